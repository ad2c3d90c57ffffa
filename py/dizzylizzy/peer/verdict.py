"""After the game: deals again, plays everything through, and says whether it all was as it should be.

While a game goes on, a guest can check that what happened follows from its cause (:mod:`.witness`), but not that the
cards turned were the cards dealt. When the host has told its secret, it can: the deal is made again from the
secret and everybody's numbers, and every decision is taken again with it.

What a host can do all the same: look at the cards, since it knows the secret.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from ..rules.cards import NotationError
from ..rules.events import Event
from ..rules.game import Refusal
from ..rules.layout import Hand, Layout
from ..table.dealers import ShufflingDealer
from .deal import Chapter, commitment_to, known_hands
from .journal import CHAPTER, Journal
from .messages import Batch
from .witness import Fault
from .words import parse_command

__all__ = ["Revealed", "Verdict", "verdict_on"]


@dataclass(frozen=True, slots=True)
class Revealed:
    """What a host tells of its deal after the game."""

    secret: str
    hands: tuple[Hand, ...] = ()  #: what everybody had told of their closed hands when it took over, by seat


@dataclass(frozen=True, slots=True)
class Verdict:
    """What somebody found who dealt again and played everything through."""

    fault: Fault | None = None
    place: int = 0  #: of the entry where the fault shows
    unchecked: tuple[int, ...] = ()  #: chapters whose host is gone, and its secret with it

    @property
    def sound(self) -> bool:
        """Whether everything could be checked and is right."""
        return self.fault is None and not self.unchecked


def verdict_on(
    journal: Journal,
    revealed: Mapping[int, Revealed],
    numbers: Mapping[int, str],
    hands: Mapping[int, Hand],
) -> Verdict:
    """The verdict of the one who kept ``journal``.

    ``revealed`` are the hosts' secrets by chapter; ``numbers`` the ones this player has sent, and ``hands``
    what they have told of their own hand, by chapter too.
    """
    return _Replay(journal, revealed, numbers, hands).verdict()


class _Replay:
    def __init__(
        self,
        journal: Journal,
        revealed: Mapping[int, Revealed],
        numbers: Mapping[int, str],
        hands: Mapping[int, Hand],
    ) -> None:
        self._journal: Final = journal
        self._revealed: Final = revealed
        self._numbers: Final = numbers
        self._hands: Final = hands
        self._seen: Any = None  # the state by the journal alone
        self._full: Any = None  # the table's own, in a chapter that can be dealt again
        self._dealer: ShufflingDealer | None = None
        self._unchecked: list[int] = []

    def verdict(self) -> Verdict:
        for place, entry in enumerate(self._journal.entries):
            fault = self._chapter(entry) if entry.cause.startswith(CHAPTER) else self._decide(entry)
            if fault is not None:
                return Verdict(fault, place, tuple(self._unchecked))
            for event in entry.events:
                self._seen = self._journal.evolved(self._seen, event)
        return Verdict(unchecked=tuple(self._unchecked))

    def _chapter(self, entry: Batch) -> Fault | None:
        journal, game = self._journal, self._journal.proposal.game
        chapter = Chapter.parse(entry.cause)
        mine = self._numbers.get(chapter.epoch)
        if mine is not None and (journal.seat, mine) not in chapter.numbers:
            return Fault.NUMBER_LEFT_OUT
        revealed = self._revealed.get(chapter.epoch)
        self._dealer = None
        if revealed is None:
            self._unchecked.append(chapter.epoch)
            return None
        if commitment_to(game, chapter.epoch, revealed.secret) != chapter.commitment:
            return Fault.OTHER_SECRET
        if self._seen is None:
            self._dealer = chapter.dealer(game, revealed.secret, None)
            dealt = journal.mode.deal(journal.options, len(journal.header.seats), self._dealer)
            if entry.events != (dealt,):
                return Fault.OTHER_DEAL
            self._dealer.follow(dealt)
            self._full = journal.evolved(None, dealt)
            return None
        return self._taken_over(chapter, revealed)

    def _taken_over(self, chapter: Chapter, revealed: Revealed) -> Fault | None:
        journal = self._journal
        state: Any = self._seen
        if journal.closed:
            state = journal.mode.seen(state, None)
            if len(revealed.hands) != len(journal.header.seats):
                return Fault.OTHER_HAND
            if not self._kept_my_hand(chapter.epoch, state.layout, revealed):
                return Fault.OTHER_HAND
            state = state._replace(layout=known_hands(state.layout, revealed.hands))
        try:
            self._dealer = chapter.dealer(journal.proposal.game, revealed.secret, state.layout)
        except ValueError:  # somebody has told of a card that lies elsewhere
            return Fault.OTHER_HAND
        self._full = state._replace(layout=self._dealer.facing(state.layout))
        return None

    def _kept_my_hand(self, epoch: int, layout: Layout, revealed: Revealed) -> bool:
        """Whether what this player told of their hand is what the new host has dealt around, if it was in time."""
        mine, seat = self._hands.get(epoch), self._journal.seat
        if mine is None or seat is None:
            return True
        hand = layout.hands[seat]
        in_time = (len(mine.open), len(mine.blind)) == (len(hand.open), len(hand.blind))
        return not in_time or revealed.hands[seat] == mine

    def _decide(self, entry: Batch) -> Fault | None:
        if self._dealer is None:
            return None
        mode = self._journal.mode
        try:
            decided = mode.decide(self._full, parse_command(entry.cause), self._dealer)
        except NotationError:
            return Fault.AGAINST_THE_RULES
        if isinstance(decided, Refusal) or len(decided) != len(entry.events):
            return Fault.AGAINST_THE_RULES
        for really, told in zip(decided, entry.events, strict=True):
            if not self._tells(really, told):
                return Fault.OTHER_DEAL
            self._full = mode.evolve(self._full, really)
            self._dealer.follow(really)
        return None

    def _tells(self, really: Event, told: Event) -> bool:
        """Whether ``told`` is what this seat, or an onlooker, would hear of what ``really`` happened."""
        mode = self._journal.mode
        return any(mode.told(self._full, really, seat) == told for seat in (self._journal.seat, None))
