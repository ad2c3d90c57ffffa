"""The border as the browser really is: what ``web/bridge.js`` offers, with Python's types."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from itertools import count
from math import inf
from typing import Protocol

from ..table.time import Appointment

__all__ = ["Bridge", "BrowserBorder"]


class Bridge(Protocol):
    """``globalThis.dizzylizzy``, made by ``web/bridge.js``."""

    def show(self, html: str) -> None: ...
    def query(self) -> str: ...
    def now(self) -> float: ...
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
    def connect(self, step: Callable[[float, str, str], str]) -> None: ...


class BrowserBorder:
    """A :class:`~dizzylizzy.page.border.Border` over the bridge.

    Going from one language to the other costs time, so it happens once a *step*: the browser comes with what was
    done and what time it is, everything that is due is done, and it goes away with what is to be shown and when it
    must come again. In between Python has a clock and an agenda of its own.
    """

    def __init__(self, bridge: Bridge) -> None:
        self._bridge = bridge
        self._now = bridge.now()
        self._order = count()
        self._agenda: list[tuple[float, int, _Appointment]] = []
        self._act: Callable[[str, str], None] = lambda action, value: None
        self._screens: list[str] | None = None  # what is to be shown after this step; None between steps

    def connect(self, act: Callable[[str, str], None]) -> None:
        """From now on ``act`` gets what the person does: an action, and the query of a form that goes with it."""
        self._act = act

    def step(self, now: float, action: str, value: str) -> str:
        """Do ``action``, unless it is empty, and everything that is due at ``now`` (ms).

        The answer is when to come again (ms; ``inf`` for never) and then the screens to show, with NULs between them.
        """
        self._now = max(now, self._now)
        screens: list[str] = []
        self._screens = screens
        try:
            if action:
                self._act(action, value)
            while self._agenda and self._agenda[0][0] <= self._now:
                appointment = heapq.heappop(self._agenda)[-1]
                if appointment.act is not None:
                    appointment.act()
        finally:
            self._screens = None
        return "\0".join((str(self._next()), *screens))

    def _next(self) -> float:
        """When something is due; infinity for never."""
        while self._agenda and self._agenda[0][-1].act is None:
            heapq.heappop(self._agenda)
        return self._agenda[0][0] if self._agenda else inf

    def show(self, html: str) -> None:
        if self._screens is None:
            self._bridge.show(html)
        else:
            self._screens.append(html)

    def now(self) -> float:
        return self._now

    def later(self, delay: float, act: Callable[[], None]) -> Appointment:
        appointment = _Appointment(act)
        heapq.heappush(self._agenda, (self._now + max(delay, 0.0), next(self._order), appointment))
        return appointment

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

    def new_seed(self) -> str:
        return self._bridge.seed()


class _Appointment:
    def __init__(self, act: Callable[[], None]) -> None:
        self.act: Callable[[], None] | None = act

    def cancel(self) -> None:
        self.act = None
