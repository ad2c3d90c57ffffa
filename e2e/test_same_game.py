"""The browser's Python plays the very game CPython plays."""

from __future__ import annotations

import pytest

from tools import ROOT
from tools.bench.playout import scripted_game
from tools.site_python import SitePython


@pytest.mark.parametrize("seed", ["one", "two", "ein Süßer"])
def test_same_seed_and_commands_give_the_same_log_hash_in_cpython_and_pyodide(page, site, seed: str) -> None:
    python = SitePython(page, site)
    python.add_module("tools.bench.playout", ROOT / "tools/bench/playout.py")
    there = python.run(f"from tools.bench.playout import scripted_game; scripted_game({seed!r}).digest()")
    assert there == scripted_game(seed).digest()
