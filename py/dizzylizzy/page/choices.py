"""What a person chose on the home screen, or a link chose for them.

The same words stand in the page's address, in the home form and in storage, and are checked
here only.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from dataclasses import fields as dataclass_fields
from typing import Final
from urllib.parse import parse_qsl, quote, urlencode

from ..rules.layout import MOST_PLAYERS
from ..rules.modes import MODES
from ..rules.options import OptionsError, option_word, parse_options, write_options

__all__ = ["ALONE", "FEWEST_PLAYERS", "LEVELS", "USUAL_LIVES", "Choices", "Problem", "chooses"]

#: One plays alone: that is practice (P2).
ALONE: Final = 1
#: Of a game with others.
FEWEST_PLAYERS: Final = 2
LEVELS: Final = range(1, 6)
LONGEST_SEED: Final = 40
#: With how many lives a match begins unless somebody chooses otherwise (N9).
USUAL_LIVES: Final = 20


#: The words of a link or a form that choose something, in the order they are read.
WORDS: Final = ("mode", "players", "people", "level", "options", "naming", "seed", "start")


def chooses(query: str) -> bool:
    """Whether an address's query chooses anything: other words in it are somebody else's."""
    return any(word in WORDS for word, _ in parse_qsl(query, keep_blank_values=True))


@dataclass(frozen=True, slots=True)
class Problem:
    """Something in a link that can't be; the usual choice was taken instead."""

    word: str  #: the parameter
    value: str  #: what it said, at most 40 characters of it


@dataclass(frozen=True, slots=True)
class Choices:
    """A game somebody wants to play."""

    mode: str = "down-n-dizzy"
    players: int = 3  #: everybody at the table
    level: int = 2  #: the bots'
    options: str = ""  #: as words (:mod:`dizzylizzy.rules.options`)
    naming: bool = True  #: whether the person names the combination, not the program
    seed: str | None = None  #: the deal's, if it is to be a certain one
    start: bool = False  #: whether to begin at once
    people: int = 1  #: those of the players who share this device, in turns; the others are bots

    @staticmethod
    def parse(query: str) -> tuple[Choices, tuple[Problem, ...]]:
        """The choices in an address's query or a form, and what was wrong with it.

        Words it doesn't know are somebody else's and left alone.

        >>> choices, problems = Choices.parse("players=40&level=5")
        >>> str(choices), problems
        ('mode=down-n-dizzy&players=3&level=5', (Problem(word='players', value='40'),))
        """
        choices = Choices()
        problems: list[Problem] = []
        values: dict[str, list[str]] = {}
        for word, value in parse_qsl(query, keep_blank_values=True):
            values.setdefault(word, []).append(value)
        for word in WORDS:
            if word not in values:
                continue
            value = ",".join(filter(None, values[word])) if word == "options" else values[word][-1]
            changed = _with(choices, word, value)
            if changed is None:
                problems.append(Problem(word, value[:40]))
            else:
                choices = changed
        return choices, tuple(problems)

    @staticmethod
    def of_form(values: str) -> Choices:
        """The choices made in the home form, whose ``values`` are written as a query.

        The form shows the house rules of one mode and keeps those of the other; a rule with a
        number has a field of its own for it.

        >>> str(Choices.of_form("mode=nice-n-easy&players=2&options=call-out&options=lives&lives=10"))
        'mode=nice-n-easy&players=2&level=2&options=lives=10'
        """
        written = parse_qsl(values, keep_blank_values=True)
        fields = dict(written)
        mode = MODES.get(fields.get("mode", Choices().mode))
        known = [] if mode is None else [option_word(field.name) for field in dataclass_fields(mode.options)]
        kept = []
        for word, value in written:
            if word != "options":
                kept.append((word, value))
            elif value in known:
                kept.append((word, f"{value}={_counted(fields[value])}" if value in fields else value))
        choices, _ = Choices.parse(urlencode(kept, errors="replace"))
        return choices

    def __str__(self) -> str:
        """The query that gives these choices again, without ``start``."""
        words = [f"mode={self.mode}", f"players={self.players}", f"level={self.level}"]
        if self.people != 1:
            words.append(f"people={self.people}")
        if self.options:
            words.append(f"options={quote(self.options, safe=',=')}")
        if not self.naming:
            words.append("naming=program")
        if self.seed is not None:
            words.append(f"seed={quote(self.seed, safe='')}")
        return "&".join(words)


def _counted(number: str) -> str:
    """The number in a form's field, or the usual one if what stands there is none."""
    fits = number.isascii() and number.isdecimal() and len(number) <= 2 and int(number) > 0
    return str(int(number)) if fits else str(USUAL_LIVES)


def _with(choices: Choices, word: str, value: str) -> Choices | None:
    """``choices`` with ``word`` as ``value``, or None if that can't be."""
    match word:
        case "mode" if value in MODES:
            return replace(choices, mode=value)
        case "players" if value in map(str, range(ALONE, MOST_PLAYERS + 1)):
            return replace(choices, players=int(value))
        case "people" if value in map(str, range(1, MOST_PLAYERS + 1)):
            alone = choices.mode == "down-n-dizzy"  # a race has no turns to pass a device
            people = 1 if alone else int(value)
            return replace(choices, people=people, players=max(choices.players, people))
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
