"""Who sits where."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

__all__ = ["Seat", "SeatKind"]


class SeatKind(Enum):
    """Who plays at a seat."""

    PERSON = "person"
    BOT = "bot"


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table; its number is its place in the list of seats, clockwise."""

    name: str
    kind: SeatKind = SeatKind.PERSON
    level: int = 0  #: a bot's, from 1 to 5; 0 for a person
