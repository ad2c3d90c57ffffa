"""The home screen: a form with the choices made, notices above it, and maybe a game to go on with."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from urllib.parse import urlencode

import pytest

from dizzylizzy.page.choices import ALONE, LEVELS, Choices, Problem
from dizzylizzy.page.home import home, problem_sentence
from dizzylizzy.page.texts import Texts
from dizzylizzy.rules.layout import MOST_PLAYERS
from dizzylizzy.rules.modes import MODES
from dizzylizzy.rules.options import option_word
from tests.page.screens import elements, one
from tests.page.test_choices import IMPOSSIBLE

T = Texts("en")
CHOSEN = [
    Choices(),
    Choices(players=9, level=5, options="double-trouble,call-out", naming=False),
    Choices(players=2, level=1, options="call-out"),
    Choices(options="double-trouble", seed="abc"),
    Choices(mode="nice-n-easy", players=5, options="closed-hand,new-hand,lives=7", people=3),
]


def shown(choices: Choices = CHOSEN[0], *notices: str, unfinished: bool = False) -> str:
    return str(home(T, choices, notices, unfinished))


def query(html: str) -> str:
    """What the form says when it is sent as it is."""
    inputs = [element for element in elements(html, "input") if element.inside(id="choices")]
    chosen = [
        (element["name"], element["value"])
        for element in inputs
        if element["type"] in ("hidden", "number") or "checked" in element.attributes
    ]
    return urlencode(chosen)


@pytest.mark.parametrize("choices", CHOSEN, ids=str)
@pytest.mark.parametrize("unfinished", [False, True])
def test_it_is_well_formed_and_gives_no_id_twice(choices: Choices, unfinished: bool) -> None:
    found = elements(shown(choices, "Something", "Something else", unfinished=unfinished))
    assert found[0].tag == "main"
    assert [name for name, times in Counter(e["id"] for e in found if e["id"]).items() if times > 1] == []


@pytest.mark.parametrize("choices", CHOSEN, ids=str)
def test_the_form_says_what_was_chosen(choices: Choices) -> None:
    found = Choices.of_form(query(shown(choices)))
    assert str(found) == str(choices).removesuffix("&seed=abc")


def test_every_number_of_players_and_every_level_can_be_chosen() -> None:
    def values(name: str) -> list[str | None]:
        return [radio["value"] for radio in elements(shown(), "input", type="radio", name=name)]

    assert values("players") == [str(players) for players in range(ALONE, MOST_PLAYERS + 1)]
    assert values("level") == [str(level) for level in LEVELS]


@pytest.mark.parametrize("mode", MODES)
def test_every_house_rule_of_a_mode_can_be_chosen_there_and_no_other(mode: str) -> None:
    inputs = elements(shown(), "input", name="options")
    offered = {element["value"] for element in inputs if element.inside(**{"data-mode": mode})}
    assert offered == {option_word(field.name) for field in fields(MODES[mode].options)}


@pytest.mark.parametrize("name", ["players", "level", "options", "naming"])
def test_every_choice_has_words(name: str) -> None:
    inputs = elements(shown(), "input", name=name)
    assert inputs
    for element in inputs:
        label = element.parents[-1]
        assert label.tag == "label"
        assert label.words


def test_every_button_has_words() -> None:
    assert all(button.label for button in elements(shown(unfinished=True), "button"))


def test_notices_are_alerts_and_are_escaped() -> None:
    html = shown(Choices(), "There is no game mode “<b>”.")
    assert [alert.words for alert in elements(html, role="alert")] == ["There is no game mode “<b>”."]
    assert elements(html, "b", id=None) == elements(shown(), "b", id=None)


def test_a_game_to_go_on_with_is_offered_only_if_there_is_one() -> None:
    def hidden(html: str) -> bool:
        return "hidden" in next(
            element.attributes for element in elements(html) if "unfinished" in element.classes
        )

    assert hidden(shown())
    assert not hidden(shown(unfinished=True))


def test_play_sends_the_form() -> None:
    form = one(shown(), "form")
    assert form["data-act"] == "start"
    play = one(shown(), "button", type="submit")
    assert play.inside(id="choices")


@pytest.mark.parametrize("word", IMPOSSIBLE)
def test_every_problem_has_a_sentence_that_quotes_it(word: str) -> None:
    _, (problem,) = Choices.parse(f"{word}=<i>{'x' * 100}")
    sentence = problem_sentence(T, problem)
    assert f"“{problem.value}”" in sentence
    assert elements(shown(Choices(), sentence), "i") == []


def test_problems_of_different_words_read_differently() -> None:
    assert len({problem_sentence(T, Problem(word, "x")) for word in IMPOSSIBLE}) == len(IMPOSSIBLE)
