"""The ways to lay a card besides two taps, and what is felt under a finger."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from dizzylizzy.rules.cards import Card

from .saved import crowded, go_on, with_two_lays
from .screens import Home, Table

#: What is big enough to be tapped, at least, px.
LEAST_TARGET = 44

_SMALL = """least => [...document.querySelectorAll('button, a, label.option, label.radio, input[type=number]')]
    .filter(element => element.checkVisibility() && !element.matches('.slot.empty'))
    .map(element => [element.id || element.textContent, element.getBoundingClientRect()])
    .filter(([, box]) => Math.min(box.width, box.height) < least - 0.01)
    .map(([words, box]) => `${words}: ${box.width} by ${box.height}`)"""


def middle_of(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def carry(page: Page, selector: str, to: str) -> None:
    """Drag with the mouse."""
    page.mouse.move(*middle_of(page, selector))
    page.mouse.down()
    page.mouse.move(*middle_of(page, to), steps=5)
    page.mouse.up()


def carry_by_finger(page: Page, selector: str, to: str) -> None:
    """The same with a finger; Playwright has no gesture for it."""
    session = page.context.new_cdp_session(page)
    (x, y), (to_x, to_y) = middle_of(page, selector), middle_of(page, to)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 9):
        point = {"x": x + (to_x - x) * step / 8, "y": y + (to_y - y) * step / 8}
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def only_chromium(page: Page) -> None:
    browser = page.context.browser
    if browser is None or browser.browser_type.name != "chromium":
        pytest.skip("an unmodified Firefox has no touch here")


def seen_a_while(page: Page) -> None:
    page.wait_for_timeout(400)


def with_one_name(table: Table) -> int:
    """The slot of a card that makes one combination only, if it is laid."""
    seen = table.look()
    return next(
        at
        for at, card in enumerate(seen.slots)
        if isinstance(card, Card) and len(seen.lizzy.with_card(card).conditions) == 1
    )


@pytest.mark.parametrize("means", ["mouse", "finger"])
def test_a_card_carried_to_the_lizzy_is_laid(new_page, means: str) -> None:
    page = new_page(390, 844, touch=means == "finger")
    if means == "finger":
        only_chromium(page)
    log, one, _ = with_two_lays()
    table = go_on(page, log, "naming=program")
    seen_a_while(page)
    card = table.look().slots[one]
    (carry if means == "mouse" else carry_by_finger)(page, f"#slot-{one}", ".middle .lizzy")
    expect(page.locator(".slot[data-card]")).to_have_count(2)
    assert card in table.look().lizzy
    assert page.locator("html").get_attribute("data-dragging") is None


def test_carried_it_names_itself_where_only_one_name_fits_and_asks_otherwise(page) -> None:
    table = go_on(page, crowded(2, "drag 3"))
    seen_a_while(page)
    seen = table.look()
    one = [len(seen.lizzy.with_card(card).conditions) for card in seen.slots if card]
    asked = next((at for at, names in enumerate(one) if names != 1), None)
    assert asked is not None, one
    carry(page, f"#slot-{asked}", ".middle .lizzy")
    expect(page.locator("#message")).to_have_text("Now say the combination.")
    expect(page.locator(f"#slot-{asked}")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".names[data-ready]")).to_be_visible()
    if 1 in one:
        at = one.index(1)
        carry(page, f"#slot-{at}", ".middle .lizzy")
        expect(page.locator("#message")).to_contain_text("You: ")


def test_a_card_let_go_elsewhere_stays_and_is_not_tapped(page) -> None:
    go_on(page, crowded(2))
    seen_a_while(page)
    carry(page, "#slot-0", ".names")
    expect(page.locator("#slot-0")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#flights > .carried")).to_have_count(0)
    page.locator("#slot-0").click()
    expect(page.locator("#slot-0")).to_have_attribute("aria-pressed", "true")


def test_a_finger_on_a_card_scrolls_a_page_that_goes_on_below(new_page) -> None:
    page = new_page(320, 568, touch=True, bypass_csp=True)
    only_chromium(page)
    go_on(page, crowded(2))
    seen_a_while(page)
    page.add_style_tag(content="body { padding-bottom: 600px }")
    carry_by_finger(page, "#slot-0", ".rivals")
    page.wait_for_function("scrollY > 50")
    expect(page.locator("#flights > .carried")).to_have_count(0)
    assert page.locator("html").get_attribute("data-dragging") is None


def test_the_hand_is_one_stop_and_arrows_go_on_from_there(page) -> None:
    go_on(page, crowded(2))
    stops = "document.querySelectorAll('.hand [tabindex=\"0\"], .hand button:not([tabindex])').length"
    assert page.evaluate(stops) == 1
    page.locator("#slot-0").focus()
    for key, where in (
        ("ArrowRight", "slot-1"), ("ArrowRight", "slot-2"), ("ArrowRight", "blind"),
        ("ArrowRight", "slot-0"), ("ArrowLeft", "blind"), ("Home", "slot-0"),
    ):  # fmt: skip
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.id") == where
        assert page.evaluate(stops) == 1
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("#slot-1")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("document.activeElement.id") == "slot-1", "a new picture leaves the focus there"
    assert page.evaluate(stops) == 1
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "name-0"


@pytest.mark.parametrize("query", ["naming=me", "mode=nice-n-easy&options=lives=9"])
def test_everything_that_can_be_tapped_is_big_enough_on_the_smallest_screen(new_page, query: str) -> None:
    page = new_page(320, 568, touch=True)
    home = Home(page).open(f"players=4&level=1&lang=en&{query}")
    assert page.evaluate(_SMALL, LEAST_TARGET) == []
    home.play()
    expect(page.locator(".slot[data-card]").first).to_be_visible(timeout=10_000)
    assert page.evaluate(_SMALL, LEAST_TARGET) == []
    page.keyboard.press("?")
    expect(page.locator(".veil")).to_be_visible()
    assert page.evaluate(_SMALL, LEAST_TARGET) == []


def test_a_card_does_not_move_because_a_message_came(new_page) -> None:
    page = new_page(360, 740, touch=True)
    table = go_on(page, crowded(9))
    seen_a_while(page)
    page.evaluate(
        """() => {
            const words = document.getElementById('message');
            window.seen = { messages: new Set([words.textContent]), places: new Set() };
            new MutationObserver(() => {
                seen.messages.add(document.getElementById('message').textContent);
                const { left, top } = document.getElementById('slot-1').getBoundingClientRect();
                seen.places.add(`${left} ${top}`);
            }).observe(document.getElementById('app'), { subtree: true, childList: true, characterData: true });
        }"""
    )
    seen = table.look()
    card = seen.slots[0]
    assert card is not None
    table.claim(0, next(c for c in range(4) if c not in seen.lizzy.with_card(card).conditions))
    page.wait_for_function("[...seen.messages].some(words => words.startsWith('Wrong'))")
    assert page.evaluate("seen.places.size") == 1
