"""What the host of a game does for all: deals, keeps the table, runs the bots, tells the past to who comes back.

What lives here: a host's side of a game's messages. Fairness is in :mod:`.hosttable`; the host's own player has a
:class:`~dizzylizzy.peer.game.Game` like everybody else, to which this speaks as it does to guests.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from random import Random
from types import MappingProxyType
from typing import Final

from ..bots.bot import Bot
from ..bots.levels import LEVELS
from ..rules.down_n_dizzy import DOWN_N_DIZZY
from ..rules.game import Deal, LetStand, PlayerCommand, Reason
from ..rules.layout import Hand
from ..table.table import Pace, Table
from ..table.time import Appointment
from .deal import Chapter, commitment_to, known_hands
from .game import Game, Room
from .hosttable import HostTable, Told
from .journal import Journal, origin
from .messages import Answer, Ask, Batch, Contribute, Happened, Past, Propose, Reveal, SeatedMember, Standing
from .remote import RemoteTable, Shown
from .verdict import Revealed
from .wire import LONGEST_MESSAGE
from .words import write_command

__all__ = ["Hosting"]

#: How long guests have to send their number, ms.
NUMBERS_WITHIN: Final = 3000.0
#: From the deal to the referee's first notice, ms: everybody's page comes to the table.
FIRST_NOTICE: Final = 400.0
#: A call-out may be on its way when its time is over, ms (D13).
CALL_OUT_GRACE: Final = 300.0
#: A guest may ask for the past once in so many ms: it is long.
WANTED_EVERY: Final = 500.0
#: The level of the bot that plays a turn for somebody who is away.
STAND_IN: Final = 3

#: Between two rounds of a match there is time to see how the one before ended, ms: nobody can stop everybody's time.
BETWEEN_ROUNDS: Final = 6000.0

_PACE: Final = Pace()
#: The referee's notices, with time for what is on its way.
PACE: Final = replace(
    _PACE,
    notices=MappingProxyType(
        {**_PACE.notices, LetStand: _PACE.notices[LetStand] + CALL_OUT_GRACE, Deal: BETWEEN_ROUNDS}
    ),
)


class Hosting:
    """A game that this device is the host of."""

    def __init__(self, room: Room, game: Game, secret: str, *, pace: Pace = PACE) -> None:
        self._room = room
        self.game: Final = game
        self._secret: Final = secret
        self._pace = pace
        self._numbers: dict[int, str] = {}
        self._table: HostTable | None = None
        self._bots: dict[int, Bot] = {}
        self._wanted_at: dict[int, float] = {}
        self._asked: dict[int, int] = {}  # by member: the number of their last command
        self._late: Appointment | None = None
        self._fair: Final = game.proposal.mode == DOWN_N_DIZZY.name

    @classmethod
    def propose(
        cls,
        room: Room,
        mode: str,
        options: str,
        seats: tuple[SeatedMember, ...],
        *,
        pace: Pace = PACE,
    ) -> Hosting:
        """A new game for ``seats``: everybody is asked for a number, and then it is dealt."""
        secret, identity = room.chance(), room.chance()
        proposal = Propose(identity, mode, options, seats, commitment_to(identity, 1, secret), going=False)
        mine = next(number for number, seat in enumerate(seats) if seat.member == room.me)
        hosting = cls(room, Game(room, proposal, mine), secret, pace=pace)
        for member in hosting._guests():
            room.say(member, proposal)
        hosting._late = room.later(NUMBERS_WITHIN, hosting._deal)
        hosting._deal_if_all_are_in()
        return hosting

    @property
    def fair(self) -> bool:
        """Whether players race each other, so that it matters who was first."""
        return self._fair

    def seated(self, member: int) -> bool:
        """Whether a guest is being told the game."""
        seat = self.game.seat_of(member)
        if seat is None or self._table is None or seat in self._bots:
            return False
        return self._table.tells(seat)

    # The deal

    def contributed(self, member: int, message: Contribute) -> None:
        """Take a guest's number; the first one counts, and none after the deal."""
        seat = self.game.seat_of(member)
        if seat is not None and message.game == self.game.id and self._table is None:
            self._numbers.setdefault(seat, message.number)
            self._deal_if_all_are_in()

    def _guests(self) -> tuple[int, ...]:
        return tuple(member for member in self.game.seats if member not in (-1, self._room.me))

    def _deal_if_all_are_in(self) -> None:
        if len(self._numbers) == len(self._guests()):
            self._deal()

    def _deal(self) -> None:
        if self._late is not None:
            self._late.cancel()
        game = self.game
        if self._table is not None:
            return
        game.secrets[1] = Revealed(self._secret)
        chapter = Chapter(1, game.proposal.commitment, tuple(sorted(self._numbers.items())))
        dealer = chapter.dealer(game.id, self._secret, None)
        header = game.journal.header
        table = Table.begin(header, self._room, self._room, pace=self._pace, dealer=dealer)
        guests = [member for member in self._guests() if self._room.reachable(member)]
        host = self._sit_down(table, (), origin(game.proposal), guests)
        host.begin_chapter(str(chapter), (table.log.events[0],), table.mode.due(table.look(None)))
        self._room.later(FIRST_NOTICE, table.open)

    # Taking over

    def take_over(
        self, epoch: int, numbers: Mapping[int, str], told: Mapping[int, Hand], places: Mapping[int, int]
    ) -> None:
        """Go on with the game in place of its lost host, from where this player's journal has come to.

        ``numbers`` are those of who follows, ``told`` their closed hands, both by seat; ``places`` is what the
        followers, by member, have of the journal.
        """
        game, journal = self.game, self.game.journal
        commitment = commitment_to(game.id, epoch, self._secret)
        chapter = Chapter(epoch, commitment, tuple(sorted(numbers.items())))
        layout = journal.state.layout
        if journal.closed:
            layout = known_hands(
                layout, tuple(told.get(seat, hand) for seat, hand in enumerate(layout.hands))
            )
        dealer = chapter.dealer(game.id, self._secret, layout)
        state = journal.state._replace(layout=dealer.facing(layout))
        game.secrets[epoch] = Revealed(self._secret, layout.hands if journal.closed else ())
        game.commitments[epoch] = commitment
        table = Table.taken_over(
            journal.log(), state, journal.lizzies, dealer, self._room, self._room, pace=self._pace
        )
        for member, place in places.items():
            self._tell_past(member, place)
        host = self._sit_down(table, journal.public_since(0), journal.chain, places)
        host.begin_chapter(str(chapter), (), table.mode.due(state))
        table.open()

    # Seats

    def _sit_down(
        self, table: Table, entries: tuple[Batch, ...], chain: str, guests: Iterable[int]
    ) -> HostTable:
        host = self._table = HostTable(table, entries, chain, self._room, self._room, fair=self._fair)
        game = self.game
        for seat, member in enumerate(game.seats):
            if member == self._room.me:
                host.seat(seat, _Here(game))
            elif member == -1:
                self._bring_bot(seat, game.proposal.seats[seat].level)
            elif member in guests:
                self._seat_guest(seat, member)
            else:
                self.away(member)
        return host

    def _seat_guest(self, seat: int, member: int) -> None:
        assert self._table is not None
        self._table.seat(seat, _There(self._room, member, self.game), lambda: self._one_way(member))

    def _one_way(self, member: int) -> float:
        clock = self._room.clock_of(member)
        return clock.one_way if clock is not None else 0.0

    def _bring_bot(self, seat: int, level: int, pace: float = 1.0) -> None:
        """Let a bot play at a seat; it knows what its seat knows and sees it when everybody does."""
        table = self._table
        assert table is not None
        bot = _BotSeat(self, seat, level, pace)
        table.seat(seat, bot)
        if table.entries:
            bot.learn_past(table.entries, table.hand_of(seat))

    def unseat(self, member: int) -> None:
        """Tell a guest nothing until they ask for what they have missed."""
        seat = self.game.seat_of(member)
        if seat is not None and self._table is not None and seat not in self._bots:
            self._table.unseat(seat)

    def away(self, member: int) -> None:
        """A guest is gone: in a race their cards stay where they are (D14); in turns a bot plays for them."""
        seat = self.game.seat_of(member)
        if seat is None or self._table is None or seat in self._bots:
            return
        self._table.unseat(seat)
        if not self._fair:
            self.stand_in(member)

    def stand_in(self, member: int) -> None:
        """Let a bot play for somebody who is away."""
        seat = self.game.seat_of(member)
        if seat is not None and seat not in self._bots and not self.seated(member):
            self._bring_bot(seat, STAND_IN)

    def back(self, member: int) -> None:
        """A guest is there again: offer them the game."""
        if self.game.seat_of(member) is not None and not self.seated(member) and self._table is not None:
            self._room.say(member, replace(self.game.proposal, going=True))

    def wanted(self, member: int, place: int) -> bool:
        """Tell a guest the past from ``place`` on, and all that happens from now on; not too often."""
        seat = self.game.seat_of(member)
        table, now = self._table, self._room.now()
        if seat is None or table is None:
            return seat is not None
        if now - self._wanted_at.get(member, float("-inf")) < WANTED_EVERY:
            return False
        self._wanted_at[member] = now
        bot = self._bots.pop(seat, None)
        if bot is not None:
            bot.leave()
        table.unseat(seat)
        self._asked.pop(member, None)
        self._tell_past(member, min(place, len(table.entries)))
        due = "" if table.due is None else write_command(table.due)
        hand = table.hand_of(seat)
        self._room.say(member, Standing(self.game.id, self.game.epoch, len(table.entries), hand, due))
        self._seat_guest(seat, member)
        if self.game.ended:
            for epoch, revealed in self.game.secrets.items():
                self._room.say(member, Reveal(self.game.id, epoch, revealed.secret, revealed.hands))
        return True

    def _tell_past(self, member: int, place: int) -> None:
        for past in self.pasts(self.game.journal, place):
            self._room.say(member, past)

    @staticmethod
    def pasts(journal: Journal, place: int) -> tuple[Past, ...]:
        """The entries from ``place`` on, as anybody may hear of them, in messages that aren't too long."""
        pasts: list[Past] = []
        batches: list[Batch] = []
        size, start = 0, place

        def finish() -> None:
            nonlocal batches, size, start
            if batches:
                end = start + len(batches)
                pasts.append(Past(journal.proposal.game, start, tuple(batches), journal.chain_at(end)))
                batches, size, start = [], 0, end

        for entry in journal.public_since(place):
            length = len(entry.cause) + 30 + sum(len(str(event)) + 3 for event in entry.events)
            if size + length > LONGEST_MESSAGE - 200 or len(batches) == 60:
                finish()
            batches.append(entry)
            size += length
        finish()
        return tuple(pasts)

    # While it goes on

    def guest_asks(self, member: int, ask: Ask) -> bool:
        """Let a guest's command take its turn; whether it is for their own seat, and a new one."""
        if ask.game != self.game.id:
            return True  # of a game before this one
        seat = self.game.seat_of(member)
        if seat is None or ask.command.seat != seat or ask.number <= self._asked.get(member, 0):
            return False
        self._asked[member] = ask.number
        if self.seated(member):
            self.asked(seat, ask)
        return True

    def asked(self, seat: int, ask: Ask) -> None:
        """Let a command of a seat's own player take its turn."""
        if self._table is not None and ask.game == self.game.id and ask.command.seat == seat:
            self._table.ask(seat, ask.number, ask.command, ask.seen, ask.at)

    def word(self, member: int, at: float) -> None:
        """Take a guest's word."""
        seat = self.game.seat_of(member)
        if seat is not None and self._table is not None:
            self._table.word(seat, at)

    def bot_asks(self, seat: int, number: int, command: PlayerCommand, seen: int) -> None:
        """Let a bot's command take its turn."""
        if self._table is not None:
            self._table.ask(seat, number, command, seen, self._room.now())

    def close(self) -> None:
        """Be host no more."""
        for bot in self._bots.values():
            bot.leave()
        self._bots.clear()
        if self._late is not None:
            self._late.cancel()
        if self._table is not None:
            self._table.close()

    def new_bot(self, seat: int, level: int, table: RemoteTable, pace: float) -> None:
        """Let a bot's mind play at its table."""
        random = Random(self._room.chance())
        self._bots[seat] = Bot(seat, LEVELS.get(level, LEVELS[STAND_IN]), table, self._room, random, pace)

    @property
    def room(self) -> Room:
        """Where the game is played."""
        return self._room


class _There:
    """A guest's seat: what is told goes over the link."""

    def __init__(self, room: Room, member: int, game: Game) -> None:
        self._room = room
        self._member = member
        self._game = game

    def told(self, told: Told) -> None:
        self._room.say(self._member, _happened(self._game, told))

    def answered(self, number: int, reason: Reason | None, place: int) -> None:
        self._room.say(self._member, Answer(number, reason, place))


class _Here:
    """The host's own player's seat."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def told(self, told: Told) -> None:
        self._game.happened(_happened(self._game, told))

    def answered(self, number: int, reason: Reason | None, place: int) -> None:
        self._game.answered(Answer(number, reason, place))


class _BotSeat:
    """A bot's seat: a table of its own, in the same room."""

    def __init__(self, hosting: Hosting, seat: int, level: int, pace: float) -> None:
        self._hosting = hosting
        self._seat = seat
        self._level = level
        self._pace = pace
        self._journal = Journal(hosting.game.proposal, seat)
        self._table: RemoteTable | None = None

    def learn_past(self, entries: list[Batch], hand: Hand) -> None:
        """Take in what happened before the bot came."""
        for entry in entries:
            self._journal.add(entry)
        if self._journal.closed:
            self._journal.learn(hand)
        self._shown(entries[-1], 0.0, None)

    def told(self, told: Told) -> None:
        entry = Batch(told.cause, told.at, told.events)
        self._journal.add(entry, told.hand)
        self._shown(entry, told.show_at - self._hosting.room.now(), told)

    def _shown(self, entry: Batch, after: float, told: Told | None) -> None:
        due = told.due if told is not None else None
        events = entry.events if told is not None else ()
        shown = Shown(events, self._journal.state, self._journal.version, entry.at, due)
        if self._table is not None:
            self._table.take(shown, after)
            return
        room, header = self._hosting.room, self._journal.header
        self._table = RemoteTable(self._seat, header, shown, room, room, self._ask)
        self._hosting.new_bot(self._seat, self._level, self._table, self._pace)
        self._table.open()

    def _ask(self, number: int, command: PlayerCommand, seen: int) -> None:
        self._hosting.bot_asks(self._seat, number, command, seen)

    def answered(self, number: int, reason: Reason | None, place: int) -> None:
        if self._table is not None:
            self._table.answered(number, None)


def _happened(game: Game, told: Told) -> Happened:
    epoch = Chapter.parse(told.cause).epoch if told.cause.startswith("chapter ") else game.epoch
    due = "" if told.due is None else write_command(told.due)
    return Happened(
        game.id,
        epoch,
        told.place,
        told.cause,
        told.events,
        told.at,
        due,
        told.show_at,
        told.hand,
        told.chain,
        told.state,
    )
