from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dizzylizzy.peer.deal import Chapter, commitment_to, known_hands
from dizzylizzy.rules.cards import DECK, NotationError
from dizzylizzy.rules.layout import Layout
from tests.strategies import layouts

HEX = st.text("0123456789abcdef", min_size=32, max_size=32)
chapters = st.builds(
    Chapter,
    st.integers(1, 10**6 - 1),
    HEX.map(lambda text: text * 2),
    st.dictionaries(st.integers(0, 8), HEX).map(lambda numbers: tuple(sorted(numbers.items()))),
)


@given(chapters)
def test_a_chapter_comes_back_as_it_was_written(chapter: Chapter) -> None:
    assert Chapter.parse(str(chapter)) == chapter


@pytest.mark.parametrize(
    "text", ["", "chapter", "chapter 0 " + "0" * 64 + " -", "chapter 1 00 -", "chapter 1 " + "0" * 64]
)
def test_what_is_no_chapter_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        Chapter.parse(text)


def test_every_part_of_a_deal_matters() -> None:
    chapter = Chapter(1, commitment_to("g", 1, "s"), ((1, "a" * 32), (2, "b" * 32)))
    seeds = {
        chapter.seed("g", "s"),
        chapter.seed("h", "s"),
        chapter.seed("g", "t"),
        Chapter(2, chapter.commitment, chapter.numbers).seed("g", "s"),
        Chapter(1, chapter.commitment, ((1, "a" * 32), (2, "c" * 32))).seed("g", "s"),
        Chapter(1, chapter.commitment, ((1, "a" * 32),)).seed("g", "s"),
    }
    assert len(seeds) == 6
    commitments = {commitment_to("g", 1, "s"), commitment_to("h", 1, "s"), commitment_to("g", 2, "s")}
    assert len(commitments) == 3


@given(layouts(), st.text(max_size=10))
def test_a_new_chapter_deals_what_nobody_has_seen_and_leaves_the_rest(layout: Layout, secret: str) -> None:
    dealer = Chapter(2, "0" * 64, ()).dealer("g", secret, layout)
    dealt = dealer._layout
    assert dealt is not None
    assert Counter(dealt.places()) == Counter(DECK)
    for seen, really in zip(layout.places(), dealt.places(), strict=True):
        assert seen in (None, really)


def test_hands_of_another_size_are_not_taken() -> None:
    layout = Layout.parse("hRo/bRo/tRo 45 2+2 1+1")
    told = Layout.parse("hRo/bRo/tRo 44 hPdtPd+2 2+1").hands
    assert str(known_hands(layout, told)) == "hRo/bRo/tRo 45 hPdtPd+2 1+1"
