"""What goes wrong gets a clear sentence, and nothing is lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .screens import Home, Table

GAME = "dizzylizzy.game"


def saved(page) -> str:
    return page.evaluate(f"localStorage.getItem('{GAME}')")


def test_a_reload_brings_the_game_back(page) -> None:
    table = Home(page).open("players=3&level=5&seed=reload").play()
    page.wait_for_timeout(1500)
    before = table.look()
    page.reload()
    table = Table(page)
    expect(page.locator("#veil")).to_be_visible()
    after = table.look()
    assert (after.my_blind, after.left, set(after.slots)) == (before.my_blind, before.left, set(before.slots))
    Home(page).press("Go on")
    table.play_to_the_end()
    assert saved(page) is None, "a finished game is not offered again"


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        ("text.slice(0, -30)", "Your saved game is damaged"),
        ("text.replace('open-together', 'open-tegother')", "Your saved game is damaged (line 3)"),
        ("'{' + text", "Your saved game is damaged (line 1)"),
        ("text.replace('\"dizzylizzy\":1', '\"dizzylizzy\":99')", "another version"),
    ],
)
def test_a_damaged_saved_game_is_set_aside(page, damage: str, sentence: str) -> None:
    Home(page).open("players=3&level=1&seed=damage").play()
    page.wait_for_timeout(1200)
    Home(page).press("Leave")
    page.evaluate(
        f"(() => {{ const text = localStorage.getItem('{GAME}'); localStorage.setItem('{GAME}', {damage}); }})()"
    )
    damaged = saved(page)
    home = Home(page).open()
    home.press("Go on with it")
    expect(page.get_by_role("alert")).to_contain_text(sentence)
    assert page.evaluate("localStorage.getItem('dizzylizzy.game.damaged')") == damaged
    home.play()


def test_impossible_choices_in_a_link_are_named_one_by_one(page) -> None:
    home = Home(page).open("mode=chess&players=40&level=9&options=magic&seed=%00&naming=nobody")
    notices = " ".join(home.notices())
    for said in ("“chess”", "“40” players", "level “9”", "“magic” isn’t a house rule", "“nobody”"):
        assert said in notices
    expect(page.locator("input[name=players][value='3']")).to_be_checked()
    expect(page.locator(".unfinished")).to_be_hidden()
    home.play()


def test_a_link_cant_put_html_on_the_page(page) -> None:
    home = Home(page).open("mode=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E")
    assert "<img" in home.notices()[0]
    assert page.locator(".notice img").count() == 0


def test_a_false_claim_says_why_and_costs_a_card(page) -> None:
    table = Home(page).open("players=2&level=1&seed=false").play()
    expect(page.locator(".slot:not(.empty)")).to_have_count(1, timeout=10_000)
    page.wait_for_timeout(200)
    before = table.look()
    at, card = next((at, card) for at, card in enumerate(before.slots) if card is not None)
    wrong = next(c for c in range(4) if c not in before.lizzy.with_card(card).conditions)
    table.claim(at, wrong)
    expect(page.locator("#message")).to_contain_text("Wrong: The ")
    after = table.look()
    assert "You take a penalty card." in after.message
    assert after.my_blind == before.my_blind + 1
    assert card in after.slots


def test_a_double_tap_lays_one_card_and_says_so(page) -> None:
    table = Home(page).open("players=2&level=1&seed=double-tap&naming=program").play()
    for _ in range(200):
        seen = table.look()
        fitting = [at for at, card in enumerate(seen.slots) if card and seen.lizzy.with_card(card).valid]
        if fitting:
            break
        if seen.may_open:
            table.open_card()
        page.wait_for_timeout(100)
    page.wait_for_timeout(200)
    left = table.look()
    page.evaluate(
        f"() => {{ const slot = document.getElementById('slot-{fitting[0]}'); slot.click(); slot.click(); }}"
    )
    expect(page.locator("#message")).to_contain_text("isn’t in front of you any more")
    seen = table.look()
    assert sum(card is not None for card in seen.slots) >= sum(card is not None for card in left.slots) - 1


def test_with_storage_blocked_the_game_is_played_all_the_same(new_page) -> None:
    page = new_page()
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('blocked', 'SecurityError'); } })"
    )
    table = Home(page).open("players=2&level=1").play()
    expect(page.locator("#message")).to_contain_text("can’t save your game")
    table.look()


def test_a_hidden_tab_pauses_the_race(page) -> None:
    table = Home(page).open("players=3&level=5&seed=hidden").play()
    page.evaluate(
        """() => { Object.defineProperty(document, 'hidden', { get: () => true, configurable: true });
                  document.dispatchEvent(new Event('visibilitychange')); }"""
    )
    expect(page.locator("#veil")).to_be_visible()
    before = table.look()
    page.wait_for_timeout(1500)
    assert table.look() == before


def test_a_race_that_begins_in_a_hidden_tab_waits(page) -> None:
    page.add_init_script(
        "Object.defineProperty(document, 'hidden', { get: () => true, configurable: true });"
    )
    page.goto("?players=3&level=5&seed=hidden&start")
    table = Table(page)
    expect(page.locator("#veil")).to_be_visible()
    before = table.look()
    page.wait_for_timeout(1500)
    assert table.look() == before


@pytest.mark.parametrize(("language", "words"), [("en", "couldn’t be loaded"), ("nl", "niet geladen")])
def test_a_load_that_fails_is_told(page, record, language: str, words: str) -> None:
    record.expected.append("")  # whatever PyScript says about it
    page.route("**/pyodide.asm.wasm", lambda route: route.abort())
    page.goto(f"?lang={language}")
    expect(page.locator("#progress")).to_contain_text(words, timeout=60_000)
    expect(page.locator(".play")).to_be_visible()
