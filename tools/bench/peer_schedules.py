"""Peer games with mishaps, each the whole of what its seed makes it: delays, clocks, lost links, returns, lost hosts.

What lives here: one schedule, and what must be true after it. ``make bench-peer`` runs thousands, a test some.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random

from dizzylizzy.peer.game import Game
from dizzylizzy.peer.journal import CHAPTER
from dizzylizzy.peer.messages import Ask
from dizzylizzy.peer.reading import write_message
from dizzylizzy.peer.view import Phase
from dizzylizzy.peer.words import parse_command, write_command
from dizzylizzy.rules.cards import Card
from dizzylizzy.rules.game import Claim, Lay, PlayerCommand
from dizzylizzy.rules.lizzy import Condition
from tools.bench.peer_world import Device, Player, World

__all__ = ["Outcome", "run_schedule"]

#: No game takes longer, ms of simulated time.
LONGEST = 900_000.0


@dataclass(slots=True)
class Outcome:
    """What became of a schedule."""

    seed: str
    peers: int = 0
    mode: str = ""
    finished: bool = False
    same: bool = False  #: whether everybody there has the same journal
    faults: tuple[str, ...] = ()  #: of hosts who did nothing wrong
    forged: int = 0  #: commands in the journal that no player has given
    forgeries: int = 0  #: commands for another's seat, or old ones, that were sent
    mishaps: list[str] = field(default_factory=list)
    gap: float | None = None  #: ms from the loss of the host to the next host's first word
    lost: int = 0  #: events that somebody had seen and that are not in the end's journal
    messages: int = 0
    ms: float = 0.0

    @property
    def sound(self) -> bool:
        """Whether all is as it must be."""
        return self.finished and self.same and not self.faults and not self.forged and not self.lost


class _Schedule:
    def __init__(self, seed: str, peers: int | None, mode: str | None, host_dies: bool) -> None:
        self.random = random = Random(f"schedule/{seed}")
        self.outcome = Outcome(seed)
        self.peers = peers or random.choice((2, 2, 3, 3, 3, 4, 4, 5, 6, 9))
        self.mode = mode or random.choice(("down-n-dizzy", "down-n-dizzy", "nice-n-easy"))
        self.host_dies = host_dies
        ways: dict[tuple[str, str], float] = {}

        def one_way(a: Device, b: Device) -> float:
            pair = (min(a.name, b.name), max(a.name, b.name))
            return ways.setdefault(pair, random.uniform(5.0, 120.0))

        self.world = World(seed, one_way, jitter=random.choice((0.0, 20.0, 60.0)))
        self.alone = False  # whether somebody has gone on without the others, with bots in their places
        self.asked: dict[int, set[str]] = {}
        self.seen: dict[str, set[str]] = {}  # by device: chains of entries that were shown there
        self.devices: list[Device] = []

    def options(self) -> str:
        words = {
            "down-n-dizzy": ("double-trouble", "call-out"),
            "nice-n-easy": ("closed-hand", "bonus-card", "no-special", "new-hand", "lives=9"),
        }[self.mode]
        return ",".join(word for word in words if self.random.random() < 0.4)

    def run(self) -> Outcome:
        outcome, world, random = self.outcome, self.world, self.random
        outcome.peers, outcome.mode = self.peers, self.mode
        host = self._device("P0")
        host.party.found()
        for number in range(1, self.peers):
            guest = self._device(f"P{number}")
            inviter = random.choice(self.devices[:-1])
            world.exchange(inviter, guest)
            if not world.run_until(lambda g=guest: bool(g.party.view().members), 4000.0):  # type: ignore[misc]
                return outcome
        if not world.run_until(lambda: world.meshed(self.devices), 8000.0):
            return outcome
        world.run(800.0)
        host.party.set_rules(self.mode, self.options(), random.choice((0, 0, 1)) if self.peers < 9 else 0, 5)
        for device in self.devices:
            Player(device, think=(60.0, 500.0))
        started = world.time.now()
        host.party.start(("Bot",))
        if not world.run_until(lambda: all(map(_running, self.devices)), 6000.0):
            return outcome
        self._mishaps()
        for _ in range(3):
            world.run_until(lambda: self._over() or self._parted() is not None, LONGEST)
            parted, there = self._parted(), self._host()
            if parted is not None and there is not None:  # nobody can introduce them: they do it by hand
                world.exchange(there, parted)
                world.run(4000.0)
        world.run(500.0)
        self._judge()
        outcome.messages, outcome.ms = world.messages, world.time.now() - started
        return outcome

    def _device(self, name: str, token: str = "") -> Device:
        device = self.world.device(name, clock=self.random.uniform(-5000.0, 5000.0), token=token)
        self.devices.append(device)
        self._listen(device)
        return device

    def _listen(self, device: Device) -> None:
        """Remember what its player asks; now and then, forge something."""
        original = device.party.asks
        forger = self.random.random() < 0.3

        def asks(seat: int, ask: Ask) -> None:
            self.asked.setdefault(seat, set()).add(write_command(ask.command))
            original(seat, ask)
            if forger and self.outcome.forgeries < 6 and self.random.random() < 0.3:
                self._forge(device, ask)

        device.party.asks = asks  # type: ignore[method-assign]

    def _forge(self, device: Device, ask: Ask) -> None:
        link = device.party.link_with(device.party.host)
        game = device.party.running
        if link is None or game is None:
            return
        other = (game.seat + 1) % len(game.seats)
        hand = game.journal.state.layout.hands[other].open
        card = next((card for card in hand if card is not None), Card.parse("hRo"))
        forged: PlayerCommand = Lay(other, card)
        if self.mode == "down-n-dizzy":
            forged = Claim(other, card, Condition.SAME_COLOURS)
        self.outcome.forgeries += 2
        device.send(link.number, write_message(replace(ask, number=ask.number + 1000, command=forged)))
        device.send(link.number, write_message(ask))

    # Mishaps

    def _mishaps(self) -> None:
        random = self.random
        if self.host_dies:
            self.world.run(random.uniform(200.0, 12_000.0))
            self._kill_host()
            return
        for _ in range(random.choice((0, 1, 1, 2, 3))):
            self.world.run(random.uniform(300.0, 5000.0), while_=lambda: not self._over())
            if self._over():
                return
            kind = random.choice(("host", "guest", "cut", "sleep", "return", "return"))
            if kind == "host" and len(self._there()) >= 3:
                self._kill_host()
            elif kind in ("guest", "return") and len(self._there()) >= 2:
                self._lose_guest(comes_back=kind == "return")
            elif kind == "cut" and len(self._there()) >= 2:
                self._cut()
            elif kind == "sleep":
                device = random.choice(self._there())
                ms = random.uniform(100.0, 5000.0)
                self.outcome.mishaps.append(f"{device.name} sleeps for {ms:.0f} ms")
                device.sleep(ms)
                self.world.run(ms + 500.0)

    def _there(self) -> list[Device]:
        return [device for device in self.devices if device.alive]

    def _host(self) -> Device | None:
        there = self._there()
        return next((device for device in there if device.party.host == device.party._me), None)

    def _kill_host(self) -> None:
        host = self._host()
        if host is None or self._over():
            return
        silently = self.random.random() < 0.5
        self.outcome.mishaps.append(f"the host {host.name} is lost{' silently' * silently}")
        for device in self._there():
            game = device.party.running
            if game is not None and device is not host:
                shown = game.table.version if game.table is not None else 0
                self.seen[device.name] = set(_chains_shown(game, shown))
        at = self.world.time.now()
        epoch = host.party.epoch
        host.kill(silently=silently)

        def taken_over() -> bool:
            there = [device for device in self._there() if device.party.running is not None]
            return bool(there) and all(
                device.party._game.epoch > epoch for device in there if device.party._game
            )

        if self.world.run_until(lambda: taken_over() or self._over(), 10_000.0) and taken_over():
            self.outcome.gap = max(self.outcome.gap or 0.0, self.world.time.now() - at)

    def _lose_guest(self, *, comes_back: bool) -> None:
        host = self._host()
        guests = [
            device for device in self._there() if device is not host and device.party.running is not None
        ]
        if not guests or host is None:
            return
        guest = self.random.choice(guests)
        silently = self.random.random() < 0.5
        self.outcome.mishaps.append(
            f"{guest.name} is lost{' silently' * silently}{' and returns' * comes_back}"
        )
        token = guest.party.token
        guest.kill(silently=silently)
        if not comes_back:
            return
        self.world.run(self.random.uniform(100.0, 6000.0))
        if self._over() or not self._there():
            return
        back = self._device(guest.name, token)
        self.world.exchange(self.random.choice(self._there()[:-1]), back)
        self.world.run_until(lambda: _running(back) or self._over(), 8000.0)
        Player(back, think=(60.0, 500.0))

    def _cut(self) -> None:
        one, other = self.random.sample(self._there(), 2)
        silently = self.random.random() < 0.5
        self.outcome.mishaps.append(f"the link of {one.name} and {other.name} breaks{' silently' * silently}")
        one.cut(other, silently=silently)
        self.world.run(self.random.uniform(100.0, 6000.0))
        if len(self._there()) == 2 and not self._over():  # nobody can introduce them: they do it by hand
            host = self._host() or one
            self.world.exchange(host, other if host is one else one)

    # The end

    def _parted(self) -> Device | None:
        """Somebody who has lost a host that is there, with nobody in between."""
        parted = [device for device in self._there() if device.party.view().phase is Phase.STRANDED]
        return parted[0] if parted and self._host() is not None and not self._over() else None

    def _over(self) -> bool:
        stranded = [device for device in self._there() if device.party.view().phase is Phase.STRANDED]
        if stranded and self._host() is None:
            stranded[0].party.go_on_alone()
            self.alone = True
        return all(
            device.party._game is None
            or device.party._game.verdict is not None
            or device.party._game.fault is not None
            for device in self._there()
        )

    def _judge(self) -> None:
        outcome = self.outcome
        games = [device.party._game for device in self._there() if device.party._game is not None]
        outcome.finished = bool(games) and all(game.verdict is not None for game in games)
        outcome.same = len({game.journal.chain for game in games}) == 1
        faults = [game.fault for game in games]
        faults += [game.verdict.fault for game in games if game.verdict is not None]
        outcome.faults = tuple(fault.value for fault in faults if fault is not None)
        if not games:
            return
        journal = games[0].journal
        chains = set(journal.chains)
        outcome.lost = sum(len(seen - chains) for seen in self.seen.values())
        people = [seat for seat, member in enumerate(journal.proposal.seats) if member.member >= 0]
        for entry in journal.entries:
            command = None if entry.cause.startswith(CHAPTER) else parse_command(entry.cause)
            if isinstance(command, PlayerCommand) and command.seat in people:
                written = write_command(
                    replace(command, seen=None) if isinstance(command, Claim) else command
                )
                if written not in self.asked.get(command.seat, set()) and not self._stood_in(command.seat):
                    outcome.forged += 1

    def _stood_in(self, seat: int) -> bool:
        """Whether a bot may have played for that seat's player for a while."""
        return self.alone or (self.mode == "nice-n-easy" and bool(self.outcome.mishaps))


def _running(device: Device) -> bool:
    return device.party.running is not None


def _chains_shown(game: Game, version: int) -> list[str]:
    """The hashes of the entries that were shown, up to a version."""
    shown, events = [], 0
    for entry, chain in zip(game.journal.entries, game.journal.chains, strict=True):
        events += len(entry.events)
        if events <= version and entry.events:
            shown.append(chain)
    return shown


def run_schedule(
    seed: str, *, peers: int | None = None, mode: str | None = None, host_dies: bool = False
) -> Outcome:
    """What becomes of the schedule with that seed; ``peers``, ``mode`` and the mishap are its own unless given."""
    return _Schedule(seed, peers, mode, host_dies).run()
