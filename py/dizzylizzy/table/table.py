"""The table: the only one who changes a game.

It takes commands from anybody, lets the mode decide, writes the events down and tells its
readers. It is also the referee: what is due by the rules it does after a moment's notice, so that
people see it coming.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Final, Protocol

from ..rules.events import Event
from ..rules.game import (
    Claim,
    Command,
    Deal,
    Dealer,
    DeclareEnd,
    DeclareStall,
    GameState,
    Gather,
    LayFromGeneral,
    LetStand,
    Mode,
    NextTurn,
    OpenTogether,
    PlayerCommand,
    RefereeCommand,
    Refusal,
)
from ..rules.lizzy import Lizzy
from ..rules.modes import MODES
from ..rules.options import parse_options
from .dealers import ShufflingDealer
from .log import DamagedLog, Header, Log
from .seats import Seat, SeatKind
from .time import Appointment, Clock, Scheduler

__all__ = ["IMMEDIATE", "Change", "Pace", "PersonsTable", "Reader", "Table"]


@dataclass(frozen=True, slots=True)
class Pace:
    """How long the referee's notices are, in ms."""

    notices: Mapping[type[RefereeCommand], float] = field(
        default_factory=lambda: MappingProxyType(
            {
                OpenTogether: 500.0,
                LayFromGeneral: 900.0,
                Gather: 300.0,
                LetStand: 3000.0,  # D13
                DeclareEnd: 500.0,
                NextTurn: 700.0,
                Deal: 200.0,
            }
        )
    )
    stall_after: float = 20_000.0  #: D14
    stall_away: float = 2_000.0  #: the same, if all who could lay are away

    def notice(self, command: RefereeCommand) -> float:
        """The time between a command's falling due and its being done, in ms."""
        return self.notices[type(command)]

    def at(self, speed: float) -> Pace:
        """This pace at another speed, more than 0: at 0.5 everything takes twice as long.

        What players have time for by the rules (D13, D14) is never shortened.
        """
        slow = min(speed, 1.0)
        notices = {
            command: notice / (slow if command is LetStand else speed)
            for command, notice in self.notices.items()
        }
        return Pace(MappingProxyType(notices), self.stall_after / slow, self.stall_away / slow)


#: No notices at all, for simulations: everything due is done at once.
IMMEDIATE: Final = Pace(dict.fromkeys(Pace().notices, 0.0))


@dataclass(frozen=True, slots=True)
class Change:
    """What a reader at one seat is told: events that seat may hear of, and what came of them."""

    events: tuple[Event, ...]
    state: Any  #: the mode's state, as the seat may see it
    version: int  #: how many events the game has had
    at: float  #: ms since the game's start
    due: RefereeCommand | None  #: what the referee has given notice of
    cause: Command | None = None  #: what was asked or due that led to the events; none when a table opens


class Reader(Protocol):
    """Somebody who is told what happens at a table."""

    def happened(self, change: Change) -> None:
        """Something happened."""

    def refused(self, command: PlayerCommand, refusal: Refusal) -> None:
        """A command of the reader's own seat was turned down."""


class PersonsTable(Protocol):
    """A table as a person's page knows it: on this device, or at the other end of a channel."""

    @property
    def mode(self) -> Mode[Any, Any]: ...

    @property
    def log(self) -> Log: ...

    @property
    def seats(self) -> tuple[Seat, ...]: ...

    @property
    def version(self) -> int: ...

    def look(self, seat: int | None) -> GameState: ...

    def watch(self, seat: int | None, reader: Reader) -> None: ...

    def submit(self, command: PlayerCommand, seen: int | None = None) -> None: ...

    def open(self) -> None: ...

    def close(self) -> None: ...


class Table:
    """One running game.

    :meth:`begin` and :meth:`resume` make one; nothing happens before :meth:`open`.
    """

    def __init__(
        self, mode: Mode[Any, Any], log: Log, dealer: Dealer, clock: Clock, scheduler: Scheduler, pace: Pace
    ) -> None:
        self.mode = mode
        self.log = log
        self._dealer = dealer
        self._clock = clock
        self._scheduler = scheduler
        self.pace = pace  #: may be changed at any time; what the referee has given notice of stays as it is
        self._readers: list[tuple[int | None, Reader]] = []
        self._untold: deque[Change] = deque()
        self._telling = False
        self._closed = False
        self._away: frozenset[int] = frozenset()
        self._appointment: Appointment | None = None
        self._started = clock.now() - (log.times[-1] if log.times else 0)
        self._lizzies: list[Lizzy] = []  # after each event, so that a version names a Lizzy (D5)
        self._state: Any = None

    @classmethod
    def begin(
        cls,
        header: Header,
        clock: Clock,
        scheduler: Scheduler,
        *,
        pace: Pace | None = None,
        dealer: Dealer | None = None,
    ) -> Table:
        """A table for a new game, dealt from the header's seed unless a dealer is given.

        :raises KeyError: if there is no such mode.
        :raises OptionsError: if the mode has no such option.
        :raises PlayersError: if it can't be played by so many.
        """
        mode = MODES[header.mode]
        if dealer is None:
            assert header.seed is not None, "a game without a seed needs a dealer"
            dealer = ShufflingDealer(header.seed)
        table = cls(mode, Log(header), dealer, clock, scheduler, pace or Pace())
        options = parse_options(mode.options, header.options)
        dealt = mode.deal(options, len(header.seats), dealer)
        table._state = mode.begin(options, dealt)
        table._write_down(dealt)
        return table

    @classmethod
    def resume(
        cls,
        log: Log,
        clock: Clock,
        scheduler: Scheduler,
        *,
        pace: Pace | None = None,
        new_seed: str,
    ) -> Table:
        """A table where the game of ``log`` goes on.

        The dealer is made again from the log's seed. If it has none, or the log's cards aren't
        that seed's, the cards nobody has seen are shuffled anew with ``new_seed``.

        :raises DamagedLog: if the log can't have happened.
        :raises KeyError: if there is no such mode.
        """
        mode = MODES[log.header.mode]
        states = list(log.replay(mode))
        if not states:
            raise DamagedLog(2, "a game begins with a deal")
        layout = states[-1].layout
        dealer = ShufflingDealer.following(log) or ShufflingDealer.redealt(layout, new_seed)
        lizzies = [state.layout.lizzy for state in states]
        return cls.taken_over(log, states[-1], lizzies, dealer, clock, scheduler, pace=pace)

    @classmethod
    def taken_over(
        cls,
        log: Log,
        state: GameState,
        lizzies: Sequence[Lizzy],
        dealer: Dealer,
        clock: Clock,
        scheduler: Scheduler,
        *,
        pace: Pace | None = None,
    ) -> Table:
        """A table where the game of ``log``, which has come to ``state``, goes on with ``dealer``.

        ``lizzies`` are those after each of its events (D5). What is in the log need not be all that is in
        the state: a player who takes over from another has heard of no other hand than their own (N6).

        :raises KeyError: if there is no such mode.
        """
        table = cls(MODES[log.header.mode], log, dealer, clock, scheduler, pace or Pace())
        table._state = state
        table._lizzies = list(lizzies)
        return table

    def open(self) -> None:
        """Let the game go on: from now on the referee acts and readers are told."""
        self._plan()
        self._tell((), None)

    def close(self) -> None:
        """Stop: nothing more is done, not even what a late command asks, and nobody is told anything."""
        self._closed = True
        self._readers.clear()
        self._cancel()

    # What everybody may ask

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.log.header.seats

    @property
    def version(self) -> int:
        """How many events the game has had; what a player sees is named by it."""
        return len(self.log.events)

    def look(self, seat: int | None) -> GameState:
        """The state as ``seat`` may see it; ``None`` is an onlooker."""
        seen: GameState = self.mode.seen(self._state, seat)
        return seen

    def watch(self, seat: int | None, reader: Reader) -> None:
        """Tell ``reader`` from now on what ``seat`` may know (``None``: an onlooker)."""
        self._readers.append((seat, reader))

    def absent(self, seats: frozenset[int]) -> None:
        """Know which seats nobody sits at now: they aren't waited for so long (D14)."""
        if seats != self._away:
            self._away = seats
            if self._appointment is not None:
                self._plan()

    # Commands

    def submit(self, command: PlayerCommand, seen: int | None = None) -> None:
        """Do what a player asks, or tell their seat's readers why not.

        ``seen`` is the version the player was looking at (D5); without it, the present one.

        :raises SeatError: if there is no such seat.
        """
        if self._closed:
            return
        if isinstance(command, Claim):
            version = self.version if seen is None else min(max(seen, 1), self.version)
            command = replace(command, seen=self._lizzies[version - 1])
        refusal = self._do(command)
        if refusal is not None:
            for seat, reader in tuple(self._readers):
                if seat == command.seat:
                    reader.refused(command, refusal)

    def _do(self, command: Command) -> Refusal | None:
        decided = self.mode.decide(self._state, command, self._dealer)
        if isinstance(decided, Refusal):
            return decided
        for event in decided:
            self._state = self.mode.evolve(self._state, event)
            self._write_down(event)
        self._plan()
        self._tell(decided, command)
        return None

    def _write_down(self, event: Event) -> None:
        self._dealer.follow(event)
        self.log.append(event, self._at())
        self._lizzies.append(self._state.layout.lizzy)

    def _at(self) -> float:
        return self._clock.now() - self._started

    # The referee

    def _plan(self) -> None:
        """Give notice of what is due now, and take back what was due before."""
        self._cancel()
        due = self.mode.due(self._state)
        if due is not None:
            self._appointment = self._scheduler.later(self.pace.notice(due), lambda: self._referee(due))
        elif self._state.ended is None and self._people() > 1:
            self._appointment = self._scheduler.later(self._patience(), lambda: self._referee(DeclareStall()))

    def _patience(self) -> float:
        """How long those who could lay are waited for, ms (D14)."""
        layout = self._state.layout
        able = {seat for seat in range(len(self.seats)) if layout.layable(seat)}
        return self.pace.stall_away if able and able <= self._away else self.pace.stall_after

    def _referee(self, command: RefereeCommand) -> None:
        self._appointment = None
        self._do(command)

    def _cancel(self) -> None:
        if self._appointment is not None:
            self._appointment.cancel()
            self._appointment = None

    def _people(self) -> int:
        return sum(seat.kind is SeatKind.PERSON for seat in self.seats)

    # Readers

    def _tell(self, events: tuple[Event, ...], cause: Command | None) -> None:
        """Tell everybody, one change after the other even if a reader submits meanwhile."""
        due = self.mode.due(self._state)
        self._untold.append(Change(events, self._state, self.version, self._at(), due, cause))
        if self._telling:
            return
        self._telling = True
        try:
            while self._untold:
                change = self._untold.popleft()
                for seat, reader in tuple(self._readers):
                    reader.happened(self._for(change, seat))
        finally:
            self._telling = False

    def _for(self, change: Change, seat: int | None) -> Change:
        told = tuple(self.mode.told(change.state, event, seat) for event in change.events)
        return replace(change, events=told, state=self.mode.seen(change.state, seat))
