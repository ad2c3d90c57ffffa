"""Where the 54 cards lie: the Lizzy's piles, the general stack and everybody's hand.

A layout says only what the one who holds it knows: a place whose card they have not seen holds
``None``. So the same functions move the cards of the public layout in a game's state (where every
face-down card is ``None``, save the few that everybody saw go there) and of a dealer's own
layout (where every card is known).

What lives here: places, moves between them, and their notation. Whether a move is allowed is a
mode's business.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final, NamedTuple, TypeVar

from .cards import DECK, Card, NotationError, Part, parse_cards
from .lizzy import Lizzy, fitting

__all__ = [
    "MOST_OPEN",
    "MOST_PLAYERS",
    "Hand",
    "Layout",
    "PlayersError",
    "Stack",
    "cards_each",
    "dealt",
    "read_stack",
    "unseen",
    "write_stack",
]

#: Cards on top of each other, the top one first. ``None`` is a card that has not been seen.
Stack = tuple[Card | None, ...]

MOST_OPEN: Final = 3
MOST_PLAYERS: Final = 9


class PlayersError(ValueError):
    """A number of players that no game can be dealt for (P2).

    Attributes:
        players: the number that was asked for.
    """

    def __init__(self, players: int) -> None:
        super().__init__(f"{players} players: a game takes 1 to {MOST_PLAYERS}")
        self.players = players


def cards_each(players: int) -> int:
    """How many cards everybody is dealt (P1, P2).

    >>> [cards_each(players) for players in range(1, 10)]
    [15, 15, 15, 10, 10, 8, 7, 6, 5]

    :raises PlayersError: unless there are 1 to 9 players.
    """
    if not 1 <= players <= MOST_PLAYERS:
        raise PlayersError(players)
    if players <= 3:
        return 15
    return min(10, (len(DECK) - len(Part) - 1) // players)


class Hand(NamedTuple):
    """What lies in front of one player."""

    open: Stack = ()  #: face up, in the order they were opened
    blind: Stack = ()

    @property
    def left(self) -> int:
        """How many cards the player still has to lay."""
        return len(self.open) + len(self.blind)


class Layout(NamedTuple):
    """All the cards of a game. Every method returns a new layout."""

    lizzy: Lizzy
    under: tuple[Stack, ...]  #: the cards below the three tops, by part
    general: Stack
    hands: tuple[Hand, ...]  #: by seat, clockwise

    # What can be seen from a layout

    def layable(self, seat: int) -> tuple[Card, ...]:
        """The seat's open cards that may be laid now (L3), in the order they were opened."""
        fit = fitting(self.lizzy)
        return tuple(card for card in self.hands[seat].open if card is not None and card in fit)

    def anyone_can_lay(self) -> bool:
        """Whether any open card of any player fits the Lizzy (D7)."""
        fit = fitting(self.lizzy)
        for hand in self.hands:
            for card in hand.open:
                if card in fit:
                    return True
        return False

    def dead_end(self) -> bool:
        """Whether no Lizzy made of the cards in the piles lets anybody lay (D9).

        To be asked when the general stack is empty: then what lies in the piles is all that a
        referee's card can ever be, and everybody has seen it.
        """
        heads, bodies, tails = (
            {card for card in (top, *under) if card is not None}
            for top, under in zip(self.lizzy, self.under, strict=True)
        )
        held = {card for hand in self.hands for card in hand.open}
        return not any(
            held & fitting(Lizzy(head, body, tail)) for head in heads for body in bodies for tail in tails
        )

    # How cards move

    def with_hand(self, seat: int, hand: Hand) -> Layout:
        """The layout with another hand at ``seat``."""
        lizzy, under, general, hands = self
        return Layout(lizzy, under, general, _with(hands, seat, hand))

    def opened(self, seat: int, cards: Stack) -> Layout:
        """The seat's topmost blind cards turned, as ``cards``."""
        open_, blind = self.hands[seat]
        return self.with_hand(seat, Hand(open_ + cards, blind[len(cards) :]))

    def hand_renewed(self, seat: int, cards: Stack) -> Layout:
        """The seat's topmost blind cards turned, as ``cards``, and the open ones put under the rest (N10)."""
        open_, blind = self.hands[seat]
        return self.with_hand(seat, Hand(cards, blind[len(cards) :] + open_))

    def laid(self, seat: int, card: Card) -> Layout:
        """``card`` moved from the seat's open cards onto its pile.

        :raises ValueError: if the card is not open there.
        """
        open_, blind = self.hands[seat]
        at = open_.index(card) if card in open_ else open_.index(None)
        hand = Hand(open_[:at] + open_[at + 1 :], blind)
        return self.covered_by(card, _with(self.hands, seat, hand))

    def covered_by(self, card: Card, hands: tuple[Hand, ...] | None = None) -> Layout:
        """``card``, from wherever it came, put on its pile, with ``hands`` in place of these."""
        part = card.part
        lizzy, under, general, before = self
        pile = (lizzy[part], *under[part])
        return Layout(
            lizzy.with_card(card), _with(under, part, pile), general, before if hands is None else hands
        )

    def laid_from_general(self, card: Card) -> Layout:
        """The top card of the general stack put on the Lizzy, as ``card`` (D8)."""
        return self._replace(general=self.general[1:]).covered_by(card)

    def taken_back(self, seat: int, card: Card) -> Layout:
        """``card``, just laid, back among the seat's open cards (D13)."""
        part = card.part
        pile = self.under[part]
        below = pile[0]
        if self.lizzy[part] != card or below is None:
            raise ValueError(f"{card} is not what was laid last on its pile")
        open_, blind = self.hands[seat]
        hands = _with(self.hands, seat, Hand((*open_, card), blind))
        return Layout(self.lizzy.with_card(below), _with(self.under, part, pile[1:]), self.general, hands)

    def penalised(self, seat: int) -> Layout:
        """The top card of the general stack put at the bottom of the seat's blind stack (D4)."""
        open_, blind = self.hands[seat]
        return self._replace(general=self.general[1:]).with_hand(seat, Hand(open_, blind + self.general[:1]))

    def bottom_of(self, part: Part) -> Card | None:
        """The bottom card of a pile that has cards under its top (D12)."""
        return self.under[part][-1]

    def bottom_taken(self, seat: int, part: Part) -> Layout:
        """The bottom card of a pile put at the bottom of the seat's blind stack (D12)."""
        pile = self.under[part]
        open_, blind = self.hands[seat]
        return self._replace(under=_with(self.under, part, pile[:-1])).with_hand(
            seat, Hand(open_, blind + pile[-1:])
        )

    def gathered(self, order: Sequence[Card] | None = None) -> Layout:
        """Every card under the tops turned into the general stack (P3).

        They lie in ``order``, or unseen when the layout's holder doesn't know it.
        """
        general: Stack = (None,) * sum(map(len, self.under)) if order is None else tuple(order)
        return self._replace(under=((), (), ()), general=self.general + general)

    # Notation

    def __str__(self) -> str:
        piles = "/".join(
            write_stack((top, *under)) for top, under in zip(self.lizzy, self.under, strict=True)
        )
        hands = (f"{write_stack(hand.open)}+{write_stack(hand.blind)}" for hand in self.hands)
        return " ".join((piles, write_stack(self.general), *hands))

    @staticmethod
    def parse(text: str) -> Layout:
        """The layout written as ``text``: piles, general stack, then every hand, clockwise.

        Every stack stands top first; a number is so many cards nobody has seen.

        >>> layout = Layout.parse("hRo/bBs*bRo/tPd 26 hPstBs*+12 bPd+8hBo")
        >>> layout.hands[1].left, len(layout.general), str(layout.lizzy)
        (10, 26, 'hRobBs*tPd')
        >>> str(layout)
        'hRo/bBs*bRo/tPd 26 hPstBs*+12 bPd+8hBo'

        :raises NotationError: at the first place that makes no sense, and when there is a card
            more often than in the deck, or not 54 in all.
        """
        words = text.split(" ")
        if not 3 <= len(words) <= 2 + MOST_PLAYERS:
            raise NotationError(text, 0, f"piles, a general stack and 1 to {MOST_PLAYERS} hands")
        starts = [sum(len(word) + 1 for word in words[:at]) for at in range(len(words))]
        lizzy, under = _read_piles(text, words[0])
        hands = []
        for start, word in zip(starts[2:], words[2:], strict=True):
            open_, plus, blind = word.partition("+")
            if not plus:
                raise NotationError(text, start, "a hand: open cards, +, blind cards")
            hands.append(Hand(_read(text, start, open_), _read(text, start + len(open_) + 1, blind)))
        layout = Layout(lizzy, under, _read(text, starts[1], words[1]), tuple(hands))
        try:
            unseen(layout)
        except ValueError as error:
            raise NotationError(text, 0, str(error)) from None
        return layout

    def places(self) -> Iterable[Card | None]:
        """What is known of every card, place by place."""
        yield from self.lizzy
        for pile in self.under:
            yield from pile
        yield from self.general
        for hand in self.hands:
            yield from hand.open
            yield from hand.blind


def dealt(lizzy: Lizzy, sizes: Sequence[int]) -> Layout:
    """The layout after dealing ``sizes[seat]`` blind cards to every seat (P1)."""
    hands = tuple(Hand((), (None,) * size) for size in sizes)
    return Layout(lizzy, ((), (), ()), (None,) * (len(DECK) - len(Part) - sum(sizes)), hands)


def unseen(layout: Layout) -> tuple[Card, ...]:
    """The cards of the deck that ``layout`` doesn't show, in the deck's order.

    :raises ValueError: if it shows a card more often than the deck has it, or has not 54 places.
    """
    places = tuple(layout.places())
    left = Counter(DECK)
    left.subtract(card for card in places if card is not None)
    if min(left.values()) < 0:
        raise ValueError("no card more often than the deck has it")
    if len(places) != len(DECK):
        raise ValueError(f"{len(DECK)} cards in all")
    return tuple(left.elements())


T = TypeVar("T")


def _with(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    return (*values[:at], value, *values[at + 1 :])


_RUN: Final = re.compile(r"([1-9][0-9]?)|[^0-9]+")


def write_stack(stack: Stack) -> str:
    """The notation of a stack, top first; ``0`` when it is empty.

    >>> write_stack((None, None, Card.parse("hRo"), None))
    '2hRo1'
    """
    words: list[str] = []
    for seen, run in groupby(stack, key=lambda card: card is not None):
        cards = tuple(run)
        words += map(str, cards) if seen else (str(len(cards)),)
    return "".join(words) or "0"


def read_stack(text: str) -> Stack:
    """The stack written as ``text``.

    :raises NotationError: at the first place that is neither a card nor a number of unseen ones.
    """
    return _read(text, 0, text)


def _read(text: str, start: int, word: str) -> Stack:
    """``word``, which stands in ``text`` at ``start``, as a stack."""
    if word == "0":
        return ()
    stack: list[Card | None] = []
    at = 0
    while at < len(word):
        found = _RUN.match(word, at)
        if found is None:
            raise NotationError(text, start + at, "cards, or how many unseen ones")
        try:
            stack.extend(parse_cards(found[0]) if found[1] is None else (None,) * int(found[1]))
        except NotationError as error:
            raise NotationError(text, start + at + error.at, error.expected) from None
        at = found.end()
    return tuple(stack)


def _read_piles(text: str, word: str) -> tuple[Lizzy, tuple[Stack, ...]]:
    tops: list[Card] = []
    under: list[Stack] = []
    start = 0
    for part, written in enumerate(word.split("/")):
        pile = _read(text, start, written)
        if not pile or any(card is None or card.part != part for card in pile):
            raise NotationError(
                text, start, "a pile of heads, one of bodies and one of tails, with / between"
            )
        tops += pile[:1]  # type: ignore[arg-type]
        under.append(pile[1:])
        start += len(written) + 1
    if len(tops) != len(Part):
        raise NotationError(text, 0, "three piles, with / between")
    return Lizzy(*tops), tuple(under)
