"""Positions as embed.js reads them: the same as the rules do, and wrong ones are wrong at the same place."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from dizzylizzy.page.embedding_words import POSTERS, embedding_words
from dizzylizzy.rules.cards import DECK, NotationError
from dizzylizzy.rules.layout import Layout
from dizzylizzy.rules.lizzy import Lizzy
from tests.strategies import a_position
from tests.web.javascript import asked

MODULE = "embed/notation.js"
READ = """(text) => {
    try { return m.readPosition(text) }
    catch (error) {
        if (!(error instanceof m.NotationError)) throw error;
        return { at: error.at, expected: error.expected };
    }
}"""
#: Every way a position can be wrong: what is written, where it is wrong, and what was expected there.
WRONG = (
    ("", 0, "card"),
    ("hR", 0, "card"),
    ("hRobRx", 3, "card"),
    ("hRobRstRd!", 9, "card"),
    ("hRobRs tRd", 0, "lizzy"),
    ("hRobRstRd tPx", 10, "card"),
    ("hRobRstRd 6 0+0 0+0 0+0 0+0 0+0 0+0 0+0 0+0 0+0 0+0", 0, "table"),
    ("hRo/bPs/tPo", 0, "table"),
    ("hRo/tPs/bPo 6 15 15 15", 4, "table"),
    ("hRo/bPs 6 15+0", 0, "table"),
    ("hRo/bPs/tPo 6 tRd14 hRs+14 hBs+14", 14, "table"),
    ("hRo/bPs/tPo 06 tRd+14 hRs+14 hBs+14", 12, "table"),
    ("hRo/bPs/tPo 6 tRx+14 hRs+14 hBs+14", 14, "card"),
    ("hRo/bPs/tPo 7 tRd+14 hRs+14 hBs+14", 0, "all"),
    ("hRo/bPs/tPo 6 hRo+14 hRs+14 hBs+14", 14, "deck"),
    ("hPo*/bPs/tPo 6 tRd+14 hRs+14 hBs+14", 0, "deck"),
)


def as_layout(layout: Layout) -> dict[str, object]:
    """A layout as embed.js has it."""
    return {
        "lizzy": [str(card) for card in layout.lizzy],
        "cards": [],
        "table": {
            "general": [card and str(card) for card in layout.general],
            "hands": [
                {
                    "open": [card and str(card) for card in hand.open],
                    "blind": [card and str(card) for card in hand.blind],
                }
                for hand in layout.hands
            ],
        },
    }


def test_a_table_is_what_the_rules_read() -> None:
    layouts = [a_position(Random(number)) for number in range(300)]
    layouts += [Layout.parse(poster) for poster in POSTERS.values()]
    assert asked(MODULE, READ, [str(layout) for layout in layouts]) == [
        as_layout(layout) for layout in layouts
    ]


def test_cards_are_a_lizzy_when_they_are_a_head_a_body_and_a_tail() -> None:
    lizzy, row, both = asked(MODULE, READ, ["hRobRstRd*", "hRohRo", " hRobRstRd  tPsbBo "])
    assert lizzy == {"lizzy": ["hRo", "bRs", "tRd*"], "cards": [], "table": None}
    assert row == {"lizzy": None, "cards": ["hRo", "hRo"], "table": None}
    assert both == {"lizzy": ["hRo", "bRs", "tRd"], "cards": ["tPs", "bBo"], "table": None}


@pytest.mark.parametrize(("written", "at", "expected"), WRONG)
def test_what_is_wrong_is_told_where_it_is(written: str, at: int, expected: str) -> None:
    assert asked(MODULE, READ, [written]) == [{"at": at, "expected": expected}]
    for words in embedding_words().values():
        assert words["expected"][expected]


def damaged(random: Random) -> str:
    """A table with a piece taken out or written over."""
    text = str(a_position(random))
    start = random.randrange(len(text))
    piece = "".join(random.choice("hbtRBPosd*0123456789+/, x") for _ in range(random.randrange(4)))
    return text[:start] + piece + text[start + random.randrange(4) :]


def test_a_damaged_table_is_read_as_the_rules_read_it_or_refused_as_they_do() -> None:
    random = Random(11)
    written = [damaged(random) for _ in range(3000)]
    tables = [text for text in written if "/" in text and text == " ".join(text.split())]
    read = 0
    for text, answer in zip(tables, asked(MODULE, READ, tables), strict=True):
        try:
            expected = as_layout(Layout.parse(text))
        except NotationError:
            assert "at" in answer, text
        else:
            read += 1
            assert answer == expected, text
    assert 50 < read < len(tables) / 2


def test_L2_the_conditions_are_those_of_the_rules() -> None:
    kinds = [card for card in DECK if not card.golden]
    all_ = {
        Lizzy(*three)
        for three in product(*([card for card in kinds if card.part == part] for part in range(3)))
    }
    assert len(all_) == 729
    answers = asked(MODULE, "m.conditions", [[str(card) for card in lizzy] for lizzy in all_])
    assert answers == [list(map(int, lizzy.conditions)) for lizzy in all_]


def test_L3_a_card_goes_on_the_pile_of_its_part() -> None:
    random = Random(13)
    pairs = [(a_position(random).lizzy, random.choice(DECK)) for _ in range(500)]
    written = [[[str(top) for top in lizzy], str(card)] for lizzy, card in pairs]
    made = asked(MODULE, "([lizzy, card]) => m.withCard(lizzy, card)", written)
    assert made == [[str(top) for top in lizzy.with_card(card)] for lizzy, card in pairs]
