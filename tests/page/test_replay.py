"""Watching a game again: its steps are the game, whatever way one goes through them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dizzylizzy.page.replay import SPEEDS, Replay, steps_of
from dizzylizzy.page.story import story_of
from dizzylizzy.page.texts import Texts
from dizzylizzy.rules.events import Ended, Laid
from dizzylizzy.rules.modes import MODES
from dizzylizzy.table.log import Log
from tests.games import a_game, a_race
from tests.page.borders import STEADY, FakeBorder
from tests.page.screens import elements, one

T = Texts("en")
LOG = a_race(1)


class Watching:
    """Somebody who watches a game."""

    def __init__(self, log: Log = LOG) -> None:
        self.border = FakeBorder()
        self.draws = 0
        self.left = 0
        self.replay = Replay(log, story_of(log), self.border, self._changed, self._leave)

    def _changed(self) -> None:
        self.draws += 1

    def _leave(self) -> None:
        self.left += 1

    def do(self, name: str, which: str = "", value: str = "") -> int:
        self.replay.act(name, which, value)
        return self.replay.at

    @property
    def last(self) -> int:
        return len(self.replay.steps) - 1

    @property
    def html(self) -> str:
        return str(self.replay.view(T))


def final(log: Log) -> object:
    *_, state = log.replay(MODES[log.header.mode])
    return state


def replays_to_the_same_end(log: Log) -> None:
    steps = list(steps_of(log))
    states = list(log.replay(MODES[log.header.mode]))
    assert [event for step in steps for event in step.events] == log.events
    assert [step.state for step in steps] == [states[step.last] for step in steps]
    assert steps[-1].state == final(Log.parse(str(log)))
    assert steps[-1].state.ended is not None
    assert [step.at for step in steps] == sorted({*log.times})


@pytest.mark.parametrize("seed", range(20))
def test_a_replay_comes_to_the_same_end(seed: int) -> None:
    replays_to_the_same_end(a_game(seed))


@pytest.mark.slow
def test_a_thousand_games_replay_to_the_same_end() -> None:
    modes = set()
    for seed in range(1000):
        log = a_game(seed)
        modes.add(log.header.mode)
        replays_to_the_same_end(log)
    assert modes == set(MODES)


def test_one_goes_through_it_step_by_step_and_back() -> None:
    me = Watching()
    assert me.replay.at == 0
    assert me.do("previous") == 0
    there = [me.do("next") for _ in range(me.last)]
    assert there == list(range(1, me.last + 1))
    assert me.do("next") == me.last
    assert [me.do("previous") for _ in range(me.last)] == list(range(me.last - 1, -1, -1))
    assert me.do("last") == me.last
    assert me.do("first") == 0


def test_every_step_is_drawn_in_both_modes() -> None:
    for mode in MODES:
        me = Watching(a_game(5, mode, 3))
        for at in range(me.last + 1):
            me.replay.go_to(at)
            html = me.html
            assert one(html, "main", data_screen="replay")["data-mode"] == (
                "race" if mode == "down-n-dizzy" else "turns"
            )
            assert one(html, id="message").words
            assert one(html, id="replay-step")["value"] == str(at)


def test_it_plays_by_itself_to_the_end_and_stops_there() -> None:
    me = Watching()
    me.do("play")
    assert me.replay.playing
    draws = me.draws
    me.border.wait(3_600_000)
    assert (me.replay.at, me.replay.playing) == (me.last, False)
    assert me.draws == draws + me.last


def test_played_at_the_end_it_begins_again() -> None:
    me = Watching()
    me.do("last")
    me.do("play")
    assert (me.replay.at, me.replay.playing) == (0, True)


@pytest.mark.parametrize("name", ["stop", "hidden", "next", "previous", "first", "last"])
def test_whatever_the_person_does_stops_it(name: str) -> None:
    me = Watching()
    me.do("play")
    me.border.wait(3000)
    at = me.do(name)
    me.border.wait(3_600_000)
    assert (me.replay.at, me.replay.playing) == (at, False)


def test_a_place_that_is_left_draws_nothing_any_more() -> None:
    me = Watching()
    me.do("play")
    me.replay.leave()
    draws = me.draws
    me.border.wait(3_600_000)
    assert me.draws == draws


def test_speed_changes_how_long_the_steps_take_and_nothing_else() -> None:
    def lasts(speed: int, from_: str) -> float:
        me = Watching()
        if from_ == "before":
            me.do("speed", str(speed))
            me.do("play")
        else:
            me.do("play")
            me.do("speed", str(speed))
        while me.replay.playing:
            me.border.wait(10)
        assert me.replay.at == me.last
        return me.border.now()

    for from_ in ("before", "while"):
        slow, *faster = (lasts(speed, from_) for speed in SPEEDS)
        for speed, time in zip(SPEEDS[1:], faster, strict=True):
            assert time == pytest.approx(slow / speed, abs=11)


@pytest.mark.parametrize("which", ["", "3", "-1", "x", "0"])
def test_there_are_no_other_speeds(which: str) -> None:
    me = Watching()
    me.do("speed", which)
    assert me.replay.speed == SPEEDS[0]


def test_the_slider_goes_to_its_step() -> None:
    me = Watching()
    assert me.do("seek", value="step=7") == 7
    assert me.do("seek", value="step=999") == me.last
    for nonsense in ("", "step=", "step=x", "step=-1", "step=²", "step=99999999999"):
        assert me.do("seek", value=nonsense) == me.last


def test_every_moment_can_be_gone_to_and_shows_what_it_says() -> None:
    me = Watching(next(log for seed in range(50) if story_of(log := a_race(seed)).marks))
    moments = elements(one(me.html, "nav") and me.html, "button")
    acts = [
        button["data-act"] or "" for button in moments if (button["data-act"] or "").startswith("moment:")
    ]
    assert acts
    log = me.replay._header and me.replay
    for act in acts:
        number = int(act.removeprefix("moment:"))
        me.do("moment", str(number))
        step = log.steps[me.replay.at]
        assert step.last - len(step.events) < number <= step.last


def test_a_moment_there_is_not_is_the_end() -> None:
    me = Watching()
    assert me.do("moment", "99999") == me.last
    me.do("first")
    assert me.do("moment", "x") == 0


def test_all_that_lay_open_is_seen_closed_hands_too() -> None:
    log = next(
        log
        for seed in range(100)
        if "closed-hand" in (log := a_game(seed, "nice-n-easy", 3)).header.options
        and "lives" not in log.header.options
    )
    me = Watching(log)
    for step in me.replay.steps:
        assert not any(card is None for hand in step.state.layout.hands for card in hand.open)


def test_back_leaves() -> None:
    me = Watching()
    me.do("back")
    assert me.left == 1


def test_everything_on_the_screen_can_be_done_by_key_or_by_tab() -> None:
    me = Watching()
    me.do("next")
    keys = {e["data-key"]: e["data-act"] for e in elements(me.html, "button") if e["data-key"]}
    assert keys == {
        "escape": "back", "home": "first", "arrowleft": "previous", " ": "play", "arrowright": "next", "end": "last",
    }  # fmt: skip
    assert all(button.label for button in elements(me.html, "button"))


def test_while_it_plays_listeners_are_not_flooded() -> None:
    me = Watching()
    assert one(me.html, id="message")["aria-live"] == "polite"
    me.do("play")
    assert one(me.html, id="message")["aria-live"] == "off"


def test_what_is_said_is_what_happened() -> None:
    me = Watching()
    lay = next(at for at, step in enumerate(me.replay.steps) if any(isinstance(e, Laid) for e in step.events))
    me.replay.go_to(lay)
    (laid, *_) = (e for e in me.replay.steps[lay].events if isinstance(e, Laid))
    assert one(me.html, id="message").words.startswith(LOG.header.seats[laid.seat].name)
    me.do("last")
    assert any(isinstance(event, Ended) for event in me.replay.steps[-1].events)


NAMES = [
    "first",
    "last",
    "next",
    "previous",
    "play",
    "stop",
    "hidden",
    "speed",
    "moment",
    "seek",
    "nonsense",
    "",
]


@settings(STEADY, max_examples=60)
@given(st.lists(st.tuples(st.sampled_from(NAMES), st.sampled_from(["", "1", "2", "7", "x"])), max_size=20))
def test_whatever_is_done_a_step_is_shown(deeds: list[tuple[str, str]]) -> None:
    me = Watching()
    for name, which in deeds:
        me.do(name, which, f"step={which}")
        me.border.wait(400)
        assert 0 <= me.replay.at <= me.last
    assert elements(me.html)[0].tag == "main"
