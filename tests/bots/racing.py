"""What the bots' tests share: positions, chance that is no chance, and whole races in simulated time."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

from dizzylizzy.bots.bot import Bot
from dizzylizzy.bots.levels import LEVELS
from dizzylizzy.rules.cards import parse_cards
from dizzylizzy.rules.down_n_dizzy import DownNDizzyOptions, DownNDizzyState
from dizzylizzy.rules.layout import Layout
from dizzylizzy.rules.lizzy import Lizzy
from dizzylizzy.table.log import Header
from dizzylizzy.table.seats import Seat, SeatKind
from dizzylizzy.table.table import Table
from dizzylizzy.table.time import Appointment, SimulatedTime

OPTIONS = ("", "double-trouble", "call-out", "double-trouble,call-out")
HOURS = 3_600_000.0


def position(
    lizzy: str, *hands: str, double_trouble: bool = False, call_out: bool = False
) -> DownNDizzyState:
    """A race with that Lizzy, nothing under it, and those hands (open cards, +, blind cards)."""
    piles = "/".join(map(str, parse_cards(lizzy)))
    held = sum(len(re.findall("[hbt]", hand)) + int(hand.partition("+")[2]) for hand in hands)
    layout = Layout.parse(f"{piles} {54 - 3 - held} {' '.join(hands)}")
    return DownNDizzyState(DownNDizzyOptions(double_trouble, call_out), layout, begun=True)


def with_lizzy(state: DownNDizzyState, lizzy: str) -> DownNDizzyState:
    return state._replace(layout=state.layout._replace(lizzy=Lizzy.parse(lizzy)))


class Loaded(Random):
    """Chance that always falls the same way: 0 is *it happens*, 0.999 is *it doesn't*. Times are the means."""

    def __init__(self, value: float) -> None:
        super().__init__(0)
        self.value = value

    def random(self) -> float:
        return self.value

    def gammavariate(self, alpha: float, beta: float) -> float:
        return alpha * beta


class CountingTime(SimulatedTime):
    """Simulated time that knows how many appointments still stand."""

    def __init__(self) -> None:
        super().__init__()
        self.standing: set[object] = set()

    def later(self, delay: float, act: Callable[[], None]) -> Appointment:
        token = object()

        def done() -> None:
            self.standing.discard(token)
            act()

        self.standing.add(token)
        return _Counted(super().later(delay, done), lambda: self.standing.discard(token))


class _Counted:
    def __init__(self, appointment: Appointment, forget: Callable[[], None]) -> None:
        self._appointment = appointment
        self._forget = forget

    def cancel(self) -> None:
        self._forget()
        self._appointment.cancel()


def seats_for(levels: Sequence[int]) -> tuple[Seat, ...]:
    return tuple(Seat(f"bot {number}", SeatKind.BOT, level) for number, level in enumerate(levels))


def race(levels: Sequence[int], seed: str, options: str = "", pace: float = 1.0) -> Table:
    """The table after a race between bots of those levels.

    :raises AssertionError: if it isn't over after four hours.
    """
    time = SimulatedTime()
    table = Table.begin(Header("down-n-dizzy", options, seats_for(levels), seed), time, time)
    for seat, level in enumerate(levels):
        Bot(seat, LEVELS[level], table, time, Random(f"{seed}/{seat}"), pace)
    table.open()
    time.run(until=4 * HOURS, while_=lambda: table.look(None).ended is None)
    assert table.look(None).ended is not None, (
        f"a race of {levels} with {options or 'no options'} doesn't end"
    )
    return table
