"""Rules D1 to D11 and D14, one by one. The options double trouble and call-out have their own files.

On most of these tables lies hRo/bRs/tBs. It is not valid; what fits on it are, among others, tRo
(same colours), hPo (different colours), hBs (same patterns), tBd (different patterns) and the
doubles tRd and hPs. No bRo, bBo, bBs, hRd, hBo, hBd, tBo, tPo or tPs fits.
"""

from __future__ import annotations

import pytest

from dizzylizzy.rules.down_n_dizzy import DOWN_N_DIZZY, DownNDizzyOptions
from dizzylizzy.rules.game import (
    DeclareEnd,
    DeclareStall,
    Gather,
    LayFromGeneral,
    LetStand,
    Open,
    OpenTogether,
    PlayerCommand,
    Reason,
    RefereeCommand,
    SeatError,
)
from dizzylizzy.rules.layout import PlayersError
from dizzylizzy.table.dealers import ShufflingDealer
from tests.race import Race

# The deal


@pytest.mark.parametrize(
    ("players", "each", "general"),
    [
        (1, 15, 36),
        (2, 15, 21),
        (3, 15, 6),
        (4, 10, 11),
        (5, 10, 1),
        (6, 8, 3),
        (7, 7, 2),
        (8, 6, 3),
        (9, 5, 6),
    ],
)
def test_P1_P2_everybody_is_dealt_the_same_and_the_rest_is_the_general_stack(
    players: int, each: int, general: int
) -> None:
    options = DownNDizzyOptions()
    dealt = DOWN_N_DIZZY.deal(options, players, ShufflingDealer("P1"))
    layout = DOWN_N_DIZZY.begin(options, dealt).layout
    assert [(hand.open, hand.blind) for hand in layout.hands] == [((), (None,) * each)] * players
    assert layout.general == (None,) * general
    assert layout.under == ((), (), ())


@pytest.mark.parametrize("players", [-1, 0, 10])
def test_P2_no_players_or_more_than_nine_are_refused(players: int) -> None:
    with pytest.raises(PlayersError, match=f"^{players} players: a game takes 1 to 9$") as refused:
        DOWN_N_DIZZY.deal(DownNDizzyOptions(), players, ShufflingDealer("P2"))
    assert refused.value.players == players


def test_L5_the_starting_lizzy_need_not_be_valid() -> None:
    deals = [DOWN_N_DIZZY.deal(DownNDizzyOptions(), 2, ShufflingDealer(str(seed))) for seed in range(40)]
    assert {deal.lizzy.valid for deal in deals} == {True, False}


def test_L5_nobody_has_won_by_a_special_at_the_start() -> None:
    race = Race("hRo*/bBs*/tPd* 21 0+15 0+15", begun=False)
    assert race.state.layout.lizzy.special
    assert race.due == OpenTogether()
    race.referee()
    assert not race.over


# D1


def test_D1_all_open_their_top_blind_card_together() -> None:
    race = Race("hRo/bRs/tBs 21 0+15 0+15", really="hRo/bRs/tBs 21 0+hPd14 0+tRo14", begun=False)
    assert race.due == OpenTogether()
    assert race.referee() == ["open-together hPd,tRo"]
    assert race.position == "hRo/bRs/tBs 21 hPd+14 tRo+14"
    assert race.due is None


def test_D1_nobody_opens_or_claims_before_that() -> None:
    race = Race("hRo/bRs/tBs 21 0+15 0+15", begun=False)
    assert race.open(0) == Reason.NOT_DUE
    assert race.claim(0, "tRo", "same-colours") == Reason.NOT_OPEN
    assert race.stall() == Reason.NOT_DUE


# D2


def test_D2_the_first_correct_claim_is_laid() -> None:
    race = Race("hRo/bRs/tBs 21 tRo+14 hPo+14")
    assert race.claim(1, "hPo", "different-colours") == ["lay 1 hPo different-colours"]
    assert race.position == "hPohRo/bRs/tBs 21 tRo+14 0+14"


@pytest.mark.parametrize("card", ["hPo", "tRs", "tBs"], ids=["an opponent's", "nobody's", "on the Lizzy"])
def test_D2_only_an_open_card_of_ones_own_can_be_claimed(card: str) -> None:
    race = Race("hRo/bRs/tBs 21 tRo+14 hPo+14")
    assert race.claim(0, card, "same-colours") == Reason.NOT_OPEN
    assert race.position == "hRo/bRs/tBs 21 tRo+14 hPo+14"


def test_D2_a_known_blind_card_is_not_open() -> None:
    assert Race("hRo/bRs/tBs 21 tPo+tRo13 hPo+14").claim(0, "tRo", "same-colours") == Reason.NOT_OPEN


def test_D2_a_second_tap_on_the_card_just_laid_costs_nothing() -> None:
    race = Race("hRo/bRs/tBs 21 tRo+14 hPo+14")
    race.claim(0, "tRo", "same-colours")
    assert race.claim(0, "tRo", "same-colours") == Reason.NOT_OPEN


def test_D2_one_card_a_claim_even_of_two_identical_ones() -> None:
    race = Race("hRo/bRs/tBs 21 tRshBdtRs+12 hPo+14")
    assert race.claim(0, "tRs", "same-colours") == ["lay 0 tRs same-colours"]
    assert race.position == "hRo/bRs/tRstBs 21 hBdtRs+12 hPo+14"
    assert race.claim(0, "tRs", "same-colours") == ["lay 0 tRs same-colours"]
    assert race.position == "hRo/bRs/tRstRstBs 21 hBd+12 hPo+14"


# D3


@pytest.mark.parametrize("condition", ["different-colours", "same-patterns"])
def test_D3_naming_one_condition_of_a_double_is_enough(condition: str) -> None:
    race = Race("hRo/bRs/tBs 21 hPs+14 hPo+14")
    assert race.claim(0, "hPs", condition) == [f"lay 0 hPs {condition}"]


@pytest.mark.parametrize(
    ("card", "condition"),
    [
        ("hPs", "same-colours"),
        ("hPs", "different-patterns"),
        ("tRo", "different-colours"),
        ("tRo", "same-patterns"),
        ("tRo", "different-patterns"),
    ],
)
def test_D3_the_named_condition_must_hold_not_just_any(card: str, condition: str) -> None:
    race = Race("hRo/bRs/tBs 21 hPstRo+14 hPo+13")
    assert race.claim(0, card, condition) == [f"false-claim 0 {card} {condition}", "penalty 0"]


@pytest.mark.parametrize(
    "condition", ["same-colours", "different-colours", "same-patterns", "different-patterns"]
)
def test_L3_what_makes_no_valid_lizzy_is_not_laid_whatever_it_is_called(condition: str) -> None:
    race = Race("hRo/bRs/tBs 21 bRo+14 hPo+14")
    assert race.claim(0, "bRo", condition) == [f"false-claim 0 bRo {condition}", "penalty 0"]


@pytest.mark.parametrize(
    ("card", "condition", "after"),
    [
        ("hBs", "same-patterns", "hBshRo/bRs/tBs 21 bPotRo+12 hPo+14"),
        ("bPo", "different-colours", "hRo/bPobRs/tBs 21 hBstRo+12 hPo+14"),
        ("tRo", "same-colours", "hRo/bRs/tRotBs 21 hBsbPo+12 hPo+14"),
    ],
)
def test_L3_a_card_goes_on_the_pile_of_its_part(card: str, condition: str, after: str) -> None:
    race = Race("hRo/bRs/tBs 21 hBsbPotRo+12 hPo+14")
    race.claim(0, card, condition)
    assert race.position == after


# D4


def test_D4_a_false_claim_costs_a_card_for_the_bottom_of_ones_own_blind_stack() -> None:
    race = Race("hRo/bRs/tBs 21 tRo+1 hPo+27", really="hRo/bRs/tBs tPs20 tRo+hBo hPo+27")
    assert race.claim(0, "tRo", "same-patterns") == ["false-claim 0 tRo same-patterns", "penalty 0"]
    assert race.position == "hRo/bRs/tBs 20 tRo+2 hPo+27"
    race.claim(0, "tRo", "same-colours")
    assert race.open(0) == ["open 0 hBo"]
    assert str(race.dealer.blind(0)) == "tPs"


def test_D4_P3_when_the_general_stack_is_empty_the_cards_under_the_tops_become_it() -> None:
    race = Race("hRohBd/bRsbPo/tBs 0 tRo+24 hPo+23")
    assert race.claim(0, "tRo", "same-patterns") == ["false-claim 0 tRo same-patterns", "gather", "penalty 0"]
    assert race.position == "hRo/bRs/tBs 1 tRo+25 hPo+23"
    assert {str(race.dealer.general()), str(race.dealer.blind(0, 24))} == {"hBd", "bPo"}


def test_D4_P3_with_no_card_anywhere_there_is_no_penalty() -> None:
    race = Race("hRo/bRs/tBs 0 tRo+25 hPo+24")
    assert race.claim(0, "tRo", "same-patterns") == ["false-claim 0 tRo same-patterns"]
    assert race.position == "hRo/bRs/tBs 0 tRo+25 hPo+24"


# D5


def test_D5_a_claim_that_was_right_on_the_lizzy_seen_is_too_late_not_false() -> None:
    race = Race("hRo/bRs/tBs 21 bRo+14 hPo+14")
    assert race.claim(0, "bRo", "same-colours", seen="hRobRstRd") == Reason.TOO_LATE
    assert race.position == "hRo/bRs/tBs 21 bRo+14 hPo+14"


def test_D5_a_claim_that_was_false_on_the_lizzy_seen_too_is_penalised() -> None:
    race = Race("hRo/bRs/tBs 21 bRo+14 hPo+14")
    claimed = race.claim(0, "bRo", "different-colours", seen="hRobRstRd")
    assert claimed == ["false-claim 0 bRo different-colours", "penalty 0"]


def test_D5_what_was_right_under_another_name_is_penalised() -> None:
    race = Race("hRo/bRs/tBs 21 tRo+14 hPo+14")
    claimed = race.claim(0, "tRo", "same-patterns", seen="hRobRstRd")
    assert claimed == ["false-claim 0 tRo same-patterns", "penalty 0"]


@pytest.mark.parametrize("seen", ["hRobRstPs", "hBobPstPs"], ids=["right then too", "false then"])
def test_D5_a_claim_that_is_right_on_the_lizzy_as_it_is_now_is_laid(seen: str) -> None:
    race = Race("hRo/bRs/tBs 21 tRo+14 hPo+14")
    assert race.claim(0, "tRo", "same-colours", seen=seen) == ["lay 0 tRo same-colours"]


# D6


def test_D6_a_player_with_no_open_card_may_open_the_next_blind_one() -> None:
    race = Race("hRo/bRs/tBs 21 0+15 tRo+14", really="hRo/bRs/tBs 21 0+hPd14 tRo+14")
    assert race.open(0) == ["open 0 hPd"]
    assert race.position == "hRo/bRs/tBs 21 hPd+14 tRo+14"


def test_D6_with_open_cards_they_may_not() -> None:
    race = Race("hRo/bRs/tBs 21 hPd+14 tRo+14")
    assert race.open(0) == Reason.HAS_OPEN_CARDS


def test_D6_without_blind_cards_there_is_nothing_to_open() -> None:
    # A hand without any card is that of a winner, whose last lay may still be called out (D13).
    race = Race("hRo/bRs/tBs 36 0+0 tRo+14")
    assert race.open(0) == Reason.NO_BLIND_CARDS


# D7


def test_D7_stuck_opens_one_card_each() -> None:
    race = Race("hRo/bRs/tBs 21 bRo+14 hBo+14", really="hRo/bRs/tBs 21 bRo+tPs13 hBo+tPo13")
    assert race.due == OpenTogether()
    assert race.referee() == ["open-together tPs,tPo"]
    assert race.position == "hRo/bRs/tBs 21 bRotPs+13 hBotPo+13"


def test_D7_only_who_has_a_blind_card_and_fewer_than_three_open_ones_opens() -> None:
    race = Race("hRo/bRs/tBs 31 bRobBobBs+5 hRd+0 tPo+10", really="hRo/bRs/tBs 31 bRobBobBs+5 hRd+0 tPo+hPd9")
    assert race.referee() == ["open-together 0,0,hPd"]
    assert race.position == "hRo/bRs/tBs 31 bRobBobBs+5 hRd+0 tPohPd+9"


def test_D7_a_player_with_no_open_card_opens_with_the_others() -> None:
    race = Race("hRo/bRs/tBs 21 0+15 hBo+14", really="hRo/bRs/tBs 21 0+tPs14 hBo+tPo13")
    assert race.referee() == ["open-together tPs,tPo"]


def test_D7_nobody_opens_while_any_player_can_lay() -> None:
    race = Race("hRo/bRs/tBs 21 bRo+14 tRo+14")
    assert race.due is None
    assert race.do(OpenTogether()) == Reason.NOT_DUE


def test_D7_again_and_again_until_somebody_can_lay() -> None:
    race = Race("hRo/bRs/tBs 21 bRo+14 hBo+14", really="hRo/bRs/tBs 21 bRo+tPstRo12 hBo+tPo13")
    assert race.referee() == ["open-together tPs,tPo"]
    assert race.due == OpenTogether()
    race.referee()
    assert race.due is None


# D8


def test_D8_when_nobody_can_lay_or_open_the_referee_lays_a_card_valid_or_not() -> None:
    race = Race("hRo/bRs/tBs 49 bRo+0 hRd+0", really="hRo/bRs/tBs tPs48 bRo+0 hRd+0")
    assert race.due == LayFromGeneral()
    assert race.referee() == ["referee-lay tPs"]
    assert race.position == "hRo/bRs/tPstBs 48 bRo+0 hRd+0"
    assert not race.state.layout.lizzy.valid


def test_D8_with_three_open_cards_each_nobody_can_open() -> None:
    assert Race("hRo/bRs/tBs 35 bRobBobBs+5 hBohBdhBd+5").due == LayFromGeneral()


def test_D8_is_repeated_until_somebody_can_lay() -> None:
    race = Race("hRo/bRs/tBs 49 bRo+0 hRd+0", really="hRo/bRs/tBs tPstBo47 bRo+0 hRd+0")
    assert race.referee() == ["referee-lay tPs"]
    assert race.referee() == ["referee-lay tBo"]
    assert race.due is None
    assert race.claim(0, "bRo", "same-patterns") == ["lay 0 bRo same-patterns", "end all-laid 0"]


def test_L5_a_special_made_by_the_referee_wins_nothing() -> None:
    race = Race("hRo*/bRo*/tBs 49 bRs+0 bBo+0", really="hRo*/bRo*/tBs tRo*48 bRs+0 bBo+0")
    assert race.referee() == ["referee-lay tRo*"]
    assert race.state.layout.lizzy.special
    assert not race.over
    assert race.due is None
    assert race.claim(0, "bRs", "same-colours") == ["lay 0 bRs same-colours", "end all-laid 0"]


# D9


def test_D9_when_no_lizzy_ever_lets_anybody_lay_the_fewest_cards_left_win() -> None:
    race = Race("hRo/bRs/tBs 0 bRobBobBs+22 hBohBdhBd+23")
    assert race.due == DeclareEnd()
    assert race.referee() == ["end dead-end 0"]
    assert race.over
    assert race.due is None


def test_D9_ties_share_the_win() -> None:
    race = Race("hRo/bRs/tBs 0 bRobBobBs+13 hBohBdhBd+16 tPotPotPs+13")
    assert race.referee() == ["end dead-end 0,2"]


def test_D9_cards_under_the_tops_that_would_help_no_one_change_nothing() -> None:
    race = Race("hRo/bRsbRs/tBstBs* 0 bRobBobBs+21 hBohBdhBd+22")
    assert race.due == DeclareEnd()


def test_D9_P3_as_long_as_a_card_under_the_tops_can_help_the_game_goes_on() -> None:
    race = Race("hRo/bRs/tBstPo 0 bRobBobBs+22 hBohBdhBd+22")
    assert race.due == Gather()
    assert race.referee() == ["gather"]
    assert race.position == "hRo/bRs/tBs 1 bRobBobBs+22 hBohBdhBd+22"
    assert race.referee() == ["referee-lay tPo"]
    assert race.due is None
    assert race.claim(0, "bRo", "same-patterns") == ["lay 0 bRo same-patterns"]


# D10


def test_D10_who_has_laid_every_card_wins_at_once() -> None:
    race = Race("hRo/bRs/tBs 25 tRo+0 hPo+24")
    assert race.claim(0, "tRo", "same-colours") == ["lay 0 tRo same-colours", "end all-laid 0"]
    assert race.over


def test_D10_the_last_open_card_is_not_the_last_card() -> None:
    race = Race("hRo/bRs/tBs 25 tRo+1 hPo+23")
    assert race.claim(0, "tRo", "same-colours") == ["lay 0 tRo same-colours"]
    assert not race.over


def test_D10_whose_lay_makes_a_special_wins_at_once() -> None:
    race = Race("hRo*/bRo*/tBs 21 tRo*+14 hPo+14")
    assert race.claim(0, "tRo*", "same-colours") == ["lay 0 tRo* same-colours", "end special 0"]


def test_L4_three_golden_cards_that_are_not_valid_are_no_special() -> None:
    race = Race("hRo*/bRo*/tBs 21 tBs*+14 hPo+14")
    assert race.claim(0, "tBs*", "same-colours") == ["false-claim 0 tBs* same-colours", "penalty 0"]
    assert not race.over


def test_L4_two_golden_cards_are_no_special() -> None:
    race = Race("hRo*/bRo*/tBs 21 tRo+14 hPo+14")
    assert race.claim(0, "tRo", "same-colours") == ["lay 0 tRo same-colours"]


@pytest.mark.parametrize(
    "command", [Open(0), PlayerCommand(1), OpenTogether(), LayFromGeneral(), DeclareStall(), LetStand()]
)
def test_D10_after_the_end_nothing_happens(command: PlayerCommand | RefereeCommand) -> None:
    race = Race("hRo/bRs/tBs 25 tRo+0 hPo+24")
    race.claim(0, "tRo", "same-colours")
    assert race.due is None
    assert race.do(command) == Reason.GAME_OVER
    assert race.claim(1, "hPo", "different-colours") == Reason.GAME_OVER


# D11


def test_D11_a_penalty_card_after_the_blind_stack_ran_empty_is_played_like_any_other() -> None:
    race = Race("hRo/bRs/tBs 25 tRo+0 hPo+24", really="hRo/bRs/tBs tRd24 tRo+0 hPo+24")
    race.claim(0, "tRo", "same-patterns")
    assert race.position == "hRo/bRs/tBs 24 tRo+1 hPo+24"
    assert race.claim(0, "tRo", "same-colours") == ["lay 0 tRo same-colours"]
    assert race.open(0) == ["open 0 tRd"]
    assert race.claim(0, "tRd", "same-colours") == ["lay 0 tRd same-colours", "end all-laid 0"]


# D14, as far as the rules go. When the time has come is the table's business.


def test_D14_a_stalled_table_counts_as_stuck_when_one_who_cannot_lay_says_so() -> None:
    race = Race("hRo/bRs/tBs 21 bRo+14 tRo+14", really="hRo/bRs/tBs 21 bRo+tPs13 tRo+tPo13")
    assert race.call_stuck(0) == Reason.NOT_STALLED
    assert race.stall() == ["stall"]
    assert race.due is None
    assert race.call_stuck(1) == Reason.CAN_LAY
    assert race.call_stuck(0) == ["stuck 0"]
    assert race.due == OpenTogether()
    assert race.referee() == ["open-together tPs,tPo"]
    assert race.due is None
    assert race.call_stuck(0) == Reason.NOT_STALLED


def test_D14_with_nothing_to_open_the_referee_lays_a_card() -> None:
    race = Race("hRo/bRs/tBs 49 bRo+0 tRo+0", really="hRo/bRs/tBs tPs48 bRo+0 tRo+0")
    race.stall()
    race.call_stuck(0)
    assert race.referee() == ["referee-lay tPs"]
    assert race.due is None


def test_D14_with_no_general_stack_either_the_cards_under_the_tops_are_gathered() -> None:
    race = Race("hRo/bRs/tBstPo 0 bRobBobBs+22 tRohBdhBd+22")
    race.stall()
    race.call_stuck(0)
    assert race.referee() == ["gather"]
    assert race.referee() == ["referee-lay tPo"]


def test_D14_with_no_card_to_turn_at_all_those_who_can_lay_have_to() -> None:
    race = Race("hRo/bRs/tBs 0 bRobBobBs+22 tRohBdhBd+23")
    race.stall()
    race.call_stuck(0)
    assert race.due is None
    assert race.claim(1, "tRo", "same-colours") == ["lay 1 tRo same-colours"]


def test_D14_a_lay_ends_the_stall() -> None:
    race = Race("hRo/bRs/tBs 21 bRo+14 tRotRs+13")
    race.stall()
    race.claim(1, "tRo", "same-colours")
    assert race.call_stuck(0) == Reason.NOT_STALLED


def test_D14_a_lay_after_stuck_was_said_takes_it_back() -> None:
    race = Race("hRo/bRs/tBs 21 bRo+14 tRotRs+13")
    race.stall()
    race.call_stuck(0)
    race.claim(1, "tRo", "same-colours")
    assert race.due is None


def test_D14_a_card_opened_alone_ends_the_stall() -> None:
    race = Race("hRo/bRs/tBs 21 0+15 tRo+14")
    race.stall()
    race.open(0)
    assert race.call_stuck(0) == Reason.NOT_STALLED


def test_D14_a_table_stalls_once_and_only_when_it_waits_for_a_lay() -> None:
    waiting = Race("hRo/bRs/tBs 21 bRo+14 tRo+14")
    assert waiting.stall() == ["stall"]
    assert waiting.stall() == Reason.NOT_DUE
    assert Race("hRo/bRs/tBs 21 bRo+14 hBo+14").stall() == Reason.NOT_DUE


# Mistakes of ours


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_is_not_there_is_an_error(seat: int) -> None:
    with pytest.raises(SeatError, match=f"no seat {seat} at a table of 2"):
        Race("hRo/bRs/tBs 21 bRo+14 tRo+14").open(seat)


def test_a_command_of_another_mode_is_refused() -> None:
    race = Race("hRo/bRs/tBs 21 bRo+14 tRo+14")
    assert race.do(PlayerCommand(0)) == Reason.NOT_IN_THIS_MODE


def test_everybody_sees_and_hears_the_same() -> None:
    race = Race("hRo/bRs/tBs 21 bRo+14 tRo+14")
    event = DOWN_N_DIZZY.deal(DownNDizzyOptions(), 2, ShufflingDealer("seen"))
    for seat in (None, 0, 1):
        assert DOWN_N_DIZZY.seen(race.state, seat) == race.state
        assert DOWN_N_DIZZY.told(race.state, event, seat) == event
