"""Times in words: how long something took, and when in a game it was."""

from __future__ import annotations

from .texts import Texts

__all__ = ["minutes", "seconds"]


def minutes(ms: float) -> str:
    """A moment of a game, or how long one lasted, as on a clock.

    >>> minutes(83_400), minutes(0), minutes(3_600_000)
    ('1:23', '0:00', '60:00')
    """
    whole = int(ms // 1000)
    return f"{whole // 60}:{whole % 60:02}"


def seconds(t: Texts, ms: float) -> str:
    """How long a find took, to a tenth of a second.

    >>> seconds(Texts("en"), 4249)
    '4.2 s'
    """
    tenths = round(ms / 100)
    return t("{whole}.{tenths} s", whole=tenths // 10, tenths=tenths % 10)
