"""Links made by hand: an invite for a friend, the reply to one, and whatever goes wrong with either.

What lives here: from the wish to invite or to join until the link is open. Who is let in, the party decides.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Protocol

from .circle import Circle
from .codes import ForAnotherTable, Invite, Reply, UsedTwice, fitted, parse_invite, parse_reply
from .links import Link, Purpose
from .network import Network
from .sdp import Description, write_answer, write_offer
from .view import Failure, InviteView, Progress
from .waiting import REPEAT, reminders

__all__ = ["CONNECT_WITHIN", "Doorstep"]

#: From the moment both codes are there, a link opens within so many ms, or it is said why it doesn't.
CONNECT_WITHIN: Final = 14_000.0
#: How long the one who joins waits for their reply to be used, ms.
REPLY_WITHIN: Final = 600_000.0


class _Now(Protocol):
    def now(self) -> float: ...


@dataclass(slots=True)
class _Visit:
    """One link by hand, on its way."""

    link: Link
    view: InviteView
    mine: Description | None = None
    theirs: Description | None = None
    since: float = 0.0  #: when it came this far
    reminded: int = 0


class Doorstep:
    """All links by hand that are not open yet."""

    def __init__(self, circle: Circle, network: Network, clock: _Now) -> None:
        self._circle = circle
        self._network = network
        self._clock = clock
        self._visits: dict[int, _Visit] = {}
        self._used: set[int] = set()  # tags of invites that were replied to
        self._joined: set[str] = set()

    def invites(self) -> tuple[InviteView, ...]:
        """The invites given and not yet used, the oldest first."""
        return tuple(visit.view for visit in self._visits.values() if visit.link.purpose is Purpose.INVITE)

    def joining(self) -> InviteView | None:
        """The invite being used."""
        joins = [visit.view for visit in self._visits.values() if visit.link.purpose is Purpose.JOIN]
        return joins[-1] if joins else None

    def invite(self) -> int:
        """Make an invite for one friend; its code is in the view when the browser has found its addresses."""
        link = self._circle.make(Purpose.INVITE)
        self._begin(link)
        self._network.offer(link.number)
        return link.number

    def join(self, text: str) -> int:
        """Use an invite.

        :raises WrongCode: if ``text`` has none, or one that was used here before.
        """
        invite = parse_invite(text)
        if str(invite) in self._joined:
            raise UsedTwice("this invite was used here before")
        self._joined.add(str(invite))
        link = self._circle.make(Purpose.JOIN)
        link.tag = invite.tag
        self._begin(link).theirs = invite.description
        self._network.answer(link.number, write_offer(invite.description))
        return link.number

    def reply(self, text: str) -> int:
        """Take the reply to an invite given before.

        :raises WrongCode: if ``text`` has none, one that was used before, or one to another's invite.
        """
        reply = parse_reply(text)
        if reply.tag in self._used:
            raise UsedTwice("this invite was replied to before")
        visit = next((one for one in self._visits.values() if one.mine and one.link.tag == reply.tag), None)
        if visit is None or visit.link.purpose is not Purpose.INVITE:
            raise ForAnotherTable("no invite of ours was answered by this")
        self._used.add(reply.tag)
        visit.theirs = reply.description
        self._step(visit, Progress.CONNECTING)
        self._network.accept(visit.link.number, write_answer(reply.description))
        return visit.link.number

    def described(self, link: Link, description: Description) -> None:
        """The browser has described its side of a link."""
        visit = self._visits.get(link.number)
        if visit is None or visit.mine is not None:
            return
        visit.mine = description
        if link.purpose is Purpose.JOIN:
            assert link.tag is not None  # it answers an invite
            visit.view = replace(visit.view, code=str(fitted(Reply(description, link.tag))))
            self._step(visit, Progress.READY)
            return
        invite = Invite(description)
        taken = self._used | {one.link.tag for one in self._visits.values() if one.link is not link}
        if invite.tag in taken:  # a reply to it could be taken for another's: the browser makes another one
            visit.mine = None
            self._network.close(link.number)
            self._network.offer(link.number)
            return
        link.tag = invite.tag
        visit.view = replace(visit.view, code=str(fitted(invite)))
        self._step(visit, Progress.READY)

    def undescribed(self, link: Link) -> None:
        """The browser has described a link in a way that nobody could connect to."""
        if link.number in self._visits:
            self._fail(self._visits[link.number], Failure.NO_ADDRESS)

    def opened(self, link: Link) -> None:
        """A link is open: nothing more is to be done here."""
        self._visits.pop(link.number, None)

    def closed(self, link: Link) -> None:
        """A link was closed before it was open."""
        visit = self._visits.get(link.number)
        if visit is not None and visit.view.progress is not Progress.FAILED:
            self._fail(visit, self._why(visit))

    def give_up(self, number: int) -> None:
        """Forget an invite, or stop joining."""
        visit = self._visits.pop(number, None)
        if visit is not None:
            self._circle.close(visit.link)

    def look_after(self) -> bool:
        """Keep waiting browsers waiting, and see who has waited long enough; whether something changed."""
        now = self._clock.now()
        changed = False
        for visit in tuple(self._visits.values()):
            waited = now - visit.since
            joining = visit.link.purpose is Purpose.JOIN
            if visit.view.progress is Progress.CONNECTING and waited > CONNECT_WITHIN:
                self._fail(visit, self._why(visit))
                changed = True
            elif joining and visit.view.progress is Progress.READY:
                if waited > REPLY_WITHIN:
                    self._fail(visit, Failure.NO_REPLY)
                    changed = True
                elif waited >= (visit.reminded + 1) * REPEAT and visit.theirs is not None:
                    visit.reminded += 1
                    for line in reminders(visit.theirs, visit.reminded):
                        self._network.add(visit.link.number, line)
        return changed

    def _begin(self, link: Link) -> _Visit:
        visit = _Visit(link, InviteView(link.number, Progress.PREPARING), since=self._clock.now())
        self._visits[link.number] = visit
        return visit

    def _step(self, visit: _Visit, progress: Progress) -> None:
        visit.view = replace(visit.view, progress=progress)
        visit.since = self._clock.now()

    def _fail(self, visit: _Visit, failure: Failure) -> None:
        visit.view = replace(visit.view, progress=Progress.FAILED, failure=failure)
        self._circle.close(visit.link)

    def _why(self, visit: _Visit) -> Failure:
        """Why it didn't open, as far as the addresses tell."""
        sides = [side for side in (visit.mine, visit.theirs) if side is not None]
        if visit.mine is None or not all(side.candidates for side in sides):
            return Failure.NO_ADDRESS
        if not all(any(candidate.reflexive for candidate in side.candidates) for side in sides):
            return Failure.OTHER_NETWORK
        return Failure.STRICT_NETWORK
