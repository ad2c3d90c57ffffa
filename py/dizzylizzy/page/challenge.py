"""“Beat me on the same cards”: a link that deals a game again, and says what to beat.

What lives here: what such a link says, and how it is read. It is checked as a whole: a link that was cut off
or mistyped anywhere is no challenge, since then nobody can say whose result it was, or on which cards.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from typing import Final
from urllib.parse import parse_qsl, quote

from .choices import WORDS, Choices

__all__ = ["LONGEST_NICKNAME", "Challenge", "DamagedChallenge", "challenges"]

#: The longest name in a link, in characters.
LONGEST_NICKNAME: Final = 20
#: No game in a link lasted longer, in ms: ten hours.
LONGEST_GAME: Final = 36_000_000

_OWN_WORDS: Final = ("beat", "place", "time", "check")
#: What a challenge says of the game; how the combinations are named is everybody's own choice.
_GAME_WORDS: Final = tuple(word for word in WORDS if word not in ("people", "naming", "start"))


class DamagedChallenge(ValueError):
    """A link that was a challenge once."""


def challenges(query: str) -> bool:
    """Whether an address's query wants to be a challenge."""
    return any(word in _OWN_WORDS for word, _ in parse_qsl(query, keep_blank_values=True))


@dataclass(frozen=True, slots=True)
class Challenge:
    """A game on certain cards, and somebody's result in it."""

    choices: Choices  #: the game; its seed says which cards
    place: int  #: the place somebody came to, from 1
    time: int  #: how long their game lasted, in ms; a multiple of 100
    name: str = ""  #: who it was, if they said so

    def __post_init__(self) -> None:
        """:raises ValueError: if it could not be read again once it is written."""
        possible = (
            self.choices.seed is not None
            and self.choices == replace(self.choices, naming=True, start=False, people=1)
            and 1 <= self.place <= self.choices.players
            and 0 <= self.time <= LONGEST_GAME
            and self.time % 100 == 0
            and len(self.name) <= LONGEST_NICKNAME
            and (self.name == "" or self.name.isprintable())
        )
        if not possible:
            raise ValueError(f"no such challenge: {self!r}")

    @staticmethod
    def parse(query: str) -> Challenge:
        """The challenge in an address's query; words of somebody else in it are left alone.

        :raises DamagedChallenge: if anything of it isn't as it was written.
        """
        pairs = parse_qsl(query, keep_blank_values=True)
        words = [word for word, _ in pairs if word in _OWN_WORDS or word in _GAME_WORDS]
        if len(words) != len(set(words)):
            raise DamagedChallenge("a word stands there twice")
        values = dict(pairs)
        game = "&".join(
            f"{word}={quote(values[word], safe=',=', errors='replace')}"
            for word in _GAME_WORDS
            if word in values
        )
        choices, problems = Choices.parse(game)
        try:
            found = Challenge(
                choices, _number(values, "place"), _number(values, "time"), values.get("beat", "")
            )
        except ValueError as error:
            raise DamagedChallenge(str(error)) from error
        if problems or values.get("check") != found._check():
            raise DamagedChallenge("the check doesn't match")
        return found

    def __str__(self) -> str:
        """The query that gives this challenge again. The check comes first, so that a cut is noticed."""
        return f"check={self._check()}&{self._unchecked()}"

    def _unchecked(self) -> str:
        beat = f"&beat={quote(self.name, safe='')}" if self.name else ""
        return f"{self.choices}&place={self.place}&time={self.time}{beat}"

    def _check(self) -> str:
        return hashlib.sha256(self._unchecked().encode()).hexdigest()[:8]


def _number(values: dict[str, str], word: str) -> int:
    """:raises ValueError: unless the word's value is a number as it is usually written."""
    written = values.get(word, "")
    if not (written.isascii() and written.isdecimal() and len(written) <= 8 and str(int(written)) == written):
        raise ValueError(f"{word}={written!r}")
    return int(written)
