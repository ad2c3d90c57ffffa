"""Where my open cards lie: a card never moves because another came or went."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from dizzylizzy.page.screen import placed
from dizzylizzy.rules.cards import Card
from dizzylizzy.rules.layout import MOST_OPEN
from tests.page.borders import STEADY
from tests.strategies import cards

#: Few enough kinds for twins to be common; a masked card is None.
few = st.sampled_from([Card.parse(text) for text in ("hRo", "hRo*", "bBs", "tPd")])
hands = st.lists(few | cards, max_size=5).map(tuple)
gaps = st.lists(st.none() | few | cards, max_size=5).map(tuple)


@STEADY
@given(gaps, hands)
def test_all_open_cards_and_nothing_else_have_a_place(before: tuple, open_: tuple) -> None:
    assert Counter(filter(None, placed(before, open_))) == Counter(open_)


@STEADY
@given(hands, hands, hands)
def test_a_card_that_stays_keeps_its_place(first: tuple, second: tuple, third: tuple) -> None:
    before = placed((None,) * MOST_OPEN, first)
    after = placed(before, second)
    staying = Counter(second)
    for at, card in enumerate(before):
        if card is not None and staying[card]:
            assert after[at] == card
            staying[card] -= 1
    assert placed(after, second) == after
    assert Counter(filter(None, placed(after, third))) == Counter(third)


@STEADY
@given(hands, hands)
def test_there_are_always_three_places_and_more_only_when_needed(before: tuple, open_: tuple) -> None:
    slots = placed(placed((None,) * MOST_OPEN, before), open_)
    assert len(slots) >= MOST_OPEN
    assert len(slots) == MOST_OPEN or slots[-1] is not None


@STEADY
@given(hands)
def test_new_cards_come_from_left_to_right_in_the_order_they_were_opened(open_: tuple) -> None:
    slots = placed((None,) * MOST_OPEN, open_)
    assert slots[: len(open_)] == open_
    assert slots[len(open_) :] == (None,) * (MOST_OPEN - len(open_))


@STEADY
@given(gaps, st.permutations([Card.parse("hRo"), Card.parse("bBs"), Card.parse("tPd")]), st.randoms())
def test_the_order_in_the_hand_moves_nothing(before: tuple, cards_: list, random: object) -> None:
    slots = placed((None,) * MOST_OPEN, cards_)
    shuffled = list(cards_)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    assert placed(slots, shuffled) == slots
