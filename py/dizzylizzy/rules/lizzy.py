"""The Lizzy: when it is valid, double or special, and which cards fit on it.

What lives here: the three cards that count (L1) and the four conditions (L2). The piles under
them belong to :mod:`dizzylizzy.rules.layout`.
"""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from typing import Final, NamedTuple

from .cards import DECK, Card, NotationError, Part, parse_cards

__all__ = ["Condition", "Lizzy", "fitting"]


class Condition(IntEnum):
    """The four combinations a player can name (L2), in the order the page shows them."""

    SAME_COLOURS = 0
    DIFFERENT_COLOURS = 1
    SAME_PATTERNS = 2
    DIFFERENT_PATTERNS = 3

    @property
    def word(self) -> str:
        """How logs and links name it."""
        return _WORDS[self]

    @staticmethod
    def parse(word: str) -> Condition:
        """The condition that ``word`` names.

        :raises NotationError: if it names none.
        """
        if word not in _WORDS:
            raise NotationError(word, 0, f"one of {', '.join(_WORDS)}")
        return Condition(_WORDS.index(word))


# Looked up once: a name in an enumeration takes as long as all the rest of Lizzy.with_card.
_HEAD: Final = Part.HEAD
_BODY: Final = Part.BODY
_WORDS: Final = ("same-colours", "different-colours", "same-patterns", "different-patterns")


class Lizzy(NamedTuple):
    """The top cards of the three piles (L1).

    >>> lizzy = Lizzy.parse("hRobRstRd")
    >>> [condition.word for condition in lizzy.conditions]
    ['same-colours', 'different-patterns']
    >>> lizzy.double, lizzy.special
    (True, False)
    """

    head: Card
    body: Card
    tail: Card

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """The conditions that hold (L2): none, one, or two, and then one of each sort."""
        return _conditions(self)

    @property
    def valid(self) -> bool:
        """Whether at least one condition holds (L2)."""
        return bool(_conditions(self))

    @property
    def double(self) -> bool:
        """Whether a colour condition and a pattern condition hold (L2)."""
        return len(_conditions(self)) == 2

    @property
    def special(self) -> bool:
        """Whether this is a Special Dizzy Lizzy: three golden tops, and valid (L4)."""
        return self.head.golden and self.body.golden and self.tail.golden and self.valid

    def with_card(self, card: Card) -> Lizzy:
        """The Lizzy after ``card`` went on the pile of its own part, valid or not."""
        head, body, tail = self
        part = card.part
        if part is _HEAD:
            return Lizzy(card, body, tail)
        if part is _BODY:
            return Lizzy(head, card, tail)
        return Lizzy(head, body, card)

    def __str__(self) -> str:
        return f"{self.head}{self.body}{self.tail}"

    @staticmethod
    def parse(text: str) -> Lizzy:
        """The Lizzy written as ``text``: a head, a body and a tail, in that order.

        :raises NotationError: if ``text`` is anything else.
        """
        cards = parse_cards(text)
        if tuple(card.part for card in cards) != tuple(Part):
            raise NotationError(text, 0, "a head, a body and a tail, such as hRobRstRd")
        return Lizzy(*cards)


def _alike(values: tuple[int, int, int], same: Condition, different: Condition) -> tuple[Condition, ...]:
    kinds = len(set(values))
    return (same,) if kinds == 1 else (different,) if kinds == 3 else ()


@cache
def _conditions(lizzy: Lizzy) -> tuple[Condition, ...]:
    head, body, tail = lizzy
    return _alike(
        (head.colour, body.colour, tail.colour), Condition.SAME_COLOURS, Condition.DIFFERENT_COLOURS
    ) + _alike(
        (head.pattern, body.pattern, tail.pattern), Condition.SAME_PATTERNS, Condition.DIFFERENT_PATTERNS
    )


@cache
def fitting(lizzy: Lizzy) -> frozenset[Card]:
    """Every card of the deck that may be laid on ``lizzy`` (L3).

    >>> Card.parse("tBo") in fitting(Lizzy.parse("hRobRotRd"))
    True
    """
    return frozenset(card for card in DECK if lizzy.with_card(card).valid)
