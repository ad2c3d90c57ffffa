from __future__ import annotations

from dizzylizzy.table.time import PausableTime, SimulatedTime


def test_what_is_asked_for_is_done_in_order_of_time_and_then_of_asking() -> None:
    time = SimulatedTime()
    done: list[str] = []
    time.later(20, lambda: done.append("second"))
    time.later(10, lambda: done.append("first"))
    time.later(20, lambda: done.append("third"))
    time.run()
    assert done == ["first", "second", "third"]
    assert time.now() == 20


def test_it_is_done_at_its_time_and_not_before() -> None:
    time = SimulatedTime()
    when: list[float] = []
    time.later(100, lambda: when.append(time.now()))
    time.run(until=99)
    assert (when, time.now()) == ([], 99)
    time.run(until=300)
    assert (when, time.now()) == ([100], 300)


def test_what_is_asked_for_meanwhile_is_done_too() -> None:
    time = SimulatedTime()
    when: list[float] = []
    time.later(10, lambda: time.later(5, lambda: when.append(time.now())))
    time.run()
    assert when == [15]


def test_a_delay_below_nothing_is_none() -> None:
    time = SimulatedTime()
    time.later(50, lambda: None)
    time.run()
    when: list[float] = []
    time.later(-20, lambda: when.append(time.now()))
    assert when == []  # never before `later` has returned
    time.run()
    assert when == [50]


def test_a_cancelled_appointment_is_not_kept() -> None:
    time = SimulatedTime()
    done: list[str] = []
    appointment = time.later(10, lambda: done.append("cancelled"))
    time.later(10, lambda: done.append("kept"))
    appointment.cancel()
    appointment.cancel()
    time.run()
    assert done == ["kept"]


def test_cancelling_what_has_been_done_does_nothing() -> None:
    time = SimulatedTime()
    appointment = time.later(10, lambda: None)
    time.run()
    appointment.cancel()
    time.run()


def test_it_runs_only_while_it_is_told_to() -> None:
    time = SimulatedTime()
    done: list[int] = []
    for number in range(5):
        time.later(number * 10, lambda number=number: done.append(number))
    time.run(until=100, while_=lambda: len(done) < 3)
    assert (done, time.now()) == ([0, 1, 2], 20)


def test_time_never_runs_backwards() -> None:
    time = SimulatedTime()
    time.run(until=100)
    time.run(until=50)
    assert time.now() == 100


# A time that can be paused


def test_a_pause_stops_the_clock_and_puts_everything_off() -> None:
    world = SimulatedTime()
    game = PausableTime(world, world)
    when: list[tuple[float, float]] = []
    game.later(100, lambda: when.append((game.now(), world.now())))
    world.run(until=40)
    game.pause()
    assert game.paused
    world.run(until=1000)
    assert (when, game.now()) == ([], 40)
    game.go_on()
    assert not game.paused
    world.run()
    assert when == [(100, 1060)]


def test_a_second_pause_or_go_on_changes_nothing() -> None:
    world = SimulatedTime()
    game = PausableTime(world, world)
    game.go_on()
    game.pause()
    world.run(until=10)
    game.pause()
    world.run(until=30)
    game.go_on()
    game.go_on()
    assert game.now() == 0


def test_what_is_asked_for_during_a_pause_waits_for_its_end() -> None:
    world = SimulatedTime()
    game = PausableTime(world, world)
    when: list[float] = []
    game.pause()
    game.later(10, lambda: when.append(world.now()))
    world.run(until=500)
    game.go_on()
    world.run()
    assert when == [510]


def test_pauses_add_up() -> None:
    world = SimulatedTime()
    game = PausableTime(world, world)
    when: list[float] = []
    game.later(100, lambda: when.append(world.now()))
    for start in (10, 50):
        world.run(until=start)
        game.pause()
        world.run(until=start + 20)
        game.go_on()
    world.run()
    assert when == [140]


def test_what_is_cancelled_before_during_or_after_a_pause_is_not_done() -> None:
    world = SimulatedTime()
    game = PausableTime(world, world)
    done: list[str] = []
    before, during, after = (game.later(10, lambda: done.append("cancelled")) for _ in range(3))
    before.cancel()
    game.pause()
    during.cancel()
    game.go_on()
    after.cancel()
    kept = game.later(20, lambda: done.append("kept"))
    world.run()
    kept.cancel()
    assert done == ["kept"]
    game.pause()
    game.go_on()
    world.run()
    assert done == ["kept"]
