"""The company at one device: who is in the party, how they came in, and who of them is there.

What lives here: the roster as the host changes it and others take it, letting people in, and what the parts of
a party ask of it (:class:`~.game.Room`, :class:`~.succession.Heirs`, :class:`~.mesh.Members`). What the page asks
and what messages mean is in :mod:`.party`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from ..table.table import Pace
from ..table.time import Appointment, Clock, Scheduler
from .circle import Circle
from .clocks import RemoteClock
from .doorstep import Doorstep
from .game import Game
from .hosting import PACE, Hosting
from .links import Link, Purpose
from .mesh import Introductions
from .messages import (
    PROTOCOL,
    Ask,
    Denial,
    Denied,
    Follow,
    Hello,
    Knock,
    Member,
    Message,
    Ping,
    Reaction,
    Roster,
    Signal,
    Welcome,
)
from .network import Network
from .roster import (
    admitted,
    inherited,
    member_of,
    present_in,
    token_hash,
    with_presence,
)
from .succession import HALF_LOST, Succession
from .view import Profile, Said
from .wire import tidy_name

__all__ = ["Company"]

#: A member who can't be reached by the host for so long, ms, is away.
AWAY_AFTER: Final = 3000.0
#: A link over which nothing has come for so long, ms, is made anew if somebody can introduce the two again.
BROKEN_AFTER: Final = 2500.0
#: A new member has so long to be introduced to the host, ms.
INTRODUCED_WITHIN: Final = 8000.0
#: How often the host says again who is there, ms, in case somebody has missed it.
ROSTER_EVERY: Final = 1000.0
#: How many reactions are remembered for the page.
SAID: Final = 8


class Company:
    """The people of a party, as one of them knows them."""

    def __init__(
        self,
        network: Network,
        clock: Clock,
        scheduler: Scheduler,
        chance: Callable[[], str],
        profile: Profile,
        *,
        changed: Callable[[], None] = lambda: None,
        token: str = "",
        pace: Pace = PACE,
    ) -> None:
        """``chance`` gives 32 hexadecimal digits nobody can guess; ``token`` is what was kept from an earlier visit."""
        self.chance: Final = chance
        self.token = token  #: keep it: with it this player gets their seat back after a reload
        self._clock = clock
        self._scheduler = scheduler
        self._profile = replace(profile, name=tidy_name(profile.name) or "?")
        self._changed = changed
        self._pace = pace
        self._circle = Circle(network, clock)
        self._network = network
        self._doorstep = Doorstep(self._circle, network, clock)
        self._introductions = Introductions(self)
        self._succession = Succession(self)
        self._me: int | None = None
        self._roster: Roster | None = None
        self._game: Game | None = None
        self._hosting: Hosting | None = None
        self._next_token = chance()
        self._guests: dict[str, Link] = {}  # by the hash of their next token: who knocked with me
        self._knocks: dict[str, Knock] = {}  # what is asked for them
        self._knocked_at = float("-inf")
        self._met: dict[int, float] = {}  # when a member was last admitted here
        self._denial: Denial | None = None
        self._shut_out: set[int] = set()
        self._said: tuple[Said, ...] = ()
        self._roster_said_at = float("-inf")
        self._offered_at: dict[int, float] = {}
        self._look: Appointment | None = None
        self._closed = False
        self._stranded = False  # when that was last looked at

    # Coming in

    def _hello(self, link: Link, message: Hello) -> bool:
        if self._me is None or self._roster is None:
            self._circle.send(link, Denied(message.next, Denial.NO_HOST))
            return True
        if link.purpose is Purpose.JOIN:
            return False
        if message.protocol != PROTOCOL:
            self._circle.send(link, Denied(message.next, Denial.OTHER_VERSION))
            return True
        self._guests[message.next] = link
        knock = Knock(message.name, message.face, message.token, message.next)
        self._knocks[message.next] = knock
        self._knock_for_guests()
        return True

    def _knock_for_guests(self) -> None:
        """Ask the host to let in who came here; again and again, since its link may not be open yet."""
        self._knocked_at = self.now()
        for hashed, knock in tuple(self._knocks.items()):
            if hashed not in self._guests or not self._guests[hashed].opened:
                del self._knocks[hashed]
            elif self._is_host:
                self._knocked(self.me, knock)
            else:
                self.say(self.host, knock)

    def _knocked(self, via: int, knock: Knock) -> None:
        returning = [one.number for one in self._known_roster.members if one.token == token_hash(knock.token)]
        if self._shut_out.intersection(returning):
            self._deny(via, Denied(knock.next, Denial.SHUT_OUT))
            return
        needed = self._game.seats if self._game is not None else ()
        roster = admitted(self._known_roster, knock, via, needed)
        if isinstance(roster, Denial):
            self._deny(via, Denied(knock.next, roster))
            return
        for member in roster.members:
            if member.token == knock.next:
                self._met[member.number] = self.now()
                if self._hosting is not None:
                    self._hosting.unseat(member.number)  # until they ask for what they have missed
        self._next_roster(roster)

    def _deny(self, via: int, denied: Denied) -> None:
        if via == self._me:
            link = self._guests.pop(denied.next, None)
            if link is not None:
                self._circle.send(link, denied)
        else:
            self.say(via, denied)

    def _take_from_inviter(self, link: Link, message: Message) -> bool:
        """What somebody hears who is not in yet, or an inviter for somebody who isn't."""
        match message:
            case Welcome() if link.purpose is Purpose.JOIN and message.by != message.member:
                if self._hosting is not None:
                    self._hosting.close()
                    self._hosting = None
                self._me, self._roster = message.member, None  # who joins takes what the others have
                self._circle.belongs(link, message.by)
                self.token, self._next_token = self._next_token, self.chance()
            case Denied() if link.member == self.host and message.next in self._guests:
                self._circle.send(self._guests.pop(message.next), message)
            case Denied() if link.purpose is Purpose.JOIN and self._me is None:
                self._denial = message.denial
            case Welcome() if link.member == self.host and link.member is not None:
                self.token, self._next_token = self._next_token, self.chance()  # back at the host itself
            case Ping():
                return True
            case _:
                return False
        self._changed()
        return True

    def _welcome_guests(self, roster: Roster) -> None:
        """Tell those who knocked here that they are in, and what of them others can't tell yet."""
        for member in roster.members:
            link = self._guests.pop(member.token, None)
            if link is not None:
                self._circle.belongs(link, member.number)
                self._circle.send(link, Welcome(member.number, self.me))
                self._circle.send(link, roster)

    # The roster

    def _next_roster(self, roster: Roster) -> None:
        """As host, say who is there now."""
        self._roster = roster
        self._roster_said_at = self.now()
        self.say_to_all(roster)
        self._welcome_guests(roster)
        self._changed()

    def _take_roster(self, link: Link, roster: Roster) -> bool:
        known = self._roster
        if self._me is None or member_of(roster, self._me) is None:
            return True
        if known is None:
            if link.purpose is not Purpose.JOIN:
                return False
        elif roster.epoch < known.epoch or not self._is_for_me(link, roster):
            return True
        elif (roster.epoch, roster.host) == (known.epoch, known.host):
            if roster.serial <= known.serial:
                return True
        elif (roster.epoch == known.epoch and roster.host > known.host) or not self._may_change_host(roster):
            return True  # of two who went on alone, the lower number is the host
        self._roster = roster
        if self._hosting is not None and roster.host != self._me:
            self._hosting.close()
            self._hosting = None
        for member in present_in(roster):
            if member.via == self._me and member.number != self._me:
                self._circle.say(member.number, roster)
        self._welcome_guests(roster)
        self._introductions.look_after()
        self._changed()
        return True

    def _is_for_me(self, link: Link, roster: Roster) -> bool:
        """Whether a roster comes from its host, or from an inviter while there is no link with the host yet."""
        if link.member == roster.host:
            return True
        return link.purpose is Purpose.JOIN and self._circle.with_member(roster.host) is None

    def _may_change_host(self, roster: Roster) -> bool:
        """Whether there is reason to believe that the host is another one now."""
        if self._succession.followed(roster.epoch, roster.host):
            return True
        if self.host != self._me:
            return self.silent(self.host) >= HALF_LOST
        others = [one.number for one in present_in(self._known_roster) if one.number != self._me]
        lonely = sum(map(self.reachable, others)) * 2 < len(others)
        return lonely or self.now() - self._circle.slept_at < 10_000

    def _lost(self, link: Link) -> None:
        if (
            link.member is not None
            and self._circle.with_member(link.member) is link
            and self._hosting is not None
        ):
            self._hosting.away(link.member)

    def _give_up(self, link: Link) -> None:
        """Close a link; who has shut themselves out by it can't come back to this party."""
        if link.gate.shut and link.member is not None:
            self._shut_out.add(link.member)
        self._lost(link)
        self._circle.close(link)
        self._after_loss(link)
        self._changed()

    def _after_loss(self, link: Link) -> None:
        self._introductions.closed(link)
        if self._is_host and link.member is not None and self._circle.with_member(link.member) is None:
            member = member_of(self._known_roster, link.member)
            if member is not None and member.present:
                self._next_roster(with_presence(self._known_roster, link.member, False))

    def _hear_reaction(self, member: int, reaction: Reaction) -> None:
        number = self._said[-1].number + 1 if self._said else 1
        self._said = (*self._said, Said(number, member, reaction))[-SAID:]
        self._changed()

    def _signal(self, member: int, signal: Signal) -> bool:
        if signal.to != self._me:
            if signal.of != member:
                return False  # nobody passes on what somebody else passes on
            self.say(signal.to, signal)
            return True
        if self._roster is None or member_of(self._roster, signal.of) is None or signal.of in self._shut_out:
            return True
        return self._introductions.signalled(member, signal)

    def _look_after_guests(self) -> None:
        """As host: see who is away, who is back, and say again who is there."""
        now, roster = self.now(), self._known_roster
        for member in roster.members:
            if not member.present and self.reachable(
                member.number
            ):  # was host, or asleep; the link is still there
                self._next_roster(with_presence(self._known_roster, member.number, True))
        for member in present_in(roster):
            number = member.number
            if number == self._me:
                continue
            if self._circle.with_member(number) is None:
                if now - self._met.get(number, now) > INTRODUCED_WITHIN:
                    self._next_roster(with_presence(self._known_roster, number, False))
            elif self.silent(number) > AWAY_AFTER:
                if self._hosting is not None:
                    self._hosting.away(number)
            elif (
                self._hosting is not None and now - self._offered_at.get(number, float("-inf")) > ROSTER_EVERY
            ):
                self._offered_at[number] = now
                self._hosting.back(number)
            self._met.setdefault(number, now)
        if now - self._roster_said_at > ROSTER_EVERY:
            self._roster_said_at = now
            self.say_to_all(self._known_roster)

    def _end_game(self) -> None:
        if self._hosting is not None:
            self._hosting.close()
            self._hosting = None
        if self._game is not None:
            self._game.leave()
            self._game = None

    # What its parts ask of the party

    @property
    def me(self) -> int:
        assert self._me is not None, "nobody in no party"
        return self._me

    @property
    def host(self) -> int:
        return self._roster.host if self._roster is not None else -1

    @property
    def epoch(self) -> int:
        return self._roster.epoch if self._roster is not None else 0

    @property
    def _is_host(self) -> bool:
        return self._roster is not None and self._roster.host == self._me

    @property
    def _known_roster(self) -> Roster:
        assert self._roster is not None, "a party has a roster"
        return self._roster

    @property
    def running(self) -> Game | None:
        return self._game if self._game is not None and self._game.running else None

    def now(self) -> float:
        return self._clock.now()

    def later(self, delay: float, act: Callable[[], None]) -> Appointment:
        return self._scheduler.later(delay, act)

    def changed(self) -> None:
        self._changed()

    def say(self, member: int, message: Message) -> None:
        self._circle.say(member, message)

    def say_to_all(self, message: Message) -> None:
        self._circle.say_to_all(message)

    def clock_of(self, member: int) -> RemoteClock | None:
        return self._circle.clock_of(member)

    def reachable(self, member: int) -> bool:
        return self._circle.reachable(member)

    def silent(self, member: int) -> float:
        return self._circle.silent(member)

    def asks(self, seat: int, ask: Ask) -> None:
        if self._hosting is not None:
            self._hosting.asked(seat, ask)
        else:
            self.say(self.host, ask)

    def electors(self) -> tuple[int, ...]:
        present = tuple(member.number for member in present_in(self._known_roster))
        game = self.running
        return tuple(member for member in game.seats if member in present) if game is not None else present

    def inherit(self, epoch: int, secret: str, follows: dict[int, Follow]) -> None:
        self._next_roster(inherited(self._known_roster, self.me, epoch))
        game = self.running
        if game is None:
            return
        seats = {member: game.seat_of(member) for member in follows}
        by_seat = {seat: follows[member] for member, seat in seats.items() if seat is not None}
        self._hosting = Hosting(self, game, secret, pace=self._pace)
        self._hosting.take_over(
            epoch,
            {seat: follow.number for seat, follow in by_seat.items()},
            {seat: follow.hand for seat, follow in by_seat.items() if follow.hand is not None},
            {member: follow.place for member, follow in follows.items() if follow.chain},
        )
        self._changed()

    # ... and introductions

    def present(self) -> tuple[Member, ...]:
        return present_in(self._known_roster)

    def ways_to(self, member: Member) -> tuple[int, ...]:
        mine = member_of(self._known_roster, self.me)
        via = mine.via if mine is not None else self.host
        likeliest = (via, member.via, self.host, *self._circle.members())
        linked = self._circle.members()
        return tuple(dict.fromkeys(one for one in likeliest if one in linked and one != member.number))

    def link_with(self, member: int) -> Link | None:
        """The link with a member, unless it seems to be broken."""
        return self._circle.with_member(member) if self.silent(member) < BROKEN_AFTER else None

    def make_offer(self, member: int) -> Link:
        link = self._circle.make(Purpose.MESH, member)
        self._network.offer(link.number)
        return link

    def make_answer(self, member: int, offer: str) -> Link:
        link = self._circle.make(Purpose.MESH, member)
        self._network.answer(link.number, offer)
        return link

    def connect(self, link: Link, answer: str) -> None:
        self._network.accept(link.number, answer)

    def drop(self, link: Link) -> None:
        self._circle.close(link)

    def pass_on(self, member: int, signal: Signal) -> None:
        self.say(member, signal)
