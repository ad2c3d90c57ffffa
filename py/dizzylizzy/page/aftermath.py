"""What is known of a game once it is over, besides how the table looks: its story, and what to set it against."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..rules.nice_n_easy import NiceNEasyState
from .challenge import Challenge
from .story import Story

__all__ = ["Aftermath", "ShareStep", "place_of"]


@dataclass(frozen=True, slots=True)
class ShareStep:
    """How far the person has come with challenging somebody."""

    name: str = ""  #: as they wrote it
    words: str = ""  #: what to say now
    link: str = ""  #: the link, once there is one


@dataclass(frozen=True, slots=True)
class Aftermath:
    """What the end shows."""

    story: Story
    usual: float | None = (
        None  #: ms of the person’s finds on average, in all games of the kind before; none at first
    )
    beaten: Challenge | None = None  #: the result somebody else had with these cards
    may_share: bool = False  #: whether a link can deal these cards again
    sharing: ShareStep | None = None


def place_of(state: Any, seat: int) -> int:
    """Which place the seat came to, from 1: winners first, then by cards left, or by lives in a match."""

    def merit(other: int) -> tuple[bool, int]:
        lives = state.lives[other] if isinstance(state, NiceNEasyState) and state.lives else 0
        winner = state.ended is not None and other in state.ended.winners
        return winner, lives or -state.layout.hands[other].left

    seats: Sequence[int] = range(len(state.layout.hands))
    return 1 + sum(merit(other) > merit(seat) for other in seats)
