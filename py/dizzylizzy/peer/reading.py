"""How messages are written, and how strictly they are read: which reader belongs to which field.

What lives here: the way between a message and its line of text. What readers there are is in :mod:`.wire`.
"""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from typing import Any, Final

from ..rules.events import Event, parse_event
from ..rules.game import PlayerCommand, Reason
from ..rules.layout import MOST_PLAYERS, Hand
from ..rules.modes import MODES
from .messages import FACES, MEMBERS, PROTOCOL, Batch, Denial, Member, Message, Reaction, SeatedMember
from .wire import (
    Reader,
    Unreadable,
    a_hex,
    a_name,
    a_number,
    a_text,
    a_time,
    a_truth,
    a_word_of,
    many,
    noted,
    read_list,
    write_list,
)
from .words import parse_hand, parse_player_command, write_command, write_hand

__all__ = ["read_message", "write_message"]


def _mode_name(value: object) -> str:
    if type(value) is not str or value not in MODES:
        raise Unreadable("no mode that is known")
    return value


def _maybe(reader: Reader) -> Reader:
    return lambda value: None if value == "" else reader(value)


def _fields_of(kind: type) -> Reader:
    readers: list[Reader] = []  # filled at the first use, when all are known

    def read(value: object) -> Any:
        if not readers:
            readers.extend(_READERS[field.type] for field in fields(kind))  # type: ignore[index]
        if type(value) is not list or len(value) != len(readers):
            raise Unreadable("no list of that length")
        return kind(*(reader(one) for reader, one in zip(readers, value, strict=True)))

    return read


_hash: Final = a_hex(32)
_hand: Final = noted(parse_hand, 200)
_events: Final = many(noted(parse_event, 200), 12)

_READERS: Final[dict[str, Reader]] = {
    "Count": a_number(0, 10**9),
    "Ms": a_time,
    "Name": a_name,
    "Face": a_number(0, FACES - 1),
    "Hash": _hash,
    "HashOrNone": a_hex(32, or_none=True),
    "Digest": a_hex(64),
    "TokenOrNone": a_hex(32, or_none=True),
    "Truth": a_truth,
    "MemberNumber": a_number(0, MEMBERS - 1),
    "MemberOrBot": a_number(-1, MEMBERS - 1),
    "Members": many(_fields_of(Member), 2 * MOST_PLAYERS),
    "SeatedMembers": many(_fields_of(SeatedMember), MOST_PLAYERS),
    "Epoch": a_number(1, 10**6),
    "ModeName": _mode_name,
    "Options": a_text(100, "[a-z0-9,=-]*"),
    "BotCount": a_number(0, MOST_PLAYERS),
    "Level": a_number(0, 9),
    "Code": a_text(400, "[A-Za-z0-9_-]+"),
    "Cause": a_text(600, "[A-Za-z0-9*:, -]*"),
    "Events": _events,
    "Batches": many(_fields_of(Batch), 60),
    "Hand": _hand,
    "HandOrNone": _maybe(_hand),
    "Hands": many(_hand, MOST_PLAYERS),
    "PlayerCommand": noted(parse_player_command, 60),
    "Reason | None": _maybe(a_word_of(Reason)),
    "Reaction": a_word_of(Reaction),
    "Denial": a_word_of(Denial),
}

_KINDS: Final[dict[object, tuple[type[Message], tuple[Reader, ...]]]] = {
    kind.KIND: (kind, tuple(_READERS[field.type] for field in fields(kind)))  # type: ignore[index]
    for kind in Message.__subclasses__()
}


def read_message(text: object) -> Message:
    """The message that ``text`` is.

    >>> read_message('[1,"pong",7,1234.5]')
    Pong(number=7, clock=1234.5)

    :raises Unreadable: if it is none, of another version, or anything in it isn't as it must be.
    """
    values = read_list(text)
    if len(values) < 2 or type(values[0]) is not int or values[0] != PROTOCOL or type(values[1]) is not str:
        raise Unreadable("no message of this version")
    kind, readers = _KINDS.get(values[1], (None, ()))
    if kind is None or len(values) != 2 + len(readers):
        raise Unreadable("no message that is known")
    return kind(*(reader(value) for reader, value in zip(readers, values[2:], strict=True)))


def write_message(message: Message) -> str:
    """``message`` as one line of text.

    >>> from dizzylizzy.peer.messages import Pong
    >>> write_message(Pong(7, 1234.5))
    '[1,"pong",7,1234.5]'
    """
    return write_list([PROTOCOL, message.KIND, *_plain_fields(message)])


def _plain_fields(value: Any) -> list[Any]:
    return [_plain(getattr(value, field.name)) for field in fields(value)]


def _plain(value: Any) -> Any:
    match value:
        case bool() | int() | str():
            return value
        case float():
            return round(value, 1)
        case None:
            return ""
        case Enum():
            return value.value
        case Hand():
            return write_hand(value)
        case tuple():
            return [_plain(one) for one in value]
        case Event():
            return str(value)
        case PlayerCommand():
            return write_command(value)
    return _plain_fields(value)
