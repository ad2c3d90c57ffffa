"""Nothing overlaps and nothing is cut off, at any size, however many cards lie there."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from .saved import crowded
from .screens import Home, Table

SIZES = [(320, 640), (360, 740), (390, 844), (768, 1024), (1280, 800), (844, 390), (2560, 1440)]

#: Boxes that must be whole on the screen, and must not touch each other.
BOXES = """() => {
    const leaves = [...document.querySelectorAll(
        '.bar button, .rival-card, .rival-name, .rival-left, .middle .lizzy, .lamp, .general, .message, .slot, .blind, .name'
    )];
    return leaves.map(element => {
        const box = element.getBoundingClientRect();
        const words = element.className + '#' + element.id + ' ' + element.textContent.trim().slice(0, 20);
        return [words, box.left, box.top, box.right, box.bottom,
                element.scrollWidth - element.clientWidth > 1 && !element.matches('.rival-name, .blind')];
    }).filter(([, left, , right]) => right > left);
}"""


def problems(page: Page) -> list[str]:
    """What overlaps or is cut off."""
    width, height = page.evaluate(
        "[document.documentElement.clientWidth, document.documentElement.scrollHeight]"
    )
    boxes = page.evaluate(BOXES)
    found = [f"{words} is cut off" for words, *_, overflows in boxes if overflows]
    for words, left, top, right, bottom, _ in boxes:
        if left < -0.5 or top < -0.5 or right > width + 0.5 or bottom > height + 0.5:
            found.append(f"{words} is off the screen")
    for at, (words, left, top, right, bottom, _) in enumerate(boxes):
        for other, left2, top2, right2, bottom2, _ in boxes[at + 1 :]:
            if min(right, right2) - max(left, left2) > 0.5 and min(bottom, bottom2) - max(top, top2) > 0.5:
                found.append(f"{words} overlaps {other}")
    return found


def test_three_open_cards_each_at_every_size(page, tmp_path) -> None:
    for players in (2, 4, 9):
        Home(page).open()
        page.evaluate("text => localStorage.setItem('dizzylizzy.game', text)", crowded(players))
        Home(page).open().press("Go on with it")
        Table(page)
        page.locator(".veil").evaluate("veil => veil.remove()")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            expect(page.locator(".rival-card")).to_have_count(3 * (players - 1))
            assert problems(page) == [], f"{players} players at {width}×{height}"


@pytest.mark.parametrize("size", SIZES)
def test_home_fits(page, size) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto("")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_phone_shows_the_whole_table_without_scrolling(new_page) -> None:
    page = new_page(360, 740, touch=True)
    Home(page).open()
    page.evaluate("text => localStorage.setItem('dizzylizzy.game', text)", crowded(9))
    Home(page).open().press("Go on with it")
    Table(page)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), json.dumps(
        page.viewport_size
    )
