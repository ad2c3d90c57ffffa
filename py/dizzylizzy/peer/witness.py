"""A guest as witness: checks what the host says has happened, as far as the guest can see.

An entry of the journal names its cause. The same rules that decided it at the host decide it here again, with a
dealer that turns the cards the entry says were turned: what comes out must be what the entry says. So a
host can't lay what doesn't fit, skip a turn, give a penalty nobody deserved or take back a win. It could
still turn other cards than were dealt; that is found after the game (:mod:`.verdict`).

What lives here: the faults a host can have, and the check of one entry.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from enum import Enum
from typing import Any, Final

from ..rules.cards import Card, NotationError
from ..rules.ending import fewest_left
from ..rules.events import (
    Dealt,
    Ended,
    Ending,
    Event,
    FirstDrawn,
    Gathered,
    NewHand,
    Opened,
    OpenedTogether,
    RefereeLaid,
    RoundEnded,
    TurnEnded,
)
from ..rules.game import (
    Claim,
    Command,
    DeclareEnd,
    Gather,
    Lay,
    PlayerCommand,
    Reason,
    RefereeCommand,
    Refusal,
    SeatError,
)
from ..rules.layout import Hand, Layout, Stack, unseen
from ..rules.lizzy import Lizzy
from ..rules.nice_n_easy import NiceNEasyState
from .deal import Chapter
from .journal import CHAPTER, Journal
from .messages import Batch
from .words import parse_command

__all__ = ["Fault", "check_entry", "check_refusal"]

#: How many Lizzies back a claim may have been made on (D5).
_LIZZIES_BACK: Final = 60


class Fault(Enum):
    """What a host did wrong, and so why a guest plays no further with it."""

    AGAINST_THE_RULES = "against-the-rules"  #: an event that doesn't follow from its cause
    IMPOSSIBLE_CARD = "impossible-card"  #: a card that lies elsewhere, or isn't in the deck so often
    OTHER_HASH = "other-hash"  #: the journal or the state isn't what the host says it is
    FORKED = "forked"  #: others were told another game
    FORGED = "forged"  #: my seat did something that I didn't ask for
    UNANSWERED = "unanswered"  #: a command of mine was dropped
    WRONGLY_REFUSED = "wrongly-refused"  #: a command of mine was turned down for no reason
    NUMBER_LEFT_OUT = "number-left-out"  #: my number isn't in the deal
    OTHER_SECRET = "other-secret"  #: the secret isn't the one that was promised
    OTHER_DEAL = "other-deal"  #: other cards were turned than were dealt
    OTHER_HAND = "other-hand"  #: my hand wasn't kept as it was at a takeover
    UNREVEALED = "unrevealed"  #: the host is still there and doesn't tell its secret


def check_entry(journal: Journal, entry: Batch, asked: Iterable[PlayerCommand] | None = None) -> Fault | None:
    """What is wrong with ``entry`` as the next of ``journal``, if anything.

    ``asked`` are the commands of the journal's own seat that may have led to it; with None, the entry is
    an old one, and its seat may have been played by somebody else.
    """
    if entry.cause.startswith(CHAPTER):
        return _check_chapter(journal, entry)
    if journal.state is None:
        return Fault.AGAINST_THE_RULES
    try:
        command = parse_command(entry.cause)
    except NotationError:
        return Fault.AGAINST_THE_RULES
    if isinstance(command, PlayerCommand):
        if command.seat == journal.seat and asked is not None and not _was_asked(command, asked):
            return Fault.FORGED
        if isinstance(command, Claim) and command.seen not in journal.lizzies[-_LIZZIES_BACK:]:
            return Fault.AGAINST_THE_RULES
    if not _follows(journal, command, entry.events):
        return Fault.AGAINST_THE_RULES
    return _check_cards(journal, entry.events)


def check_refusal(journal: Journal, command: PlayerCommand, seen: int, reason: Reason) -> Fault | None:
    """What is wrong with ``command``'s being turned down for ``reason`` where ``journal`` has come to.

    ``seen`` is the version it was made on. The host may have taken a later one: nobody sees for ever what
    has long been covered.
    """
    if isinstance(command, Claim):
        lizzies = dict.fromkeys(journal.lizzies[max(seen, 1) - 1 :] or journal.lizzies[-1:])
        commands: list[PlayerCommand] = [replace(command, seen=lizzy) for lizzy in lizzies]
    else:
        commands = [command]
    for asked in commands:
        decided = journal.mode.decide(journal.state, asked, _AnyDealer())
        if isinstance(decided, Refusal) and decided.reason is reason:
            return None
    return Fault.WRONGLY_REFUSED


def _was_asked(command: PlayerCommand, asked: Iterable[PlayerCommand]) -> bool:
    if isinstance(command, Claim):
        command = replace(command, seen=None)
    return command in asked


def _check_chapter(journal: Journal, entry: Batch) -> Fault | None:
    try:
        chapter = Chapter.parse(entry.cause)
    except NotationError:
        return Fault.AGAINST_THE_RULES
    if journal.state is not None:
        return None if chapter.epoch > 1 and not entry.events else Fault.AGAINST_THE_RULES
    match entry.events:
        case (Dealt() as dealt,) if chapter.epoch == 1:
            deal = journal.mode.deal(journal.options, len(journal.header.seats), _Told(entry.events))
            if deal != dealt:
                return Fault.AGAINST_THE_RULES
            return _check_cards(journal, entry.events)
    return Fault.AGAINST_THE_RULES


def _follows(journal: Journal, command: Command, events: Sequence[Event]) -> bool:
    """Whether ``command`` leads to ``events``, by the rules."""
    mode, state = journal.mode, journal.state
    if journal.closed:
        if isinstance(command, Gather | DeclareEnd):
            return _ends_or_gathers(state, command, events)
        if isinstance(command, Lay):
            state = _supposing(state, command)
    try:
        decided = mode.decide(state, command, _Told(events))
    except (
        LookupError,
        SeatError,
    ):  # it would have turned a card that the entry doesn't name, or is for no seat
        return False
    return decided == tuple(events)


def _supposing(state: NiceNEasyState, lay: Lay) -> NiceNEasyState:
    """The state with the card that is laid in its player's closed hand, where it can't be seen (N6)."""
    if not 0 <= lay.seat < len(state.layout.hands):
        return state
    hand = state.layout.hands[lay.seat]
    if None not in hand.open:
        return state
    at = hand.open.index(None)
    supposed = Hand((*hand.open[:at], lay.card, *hand.open[at + 1 :]), hand.blind)
    return state._replace(layout=state.layout.with_hand(lay.seat, supposed))


def _ends_or_gathers(state: NiceNEasyState, command: RefereeCommand, events: Sequence[Event]) -> bool:
    """D9 and P3 with closed hands: which of them is due depends on cards that only their owners see (N6)."""
    if state.ended is not None or not state.round_idle or state.layout.general:
        return False
    if isinstance(command, Gather):
        return tuple(events) == (Gathered(),)
    match events:
        case (Ended() | RoundEnded() as first, *_) if first.ending is Ending.DEAD_END:
            return first.winners == fewest_left(state.layout.hands, state.players)
    return False


def _check_cards(journal: Journal, events: Sequence[Event]) -> Fault | None:
    """Whether what lies face down and was seen before is still there, and every card exists."""
    state = journal.state
    for event in events:
        if state is not None and any(
            turned is not None and known is not None and turned != known
            for turned, known in _turned_and_known(state.layout, event)
        ):
            return Fault.IMPOSSIBLE_CARD
        try:
            state = journal.evolved(state, event)
            unseen(state.layout)
        except (IndexError, ValueError, TypeError):
            return Fault.IMPOSSIBLE_CARD
    return None


def _turned_and_known(layout: Layout, event: Event) -> Iterable[tuple[Card | None, Card | None]]:
    """The cards an event turns, each with what was known of its place."""
    match event:
        case OpenedTogether():
            for hand, cards in zip(layout.hands, event.cards, strict=True):
                yield from zip(cards, hand.blind, strict=False)
        case Opened() | TurnEnded() | NewHand():
            yield from zip(event.cards, layout.hands[event.seat].blind, strict=False)
        case RefereeLaid():
            yield from zip((event.card,), layout.general, strict=False)


class _Told:
    """A dealer that turns the cards which an entry's events say were turned."""

    def __init__(self, events: Sequence[Event]) -> None:
        self._events = events

    def _event(self, *kinds: type[Event]) -> Any:
        for event in self._events:
            if isinstance(event, kinds):
                return event
        raise LookupError("no event turns such a card")

    def deal(self, sizes: tuple[int, ...]) -> Lizzy:
        lizzy: Lizzy = self._event(Dealt).lizzy
        return lizzy

    def blind(self, seat: int, depth: int = 0) -> Card:
        for event in self._events:
            cards: Stack = ()
            if isinstance(event, OpenedTogether) and seat < len(event.cards):
                cards = event.cards[seat]
            elif isinstance(event, Opened | TurnEnded | NewHand) and event.seat == seat:
                cards = event.cards
            if depth < len(cards):
                card: Any = cards[depth]  # None in a closed hand (N6), and so it goes into the event again
                return card  # type: ignore[no-any-return]
        raise LookupError("no event turns such a card")

    def general(self) -> Card:
        card: Card = self._event(RefereeLaid).card
        return card

    def draw(self, count: int) -> int:
        seat: int = self._event(FirstDrawn).seat
        if not 0 <= seat < count:
            raise LookupError("no such seat was drawn from")
        return seat

    def follow(self, event: Event) -> None:
        """Nothing: it has no cards to move."""


class _AnyDealer:
    """A dealer for commands that turn out to be refused, so that no card of its own is ever seen."""

    def deal(self, sizes: tuple[int, ...]) -> Lizzy:
        return Lizzy.parse("hRobRotRo")

    def blind(self, seat: int, depth: int = 0) -> Card:
        return Card.parse("hRo")

    def general(self) -> Card:
        return Card.parse("hRo")

    def draw(self, count: int) -> int:
        return 0

    def follow(self, event: Event) -> None:
        """Nothing: it has no cards to move."""
