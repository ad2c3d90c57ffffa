"""Who is in a party, and how that changes: functions from one roster to the next.

The host's roster is the one that counts; everybody has a copy. A member who leaves keeps their place for a
while, and comes back to it with a token whose hash is in the roster.

What lives here: rosters as values. Who may change one is decided by the party (:mod:`.party`).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from ..rules.down_n_dizzy import DOWN_N_DIZZY
from ..rules.layout import MOST_PLAYERS
from .chain import hash_of
from .messages import MEMBERS, Denial, Knock, Member, Roster, SeatedMember

__all__ = [
    "MOST_LISTED",
    "admitted",
    "founded",
    "inherited",
    "listed",
    "member_of",
    "present_in",
    "seats_for",
    "token_hash",
    "with_presence",
    "with_rules",
]

#: Members a roster lists, those who are away too.
MOST_LISTED = 18
#: How good bots are unless somebody says otherwise.
USUAL_LEVEL = 3


def token_hash(token: str) -> str:
    """What the roster says of the token a member comes back with."""
    return hash_of("token", token)


def founded(name: str, face: int, token: str) -> Roster:
    """A party of one, who is its host; ``token`` is the hash of theirs."""
    member = Member(0, name, face, present=True, via=0, token=token)
    return Roster(1, 1, 0, (member,), DOWN_N_DIZZY.name, "", 0, USUAL_LEVEL)


def member_of(roster: Roster, number: int) -> Member | None:
    """The member with that number."""
    return next((member for member in roster.members if member.number == number), None)


def present_in(roster: Roster) -> tuple[Member, ...]:
    """Everybody who is there, in the order they came."""
    return tuple(member for member in roster.members if member.present)


def listed(roster: Roster, members: Sequence[Member]) -> Roster:
    """The roster with those members, as the next one of its host."""
    return replace(roster, serial=roster.serial + 1, members=tuple(members))


def admitted(roster: Roster, knock: Knock, via: int, needed: Collection[int]) -> Roster | Denial:
    """The roster after somebody came in over ``via``, as who they were or as a new member.

    ``needed`` are members whose place must be kept: they have a seat in a game.
    """
    hashed = token_hash(knock.token)
    if any(member.token == knock.next for member in roster.members):
        return listed(roster, roster.members)  # was let in already, and has not heard of it
    for member in roster.members:
        if knock.token and member.token == hashed:
            back = replace(member, name=knock.name, face=knock.face, present=True, via=via, token=knock.next)
            return listed(roster, [back if one is member else one for one in roster.members])
    if len(present_in(roster)) >= MOST_PLAYERS:
        return Denial.FULL
    number = max(member.number for member in roster.members) + 1
    if number >= MEMBERS:
        return Denial.FULL
    members = list(roster.members)
    while len(members) >= MOST_LISTED:
        away = next((one for one in members if not one.present and one.number not in needed), None)
        if away is None:
            return Denial.FULL
        members.remove(away)
    new = Member(number, knock.name, knock.face, present=True, via=via, token=knock.next)
    return listed(roster, [*members, new])


def with_presence(roster: Roster, number: int, present: bool) -> Roster:
    """The roster in which a member is there, or away."""
    members = [replace(one, present=present) if one.number == number else one for one in roster.members]
    return listed(roster, members)


def with_rules(roster: Roster, mode: str, options: str, bots: int, level: int) -> Roster:
    """The roster with other house rules."""
    return replace(roster, serial=roster.serial + 1, mode=mode, options=options, bots=bots, level=level)


def inherited(roster: Roster, heir: int, epoch: int) -> Roster:
    """The roster after ``heir`` became host in place of a lost one, who is away."""
    members = tuple(
        replace(one, present=False) if one.number == roster.host else one for one in roster.members
    )
    return replace(roster, epoch=epoch, serial=1, host=heir, members=members)


def seats_for(roster: Roster, bot_names: Sequence[str]) -> tuple[SeatedMember, ...]:
    """The seats of a new game: everybody who is there, and then the bots, as far as there is room."""
    people = [SeatedMember(one.number, one.name, 0) for one in present_in(roster)]
    free = min(roster.bots, MOST_PLAYERS - len(people), len(bot_names))
    bots = [SeatedMember(-1, name, roster.level) for name in bot_names[:free]]
    return (*people, *bots)
