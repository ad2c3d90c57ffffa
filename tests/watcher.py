"""Somebody who sees a race only by its events: an independent answer to what is public knowledge."""

from __future__ import annotations

from dizzylizzy.rules import events as ev
from dizzylizzy.rules.cards import Card, Part
from dizzylizzy.rules.layout import Layout


class Watcher:
    """Lists of cards on a real table, moved one by one; ``None`` lies face down, unseen.

    The first card of a list is the top one.
    """

    def __init__(self, start: Layout) -> None:
        piles = zip(start.lizzy, start.under, strict=True)
        self.piles: dict[Part, list[Card | None]] = {top.part: [top, *under] for top, under in piles}
        self.general = list(start.general)
        self.open = [list(hand.open) for hand in start.hands]
        self.blind = [list(hand.blind) for hand in start.hands]
        self.ended = False

    def turn(self, seat: int, card: Card | None) -> None:
        """A blind card is turned; if it was known it is that card."""
        assert card is not None
        assert self.blind[seat].pop(0) in (None, card)
        self.open[seat].append(card)

    def hear(self, event: ev.Event) -> None:
        assert not self.ended, "nothing happens after the end"
        match event:
            case ev.OpenedTogether(cards):
                for seat, turned in enumerate(cards):
                    for card in turned:
                        self.turn(seat, card)
            case ev.Opened(seat, (card,)):
                self.turn(seat, card)
            case ev.Laid(seat, card):
                self.open[seat].remove(card)
                self.piles[card.part].insert(0, card)
            case ev.ClaimedFalsely(seat, card):
                assert card in self.open[seat]
            case ev.Penalised(seat):
                self.blind[seat].append(self.general.pop(0))
            case ev.TookBottom(seat, card):
                assert self.piles[card.part].pop() == card
                assert self.piles[card.part]
                self.blind[seat].append(card)
            case ev.TookBack(seat, card):
                assert self.piles[card.part].pop(0) == card
                assert self.piles[card.part]
                self.open[seat].append(card)
            case ev.RefereeLaid(card):
                assert self.general.pop(0) in (None, card)
                self.piles[card.part].insert(0, card)
            case ev.Gathered():
                for pile in self.piles.values():
                    self.general += [None] * (len(pile) - 1)
                    del pile[1:]
            case ev.Ended():
                self.ended = True
            case _:
                assert isinstance(event, ev.CalledOut | ev.Stalled | ev.StuckCalled)

    def agrees(self, layout: Layout) -> bool:
        """Whether ``layout`` shows what the watcher knows, no more and no less."""
        return (
            [[top, *under] for top, under in zip(layout.lizzy, layout.under, strict=True)]
            == list(self.piles.values())
            and list(layout.general) == self.general
            and [list(hand.open) for hand in layout.hands] == self.open
            and [list(hand.blind) for hand in layout.hands] == self.blind
        )
