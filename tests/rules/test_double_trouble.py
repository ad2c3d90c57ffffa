"""Rule D12: a double gives the next player clockwise the bottom card of the pile just laid on."""

from __future__ import annotations

from dizzylizzy.rules.game import Gather, LayFromGeneral, OpenTogether, Reason
from tests.race import Race


def test_D12_a_double_gives_the_next_player_the_bottom_card_of_that_pile() -> None:
    race = Race("hRohBd/bRs/tBstPotPd 18 tRd+14 hPo+14", double_trouble=True)
    assert race.claim(0, "tRd", "same-colours") == ["lay 0 tRd same-colours", "take-bottom 1 tPd"]
    assert race.position == "hRohBd/bRs/tRdtBstPo 18 0+14 hPo+14tPd"


def test_D12_the_bottom_card_may_be_the_one_just_covered() -> None:
    race = Race("hRo/bRs/tBs 21 hPs+14 hPo+14", double_trouble=True)
    assert race.claim(0, "hPs", "different-colours") == ["lay 0 hPs different-colours", "take-bottom 1 hRo"]
    assert race.position == "hPs/bRs/tBs 21 0+14 hPo+14hRo"


def test_D12_after_the_last_seat_comes_the_first() -> None:
    race = Race("hRo/bRs/tBs 6 hRo*+14 hPo+14 tRd+14", double_trouble=True)
    assert race.claim(2, "tRd", "same-colours") == ["lay 2 tRd same-colours", "take-bottom 0 tBs"]


def test_D12_everybody_knows_the_card_until_it_is_opened() -> None:
    race = Race("hRo/bRs/tBs 36 tRd+13 hPo+0", double_trouble=True)
    race.claim(0, "tRd", "same-colours")
    assert race.claim(1, "hPo", "different-patterns") == ["lay 1 hPo different-patterns"]
    assert race.position == "hPohRo/bRs/tRd 36 0+13 0+tBs"
    assert race.open(1) == ["open 1 tBs"]


def test_D12_a_penalty_card_goes_under_the_card_that_is_known() -> None:
    race = Race("hRo/bRs/tBs 36 tRd+11 hPo+2", double_trouble=True)
    race.claim(0, "tRd", "same-colours")
    race.claim(1, "hPo", "same-patterns")
    assert race.position.endswith("hPo+2tBs1")


def test_D12_a_lay_that_makes_no_double_gives_nobody_anything() -> None:
    race = Race("hRo/bRs/tBs 21 tRo+14 hPo+14", double_trouble=True)
    assert race.claim(0, "tRo", "same-colours") == ["lay 0 tRo same-colours"]


def test_D12_is_an_option() -> None:
    race = Race("hRo/bRs/tBs 21 tRd+14 hPo+14")
    assert race.claim(0, "tRd", "same-colours") == ["lay 0 tRd same-colours"]


def test_D12_a_player_alone_takes_nothing() -> None:
    race = Race("hRo/bRs/tBs 36 tRd+14", double_trouble=True)
    assert race.claim(0, "tRd", "same-colours") == ["lay 0 tRd same-colours"]


def test_D12_when_the_double_wins_nobody_takes_anything() -> None:
    race = Race("hRo/bRs/tBs 25 tRd+0 hPo+24", double_trouble=True)
    assert race.claim(0, "tRd", "same-colours") == ["lay 0 tRd same-colours", "end all-laid 0"]


def test_D12_a_double_made_by_the_referee_gives_nobody_anything() -> None:
    race = Race("hRo/bRs/tBs 49 bRo+0 hBo+0", really="hRo/bRs/tBs tRd48 bRo+0 hBo+0", double_trouble=True)
    assert race.referee() == ["referee-lay tRd"]
    assert race.state.layout.lizzy.double
    assert race.due is None


# With call-out (D13) it is not settled that a claim stands before it can no longer be called out.


def test_D12_D13_a_double_is_settled_with_the_next_claim() -> None:
    race = Race("hRo/bRs/tBs 21 tRd+14 bRo+14", double_trouble=True, call_out=True)
    assert race.claim(0, "tRd", "same-colours") == ["lay 0 tRd same-colours"]
    assert race.claim(1, "bRo", "same-colours") == ["take-bottom 1 tBs", "lay 1 bRo same-colours"]
    assert race.position == "hRo/bRobRs/tRd 21 0+14 0+14tBs"


def test_D12_D13_a_double_laid_under_a_false_name_is_a_double_if_nobody_says_so() -> None:
    race = Race("hRo/bRs/tBs 21 tRd+14 bRo+14", double_trouble=True, call_out=True)
    race.claim(0, "tRd", "same-patterns")
    assert race.claim(1, "bRo", "same-colours") == ["take-bottom 1 tBs", "lay 1 bRo same-colours"]


def test_D12_D13_a_double_is_settled_when_it_was_called_out_wrongly() -> None:
    race = Race("hRo/bRs/tBs 21 tRd+14 bRo+14", double_trouble=True, call_out=True)
    race.claim(0, "tRd", "same-colours")
    assert race.call_out(1) == ["call-out 1 no", "take-bottom 1 tBs", "penalty 1"]
    assert race.position == "hRo/bRs/tRd 20 0+14 bRo+14tBs1"


def test_D12_D13_P3_what_was_taken_from_under_the_tops_is_no_penalty_any_more() -> None:
    race = Race("hRo/bRs/tBs 0 tRd+25 bRo+24", double_trouble=True, call_out=True)
    race.claim(0, "tRd", "same-colours")
    assert race.call_out(1) == ["call-out 1 no", "take-bottom 1 tBs"]


def test_D12_D13_a_double_called_out_rightly_never_was_one() -> None:
    race = Race("hRo/bRs/tBs 21 tRd+14 bRo+14", double_trouble=True, call_out=True)
    race.claim(0, "tRd", "same-patterns")
    assert race.call_out(1) == ["call-out 1 yes", "take-back 0 tRd", "penalty 0"]
    assert race.claim(1, "bRo", "same-colours") == ["lay 1 bRo same-colours"]


def test_D12_D13_a_double_is_settled_before_a_card_of_the_referees() -> None:
    race = Race("hRo/bRs/tBs 47 tRdhBshBd+0 tPo+0", double_trouble=True, call_out=True)
    race.claim(0, "tRd", "same-colours")
    assert race.due == LayFromGeneral()
    assert race.referee() == ["take-bottom 1 tBs"]
    assert race.call_out(1) == Reason.NOTHING_TO_CALL_OUT
    assert race.referee() == ["open-together 0,tBs"]
    assert race.due == LayFromGeneral()
    assert race.referee() != ["take-bottom 1 tRd"]


def test_D12_D13_P3_a_double_is_settled_before_the_cards_are_gathered() -> None:
    race = Race("hRo/bRs/tBs 0 tRdhBshBd+22 tPotPstBo+23", double_trouble=True, call_out=True)
    race.claim(0, "tRd", "same-colours")
    assert race.due == Gather()
    assert race.referee() == ["take-bottom 1 tBs"]
    assert race.due == OpenTogether()


def test_D12_D13_a_double_that_wins_is_not_settled() -> None:
    race = Race("hRo/bRs/tBs 25 tRd+0 hPo+24", double_trouble=True, call_out=True)
    race.claim(0, "tRd", "same-colours")
    assert race.referee() == ["end all-laid 0"]
