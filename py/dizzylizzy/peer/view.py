"""A party as the page shows it: frozen values, made anew whenever something changes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from .messages import Denial, Reaction
from .verdict import Verdict
from .witness import Fault

__all__ = ["Failure", "InviteView", "MemberView", "PartyView", "Phase", "Profile", "Progress", "Said"]


class Phase(Enum):
    """Where a player is with a party."""

    ALONE = "alone"  #: in none
    JOINING = "joining"  #: using an invite: the reply is to be sent back, or on its way
    TOGETHER = "together"  #: in a party, between games
    DEALING = "dealing"  #: a game is being dealt
    PLAYING = "playing"
    STRANDED = "stranded"  #: the host is gone, and there is no majority to go on with
    DENIED = "denied"  #: was not let in


class Progress(Enum):
    """How far a link made by hand has come."""

    PREPARING = "preparing"  #: the browser is finding its addresses
    READY = "ready"  #: there is a code to send
    CONNECTING = "connecting"  #: both codes are there
    FAILED = "failed"


class Failure(Enum):
    """Why two browsers didn't find each other."""

    NO_ADDRESS = "no-address"  #: the browser has told no address at all
    OTHER_NETWORK = "other-network"  #: at least one side knows only its address inside its own network
    STRICT_NETWORK = (
        "strict-network"  #: both know their outer address, and a router between them is too strict
    )
    NO_REPLY = "no-reply"  #: the reply was never used


@dataclass(frozen=True, slots=True)
class Profile:
    """How a player wants to appear: a name (:func:`~dizzylizzy.peer.wire.tidy_name`) and the number of a face."""

    name: str
    face: int = 0


@dataclass(frozen=True, slots=True)
class MemberView:
    """Somebody in the party."""

    number: int
    name: str
    face: int
    present: bool
    host: bool
    me: bool
    verdict: str | None = None  #: what they found after the last game: empty if all is well; none before


@dataclass(frozen=True, slots=True)
class InviteView:
    """An invite given, or the one being used."""

    link: int
    progress: Progress
    code: str | None = None  #: what is to be sent: the invite, or the reply
    failure: Failure | None = None


@dataclass(frozen=True, slots=True)
class Said:
    """A reaction, with a number that grows, so that each is shown once."""

    number: int
    member: int
    reaction: Reaction


@dataclass(frozen=True, slots=True)
class PartyView:
    """All that the lobby shows, and what the table shows besides the game."""

    phase: Phase
    members: tuple[MemberView, ...] = ()
    invites: tuple[InviteView, ...] = ()  #: of this player's, not yet used
    joining: InviteView | None = None
    denial: Denial | None = None
    mode: str = ""
    options: str = ""
    bots: int = 0
    level: int = 0
    said: tuple[Said, ...] = ()
    fault: Fault | None = None  #: why this player has stopped playing with the host
    verdict: Verdict | None = None  #: of this player, on the last game
    playing: tuple[int, ...] = ()  #: the member at every seat of the game; -1 for a bot

    @property
    def hosting(self) -> bool:
        """Whether this player is the host."""
        return any(member.me and member.host for member in self.members)
