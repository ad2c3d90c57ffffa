"""A bot: a mind at a table. It has at most one appointment, the end of its present thought.

What lives here: reading the table, letting time pass, asking the table. What a bot thinks is the mind's.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, Protocol

from ..rules.down_n_dizzy import DownNDizzyState
from ..rules.game import GameState, PlayerCommand, Refusal
from ..rules.nice_n_easy import NiceNEasyState
from ..table.table import Change, Reader
from ..table.time import Appointment, Scheduler
from .levels import Level
from .mind import Mind
from .race import Racer
from .turns import TurnTaker

__all__ = ["Bot", "PlayersTable"]


class PlayersTable(Protocol):
    """A table as somebody who plays at it knows it, here or at the other end of a channel."""

    @property
    def version(self) -> int: ...

    def look(self, seat: int | None) -> GameState: ...

    def watch(self, seat: int | None, reader: Reader) -> None: ...

    def submit(self, command: PlayerCommand, seen: int | None = None) -> None: ...


#: The mind for each mode, by the mode's kind of state.
_MINDS: Final[dict[type, Callable[[int, Level, Random], Mind]]] = {
    DownNDizzyState: Racer,
    NiceNEasyState: TurnTaker,
}


class Bot:
    """A program that plays at ``seat``, from now on until the game ends or it leaves.

    It may take over in the middle of a game. It begins at once, so it is made when the table is
    opened and not before.
    """

    def __init__(
        self,
        seat: int,
        level: Level,
        table: PlayersTable,
        scheduler: Scheduler,
        random: Random,
        pace: float = 1.0,
    ) -> None:
        """:raises KeyError: if bots can't play the table's mode."""
        self._table = table
        self._scheduler = scheduler
        self._left = False
        self._pace = pace
        self._appointment: Appointment | None = None
        self._lasts = 0.0  # ms the present thought takes at pace 1
        state = table.look(seat)
        self._mind = _MINDS[type(state)](seat, level, random)
        table.watch(seat, self)
        self._mind.notice(state, table.version, ())
        self._think()

    @property
    def pace(self) -> float:
        """How fast everything the bot does goes: at 0.5 it takes twice as long.

        It may be set at any time, to more than 0; the present thought then starts again.
        """
        return self._pace

    @pace.setter
    def pace(self, pace: float) -> None:
        self._pace = pace
        if self._appointment is not None:
            self._appointment.cancel()
            self._wait()

    def leave(self) -> None:
        """Stop playing, for good."""
        self._left = True
        self._cancel()

    # As a reader of the table

    def happened(self, change: Change) -> None:
        """Take in what happened, and think again if that spoils the present thought."""
        if self._left:
            return
        upset = self._mind.notice(change.state, change.version, change.events)
        if upset or self._idle:
            self._think()

    def refused(self, command: PlayerCommand, refusal: Refusal) -> None:
        """Nothing: what made the table refuse is in a change the bot is told of, too."""

    # One thought after the other

    def _think(self) -> None:
        self._cancel()
        lasts = self._mind.think()
        if lasts is not None:
            self._lasts = lasts
            self._wait()

    def _wait(self) -> None:
        self._appointment = self._scheduler.later(self._lasts / self._pace, self._conclude)

    def _conclude(self) -> None:
        self._appointment = None
        deed = self._mind.conclude()
        if deed is not None:
            self._table.submit(deed.command, seen=deed.seen)
        # What came of it may have set the bot thinking already, or ended the game and the bot with it.
        if self._idle and not self._left:
            self._think()

    @property
    def _idle(self) -> bool:
        return self._appointment is None

    def _cancel(self) -> None:
        if self._appointment is not None:
            self._appointment.cancel()
            self._appointment = None
