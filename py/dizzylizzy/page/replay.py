"""Watching a game again, step by step, from its log.

What lives here: the steps, and where in them the person is. How it looks is in :mod:`.replay_view`.

Everything that lay open at the table is shown open, closed hands too (N6): there is a replay only once the game is
over, when nobody can gain by what they see, and a game of hidden cards can only be followed by who sees them. What
was never turned stays face down, since a log doesn't know it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final
from urllib.parse import parse_qs

import htpy as h

from ..rules.events import Event
from ..rules.modes import MODES
from ..table.log import Log
from ..table.time import Appointment, Scheduler
from .replay_view import ReplayScreen, replay_view
from .story import Story
from .texts import Texts

__all__ = ["SPEEDS", "Replay", "Step", "steps_of"]

#: How much faster than the game a replay may go.
SPEEDS: Final = (1, 2, 4)
#: Between two steps, at speed 1, ms: nobody waits longer, and everybody can follow.
LONGEST_WAIT: Final = 2500.0
SHORTEST_WAIT: Final = 700.0


@dataclass(frozen=True, slots=True)
class Step:
    """What happened at one moment of a game, and how the table was after it."""

    events: tuple[Event, ...]
    state: Any
    at: int  #: ms since the game's start
    last: int  #: which event of the log is the last of these, from 0


def steps_of(log: Log) -> Iterator[Step]:
    """The steps of a game: events of the same moment are one.

    :raises DamagedLog: if the log can't have happened.
    """
    told = zip(log.times, log.events, log.replay(MODES[log.header.mode]), strict=True)
    number = -1
    for at, together in groupby(told, key=lambda happened: happened[0]):
        happened = list(together)
        number += len(happened)
        yield Step(tuple(event for _, event, _ in happened), happened[-1][2], at, number)


class Replay:
    """A game being watched, as a :class:`~dizzylizzy.page.place.Place`."""

    def __init__(
        self,
        log: Log,
        story: Story,
        scheduler: Scheduler,
        changed: Callable[[], None],
        leave: Callable[[], None],
    ) -> None:
        self.steps = tuple(steps_of(log))
        self._header = log.header
        self._story = story
        self._scheduler = scheduler
        self._changed = changed
        self._leave = leave
        self.at = 0  #: which step is shown
        self.speed = SPEEDS[0]
        self._next: Appointment | None = None

    @property
    def playing(self) -> bool:
        """Whether it goes on by itself."""
        return self._next is not None

    def act(self, name: str, which: str, value: str) -> None:
        match name:
            case "back":
                self._leave()
            case "first":
                self.go_to(0)
            case "previous":
                self.go_to(self.at - 1)
            case "next":
                self.go_to(self.at + 1)
            case "last":
                self.go_to(len(self.steps) - 1)
            case "play":
                self.play()
            case "stop" | "hidden":
                self._stop()
                self._changed()
            case "speed" if which in map(str, SPEEDS):
                self._hurry(int(which))
            case "moment" if _is_number(which):
                self.go_to(self._step_of(int(which)))
            case "seek" if _is_number(wanted := parse_qs(value).get("step", [""])[0]):
                self.go_to(int(wanted))

    def view(self, t: Texts) -> h.Element:
        step = self.steps[self.at]
        return replay_view(
            t,
            ReplayScreen(
                header=self._header,
                story=self._story,
                events=step.events,
                state=step.state,
                at=step.at,
                number=self.at,
                steps=len(self.steps),
                playing=self.playing,
                speed=self.speed,
                speeds=SPEEDS,
            ),
        )

    def speak(self, t: Texts) -> None:
        """Nothing has been said that stays."""

    def leave(self) -> None:
        self._stop()

    def go_to(self, at: int) -> None:
        """Show a step, the first or the last if there is none of that number, and stay there."""
        self._stop()
        self.at = min(max(at, 0), len(self.steps) - 1)
        self._changed()

    def play(self) -> None:
        """Go on by itself from here; from the beginning, if this is the end."""
        if not self.playing:
            if self.at == len(self.steps) - 1:
                self.at = 0
            self._wait()
            self._changed()

    def _stop(self) -> None:
        if self._next is not None:
            self._next.cancel()
            self._next = None

    def _hurry(self, speed: int) -> None:
        self.speed = speed
        if self.playing:
            self._stop()
            self._wait()
        self._changed()

    def _wait(self) -> None:
        gap = self.steps[self.at + 1].at - self.steps[self.at].at
        wait = min(max(float(gap), SHORTEST_WAIT), LONGEST_WAIT) / self.speed
        self._next = self._scheduler.later(wait, self._go_on)

    def _go_on(self) -> None:
        self._next = None
        self.at += 1
        if self.at < len(self.steps) - 1:
            self._wait()
        self._changed()

    def _step_of(self, event: int) -> int:
        """The step that the log's event belongs to; the last, if there is no such event."""
        return next((at for at, step in enumerate(self.steps) if event <= step.last), len(self.steps) - 1)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 6
