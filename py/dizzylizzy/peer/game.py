"""One game as a player's own device knows it, whoever is its host.

It checks what the host says (:mod:`.witness`), shows it on the player's table (:mod:`.remote`), keeps it for the case
that the host disappears, and gives its verdict after the end (:mod:`.verdict`).

What lives here: taking in a game's messages. What the host of a game does is in :mod:`.hosting`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Protocol

from ..rules.cards import NotationError
from ..rules.events import Ended, Event
from ..rules.game import Claim, PlayerCommand, RefereeCommand, Refusal
from ..rules.layout import Hand
from ..table.time import Clock, Scheduler
from .chain import state_hash
from .circle import ASLEEP
from .clocks import RemoteClock
from .deal import Chapter
from .journal import CHAPTER, Journal
from .messages import Answer, Ask, Batch, Happened, Message, Past, Propose, Reveal, Standing, Verified, Want
from .remote import RemoteTable, Shown
from .verdict import Revealed, Verdict, verdict_on
from .witness import Fault, check_entry, check_refusal
from .words import parse_command, parse_referee_command

__all__ = ["Game", "Room"]

#: A host that is there and has not answered a command for so long, ms, has dropped it.
ANSWER_WITHIN: Final = 3000.0
#: How long a guest waits for the host's secret after the game, ms.
REVEAL_WITHIN: Final = 2500.0
#: Others were told another game if they say so for so long, ms: at a takeover they may for a moment.
FORK_LASTS: Final = 1500.0
#: What is shown later than agreed is made good to who sees it, up to this, ms; the host trusts no more of it than
#: :data:`~dizzylizzy.peer.fairness.GRACE`.
MOST_LATE: Final = 60.0
#: Commands that may still be done are forgotten when there are more.
MOST_UNSETTLED: Final = 50
_NOBODY: Final = -1  # a bot's member number


class Room(Clock, Scheduler, Protocol):
    """What a game needs of the party."""

    @property
    def me(self) -> int: ...

    @property
    def host(self) -> int: ...

    def say(self, member: int, message: Message) -> None:
        """Send a message to a member, if there is a link."""

    def say_to_all(self, message: Message) -> None:
        """Send a message to everybody there is a link with."""

    def clock_of(self, member: int) -> RemoteClock | None:
        """The clock of a member there is a link with."""

    def reachable(self, member: int) -> bool:
        """Whether a member is there, as far as the link with them tells."""

    def chance(self) -> str:
        """128 random bits, as 32 hexadecimal digits, from a source nobody can guess."""

    def changed(self) -> None:
        """Something is otherwise than it was."""

    def asks(self, seat: int, ask: Ask) -> None:
        """Take a command to the host, which may be here."""


class Game:
    """A game as the player at ``seat`` has it."""

    def __init__(self, room: Room, proposal: Propose, seat: int) -> None:
        self.id: Final = proposal.game
        self.proposal: Final = proposal
        self.seat: Final = seat
        self._room = room
        self.journal = Journal(proposal, seat)
        self.table: RemoteTable | None = None
        self.epoch = 1
        self.fault: Fault | None = None
        self.verdict: Verdict | None = None
        self.verdicts: dict[int, str] = {}  #: by member: what they found, empty if all is well
        self.numbers: dict[int, str] = {}  #: this player's, by chapter
        self.hands: dict[int, Hand] = {}  #: what this player told of their own hand, by chapter
        self.secrets: dict[int, Revealed] = {}  #: this player's own, of the chapters they were host of
        self.commitments: dict[int, str] = {1: proposal.commitment}
        self._revealed: dict[int, Revealed] = {}
        self._asked_at: dict[int, tuple[float, int]] = {}  # by number: when, and the version seen
        self._unsettled: list[PlayerCommand] = []  # what was asked and may still be done
        self._differs_since: dict[int, float] = {}  # by member
        self._missed: list[Event] = []  # of a past, told when the table goes on
        self._ended_at: float | None = None
        self._looked_at = room.now()
        self._late = 0.0  # how much later than agreed the last change was shown here, ms

    # What others want to know of it

    @property
    def seats(self) -> tuple[int, ...]:
        """The member at every seat; -1 for a bot."""
        return tuple(seat.member for seat in self.proposal.seats)

    def seat_of(self, member: int) -> int | None:
        """A member's seat."""
        return self.seats.index(member) if member in self.seats and member != _NOBODY else None

    @property
    def ended(self) -> bool:
        """Whether it is over, or has stopped for this player."""
        return self._ended_at is not None or self.fault is not None

    @property
    def running(self) -> bool:
        """Whether it has been dealt and is not over."""
        return self.journal.state is not None and not self.ended

    @property
    def head(self) -> tuple[int, int, str]:
        """How far it has come here: its chapter's epoch, the journal's place, and its hash."""
        return self.epoch, self.journal.place, self.journal.chain

    # What the host says

    def happened(self, message: Happened) -> None:
        """Take in the next entry: check it, write it down, show it when it is time."""
        if self.fault is not None:
            return
        if message.place != self.journal.place:
            if message.place > self.journal.place or message.epoch > self.epoch:
                self.start_over()  # what came meanwhile is missing here, or never was for the others
            return
        if self._missed:
            self.show_missed(None)
        entry = Batch(message.cause, message.at, message.events)
        due = self._due(message.due)
        fault = check_entry(self.journal, entry, self._unsettled) or self._check_chapter(message)
        if fault is None and self.journal.chained(entry.cause, entry.events) != message.chain:
            fault = Fault.OTHER_HASH
        if fault is not None or isinstance(due, Fault):
            self._stop(fault or Fault.AGAINST_THE_RULES)
            return
        self._settle(entry.cause)
        self.journal.add(entry, message.hand if self.journal.closed else None)
        if state_hash(self.journal.mode, self.journal.state) != message.state:
            self._stop(Fault.OTHER_HASH)
            return
        self._show(entry, due, message.show_at - self.host_time())
        self._mind_the_end(entry.events)

    def answered(self, message: Answer) -> None:
        """Take in that a command was decided."""
        asked = self._asked_at.pop(message.number, None)
        if self.fault is not None or self.table is None or asked is None:
            return
        command = dict(self.table.asked()).get(message.number)
        if command is not None and message.reason is not None and message.place == self.journal.place:
            fault = check_refusal(self.journal, command, asked[1], message.reason)
            if fault is not None:
                self._stop(fault)
                return
        if command is not None and message.reason is not None and command in self._unsettled:
            self._unsettled.remove(command)
        refusal = None if message.reason is None else Refusal(message.reason)
        self.table.answered(message.number, refusal)
        self._room.changed()

    def past(self, message: Past) -> None:
        """Take in entries that are missing here; those that are not, are passed over."""
        if self.fault is not None or message.place > self.journal.place:
            return
        for entry in message.batches[self.journal.place - message.place :]:
            fault = check_entry(self.journal, entry)
            if fault is not None:
                self._stop(fault)
                return
            self.journal.add(entry)
            self._missed += entry.events
            if entry.cause.startswith(CHAPTER):
                self.epoch = Chapter.parse(entry.cause).epoch
                if self.epoch > 1:  # it began without this player, whatever they had sent
                    self.numbers.pop(self.epoch, None)
                    self.hands.pop(self.epoch, None)
        if message.place + len(message.batches) == self.journal.place and self.journal.chain != message.chain:
            self._stop(Fault.OTHER_HASH)

    def standing(self, message: Standing) -> None:
        """Go on from here, after the past."""
        if self.fault is not None or message.place != self.journal.place or self.journal.state is None:
            return
        due = self._due(message.due)
        if isinstance(due, Fault):
            self._stop(due)
            return
        self.epoch = message.epoch
        if self.journal.closed:
            self.journal.learn(message.hand)
        self._forget_asked()
        self.show_missed(due)
        self._room.changed()

    def reveal(self, member: int, message: Reveal) -> None:
        """Take in the secret of a deal; the present chapter's from its host only."""
        if message.epoch == self.epoch and member != self._room.host:
            return
        if message.game == self.id:  # it may come just before the end does
            self._revealed.setdefault(message.epoch, Revealed(message.secret, message.hands))
            if self._ended_at is not None and self.verdict is None:
                self._judge(in_time=True)

    def verified(self, member: int, message: Verified) -> None:
        """Take in what somebody found after the game, or when it stopped for them."""
        if message.game == self.id and member in self.seats:
            self.verdicts.setdefault(member, message.fault)
            self._room.changed()

    # What others have been told

    def compare(self, member: int, epoch: int, place: int, chain: str) -> None:
        """Hold what a member says of their journal against this one."""
        if epoch != self.epoch or not 0 < place <= self.journal.place or self.fault is not None:
            return
        if self.journal.chain_at(place) == chain:
            self._differs_since.pop(member, None)
        elif self._room.now() - self._differs_since.setdefault(member, self._room.now()) > FORK_LASTS:
            self._stop(Fault.FORKED)

    def look_after(self) -> None:
        """See to what is late: an answer, or the host's secret."""
        now = self._room.now()
        if self.fault is not None:
            return
        slept = now - self._looked_at > ASLEEP
        self._looked_at = now
        if slept or not self._room.reachable(self._room.host):
            self._asked_at = {number: (now, seen) for number, (_, seen) in self._asked_at.items()}
        elif self._asked_at and self._ended_at is None and self._room.host != self._room.me:
            first, _ = next(iter(self._asked_at.values()))
            if now - first > ANSWER_WITHIN:
                self._stop(Fault.UNANSWERED)
        if self._ended_at is not None and self.verdict is None and now - self._ended_at > REVEAL_WITHIN:
            self._judge(in_time=False)

    # Taking part

    def host_time(self) -> float:
        """The time on the host's clock, ms."""
        clock = None if self._room.host == self._room.me else self._room.clock_of(self._room.host)
        return self._room.now() + (clock.offset if clock is not None else 0.0)

    def claim_time(self) -> float:
        """What a claim made now is dated: on the host's clock, and earlier if what it is about came late here."""
        return self.host_time() - self._late

    def follows(self, epoch: int, commitment: str, number: str) -> None:
        """Remember what this player sent to the one who takes over, and was promised."""
        self.commitments[epoch] = commitment
        self.numbers[epoch] = number
        hand = self.journal.hand
        if self.journal.closed and hand is not None:
            self.hands[epoch] = hand

    def start_over(self) -> None:
        """Forget the journal and ask the host for all of it."""
        if self._room.host == self._room.me:
            return
        self.journal = Journal(self.proposal, self.seat)
        self._missed = []
        self._differs_since.clear()
        self._ended_at = None
        if self.table is not None:
            self.table.close()
            self.table = None
        self._room.say(self._room.host, Want(self.id, 0))

    def leave(self) -> None:
        """Get up."""
        if self.table is not None:
            self.table.close()

    def show_missed(self, due: RefereeCommand | None) -> None:
        """Show what a past has brought, at once, on the table that was there or on a new one."""
        journal = self.journal
        at = journal.entries[-1].at if journal.entries else 0
        missed, self._missed = tuple(self._missed), []
        if self.table is None:
            self._sit_down(Shown(missed, journal.state, journal.version, at, due))
        else:
            self.table.hurry()
            self.table.take(Shown(missed, journal.state, journal.version, at, due), 0.0)
        self._mind_the_end(missed)

    # Inner

    def _check_chapter(self, message: Happened) -> Fault | None:
        """Whether a new chapter is the one that was promised; if so, it is the present one."""
        if not message.cause.startswith(CHAPTER):
            return None
        chapter = Chapter.parse(message.cause)
        if chapter.epoch != message.epoch or (chapter.epoch <= self.epoch and self.journal.place > 0):
            return Fault.AGAINST_THE_RULES
        mine = self.numbers.get(chapter.epoch)
        if mine is not None and (self.seat, mine) not in chapter.numbers:
            return Fault.NUMBER_LEFT_OUT
        if chapter.commitment != self.commitments.get(chapter.epoch, chapter.commitment):
            return Fault.OTHER_SECRET
        self.epoch = chapter.epoch
        self._forget_asked()
        return None

    def _due(self, words: str) -> RefereeCommand | Fault | None:
        if not words:
            return None
        try:
            return parse_referee_command(words)
        except NotationError:
            return Fault.AGAINST_THE_RULES

    def _show(self, entry: Batch, due: RefereeCommand | None, after: float) -> None:
        journal = self.journal
        cause = None if entry.cause.startswith(CHAPTER) else parse_command(entry.cause)
        shown = Shown(entry.events, journal.state, journal.version, entry.at, due, cause)
        self._late = min(max(-after, 0.0), MOST_LATE)
        if self.table is None:
            self._sit_down(shown)
        else:
            self.table.take(shown, after)

    def _sit_down(self, first: Shown) -> None:
        header = self.journal.header
        self.table = RemoteTable(self.seat, header, first, self._room, self._room, self._ask)
        self._room.changed()

    def _ask(self, number: int, command: PlayerCommand, seen: int) -> None:
        if self.fault is None:
            self._asked_at[number] = (self._room.now(), seen)
            self._unsettled = [*self._unsettled[-MOST_UNSETTLED:], command]
            self._room.asks(self.seat, Ask(self.id, number, max(seen, 0), self.claim_time(), command))

    def _settle(self, cause: str) -> None:
        """What was asked has been done: it can't be done again."""
        if not self._unsettled or cause.startswith(CHAPTER):
            return
        command = parse_command(cause)
        if isinstance(command, Claim):
            command = replace(command, seen=None)
        if isinstance(command, PlayerCommand) and command in self._unsettled:
            self._unsettled.remove(command)

    def _forget_asked(self) -> None:
        self._asked_at.clear()
        if self.table is not None:
            self.table.forget_asked()

    def _stop(self, fault: Fault) -> None:
        """Play no further with a host who did this."""
        if self.fault is None:
            self.fault = fault
            if self.table is not None:
                self.table.close()
            self.verdicts[self._room.me] = fault.value
            self._room.say_to_all(Verified(self.id, fault.value))
            self._room.changed()

    def _mind_the_end(self, events: Sequence[Event]) -> None:
        if self._ended_at is None and any(isinstance(event, Ended) for event in events):
            self._ended_at = self._room.now()
            for epoch, revealed in self.secrets.items():
                self._revealed[epoch] = revealed
                self._room.say_to_all(Reveal(self.id, epoch, revealed.secret, revealed.hands))
            self._judge(in_time=True)

    def _judge(self, *, in_time: bool) -> None:
        """Give the verdict, if every secret is there or there is no more time to wait."""
        chapters = [
            Chapter.parse(entry.cause).epoch
            for entry in self.journal.entries
            if entry.cause.startswith(CHAPTER)
        ]
        if in_time and not self._revealed.keys() >= set(chapters):
            return
        verdict = verdict_on(self.journal, self._revealed, self.numbers, self.hands)
        if (
            verdict.fault is None
            and chapters[-1] in verdict.unchecked
            and self._room.reachable(self._room.host)
        ):
            verdict = Verdict(Fault.UNREVEALED, self.journal.place, verdict.unchecked)
        self.verdict = verdict
        words = verdict.fault.value if verdict.fault is not None else "unchecked" if verdict.unchecked else ""
        self.verdicts[self._room.me] = words
        self._room.say_to_all(Verified(self.id, words))
        self._room.changed()
