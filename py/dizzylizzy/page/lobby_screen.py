"""What the lobby shows, as one value. How it looks is in :mod:`.lobby_view`; what is done in it, in :mod:`.lobby`."""

from __future__ import annotations

from dataclasses import dataclass

from ..peer.view import PartyView, Profile
from ..rules.layout import MOST_PLAYERS

__all__ = ["LobbyScreen", "may_start"]


@dataclass(frozen=True, slots=True)
class LobbyScreen:
    """Everything the lobby's view needs."""

    party: PartyView
    profile: Profile
    address: str  #: of the page, without anything
    invited: bool = False  #: whether an invite was opened that was not used yet
    returning: bool = False  #: whether this player has a seat somewhere that may still be kept
    opened: int | None = None  #: the link whose picture is shown
    words: str = ""  #: what came of the last thing done
    problem: str = ""  #: what was wrong with it
    leaving: bool = False  #: whether the person is being asked if they are sure


def may_start(view: PartyView) -> bool:
    """Whether there are enough players for a game."""
    present = sum(member.present for member in view.members)
    return present + min(view.bots, MOST_PLAYERS - present) > 1
