from __future__ import annotations

from random import Random

import pytest

from dizzylizzy.peer.clocks import ENOUGH, REMEMBERED, RemoteClock


@pytest.mark.parametrize("off", [-5000.0, 0.0, 5000.0])
@pytest.mark.parametrize("one_way", [10.0, 150.0])
def test_the_offset_is_found_in_spite_of_jitter(off: float, one_way: float) -> None:
    random, clock, now = Random(7), RemoteClock(), 0.0
    for number in range(ENOUGH):
        there, back = (one_way + random.uniform(0.0, 60.0) for _ in range(2))
        clock.asked(number, now)
        assert clock.answered(number, now + there + off, now + there + back)
        now += 300.0
    assert clock.known
    assert clock.offset == pytest.approx(off, abs=30.0)
    assert one_way <= clock.one_way <= one_way + 60.0


def test_the_shortest_trip_knows_best() -> None:
    clock = RemoteClock()
    for number, (back, says) in enumerate([(100.0, 90.0), (10.0, 5.0), (300.0, 250.0)]):
        clock.asked(number, 0.0)
        clock.answered(number, says, back)
    assert (clock.offset, clock.one_way) == (0.0, 5.0)


def test_an_answer_nobody_asked_for_counts_for_nothing() -> None:
    clock = RemoteClock()
    clock.asked(1, 0.0)
    assert not clock.answered(2, 99.0, 10.0)
    assert clock.answered(1, 99.0, 10.0)
    assert not clock.answered(1, 5000.0, 11.0)
    assert clock.trips == 1


def test_a_clock_that_runs_away_is_followed() -> None:
    clock = RemoteClock()
    for number in range(3 * REMEMBERED):
        now = number * 300.0
        clock.asked(number, now)
        clock.answered(number, (now + 20.0) * 1.001, now + 40.0)
    assert clock.offset == pytest.approx(3 * REMEMBERED * 0.3, abs=REMEMBERED * 0.3 + 1.0)


def test_questions_without_an_answer_are_forgotten() -> None:
    clock = RemoteClock()
    for number in range(REMEMBERED + 1):
        clock.asked(number, 0.0)
    assert not clock.answered(0, 0.0, 1.0)
