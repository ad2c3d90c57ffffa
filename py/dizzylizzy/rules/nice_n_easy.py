"""Nice 'n Easy: in turns, one round or a match for lives (rules N).

What lives here: the options, the state and the decisions of this mode. Cards move in
:mod:`.layout`, by the events of :mod:`.events`; lives are counted in :mod:`.match`. When the referee
acts on what is due is the table's business: in here there is no time.

A state knows what its holder knows. The table's own has every card that is open; with closed hands
(N6) what :meth:`NiceNEasy.seen` shows to a seat has other people's hands face down, and goes on
being right when it is evolved by the events :meth:`NiceNEasy.told` tells that seat.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from .ending import ending_of_lay, fewest_left
from .events import (
    Dealt,
    Ended,
    Ending,
    Event,
    FirstDrawn,
    Gathered,
    Laid,
    NewHand,
    Opened,
    OpenedTogether,
    RefereeLaid,
    RoundEnded,
    TurnEnded,
)
from .game import (
    Command,
    Deal,
    Dealer,
    DeclareEnd,
    EndTurn,
    Gather,
    Lay,
    LayFromGeneral,
    NextTurn,
    Open,
    OpenTogether,
    PlayerCommand,
    Reason,
    RefereeCommand,
    Refusal,
    SeatError,
)
from .layout import MOST_OPEN, Hand, Layout, Stack, cards_each, dealt
from .lizzy import fitting
from .match import lives_after, match_winners, still_in

__all__ = ["NICE_N_EASY", "NiceNEasy", "NiceNEasyOptions", "NiceNEasyState"]


@dataclass(frozen=True, slots=True)
class NiceNEasyOptions:
    """The optional rules of this mode."""

    closed_hand: bool = False  #: open cards are seen by their owner only (N6)
    bonus_card: bool = False  #: a double lets the player open one card more (N7)
    no_special: bool = False  #: only who lays every card wins (N8)
    new_hand: bool = False  #: who can lay nothing gets other cards (N10)
    lives: int = 0  #: with how many everybody begins a match; at 0 a single round is played (N9)


class NiceNEasyState(NamedTuple):
    """A round, maybe of a match, at one moment: what its holder may know, and no more."""

    options: NiceNEasyOptions
    layout: Layout
    lives: tuple[int, ...]  #: by seat, also below 0; empty in a single round (N9)
    round: int = 1  #: which of the match it is
    first: int | None = None  #: who begins the round; none before it was drawn (N1)
    turn: int | None = None  #: whose turn it is; none before everybody has opened, and after a round
    laid: int = 0  #: cards laid in this turn
    bonus: int = 0  #: cards that may still be opened in this turn, if there are as many (N7)
    idle: int = 0  #: turns in a row, up to this one, in which nobody laid a card (N5)
    round_ended: RoundEnded | None = None  #: how the last round ended, till the next is dealt (N9)
    ended: Ended | None = None

    @property
    def players(self) -> tuple[int, ...]:
        """The seats that take part in the round: everybody, or those who had lives when it was dealt.

        Everybody who takes part holds a card until the round is over.
        """
        return tuple(seat for seat, hand in enumerate(self.layout.hands) if hand.left)

    @property
    def round_idle(self) -> bool:
        """Whether a whole round has passed in which nobody laid a card (N5)."""
        return self.idle > 0 and self.idle >= len(self.players)

    @property
    def may_open(self) -> bool:
        """Whether the player whose turn it is may open a bonus card (N7)."""
        return self.bonus > 0 and self.turn is not None and bool(self.layout.hands[self.turn].blind)


class NiceNEasy:
    """The rules of Nice 'n Easy, as a :class:`~dizzylizzy.rules.game.Mode`."""

    name: Final = "nice-n-easy"
    options: Final = NiceNEasyOptions

    def deal(self, options: NiceNEasyOptions, players: int, dealer: Dealer) -> Dealt:
        """The first round's starting Lizzy and blind stacks (L5, P1, P2).

        :raises PlayersError: unless there are 1 to 9 players.
        """
        sizes = (cards_each(players),) * players
        return Dealt(dealer.deal(sizes), sizes)

    def begin(self, options: NiceNEasyOptions, dealt_: Dealt) -> NiceNEasyState:
        """The table right after the first deal, with no card open yet."""
        lives = (options.lives,) * len(dealt_.sizes) if options.lives else ()
        return NiceNEasyState(options, dealt(dealt_.lizzy, dealt_.sizes), lives)

    # Closed hands

    def seen(self, state: NiceNEasyState, seat: int | None) -> NiceNEasyState:
        """The state itself; with closed hands, everybody else's cards face down (N6)."""
        if not state.options.closed_hand:
            return state
        layout = state.layout
        hands = tuple(
            hand if owner == seat else Hand(_face_down(hand.open), _face_down(hand.blind))
            for owner, hand in enumerate(layout.hands)
        )
        return state._replace(layout=layout._replace(hands=hands))

    def told(self, state: NiceNEasyState, event: Event, seat: int | None) -> Event:
        """The event itself; with closed hands, without the cards that others opened (N6)."""
        if not state.options.closed_hand:
            return event
        match event:
            case OpenedTogether():
                return OpenedTogether(
                    tuple(
                        cards if owner == seat else _face_down(cards)
                        for owner, cards in enumerate(event.cards)
                    )
                )
            case Opened() | TurnEnded() | NewHand():
                return event if event.seat == seat else replace(event, cards=_face_down(event.cards))
        return event

    # What is due

    def due(self, state: NiceNEasyState) -> RefereeCommand | None:
        """N1, N2, N5, N9, D9, P3. To be asked of the table's own state: a seat doesn't see who can lay."""
        if state.ended is not None:
            return None
        if state.round_ended is not None:
            return Deal()
        if state.turn is None:
            return OpenTogether()
        if state.round_idle:
            if state.layout.general:
                return LayFromGeneral()
            # There is something to gather: the general stack, never empty at a deal, lies under the tops.
            return DeclareEnd() if _dead_end(state) else Gather()
        return None if state.layout.layable(state.turn) or state.may_open else NextTurn()

    # Decisions

    def decide(self, state: NiceNEasyState, command: Command, dealer: Dealer) -> tuple[Event, ...] | Refusal:
        """What ``command`` leads to. The rule's number stands at each decision.

        :raises SeatError: if a player's command is for a seat there isn't.
        """
        if isinstance(command, PlayerCommand) and not 0 <= command.seat < len(state.layout.hands):
            raise SeatError(f"no seat {command.seat} at a table of {len(state.layout.hands)}")
        if state.ended is not None:
            return Refusal(Reason.GAME_OVER)
        if isinstance(command, RefereeCommand):
            return self._referee(state, command, dealer)
        if not isinstance(command, Lay | Open | EndTurn):
            return Refusal(Reason.NOT_IN_THIS_MODE)
        if state.turn is None or state.round_idle:
            return Refusal(Reason.WAIT_FOR_REFEREE)
        if command.seat != state.turn:
            return Refusal(Reason.NOT_YOUR_TURN)  # N1
        match command:
            case Lay():
                return _decide_lay(state, command)
            case Open():
                return _decide_open(state, command, dealer)
        if state.layout.layable(command.seat):
            return Refusal(Reason.CAN_LAY)  # N2
        return _end_turn(state, command.seat, dealer)

    def _referee(
        self, state: NiceNEasyState, command: RefereeCommand, dealer: Dealer
    ) -> tuple[Event, ...] | Refusal:
        if command != self.due(state):
            return Refusal(Reason.NOT_DUE)
        match command:
            case OpenTogether():
                return _open_together(state, dealer)
            case Deal():
                return (_next_deal(state, dealer),)
            case LayFromGeneral():  # N5
                return (RefereeLaid(dealer.general()),)
            case Gather():  # P3
                return (Gathered(),)
            case DeclareEnd():  # D9
                winners = fewest_left(state.layout.hands, state.players)
                return _end_round(state, state.layout, Ending.DEAD_END, winners)
        assert state.turn is not None  # or NextTurn, the only one left, would not be due
        return _end_turn(state, state.turn, dealer)

    # What events do

    def evolve(self, state: NiceNEasyState, event: Event) -> NiceNEasyState:
        """The state after ``event``."""
        options, layout, lives, round_, first, turn, laid, bonus, idle, round_ended, ended = state
        layout = event.moves(layout)
        match event:
            case Laid():
                laid, idle = laid + 1, 0
                if options.bonus_card and layout.lizzy.double:
                    bonus += 1  # N7
            case Opened():
                bonus -= 1
            case TurnEnded():
                turn = _clockwise(layout, event.seat)
                idle = 0 if laid else idle + 1
                laid = bonus = 0
            case RefereeLaid():
                idle = 0
            case FirstDrawn():
                first = event.seat
            case OpenedTogether():
                turn = first
            case RoundEnded():
                lives, turn, round_ended = lives_after(lives, event.left), None, event
                laid = bonus = idle = 0
            case Dealt():
                if first is None:
                    raise ValueError("there is no next round before the first one")
                round_, first, round_ended = round_ + 1, _clockwise(layout, first), None  # N1
            case Ended():
                ended = event
        return NiceNEasyState(
            options, layout, lives, round_, first, turn, laid, bonus, idle, round_ended, ended
        )


NICE_N_EASY: Final = NiceNEasy()


def _decide_lay(state: NiceNEasyState, lay: Lay) -> tuple[Event, ...] | Refusal:
    layout = state.layout
    hand = layout.hands[lay.seat]
    if lay.card not in hand.open:
        return Refusal(Reason.NOT_OPEN)
    if lay.card not in fitting(layout.lizzy):
        return Refusal(Reason.NOT_VALID)  # L3
    laid = Laid(lay.seat, lay.card, None)  # N2: nothing is named
    ending = ending_of_lay(hand.left - 1, layout.lizzy.with_card(lay.card))  # N4
    if ending is None or (ending is Ending.SPECIAL and state.options.no_special):  # N8
        return (laid,)
    return (laid, *_end_round(state, laid.moves(layout), ending, (lay.seat,)))


def _decide_open(state: NiceNEasyState, command: Open, dealer: Dealer) -> tuple[Event, ...] | Refusal:
    """N7."""
    if not state.bonus:
        return Refusal(Reason.NO_BONUS)
    if not state.may_open:
        return Refusal(Reason.NO_BLIND_CARDS)
    return (Opened(command.seat, (dealer.blind(command.seat),)),)


def _open_together(state: NiceNEasyState, dealer: Dealer) -> tuple[Event, ...]:
    """N1: everybody opens three cards, after it was drawn who begins."""
    hands = state.layout.hands
    opened = OpenedTogether(tuple(_turned(seat, hand, MOST_OPEN, dealer) for seat, hand in enumerate(hands)))
    if state.first is None:
        return (FirstDrawn(dealer.draw(len(hands))), opened)
    return (opened,)


def _end_turn(state: NiceNEasyState, seat: int, dealer: Dealer) -> tuple[Event, ...]:
    """N3, or N10 for who laid nothing."""
    hand = state.layout.hands[seat]
    if state.options.new_hand and not state.laid and len(hand.blind) >= MOST_OPEN:
        return (NewHand(seat, _turned(seat, hand, MOST_OPEN, dealer)), TurnEnded(seat, ()))
    return (TurnEnded(seat, _turned(seat, hand, MOST_OPEN - len(hand.open), dealer)),)


def _end_round(
    state: NiceNEasyState, layout: Layout, ending: Ending, winners: tuple[int, ...]
) -> tuple[Event, ...]:
    """The end of the game, or of a round of a match and maybe of the match (N4, N9)."""
    if not state.lives:
        return (Ended(ending, winners),)
    ended = RoundEnded(ending, winners, tuple(hand.left for hand in layout.hands))
    of_match = match_winners(state.lives, lives_after(state.lives, ended.left), winners)
    return (ended, Ended(Ending.LIVES, of_match)) if of_match else (ended,)


def _next_deal(state: NiceNEasyState, dealer: Dealer) -> Dealt:
    """N9: the next round, for those who are left."""
    players = still_in(state.lives)
    each = cards_each(len(players))
    sizes = tuple(each if seat in players else 0 for seat in range(len(state.lives)))
    return Dealt(dealer.deal(sizes), sizes)


def _dead_end(state: NiceNEasyState) -> bool:
    """Whether nobody can ever lay again (D9).

    With new hands (N10) everything in a hand that can be renewed will come up, so as long as one
    of these cards has not been seen it is too early to say.
    """
    layout = state.layout
    if state.options.new_hand:
        hands = tuple(
            Hand(hand.open + hand.blind) if len(hand.blind) >= MOST_OPEN else hand for hand in layout.hands
        )
        if any(None in hand.open for hand in hands):
            return False
        layout = layout._replace(hands=hands)
    return layout.dead_end()


def _turned(seat: int, hand: Hand, most: int, dealer: Dealer) -> Stack:
    """The seat's topmost blind cards, ``most`` of them if there are so many; the dealer knows them."""
    return tuple(dealer.blind(seat, depth) for depth in range(min(most, len(hand.blind))))


def _face_down(cards: Stack) -> Stack:
    return (None,) * len(cards)


def _clockwise(layout: Layout, seat: int) -> int:
    """The next seat clockwise that takes part in the round (N1, N9); the same one if no other does."""
    hands = layout.hands
    others = (other % len(hands) for other in range(seat + 1, seat + len(hands)))
    return next((other for other in others if hands[other].left), seat)
