"""What every player has done so far in a game, counted from its events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..rules.events import ClaimedFalsely, Event, Laid, TookBack

__all__ = ["Tally", "counted"]


@dataclass(frozen=True, slots=True)
class Tally:
    """What one player has done so far, for the end."""

    lays: int = 0
    false_claims: int = 0


def counted(events: Sequence[Event], before: tuple[Tally, ...]) -> tuple[Tally, ...]:
    """The tallies, by seat, when ``events`` have happened after those of ``before``."""
    tallies = list(before)
    for event in events:
        if isinstance(event, Laid):
            tally = tallies[event.seat]
            tallies[event.seat] = replace(tally, lays=tally.lays + 1)
        elif isinstance(event, ClaimedFalsely):
            tally = tallies[event.seat]
            tallies[event.seat] = replace(tally, false_claims=tally.false_claims + 1)
        elif isinstance(event, TookBack):  # D13: laid, but falsely
            tally = tallies[event.seat]
            tallies[event.seat] = Tally(tally.lays - 1, tally.false_claims + 1)
    return tuple(tallies)
