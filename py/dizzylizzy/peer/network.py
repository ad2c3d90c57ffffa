"""What the browser does for a party, as the party sees it.

Everything that crosses is a string or a number: a link's number, a session description, a candidate, a message.
The browser reports what came of it to :class:`~dizzylizzy.peer.party.Party`: ``described`` (its own description,
when all candidates are in it), ``opened``, ``heard``, ``closed``. ``web/peer.js`` is the browser's side.
"""

from __future__ import annotations

from typing import Protocol

__all__ = ["Network"]


class Network(Protocol):
    """Connections to other browsers, each with one channel for text: reliable and in order."""

    def offer(self, link: int) -> None:
        """Make a connection and describe it: ``described`` follows."""

    def answer(self, link: int, offer: str) -> None:
        """Make a connection to the one that ``offer`` describes, and describe it: ``described`` follows."""

    def accept(self, link: int, answer: str) -> None:
        """Connect a link that was offered: ``opened`` follows, or in the end ``closed``."""

    def add(self, link: int, candidate: str) -> None:
        """Tell a link of another candidate of the other side (:mod:`.waiting`)."""

    def send(self, link: int, text: str) -> None:
        """Send a message; nothing, if the link isn't open."""

    def close(self, link: int) -> None:
        """Close a link, whatever state it is in; ``closed`` need not follow."""
