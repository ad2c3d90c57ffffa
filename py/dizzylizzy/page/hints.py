"""When a person has found nothing for a while: which of their cards fits.

What lives here: the waiting, and which card it is. How a hint looks is in the board's view.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ..rules.cards import Card
from ..table.time import Appointment, Scheduler

__all__ = ["Hints"]

#: How long a card has to fit before a hint may point to it, ms: a person who looks should find it first.
GRACE: Final = 2000.0


class Hints:
    """Hints for one person at one table."""

    def __init__(self, scheduler: Scheduler, after: float | None, shown: Callable[[], None]) -> None:
        """``after`` is how long nothing may be found, in ms (None: no hints); ``shown`` is called with every hint."""
        self._scheduler = scheduler
        self._after = after
        self._shown = shown
        self._overdue = False
        self._waiting: Appointment | None = None  # for the time without a find to be over
        self._grace: Appointment | None = None
        self._fitting: tuple[Card, ...] = ()
        self.card: Card | None = None  #: the one the hint points to
        self.given = 0  #: how many hints there were
        self._wait()

    def follow(self, fitting: Sequence[Card], found: bool) -> None:
        """Take in which of the person's cards fit now, and whether they have just laid one."""
        self._fitting = tuple(fitting)
        if self.card not in self._fitting:
            self.card = None
        if found:
            self._wait()
        if not self._fitting:
            self._cancel_grace()
        elif self._overdue and self.card is None and self._grace is None:
            self._grace = self._scheduler.later(GRACE, self._give)

    def ask(self) -> bool:
        """Give a hint at once; False if no card fits."""
        if self._fitting and self.card is None:
            self._give()
        return bool(self._fitting)

    def change(self, after: float | None) -> None:
        """Wait for another time from now on."""
        if after != self._after:
            self._after = after
            self.card = None
            self._wait()

    def stop(self) -> None:
        """Give no hints any more."""
        self._after = self.card = None
        self._wait()

    def _wait(self) -> None:
        """Begin to wait anew."""
        self._overdue = False
        self._cancel_grace()
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        if self._after is not None:
            self._waiting = self._scheduler.later(self._after, self._long_enough)

    def _long_enough(self) -> None:
        self._waiting = None
        self._overdue = True
        self.follow(self._fitting, found=False)

    def _give(self) -> None:
        self._grace = None
        self.card = self._fitting[0]
        self.given += 1
        self._shown()

    def _cancel_grace(self) -> None:
        if self._grace is not None:
            self._grace.cancel()
            self._grace = None
