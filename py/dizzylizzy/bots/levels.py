"""The five levels of a bot, as data.

What a level's figures mean for a game is in :mod:`.tempo` and :mod:`.race`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from ..rules.lizzy import Condition

__all__ = ["LEVELS", "Level"]

_DIFFERENT: Final = frozenset({Condition.DIFFERENT_COLOURS, Condition.DIFFERENT_PATTERNS})


@dataclass(frozen=True, slots=True)
class Level:
    """How quick and how careful a bot is. Times are means at pace 1; the rest are chances, 0 to 1."""

    look: float  #: ms for a look at one card
    miss: float  #: of not seeing an all-same that is there
    false_claim: float = 0.0  #: of claiming what isn't there, per look that found nothing
    false_call: float = 0.0  #: of calling out a true claim, per claim looked at (D13)
    looks_ahead: bool = True  #: whether it minds what its lay would hand to others

    def misses(self, condition: Condition) -> float:
        """The chance of not seeing ``condition`` in a look at a card that makes it.

        People overlook "all different" about twice as easily as "all the same".
        """
        return 2 * self.miss if condition in _DIFFERENT else self.miss


#: The levels, from 1 (a young child) to 5 (somebody who plays this every evening).
LEVELS: Final[Mapping[int, Level]] = MappingProxyType(
    {
        1: Level(look=3000.0, miss=0.30, false_claim=0.04, false_call=0.02, looks_ahead=False),
        2: Level(look=2000.0, miss=0.24, false_claim=0.02, looks_ahead=False),
        3: Level(look=1200.0, miss=0.18),
        4: Level(look=700.0, miss=0.12),
        5: Level(look=400.0, miss=0.08),
    }
)
