"""Clocks and schedulers: how a table knows the time and has things done later.

What lives here: the two protocols, and simulated time for tests, benchmarks and bots' trials.
The browser's own clock is given in by ``app.py``.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable
from itertools import count
from typing import Protocol

__all__ = ["Appointment", "Clock", "PausableTime", "Scheduler", "SimulatedTime"]


class Clock(Protocol):
    """Milliseconds that never run backwards, from wherever they started."""

    def now(self) -> float: ...


class Appointment(Protocol):
    """Something that is to be done later."""

    def cancel(self) -> None:
        """See to it that it is not done; nothing, if it was."""


class Scheduler(Protocol):
    """Has things done later."""

    def later(self, delay: float, act: Callable[[], None]) -> Appointment:
        """Call ``act`` once, ``delay`` ms from now, never before :meth:`later` has returned."""


class SimulatedTime:
    """A clock and a scheduler in one, which only move when told to.

    >>> time = SimulatedTime()
    >>> _ = time.later(250, lambda: print("a quarter of a second is over"))
    >>> time.run(until=1000)
    a quarter of a second is over
    >>> time.now()
    1000.0
    """

    def __init__(self) -> None:
        self._now = 0.0
        self._order = count()
        self._due: list[tuple[float, int, _SimulatedAppointment]] = []

    def now(self) -> float:
        return self._now

    def later(self, delay: float, act: Callable[[], None]) -> Appointment:
        appointment = _SimulatedAppointment(act)
        heapq.heappush(self._due, (self._now + max(delay, 0.0), next(self._order), appointment))
        return appointment

    def run(self, until: float | None = None, while_: Callable[[], bool] = lambda: True) -> None:
        """Do everything that falls due, in order of time and then of asking.

        Without ``until`` (ms), go on till nothing is due; ``while_`` is asked before each.
        """
        while self._due and while_():
            if until is not None and self._due[0][0] > until:
                break
            self._now, _, appointment = heapq.heappop(self._due)
            if appointment.act is not None:
                appointment.act()
        if until is not None and while_():
            self._now = max(self._now, float(until))


class _SimulatedAppointment:
    def __init__(self, act: Callable[[], None]) -> None:
        self.act: Callable[[], None] | None = act

    def cancel(self) -> None:
        self.act = None


class PausableTime:
    """A clock and a scheduler made of others, which can be stopped and go on.

    While it is paused its clock stands still and nothing of what it was asked for is done; then
    everything goes on with the time that was left.
    """

    def __init__(self, clock: Clock, scheduler: Scheduler) -> None:
        self._clock = clock
        self._scheduler = scheduler
        self._lost = 0.0  # ms spent in pauses
        self._paused_at: float | None = None
        self._waiting: dict[_PausableAppointment, None] = {}

    @property
    def paused(self) -> bool:
        return self._paused_at is not None

    def now(self) -> float:
        return (self._clock.now() if self._paused_at is None else self._paused_at) - self._lost

    def later(self, delay: float, act: Callable[[], None]) -> Appointment:
        appointment = _PausableAppointment(self, self.now() + delay, act)
        self._waiting[appointment] = None
        if not self.paused:
            self._start(appointment)
        return appointment

    def pause(self) -> None:
        """Stop; nothing, if it has stopped."""
        if self._paused_at is None:
            self._paused_at = self._clock.now()
            for appointment in self._waiting:
                appointment.stop()

    def go_on(self) -> None:
        """Go on; nothing, if it isn't paused."""
        if self._paused_at is not None:
            self._lost += self._clock.now() - self._paused_at
            self._paused_at = None
            for appointment in tuple(self._waiting):
                self._start(appointment)

    def _start(self, appointment: _PausableAppointment) -> None:
        appointment.underlying = self._scheduler.later(
            max(appointment.at - self.now(), 0.0), lambda: self._keep(appointment)
        )

    def _keep(self, appointment: _PausableAppointment) -> None:
        del self._waiting[appointment]
        appointment.act()

    def forget(self, appointment: _PausableAppointment) -> None:
        """Strike an appointment off; nothing, if it was kept or struck off before."""
        self._waiting.pop(appointment, None)


class _PausableAppointment:
    def __init__(self, time: PausableTime, at: float, act: Callable[[], None]) -> None:
        self.time = time
        self.at = at
        self.act = act
        self.underlying: Appointment | None = None

    def stop(self) -> None:
        if self.underlying is not None:
            self.underlying.cancel()
            self.underlying = None

    def cancel(self) -> None:
        self.stop()
        self.time.forget(self)
