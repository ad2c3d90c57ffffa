"""A place of the page other than home and the table: settings, statistics, a replay, the guided minute.

What lives here: what all of them have in common. The controller shows one of them over home or over a
table that waits, and knows no more of it than this.
"""

from __future__ import annotations

from typing import Protocol

import htpy as h

from .texts import Texts

__all__ = ["Place"]


class Place(Protocol):
    """Something the person looks at and does things in."""

    def act(self, name: str, which: str, value: str) -> None:
        """Do what the person asked for, as ``name:which``; what the place doesn't have is ignored.

        ``value`` is what a form held, as a query.
        """

    def view(self, t: Texts) -> h.Element:
        """What it looks like now."""

    def speak(self, t: Texts) -> None:
        """Go on in another language, if anything has been said already."""

    def leave(self) -> None:
        """Stop whatever it has going on."""
