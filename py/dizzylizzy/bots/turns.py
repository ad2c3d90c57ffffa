"""The mind of a player of Nice 'n Easy: a search through its own open cards when its turn comes.

It looks at one card at a time, at some of them again if its level is careful, and if it has seen more than one
that fits and minds such things, at the next player's. Then it makes a plan and lays card after card, each
in the time it takes to lay one, so that people can follow. When the plan is at its end, or a bonus card
changes it (N7), it looks at everything anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from ..rules.cards import Card
from ..rules.events import Event, Laid
from ..rules.game import EndTurn, Lay, Open
from ..rules.nice_n_easy import NiceNEasyState
from .levels import Level
from .mind import Deed
from .tempo import lay_time, sees, turn_time, unhurried_look_time
from .turn_policy import Turn

__all__ = ["TurnTaker"]


@dataclass(frozen=True, slots=True)
class _Look:
    """A look at one of its own open cards."""

    card: Card


@dataclass(frozen=True, slots=True)
class _LookAtNext:
    """A look at one of the next player's."""


@dataclass(frozen=True, slots=True)
class _Lay:
    """Laying a card."""

    card: Card


@dataclass(frozen=True, slots=True)
class _Open:
    """Turning the bonus card (N7)."""


@dataclass(frozen=True, slots=True)
class _End:
    """Leaving the bonus card where it is, when nothing else can be done."""


class TurnTaker:
    """One player's thinking, as a :class:`~dizzylizzy.bots.mind.Mind`."""

    def __init__(self, seat: int, level: Level, random: Random) -> None:
        self._seat = seat
        self._level = level
        self._random = random
        self._state: NiceNEasyState | None = None
        self._version = 0
        self._turn: Turn | None = None  # its own turn as it stands; none if it is somebody else's
        self._thought: _Look | _LookAtNext | _Lay | _Open | _End | None = None
        self._planned = 0  # lays it will still do without looking again
        self._choices: tuple[Card, ...] = ()  # of which it will lay the best; empty while it is looking
        self._passes = 0  # how often it has been through its cards
        self._to_look_at: list[Card] = []  # in this pass
        self._found: list[Card] = []
        self._theirs_to_look_at = 0  # of the next player's cards

    # Noticing

    def notice(self, state: NiceNEasyState, version: int, events: Sequence[Event]) -> bool:
        """Take in the new state; whether the present thought has come to nothing by it."""
        before = self._state
        self._state, self._version = state, version
        if before == state:
            return False
        mine = state.turn == self._seat and state.ended is None and not state.round_idle
        self._turn = Turn(state, self._seat, self._level.foresight) if mine else None
        laid = any(isinstance(event, Laid) and event.seat == self._seat for event in events)
        self._planned = self._planned - 1 if laid and self._planned else 0
        self._choices = state.layout.layable(self._seat) if self._planned else ()
        self._passes = self._theirs_to_look_at = 0
        self._to_look_at = self._open(state)
        self._found = []
        upset = self._thought is not None
        self._thought = None
        return upset

    # Thinking

    def think(self) -> float | None:
        """Begin the next thought: the ms it takes at pace 1, or None if there is none."""
        self._thought = self._next()
        match self._thought:
            case None:
                return None
            case _Look() | _LookAtNext() | _End():
                return unhurried_look_time(self._level, self._random)
            case _Lay():
                return lay_time(self._random)
            case _Open():
                return turn_time(self._random)

    def _next(self) -> _Look | _LookAtNext | _Lay | _Open | _End | None:
        state, turn = self._state, self._turn
        if state is None or turn is None:
            return None
        if state.may_open and turn.opens():
            return _Open()
        if not state.layout.layable(self._seat):
            return _End() if state.may_open else None  # without a bonus card the turn ends by itself (N2)
        if not self._choices:
            return _Look(self._to_look_at[0])
        return _LookAtNext() if self._theirs_to_look_at else _Lay(turn.best(self._choices))

    def conclude(self) -> Deed | None:
        """Come to the end of the present thought: what to do about it, if anything."""
        thought, state = self._thought, self._state
        self._thought = None
        assert state is not None  # or there would be no thought
        match thought:
            case _Look():
                self._looked(state)
            case _LookAtNext():
                self._theirs_to_look_at -= 1
            case _Lay(card):
                return Deed(Lay(self._seat, card), self._version)
            case _Open():
                return Deed(Open(self._seat), self._version)
            case _End():
                return Deed(EndTurn(self._seat), self._version)
        return None

    def _looked(self, state: NiceNEasyState) -> None:
        """What comes of a look at the first card that was to be looked at."""
        card = self._to_look_at.pop(0)
        if sees(self._level, state.layout.lizzy.with_card(card).conditions, self._random):
            self._found.append(card)
        if self._found and self._level.foresight.lays == 1:
            self._plan()
        elif not self._to_look_at:
            self._end_pass(state)

    def _end_pass(self, state: NiceNEasyState) -> None:
        """After a look at all its cards: a plan, or another look at those in which it saw nothing."""
        self._passes += 1
        others = [card for card in self._open(state) if card not in self._found]
        if self._found and (not others or self._passes >= self._level.foresight.looks):
            self._plan()
        else:
            self._to_look_at = others

    def _plan(self) -> None:
        """Make up its mind to lay what it has found, but look at the next player's cards if that may matter."""
        foresight = self._level.foresight
        self._planned = foresight.lays
        self._choices = tuple(self._found)
        if foresight.others and len(self._choices) > 1 and self._turn is not None:
            self._theirs_to_look_at = len(self._turn.next_open)

    def _open(self, state: NiceNEasyState) -> list[Card]:
        return [card for card in state.layout.hands[self._seat].open if card is not None]
