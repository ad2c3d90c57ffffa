"""The standard library is trimmed to what the game reaches: nothing that anybody imports is missing."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

from tools.build import DIST
from tools.node import NODE_MODULES
from tools.python_files import imported_names, python_sources
from tools.site_python import SitePython

#: What a report of an error, a warning and a string of every kind import late, inside the standard library.
LATE = """
import io, traceback, warnings
def report():
    def inner():
        raise ValueError("é") from KeyError(1)
    try:
        inner()
    except ValueError as error:
        return traceback.format_exc() + repr(traceback.extract_tb(error.__traceback__))
assert "ValueError: é" in report()
with warnings.catch_warnings(record=True):
    warnings.warn("x")
try:
    compile("1 +", "<text>", "exec")
except SyntaxError as error:
    assert "invalid syntax" in "".join(traceback.format_exception(error))
try:
    raise ExceptionGroup("both", [ValueError(1), TypeError(2)])
except ExceptionGroup as error:
    assert "TypeError" in "".join(traceback.format_exception(error))
"fine"
"""


def pyscript_core() -> Path:
    (core,) = (NODE_MODULES / "@pyscript/core/dist").glob("core-*.js")
    return core


def test_every_module_that_the_game_or_pyscript_imports_is_there(page, site) -> None:
    names = sorted(imported_names(python_sources(pyscript_core())))
    assert {"dataclasses", "gettext", "html", "random"} <= set(names)
    python = SitePython(page, site)
    missing = python.run(
        f"""
import importlib, json
missing = []
for name in json.loads({json.dumps(json.dumps(names))}):
    try:
        importlib.import_module(name)
    except ImportError as error:
        missing.append(f"{{name}}: {{error}}")
json.dumps(missing)
"""
    )
    assert json.loads(missing) == []


def test_errors_are_reported_in_full(page, site) -> None:
    assert SitePython(page, site).run(LATE) == "fine"


def test_every_module_of_the_game_is_there_as_bytecode() -> None:
    (game,) = DIST.glob("python/game-*.zip")
    with zipfile.ZipFile(game) as archive:
        names = set(archive.namelist())
    assert not [name for name in names if name.endswith(".py")]
    sources = {f"{name}c" for name in python_sources(pyscript_core()) if name.endswith(".py")}
    assert sources <= names
