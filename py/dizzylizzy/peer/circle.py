"""All links of a party at one device: what is said over them, and who can be reached.

What lives here: sending, admitting what comes, and asking whether others are still there. Who belongs to the
party, and what messages mean, is not known here.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..table.time import Clock
from .clocks import RemoteClock
from .links import SILENCE, Link, Purpose
from .messages import Message, Ping, Pong
from .network import Network
from .reading import write_message

__all__ = ["ASLEEP", "GIVEN_UP", "Circle"]

#: A link over which nothing has come for so long is closed, ms.
GIVEN_UP: Final = 6000.0
#: If this device hasn't looked after its links for so long, ms, it was asleep, and nobody else was silent.
ASLEEP: Final = 400.0


class Circle:
    """The links this device has."""

    def __init__(self, network: Network, clock: Clock) -> None:
        self._network = network
        self._clock = clock
        self._links: dict[int, Link] = {}
        self._members: dict[int, Link] = {}  # whose open link is which
        self._numbers = 0
        self._looked_after_at = clock.now()
        self.slept_at = float("-inf")  #: when this device last woke from a sleep

    # Links

    def make(self, purpose: Purpose, member: int | None = None) -> Link:
        """A new link, not yet open."""
        self._numbers += 1
        link = Link(self._numbers, purpose, member, self._clock.now())
        self._links[link.number] = link
        return link

    def link(self, number: int) -> Link | None:
        """The link with that number, unless it is gone."""
        return self._links.get(number)

    def links(self) -> tuple[Link, ...]:
        """All links there are."""
        return tuple(self._links.values())

    def with_member(self, member: int) -> Link | None:
        """The open link with a member."""
        return self._members.get(member)

    def members(self) -> tuple[int, ...]:
        """Everybody there is an open link with."""
        return tuple(self._members)

    def opened(self, number: int) -> Link | None:
        """A link is open now."""
        link = self._links.get(number)
        if link is not None and not link.opened:
            link.opened = True
            link.heard_at = self._clock.now()
            if link.member is not None:
                self.belongs(link, link.member)
            return link
        return None

    def belongs(self, link: Link, member: int) -> None:
        """An open link is with that member; one they had before is closed."""
        before = self._members.get(member)
        if before is not None and before is not link:
            self.close(before)
        link.member = member
        self._members[member] = link

    def close(self, link: Link) -> None:
        """Close a link and forget it."""
        self._network.close(link.number)
        self.forget(link)

    def forget(self, link: Link) -> None:
        """A link is gone."""
        link.opened = False
        self._links.pop(link.number, None)
        if link.member is not None and self._members.get(link.member) is link:
            del self._members[link.member]

    # Talking

    def send(self, link: Link, message: Message) -> None:
        """Say something over an open link."""
        if link.opened:
            self._network.send(link.number, write_message(message))

    def say(self, member: int, message: Message) -> None:
        """Say something to a member, if there is a link."""
        link = self._members.get(member)
        if link is not None:
            self._network.send(link.number, write_message(message))

    def say_to_all(self, message: Message) -> None:
        """Say something to every member there is a link with."""
        text = write_message(message)
        for link in tuple(self._members.values()):
            self._network.send(link.number, text)

    def hear(self, link: Link, text: object) -> Message | None:
        """What ``text`` says that came over a link, if anything; questions are answered here."""
        now = self._clock.now()
        message = link.gate.admit(text, now)
        if message is not None:
            link.heard_at = now
        if isinstance(message, Ping):
            self.send(link, Pong(message.number, now))
        elif isinstance(message, Pong):
            if not link.clock.answered(message.number, message.clock, now):
                link.gate.strike("answer to nothing", now)
            return None
        return message

    # Who is there

    def clock_of(self, member: int) -> RemoteClock | None:
        """The clock of a member there is a link with."""
        link = self._members.get(member)
        return link.clock if link is not None else None

    def silent(self, member: int) -> float:
        """For how long nothing has come from a member, ms; for ever, if there is no link."""
        link = self._members.get(member)
        return link.silent(self._clock.now()) if link is not None else float("inf")

    def reachable(self, member: int) -> bool:
        """Whether a member was heard of late."""
        return self.silent(member) <= SILENCE

    def look_after(self, head: tuple[int, int, str]) -> Iterable[Link]:
        """Ask over every link whether the other side is there; the links that are to be given up.

        ``head`` is how far the game has come here: its epoch, place and chain.
        """
        now = self._clock.now()
        slept = now - self._looked_after_at
        self._looked_after_at = now
        if slept > ASLEEP:
            self.slept_at = now
            for link in self._links.values():
                link.heard_at += slept
        lost = []
        for link in tuple(self._links.values()):
            if not link.opened:
                continue
            if link.gate.shut or link.silent(now) > GIVEN_UP:
                lost.append(link)
                continue
            ping = link.ping(now, head)
            if ping is not None:
                self.send(link, ping)
        return lost
