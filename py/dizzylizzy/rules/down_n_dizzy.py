"""Down 'n Dizzy: everybody at once (rules D).

What lives here: the options, the state and the decisions of this mode. Cards move in
:mod:`.layout`, by the events of :mod:`.events`. When the referee acts on what is due is the
table's business: in here there is no time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from .cards import Card
from .ending import ending_of_lay, fewest_left
from .events import (
    CalledOut,
    ClaimedFalsely,
    Dealt,
    Ended,
    Ending,
    Event,
    Gathered,
    Laid,
    Opened,
    OpenedTogether,
    Penalised,
    RefereeLaid,
    Stalled,
    StuckCalled,
    TookBack,
    TookBottom,
)
from .game import (
    CallOut,
    CallStuck,
    Claim,
    Command,
    Dealer,
    DeclareEnd,
    DeclareStall,
    Gather,
    LayFromGeneral,
    LetStand,
    Open,
    OpenTogether,
    PlayerCommand,
    Reason,
    RefereeCommand,
    Refusal,
    SeatError,
)
from .layout import MOST_OPEN, Layout, cards_each, dealt

__all__ = ["DOWN_N_DIZZY", "DownNDizzy", "DownNDizzyOptions", "DownNDizzyState"]


@dataclass(frozen=True, slots=True)
class DownNDizzyOptions:
    """The optional rules of this mode."""

    double_trouble: bool = False  #: a double gives the next player a card (D12)
    call_out: bool = False  #: the players are the referee (D13)


class DownNDizzyState(NamedTuple):
    """A race at one moment: public knowledge only."""

    options: DownNDizzyOptions
    layout: Layout
    begun: bool = False  #: whether everybody has opened their first card (D1)
    claim: Laid | None = None  #: the claim that may still be called out (D13)
    stalled: bool = False  #: whether *stuck* may be pressed (D14)
    stuck_called: bool = False  #: whether it was, and nothing has moved since (D14)
    ended: Ended | None = None

    @property
    def stuck(self) -> bool:
        """Whether nobody can lay, or the table is to be treated so (D7, D14)."""
        return self.stuck_called or not self.layout.anyone_can_lay()

    def opens(self, seat: int) -> bool:
        """Whether the seat opens a card when everybody does (D1, D7).

        A card that may yet be called out and come back keeps its place among the three (D6, D13).
        """
        hand = self.layout.hands[seat]
        kept = 1 if self.claim is not None and self.claim.seat == seat else 0
        return bool(hand.blind) and len(hand.open) + kept < MOST_OPEN

    @property
    def win_in_question(self) -> bool:
        """Whether the last claim wins unless it is called out (D13)."""
        claim = self.claim
        return claim is not None and bool(_end_after_lay(self.layout, claim.seat))


class DownNDizzy:
    """The rules of Down 'n Dizzy, as a :class:`~dizzylizzy.rules.game.Mode`."""

    name: Final = "down-n-dizzy"
    options: Final = DownNDizzyOptions

    def deal(self, options: DownNDizzyOptions, players: int, dealer: Dealer) -> Dealt:
        """The starting Lizzy and everybody's blind stack (L5, P1, P2).

        :raises PlayersError: unless there are 1 to 9 players.
        """
        sizes = (cards_each(players),) * players
        return Dealt(dealer.deal(sizes), sizes)

    def begin(self, options: DownNDizzyOptions, dealt_: Dealt) -> DownNDizzyState:
        """The table right after the deal, with no card open yet."""
        return DownNDizzyState(options, dealt(dealt_.lizzy, dealt_.sizes))

    def seen(self, state: DownNDizzyState, seat: int | None) -> DownNDizzyState:
        """The state itself: in this mode everybody sees the same."""
        return state

    def told(self, state: DownNDizzyState, event: Event, seat: int | None) -> Event:
        """The event itself: in this mode everybody hears the same."""
        return event

    # What is due

    def due(self, state: DownNDizzyState) -> RefereeCommand | None:
        """D1, D7, D8, D9, P3, and the end of the wait of D13."""
        if state.ended is not None:
            return None
        if state.win_in_question:
            return LetStand()
        layout = state.layout
        if not state.begun:
            return OpenTogether()
        if not state.stuck:
            return None
        if any(map(state.opens, range(len(layout.hands)))):
            return OpenTogether()
        if layout.general:
            return LayFromGeneral()
        if state.claim is None and layout.dead_end():  # a claim may come back and be laid otherwise
            return DeclareEnd()
        # If stuck was only called and there is no card to turn, it rests with those who can lay (D14).
        return Gather() if any(layout.under) else None

    # Decisions

    def decide(self, state: DownNDizzyState, command: Command, dealer: Dealer) -> tuple[Event, ...] | Refusal:
        """What ``command`` leads to. The rule's number stands at each decision.

        :raises SeatError: if a player's command is for a seat there isn't.
        """
        if isinstance(command, PlayerCommand) and not 0 <= command.seat < len(state.layout.hands):
            raise SeatError(f"no seat {command.seat} at a table of {len(state.layout.hands)}")
        if state.ended is not None:
            return Refusal(Reason.GAME_OVER)
        match command:
            case Claim():
                return _decide_claim(state, command)
            case Open():
                return _decide_open(state, command, dealer)
            case CallOut():
                return _decide_call_out(state, command)
            case CallStuck():
                return _decide_call_stuck(state, command)
            case DeclareStall():
                return (Stalled(),) if _may_stall(state) else Refusal(Reason.NOT_DUE)
            case RefereeCommand():
                return self._referee(state, command, dealer)
        return Refusal(Reason.NOT_IN_THIS_MODE)

    def _referee(
        self, state: DownNDizzyState, command: RefereeCommand, dealer: Dealer
    ) -> tuple[Event, ...] | Refusal:
        if command != self.due(state):
            return Refusal(Reason.NOT_DUE)
        layout = state.layout
        if not isinstance(command, OpenTogether | LetStand) and (settled := _double_trouble(state)):
            return settled  # D13: a card of the referee's ends the time to call out
        match command:
            case OpenTogether():  # D1, D7
                return (
                    OpenedTogether(
                        tuple(
                            (dealer.blind(seat),) if state.opens(seat) else ()
                            for seat in range(len(layout.hands))
                        )
                    ),
                )
            case LayFromGeneral():  # D8
                return (RefereeLaid(dealer.general()),)
            case Gather():  # P3
                return (Gathered(),)
            case LetStand():  # D13
                assert state.claim is not None  # or it would not be due
                return _end_after_lay(layout, state.claim.seat)
        return (Ended(Ending.DEAD_END, fewest_left(layout.hands, range(len(layout.hands)))),)  # D9

    # What events do

    def evolve(self, state: DownNDizzyState, event: Event) -> DownNDizzyState:
        """The state after ``event``."""
        options, layout, begun, claim, stalled, stuck_called, ended = state
        layout = event.moves(layout)
        match event:
            case Laid():
                claim = event if options.call_out else None
                stalled = stuck_called = False
            case OpenedTogether():
                begun, stalled, stuck_called = True, False, False
            case Opened():
                stalled = False
            case RefereeLaid():
                claim, stalled, stuck_called = None, False, False
            case CalledOut() | TookBottom() | Gathered():
                claim, stalled = None, False
            case Stalled():
                stalled = True
            case StuckCalled():
                stalled, stuck_called = False, True
            case Ended():
                ended = event
        return DownNDizzyState(options, layout, begun, claim, stalled, stuck_called, ended)


DOWN_N_DIZZY: Final = DownNDizzy()


def _decide_claim(state: DownNDizzyState, claim: Claim) -> tuple[Event, ...] | Refusal:
    layout, options = state.layout, state.options
    if state.win_in_question:
        return Refusal(Reason.WAIT_FOR_CALL_OUT)  # D13
    if not state.begun or claim.card not in layout.hands[claim.seat].open:
        return Refusal(Reason.NOT_OPEN)  # D2
    made = layout.lizzy.with_card(claim.card)
    true = claim.condition in made.conditions  # D3
    if not true and claim.seen is not None and claim.condition in claim.seen.with_card(claim.card).conditions:
        return Refusal(Reason.TOO_LATE)  # D5
    if not true and not options.call_out:
        false = ClaimedFalsely(claim.seat, claim.card, claim.condition)
        return (false, *_penalty(layout, claim.seat))  # D4
    settled = _double_trouble(state)  # of the claim before this one
    laid = Laid(claim.seat, claim.card, claim.condition)
    if options.call_out:
        return (*settled, laid)  # D13: true or not, and whatever it wins waits
    left = layout.hands[claim.seat].left - 1
    if ending := ending_of_lay(left, made):
        return (laid, Ended(ending, (claim.seat,)))
    if options.double_trouble and made.double:
        return (laid, *_take_bottom(laid.moves(layout), claim.seat, claim.card))
    return (laid,)


def _decide_open(state: DownNDizzyState, command: Open, dealer: Dealer) -> tuple[Event, ...] | Refusal:
    """D6. Before everybody has opened together nobody opens alone (D1)."""
    hand = state.layout.hands[command.seat]
    if state.win_in_question:
        return Refusal(Reason.WAIT_FOR_CALL_OUT)
    if not state.begun:
        return Refusal(Reason.NOT_DUE)
    if hand.open:
        return Refusal(Reason.HAS_OPEN_CARDS)
    if not hand.blind:
        return Refusal(Reason.NO_BLIND_CARDS)
    return (Opened(command.seat, (dealer.blind(command.seat),)),)


def _decide_call_out(state: DownNDizzyState, command: CallOut) -> tuple[Event, ...] | Refusal:
    """D13: a false claim goes back and its owner is penalised, or else the caller is."""
    claim, layout = state.claim, state.layout
    if claim is None:
        return Refusal(Reason.NOTHING_TO_CALL_OUT)
    if claim.seat == command.seat:
        return Refusal(Reason.OWN_CLAIM)
    if claim.condition in layout.lizzy.conditions:
        wrongly = CalledOut(command.seat, rightly=False)
        if ended := _end_after_lay(layout, claim.seat):
            return (wrongly, *ended)
        settled = _double_trouble(state)
        for event in settled:
            layout = event.moves(layout)
        return (wrongly, *settled, *_penalty(layout, command.seat))
    back = TookBack(claim.seat, claim.card)
    return (CalledOut(command.seat, rightly=True), back, *_penalty(back.moves(layout), claim.seat))


def _decide_call_stuck(state: DownNDizzyState, command: CallStuck) -> tuple[Event, ...] | Refusal:
    """D14."""
    if not state.stalled:
        return Refusal(Reason.NOT_STALLED)
    if state.layout.layable(command.seat):
        return Refusal(Reason.CAN_LAY)
    return (StuckCalled(command.seat),)


def _may_stall(state: DownNDizzyState) -> bool:
    """Whether the table waits for somebody's lay, and hasn't been told so yet (D14)."""
    waiting = state.begun and not state.stuck and not state.win_in_question
    return waiting and not state.stalled


def _end_after_lay(layout: Layout, seat: int) -> tuple[Ended, ...]:
    """The end, if the seat's lay that made ``layout`` brought it (D10)."""
    ending = ending_of_lay(layout.hands[seat].left, layout.lizzy)
    return () if ending is None else (Ended(ending, (seat,)),)


def _penalty(layout: Layout, seat: int) -> tuple[Event, ...]:
    """D4, with P3 when the general stack is empty. With no card under the tops either there is none."""
    if layout.general:
        return (Penalised(seat),)
    if any(layout.under):
        return (Gathered(), Penalised(seat))
    return ()


def _double_trouble(state: DownNDizzyState) -> tuple[Event, ...]:
    """D12 for the claim that can no longer be called out, if it made a double."""
    claim = state.claim
    if claim is None or not state.options.double_trouble:
        return ()
    return _take_bottom(state.layout, claim.seat, claim.card)


def _take_bottom(layout: Layout, seat: int, card: Card) -> tuple[Event, ...]:
    """D12: the next player clockwise takes the bottom card of the pile ``card`` was laid on."""
    following = (seat + 1) % len(layout.hands)
    if following == seat or not layout.lizzy.double:
        return ()
    bottom = layout.bottom_of(card.part)
    assert bottom is not None  # everything in a pile was laid face up
    return (TookBottom(following, bottom),)
