"""The guide for other people's pages, and what is alive in *How to play*."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from dizzylizzy.page.texts import LANGUAGES, MODE_NAMES

from .test_accessibility import LOOKS, violations
from .test_manual import TOO_WIDE

PAGES = [
    *(f"embedding/{language}.html" for language in LANGUAGES),
    *(f"rules/{language}/{mode}.html" for language in LANGUAGES for mode in MODE_NAMES),
]


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing(new_page, look: str) -> None:
    page = new_page(1000, 800, bypass_csp=True, **LOOKS[look])
    for address in PAGES:
        page.goto(address)
        page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
        assert not (found := violations(page)), f"{address}\n" + "\n".join(found)


@pytest.mark.parametrize("width", [320, 1280])
def test_nothing_in_the_guide_is_wider_than_the_page(page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    for language in LANGUAGES:
        page.goto(f"embedding/{language}.html")
        page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        found = page.evaluate(TOO_WIDE)
        assert [one for one in found if not one.startswith("CODE")] == []


def test_choose_look_copy(page, site) -> None:
    page.goto("embedding/en.html")
    made, preview = page.locator("#made"), page.locator("#preview dizzy-lizzy")
    line = f'<script src="{site}embed.js"></script>\n'
    expect(made).to_have_value(f'{line}<dizzy-lizzy mode="down-n-dizzy" start></dizzy-lizzy>')
    page.locator("[name=mode]").select_option("nice-n-easy")
    page.locator("[name=players]").select_option("5")
    page.locator("[name=theme]").select_option("dark")
    page.locator("[name=start]").uncheck()
    expect(made).to_have_value(
        f'{line}<dizzy-lizzy mode="nice-n-easy" players="5" theme="dark"></dizzy-lizzy>'
    )
    expect(preview.get_by_role("button", name="Play Nice ’n Easy")).to_be_visible()
    page.locator("[name=kind]").select_option("quiz")
    page.locator("[name=position]").fill("hRobRstRd tPsbBo")
    expect(made).to_have_value(
        f'{line}<dizzy-lizzy position="hRobRstRd tPsbBo" theme="dark" quiz></dizzy-lizzy>'
    )
    expect(preview.get_by_role("button", name="purple tail with stripes")).to_be_visible()
    expect(page.locator("[name=mode]")).to_be_hidden()
    page.get_by_role("button", name="Copy", exact=True).click()
    expect(page.locator("#copy")).not_to_have_text("Copy")


def test_a_house_rule_of_another_mode_is_not_copied(page) -> None:
    page.goto("embedding/nl.html")
    page.locator("[name=options]").select_option("call-out")
    assert "call-out" in page.locator("#made").input_value()
    page.locator("[name=mode]").select_option("nice-n-easy")
    assert "call-out" not in page.locator("#made").input_value()


def test_the_pages_follow_the_theme_kept_in_the_settings(new_page) -> None:
    page = new_page(color_scheme="light")
    page.goto("rules/en/down-n-dizzy.html")
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    light = page.evaluate(ground)
    page.evaluate("localStorage.setItem('dizzylizzy.settings', 'theme=dark')")
    for address in ("rules/en/down-n-dizzy.html", "embedding/en.html"):
        page.goto(address)
        assert page.evaluate(ground) != light
        stage = page.locator("dizzy-lizzy .stage").first
        assert stage.evaluate("element => getComputedStyle(element).backgroundColor") == "rgb(21, 35, 31)"


def test_the_game_is_played_in_its_rules(page) -> None:
    page.goto("rules/nl/down-n-dizzy.html")
    page.locator("#try-it button.play").click()
    expect(page.frame_locator("#try-it iframe").locator("#table")).to_be_visible(timeout=60_000)
