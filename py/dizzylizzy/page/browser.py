"""The border as the browser really is: what ``web/bridge.js`` offers, with Python's types."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Protocol

from ..table.time import Appointment

__all__ = ["Bridge", "BrowserBorder"]


class Bridge(Protocol):
    """``globalThis.dizzylizzy``, made by ``web/bridge.js``."""

    def show(self, html: str) -> None: ...
    def query(self) -> str: ...
    def now(self) -> float: ...
    def later(self, number: int, delay: float) -> None: ...
    def cancel(self, number: int) -> None: ...
    def load(self, key: str) -> str | None: ...
    def save(self, key: str, text: str) -> bool: ...
    def forget(self, key: str) -> None: ...
    def keys(self) -> str: ...
    def seed(self) -> str: ...
    def language(self) -> str: ...
    def speak(self, language: str) -> None: ...
    def dress(self, settings: str) -> None: ...
    def download(self, name: str, text: str) -> None: ...
    def address(self) -> str: ...
    def share(self, words: str, link: str) -> None: ...
    def framed(self) -> bool: ...
    def tell(self, word: str, values: str) -> None: ...
    def connect(self, act: Callable[[str, str], None], keep: Callable[[int], None]) -> None: ...


class BrowserBorder:
    """A :class:`~dizzylizzy.page.border.Border` over the bridge.

    Appointments are numbers on the other side: one callback serves them all, so that no proxy is
    made for any of them.
    """

    def __init__(self, bridge: Bridge) -> None:
        self._bridge = bridge
        self._numbers = count()
        self._appointments: dict[int, Callable[[], None]] = {}

    def show(self, html: str) -> None:
        self._bridge.show(html)

    def now(self) -> float:
        return self._bridge.now()

    def later(self, delay: float, act: Callable[[], None]) -> Appointment:
        number = next(self._numbers)
        self._appointments[number] = act
        self._bridge.later(number, delay)
        return _Numbered(self, number)

    def keep(self, number: int) -> None:
        """Do what appointment ``number`` was made for."""
        act = self._appointments.pop(number, None)
        if act is not None:
            act()

    def cancel(self, number: int) -> None:
        """Strike appointment ``number`` off; nothing, if it was kept."""
        if self._appointments.pop(number, None) is not None:
            self._bridge.cancel(number)

    def load(self, key: str) -> str | None:
        return self._bridge.load(key)

    def save(self, key: str, text: str) -> bool:
        return self._bridge.save(key, text)

    def forget(self, key: str) -> None:
        self._bridge.forget(key)

    def keys(self) -> list[str]:
        return self._bridge.keys().split("\n")

    def speak(self, language: str) -> None:
        self._bridge.speak(language)

    def dress(self, settings: str) -> None:
        self._bridge.dress(settings)

    def download(self, name: str, text: str) -> None:
        self._bridge.download(name, text)

    def address(self) -> str:
        return self._bridge.address()

    def share(self, words: str, link: str) -> None:
        self._bridge.share(words, link)

    def framed(self) -> bool:
        return self._bridge.framed()

    def tell(self, word: str, values: str) -> None:
        self._bridge.tell(word, values)

    def new_seed(self) -> str:
        return self._bridge.seed()


class _Numbered:
    def __init__(self, border: BrowserBorder, number: int) -> None:
        self._border = border
        self._number = number

    def cancel(self) -> None:
        self._border.cancel(self._number)
