"""Somebody at a page who sees what is shown, and nothing else, and plays by it."""

from __future__ import annotations

import re

from dizzylizzy.page.controller import Controller
from dizzylizzy.page.texts import Texts, card_name
from dizzylizzy.rules.cards import DECK
from dizzylizzy.rules.lizzy import Lizzy
from tests.page.borders import FakeBorder

__all__ = ["HOURS", "Person"]

HOURS = 3_600_000.0

_CARDS = {card_name(Texts("en"), card): card for card in DECK}
_TOP = re.compile(r'id="top-([hbt][RBP][osd]\*?)"')
_SLOT = re.compile(r'<button[^>]*\bid="slot-(\d)"[^>]*\baria-label="([^"]*)"')
_MESSAGE = re.compile(r'<p class="message"[^>]*>([^<]*)<')


class Person:
    """A page that has just been opened, and who sits before it."""

    def __init__(self, query: str = "", *, border: FakeBorder | None = None) -> None:
        self.border = border or FakeBorder()
        self.border.wait(3000)
        self.page = Controller(self.border, Texts("en"))
        self.page.arrive(query)

    # Eyes

    @property
    def html(self) -> str:
        return self.border.html

    @property
    def at_the_table(self) -> bool:
        return 'data-screen="table"' in self.html

    @property
    def lizzy(self) -> Lizzy:
        return Lizzy.parse("".join(_TOP.findall(self.html)))

    @property
    def message(self) -> str:
        (words,) = _MESSAGE.findall(self.html)
        return words

    @property
    def ended(self) -> bool:
        return 'id="end"' in self.html

    # Hands

    def do(self, action: str, value: str = "") -> None:
        self.page.act(action, value)

    def wait(self, delay: float) -> None:
        self.border.wait(delay)

    def play(self, thinking: float = 800.0, naming: bool = True) -> None:
        """Play till the game is over: a look at the table every so many ms, and a moment between two taps."""
        until = self.border.now() + 4 * HOURS
        while not self.ended:
            assert self.border.now() < until, "the game doesn't end"
            self.wait(thinking)
            self._look_and_act(naming)

    def _look_and_act(self, naming: bool) -> None:
        html, lizzy = self.html, self.lizzy
        if 'id="call-out"' in html and "data-idle" not in html and not lizzy.valid:
            self.do("call-out")
            return
        for at, name in _SLOT.findall(html):
            card = _CARDS.get(name)
            conditions = () if card is None else lizzy.with_card(card).conditions
            if conditions:
                self.do(f"slot:{at}")
                if naming:
                    self.wait(150)
                    self.do(f"name:{conditions[0].value}")
                return
        if "data-may-open" in html:
            self.do("open")
