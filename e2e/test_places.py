"""The places besides home and the table, in a real browser: seen, reached, used and found without fault."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from dizzylizzy.page.playing import DOUBLE_TAP

from .screens import START_MS, Home, Table
from .test_accessibility import LOOKS, violations

#: A short game: alone, with the program naming, so one tap lays a card.
SHORT = "players=1&naming=program&seed=places&lang=en"

#: What can be touched and is smaller than 44 pixels, and how wide the page is.
TOO_SMALL = """() => [
    document.documentElement.scrollWidth,
    [...document.querySelectorAll('button, a, input:not([type=hidden]), summary')].filter(element => {
        const label = element.closest('label');
        const box = (label ?? element).getBoundingClientRect();
        return box.width && (box.height < 43.5 || box.width < 43.5);
    }).map(element => element.outerHTML.slice(0, 120))]"""


def fits(page: Page) -> None:
    width, small = page.evaluate(TOO_SMALL)
    assert width <= page.viewport_size["width"]
    assert small == []


def finished(page: Page, query: str = SHORT) -> Home:
    """Somebody at the end of a game."""
    home = Home(page).open(query)
    page.locator(".choices .play").click()
    expect(page.locator("#table")).to_be_visible()
    for _ in range(1200):
        if page.locator("#end").count():
            return home
        laid = page.evaluate(
            """() => {
                const slot = document.querySelector('.slot[data-hint]');
                (slot ?? document.querySelector('#hint'))?.click();
                document.querySelector('#blind[data-may-open]')?.click();
                return slot !== null;
            }"""
        )
        page.wait_for_timeout(DOUBLE_TAP + 50 if laid else 60)
    raise AssertionError("the game has no end")


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_in_the_places(new_page, look: str) -> None:
    page = new_page(390, 844, bypass_csp=True, **LOOKS[look])
    home = finished(page)
    assert not (found := violations(page)), "\n".join(found)
    page.locator(".chart summary").click()
    home.press("Challenge a friend")
    expect(page.locator("#sharing")).to_be_visible()
    assert not (found := violations(page)), "\n".join(found)
    home.press("Watch it again")
    expect(page.locator("#replay")).to_be_visible()
    assert not (found := violations(page)), "\n".join(found)
    home.press("Back")
    home.press("Home")
    for button in ("Settings", "Statistics"):
        home.press(button)
        expect(page.locator("#back")).to_be_visible()
        assert not (found := violations(page)), "\n".join(found)
        if button == "Settings":
            home.press("Erase everything")
            expect(page.locator("#erase-all")).to_be_visible()
            assert not (found := violations(page)), "\n".join(found)
        home.press("Back")


@pytest.mark.parametrize("language", ["en", "nl"])
def test_at_320_pixels_everything_can_be_touched_and_nothing_is_cut_off(new_page, language: str) -> None:
    page = new_page(320, 640)
    finished(page, SHORT.replace("lang=en", f"lang={language}"))
    fits(page)
    page.locator("#challenge-button").click()
    expect(page.locator("#sharing")).to_be_visible()
    fits(page)
    page.locator("#replay-button").click()
    expect(page.locator("#replay")).to_be_visible()
    fits(page)
    page.locator("#back").click()
    page.locator(".end-buttons [data-act=leave]").click()
    for button in ("#settings-button", "#statistics-button"):
        page.locator(button).click()
        expect(page.locator("#back")).to_be_visible()
        fits(page)
        page.locator("#back").click()


# Settings


def theme(page: Page) -> str:
    return page.evaluate(
        "getComputedStyle(document.body).colorScheme + getComputedStyle(document.documentElement).backgroundColor"
    )


def test_colours_follow_the_device_or_the_switch_also_before_python(new_page, record) -> None:
    record.expected.append("/vendor/")  # what is held back here
    page = new_page(color_scheme="light")
    home = Home(page).open("lang=en")
    light = theme(page)
    page.emulate_media(color_scheme="dark")
    dark = theme(page)
    assert light != dark, "without a choice it follows the device"
    home.press("Settings")
    page.get_by_role("radio", name="light", exact=True).check(force=True)
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert theme(page) == light
    page.get_by_role("radio", name="dark", exact=True).check(force=True)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.emulate_media(color_scheme="light")
    assert theme(page) == dark

    def hold(route) -> None:  # Python can't be there
        route.abort()

    page.goto("about:blank")
    page.route("**/vendor/**", hold)
    page.goto("", wait_until="commit")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert theme(page) == dark


def test_settings_are_kept_and_make_no_other_page_of_it(page) -> None:
    home = Home(page).open("lang=en")
    home.press("Settings")
    page.get_by_role("checkbox", name="No motion").check()
    page.get_by_role("checkbox", name="Large marks").check()
    page.locator("#pace").fill("50")
    expect(page.locator(".pace-words")).to_contain_text("×0.5")
    for attribute, value in (("data-motion", "off"), ("data-marks", "large"), ("data-sound", "low")):
        expect(page.locator("html")).to_have_attribute(attribute, value)
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-motion", "off")
    home.ready()
    home.press("Settings")
    expect(page.get_by_role("checkbox", name="No motion")).to_be_checked()
    expect(page.locator("#pace")).to_have_value("50")


def test_what_is_kept_can_be_saved_as_a_file_and_erased(page) -> None:
    home = finished(page)
    home.press("Home")
    home.press("Settings")
    with page.expect_download() as download:
        home.press("Save it as a file")
    stored = json.loads(Path(download.value.path()).read_text("utf-8"))
    assert "dizzylizzy.statistics" in stored
    assert stored == page.evaluate("({...localStorage})")
    home.press("Erase everything")
    home.press("Yes, erase everything")
    assert home.notices() == ["Everything is erased."]
    assert page.evaluate("localStorage.length") == 0


# Hints


def test_a_hint_moves_only_where_motion_is_welcome(new_page) -> None:
    running = "document.getAnimations().filter(one => one.animationName === 'hint').length"
    for reduced, moving in (("no-preference", 1), ("reduce", 0)):
        page = new_page(reduced_motion=reduced)
        Home(page).open(SHORT).play()
        for _ in range(100):
            page.evaluate("document.querySelector('#hint').click()")
            page.wait_for_timeout(60)
            if page.locator(".slot[data-hint]").count():
                break
        expect(page.locator(".slot[data-hint]")).to_be_visible()
        assert page.evaluate(running) == moving
        page.evaluate("dizzylizzy.dress('motion=off')")
        assert page.evaluate(running) == 0


# The replay


def test_a_game_is_watched_again_by_keyboard(page) -> None:
    home = finished(page)
    home.press("Watch it again")
    expect(page.locator("#replay-play")).to_be_focused()
    step = page.locator("#replay-step")
    last = int(step.get_attribute("max") or 0)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(step).to_have_value("2")
    page.keyboard.press("ArrowLeft")
    expect(step).to_have_value("1")
    page.keyboard.press("End")
    expect(step).to_have_value(str(last))
    page.keyboard.press("Home")
    expect(step).to_have_value("0")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Stop", exact=True)).to_be_visible()
    expect(step).not_to_have_value("0")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play it", exact=True)).to_be_visible()
    step.focus()
    page.keyboard.press("End")
    expect(step).to_have_value(str(last))
    page.locator("#back").focus()
    page.keyboard.press("Escape")
    expect(page.locator("#end")).to_be_visible()


# Challenges


def test_a_link_from_one_browser_deals_the_same_cards_in_another(new_page) -> None:
    page = new_page()
    page.add_init_script("delete Navigator.prototype.share; delete Navigator.prototype.clipboard;")
    home = finished(page)
    home.press("Challenge a friend")
    page.get_by_label("Your name").fill("Opa Jan")
    home.press("Share the link")
    expect(page.locator("#sharing-words")).to_have_text("Copy the link and send it to your friend.")
    link = page.locator("#sharing-link").input_value()
    assert len(link) < 2000
    home.press("Again")
    expect(page.locator("#end")).to_have_count(0)

    friend = new_page()
    friend.goto(link)
    Home(friend).ready()
    expect(friend.locator("#challenge")).to_contain_text("Opa Jan won with these very cards")
    dealt = Home(friend).play().look().lizzy
    again = new_page()
    assert Home(again).open(SHORT).play().look().lizzy == dealt


def test_a_damaged_link_gets_a_sentence_and_a_fresh_game(page) -> None:
    page.goto("?check=12345678&mode=down-n-dizzy&players=2&level=1&seed=x&place=1&time=1000&lang=en")
    expect(page.get_by_role("alert")).to_contain_text("This link is damaged", timeout=START_MS)
    Home(page).play()
    Table(page)


def test_the_link_goes_to_the_clipboard_where_nothing_shares(new_page) -> None:
    page = new_page()
    page.add_init_script(
        """
        delete Navigator.prototype.share;
        Object.defineProperty(Navigator.prototype, "clipboard", { value: {
            writeText: async text => { globalThis.copied = text; } } });
        """
    )
    home = finished(page)
    home.press("Challenge a friend")
    home.press("Share the link")
    expect(page.locator("#sharing-words")).to_contain_text("clipboard")
    assert page.evaluate("copied").endswith(page.locator("#sharing-link").input_value())
