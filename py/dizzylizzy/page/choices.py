"""What a person chose on the home screen, or a link chose for them.

The same words stand in the page's address, in the home form and in storage, and are checked
here only.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final
from urllib.parse import parse_qsl, quote

from ..rules.layout import MOST_PLAYERS
from ..rules.modes import MODES
from ..rules.options import OptionsError, parse_options, write_options

__all__ = ["FEWEST_PLAYERS", "LEVELS", "Choices", "Problem"]

FEWEST_PLAYERS: Final = 2
LEVELS: Final = range(1, 6)
LONGEST_SEED: Final = 40


@dataclass(frozen=True, slots=True)
class Problem:
    """Something in a link that can't be; the usual choice was taken instead."""

    word: str  #: the parameter
    value: str  #: what it said, at most 40 characters of it


@dataclass(frozen=True, slots=True)
class Choices:
    """A game somebody wants to play."""

    mode: str = "down-n-dizzy"
    players: int = 3  #: the person and their opponents
    level: int = 2  #: the bots'
    options: str = ""  #: as words (:mod:`dizzylizzy.rules.options`)
    naming: bool = True  #: whether the person names the combination, not the program
    seed: str | None = None  #: the deal's, if it is to be a certain one
    start: bool = False  #: whether to begin at once

    @staticmethod
    def parse(query: str) -> tuple[Choices, tuple[Problem, ...]]:
        """The choices in an address's query or a form, and what was wrong with it.

        Words it doesn't know are somebody else's and left alone.

        >>> Choices.parse("players=40&level=5")
        (Choices(mode='down-n-dizzy', players=3, level=5, options='', naming=True, seed=None, start=False), (Problem(word='players', value='40'),))
        """
        choices = Choices()
        problems: list[Problem] = []
        values: dict[str, list[str]] = {}
        for word, value in parse_qsl(query, keep_blank_values=True):
            values.setdefault(word, []).append(value)
        for word in ("mode", "players", "level", "options", "naming", "seed", "start"):
            if word not in values:
                continue
            value = ",".join(filter(None, values[word])) if word == "options" else values[word][-1]
            changed = _with(choices, word, value)
            if changed is None:
                problems.append(Problem(word, value[:40]))
            else:
                choices = changed
        return choices, tuple(problems)

    def __str__(self) -> str:
        """The query that gives these choices again, without ``start``."""
        words = [f"mode={self.mode}", f"players={self.players}", f"level={self.level}"]
        if self.options:
            words.append(f"options={quote(self.options, safe=',=')}")
        if not self.naming:
            words.append("naming=program")
        if self.seed is not None:
            words.append(f"seed={quote(self.seed, safe='')}")
        return "&".join(words)


def _with(choices: Choices, word: str, value: str) -> Choices | None:
    """``choices`` with ``word`` as ``value``, or None if that can't be."""
    match word:
        case "mode" if value in MODES:
            return replace(choices, mode=value)
        case "players" if value in map(str, range(FEWEST_PLAYERS, MOST_PLAYERS + 1)):
            return replace(choices, players=int(value))
        case "level" if value in map(str, LEVELS):
            return replace(choices, level=int(value))
        case "options":
            try:
                options = parse_options(MODES[choices.mode].options, value)
            except OptionsError:
                return None
            return replace(choices, options=write_options(options))
        case "naming" if value in ("me", "program"):
            return replace(choices, naming=value == "me")
        case "seed" if 0 < len(value) <= LONGEST_SEED and value.isprintable():
            return replace(choices, seed=value)
        case "start":
            return replace(choices, start=True)
    return None
