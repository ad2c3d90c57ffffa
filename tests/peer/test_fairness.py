from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from dizzylizzy.peer.fairness import GRACE, LISTENED_FOR, MOST_CREDIT, PATIENCE, Line

NEAR, FAR = 0, 1


def line(*seats: int) -> Line[str]:
    made: Line[str] = Line()
    for seat in seats:
        made.join(seat, 1000.0)
    return made


def test_the_earlier_claim_wins_though_it_comes_later() -> None:
    race = line(FAR)
    race.ask(NEAR, "near", 1050.0, 1050.0, 0.0)
    assert race.pop(1050.0) is None
    race.ask(FAR, "far", 1010.0, 1160.0, 150.0)
    race.word(FAR, 1060.0, 1200.0)
    decided = [race.pop(1200.0), race.pop(1200.0)]
    assert [one.what for one in decided if one] == ["far", "near"]


def test_a_claim_is_decided_when_everybodys_word_covers_it() -> None:
    race = line(FAR, 2)
    race.ask(NEAR, "near", 1050.0, 1050.0, 0.0)
    race.word(FAR, 1050.0, 1100.0)
    assert race.pop(1100.0) is None
    race.word(2, 1049.0, 1100.0)
    assert race.pop(1100.0) is None
    race.word(2, 1051.0, 1110.0)
    assert race.pop(1110.0) is not None


def test_nobody_waits_longer_than_their_patience() -> None:
    race = line(FAR)
    race.word(FAR, 1000.0, 1190.0)
    race.ask(NEAR, "near", 1200.0, 1200.0, 0.0)
    assert race.next_look(1200.0) == 1200.0 + PATIENCE
    assert race.pop(1199.0 + PATIENCE) is None
    assert race.pop(1200.0 + PATIENCE) is not None


def test_nobody_waits_for_a_guest_who_says_nothing() -> None:
    race = line(FAR)
    now = 1000.0 + LISTENED_FOR
    race.ask(NEAR, "near", now, now, 0.0)
    assert race.pop(now) is not None


def test_nobody_waits_for_a_guest_who_has_left() -> None:
    race = line(FAR)
    race.ask(NEAR, "near", 1010.0, 1010.0, 0.0)
    race.leave(FAR)
    race.word(FAR, 0.0, 1010.0)
    assert race.pop(1010.0) is not None


def test_a_claim_cannot_be_dated_back_further_than_it_can_have_been_sent() -> None:
    race = line(FAR)
    assert race.ask(FAR, "liar", 0.0, 1200.0, 100.0).at == 1200.0 - 100.0 - GRACE


def test_nor_further_than_the_most_credit_however_far_away_somebody_says_to_be() -> None:
    race = line(FAR)
    assert race.ask(FAR, "liar", 0.0, 2000.0, 9000.0).at == 2000.0 - MOST_CREDIT - GRACE


def test_nor_before_the_claimants_own_word() -> None:
    race = line(FAR)
    race.word(FAR, 1190.0, 1195.0)
    assert race.ask(FAR, "liar", 0.0, 1200.0, 100.0).at == 1190.0


def test_nor_into_the_future() -> None:
    race = line(FAR)
    assert race.ask(FAR, "early", 9999.0, 1200.0, 100.0).at == 1200.0
    race.word(FAR, 1e9, 1300.0)
    race.ask(NEAR, "near", 1350.0, 1350.0, 0.0)
    race.pop(1350.0)
    assert race.pop(1350.0) is None, "a word for the future covers nothing that is to come"


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 2000), st.integers(0, 150)), max_size=30))
def test_whatever_comes_is_decided_once_and_in_time(asked: list[tuple[int, int, int]]) -> None:
    race = line(1, 2, 3)
    done: list[int] = []
    arrivals = sorted((at + way, number, seat, at, way) for number, (seat, at, way) in enumerate(asked))
    dated: dict[int, float] = {}
    numbers: Line[int] = Line()
    del race
    for seat in (1, 2, 3):
        numbers.join(seat, 0.0)
    for now, number, seat, at, way in arrivals:
        waiting = numbers.ask(seat, number, float(at), float(now), float(way))
        dated[number] = waiting.at
        assert now - way - GRACE <= waiting.at <= now
    while (look := numbers.next_look(1e6)) is not None:
        assert look <= 1e6
        waited = numbers.pop(1e6)
        assert waited is not None
        done.append(waited.what)
    assert sorted(done) == list(range(len(asked)))
    assert [dated[number] for number in done] == sorted(dated.values())
