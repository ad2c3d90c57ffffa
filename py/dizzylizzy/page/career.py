"""What a person has done in all their games on this device.

What lives here: the figures, how a game adds to them, and how they are written in storage.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import astuple, dataclass, field
from types import MappingProxyType
from typing import Final

from ..rules.modes import MODES
from .story import Story

__all__ = ["CAREER", "DAMAGED_CAREER", "KINDS", "PRACTICE", "Career", "DamagedCareer", "Record"]

CAREER: Final = "dizzylizzy.statistics"
DAMAGED_CAREER: Final = "dizzylizzy.statistics.damaged"

PRACTICE: Final = "practice"
#: The kinds of games that are counted apart: the modes, and games alone.
KINDS: Final = (*MODES, PRACTICE)

_FIRST_LINE: Final = "dizzylizzy statistics 1"


class DamagedCareer(ValueError):
    """A text that isn't statistics as this version writes them."""


@dataclass(frozen=True, slots=True)
class Record:
    """The figures of one kind of game."""

    played: int = 0
    won: int = 0
    finds: int = 0  #: cards laid
    time: int = 0  #: ms of all finds together
    fastest: int = 0  #: ms of the fastest find; 0 if there is none
    false_claims: int = 0
    hints: int = 0

    @property
    def average(self) -> float | None:
        """The mean time of a find in ms; None if there is none."""
        return self.time / self.finds if self.finds else None

    def with_game(self, story: Story, seat: int, won: bool, hints: int) -> Record:
        """The record after another game, as the one at ``seat`` played it."""
        times = story.times(seat)
        return Record(
            played=self.played + 1,
            won=self.won + won,
            finds=self.finds + len(times),
            time=self.time + sum(times),
            fastest=min((*times, *((self.fastest,) if self.finds else ())), default=0),
            false_claims=self.false_claims + story.false_claims(seat),
            hints=self.hints + hints,
        )

    @property
    def possible(self) -> bool:
        """Whether the figures can be those of games."""
        return (
            self.won <= self.played
            and (self.played > 0 or self == Record())
            and self.fastest * self.finds <= self.time
            and (self.finds > 0 or self.time == self.fastest == 0)
        )


_NONE: Final[Mapping[str, Record]] = MappingProxyType({kind: Record() for kind in KINDS})


@dataclass(frozen=True, slots=True)
class Career:
    """The record of every kind of game."""

    records: Mapping[str, Record] = field(default_factory=lambda: _NONE)

    def with_game(self, kind: str, story: Story, seat: int, won: bool, hints: int) -> Career:
        """The career after another game of ``kind``."""
        record = self.records[kind].with_game(story, seat, won, hints)
        return Career(MappingProxyType({**self.records, kind: record}))

    def __str__(self) -> str:
        lines = (
            " ".join((kind, *map(str, astuple(record))))
            for kind, record in self.records.items()
            if record.played
        )
        return "\n".join((_FIRST_LINE, *lines, ""))

    @staticmethod
    def parse(text: str) -> Career:
        """The career written as ``text``.

        :raises DamagedCareer: if it is anything else, or can't be the figures of games.
        """
        first, *lines, last = text.split("\n") if "\n" in text else (text, "?")
        if first != _FIRST_LINE or last != "":
            raise DamagedCareer("no statistics of this version")
        records = dict(_NONE)
        for line in lines:
            kind, *numbers = line.split(" ")
            if kind not in KINDS or records[kind].played:
                raise DamagedCareer(f"no kind of game, or twice: {kind!r}")
            record = Record(*map(_number, numbers)) if len(numbers) == len(astuple(Record())) else Record()
            if not (record.played and record.possible):
                raise DamagedCareer(f"figures no games have: {line!r}")
            records[kind] = record
        return Career(MappingProxyType(records))


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 12 and str(int(text)) == text):
        raise DamagedCareer(f"no number: {text!r}")
    return int(text)
