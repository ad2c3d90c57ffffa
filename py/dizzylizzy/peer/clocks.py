"""What time it is elsewhere, and how far away elsewhere is: measured by asking and answering.

As in NTP: a question is sent, the answer says the other clock's time, and that was half a round trip ago, give or
take half of what the trip took more than it must. So the shortest round trip knows best.

What lives here: the measuring of one link. Who asks, and when, is the link's business (:mod:`.links`).
"""

from __future__ import annotations

from collections import deque
from typing import Final

__all__ = ["ENOUGH", "RemoteClock"]

#: Round trips before a clock counts as known.
ENOUGH: Final = 8
#: How many of the latest round trips are remembered, so that clocks that run apart are followed.
REMEMBERED: Final = 40


class RemoteClock:
    """Another peer's clock, as it looks from here. All times are in ms.

    >>> clock = RemoteClock()
    >>> clock.asked(1, 100.0)
    >>> clock.answered(1, 5050.0, 140.0)
    True
    >>> clock.offset, clock.one_way, clock.known
    (4930.0, 20.0, False)
    """

    def __init__(self) -> None:
        self._asked: dict[int, float] = {}
        self._trips: deque[tuple[float, float]] = deque(maxlen=REMEMBERED)  # ms a trip took, offset by it
        self._best: tuple[float, float] = (0.0, 0.0)

    @property
    def known(self) -> bool:
        """Whether there were enough round trips to rely on."""
        return len(self._trips) >= ENOUGH

    @property
    def trips(self) -> int:
        """How many round trips are remembered."""
        return len(self._trips)

    @property
    def offset(self) -> float:
        """What to add to the time here to get the time there; 0 before the first answer."""
        return self._best[1]

    @property
    def one_way(self) -> float:
        """The least a message takes from there to here, if both ways are alike; 0 before the first answer."""
        return self._best[0] / 2

    def asked(self, number: int, now: float) -> None:
        """Remember that question ``number`` was sent. One that is long unanswered is forgotten."""
        self._asked[number] = now
        if len(self._asked) > REMEMBERED:
            del self._asked[next(iter(self._asked))]

    def answered(self, number: int, clock: float, now: float) -> bool:
        """Take in that the answer to question ``number`` came and said ``clock``.

        Whether there was such a question: an answer nobody asked for counts for nothing.
        """
        asked = self._asked.pop(number, None)
        if asked is None:
            return False
        self._trips.append((now - asked, clock + (now - asked) / 2 - now))
        self._best = min(self._trips)
        return True
