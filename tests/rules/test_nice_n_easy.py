"""Rules N1 to N10, one by one, and where they meet.

On most of these tables lies hRo/bRs/tBs. It is not valid; what fits on it are, among others, tRo
(same colours), hPo (different colours), hBs (same patterns), tBd (different patterns) and the
doubles tRd and hPs. No bRo, bBo, bBs, hRd, hBo, hBd, tBo, tPo or tPs fits.
"""

from __future__ import annotations

import pytest

from dizzylizzy.rules.cards import Card
from dizzylizzy.rules.events import Event, parse_event
from dizzylizzy.rules.game import (
    Claim,
    Deal,
    DeclareEnd,
    DeclareStall,
    EndTurn,
    Gather,
    Lay,
    LayFromGeneral,
    NextTurn,
    Open,
    OpenTogether,
    Reason,
    SeatError,
)
from dizzylizzy.rules.layout import Hand, PlayersError, read_stack
from dizzylizzy.rules.lizzy import Condition
from dizzylizzy.rules.modes import MODES
from dizzylizzy.rules.nice_n_easy import NICE_N_EASY, NiceNEasyOptions
from dizzylizzy.rules.options import parse_options, write_options
from dizzylizzy.table.dealers import ShufflingDealer
from dizzylizzy.table.log import Header, Log
from dizzylizzy.table.seats import Seat
from tests.round import Round

# The mode and its options


def test_the_mode_has_a_name() -> None:
    assert MODES["nice-n-easy"] is NICE_N_EASY


def test_its_options_are_words() -> None:
    options = NiceNEasyOptions(True, True, True, True, 20)
    assert write_options(options) == "closed-hand,bonus-card,no-special,new-hand,lives=20"
    assert parse_options(NICE_N_EASY.options, write_options(options)) == options
    assert parse_options(NICE_N_EASY.options, "") == NiceNEasyOptions()


# The deal


@pytest.mark.parametrize(
    ("players", "each"), [(1, 15), (2, 15), (3, 15), (4, 10), (5, 10), (6, 8), (7, 7), (8, 6), (9, 5)]
)
def test_P1_P2_everybody_is_dealt_the_same(players: int, each: int) -> None:
    options = NiceNEasyOptions()
    dealt = NICE_N_EASY.deal(options, players, ShufflingDealer("P1"))
    state = NICE_N_EASY.begin(options, dealt)
    assert [(hand.open, hand.blind) for hand in state.layout.hands] == [((), (None,) * each)] * players
    assert len(state.layout.general) == 51 - players * each
    assert state.lives == ()
    assert state.players == tuple(range(players))


@pytest.mark.parametrize("players", [0, 10])
def test_P2_no_players_or_more_than_nine_are_refused(players: int) -> None:
    with pytest.raises(PlayersError):
        NICE_N_EASY.deal(NiceNEasyOptions(), players, ShufflingDealer("P2"))


# N1


def test_N1_everyone_opens_three_cards_and_the_first_begins() -> None:
    game = Round(
        "hRo/bRs/tBs 21 0+15 0+15",
        really="hRo/bRs/tBs 21 0+hPdbRotPs12 0+tRohPohBs12",
        turn=None,
        first=1,
    )
    assert game.due == OpenTogether()
    assert game.referee() == ["open-together hPdbRotPs,tRohPohBs"]
    assert game.position == "hRo/bRs/tBs 21 hPdbRotPs+12 tRohPohBs+12"
    assert game.state.turn == 1


def test_N1_with_fewer_blind_cards_they_open_what_they_have() -> None:
    game = Round("hRo/bRs/tBs 47 0+1 0+3", turn=None)
    game.referee()
    assert [len(hand.open) for hand in game.state.layout.hands] == [1, 3]


def test_N1_who_is_first_is_drawn_at_random_before_the_cards_are_seen() -> None:
    firsts = set()
    for seed in range(40):
        dealer = ShufflingDealer(str(seed))
        dealt = NICE_N_EASY.deal(NiceNEasyOptions(), 4, dealer)
        dealer.follow(dealt)
        state = NICE_N_EASY.begin(NiceNEasyOptions(), dealt)
        decided = NICE_N_EASY.decide(state, OpenTogether(), dealer)
        assert isinstance(decided, tuple)
        drawn, opened = decided
        assert str(opened).startswith("open-together ")
        assert NICE_N_EASY.decide(state, OpenTogether(), dealer) == decided, "a seed draws the same again"
        for event in decided:
            state = NICE_N_EASY.evolve(state, event)
        assert str(drawn) == f"draw-first {state.first}"
        assert state.turn == state.first
        firsts.add(state.first)
    assert firsts == {0, 1, 2, 3}


def test_N1_a_dealer_knows_whom_it_has_drawn() -> None:
    header = Header("nice-n-easy", "", (Seat("Mia"), Seat("Tom")), "N1")
    dealer = ShufflingDealer("N1")
    log = Log(header)
    log.append(NICE_N_EASY.deal(NiceNEasyOptions(), 2, dealer), 0)
    dealer.follow(log.events[0])
    first = dealer.draw(2)
    log.append(parse_event(f"draw-first {first}"), 0)
    assert ShufflingDealer.following(log) is not None
    log.events[-1] = parse_event(f"draw-first {1 - first}")
    assert ShufflingDealer.following(log) is None


def test_N1_a_draw_is_one_of_as_many_as_asked_for() -> None:
    drawn = [ShufflingDealer(str(seed)).draw(3) for seed in range(300)]
    assert {number: drawn.count(number) > 70 for number in drawn} == {0: True, 1: True, 2: True}


def test_N1_nobody_does_anything_before_everybody_has_opened() -> None:
    game = Round("hRo/bRs/tBs 21 0+tRo14 0+15", turn=None)
    for command in (Lay(0, Card.parse("tRo")), Open(0), EndTurn(0)):
        assert game.do(command) == Reason.WAIT_FOR_REFEREE


def test_N1_turns_go_clockwise_and_round_the_table() -> None:
    game = Round("hRo/bRs/tBs 6 bRobBobBs+12 hRdhBohBd+12 tBotPotPs+12", turn=1)
    turns = []
    for _ in range(2):
        assert game.due == NextTurn()
        game.referee()
        turns.append(game.state.turn)
    assert turns == [2, 0]


def test_N1_only_the_player_whose_turn_it_is_plays() -> None:
    game = Round("hRo/bRs/tBs 21 tRobRobBo+12 hPohRdtPs+12", bonus_card=True)
    assert game.lay(1, "hPo") == Reason.NOT_YOUR_TURN
    assert game.open(1) == Reason.NOT_YOUR_TURN
    assert game.end_turn(1) == Reason.NOT_YOUR_TURN
    assert game.position == "hRo/bRs/tBs 21 tRobRobBo+12 hPohRdtPs+12"


def test_N1_alone_one_has_every_turn() -> None:
    game = Round("hRo/bRs/tBs 36 tRobBshBo+12")
    game.lay(0, "tRo")
    assert game.referee() is not None
    assert game.state.turn == 0


# N2


def test_N2_cards_are_laid_one_at_a_time_in_the_order_the_player_chooses() -> None:
    game = Round("hRo/bRs/tBs 21 tRohPsbRo+12 bBobBshRd+12")
    assert game.lay(0, "hPs") == ["lay 0 hPs -"]
    assert game.position == "hPshRo/bRs/tBs 21 tRobRo+12 bBobBshRd+12"
    assert game.due is None
    assert game.state.turn == 0

    game = Round("hRo/bRs/tBs 21 tRohPsbRo+12 bBobBshRd+12")
    assert game.lay(0, "tRo") == ["lay 0 tRo -"]
    assert game.lay(0, "bRo") == ["lay 0 bRo -"]
    assert game.state.laid == 2
    assert game.position == "hRo/bRobRs/tRotBs 21 hPs+12 bBobBshRd+12"


def test_N2_each_lay_must_be_valid_and_a_wrong_one_costs_nothing() -> None:
    game = Round("hRo/bRs/tBs 21 tRohPsbRo+12 bBobBshRd+12")
    assert game.lay(0, "bRo") == Reason.NOT_VALID
    assert game.position == "hRo/bRs/tBs 21 tRohPsbRo+12 bBobBshRd+12"
    assert game.state.turn == 0


@pytest.mark.parametrize("card", ["hBd", "bBo", "hRo"], ids=["nobody's", "an opponent's", "on the Lizzy"])
def test_N2_only_an_open_card_of_ones_own_is_laid(card: str) -> None:
    assert Round("hRo/bRs/tBs 21 tRohPsbRo+12 bBobBshRd+12").lay(0, card) == Reason.NOT_OPEN


def test_N2_a_second_tap_on_the_card_just_laid_does_nothing() -> None:
    game = Round("hRo/bRs/tBs 21 tRohPsbRo+12 bBobBshRd+12")
    game.lay(0, "tRo")
    assert game.lay(0, "tRo") == Reason.NOT_OPEN


def test_N2_nothing_is_named() -> None:
    game = Round("hRo/bRs/tBs 21 tRohPsbRo+12 bBobBshRd+12")
    assert game.do(Claim(0, Card.parse("tRo"), Condition.SAME_COLOURS)) == Reason.NOT_IN_THIS_MODE


def test_N2_while_a_lay_is_possible_the_turn_goes_on() -> None:
    game = Round("hRo/bRs/tBs 21 tRohPsbRo+12 bBobBshRd+12")
    assert game.due is None
    assert game.do(NextTurn()) == Reason.NOT_DUE
    assert game.end_turn(0) == Reason.CAN_LAY


def test_N2_when_none_is_the_turn_ends_by_itself() -> None:
    game = Round("hRo/bRs/tBs 21 tRobBshBo+12 bBobBdhRd+12")
    game.lay(0, "tRo")
    assert game.due == NextTurn()
    game.referee()
    assert game.state.turn == 1


def test_N2_the_player_may_say_so_first() -> None:
    game = Round("hRo/bRs/tBs 21 bRohBohBd+12 tRobBshRd+12")
    assert game.end_turn(0) == ["end-turn 0 0"]
    assert game.state.turn == 1


def test_N2_a_card_that_did_not_fit_may_fit_after_another() -> None:
    game = Round("hRo/bRs/tBs 21 bRotRohBd+12 bBobBshRd+12")
    assert game.lay(0, "bRo") == Reason.NOT_VALID
    game.lay(0, "tRo")
    assert game.lay(0, "bRo") == ["lay 0 bRo -"]


# N3


def test_N3_laid_cards_are_replaced_after_the_turn() -> None:
    game = Round(
        "hRo/bRs/tBs 21 tRobRohPd+12 bBobBshRd+12",
        really="hRo/bRs/tBs 21 tRobRohPd+tPdhBs10 bBobBshRd+12",
    )
    game.lay(0, "tRo")
    game.lay(0, "bRo")
    assert game.position == "hRo/bRobRs/tRotBs 21 hPd+12 bBobBshRd+12", "not before it is over"
    assert game.due == NextTurn()
    assert game.referee() == ["end-turn 0 tPdhBs"]
    assert game.position == "hRo/bRobRs/tRotBs 21 hPdtPdhBs+10 bBobBshRd+12"
    assert game.state.laid == 0


def test_N3_as_far_as_the_blind_stack_goes() -> None:
    game = Round(
        "hRo/bRs/tBs 32 tRobRohPd+1 bBobBshRd+12", really="hRo/bRs/tBs 32 tRobRohPd+tPd bBobBshRd+12"
    )
    game.lay(0, "tRo")
    game.lay(0, "bRo")
    assert game.referee() == ["end-turn 0 tPd"]
    assert game.position == "hRo/bRobRs/tRotBs 32 hPdtPd+0 bBobBshRd+12"


def test_N3_who_laid_nothing_opens_nothing() -> None:
    game = Round("hRo/bRs/tBs 21 bRohBohBd+12 tRobBshRd+12")
    assert game.referee() == ["end-turn 0 0"]
    assert game.position == "hRo/bRs/tBs 21 bRohBohBd+12 tRobBshRd+12"


def test_N3_with_an_empty_blind_stack_one_plays_on_with_what_is_open() -> None:
    game = Round("hRo/bRs/tBs 33 tRohBo+0 bBobBshRd+13")
    game.lay(0, "tRo")
    assert game.referee() == ["end-turn 0 0"]
    assert game.position == "hRo/bRs/tRotBs 33 hBo+0 bBobBshRd+13"


# N4


def test_N4_who_has_laid_every_card_wins_at_once() -> None:
    game = Round("hRo/bRs/tBs 35 tRo+0 bBobBshRd+12")
    assert game.lay(0, "tRo") == ["lay 0 tRo -", "end all-laid 0"]
    assert game.due is None


def test_N4_a_card_left_in_the_blind_stack_is_a_card_left() -> None:
    game = Round("hRo/bRs/tBs 34 tRo+1 bBobBshRd+12")
    assert game.lay(0, "tRo") == ["lay 0 tRo -"]
    assert game.due == NextTurn()


def test_N4_L4_whose_lay_makes_a_special_wins_at_once() -> None:
    game = Round("hRo*/bRo*/tBs 21 tRo*bBshBd+12 bBobBdhRd+12")
    assert game.lay(0, "tRo*") == ["lay 0 tRo* -", "end special 0"]


def test_N4_all_cards_laid_by_a_special_is_all_cards_laid() -> None:
    game = Round("hRo*/bRo*/tBs 35 tRo*+0 bBobBshRd+12")
    assert game.lay(0, "tRo*") == ["lay 0 tRo* -", "end all-laid 0"]


def test_N4_L5_nobody_has_won_by_a_special_at_the_start() -> None:
    game = Round("hRo*/bBs*/tPd* 21 0+15 0+15", turn=None)
    game.referee()
    assert game.state.ended is None


def test_N4_L5_nobody_wins_by_a_special_of_the_referees() -> None:
    game = Round(
        "hRo*/bRo*/tBs 21 bBshBobBd+12 bBobPshBd+12",
        really="hRo*/bRo*/tBs tRo*20 bBshBobBd+12 bBobPshBd+12",
        idle=2,
    )
    assert game.referee() == ["referee-lay tRo*"]
    assert game.state.layout.lizzy.special
    assert game.state.ended is None


def test_N4_after_the_end_everything_is_refused() -> None:
    game = Round("hRo/bRs/tBs 35 tRo+0 bBobBshRd+12")
    game.lay(0, "tRo")
    for command in (Lay(1, Card.parse("bBo")), Open(1), EndTurn(1), NextTurn(), OpenTogether()):
        assert game.do(command) == Reason.GAME_OVER


# N5


def stuck(idle: int, general: str = "21", **options: bool) -> Round:
    """Nobody can lay, and nobody has in the last ``idle`` turns; tBd lies on the general stack."""
    return Round(
        f"hRo/bRs/tBs {general} bRobBobBs+12 hRdhBohBd+12",
        really="hRo/bRs/tBs tBd20 bRobBobBs+12 hRdhBohBd+12",
        idle=idle,
        **options,
    )


def test_N5_after_a_whole_round_in_which_nobody_laid_the_referee_lays_one_card() -> None:
    game = stuck(idle=0)
    assert game.referee() == ["end-turn 0 0"]
    assert game.due == NextTurn(), "the round is not over"
    assert game.referee() == ["end-turn 1 0"]
    assert game.due == LayFromGeneral()
    assert game.referee() == ["referee-lay tBd"]
    assert game.position == "hRo/bRs/tBdtBs 20 bRobBobBs+12 hRdhBohBd+12"
    assert game.state.turn == 0


def test_N5_one_card_and_then_another_round() -> None:
    game = Round(
        "hRo/bRs/tBs 21 bRobBobBs+12 hRdhBohBd+12",
        really="hRo/bRs/tBs tBs*20 bRobBobBs+12 hRdhBohBd+12",
        idle=2,
    )
    assert game.referee() == ["referee-lay tBs*"]
    assert not game.state.layout.anyone_can_lay()
    assert [game.referee(), game.referee()] == [["end-turn 0 0"], ["end-turn 1 0"]]
    assert game.due == LayFromGeneral()


def test_N5_a_lay_begins_the_count_anew() -> None:
    game = Round("hRo/bRs/tBs 21 tRobBshBo+12 bBdbPdhPs+12", idle=1)
    game.lay(0, "tRo")
    game.referee()
    assert game.state.idle == 0
    game.referee()
    assert game.state.idle == 1
    assert game.due != LayFromGeneral()


def test_N5_the_referees_card_waits_for_no_player() -> None:
    game = Round("hRo/bRs/tBs 21 tRobBobBs+12 hRdhBohBd+12", idle=2, new_hand=True)
    assert game.lay(0, "tRo") == Reason.WAIT_FOR_REFEREE
    assert game.end_turn(0) == Reason.WAIT_FOR_REFEREE
    assert game.due == LayFromGeneral()


def test_N5_P3_an_empty_general_stack_is_gathered_first() -> None:
    game = Round("hRo/bRs/tBstPo 0 bRobBobBs+22 hBohBdhBd+22", idle=2)
    assert game.due == Gather()
    assert game.referee() == ["gather"]
    assert game.referee() == ["referee-lay tPo"]
    assert game.lay(0, "bRo") == ["lay 0 bRo -"]


def test_N5_D9_at_a_dead_end_the_fewest_cards_left_win() -> None:
    game = Round("hRo/bRs/tBs 0 bRobBobBs+13 hBohBdhBd+16 tPotPotPs+13", idle=3)
    assert game.due == DeclareEnd()
    assert game.referee() == ["end dead-end 0,2"]


def test_N5_D9_who_is_out_of_the_match_has_not_the_fewest_cards() -> None:
    game = Round("hRo/bRs/tBs 0 bRobBobBs+22 0+0 hBohBdhBd+23", idle=2, lives=(60, 0, 60))
    assert game.referee() == ["end-round dead-end 0 25,0,26"]


def test_N5_who_is_out_of_the_match_has_no_turn_in_a_round() -> None:
    game = Round("hRo/bRs/tBs 21 bRobBobBs+12 0+0 hRdhBohBd+12", lives=(20, 0, 20))
    game.referee()
    assert game.state.turn == 2
    game.referee()
    assert game.due == LayFromGeneral()


def test_N5_a_referees_card_at_the_wrong_moment_is_refused() -> None:
    game = stuck(idle=1)
    for command in (LayFromGeneral(), Gather(), DeclareEnd(), OpenTogether(), Deal(), DeclareStall()):
        assert game.do(command) == Reason.NOT_DUE


# N6


def test_N6_open_cards_are_seen_by_their_owner_only() -> None:
    state = Round("hRo/bRs/tBs 20 tRobRohPd+12tBd bBobBshRd+12", closed_hand=True).state
    assert str(NICE_N_EASY.seen(state, 0).layout) == "hRo/bRs/tBs 20 tRobRohPd+12tBd 3+12"
    assert str(NICE_N_EASY.seen(state, 1).layout) == "hRo/bRs/tBs 20 3+13 bBobBshRd+12"
    assert str(NICE_N_EASY.seen(state, None).layout) == "hRo/bRs/tBs 20 3+13 3+12"


def test_N6_without_the_option_everybody_sees_and_hears_everything() -> None:
    state = Round("hRo/bRs/tBs 20 tRobRohPd+12tBd bBobBshRd+12").state
    event = parse_event("open-together hRd,tBd")
    for seat in (None, 0, 1):
        assert NICE_N_EASY.seen(state, seat) is state
        assert NICE_N_EASY.told(state, event, seat) is event


@pytest.mark.parametrize(
    ("event", "to_owner", "to_others"),
    [
        ("open-together hRdtPs,tBd", "open-together hRdtPs,1", "open-together 2,1"),
        ("open 0 tBd", "open 0 tBd", "open 0 1"),
        ("end-turn 0 tBdtPs", "end-turn 0 tBdtPs", "end-turn 0 2"),
        ("end-turn 0 0", "end-turn 0 0", "end-turn 0 0"),
        ("new-hand 0 tBdtPshRd", "new-hand 0 tBdtPshRd", "new-hand 0 3"),
        ("lay 0 tBd -", "lay 0 tBd -", "lay 0 tBd -"),
        ("referee-lay tBd", "referee-lay tBd", "referee-lay tBd"),
    ],
)
def test_N6_what_is_opened_is_told_to_its_owner_only(event: str, to_owner: str, to_others: str) -> None:
    state = Round("hRo/bRs/tBs 21 tRobRohPd+12 bBobBshRd+12", closed_hand=True).state
    assert str(NICE_N_EASY.told(state, parse_event(event), 0)) == to_owner
    assert str(NICE_N_EASY.told(state, parse_event(event), None)) == to_others
    if not event.startswith("open-together"):
        assert str(NICE_N_EASY.told(state, parse_event(event), 1)) == to_others


def test_N6_what_a_seat_sees_goes_on_by_what_it_is_told() -> None:
    game = Round(
        "hRo/bRs/tBs 21 tRobRohPd+12 bBobBshRd+12",
        really="hRo/bRs/tBs 21 tRobRohPd+tPdhBs10 bBobBshRd+12",
        closed_hand=True,
    )
    seen = NICE_N_EASY.seen(game.state, 1)
    for written in ("lay 0 bRo -", "end-turn 0 tPd"):
        event: Event = parse_event(written)
        seen = NICE_N_EASY.evolve(seen, NICE_N_EASY.told(game.state, event, 1))
        game.state = NICE_N_EASY.evolve(game.state, event)
        assert seen == NICE_N_EASY.seen(game.state, 1)
    assert str(seen.layout) == "hRo/bRobRs/tBs 21 3+11 bBobBshRd+12"


def test_N6_N10_a_card_put_under_is_known_to_its_owner_only() -> None:
    game = Round("hRo/bRs/tBs 21 bRobBobBs+12 hRdhBohBd+12", closed_hand=True, new_hand=True)
    game.referee()
    assert str(NICE_N_EASY.seen(game.state, 0).layout).endswith("+9bRobBobBs 3+12")
    assert str(NICE_N_EASY.seen(game.state, 1).layout).endswith(" 3+12 hRdhBohBd+12")


# N7


def double(blind: str = "12", general: int = 21, bonus_card: bool = True) -> Round:
    """With tRd a double was made; then neither bBo nor hBd fits, nor hBs, which comes next."""
    really = "hBshRs10" if blind == "12" else blind
    game = Round(
        f"hRo/bRs/tBs {general} tRdbBohBd+{blind} bBohRdhBo+12",
        really=f"hRo/bRs/tBs {general} tRdbBohBd+{really} bBohRdhBo+12",
        bonus_card=bonus_card,
    )
    assert game.lay(0, "tRd") == ["lay 0 tRd -"]
    assert game.state.layout.lizzy.double
    return game


def test_N7_a_double_lets_the_player_open_one_card_and_use_it() -> None:
    game = double()
    assert game.due is None, "it is the player's choice"
    assert game.open(0) == ["open 0 hBs"]
    assert game.position == "hRo/bRs/tRdtBs 21 bBohBdhBs+11 bBohRdhBo+12"
    assert game.state.turn == 0


def test_N7_the_card_opened_is_laid_in_the_same_turn() -> None:
    game = Round(
        "hRo/bRs/tBs 21 tRdbBohBd+12 bBohRdhBo+12",
        really="hRo/bRs/tBs 21 tRdbBohBd+hRs11 bBohRdhBo+12",
        bonus_card=True,
    )
    game.lay(0, "tRd")
    game.open(0)
    assert game.lay(0, "hRs") == ["lay 0 hRs -"]
    assert game.state.laid == 2


def test_N7_one_card_for_each_double() -> None:
    game = double()
    game.open(0)
    assert game.open(0) == Reason.NO_BONUS
    assert game.due == NextTurn()


def test_N7_doubles_add_up() -> None:
    game = Round("hRo/bRs/tBs 21 tRdhRshBd+12 bBohRdhBo+12", bonus_card=True)
    game.lay(0, "tRd")
    game.lay(0, "hRs")
    assert game.state.layout.lizzy.conditions == (Condition.SAME_COLOURS,)
    assert game.state.bonus == 1
    game = Round("hRo/bRs/tBs 21 tRdhRo*bBo+12 bBohRdhBo+12", bonus_card=True)
    game.lay(0, "tRd")
    game.lay(0, "hRo*")
    assert game.state.bonus == 2
    assert isinstance(game.open(0), list)
    assert isinstance(game.open(0), list)
    assert game.open(0) == Reason.NO_BONUS


def test_N7_the_player_may_do_without() -> None:
    game = double()
    assert game.end_turn(0) == ["end-turn 0 hBs"]
    assert game.state.turn == 1
    assert game.state.bonus == 0


def test_N7_not_while_a_card_fits() -> None:
    game = Round("hRo/bRs/tBs 21 tRdhRsbBo+12 bBobBshRd+12", bonus_card=True)
    game.lay(0, "tRd")
    assert game.end_turn(0) == Reason.CAN_LAY
    assert isinstance(game.open(0), list), "but it may be opened first"


def test_N7_an_empty_blind_stack_has_no_bonus_card() -> None:
    game = double(blind="0", general=33)
    assert game.due == NextTurn()
    assert game.open(0) == Reason.NO_BLIND_CARDS


def test_N7_without_a_double_there_is_none() -> None:
    game = Round("hRo/bRs/tBs 21 tRobBshBd+12 bBohRdhBo+12", bonus_card=True)
    game.lay(0, "tRo")
    assert not game.state.layout.lizzy.double
    assert game.open(0) == Reason.NO_BONUS


def test_N7_without_the_option_there_is_none() -> None:
    game = double(bonus_card=False)
    assert game.open(0) == Reason.NO_BONUS
    assert game.due == NextTurn()


def test_N7_a_double_of_the_referees_gives_none() -> None:
    game = Round(
        "hRo/bRs/tBs 21 bBsbBotBo+12 bBohBohBd+12",
        really="hRo/bRs/tBs tRd20 bBsbBotBo+12 bBohBohBd+12",
        idle=2,
        bonus_card=True,
    )
    game.referee()
    assert game.state.layout.lizzy.double
    assert game.open(0) == Reason.NO_BONUS


def test_N7_after_the_turn_the_hand_is_filled_up_to_three() -> None:
    game = double()
    game.open(0)
    assert game.referee() == ["end-turn 0 0"], "hBs has filled the place of tRd"
    assert game.position == "hRo/bRs/tRdtBs 21 bBohBdhBs+11 bBohRdhBo+12"


def test_N7_N4_a_double_laid_as_the_last_open_card_is_no_win_with_blind_cards_left() -> None:
    game = Round(
        "hRo/bRs/tBs 34 tRd+1 bBohRdhBo+12",
        really="hRo/bRs/tBs 34 tRd+hRs bBohRdhBo+12",
        bonus_card=True,
    )
    assert game.lay(0, "tRd") == ["lay 0 tRd -"]
    assert game.open(0) == ["open 0 hRs"]
    assert game.lay(0, "hRs") == ["lay 0 hRs -", "end all-laid 0"]


# N8


def test_N8_a_special_wins_nothing() -> None:
    game = Round("hRo*/bRo*/tBs 21 tRo*bBshBd+12 bBobBdhRd+12", no_special=True)
    assert game.lay(0, "tRo*") == ["lay 0 tRo* -"]
    assert game.state.layout.lizzy.special


def test_N8_laying_every_card_wins_with_a_special_too() -> None:
    game = Round("hRo*/bRo*/tBs 35 tRo*+0 bBobBshRd+12", no_special=True)
    assert game.lay(0, "tRo*") == ["lay 0 tRo* -", "end all-laid 0"]


# N9


def test_N9_everyone_starts_with_the_same_number_of_lives() -> None:
    options = NiceNEasyOptions(lives=20)
    state = NICE_N_EASY.begin(options, NICE_N_EASY.deal(options, 3, ShufflingDealer("N9")))
    assert state.lives == (20, 20, 20)
    assert state.round == 1


def test_N9_after_a_round_everybody_loses_as_many_lives_as_cards_left() -> None:
    game = Round("hRo/bRs/tBs 34 tRo+0 bBobBshRd+12 hBo+0", lives=(20, 20, 3))
    assert game.lay(0, "tRo") == ["lay 0 tRo -", "end-round all-laid 0 0,15,1"]
    assert game.state.lives == (20, 5, 2)
    assert game.state.ended is None
    assert game.state.turn is None
    assert str(game.state.round_ended) == "end-round all-laid 0 0,15,1"
    assert game.due == Deal()


def test_N9_whoever_won_it_by_a_special_too() -> None:
    game = Round("hRo*/bRo*/tBs 21 tRo*bBshBd+12 bBobBdhRd+12", lives=(30, 31))
    assert game.lay(0, "tRo*") == ["lay 0 tRo* -", "end-round special 0 14,15"]
    assert game.state.lives == (16, 16)


def test_N9_between_rounds_the_players_wait() -> None:
    game = Round("hRo/bRs/tBs 35 tRo+0 bBobBshRd+12", lives=(20, 20))
    game.lay(0, "tRo")
    assert game.lay(1, "bBo") == Reason.WAIT_FOR_REFEREE
    assert game.do(NextTurn()) == Reason.NOT_DUE


def test_N9_the_next_round_is_dealt_for_those_who_are_left() -> None:
    game = Round("hRo/bRs/tBs 33 tRo+0 bBobBshRd+2 hRdtPotPs+2 bPo+6", lives=(20, 5, 20, 20))
    game.lay(0, "tRo")
    assert game.state.lives == (20, 0, 15, 13)
    (dealt,) = game.referee()
    assert str(dealt).endswith(" 15,0,15,15")
    state = game.state
    assert [len(hand.blind) for hand in state.layout.hands] == [15, 0, 15, 15]
    assert len(state.layout.general) == 6
    assert (state.round, state.round_ended, state.players) == (2, None, (0, 2, 3))
    assert game.referee() is not None
    assert [len(hand.open) for hand in game.state.layout.hands] == [3, 0, 3, 3]


def test_N9_N1_who_begins_moves_one_seat_clockwise_past_those_who_are_out() -> None:
    game = Round("hRo/bRs/tBs 33 tRo+0 bBobBshRd+2 hRdtPotPs+2 bPo+6", lives=(20, 5, 20, 20))
    game.lay(0, "tRo")
    game.referee()
    assert game.state.first == 2
    assert game.state.turn is None
    (opened,) = game.referee()
    assert str(opened).startswith("open-together ")
    assert game.state.turn == 2


def test_N9_N1_from_the_last_seat_it_moves_to_the_first() -> None:
    game = Round("hRo/bRs/tBs 35 tRo+0 bBobBshRd+12", lives=(20, 20), first=1)
    game.lay(0, "tRo")
    game.referee()
    assert game.state.first == 0


def test_N9_who_is_out_has_no_turn() -> None:
    game = Round("hRo/bRs/tBs 21 bRobBobBs+12 0+0 hRdhBohBd+12", lives=(20, 0, 20))
    assert game.lay(1, "bRo") == Reason.NOT_YOUR_TURN
    game.referee()
    assert game.state.turn == 2


def test_N9_the_last_one_with_lives_wins_the_match() -> None:
    game = Round("hRo/bRs/tBs 35 tRo+0 bBobBshRd+12", lives=(1, 15))
    assert game.lay(0, "tRo") == ["lay 0 tRo -", "end-round all-laid 0 0,15", "end lives 0"]
    assert game.state.lives == (1, 0)
    assert game.due is None


def test_N9_that_may_be_somebody_who_lost_the_round() -> None:
    game = Round("hRo*/bRo*/tBs 21 tRo*bBshBd+12 bBobBdhRd+12", lives=(14, 16))
    assert game.lay(0, "tRo*")[1:] == ["end-round special 0 14,15", "end lives 1"]


def test_N9_if_all_fall_together_the_most_lives_win() -> None:
    game = Round("hRo*/bRo*/tBs 21 tRo*bBshBd+12 bBobBdhRd+12", lives=(5, 7))
    assert game.lay(0, "tRo*")[1:] == ["end-round special 0 14,15", "end lives 1"]
    assert game.state.lives == (-9, -8)


def test_N9_on_a_tie_the_winner_of_that_round_does() -> None:
    game = Round("hRo*/bRo*/tBs 21 tRo*bBshBd+12 bBobBdhRd+12", lives=(6, 7))
    assert game.lay(0, "tRo*")[1:] == ["end-round special 0 14,15", "end lives 0"]


def test_N9_tied_players_who_did_not_win_the_round_share_the_match() -> None:
    game = Round("hRo*/bRo*/tBs 6 tRo*bBshBd+12 bBobBdhRd+12 bRobBdhPd+12", lives=(5, 7, 7))
    assert game.lay(0, "tRo*")[1:] == ["end-round special 0 14,15,15", "end lives 1,2"]


def test_N9_who_fell_before_wins_nothing_with_those_who_fall_now() -> None:
    game = Round("hRo*/bRo*/tBs 21 tRo*bBshBd+12 0+0 bBobBdhRd+12", lives=(5, -1, 6))
    assert game.lay(0, "tRo*")[1:] == ["end-round special 0 14,0,15", "end lives 0"]
    assert game.state.lives == (-9, -1, -9)


def test_N9_alone_a_match_is_one_round() -> None:
    game = Round("hRo/bRs/tBs 50 tRo+0", lives=(20,))
    assert game.lay(0, "tRo") == ["lay 0 tRo -", "end-round all-laid 0 0", "end lives 0"]


def test_N9_at_a_dead_end_the_round_costs_lives_as_well() -> None:
    game = Round("hRo/bRs/tBs 0 bRobBobBs+22 hBohBdhBd+23", idle=2, lives=(40, 50))
    assert game.referee() == ["end-round dead-end 0 25,26"]
    assert game.state.lives == (15, 24)


def test_N9_there_is_no_next_round_before_the_first() -> None:
    state = Round("hRo/bRs/tBs 21 0+15 0+15", turn=None, first=None, lives=(20, 20)).state
    with pytest.raises(ValueError, match="before the first"):
        NICE_N_EASY.evolve(state, parse_event("deal hRobRstBs 15,15"))


# N10


def test_N10_who_laid_nothing_puts_the_open_cards_under_and_opens_three_new_ones() -> None:
    game = Round(
        "hRo/bRs/tBs 21 bRobBobBs+12 hRdhBohBd+12",
        really="hRo/bRs/tBs 21 bRobBobBs+tPdtPstPo9 hRdhBohBd+12",
        new_hand=True,
    )
    assert game.due == NextTurn()
    assert game.referee() == ["new-hand 0 tPdtPstPo", "end-turn 0 0"]
    assert game.position == "hRo/bRs/tBs 21 tPdtPstPo+9bRobBobBs hRdhBohBd+12"
    assert game.state.turn == 1


def test_N10_the_cards_put_under_come_up_again() -> None:
    game = Round("hRo/bRs/tBs 29 bRobBobBs+hRdhBotPstBo hBdhBdtPo+12", new_hand=True)
    assert game.referee() == ["new-hand 0 hRdhBotPs", "end-turn 0 0"]
    assert game.position == "hRo/bRs/tBs 29 hRdhBotPs+tBobRobBobBs hBdhBdtPo+12"
    game.referee()
    game.state = game.state._replace(idle=0)
    assert game.referee() == ["new-hand 0 tBobRobBo", "end-turn 0 0"]
    assert game.position.startswith("hRo/bRs/tBs 29 tBobRobBo+bBshRdhBotPs ")


def test_N10_with_fewer_than_three_blind_cards_the_open_cards_stay() -> None:
    game = Round("hRo/bRs/tBs 31 bRobBobBs+2 hRdhBohBd+12", new_hand=True)
    assert game.referee() == ["end-turn 0 0"]
    assert game.position == "hRo/bRs/tBs 31 bRobBobBs+2 hRdhBohBd+12"


def test_N10_with_three_they_go() -> None:
    game = Round("hRo/bRs/tBs 30 bRobBobBs+3 hRdhBohBd+12", new_hand=True)
    assert str(game.referee()[0]).startswith("new-hand 0 ")
    assert game.position.split()[2].endswith("+bRobBobBs")


def test_N10_who_laid_a_card_keeps_the_others() -> None:
    game = Round("hRo/bRs/tBs 21 tRobBshBo+12 hRdhBohBd+12", new_hand=True)
    game.lay(0, "tRo")
    assert len(game.referee()) == 1
    assert game.position.split()[2].startswith("bBshBo")


def test_N10_without_the_option_the_open_cards_stay() -> None:
    game = Round("hRo/bRs/tBs 21 bRobBobBs+12 hRdhBohBd+12")
    game.referee()
    assert game.position == "hRo/bRs/tBs 21 bRobBobBs+12 hRdhBohBd+12"


def test_N10_N5_new_hands_do_not_put_off_the_referees_card() -> None:
    game = stuck(idle=0, new_hand=True)
    game.referee()
    game.referee()
    assert game.due == LayFromGeneral()


def test_N10_D9_it_is_no_dead_end_while_a_new_hand_may_bring_a_card_that_fits() -> None:
    game = Round("hRo/bRs/tBstBs* 0 bRobBobBs+2 hBohBdhBd+42", idle=2, new_hand=True)
    assert game.due == Gather()
    assert Round("hRo/bRs/tBstBs* 0 bRobBobBs+2 hBohBdhBd+42", idle=2).due == DeclareEnd()


@pytest.mark.parametrize(
    ("first", "second", "due"),
    [
        ("bRobBobBs+hRdhBotPs", "hBohBdhBd+2", DeclareEnd()),
        ("bRobBobBs+hRdhBotRo", "hBohBdhBd+2", Gather()),
        ("bRobBobBs+hRdtRo", "hBohBdhBd+2", DeclareEnd()),
    ],
    ids=["no card fits", "a card that comes up fits", "a card that can't come up fits"],
)
def test_N10_D9_when_all_that_can_come_up_is_known_it_may_be_one(
    first: str, second: str, due: DeclareEnd | Gather
) -> None:
    game = Round("hRo/bRs/tBstBs* 0 bRobBobBs+2 hBohBdhBd+42", idle=2, new_hand=True)
    hands = []
    for written in (first, second):  # in all fewer than 54 cards: the rest has gone from this table
        open_, blind = written.split("+")
        hands.append(Hand(read_stack(open_), read_stack(blind)))
    game.state = game.state._replace(layout=game.state.layout._replace(hands=tuple(hands)))
    assert game.due == due


# Forged commands


def test_a_command_for_a_seat_there_is_not_is_a_mistake_of_ours() -> None:
    with pytest.raises(SeatError):
        Round("hRo/bRs/tBs 21 tRohPsbRo+12 bBobBshRd+12").open(2)
