"""Who sits at a table on this device: the people who play here, and the bots with their names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ..table.log import Header
from ..table.seats import Seat, SeatKind
from .choices import LEVELS, Choices
from .texts import Texts

__all__ = ["BOT_NAMES", "choices_of", "people", "seated"]

BOT_NAMES: Final = ("Mia", "Sam", "Noor", "Daan", "Liv", "Bram", "Saar", "Teun")


def seated(t: Texts, choices: Choices) -> tuple[Seat, ...]:
    """The seats of the game somebody wants to play: people first, then bots."""
    one = choices.people == 1
    # Several people are numbered in whatever language they read.
    here = (Seat(t("You")),) if one else (Seat(""),) * choices.people
    bots = choices.players - choices.people
    return (*here, *(Seat(name, SeatKind.BOT, choices.level) for name in BOT_NAMES[:bots]))


def people(seats: Sequence[Seat]) -> list[int]:
    """The seats at which people sit."""
    return [seat for seat, who in enumerate(seats) if who.kind is SeatKind.PERSON]


def choices_of(header: Header, before: Choices) -> Choices:
    """The choices that lead to a game like that of ``header``; what it doesn't say is as ``before``.

    :raises KeyError: if a bot has a level this game doesn't know.
    """
    return replace(
        before,
        mode=header.mode,
        options=header.options,
        players=len(header.seats),
        people=len(people(header.seats)),
        level=_level(header.seats) or before.level,
    )


def _level(seats: Sequence[Seat]) -> int:
    """The level of the bots, or 0 if there are none."""
    levels = [seat.level for seat in seats if seat.kind is SeatKind.BOT]
    for level in levels:
        if level not in LEVELS:
            raise KeyError(level)
    return max(levels, default=0)
