"""Whole races through the visible interface."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .screens import Home, Means, Table

SIZES = {"phone": (360, 740), "desktop": (1280, 800)}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("means", ["mouse", "touch", "keyboard"])
def test_a_whole_race_to_its_end(new_page, size: str, means: Means) -> None:
    width, height = SIZES[size]
    page = new_page(width, height, touch=means == "touch")
    # Slow bots: on a busy machine fast ones take every card before this player has looked.
    table = Home(page, means).open(f"players=4&level=2&seed=race-{size}-{means}").play()

    seen = table.play_to_the_end()

    title = page.locator(".end-title").inner_text()
    assert title.endswith(("win!", "wins!"))
    rows = page.locator(".standings tbody tr").all_inner_texts()
    assert len(rows) == 4
    mine = next(row.split("\t") for row in rows if row.startswith("You"))
    assert int(mine[2]) > 0, "the player of this test laid nothing"
    if "You" in title and "Special" not in title:
        assert mine[1] == "0"
    assert seen.ended

    Home(page, means).press("Again")
    expect(page.locator("#end")).to_have_count(0)
    assert table.look().left == {"Mia": 9, "Sam": 9, "Noor": 9} or table.look().my_blind >= 8


def test_the_seed_deals_the_same_cards_again(new_page) -> None:
    lizzies = set()
    for _ in range(2):
        page = new_page()
        lizzies.add(Home(page).open("players=2&level=1&seed=same").play().look().lizzy)
    assert len(lizzies) == 1


def test_a_link_starts_a_game_at_once_and_a_reload_brings_that_one_back(page) -> None:
    page.goto("?players=4&level=1&seed=link&start")
    table = Table(page)
    assert list(table.look().left) == ["Mia", "Sam", "Noor"]
    page.wait_for_timeout(1200)
    lizzy = table.look().lizzy
    page.reload()
    assert Table(page).look().lizzy == lizzy
    expect(page.locator("#veil")).to_be_visible()


def test_play_pressed_before_python_is_there_starts_by_itself(page) -> None:
    def hold(route) -> None:  # Python can't be there yet; unrouting lets it through
        assert "asm.wasm" in route.request.url

    page.route("**/pyodide.asm.wasm", hold)
    page.goto("?players=2&level=1", wait_until="domcontentloaded")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#progress")).to_be_visible()
    page.unroute("**/pyodide.asm.wasm")
    expect(page.locator("#table")).to_be_visible(timeout=60_000)


def test_the_home_screen_works_before_python(new_page) -> None:
    page = new_page(java_script_enabled=False)
    page.goto("")
    page.get_by_role("radio", name="7").check()
    expect(page.locator("input[name=players][value='8']")).to_be_checked()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_the_last_choices_are_remembered(page) -> None:
    home = Home(page).open("players=6&level=4&options=double-trouble")
    home.play()
    home.press("Leave")
    page.goto("")
    expect(page.locator("input[name=players][value='6']")).to_be_checked()
    expect(page.locator("input[name=options][value=double-trouble]")).to_be_checked()
    home.ready()
    expect(page.locator("input[name=level][value='4']")).to_be_checked()


def test_a_hotkey_of_the_browser_is_left_alone(page) -> None:
    Home(page).open("players=2&level=1").play()
    prevented = page.evaluate(
        """() => ['1', 'q', 'r', 'p'].map(key => !document.activeElement.dispatchEvent(
            new KeyboardEvent('keydown', {key, ctrlKey: true, bubbles: true, cancelable: true})))"""
    )
    assert prevented == [False] * 4
    assert page.locator("#veil").count() == 0
