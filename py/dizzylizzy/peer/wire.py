"""How a message is written, and how strictly it is read.

A message is one line of JSON: a list of the protocol's version, the message's kind and its values, in the
order of its fields. JSON, because every browser's Python reads it with compiled code; a list, because
it is half as long as an object and has no room for fields nobody knows. Everything is checked
on the way in: the number of values, the type of each, its range or length, and the size of the whole.

What lives here: values and their readers. Which messages there are is in :mod:`.messages`.
"""

from __future__ import annotations

import json
import math
import re
import unicodedata
from collections.abc import Callable
from enum import Enum
from typing import Any, Final, NoReturn

from ..rules.cards import NotationError

__all__ = [
    "LONGEST_MESSAGE",
    "LONGEST_NAME",
    "Unreadable",
    "a_hex",
    "a_name",
    "a_number",
    "a_text",
    "a_time",
    "a_truth",
    "a_word_of",
    "many",
    "noted",
    "read_list",
    "tidy_name",
    "write_list",
]

#: Bytes. Nothing longer is sent, and nothing longer is read.
LONGEST_MESSAGE: Final = 4096
#: Characters of a player's name.
LONGEST_NAME: Final = 20
#: A clock that shows more than 30 years of milliseconds is none.
_LATEST: Final = 1e12

Reader = Callable[[object], Any]


class Unreadable(ValueError):
    """Something that is no message. Its text says why, for the log of a link; no person reads it."""


def write_list(values: list[Any]) -> str:
    """The line that says ``values``: numbers, texts, lists."""
    return json.dumps(values, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def _no_constant(text: str) -> NoReturn:
    raise Unreadable(f"{text} is no number")


_DECODER: Final = json.JSONDecoder(parse_constant=_no_constant)


def read_list(text: object) -> list[object]:
    """The list that ``text`` says.

    :raises Unreadable: if it is none, or longer than 4 KiB.
    """
    if not isinstance(text, str):
        raise Unreadable("no text")
    if len(text) > LONGEST_MESSAGE:
        raise Unreadable("too long")
    try:
        size = len(text.encode())
        value = _DECODER.decode(text)
    except (
        ValueError,
        RecursionError,
    ) as error:  # half a surrogate pair, no JSON, a number of a thousand digits
        raise Unreadable("no JSON") from error
    if size > LONGEST_MESSAGE:
        raise Unreadable("too long")
    if not isinstance(value, list):
        raise Unreadable("no list")
    return value


# Readers: each takes what JSON had in a place, and gives the value or raises


def a_number(least: int, most: int) -> Reader:
    """A reader of whole numbers from ``least`` to ``most``."""

    def read(value: object) -> int:
        if type(value) is not int or not least <= value <= most:
            raise Unreadable("no number of that range")
        return value

    return read


def a_time(value: object) -> float:
    """A time in ms on somebody's clock."""
    if type(value) not in (int, float) or not math.isfinite(value) or abs(value) > _LATEST:  # type: ignore[arg-type]
        raise Unreadable("no time")
    return float(value)  # type: ignore[arg-type]


def a_truth(value: object) -> bool:
    """Yes or no."""
    if type(value) is not bool:
        raise Unreadable("neither true nor false")
    return value


def a_text(longest: int, pattern: str) -> Reader:
    """A reader of texts of at most ``longest`` characters that are all as ``pattern`` says."""
    matches = re.compile(pattern).fullmatch

    def read(value: object) -> str:
        if type(value) is not str or len(value) > longest or not matches(value):
            raise Unreadable("no text of that kind")
        return value

    return read


def a_hex(digits: int, *, or_none: bool = False) -> Reader:
    """A reader of so many hexadecimal digits; with ``or_none``, of an empty text too."""
    return a_text(digits, f"[0-9a-f]{{{digits}}}" + "|" * or_none)


def a_name(value: object) -> str:
    """A player's name: text as :func:`tidy_name` leaves it, whatever is in it; never HTML."""
    if type(value) is not str or not value or len(value) > LONGEST_NAME or value != tidy_name(value):
        raise Unreadable("no name")
    return value


def a_word_of(kind: type[Enum]) -> Reader:
    """A reader of the values of an enumeration."""
    known: dict[object, Enum] = {member.value: member for member in kind}

    def read(value: object) -> Enum:
        if type(value) is not str or value not in known:
            raise Unreadable("no word that is known")
        return known[value]

    return read


def noted(parse: Callable[[str], Any], longest: int) -> Reader:
    """A reader of what ``parse`` reads: one of the game's notations."""

    def read(value: object) -> Any:
        if type(value) is not str or len(value) > longest:
            raise Unreadable("no notation")
        try:
            return parse(value)
        except NotationError as error:
            raise Unreadable(str(error)) from error

    return read


def many(reader: Reader, most: int) -> Reader:
    """A reader of lists of at most ``most`` values."""

    def read(value: object) -> tuple[Any, ...]:
        if type(value) is not list or len(value) > most:
            raise Unreadable("no list of that length")
        return tuple(map(reader, value))

    return read


#: What joins and colours pictures of people, and so may stand in a name though it can't be seen.
_JOINERS: Final = "\u200d\ufe0f"


def tidy_name(text: str) -> str:
    """``text`` as a name: one line, no characters that can't be seen or turn the others round, 20 at most.

    >>> tidy_name("  Mia \\u202e\\n  de   Wit ")
    'Mia de Wit'
    """
    seen = "".join(
        " " if letter.isspace() else letter
        for letter in text
        if letter.isspace() or letter in _JOINERS or not unicodedata.category(letter).startswith("C")
    )
    return " ".join(seen.split())[:LONGEST_NAME].rstrip()
