"""How fast the engine and the bots are, in CPython and in the browser, and how good the bots."""

from __future__ import annotations

import platform
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Final

from playwright.sync_api import sync_playwright

from tools import ROOT, browsers
from tools.bench.turns import search_report, strength_report
from tools.build import DIST
from tools.serve import serving
from tools.site_python import SitePython

__all__ = ["main"]

RUNS: Final = 5
GAMES: Final = 400

#: Three players, the plain rules, one core; events, dealer and all. Games a second.
MEASURE: Final = f"""
from random import Random
from time import perf_counter
from tools.bench.playout import play_out

def games_a_second(games={GAMES}):
    random = Random(1)
    start = perf_counter()
    for game in range(games):
        play_out(3, str(game), random)
    return games / (perf_counter() - start)

games_a_second(50)
games_a_second()
"""


def main() -> None:
    """Measure both, in turn, and print medians and their ratio."""
    here: list[float] = []
    there: list[float] = []
    with serving(DIST.parent) as address, sync_playwright() as playwright:
        browser = browsers.launch(playwright)
        python = SitePython(browser.new_page(), f"{address}{DIST.name}/")
        for module in ("playout", "turns"):
            python.add_module(f"tools.bench.{module}", Path(__file__).with_name(f"{module}.py"))
        version = python.run("import sys; sys.version.split()[0]")
        for _ in range(RUNS):
            here.append(_in_cpython())
            there.append(float(python.run(MEASURE)))
        search = python.run("from tools.bench.turns import search_report; search_report()")
        named = f"{browser.browser_type.name} {browser.version}"
        browser.close()
    print(f"Whole three-player games a second on one core, medians of {RUNS} runs of {GAMES} games:")
    print(f"  CPython {platform.python_version():10} {median(here):8.0f}   ({min(here):.0f}–{max(here):.0f})")
    print(f"  Pyodide, Python {version} {median(there):6.0f}   ({min(there):.0f}–{max(there):.0f}), {named}")
    print(f"  ratio {median(there) / median(here):21.2f}")
    print(f"\nA turn's full search with six open cards, CPython:\n{search_report()}")
    print(f"The same, Pyodide:\n{search}")
    print(f"\nRounds of Nice 'n Easy won against the greedy player:\n{strength_report()}")


def _in_cpython() -> float:
    code = f"import sys; sys.path.insert(0, 'py')\n{MEASURE.rstrip().removesuffix('games_a_second()')}print(games_a_second())"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    return float(done.stdout)
