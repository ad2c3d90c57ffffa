"""A person at a table: taps, claims, pauses, and what the screen says about them."""

from __future__ import annotations

import pytest

from dizzylizzy.page.playing import DOUBLE_TAP, PERCEPTION, SETTLING
from dizzylizzy.page.screen import Message, Tone
from dizzylizzy.page.sentences import notice_sentence, refusal_sentence
from dizzylizzy.page.tallies import Tally
from dizzylizzy.page.texts import Texts
from dizzylizzy.rules.events import Ending, StuckCalled
from dizzylizzy.rules.game import Open, OpenTogether, Reason
from dizzylizzy.rules.lizzy import Condition, Lizzy
from dizzylizzy.table.log import Log
from dizzylizzy.table.seats import Seat, SeatKind
from tests.page.sides import MIA, Side

SAME_COLOURS, DIFFERENT_PATTERNS = Condition.SAME_COLOURS, Condition.DIFFERENT_PATTERNS
HOUR = 3_600_000.0
BOTS = (Seat("You"), Seat("Mia", SeatKind.BOT, 3), Seat("Sam", SeatKind.BOT, 5))

# The Lizzy of most tests is red dots, red stripes, blue diamonds: its patterns are all different.
LIZZY = "hRobRstBd"
RIGHT = "tRo"  # makes all colours the same, and nothing else
MIAS = "bBs"  # leaves the patterns all different, and makes the colours red, blue, blue
WRONG = "tBo"  # makes nothing

GAME_OVER = "The game is over."
NOT_OPEN = "That card isn’t in front of you any more."
TOO_LATE = "Too late! Somebody was faster and the Lizzy changed. No penalty."
NO_NAME = "First pick one of your cards."
NAME_IT = "Now say the combination."
FIRST_NOTICE = notice_sentence(Texts("en"), OpenTogether(), begun=False)


def side(mine: str = RIGHT, mias: str = MIAS, **more) -> Side:
    return Side(LIZZY, mine, mias, **more)


def two_cards(**more) -> Side:
    """The table was stuck and everybody opened twice: I have a card that fits when the other was laid."""
    me = side("hRstRo", "hBshBd", **more)
    assert me.slots == ["hRs", "tRo", ""]
    return me


# Claims


def test_a_claim_takes_two_taps_first_the_card_then_its_combination() -> None:
    me = side(mias="hRd")
    me.playing.tap_slot(0)
    assert (me.screen.chosen, me.lizzy) == (0, LIZZY)
    me.wait(500)
    me.playing.tap_name(SAME_COLOURS)
    assert me.lizzy == "hRobRstRo"
    assert me.screen.chosen is None
    assert me.screen.message == Message("You: red tail with dots, all colours the same.", Tone.GOOD)


def test_a_wrong_name_costs_a_card_and_says_why() -> None:
    me = side()
    me.claim(0, "same-patterns")
    assert me.lizzy == LIZZY
    assert me.screen.message.tone is Tone.WRONG
    assert me.message == (
        "Wrong: The patterns aren’t all the same: dots, stripes, dots. You take a penalty card."
    )
    assert me.screen.state.layout.hands[0].left == 16
    assert me.screen.tallies == (Tally(0, 1), Tally())


def test_after_a_wrong_name_the_card_is_still_picked() -> None:
    me = side()
    me.claim(0, "same-patterns")
    assert me.screen.chosen == 0
    me.playing.tap_name(SAME_COLOURS)
    assert me.lizzy == "hRobRstRo"


def test_a_second_tap_on_a_picked_card_puts_it_down() -> None:
    me = side()
    me.playing.tap_slot(0)
    me.wait(DOUBLE_TAP + 1)
    me.playing.tap_slot(0)
    assert me.screen.chosen is None


def test_a_double_tap_on_a_card_is_one_pick_and_says_what_is_next() -> None:
    me = side()
    me.playing.tap_slot(0)
    me.wait(DOUBLE_TAP / 2)
    me.playing.tap_slot(0)
    assert (me.screen.chosen, me.message) == (0, NAME_IT)


def test_quick_taps_on_two_cards_pick_the_second() -> None:
    me = two_cards()
    me.playing.tap_slot(0)
    me.wait(DOUBLE_TAP / 2)
    before = me.screen.message
    me.playing.tap_slot(1)
    assert me.screen.chosen == 1
    assert me.screen.message == before


def test_a_name_with_no_card_picked_says_what_comes_first() -> None:
    me = side()
    me.playing.tap_name(SAME_COLOURS)
    assert (me.message, me.lizzy) == (NO_NAME, LIZZY)


def test_a_tap_on_an_empty_slot_says_that_no_card_is_there() -> None:
    me = side()
    me.playing.tap_slot(2)
    assert (me.message, me.screen.chosen) == (NOT_OPEN, None)


def test_a_tap_on_a_slot_there_is_not_does_no_harm() -> None:
    me = side()
    me.playing.tap_slot(7)
    assert (me.message, me.screen.chosen) == (NOT_OPEN, None)


def test_a_pick_survives_what_others_lay() -> None:
    me = side()
    me.playing.tap_slot(0)
    me.mia_claims(MIAS, "different-patterns")
    me.wait(1000)
    assert (me.lizzy, me.screen.chosen) == ("hRobBstBd", 0)


def test_a_pick_survives_that_everybody_opens_a_card() -> None:
    me = side(WRONG + "tRo", "hBs", begun=False)
    me.wait(500 + SETTLING)
    me.playing.tap_slot(0)
    assert me.slots == [WRONG, "", ""]
    me.wait(500)
    assert me.slots == [WRONG, "tRo", ""]
    assert me.screen.chosen == 0


def test_a_pick_does_not_survive_its_card() -> None:
    me = side()
    me.playing.tap_slot(0)
    me.playing.tap_name(SAME_COLOURS)
    assert (me.screen.chosen, me.slots) == (None, ["", "", ""])
    me.playing.tap_name(SAME_COLOURS)
    assert me.message == NO_NAME


# Name it for me


def test_when_the_program_names_one_tap_lays_a_card() -> None:
    me = side(naming=False)
    me.playing.tap_slot(0)
    assert me.said[-1] == "lay 0 tRo same-colours"
    assert me.screen.message.tone is Tone.GOOD


def test_when_the_program_names_a_card_that_fits_nowhere_is_a_false_claim() -> None:
    me = side(WRONG, naming=False)
    me.playing.tap_slot(0)
    assert me.screen.message.tone is Tone.WRONG
    assert me.screen.tallies[0] == Tally(0, 1)


def test_when_the_program_names_a_double_tap_costs_one_penalty_not_two() -> None:
    me = side(WRONG, naming=False)
    me.playing.tap_slot(0)
    me.wait(DOUBLE_TAP / 2)
    me.playing.tap_slot(0)
    assert me.screen.tallies[0].false_claims == 1
    me.wait(DOUBLE_TAP + 1)
    me.playing.tap_slot(0)
    assert me.screen.tallies[0].false_claims == 2


def test_when_the_program_names_a_double_tap_lays_one_card_and_says_that_it_has_gone() -> None:
    me = side(mias="hRd", naming=False)
    me.playing.tap_slot(0)
    me.wait(DOUBLE_TAP / 2)
    me.playing.tap_slot(0)
    assert (me.lizzy, me.message) == ("hRobRstRo", NOT_OPEN)
    assert me.screen.tallies[0] == Tally(1, 0)


def test_when_the_program_names_quick_taps_lay_two_cards() -> None:
    me = two_cards(naming=False)
    me.playing.tap_slot(1)
    me.wait(DOUBLE_TAP / 2)
    me.playing.tap_slot(0)
    assert me.said[-2:] == ["lay 0 tRo same-colours", "lay 0 hRs same-colours"]


def test_when_the_program_names_a_card_that_was_right_a_moment_ago_comes_too_late() -> None:
    """Whatever the condition was: the program names it from the Lizzy the player saw (D5)."""
    me = side("hBo", "bPo", naming=False)  # makes all patterns different, till Mia lays
    me.mia_claims("bPo", "different-colours")
    me.wait(PERCEPTION - 1)
    me.playing.tap_slot(0)
    assert me.screen.message == Message(TOO_LATE, Tone.LATE)


# What a tap can mean


def test_a_tap_on_a_card_that_has_just_come_is_ignored() -> None:
    me = Side(LIZZY, RIGHT, MIAS, begun=False)
    me.wait(500)
    assert me.slots[0] == RIGHT
    me.wait(SETTLING - 1)
    before = me.screen
    me.playing.tap_slot(0)
    assert me.screen == before
    me.wait(1)
    me.playing.tap_slot(0)
    assert me.screen.chosen == 0


@pytest.mark.parametrize("naming", [True, False])
def test_a_tap_that_was_ignored_is_no_half_of_a_double_tap(naming: bool) -> None:
    me = Side(LIZZY, RIGHT, MIAS, begun=False, naming=naming)
    me.wait(500 + SETTLING - 1)
    me.playing.tap_slot(0)
    me.wait(2)
    me.playing.tap_slot(0)
    assert me.message != NAME_IT
    assert me.screen.chosen == 0 if naming else me.said[-1].startswith("lay 0")


@pytest.mark.parametrize("naming", [True, False])
def test_D5_a_claim_that_was_right_on_what_the_player_saw_is_too_late_and_costs_nothing(naming: bool) -> None:
    me = side(naming=naming)
    me.playing.tap_slot(0) if naming else None
    me.mia_claims(MIAS, "different-patterns")
    me.wait(PERCEPTION - 1)
    me.playing.tap_name(SAME_COLOURS) if naming else me.playing.tap_slot(0)
    assert me.screen.message == Message(TOO_LATE, Tone.LATE)
    assert me.screen.state.layout.hands[0].left == 15
    assert me.screen.tallies[0] == Tally()


@pytest.mark.parametrize("naming", [True, False])
def test_D5_once_the_new_lizzy_has_been_seen_the_same_claim_is_false(naming: bool) -> None:
    me = side(naming=naming)
    me.playing.tap_slot(0) if naming else None
    me.mia_claims(MIAS, "different-patterns")
    me.wait(PERCEPTION)
    me.playing.tap_name(SAME_COLOURS) if naming else me.playing.tap_slot(0)
    assert me.screen.message.tone is Tone.WRONG
    assert me.screen.tallies[0] == Tally(0, 1)


def test_D5_a_claim_that_is_right_by_now_is_laid_whatever_the_player_saw() -> None:
    me = side("hBo")  # with Mia's body the colours are all blue
    me.playing.tap_slot(0)
    me.mia_claims(MIAS, "different-patterns")
    me.wait(PERCEPTION - 1)
    me.playing.tap_name(SAME_COLOURS)
    assert me.said[-1] == "lay 0 hBo same-colours"


def test_D5_what_was_seen_is_known_even_after_a_rush_of_changes() -> None:
    me = side(mias=MIAS + "hRd")
    for _ in range(30):
        me.mia_claims(MIAS, "same-patterns")  # false, over and over
        me.wait(1)
    me.mia_claims(MIAS, "different-patterns")
    me.table.submit(Open(MIA))
    for _ in range(5):
        me.wait(1)
        me.mia_claims("hRd", "same-patterns")
    me.wait(PERCEPTION / 2)
    me.claim(0, "same-colours")
    assert me.message == TOO_LATE


# Everything else a player can do


def test_opening_with_open_cards_is_refused_with_the_reason() -> None:
    me = side()
    me.playing.open()
    assert me.message == refusal_sentence(Texts("en"), Reason.HAS_OPEN_CARDS)


def test_opening_with_an_empty_hand_opens_and_names_the_card() -> None:
    me = side(RIGHT + "hPs", "hRd")
    me.claim(0, "same-colours")
    me.playing.open()
    assert (me.message, me.slots) == ("You opened: purple head with stripes.", ["hPs", "", ""])


def test_opening_before_everybody_did_is_refused_with_the_reason() -> None:
    me = side(begun=False)
    me.playing.open()
    assert me.message == refusal_sentence(Texts("en"), Reason.NOT_DUE)


@pytest.mark.parametrize("options", ["", "call-out"])
def test_calling_out_with_nothing_to_call_out_is_refused_with_the_reason(options: str) -> None:
    me = side(options=options)
    me.playing.call_out()
    assert me.message == refusal_sentence(Texts("en"), Reason.NOTHING_TO_CALL_OUT)


def test_D13_calling_out_oneself_is_refused_with_the_reason() -> None:
    me = side(options="call-out")
    me.claim(0, "same-colours")
    me.playing.call_out()
    assert me.message == refusal_sentence(Texts("en"), Reason.OWN_CLAIM)


def test_D14_stuck_before_the_table_stalled_is_refused_with_the_reason() -> None:
    me = side()
    me.playing.call_stuck()
    assert me.message == refusal_sentence(Texts("en"), Reason.NOT_STALLED)


def test_D14_when_the_others_do_nothing_stuck_can_be_said_and_everybody_opens() -> None:
    me = side(WRONG)
    me.wait(20_000)
    assert me.screen.state.stalled
    assert me.message.startswith("It is quiet…")
    me.playing.call_stuck()
    assert me.table.log.events[-1] == StuckCalled(0)
    assert me.screen.message.tone is Tone.NOTICE
    me.wait(1000)
    assert len([card for card in me.slots if card]) == 2


def test_D14_who_can_lay_cannot_say_stuck() -> None:
    me = side()
    me.wait(20_000)
    me.playing.call_stuck()
    assert me.message == refusal_sentence(Texts("en"), Reason.CAN_LAY)


# What happens is told


def test_the_start_is_announced_with_a_notice() -> None:
    me = side(begun=False)
    assert me.screen.message == Message(FIRST_NOTICE, Tone.NOTICE)
    me.wait(500)
    assert me.screen.message == Message("Everyone opened a card.", Tone.PLAIN)


def test_what_others_lay_is_told_plainly_and_stands_over_their_name() -> None:
    me = side("hBo")
    me.mia_claims(MIAS, "different-patterns")
    assert me.screen.message == Message("Mia: blue body with stripes, all patterns different.", Tone.PLAIN)
    assert me.screen.said == ((MIA, DIFFERENT_PATTERNS),)


def test_others_mistakes_are_told_plainly() -> None:
    me = side()
    me.mia_claims(MIAS, "same-colours")
    assert me.screen.message.tone is Tone.PLAIN
    assert me.message.startswith("Mia was wrong. The colours aren’t all the same: red, blue, blue.")
    assert me.screen.tallies == (Tally(), Tally(0, 1))


def test_a_stuck_table_is_announced_with_a_notice() -> None:
    me = side(WRONG, "hBs", begun=False)
    me.wait(500)
    words = "Everyone opened a card. Nobody can lay: everyone opens one."
    assert me.screen.message == Message(words, Tone.NOTICE)


def test_my_lay_is_good_news_even_if_the_table_is_stuck_by_it() -> None:
    me = side(RIGHT, "hBs")
    me.claim(0, "same-colours")
    assert me.screen.due == OpenTogether()
    assert me.screen.message.tone is Tone.GOOD
    assert me.message.endswith("Nobody can lay: everyone opens one.")


def test_a_refusal_is_told_to_the_one_refused_only() -> None:
    me = side()
    before = me.screen.message
    me.mia_calls_out()
    assert me.screen.message == before


def test_D13_a_lay_taken_back_counts_as_wrong_not_as_laid() -> None:
    me = side(WRONG, options="call-out")
    me.claim(0, "same-colours")
    assert (me.lizzy, me.screen.tallies[0]) == ("hRobRstBo", Tally(1, 0))
    me.mia_calls_out()
    assert me.lizzy == LIZZY
    assert me.screen.tallies == (Tally(0, 1), Tally())
    assert me.slots == [WRONG, "", ""]


def test_D10_the_end_is_told_and_nothing_more_can_be_done() -> None:
    me = Side("hRo*bBs*tRd", "tPd*", "bBs")
    assert not me.playing.ended
    me.claim(0, "different-colours")
    assert me.playing.ended
    assert me.screen.state.ended.ending is Ending.SPECIAL
    assert me.message.endswith("You made a Special Dizzy Lizzy: you win!")
    assert me.screen.message.tone is Tone.GOOD
    me.wait(1000)
    me.playing.open()
    assert me.message == GAME_OVER


# Time


def busy_side() -> Side:
    """Bots that think, and a referee who has given notice."""
    return Side(LIZZY, RIGHT, MIAS, "hBd", seats=BOTS, begun=False)


def test_bots_play_by_themselves() -> None:
    me = busy_side()
    me.wait(60_000)
    assert any(event.startswith(("lay 1", "lay 2")) for event in me.said)


@pytest.mark.parametrize("after", [0, 200, 501, 3000])
def test_a_pause_stops_the_referee_and_the_bots(after: float) -> None:
    me = busy_side()
    me.wait(after)
    me.playing.pause()
    version = me.table.version
    me.wait(HOUR)
    assert me.table.version == version
    assert me.screen.paused


def test_after_a_pause_everything_goes_on_with_the_time_that_was_left() -> None:
    me, other = busy_side(), busy_side()
    me.wait(200)
    me.playing.pause()
    me.wait(HOUR)
    me.playing.go_on()
    assert not me.screen.paused
    me.wait(299)
    assert me.slots == ["", "", ""]
    me.wait(1)
    assert me.slots[0] == RIGHT
    me.wait(60_000)
    other.wait(60_500)
    assert str(me.table.log) == str(other.table.log)


def test_the_keys_are_shown_on_a_veil_behind_which_everybody_waits() -> None:
    me = busy_side()
    me.playing.toggle_keys()
    assert me.screen.showing_keys
    me.wait(HOUR)
    assert me.table.version == 1
    me.playing.toggle_keys()
    assert not me.screen.showing_keys
    me.wait(500)
    assert me.slots[0] == RIGHT


def test_a_pause_outlives_the_keys() -> None:
    me = busy_side()
    me.playing.toggle_keys()
    me.playing.pause()
    me.playing.toggle_keys()
    me.wait(HOUR)
    assert (me.table.version, me.screen.paused) == (1, True)


def test_the_keys_outlive_a_pause() -> None:
    """The page was hidden while the keys were shown, and Escape ended the pause."""
    me = busy_side()
    me.playing.toggle_keys()
    me.playing.pause()
    me.playing.go_on()
    me.wait(HOUR)
    assert (me.table.version, me.screen.showing_keys) == (1, True)
    me.playing.toggle_keys()
    me.wait(500)
    assert me.slots[0] == RIGHT


@pytest.mark.parametrize("after", [0, 3000])
def test_who_leaves_takes_the_bots_and_the_referee_along(after: float) -> None:
    me = busy_side()
    me.wait(after)
    me.playing.leave()
    version, draws = me.table.version, me.draws
    me.wait(HOUR)
    assert (me.table.version, me.draws) == (version, draws)


# A game that goes on


def test_after_a_resume_the_screen_is_as_it_was() -> None:
    before = side(RIGHT + "hPs")
    before.claim(0, "same-patterns")
    before.claim(0, "same-colours")
    before.mia_claims(MIAS, "same-colours")
    after = Side(resumed=str(before.table.log))
    assert after.screen.tallies == before.screen.tallies == (Tally(1, 1), Tally(0, 1))
    assert after.screen.state == before.screen.state
    assert sorted(after.slots) == sorted(before.slots)


def test_after_a_resume_a_tap_on_a_card_means_it() -> None:
    after = Side(resumed=str(side().table.log))
    after.playing.tap_slot(0)
    assert after.screen.chosen == 0


def test_after_a_resume_what_was_due_is_given_notice_of_again() -> None:
    after = Side(resumed=str(side(begun=False).table.log))
    assert after.screen.message == Message(FIRST_NOTICE, Tone.NOTICE)
    after.wait(500)
    assert after.slots[0]


def test_the_log_of_a_game_can_be_read_at_any_moment() -> None:
    me = busy_side()
    for _ in range(40):
        me.wait(777)
        assert str(Log.parse(str(me.table.log))) == str(me.table.log)


def test_that_nothing_can_be_saved_is_said_once() -> None:
    me = side()
    me.playing.say_unsaved()
    assert me.message.startswith("This browser can’t save your game.")
    me.playing.tap_slot(2)
    me.playing.say_unsaved()
    assert me.message == NOT_OPEN


# A card carried to the Lizzy


def test_a_carried_card_that_makes_one_combination_is_laid_as_that() -> None:
    me = Side("hRobRstBd", "tRo", "bBs")
    me.playing.drop(0)
    assert me.lizzy == "hRobRstRo"
    assert me.message.startswith("You: red tail with dots, all colours the same.")


@pytest.mark.parametrize(("card", "names"), [("tRd", 2), ("tBs", 0)])
def test_of_a_carried_card_that_makes_another_number_of_them_it_is_asked(card: str, names: int) -> None:
    me = Side("hRobRstBd", card, "bBs")
    me.playing.drop(0)
    assert len(Lizzy.parse(f"hRobRs{card}").conditions) == names
    assert me.lizzy == "hRobRstBd"
    assert me.screen.chosen == 0
    assert me.message == "Now say the combination."


def test_a_card_carried_again_stays_picked() -> None:
    me = Side("hRobRstBd", "tRd", "bBs")
    me.playing.drop(0)
    me.playing.drop(0)
    assert me.screen.chosen == 0


def test_a_carried_card_is_laid_at_once_when_the_program_says_the_names() -> None:
    me = Side("hRobRstBd", "tRd", "bBs", naming=False)
    me.playing.drop(0)
    assert me.lizzy == "hRobRstRd"


def test_nothing_can_be_carried_from_an_empty_place() -> None:
    me = Side("hRobRstBd", "tRd", "bBs")
    me.playing.drop(2)
    assert me.message == "That card isn’t in front of you any more."
    me.playing.drop(9)
    assert me.lizzy == "hRobRstBd"
