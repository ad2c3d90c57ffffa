"""People at devices of their own, connected by wires that a test can cut: the whole page on each, in simulated time."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from dizzylizzy.peer.sdp import read_sdp
from dizzylizzy.table.time import Appointment, SimulatedTime
from tests.page.borders import FakeBorder
from tests.page.people import Person
from tests.page.screens import elements, one, words
from tools.bench.peer_world import a_description, browser_sdp

__all__ = ["Friend", "Wires", "together"]


class Wires:
    """What lies between the devices. With ``cut``, nobody finds anybody."""

    def __init__(self) -> None:
        self.time = SimulatedTime()
        self.random = Random("wires")
        self.cut = False
        self.ends: dict[str, _End] = {}  # by ufrag

    def friend(self, name: str, fragment: str = "", *, before: Friend | None = None) -> Friend:
        """Somebody with the page open; with ``before``, the same one after a reload."""
        border = _Border(self)
        if before is not None:
            border.kept = before.border.kept
        return Friend(self, border, name, fragment)

    def wait(self, ms: float) -> None:
        self.time.run(until=self.time.now() + ms)


class _End:
    def __init__(self, border: _Border, link: int) -> None:
        self.border = border
        self.link = link
        self.other: _End | None = None
        self.open = False


class _Border(FakeBorder):
    """A border, and the network behind it."""

    def __init__(self, wires: Wires) -> None:
        super().__init__()
        self.wires = wires
        self.reached = self
        self.ends: dict[int, _End] = {}

    def now(self) -> float:
        return self.wires.time.now()

    def chance(self) -> str:
        return self.wires.random.randbytes(16).hex()

    def later(self, delay: float, act: Callable[[], None]) -> Appointment:
        return self.wires.time.later(delay, act)

    def wait(self, delay: float) -> None:
        self.wires.wait(delay)

    def offer(self, link: int) -> None:
        self._describe(link)

    def answer(self, link: int, offer: str) -> None:
        self._describe(link).other = self.wires.ends[read_sdp(offer).ufrag]

    def _describe(self, link: int) -> _End:
        description = a_description(self.wires.random)
        end = self.ends[link] = self.wires.ends[description.ufrag] = _End(self, link)
        self.later(20, lambda: self.ears and self.ears.described(link, browser_sdp(description)))
        return end

    def accept(self, link: int, answer: str) -> None:
        mine, theirs = self.ends[link], self.wires.ends[read_sdp(answer).ufrag]
        if self.wires.cut:
            return
        mine.other, theirs.other = theirs, mine
        for end in (mine, theirs):
            end.open = True
            self.later(20, lambda end=end: end.border.ears.opened(end.link))  # type: ignore[misc]

    def add(self, link: int, candidate: str) -> None:
        """Nobody needs to be reminded here."""

    def send(self, link: int, text: str) -> None:
        other = self.ends[link].other if self.ends[link].open else None
        if other is not None:
            self.later(
                10, lambda: other.open and other.border.ears and other.border.ears.heard(other.link, text)
            )

    def close(self, link: int) -> None:
        end = self.ends.get(link)
        other = end.other if end is not None and end.open else None
        if end is not None and other is not None and other.open:
            end.open = other.open = False
            self.later(10, lambda: other.border.ears and other.border.ears.closed(other.link))


class Friend(Person):
    """Somebody at their own device."""

    def __init__(self, wires: Wires, border: _Border, name: str, fragment: str) -> None:
        super().__init__(border=border)
        self.wires = wires
        self.name = name
        if fragment:
            self.do("link", fragment)
        else:
            self.do("friends")

    @property
    def form(self) -> str:
        return f"name={self.name}&face=4"

    @property
    def alerts(self) -> list[str]:
        return [element.words for element in elements(self.html, role="alert")]

    @property
    def status(self) -> str:
        return one(self.html, id="lobby-words").words

    @property
    def members(self) -> list[str]:
        """Everybody in the lobby, each with what is said of them."""
        found = elements(self.html)
        members = [element for element in found if "member" in element.classes]
        return [
            " ".join(
                one.words
                for one in found
                if one.tag == "span" and any(parent is member for parent in one.parents)
            )
            for member in members
        ]

    def sees(self, text: str) -> bool:
        return text in words(self.html)

    def code(self) -> str:
        """The newest code that is to be sent: what stands behind ``#``."""
        links = [
            element["value"] or "" for element in elements(self.html, "input") if "link" in element.classes
        ]
        return re.sub(r".*#", "#", links[-1])

    def invite(self) -> str:
        self.do("invite", self.form)
        self.wait(100)
        return self.code()

    def reply(self) -> str:
        """Join by the invite that was opened; the reply."""
        self.do("join", self.form)
        self.wait(100)
        return self.code()

    def paste(self, text: str) -> None:
        self.do("paste", f"code={text.replace('#', '%23')}")
        self.wait(1)

    def leave_the_page(self) -> None:
        """As a closed tab or a reload does."""
        for link in tuple(self.border.ends):  # type: ignore[attr-defined]
            self.border.close(link)  # type: ignore[attr-defined]
        self.border.ears = None


def together(wires: Wires, *names: str) -> list[Friend]:
    """These people in one party; the first is its host."""
    host = wires.friend(names[0])
    friends = [host]
    for name in names[1:]:
        guest = wires.friend(name, host.invite())
        host.paste(guest.reply())
        wires.wait(2500)
        friends.append(guest)
    return friends
