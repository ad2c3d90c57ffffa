"""The border between Python and the browser, as the page sees it.

Everything that crosses it is a string or a number. The browser's side is
:mod:`dizzylizzy.page.browser`; tests have one of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from ..peer.network import Network
from ..table.time import Clock, Scheduler

__all__ = ["Border", "Ears", "Storage"]


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


class Ears(Protocol):
    """Who is told what becomes of connections to other browsers: a :class:`~dizzylizzy.peer.party.Party`."""

    def described(self, link: int, sdp: str) -> None: ...

    def opened(self, link: int) -> None: ...

    def heard(self, link: int, text: object) -> None: ...

    def closed(self, link: int) -> None: ...


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

    def copy(self, text: str) -> None:
        """Put a text on the clipboard; what came of it is told as after :meth:`share`."""

    def framed(self) -> bool:
        """Whether a page around the game listens to what happens in it."""

    def tell(self, word: str, values: str) -> None:
        """Send that page a message; its values are written as JSON."""

    def new_seed(self) -> str:
        """A seed nobody can guess, from the browser's own source of chance."""

    def chance(self) -> str:
        """128 bits nobody can guess, as 32 hexadecimal digits."""

    def scan(self, words: str) -> None:
        """Let the camera look for a code; what it reads is told by an action, ``scanned``, with the code as its value.

        ``words`` are on the button that stops it.
        """

    # Other browsers

    def network(self, servers: Callable[[], Sequence[str]]) -> Network:
        """Connections to other browsers; ``servers`` are asked for this one's outer address, at each connection."""

    def listen(self, ears: Ears) -> None:
        """Tell ``ears`` from now on, and nobody else, what becomes of connections."""

    def await_replies(self) -> None:
        """From now on a reply opened in another tab comes as an action, ``reply-link`` with the code as its value."""

    def took_reply(self, code: str, how: str) -> None:
        """Let that other tab know what became of its reply."""

    def hand_over(self, code: str) -> None:
        """Offer a reply that was opened here to the other tabs.

        What came of it is told later by an action, ``handed:`` with the word of the tab that took it, or ``nobody``.
        """
