"""The 54 cards and how they are written down.

What lives here: a card, the deck as data in one place, and the notation of a card.
What a card *means* on the Lizzy is in :mod:`dizzylizzy.rules.lizzy`.
"""

from __future__ import annotations

import re
from enum import IntEnum
from typing import Final, NamedTuple

__all__ = ["DECK", "GOLDEN_KINDS", "Card", "Colour", "NotationError", "Part", "Pattern", "parse_cards"]


class NotationError(ValueError):
    """A text that should have been a notation is not one.

    Attributes:
        text: the whole text that was being read.
        at: the place in it, counted from 0, where reading stopped.
        expected: what should have stood there, in English.
    """

    def __init__(self, text: str, at: int, expected: str) -> None:
        super().__init__(f"{text!r} can't be read at place {at}: expected {expected}")
        self.text = text
        self.at = at
        self.expected = expected


class Part(IntEnum):
    """The part of the lizard a card shows; also the index of its pile (L1)."""

    HEAD = 0
    BODY = 1
    TAIL = 2

    @property
    def letter(self) -> str:
        return "hbt"[self]


class Colour(IntEnum):
    """A lizard's colour (K1)."""

    RED = 0
    BLUE = 1
    PURPLE = 2

    @property
    def letter(self) -> str:
        return "RBP"[self]


class Pattern(IntEnum):
    """What is drawn on a lizard (K1)."""

    DOTS = 0
    STRIPES = 1
    DIAMONDS = 2

    @property
    def letter(self) -> str:
        return "osd"[self]


class Card(NamedTuple):
    """One card's face. Two cards with the same face are equal: nobody could tell them apart (K1).

    The notation is part, colour and pattern, a letter each, and a star on gold:

    >>> str(Card(Part.HEAD, Colour.RED, Pattern.DOTS, golden=True))
    'hRo*'
    >>> Card.parse("tPd") == Card(Part.TAIL, Colour.PURPLE, Pattern.DIAMONDS)
    True
    """

    part: Part
    colour: Colour
    pattern: Pattern
    golden: bool = False

    def __str__(self) -> str:
        return _WRITTEN[self]

    @staticmethod
    def parse(text: str) -> Card:
        """The card written as ``text``.

        :raises NotationError: if ``text`` is anything but one card's notation.
        """
        card = _READ.get(text)
        if card is None:
            raise NotationError(text, 0, "one card, such as hRo or tPd*")
        return card


#: Which kinds have one golden copy, for every part (K2). Change the deck here and nowhere else.
GOLDEN_KINDS: Final = frozenset(
    {
        (Colour.RED, Pattern.DOTS),
        (Colour.BLUE, Pattern.STRIPES),
        (Colour.PURPLE, Pattern.DIAMONDS),
    }
)


def _deck() -> tuple[Card, ...]:
    cards: list[Card] = []
    for part in Part:
        for colour in Colour:
            for pattern in Pattern:
                cards.append(Card(part, colour, pattern))
                cards.append(Card(part, colour, pattern, golden=(colour, pattern) in GOLDEN_KINDS))
    return tuple(cards)


#: All 54 cards, sorted by part, colour and pattern (K1). Every kind is in it twice.
DECK: Final = _deck()

_WRITTEN: Final[dict[Card, str]] = {
    (card := Card(part, colour, pattern, golden)): (
        part.letter + colour.letter + pattern.letter + "*" * golden
    )
    for part in Part
    for colour in Colour
    for pattern in Pattern
    for golden in (False, True)
}
_READ: Final[dict[str, Card]] = {written: card for card, written in _WRITTEN.items()}
_CARD: Final = re.compile(r"[hbt][RBP][osd]\*?")


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards written one after the other in ``text``, in that order.

    >>> [str(card) for card in parse_cards("hRo*tPd")]
    ['hRo*', 'tPd']

    :raises NotationError: at the first place where no card stands.
    """
    cards: list[Card] = []
    at = 0
    while at < len(text):
        found = _CARD.match(text, at)
        if found is None:
            raise NotationError(text, at, "a card, such as hRo or tPd*")
        cards.append(_READ[found[0]])
        at = found.end()
    return tuple(cards)
