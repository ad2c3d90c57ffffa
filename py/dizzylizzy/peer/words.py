"""Commands as words: how peers write what was asked of a table, or what its referee did.

The notation is like that of events (:mod:`dizzylizzy.rules.events`), and round-trips like it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final

from ..rules import game
from ..rules.cards import Card, NotationError
from ..rules.game import Command, PlayerCommand, RefereeCommand
from ..rules.layout import MOST_PLAYERS, Hand, read_stack, write_stack
from ..rules.lizzy import Condition, Lizzy

__all__ = [
    "parse_command",
    "parse_hand",
    "parse_player_command",
    "parse_referee_command",
    "write_command",
    "write_hand",
]

_KINDS: Final[dict[str, type[Command]]] = {
    "claim": game.Claim,
    "open": game.Open,
    "call-out": game.CallOut,
    "call-stuck": game.CallStuck,
    "lay": game.Lay,
    "end-turn": game.EndTurn,
    "open-together": game.OpenTogether,
    "lay-from-general": game.LayFromGeneral,
    "gather": game.Gather,
    "let-stand": game.LetStand,
    "declare-end": game.DeclareEnd,
    "next-turn": game.NextTurn,
    "deal": game.Deal,
    "declare-stall": game.DeclareStall,
}
_WORDS: Final = {kind: word for word, kind in _KINDS.items()}


def _seat(text: str) -> int:
    if text not in map(str, range(MOST_PLAYERS)):
        raise NotationError(text, 0, "a seat's number")
    return int(text)


_NOTATIONS: Final[dict[str, tuple[Callable[[Any], str], Callable[[str], Any]]]] = {
    "int": (str, _seat),
    "Card": (str, Card.parse),
    "Condition": (lambda condition: condition.word, Condition.parse),
    "Lizzy | None": (
        lambda lizzy: "-" if lizzy is None else str(lizzy),
        lambda text: None if text == "-" else Lizzy.parse(text),
    ),
}


def write_command(command: Command) -> str:
    """The words for ``command``.

    >>> write_command(game.Claim(2, Card.parse("hRo*"), Condition.SAME_COLOURS))
    'claim 2 hRo* same-colours -'
    """
    values = (_NOTATIONS[field.type][0](getattr(command, field.name)) for field in fields(command))  # type: ignore[index]
    return " ".join((_WORDS[type(command)], *values))


def parse_command(text: str) -> Command:
    """The command written as ``text``.

    >>> parse_command("lay 1 tPd") == game.Lay(1, Card.parse("tPd"))
    True

    :raises NotationError: if it is none.
    """
    word, *values = text.split(" ")
    kind = _KINDS.get(word)
    if kind is None:
        raise NotationError(text, 0, f"a command: {', '.join(_KINDS)}")
    wanted = fields(kind)
    if len(values) != len(wanted):
        raise NotationError(text, len(word), f"{len(wanted)} values")
    return kind(*(_NOTATIONS[field.type][1](value) for field, value in zip(wanted, values, strict=True)))  # type: ignore[index]


def parse_player_command(text: str) -> PlayerCommand:
    """The player's command written as ``text``.

    :raises NotationError: if it is none, or the referee's.
    """
    command = parse_command(text)
    if not isinstance(command, PlayerCommand):
        raise NotationError(text, 0, "what a player can ask")
    return command


def parse_referee_command(text: str) -> RefereeCommand:
    """The referee's command written as ``text``.

    :raises NotationError: if it is none, or a player's.
    """
    command = parse_command(text)
    if not isinstance(command, RefereeCommand):
        raise NotationError(text, 0, "what the referee does")
    return command


def write_hand(hand: Hand) -> str:
    """A hand's notation, as in a layout's: open cards, +, blind cards.

    >>> write_hand(parse_hand("hRo+3tPd"))
    'hRo+3tPd'
    """
    return f"{write_stack(hand.open)}+{write_stack(hand.blind)}"


def parse_hand(text: str) -> Hand:
    """The hand written as ``text``.

    :raises NotationError: if it is none.
    """
    open_, plus, blind = text.partition("+")
    if not plus:
        raise NotationError(text, len(text), "a hand: open cards, +, blind cards")
    return Hand(read_stack(open_), read_stack(blind))
