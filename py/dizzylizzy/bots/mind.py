"""What a bot's mind is, whatever the mode: one thought after the other, and what is done about each.

A mind knows no time and no table. It says how long its next thought takes; the bot lets that time pass.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from ..rules.events import Event
from ..rules.game import PlayerCommand

__all__ = ["Deed", "Mind"]


class Deed(NamedTuple):
    """What a bot asks of the table."""

    command: PlayerCommand
    seen: int  #: the version the bot was looking at when it made up its mind (D5)


class Mind(Protocol):
    """One player's thinking; one class for each mode."""

    def notice(self, state: Any, version: int, events: Sequence[Event]) -> bool:
        """Take in ``state``, which ``events`` led to, as the player's seat sees them.

        Whether the present thought has come to nothing by it.
        """

    def think(self) -> float | None:
        """Begin the next thought: the ms it takes at pace 1.

        None if there is nothing to think about till something happens.
        """

    def conclude(self) -> Deed | None:
        """Come to the end of the present thought: what to do about it, if anything."""
