"""The table at the end of the rules: what a correct engine looks like from outside."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest

from dizzylizzy.rules.down_n_dizzy import DownNDizzyOptions
from dizzylizzy.rules.events import Ended, Ending, Event, Laid, OpenedTogether, RefereeLaid
from dizzylizzy.rules.lizzy import Lizzy
from tools.bench.playout import play_out

pytestmark = pytest.mark.slow

GAMES = 4000


@dataclass
class Figures:
    """Counts over many games."""

    lays: int = 0
    openings: int = 0  #: of D7
    referee_cards: int = 0
    specials: int = 0
    doubles: int = 0

    def add(self, game: list[Event]) -> None:
        lizzy: Lizzy = game[0].lizzy  # type: ignore[attr-defined] - a game begins with a deal
        self.openings -= 1  # the first is that of D1
        for event in game:
            match event:
                case Laid(_, card):
                    lizzy = lizzy.with_card(card)
                    self.lays += 1
                    self.doubles += lizzy.double
                case OpenedTogether():
                    self.openings += 1
                case RefereeLaid(card):
                    lizzy = lizzy.with_card(card)
                    self.referee_cards += 1
                case Ended(ending):
                    self.specials += ending is Ending.SPECIAL


def figures(players: int, options: DownNDizzyOptions) -> Figures:
    random = Random(players)
    counts = Figures()
    for game in range(GAMES):
        counts.add(play_out(players, f"figures/{game}", random, options))
    return counts


def about(figure: float, tolerance: float) -> object:
    """A mean of the table; those below 0.1 are known to two places of a handful of games only."""
    return pytest.approx(figure, rel=tolerance, abs=0.02)


@pytest.mark.parametrize(
    ("players", "lays", "openings", "referee_cards", "specials", "doubles"),
    [
        (2, 25.8, 6.45, 0.68, 6.1, 19.2),
        (3, 35.2, 3.97, 0.11, 8.9, 19.2),
        (4, 27.6, 1.54, 0.014, 7.0, 19.3),
        (6, 27.9, 0.37, 0, 7.6, 19.6),
        (9, 19.7, 0.03, 0, 4.8, 19.6),
    ],
)
def test_races_look_like_those_of_the_independent_model(
    players: int, lays: float, openings: float, referee_cards: float, specials: float, doubles: float
) -> None:
    counts = figures(players, DownNDizzyOptions())
    assert counts.lays / GAMES == pytest.approx(lays, rel=0.03)
    assert counts.openings / GAMES == about(openings, 0.10)
    assert counts.referee_cards / GAMES == about(referee_cards, 0.10)
    assert 100 * counts.specials / GAMES == pytest.approx(specials, abs=2)
    assert 100 * counts.doubles / counts.lays == pytest.approx(doubles, abs=2)


@pytest.mark.parametrize(("players", "lays"), [(2, 30.0), (3, 40.1), (4, 30.6), (6, 30.7), (9, 21.1)])
def test_D12_with_double_trouble_races_are_as_long_as_the_models(players: int, lays: float) -> None:
    counts = figures(players, DownNDizzyOptions(double_trouble=True))
    assert counts.lays / GAMES == pytest.approx(lays, rel=0.03)
