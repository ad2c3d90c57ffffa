"""The five levels of a bot, as data.

What a level's figures mean for a game is in :mod:`.tempo`, and then in :mod:`.race` for Down 'n Dizzy and in
:mod:`.turns` and :mod:`.turn_policy` for Nice 'n Easy.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from ..rules.lizzy import Condition

__all__ = ["LEVELS", "WHOLE_TURN", "Foresight", "Level"]

_DIFFERENT: Final = frozenset({Condition.DIFFERENT_COLOURS, Condition.DIFFERENT_PATTERNS})

#: More lays than any turn has.
WHOLE_TURN: Final = 54


@dataclass(frozen=True, slots=True)
class Foresight:
    """How far a bot thinks in a turn of Nice 'n Easy, where nobody hurries it and somebody waits for it."""

    look: float  #: ms for a look at one card, a mean at pace 1
    looks: int = 1  #: how often it looks at a card in which it sees nothing, before it makes up its mind
    lays: int = WHOLE_TURN  #: how many lays it plans; with 1 it lays the first card it sees to fit
    others: bool = True  #: whether it minds what it leaves to the next player
    beyond: bool = True  #: whether it thinks of its own next turn and of what a bonus card can be (N7)


@dataclass(frozen=True, slots=True)
class Level:
    """How quick and how careful a bot is. Times are means at pace 1; the rest are chances, 0 to 1."""

    look: float  #: ms for a look at one card
    miss: float  #: of not seeing an all-same that is there
    foresight: Foresight  #: in a turn of Nice 'n Easy
    false_claim: float = 0.0  #: of claiming what isn't there, per look that found nothing
    false_call: float = 0.0  #: of calling out a true claim, per claim looked at (D13)
    looks_ahead: bool = True  #: whether it minds what its lay in a race would hand to others

    def misses(self, condition: Condition) -> float:
        """The chance of not seeing ``condition`` in a look at a card that makes it.

        People overlook "all different" about twice as easily as "all the same".
        """
        return 2 * self.miss if condition in _DIFFERENT else self.miss


#: The levels, from 1 (a young child) to 5 (somebody who plays this every evening).
LEVELS: Final[Mapping[int, Level]] = MappingProxyType(
    {
        1: Level(
            look=3000.0,
            miss=0.30,
            foresight=Foresight(look=1200.0, lays=1, others=False, beyond=False),
            false_claim=0.04,
            false_call=0.02,
            looks_ahead=False,
        ),
        2: Level(
            look=2000.0,
            miss=0.24,
            foresight=Foresight(look=1000.0, looks=2, lays=2, others=False, beyond=False),
            false_claim=0.02,
            looks_ahead=False,
        ),
        3: Level(
            look=1200.0,
            miss=0.18,
            foresight=Foresight(look=800.0, looks=2, others=False, beyond=False),
        ),
        4: Level(look=700.0, miss=0.12, foresight=Foresight(look=600.0, beyond=False)),
        5: Level(look=400.0, miss=0.08, foresight=Foresight(look=400.0, looks=2)),
    }
)
