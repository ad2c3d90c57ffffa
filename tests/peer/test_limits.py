from __future__ import annotations

from dizzylizzy.peer.limits import MOST_A_SECOND, MOST_AT_ONCE, MOST_STRIKES, Gate
from dizzylizzy.peer.messages import Pong
from dizzylizzy.peer.reading import write_message

PONG = write_message(Pong(1, 2.0))


def test_what_is_readable_and_not_too_much_comes_in() -> None:
    gate = Gate(0.0)
    for number in range(6000):
        assert gate.admit(PONG, number * 1000 / MOST_A_SECOND) == Pong(1, 2.0)
    assert gate.wrongs == {}


def test_a_flood_is_dropped_and_shuts_the_gate() -> None:
    gate = Gate(0.0)
    admitted = sum(gate.admit(PONG, 0.0) is not None for _ in range(MOST_AT_ONCE + MOST_STRIKES))
    assert admitted == MOST_AT_ONCE
    assert gate.shut
    assert gate.wrongs == {"flood": MOST_STRIKES}


def test_more_than_sixty_a_second_are_a_flood_in_the_end() -> None:
    gate = Gate(0.0)
    now = 0.0
    while not gate.shut and now < 60_000:
        gate.admit(PONG, now)
        now += 1000 / (2 * MOST_A_SECOND)
    assert gate.shut
    assert now < 10_000


def test_a_megabyte_is_not_even_read() -> None:
    gate = Gate(0.0)
    assert gate.admit("[" + "1," * 500_000 + "1]", 0.0) is None
    assert gate.wrongs == {"unreadable": 1}


def test_nonsense_now_and_then_is_forgiven_and_going_on_is_not() -> None:
    patient, tried = Gate(0.0), Gate(0.0)
    for number in range(3 * MOST_STRIKES):
        patient.admit("nonsense", number * 6000.0)
        tried.admit("nonsense", number * 100.0)
    assert not patient.shut
    assert tried.shut
