"""What can happen in a game, and how it is written in a log.

An event is something that *has happened*: it names every card that was turned by it, and never
one that was not. Both modes use the same words where the same thing happens.

What lives here: the events, what each does to a layout, and their notation. Which events follow
from a command is decided by a mode.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from enum import Enum
from typing import Any, ClassVar, Final

from .cards import Card, NotationError
from .layout import Layout, Stack, dealt, read_stack, write_stack
from .lizzy import Condition, Lizzy

__all__ = [
    "CalledOut",
    "ClaimedFalsely",
    "Dealt",
    "Ended",
    "Ending",
    "Event",
    "FirstDrawn",
    "Gathered",
    "Laid",
    "NewHand",
    "Opened",
    "OpenedTogether",
    "Penalised",
    "RefereeLaid",
    "RoundEnded",
    "Stalled",
    "StuckCalled",
    "TookBack",
    "TookBottom",
    "TurnEnded",
    "parse_event",
]


class Ending(Enum):
    """Why a game is over."""

    ALL_LAID = "all-laid"  #: somebody laid every card (D10)
    SPECIAL = "special"  #: somebody made a Special Dizzy Lizzy (D10)
    DEAD_END = "dead-end"  #: nobody can ever lay again (D9)
    LIVES = "lives"  #: the lives of a match have decided it (N9)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that has happened."""

    WORD: ClassVar[str]

    def moves(self, layout: Layout) -> Layout:
        """``layout`` after the event. Most events move cards; this one moves none."""
        return layout

    def __str__(self) -> str:
        values = (_NOTATIONS[field.type][0](getattr(self, field.name)) for field in fields(self))  # type: ignore[index]
        return " ".join((self.WORD, *values))


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The starting Lizzy lies there and every seat has its blind stack (L5, P1)."""

    WORD = "deal"
    lizzy: Lizzy
    sizes: tuple[int, ...]  #: blind cards by seat

    def moves(self, layout: Layout) -> Layout:
        return dealt(self.lizzy, self.sizes)


@dataclass(frozen=True, slots=True)
class OpenedTogether(Event):
    """Everybody who could opened cards at the same time (D1, D7, N1)."""

    WORD = "open-together"
    cards: tuple[Stack, ...]  #: by seat; empty for who opened nothing

    def moves(self, layout: Layout) -> Layout:
        for seat, cards in enumerate(self.cards):
            if cards:
                layout = layout.opened(seat, cards)
        return layout


@dataclass(frozen=True, slots=True)
class Opened(Event):
    """A player opened cards of their own (D6, N7)."""

    WORD = "open"
    seat: int
    cards: Stack

    def moves(self, layout: Layout) -> Layout:
        return layout.opened(self.seat, self.cards)


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """A player laid a card; ``condition`` is what they named, if they had to (D2)."""

    WORD = "lay"
    seat: int
    card: Card
    condition: Condition | None

    def moves(self, layout: Layout) -> Layout:
        return layout.laid(self.seat, self.card)


@dataclass(frozen=True, slots=True)
class ClaimedFalsely(Event):
    """A player claimed what did not hold; the card stays in front of them (D4)."""

    WORD = "false-claim"
    seat: int
    card: Card
    condition: Condition


@dataclass(frozen=True, slots=True)
class Penalised(Event):
    """A player took the top card of the general stack under their blind stack, unseen (D4)."""

    WORD = "penalty"
    seat: int

    def moves(self, layout: Layout) -> Layout:
        return layout.penalised(self.seat)


@dataclass(frozen=True, slots=True)
class TookBottom(Event):
    """Double trouble: a player took the bottom card of a pile under their blind stack (D12)."""

    WORD = "take-bottom"
    seat: int
    card: Card

    def moves(self, layout: Layout) -> Layout:
        return layout.bottom_taken(self.seat, self.card.part)


@dataclass(frozen=True, slots=True)
class CalledOut(Event):
    """``seat`` said that the last claim was false: ``rightly``, or not (D13)."""

    WORD = "call-out"
    seat: int
    rightly: bool


@dataclass(frozen=True, slots=True)
class TookBack(Event):
    """A player took back the card they had laid last (D13)."""

    WORD = "take-back"
    seat: int
    card: Card

    def moves(self, layout: Layout) -> Layout:
        return layout.taken_back(self.seat, self.card)


@dataclass(frozen=True, slots=True)
class RefereeLaid(Event):
    """The referee laid the top card of the general stack on the Lizzy (D8)."""

    WORD = "referee-lay"
    card: Card

    def moves(self, layout: Layout) -> Layout:
        return layout.laid_from_general(self.card)


@dataclass(frozen=True, slots=True)
class Gathered(Event):
    """All cards under the tops were shuffled into the general stack (P3)."""

    WORD = "gather"

    def moves(self, layout: Layout) -> Layout:
        return layout.gathered()


@dataclass(frozen=True, slots=True)
class Stalled(Event):
    """The players who could lay have done nothing for a while (D14)."""

    WORD = "stall"


@dataclass(frozen=True, slots=True)
class StuckCalled(Event):
    """A player pressed *stuck*: the table counts as stuck until something moves (D14)."""

    WORD = "stuck"
    seat: int


@dataclass(frozen=True, slots=True)
class FirstDrawn(Event):
    """Chance made ``seat`` the one who begins the first round (N1)."""

    WORD = "draw-first"
    seat: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A player's turn was over, and they opened cards for those they had laid (N3)."""

    WORD = "end-turn"
    seat: int
    cards: Stack

    def moves(self, layout: Layout) -> Layout:
        return layout.opened(self.seat, self.cards)


@dataclass(frozen=True, slots=True)
class NewHand(Event):
    """A player put their open cards under their blind stack and opened these (N10)."""

    WORD = "new-hand"
    seat: int
    cards: Stack

    def moves(self, layout: Layout) -> Layout:
        return layout.hand_renewed(self.seat, self.cards)


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """A round of a match is over, and everybody loses lives for the cards ``left`` to them (N9)."""

    WORD = "end-round"
    ending: Ending
    winners: tuple[int, ...]
    left: tuple[int, ...]  #: cards by seat


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over; more than one winner share the win (D9, D10, N9)."""

    WORD = "end"
    ending: Ending
    winners: tuple[int, ...]


_EVENTS: Final[dict[str, type[Event]]] = {kind.WORD: kind for kind in Event.__subclasses__()}


def parse_event(text: str) -> Event:
    """The event written as ``text``.

    >>> parse_event("lay 2 hRo* same-colours") == Laid(2, Card.parse("hRo*"), Condition.SAME_COLOURS)
    True

    :raises NotationError: if it is none.
    """
    word, *values = text.split(" ")
    kind = _EVENTS.get(word)
    if kind is None:
        raise NotationError(text, 0, f"an event: {', '.join(_EVENTS)}")
    wanted = fields(kind)
    if len(values) != len(wanted):
        raise NotationError(text, len(word), f"{len(wanted)} values")
    return kind(*(_NOTATIONS[field.type][1](value) for field, value in zip(wanted, values, strict=True)))  # type: ignore[index]


def _number(text: str) -> int:
    if not (text.isdecimal() and text.isascii() and len(text) <= 2):
        raise NotationError(text, 0, "a number below 100")
    return int(text)


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(_number, text.split(",")))


def _yes(text: str) -> bool:
    if text not in ("yes", "no"):
        raise NotationError(text, 0, "yes or no")
    return text == "yes"


def _ending(text: str) -> Ending:
    try:
        return Ending(text)
    except ValueError:
        raise NotationError(text, 0, f"one of {', '.join(ending.value for ending in Ending)}") from None


#: How a field's value is written and read, by the type it is annotated with.
_NOTATIONS: Final[dict[str, tuple[Callable[[Any], str], Callable[[str], Any]]]] = {
    "int": (str, _number),
    "bool": (lambda value: "yes" if value else "no", _yes),
    "tuple[int, ...]": (lambda numbers: ",".join(map(str, numbers)), _numbers),
    "Card": (str, Card.parse),
    "Lizzy": (str, Lizzy.parse),
    "Stack": (write_stack, read_stack),
    "tuple[Stack, ...]": (
        lambda stacks: ",".join(map(write_stack, stacks)),
        lambda text: tuple(map(read_stack, text.split(","))),
    ),
    "Condition": (lambda condition: condition.word, Condition.parse),
    "Condition | None": (
        lambda condition: "-" if condition is None else condition.word,
        lambda text: None if text == "-" else Condition.parse(text),
    ),
    "Ending": (lambda ending: ending.value, _ending),
}
