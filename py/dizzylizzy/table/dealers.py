"""The dealer of a game on this device: shuffles from a seed, knows what is face down.

Nothing in here depends on Python's own ``shuffle``, whose order of draws may change between
versions: the same seed deals the same cards in every Python (``random()`` itself is promised not
to change).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ..rules.cards import DECK, Card, Part
from ..rules.events import (
    Dealt,
    Event,
    FirstDrawn,
    Gathered,
    NewHand,
    Opened,
    OpenedTogether,
    RefereeLaid,
    TurnEnded,
)
from ..rules.layout import Hand, Layout, Stack, dealt, unseen
from ..rules.lizzy import Lizzy
from .log import Log

__all__ = ["ShufflingDealer", "StackedDealer", "shuffled"]


def shuffled(cards: Sequence[Card], random: Random) -> tuple[Card, ...]:
    """The cards in a random order (Fisher and Yates), the same in every Python for one seed."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        chosen = int(random.random() * (last + 1))
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)


class ShufflingDealer:
    """Deals the deck as ``seed`` shuffles it; every seed deals the same game again.

    Every later shuffle (a next round's deal, P3) comes from the seed and a count, so that a dealer
    who has followed the events of a log is in the same place as the one who dealt them.
    """

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._shuffles = 0
        self._layout: Layout | None = None

    @classmethod
    def following(cls, log: Log) -> ShufflingDealer | None:
        """The dealer of a log, where its events have brought it.

        None if the log has no seed, or its cards are not those its seed deals.
        """
        if log.header.seed is None:
            return None
        dealer = cls(log.header.seed)
        for event in log.events:
            if not dealer.agrees(event):
                return None
            dealer.follow(event)
        return dealer

    def agrees(self, event: Event) -> bool:
        """Whether the cards that ``event`` turns are those this dealer would have turned."""
        match event:
            case Dealt():
                return self.deal(event.sizes) == event.lizzy
            case OpenedTogether():
                return all(self._tops(seat, len(cards)) == cards for seat, cards in enumerate(event.cards))
            case Opened() | TurnEnded() | NewHand():
                return self._tops(event.seat, len(event.cards)) == event.cards
            case RefereeLaid():
                return self._cards.general[:1] == (event.card,)
            case FirstDrawn():
                return event.seat == self.draw(len(self._cards.hands))
        return True

    def _tops(self, seat: int, count: int) -> Stack:
        return self._cards.hands[seat].blind[:count]

    @classmethod
    def redealt(cls, layout: Layout, seed: str) -> ShufflingDealer:
        """A dealer for a game whose first dealer is gone.

        Cards nobody has seen are exchangeable: they are shuffled anew into the places where
        ``layout`` knows no card.
        """
        dealer = cls(seed)
        dealer._layout = _filled(layout, shuffled(unseen(layout), dealer._random()))
        dealer._shuffles += 1
        return dealer

    def facing(self, layout: Layout) -> Layout:
        """``layout`` with every open card as this dealer has it: what the table itself must see (N6).

        What lies face down stays as it is.
        """
        hands = zip(layout.hands, self._cards.hands, strict=True)
        return layout._replace(hands=tuple(Hand(really.open, hand.blind) for hand, really in hands))

    def deal(self, sizes: tuple[int, ...]) -> Lizzy:
        """The starting Lizzy of the next deal, whose stacks have ``sizes`` cards (L5, P1)."""
        return self._dealing(sizes).lizzy

    def blind(self, seat: int, depth: int = 0) -> Card:
        """The seat's blind card that ``depth`` others lie on.

        :raises IndexError: if there is none.
        """
        return self._known(self._cards.hands[seat].blind[depth])

    def general(self) -> Card:
        """The top card of the general stack.

        :raises IndexError: if it is empty.
        """
        return self._known(self._cards.general[0])

    def draw(self, count: int) -> int:
        """A number from 0 to ``count - 1``, the same one until the next shuffle (N1)."""
        return int(Random(f"{self.seed}/{self._shuffles}/draw").random() * count)

    def follow(self, event: Event) -> None:
        """Move the cards as ``event`` says, which must be an event of this dealer's game."""
        match event:
            case Dealt():
                self._layout = self._dealing(event.sizes)
                self._shuffles += 1
            case Gathered():
                cards = [self._known(card) for pile in self._cards.under for card in pile]
                self._layout = self._cards.gathered(shuffled(cards, self._random()))
                self._shuffles += 1
            case _:
                self._layout = event.moves(self._cards)

    @property
    def _cards(self) -> Layout:
        assert self._layout is not None, "nothing has been dealt"
        return self._layout

    def _random(self) -> Random:
        return Random(f"{self.seed}/{self._shuffles}")

    def _dealing(self, sizes: tuple[int, ...]) -> Layout:
        cards = shuffled(DECK, self._random())
        lizzy = Lizzy(*(next(card for card in cards if card.part is part) for part in Part))
        rest = list(cards)
        for card in lizzy:
            rest.remove(card)
        return _filled(dealt(lizzy, sizes), rest)

    @staticmethod
    def _known(card: Card | None) -> Card:
        assert card is not None, "a dealer knows every card"
        return card


class StackedDealer(ShufflingDealer):
    """Deals one game whose first cards are known beforehand; the rest comes from ``seed``.

    ``hands`` are the topmost blind cards of every seat.
    """

    def __init__(self, lizzy: Lizzy, hands: Sequence[Stack], seed: str) -> None:
        super().__init__(seed)
        self._stacked = lizzy, hands

    def _dealing(self, sizes: tuple[int, ...]) -> Layout:
        lizzy, tops = self._stacked
        layout = dealt(lizzy, sizes)
        for seat, (top, size) in enumerate(zip(tops, sizes, strict=True)):
            layout = layout.with_hand(seat, Hand((), (*top, *(None,) * (size - len(top)))))
        return _filled(layout, shuffled(unseen(layout), self._random()))


def _filled(layout: Layout, cards: Sequence[Card]) -> Layout:
    """``layout`` with ``cards`` in the places it knows no card of, hand by hand, then the rest."""
    supply = iter(cards)

    def fill(stack: tuple[Card | None, ...]) -> tuple[Card | None, ...]:
        return tuple(next(supply) if card is None else card for card in stack)

    hands = tuple(Hand(fill(hand.open), fill(hand.blind)) for hand in layout.hands)
    return layout._replace(hands=hands, general=fill(layout.general))
