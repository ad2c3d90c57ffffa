"""In which orders the cards of one hand can be laid on a Lizzy.

A search visits thousands of Lizzies with the same few cards. So the cards of a hand are bits here, a set of them
is a number, and which of them fit is found once for every Lizzy.

What lives here: :class:`Orders`. What an order is worth is said in :mod:`.turn_policy`.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.cards import Card
from ..rules.lizzy import Lizzy

__all__ = ["Orders", "Step"]

#: A card that fits, as a bit, and the Lizzy it makes.
Step = tuple[int, Lizzy]


class Orders:
    """The orders in which ``cards`` can be laid. The first card is bit 1, the next one bit 2, then 4."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.all = (1 << len(cards)) - 1  #: the set of all the cards
        self._bits = tuple((1 << at, card) for at, card in enumerate(cards))
        self._steps: dict[Lizzy, tuple[Step, ...]] = {}
        self._most: dict[tuple[Lizzy, int], int] = {}

    def steps(self, lizzy: Lizzy, cards: int) -> list[Step]:
        """What can be laid on ``lizzy`` of the set ``cards``, in the hand's order."""
        steps = self._steps.get(lizzy)
        if steps is None:
            made = ((bit, lizzy.with_card(card)) for bit, card in self._bits)
            steps = self._steps[lizzy] = tuple(step for step in made if step[1].valid)
        return [step for step in steps if step[0] & cards]

    def most(self, lizzy: Lizzy, cards: int) -> int:
        """How many of the set ``cards`` can be laid on ``lizzy`` one after the other, at most.

        >>> from dizzylizzy.rules.cards import parse_cards
        >>> hand = Orders(parse_cards("hRsbBdtRd"))
        >>> hand.most(Lizzy.parse("hRobRotRo"), hand.all)
        2
        """
        key = (lizzy, cards)
        most = self._most.get(key)
        if most is None:
            most = 0
            for bit, made in self.steps(lizzy, cards):
                most = max(most, 1 + self.most(made, cards - bit))
            self._most[key] = most
        return most
