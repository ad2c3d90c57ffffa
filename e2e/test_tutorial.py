"""The guided minute in a real browser: a script that does what it says finishes; each step is left and resumed."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Page, expect

from dizzylizzy.page.playing import SETTLING
from dizzylizzy.page.tutorial import LESSONS

from .screens import START_MS, Home
from .test_accessibility import LOOKS, violations

#: What the guided minute may take, in seconds. It is a promise to the player, not a figure of speed.
A_MINUTE_AND_A_HALF = 90


def at_step(page: Page, step: int) -> None:
    expect(page.locator("#coach")).to_have_attribute("data-step", str(step), timeout=START_MS)


def do_what_it_says(page: Page, step: int) -> None:
    """Tap what glows, then say what glows."""
    pick(page, step)
    page.locator(".name[data-hint]").click()


def pick(page: Page, step: int) -> None:
    """Pick the card that glows; one that has just come isn't meant yet."""
    at_step(page, step)
    slot = page.locator(".slot[data-hint]")
    expect(slot).to_be_visible()
    page.wait_for_timeout(SETTLING + 50)
    slot.click()
    expect(page.locator(".name[data-hint]")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "nl"])
def test_doing_what_it_says_finishes_in_a_minute_and_a_half(new_page, language: str) -> None:
    page = new_page(360, 740, touch=True)
    Home(page).open(f"lang={language}")
    began = time.monotonic()
    page.locator("#tutorial-button").click()
    for step in range(len(LESSONS)):
        do_what_it_says(page, step)
    expect(page.locator("#finish")).to_be_visible()
    assert time.monotonic() - began < A_MINUTE_AND_A_HALF
    page.locator("#finish").click()
    expect(page.locator("#home")).to_be_visible()


def test_it_can_be_done_by_keyboard_alone(page) -> None:
    home = Home(page, "keyboard").open("lang=en")
    home.press("How to play: a minute, by doing")
    for step, lesson in enumerate(LESSONS):
        at_step(page, step)
        slot = page.locator(".slot[data-hint]")
        expect(slot).to_be_visible()
        page.wait_for_timeout(SETTLING + 50)
        page.keyboard.press(slot.get_attribute("data-key") or "")
        expect(page.locator(".name[data-hint]")).to_be_visible()
        page.keyboard.press("qwer"[lesson.condition])
    expect(page.locator("#finish")).to_be_visible()
    home.press("Play for real")
    expect(page.locator("#home")).to_be_visible()


def test_each_step_can_be_left_and_resumed(page) -> None:
    Home(page).open("lang=en")
    for step in range(len(LESSONS)):
        page.locator("#tutorial-button").click()
        at_step(page, step)
        page.locator("#leave").click()
        expect(page.locator("#home")).to_be_visible()
        page.reload()
        Home(page).ready()
        page.locator("#tutorial-button").click()
        do_what_it_says(page, step)
        at_step(page, step + 1)
        page.locator("#finish" if step + 1 == len(LESSONS) else "#leave").click()
        expect(page.locator("#home")).to_be_visible()


def test_every_step_can_be_skipped(page) -> None:
    Home(page).open("lang=en")
    page.locator("#tutorial-button").click()
    for step in range(len(LESSONS)):
        at_step(page, step)
        page.locator("#skip").click()
    expect(page.locator("#finish")).to_be_visible()


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_in_it(new_page, look: str) -> None:
    page = new_page(390, 844, bypass_csp=True, **LOOKS[look])
    Home(page).open("lang=nl")
    page.locator("#tutorial-button").click()
    for step in range(len(LESSONS)):
        pick(page, step)
        assert not (found := violations(page)), "\n".join(found)
        page.locator(".name[data-hint]").click()
    expect(page.locator("#finish")).to_be_visible()
    assert not (found := violations(page)), "\n".join(found)


@pytest.mark.parametrize("language", ["en", "nl"])
def test_at_320_pixels_nothing_is_cut_off(new_page, language: str) -> None:
    page = new_page(320, 640)
    Home(page).open(f"lang={language}")
    page.locator("#tutorial-button").click()
    for step in range(len(LESSONS)):
        at_step(page, step)
        expect(page.locator(".slot[data-hint]")).to_be_visible()
        sizes = page.evaluate(
            "[document.documentElement.scrollWidth, document.querySelector('.names').getBoundingClientRect().bottom]"
        )
        assert sizes[0] == 320
        assert sizes[1] <= 640, "what is to be tapped is on the screen"
        page.locator("#skip").click()
