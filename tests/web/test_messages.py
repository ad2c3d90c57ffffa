"""The messages between the game in a frame and the page around it: what is of a wrong shape is none, and never throws."""

from __future__ import annotations

import re
from random import Random

from tests.web.javascript import asked
from tools import ROOT

ENDED = {
    "won": True,
    "ending": "special",
    "winners": [0],
    "players": ["You", "Mia"],
    "left": [3, 9],
    "seconds": 61.5,
}
LAID = {"seat": 1, "player": "Mia", "card": "hRo*", "condition": "", "left": 4}
TOLD = {
    "ready": {},
    "resize": {"height": 700},
    "started": {"mode": "nice-n-easy", "options": "", "players": ["You"]},
    "laid": LAID,
    "finished": ENDED,
    "error": {"reason": "sandbox"},
    "escape": {},
}
ASKED = {"start": {}, "pause": {}, "theme": {"theme": "dark"}, "lang": {"lang": "nl"}}

SIMPLE = (None, True, False, 0, -1, 700, 1e300, "", "dark", "constructor", "\ud800", [], {})


def anything(random: Random, depth: int = 3) -> object:
    """Any value that can be sent as JSON."""
    kind = random.randrange(4) if depth else 0
    if kind == 1:
        return [anything(random, depth - 1) for _ in range(random.randrange(4))]
    if kind == 2:
        names = random.sample(["type", "dizzy-lizzy", "length", "__proto__", "toJSON"], random.randrange(4))
        return {name: anything(random, depth - 1) for name in names}
    return random.choice(SIMPLE)


def nearly(random: Random) -> object:
    """Something like a message: some of its values are others, or missing."""
    if not random.randrange(4):
        return anything(random)
    kind, more = random.choice([*(TOLD | ASKED).items(), ("constructor", {}), ("__proto__", {})])
    sent = message(kind, **more)
    for name in random.sample(sorted(sent), random.randrange(len(sent))):
        sent[name] = anything(random)
    return sent


def message(kind: str, **more: object) -> dict[str, object]:
    return {"dizzy-lizzy": 1, "type": kind} | more


def read(known: str, data: list[object]) -> list[object]:
    return asked("messages.js", f"(data) => m.read(data, m.{known})", data)


def test_every_message_is_read_by_the_side_it_is_for() -> None:
    told = [message(kind, **more) for kind, more in TOLD.items()]
    wanted = [message(kind, **more) for kind, more in ASKED.items()]
    assert read("TOLD", told) == told
    assert read("ASKED", wanted) == wanted
    assert read("ASKED", told) == [None] * len(told)
    assert read("TOLD", wanted) == [None] * len(wanted)


def test_values_a_reader_does_not_know_are_left_alone() -> None:
    later = message("resize", height=700, width=300)
    assert read("TOLD", [later]) == [later]


def test_another_version_or_a_wrong_value_is_no_message() -> None:
    wrong = [
        message("resize", height=700) | {"dizzy-lizzy": 2},
        message("resize", height=700) | {"dizzy-lizzy": "1"},
        message("resize", height=-1),
        message("resize", height="700"),
        message("resize", height=None),
        message("laid", **LAID | {"left": None}),
        message("finished", **ENDED | {"winners": 0}),
        message("finished", **ENDED | {"players": ["You", 1]}),
        message("finished", **ENDED | {"won": "yes"}),
        message("constructor"),
        {"dizzy-lizzy": 1},
        {"type": "ready"},
    ]
    assert read("TOLD", wrong) == [None] * len(wrong)


def test_whatever_comes_nothing_throws_and_only_messages_are_read() -> None:
    random = Random(7)
    data = [nearly(random) for _ in range(4000)]
    for known, kinds in (("TOLD", TOLD), ("ASKED", ASKED)):
        answers = read(known, data)
        for sent, found in zip(data, answers, strict=True):
            if found is not None:
                assert found == sent
                assert isinstance(sent, dict)
                assert set(kinds[sent["type"]]) <= set(sent)
        assert 20 < sum(found is not None for found in answers) < len(data) / 2


def test_the_protocol_is_described() -> None:
    text = (ROOT / "docs/embedding.md").read_text("utf-8").split("## The messages")[1]
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*?) \|", text, flags=re.M))
    assert set(rows) == {*TOLD, *ASKED}
    for kind, more in (TOLD | ASKED).items():
        assert set(re.findall(r"`(\w+)`", rows[kind])) >= set(more), kind
