"""The border between Python and the browser, as the page sees it.

Everything that crosses it is a string or a number. The browser's side is
:mod:`dizzylizzy.page.browser`; tests have one of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ..table.time import Clock, Scheduler

__all__ = ["Border", "Storage"]


class Storage(Protocol):
    """Texts that outlive the page, where the browser allows it."""

    def load(self, key: str) -> str | None:
        """The text kept under ``key``; None if there is none or storage is blocked."""

    def save(self, key: str, text: str) -> bool:
        """Keep ``text``; False if it couldn't be (storage full or blocked)."""

    def save_soon(self, key: str, text: str, failed: Callable[[], None] = lambda: None) -> None:
        """Keep ``text`` along with what is shown next; ``failed`` is called later if it couldn't be."""

    def forget(self, key: str) -> None:
        """Keep nothing under ``key`` any more."""

    def keys(self) -> list[str]:
        """Where something is kept, by us or by others on the same site."""


class Border(Storage, Clock, Scheduler, Protocol):
    """What the page needs of the browser."""

    def show(self, html: str) -> None:
        """Make the page's screen look like ``html``, keeping focus and running animations."""

    def speak(self, language: str) -> None:
        """Let the page say which language it is in, by its code."""

    def dress(self, settings: str) -> None:
        """Let the page look and sound as ``settings`` say, a query."""

    def download(self, name: str, text: str) -> None:
        """Give the person a file."""

    def address(self) -> str:
        """The page's address, without what its query says."""

    def share(self, words: str, link: str) -> None:
        """Offer a link to whatever the device shares with, or else put it on the clipboard.

        What came of it is told later by an action: ``shared:sent``, ``shared:copied``, ``shared:not`` (the
        person thought better of it) or ``shared:failed``.
        """

    def framed(self) -> bool:
        """Whether a page around the game listens to what happens in it."""

    def tell(self, word: str, values: str) -> None:
        """Send that page a message; its values are written as JSON."""

    def new_seed(self) -> str:
        """A seed nobody can guess, from the browser's own source of chance."""
