"""A second, slow and simple answer to what a lay in a turn is worth, for the search to be checked against.

It tries all permutations, one card after the other, and shares nothing with the search but what a worth is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from statistics import fmean
from typing import NamedTuple

from dizzylizzy.bots.turn_policy import BONUS, KEPT, WON
from dizzylizzy.rules.cards import Card
from dizzylizzy.rules.layout import unseen
from dizzylizzy.rules.lizzy import Lizzy
from dizzylizzy.rules.match import lives_after, match_winners
from dizzylizzy.rules.nice_n_easy import NiceNEasyState

Cards = Sequence[Card]


class Lay(NamedTuple):
    card: Card
    made: Lizzy


def orders(lizzy: Lizzy, cards: Cards, special: bool) -> Iterator[list[Lay]]:
    """Every turn that can be made with ``cards``, till nothing fits any more or a Special ends it."""
    for order in permutations(cards):
        lays: list[Lay] = []
        made = lizzy
        for number, card in enumerate(order):
            then = made.with_card(card)
            if not then.valid:
                if any(made.with_card(other).valid for other in order[number:]):
                    break  # the turn isn't over, so this is not all of one
                yield lays
                break
            made = then
            lays.append(Lay(card, made))
            if special and made.special:
                yield lays
                break
        else:
            yield lays


def kept_by(cards: Cards, lays: Sequence[Lay]) -> list[Card]:
    """The cards that weren't laid."""
    kept = list(cards)
    for lay in lays:
        kept.remove(lay.card)
    return kept


def best_of_all_orders(state: NiceNEasyState, first: Card | None) -> float:
    """What laying ``first`` is worth to Seat 0, or any card; the next bonus card is tried out, others are estimated."""
    return _Slow(state).best(first)


class _Slow:
    def __init__(self, state: NiceNEasyState) -> None:
        self.state = state
        self.hands = state.layout.hands
        self.special = not state.options.no_special
        self.others = [seat for seat in state.players if seat != 0]
        self.unseen = unseen(state.layout)

    def best(self, first: Card | None) -> float:
        mine = self.hands[0]
        cards = [card for card in mine.open if card is not None]
        firsts = [first] if first is not None else list(self.state.layout.layable(0))
        return max(self._first(self.state.layout.lizzy, cards, card, mine.left) for card in firsts)

    def _first(self, lizzy: Lizzy, cards: list[Card], card: Card, left: int) -> float:
        made = lizzy.with_card(card)
        rest = list(cards)
        rest.remove(card)
        if self._is_end(made, left - 1):
            return self._end(left - 1, 0, left - 1)
        plain = self._rest(made, rest, left - 1)
        if not (self.state.options.bonus_card and made.double and self.hands[0].blind):
            return plain
        top = self.hands[0].blind[0]
        opened = fmean(
            self._opened(made, rest, left - 1, card) for card in (self.unseen if top is None else [top])
        )
        return max(plain, opened)

    def _opened(self, lizzy: Lizzy, rest: list[Card], left: int, card: Card) -> float:
        """A bonus card that is laid at once, or if it doesn't fit or need not be, left aside."""
        aside = self._rest(lizzy, rest, left)
        made = lizzy.with_card(card)
        if not made.valid:
            return aside
        if self._is_end(made, left - 1):
            laid = self._end(left - 1, 0, left - 1)
        else:
            laid = self._rest(made, rest, left - 1)
            laid += BONUS * (made.double and left - 1 > len(rest))
        return max(laid, aside) if any(lizzy.with_card(other).valid for other in rest) else laid

    def _rest(self, lizzy: Lizzy, cards: list[Card], left: int) -> float:
        """The best turn from here, without looking at bonus cards."""
        return max(self._turn(lizzy, cards, lays, left) for lays in orders(lizzy, cards, self.special))

    def _turn(self, lizzy: Lizzy, cards: list[Card], lays: list[Lay], left: int) -> float:
        left -= len(lays)
        blind = left - (len(cards) - len(lays))
        last = lays[-1].made if lays else lizzy
        doubles = sum(lay.made.double for lay in lays)
        if lays and self._is_end(last, left):
            worth = self._end(left, 0, left)
            doubles -= last.double
        else:
            worth = self._leaving(last, kept_by(cards, lays), left)
        return worth + BONUS * doubles * (self.state.options.bonus_card and blind > 0)

    def _leaving(self, lizzy: Lizzy, kept: list[Card], left: int) -> float:
        if not self.others:
            return -float(left)
        lead = fmean(self.hands[seat].left for seat in self.others) - left
        theirs = self.hands[self.others[0]]
        if None in theirs.open:
            each = len(theirs.open) / len(self.unseen)
            fits = [card for card in self.unseen if lizzy.with_card(card).valid]
            winning = [card for card in fits if self._is_end(lizzy.with_card(card), theirs.left - 1)]
            worth = lead - len(fits) * each / len(self.others)
            risk, left_then = min(len(winning) * each, 1), theirs.left - 1
        else:
            replies = list(orders(lizzy, [card for card in theirs.open if card is not None], self.special))
            most = max(map(len, replies))
            worth = lead - most / len(self.others)
            if len(self.others) == 1:
                ends = {lays[-1].made if lays else lizzy for lays in replies if len(lays) == most}
                worth += KEPT * fmean(max(map(len, orders(end, kept, False))) for end in ends)
            wins = [
                theirs.left - len(lays)
                for lays in replies
                if lays and self._is_end(lays[-1].made, theirs.left - len(lays))
            ]
            risk, left_then = float(bool(wins)), min(wins, default=0)
        if not risk:
            return worth
        return (1 - risk) * worth + risk * min(worth, self._end(left, self.others[0], left_then))

    def _is_end(self, lizzy: Lizzy, left: int) -> bool:
        return left == 0 or (self.special and lizzy.special)

    def _end(self, left: int, winner: int, winners_left: int) -> float:
        lives = self.state.lives
        if not lives:
            return WON if winner == 0 else -WON
        cards = {seat: hand.left for seat, hand in enumerate(self.hands)} | {0: left} | {winner: winners_left}
        after = lives_after(lives, list(cards.values()))
        champions = match_winners(lives, after, (winner,))
        if champions:
            return WON if 0 in champions else -WON
        if left == 0:
            return WON
        if after[0] <= 0:
            return -WON
        return (fmean(cards[seat] for seat in self.others) if self.others else 0) - left
