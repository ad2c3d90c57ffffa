"""Who is host when the host is gone: the one in the lowest seat, if a majority has lost the old one too.

The heir offers to take over with a new epoch number. Whoever has lost the host as well sends what the heir
doesn't know yet of the game, and follows; nobody follows two heirs in one epoch. With more than half of
the players, the lost host among the counted, the heir is host. A player who is left alone can't have that
majority, and is *stranded* until they say that they go on without the others.

What lives here: standing, following, counting. What a new host then does is in :mod:`.hosting`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Protocol

from ..table.time import Clock
from .deal import commitment_to
from .game import Game
from .hosting import Hosting
from .messages import Follow, Message, Past, Takeover

__all__ = ["Heirs", "Succession"]

#: A host that was silent for so long, ms, is lost if somebody else says so too.
HALF_LOST: Final = 600.0
#: How long an heir waits for the last followers once it has a majority, ms.
LAST_FOLLOWERS: Final = 350.0
#: How long an heir tries, ms, and how long others wait for one they follow.
TRIES_FOR: Final = 1500.0
#: How often an heir asks again who hasn't answered, ms.
ASKS_AGAIN: Final = 250.0
#: Without a host for so long, ms, and with no majority to be had, a player is stranded: sooner if nobody is there
#: at all, later if somebody may yet introduce the host again.
STRANDED_AFTER: Final = 3000.0
STRANDED_AMONG_OTHERS_AFTER: Final = 9000.0


class Heirs(Clock, Protocol):
    """What the succession needs of the party."""

    @property
    def me(self) -> int: ...

    @property
    def host(self) -> int: ...

    @property
    def epoch(self) -> int: ...

    @property
    def running(self) -> Game | None:
        """The game that is on, if this player has a seat in it."""

    def electors(self) -> tuple[int, ...]:
        """The members who count, the lost host and this one too, lowest seat first."""

    def silent(self, member: int) -> float:
        """For how long nothing has come from a member, ms."""

    def reachable(self, member: int) -> bool:
        """Whether a member is there, as far as the link with them tells."""

    def say(self, member: int, message: Message) -> None:
        """Send a message to a member, if there is a link."""

    def chance(self) -> str:
        """128 random bits, as 32 hexadecimal digits."""

    def inherit(self, epoch: int, secret: str, follows: dict[int, Follow]) -> None:
        """Be the host, with these followers."""


@dataclass(slots=True)
class _Candidacy:
    epoch: int
    secret: str
    since: float
    asked_at: float = float("-inf")
    follows: dict[int, Follow] = field(default_factory=dict)
    again: set[int] = field(default_factory=set)  # who is to tell their hand once more


class Succession:
    """One member's part in finding a new host."""

    def __init__(self, heirs: Heirs) -> None:
        self._heirs = heirs
        self._candidacy: _Candidacy | None = None
        self._followed: tuple[int, int, float] = (0, -1, float("-inf"))  # epoch, whom, when
        self._lost_since: float | None = None
        self._not_before = 0.0

    @property
    def stranded(self) -> bool:
        """Whether the host has been gone for a while and nobody can take over by majority."""
        since, heirs = self._lost_since, self._heirs
        if since is None or self._majority_in_reach():
            return False
        others = any(heirs.reachable(one) for one in heirs.electors() if one not in (heirs.me, heirs.host))
        return heirs.now() - since > (STRANDED_AMONG_OTHERS_AFTER if others else STRANDED_AFTER)

    def followed(self, epoch: int, member: int) -> bool:
        """Whether this member has agreed to ``member`` as the host of ``epoch``."""
        return self._followed[:2] == (epoch, member)

    def look_after(self) -> None:
        """See whether the host is lost, and do what follows from it."""
        heirs, now = self._heirs, self._heirs.now()
        if heirs.host == heirs.me or heirs.reachable(heirs.host):
            self._candidacy = self._lost_since = None
            return
        if self._lost_since is None:
            self._lost_since = now
        if self._candidacy is not None:
            self._go_on(self._candidacy, now)
        elif now >= self._not_before and self._first() and self._majority_in_reach():
            self._stand(now)

    def go_on_alone(self) -> None:
        """Be host without a majority, since the player says so."""
        if self.stranded:
            self._heirs.inherit(self._next_epoch(), self._heirs.chance(), {})
            self._candidacy = self._lost_since = None

    def _first(self) -> bool:
        """Whether nobody who can be reached sits lower, and none is followed that may still succeed."""
        heirs = self._heirs
        _, whom, when = self._followed
        if heirs.now() - when < TRIES_FOR and heirs.reachable(whom):
            return False
        lower = (one for one in heirs.electors() if one < heirs.me and one != heirs.host)
        return heirs.me in heirs.electors() and not any(map(heirs.reachable, lower))

    def _majority_in_reach(self) -> bool:
        heirs = self._heirs
        electors = heirs.electors()
        there = [one for one in electors if one == heirs.me or (one != heirs.host and heirs.reachable(one))]
        return len(there) * 2 > len(electors)

    def _next_epoch(self) -> int:
        return max(self._heirs.epoch, self._followed[0]) + 1

    def _stand(self, now: float) -> None:
        epoch = self._next_epoch()
        self._candidacy = _Candidacy(epoch, self._heirs.chance(), now)
        self._followed = (epoch, self._heirs.me, now)
        self._go_on(self._candidacy, now)

    def _go_on(self, candidacy: _Candidacy, now: float) -> None:
        heirs = self._heirs
        electors = heirs.electors()
        others = [one for one in electors if one not in (heirs.me, heirs.host) and heirs.reachable(one)]
        missing = [one for one in others if one not in candidacy.follows or one in candidacy.again]
        enough = (1 + len(candidacy.follows)) * 2 > len(electors)
        if enough and self._bring_up(candidacy, now):
            return  # their hands are told anew when they know what others knew
        if enough and (not missing or now - candidacy.since > LAST_FOLLOWERS):
            self._candidacy = self._lost_since = None
            heirs.inherit(candidacy.epoch, candidacy.secret, candidacy.follows)
        elif now - candidacy.since > TRIES_FOR:
            self._candidacy = None
            self._not_before = now + ASKS_AGAIN
        elif now - candidacy.asked_at >= ASKS_AGAIN:
            candidacy.asked_at = now
            offer = self._offer(candidacy)
            for one in missing:
                heirs.say(one, offer)

    def _bring_up(self, candidacy: _Candidacy, now: float) -> bool:
        """Tell followers who know less what they don't; with closed hands, whether they have to follow again."""
        game = self._heirs.running
        if game is None or not game.journal.closed or now - candidacy.since > 2 * LAST_FOLLOWERS:
            return False
        for one, follow in candidacy.follows.items():
            if follow.chain and follow.place < game.journal.place and one not in candidacy.again:
                candidacy.again.add(one)
                for past in Hosting.pasts(game.journal, follow.place):
                    self._heirs.say(one, past)
                self._heirs.say(one, self._offer(candidacy))
        return bool(candidacy.again)

    def _offer(self, candidacy: _Candidacy) -> Takeover:
        game = self._heirs.running
        if game is None:
            return Takeover("", candidacy.epoch, 0, "", commitment_to("", candidacy.epoch, candidacy.secret))
        commitment = commitment_to(game.id, candidacy.epoch, candidacy.secret)
        return Takeover(game.id, candidacy.epoch, game.journal.place, game.journal.chain, commitment)

    # What others say

    def offered(self, member: int, message: Takeover) -> None:
        """Somebody offers to take over: follow, if there is reason to."""
        heirs, now = self._heirs, self._heirs.now()
        game = heirs.running
        if heirs.host == heirs.me or heirs.silent(heirs.host) < HALF_LOST or member not in heirs.electors():
            return
        if (game is not None and message.game != game.id) or message.epoch <= heirs.epoch:
            return  # who has no game, since they came back just now, may follow all the same
        epoch, whom, _ = self._followed
        mine = self._candidacy
        if mine is not None and mine.epoch == message.epoch and member < heirs.me:
            self._candidacy = None  # whoever sits lower goes first
        elif message.epoch < epoch or (message.epoch == epoch and whom != member):
            return
        number, hand = heirs.chance(), None
        place, chain = 0, ""
        if game is not None:
            journal = game.journal
            if message.place <= journal.place and journal.chain_at(message.place) != message.chain:
                return  # the old host has told us different games: there is no going on together
            for past in Hosting.pasts(journal, message.place):
                heirs.say(member, past)
            number = (
                game.numbers.get(message.epoch, number)
                if whom == member and epoch == message.epoch
                else number
            )
            game.follows(message.epoch, message.commitment, number)
            place, chain = journal.place, journal.chain
            hand = journal.hand if journal.closed else None
        self._followed = (message.epoch, member, now)
        heirs.say(member, Follow(message.epoch, place, chain, number, hand))

    def follows(self, member: int, message: Follow) -> None:
        """Somebody follows this member."""
        candidacy, game = self._candidacy, self._heirs.running
        if candidacy is None or message.epoch != candidacy.epoch or member not in self._heirs.electors():
            return
        if game is not None:
            journal = game.journal
            if message.chain and (
                message.place > journal.place or journal.chain_at(message.place) != message.chain
            ):
                return
        candidacy.follows[member] = message
        candidacy.again.discard(member)
        self._go_on(candidacy, self._heirs.now())

    def past(self, member: int, message: Past) -> None:
        """A follower, or the one this member follows, knows more of the game than this member does."""
        game = self._heirs.running
        followed = self._followed[1] == member and self._heirs.now() - self._followed[2] < TRIES_FOR
        if (self._candidacy is not None or followed) and game is not None and message.game == game.id:
            game.past(message)
            game.show_missed(None)
