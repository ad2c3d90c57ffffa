"""What a turn is worth, rule by rule, and that the search finds the best. Seat 0's turn."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dizzylizzy.bots.levels import LEVELS
from dizzylizzy.bots.turn_policy import BONUS, WON, Turn
from dizzylizzy.rules.cards import DECK, Card, Part
from dizzylizzy.rules.layout import Hand, Layout
from dizzylizzy.rules.lizzy import Lizzy
from dizzylizzy.rules.nice_n_easy import NICE_N_EASY, NiceNEasyOptions, NiceNEasyState
from tests.bots.rounds import FULL, chosen, position
from tests.bots.weighing import best_of_all_orders

SELFISH = LEVELS[3].foresight
THIS_TURN = LEVELS[4].foresight


def worth(state: NiceNEasyState, card: str) -> float:
    return Turn(state, 0, FULL).worth(Card.parse(card))


# This turn


def test_lays_as_many_as_it_can_whatever_was_opened_first() -> None:
    state = position("hBdbPdtRd", "bPstBdhRs+9", "0+9")  # bPs fits, but then nothing else
    assert [str(card) for card in state.layout.layable(0)] == ["bPs", "tBd"]
    assert chosen(state) == "tBd"
    assert chosen(state, SELFISH) == "tBd"


def test_of_equals_takes_the_one_opened_first() -> None:
    assert chosen(position("hBdbBotPo", "bRdhRo+9", "0+9")) == "bRd"
    assert chosen(position("hBdbBotPo", "hRobRd+9", "0+9")) == "hRo"


def test_looks_no_further_than_its_foresight_goes() -> None:
    state = position("hPobRdtBd", "hBdbRotBs*+9", "0+9")  # all three can be laid, beginning with bRo
    ahead = [Turn(state, 0, replace(SELFISH, lays=lays)).worth(Card.parse("bRo")) for lays in range(1, 5)]
    assert ahead == [9 - 11, 9 - 10, 9 - 9, 9 - 9]  # cards left to the other, less those left to it


def test_nothing_is_best_of_nothing() -> None:
    with pytest.raises(ValueError, match="empty"):
        Turn(position("hBsbRstPs", "bBs+9", "0+9"), 0, FULL).best(())


# Winning


def test_N4_takes_the_special_when_it_is_there() -> None:
    assert chosen(position("hPd*bBs*tPs", "hRstRo*+9", "hBo+9")) == "tRo*"


def test_N8_but_not_when_it_is_worth_nothing() -> None:
    state = position("hRsbBs*tBs*", "tPohBs*+9", "hBo+9", no_special=True)
    assert chosen(state) == "tPo"
    assert worth(state, "hBs*") < WON


def test_N4_finds_the_order_in_which_all_its_cards_go() -> None:
    state = position("hBdbPdtRd", "bPstBdhRs+0", "hRo+3")
    assert chosen(state) == "tBd"
    assert worth(state, "tBd") == WON


def test_N9_in_a_match_a_special_is_worth_the_lives_it_costs_the_others_more() -> None:
    state = position("hPd*bPd*tBs*", "hRo*tRdbBd+6", "0+5", "0+7", lives=(40, 40, 40))
    assert worth(state, "hRo*") == (5 + 7) / 2 - 8
    assert chosen(state) == "tRd"  # and then bBd: two cards instead of one
    assert chosen(position("hPd*bPd*tBs*", "hRo*tRdbBd+6", "0+5", "0+7")) == "hRo*"


def test_N9_takes_a_special_before_the_next_player_goes_on() -> None:
    """One card laid or the other; after hRs the next player can lay one, too."""
    state = position("hPd*bBs*tPs", "hRstRo*+9", "bBo+9", lives=(40, 40))
    assert worth(state, "hRs") == 9 - 10 < worth(state, "tRo*") == 10 - 10
    assert chosen(state) == "tRo*"


def test_N9_takes_any_special_that_decides_the_match() -> None:
    state = position("hPd*bBs*tPs", "hRstRo*+9", "hBo+2", lives=(40, 3))
    assert worth(state, "tRo*") == WON
    assert chosen(state) == "tRo*"


@pytest.mark.parametrize("lives", [(10, 40), (10, 40, 40), (9, 3)])
def test_N9_takes_no_special_that_throws_it_out_of_the_match(lives: tuple[int, ...]) -> None:
    others = ["hBo+10", "bPo+10"][: len(lives) - 1] if 3 not in lives else ["hBo+2"]
    state = position("hPd*bBs*tPs", "tRo*hRs+9", *others, lives=lives)
    assert worth(state, "tRo*") == -WON
    assert chosen(state) == "hRs"


def test_N9_the_last_card_costs_nobody_but_the_others() -> None:
    assert worth(position("hRobRstBd", "tRo+0", "hBo+9", lives=(20, 20)), "tRo") == WON


# What is left to the next player


def test_leaves_the_next_player_least() -> None:
    state = position("hPsbBdtBs*", "bPsbRs+9", "hPo+9")  # either order lays both
    assert chosen(state) == "bRs"
    assert chosen(state, THIS_TURN) == "bRs"
    assert chosen(state, SELFISH) == "bPs"


def test_it_is_the_next_player_who_counts_also_round_the_table_and_past_who_is_out() -> None:
    state = position("hPsbBdtBs*", "bPsbRs+9", "tPo+9", "hPo+9")
    assert chosen(state) == "bPs"  # Seat 1 can lay either way, so of equals the first
    after_out = position("hPsbBdtBs*", "bPsbRs+9", "0+0", "hPo+9", lives=(9, 0, 9))
    assert chosen(after_out) == "bRs"
    last = NiceNEasyState(
        state.options,
        state.layout._replace(hands=(state.layout.hands[2], *state.layout.hands[1::-1])),
        (),
        turn=2,
    )
    assert str(Turn(last, 2, FULL).best(last.layout.layable(2))) == "bRs"  # and then it's Seat 0's turn


def test_hampering_one_of_many_is_worth_less() -> None:
    two = position("hPsbBdtBs*", "bPsbRs+9", "hPo+9")
    four = position("hPsbBdtBs*", "bPsbRs+9", "hPo+9", "0+10", "0+10")
    assert worth(two, "bRs") - worth(two, "bPs") == pytest.approx(1)
    assert worth(four, "bRs") - worth(four, "bPs") == pytest.approx(1 / 3)


def test_does_not_hand_a_special_to_the_next_player_even_for_a_card_more() -> None:
    state = position("hBdbPd*tPs", "hRo*tBotPd*+9", "tBs*+9")
    assert chosen(state, SELFISH) == "hRo*"  # two cards, and the tail for three golden ones
    assert chosen(state) == chosen(state, THIS_TURN) == "tPd*"
    assert chosen(state._replace(options=NiceNEasyOptions(no_special=True))) == "hRo*"


def test_does_not_let_the_next_player_lay_their_last_card_even_for_a_card_more() -> None:
    state = position("hRdbRstBo", "tRdhBdtRs+9", "hRs+0")
    assert chosen(state, SELFISH) == "tRd"
    assert chosen(state) == "hBd"
    assert chosen(position("hRdbRstBo", "tRdhBdtRs+9", "hRs+1")) == "tRd"


def test_N9_an_end_that_costs_the_next_player_more_is_no_threat() -> None:
    threatened = position("hBdbPd*tPs", "hRo*tBotPd*+2", "tBs*+9", lives=(40, 40))
    assert chosen(threatened) == "hRo*"
    assert chosen(threatened._replace(lives=(3, 40))) == "tPd*"


def test_one_who_plays_alone_leaves_nobody_anything() -> None:
    state = position("hBdbPdtRd", "bPstBdhRs+9")
    assert chosen(state) == "tBd"
    assert Turn(state, 0, FULL).next_open == ()


# The next turn


def test_keeps_what_it_can_lay_after_the_only_opponent() -> None:
    state = position("hBsbPstBd", "tRsbBo+9", "bPo+9")  # one lay and one reply either way
    assert chosen(state) == "bBo"
    assert chosen(state, THIS_TURN) == "tRs"


def test_with_more_opponents_the_lizzy_will_be_another_by_then() -> None:
    assert chosen(position("hBsbPstBd", "tRsbBo+9", "bPo+9", "0+9")) == "tRs"


# Closed hands (N6)


def test_N6_what_it_cannot_see_it_expects() -> None:
    """The unseen cards that fit, and for the Special the one that would make it."""
    state = position("hPd*bBdtRd", "tRo*bRd+9", "3+9", closed_hand=True)
    hopeful = replace(state.options, no_special=True)
    special = Turn(state, 0, FULL).worth(Card.parse("tRo*"))
    harmless = Turn(state._replace(options=hopeful), 0, FULL).worth(Card.parse("tRo*"))
    unseen = 54 - 5
    assert special == pytest.approx(harmless - 3 / unseen * (harmless + WON))
    assert chosen(state) == "bRd"


def test_N6_a_last_card_that_cannot_be_seen_may_fit() -> None:
    state = position("hBsbPstBd", "tRsbBo+9", "1+0", closed_hand=True)
    may_fit = {
        str(card): sum(state.layout.lizzy.with_card(card).with_card(other).valid for other in DECK)
        for card in state.layout.layable(0)
    }
    assert chosen(state) == min(may_fit, key=may_fit.__getitem__)


# The bonus card (N7)


def test_N7_prefers_a_double() -> None:
    assert chosen(position("hPd*bBotPs", "tRdhRd+9", "0+9", bonus_card=True)) == "hRd"
    assert chosen(position("hPd*bBotPs", "tRdhRd+9", "0+9")) == "tRd"


def test_N7_a_double_is_worth_nothing_to_who_has_no_blind_card() -> None:
    assert chosen(position("hPd*bBotPs", "tRdhRd+0", "0+9", bonus_card=True)) == "tRd"


def test_N7_a_double_further_on_is_worth_what_a_bonus_card_is_on_average() -> None:
    state = position("hPd*bBotPs", "hRd+9", "0+9", bonus_card=True)
    assert state.layout.lizzy.with_card(Card.parse("hRd")).double
    assert Turn(state, 0, replace(FULL, beyond=False)).worth(Card.parse("hRd")) == 9 - 9 + BONUS


def test_N7_the_next_card_may_be_any_that_is_not_seen() -> None:
    state = position("hPd*bBotPs", "hRd+9", "0+9", bonus_card=True)
    made = state.layout.lizzy.with_card(Card.parse("hRd"))
    hidden = list(DECK)
    for card in (*state.layout.lizzy, Card.parse("hRd")):
        hidden.remove(card)
    lays_on = [made.with_card(card) for card in hidden if made.with_card(card).valid]
    doubles = sum(lizzy.double for lizzy in lays_on)
    assert worth(state, "hRd") == pytest.approx((len(lays_on) + BONUS * doubles) / len(hidden))


def test_N7_but_a_card_that_was_put_there_for_all_to_see_is_known() -> None:
    """N10 puts cards there."""
    fits = position("hPd*bBotPs", "hRd+tPd8", "0+9", bonus_card=True)
    useless = position("hPd*bBotPs", "hRd+tBo8", "0+9", bonus_card=True)
    assert Lizzy.parse("hRdbBotPd").valid
    assert not Lizzy.parse("hRdbBotBo").valid
    assert worth(fits, "hRd") == worth(useless, "hRd") + 1


def test_N7_opens_the_bonus_card() -> None:
    assert Turn(position("hRsbRotBd", "tPo+9", "hBo+9", bonus=1, bonus_card=True), 0, FULL).opens()


def test_N7_but_not_before_a_lay_that_wins() -> None:
    state = position("hPd*bBs*tPs", "hRstRo*+9", "hBo+9", bonus=1, bonus_card=True)
    assert not Turn(state, 0, FULL).opens()


def test_N7_and_not_when_the_lizzy_stops_a_player_who_would_win() -> None:
    state = position("hRsbRotBd", "tPo+9", "hBo+0", bonus=1, bonus_card=True)
    assert not state.layout.layable(1)
    assert not Turn(state, 0, FULL).opens()
    assert Turn(state, 0, THIS_TURN).opens()  # who doesn't think beyond the turn always does


def test_N7_unless_it_knows_that_the_card_changes_nothing() -> None:
    lets_through = position("hRsbRotBd", "tPo+bPs8", "hBo+0", bonus=1, bonus_card=True)
    assert not Turn(lets_through, 0, FULL).opens()
    stays_shut = position("hRsbRotBd", "tPo+tBs8", "hBo+0", bonus=1, bonus_card=True)
    assert not Lizzy.parse("hRsbRotBs").valid  # it doesn't fit, so nothing changes
    assert Turn(stays_shut, 0, FULL).opens()


# The best of all orders


@st.composite
def turns(draw: st.DrawFn) -> NiceNEasyState:
    """A turn of Seat 0's with up to four open cards, in any round, under any options."""
    deck = list(draw(st.permutations(DECK)))
    if draw(st.booleans()):
        deck.sort(key=lambda card: not card.golden)  # so that there are Specials about
    tops = [next(card for card in deck if card.part is part) for part in Part]
    if draw(st.booleans()):
        tops[0] = next(card for card in reversed(deck) if card.part is Part.HEAD)
    for card in tops:
        deck.remove(card)
    hands = []
    for seat in range(draw(st.integers(1, 4))):
        open_, known, blind = draw(
            st.tuples(st.integers(0, 3 + (seat == 0)), st.integers(0, 2), st.integers(0, 3))
        )
        cards = [deck.pop(0) for _ in range(max(open_, seat == 0) + known)]
        hands.append(Hand(tuple(cards[known:]), (*cards[:known], *[None] * blind)))
    general = 54 - 3 - sum(hand.left for hand in hands)
    layout = Layout(Lizzy(*tops), ((), (), ()), (None,) * general, tuple(hands))
    flags = draw(st.tuples(*[st.booleans()] * 4))
    with_lives = draw(st.booleans())
    lives = draw(st.tuples(*[st.integers(1, 20)] * len(hands))) if with_lives else ()
    options = NiceNEasyOptions(*flags, max(lives, default=0))
    return NICE_N_EASY.seen(NiceNEasyState(options, layout, lives, first=0, turn=0), 0)


@given(turns())
@settings(max_examples=500)
def test_the_search_finds_the_best_of_all_orders(state: NiceNEasyState) -> None:
    """Every card's worth is that of the best order that begins with it, by a slow and simple count."""
    turn = Turn(state, 0, FULL)
    for card in state.layout.layable(0):
        assert turn.worth(card) == pytest.approx(best_of_all_orders(state, card))


@given(turns())
def test_N4_a_win_that_is_there_is_taken(state: NiceNEasyState) -> None:
    """In a single round, whatever else it could do: it lays on until it has won."""
    state = state._replace(lives=())
    layable = state.layout.layable(0)
    if not layable or best_of_all_orders(state, None) < WON:
        return
    while state.layout.hands[0].left:
        assert not (state.options.bonus_card and Turn(state._replace(bonus=1), 0, FULL).opens())
        state = state._replace(
            layout=state.layout.laid(0, Turn(state, 0, FULL).best(state.layout.layable(0)))
        )
        if state.layout.lizzy.special and not state.options.no_special:
            break
    else:
        assert state.layout.hands[0].left == 0
