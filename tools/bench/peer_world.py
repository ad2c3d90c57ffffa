"""Browsers, their network and their clocks, simulated: peer games in a moment of real time.

What lives here: devices with parties, links that take time and can be cut, and people who play. Everything
comes from the seed: the same world goes the same way again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from dizzylizzy.peer.hosting import PACE
from dizzylizzy.peer.party import Party
from dizzylizzy.peer.remote import RemoteTable
from dizzylizzy.peer.sdp import Candidate, Description, candidate_line, read_sdp
from dizzylizzy.peer.view import Profile
from dizzylizzy.rules.down_n_dizzy import DownNDizzyState
from dizzylizzy.rules.game import CallOut, CallStuck, Claim, EndTurn, Lay, Open, PlayerCommand, Refusal
from dizzylizzy.rules.lizzy import Condition
from dizzylizzy.rules.nice_n_easy import NiceNEasyState
from dizzylizzy.table.table import Change, Pace
from dizzylizzy.table.time import Appointment, SimulatedTime

__all__ = ["QUICK", "Device", "Player", "World", "a_description", "browser_sdp"]

#: A referee in a hurry, so that games are short in simulated time.
QUICK = Pace({kind: min(notice, 150.0) for kind, notice in PACE.notices.items()}, stall_after=4000.0)


def a_description(random: Random, *, firefox: bool = False) -> Description:
    """What a browser at home says of itself: an address inside and one seen from outside."""
    fingerprint = random.randbytes(32)
    if firefox:
        ufrag, pwd = random.randbytes(4).hex(), random.randbytes(16).hex()
    else:
        letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
        ufrag, pwd = ("".join(random.choices(letters, k=length)) for length in (4, 24))
    inner = Candidate(f"192.168.1.{random.randrange(2, 250)}", random.randrange(1024, 65536))
    outer = Candidate(
        f"84.22.{random.randrange(256)}.{random.randrange(256)}", random.randrange(1024, 65536), True
    )
    return Description(fingerprint, ufrag, pwd, (inner, outer))


def browser_sdp(description: Description) -> str:
    """A description as a browser writes it, with things that don't matter to us."""
    fingerprint = ":".join(f"{byte:02X}" for byte in description.fingerprint)
    lines = [
        "v=0",
        "o=- 4611731400430051336 2 IN IP4 127.0.0.1",
        "s=-",
        "t=0 0",
        "a=group:BUNDLE 0",
        "a=extmap-allow-mixed",
        "a=msid-semantic: WMS",
        "m=application 54321 UDP/DTLS/SCTP webrtc-datachannel",
        "c=IN IP4 192.168.1.7",
        *(
            "a=" + candidate_line(one, "842163049", 1677729535) + " generation 0"
            for one in description.candidates
        ),
        "a=candidate:1 1 tcp 1518280447 192.168.1.7 9 typ host tcptype active",
        f"a=ice-ufrag:{description.ufrag}",
        f"a=ice-pwd:{description.pwd}",
        "a=ice-options:trickle",
        f"a=fingerprint:sha-256 {fingerprint}",
        "a=setup:actpass",
        "a=mid:0",
        "a=sctp-port:5000",
        "a=max-message-size:262144",
    ]
    return "\r\n".join(lines) + "\r\n"


@dataclass(slots=True)
class _End:
    """One end of a connection."""

    device: Device
    link: int
    other: _End | None = None
    open: bool = False
    arrives_at: float = 0.0  # nothing overtakes what was sent before


@dataclass
class World:
    """Devices and what lies between them. ``one_way`` gives the least ms from one device to another."""

    seed: str
    one_way: Callable[[Device, Device], float] = lambda a, b: 30.0
    jitter: float = 10.0
    time: SimulatedTime = field(default_factory=SimulatedTime)
    devices: list[Device] = field(default_factory=list)
    messages: int = 0

    def __post_init__(self) -> None:
        self.random = Random(self.seed)
        self.ends: dict[str, _End] = {}  # by ufrag

    def device(self, name: str, *, clock: float = 0.0, token: str = "", pace: Pace = QUICK) -> Device:
        """Another device; ``clock`` is how many ms its clock is off."""
        device = Device(self, name, clock, token, pace)
        self.devices.append(device)
        return device

    def run(self, ms: float, while_: Callable[[], bool] = lambda: True) -> None:
        """Let time pass."""
        self.time.run(until=self.time.now() + ms, while_=while_)

    def run_until(self, done: Callable[[], bool], most: float) -> bool:
        """Let time pass until something is so; whether it came to be."""
        until = self.time.now() + most
        while not done() and self.time.now() < until:
            self.time.run(until=self.time.now() + 20.0)
        return done()

    def delay(self, sender: Device, receiver: Device) -> float:
        return self.one_way(sender, receiver) + self.random.random() * self.jitter

    def exchange(self, host: Device, guest: Device) -> None:
        """An invite and its reply, by hand, as people do it."""
        link = host.party.invite()
        self.run(200.0)
        code = next(invite.code for invite in host.party.view().invites if invite.link == link)
        assert code is not None
        guest.party.join(code)
        self.run(200.0)
        joining = guest.party.view().joining
        assert joining is not None
        assert joining.code is not None
        host.party.reply(joining.code)

    def together(self, count: int, **options: Any) -> list[Device]:
        """So many devices in one party, the first its host."""
        devices = [self.device(f"P{number}", **options) for number in range(count)]
        devices[0].party.found()
        for guest in devices[1:]:
            self.exchange(devices[0], guest)
            assert self.run_until(lambda g=guest: g.party.view().members, 3000.0)  # type: ignore[misc]
        assert self.run_until(lambda: self.meshed(devices), 6000.0), "no full mesh"
        self.run(1200.0)
        return devices

    def meshed(self, devices: Sequence[Device]) -> bool:
        """Whether everybody has a link with everybody."""
        return all(len(device.party._circle.members()) == len(devices) - 1 for device in devices)


class Device:
    """A browser: a :class:`~dizzylizzy.peer.network.Network`, a clock and a scheduler in one, with a party in it."""

    def __init__(self, world: World, name: str, clock: float, token: str, pace: Pace) -> None:
        self.world = world
        self.name = name
        self.alive = True
        self.asleep = False
        self.waiting: list[Callable[[], object]] = []  # what comes while it sleeps, in order
        self.clock = clock
        self.ends: dict[int, _End] = {}
        self.added: list[tuple[int, str]] = []
        self.player: Player | None = None
        self.meddle: Callable[[int, str], Sequence[str]] = lambda link, text: (text,)  # with what is sent
        self.random = Random(f"{world.seed}/{name}/{len(world.devices)}")
        self.party = Party(
            self, self, self, self.chance, Profile(name), changed=self.changed, token=token, pace=pace
        )

    def chance(self) -> str:
        return self.random.randbytes(16).hex()

    def changed(self) -> None:
        if self.player is not None:
            self.player.look()

    # Time

    def now(self) -> float:
        return self.world.time.now() + self.clock

    def later(self, delay: float, act: Callable[[], None]) -> Appointment:
        return self.world.time.later(delay, lambda: self._do(act))

    def _do(self, act: Callable[[], object]) -> None:
        if self.asleep:
            self.waiting.append(act)
        elif self.alive:
            act()

    # Connections

    def offer(self, link: int) -> None:
        self._describe(link, None)

    def answer(self, link: int, offer: str) -> None:
        self._describe(link, self.world.ends.get(read_sdp(offer).ufrag))

    def _describe(self, link: int, other: _End | None) -> None:
        description = a_description(self.random)
        end = self.ends[link] = self.world.ends[description.ufrag] = _End(self, link, other)
        assert end.link == link
        self.later(50.0, lambda: self.party.described(link, browser_sdp(description)))

    def accept(self, link: int, answer: str) -> None:
        mine, other = self.ends.get(link), self.world.ends.get(read_sdp(answer).ufrag)
        if mine is None or other is None or other.other is not mine:
            return
        mine.other = other
        trip = 2 * self.world.delay(self, other.device) + 2 * self.world.delay(other.device, self)
        for end in (mine, other):
            self.world.time.later(trip, lambda end=end: end.device._opened(end))  # type: ignore[misc]

    def _opened(self, end: _End) -> None:
        if self.alive and self.ends.get(end.link) is end and end.other is not None and end.other.device.alive:
            end.open = True
            self._do(lambda: self.party.opened(end.link))

    def add(self, link: int, candidate: str) -> None:
        self.added.append((link, candidate))

    def send(self, link: int, text: str) -> None:
        end = self.ends.get(link)
        if end is not None and end.open and self.alive:
            for written in self.meddle(link, text):
                self._transmit(end, written)

    def _transmit(self, end: _End, text: str) -> None:
        other = end.other
        assert other is not None  # or it would not be open
        world = self.world
        world.messages += 1
        end.arrives_at = max(end.arrives_at, world.time.now() + world.delay(self, other.device))
        world.time.later(end.arrives_at - world.time.now(), lambda: other.device._receive(other, text))

    def _receive(self, end: _End, text: str) -> None:
        self._do(lambda: self.party.heard(end.link, text) if end.open else None)

    def close(self, link: int) -> None:
        end = self.ends.pop(link, None)
        if end is not None:
            self._close_other(end)

    def _close_other(self, end: _End) -> None:
        end.open = False
        other = end.other
        if other is not None and other.open:
            self.world.time.later(self.world.delay(self, other.device), lambda: other.device._closed(other))

    def _closed(self, end: _End) -> None:
        if end.open and self.alive:
            end.open = False
            self.ends.pop(end.link, None)
            self.party.closed(end.link)

    # Mishaps

    def kill(self, *, silently: bool) -> None:
        """The tab is closed, or (silently) the device lost its network or its power."""
        self.alive = False
        for end in self.ends.values():
            if silently:
                end.open = False
            else:
                self._close_other(end)

    def cut(self, other: Device, *, silently: bool) -> None:
        """The link between two devices breaks."""
        for end in tuple(self.ends.values()):
            if end.open and end.other is not None and end.other.device is other:
                for one in (end, end.other):
                    if silently:
                        one.open = False
                    else:
                        one.device._closed(one)

    def sleep(self, ms: float) -> None:
        """The device does nothing for a while; what comes waits."""
        self.asleep = True

        def wake() -> None:
            self.asleep = False
            waiting, self.waiting = self.waiting, []
            for act in waiting:
                self._do(act)

        self.world.time.later(ms, wake)


class Player:
    """Somebody who plays at a device's table: fast, and not always right."""

    def __init__(
        self, device: Device, *, think: tuple[float, float] = (100.0, 700.0), wrong: float = 0.05
    ) -> None:
        self.device = device
        self.think = think
        self.wrong = wrong
        self.random = Random(f"{device.world.seed}/{device.name}/player")
        self.table: RemoteTable | None = None
        self.changes: list[Change] = []
        self.refusals: list[Refusal] = []
        self.shown_at: list[float] = []  # world time
        self._thinking: Appointment | None = None
        device.player = self
        self.look()

    def look(self) -> None:
        table = self.device.party.table
        if table is not None and table is not self.table:
            self.table = table
            table.watch(table.seat, self)
            table.open()

    def happened(self, change: Change) -> None:
        self.changes.append(change)
        self.shown_at.append(self.device.world.time.now())
        self._begin_to_think()

    def refused(self, command: PlayerCommand, refusal: Refusal) -> None:
        self.refusals.append(refusal)
        self._begin_to_think()

    def _begin_to_think(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
        least, most = self.think
        self._thinking = self.device.later(least + self.random.random() * (most - least), self._act)

    def _act(self) -> None:
        self._thinking = None
        table = self.table
        if table is None or table._closed:
            return
        state: Any = table.look(table.seat)
        command = (
            self._race(state, table.seat)
            if isinstance(state, DownNDizzyState)
            else self._turn(state, table.seat)
        )
        if command is not None:
            table.submit(command, seen=table.version)
        if state.ended is None:
            self._begin_to_think()

    def _race(self, state: DownNDizzyState, seat: int) -> PlayerCommand | None:
        if not state.begun or state.ended is not None:
            return None
        hand = state.layout.hands[seat]
        if state.claim is not None and state.claim.seat != seat and state.claim.condition is not None:
            false = state.claim.condition not in state.layout.lizzy.conditions
            if false if self.random.random() > self.wrong else not false:
                return CallOut(seat)
        if not hand.open:
            return Open(seat) if hand.blind else None
        if state.stalled and not state.layout.layable(seat):
            return CallStuck(seat)
        cards = state.layout.layable(seat)
        if not cards:
            return None
        if self.random.random() < self.wrong:
            card = hand.open[0]
            return Claim(seat, card, Condition.SAME_COLOURS) if card is not None else None
        card = cards[self.random.randrange(len(cards))]
        return Claim(seat, card, state.layout.lizzy.with_card(card).conditions[0])

    def _turn(self, state: NiceNEasyState, seat: int) -> PlayerCommand | None:
        if state.turn != seat or state.ended is not None or state.round_idle:
            return None
        cards = state.layout.layable(seat)
        if cards:
            return Lay(seat, cards[self.random.randrange(len(cards))])
        if state.may_open:
            return Open(seat) if self.random.random() < 0.7 else EndTurn(seat)
        return None
