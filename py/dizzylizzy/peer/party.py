"""A party: the people who play together, each at their own device. This is what the page talks to.

The page's border feeds in what the browser reports (:meth:`Party.described`, :meth:`~Party.opened`,
:meth:`~Party.heard`, :meth:`~Party.closed`) and does what :class:`~.network.Network` asks. The page shows
:meth:`Party.view` and plays at :attr:`Party.table`; both may be others whenever ``changed`` was called.

What lives here: who is asked what when a message or a moment comes. The parts know what to do: links in
:mod:`.circle`, invites in :mod:`.doorstep`, introductions in :mod:`.mesh`, a game in :mod:`.game`, its host in
:mod:`.hosting`, the next host in :mod:`.succession`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..rules.down_n_dizzy import DOWN_N_DIZZY
from ..rules.modes import MODES
from ..rules.options import parse_options
from .company import Company
from .game import Game
from .hosting import Hosting
from .links import Link, Purpose
from .messages import (
    PROTOCOL,
    Answer,
    Ask,
    Contribute,
    Denied,
    Follow,
    Happened,
    Hello,
    Knock,
    Leave,
    Message,
    Past,
    Ping,
    Propose,
    React,
    Reaction,
    Reveal,
    Roster,
    Signal,
    Standing,
    Takeover,
    Verified,
    Want,
    Welcome,
    Word,
)
from .remote import RemoteTable
from .roster import (
    founded,
    seats_for,
    token_hash,
    with_rules,
)
from .sdp import UnusableDescription, read_sdp
from .view import MemberView, PartyView, Phase

__all__ = ["Party"]

#: How often a party looks after everything, ms: in a game as often as a guest gives its word, else less.
LOOKS_IN_A_GAME: Final = 50.0
LOOKS: Final = 100.0
#: How often somebody knocks for a friend till they are let in, ms.
KNOCK_EVERY: Final = 500.0


class Party(Company):
    """One player's part in a party; :meth:`found` or :meth:`join` begins it."""

    # What the page asks

    @property
    def table(self) -> RemoteTable | None:
        """The player's table, while there is a game with a seat for them."""
        return self._game.table if self._game is not None else None

    @property
    def fair(self) -> bool:
        """Whether the present game is a race."""
        return self._game is not None and self._game.proposal.mode == DOWN_N_DIZZY.name

    def found(self) -> None:
        """Begin a party, as its host."""
        self.token = self._next_token
        self._me = 0
        self._roster = founded(self._profile.name, self._profile.face, token_hash(self.token))
        self._start_looking()
        self._changed()

    def invite(self) -> int:
        """Make an invite for one friend: the number of its link. Everybody in the party may."""
        number = self._doorstep.invite()
        self._start_looking()
        self._changed()
        return number

    def join(self, code: str) -> int:
        """Use an invite: the number of its link. The reply to send back is in the view, soon.

        :raises WrongCode: if ``code`` is none; every way to be wrong is a class of its own (:mod:`.codes`).
        """
        number = self._doorstep.join(code)
        self._denial = None
        self._start_looking()
        self._changed()
        return number

    def reply(self, code: str) -> int:
        """Take a friend's reply: the number of the link it opens.

        :raises WrongCode: if ``code`` is none.
        """
        number = self._doorstep.reply(code)
        self._changed()
        return number

    def give_up(self, link: int) -> None:
        """Take an invite back, or stop joining."""
        self._doorstep.give_up(link)
        self._changed()

    def set_rules(self, mode: str, options: str, bots: int, level: int) -> None:
        """Change the house rules, which only the host can; others see them.

        :raises KeyError: if there is no such mode.
        :raises OptionsError: if the mode has no such option.
        """
        parse_options(MODES[mode].options, options)
        if self._is_host:
            self._next_roster(with_rules(self._known_roster, mode, options, bots, level))

    def start(self, bot_names: Sequence[str] = ()) -> None:
        """Deal a game for all who are there, which only the host can; the free seats are the bots'."""
        if not self._is_host:
            return
        roster = self._known_roster
        self._end_game()
        seats = seats_for(roster, bot_names)
        self._hosting = Hosting.propose(self, roster.mode, roster.options, seats, pace=self._pace)
        self._game = self._hosting.game
        self._changed()

    def react(self, reaction: Reaction) -> None:
        """Show a picture to everybody."""
        if self._me is not None:
            self.say_to_all(React(reaction))
            self._hear_reaction(self._me, reaction)

    def go_on_alone(self) -> None:
        """With the others gone, be host and let bots play for them."""
        self._succession.go_on_alone()
        if self._hosting is not None and self._game is not None:
            for member in self._game.seats:
                if member not in (-1, self._me):
                    self._hosting.stand_in(member)
        self._changed()

    def leave(self) -> None:
        """Go, for good."""
        self.say_to_all(Leave())
        self._closed = True
        self._end_game()
        if self._look is not None:
            self._look.cancel()
        for link in self._circle.links():
            self._circle.close(link)

    def view(self) -> PartyView:
        """All that is to be shown."""
        roster, game = self._roster, self._game
        return PartyView(
            self._phase(),
            self._member_views(),
            self._doorstep.invites(),
            self._doorstep.joining(),
            self._denial,
            roster.mode if roster is not None else "",
            roster.options if roster is not None else "",
            roster.bots if roster is not None else 0,
            roster.level if roster is not None else 0,
            self._said,
            game.fault if game is not None else None,
            game.verdict if game is not None else None,
            game.seats if game is not None else (),
        )

    def _phase(self) -> Phase:
        if self._denial is not None:
            return Phase.DENIED
        if self._roster is None or self._me is None:
            return (
                Phase.JOINING if self._doorstep.joining() is not None or self._circle.links() else Phase.ALONE
            )
        if self._succession.stranded:
            return Phase.STRANDED
        if self._game is None or self._game.ended:
            return Phase.TOGETHER
        return Phase.PLAYING if self._game.running else Phase.DEALING

    def _member_views(self) -> tuple[MemberView, ...]:
        if self._roster is None:
            return ()
        verdicts = self._game.verdicts if self._game is not None else {}
        host, me = self._roster.host, self._me
        return tuple(
            MemberView(
                one.number,
                one.name,
                one.face,
                one.present,
                one.number == host,
                one.number == me,
                verdicts.get(one.number),
            )
            for one in self._roster.members
        )

    # What the browser reports

    def described(self, link: int, sdp: str) -> None:
        """The browser's own description of a link, with all candidates in it."""
        known = self._circle.link(link)
        if known is None:
            return
        try:
            description = read_sdp(sdp)
        except UnusableDescription:
            self._doorstep.undescribed(known)
            self._changed()
            return
        if known.purpose is Purpose.MESH:
            self._introductions.described(known, description)
        else:
            self._doorstep.described(known, description)
            self._changed()

    def opened(self, link: int) -> None:
        """A link is open."""
        known = self._circle.opened(link)
        if known is None:
            return
        self._doorstep.opened(known)
        if known.purpose is Purpose.JOIN or (known.member == self.host and self._me not in (None, self.host)):
            hello = Hello(
                PROTOCOL, self._profile.name, self._profile.face, self.token, token_hash(self._next_token)
            )
            self._circle.send(known, hello)
        self._changed()

    def heard(self, link: int, text: object) -> None:
        """A message has come over a link."""
        known = self._circle.link(link)
        if known is None or self._closed:
            return
        message = self._circle.hear(known, text)
        if message is not None and not self._take(known, message):
            known.gate.strike(message.KIND, self.now())
        if known.gate.shut:
            self._give_up(known)

    def closed(self, link: int) -> None:
        """A link is gone, or has never opened."""
        known = self._circle.link(link)
        if known is not None:
            self._lost(known)
            self._circle.forget(known)
            self._doorstep.closed(known)
            self._after_loss(known)
            self._changed()

    # Messages

    def _take(self, link: Link, message: Message) -> bool:
        """Do what a message asks; whether its sender may ask it."""
        member = link.member
        if isinstance(message, Hello):
            return self._hello(link, message)
        if member is None:
            return self._take_from_inviter(link, message)
        match message:
            case Ping():
                if self._game is not None:
                    self._game.compare(member, message.epoch, message.place, message.chain)
            case Roster():
                return self._take_roster(link, message)
            case Welcome() | Denied():
                return self._take_from_inviter(link, message)
            case Knock():
                if self._is_host:
                    self._knocked(member, message)
            case Signal():
                return self._signal(member, message)
            case React():
                self._hear_reaction(member, message.reaction)
            case Leave():
                self._give_up(link)
            case Takeover():
                self._succession.offered(member, message)
            case Follow():
                self._succession.follows(member, message)
            case Contribute() | Ask() | Word() | Want():
                return self._take_as_host(member, message)
            case _:
                return self._take_in_game(member, message)
        self._changed()
        return True

    def _take_as_host(self, member: int, message: Contribute | Ask | Word | Want) -> bool:
        hosting = self._hosting
        if hosting is None:
            return True  # what was meant for a host who isn't one any more
        match message:
            case Contribute():
                hosting.contributed(member, message)
            case Word():
                hosting.word(member, message.at)
            case Want():
                return message.game != hosting.game.id or hosting.wanted(member, message.place)
            case Ask():
                return hosting.guest_asks(member, message)
        return True

    def _take_in_game(self, member: int, message: Message) -> bool:
        game = self._game
        if isinstance(message, Propose):
            return self._proposed(member, message)
        if game is None:
            return True
        if isinstance(message, Verified):
            game.verified(member, message)
            return True
        if isinstance(message, Reveal):
            game.reveal(member, message)
            return True
        if isinstance(message, Past) and member != self.host:
            self._succession.past(member, message)
            return True
        if member != self.host:
            return not isinstance(message, Happened) or message.epoch != game.epoch
        if getattr(message, "game", game.id) != game.id:
            return True  # of a game before this one
        match message:
            case Happened():
                game.happened(message)
            case Answer():
                game.answered(message)
            case Past():
                game.past(message)
            case Standing():
                game.standing(message)
        return True

    def _proposed(self, member: int, message: Propose) -> bool:
        if member != self.host:
            return False
        seats = [seat.member for seat in message.seats]
        if self._me not in seats:
            self._end_game()
            return True
        game = self._game
        if game is None or game.id != message.game:
            self._end_game()
            game = self._game = Game(self, message, seats.index(self._me))
        if not message.going:
            number = game.numbers[1] = self.chance()
            self.say(member, Contribute(message.game, number))
        elif game.epoch == self.epoch:
            self.say(member, Want(message.game, game.journal.place))
        else:
            game.start_over()
        self._changed()
        return True

    # As time goes by

    def _start_looking(self) -> None:
        if self._look is None and not self._closed:
            self._look = self.later(0.0, self._look_after)

    def _look_after(self) -> None:
        game = self._game
        playing = game is not None and game.running
        self._look = self.later(LOOKS_IN_A_GAME if playing else LOOKS, self._look_after)
        for link in self._circle.look_after(game.head if game is not None and playing else (0, 0, "")):
            self._give_up(link)
        if self._doorstep.look_after():
            self._changed()
        if self._me is None or self._roster is None:
            return
        if self._is_host:
            self._look_after_guests()
        elif playing and self.fair and game is not None and self.reachable(self.host):
            self.say(self.host, Word(game.claim_time()))
        if self._knocks and self.now() - self._knocked_at > KNOCK_EVERY:
            self._knock_for_guests()
        self._introductions.look_after()
        self._succession.look_after()
        if game is not None:
            game.look_after()
        stranded, self._stranded = self._stranded, self._succession.stranded
        if stranded != self._stranded:
            self._changed()
