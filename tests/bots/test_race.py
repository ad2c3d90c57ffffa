"""The mind of a racer, one thought at a time. Seat 0 thinks."""

from __future__ import annotations

from random import Random
from statistics import fmean, stdev

import pytest

from dizzylizzy.bots.levels import LEVELS
from dizzylizzy.bots.mind import Deed
from dizzylizzy.bots.race import Racer
from dizzylizzy.bots.tempo import SAY, TURN
from dizzylizzy.rules.cards import Card
from dizzylizzy.rules.down_n_dizzy import DownNDizzyState
from dizzylizzy.rules.events import Ended, Ending, Laid
from dizzylizzy.rules.game import CallOut, CallStuck, Claim, Open
from dizzylizzy.rules.layout import Hand
from dizzylizzy.rules.lizzy import Condition, Lizzy
from tests.bots.racing import Loaded, position, with_lizzy

NEVER, ALWAYS = 0.999, 0.0
LOOK = LEVELS[5].look

FITS = position("hRobRstBd", "tRo+9", "0+9")  # all colours the same
NOTHING_FITS = position("hRobRstBd", "tBstPo+9", "0+9")


def mind(state: DownNDizzyState, chance: float | Loaded = NEVER, level: int = 5) -> Racer:
    """A mind that has looked at ``state``, which is version 7."""
    racer = Racer(0, LEVELS[level], chance if isinstance(chance, Loaded) else Loaded(chance))
    racer.notice(state, 7, ())
    return racer


def thoughts(racer: Racer, count: int) -> tuple[list[float | None], Deed | None]:
    """The times of the next thoughts, none of which but the last may lead to a deed; and that deed."""
    times = []
    for _ in range(count - 1):
        times.append(racer.think())
        assert racer.conclude() is None
    return [*times, racer.think()], racer.conclude()


def claim(card: str, condition: Condition) -> Claim:
    return Claim(0, Card.parse(card), condition)


def test_a_find_is_looked_at_and_then_said_with_the_version_looked_at() -> None:
    assert thoughts(mind(FITS), 2) == ([LOOK, SAY], Deed(claim("tRo", Condition.SAME_COLOURS), 7))


def test_cards_are_looked_at_one_after_the_other_what_shares_something_first() -> None:
    racer = mind(position("hRobRotBs", "tPdhBotRd+9", "0+9"))  # tPd shares nothing, hBo does but doesn't fit
    assert thoughts(racer, 3) == ([LOOK, LOOK, SAY], Deed(claim("tRd", Condition.SAME_COLOURS), 7))


def test_after_a_pass_that_found_nothing_comes_another() -> None:
    assert thoughts(mind(NOTHING_FITS), 7) == ([LOOK] * 7, None)


def test_what_was_overlooked_is_found_in_a_later_pass() -> None:
    overlooks = Loaded(ALWAYS)
    racer = mind(FITS, overlooks)
    assert thoughts(racer, 2) == ([LOOK, LOOK], None)
    overlooks.value = NEVER
    assert thoughts(racer, 2) == ([LOOK, SAY], Deed(claim("tRo", Condition.SAME_COLOURS), 7))


def test_what_is_named_is_a_condition_that_was_not_overlooked() -> None:
    double = position("hRobRstBd", "tRd+9", "0+9")  # all colours the same, all patterns different
    patterns_overlooked = LEVELS[5].miss + 0.01  # too little to miss an all-same, enough for an all-different
    assert thoughts(mind(double, patterns_overlooked), 2)[1] == Deed(claim("tRd", Condition.SAME_COLOURS), 7)
    other = position("hRobBstBo", "tPo+9", "0+9")  # all colours different, no pattern
    assert thoughts(mind(other, patterns_overlooked), 9)[1] is None


def test_goes_on_looking_when_a_find_would_hand_somebody_a_special() -> None:
    racer = mind(position("hRo*bBotPd", "bBs*hRs+9", "tPd*+9"))
    assert thoughts(racer, 3) == ([LOOK, LOOK, SAY], Deed(claim("hRs", Condition.DIFFERENT_COLOURS), 7))


def test_lays_even_that_at_the_end_of_the_pass_if_there_is_nothing_else() -> None:
    racer = mind(position("hRo*bBotPd", "bBs*hPd+9", "tPd*+9"))
    assert thoughts(racer, 3) == ([LOOK, LOOK, SAY], Deed(claim("bBs*", Condition.DIFFERENT_COLOURS), 7))


def test_the_slow_do_not_look_at_what_they_hand_to_others() -> None:
    racer = mind(position("hRo*bBotPd", "bBs*hRs+9", "tPd*+9"), level=2)
    assert thoughts(racer, 2)[1] == Deed(claim("bBs*", Condition.DIFFERENT_COLOURS), 7)


def test_another_lizzy_ends_the_look() -> None:
    racer = mind(FITS)
    racer.think()
    assert racer.notice(with_lizzy(FITS, "hRobPstBd"), 8, (Laid(1, Card.parse("bPs"), None),))
    assert racer.conclude() is None  # nothing was seen in it
    assert racer.think() == LOOK


def test_the_same_lizzy_does_not_end_the_look() -> None:
    racer = mind(FITS)
    racer.think()
    opened = FITS._replace(layout=FITS.layout.opened(1, (Card.parse("hBd"),)))
    assert not racer.notice(opened, 8, ())
    assert racer.conclude() is None
    assert racer.think() == SAY


def test_everything_is_looked_at_anew_when_the_lizzy_has_changed() -> None:
    before, after = (position(lizzy, "tPotRs+9", "0+9") for lizzy in ("hRobPstBd", "hPobPstBd"))
    racer = mind(before)
    thoughts(racer, 1)  # the other card would be next
    racer.notice(after, 8, (Laid(1, Card.parse("hPo"), None),))
    assert thoughts(racer, 2) == ([LOOK, SAY], Deed(claim("tPo", Condition.SAME_COLOURS), 8))


def test_what_is_being_said_is_said_to_the_end() -> None:
    racer = mind(FITS)
    thoughts(racer, 1)
    assert racer.think() == SAY
    assert not racer.notice(with_lizzy(FITS, "hRobPstBd"), 8, (Laid(1, Card.parse("bPs"), None),))
    assert racer.conclude() == Deed(claim("tRo", Condition.SAME_COLOURS), 7)  # the table knows it is too late
    assert racer.think() == LOOK


def test_a_card_that_is_gone_is_neither_looked_at_nor_claimed() -> None:
    gone = FITS._replace(layout=FITS.layout.with_hand(0, Hand((Card.parse("hPd"),), (None,) * 9)))
    for ahead in (0, 1):
        racer = mind(FITS)
        if ahead:
            thoughts(racer, ahead)
        racer.think()
        assert racer.notice(gone, 8, ())
        assert racer.conclude() is None


def test_turns_the_next_card_when_the_hand_is_empty() -> None:
    racer = mind(position("hRobRstBd", "0+9", "tRo+9"))
    assert thoughts(racer, 1) == ([TURN], Deed(Open(0), 7))


def test_turns_no_card_when_the_referee_has_done_it() -> None:
    racer = mind(position("hRobRstBd", "0+9", "tRo+9"))
    racer.think()
    assert racer.notice(position("hRobRstBd", "hPd+8", "tRo+9"), 8, ())


@pytest.mark.parametrize(
    "state",
    [
        FITS._replace(begun=False),
        FITS._replace(ended=Ended(Ending.SPECIAL, (1,))),
        position("hRobRstBd", "0+0", "tRo+9"),
    ],
)
def test_thinks_of_nothing_when_there_is_nothing_to_do(state: DownNDizzyState) -> None:
    assert mind(state).think() is None
    assert mind(state).conclude() is None


def test_thinks_of_nothing_before_it_has_seen_the_table() -> None:
    assert Racer(0, LEVELS[1], Random(1)).think() is None


def test_the_end_ends_every_thought() -> None:
    over = Ended(Ending.ALL_LAID, (1,))
    for state, before in ((FITS, 0), (FITS, 1), (position("hRobRstBd", "0+9", "tRo+9"), 0)):
        racer = mind(state)
        if before:
            thoughts(racer, before)
        racer.think()
        assert racer.notice(state._replace(ended=over), 8, (over,))
        assert racer.think() is None


# False claims


@pytest.mark.parametrize("level", [1, 2])
def test_the_slow_now_and_then_claim_what_is_nearly_so(level: int) -> None:
    _, deed = thoughts(mind(NOTHING_FITS, ALWAYS, level), 2)
    assert deed is not None
    assert isinstance(deed.command, Claim)
    made = NOTHING_FITS.layout.lizzy.with_card(deed.command.card)
    assert deed.command.condition not in made.conditions


@pytest.mark.parametrize("level", [3, 4, 5])
def test_the_quick_never_do(level: int) -> None:
    assert thoughts(mind(NOTHING_FITS, ALWAYS, level), 50)[1] is None


def test_nobody_claims_falsely_after_a_look_at_everything() -> None:
    hasty = Loaded(NEVER)
    racer = mind(NOTHING_FITS, hasty, 1)
    thoughts(racer, 2)
    hasty.value = ALWAYS
    assert thoughts(racer, 50)[1] is None


def test_nobody_claims_falsely_twice_on_the_same_lizzy() -> None:
    racer = mind(NOTHING_FITS, ALWAYS, 1)
    assert thoughts(racer, 2)[1] is not None
    assert thoughts(racer, 50)[1] is None


def test_a_double_that_is_overlooked_is_not_claimed_falsely() -> None:
    double = position("hRobRstBd", "tRd+9", "0+9")
    assert thoughts(mind(double, ALWAYS, 1), 50)[1] is None


def test_how_often_the_slow_claim_falsely() -> None:
    state = position("hRobRstBd", "tBs+9", "0+9")
    for level in (1, 2):
        random, false, games = Random(level), 0, 4000
        for _ in range(games):
            racer = Racer(0, LEVELS[level], random)
            racer.notice(state, 1, ())
            racer.think()
            racer.conclude()
            racer.think()
            false += racer.conclude() is not None
        assert false / games == pytest.approx(LEVELS[level].false_claim, abs=0.012)


# Calling out (D13)


def claimed(lizzy: str, condition: Condition, seat: int = 1, left: str = "hPd+5") -> DownNDizzyState:
    """The tail was laid last."""
    state = position(lizzy, "bBo+9", left, call_out=True)
    return state._replace(claim=Laid(seat, state.layout.lizzy.tail, condition))


def test_D13_a_false_claim_that_is_seen_is_called_out_after_one_look() -> None:
    state = claimed("hRobRstBd", Condition.SAME_COLOURS)
    assert thoughts(mind(state, ALWAYS), 1) == ([LOOK], Deed(CallOut(0), 7))
    assert thoughts(mind(state, NEVER), 1) == ([LOOK], None)  # overlooked


def test_D13_a_true_claim_is_called_out_by_the_slowest_only() -> None:
    state = claimed("hRobRstBd", Condition.DIFFERENT_PATTERNS)
    for level in LEVELS:
        _, deed = thoughts(mind(state, ALWAYS, level), 1)
        assert (deed == Deed(CallOut(0), 7)) == (level == 1)


def test_D13_false_claims_are_overlooked_as_often_as_finds() -> None:
    for condition in (Condition.SAME_COLOURS, Condition.DIFFERENT_COLOURS):
        random, called = Random(4), 0
        for _ in range(3000):
            racer = Racer(0, LEVELS[1], random)
            racer.notice(claimed("hRobRstBd", condition), 1, ())
            racer.think()
            called += racer.conclude() is not None
        assert called / 3000 == pytest.approx(1 - LEVELS[1].misses(condition), abs=0.03)


def test_D13_a_claim_is_looked_at_once() -> None:
    sees = Loaded(NEVER)
    racer = mind(claimed("hRobRstBd", Condition.SAME_COLOURS), sees)
    assert thoughts(racer, 4) == ([LOOK] * 4, None)
    sees.value = ALWAYS
    assert thoughts(racer, 4)[1] is None


def test_D13_a_new_claim_comes_before_its_own_cards_even_if_the_lizzy_looks_the_same() -> None:
    state = claimed("hRobRstBd", Condition.SAME_COLOURS)
    sees = Loaded(NEVER)
    racer = mind(state, sees)
    thoughts(racer, 1)
    racer.think()
    sees.value = ALWAYS
    assert state.claim is not None
    assert racer.notice(state, 8, (state.claim,))
    assert thoughts(racer, 1)[1] == Deed(CallOut(0), 8)


def test_D13_nobody_calls_themselves_out() -> None:
    racer = mind(claimed("hRobRstBd", Condition.SAME_COLOURS, seat=0), ALWAYS)
    assert thoughts(racer, 6)[1] is None


def test_D13_the_look_ends_when_the_claim_is_settled() -> None:
    state = claimed("hRobRstBd", Condition.SAME_COLOURS)
    racer = mind(state, ALWAYS)
    racer.think()
    assert racer.notice(state._replace(claim=None), 8, ())
    assert racer.conclude() is None


def test_D13_while_a_win_is_in_question_it_looks_at_that_and_then_waits() -> None:
    state = claimed("hRobRstBd", Condition.DIFFERENT_PATTERNS, left="0+0")
    assert state.win_in_question
    racer = mind(state)
    assert thoughts(racer, 1) == ([LOOK], None)
    assert racer.think() is None


def test_D13_nobody_goes_on_saying_when_a_win_is_in_question() -> None:
    state = position("hRobRstBs", "tRo+9", "0+0", call_out=True)
    racer = mind(state)
    thoughts(racer, 1)
    assert racer.think() == SAY
    laid = Laid(1, Card.parse("tBd"), Condition.DIFFERENT_PATTERNS)
    assert racer.notice(with_lizzy(state, "hRobRstBd")._replace(claim=laid), 8, (laid,))


# Pressing stuck (D14)


def test_D14_stuck_is_pressed_after_a_pass_that_found_nothing_and_only_where_it_may_be() -> None:
    assert thoughts(mind(NOTHING_FITS._replace(stalled=True), ALWAYS), 2)[1] == Deed(CallStuck(0), 7)
    assert thoughts(mind(NOTHING_FITS, ALWAYS), 50)[1] is None
    assert thoughts(mind(NOTHING_FITS._replace(stalled=True), NEVER), 50)[1] is None


# How long a find takes


def times_to_find(level: int, card: str, games: int = 3000) -> list[float]:
    """How long it takes, in ms, to find ``card``, the only one open: one time for each game."""
    random = Random(f"{level}{card}")
    state = position("hRobRstBd", f"{card}+9", "0+9")
    times = []
    for _ in range(games):
        racer = Racer(0, LEVELS[level], random)
        racer.notice(state, 1, ())
        lasted = []
        while True:
            lasted.append(racer.think() or 0.0)
            if racer.conclude() is not None:
                break
        times.append(sum(lasted[:-1]))  # without saying it
    return times


@pytest.mark.parametrize("level", [3, 4, 5])  # the others may claim falsely before they find it
def test_finds_take_no_constant_time_and_all_different_takes_longer(level: int) -> None:
    same, different = times_to_find(level, "tRo"), times_to_find(level, "tPd")
    assert Lizzy.parse("hRobRstRo").conditions == (Condition.SAME_COLOURS,)
    assert Lizzy.parse("hRobRstPd").conditions == (Condition.DIFFERENT_PATTERNS,)
    for times in (same, different):
        assert stdev(times) / fmean(times) > 0.4
    assert fmean(different) > 1.03 * fmean(same)


def test_a_card_that_was_found_and_is_gone_is_not_said() -> None:
    """At the other end of a channel a claim is in the air for a while, and the mind goes on looking."""
    racer = mind(FITS)
    racer._found = {Card.parse("hPd"): Condition.SAME_COLOURS}
    assert racer._end_pass(FITS) is None
    assert racer._say is None
