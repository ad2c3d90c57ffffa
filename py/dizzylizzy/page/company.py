"""The others at a table that is played at several devices, as the table's screen shows them.

What lives here: the value. How it looks is in :mod:`.company_view`.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..peer.messages import Reaction
from ..peer.view import PartyView, Phase
from ..peer.witness import Fault

__all__ = ["Company", "Shown", "company_of"]


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture that somebody shows, with a number that grows."""

    seat: int
    reaction: Reaction
    number: int


@dataclass(frozen=True, slots=True)
class Company:
    """Who plays at other devices, and how they are."""

    faces: tuple[int | None, ...]  #: by seat; none of a bot
    away: tuple[bool, ...]  #: by seat
    host: str  #: the host's name; empty if it is this player
    party: PartyView  #: for what was found after the game
    shown: tuple[Shown, ...] = ()
    fault: Fault | None = None  #: why this player plays no further
    stranded: bool = False  #: whether everybody else is gone


def company_of(view: PartyView, told: int) -> Company:
    """The company at the table of a party; reactions up to number ``told`` have been seen long enough."""
    members = {member.number: member for member in view.members}
    seats = [members.get(number) for number in view.playing]
    host = next((member for member in view.members if member.host and not member.me), None)
    return Company(
        tuple(None if member is None else member.face for member in seats),
        tuple(member is not None and not member.present for member in seats),
        host.name if host is not None else "",
        view,
        tuple(
            Shown(view.playing.index(said.member), said.reaction, said.number)
            for said in view.said
            if said.number > told and said.member in view.playing
        ),
        view.fault,
        view.phase is Phase.STRANDED,
    )
