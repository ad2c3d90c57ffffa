"""A border without a browser: the page's side is real, the other side is a list, a dict and simulated time."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from hypothesis import settings

from dizzylizzy.page.border import Ears
from dizzylizzy.peer.network import Network
from dizzylizzy.table.time import SimulatedTime

__all__ = ["STEADY", "FakeBorder"]

#: The same examples every time.
STEADY = settings(derandomize=True)


class FakeBorder(SimulatedTime):
    """A :class:`~dizzylizzy.page.border.Border` that remembers what was shown, and can be out of storage."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[str] = []
        self.kept: dict[str, str] = {}
        self.blocked = False  #: storage gives nothing and takes nothing
        self.full = False  #: storage gives what it has, and takes nothing
        self.language = ""
        self.seeds = 0
        self.clothes = ""  #: the settings the page looks by
        self.files: dict[str, str] = {}  #: what was downloaded
        self.around = False  #: whether a page around the game listens
        self.told: list[tuple[str, dict[str, object]]] = []  #: what it was told
        self.shared: list[tuple[str, str]] = []  #: the words and links that were offered
        self.copied: list[str] = []
        self.scanning = ""  #: the words on the button that stops the camera, once it looks for a code
        self.reached: Network | None = None  #: how other browsers are reached
        self.servers: Callable[[], Sequence[str]] = tuple
        self.ears: Ears | None = None
        self.awaiting = False  #: whether replies opened in other tabs are waited for
        self.taken: list[tuple[str, str]] = []  #: replies other tabs have opened, and what became of them
        self.handed: list[str] = []  #: replies opened here, offered to other tabs

    def wait(self, delay: float) -> None:
        """Let ``delay`` ms pass."""
        self.run(until=self.now() + delay)

    @property
    def html(self) -> str:
        """What the person sees."""
        return self.shown[-1]

    def show(self, html: str) -> None:
        self.shown.append(html)

    def speak(self, language: str) -> None:
        self.language = language

    def dress(self, settings: str) -> None:
        self.clothes = settings

    def download(self, name: str, text: str) -> None:
        self.files[name] = text

    def keys(self) -> list[str]:
        return [] if self.blocked else list(self.kept)

    def address(self) -> str:
        return "https://lizzy.example/play/"

    def share(self, words: str, link: str) -> None:
        self.shared.append((words, link))

    def framed(self) -> bool:
        return self.around

    def tell(self, word: str, values: str) -> None:
        self.told.append((word, json.loads(values)))

    def load(self, key: str) -> str | None:
        return None if self.blocked else self.kept.get(key)

    def save(self, key: str, text: str) -> bool:
        if self.blocked or self.full:
            return False
        self.kept[key] = text
        return True

    def save_soon(self, key: str, text: str, failed: Callable[[], None] = lambda: None) -> None:
        if not self.save(key, text):
            self.later(0, failed)

    def forget(self, key: str) -> None:
        if not self.blocked:
            self.kept.pop(key, None)

    def copy(self, text: str) -> None:
        self.copied.append(text)

    def scan(self, words: str) -> None:
        self.scanning = words

    def new_seed(self) -> str:
        self.seeds += 1
        return f"seed {self.seeds}"

    # Other browsers: there are none, unless somebody puts a network here (tests/page/friends.py)

    def chance(self) -> str:
        self.seeds += 1
        return f"{self.seeds:032x}"

    def network(self, servers: Callable[[], Sequence[str]]) -> Network:
        self.servers = servers
        assert self.reached is not None, "nobody has thought of other browsers"
        return self.reached

    def listen(self, ears: Ears) -> None:
        self.ears = ears

    def await_replies(self) -> None:
        self.awaiting = True

    def took_reply(self, code: str, how: str) -> None:
        self.taken.append((code, how))

    def hand_over(self, code: str) -> None:
        self.handed.append(code)
