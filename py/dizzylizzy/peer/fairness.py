"""The fair race: whose claim was first, wherever they sit.

First come, first served is not fair when the host has no delay and a friend has 150 ms. So claims carry
the time they were made, on the host's clock, and wait in line until nobody can come up with an earlier one.

What lives here: the line. What a claim is, and what comes of it, doesn't matter in here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Generic, TypeVar

__all__ = ["GRACE", "LISTENED_FOR", "MOST_CREDIT", "PATIENCE", "WORD_EVERY", "Line", "Waiting"]

#: How long a claim waits for other people's words at most, ms after it came.
PATIENCE: Final = 250.0
#: How much earlier than it can have been sent a claim may be dated, ms: measured delays are not exact. The shortest
#: way measured is often some ms longer than the shortest there is, so that a liar gains up to twice this.
GRACE: Final = 15.0
#: However far away somebody says to be, no claim is dated back by more than this, ms.
MOST_CREDIT: Final = 250.0
#: How often a guest gives its word in a race, ms.
WORD_EVERY: Final = 50.0
#: Nobody waits for the word of a guest that has said nothing for so long, ms.
LISTENED_FOR: Final = 400.0

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Waiting(Generic[T]):
    """Something asked by a seat."""

    at: float  #: when it counts as asked, ms on the host's clock
    came: float  #: when it came to the host
    order: int  #: who came first, among those of the same time
    seat: int
    what: T


class Line(Generic[T]):
    """Claims that wait for their turn, and everybody's word."""

    def __init__(self) -> None:
        self._waiting: list[Waiting[T]] = []
        self._words: dict[int, float] = {}
        self._heard: dict[int, float] = {}
        self._count = 0

    def __len__(self) -> int:
        return len(self._waiting)

    def join(self, seat: int, now: float) -> None:
        """From now on, wait for this seat's word."""
        self._words[seat] = float("-inf")
        self._heard[seat] = now

    def leave(self, seat: int) -> None:
        """Wait no more for this seat's word. What it has asked still counts."""
        self._words.pop(seat, None)
        self._heard.pop(seat, None)

    def word(self, seat: int, at: float, now: float) -> None:
        """Take a seat's word that all it asked up to ``at`` has come."""
        if seat in self._words:
            self._words[seat] = max(self._words[seat], min(at, now))
            self._heard[seat] = now

    def ask(self, seat: int, what: T, at: float, now: float, one_way: float) -> Waiting[T]:
        """Let something wait in line that was asked ``at`` a time, and came over a link with that least delay.

        The time is put right: not later than now, not before the seat's own word, and not earlier than
        it can have been sent, less :data:`GRACE`.
        """
        earliest = now - min(one_way, MOST_CREDIT) - GRACE
        dated = min(max(at, earliest, self._words.get(seat, earliest)), now)
        self._count += 1
        waiting = Waiting(dated, now, self._count, seat, what)
        self._waiting.append(waiting)
        self._waiting.sort(key=lambda one: (one.at, one.order))
        return waiting

    def pop(self, now: float) -> Waiting[T] | None:
        """The next that may be decided: the earliest, once everybody's word covers it or it waited long enough."""
        if self._waiting and self._decided_at(self._waiting[0], now) <= now:
            return self._waiting.pop(0)
        return None

    def next_look(self, now: float) -> float | None:
        """When the first in line is decided if nobody says a word till then; None if nobody waits."""
        return self._decided_at(self._waiting[0], now) if self._waiting else None

    def _decided_at(self, first: Waiting[T], now: float) -> float:
        silent_until = [
            self._heard[seat] + LISTENED_FOR
            for seat, word in self._words.items()
            if word < first.at and seat != first.seat
        ]
        return min(max(silent_until, default=now), first.came + PATIENCE)
