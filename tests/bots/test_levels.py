from __future__ import annotations

from itertools import pairwise

import pytest

from dizzylizzy.bots.levels import LEVELS
from dizzylizzy.rules.lizzy import Condition


def test_there_are_five_levels_of_these_looks() -> None:
    assert [level.look for level in LEVELS.values()] == [3000.0, 2000.0, 1200.0, 700.0, 400.0]
    assert list(LEVELS) == [1, 2, 3, 4, 5]


def test_a_higher_level_overlooks_less() -> None:
    assert all(slower.miss > quicker.miss > 0 for slower, quicker in pairwise(LEVELS.values()))


@pytest.mark.parametrize("level", LEVELS)
def test_all_different_is_overlooked_twice_as_easily(level: int) -> None:
    misses = LEVELS[level].misses
    assert misses(Condition.DIFFERENT_COLOURS) == 2 * misses(Condition.SAME_COLOURS) < 1
    assert misses(Condition.DIFFERENT_PATTERNS) == 2 * misses(Condition.SAME_PATTERNS)


def test_only_the_two_slowest_claim_falsely_and_only_the_slowest_calls_out_wrongly() -> None:
    assert [number for number, level in LEVELS.items() if level.false_claim] == [1, 2]
    assert [number for number, level in LEVELS.items() if level.false_call] == [1]


def test_nobody_can_change_the_levels() -> None:
    with pytest.raises(TypeError):
        LEVELS[1] = LEVELS[5]  # type: ignore[index]
    with pytest.raises(AttributeError):
        LEVELS[1].look = 1.0  # type: ignore[misc]


def test_a_higher_level_thinks_further_in_a_turn_and_no_slower() -> None:
    thoughts = [level.foresight for level in LEVELS.values()]
    assert thoughts[0].lays == 1
    assert thoughts[-1].beyond
    for nearer, further in pairwise(thoughts):
        assert nearer.look > further.look
        assert (nearer.lays, nearer.others, nearer.beyond) <= (further.lays, further.others, further.beyond)
