from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dizzylizzy.peer import messages as ms
from dizzylizzy.peer.messages import Message, Pong
from dizzylizzy.peer.reading import read_message, write_message
from dizzylizzy.peer.wire import LONGEST_MESSAGE, LONGEST_NAME, Unreadable, tidy_name
from dizzylizzy.peer.words import _KINDS, parse_command, parse_hand, write_command, write_hand
from dizzylizzy.rules import game
from dizzylizzy.rules.cards import NotationError
from dizzylizzy.rules.game import PlayerCommand
from dizzylizzy.rules.layout import Hand
from tests.peer.written import hands, messages, player_commands

HASH = "0" * 32


@given(messages)
@settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
def test_messages_come_back_as_they_were_written(message: Message) -> None:
    text = write_message(message)
    if len(text.encode()) <= LONGEST_MESSAGE:
        assert read_message(text) == message


@given(player_commands)
def test_commands_come_back_as_they_were_written(command: PlayerCommand) -> None:
    assert parse_command(write_command(command)) == command


@given(hands)
def test_hands_come_back_as_they_were_written(hand: Hand) -> None:
    assert parse_hand(write_hand(hand)) == hand


@pytest.mark.parametrize(
    "kind", [type_ for type_ in _KINDS.values() if issubclass(type_, game.RefereeCommand)]
)
def test_the_referees_commands_come_back_as_they_were_written(kind: type[game.RefereeCommand]) -> None:
    assert parse_command(write_command(kind())) == kind()


@pytest.mark.parametrize(
    "text", ["", "fly 1", "open", "open 9", "open -1", "open 1 2", "lay 1 xXx", "claim 0 hRo up -"]
)
def test_what_is_no_command_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_command(text)


def test_a_player_cannot_ask_for_what_the_referee_does() -> None:
    with pytest.raises(Unreadable):
        read_message(f'[1,"ask","{HASH}",1,1,5.0,"open-together"]')


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "{}",
        "[]",
        "[1]",
        '[2,"pong",7,1.0]',
        '[true,"pong",7,1.0]',
        '[1.0,"pong",7,1.0]',
        '[1,"gossip",7]',
        '[1,["pong"],7,1.0]',
        '[1,"pong",7]',
        '[1,"pong",7,1.0,0]',
        '[1,"pong","7",1.0]',
        '[1,"pong",7.0,1.0]',
        '[1,"pong",true,1.0]',
        '[1,"pong",-1,1.0]',
        '[1,"pong",1e999,1.0]',
        '[1,"pong",7,NaN]',
        '[1,"pong",7,Infinity]',
        '[1,"pong",7,1e300]',
        f'[1,"pong",{"9" * 5000},1.0]',
        f'[1,"pong",{"9" * 3000},1.0]',
        "[" * 3000,
        '[1,"pong",7,1.0] ' + " " * LONGEST_MESSAGE,
        f'[1,"hello",1,"{"x" * (LONGEST_NAME + 1)}",0,"","{HASH}"]',
        f'[1,"hello",1," Mia",0,"","{HASH}"]',
        f'[1,"hello",1,"",0,"","{HASH}"]',
        f'[1,"hello",1,"M\\u202eia",0,"","{HASH}"]',
        f'[1,"hello",1,"Mia\\ud800",0,"","{HASH}"]',
        f'[1,"hello",1,"Mia",24,"","{HASH}"]',
        f'[1,"hello",1,"Mia",0,"{HASH[1:]}","{HASH}"]',
        f'[1,"hello",1,"Mia",0,"","{HASH.replace("0", "G")}"]',
        f'[1,"propose","{HASH}","up-n-dizzy","",[],"{HASH * 2}",false]',
        f'[1,"propose","{HASH}","down-n-dizzy","",{json.dumps([[0, "x", 0]] * 10)},"{HASH * 2}",false]',
        '[1,"react","rude"]',
        '[1,"answer",1,"because",1]',
        f'[1,"ask","{HASH}",1,1,5.0,"claim 0 hRo* same-colours"]',
        "é" * (LONGEST_MESSAGE - 10),
        None,
        7,
        b'[1,"pong",7,1.0]',
    ],
)
def test_what_is_no_message_is_unreadable(text: Any) -> None:
    with pytest.raises(Unreadable):
        read_message(text)


def test_html_in_a_name_stays_text() -> None:
    name = "<b onclick=x>"
    hello = ms.Hello(1, name, 0, "", HASH)
    read = read_message(write_message(hello))
    assert isinstance(read, ms.Hello)
    assert read.name == name


@given(st.text(st.characters()))
def test_a_tidy_name_is_one_that_is_read(text: str) -> None:
    name = tidy_name(text)
    assert tidy_name(name) == name
    assert len(name) <= LONGEST_NAME
    if name:
        assert read_message(write_message(ms.Hello(1, name, 0, "", HASH))) == ms.Hello(1, name, 0, "", HASH)


def test_names_may_hold_pictures_of_people() -> None:
    assert tidy_name("👩\u200d🚀 Noor") == "👩\u200d🚀 Noor"


_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=12,
)


@st.composite
def _nearly(draw: st.DrawFn) -> str:
    """A message in which one value, or a piece of the text, is another."""
    values = json.loads(write_message(draw(messages)))
    if draw(st.booleans()):
        at = draw(st.integers(0, len(values) - 1))
        values[at] = draw(_json)
        return json.dumps(values)
    text = json.dumps(values, ensure_ascii=False)
    start = draw(st.integers(0, len(text)))
    end = draw(st.integers(start, min(start + 4, len(text))))
    return text[:start] + draw(st.text(max_size=4)) + text[end:]


def _reads_or_refuses(text: object) -> None:
    try:
        message = read_message(text)
    except Unreadable:
        return
    written = write_message(message)  # times are written to a tenth of a ms
    assert write_message(read_message(written)) == written


@given(_nearly() | _json.map(json.dumps) | st.text())
@settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
def test_the_reader_reads_or_refuses(text: str) -> None:
    _reads_or_refuses(text)


@pytest.mark.slow
@given(_nearly() | _json.map(json.dumps) | st.text())
@settings(
    max_examples=100_000,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
def test_the_reader_survives_a_hundred_thousand_messages(text: str) -> None:
    _reads_or_refuses(text)


def test_a_pong_is_as_short_as_it_looks() -> None:
    assert write_message(Pong(7, 1234.56)) == '[1,"pong",7,1234.6]'
