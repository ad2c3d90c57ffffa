"""Playing with friends, as a place: inviting and joining, who is there, the house rules, and what happens with them.

What lives here: what a person's taps lead to in the party (:mod:`dizzylizzy.peer.party`), and what of it is kept. The
party goes on while its table is shown; then this place is only behind it. How it looks is in :mod:`.lobby_view`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Protocol
from urllib.parse import parse_qs, urlencode

import htpy as h

from ..peer.codes import ForAnotherTable, Invite, UsedTwice, WrongCode, code_in, parse_code
from ..peer.messages import FACES, Reaction
from ..peer.party import Party
from ..peer.view import PartyView, Phase, Profile, Progress
from ..peer.wire import tidy_name
from ..rules.layout import MOST_PLAYERS
from ..table.table import PersonsTable
from .border import Border
from .challenge_words import shared_sentence
from .choices import Choices
from .company import Company, company_of
from .lobby_screen import LobbyScreen, may_start
from .lobby_words import invite_words, reply_words, wrong_code_sentence
from .seating import BOT_NAMES
from .texts import Texts

__all__ = ["PROFILE", "TOKEN", "Lobby", "LobbyOwner"]

#: Where a player's name and face are kept, and the token that gives them their seat back.
PROFILE: Final = "dizzylizzy.profile"
TOKEN: Final = "dizzylizzy.seat"

#: How long a reaction is seen, ms.
REACTION_LASTS: Final = 3500.0

#: A sentence, in whatever language it is read.
Say = Callable[[Texts], str]


class LobbyOwner(Protocol):
    """The page, as the lobby knows it."""

    def sit_down(self, table: PersonsTable, seat: int, company: Company) -> None:
        """Show a table at which the player sits."""

    def accompany(self, company: Company) -> None:
        """Show how the others at the table are now."""

    def get_up(self) -> None:
        """There is no table any more: show the lobby."""

    def to_table(self) -> None:
        """Show the table again."""

    def change_settings(self) -> None:
        """Show the settings, and the lobby again after them."""

    def part(self) -> None:
        """The party is over for this player: go home."""

    def draw_soon(self) -> None:
        """Something looks otherwise now."""


class Lobby:
    """A :class:`~dizzylizzy.page.place.Place`; :meth:`end` ends it."""

    def __init__(
        self, owner: LobbyOwner, border: Border, t: Texts, servers: Callable[[], Sequence[str]]
    ) -> None:
        self._owner = owner
        self._border = border
        self._t = t
        self._servers = servers
        self._network = border.network(servers)
        self._profile = _profile(border.load(PROFILE) or "")
        self._token = border.load(TOKEN) or ""
        self._party: Party | None = None
        self._invite = ""  # the code of an invite that was opened here
        self._to_share: int | None = None  # a link whose code is shared as soon as it is there
        self._opened: int | None = None
        self._words: Say | None = None
        self._problem: WrongCode | None = None
        self._leaving = False
        self._table: PersonsTable | None = None
        self._told = 0  # the last reaction that was seen long enough
        self._newest = 0  # ... and the last there was
        self._there: dict[int, str] = {}  # the others who are there, and their names
        self._awaiting = False

    # Links

    def invited(self, code: str) -> None:
        """Begin with an invite that was opened as a link."""
        self.read(code)

    def take_reply(self, code: str) -> None:
        """Take a reply that was opened in another tab, if it is for this one."""
        if self._party is None:
            return
        try:
            self._party.reply(code)
        except ForAnotherTable:
            return
        except UsedTwice:
            self._border.took_reply(code, "used")
        except WrongCode:
            return
        else:
            self._border.took_reply(code, "taken")
            self._say(lambda t: t("The reply has come. Your friend is coming in…"))

    # What the person does

    def act(self, name: str, which: str, value: str) -> None:
        link = int(which) if which.isascii() and which.isdecimal() and len(which) < 6 else -1
        match name:
            case "to-table" if self._table is not None:
                self._owner.to_table()
            case "back" | "leave-party":
                self._go(name == "leave-party")
            case "settings":
                self._owner.change_settings()
            case "stay":
                self._leaving = False
            case "profile":
                self._appear(value)
            case "invite":
                self._appear(value)
                self._make_invite()
            case "join":
                self._appear(value)
                self._join()
            case "not-join":
                self._invite = ""
            case "paste":
                self.read(parse_qs(value).get("code", [""])[0])
            case "scanned":
                self.read(value)
            case "scan":
                self._border.scan(self._t("Stop"))
            case "share" | "copy" if (shared := self._link(link)) is not None:
                if name == "share":
                    self._border.share(*shared)
                else:
                    self._border.copy(shared[1])
            case "picture":
                self._opened = None if self._opened == link else link
            case "withdraw" if self._party is not None:
                self._party.give_up(link)
            case "shared":
                self._say(lambda t: shared_sentence(t, which))
            case "unscanned":
                self._say(lambda t: t("The camera can’t be used here. Paste the link or the code instead."))
            case "reply-link":
                self.take_reply(value)
            case _:
                self._act_in_party(name, which, value)
        self._owner.draw_soon()

    def _act_in_party(self, name: str, which: str, value: str) -> None:
        party = self._party
        if party is None:
            return
        view = party.view()
        match name:
            case "rules" if view.hosting:
                choices = Choices.of_form(value)
                bots = parse_qs(value).get("bots", ["0"])[0]
                party.set_rules(
                    choices.mode, choices.options, BOTS.index(bots) if bots in BOTS else 0, choices.level
                )
            case "start" | "again" if view.hosting and may_start(view):
                self._words = self._problem = None
                party.start(_names(view))
            case "react" if which in _REACTIONS:
                party.react(_REACTIONS[which])
            case "go-on-alone" if view.phase is Phase.STRANDED:
                party.go_on_alone()
            case "part":
                self.end()
                self._owner.part()

    def _go(self, sure: bool) -> None:
        """Leave: at once if nobody is left behind, or else when the person is sure."""
        alone = self._party is None or not any(
            member.present and not member.me for member in self._party.view().members
        )
        if alone or (sure and self._leaving):
            self.end()
            self._owner.part()
        else:
            self._leaving = True

    def _appear(self, value: str) -> None:
        """Take name and face from their form."""
        if self._party is None or self._party.view().phase is Phase.ALONE:
            self._profile = _profile(value)
            self._border.save(PROFILE, urlencode({"name": self._profile.name, "face": self._profile.face}))

    def _make_invite(self) -> None:
        party = self._party
        if party is None or not party.view().members:
            party = self._begin()
            party.found()
        self._problem = None
        self._to_share = self._opened = party.invite()
        self._share_when_ready()

    def _join(self) -> None:
        if not self._invite:
            return
        party = self._begin()
        try:
            self._to_share = party.join(self._invite)
        except WrongCode as wrong:
            self._problem = wrong
            self._party = None
            self._invite = ""
            return
        self._problem = None
        self._share_when_ready()

    def read(self, text: str) -> None:
        """Take what was pasted, scanned or opened: the reply to an invite of ours, or an invite to use."""
        self._words = self._problem = None
        party = self._party
        try:
            if party is not None and party.view().members:
                party.reply(text)
                self._say(lambda t: t("The reply has come. Your friend is coming in…"))
            elif isinstance(parse_code(text), Invite):
                self._use(code_in(text))
            else:
                raise ForAnotherTable("a reply, and no invite was made here")
        except WrongCode as wrong:
            self._problem = wrong

    def _use(self, invite: str) -> None:
        """Ask whether to join by ``invite``; one that is being used, or has failed, is let go for it."""
        party = self._party
        if party is not None:
            joining = party.view().joining
            if invite == self._invite and joining is not None and joining.failure is None:
                return  # the same link, opened once more
            party.leave()
            self._party = None
        self._invite = invite

    @property
    def together(self) -> bool:
        """Whether this player is in a party."""
        return self._party is not None and bool(self._party.view().members)

    def _begin(self) -> Party:
        """A new party for this player."""
        if self._party is not None:
            self._party.leave()
        name = self._profile.name or self._t("Player {number}", number=1)
        party = Party(
            self._network,
            self._border,
            self._border,
            self._border.chance,
            Profile(name, self._profile.face),
            changed=self._changed,
            token=self._token,
        )
        self._party = party
        self._border.listen(party)
        if not self._awaiting:
            self._awaiting = True
            self._border.await_replies()
        return party

    # What becomes of the party

    def _changed(self) -> None:
        party = self._party
        if party is None:
            return
        view = party.view()
        if party.token and party.token != self._token and view.members:
            self._token = party.token
            self._border.save(TOKEN, self._token)
            self._invite = ""
        self._share_when_ready()
        self._greet(view)
        self._show_table(party, view)
        self._see_reactions(view)
        self._owner.draw_soon()

    def _greet(self, view: PartyView) -> None:
        """Say who has come or gone."""
        there = {member.number: member.name for member in view.members if member.present and not member.me}
        before, self._there = self._there, there
        for number in before.keys() ^ there.keys():
            name, came = {**before, **there}[number], number in there
            self._words = partial(_comes if came else _goes, name=name)

    def _show_table(self, party: Party, view: PartyView) -> None:
        table = party.table
        if table is not None and table is not self._table:
            self._table = table
            self._leaving = False
            self._owner.sit_down(table, table.seat, company_of(view, self._told))
        elif table is None and self._table is not None and view.phase is not Phase.DEALING:
            self._table = None
            self._owner.get_up()
        elif table is not None:
            self._owner.accompany(company_of(view, self._told))

    def _see_reactions(self, view: PartyView) -> None:
        """Let what was shown be seen for a while."""
        last = view.said[-1].number if view.said else 0
        if last > self._newest:
            self._newest = last
            self._border.later(REACTION_LASTS, lambda: self._seen(last))

    def _seen(self, number: int) -> None:
        self._told = max(self._told, number)
        self._changed()

    def _share_when_ready(self) -> None:
        """Offer a link as soon as its code is there: the tap that asked for it was not long ago."""
        if self._to_share is None:
            return
        shared = self._link(self._to_share)
        if shared is not None:
            self._to_share = None
            self._border.share(*shared)

    def _link(self, number: int) -> tuple[str, str] | None:
        """The words and the address to send for a link, once there is a code."""
        if self._party is None:
            return None
        view = self._party.view()
        address, name = self._border.address(), self._profile.name or "?"
        for invite in view.invites:
            if invite.link == number and invite.code and invite.progress is not Progress.FAILED:
                return invite_words(self._t, name), f"{address}#join={invite.code}"
        joining = view.joining
        if joining is not None and joining.link == number and joining.code:
            return reply_words(self._t, name), f"{address}#reply={joining.code}"
        return None

    def _say(self, say: Say) -> None:
        self._words = say
        self._owner.draw_soon()

    # As a place

    @property
    def playing(self) -> bool:
        """Whether there is a table behind the lobby."""
        return self._table is not None

    @property
    def hosting(self) -> bool:
        return self._party is not None and self._party.view().hosting

    def screen(self) -> LobbyScreen:
        """What is shown now."""
        party = self._party.view() if self._party is not None else PartyView(Phase.ALONE)
        return LobbyScreen(
            party,
            self._profile,
            self._border.address(),
            invited=bool(self._invite) and not party.members,
            returning=bool(self._token) and not party.members,
            opened=self._opened,
            words=self._words(self._t) if self._words is not None else "",
            problem=wrong_code_sentence(self._t, self._problem) if self._problem is not None else "",
            leaving=self._leaving,
        )

    def view(self, t: Texts) -> h.Element:
        from .lobby_view import lobby_view

        return lobby_view(t, self.screen(), playing=self.playing)

    def speak(self, t: Texts) -> None:
        self._t = t

    def leave(self) -> None:
        """Nothing: the party goes on behind the table."""

    def end(self) -> None:
        """Leave the party for good."""
        if self._party is not None:
            self._party.leave()
            self._party = None
        self._border.forget(TOKEN)
        self._token = ""
        self._table = None


#: How many bots may fill seats, as the form says it.
BOTS: Final = tuple(str(number) for number in range(MOST_PLAYERS))
_REACTIONS: Final = {reaction.value: reaction for reaction in Reaction}


def _comes(t: Texts, name: str) -> str:
    return t("{name} is there.", name=name)


def _goes(t: Texts, name: str) -> str:
    return t("{name} is away.", name=name)


def _names(view: PartyView) -> tuple[str, ...]:
    """Names for bots that nobody in the party has."""
    taken = {member.name.casefold() for member in view.members}
    return tuple(name for name in BOT_NAMES if name.casefold() not in taken)


def _profile(form: str) -> Profile:
    """Name and face as a form or storage says them."""
    written = parse_qs(form)
    face = written.get("face", ["0"])[0]
    number = int(face) if face.isascii() and face.isdecimal() and len(face) < 3 else 0
    return Profile(tidy_name(written.get("name", [""])[0]), number % FACES)
