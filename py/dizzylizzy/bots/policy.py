"""Which card of a race to lay, and how to name it: rules a person can read.

Everything in here is a function of what lies on the table for everybody to see. When a bot has seen a
card that fits is :mod:`.race`'s business.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from ..rules.cards import Card
from ..rules.down_n_dizzy import DownNDizzyState
from ..rules.layout import Hand, Layout
from ..rules.lizzy import Condition, Lizzy, fitting

__all__ = ["Merit", "best", "merit", "named", "objects"]

_NAMES: Final = (
    Condition.SAME_COLOURS,
    Condition.SAME_PATTERNS,
    Condition.DIFFERENT_COLOURS,
    Condition.DIFFERENT_PATTERNS,
)


class Merit(NamedTuple):
    """What speaks for a lay. The first field in which two lays differ decides; more is better."""

    wins: bool  #: it is the last card, or makes a Special Dizzy Lizzy (D10)
    threats: int  #: minus the others who could win with their next lay
    goes_on: bool  #: another of my open cards fits afterwards
    double: bool  #: it gives the next player a card (D12); not worth having nothing to lay oneself
    follow_ups: int  #: how many of my open cards fit afterwards
    help: int  #: minus the others' open cards that fit afterwards


def merit(state: DownNDizzyState, seat: int, card: Card) -> Merit:
    """What speaks for ``seat``'s laying ``card``, one of its open cards that fits."""
    layout = state.layout.laid(seat, card)
    lizzy = layout.lizzy
    follow_ups = _fit(lizzy, layout.hands[seat])
    return Merit(
        wins=_wins(lizzy, layout.hands[seat].left),
        threats=-_threats(layout, seat),
        goes_on=follow_ups > 0,
        double=state.options.double_trouble and lizzy.double and len(layout.hands) > 1,
        follow_ups=follow_ups,
        help=-sum(_fit(lizzy, hand) for hand in _others(layout, seat)),
    )


def best(state: DownNDizzyState, seat: int, cards: Iterable[Card]) -> Card:
    """The best of ``cards`` to lay; of equals the first.

    :raises ValueError: if there are no cards.
    """
    return max(cards, key=lambda card: merit(state, seat, card))


def objects(state: DownNDizzyState, seat: int, card: Card) -> bool:
    """Whether laying ``card`` is so bad that it's worth looking for another first.

    It is when it opens the way to a win for more of the others than have one already.
    """
    weighed = merit(state, seat, card)
    return not weighed.wins and -weighed.threats > _threats(state.layout, seat)


def named(conditions: Iterable[Condition]) -> Condition:
    """What to call a Lizzy of which all ``conditions`` hold.

    The same before different, colours before patterns: what is seen first is said first.

    :raises ValueError: if there are none.
    """
    return min(conditions, key=_NAMES.index)


def _wins(lizzy: Lizzy, left: int) -> bool:
    """Whether a lay wins that made ``lizzy`` and after which its player has ``left`` cards (D10)."""
    return left == 0 or lizzy.special


def _threats(layout: Layout, seat: int) -> int:
    """How many of the others could win with their next lay, as far as their open cards show."""
    fit = fitting(layout.lizzy)
    return sum(
        any(
            card is not None and card in fit and _wins(layout.lizzy.with_card(card), hand.left - 1)
            for card in hand.open
        )
        for hand in _others(layout, seat)
    )


def _fit(lizzy: Lizzy, hand: Hand) -> int:
    """How many of the open cards fit."""
    fit = fitting(lizzy)
    return sum(card in fit for card in hand.open)


def _others(layout: Layout, seat: int) -> tuple[Hand, ...]:
    return layout.hands[:seat] + layout.hands[seat + 1 :]
