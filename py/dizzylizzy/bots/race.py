"""The mind of a player of Down 'n Dizzy: a search through its own open cards.

It looks at one card at a time. Having looked at all of them it begins again, for it may have overlooked
something. What it finds it says at once, unless it sees that this would let somebody else win: then it looks at the
rest first, and takes the best it has found. When the Lizzy changes it looks at everything anew. What is
being said by then is said to the end, as people do; the table knows what they were looking at (D5).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from ..rules.cards import Card
from ..rules.down_n_dizzy import DownNDizzyState
from ..rules.events import Event, Laid
from ..rules.game import CallOut, CallStuck, Claim, Open
from ..rules.lizzy import Condition
from .levels import Level
from .mind import Deed
from .policy import best, named, objects
from .tempo import attention, look_time, mistakes, say_time, sees, turn_time

__all__ = ["Racer"]

#: The chance of pressing *stuck*, where that may be done, after every pass that found nothing (D14).
#: Small, because a person who is slow is not to be hurried by a program.
IMPATIENCE: Final = 0.1


@dataclass(frozen=True, slots=True)
class _LookAtCard:
    """A look at one of its own open cards."""

    card: Card


@dataclass(frozen=True, slots=True)
class _LookAtClaim:
    """A look at the claim that may be called out (D13)."""

    claim: Laid


@dataclass(frozen=True, slots=True)
class _Say:
    """Saying a combination and laying the card."""

    deed: Deed
    card: Card


@dataclass(frozen=True, slots=True)
class _Turn:
    """Turning its own next card (D6)."""


class Racer:
    """One player's thinking, as a :class:`~dizzylizzy.bots.mind.Mind`."""

    def __init__(self, seat: int, level: Level, random: Random) -> None:
        self._seat = seat
        self._level = level
        self._random = random
        self._state: DownNDizzyState | None = None
        self._version = 0
        self._thought: _LookAtCard | _LookAtClaim | _Say | _Turn | None = None
        self._say: _Say | None = None  # found, and to be said next
        self._judged = False  # whether it has looked at the claim that may be called out
        # Since the Lizzy changed:
        self._first_pass = True
        self._looked_at: set[Card] = set()  # in this pass
        self._found: dict[Card, Condition] = {}  # in this pass, and what to call it

    # Noticing

    def notice(self, state: DownNDizzyState, version: int, events: Sequence[Event]) -> bool:
        """Take in the new state; whether the present thought has come to nothing by it."""
        before = self._state
        self._state, self._version = state, version
        other_claim = any(isinstance(event, Laid) for event in events)
        other_lizzy = before is None or before.layout.lizzy != state.layout.lizzy
        if other_claim:
            self._judged = False
        if other_lizzy:
            self._first_pass = True
            self._forget()
        halted = state.ended is not None or state.win_in_question
        hand = state.layout.hands[self._seat]
        match self._thought:
            case _LookAtCard(card):
                upset = halted or other_lizzy or other_claim or card not in hand.open
            case _LookAtClaim():
                upset = state.ended is not None or other_claim or state.claim is None
            case _Say(card=card):
                upset = halted or card not in hand.open
            case _Turn():
                upset = halted or bool(hand.open)
            case None:
                upset = False
        if upset:
            self._thought = self._say = None
        return upset

    def _forget(self) -> None:
        self._looked_at.clear()
        self._found.clear()

    # Thinking

    def think(self) -> float | None:
        """Begin the next thought: the ms it takes at pace 1, or None if there is none."""
        self._thought = self._next()
        match self._thought:
            case None:
                return None
            case _LookAtCard() | _LookAtClaim():
                return look_time(self._level, self._random)
            case _Say():
                return say_time(self._random)
            case _Turn():
                return turn_time(self._random)

    def _next(self) -> _LookAtCard | _LookAtClaim | _Say | _Turn | None:
        state = self._state
        if state is None or not state.begun or state.ended is not None:
            return None
        if self._say is not None:
            return self._say
        claim = state.claim
        if claim is not None and claim.seat != self._seat and not self._judged:
            return _LookAtClaim(claim)
        if state.win_in_question:
            return None
        cards = self._open(state)
        if not cards:
            return _Turn() if state.layout.hands[self._seat].blind else None
        to_look_at = [card for card in cards if card not in self._looked_at] or cards
        return _LookAtCard(attention(state.layout.lizzy, to_look_at)[0])

    def conclude(self) -> Deed | None:
        """Come to the end of the present thought: what to do about it, if anything."""
        thought, state = self._thought, self._state
        self._thought = None
        assert state is not None  # or there would be no thought
        match thought:
            case _LookAtCard(card):
                return self._looked(state, card)
            case _LookAtClaim(claim):
                return self._judge(state, claim)
            case _Say(deed):
                self._say = None
                self._first_pass = False  # if it turns out to be wrong, it is more careful now
                self._forget()
                return deed
            case _Turn():
                return Deed(Open(self._seat), self._version)
            case None:
                return None

    def _looked(self, state: DownNDizzyState, card: Card) -> Deed | None:
        """What comes of a look at ``card``: something to say, or the next look."""
        made = state.layout.lizzy.with_card(card)
        seen = sees(self._level, made.conditions, self._random)
        self._looked_at.add(card)
        if seen:
            self._found[card] = named(seen)
            if not (self._level.looks_ahead and objects(state, self._seat, card)):
                self._intend(card, self._found[card])
                return None
        # Only in the first pass: who has looked at everything twice isn't hasty any more. And a person who
        # leaves the table for a while doesn't come back to bots with twenty penalty cards.
        elif self._first_pass and self._random.random() < self._level.false_claim:
            wrong = mistakes(made)
            if wrong:
                self._intend(card, self._random.choice(wrong))
                return None
        if all(other in self._looked_at for other in self._open(state)):
            return self._end_pass(state)
        return None

    def _end_pass(self, state: DownNDizzyState) -> Deed | None:
        """After a look at every open card: the best of what was found, or all over again."""
        found = [card for card in self._open(state) if card in self._found]
        if found:
            card = best(state, self._seat, found)
            self._intend(card, self._found[card])
            return None
        self._first_pass = False
        self._forget()
        if state.stalled and self._random.random() < IMPATIENCE:
            return Deed(CallStuck(self._seat), self._version)
        return None

    def _intend(self, card: Card, condition: Condition) -> None:
        self._say = _Say(Deed(Claim(self._seat, card, condition), self._version), card)

    def _judge(self, state: DownNDizzyState, claim: Laid) -> Deed | None:
        """D13: call out a claim that is seen to be false."""
        self._judged = True
        assert claim.condition is not None  # in a race every lay is named (D2)
        true = claim.condition in state.layout.lizzy.conditions
        chance = self._level.false_call if true else 1 - self._level.misses(claim.condition)
        if self._random.random() < chance:
            return Deed(CallOut(self._seat), self._version)
        return None

    def _open(self, state: DownNDizzyState) -> tuple[Card, ...]:
        return tuple(card for card in state.layout.hands[self._seat].open if card is not None)
