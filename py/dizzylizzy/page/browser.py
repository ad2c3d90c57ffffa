"""The border as the browser really is: what ``web/bridge.js`` offers, with Python's types."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Sequence
from itertools import count
from math import inf
from typing import Final, Protocol

from ..peer.network import Network
from ..table.time import Appointment
from .border import Ears

__all__ = ["Bridge", "BrowserBorder"]

_UNSAVED: Final = "unsaved:"
_NEWS: Final = "news:"


class Bridge(Protocol):
    """``globalThis.dizzylizzy``, made by ``web/bridge.js``."""

    def show(self, html: str) -> None: ...
    def query(self) -> str: ...
    def fragment(self) -> str: ...
    def now(self) -> float: ...
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
    def framed(self) -> bool: ...
    def tell(self, word: str, values: str) -> None: ...
    def connect(self, step: Callable[[float, str, str], str]) -> None: ...


class BrowserBorder:
    """A :class:`~dizzylizzy.page.border.Border` over the bridge.

    Going from one language to the other costs time, so it happens once a *step*: the browser comes with what was
    done and what time it is, everything that is due is done, and it goes away with what is to be shown and kept, and
    with when it must come again. In between Python has a clock and an agenda of its own.
    """

    def __init__(self, bridge: Bridge) -> None:
        self._bridge = bridge
        self._now = bridge.now()
        self._order = count()
        self._agenda: list[tuple[float, int, _Appointment]] = []
        self._act: Callable[[str, str], None] = lambda action, value: None
        self._stepping = False
        self._screens: list[str] = []
        self._saving: dict[str, str | None] = {}  # None: nothing is to be kept there any more
        self._unsaved: dict[str, Callable[[], None]] = {}
        self._ears: Ears | None = None

    def connect(self, act: Callable[[str, str], None]) -> None:
        """From now on ``act`` gets what the person does: an action, and the query of a form that goes with it."""
        self._act = act

    def step(self, now: float, action: str, value: str) -> str:
        """Do ``action``, unless it is empty, and everything that is due at ``now`` (ms).

        ``unsaved:KEY`` is the bridge's own: what it was to keep under that key it couldn't; ``news:WHAT:LINK`` says what
        has become of a connection to another browser. The answer's parts have
        NULs between them: when to come again (ms; ``inf`` for never), then screens (``show``, a line's end, HTML),
        texts to keep (``save KEY``, a line's end, the text) and what not to keep any more (``forget KEY``, a line's end).
        """
        self._now = max(now, self._now)
        self._stepping = True
        try:
            if action.startswith(_UNSAVED):
                self._unsaved.pop(action.removeprefix(_UNSAVED), lambda: None)()
            elif action.startswith(_NEWS):
                news, _, link = action.removeprefix(_NEWS).partition(":")
                self._hear(news, int(link), value)
            elif action:
                self._act(action, value)
            while self._agenda and self._agenda[0][0] <= self._now:
                appointment = heapq.heappop(self._agenda)[-1]
                if appointment.act is not None:
                    appointment.act()
        finally:
            self._stepping = False
        effects = [f"show\n{html}" for html in self._screens]
        for key, text in self._saving.items():
            effects.append(f"forget {key}\n" if text is None else f"save {key}\n{text}")
        self._screens, self._saving = [], {}
        return "\0".join((str(self._next()), *effects))

    def _next(self) -> float:
        """When something is due; infinity for never."""
        while self._agenda and self._agenda[0][-1].act is None:
            heapq.heappop(self._agenda)
        return self._agenda[0][0] if self._agenda else inf

    def show(self, html: str) -> None:
        if self._stepping:
            self._screens.append(html)
        else:
            self._bridge.show(html)

    def now(self) -> float:
        return self._now

    def later(self, delay: float, act: Callable[[], None]) -> Appointment:
        appointment = _Appointment(act)
        heapq.heappush(self._agenda, (self._now + max(delay, 0.0), next(self._order), appointment))
        return appointment

    def load(self, key: str) -> str | None:
        return self._saving[key] if key in self._saving else self._bridge.load(key)

    def save(self, key: str, text: str) -> bool:
        self._saving.pop(key, None)
        return self._bridge.save(key, text)

    def save_soon(self, key: str, text: str, failed: Callable[[], None] = lambda: None) -> None:
        self._saving[key] = text
        self._unsaved[key] = failed

    def forget(self, key: str) -> None:
        if self._stepping:
            self._saving[key] = None
        else:
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
        return self._bridge.seed(10)

    def chance(self) -> str:
        return self._bridge.seed(16)

    def copy(self, text: str) -> None:
        self._bridge.copy(text)

    def scan(self, words: str) -> None:
        self._bridge.scan(words)

    # Other browsers

    def network(self, servers: Callable[[], Sequence[str]]) -> Network:
        return _BrowserNetwork(self._bridge, servers)

    def listen(self, ears: Ears) -> None:
        self._ears = ears

    def _hear(self, news: str, link: int, text: str) -> None:
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


class _Appointment:
    def __init__(self, act: Callable[[], None]) -> None:
        self.act: Callable[[], None] | None = act

    def cancel(self) -> None:
        self.act = None


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
