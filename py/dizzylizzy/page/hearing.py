"""What somebody who listens is told: everything that happens, a few sentences at a time.

A race can bring three moves a second, and a screen reader that is told each of them at once says none of them to
its end. So sentences are gathered, and told together at most every :data:`BREATH`; what the player did themselves is
told at once. Of many only the last are said, and then the Lizzy as it lies now.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from ..table.time import Appointment, Clock, Scheduler
from .texts import Texts

__all__ = ["BREATH", "MOST", "Hearing", "Say"]

#: A sentence, in whatever language it will be said.
Say = Callable[[Texts], str]

#: The least time between two announcements, ms.
BREATH: Final = 2500.0
#: So many moves are told of one announcement; what came before them is only counted.
MOST: Final = 3


class _Time(Clock, Scheduler, Protocol):
    pass


class Hearing:
    """The ear of one player.

    Attributes:
        words: what was told last.
        number: how many announcements there were: the same words said again are told again.
    """

    def __init__(
        self,
        time: _Time,
        standing: Callable[[], Sequence[Say]],
        lizzy: Say,
        told: Callable[[], None],
    ) -> None:
        """``standing`` says how things stand; each of its sentences is told when it is another than before.

        ``told`` is called when there is an announcement.
        """
        self.words = ""
        self.number = 0
        self._time = time
        self._standing = standing
        self._lizzy = lizzy
        self._told = told
        self._waiting: list[Say] = []
        self._stood: list[str] = []
        self._last = -BREATH
        self._appointment: Appointment | None = None

    def tell(self, t: Texts, say: Say, *, at_once: bool = False) -> None:
        """Tell a sentence, ``at_once`` or with others; an empty one only how things stand."""
        if say(t):
            self._waiting.append(say)
        wait = self._last + BREATH - self._time.now()
        if at_once or wait <= 0:
            self._speak(t)
        elif self._appointment is None:
            self._appointment = self._time.later(wait, lambda: self._speak(t))

    def stop(self) -> None:
        """Tell nothing more."""
        if self._appointment is not None:
            self._appointment.cancel()

    def _speak(self, t: Texts) -> None:
        if self._appointment is not None:
            self._appointment.cancel()
            self._appointment = None
        sentences = [say(t) for say in self._waiting[-MOST:]]
        if skipped := len(self._waiting) - len(sentences):
            sentences.insert(0, t.number("{n} move before that.", "{n} moves before that.", skipped))
            sentences.append(self._lizzy(t))
        self._waiting = []
        stands = [words for say in self._standing() if (words := say(t))]
        sentences += [words for words in stands if words not in self._stood]
        self._stood = stands
        if sentences:
            self._last = self._time.now()
            self.words = " ".join(sentences)
            self.number += 1
            self._told()
