from __future__ import annotations

import pytest

from tools.bench.peer_schedules import run_schedule


@pytest.mark.parametrize("seed", range(12))
def test_after_any_mishaps_all_have_the_same_game(seed: int) -> None:
    outcome = run_schedule(f"test {seed}")
    assert outcome.sound, outcome


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(60))
def test_after_any_mishaps_all_have_the_same_game_often(seed: int) -> None:
    outcome = run_schedule(f"slow test {seed}")
    assert outcome.sound, outcome


@pytest.mark.parametrize("mode", ["down-n-dizzy", "nice-n-easy"])
@pytest.mark.parametrize("seed", range(3))
def test_a_host_lost_at_any_moment_loses_nothing(seed: int, mode: str) -> None:
    outcome = run_schedule(f"lost host {seed}", peers=4, mode=mode, host_dies=True)
    assert outcome.sound, outcome
    assert outcome.gap is None or outcome.gap <= 2000.0
