"""``make bench``: what is measured. ``make bench ARGS=start`` measures one thing only."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Final

from tools.bench import engine, page, start

BENCHMARKS: Final[dict[str, Callable[[], None]]] = {
    "engine": engine.main,
    "start": start.main,
    "page": page.main,
}


def main() -> None:
    """Measure what was asked for, or everything."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description="Measure the game.")
    parser.add_argument("what", nargs="*", choices=[*BENCHMARKS, []], help="what to measure (default: all)")
    for name in parser.parse_args().what or BENCHMARKS:
        print(f"== {name}")
        BENCHMARKS[name]()


if __name__ == "__main__":
    main()
