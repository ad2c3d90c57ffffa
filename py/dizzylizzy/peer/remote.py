"""A player's table in a peer game: the same methods as the real one has, which may be far away.

Everybody has one, the host's player too: so nobody at the host is a moment ahead. What happened is shown at
the instant that was agreed on; what the player asks goes to the host and comes back as something that
happened, or as a refusal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ..rules.events import Event
from ..rules.game import Command, GameState, Mode, PlayerCommand, RefereeCommand, Refusal, SeatError
from ..rules.modes import MODES
from ..table.log import Header, Log
from ..table.seats import Seat
from ..table.table import Change, Reader
from ..table.time import Clock, Scheduler

__all__ = ["RemoteTable", "Shown"]

#: Sends a command to the host: its number, the command, the version it was made on.
Ask = Callable[[int, PlayerCommand, int], None]


@dataclass(frozen=True, slots=True)
class Shown:
    """A change that is to be shown: events, the state after them, and the version they make."""

    events: tuple[Event, ...]
    state: Any
    version: int
    at: int  #: ms since the game's start
    due: RefereeCommand | None
    cause: Command | None = None


class RemoteTable:
    """The game as ``seat`` sees it, from :meth:`open` on."""

    def __init__(
        self, seat: int, header: Header, first: Shown, clock: Clock, scheduler: Scheduler, ask: Ask
    ) -> None:
        self.mode: Mode[Any, Any] = MODES[header.mode]
        self.seat = seat
        self.log = Log(header)
        self._clock = clock
        self._scheduler = scheduler
        self._ask = ask
        self._readers: list[tuple[int | None, Reader]] = []
        self._waiting: dict[int, PlayerCommand] = {}
        self._asked = 0
        self._opened = False
        self._closed = False
        self._coming: list[Shown] = []  # shown when their time comes, in this order
        self._last = first
        self._write_down(first)

    # What everybody may ask

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.log.header.seats

    @property
    def version(self) -> int:
        """How many events have been shown; what a player sees is named by it."""
        return self._last.version

    @property
    def in_the_air(self) -> tuple[PlayerCommand, ...]:
        """What the player has asked and the host has not answered yet, in that order."""
        return tuple(self._waiting.values())

    def look(self, seat: int | None) -> GameState:
        """The state as this table's seat sees it, without what ``seat`` may not see of that."""
        seen: GameState = self.mode.seen(self._last.state, seat) if seat != self.seat else self._last.state
        return seen

    def watch(self, seat: int | None, reader: Reader) -> None:
        """Tell ``reader`` from now on what ``seat`` may know of what this table's seat does."""
        self._readers.append((seat, reader))

    def open(self) -> None:
        """From now on readers are told."""
        self._opened = True
        self._tell(Shown((), self._last.state, self._last.version, self._last.at, self._last.due))

    def close(self) -> None:
        """Get up: nothing more is asked, and nobody is told anything."""
        self._closed = True
        self._readers.clear()
        self._waiting.clear()

    def submit(self, command: PlayerCommand, seen: int | None = None) -> None:
        """Ask the host for what the player wants.

        :raises SeatError: if it is for another seat than this table's.
        """
        if command.seat != self.seat:
            raise SeatError(f"seat {command.seat} plays at another table")
        if self._closed:
            return
        self._asked += 1
        self._waiting[self._asked] = command
        self._ask(self._asked, command, self.version if seen is None else seen)

    # What the host says

    def take(self, shown: Shown, after: float) -> None:
        """Show a change ``after`` so many ms; never before those that came before it."""
        if after <= 0 and not self._coming:
            self._show(shown)
            return
        self._coming.append(shown)
        self._scheduler.later(max(after, 0.0), self._show_next)

    def hurry(self) -> None:
        """Show at once what is still to be shown."""
        while self._coming:
            self._show_next()

    def answered(self, number: int, refusal: Refusal | None) -> None:
        """Take in that command ``number`` was decided, or refused."""
        command = self._waiting.pop(number, None)
        if command is not None and refusal is not None:
            for seat, reader in tuple(self._readers):
                if seat == command.seat:
                    reader.refused(command, refusal)

    def forget_asked(self) -> None:
        """Forget what was asked: its host is gone, and it has come to nothing."""
        self._waiting.clear()

    def asked(self) -> Sequence[tuple[int, PlayerCommand]]:
        """What the host has not answered yet, with its numbers."""
        return tuple(self._waiting.items())

    def _show_next(self) -> None:
        if self._coming:
            self._show(self._coming.pop(0))

    def _show(self, shown: Shown) -> None:
        self._write_down(shown)
        self._last = shown
        if self._opened:
            self._tell(shown)

    def _write_down(self, shown: Shown) -> None:
        for event in shown.events:
            self.log.append(event, shown.at)

    def _tell(self, shown: Shown) -> None:
        for seat, reader in tuple(self._readers):
            events, state = shown.events, shown.state
            if seat != self.seat:
                events = tuple(self.mode.told(state, event, seat) for event in events)
                state = self.mode.seen(state, seat)
            reader.happened(Change(events, state, shown.version, float(shown.at), shown.due, shown.cause))
