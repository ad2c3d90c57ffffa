"""Saved games to go on with, so that a test begins in the situation it is about."""

from __future__ import annotations

from itertools import count, permutations

from playwright.sync_api import Page, expect

from dizzylizzy.rules.cards import Card
from dizzylizzy.rules.events import Event, OpenedTogether
from dizzylizzy.rules.lizzy import Lizzy
from dizzylizzy.rules.modes import MODES
from dizzylizzy.table.dealers import ShufflingDealer
from dizzylizzy.table.log import Header, Log
from dizzylizzy.table.seats import Seat, SeatKind

from .screens import Home, Table

__all__ = ["crowded", "go_on", "with_two_lays"]

NAMES = ("Mia", "Sam", "Noor", "Daan", "Liv", "Bram", "Saar", "Teun")


def crowded(players: int, seed: str = "crowded") -> str:
    """A saved game in which everybody has three open cards."""
    return str(_crowded(players, seed)[0])


def with_two_lays(players: int = 2) -> tuple[str, int, int]:
    """A crowded game in which I can lay two cards one after the other, and their slots."""
    for number in count():
        log, lizzy, mine = _crowded(players, f"lays {number}")
        for one, two in permutations(range(3), 2):
            after = lizzy.with_card(mine[one])
            both = after.valid and after.with_card(mine[two]).valid
            if both and mine[one].part != mine[two].part and not after.with_card(mine[two]).special:
                return str(log), one, two
    raise AssertionError("there is always another deal")


def _crowded(players: int, seed: str) -> tuple[Log, Lizzy, tuple[Card, ...]]:
    seats = (Seat("You"), *(Seat(name, SeatKind.BOT, 1) for name in NAMES[: players - 1]))
    log = Log(Header("down-n-dizzy", "", seats, seed))
    dealer = ShufflingDealer(seed)
    mode = MODES["down-n-dizzy"]
    dealt = mode.deal(mode.options(), players, dealer)
    event: Event = dealt
    mine = []
    for at in range(4):
        dealer.follow(event)
        log.append(event, at * 1000)
        event = OpenedTogether(tuple((dealer.blind(seat),) for seat in range(players)))
        mine.append(dealer.blind(0))
    return log, dealt.lizzy, tuple(mine[:3])


def go_on(page: Page, log: str, query: str = "", *, paused: bool = False) -> Table:
    """Open the site with a saved game, and go on with it."""
    home = Home(page).open(query)
    page.evaluate("text => localStorage.setItem('dizzylizzy.game', text)", log)
    home.open(query).press("Go on with it")
    table = Table(page)
    if not paused:
        home.press("Go on")
        expect(page.locator(".veil")).to_have_count(0)
    return table
