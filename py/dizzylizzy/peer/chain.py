"""Hashes that are the same for everybody at a table, whatever cards they may see.

A journal's entry is hashed as an onlooker hears it, together with the hash of the one before; the state is
hashed as an onlooker sees it. With closed hands everybody knows at least that much, so all can compare.

What lives here: the texts that are hashed, and the hash.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

from ..rules.events import Event
from ..rules.game import GameState, Mode
from ..rules.layout import Layout
from ..rules.options import write_options

__all__ = ["chained", "hash_of", "state_hash"]


def hash_of(*texts: str) -> str:
    """128 bits of the SHA-256 over ``texts``, a line each, as 32 hexadecimal digits.

    >>> hash_of("hRo", "bBs") == hash_of("hRo\\nbBs")
    True
    """
    return hashlib.sha256("\n".join(texts).encode("utf-8", "surrogatepass")).hexdigest()[:32]


def chained(before: str, cause: str, public: Iterable[Event]) -> str:
    """The hash of an entry, as an onlooker hears it, that comes after the one with hash ``before``."""
    return hash_of(before, cause, *map(str, public))


def state_hash(mode: Mode[Any, Any], state: GameState) -> str:
    """The hash of what an onlooker sees of ``state``, which may itself be what some seat sees.

    The state's fields are written in the game's own notations, which no version of Python changes.
    """
    seen: Any = mode.seen(state, None)
    return hash_of(*map(_text, seen))


def _text(value: object) -> str:
    if isinstance(value, Layout | Event):
        return str(value)
    if value is None or isinstance(value, bool | int):
        return repr(value)
    if isinstance(value, tuple):
        return ",".join(map(_text, value))
    return write_options(value)
