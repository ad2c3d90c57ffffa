from __future__ import annotations

from collections import Counter
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dizzylizzy.rules.cards import DECK, Card, NotationError, Part
from dizzylizzy.rules.layout import (
    Hand,
    Layout,
    PlayersError,
    Stack,
    cards_each,
    dealt,
    read_stack,
    unseen,
    write_stack,
)
from dizzylizzy.rules.lizzy import Lizzy, fitting
from tests.strategies import damaged, layouts, stacks, texts

# Dealing


def test_P1_P2_how_many_cards_everybody_is_dealt() -> None:
    assert [cards_each(players) for players in range(1, 10)] == [15, 15, 15, 10, 10, 8, 7, 6, 5]


@pytest.mark.parametrize("players", [0, 10])
def test_P2_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(PlayersError):
        cards_each(players)


def test_P1_what_is_not_dealt_is_the_general_stack() -> None:
    assert str(dealt(Lizzy.parse("hRobRstBs"), (10, 10, 10, 10))) == "hRo/bRs/tBs 11 0+10 0+10 0+10 0+10"


# What can be seen


def test_L3_layable_are_the_open_cards_that_fit_in_the_order_they_were_opened() -> None:
    assert list(map(str, Layout.parse("hRo/bRs/tBs 21 tRdbRohPo+12 tRo+14").layable(0))) == ["tRd", "hPo"]


def test_L3_a_card_face_down_is_not_layable() -> None:
    hidden = Layout.parse("hRo/bRs/tBs 21 2+13 2+13")
    assert hidden.layable(0) == ()
    assert not hidden.anyone_can_lay()


@given(layouts())
def test_D7_anyone_can_lay_if_any_seat_has_a_layable_card(somewhere: Layout) -> None:
    assert somewhere.anyone_can_lay() == any(map(somewhere.layable, range(len(somewhere.hands))))


def test_D9_a_dead_end_looks_at_every_lizzy_the_piles_can_make() -> None:
    assert Layout.parse("hRohBo/bRsbRs/tBstBs* 0 bRohRdhBd+20 hBo+24").dead_end()
    # The same, but bRo fits when the tail from under the top comes up again.
    assert not Layout.parse("hRo/bRs/tBstPo 0 bRobBobBs+22 hRdhBdhBo+22").dead_end()


def test_D9_somebody_who_can_lay_now_is_no_dead_end() -> None:
    assert not Layout.parse("hRo/bRs/tBs 0 tRo+25 bRo+24").dead_end()


def test_a_hand_counts_open_and_blind_cards() -> None:
    assert Layout.parse("hRo/bRs/tBs 21 tRdbRo+13 0+15").hands[0].left == 15
    assert Hand().left == 0


# How cards move


def test_D6_cards_are_opened_from_the_top_of_the_blind_stack() -> None:
    opened = Layout.parse("hRo/bRs/tBs 21 tRd+2tPs11 0+15").opened(0, (Card.parse("hPd"),))
    assert str(opened) == "hRo/bRs/tBs 21 tRdhPd+1tPs11 0+15"


def test_a_laid_card_covers_its_pile() -> None:
    laid = Layout.parse("hRo/bRs/tBs 21 tRdbRo+13 0+15").laid(0, Card.parse("bRo"))
    assert str(laid) == "hRo/bRobRs/tBs 21 tRd+13 0+15"


def test_a_card_laid_from_an_open_hand_that_is_not_seen_takes_an_unseen_place() -> None:
    laid = Layout.parse("hRo/bRs/tBs 21 2+13 0+15").laid(0, Card.parse("bRo"))
    assert str(laid) == "hRo/bRobRs/tBs 21 1+13 0+15"


def test_a_card_that_is_not_there_cannot_be_laid() -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        Layout.parse("hRo/bRs/tBs 21 tRd+14 0+15").laid(0, Card.parse("bRo"))


def test_D8_the_referee_lays_the_top_of_the_general_stack() -> None:
    laid = Layout.parse("hRo/bRs/tBs 1tPs19 tRd+14 0+15").laid_from_general(Card.parse("hPd"))
    assert str(laid) == "hPdhRo/bRs/tBs tPs19 tRd+14 0+15"


def test_D13_a_card_taken_back_uncovers_what_was_below() -> None:
    back = Layout.parse("hRo/bRobRsbPd/tBs 21 tRd+12 0+15").taken_back(0, Card.parse("bRo"))
    assert str(back) == "hRo/bRsbPd/tBs 21 tRdbRo+12 0+15"


def test_D13_only_what_was_laid_last_can_be_taken_back() -> None:
    with pytest.raises(ValueError, match="bRs is not what was laid last on its pile"):
        Layout.parse("hRo/bRobRs/tBs 21 tRd+13 0+15").taken_back(0, Card.parse("bRs"))


def test_D4_a_penalty_card_goes_from_the_top_of_the_general_stack_to_the_bottom_of_a_blind_one() -> None:
    penalised = Layout.parse("hRo/bRs/tBs tPs20 tRd+14 0+15").penalised(0)
    assert str(penalised) == "hRo/bRs/tBs 20 tRd+14tPs 0+15"


def test_D12_the_bottom_of_a_pile_goes_to_the_bottom_of_a_blind_stack() -> None:
    piled = Layout.parse("hRo/bRobRsbPd/tBs 19 tRd+14 0+15")
    assert str(piled.bottom_of(Part.BODY)) == "bPd"
    assert str(piled.bottom_taken(1, Part.BODY)) == "hRo/bRobRs/tBs 19 tRd+14 0+15bPd"


def test_P3_everything_under_the_tops_is_gathered_unseen() -> None:
    piled = Layout.parse("hRo/bRobRsbPd/tBstRo 0 tRd+23 0+24")
    assert str(piled.gathered()) == "hRo/bRo/tBs 3 tRd+23 0+24"


def test_P3_who_shuffled_it_knows_the_order() -> None:
    piled = Layout.parse("hRo/bRobRsbPd/tBstRo 0 tRd+23 0+24")
    order = tuple(map(Card.parse, ("bPd", "tRo", "bRs")))
    assert str(piled.gathered(order)) == "hRo/bRo/tBs bPdtRobRs tRd+23 0+24"


@given(layouts())
def test_K1_seen_and_unseen_cards_are_the_deck(somewhere: Layout) -> None:
    places = list(somewhere.places())
    seen = [card for card in places if card is not None]
    assert len(places) == 54
    assert Counter(seen) + Counter(unseen(somewhere)) == Counter(DECK)


def test_K1_a_card_that_is_there_too_often_is_noticed() -> None:
    once = Layout.parse("hRo/bRs/tBs 21 tRd+14 0+15")
    twice = once.with_hand(1, Hand((Card.parse("hRo"),), (None,) * 14))
    with pytest.raises(ValueError, match="more often than the deck has it"):
        unseen(twice)


# Notation


@given(layouts())
def test_a_layout_is_read_as_it_was_written(somewhere: Layout) -> None:
    assert Layout.parse(str(somewhere)) == somewhere


@given(stacks)
def test_a_stack_is_read_as_it_was_written(stack: Stack) -> None:
    assert read_stack(write_stack(stack)) == stack


@given(texts | damaged(layouts().map(str)))
def test_a_text_is_a_whole_layout_or_a_notation_error(text: str) -> None:
    with suppress(NotationError):
        somewhere = Layout.parse(text)
        assert len(list(somewhere.places())) == 54
        assert Layout.parse(str(somewhere)) == somewhere


@given(texts | damaged(stacks.map(write_stack)))
def test_a_text_is_a_stack_or_a_notation_error(text: str) -> None:
    with suppress(NotationError):
        stack = read_stack(text)
        assert read_stack(write_stack(stack)) == stack


@pytest.mark.parametrize(
    ("text", "at", "expected"),
    [
        ("hRo/bRs/tBs 51", 0, "piles, a general stack and 1 to 9 hands"),
        ("hRo/bRs/tBs 1" + " 0+5" * 10, 0, "piles, a general stack and 1 to 9 hands"),
        ("hRo/bRs/tBs 36 15", 15, "a hand: open cards, +, blind cards"),
        ("hRo/bRs 36 0+16", 0, "three piles, with / between"),
        ("hRo/bRs/tBs/tBo 36 0+14", 12, "a pile of heads, one of bodies and one of tails, with / between"),
        ("hRo/tBs/bRs 36 0+15", 4, "a pile of heads, one of bodies and one of tails, with / between"),
        ("hRo/bRs1/tBs 36 0+14", 4, "a pile of heads, one of bodies and one of tails, with / between"),
        ("hRo/0/tBs 36 0+16", 4, "a pile of heads, one of bodies and one of tails, with / between"),
        ("hRo/bRs/tBs 36 tRdtXo+13", 18, "a card, such as hRo or tPd*"),
        ("hRo/bRs/tBs 36 0+08", 17, "cards, or how many unseen ones"),
        ("hRo/bRs/tBs 36 hRo+14", 0, "no card more often than the deck has it"),
        ("hRo/bRs/tBs 36 hRs*+14", 0, "no card more often than the deck has it"),
        ("hRo/bRs/tBs 36 0+14", 0, "54 cards in all"),
    ],
)
def test_a_notation_error_points_at_the_place(text: str, at: int, expected: str) -> None:
    with pytest.raises(NotationError) as error:
        Layout.parse(text)
    assert (error.value.at, error.value.expected) == (at, expected)


@given(st.data(), layouts())
def test_L3_laying_any_layable_card_keeps_the_lizzy_valid(data: st.DataObject, somewhere: Layout) -> None:
    seat = data.draw(st.integers(0, len(somewhere.hands) - 1))
    for card in somewhere.layable(seat):
        assert card in fitting(somewhere.lizzy)
        assert somewhere.laid(seat, card).lizzy.valid
