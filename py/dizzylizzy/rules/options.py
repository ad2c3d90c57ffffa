"""The optional rules of a mode, as words.

Every mode has a frozen dataclass of its options (a ``bool`` is on or off, an ``int`` is off at 0).
What lives here: how such a value is written in links and logs, and read again.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any, TypeVar

__all__ = ["OptionsError", "option_word", "parse_options", "write_options"]

O = TypeVar("O")  # noqa: E741 - the usual letter for a mode's options type, as S is for its state

#: No number in an option is larger, so that nobody waits for a match of a million lives.
LARGEST = 99


class OptionsError(ValueError):
    """A word that is no option of the mode.

    Attributes:
        word: the word.
        known: the words that would have been options.
    """

    def __init__(self, word: str, known: tuple[str, ...]) -> None:
        super().__init__(f"{word!r} is no option: there are {', '.join(known)}")
        self.word = word
        self.known = known


def option_word(field_name: str) -> str:
    """How the option of that name is written.

    >>> option_word("double_trouble")
    'double-trouble'
    """
    return field_name.replace("_", "-")


def write_options(options: object) -> str:
    """The options that are on, as words with commas between; empty if none is.

    >>> from .down_n_dizzy import DownNDizzyOptions
    >>> write_options(DownNDizzyOptions(double_trouble=True, call_out=True))
    'double-trouble,call-out'
    """
    words = []
    for field in fields(options):  # type: ignore[arg-type]
        value = getattr(options, field.name)
        if value:
            words.append(option_word(field.name) + (f"={value}" if value is not True else ""))
    return ",".join(words)


def parse_options(kind: type[O], text: str) -> O:
    """The options of ``kind`` that ``text`` switches on.

    :raises OptionsError: at the first word that is no option, stands there twice, or has a number
        it can't have (numbers go from 1 to 99).
    """
    named = {option_word(field.name): field for field in fields(kind)}  # type: ignore[arg-type]
    values: dict[str, Any] = {}
    for written in text.split(",") if text else ():
        word, has_number, number = written.partition("=")
        field = named.get(word)
        if field is None or field.name in values or bool(has_number) != (field.type == "int"):
            raise OptionsError(written, tuple(named))
        if has_number and number not in map(str, range(1, LARGEST + 1)):
            raise OptionsError(written, tuple(named))
        values[field.name] = int(number) if has_number else True
    return kind(**values)
