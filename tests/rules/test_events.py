from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given

from dizzylizzy.rules import events as ev
from dizzylizzy.rules.cards import Card, NotationError
from dizzylizzy.rules.events import Event, parse_event
from dizzylizzy.rules.layout import Layout
from tests.strategies import EVENT_KINDS, damaged, events, texts

BEFORE = "hRo/bRs/tBs*tBs 21 tRdbRo+12 0+15"


@pytest.mark.parametrize(
    ("event", "after"),
    [
        ("deal hRdbRstPo 15,15", "hRd/bRs/tPo 21 0+15 0+15"),
        ("open-together hPd,0", "hRo/bRs/tBs*tBs 21 tRdbRohPd+11 0+15"),
        ("open-together 0,hPdbPd", "hRo/bRs/tBs*tBs 21 tRdbRo+12 hPdbPd+13"),
        ("open 1 hPd", "hRo/bRs/tBs*tBs 21 tRdbRo+12 hPd+14"),
        ("lay 0 tRd same-colours", "hRo/bRs/tRdtBs*tBs 21 bRo+12 0+15"),
        ("lay 0 tRd -", "hRo/bRs/tRdtBs*tBs 21 bRo+12 0+15"),
        ("false-claim 0 tRd same-patterns", BEFORE),
        ("penalty 1", "hRo/bRs/tBs*tBs 20 tRdbRo+12 0+16"),
        ("take-bottom 1 tBs", "hRo/bRs/tBs* 21 tRdbRo+12 0+15tBs"),
        ("call-out 1 yes", BEFORE),
        ("call-out 1 no", BEFORE),
        ("take-back 1 tBs*", "hRo/bRs/tBs 21 tRdbRo+12 tBs*+15"),
        ("referee-lay hPd", "hPdhRo/bRs/tBs*tBs 20 tRdbRo+12 0+15"),
        ("gather", "hRo/bRs/tBs* 22 tRdbRo+12 0+15"),
        ("stall", BEFORE),
        ("stuck 1", BEFORE),
        ("draw-first 1", BEFORE),
        ("end-turn 0 hPd", "hRo/bRs/tBs*tBs 21 tRdbRohPd+11 0+15"),
        ("end-turn 0 0", BEFORE),
        ("new-hand 0 hPdhPd", "hRo/bRs/tBs*tBs 21 hPdhPd+10tRdbRo 0+15"),
        ("end-round all-laid 1 14,0", BEFORE),
        ("end-round dead-end 0,1 2,2", BEFORE),
        ("end all-laid 1", BEFORE),
        ("end special 0", BEFORE),
        ("end dead-end 0,1", BEFORE),
        ("end lives 1", BEFORE),
    ],
)
def test_what_an_event_moves_and_how_it_is_written(event: str, after: str) -> None:
    assert str(parse_event(event)) == event
    assert str(parse_event(event).moves(Layout.parse(BEFORE))) == after


@given(events)
def test_an_event_is_read_as_it_was_written(event: Event) -> None:
    assert parse_event(str(event)) == event


def test_every_event_has_its_own_word() -> None:
    words = [kind.WORD for kind in EVENT_KINDS]
    assert len(set(words)) == len(words) > 13


@given(texts | damaged(events.map(str)))
def test_a_text_is_an_event_or_a_notation_error(text: str) -> None:
    with suppress(NotationError):
        event = parse_event(text)
        assert parse_event(str(event)) == event


@pytest.mark.parametrize(
    "text",
    [
        "",
        "deal",
        "shuffle",
        "gather 1",
        "penalty",
        "penalty -1",
        "penalty 100",
        "penalty ²",
        "lay 0 hRo",
        "lay 0 hRo same",
        "false-claim 0 hRo -",
        "call-out 0 maybe",
        "end of-the-world 0",
        "end all-laid ,",
        "open 0 hXo",
        "open-together hRo,x",
    ],
)
def test_these_are_no_events(text: str) -> None:
    with pytest.raises(NotationError):
        parse_event(text)


def test_an_event_names_a_card_that_was_turned_and_no_other() -> None:
    assert str(ev.Penalised(0)) == "penalty 0"
    assert str(ev.Gathered()) == "gather"
    assert str(ev.Opened(0, (Card.parse("hRo"),))) == "open 0 hRo"
