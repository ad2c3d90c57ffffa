"""In which order to lay one's cards in a turn of Nice 'n Easy, and whether to open the bonus card.

A :class:`Turn` goes through every order in which a player's open cards can still be laid, and weighs where
each of them ends. Everything is weighed in *cards*: a card fewer in one's own hand, or one more in everybody
else's, is worth 1. The rules by which it is weighed are few:

- a lay that wins is taken (N4); but in a match (N9) the end of a round that doesn't decide it is worth the lives
  it costs the others more than its player, so that a Special is no goal there;
- cards laid count first, so as many as possible are;
- against them, what the next player can lay then; but if that could win, nothing else matters;
- with one opponent only, what one could lay oneself after that, of the cards one keeps;
- a double, with the bonus card (N7), is worth what the card can be: all the cards it may turn out to be are
  tried for the next lay, further on it is taken at its average.

What lives here is a function of what a seat sees, and knows no time and no chance. When a bot has seen that
a card fits is :mod:`.turns`'s business.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from ..rules.cards import Card
from ..rules.layout import Stack, unseen
from ..rules.lizzy import Lizzy
from ..rules.match import lives_after, match_winners
from ..rules.nice_n_easy import NiceNEasyState
from .levels import Foresight
from .orders import Orders

__all__ = ["WON", "Turn"]

#: What it is worth to have won, in cards; to have lost, as much less than nothing. More than any hand holds.
WON: Final = 20.0
#: What it is worth to be able to lay a kept card in one's next turn: less than a card laid, for it may
#: have become impossible by then, or another one might have been laid in its place.
KEPT: Final = 0.5
#: What a bonus card is worth on average: a good half of all cards fit, and some make another one fit.
BONUS: Final = 0.7


class _Reply(NamedTuple):
    """What the next player can do on a Lizzy that is left to them."""

    lays: float  #: the most cards they can lay, or how many will fit on average if they are face down
    lizzies: frozenset[Lizzy]  #: what they may leave when they lay the most; empty if that isn't known
    risk: float = 0.0  #: the chance that they can win
    left: int = 0  #: with how few cards left, if so


class Turn:
    """What ``seat``, whose turn it is, can still do in its turn, as far as ``foresight`` goes.

    ``state`` is what the seat sees. Worths are in cards.
    """

    def __init__(self, state: NiceNEasyState, seat: int, foresight: Foresight) -> None:
        layout = state.layout
        hand = layout.hands[seat]
        self._state = state
        self._seat = seat
        self._foresight = foresight
        self._open = hand.open
        self._blind = hand.blind
        self._left = hand.left
        others = [other for other in state.players if other != seat]
        self._others = others
        self._next = next((other for other in others if other > seat), others[0]) if others else None
        self._unseen = Counter(unseen(layout))
        self._orders = Orders(_known(hand.open))
        self._next_orders = Orders(self.next_open)
        self._worths: dict[tuple[Lizzy, int, int], float] = {}
        self._replies: dict[tuple[Lizzy, int], _Reply] = {}

    @property
    def next_open(self) -> tuple[Card, ...]:
        """The next player's open cards, as far as the seat sees them (N6)."""
        return () if self._next is None else _known(self._state.layout.hands[self._next].open)

    def best(self, cards: Iterable[Card]) -> Card:
        """The best of ``cards``, open ones that fit, to lay next; of equals the first.

        :raises ValueError: if there are no cards.
        """
        return max(cards, key=self.worth)

    def worth(self, card: Card) -> float:
        """What it is worth to lay ``card`` next, and then whatever is best."""
        made = self._state.layout.lizzy.with_card(card)
        rest, left = self._orders.all - (1 << self._open.index(card)), self._left - 1
        if self._foresight.beyond and self._earns(made, rest, left):
            return max(self._opening(made, rest, left), self._going_on(made, rest, left))
        return self._laying(made, rest, left)

    def opens(self) -> bool:
        """Whether to open the bonus card that may be opened now (N7).

        Almost always: the card would be turned at the end of the turn anyway (N3), and while another can be laid,
        one more to choose from does no harm. But not before a lay that wins; and not when nothing else can be
        laid, the Lizzy stops the next player, and a card that fits, which would have to be laid, would more
        likely let them through.
        """
        if not self._foresight.beyond:
            return True
        now = self._state.layout.lizzy, self._orders.all, self._left
        staying = self._going_on(*now)
        if self._state.layout.layable(self._seat):
            return staying < WON
        return self._opening(*now) >= staying

    # All orders. `rest` is the set of open cards not laid so far, `left` the number of all cards not laid.

    def _going_on(self, lizzy: Lizzy, rest: int, left: int) -> float:
        """The worth of the best way to go on from ``lizzy``."""
        key = (lizzy, rest, left)
        worth = self._worths.get(key)
        if worth is None:
            steps = self._orders.steps(lizzy, rest) if self._left - left < self._foresight.lays else ()
            if steps:
                worth = max([self._laying(made, rest - bit, left - 1) for bit, made in steps])
            else:
                worth = self._leaving(lizzy, rest, left)
            self._worths[key] = worth
        return worth

    def _laying(self, made: Lizzy, rest: int, left: int) -> float:
        """The worth of a lay that ``made`` a Lizzy, and of going on from there."""
        if self._ends(made, left):
            return self._end(left, self._seat, left)
        worth = self._going_on(made, rest, left)
        return worth + BONUS if self._earns(made, rest, left) else worth

    def _earns(self, made: Lizzy, rest: int, left: int) -> bool:
        """Whether a lay that ``made`` a Lizzy lets its player open a bonus card."""
        return (
            self._state.options.bonus_card
            and made.double
            and left > rest.bit_count()
            and not self._ends(made, left)
        )

    def _opening(self, lizzy: Lizzy, rest: int, left: int) -> float:
        """The expected worth of opening the next blind card on ``lizzy``.

        It is one the seat knows (N10), or any of those it doesn't see, each with the same chance. If it fits it is
        laid at once, or left aside as long as another card can be laid.
        """
        top = self._blind[self._turned(rest, left)]
        faces = self._unseen if top is None else Counter((top,))
        aside = self._going_on(lizzy, rest, left)
        must = not self._orders.steps(lizzy, rest)
        total = 0.0
        for card, count in faces.items():
            made = lizzy.with_card(card)
            if made.valid:
                laying = self._laying(made, rest, left - 1)
                total += count * (laying if must else max(laying, aside))
            else:
                total += count * aside
        return total / faces.total()

    def _turned(self, rest: int, left: int) -> int:
        """How many of the seat's blind cards have been turned by now."""
        return len(self._blind) - (left - rest.bit_count())

    # Where a turn ends

    def _leaving(self, lizzy: Lizzy, rest: int, left: int) -> float:
        """The worth of ending the turn with ``lizzy`` on the table."""
        worth = self._lead(left)
        if self._next is None or not self._foresight.others:
            return worth
        reply = self._reply(lizzy)
        worth -= reply.lays / len(self._others)  # hampering one of many helps against that one only
        if self._foresight.beyond and len(self._others) == 1:
            worth += KEPT * self._kept(reply, rest)
        if reply.risk:
            lost = min(self._end(left, self._next, reply.left), worth)
            worth += reply.risk * (lost - worth)
        return worth

    def _lead(self, left: int) -> float:
        """How many more cards the others have left, on average, than the seat with ``left``."""
        return self._others_mean([hand.left for hand in self._state.layout.hands]) - left

    def _others_mean(self, cards: Sequence[int]) -> float:
        """The mean over the others who are still in of what each seat has in ``cards``; 0 without any."""
        return sum(cards[other] for other in self._others) / max(len(self._others), 1)

    def _ends(self, made: Lizzy, left: int) -> bool:
        """Whether a lay that ``made`` a Lizzy ends the round for who then has ``left`` cards (N4, N8)."""
        return left == 0 or (made.special and not self._state.options.no_special)

    def _end(self, left: int, winner: int, winners_left: int) -> float:
        """The worth of a round's end with ``left`` cards left to the seat and that many to the ``winner``."""
        lives = self._state.lives
        if not lives:
            return WON if winner == self._seat else -WON
        cards = [hand.left for hand in self._state.layout.hands]
        cards[self._seat], cards[winner] = left, winners_left
        after = lives_after(lives, cards)
        champions = match_winners(lives, after, (winner,))
        if champions:
            return WON if self._seat in champions else -WON
        if left == 0:
            return WON
        if after[self._seat] <= 0:
            return -WON
        return self._others_mean(cards) - left

    # What the next player can do then, and the seat after that

    def _reply(self, lizzy: Lizzy) -> _Reply:
        """What the next player can do on ``lizzy``."""
        assert self._next is not None
        hand = self._state.layout.hands[self._next]
        if None in hand.open:
            return self._guessed(lizzy, hand.open.count(None), hand.left)
        return self._seen(lizzy, self._next_orders.all, hand.left)

    def _guessed(self, lizzy: Lizzy, cards: int, left: int) -> _Reply:
        """What to expect of a player with that many open ``cards`` that are face down for the seat (N6)."""
        key = (lizzy, 0)
        reply = self._replies.get(key)
        if reply is None:
            fits = wins = 0
            for card, count in self._unseen.items():
                made = lizzy.with_card(card)
                if made.valid:
                    fits += count
                    wins += count * self._ends(made, left - 1)
            each = cards / self._unseen.total()
            reply = _Reply(fits * each, frozenset(), min(wins * each, 1.0), left - 1)
            self._replies[key] = reply
        return reply

    def _seen(self, lizzy: Lizzy, cards: int, left: int) -> _Reply:
        """What a player who has the set ``cards`` open can do, in whatever order they lay them."""
        key = (lizzy, cards)
        reply = self._replies.get(key)
        if reply is None:
            lays, lizzies, wins = 0.0, frozenset((lizzy,)), []
            for bit, made in self._next_orders.steps(lizzy, cards):
                if self._ends(made, left - 1):
                    then = _Reply(0.0, frozenset((made,)), 1.0, left - 1)
                else:
                    then = self._seen(made, cards - bit, left - 1)
                if then.risk:
                    wins.append(then.left)
                if then.lays + 1 > lays:
                    lays, lizzies = then.lays + 1, then.lizzies
                elif then.lays + 1 == lays:
                    lizzies |= then.lizzies
            reply = _Reply(lays, lizzies, 1.0 if wins else 0.0, min(wins, default=0))
            self._replies[key] = reply
        return reply

    def _kept(self, reply: _Reply, rest: int) -> float:
        """How many of the cards it keeps the seat can lay after the reply.

        At most, and on average over the Lizzies the next player may leave.
        """
        if not rest or not reply.lizzies:
            return 0.0
        return sum(self._orders.most(lizzy, rest) for lizzy in reply.lizzies) / len(reply.lizzies)


def _known(cards: Stack) -> tuple[Card, ...]:
    return tuple(card for card in cards if card is not None)
