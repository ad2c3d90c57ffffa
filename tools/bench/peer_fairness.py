"""Who wins a race between people at different distances: the fair line beside first come, first served.

What lives here: the measuring. Clocks are found, words given and claims put in line by the game's own parts; the
ways between are drawn from a seed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import mean

from dizzylizzy.bots.levels import LEVELS
from dizzylizzy.bots.tempo import look_time, say_time
from dizzylizzy.peer.clocks import RemoteClock
from dizzylizzy.peer.fairness import WORD_EVERY, Line
from dizzylizzy.peer.hosttable import LATEST_SHOW, SPARE
from dizzylizzy.peer.links import PING_EVERY
from dizzylizzy.table.time import SimulatedTime

__all__ = ["Fairness", "measure"]

JITTER = 30.0
#: Time for the clocks to be found before anything is measured, ms.
WARMING_UP = 6000.0


@dataclass(slots=True)
class Fairness:
    """What was measured."""

    apart: int = 0  #: pairs of claims at least 40 ms apart
    right: int = 0  #: of these, decided for the earlier
    right_by_arrival: int = 0
    races: int = 0  #: between two equal players, at 10 and at 150 ms
    near_won: int = 0
    near_came_first: int = 0
    decided_after: list[float] = field(default_factory=list)  #: ms from a claim to its decision
    gains: list[float] = field(default_factory=list)  #: ms by which a liar's claims were dated back

    @property
    def p99(self) -> float:
        return sorted(self.decided_after)[int(len(self.decided_after) * 0.99)]


class _Guest:
    """A guest in a room of its own: a clock that is off, and a way to the host."""

    def __init__(self, room: _Room, seat: int, one_way: float, off: float) -> None:
        self.room, self.seat, self.one_way, self.off = room, seat, one_way, off
        self.clock = RemoteClock()  # the host's, as the guest knows it
        self.known = RemoteClock()  # the guest's, as the host knows it
        self.arrives = [0.0, 0.0]  # nothing overtakes: to the host, and back
        self.pings = 0
        self.talks = True
        self.late = 0.0  # how much later than agreed the last card came on the screen

    def send(self, way: int, act: object) -> None:
        """Have something done at the other end; ``way`` 0 is to the host."""
        time, random = self.room.time, self.room.random
        delay = max(self.one_way + random.uniform(-JITTER, JITTER), 1.0)
        self.arrives[way] = max(self.arrives[way], time.now() + delay)
        time.later(self.arrives[way] - time.now(), act)  # type: ignore[arg-type]

    def now(self) -> float:
        return self.room.time.now() + self.off

    def ping(self) -> None:
        self.pings += 1
        number, time = self.pings, self.room.time
        self.clock.asked(number, self.now())
        self.known.asked(number, time.now())
        self.send(0, lambda: self._pong(number))
        self.send(1, lambda: self._other_pong(number))
        time.later(PING_EVERY, self.ping)

    def _pong(self, number: int) -> None:
        says = self.room.time.now()
        self.send(1, lambda: self.clock.answered(number, says, self.now()))

    def _other_pong(self, number: int) -> None:
        says = self.now()
        self.send(0, lambda: self.known.answered(number, says, self.room.time.now()))

    def word(self) -> None:
        at = self.now() + self.clock.offset - self.late
        if self.talks:
            self.send(0, lambda: self.room.heard(self.seat, at))
        self.room.time.later(WORD_EVERY, self.word)

    def claim(self, name: int, *, at: float | None = None) -> None:
        dated = self.now() + self.clock.offset - self.late if at is None else at
        made = self.room.time.now()
        self.send(0, lambda: self.room.asked(self, name, dated, made))


class _Room:
    """A host and its guests."""

    def __init__(self, seed: str, ways: Sequence[float]) -> None:
        self.random = Random(seed)
        self.time = SimulatedTime()
        self.line: Line[tuple[int, float]] = Line()
        self.decided: list[int] = []
        self.came: list[int] = []
        self.dated: dict[int, float] = {}
        self.waits: list[float] = []
        self.guests = [
            _Guest(self, seat, way, self.random.uniform(-5000, 5000)) for seat, way in enumerate(ways, 1)
        ]
        for guest in self.guests:
            self.line.join(guest.seat, 0.0)
            guest.ping()
            self.time.later(self.random.uniform(0, WORD_EVERY), guest.word)
        self.time.run(until=WARMING_UP)

    def heard(self, seat: int, at: float) -> None:
        self.line.word(seat, at, self.time.now())
        self.decide()

    def asked(self, guest: _Guest, name: int, at: float, made: float) -> None:
        self.came.append(name)
        waiting = self.line.ask(guest.seat, (name, made), at, self.time.now(), guest.known.one_way)
        self.dated[name] = waiting.at
        self.decide()

    def decide(self) -> None:
        now = self.time.now()
        while (waiting := self.line.pop(now)) is not None:
            name, made = waiting.what
            self.decided.append(name)
            self.waits.append(now - made)
        look = self.line.next_look(now)
        if look is not None:
            self.time.later(look - now, self.decide)

    def race(self, claims: Sequence[tuple[_Guest, float]]) -> tuple[list[int], list[int]]:
        """Claims by number, each at so many ms from now: in what order they were decided, and came."""
        self.decided, self.came = [], []
        for name, (guest, after) in enumerate(claims):
            self.time.later(after, lambda guest=guest, name=name: guest.claim(name))  # type: ignore[misc]
        self.time.run(until=self.time.now() + max(after for _, after in claims) + 1000.0)
        return self.decided, self.came


def measure(rooms: int = 40, races: int = 50) -> Fairness:
    """So many rooms with five guests each, and so many races in each."""
    found = Fairness()
    for number in range(rooms):
        random = Random(f"ways {number}")
        room = _Room(f"pairs {number}", [random.uniform(10, 150) for _ in range(5)])
        for _ in range(races):
            one, other = random.sample(room.guests, 2)
            apart = random.uniform(40, 400)
            decided, came = room.race([(one, 100.0), (other, 100.0 + apart)])
            found.apart += 1
            found.right += decided[0] == 0
            found.right_by_arrival += came[0] == 0
        found.decided_after += room.waits
        _equals(found, Random(f"equal {number}"), _Room(f"equal {number}", (10.0, 150.0)), races)
        _liar(
            found, Random(f"liar {number}"), _Room(f"liar {number}", (10.0, random.uniform(10, 150))), races
        )
    return found


def _equals(found: Fairness, random: Random, room: _Room, races: int) -> None:
    """Two who look and speak as fast as each other, from the moment the new card is on their screens."""
    near, far = room.guests
    level = LEVELS[4]
    for _ in range(races * 4):
        lead = min(max(guest.known.one_way for guest in room.guests) + SPARE, LATEST_SHOW)
        claims = []
        for guest in (near, far):
            late = max(guest.one_way + random.uniform(-JITTER, JITTER) - lead, 0.0)
            guest.late = late
            claims.append((guest, lead + late + look_time(level, random) + say_time(random)))
        decided, came = room.race(claims)
        found.races += 1
        found.near_won += decided[0] == 0
        found.near_came_first += came[0] == 0


def _liar(found: Fairness, random: Random, room: _Room, races: int) -> None:
    """One who dates everything back as far as can be, and gives no word that would bind them."""
    liar = room.guests[1]
    liar.talks = False
    for number in range(races):
        made = room.time.now()
        liar.claim(number, at=-1e9)
        room.time.run(until=made + random.uniform(500, 700))
        found.gains.append(made - room.dated[number])


def report(found: Fairness) -> list[tuple[str, str, str, str]]:
    """The rows of the table: what, target, measured, first come first served."""
    right, arrival = 100 * found.right / found.apart, 100 * found.right_by_arrival / found.apart
    near, came = 100 * found.near_won / found.races, 100 * found.near_came_first / found.races
    return [
        ("claims ≥ 40 ms apart won by the earlier, %", "≥ 99", f"{right:.2f}", f"{arrival:.2f}"),
        ("of two equals, won by the one at 10 ms, %", "50 ± 2", f"{near:.2f}", f"{came:.2f}"),
        ("claim to decision, p99, ms", "≤ 300", f"{found.p99:.0f}", "-"),
        ("a liar's gain, mean and most, ms", "≤ 30", f"{mean(found.gains):.1f}, {max(found.gains):.1f}", "-"),
    ]
