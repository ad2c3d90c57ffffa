"""The site's Python: the standard library trimmed to what the game reaches, the game, and the memory to start from.

All of it is bytecode, made by the same Pyodide that will run it.
"""

from __future__ import annotations

import ast
import json
import sys
import zipfile
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from importlib.metadata import distribution
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tools import ROOT
from tools.node import NODE_MODULES, SCRIPTS, BuildError, run

__all__ = ["MEMORIES", "imported_names", "python_files", "python_sources"]

#: The packages from PyPI that run in the browser. Only their Python files go along: MarkupSafe does without its
#: compiled part, and typing_extensions is for Pythons older than the browser's.
BROWSER_PACKAGES: Final = ("htpy", "MarkupSafe")
#: Modules of these packages that need something we don't have, or are command-line tools.
LEFT_OUT: Final = frozenset({"htpy/django.py", "htpy/html2htpy.py", "htpy/starlette.py"})

#: How the modules are called whose pages and words are made here, and need no Python.
MADE_HERE: Final = ("manual", "embedding")

#: The memories there are: with Pyodide's trampoline in it, and without.
MEMORIES: Final = ("trampoline", "plain")


def python_files(pyscript_core: Path) -> Iterator[tuple[str, bytes]]:
    """The files and what is in them: ``library.zip``, ``game.zip``, and a gzipped memory of each kind.

    :raises BuildError: if something is missing or doesn't compile.
    """
    sources = python_sources(pyscript_core)
    whole = _whole_library()
    late = sorted(imported_names(sources))
    with TemporaryDirectory() as scratch:
        uncompiled, game, library = (Path(scratch) / f"{name}.zip" for name in ("source", "game", "library"))
        _pack(sources, uncompiled)
        run("bytecode.mjs", "game", uncompiled, game)
        with zipfile.ZipFile(whole) as everything:
            reached = run("reach.mjs", whole, game, *late).split()
            _pack({name: everything.read(name) for name in reached}, library)
        yield "library.zip", library.read_bytes()
        yield "game.zip", game.read_bytes()

        def memory(kind: str) -> tuple[str, bytes]:
            file = Path(scratch) / f"{kind}.gz"
            run("memory.mjs", kind, library, game, file, *late)
            return f"memory-{kind}.gz", file.read_bytes()

        with ThreadPoolExecutor() as threads:
            yield from threads.map(memory, MEMORIES)


def python_sources(pyscript_core: Path) -> dict[str, bytes]:
    """What becomes ``game.zip``: every file's name in it and its source, ours, our packages' and PyScript's."""
    return dict(_game_files()) | dict(_package_files()) | _pyscript_files(pyscript_core)


def _pack(contents: Mapping[str, bytes], archive: Path) -> None:
    """Pack files, not compressed, always in the same order and with the same dates."""
    with zipfile.ZipFile(archive, "w") as pack:
        for name in sorted(contents):
            entry = zipfile.ZipInfo(name)  # dated 1980-01-01, the earliest a zip can say
            entry.external_attr = 0o644 << 16
            pack.writestr(entry, contents[name])


def _whole_library() -> Path:
    """The whole standard library as bytecode. Compiling it takes seconds, so it is kept beside what it is made of."""
    source = NODE_MODULES / "pyodide/python_stdlib.zip"
    if not source.is_file():
        raise BuildError("node_modules is missing: run `make build`, which installs it first")
    made_by = sha256(source.read_bytes() + (SCRIPTS / "bytecode.mjs").read_bytes()).hexdigest()[:16]
    compiled = NODE_MODULES / f".python_stdlib_{made_by}.zip"
    if not compiled.is_file():
        new = compiled.with_suffix(".new")
        run("bytecode.mjs", "library", source, new)
        new.replace(compiled)
    return compiled


def _game_files() -> Iterator[tuple[str, bytes]]:
    """The game's modules and catalogues: their names in the archive, and what is in them."""
    for suffix in ("*.py", "*.mo"):
        for file in (ROOT / "py/dizzylizzy").rglob(suffix):
            if not file.name.startswith(MADE_HERE):
                yield file.relative_to(ROOT / "py").as_posix(), file.read_bytes()


def _package_files() -> Iterator[tuple[str, bytes]]:
    """The Python files and licences of the packages from PyPI, as :func:`_game_files` gives them."""
    for package in BROWSER_PACKAGES:
        for file in distribution(package).files or ():
            name = file.as_posix()
            licence = ".dist-info/licenses/" in name
            if licence or (name.endswith(".py") and not name.startswith("..") and name not in LEFT_OUT):
                yield name, Path(str(file.locate())).read_bytes()


def _pyscript_files(core: Path) -> dict[str, bytes]:
    """PyScript's own Python files. It brings them as text; found here first, they needn't be compiled at start."""
    texts: dict[str, str] = json.loads(run("pyscript.mjs", core))
    return {name: text.encode() for name, text in texts.items()}


def imported_names(sources: Mapping[str, bytes]) -> set[str]:
    """The modules of the standard library that these files name in an import, wherever in the file it stands."""
    names: set[str] = set()
    for file, text in sources.items():
        if not file.endswith(".py"):
            continue
        for node in ast.walk(ast.parse(text, file)):
            if isinstance(node, ast.Import):
                names.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
                names.add(node.module)
    return {name for name in names if name.split(".")[0] in sys.stdlib_module_names}
