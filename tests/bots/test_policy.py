from __future__ import annotations

from itertools import permutations

import pytest

from dizzylizzy.bots.policy import best, merit, named, objects
from dizzylizzy.rules.cards import Card, parse_cards
from dizzylizzy.rules.down_n_dizzy import DownNDizzyState
from dizzylizzy.rules.layout import Hand
from dizzylizzy.rules.lizzy import Condition
from tests.bots.racing import position


def chosen(state: DownNDizzyState) -> str:
    """What seat 0 would lay if it had seen everything that fits."""
    return str(best(state, 0, state.layout.layable(0)))


def test_takes_the_special_when_it_is_there() -> None:
    state = position("hRo*bBs*tPo", "tPstPd*+9", "hRs+9")
    assert chosen(state) == "tPd*"


def test_takes_the_win_with_the_last_card() -> None:
    state = position("hBsbRstPs", "bBs+0", "tBd+0")
    assert merit(state, 0, Card.parse("bBs")).wins
    assert not objects(state, 0, Card.parse("bBs"))  # though Seat 1 could lay its last card on it


def test_does_not_hand_a_special_to_somebody_else() -> None:
    state = position("hRo*bBotPd", "bBs*hRd+9", "tPd*+9")
    assert objects(state, 0, Card.parse("bBs*"))
    assert not objects(state, 0, Card.parse("hRd"))
    assert chosen(state) == "hRd"


def test_does_not_let_somebody_lay_their_last_card() -> None:
    state = position("hBsbRstPs", "bBsbPs+9", "tBd+0")
    assert objects(state, 0, Card.parse("bBs"))
    assert chosen(state) == "bPs"


def test_does_not_mind_a_last_card_that_is_not_the_last() -> None:
    state = position("hBsbRstPs", "bBsbPs+9", "tBd+1")
    assert not objects(state, 0, Card.parse("bBs"))


def test_does_not_wait_when_the_others_can_win_already() -> None:
    state = position("hBsbBstPs", "hBo+9", "tBd+0")
    assert Card.parse("tBd") in state.layout.layable(1)
    assert not objects(state, 0, Card.parse("hBo"))


def test_keeps_its_own_next_lay_possible() -> None:
    state = position("hPobPotRo", "tRdtPdhBd+9", "0+9")
    assert [str(card) for card in state.layout.layable(0)] == ["tPd", "hBd"]
    assert chosen(state) == "hBd"


def test_of_two_that_keep_it_possible_takes_the_one_with_more_to_follow() -> None:
    assert chosen(position("hRdbPdtBd", "tBobPshBo+9", "0+9")) == "bPs"


def test_prefers_a_double_in_double_trouble_only() -> None:
    assert chosen(position("hBobRstPs", "tBdbPobRd+9", "0+9", double_trouble=True)) == "bRd"
    assert chosen(position("hBobRstPs", "tBdbPobRd+9", "0+9")) == "tBd"


def test_prefers_a_double_to_more_follow_ups() -> None:
    state = position("hBobBdtPs", "bPdhPdbRd+9", "0+9", double_trouble=True)
    assert chosen(state) == "bRd"
    assert merit(state, 0, Card.parse("bRd")).follow_ups < merit(state, 0, Card.parse("bPd")).follow_ups


def test_does_not_pay_for_a_double_with_its_own_next_lay() -> None:
    assert chosen(position("hRobBstRd", "bRstBohPd+9", "0+9", double_trouble=True)) == "hPd"


def test_a_double_is_worth_nothing_to_somebody_who_plays_alone() -> None:
    state = position("hBobRstPs", "tBdbPobRd+9", double_trouble=True)
    assert not merit(state, 0, Card.parse("bRd")).double


def test_leaves_the_others_little_to_lay() -> None:
    state = position("hRobPotBo", "bRotBs+9", "tRs+9")
    assert merit(state, 0, Card.parse("bRo")).help == -1
    assert chosen(state) == "tBs"


def test_of_equals_takes_the_one_opened_first() -> None:
    assert chosen(position("hPsbRdtBo", "tPobBd+9", "0+9")) == "tPo"
    assert chosen(position("hPsbRdtBo", "bBdtPo+9", "0+9")) == "bBd"


def test_does_not_count_cards_it_cannot_see() -> None:
    state = position("hRo*bBotPd", "bBs*hRd+9", "tPd*+9")
    hidden = state.layout.with_hand(1, Hand((None,), state.layout.hands[1].blind))
    assert not objects(state._replace(layout=hidden), 0, Card.parse("bBs*"))


def test_nothing_is_best_of_nothing() -> None:
    with pytest.raises(ValueError, match="empty"):
        best(position("hBsbRstPs", "bBs+9", "0+9"), 0, parse_cards(""))


def test_names_the_same_before_different_and_colours_before_patterns() -> None:
    order = [
        Condition.SAME_COLOURS,
        Condition.SAME_PATTERNS,
        Condition.DIFFERENT_COLOURS,
        Condition.DIFFERENT_PATTERNS,
    ]
    for first, second in permutations(order, 2):
        assert named((first, second)) is min(first, second, key=order.index)
    assert named((Condition.DIFFERENT_PATTERNS,)) is Condition.DIFFERENT_PATTERNS
