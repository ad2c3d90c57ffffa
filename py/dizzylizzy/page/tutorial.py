"""The guided first minute: a real table whose cards are known beforehand, and somebody who explains by doing.

What lives here: the steps, and what is done in them. The person plays alone, since nobody learns while others race.
Every step begins at a table of its own that looks as the step before left it, so the minute can be left and
resumed anywhere. What is said at each step is in :mod:`.tutorial_words`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

import htpy as h

from ..rules.cards import Card, parse_cards
from ..rules.events import ClaimedFalsely, Event, Laid
from ..rules.game import PlayerCommand, Refusal
from ..rules.lizzy import Condition, Lizzy
from ..table.dealers import StackedDealer
from ..table.log import Header
from ..table.seats import Seat
from ..table.table import Change, Table
from ..table.time import Clock, PausableTime, Scheduler
from .backstage import Backstage
from .board import board
from .deeds import do_at_table
from .playing import Playing
from .screen import Coach
from .texts import Texts

__all__ = ["LESSONS", "TUTORIAL", "Lesson", "Tutorial", "step_reached"]

#: Where it is kept how far the person has come: the number of the step, from 0.
TUTORIAL: Final = "dizzylizzy.tutorial"


@dataclass(frozen=True, slots=True)
class Lesson:
    """One step: a card to lay, and as what; or, with ``false``, to claim though it isn't so."""

    lizzy: str  #: what lies there when the step begins
    card: str
    condition: Condition
    false: bool = False


#: The cards are chosen so that each makes one condition and no other, up to the last, which makes a Special (L4).
LESSONS: Final = (
    Lesson("hRsbRotBo", "tRo", Condition.SAME_COLOURS),
    Lesson("hRsbRotRo", "hPo", Condition.SAME_PATTERNS),
    Lesson("hPobRotRo", "bBs*", Condition.DIFFERENT_COLOURS),
    Lesson("hPobBs*tRo", "tPd*", Condition.DIFFERENT_PATTERNS),
    Lesson("hPobBs*tPd*", "tBs", Condition.SAME_PATTERNS, false=True),
    Lesson("hPobBs*tPd*", "hRo*", Condition.DIFFERENT_COLOURS),
)

_MODE: Final = "down-n-dizzy"
#: What can be done while the minute goes on, besides what the step is about.
_ALWAYS: Final = ("pause", "hidden", "continue", "keys")


def step_reached(kept: str | None) -> int:
    """The step to go on with, from what is kept; 0 if nothing is, if it makes no sense or if all were done.

    >>> step_reached("3"), step_reached("6"), step_reached("three"), step_reached(None)
    (3, 0, 0, 0)
    """
    steps = [str(step) for step in range(len(LESSONS))]
    return steps.index(kept) if kept in steps else 0


class Tutorial:
    """The guided minute, as a :class:`~dizzylizzy.page.place.Place`."""

    def __init__(
        self,
        t: Texts,
        time: tuple[Clock, Scheduler],
        step: int,
        changed: Callable[[], None],
        reached: Callable[[int], None],
        leave: Callable[[], None],
    ) -> None:
        """``step`` is where to begin; ``reached`` is told of every step that begins, and of the end."""
        self._t = t
        self._clock = time
        self._changed = changed
        self._reached = reached
        self._leave = leave
        self.step = step
        self._astray = False  #: whether the person has done something else than what the step is about
        self.playing = self._sit_down()

    @property
    def done(self) -> bool:
        """Whether all steps are over."""
        return self.step == len(LESSONS)

    def act(self, name: str, which: str, value: str) -> None:
        playing = self.playing
        if name in ("leave", "finish"):
            self._leave()
        elif name == "skip" and not self.done:
            self._begin(self.step + 1)
            if not self.done:
                playing.leave()
                self.playing = self._sit_down()
            self._changed()
        elif name in _ALWAYS:
            do_at_table(playing, name, which)
        elif name in ("slot", "name") and not self.done and not playing.veiled:
            self._try(name, which)

    def speak(self, t: Texts) -> None:
        """Go on in another language."""
        self._t = t
        self.playing.speak(t)

    def view(self, t: Texts) -> h.Element:
        self.playing.shown()
        screen = self.playing.screen
        slot = self._slot()
        lesson = None if self.done else LESSONS[self.step]
        coach = Coach(self.step, len(LESSONS), self._astray, ready=lesson is None or slot is not None)
        chosen = slot is not None and screen.chosen == slot
        return board(
            t,
            replace(
                screen,
                coach=coach,
                hint=None if chosen else slot,
                hint_name=lesson.condition if lesson and chosen else None,
            ),
        )

    def leave(self) -> None:
        self.playing.leave()

    # What happens at the table

    def happened(self, change: Change) -> None:
        """Go on to the next step when this one's deed is done."""
        if not self.done and any(_does(event, LESSONS[self.step]) for event in change.events):
            self._begin(self.step + 1)

    def refused(self, command: PlayerCommand, refusal: Refusal) -> None:
        """Nothing: the table says why itself."""

    def _try(self, name: str, which: str) -> None:
        """Let the person do what the step is about, and tell them if it is something else."""
        lesson = LESSONS[self.step]
        expected = str(self._slot()) if name == "slot" else str(lesson.condition.value)
        self._astray = which != expected
        if self._astray:
            self._changed()
        else:
            do_at_table(self.playing, name, which)

    def _slot(self) -> int | None:
        """Where the card of this step lies, once it is open."""
        if self.done:
            return None
        card = Card.parse(LESSONS[self.step].card)
        slots = self.playing.screen.slots
        return slots.index(card) if card in slots else None

    def _begin(self, step: int) -> None:
        self.step = step
        self._astray = False
        self._reached(step)

    def _sit_down(self) -> Playing:
        """A table as this step finds it."""
        time = PausableTime(*self._clock)
        header = Header(_MODE, "", (Seat(self._t("You")),), None)
        lizzy, cards = _stacked(LESSONS[self.step :])
        table = Table.begin(header, time, time, dealer=StackedDealer(lizzy, [cards], "a guided minute"))
        table.watch(0, self)
        return Playing(
            table, 0, self._t, time, Backstage(table, time, Random(0)), naming=True, changed=self._changed
        )


def _stacked(lessons: Sequence[Lesson]) -> tuple[Lizzy, tuple[Card, ...]]:
    """What the dealer must deal for these steps: the Lizzy, and the person's cards."""
    return Lizzy.parse(lessons[0].lizzy), parse_cards("".join(lesson.card for lesson in lessons))


def _does(event: Event, lesson: Lesson) -> bool:
    """Whether ``event`` is what the step is about."""
    if lesson.false:
        return isinstance(event, ClaimedFalsely)
    return isinstance(event, Laid) and str(event.card) == lesson.card
