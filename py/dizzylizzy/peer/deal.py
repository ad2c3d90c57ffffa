"""A deal that nobody alone has chosen, and that everybody can check after the game.

The host publishes the hash of a secret, each guest then sends a random number, and the cards are dealt from
all of them together. After the game the host tells the secret, and everybody can deal again. A host who
takes over begins a new *chapter* of the game with a secret and numbers of its own: the cards nobody has
seen are dealt anew into the same places (:meth:`ShufflingDealer.redealt`).

What lives here: commitment, seed and dealer of one chapter. The check is in :mod:`.verdict`.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from typing import Final

from ..rules.cards import NotationError
from ..rules.layout import Hand, Layout
from ..table.dealers import ShufflingDealer

__all__ = ["Chapter", "commitment_to", "known_hands"]


def commitment_to(game: str, epoch: int, secret: str) -> str:
    """What the host publishes before it hears anybody's number: 64 hexadecimal digits."""
    return hashlib.sha256(f"dizzylizzy deal/{game}/{epoch}/{secret}".encode()).hexdigest()


_CHAPTER: Final = re.compile(r"chapter ([1-9]\d{0,5}) ([0-9a-f]{64}) ((?:[0-8]:[0-9a-f]{32},?)*|-)")


@dataclass(frozen=True, slots=True)
class Chapter:
    """What is public about one host's deal; it is written in the journal where it begins.

    >>> chapter = Chapter(1, commitment_to("a game", 1, "a secret"), ((2, "5" * 32),))
    >>> Chapter.parse(str(chapter)) == chapter
    True
    """

    epoch: int  #: 1 for the first host, one more for every next
    commitment: str
    numbers: tuple[tuple[int, str], ...]  #: of every seat that has sent one, by seat

    def __str__(self) -> str:
        numbers = ",".join(f"{seat}:{number}" for seat, number in self.numbers)
        return f"chapter {self.epoch} {self.commitment} {numbers or '-'}"

    @staticmethod
    def parse(text: str) -> Chapter:
        """The chapter written as ``text``.

        :raises NotationError: if it is none.
        """
        found = _CHAPTER.fullmatch(text)
        if found is None:
            raise NotationError(text, 0, "a chapter: its epoch, its commitment, everybody's numbers")
        pairs = [] if found[3] == "-" else [pair.partition(":") for pair in found[3].split(",")]
        chapter = Chapter(
            int(found[1]), found[2], tuple((int(seat), number) for seat, _, number in pairs if seat)
        )
        if str(chapter) != text:
            raise NotationError(text, 0, "a chapter as it is written")
        return chapter

    def seed(self, game: str, secret: str) -> str:
        """What the cards are shuffled from: 64 hexadecimal digits that nobody alone has chosen."""
        numbers = "/".join(f"{seat}:{number}" for seat, number in self.numbers)
        return hashlib.sha256(f"dizzylizzy seed/{game}/{self.epoch}/{secret}/{numbers}".encode()).hexdigest()

    def dealer(self, game: str, secret: str, layout: Layout | None) -> ShufflingDealer:
        """The chapter's dealer, for a game that has come to ``layout``; with None, for one that begins."""
        seed = self.seed(game, secret)
        return ShufflingDealer(seed) if layout is None else ShufflingDealer.redealt(layout, seed)


def known_hands(layout: Layout, hands: tuple[Hand, ...]) -> Layout:
    """``layout`` with those of ``hands`` in it that are as large as the ones it has; others stay.

    With closed hands, this is how what everybody tells of their own cards comes together at a takeover.

    >>> layout = Layout.parse("hRo/bRo/tRo 47 2+0 1+1")
    >>> told = Layout.parse("hRo/bRo/tRo 49 hPd+1").hands[0]
    >>> str(known_hands(layout, (Hand(), told)))
    'hRo/bRo/tRo 47 2+0 hPd+1'
    """
    fitting = tuple(
        told if (len(told.open), len(told.blind)) == (len(hand.open), len(hand.blind)) else hand
        for hand, told in zip(layout.hands, hands, strict=True)
    )
    return layout._replace(hands=fitting)
