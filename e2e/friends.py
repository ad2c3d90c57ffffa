"""People who play together, each in a browser of their own, as a test sees and leads them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from playwright.sync_api import Page, expect

from .screens import Home, Table

__all__ = ["Friend", "play_in_turns", "play_races", "together"]

#: From the moment both codes are there, two browsers on one machine find each other within so many ms.
CONNECTED_MS = 15_000


class Friend:
    """Somebody at their own device."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name
        # What a share sheet or a clipboard gets is read by nobody here: the link stands on the page.
        page.add_init_script("delete Navigator.prototype.share; delete Navigator.prototype.clipboard;")

    def go_to_the_lobby(self, query: str = "") -> Friend:
        Home(self.page).open(f"lang=en{query}")
        self.page.locator("#friends-button").click()
        expect(self.page.locator("#lobby")).to_be_visible()
        return self

    def invite(self) -> str:
        """The link to send to one friend."""
        name = self.page.locator("#my-name")
        if name.count():
            name.fill(self.name)
        self.page.locator("#invite").click()
        link = self.page.locator(".invite .link").last
        expect(link).to_have_value(re.compile("#join=.{60,}$"), timeout=10_000)
        return link.input_value()

    def open_invite(self, link: str) -> str:
        """Open a friend's invite; the link to send back."""
        self.page.goto(link.replace("#", "?lang=en#"))
        Home(self.page).ready()
        self.page.locator("#my-name").fill(self.name)
        self.page.locator("#join").click()
        reply = self.page.locator(".sending .link")
        expect(reply).to_have_value(re.compile("#reply=.{60,}$"), timeout=10_000)
        return reply.input_value()

    def paste(self, text: str) -> None:
        self.page.locator("#code").fill(text)
        self.page.locator("#paste-button").click()

    def sees(self, *names: str) -> None:
        """Wait until these, and no others, are in the lobby."""
        expect(self.page.locator(".member:not(.bot) .member-name")).to_have_text(
            list(names), timeout=CONNECTED_MS
        )

    def choose(self, *rules: str) -> None:
        """Tick house rules and bots: ``bots=2``, ``mode=nice-n-easy``, ``options=closed-hand``."""
        for rule in rules:
            name, value = rule.split("=")
            box = self.page.locator(f"#rules input[name={name}][value='{value}']")
            box.check(force=True)
            expect(box).to_be_checked()

    def table(self) -> Table:
        return Table(self.page)


def together(friends: Sequence[Friend], send: Callable[[str], str] = lambda link: link) -> None:
    """Let the first of them invite all others, by links that are pasted."""
    host, *guests = friends
    host.go_to_the_lobby()
    for number, guest in enumerate(guests, start=1):
        reply = guest.open_invite(send(host.invite()))
        host.paste(send(reply))
        for friend in friends[: number + 1]:
            friend.sees(*(friend.name for friend in friends[: number + 1]))


def play_races(
    friends: Sequence[Friend], most_seconds: float = 90, stop: Callable[[], bool] = lambda: False
) -> None:
    """Let everybody lay and open what they can till all have seen the end."""
    tables = [friend.table() for friend in friends]
    for _ in range(round(most_seconds / 0.1)):
        if stop():
            return
        ended = True
        for table in tables:
            seen = table.look()
            ended = ended and seen.ended
            if seen.ended:
                continue
            fitting = [
                (at, conditions[0])
                for at, card in enumerate(seen.slots)
                if card is not None and (conditions := seen.lizzy.with_card(card).conditions)
            ]
            if fitting:
                at, condition = fitting[0]
                tap(table.page, f"#slot-{at}[aria-pressed=false]")
                tap(table.page, f"#name-{condition.value}")
            elif seen.may_open:
                tap(table.page, "#blind")
            else:
                tap(table.page, "#stuck:not([hidden])")
        if ended:
            return
        tables[0].page.wait_for_timeout(60)
    raise AssertionError(f"no end: {[table.look() for table in tables]}")


def play_in_turns(
    friends: Sequence[Friend], most_seconds: float = 90, look: Callable[[], None] = lambda: None
) -> None:
    """Let everybody lay what fits when it is their turn, till all have seen the end; ``look`` before each step."""
    for _ in range(round(most_seconds / 0.1)):
        look()
        for friend in friends:
            tap(friend.page, ".slot[data-fits]")
            tap(friend.page, "#end-turn:not([hidden])")
        if all(friend.page.locator("#end").count() for friend in friends):
            return
        friends[0].page.wait_for_timeout(60)
    raise AssertionError("no end")


def tap(page: Page, selector: str) -> None:
    """Tap what is there now; nothing, if it isn't: others play too, and it may have gone."""
    page.evaluate("selector => document.querySelector(selector)?.click()", selector)
