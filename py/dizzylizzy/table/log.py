"""The log of a game: its header, its events and their times; the save file and the replay.

The text form is one line of header (JSON), one line an event (time in ms, then the event's
notation), and a last line with the number of events and a digest of everything above it, so that
no damage, however small, goes unnoticed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from ..rules.cards import NotationError
from ..rules.events import Dealt, Event, parse_event
from ..rules.game import GameState, Mode
from ..rules.layout import MOST_PLAYERS, unseen
from ..rules.options import parse_options
from .seats import Seat, SeatKind

__all__ = ["DamagedLog", "Header", "Log", "UnknownVersion"]

VERSION: Final = 1
LONGEST_NAME: Final = 40
LONGEST_SEED: Final = 80


class DamagedLog(ValueError):
    """A text that is no whole, sound log.

    Attributes:
        line: the number of the line at fault, from 1; the one after the last if the end is missing.
    """

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line} of the saved game is damaged: {why}")
        self.line = line


class UnknownVersion(ValueError):
    """A log written by another version of the game.

    Attributes:
        version: the version it says it has.
    """

    def __init__(self, version: object) -> None:
        super().__init__(f"the saved game has version {version!r}; this game reads version {VERSION}")
        self.version = version


@dataclass(frozen=True, slots=True)
class Header:
    """What has to be known of a game before its first event."""

    mode: str
    options: str  #: as words (:mod:`dizzylizzy.rules.options`)
    seats: tuple[Seat, ...]
    seed: str | None  #: the deal's; none if nobody alone knows it

    def __post_init__(self) -> None:
        """:raises ValueError: if a name or the seed is so long that it could not be read again."""
        if max(map(len, (seat.name for seat in self.seats)), default=0) > LONGEST_NAME:
            raise ValueError(f"a name is longer than {LONGEST_NAME} characters")
        if len(self.seed or "") > LONGEST_SEED:
            raise ValueError(f"the seed is longer than {LONGEST_SEED} characters")

    def __str__(self) -> str:
        seats = [[seat.name, seat.kind.value, seat.level] for seat in self.seats]
        value = {
            "dizzylizzy": VERSION,
            "mode": self.mode,
            "options": self.options,
            "seats": seats,
            "seed": self.seed,
        }
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

    @staticmethod
    def parse(text: str) -> Header:
        """The header written as ``text``.

        :raises UnknownVersion: if it was written by another version of the game.
        :raises DamagedLog: if it is anything but a header.
        """
        try:
            value = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise DamagedLog(1, "no header") from error
        if not isinstance(value, dict) or "dizzylizzy" not in value:
            raise DamagedLog(1, "no header")
        if value.pop("dizzylizzy") != VERSION:
            raise UnknownVersion(json.loads(text)["dizzylizzy"])
        match value:
            case {
                "mode": str(mode),
                "options": str(options),
                "seats": list(seats),
                "seed": str() | None as seed,
            }:
                if len(value) == 4 and 1 <= len(seats) <= MOST_PLAYERS and len(seed or "") <= LONGEST_SEED:
                    return Header(mode, options, tuple(map(_seat, seats)), seed)
        raise DamagedLog(1, "a header with other fields")


def _seat(value: Any) -> Seat:
    match value:
        case [str(name), str(kind), int(level)] if len(name) <= LONGEST_NAME and 0 <= level <= 9:
            if kind in {known.value for known in SeatKind}:
                return Seat(name, SeatKind(kind), int(level))
    raise DamagedLog(1, "no seat")


@dataclass(slots=True)
class Log:
    """A game so far: events with the time of each, in ms since the game's start."""

    header: Header
    events: list[Event] = field(default_factory=list)
    times: list[int] = field(default_factory=list)

    def append(self, event: Event, at: float) -> None:
        """Write down that ``event`` happened ``at`` ms after the start; fractions are dropped."""
        self.events.append(event)
        self.times.append(int(at))

    def digest(self) -> str:
        """A SHA-256 over the header and the events, without their times, in hexadecimal.

        The same game has the same digest everywhere.
        """
        lines = [str(self.header), *map(str, self.events)]
        return _digest(lines)

    def __str__(self) -> str:
        lines = [str(self.header)]
        lines += (f"{at} {event}" for at, event in zip(self.times, self.events, strict=True))
        return "\n".join([*lines, f"= {len(self.events)} {_digest(lines)}", ""])

    @staticmethod
    def parse(text: str) -> Log:
        """The log written as ``text``.

        :raises UnknownVersion: if another version of the game wrote it.
        :raises DamagedLog: if anything in it isn't as it was written.
        """
        first, *lines = text.split("\n")
        log = Log(Header.parse(first))
        if len(lines) < 2 or lines.pop() != "":
            raise DamagedLog(len(lines) + 2, "the end is missing")
        last = lines.pop()
        for number, line in enumerate(lines, start=2):
            at, _, event = line.partition(" ")
            if not (at.isascii() and at.isdecimal() and len(at) < 12):
                raise DamagedLog(number, "no time")
            try:
                log.append(parse_event(event), int(at))
            except NotationError as error:
                raise DamagedLog(number, str(error)) from error
        if last != f"= {len(lines)} {_digest([first, *lines])}":
            raise DamagedLog(len(lines) + 2, "the digest doesn't match")
        return log

    def replay(self, mode: Mode[Any, Any]) -> Iterator[GameState]:
        """The state after each event, from the deal on.

        :raises DamagedLog: at the first event that can't have happened there.
        """
        state: Any = None
        for number, event in enumerate(self.events, start=2):
            try:
                if state is None:
                    state = self._begin(mode, event)
                else:
                    state = mode.evolve(state, event)
                unseen(state.layout)  # raises unless every card is there, and once
            except (IndexError, ValueError, TypeError) as error:
                raise DamagedLog(number, f"{event} can't have happened") from error
            yield state

    def _begin(self, mode: Mode[Any, Any], event: Event) -> GameState:
        if not isinstance(event, Dealt) or len(event.sizes) != len(self.header.seats):
            raise ValueError("a game begins with a deal for its seats")
        begun: GameState = mode.begin(parse_options(mode.options, self.header.options), event)
        return begun


def _digest(lines: list[str]) -> str:
    # A name typed in a browser may hold half of a surrogate pair.
    return hashlib.sha256("\n".join(lines).encode("utf-8", "surrogatepass")).hexdigest()
