"""The story of a game, read from its log: who had how many cards when, what was found how fast, what went wrong.

What lives here: figures and moments, for the end, the replay and the statistics. Nothing of how they look.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from ..rules.cards import Card
from ..rules.events import ClaimedFalsely, Dealt, Event, Laid, TookBack
from ..rules.game import GameState
from ..rules.layout import Layout
from ..rules.lizzy import fitting
from ..rules.modes import MODES
from ..table.log import Log

__all__ = ["Find", "Mark", "MarkKind", "Run", "Story", "story_of"]


class MarkKind(Enum):
    """What deserves a mark in the race chart."""

    FALSE = "false"  #: a false claim, or a false lay that was called out
    SPECIAL = "special"  #: a Special Dizzy Lizzy


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that happened to a player at some moment."""

    kind: MarkKind
    seat: int
    at: int  #: ms since the game's start
    left: int  #: the player's cards, after it
    event: int  #: which event of the log it was, from 0


@dataclass(frozen=True, slots=True)
class Find:
    """A right lay, and how long it took to see it."""

    seat: int
    card: Card
    at: int  #: ms since the game's start
    took: int  #: ms it could have been laid before; in turns, ms since anything had happened
    event: int  #: which event of the log it was, from 0


@dataclass(frozen=True, slots=True)
class Run:
    """Lays in a row by one player, with none of anybody else's between them."""

    seat: int
    length: int
    event: int  #: the event of the first of them, from 0


@dataclass(frozen=True, slots=True)
class Story:
    """What can be told of a game afterwards."""

    lasted: int  #: ms from the deal to the last event
    lines: tuple[
        tuple[tuple[int, int], ...], ...
    ]  #: by seat: when (ms) how many cards were left, at every change
    finds: tuple[Find, ...]
    marks: tuple[Mark, ...]
    longest_run: Run | None  #: the first of the longest; none if nobody laid two cards in a row

    @property
    def fastest(self) -> Find | None:
        """The fastest find of all; the first of them, if some are equal."""
        return min(self.finds, key=lambda find: find.took, default=None)

    def times(self, seat: int) -> tuple[int, ...]:
        """How long each of the seat's finds took, in ms."""
        return tuple(find.took for find in self.finds if find.seat == seat)

    def false_claims(self, seat: int) -> int:
        """How often the seat was wrong."""
        return sum(mark.seat == seat and mark.kind is MarkKind.FALSE for mark in self.marks)


def story_of(log: Log) -> Story:
    """The story of the game in ``log``, as far as it has come.

    :raises DamagedLog: if the log can't have happened.
    """
    lines: list[list[tuple[int, int]]] = [[] for _ in log.header.seats]
    finds: list[Find] = []
    marks: list[Mark] = []
    since: dict[tuple[int, Card], int] = {}  # when each open card began to fit
    before = 0
    in_turns = False
    for number, (at, event, state) in enumerate(_told(log)):
        layout = state.layout
        if isinstance(event, Laid):
            in_turns = event.condition is None
            true = event.condition is None or event.condition in layout.lizzy.conditions
            if true:  # with D13 a false lay stands till somebody says so
                began = before if in_turns else since.get((event.seat, event.card), before)
                finds.append(Find(event.seat, event.card, at, at - began, number))
            if true and layout.lizzy.special:
                left = layout.hands[event.seat].left
                marks.append(Mark(MarkKind.SPECIAL, event.seat, at, left, number))
        elif isinstance(event, ClaimedFalsely | TookBack):
            left = layout.hands[event.seat].left
            marks.append(Mark(MarkKind.FALSE, event.seat, at, left, number))
        since = _fitting_since(layout, since, at)
        before = at
        _lengthen(lines, layout, at, new_round=isinstance(event, Dealt))
    return Story(
        lasted=log.times[-1] if log.times else 0,
        lines=tuple(map(tuple, lines)),
        finds=tuple(finds),
        marks=tuple(marks),
        longest_run=_longest_run(finds),
    )


def _told(log: Log) -> Iterator[tuple[int, Event, GameState]]:
    return zip(log.times, log.events, log.replay(MODES[log.header.mode]), strict=True)


def _fitting_since(
    layout: Layout, since: dict[tuple[int, Card], int], at: int
) -> dict[tuple[int, Card], int]:
    """Since when every open card fits that fits now, knowing it for the moment before."""
    fit = fitting(layout.lizzy)
    return {
        (seat, card): since.get((seat, card), at)
        for seat, hand in enumerate(layout.hands)
        for card in hand.open
        if card is not None and card in fit
    }


def _lengthen(lines: list[list[tuple[int, int]]], layout: Layout, at: int, new_round: bool) -> None:
    for line, hand in zip(lines, layout.hands, strict=True):
        if not line or line[-1][1] != hand.left or new_round:
            line.append((at, hand.left))


def _longest_run(finds: list[Find]) -> Run | None:
    longest: Run | None = None
    run: Run | None = None
    for find in finds:
        if run is not None and run.seat == find.seat:
            run = Run(run.seat, run.length + 1, run.event)
        else:
            run = Run(find.seat, 1, find.event)
        if run.length > (1 if longest is None else longest.length):
            longest = run
    return longest
