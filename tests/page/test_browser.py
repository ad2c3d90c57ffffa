"""The border as the browser really is, against a bridge that only writes down how it was called."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dizzylizzy.page.browser import BrowserBorder
from tests.page.borders import STEADY


class Bridge:
    """``globalThis.dizzylizzy``, with a storage in a dict."""

    def __init__(self) -> None:
        self.calls: list[str] = []
        self.kept: dict[str, str] = {}

    def __getattr__(self, name: str) -> Callable[..., Any]:
        def called(*values: Any) -> Any:
            self.calls.append(name)
            match name, values:
                case "now", ():
                    return 1000.0
                case "load", (key,):
                    return self.kept.get(key)
                case "save", (key, text):
                    self.kept[key] = text
                    return True
                case "forget", (key,):
                    self.kept.pop(key, None)
            return None

        return called


@pytest.fixture
def bridge() -> Bridge:
    return Bridge()


@pytest.fixture
def border(bridge: Bridge) -> BrowserBorder:
    return BrowserBorder(bridge)


def answered(border: BrowserBorder, now: float, action: str = "", value: str = "") -> tuple[float, list[str]]:
    wake, *effects = border.step(now, action, value).split("\0")
    return float(wake), effects


def test_before_the_first_step_screens_are_shown_at_once(border, bridge) -> None:
    border.show("<main>")
    assert bridge.calls == ["now", "show"]


def test_a_step_is_one_crossing_however_much_is_done_in_it(border, bridge) -> None:
    done: list[str] = []

    def act(action: str, value: str) -> None:
        done.append(f"{action}={value}")
        assert border.now() == 1500
        border.later(0, lambda: border.show("<p>\nmore"))
        border.later(200, lambda: done.append("later"))
        border.later(100, lambda: done.append("never")).cancel()
        border.save_soon("game", "one\ntwo", lambda: None)

    border.connect(act)
    bridge.calls.clear()
    assert answered(border, 1500, "slot:1", "x") == (1700, ["show\n<p>\nmore", "save game\none\ntwo"])
    assert answered(border, 1699) == (1700, [])
    assert answered(border, 1700) == (inf, [])
    assert done == ["slot:1=x", "later"]
    assert bridge.calls == []


def test_every_screen_of_a_step_is_shown_in_its_order(border) -> None:
    border.connect(lambda action, value: [border.show(html) for html in ("<a>", "<b>")])
    assert answered(border, 1500, "twice")[1] == ["show\n<a>", "show\n<b>"]


def test_what_could_not_be_kept_is_told_to_who_asked_and_to_nobody_else(border) -> None:
    told: list[str] = []
    acts: list[str] = []

    def act(action: str, value: str) -> None:
        acts.append(action)
        border.save_soon("game", "text", lambda: told.append(action))

    border.connect(act)
    answered(border, 1500, "first")
    answered(border, 1600, "unsaved:game")
    answered(border, 1700, "unsaved:other")
    assert told == ["first"]
    assert acts == ["first"]


def test_what_will_be_kept_can_be_read_and_forgotten_already(border, bridge) -> None:
    def act(action: str, value: str) -> None:
        border.save_soon("game", "new", lambda: None)
        assert border.load("game") == "new"
        border.forget("game")
        assert border.load("game") is None

    bridge.kept["game"] = "old"
    border.connect(act)
    assert answered(border, 1500, "leave") == (inf, ["forget game\n"])
    border.forget("game")
    assert bridge.kept == {}, "between steps it is done at once"


def test_a_step_that_fails_loses_nothing_of_the_others(border) -> None:
    def act(action: str, value: str) -> None:
        border.show("<before>")
        border.later(10, lambda: border.show("<later>"))
        raise ZeroDivisionError

    border.connect(act)
    with pytest.raises(ZeroDivisionError):
        border.step(1500, "oops", "")
    assert answered(border, 1520) == (inf, ["show\n<before>", "show\n<later>"])


@STEADY
@given(st.lists(st.tuples(st.floats(0, 100), st.booleans()), max_size=12), st.lists(st.floats(0, 60)))
def test_appointments_are_kept_in_their_order_and_never_early(
    wanted: list[tuple[float, bool]], steps: list[float]
) -> None:
    border = BrowserBorder(Bridge())
    kept: list[int] = []
    appointments = [
        border.later(delay, lambda number=number: kept.append(number))  # type: ignore[misc]
        for number, (delay, _) in enumerate(wanted)
    ]
    standing = [(1000 + delay, number) for number, (delay, cancelled) in enumerate(wanted) if not cancelled]
    for appointment, (_, cancelled) in zip(appointments, wanted, strict=True):
        if cancelled:
            appointment.cancel()
    now = 1000.0
    for step in steps:
        now += step
        wake, _ = answered(border, now)
        assert kept == [number for at, number in sorted(standing) if at <= now]
        assert wake == min((at for at, _ in standing if at > now), default=inf)
