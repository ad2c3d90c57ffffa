"""A whole race and a whole match by ear and keyboard alone: what the one place for ears said, and when."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from dizzylizzy.page.hearing import BREATH

from .screens import START_MS, Home, Table
from .test_turns import MATCH, play_to_the_end

#: Writes down what is said, and when a key was pressed.
LISTEN = """
    window.said = [];
    window.keys = [];
    addEventListener('keydown', () => keys.push(performance.now()), true);
    let last = '';
    new MutationObserver(() => {
        const words = document.querySelector('#heard')?.textContent ?? '';
        const which = document.querySelector('#heard p')?.id ?? '';
        if (words && which + words !== last) said.push([performance.now(), words]);
        last = which + words;
    }).observe(document, { childList: true, subtree: true, characterData: true });
"""


def transcript(page: Page) -> list[tuple[float, str]]:
    """What was said, with its time in ms."""
    return [(at, words) for at, words in page.evaluate("said")]


def assert_a_person_can_follow(page: Page) -> list[str]:
    """No flood and no silence; gives what was said."""
    said, keys = transcript(page), page.evaluate("keys")
    hurried = [
        second
        for (before, _), (at, second) in pairwise(said)
        # What somebody did themselves is told at once, and what was done to the end of a frame late.
        if at - before < BREATH - 150 and not any(before - 400 <= key <= at for key in keys)
    ]
    if hurried and hurried[-1] == said[-1][1]:
        hurried.pop()  # the end waits for nothing
    assert hurried == [], "more than one can listen to"
    assert max(len(words) for _, words in said) < 420, "an announcement that never ends"
    return [words for _, words in said]


def test_a_whole_race_is_heard(page) -> None:
    page.add_init_script(LISTEN)
    home = Home(page, "keyboard").open("players=3&level=4&seed=ears&lang=en")
    home.press("Play")
    table = Table(page, "keyboard")
    assert table.play_to_the_end().ended
    said = assert_a_person_can_follow(page)
    told = " ".join(said)
    assert said[0].startswith("The cards are dealt.")
    assert told.count("You: ") >= 3, "my own lays are told"
    moves = sum(int(n) for n in re.findall(r"(\d+) moves? before that", told))
    rivals = len(re.findall(r"(?:Mia|Sam|Noor|Daan): ", told))
    assert rivals + moves >= 10, "so are the others', by name or by number"
    assert "The Lizzy: " in told
    left = [int(n) for n in re.findall(r"You have (\d+) cards? left", told)]
    assert left[0] == 15
    assert len(set(left)) > 3
    assert re.search(r"you win!|wins!", said[-1]), said[-1]


@pytest.mark.parametrize("language", ["nl"])
def test_a_whole_match_is_heard(page, language: str) -> None:
    page.add_init_script(LISTEN)
    home = Home(page, "keyboard").open(f"{MATCH}&lang={language}&seed=match-{language}")
    home.press("Spelen")
    expect(page.locator("#table")).to_be_visible(timeout=START_MS)
    rounds = play_to_the_end(page, "keyboard")
    said = assert_a_person_can_follow(page)
    told = " ".join(said)
    assert rounds >= 1
    assert told.count("Jouw beurt: ") >= 2
    assert told.count("Mia is aan de beurt.") >= 2
    assert told.count("Jij: ") >= 2
    assert "wedstrijd" in said[-1]
