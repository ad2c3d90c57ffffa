"""Nice 'n Easy through the visible interface: matches to their end, in both languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from dizzylizzy.page.texts import card_name, texts_in
from dizzylizzy.rules.cards import DECK

from .screens import START_MS, Home, Means

MATCH = "mode=nice-n-easy&players=2&level=5&options=closed-hand,new-hand,lives=4"


def one_step(page: Page, means: Means) -> str:
    """Do whatever is to be done now, as a person would; what it was."""
    state = page.evaluate(
        """() => document.querySelector('#end') ? 'end'
            : document.querySelector('#next-round') ? 'round'
            : document.querySelector('.slot[data-fits]')?.id
            ?? (document.querySelector('#blind[data-may-open]') ? 'blind' : '')"""
    )
    if state == "round":
        if means == "keyboard":
            expect(page.locator("#next-round")).to_be_focused()
            page.keyboard.press("Enter")
        else:
            page.locator("#next-round").tap()
        expect(page.locator("#next-round")).to_have_count(0)
    elif state.startswith("slot-"):
        if means == "keyboard":
            page.keyboard.press(str(int(state.removeprefix("slot-")) + 1))
        else:
            page.locator(f"#{state}").tap()
    elif state == "blind":
        if means == "keyboard":
            page.keyboard.press("Space")
        else:
            page.locator("#blind").tap()
    return state


def play_to_the_end(page: Page, means: Means, most_seconds: float = 240) -> int:
    """Play on till the match is over; how many rounds ended before."""
    rounds = 0
    for _ in range(round(most_seconds / 0.1)):
        done = one_step(page, means)
        if done == "end":
            return rounds
        rounds += done == "round"
        page.wait_for_timeout(100)
    raise AssertionError(f"no end after {most_seconds} s")


@pytest.mark.parametrize(
    ("language", "means", "size"), [("nl", "keyboard", (1280, 800)), ("en", "touch", (360, 740))]
)
def test_a_match_with_lives_closed_hand_and_new_hand_to_its_end(new_page, language, means, size) -> None:
    page = new_page(*size, touch=means == "touch")
    home = Home(page, means).open(f"{MATCH}&lang={language}&seed=match-{language}")
    home.press({"nl": "Spelen", "en": "Play"}[language])
    expect(page.locator("#table")).to_be_visible(timeout=START_MS)

    play_to_the_end(page, means)

    title = page.locator(".end-title").inner_text()
    assert title.endswith({"nl": "wint de wedstrijd!", "en": "the match!"}[language])
    lives = [int(row.split("\t")[2]) for row in page.locator(".standings tbody tr").all_inner_texts()]
    assert min(lives) <= 0, "the match went on till somebody was out"


def test_changing_the_language_in_the_middle_of_a_turn_keeps_everything(page) -> None:
    Home(page).open("mode=nice-n-easy&players=3&people=3&level=1&lang=en&seed=language").play()
    expect(page.locator(".slot[data-fits]").first).to_be_visible(timeout=20_000)
    page.locator(".slot[data-fits]").first.click()
    page.wait_for_timeout(300)
    kept = "localStorage.getItem('dizzylizzy.game').split('\\n').slice(0, -2)"
    before = page.evaluate(kept)
    Home(page).press("Pause")
    Home(page).press("Nederlands")
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    Home(page).press("Verder")
    after = page.evaluate(kept)
    assert after[: len(before)] == before
    nl = texts_in("nl")
    names = {card_name(nl, card) for card in DECK} | {nl("No card")}
    assert {slot.get_attribute("aria-label") for slot in page.locator(".slot").all()} <= names
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    expect(page.get_by_role("button", name="Verder", exact=True)).to_be_visible(timeout=START_MS)


def test_the_browsers_language_is_chosen_at_first_and_can_be_changed_before_python(new_page) -> None:
    page = new_page(locale="nl-NL")
    page.goto("?players=7")
    expect(page.get_by_role("button", name="Spelen", exact=True)).to_be_visible()
    page.get_by_role("button", name="English", exact=True).click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.locator("input[name=players][value='7']")).to_be_checked()
    Home(page).ready()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_closed_hand_is_in_no_dom_of_another_seat(page) -> None:
    Home(page).open(
        "mode=nice-n-easy&players=3&people=2&options=closed-hand,lives=40&level=5&lang=en&seed=closed"
    ).play()
    for _ in range(6):
        expect(page.locator("#cover")).to_be_visible(timeout=30_000)
        expect(page.locator(".rivals .card").first).to_be_visible()
        faces = page.evaluate(
            "[...document.querySelectorAll('.rivals .card, .hand .card')].map(card => card.outerHTML)"
        )
        assert faces, "somebody holds cards"
        assert len(set(faces)) == 1, "with the cover on, every hand lies face down"
        labels = page.evaluate(
            "[...document.querySelectorAll('.rival')].map(rival => rival.getAttribute('aria-label'))"
        )
        assert all(label.endswith("3 cards face down") for label in labels), labels
        page.wait_for_timeout(450)
        page.locator("#reveal").click()
        for _ in range(300):
            rivals = page.evaluate(
                "[...document.querySelectorAll('.rivals .card')].map(card => card.outerHTML)"
            )
            assert len(set(rivals)) <= 1
            if page.locator("#cover").count() or page.locator("#end").count():
                break
            one_step_with_the_mouse(page)
            page.wait_for_timeout(100)
        if page.locator("#end").count():
            return


def one_step_with_the_mouse(page: Page) -> None:
    page.evaluate("document.querySelector('.slot[data-fits]')?.click()")
