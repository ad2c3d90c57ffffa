from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dizzylizzy.rules.down_n_dizzy import DownNDizzyOptions
from dizzylizzy.rules.options import OptionsError, option_word, parse_options, write_options
from tests.strategies import damaged, down_n_dizzy_options, texts


@dataclass(frozen=True)
class MatchOptions:
    """Options of a mode with a number in them."""

    closed_hand: bool = False
    lives: int = 0


match_options = st.builds(MatchOptions, st.booleans(), st.integers(0, 99))


def test_an_option_is_written_with_hyphens() -> None:
    assert option_word("closed_hand") == "closed-hand"


def test_only_options_that_are_on_are_written() -> None:
    assert write_options(DownNDizzyOptions()) == ""
    assert write_options(DownNDizzyOptions(call_out=True)) == "call-out"
    assert write_options(MatchOptions(closed_hand=True, lives=20)) == "closed-hand,lives=20"
    assert write_options(MatchOptions(lives=1)) == "lives=1"


@given(down_n_dizzy_options)
def test_the_options_of_a_race_are_read_as_they_were_written(options: DownNDizzyOptions) -> None:
    assert parse_options(DownNDizzyOptions, write_options(options)) == options


@given(match_options)
def test_options_with_numbers_are_read_as_they_were_written(options: MatchOptions) -> None:
    assert parse_options(MatchOptions, write_options(options)) == options


@given(texts | damaged(match_options.map(write_options)))
def test_a_text_is_options_or_an_options_error(text: str) -> None:
    with suppress(OptionsError):
        options = parse_options(MatchOptions, text)
        assert parse_options(MatchOptions, write_options(options)) == options


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("tripple-trouble", "tripple-trouble"),
        ("closed-hand,", ""),
        ("closed-hand,closed-hand", "closed-hand"),
        ("closed-hand=1", "closed-hand=1"),
        ("lives", "lives"),
        ("lives=0", "lives=0"),
        ("lives=100", "lives=100"),
        ("lives=007", "lives=007"),
        ("lives=0991", "lives=0991"),
        ("lives=-1", "lives=-1"),
        ("lives=٣", "lives=٣"),
        ("lives=" + "1" * 5000, "lives=" + "1" * 5000),
        ("lives=", "lives="),
    ],
)
def test_an_impossible_option_is_named(text: str, word: str) -> None:
    with pytest.raises(OptionsError) as error:
        parse_options(MatchOptions, text)
    assert error.value.word == word
    assert error.value.known == ("closed-hand", "lives")
    assert str(error.value) == f"{word!r} is no option: there are closed-hand, lives"
