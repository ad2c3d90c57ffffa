from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import product
from random import Random
from statistics import fmean, stdev

import pytest

from dizzylizzy.bots.levels import LEVELS
from dizzylizzy.bots.tempo import (
    LAY,
    SAY,
    TURN,
    attention,
    lay_time,
    look_time,
    mistakes,
    say_time,
    sees,
    turn_time,
    unhurried_look_time,
)
from dizzylizzy.rules.cards import DECK, parse_cards
from dizzylizzy.rules.lizzy import Condition, Lizzy


@pytest.mark.parametrize(
    ("mean", "time"),
    [
        (SAY, say_time),
        (LAY, lay_time),
        (TURN, turn_time),
        *((level.look, partial(look_time, level)) for level in LEVELS.values()),
        *((level.foresight.look, partial(unhurried_look_time, level)) for level in LEVELS.values()),
    ],
)
def test_times_are_spread_around_their_mean(mean: float, time: Callable[[Random], float]) -> None:
    random = Random(1)
    times = [time(random) for _ in range(4000)]
    assert fmean(times) == pytest.approx(mean, rel=0.05)
    assert stdev(times) / mean == pytest.approx(0.5, rel=0.1)  # a Gamma of shape 4
    assert min(times) > 0


def test_cards_that_share_something_with_their_neighbours_come_first_in_the_order_opened() -> None:
    lizzy = Lizzy.parse("hRobRotRo")
    assert attention(lizzy, parse_cards("hBshRdtPsbBo")) == parse_cards("hRdbBohBstPs")


def test_the_card_that_would_be_covered_is_not_a_neighbour() -> None:
    assert attention(Lizzy.parse("hPdbRotRo"), parse_cards("hPdhRs")) == parse_cards("hRshPd")


def test_a_look_overlooks_each_condition_as_often_as_its_level_says() -> None:
    random, level = Random(2), LEVELS[1]
    for condition in Condition:
        missed = sum(not sees(level, (condition,), random) for _ in range(4000)) / 4000
        assert missed == pytest.approx(level.misses(condition), abs=0.03)


def test_a_look_never_sees_what_is_not_there() -> None:
    assert sees(LEVELS[1], (), Random(3)) == ()


def test_mistakes_are_never_true_and_there_is_one_for_every_card_that_does_not_fit() -> None:
    heads, bodies, tails = (sorted({card for card in DECK if card.part == part}) for part in range(3))
    for cards in product(heads, bodies, tails):
        lizzy = Lizzy(*cards)
        assert not set(mistakes(lizzy)) & set(lizzy.conditions)
        assert lizzy.valid or mistakes(lizzy)
