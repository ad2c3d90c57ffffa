"""``make bench-peer``: every simulated row of the targets for peer games, with what was measured."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from typing import Final

from dizzylizzy.peer.codes import Invite, Reply, fitted
from tools.bench.peer_fairness import measure, report
from tools.bench.peer_schedules import Outcome, run_schedule
from tools.bench.peer_world import World, a_description

#: ``make bench-peer ARGS="--schedules 500"`` for fewer.
SCHEDULES: Final = 10_000
LOST_HOSTS: Final = 100


def main() -> None:
    """Measure everything and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--schedules", type=int, default=SCHEDULES)
    parser.add_argument("--lost-hosts", type=int, default=LOST_HOSTS)
    arguments = parser.parse_args()
    print(f"{'what':58} {'target':>12} {'measured':>16} {'first come':>12}")
    for row in _rows(arguments.schedules, arguments.lost_hosts):
        print(f"{row[0]:58} {row[1]:>12} {row[2]:>16} {row[3]:>12}", flush=True)


def _rows(schedules: int, lost_hosts: int) -> Iterable[tuple[str, str, str, str]]:
    invites, replies = _code_lengths()
    yield "longest invite of 1,000, characters", "≤ 110", str(invites), "-"
    yield "longest reply of 1,000, characters", "≤ 85", str(replies), "-"
    yield "nine players, eight exchanges: full mesh after the last, ms", "≤ 3000", f"{_joining():.0f}", "-"
    yield from report(measure())
    lost = _run(
        partial(run_schedule, host_dies=True),
        [f"lost {number}" for number in range(lost_hosts)],
        _three_or_more,
    )
    gaps = [outcome.gap for outcome in lost if outcome.gap is not None]
    sound = sum(outcome.sound for outcome in lost)
    yield "host lost: games sound at the end", f"{len(lost)}", f"{sound}", "-"
    yield "host lost: longest gap, ms", "≤ 2000", f"{max(gaps):.0f}", "-"
    outcomes = _run(run_schedule, [str(number) for number in range(schedules)])
    unsound = [outcome for outcome in outcomes if not outcome.sound]
    sound = len(outcomes) - len(unsound)
    yield "schedules that converge", f"{len(outcomes)}", f"{sound}", "-"
    forged, forgeries = (sum(getattr(one, name) for one in outcomes) for name in ("forged", "forgeries"))
    yield f"forged claims accepted, of {forgeries:,}", "0", f"{forged}", "-"
    for outcome in unsound:
        print(outcome)


def _three_or_more(seed: str) -> int:
    return Random(seed).randrange(3, 10)


def _run(
    run: Callable[..., Outcome], seeds: list[str], peers: Callable[[str], int] | None = None
) -> list[Outcome]:
    with ProcessPoolExecutor(max_workers=os.cpu_count()) as pool:
        futures = [pool.submit(run, seed, peers=peers(seed) if peers is not None else None) for seed in seeds]
        return [future.result() for future in futures]


def _code_lengths() -> tuple[int, int]:
    random = Random("codes")
    sides = [a_description(random, firefox=number % 2 == 1) for number in range(1000)]
    invites = [fitted(Invite(side)) for side in sides]
    replies = [fitted(Reply(side, 7)) for side in sides]
    return max(len(str(code)) for code in invites), max(len(str(code)) for code in replies)


def _joining() -> float:
    """The longest of ten parties of nine, at 10 to 150 ms: from the moment the last one's link is open."""
    longest = 0.0
    for number in range(10):
        random = Random(f"joining {number}")
        ways: dict[frozenset[str], float] = {}
        world = World(
            f"joining {number}",
            lambda a, b, ways=ways, random=random: ways.setdefault(  # type: ignore[misc]
                frozenset((a.name, b.name)), random.uniform(10, 150)
            ),
            jitter=30.0,
        )
        devices = [world.device(f"P{place}", clock=random.uniform(-5000, 5000)) for place in range(9)]
        devices[0].party.found()
        for guest in devices[1:]:
            world.exchange(
                random.choice([device for device in devices if device.party.view().members]), guest
            )
            world.run_until(lambda g=guest: bool(g.party.view().members), 5000.0)  # type: ignore[misc]
        start = world.time.now()
        if not world.run_until(lambda: world.meshed(devices), 10_000.0):  # noqa: B023 - called at once
            return float("inf")
        longest = max(longest, world.time.now() - start)
    return longest


if __name__ == "__main__":
    main()
