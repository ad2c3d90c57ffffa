"""How long things take a person, where they look first, and what they see or overlook.

People spot a bot that always takes the same time, and dislike one that finds the hard combinations as
fast as the easy ones. So there is no delay in here that is made to fit afterwards: a bot searches, look by
look, and the time it needs comes out of that.

What lives here is the same in every mode. All times are in ms at pace 1, and all chance is the
:class:`random.Random` passed in.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final

from ..rules.cards import Card
from ..rules.lizzy import Condition, Lizzy
from .levels import Level

__all__ = [
    "attention",
    "lay_time",
    "look_time",
    "mistakes",
    "say_time",
    "sees",
    "turn_time",
    "unhurried_look_time",
]

#: To say a combination and lay the card, once it is found.
SAY: Final = 700.0
#: To lay a card without a word, slowly enough for the others to follow.
LAY: Final = 700.0
#: To turn one's own next card.
TURN: Final = 450.0
#: The Gamma distribution's shape: the higher, the more alike the times. 4 gives a spread of half the mean.
SHAPE: Final = 4.0


def look_time(level: Level, random: Random) -> float:
    """How long one look at a card, or at somebody's claim, takes."""
    return _around(level.look, random)


def unhurried_look_time(level: Level, random: Random) -> float:
    """How long one look at a card takes in a turn, where nobody is first."""
    return _around(level.foresight.look, random)


def lay_time(random: Random) -> float:
    """How long it takes to lay a card in a turn."""
    return _around(LAY, random)


def say_time(random: Random) -> float:
    """How long it takes to say a combination and lay the card."""
    return _around(SAY, random)


def turn_time(random: Random) -> float:
    """How long it takes to turn one's own next card."""
    return _around(TURN, random)


def _around(mean: float, random: Random) -> float:
    return random.gammavariate(SHAPE, mean / SHAPE)


def attention(lizzy: Lizzy, cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards in the order the eye goes to them.

    Those that share a colour or a pattern with one of the two cards they would lie beside come first;
    otherwise the order stays.

    >>> from dizzylizzy.rules.cards import parse_cards
    >>> [str(card) for card in attention(Lizzy.parse("hRobRotRo"), parse_cards("hBshRdtPs"))]
    ['hRd', 'hBs', 'tPs']
    """
    return tuple(sorted(cards, key=lambda card: not _shares(lizzy, card)))


def _shares(lizzy: Lizzy, card: Card) -> bool:
    return any(
        top.colour == card.colour or top.pattern == card.pattern for top in lizzy if top.part is not card.part
    )


def sees(level: Level, conditions: Iterable[Condition], random: Random) -> tuple[Condition, ...]:
    """Which of the ``conditions`` that hold a look doesn't overlook."""
    return tuple(condition for condition in conditions if random.random() >= level.misses(condition))


def mistakes(lizzy: Lizzy) -> tuple[Condition, ...]:
    """What a hasty person could take ``lizzy`` for, though it isn't so.

    Nobody calls three colours one. But with two that are alike and one that isn't, they may see either.

    >>> [condition.word for condition in mistakes(Lizzy.parse("hRobBotPs"))]
    ['same-patterns', 'different-patterns']
    """
    nearly: list[Condition] = []
    if len({card.colour for card in lizzy}) == 2:
        nearly += (Condition.SAME_COLOURS, Condition.DIFFERENT_COLOURS)
    if len({card.pattern for card in lizzy}) == 2:
        nearly += (Condition.SAME_PATTERNS, Condition.DIFFERENT_PATTERNS)
    return tuple(nearly)
