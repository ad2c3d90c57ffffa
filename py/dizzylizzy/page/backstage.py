"""What a game on this device has besides its people: the bots, the pace, and time that can stand still.

A game with friends has none of it here: its bots are at the host, and nobody's time can be stopped for the others.
"""

from __future__ import annotations

from random import Random

from ..bots.bot import Bot
from ..bots.levels import LEVELS
from ..table.seats import SeatKind
from ..table.table import Table
from ..table.time import PausableTime

__all__ = ["Backstage"]


class Backstage:
    """Behind the scenes of a table on this device."""

    def __init__(self, table: Table, time: PausableTime, random: Random) -> None:
        self._table = table
        self._time = time
        self._random = random
        self._usual_pace = table.pace
        self._bots: list[Bot] = []

    @property
    def paused(self) -> bool:
        """Whether everybody's time stands still."""
        return self._time.paused

    def begin(self, speed: float) -> None:
        """Let the bots sit down; ``speed`` is theirs and the referee's."""
        self._table.pace = self._usual_pace.at(speed)
        self._bots = [
            Bot(seat, LEVELS[who.level], self._table, self._time, Random(self._random.random()), speed)
            for seat, who in enumerate(self._table.seats)
            if who.kind is SeatKind.BOT
        ]

    def suit(self, speed: float) -> None:
        """Go on at another speed."""
        for bot in self._bots:
            bot.pace = speed
        self._table.pace = self._usual_pace.at(speed)

    def pause(self) -> None:
        """Stop everybody's time."""
        self._time.pause()

    def go_on(self) -> None:
        """Let everybody's time go on."""
        self._time.go_on()

    def leave(self) -> None:
        """Let the bots get up."""
        for bot in self._bots:
            bot.leave()
