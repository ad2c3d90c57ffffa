"""The pages *How to play* in a browser: they open without a complaint, fit, and lead to the game and back."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from dizzylizzy.page.texts import LANGUAGES, MODE_NAMES

every_page = pytest.mark.parametrize(
    "address", [f"rules/{language}/{mode}.html" for language in LANGUAGES for mode in MODE_NAMES]
)

#: Whatever is wider than the page, or than the picture it belongs to.
TOO_WIDE = """() => [...document.querySelectorAll('body *:not(svg *)')].filter(element => {
    const frame = element.closest('figure')?.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    if (box.width === 0 || element.closest('.card-sheet')) return false;
    return box.right > innerWidth + 0.5 || box.left < -0.5
        || (frame && (box.right > frame.right + 0.5 || box.left < frame.left - 0.5));
}).map(element => `${element.tagName}.${element.className} ${element.textContent.trim().slice(0, 30)}`)"""


@every_page
@pytest.mark.parametrize("width", [320, 360, 768, 1280, 2560])
def test_nothing_is_wider_than_the_page(page, address, width) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(address)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(TOO_WIDE) == []


@every_page
def test_it_is_drawn_without_javascript(new_page, address) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(address)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.locator("figure").count() >= 10
    for picture in page.locator("figure [role=img]").all():
        expect(picture).to_be_visible()


def test_it_is_light_or_dark_as_the_reader_likes_it(new_page) -> None:
    grounds = {}
    for scheme in ("light", "dark"):
        page = new_page(color_scheme=scheme)
        page.goto("rules/en/down-n-dizzy.html")
        grounds[scheme] = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    if page.evaluate("!matchMedia('(prefers-color-scheme: dark)').matches"):
        pytest.skip("this browser can't be told a colour scheme")
    assert grounds["light"] != grounds["dark"]


def test_every_link_is_there(page, site) -> None:
    found = set()
    for language in LANGUAGES:
        for mode in MODE_NAMES:
            page.goto(f"rules/{language}/{mode}.html")
            found |= set(page.evaluate("[...document.querySelectorAll('a, link')].map(link => link.href)"))
    assert {urlsplit(link).netloc for link in found} == {urlsplit(site).netloc}
    for link in found:
        assert page.request.get(link).ok, link


def test_from_page_to_page_and_to_the_game(page) -> None:
    page.goto("rules/en/down-n-dizzy.html")
    page.get_by_role("link", name="Nederlands").click()
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    page.get_by_role("link", name="Nice ’n Easy").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Nice ’n Easy")
    page.locator(".to-game").click()
    expect(page.locator("#home")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    assert "mode=nice-n-easy" in page.url
