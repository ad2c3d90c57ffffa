"""Rule D13: the players are the referee."""

from __future__ import annotations

import pytest

from dizzylizzy.rules.game import DeclareEnd, Gather, LayFromGeneral, LetStand, OpenTogether, Reason
from tests.race import Race


def race_with_call_out(position: str, really: str | None = None) -> Race:
    return Race(position, really=really, call_out=True)


@pytest.mark.parametrize(
    ("card", "condition"),
    [("tRo", "same-colours"), ("tRo", "different-colours"), ("bRo", "same-colours")],
    ids=["true", "valid under another name", "not even valid"],
)
def test_D13_a_claim_is_laid_whether_or_not_it_is_true(card: str, condition: str) -> None:
    race = race_with_call_out("hRo/bRs/tBs 21 tRobRo+13 hPo+14")
    assert race.claim(0, card, condition) == [f"lay 0 {card} {condition}"]
    assert not race.over


def test_D13_a_false_claim_called_out_goes_back_and_costs_its_owner_a_card() -> None:
    race = race_with_call_out("hRo/bRs/tBs 21 bRobBo+13 hPo+14")
    race.claim(0, "bRo", "same-colours")
    assert race.position == "hRo/bRobRs/tBs 21 bBo+13 hPo+14"
    assert race.call_out(1) == ["call-out 1 yes", "take-back 0 bRo", "penalty 0"]
    assert race.position == "hRo/bRs/tBs 20 bBobRo+14 hPo+14"


def test_D13_a_true_claim_called_out_stays_and_costs_the_caller_a_card() -> None:
    race = race_with_call_out("hRo/bRs/tBs 21 tRo+14 hPo+14")
    race.claim(0, "tRo", "same-colours")
    assert race.call_out(1) == ["call-out 1 no", "penalty 1"]
    assert race.position == "hRo/bRs/tRotBs 20 0+14 hPo+15"


def test_D13_a_claim_is_called_out_once() -> None:
    race = race_with_call_out("hRo/bRs/tBs 21 tRo+14 hPo+14")
    race.claim(0, "tRo", "same-colours")
    race.call_out(1)
    assert race.call_out(1) == Reason.NOTHING_TO_CALL_OUT


def test_D13_a_claim_taken_back_cannot_be_called_out_again() -> None:
    race = race_with_call_out("hRo/bRs/tBs 21 bRo+14 hPo+14")
    race.claim(0, "bRo", "same-colours")
    race.call_out(1)
    assert race.call_out(1) == Reason.NOTHING_TO_CALL_OUT


def test_D13_nobody_calls_out_their_own_claim() -> None:
    race = race_with_call_out("hRo/bRs/tBs 21 bRo+14 hPo+14")
    race.claim(0, "bRo", "same-colours")
    assert race.call_out(0) == Reason.OWN_CLAIM


def test_D13_without_a_claim_there_is_nothing_to_call_out() -> None:
    assert race_with_call_out("hRo/bRs/tBs 21 bRo+14 hPo+14").call_out(1) == Reason.NOTHING_TO_CALL_OUT


def test_D13_is_an_option() -> None:
    race = Race("hRo/bRs/tBs 21 tRo+14 hPo+14")
    race.claim(0, "tRo", "same-colours")
    assert race.call_out(1) == Reason.NOTHING_TO_CALL_OUT


def test_D13_a_false_lay_nobody_called_stays_once_the_next_claim_is_laid() -> None:
    race = race_with_call_out("hRo/bRs/tBs 21 bRo+14 hPo+14")
    race.claim(0, "bRo", "same-colours")
    race.claim(1, "hPo", "different-colours")
    assert race.call_out(0) == ["call-out 0 no", "penalty 0"]
    assert race.position == "hPohRo/bRobRs/tBs 20 0+15 0+14"


def test_D13_it_can_still_be_called_out_after_cards_were_opened() -> None:
    race = race_with_call_out("hRo/bRs/tBs 21 bRo+14 hBd+14", really="hRo/bRs/tBs 21 bRo+tPs13 hBd+tBotPd12")
    race.claim(0, "bRo", "same-colours")
    assert race.open(0) == ["open 0 tPs"]
    assert race.call_out(1) == ["call-out 1 yes", "take-back 0 bRo", "penalty 0"]
    assert race.position == "hRo/bRs/tBs 20 tPsbRo+14 hBd+14"


def test_D13_P3_the_penalty_may_have_to_be_gathered_first() -> None:
    race = race_with_call_out("hRohBd/bRs/tBs 0 bRo+24 hPo+24")
    race.claim(0, "bRo", "same-colours")
    assert race.call_out(1) == ["call-out 1 yes", "take-back 0 bRo", "gather", "penalty 0"]
    assert race.position == "hRo/bRs/tBs 0 bRo+25 hPo+24"


def test_D13_P3_with_no_card_anywhere_else_there_is_no_penalty() -> None:
    race = race_with_call_out("hRo/bRs/tBs 0 bRo+25 hPo+24")
    race.claim(0, "bRo", "same-colours")
    assert race.call_out(1) == ["call-out 1 yes", "take-back 0 bRo"]
    assert race.position == "hRo/bRs/tBs 0 bRo+25 hPo+24"


def test_D5_D13_a_claim_that_comes_too_late_is_not_laid() -> None:
    race = race_with_call_out("hRo/bRs/tBs 21 bRo+14 hPo+14")
    assert race.claim(0, "bRo", "same-colours", seen="hRobRstRd") == Reason.TOO_LATE


# A lay that would win


def test_D13_a_lay_that_would_win_waits_and_then_stands() -> None:
    race = race_with_call_out("hRo/bRs/tBs 25 tRo+0 hPo+24")
    assert race.claim(0, "tRo", "same-colours") == ["lay 0 tRo same-colours"]
    assert not race.over
    assert race.due == LetStand()
    assert race.referee() == ["end all-laid 0"]
    assert race.over


def test_D13_so_does_a_special() -> None:
    race = race_with_call_out("hRo*/bRo*/tBs 21 tRo*+14 hPo+14")
    race.claim(0, "tRo*", "same-colours")
    assert race.referee() == ["end special 0"]


def test_D13_meanwhile_nobody_claims_or_opens() -> None:
    race = race_with_call_out("hRo/bRs/tBs 24 tRo+0 hRs+24 0+1")
    race.claim(0, "tRo", "same-colours")
    assert race.claim(1, "hRs", "same-colours") == Reason.WAIT_FOR_CALL_OUT
    assert race.open(2) == Reason.WAIT_FOR_CALL_OUT
    assert race.stall() == Reason.NOT_DUE
    assert race.do(OpenTogether()) == Reason.NOT_DUE


def test_D13_called_out_wrongly_it_wins_at_once_and_there_is_no_penalty() -> None:
    race = race_with_call_out("hRo/bRs/tBs 25 tRo+0 hPo+24")
    race.claim(0, "tRo", "same-colours")
    assert race.call_out(1) == ["call-out 1 no", "end all-laid 0"]


def test_D10_D11_D13_a_false_last_lay_called_out_goes_back_and_the_game_goes_on() -> None:
    race = race_with_call_out("hRo/bRs/tBs 25 bRo+0 hPo+24")
    race.claim(0, "bRo", "same-colours")
    assert race.due == LetStand()
    assert race.call_out(1) == ["call-out 1 yes", "take-back 0 bRo", "penalty 0"]
    assert race.position == "hRo/bRs/tBs 24 bRo+1 hPo+24"
    assert race.due is None


def test_D10_D13_a_false_last_lay_nobody_called_wins() -> None:
    race = race_with_call_out("hRo/bRs/tBs 25 bRo+0 hPo+24")
    race.claim(0, "bRo", "same-colours")
    assert race.referee() == ["end all-laid 0"]


def test_L4_D13_three_golden_tops_laid_falsely_and_not_valid_win_nothing() -> None:
    race = race_with_call_out("hRo*/bRo*/tBs 21 tBs*+14 hPo+14")
    race.claim(0, "tBs*", "same-colours")
    assert race.due is None
    assert not race.over


def test_D13_the_wait_is_over_only_when_there_is_one() -> None:
    race = race_with_call_out("hRo/bRs/tBs 21 tRo+14 hPo+14")
    race.claim(0, "tRo", "same-colours")
    assert race.do(LetStand()) == Reason.NOT_DUE


# The time to call out, and the referee


def test_D8_D13_a_card_of_the_referees_ends_the_time_to_call_out() -> None:
    race = race_with_call_out("hRo/bRs/tBs 47 bRohBo+0 tPs+0 bBo+0")
    race.claim(0, "bRo", "same-colours")
    assert race.due == LayFromGeneral()
    race.referee()
    assert race.call_out(1) == Reason.NOTHING_TO_CALL_OUT


def test_P3_D13_gathering_the_cards_ends_the_time_to_call_out() -> None:
    race = race_with_call_out("hRo/bRs/tBs 0 bRobBshBo+22 tPstPsbBo+23")
    race.claim(0, "bRo", "different-colours")
    assert race.due == Gather()
    race.referee()
    assert race.call_out(1) == Reason.NOTHING_TO_CALL_OUT


def test_D6_D13_a_card_that_may_come_back_keeps_its_place_among_the_three() -> None:
    race = race_with_call_out(
        "hRo/bRs/tBs 21 bRobBohBo+12 tPs+14", really="hRo/bRs/tBs 21 bRobBohBo+12 tPs+tPo13"
    )
    race.claim(0, "bRo", "different-colours")
    assert race.due == OpenTogether()
    assert race.referee() == ["open-together 0,tPo"]
    race.call_out(1)
    assert len(race.state.layout.hands[0].open) == 3


def test_D7_D13_with_a_place_left_besides_they_open_with_the_others() -> None:
    race = race_with_call_out(
        "hRo/bRs/tBs 21 bRohBo+13 tPs+14", really="hRo/bRs/tBs 21 bRohBo+bBo12 tPs+tPo13"
    )
    race.claim(0, "bRo", "different-colours")
    assert race.referee() == ["open-together bBo,tPo"]
    race.call_out(1)
    assert len(race.state.layout.hands[0].open) == 3


def test_D9_D13_as_long_as_a_claim_may_come_back_it_is_no_dead_end() -> None:
    race = race_with_call_out("hRo/bRs/tBs 0 bRobBshBo+22 tPstPsbBo+23")
    race.claim(0, "bRo", "different-colours")
    assert race.state.layout.dead_end()
    assert race.due == Gather()
    assert race.do(DeclareEnd()) == Reason.NOT_DUE
    assert race.call_out(1) == ["call-out 1 yes", "take-back 0 bRo"]
    assert race.due == DeclareEnd()
