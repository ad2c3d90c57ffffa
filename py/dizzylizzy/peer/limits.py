"""How much a peer may say, and how much nonsense is borne from it.

What lives here: the counting. What is nonsense, the reader of messages knows (:mod:`.reading`), and
whoever takes them in: a command for somebody else's seat is readable and still wrong.
"""

from __future__ import annotations

from typing import Final

from .messages import Message
from .reading import read_message
from .wire import Unreadable

__all__ = ["MOST_AT_ONCE", "MOST_A_SECOND", "MOST_STRIKES", "Gate"]

#: Messages a second on one link, over some seconds: what was held up on its way comes all at once.
MOST_A_SECOND: Final = 60
MOST_AT_ONCE: Final = 6 * MOST_A_SECOND
#: Wrongs a peer may do before its link is closed.
MOST_STRIKES: Final = 10
#: One wrong is forgiven after so many ms without another.
FORGIVEN_AFTER: Final = 5000.0


class Gate:
    """What a link's messages pass before anybody acts on them."""

    def __init__(self, now: float) -> None:
        self._credit = float(MOST_AT_ONCE)
        self._counted_at = now
        self._strikes = 0
        self._struck_at = now
        self.wrongs: dict[str, int] = {}  #: how often each sort of wrong was done, for whoever looks into it

    @property
    def shut(self) -> bool:
        """Whether so much was wrong that the link is to be closed."""
        return self._strikes >= MOST_STRIKES

    def admit(self, text: object, now: float) -> Message | None:
        """The message ``text`` is, or None (and a strike) if it is none, or one too many."""
        self._credit = min(
            self._credit + (now - self._counted_at) * MOST_A_SECOND / 1000, float(MOST_AT_ONCE)
        )
        self._counted_at = now
        if self._credit < 1:
            self.strike("flood", now)
            return None
        self._credit -= 1
        try:
            return read_message(text)
        except Unreadable:
            self.strike("unreadable", now)
            return None

    def strike(self, wrong: str, now: float) -> None:
        """Count a wrong."""
        forgiven = int((now - self._struck_at) / FORGIVEN_AFTER)
        self._strikes = max(self._strikes - forgiven, 0) + 1
        self._struck_at = now
        self.wrongs[wrong] = self.wrongs.get(wrong, 0) + 1
