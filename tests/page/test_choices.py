"""What links, forms and storage say, and what is made of it."""

from __future__ import annotations

from dataclasses import fields, replace
from urllib.parse import quote, urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dizzylizzy.page.choices import ALONE, LEVELS, LONGEST_SEED, Choices, Problem
from dizzylizzy.rules.layout import MOST_PLAYERS
from dizzylizzy.rules.modes import MODES
from dizzylizzy.rules.options import LARGEST, write_options
from tests.page.borders import STEADY
from tests.strategies import texts

WORDS = [field.name for field in fields(Choices)]
IMPOSSIBLE = {
    "mode": ["", "chess", "Down-n-Dizzy", "down-n-dizzy "],
    "players": ["", "0", "10", "-3", "3.0", "03", " 3", "three", "٣", "999999999999999999999"],
    "people": ["", "0", "10", "x"],
    "level": ["", "0", "6", "-1", "2.5", "02", "²"],
    "options": ["chess", "call-out,chess", "call-out=1", "call_out", "call-out,call-out", "double-trouble=x"],
    "naming": ["", "you", "Program", "0"],
    "seed": ["", "x" * (LONGEST_SEED + 1), "a\nb", "\0"],
}


@st.composite
def choices(draw: st.DrawFn) -> Choices:
    mode = MODES[draw(st.sampled_from(sorted(MODES)))]
    values = {"bool": st.booleans(), "int": st.integers(0, LARGEST)}
    options = mode.options(**{field.name: draw(values[field.type]) for field in fields(mode.options)})
    seeds = texts.filter(lambda seed: 0 < len(seed) <= LONGEST_SEED and seed.isprintable())
    players = draw(st.integers(ALONE, MOST_PLAYERS))
    return Choices(
        mode=mode.name,
        players=players,
        people=1 if mode.name == "down-n-dizzy" else draw(st.integers(1, players)),
        level=draw(st.sampled_from(LEVELS)),
        options=write_options(options),
        naming=draw(st.booleans()),
        seed=draw(st.none() | seeds),
    )


@STEADY
@given(choices())
def test_choices_written_as_a_query_are_read_again(chosen: Choices) -> None:
    assert Choices.parse(str(chosen)) == (chosen, ())


@STEADY
@given(choices())
def test_start_is_read_but_never_written(chosen: Choices) -> None:
    starting = replace(chosen, start=True)
    assert str(starting) == str(chosen)
    assert Choices.parse(f"{starting}&start") == (starting, ())


@STEADY
@given(choices(), st.data())
def test_the_order_of_the_words_is_of_no_importance(chosen: Choices, data: st.DataObject) -> None:
    shuffled = data.draw(st.permutations(str(chosen).split("&")))
    assert Choices.parse("&".join(shuffled)) == (chosen, ())


@pytest.mark.parametrize(
    ("word", "value"), [(word, value) for word, values in IMPOSSIBLE.items() for value in values]
)
def test_what_cannot_be_is_a_problem_and_the_usual_choice_is_kept(word: str, value: str) -> None:
    found, problems = Choices.parse(f"{word}={quote(value)}")
    assert found == Choices()
    assert [problem.word for problem in problems] == [word]


def test_half_a_character_is_no_seed() -> None:
    assert Choices.parse("seed=\ud800") == (Choices(), (Problem("seed", "\ud800"),))


def test_a_problem_spoils_nothing_but_its_own_word() -> None:
    found, problems = Choices.parse("players=40&level=5&naming=program")
    assert found == Choices(level=5, naming=False)
    assert problems == (Problem("players", "40"),)


def test_every_problem_is_told_of() -> None:
    query = "&".join(f"{word}=impossible{'!' * LONGEST_SEED}" for word in IMPOSSIBLE)
    found, problems = Choices.parse(query)
    assert found == Choices()
    assert [problem.word for problem in problems] == list(IMPOSSIBLE)


def test_a_problem_quotes_no_more_than_forty_characters() -> None:
    _, (problem,) = Choices.parse("mode=" + "x" * 1000)
    assert problem.value == "x" * 40


def test_the_last_value_of_a_word_counts() -> None:
    assert Choices.parse("players=2&players=5") == (Choices(players=5), ())
    assert Choices.parse("players=5&players=99") == (Choices(), (Problem("players", "99"),))


def test_house_rules_may_stand_together_or_one_by_one_as_forms_write_them() -> None:
    both = Choices(options="double-trouble,call-out")
    assert Choices.parse("options=double-trouble,call-out") == (both, ())
    assert Choices.parse("options=call-out&options=double-trouble") == (both, ())
    assert Choices.parse("options=&options=call-out") == (Choices(options="call-out"), ())


@pytest.mark.parametrize("word", ["seed", "start", "options", "naming"])
def test_a_form_without_a_word_makes_the_usual_choice(word: str) -> None:
    found, problems = Choices.parse("mode=down-n-dizzy&players=4&level=3")
    assert problems == ()
    assert getattr(found, word) == getattr(Choices(), word)


@STEADY
@given(st.dictionaries(texts.filter(lambda word: word not in WORDS), texts))
def test_unknown_words_are_left_alone(others: dict[str, str]) -> None:
    query = urlencode(others, errors="surrogatepass")
    assert Choices.parse(query) == (Choices(), ())
    assert Choices.parse(f"{query}&players=4") == (Choices(players=4), ())


ANY_PIECE = st.sampled_from([*WORDS, "=", "&", "%", "%zz", "%d8", "+", ";", ",", "3", "call-out"]) | texts


@STEADY
@given(st.lists(ANY_PIECE).map("".join))
def test_any_text_at_all_gives_choices_that_can_be_written(query: str) -> None:
    found, problems = Choices.parse(query)
    assert Choices.parse(str(found)) == (replace(found, start=False), ())
    assert all(problem.word in IMPOSSIBLE for problem in problems)


@STEADY
@given(st.lists(ANY_PIECE).map("".join))
def test_any_text_at_all_may_come_from_a_form(values: str) -> None:
    found = Choices.of_form(values)
    assert Choices.parse(str(found)) == (replace(found, start=False), ())
