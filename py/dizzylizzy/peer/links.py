"""The links of a party: who is at the other end, how far away, and whether they are still there.

What lives here: one link, and its asking whether the other side is there. What is said over it is the
business of those who say it.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from .clocks import ENOUGH, RemoteClock
from .limits import Gate
from .messages import Ping

__all__ = ["PING_EVERY", "SILENCE", "Link", "Purpose"]

#: How often a link asks whether the other side is there, ms. The first times, as often as it is looked after.
PING_EVERY: Final = 300.0
#: A peer that was silent for so long, ms, is lost, as if its link had closed.
SILENCE: Final = 1200.0


class Purpose(Enum):
    """Why a link was made."""

    INVITE = "invite"  #: for somebody I gave an invite
    JOIN = "join"  #: to who invited me
    MESH = "mesh"  #: to a member I was introduced to


class Link:
    """One connection to another browser."""

    def __init__(self, number: int, purpose: Purpose, member: int | None, now: float) -> None:
        self.number: Final = number
        self.purpose: Final = purpose
        self.member = member  #: who is at the other end, once that is known
        self.made_at: Final = now
        self.opened = False
        self.heard_at = now
        self.clock = RemoteClock()
        self.gate = Gate(now)
        self.tag: int | None = None  #: of the code that was offered over it
        self._pings = 0
        self._next_ping = now

    def silent(self, now: float) -> float:
        """For how long nothing has come, ms."""
        return now - self.heard_at

    def ping(self, now: float, head: tuple[int, int, str]) -> Ping | None:
        """The question to ask now, if it is time for one; ``head`` is how far the game has come here."""
        if now < self._next_ping:
            return None
        self._pings += 1
        self._next_ping = now if self._pings <= ENOUGH else now + PING_EVERY
        self.clock.asked(self._pings, now)
        return Ping(self._pings, *head)
