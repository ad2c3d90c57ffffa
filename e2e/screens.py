"""The page's screens as a test sees and touches them: what a person could read, what a person could do."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Literal

from playwright.sync_api import Page, expect

from dizzylizzy.page.texts import LANGUAGES, card_name, texts_in
from dizzylizzy.rules.cards import DECK, Card
from dizzylizzy.rules.lizzy import Condition, Lizzy
from tools.build import DIST

Means = Literal["mouse", "touch", "keyboard"]

#: Starting takes 2 to 5 seconds, and three times that when every core is busy with other tests.
START_MS = 60_000

#: What every card is called, in every language. Longest first, so that no name is taken for a longer one's beginning.
_CARDS = {card_name(texts_in(language), card): card for language in LANGUAGES for card in DECK}
_NAMES = re.compile("|".join(re.escape(name) for name in sorted(_CARDS, key=len, reverse=True)))
_NAME_KEYS = "qwer"

#: A script that reads the table as it is described to somebody who can't see it, see :meth:`Seen.of`.
LOOK = """() => ({
    lizzy: document.querySelector('.middle .lizzy').getAttribute('aria-label'),
    slots: [...document.querySelectorAll('.slot')].map(slot => slot.getAttribute('aria-label')),
    rivals: [...document.querySelectorAll('.rival')].map(rival => rival.getAttribute('aria-label')),
    blind: document.querySelector('#blind')?.getAttribute('aria-label') ?? '',
    mayOpen: document.querySelector('#blind[data-may-open]') !== null,
    ended: document.querySelector('#end') !== null,
    message: document.querySelector('#message').textContent,
})"""


@dataclass(frozen=True)
class Seen:
    """What stands on the table at one moment."""

    lizzy: Lizzy
    slots: tuple[Card | None, ...]
    left: dict[str, int]  #: the opponents' cards left, by name
    my_blind: int
    may_open: bool
    ended: bool
    message: str

    @classmethod
    def of(cls, found: Any) -> Seen:
        """What :data:`LOOK` found."""
        lizzy = [_CARDS[name] for name in _NAMES.findall(found["lizzy"])]
        assert len(lizzy) == 3, found["lizzy"]
        rivals = [re.match(r"(\S+), \D*(\d+)", rival) for rival in found["rivals"]]
        blind = re.search(r"(\d+)\D*$", found["blind"])
        return cls(
            Lizzy(*lizzy),
            tuple(_CARDS.get(name) for name in found["slots"]),
            {rival[1]: int(rival[2]) for rival in rivals if rival},
            int(blind[1]) if blind else 0,
            found["mayOpen"],
            found["ended"],
            found["message"],
        )

    def fitting(self) -> list[tuple[int, Condition]]:
        """The slots whose cards can be laid, each with a condition that holds then."""
        return [
            (at, conditions[0])
            for at, card in enumerate(self.slots)
            if card is not None and (conditions := self.lizzy.with_card(card).conditions)
        ]


def script(name: str) -> str:
    """Where a file of ``web/`` is in the built site, from the page's address."""
    (file,) = DIST.glob(f"web-*/{name}")
    return f"./{file.relative_to(DIST).as_posix()}"


class Home:
    """The home screen."""

    def __init__(self, page: Page, means: Means = "mouse") -> None:
        self.page = page
        self.means = means

    def open(self, query: str = "") -> Home:
        """Go to the site and wait until Python is there."""
        self.page.goto(f"?{query}" if query else "")
        self.ready()
        return self

    def ready(self) -> None:
        expect(self.page.locator("html")).to_have_attribute("data-ready", "true", timeout=START_MS)

    def press(self, name: str) -> None:
        """Press a button, by the means of this test."""
        button = self.page.get_by_role("button", name=name, exact=True)
        if self.means == "mouse":
            button.click()
        elif self.means == "touch":
            button.tap()
        else:
            for _ in range(60):
                if button.evaluate("button => button === document.activeElement"):
                    break
                self.page.keyboard.press("Tab")
            else:
                raise AssertionError(f"the tabulator never comes to {name}")
            self.page.keyboard.press("Enter")

    def play(self) -> Table:
        """Press Play and sit down."""
        self.press("Play")
        return Table(self.page, self.means)

    def notices(self) -> list[str]:
        return self.page.get_by_role("alert").all_inner_texts()


class Table:
    """The table's screen."""

    def __init__(self, page: Page, means: Means = "mouse") -> None:
        self.page = page
        self.means = means
        expect(page.locator("#table")).to_be_visible(timeout=START_MS)

    def look(self) -> Seen:
        """Everything at once, as it is described to somebody who can't see it."""
        return Seen.of(self.page.evaluate(LOOK))

    def claim(self, at: int, condition: int) -> None:
        """Pick the card in slot ``at``, unless it is still picked, and say what it makes."""
        slot, name = self.page.locator(f"#slot-{at}"), self.page.locator(f"#name-{condition}")
        picked = slot.get_attribute("aria-pressed", timeout=5000) == "true"
        match self.means:
            case "keyboard":
                if not picked:
                    self.page.keyboard.press(str(at + 1))
                self.page.keyboard.press(_NAME_KEYS[condition])
            case "touch":
                if not picked:
                    slot.tap(timeout=5000)
                name.tap(timeout=5000)
            case "mouse":
                if not picked:
                    slot.click(timeout=5000)
                name.click(timeout=5000)

    def open_card(self) -> None:
        match self.means:
            case "keyboard":
                self.page.keyboard.press("Space")
            case "touch":
                self.page.locator("#blind").tap(timeout=5000)
            case "mouse":
                self.page.locator("#blind").click(timeout=5000)

    def play_to_the_end(self, most_seconds: float = 120) -> Seen:
        """Lay and open whatever is possible until somebody has won."""
        for _ in range(round(most_seconds / 0.05)):
            seen = self.look()
            if seen.ended:
                return seen
            try:
                if fitting := seen.fitting():
                    self.claim(*fitting[0])
                elif seen.may_open:
                    self.open_card()
            except Exception:
                if not self.look().ended:  # or the end took the place of what was to be touched
                    raise
            self.page.wait_for_timeout(50)
        raise AssertionError(f"no end after {most_seconds} s: {self.look()}")
