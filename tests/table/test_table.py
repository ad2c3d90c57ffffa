from __future__ import annotations

import pytest

from dizzylizzy.rules.cards import Card, Part
from dizzylizzy.rules.events import OpenedTogether, parse_event
from dizzylizzy.rules.game import (
    CallOut,
    CallStuck,
    Claim,
    DeclareEnd,
    Gather,
    LayFromGeneral,
    LetStand,
    Open,
    OpenTogether,
    PlayerCommand,
    Reason,
    RefereeCommand,
    Refusal,
    SeatError,
)
from dizzylizzy.rules.layout import Layout, PlayersError
from dizzylizzy.rules.lizzy import Condition, Lizzy
from dizzylizzy.rules.nice_n_easy import NICE_N_EASY
from dizzylizzy.rules.options import OptionsError
from dizzylizzy.table.dealers import ShufflingDealer
from dizzylizzy.table.log import DamagedLog, Header, Log
from dizzylizzy.table.seats import Seat, SeatKind
from dizzylizzy.table.table import IMMEDIATE, Change, Pace, Table
from dizzylizzy.table.time import SimulatedTime

PEOPLE = (Seat("Mia"), Seat("Jan"))
BOTS = (Seat("Mia"), Seat("Slow", SeatKind.BOT, 1))
SECOND = 1000.0


class Dealing(ShufflingDealer):
    """Deals what a test needs: ``position`` is where every card lies at first."""

    def __init__(self, position: str) -> None:
        super().__init__("a test")
        self.position = Layout.parse(position)

    def _dealing(self, sizes: tuple[int, ...]) -> Layout:
        return ShufflingDealer.redealt(self.position, self.seed)._cards


class Ears:
    """A reader that remembers."""

    def __init__(self) -> None:
        self.changes: list[Change] = []
        self.refusals: list[tuple[PlayerCommand, Reason]] = []

    def happened(self, change: Change) -> None:
        self.changes.append(change)

    def refused(self, command: PlayerCommand, refusal: Refusal) -> None:
        self.refusals.append((command, refusal.reason))

    @property
    def heard(self) -> list[str]:
        return [str(event) for change in self.changes for event in change.events]


class Game:
    """An open table in simulated time with a reader at every seat."""

    def __init__(
        self,
        position: str = "hRo/bRs/tBs 21 0+tRo14 0+hPo14",
        *,
        seats: tuple[Seat, ...] = PEOPLE,
        options: str = "",
        pace: Pace | None = None,
    ) -> None:
        self.time = SimulatedTime()
        header = Header("down-n-dizzy", options, seats, None)
        self.table = Table.begin(header, self.time, self.time, pace=pace, dealer=Dealing(position))
        self.ears = [Ears() for _ in seats]
        for seat, ears in enumerate(self.ears):
            self.table.watch(seat, ears)
        self.table.open()

    def wait(self, seconds: float) -> None:
        self.time.run(until=self.time.now() + seconds * SECOND)

    def claim(self, seat: int, card: str, condition: str, seen: int | None = None) -> None:
        self.table.submit(Claim(seat, Card.parse(card), Condition.parse(condition)), seen)

    @property
    def position(self) -> str:
        return str(self.table.look(None).layout)

    @property
    def written(self) -> list[str]:
        return [
            f"{at} {event}" for at, event in zip(self.table.log.times, self.table.log.events, strict=True)
        ]


# A new game


def test_a_table_deals_from_its_headers_seed() -> None:
    time = SimulatedTime()
    table = Table.begin(Header("down-n-dizzy", "double-trouble", PEOPLE, "7"), time, time)
    assert str(table.log.events[0]) == f"deal {ShufflingDealer('7').deal((15, 15))} 15,15"
    assert table.look(None).options.double_trouble
    assert (table.version, table.seats) == (1, PEOPLE)


def test_nothing_happens_before_it_is_opened() -> None:
    time = SimulatedTime()
    table = Table.begin(Header("down-n-dizzy", "", PEOPLE, "7"), time, time)
    ears = Ears()
    table.watch(0, ears)
    time.run(until=60 * SECOND)
    assert (table.version, ears.changes) == (1, [])
    table.open()
    time.run(until=61 * SECOND)
    assert (table.version, len(ears.changes)) == (2, 2)


@pytest.mark.parametrize(
    ("header", "error"),
    [
        (Header("up-n-dizzy", "", PEOPLE, "7"), KeyError),
        (Header("down-n-dizzy", "closed-hand", PEOPLE, "7"), OptionsError),
        (Header("down-n-dizzy", "", PEOPLE * 5, "7"), PlayersError),
        (Header("down-n-dizzy", "", PEOPLE, None), AssertionError),
    ],
)
def test_what_cannot_be_begun(header: Header, error: type[Exception]) -> None:
    time = SimulatedTime()
    with pytest.raises(error):
        Table.begin(header, time, time)


# The referee


def test_D1_everybody_opens_after_the_referees_notice() -> None:
    game = Game()
    game.wait(0.499)
    assert game.position == "hRo/bRs/tBs 21 0+15 0+15"
    game.wait(0.001)
    assert game.position == "hRo/bRs/tBs 21 tRo+14 hPo+14"
    assert game.written[1] == "500 open-together tRo,hPo"


@pytest.mark.parametrize(
    ("command", "notice"),
    [
        (OpenTogether(), 500),
        (LayFromGeneral(), 900),
        (Gather(), 300),
        (LetStand(), 3000),
        (DeclareEnd(), 500),
    ],
)
def test_the_referees_notices(command: RefereeCommand, notice: float) -> None:
    assert Pace().notice(command) == notice
    assert IMMEDIATE.notice(command) == 0


def test_D7_D8_the_referee_goes_on_till_somebody_can_lay() -> None:
    game = Game("hRo/bRs/tBs tPstBo19 0+bRohRdtPo12 0+tBotPobRs12")
    game.wait(15)
    assert game.written[1:] == [
        "500 open-together bRo,tBo",
        "1000 open-together hRd,tPo",
        "1500 open-together tPo,bRs",
        "2400 referee-lay tPs",
        "3300 referee-lay tBo",
    ]


def test_what_happens_meanwhile_takes_the_referees_notice_back() -> None:
    game = Game("hRo/bRs/tBs 21 0+bRohBo13 0+hRs14", options="call-out")
    game.wait(1)
    game.claim(0, "bRo", "different-colours")  # false, and now nobody can lay
    game.wait(0.4)
    assert game.ears[0].changes[-1].due == OpenTogether()
    game.table.submit(CallOut(1))
    game.wait(10)
    assert game.written[2:] == [
        "1000 lay 0 bRo different-colours",
        "1400 call-out 1 yes",
        "1400 take-back 0 bRo",
        "1400 penalty 0",
    ]


def test_D13_a_lay_that_would_win_waits_three_seconds() -> None:
    game = Game("hRo*/bRo*/tBs 21 0+tRo*14 0+hPo14", options="call-out")
    game.wait(1)
    game.claim(0, "tRo*", "same-colours")
    assert game.ears[1].changes[-1].due == LetStand()
    game.wait(2.999)
    assert game.table.look(None).ended is None
    game.wait(0.001)
    assert game.written[-1] == "4000 end special 0"


def test_D13_a_call_out_in_time_keeps_the_game_going() -> None:
    game = Game("hRo*/bRo*/tBs 21 0+tRo*14 0+hPo14", options="call-out")
    game.wait(1)
    game.claim(0, "tRo*", "different-colours")
    game.wait(2.9)
    game.table.submit(CallOut(1))
    game.wait(10)
    assert game.table.look(None).ended is None


def test_D10_after_the_end_the_referee_does_nothing() -> None:
    game = Game("hRo*/bRo*/tBs 21 0+tRo*14 0+hPo14")
    game.wait(1)
    game.claim(0, "tRo*", "same-colours")
    assert game.ears[0].changes[-1].due is None
    written = game.written
    game.wait(3600)
    assert game.written == written
    game.claim(1, "hPo", "different-colours")
    assert [reason for _, reason in game.ears[1].refusals] == [Reason.GAME_OVER]


# D14


def test_D14_after_twenty_idle_seconds_the_others_may_say_stuck() -> None:
    game = Game("hRo/bRs/tBs 21 0+bRotPs13 0+tRotPo13")
    game.wait(20.499)
    game.table.submit(CallStuck(0))
    assert [reason for _, reason in game.ears[0].refusals] == [Reason.NOT_STALLED]
    game.wait(0.001)
    assert game.written[-1] == "20500 stall"
    game.table.submit(CallStuck(1))
    assert [reason for _, reason in game.ears[1].refusals] == [Reason.CAN_LAY]
    game.table.submit(CallStuck(0))
    game.wait(0.5)
    assert game.written[-2:] == ["20500 stuck 0", "21000 open-together tPs,tPo"]


def test_D14_a_lay_begins_the_twenty_seconds_anew() -> None:
    game = Game("hRo/bRs/tBs 21 0+bRo14 0+tRobRdtRs12")
    game.wait(15.5)
    game.claim(1, "tRo", "same-colours")
    game.table.submit(Open(1))
    game.wait(19)
    assert "stall" not in [event.split(" ")[1] for event in game.written]
    game.wait(1)
    assert game.written[-1] == "35500 stall"


def test_D14_who_is_away_is_not_waited_for_so_long() -> None:
    game = Game("hRo/bRs/tBs 21 0+bRotPs13 0+tRotPo13")
    game.wait(3)
    assert "stall" not in [event.split(" ")[1] for event in game.written]
    game.table.absent(frozenset({0}))
    game.wait(3)
    assert "stall" not in [event.split(" ")[1] for event in game.written], "the one who could lay is there"
    game.table.absent(frozenset({1}))
    game.table.absent(frozenset({1}))
    game.wait(1.999)
    assert "stall" not in [event.split(" ")[1] for event in game.written]
    game.wait(0.001)
    assert game.written[-1] == "8000 stall"


def test_D14_a_closed_table_does_nothing_for_who_is_away() -> None:
    game = Game("hRo/bRs/tBs 21 0+bRotPs13 0+tRotPo13")
    game.table.close()
    game.table.absent(frozenset({1}))
    game.wait(600)
    assert "stall" not in [event.split(" ")[1] for event in game.written]


def test_D14_a_table_is_not_told_twice_that_it_stalls() -> None:
    game = Game("hRo/bRs/tBs 21 0+bRo14 0+tRo14")
    game.wait(600)
    assert [event.split(" ")[1] for event in game.written] == ["deal", "open-together", "stall"]


def test_D14_never_against_bots_only() -> None:
    game = Game("hRo/bRs/tBs 21 0+tRo14 0+bRo14", seats=BOTS)
    game.wait(3600)
    assert game.written[-1] == "500 open-together tRo,bRo"
    game.table.submit(CallStuck(1))
    assert [reason for _, reason in game.ears[1].refusals] == [Reason.NOT_STALLED]


def test_D14_two_people_and_a_bot_are_people_enough() -> None:
    game = Game("hRo/bRs/tBs 6 0+tRo14 0+bRo14 0+15", seats=(*PEOPLE, BOTS[1]))
    game.wait(21)
    assert game.written[-1] == "20500 stall"


# What a player saw


def test_D5_a_version_names_the_lizzy_a_player_saw() -> None:
    game = Game("hRo/bRs/tBs 21 0+tRo14 0+hPo14")
    game.wait(1)
    seen = game.table.version
    game.claim(1, "hPo", "different-colours", seen)
    game.claim(0, "tRo", "same-colours", seen)  # right a moment ago
    assert [reason for _, reason in game.ears[0].refusals] == [Reason.TOO_LATE]
    game.claim(0, "tRo", "same-colours")  # but not any more
    assert game.written[-2:] == ["1000 false-claim 0 tRo same-colours", "1000 penalty 0"]


@pytest.mark.parametrize("seen", [-5, 0, 99])
def test_D5_a_version_there_never_was_is_the_nearest_one(seen: int) -> None:
    game = Game("hRo/bRs/tBs 21 0+tRo14 0+hPo14")
    game.wait(1)
    game.claim(0, "tRo", "different-colours", seen)
    assert game.written[-1] == "1000 penalty 0"


def test_D5_what_a_command_says_of_the_lizzy_seen_is_not_believed() -> None:
    game = Game("hRo/bRs/tBs 21 0+tRo14 0+hPo14")
    game.wait(1)
    made_up = Lizzy.parse("hBobBotRd")
    game.table.submit(Claim(0, Card.parse("tRo"), Condition.SAME_PATTERNS, made_up))
    assert game.written[-1] == "1000 penalty 0"


# Readers


def test_readers_are_told_events_state_version_time_and_what_is_due() -> None:
    game = Game()
    game.wait(1)
    opened, first = game.ears[0].changes[1], game.ears[0].changes[0]
    assert (first.events, first.version, first.at, first.due) == ((), 1, 0, OpenTogether())
    assert [type(event) for event in opened.events] == [OpenedTogether]
    assert opened.state == game.table.look(0)
    assert (opened.version, opened.at, opened.due) == (2, 500, None)


def test_a_refusal_is_told_to_the_seat_that_asked_only() -> None:
    game = Game()
    game.wait(1)
    onlooker = Ears()
    game.table.watch(None, onlooker)
    game.table.submit(Open(0))
    assert game.ears[0].refusals == [(Open(0), Reason.HAS_OPEN_CARDS)]
    assert (game.ears[1].refusals, onlooker.refusals) == ([], [])
    assert (len(game.ears[0].changes), onlooker.changes) == (2, [])


def test_a_seat_that_is_not_there_is_an_error() -> None:
    with pytest.raises(SeatError):
        Game().table.submit(Open(2))


class Eager(Ears):
    """Lays as soon as it hears of something."""

    def __init__(self, table: Table, seat: int, card: str) -> None:
        super().__init__()
        self.table = table
        self.command = Claim(seat, Card.parse(card), Condition.SAME_COLOURS)

    def happened(self, change: Change) -> None:
        super().happened(change)
        if any(isinstance(event, OpenedTogether) for event in change.events):
            self.table.submit(self.command)


def test_everybody_hears_one_change_after_the_other_even_if_a_reader_acts_on_one() -> None:
    game = Game("hRo/bRs/tBs 21 0+tRo14 0+hPo14")
    eager = Eager(game.table, 0, "tRo")
    late = Ears()
    game.table.watch(0, eager)
    game.table.watch(None, late)
    game.wait(0.6)
    assert late.heard == eager.heard == ["open-together tRo,hPo", "lay 0 tRo same-colours"]
    assert [change.version for change in late.changes] == [2, 3]
    assert [len(change.state.layout.under[Part.TAIL]) for change in late.changes] == [0, 1]


class Broken(Ears):
    def happened(self, change: Change) -> None:
        raise RuntimeError("a reader of ours is broken")


def test_a_reader_that_breaks_does_not_stop_the_table_from_telling() -> None:
    game = Game()
    game.table.watch(None, Broken())
    with pytest.raises(RuntimeError):
        game.wait(1)
    with pytest.raises(RuntimeError):
        game.claim(0, "tRo", "same-colours")
    assert game.ears[0].heard == ["open-together tRo,hPo", "lay 0 tRo same-colours"]


def test_a_closed_table_does_nothing_and_tells_nobody() -> None:
    game = Game()
    game.table.close()
    game.table.close()
    game.wait(60)
    assert game.written == ["0 deal hRobRstBs 15,15"]
    assert len(game.ears[0].changes) == 1


def test_a_command_that_comes_after_the_table_was_closed_does_nothing() -> None:
    game = Game()
    game.wait(1)
    game.table.close()
    game.claim(0, "tRo", "same-colours")
    game.claim(0, "tRo", "different-colours")
    game.wait(60)
    assert game.written[-1] == "500 open-together tRo,hPo"
    assert [len(ears.changes) + len(ears.refusals) for ears in game.ears] == [2, 2]


# Going on with a saved game


def saved(*written: str, options: str = "", seed: str | None = None) -> Log:
    log = Log(Header("down-n-dizzy", options, PEOPLE, seed))
    for at, event in enumerate(written):
        log.append(parse_event(event), at * 5000)
    return log


def resumed(log: Log, new_seed: str = "new") -> tuple[Table, SimulatedTime]:
    time = SimulatedTime()
    time.run(until=1_000_000)
    table = Table.resume(Log.parse(str(log)), time, time, new_seed=new_seed)
    table.open()
    return table, time


def test_a_saved_game_goes_on_where_it_was() -> None:
    game = Game("hRo/bRs/tBs 21 0+tRo14 0+hPo14")
    game.wait(1)
    game.claim(0, "tRo", "same-colours")
    table, time = resumed(game.table.log)
    assert str(table.look(None).layout) == game.position
    assert table.version == game.table.version
    time.run(until=time.now() + 10)
    table.submit(Open(0))
    assert table.log.times == [0, 500, 1000, 1010]


def test_the_same_dealer_goes_on_dealing_when_the_seed_is_known() -> None:
    time = SimulatedTime()
    table = Table.begin(Header("down-n-dizzy", "", PEOPLE, "7"), time, time, pace=IMMEDIATE)
    table.open()
    time.run(until=0)
    again, _ = resumed(table.log, "another seed")
    third, _ = resumed(table.log, "a third seed")
    assert str(again._dealer.blind(0)) == str(third._dealer.blind(0)) == str(table._dealer.blind(0))


def test_without_a_seed_the_unseen_cards_are_dealt_anew() -> None:
    log = saved("deal hRobRstBs 15,15", "open-together hPd,hPo")
    blind = {str(resumed(log, str(seed))[0]._dealer.blind(0)) for seed in range(20)}
    assert len(blind) > 5


def test_D5_a_resumed_table_knows_what_earlier_versions_showed() -> None:
    log = saved("deal hRobRstBs 15,15", "open-together tRo,hPo", "lay 1 hPo different-colours")
    table, _ = resumed(log)
    ears = Ears()
    table.watch(0, ears)
    table.submit(Claim(0, Card.parse("tRo"), Condition.SAME_COLOURS), seen=2)
    assert [reason for _, reason in ears.refusals] == [Reason.TOO_LATE]


def test_a_finished_game_stays_finished() -> None:
    log = saved("deal hRobRstBs 15,15", "open-together tRo,hPo", "end special 0")
    table, time = resumed(log)
    time.run(until=time.now() + 60 * SECOND)
    assert table.version == 3


@pytest.mark.parametrize(
    "log",
    [
        saved(),
        saved("stall"),
        saved("deal hRobRstBs 15,15,15"),
        saved("deal hRobRstBs 30,30"),
        saved("deal hRobRstBs 15,15", "open 0 hRo"),
        saved("deal hRobRstBs 15,15", "lay 0 hRo same-colours"),
        saved("deal hRobRstBs 15,15", options="closed-hand"),
    ],
)
def test_a_game_that_cannot_have_happened_does_not_go_on(log: Log) -> None:
    with pytest.raises(DamagedLog):
        resumed(log)


def test_a_mode_there_is_not_cannot_go_on() -> None:
    with pytest.raises(KeyError):
        resumed(Log(Header("up-n-dizzy", "", PEOPLE, None)))


@pytest.mark.parametrize("speed", [0.1, 0.5, 1.0, 2.0])
def test_at_another_speed_every_notice_takes_as_much_longer(speed: float) -> None:
    usual, other = Pace(), Pace().at(speed)
    for command in usual.notices:
        if command is not LetStand:
            assert other.notices[command] == pytest.approx(usual.notices[command] / speed)


@pytest.mark.parametrize("speed", [0.1, 0.5, 1.0, 2.0])
def test_D13_D14_players_never_have_less_time_than_the_rules_say(speed: float) -> None:
    usual, other = Pace(), Pace().at(speed)
    longer = max(1 / speed, 1)
    assert other.notices[LetStand] == pytest.approx(3000 * longer)
    assert other.stall_after == pytest.approx(usual.stall_after * longer)
    assert other.stall_away == pytest.approx(usual.stall_away * longer)


def test_the_pace_may_be_changed_in_the_middle_of_a_game() -> None:
    time = SimulatedTime()
    table = Table.begin(Header("down-n-dizzy", "", PEOPLE, "7"), time, time)
    table.pace = Pace().at(0.5)
    table.open()
    time.run(until=999)
    assert table.version == 1
    time.run(until=1000)
    assert table.version == 2


def test_a_change_names_what_led_to_it() -> None:
    game = Game()
    game.wait(1)
    game.claim(0, "tRo", "same-colours")
    causes = [change.cause for change in game.ears[1].changes]
    lizzy = Lizzy.parse("hRobRstBs")
    assert causes == [
        None,
        OpenTogether(),
        Claim(0, Card.parse("tRo"), Condition.SAME_COLOURS, lizzy),
    ]


def test_N6_a_player_takes_over_a_game_of_which_their_log_knows_one_hand_only() -> None:
    told = ("deal hRobRstBs 15,15", "draw-first 1", "open-together tRotBotPo,3")
    log = Log(Header("nice-n-easy", "closed-hand", PEOPLE, None))
    for event in map(parse_event, told):
        log.append(event, 100)
    states = list(log.replay(NICE_N_EASY))
    dealer = ShufflingDealer.redealt(states[-1].layout, "anew")
    layout = dealer.facing(states[-1].layout)
    state = states[-1]._replace(layout=layout)  # type: ignore[attr-defined]
    time = SimulatedTime()
    lizzies = [before.layout.lizzy for before in states]
    table = Table.taken_over(log, state, lizzies, dealer, time, time, pace=IMMEDIATE)
    table.open()
    hand = table.look(1).layout.hands[1]
    assert None not in hand.open
    assert hand.blind == (None,) * 12
    assert table.look(0).layout.hands[1].open == (None,) * 3
