"""What a game is to the table, the bots and the page, whatever its mode.

A game is the fold of its events: somebody sends a *command*; the mode *decides* what happens,
or why nothing does; *evolving* the state by every event gives the next one. What is face down is
known to the *dealer* only, whom the mode asks for a card when one must be turned.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Protocol, TypeVar

from .cards import Card
from .events import Dealt, Ended, Event
from .layout import Layout
from .lizzy import Condition, Lizzy

__all__ = [
    "CallOut",
    "CallStuck",
    "Claim",
    "Command",
    "Deal",
    "Dealer",
    "DeclareEnd",
    "DeclareStall",
    "EndTurn",
    "GameState",
    "Gather",
    "Lay",
    "LayFromGeneral",
    "LetStand",
    "Mode",
    "NextTurn",
    "Open",
    "OpenTogether",
    "PlayerCommand",
    "Reason",
    "RefereeCommand",
    "Refusal",
    "SeatError",
]


class SeatError(ValueError):
    """A command for a seat that the table doesn't have: a mistake of ours or a forged message."""


# What players can ask for


@dataclass(frozen=True, slots=True)
class PlayerCommand:
    """Something a player wants to do."""

    seat: int


@dataclass(frozen=True, slots=True)
class Claim(PlayerCommand):
    """Lay an open card as what it is said to make (D2)."""

    card: Card
    condition: Condition
    #: The Lizzy the player was looking at (D5). The table fills it in from the version they saw.
    seen: Lizzy | None = None


@dataclass(frozen=True, slots=True)
class Open(PlayerCommand):
    """Open the next blind card: with no open cards (D6), or the bonus card (N7)."""


@dataclass(frozen=True, slots=True)
class CallOut(PlayerCommand):
    """Say that the last claim was false (D13)."""


@dataclass(frozen=True, slots=True)
class CallStuck(PlayerCommand):
    """Ask the referee to treat a stalled table as stuck (D14)."""


@dataclass(frozen=True, slots=True)
class Lay(PlayerCommand):
    """Lay an open card in one's turn (N2)."""

    card: Card


@dataclass(frozen=True, slots=True)
class EndTurn(PlayerCommand):
    """Lay no more, when no open card fits: without the bonus card one may still open (N7)."""


# What the referee does, in the order it is due


@dataclass(frozen=True, slots=True)
class RefereeCommand:
    """Something only the referee does, when :meth:`Mode.due` says so."""


@dataclass(frozen=True, slots=True)
class OpenTogether(RefereeCommand):
    """Everybody opens (D1, D7, N1)."""


@dataclass(frozen=True, slots=True)
class LayFromGeneral(RefereeCommand):
    """A card of the general stack goes on the Lizzy (D8, N5)."""


@dataclass(frozen=True, slots=True)
class Gather(RefereeCommand):
    """The cards under the tops become the general stack (P3)."""


@dataclass(frozen=True, slots=True)
class LetStand(RefereeCommand):
    """The time to call out a winning lay is over (D13)."""


@dataclass(frozen=True, slots=True)
class DeclareEnd(RefereeCommand):
    """Nobody can ever lay again (D9)."""


@dataclass(frozen=True, slots=True)
class NextTurn(RefereeCommand):
    """A turn in which nothing more can be done is over (N2)."""


@dataclass(frozen=True, slots=True)
class Deal(RefereeCommand):
    """The next round of a match is dealt (N9)."""


@dataclass(frozen=True, slots=True)
class DeclareStall(RefereeCommand):
    """The table has waited long enough for those who could lay (D14). Never due by itself."""


Command = PlayerCommand | RefereeCommand


class Reason(Enum):
    """Why a command changes nothing."""

    GAME_OVER = "game-over"
    NOT_OPEN = "not-open"  #: the card isn't open in front of the player (any more)
    TOO_LATE = "too-late"  #: right on the Lizzy the player saw, not on this one (D5)
    HAS_OPEN_CARDS = "has-open-cards"  #: opens alone only with no open card (D6)
    NO_BLIND_CARDS = "no-blind-cards"
    NOTHING_TO_CALL_OUT = "nothing-to-call-out"  #: no claim, or one already settled (D13)
    OWN_CLAIM = "own-claim"  #: nobody calls themselves out (D13)
    WAIT_FOR_CALL_OUT = "wait-for-call-out"  #: somebody may just have won (D13)
    NOT_STALLED = "not-stalled"  #: nobody has been idle for long enough (D14)
    CAN_LAY = "can-lay"  #: it is this very player everybody waits for (D14, N2)
    NOT_YOUR_TURN = "not-your-turn"  #: (N1)
    NOT_VALID = "not-valid"  #: no condition holds on the Lizzy the card would make (L3, N2)
    NO_BONUS = "no-bonus"  #: no double was made for which a card may still be opened (N7)
    WAIT_FOR_REFEREE = "wait-for-referee"  #: it is the referee who goes on: everybody opens, N5, or a deal
    NOT_DUE = "not-due"  #: a referee's command at the wrong moment
    NOT_IN_THIS_MODE = "not-in-this-mode"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A command that was turned down, and why. It costs nothing and changes nothing."""

    reason: Reason


class Dealer(Protocol):
    """The only one who knows what is face down. Answers change nothing; events do."""

    def deal(self, sizes: tuple[int, ...]) -> Lizzy:
        """Shuffle, give ``sizes[seat]`` cards to every seat, and turn the starting Lizzy (L5)."""

    def blind(self, seat: int, depth: int = 0) -> Card:
        """The seat's blind card that ``depth`` others lie on."""

    def general(self) -> Card:
        """The top card of the general stack, which must not be empty."""

    def draw(self, count: int) -> int:
        """A number from 0 to ``count - 1`` by chance, the same one until the next shuffle (N1)."""

    def follow(self, event: Event) -> None:
        """Move the cards as ``event`` says."""


class GameState(Protocol):
    """What every mode's state shows."""

    @property
    def layout(self) -> Layout: ...

    @property
    def ended(self) -> Ended | None: ...


S = TypeVar("S", bound=GameState)
O = TypeVar("O")  # noqa: E741 - the usual letter for a mode's options type, as S is for its state


class Mode(Protocol[S, O]):
    """The rules of one mode. It holds no game: all it knows is in the arguments."""

    @property
    def name(self) -> str:
        """How links and logs name the mode."""

    @property
    def options(self) -> type[O]:
        """A frozen dataclass, all of whose fields have defaults (:mod:`.options`)."""

    def deal(self, options: O, players: int, dealer: Dealer) -> Dealt:
        """The first event of a game.

        :raises PlayersError: if the mode can't be played by so many.
        """

    def begin(self, options: O, dealt: Dealt) -> S:
        """The state after the first event."""

    def decide(self, state: S, command: Command, dealer: Dealer) -> tuple[Event, ...] | Refusal:
        """What happens when ``command`` is given, or why nothing does.

        :raises SeatError: if a player's command is for a seat there isn't.
        """

    def evolve(self, state: S, event: Event) -> S:
        """The state after ``event``, which must have been decided in ``state``."""

    def due(self, state: S) -> RefereeCommand | None:
        """What the referee must do next, if anything."""

    def seen(self, state: S, seat: int | None) -> S:
        """The state as one seat may see it; ``None`` is an onlooker."""

    def told(self, state: S, event: Event, seat: int | None) -> Event:
        """An event of ``state``'s game, as one seat may hear of it; ``None`` is an onlooker."""
