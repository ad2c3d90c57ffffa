from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from dizzylizzy.bots.bot import Bot
from dizzylizzy.bots.levels import LEVELS
from dizzylizzy.bots.tempo import SAY
from dizzylizzy.rules.cards import Card
from dizzylizzy.rules.down_n_dizzy import DownNDizzyState
from dizzylizzy.rules.events import ClaimedFalsely, Ended, Ending, Event, Laid, Opened, OpenedTogether
from dizzylizzy.rules.game import Claim, PlayerCommand, Reason, Refusal
from dizzylizzy.rules.layout import Hand
from dizzylizzy.rules.lizzy import Condition
from dizzylizzy.table.log import Header
from dizzylizzy.table.table import Change, Reader, Table
from dizzylizzy.table.time import SimulatedTime
from tests.bots.racing import HOURS, OPTIONS, CountingTime, Loaded, position, race, seats_for, with_lizzy

FITS = position("hRobRstBd", "tRo+9", "0+9")
FOUND = Claim(0, Card.parse("tRo"), Condition.SAME_COLOURS)
LOOK = LEVELS[5].look


class Played:
    """A table that has nothing but what a player needs, writes down what is asked, and never answers."""

    def __init__(self, state: DownNDizzyState) -> None:
        self.state = state
        self.version = 7
        self.asked: list[tuple[PlayerCommand, int | None]] = []
        self.readers: list[Reader] = []

    def look(self, seat: int | None) -> DownNDizzyState:
        return self.state

    def watch(self, seat: int | None, reader: Reader) -> None:
        self.readers.append(reader)

    def submit(self, command: PlayerCommand, seen: int | None = None) -> None:
        self.asked.append((command, seen))

    def becomes(self, state: DownNDizzyState, *events: Event) -> None:
        self.state = state
        self.version += max(len(events), 1)
        for reader in self.readers:
            reader.happened(Change(events, state, self.version, 0.0, None))


def seated(state: DownNDizzyState = FITS, pace: float = 1.0) -> tuple[Bot, Played, CountingTime]:
    time, table = CountingTime(), Played(state)
    return Bot(0, LEVELS[5], table, time, Loaded(0.999), pace), table, time


def test_a_bot_begins_at_once_and_claims_what_it_saw() -> None:
    _, table, time = seated()
    time.run(until=LOOK + SAY - 1)
    assert table.asked == []
    time.run(until=LOOK + SAY)
    assert table.asked == [(FOUND, 7)]


def test_another_lizzy_starts_the_look_again() -> None:
    _, table, time = seated()
    time.run(until=LOOK - 1)
    table.becomes(with_lizzy(FITS, "hRobRstPd"), Laid(1, Card.parse("tPd"), None))
    time.run(until=2 * LOOK - 2 + SAY)
    assert table.asked == []
    time.run(until=2 * LOOK - 1 + SAY)
    assert table.asked == [(FOUND, 8)]


def test_what_does_not_matter_does_not_start_it_again() -> None:
    _, table, time = seated()
    time.run(until=LOOK - 1)
    table.becomes(FITS)
    time.run(until=LOOK + SAY)
    assert table.asked == [(FOUND, 8)]


@pytest.mark.parametrize("pace", [0.1, 0.5, 2.0])
def test_everything_goes_at_the_pace(pace: float) -> None:
    _, table, time = seated(pace=pace)
    time.run(until=(LOOK + SAY) / pace - 1)
    assert table.asked == []
    time.run(until=(LOOK + SAY) / pace + 1)
    assert table.asked == [(FOUND, 7)]


def test_the_pace_can_be_changed_in_the_middle_of_a_thought() -> None:
    bot, table, time = seated(pace=0.1)
    time.run(until=1000)
    bot.pace = 2.0
    assert bot.pace == 2.0
    time.run(until=1000 + (LOOK + SAY) / 2)
    assert table.asked == [(FOUND, 7)]
    assert len(time.standing) == 1


def test_the_pace_of_a_bot_that_waits_can_be_changed() -> None:
    bot, table, time = seated(FITS._replace(begun=False))
    bot.pace = 0.5
    assert not time.standing
    table.becomes(FITS)
    time.run(until=(LOOK + SAY) * 2)
    assert table.asked == [(FOUND, 8)]


def test_a_bot_that_left_does_and_hears_nothing_more() -> None:
    bot, table, time = seated()
    bot.leave()
    assert not time.standing
    table.becomes(with_lizzy(FITS, "hRobRstPd"), Laid(1, Card.parse("tPd"), None))
    bot.pace = 2.0
    time.run()
    assert not time.standing
    assert table.asked == []


def test_a_bot_may_leave_while_it_is_claiming(monkeypatch: pytest.MonkeyPatch) -> None:
    bot, table, time = seated()
    monkeypatch.setattr(table, "submit", lambda command, seen: bot.leave())
    time.run()
    assert not time.standing


def test_the_end_leaves_no_appointment() -> None:
    _, table, time = seated()
    table.becomes(FITS._replace(ended=Ended(Ending.SPECIAL, (1,))))
    assert not time.standing


def test_a_refusal_leaves_the_bot_thinking() -> None:
    bot, _, time = seated()
    bot.refused(FOUND, Refusal(Reason.TOO_LATE))
    assert len(time.standing) == 1


def test_a_mode_that_bots_cannot_play_is_refused_at_once() -> None:
    table = Played(FITS)
    table.state = None  # type: ignore[assignment]
    with pytest.raises(KeyError):
        Bot(0, LEVELS[5], table, SimulatedTime(), Random(1))
    assert table.readers == []


# Whole races


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("players", range(2, 10))
def test_races_end_at_every_level_and_leave_no_appointment(players: int, options: str) -> None:
    for level in LEVELS:
        levels = (level,) * players
        time = CountingTime()
        table = Table.begin(Header("down-n-dizzy", options, seats_for(levels), f"{level}"), time, time)
        for seat in range(players):
            Bot(seat, LEVELS[level], table, time, Random(f"{level}/{seat}"))
        table.open()
        time.run(until=4 * HOURS, while_=lambda: table.look(None).ended is None)  # noqa: B023
        assert table.look(None).ended is not None
        assert not time.standing


def test_races_of_mixed_levels_end() -> None:
    for options in OPTIONS:
        for seed in range(5):
            race((1, 5, 3, 2, 4), f"mixed {seed}", options)


@pytest.mark.parametrize("pace", [0.1, 2.0])
def test_races_end_at_any_pace(pace: float) -> None:
    race((3, 3, 3), "pace", pace=pace)


def test_the_same_chance_plays_the_same_race() -> None:
    first, second = (str(race((1, 3, 5), "again", "double-trouble,call-out").log) for _ in range(2))
    assert first == second


def test_slower_levels_take_longer_for_a_lay() -> None:
    paces = []
    for level in LEVELS:
        logs = [race((level,) * 3, f"slow {seed}").log for seed in range(20)]
        lays = sum(isinstance(event, Laid) for log in logs for event in log.events)
        paces.append(sum(log.times[-1] for log in logs) / lays)
    assert all(slower > 1.15 * quicker for slower, quicker in pairwise(paces))


@pytest.mark.parametrize(("quick", "slow", "at_least"), [(5, 1, 0.85), (4, 2, 0.7), (3, 1, 0.7)])
def test_the_quicker_level_wins_more(quick: int, slow: int, at_least: float) -> None:
    """Of 100 races with the seats swapped; the true shares are about 0.94, 0.87 and 0.88."""
    won: Counter[int] = Counter()
    for seed in range(100):
        levels = (quick, slow) if seed % 2 else (slow, quick)
        ended = race(levels, f"wins {seed}").look(None).ended
        assert ended is not None
        won.update(levels[winner] for winner in ended.winners)
    assert won[quick] / won.total() > at_least


def test_false_claims_happen_to_the_slow_only() -> None:
    false = {
        level: sum(
            isinstance(event, ClaimedFalsely)
            for seed in range(20)
            for event in race((level,) * 3, f"false {seed}").log.events
        )
        for level in LEVELS
    }
    assert false[1] > false[2] > 0
    assert false[3] == false[4] == false[5] == 0


# Only what can be seen


class Blinkered:
    """A table through which a seat sees its own open cards only."""

    def __init__(self, table: Table, me: int) -> None:
        self._table = table
        self._me = me
        self._reader: Reader | None = None

    @property
    def version(self) -> int:
        return self._table.version

    def look(self, seat: int | None) -> DownNDizzyState:
        return self._masked(self._table.look(seat))  # type: ignore[arg-type]

    def watch(self, seat: int | None, reader: Reader) -> None:
        self._reader = reader
        self._table.watch(seat, self)

    def submit(self, command: PlayerCommand, seen: int | None = None) -> None:
        self._table.submit(command, seen)

    def happened(self, change: Change) -> None:
        assert self._reader is not None
        masked = Change(change.events, self._masked(change.state), change.version, change.at, change.due)
        self._reader.happened(masked)

    def refused(self, command: PlayerCommand, refusal: Refusal) -> None:
        assert self._reader is not None
        self._reader.refused(command, refusal)

    def _masked(self, state: DownNDizzyState) -> DownNDizzyState:
        hands = tuple(
            hand if seat == self._me else Hand((None,) * len(hand.open), hand.blind)
            for seat, hand in enumerate(state.layout.hands)
        )
        return state._replace(layout=state.layout._replace(hands=hands))


def test_a_bot_can_play_with_what_its_own_seat_is_shown() -> None:
    time = SimulatedTime()
    table = Table.begin(Header("down-n-dizzy", "", seats_for((5, 5, 5)), "blinkers"), time, time)
    for seat in range(3):
        Bot(seat, LEVELS[5], Blinkered(table, seat), time, Random(seat))
    table.open()
    time.run(until=HOURS, while_=lambda: table.look(None).ended is None)
    assert table.look(None).ended is not None


def test_what_is_face_down_makes_no_difference_until_it_is_turned() -> None:
    """Two tables that look alike and differ in every face-down card: the bots do the same on both."""
    played = race((5, 5, 5), "hidden").log

    def goes_on(new_seed: str) -> list[tuple[int, str]]:
        time = SimulatedTime()
        log = type(played)(Header("down-n-dizzy", "", played.header.seats, None))
        for event, at in zip(played.events[:12], played.times[:12], strict=True):
            log.append(event, at)
        table = Table.resume(log, time, time, new_seed=new_seed)
        for seat in range(3):
            Bot(seat, LEVELS[5], table, time, Random(seat))
        table.open()
        time.run(until=HOURS, while_=lambda: not isinstance(log.events[-1], Opened | OpenedTogether | Ended))
        turned = log.events[-1]
        return [
            *zip(log.times, map(str, log.events[:-1]), strict=False),
            (log.times[-1], type(turned).__name__),
        ]

    first, second = goes_on("one"), goes_on("two")
    assert len(first) > 12
    assert first == second
