"""What happened at the table, and why something didn't, in words.

What lives here: a sentence for every event and every refusal, said from one seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ..rules.cards import Card
from ..rules.down_n_dizzy import DownNDizzyState
from ..rules.events import (
    CalledOut,
    ClaimedFalsely,
    Ended,
    Ending,
    Event,
    FirstDrawn,
    Gathered,
    Laid,
    NewHand,
    Opened,
    OpenedTogether,
    Penalised,
    RefereeLaid,
    RoundEnded,
    Stalled,
    StuckCalled,
    TookBack,
    TookBottom,
    TurnEnded,
)
from ..rules.game import (
    Deal,
    DeclareEnd,
    Gather,
    LayFromGeneral,
    LetStand,
    NextTurn,
    OpenTogether,
    Reason,
    RefereeCommand,
)
from ..rules.lizzy import Condition, Lizzy
from ..table.seats import Seat
from .texts import Texts, card_name, colour_name, condition_name, later, pattern_name

__all__ = [
    "change_sentences",
    "ended_sentence",
    "event_sentence",
    "hint_sentence",
    "lizzy_sentence",
    "no_combination",
    "notice_sentence",
    "refusal_sentence",
    "why_not",
]

_REFUSALS: Final = {
    Reason.GAME_OVER: later("The game is over."),
    Reason.NOT_OPEN: later("That card isn’t in front of you any more."),
    Reason.TOO_LATE: later("Too late! Somebody was faster and the Lizzy changed. No penalty."),
    Reason.HAS_OPEN_CARDS: later("You may open a card by yourself only when you have no open cards."),
    Reason.NO_BLIND_CARDS: later("Your blind stack is empty."),
    Reason.NOTHING_TO_CALL_OUT: later("There is nothing to call out now."),
    Reason.OWN_CLAIM: later("You can’t call out your own claim."),
    Reason.WAIT_FOR_CALL_OUT: later("Wait: this lay wins unless somebody calls it out."),
    Reason.NOT_STALLED: later("Not yet: the others may still be looking."),
    Reason.CAN_LAY: later("The others wait for you: one of your cards fits."),
    Reason.NOT_DUE: later("Not yet: first everybody opens a card together."),
    Reason.NOT_IN_THIS_MODE: later("That isn’t part of this game mode."),
    Reason.NOT_YOUR_TURN: later("Wait: it isn’t your turn."),
    Reason.NOT_VALID: later("That card makes no combination."),
    Reason.NO_BONUS: later("You may open an extra card only after a double."),
    Reason.WAIT_FOR_REFEREE: later("One moment: the referee is busy."),
}


def refusal_sentence(t: Texts, reason: Reason) -> str:
    """Why a command of the player's was turned down."""
    return t(_REFUSALS[reason])


def lizzy_sentence(t: Texts, lizzy: Lizzy) -> str:
    """The three tops in words."""
    head, body, tail = (card_name(t, card) for card in lizzy)
    return t("The Lizzy: {head}; {body}; {tail}.", head=head, body=body, tail=tail)


def hint_sentence(t: Texts, card: Card | None) -> str:
    """Which card fits; empty without a hint."""
    return "" if card is None else t("A hint: the {card} fits.", card=card_name(t, card))


def why_not(t: Texts, made: Lizzy, condition: Condition) -> str:
    """Why ``condition`` does not hold on the Lizzy that would have been ``made``."""
    colours = [colour_name(t, card.colour) for card in made]
    patterns = [pattern_name(t, card.pattern) for card in made]
    by_colour = condition in (Condition.SAME_COLOURS, Condition.DIFFERENT_COLOURS)
    one, two, three = colours if by_colour else patterns
    match condition:
        case Condition.SAME_COLOURS:
            sentence = t(
                "The colours aren’t all the same: {one}, {two}, {three}.", one=one, two=two, three=three
            )
        case Condition.DIFFERENT_COLOURS:
            sentence = t(
                "The colours aren’t all different: {one}, {two}, {three}.", one=one, two=two, three=three
            )
        case Condition.SAME_PATTERNS:
            sentence = t(
                "The patterns aren’t all the same: {one}, {two}, {three}.", one=one, two=two, three=three
            )
        case _:
            sentence = t(
                "The patterns aren’t all different: {one}, {two}, {three}.", one=one, two=two, three=three
            )
    return sentence


def no_combination(t: Texts, made: Lizzy) -> str:
    """Why the Lizzy that would have been ``made`` satisfies no condition at all (L2)."""
    one, two, three = (colour_name(t, card.colour) for card in made)
    four, five, six = (pattern_name(t, card.pattern) for card in made)
    return t(
        "That makes no combination. Colours: {one}, {two}, {three}. Patterns: {four}, {five}, {six}.",
        one=one,
        two=two,
        three=three,
        four=four,
        five=five,
        six=six,
    )


def notice_sentence(t: Texts, due: RefereeCommand, begun: bool) -> str:
    """What the referee is about to do, and why."""
    match due:
        case OpenTogether():
            return t("Nobody can lay: everyone opens one.") if begun else t("The cards are dealt.")
        case LayFromGeneral():
            return t("Nobody can lay or open: a card comes from the general stack.")
        case Gather():
            return t("The general stack is empty: the cards under the Lizzy are shuffled.")
        case LetStand():
            return t("This lay wins, unless somebody calls it out!")
        case DeclareEnd():
            return t("Nobody can ever lay again.")
        case NextTurn():
            return t("No card fits any more: the turn is over.")
        case Deal():
            return t("The next round is dealt.")
    raise ValueError(f"no words for {due}")


def change_sentences(
    t: Texts,
    events: Sequence[Event],
    state: Any,
    due: RefereeCommand | None,
    seats: tuple[Seat, ...],
    me: int,
) -> str:
    """What ``events`` were, which led to ``state``, and what the referee is about to do."""
    made = state.layout.lizzy
    sentences = [event_sentence(t, event, seats, me, made) for event in events]
    if due is not None:
        # Whether everybody has opened their first cards (D1, N1).
        begun = state.begun if isinstance(state, DownNDizzyState) else state.turn is not None
        sentences.append(notice_sentence(t, due, begun))
    return " ".join(filter(None, sentences))


def event_sentence(t: Texts, event: Event, seats: tuple[Seat, ...], me: int, made: Lizzy) -> str:
    """What happened, told to the player at seat ``me``; empty if it needs no words.

    ``made`` is the Lizzy after the event.
    """
    match event:
        case Laid(seat, card, condition):
            return _laid(t, event, seats, me)
        case ClaimedFalsely(seat, card, condition):
            why = why_not(t, made.with_card(card), condition)
            if seat == me:
                return t("Wrong: {why}", why=why)
            return t("{name} was wrong. {why}", name=seats[seat].name, why=why)
        case Penalised(seat):
            if seat == me:
                return t("You take a penalty card.")
            return t("{name} takes a penalty card.", name=seats[seat].name)
        case TookBottom(seat, card):
            name = card_name(t, card)
            if seat == me:
                return t("Double trouble! You take the {card}.", card=name)
            return t("Double trouble! {name} takes the {card}.", name=seats[seat].name, card=name)
        case CalledOut(seat, rightly):
            return _called_out(t, seat, rightly, seats, me)
        case TookBack(seat, card):
            name = card_name(t, card)
            if seat == me:
                return t("You take back the {card}.", card=name)
            return t("{name} takes back the {card}.", name=seats[seat].name, card=name)
        case RefereeLaid(card):
            return t("From the general stack: {card}.", card=card_name(t, card))
        case Gathered():
            return t("The cards under the Lizzy were shuffled into the general stack.")
        case Stalled():
            return t("It is quiet… Somebody can lay. If it takes too long, press Stuck.")
        case StuckCalled(seat):
            if seat == me:
                return t("You said the table is stuck.")
            return t("{name} said the table is stuck.", name=seats[seat].name)
        case OpenedTogether(cards):
            first_hands = max(map(len, cards)) > 1  # N1
            return t("Everyone opened three cards.") if first_hands else t("Everyone opened a card.")
        case Opened(seat, cards):
            return (
                ""
                if seat != me or cards[0] is None
                else t("You opened: {card}.", card=card_name(t, cards[0]))
            )
        case FirstDrawn(seat):
            return t("You begin.") if seat == me else t("{name} begins.", name=seats[seat].name)
        case NewHand(seat):
            if seat == me:
                return t("You couldn’t lay a card, so you get a new hand.")
            return t("{name} couldn’t lay a card and gets a new hand.", name=seats[seat].name)
        case TurnEnded(seat, cards):
            return _turn_ended(t, event, seats, me)
        case RoundEnded(ending, winners, _):
            return ended_sentence(t, Ended(ending, winners), seats, me)
        case Ended():
            return ended_sentence(t, event, seats, me)
    return ""


def _turn_ended(t: Texts, ended: TurnEnded, seats: tuple[Seat, ...], me: int) -> str:
    """Who opened how many cards at the end of their turn (N3)."""
    count = len(ended.cards)
    if not count:
        return ""
    if ended.seat == me:
        return t.number("You open {n} card.", "You open {n} cards.", count)
    name = seats[ended.seat].name
    return t.number("{name} opens {n} card.", "{name} opens {n} cards.", count, name=name)


def _laid(t: Texts, laid: Laid, seats: tuple[Seat, ...], me: int) -> str:
    card = card_name(t, laid.card)
    name = seats[laid.seat].name
    if laid.condition is None:
        return t("You: {card}.", card=card) if laid.seat == me else t("{name}: {card}.", name=name, card=card)
    said = condition_name(t, laid.condition)
    if laid.seat == me:
        return t("You: {card}, {condition}.", card=card, condition=said)
    return t("{name}: {card}, {condition}.", name=name, card=card, condition=said)


def _called_out(t: Texts, seat: int, rightly: bool, seats: tuple[Seat, ...], me: int) -> str:
    name = seats[seat].name
    if rightly and seat == me:
        return t("You called it out, and it was false!")
    if rightly:
        return t("{name} called it out, and it was false!", name=name)
    if seat == me:
        return t("You called it out, but it was true.")
    return t("{name} called it out, but it was true.", name=name)


def ended_sentence(t: Texts, ended: Ended, seats: tuple[Seat, ...], me: int) -> str:
    """Who won, and how."""
    winners = ended.winners
    if ended.ending is Ending.DEAD_END:
        names = t(", ").join(t("you") if seat == me else seats[seat].name for seat in winners)
        return t("Nobody can ever lay again. Fewest cards left: {names}.", names=names)
    name = seats[winners[0]].name
    mine = me in winners
    if ended.ending is Ending.LIVES:
        if len(winners) > 1:
            names = t(", ").join(t("you") if seat == me else seats[seat].name for seat in winners)
            return t("The match is over. The most lives left: {names}.", names=names)
        return (
            t("You have the most lives left: you win the match!")
            if mine
            else t("{name} wins the match!", name=name)
        )
    if ended.ending is Ending.SPECIAL:
        if mine:
            return t("You made a Special Dizzy Lizzy: you win!")
        return t("{name} made a Special Dizzy Lizzy and wins!", name=name)
    if len(seats) == 1:
        return t("You laid all your cards!")
    return t("You laid all your cards: you win!") if mine else t("{name} laid all cards and wins!", name=name)
