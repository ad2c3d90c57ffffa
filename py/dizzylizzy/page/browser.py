"""The border as the browser really is: what ``web/bridge.js`` offers, with Python's types."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from typing import Protocol

from ..peer.network import Network
from ..table.time import Appointment
from .border import Ears

__all__ = ["Bridge", "BrowserBorder"]


class Bridge(Protocol):
    """``globalThis.dizzylizzy``, made by ``web/bridge.js``."""

    def show(self, html: str) -> None: ...
    def query(self) -> str: ...
    def fragment(self) -> str: ...
    def now(self) -> float: ...
    def later(self, number: int, delay: float) -> None: ...
    def cancel(self, number: int) -> None: ...
    def load(self, key: str) -> str | None: ...
    def save(self, key: str, text: str) -> bool: ...
    def forget(self, key: str) -> None: ...
    def keys(self) -> str: ...
    def seed(self, size: int) -> str: ...
    def language(self) -> str: ...
    def speak(self, language: str) -> None: ...
    def dress(self, settings: str) -> None: ...
    def download(self, name: str, text: str) -> None: ...
    def address(self) -> str: ...
    def share(self, words: str, link: str) -> None: ...
    def copy(self, text: str) -> None: ...
    def scan(self, words: str) -> None: ...
    def peer(self, what: str, link: int, text: str) -> None: ...
    def handOver(self, code: str) -> None: ...  # noqa: N802 - JavaScript's spelling
    def awaitReplies(self) -> None: ...  # noqa: N802
    def tookReply(self, code: str, how: str) -> None: ...  # noqa: N802
    def connect(
        self,
        act: Callable[[str, str], None],
        keep: Callable[[int], None],
        hear: Callable[[str, int, str], None],
    ) -> None: ...


class BrowserBorder:
    """A :class:`~dizzylizzy.page.border.Border` over the bridge.

    Appointments are numbers on the other side: one callback serves them all, so that no proxy is
    made for any of them.
    """

    def __init__(self, bridge: Bridge) -> None:
        self._bridge = bridge
        self._numbers = count()
        self._appointments: dict[int, Callable[[], None]] = {}
        self._ears: Ears | None = None

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

    def copy(self, text: str) -> None:
        self._bridge.copy(text)

    def scan(self, words: str) -> None:
        self._bridge.scan(words)

    def new_seed(self) -> str:
        return self._bridge.seed(10)

    def chance(self) -> str:
        return self._bridge.seed(16)

    def network(self, servers: Callable[[], Sequence[str]]) -> Network:
        return _BrowserNetwork(self._bridge, servers)

    def listen(self, ears: Ears) -> None:
        self._ears = ears

    def hear(self, news: str, link: int, text: str) -> None:
        """Pass on what has become of a connection."""
        if self._ears is None:
            return
        match news:
            case "described":
                self._ears.described(link, text)
            case "opened":
                self._ears.opened(link)
            case "heard":
                self._ears.heard(link, text)
            case "closed":
                self._ears.closed(link)

    def await_replies(self) -> None:
        self._bridge.awaitReplies()

    def took_reply(self, code: str, how: str) -> None:
        self._bridge.tookReply(code, how)

    def hand_over(self, code: str) -> None:
        self._bridge.handOver(code)


class _Numbered:
    def __init__(self, border: BrowserBorder, number: int) -> None:
        self._border = border
        self._number = number

    def cancel(self) -> None:
        self._border.cancel(self._number)


class _BrowserNetwork:
    """A :class:`~dizzylizzy.peer.network.Network`: ``web/peer.js`` over the bridge."""

    def __init__(self, bridge: Bridge, servers: Callable[[], Sequence[str]]) -> None:
        self._bridge = bridge
        self._servers = servers

    def offer(self, link: int) -> None:
        self._bridge.peer("ask", link, "\n".join(self._servers()))
        self._bridge.peer("offer", link, "")

    def answer(self, link: int, offer: str) -> None:
        self._bridge.peer("ask", link, "\n".join(self._servers()))
        self._bridge.peer("answer", link, offer)

    def accept(self, link: int, answer: str) -> None:
        self._bridge.peer("accept", link, answer)

    def add(self, link: int, candidate: str) -> None:
        self._bridge.peer("add", link, candidate)

    def send(self, link: int, text: str) -> None:
        self._bridge.peer("send", link, text)

    def close(self, link: int) -> None:
        self._bridge.peer("close", link, "")
