"""Introductions: how members who have no link with each other get one, over those who have.

The member with the higher number offers; codes (:mod:`.codes`) go as signals by way of somebody who has a link
with both. So one exchange by hand is enough for every new member, and all end in a full mesh.

What lives here: offers, answers and whom to send them by. It asks its party for links and passes on nothing
that its sender says of others.
"""

from __future__ import annotations

from typing import Final, Protocol

from .codes import Invite, Reply, WrongCode, parse_code
from .links import Link
from .messages import Member, Signal
from .sdp import Description, write_answer, write_offer

__all__ = ["Introductions", "Members"]

#: An introduction in which nothing has happened for so many ms is tried again, another way.
TRY_AGAIN: Final = 1500.0


class Members(Protocol):
    """What introductions need of the party."""

    @property
    def me(self) -> int: ...

    def present(self) -> tuple[Member, ...]:
        """Everybody who is there, this member too."""

    def ways_to(self, member: Member) -> tuple[int, ...]:
        """Members with an open link who may have one with ``member`` too, the likeliest first."""

    def link_with(self, member: int) -> Link | None:
        """The open link with a member."""

    def make_offer(self, member: int) -> Link:
        """Begin a link with a member; :meth:`Introductions.described` follows."""

    def make_answer(self, member: int, offer: str) -> Link:
        """Begin a link with a member who offered; :meth:`Introductions.described` follows."""

    def connect(self, link: Link, answer: str) -> None:
        """Go on with a link that was offered."""

    def drop(self, link: Link) -> None:
        """Give a link up."""

    def pass_on(self, member: int, signal: Signal) -> None:
        """Send a signal over the link with a member."""

    def now(self) -> float: ...


class Introductions:
    """One member's introductions to all others."""

    def __init__(self, members: Members) -> None:
        self._members = members
        self._begun: dict[int, Link] = {}  # by member: offered or answered, and not yet open
        self._by: dict[int, int] = {}  # link number: the member by whom its signal goes back
        self._tries: dict[int, int] = {}
        self._since: dict[int, float] = {}  # when the last step was taken, by member

    def look_after(self) -> None:
        """Offer links where some are missing, and try again where an offer came to nothing."""
        now = self._members.now()
        for member, link in tuple(self._begun.items()):
            if link.opened:
                del self._begun[member]
                self._tries.pop(member, None)
            elif now - self._since.get(member, link.made_at) > TRY_AGAIN:
                del self._begun[member]
                self._members.drop(link)
        for other in self._members.present():
            number = other.number
            if number >= self._members.me or number in self._begun or self._members.link_with(number):
                continue
            if self._members.ways_to(other):
                self._begun[number] = self._members.make_offer(number)
                self._since[number] = now

    def described(self, link: Link, description: Description) -> None:
        """Send the description of a link's own side to the other."""
        member = link.member
        if member is None or self._begun.get(member) is not link:
            return
        by = self._by.pop(link.number, None)
        if by is not None:
            assert link.tag is not None  # an answer knows what it answers
            code: Invite | Reply = Reply(description, link.tag)
        else:
            code = Invite(description)
            link.tag = code.tag
            by = self._way(member)
        if by is not None:
            self._members.pass_on(by, Signal(member, self._members.me, str(code)))

    def _way(self, member: int) -> int | None:
        """By whom to send an offer: another one each time."""
        other = next((other for other in self._members.present() if other.number == member), None)
        ways = self._members.ways_to(other) if other is not None else ()
        if not ways:
            return None
        tries = self._tries[member] = self._tries.get(member, -1) + 1
        return ways[tries % len(ways)]

    def signalled(self, by: int, signal: Signal) -> bool:
        """Take in a signal to this member that came by way of ``by``; whether it makes sense."""
        try:
            code = parse_code(signal.code)
        except WrongCode:
            return False
        if isinstance(code, Reply):
            link = self._begun.get(signal.of)
            if link is None or link.tag != code.tag:
                return True  # an answer to an offer that was given up
            link.tag = None  # one answer only
            self._since[signal.of] = self._members.now()
            self._members.connect(link, write_answer(code.description))
            return True
        if signal.of <= self._members.me:
            return False  # it is the higher number that offers
        before = self._begun.pop(signal.of, None)
        if before is not None:
            self._members.drop(before)
        link = self._members.make_answer(signal.of, write_offer(code.description))
        link.tag = code.tag
        self._by[link.number] = by
        self._begun[signal.of] = link
        self._since[signal.of] = self._members.now()
        return True

    def closed(self, link: Link) -> None:
        """Forget a link that is gone."""
        if link.member is not None and self._begun.get(link.member) is link:
            del self._begun[link.member]
        self._by.pop(link.number, None)
