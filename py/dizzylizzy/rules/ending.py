"""How a game ends, in both modes (rules D9 and D10)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .events import Ending
from .layout import Hand
from .lizzy import Lizzy

__all__ = ["ending_of_lay", "fewest_left"]


def ending_of_lay(left: int, made: Lizzy) -> Ending | None:
    """How a lay wins after which its player has ``left`` cards and which ``made`` a Lizzy (D10)."""
    if left == 0:
        return Ending.ALL_LAID
    return Ending.SPECIAL if made.special else None


def fewest_left(hands: Sequence[Hand], seats: Iterable[int]) -> tuple[int, ...]:
    """Those of ``seats`` with the fewest cards left: the winners at a dead end (D9)."""
    left = {seat: hands[seat].left for seat in seats}
    fewest = min(left.values())
    return tuple(seat for seat, cards in left.items() if cards == fewest)
