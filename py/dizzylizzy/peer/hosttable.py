"""The table at the host: takes what everybody asks, in a fair order, and tells everybody what came of it.

It stands between the real table and all who play at it, the host's own player among them. Each is an
*outlet*: what is told goes out there, at another place or in the next room.

What lives here: fairness at the table, the journal that is told, and what a claim may say it saw. Messages
and links are the business of :mod:`.hosting`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Protocol

from ..rules.events import Event
from ..rules.game import PlayerCommand, Reason, RefereeCommand, Refusal
from ..rules.layout import Hand
from ..table.table import Change, Table
from ..table.time import Appointment, Clock, Scheduler
from .chain import chained, state_hash
from .fairness import Line
from .messages import Batch
from .words import write_command

__all__ = ["LATEST_SHOW", "HostTable", "Outlet", "Told"]

#: What happened is shown everywhere not later than this after it was decided, ms.
LATEST_SHOW: Final = 120.0
#: What is added to the longest way to a guest, ms, since ways differ from time to time.
SPARE: Final = 20.0
#: A claim may be made on what was on the screens so long before it, ms, and nothing older (D5).
SEEN_WITHIN: Final = 1500.0


@dataclass(frozen=True, slots=True)
class Told:
    """An entry of the journal, as one seat hears it."""

    place: int
    cause: str
    events: tuple[Event, ...]
    at: int
    due: RefereeCommand | None
    show_at: float
    chain: str
    state: str
    hand: Hand | None = None


class Outlet(Protocol):
    """Where a seat is told things."""

    def told(self, told: Told) -> None:
        """An entry was added."""

    def answered(self, number: int, reason: Reason | None, place: int) -> None:
        """Command ``number`` of the seat was decided, or refused for ``reason``."""


class _Asked(NamedTuple):
    number: int
    command: PlayerCommand
    seen: int


class HostTable:
    """A table whose players sit at different devices."""

    def __init__(
        self,
        table: Table,
        journal: Sequence[Batch],
        chain: str,
        clock: Clock,
        scheduler: Scheduler,
        *,
        fair: bool,
    ) -> None:
        """``journal`` is what happened before, ``chain`` its hash; ``fair`` if players race each other."""
        self.table: Final = table
        self.entries = list(journal)  #: as an onlooker hears them
        self.chain = chain
        self._clock = clock
        self._scheduler = scheduler
        self._fair = fair
        self._line: Line[_Asked] = Line()
        self._outlets: dict[int, Outlet] = {}
        self._ways: dict[int, Callable[[], float]] = {}
        self._look: Appointment | None = None
        self._shown_at = [clock.now()] * table.version  # when each version came on the screens
        self._told: Told | None = None
        self._refused: Reason | None = None
        self._due: RefereeCommand | None = None
        table.watch(None, _Onlooker(self))
        for seat in range(len(table.seats)):
            table.watch(seat, _Ear(self, seat))

    # Who is told

    def seat(self, seat: int, outlet: Outlet, one_way: Callable[[], float] | None = None) -> None:
        """Tell ``outlet`` what ``seat`` may know from now on. ``one_way`` says how far away it is, if it is."""
        self._outlets[seat] = outlet
        if one_way is not None:
            self._ways[seat] = one_way
            self._line.join(seat, self._clock.now())
        self._note_absent()

    def unseat(self, seat: int) -> None:
        """Tell nobody any more what happens to ``seat``."""
        self._outlets.pop(seat, None)
        self._ways.pop(seat, None)
        self._line.leave(seat)
        self._note_absent()
        self._decide_due()

    def _note_absent(self) -> None:
        self.table.absent(frozenset(range(len(self.table.seats))) - self._outlets.keys())

    def tells(self, seat: int) -> bool:
        """Whether somebody is told what happens to ``seat``."""
        return seat in self._outlets

    def hand_of(self, seat: int) -> Hand:
        """A seat's hand as its owner may see it."""
        seen: Any = self.table.look(seat)
        hand: Hand = seen.layout.hands[seat]
        return hand

    @property
    def due(self) -> RefereeCommand | None:
        """What the referee has given notice of."""
        return self._due

    def begin_chapter(self, cause: str, events: tuple[Event, ...], due: RefereeCommand | None) -> None:
        """Tell everybody that a chapter begins, with everybody's own hand if hands are closed."""
        self._add(cause, events, self.table.log.times[-1], self.table.look(None), due)
        told = self._told
        assert told is not None  # it was just added
        public = self.table.look(None)
        for seat, outlet in tuple(self._outlets.items()):
            seen: Any = self.table.look(seat)
            hand = seen.layout.hands[seat] if seen is not public and not events else None
            outlet.told(_for(told, told.events, hand))

    # What is asked

    def ask(self, seat: int, number: int, command: PlayerCommand, seen: int, at: float) -> None:
        """Let a player's command take its turn; ``at`` is when it was asked by their own account, host's time."""
        asked = _Asked(number, command, seen)
        now = self._clock.now()
        if self._fair:
            way = self._ways.get(seat)
            if way is None:
                at = now
            self._line.ask(seat, asked, at, now, 0.0 if way is None else way())
            self._decide_due()
        else:
            self._decide(seat, asked, now)

    def word(self, seat: int, at: float) -> None:
        """Take a guest's word that all it asked up to ``at`` has come."""
        self._line.word(seat, at, self._clock.now())
        if len(self._line):
            self._decide_due()

    def close(self) -> None:
        """Stop."""
        self.table.close()
        self._outlets.clear()
        if self._look is not None:
            self._look.cancel()

    def _decide_due(self) -> None:
        """Decide what can be decided, and look again when the next can be."""
        now = self._clock.now()
        while (waiting := self._line.pop(now)) is not None:
            self._decide(waiting.seat, waiting.what, waiting.at)
        if self._look is not None:
            self._look.cancel()
            self._look = None
        look = self._line.next_look(now)
        if look is not None:
            self._look = self._scheduler.later(look - now, self._decide_due)

    def _decide(self, seat: int, asked: _Asked, at: float) -> None:
        oldest = bisect_right(self._shown_at, at - SEEN_WITHIN)
        self._refused = None
        self.table.submit(asked.command, max(asked.seen, oldest, 1))
        outlet = self._outlets.get(seat)
        if outlet is not None:
            outlet.answered(asked.number, self._refused, len(self.entries))

    # What happened

    def heard_by_onlooker(self, change: Change) -> None:
        """Write a change down; seats are told of it next."""
        self._told = None
        if change.cause is not None:
            self._add(write_command(change.cause), change.events, int(change.at), change.state, change.due)

    def heard_by(self, seat: int, change: Change) -> None:
        """Tell a seat of the change that was just written down."""
        if self._told is not None and seat in self._outlets:
            self._outlets[seat].told(_for(self._told, change.events))

    def refused(self, refusal: Refusal) -> None:
        """Remember why the command that is being decided was turned down."""
        self._refused = refusal.reason

    def _add(
        self, cause: str, public: tuple[Event, ...], at: int, seen: Any, due: RefereeCommand | None
    ) -> None:
        show_at = self._show_at()
        self._due = due
        self._shown_at += [show_at] * (self.table.version - len(self._shown_at))
        self.chain = chained(self.chain, cause, public)
        self.entries.append(Batch(cause, at, public))
        hashed = state_hash(self.table.mode, seen)
        self._told = Told(len(self.entries) - 1, cause, public, at, due, show_at, self.chain, hashed)

    def _show_at(self) -> float:
        """When what is decided now comes on the screens: when all can have it, and never before what came before."""
        now = self._clock.now()
        if not self._fair or not self._ways:
            return now
        lead = min(max(way() for way in self._ways.values()) + SPARE, LATEST_SHOW)
        return max(now + lead, min(self._shown_at[-1], now + LATEST_SHOW) if self._shown_at else now)


def _for(told: Told, events: tuple[Event, ...], hand: Hand | None = None) -> Told:
    return Told(told.place, told.cause, events, told.at, told.due, told.show_at, told.chain, told.state, hand)


class _Onlooker:
    def __init__(self, host: HostTable) -> None:
        self._host = host

    def happened(self, change: Change) -> None:
        self._host.heard_by_onlooker(change)

    def refused(self, command: PlayerCommand, refusal: Refusal) -> None:
        """Nothing: an onlooker asks nothing."""


class _Ear:
    def __init__(self, host: HostTable, seat: int) -> None:
        self._host = host
        self._seat = seat

    def happened(self, change: Change) -> None:
        self._host.heard_by(self._seat, change)

    def refused(self, command: PlayerCommand, refusal: Refusal) -> None:
        self._host.refused(refusal)
