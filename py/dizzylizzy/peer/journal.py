"""The journal of a peer game: every decision, what led to it, and the hashes by which peers compare.

A log has events; a journal also has their causes, so that anybody can check that one follows from the other.
An *entry* is one decision: a cause, and the events of it. The first entry of a chapter (:mod:`.deal`) has
the chapter for its cause. A journal knows what one seat may know.

What lives here: keeping one. Checking it is done in :mod:`.witness` and, after the game, in :mod:`.verdict`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ..rules.events import Dealt, Event
from ..rules.game import Mode
from ..rules.layout import Hand
from ..rules.lizzy import Lizzy
from ..rules.modes import MODES
from ..rules.options import parse_options
from ..table.log import Header, Log
from ..table.seats import Seat, SeatKind
from .chain import chained, hash_of
from .messages import PROTOCOL, Batch, Propose

__all__ = ["CHAPTER", "Journal", "header_of", "origin"]

#: The word that causes of a chapter's first entry begin with.
CHAPTER: Final = "chapter "


def header_of(proposal: Propose) -> Header:
    """The header of a proposed game's log; nobody alone knows its seed."""
    seats = tuple(
        Seat(seat.name, SeatKind.BOT if seat.member < 0 else SeatKind.PERSON, seat.level)
        for seat in proposal.seats
    )
    return Header(proposal.mode, proposal.options, seats, None)


def origin(proposal: Propose) -> str:
    """The hash that the first entry of a game is chained to."""
    seats = (f"{seat.member} {seat.level} {seat.name}" for seat in proposal.seats)
    return hash_of(str(PROTOCOL), proposal.game, proposal.mode, proposal.options, *seats)


class Journal:
    """What one seat knows of a game (``None``: an onlooker), entry by entry."""

    def __init__(self, proposal: Propose, seat: int | None) -> None:
        self.mode: Final[Mode[Any, Any]] = MODES[proposal.mode]
        self.proposal: Final = proposal
        self.seat: Final = seat
        self.header: Final = header_of(proposal)
        self.options: Final = parse_options(self.mode.options, proposal.options)
        self.entries: list[Batch] = []
        self.chains: list[str] = []  #: after each entry
        self.lizzies: list[Lizzy] = []  #: after each event, so that a version names a Lizzy (D5)
        self.state: Any = None  #: none before the deal
        self._origin = origin(proposal)

    @property
    def place(self) -> int:
        """How many entries there are."""
        return len(self.entries)

    @property
    def version(self) -> int:
        """How many events there were."""
        return len(self.lizzies)

    @property
    def chain(self) -> str:
        """The hash of the last entry, or of the game's beginning."""
        return self.chains[-1] if self.chains else self._origin

    @property
    def closed(self) -> bool:
        """Whether players see things that others don't (N6)."""
        return bool(getattr(self.options, "closed_hand", False))

    @property
    def hand(self) -> Hand | None:
        """The seat's own hand as it knows it."""
        if self.state is None or self.seat is None:
            return None
        hand: Hand = self.state.layout.hands[self.seat]
        return hand

    def chain_at(self, place: int) -> str:
        """The hash after the first ``place`` entries."""
        return self.chains[place - 1] if place else self._origin

    def chained(self, cause: str, events: Sequence[Event]) -> str:
        """The hash that an entry with these events would have if it came next."""
        return chained(self.chain, cause, self.public(events))

    def public(self, events: Sequence[Event]) -> tuple[Event, ...]:
        """The events as an onlooker hears them."""
        if not self.closed or self.state is None:  # a deal shows nothing that not everybody may see
            return tuple(events)
        return tuple(self.mode.told(self.state, event, None) for event in events)

    def evolved(self, state: Any, event: Event) -> Any:
        """The state after ``event``; ``state`` is None before the deal."""
        if state is None:
            assert isinstance(event, Dealt), "a game begins with a deal"
            return self.mode.begin(self.options, event)
        return self.mode.evolve(state, event)

    def add(self, entry: Batch, hand: Hand | None = None) -> None:
        """Write down the next entry, which has been checked; ``hand`` is the seat's own, if it was told."""
        state = self.state
        for event in entry.events:
            state = self.evolved(state, event)
            self.lizzies.append(state.layout.lizzy)
        self.state = state
        self.chains.append(self.chained(entry.cause, entry.events))
        self.entries.append(entry)
        if hand is not None:
            self.learn(hand)

    def learn(self, hand: Hand) -> None:
        """Take in the seat's own hand as its host tells it."""
        assert self.seat is not None, "an onlooker has no hand"
        self.state = self.state._replace(layout=self.state.layout.with_hand(self.seat, hand))

    def log(self, until: int | None = None) -> Log:
        """The log of the first ``until`` entries, or of all."""
        log = Log(self.header)
        for entry in self.entries[:until]:
            for event in entry.events:
                log.append(event, entry.at)
        return log

    def public_since(self, place: int) -> tuple[Batch, ...]:
        """The entries from ``place`` on, as anybody may hear of them."""
        return tuple(
            Batch(entry.cause, entry.at, self.public(entry.events)) for entry in self.entries[place:]
        )
