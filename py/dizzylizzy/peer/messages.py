"""Every message that peers send each other.

What lives here: the messages as values. How they are written and read is in :mod:`.reading`; what a message does is
told where it is taken in: a party's in :mod:`.party`, a game's in :mod:`.session`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Final

from ..rules.events import Event
from ..rules.game import PlayerCommand, Reason
from ..rules.layout import Hand

__all__ = [
    "FACES",
    "MEMBERS",
    "PROTOCOL",
    "Answer",
    "Ask",
    "Batch",
    "Contribute",
    "Denial",
    "Denied",
    "Follow",
    "Happened",
    "Hello",
    "Knock",
    "Leave",
    "Member",
    "Message",
    "Past",
    "Ping",
    "Pong",
    "Propose",
    "React",
    "Reaction",
    "Reveal",
    "Roster",
    "SeatedMember",
    "Signal",
    "Standing",
    "Takeover",
    "Verified",
    "Want",
    "Welcome",
    "Word",
]

#: Peers of another version don't understand each other.
PROTOCOL: Final = 1
#: How many pictures there are for players to choose from.
FACES: Final = 24
#: How many people a party has had, at most, whoever has left again.
MEMBERS: Final = 100


class Reaction(Enum):
    """All that can be said at the table besides the game: pictures, no words, since children play this."""

    WAVE = "wave"
    CHEER = "cheer"
    LAUGH = "laugh"
    WOW = "wow"
    OOPS = "oops"
    CRY = "cry"
    HURRY = "hurry"
    HEART = "heart"


class Denial(Enum):
    """Why somebody can't come in."""

    FULL = "full"  #: nine people are there
    OTHER_VERSION = "other-version"
    SHUT_OUT = "shut-out"  #: this player's program did what none of ours does
    NO_HOST = "no-host"  #: the one who invited has no party any more


@dataclass(frozen=True, slots=True)
class Message:
    """What one peer says to another."""

    KIND: ClassVar[str]


# The link


@dataclass(frozen=True, slots=True)
class Ping(Message):
    """Are you there? And: so far has the game come for me."""

    KIND = "ping"
    number: Count
    epoch: Count  #: of the game's chapter; 0 without a game
    place: Count  #: entries of its journal the sender has
    chain: HashOrNone  #: the last one's hash; none without a game


@dataclass(frozen=True, slots=True)
class Pong(Message):
    """I am, and this is the time on my clock."""

    KIND = "pong"
    number: Count
    clock: Ms


# The party


@dataclass(frozen=True, slots=True)
class Hello(Message):
    """The first word of who used an invite."""

    KIND = "hello"
    protocol: Count
    name: Name
    face: Face
    token: TokenOrNone  #: of who comes back
    next: Hash  #: of the token to come back with the next time


@dataclass(frozen=True, slots=True)
class Knock(Message):
    """Somebody has used my invite and wants to come in; said to the host."""

    KIND = "knock"
    name: Name
    face: Face
    token: TokenOrNone
    next: Hash


@dataclass(frozen=True, slots=True)
class Denied(Message):
    """You can't come in."""

    KIND = "denied"
    next: Hash
    denial: Denial


@dataclass(frozen=True, slots=True)
class Welcome(Message):
    """You are in, and this is your number, and mine."""

    KIND = "welcome"
    member: MemberNumber
    by: MemberNumber


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody who is or was in the party."""

    number: MemberNumber
    name: Name
    face: Face
    present: Truth
    via: MemberNumber  #: over whom a member can be reached before there is a link
    token: Hash  #: of the token they come back with


@dataclass(frozen=True, slots=True)
class Roster(Message):
    """Who is in the party, who is its host, and what will be played."""

    KIND = "roster"
    epoch: Epoch
    serial: Count
    host: MemberNumber
    members: Members
    mode: ModeName
    options: Options
    bots: BotCount
    level: Level


@dataclass(frozen=True, slots=True)
class Signal(Message):
    """A code for somebody the sender has no link with, passed on by one who has."""

    KIND = "signal"
    to: MemberNumber
    of: MemberNumber
    code: Code


@dataclass(frozen=True, slots=True)
class React(Message):
    """A picture to everybody."""

    KIND = "react"
    reaction: Reaction


@dataclass(frozen=True, slots=True)
class Leave(Message):
    """I go, for good."""

    KIND = "leave"


# The game


@dataclass(frozen=True, slots=True)
class SeatedMember:
    """Who will sit at a seat."""

    member: MemberOrBot  #: -1 for a bot
    name: Name
    level: Level  #: a bot's; 0 for a person


@dataclass(frozen=True, slots=True)
class Propose(Message):
    """A game, and the hash of the host's secret for its deal. ``going`` if it has begun already."""

    KIND = "propose"
    game: Hash
    mode: ModeName
    options: Options
    seats: SeatedMembers
    commitment: Digest
    going: Truth


@dataclass(frozen=True, slots=True)
class Contribute(Message):
    """A guest's number for the deal."""

    KIND = "contribute"
    game: Hash
    number: Hash


@dataclass(frozen=True, slots=True)
class Ask(Message):
    """A command of the sender's own seat, to the host."""

    KIND = "ask"
    game: Hash
    number: Count
    seen: Count  #: the version the player was looking at (D5)
    at: Ms  #: when, on the host's clock
    command: PlayerCommand


@dataclass(frozen=True, slots=True)
class Word(Message):
    """Whatever I have asked up to this time, on the host's clock, you have."""

    KIND = "word"
    at: Ms


@dataclass(frozen=True, slots=True)
class Answer(Message):
    """Your command has been decided: see what happened, or else why nothing did."""

    KIND = "answer"
    number: Count
    reason: Reason | None
    place: Count  #: entries of the journal when it was decided


@dataclass(frozen=True, slots=True)
class Happened(Message):
    """One decision: the next entry of the journal."""

    KIND = "happened"
    game: Hash
    epoch: Epoch
    place: Count  #: of the entry
    cause: Cause
    events: Events
    at: Count  #: ms since the game's start
    due: Cause  #: what the referee has given notice of; empty if nothing
    show_at: Ms  #: when everybody shows it, on the host's clock
    hand: HandOrNone  #: the receiver's, at the beginning of a chapter
    chain: Hash  #: the entry's
    state: Hash  #: of what everybody sees of the state after it


@dataclass(frozen=True, slots=True)
class Batch:
    """An entry of the journal as it is told again later, to anybody."""

    cause: Cause
    at: Count
    events: Events


@dataclass(frozen=True, slots=True)
class Past(Message):
    """Entries of the journal that the receiver doesn't have."""

    KIND = "past"
    game: Hash
    place: Count  #: of the first
    batches: Batches
    chain: Hash  #: of the last


@dataclass(frozen=True, slots=True)
class Standing(Message):
    """Now you know what happened; this is your own hand, and what is due. Go on."""

    KIND = "standing"
    game: Hash
    epoch: Epoch
    place: Count
    hand: Hand
    due: Cause


@dataclass(frozen=True, slots=True)
class Want(Message):
    """Tell me the game from this place on."""

    KIND = "want"
    game: Hash
    place: Count


@dataclass(frozen=True, slots=True)
class Takeover(Message):
    """The host is gone. I offer to be the next, from the place I have come to."""

    KIND = "takeover"
    game: HashOrNone  #: none if no game is on
    epoch: Epoch
    place: Count
    chain: HashOrNone
    commitment: Digest


@dataclass(frozen=True, slots=True)
class Follow(Message):
    """I have lost the host too and take you for the next. All that I knew and you didn't, you have now."""

    KIND = "follow"
    epoch: Epoch
    place: Count
    chain: HashOrNone
    number: Hash
    hand: HandOrNone  #: the sender's own, where others don't see it


@dataclass(frozen=True, slots=True)
class Reveal(Message):
    """The secret of a deal, after the game."""

    KIND = "reveal"
    game: Hash
    epoch: Epoch
    secret: Hash
    hands: Hands  #: as they were told at a takeover, by seat; none for the first deal


@dataclass(frozen=True, slots=True)
class Verified(Message):
    """What the sender found when it dealt again and played everything through: no fault, or a word for it."""

    KIND = "verified"
    game: Hash
    fault: Cause


# What the fields hold; how they are read is in reading.py, by these names

Count = int
Ms = float
Name = str
Face = int
Hash = str
HashOrNone = str
Digest = str
TokenOrNone = str
Truth = bool
MemberNumber = int
MemberOrBot = int
Members = tuple[Member, ...]
SeatedMembers = tuple[SeatedMember, ...]
Epoch = int
ModeName = str
Options = str
BotCount = int
Level = int
Code = str
Cause = str
Events = tuple[Event, ...]
Batches = tuple[Batch, ...]
HandOrNone = Hand | None
Hands = tuple[Hand, ...]
