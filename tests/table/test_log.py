from __future__ import annotations

import hashlib
import json
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dizzylizzy.rules.down_n_dizzy import DOWN_N_DIZZY
from dizzylizzy.rules.events import Event, parse_event
from dizzylizzy.table.log import DamagedLog, Header, Log, UnknownVersion
from dizzylizzy.table.seats import Seat, SeatKind
from tests.strategies import damaged, events, headers, logs, texts
from tools.bench.playout import play_out, scripted_game

HEADER = Header("down-n-dizzy", "", (Seat("Mia"), Seat("Bot", SeatKind.BOT, 3)), "a seed")


def log_of(*written: str, header: Header = HEADER) -> Log:
    log = Log(header)
    for at, event in enumerate(written):
        log.append(parse_event(event), at * 1000)
    return log


def a_short_race() -> Log:
    log = Log(Header("down-n-dizzy", "", (Seat("Mia"), Seat("Jö")), "1"))
    for at, event in enumerate(play_out(2, "1", Random(1))):
        log.append(event, at * 123.4)
    return log


WRITTEN = str(a_short_race())


# Written and read


@given(headers)
def test_a_header_is_read_as_it_was_written(header: Header) -> None:
    assert Header.parse(str(header)) == header


@given(logs())
def test_a_log_is_read_as_it_was_written(log: Log) -> None:
    assert Log.parse(str(log)) == log


def test_how_a_log_is_written() -> None:
    written = str(log_of("deal hRobRstBs 15,15", "stall"))
    assert written.split("\n")[:-2] == [
        '{"dizzylizzy":1,"mode":"down-n-dizzy","options":"","seats":[["Mia","person",0],["Bot","bot",3]],"seed":"a seed"}',
        "0 deal hRobRstBs 15,15",
        "1000 stall",
    ]
    assert written.split("\n")[-2].startswith("= 2 ")
    assert written.endswith("\n")


def test_times_are_whole_milliseconds() -> None:
    log = Log(HEADER)
    log.append(parse_event("stall"), 1999.9)
    assert log.times == [1999]


def test_the_same_game_at_another_pace_has_the_same_digest() -> None:
    slow, fast = Log(HEADER), Log(HEADER)
    for at, event in enumerate(("deal hRobRstBs 15,15", "open-together hPd,hPo")):
        slow.append(parse_event(event), at * 5000)
        fast.append(parse_event(event), at)
    assert slow.digest() == fast.digest()
    assert slow.digest() != log_of("deal hRobRstBs 15,15").digest()


#: The digest of one scripted game. The browser's Python has to come to the same one.
GOLDEN_DIGEST = "9abb766301a03f94325c69c4bfc0498285bba8b93108497d69799f604622c660"


def test_the_same_seed_and_commands_give_the_same_log_in_every_python() -> None:
    log = scripted_game("golden")
    assert scripted_game("golden") == log
    assert log.digest() == GOLDEN_DIGEST


# Damage


def test_any_character_taken_out_is_noticed() -> None:
    for at in range(len(WRITTEN)):
        with pytest.raises((DamagedLog, UnknownVersion)):
            Log.parse(WRITTEN[:at] + WRITTEN[at + 1 :])


@given(st.integers(0, len(WRITTEN) - 1), st.characters())
def test_any_character_changed_is_noticed(at: int, character: str) -> None:
    changed = WRITTEN[:at] + character + WRITTEN[at + 1 :]
    if changed != WRITTEN:
        with pytest.raises((DamagedLog, UnknownVersion)):
            Log.parse(changed)


@pytest.mark.parametrize("at", range(WRITTEN.count("\n")))
def test_any_line_taken_out_or_written_twice_is_noticed(at: int) -> None:
    lines = WRITTEN.split("\n")
    for damaged_lines in (lines[:at] + lines[at + 1 :], lines[: at + 1] + lines[at:]):
        with pytest.raises(DamagedLog):
            Log.parse("\n".join(damaged_lines))


@given(st.integers(0, len(WRITTEN) - 1))
def test_a_log_that_breaks_off_is_noticed(end: int) -> None:
    with pytest.raises(DamagedLog):
        Log.parse(WRITTEN[:end])


@given(texts | damaged(st.just(WRITTEN)) | damaged(logs().map(str)))
def test_a_text_is_a_log_or_a_damaged_one(text: str) -> None:
    with suppress(DamagedLog, UnknownVersion):
        log = Log.parse(text)
        assert Log.parse(str(log)) == log


@given(
    texts
    | damaged(headers.map(str))
    | st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | texts,
        lambda inner: (
            st.lists(inner) | st.dictionaries(st.sampled_from(["dizzylizzy", "mode", "seed"]) | texts, inner)
        ),
    ).map(json.dumps)
)
def test_a_text_is_a_header_or_a_damaged_one(text: str) -> None:
    with suppress(DamagedLog, UnknownVersion):
        header = Header.parse(text)
        assert Header.parse(str(header)) == header


def header_line(**changes: object) -> str:
    return json.dumps(json.loads(str(HEADER)) | changes)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "[]",
        "{}",
        "[" * 100_000,
        header_line(mode=1),
        header_line(options=None),
        header_line(seed=1),
        header_line(seed="s" * 81),
        header_line(more="fields"),
        header_line(seats=[]),
        header_line(seats=[["Mia", "person", 0]] * 10),
        header_line(seats=["Mia"]),
        header_line(seats=[["Mia", "ghost", 0]]),
        header_line(seats=[["Mia", "person", 10]]),
        header_line(seats=[["Mia", "person", "0"]]),
        header_line(seats=[["M" * 41, "person", 0]]),
    ],
)
def test_these_are_no_headers(line: str) -> None:
    with pytest.raises(DamagedLog) as error:
        Log.parse(line + "\n= 0 x\n")
    assert error.value.line == 1


@pytest.mark.parametrize("version", [0, 2, "1", None, []])
def test_another_version_is_named(version: object) -> None:
    with pytest.raises(UnknownVersion) as error:
        Log.parse(header_line(dizzylizzy=version) + "\nanything")
    assert error.value.version == version
    assert str(error.value) == f"the saved game has version {version!r}; this game reads version 1"


@pytest.mark.parametrize(
    ("lines", "line", "why"),
    [
        ([], 2, "the end is missing"),
        (["0 stall"], 3, "the end is missing"),
        (["stall", "= 1 x", ""], 2, "no time"),
        (["-1 stall", "= 1 x", ""], 2, "no time"),
        (["123456789012 stall", "= 1 x", ""], 2, "no time"),
        (["0 gather", "1 trouble", "= 2 x", ""], 3, "'trouble' can't be read"),
        (["0 gather", "= 1 x", ""], 3, "the digest doesn't match"),
    ],
)
def test_a_damaged_log_says_where(lines: list[str], line: int, why: str) -> None:
    with pytest.raises(DamagedLog, match=f"^line {line} of the saved game is damaged: {why}") as error:
        Log.parse("\n".join([str(HEADER), *lines]))
    assert error.value.line == line


def test_the_digest_is_sha256_so_that_other_programs_can_check_it() -> None:
    *lines, last, _ = WRITTEN.split("\n")
    assert last == f"= {len(lines) - 1} {hashlib.sha256(chr(10).join(lines).encode()).hexdigest()}"


# Replay


def test_a_replay_gives_the_state_after_every_event() -> None:
    log = log_of("deal hRobRstBs 15,15", "open-together hPd,tRo", "lay 1 tRo same-colours")
    positions = [str(state.layout) for state in log.replay(DOWN_N_DIZZY)]
    assert positions == [
        "hRo/bRs/tBs 21 0+15 0+15",
        "hRo/bRs/tBs 21 hPd+14 tRo+14",
        "hRo/bRs/tRotBs 21 hPd+14 0+14",
    ]


@pytest.mark.parametrize(
    ("written", "line"),
    [
        (["open-together hPd,tRo"], 2),
        (["deal hRobRstBs 15,15,15"], 2),
        (["deal hRobRstBs 15,15", "open 2 hPd"], 3),
        (["deal hRobRstBs 15,15", "stall", "lay 0 hPd same-colours"], 4),
        (["deal hRobRstBs 15,15", "take-back 0 tBs"], 3),
    ],
    ids=["no deal", "a deal for others", "no such seat", "a card not open", "nothing laid"],
)
def test_what_cannot_have_happened_is_a_damaged_log(written: list[str], line: int) -> None:
    log = log_of(*written)
    with pytest.raises(DamagedLog, match="can't have happened") as error:
        list(log.replay(DOWN_N_DIZZY))
    assert error.value.line == line


def test_options_the_mode_does_not_have_are_a_damaged_log() -> None:
    header = Header("down-n-dizzy", "closed-hand", HEADER.seats, None)
    with pytest.raises(DamagedLog):
        list(log_of("deal hRobRstBs 15,15", header=header).replay(DOWN_N_DIZZY))


@given(st.lists(events, max_size=12))
def test_any_events_are_a_game_or_a_damaged_log(told: list[Event]) -> None:
    log = log_of("deal hRobRstBs 15,15")
    for event in told:
        log.append(event, 0)
    states = log.replay(DOWN_N_DIZZY)
    with suppress(DamagedLog):
        assert len(list(states)) == len(told) + 1


@pytest.mark.parametrize("header", [("x" * 41, "seed"), ("Mia", "s" * 81)])
def test_a_header_that_could_not_be_read_again_is_not_made(header: tuple[str, str]) -> None:
    name, seed = header
    with pytest.raises(ValueError, match="longer than"):
        Header("down-n-dizzy", "", (Seat(name),), seed)
