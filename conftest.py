"""Which modules the examples in docstrings are run from: all but those that import the browser's own modules."""

from __future__ import annotations

import ast
from pathlib import Path

BROWSER_MODULES = {"js", "pyodide", "pyodide_js", "pyscript"}
GAME = Path(__file__).parent / "py" / "dizzylizzy"


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    if collection_path.suffix == ".py" and GAME in collection_path.parents:
        return _needs_browser(collection_path) or None
    return None


def _needs_browser(module: Path) -> bool:
    """Whether importing the module imports one that exists in the browser only."""
    for statement in ast.parse(module.read_text("utf-8")).body:
        match statement:
            case ast.Import(names=names):
                imported = [name.name for name in names]
            case ast.ImportFrom(module=str(name)):
                imported = [name]
            case _:
                continue
        if any(name.partition(".")[0] in BROWSER_MODULES for name in imported):
            return True
    return False
