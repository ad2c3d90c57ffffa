"""Sharing a result: the link that deals the same cards to somebody else, made from a game that is over."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs

from ..table.log import Header, Log
from .aftermath import place_of
from .challenge import LONGEST_GAME, LONGEST_NICKNAME, Challenge
from .choices import Choices
from .seating import choices_of, people

__all__ = ["challenge_of", "game_of", "nickname"]


def game_of(header: Header) -> Choices | None:
    """The game a link could deal again; None if there is no such link.

    Only a game of one person against bots can be dealt to another one, and only if its seed is known here and
    fits in a link.
    """
    if len(people(header.seats)) != 1 or header.seed is None:
        return None
    try:
        choices = choices_of(header, Choices(seed=header.seed))
    except KeyError:
        return None
    found, problems = Choices.parse(str(choices))
    return None if problems or found != choices else choices


def challenge_of(log: Log, state: Any, me: int, name: str = "") -> Challenge | None:
    """The result of the game in ``log``, which came to ``state``, as a challenge; None if no link can be made."""
    choices = game_of(log.header)
    if choices is None:
        return None
    lasted = min(log.times[-1], LONGEST_GAME)
    return Challenge(choices, place_of(state, me), lasted // 100 * 100, name)


def nickname(form: str) -> str:
    """The name in a form, as it can stand in a link: without what can't be printed, and not too long.

    >>> nickname("name=Opa+Jan%0A")
    'Opa Jan'
    """
    written = parse_qs(form).get("name", [""])[0]
    return "".join(filter(str.isprintable, written)).strip()[:LONGEST_NICKNAME].strip()
