"""Make ``dist/``, the whole site as static files: ``python -m tools.build``.

Everything in it is addressed relative to the page, and nothing comes from anywhere else, so the folder works
from any folder of any static host. The same sources always give the same bytes.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from importlib.metadata import distribution
from pathlib import Path
from typing import Final

from dizzylizzy.page.cards import symbol_sheet
from dizzylizzy.page.choices import Choices
from dizzylizzy.page.home import home
from dizzylizzy.page.manual import manuals
from dizzylizzy.page.texts import texts_in
from tools import ROOT

__all__ = ["DIST", "PRERENDERED", "BuildError", "build"]

#: Where the built site is.
DIST: Final = ROOT / "dist"

#: Which place in ``index.html`` is filled by which view. A place is a comment, ``<!-- home -->``; the view is a
#: function without arguments whose result, as a string, is the HTML to put there.
PRERENDERED: Final[Mapping[str, Callable[[], object]]] = {
    "symbols": symbol_sheet,
    "home": lambda: home(texts_in("en"), Choices()),
    "home-nl": lambda: home(texts_in("nl"), Choices()),
}

#: The packages from PyPI that run in the browser. Only their Python files go along: MarkupSafe does without its
#: compiled part, and typing_extensions is for Pythons older than the browser's.
BROWSER_PACKAGES: Final = ("htpy", "MarkupSafe")
#: Modules of these packages that need something we don't have, or are command-line tools.
LEFT_OUT: Final = frozenset({"htpy/django.py", "htpy/html2htpy.py", "htpy/starlette.py"})

NODE_MODULES: Final = ROOT / "node_modules"
BYTECODE: Final = ROOT / "tools/bytecode.mjs"
PYODIDE_FILES: Final = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide-lock.json",
)
#: How the names of PyScript's plugins, and of what only they need, begin. pyscript.toml and index.html refuse them.
PYSCRIPT_LEFT_OUT: Final = (
    "codemirror",
    "deprecations-manager-",
    "donkey-",
    "index-",
    "mpy-",
    "py-",
    "service-worker",
    "xterm",
)


class BuildError(Exception):
    """The sources can't be built; the message tells a person why."""


def build(dist: Path = DIST) -> None:
    """Make the site in ``dist``, which is replaced only when the new one is complete.

    :raises BuildError: if something that belongs in the site is missing.
    """
    new = dist.with_name(dist.name + ".new")
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir()
    _vendor(new / "vendor")
    _web(new / "web")
    _app(new / "app.zip")
    shutil.copyfile(ROOT / "pyscript.toml", new / "pyscript.toml")
    page = fill((ROOT / "index.html").read_text("utf-8"), PRERENDERED)
    (new / "index.html").write_text(page, "utf-8")
    _manuals(new)
    shutil.rmtree(dist, ignore_errors=True)
    new.rename(dist)


def fill(template: str, views: Mapping[str, Callable[[], object]]) -> str:
    """The template with the HTML of every view in its place.

    >>> fill("<main><!-- home --></main>", {"home": lambda: "<h1>Hello</h1>"})
    '<main><h1>Hello</h1></main>'

    :raises BuildError: if a view has no place, or more than one.
    """
    for name, view in views.items():
        place = f"<!-- {name} -->"
        if (times := template.count(place)) != 1:
            raise BuildError(f"index.html must hold {place} once; it holds it {times} times")
        template = template.replace(place, str(view()))
    return template


def _vendor(folder: Path) -> None:
    """Copy what comes from npm and is used as it is."""
    if not NODE_MODULES.is_dir():
        raise BuildError("node_modules is missing: run `make build`, which installs it first")
    pyscript = NODE_MODULES / "@pyscript/core"
    (folder / "pyscript").mkdir(parents=True)
    for file in sorted((pyscript / "dist").glob("*.js")):
        if not file.name.startswith(PYSCRIPT_LEFT_OUT):
            shutil.copyfile(file, folder / "pyscript" / file.name)
    shutil.copyfile(pyscript / "LICENSE", folder / "pyscript" / "LICENSE")

    (folder / "pyodide").mkdir()
    for name in PYODIDE_FILES:
        shutil.copyfile(NODE_MODULES / "pyodide" / name, folder / "pyodide" / name)
    shutil.copyfile(_standard_library(), folder / "pyodide" / "python_stdlib_pyc.zip")

    shutil.copyfile(NODE_MODULES / "idiomorph/dist/idiomorph.esm.js", folder / "idiomorph.js")


def _standard_library() -> Path:
    """The browser's standard library as bytecode. Compiling it takes seconds, so it is kept beside what it is made of."""
    source = NODE_MODULES / "pyodide" / "python_stdlib.zip"
    made_by = sha256(source.read_bytes() + BYTECODE.read_bytes()).hexdigest()[:16]
    compiled = NODE_MODULES / f".python_stdlib_{made_by}.zip"
    if not compiled.is_file():
        _bytecode(source, compiled)
    return compiled


def _bytecode(source: Path, target: Path) -> None:
    """Compile the Python files in an archive with the Python that will run them."""
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
    node = shutil.which("node", path=path)
    if node is None:
        raise BuildError("Node.js is missing: run `make build`, which installs it first")
    new = target.with_suffix(".new")
    done = subprocess.run(
        [node, str(BYTECODE), str(source), str(new)], capture_output=True, text=True, cwd=ROOT
    )
    if done.returncode != 0:
        raise BuildError(f"{source.name} can't be compiled: {done.stderr.strip()}")
    new.replace(target)


def _web(folder: Path) -> None:
    """Copy style, art and scripts; what only the type checker reads stays behind."""
    shutil.copytree(ROOT / "web", folder, ignore=shutil.ignore_patterns("*.d.ts", ".*"))


def _manuals(site: Path) -> None:
    """Write the pages *How to play*, which are complete as they are rendered."""
    for address, page in manuals():
        file = site / address
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(str(page), "utf-8")


def _app(archive: Path) -> None:
    """Pack the game and the Python packages it needs, always in the same order and with the same dates."""
    contents = dict(_game_files()) | dict(_package_files())
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as pack:
        for name in sorted(contents):
            entry = zipfile.ZipInfo(name)  # dated 1980-01-01, the earliest a zip can say
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            pack.writestr(entry, contents[name])
    _bytecode(archive, archive)


def _game_files() -> Iterator[tuple[str, bytes]]:
    """The game's modules and catalogues: their names in the archive, and what is in them."""
    for suffix in ("*.py", "*.mo"):
        for file in (ROOT / "py/dizzylizzy").rglob(suffix):
            if not file.name.startswith("manual"):  # those pages are made here, and need no Python
                yield file.relative_to(ROOT / "py").as_posix(), file.read_bytes()


def _package_files() -> Iterator[tuple[str, bytes]]:
    """The Python files and licences of the packages from PyPI, as :func:`_game_files` gives them."""
    for package in BROWSER_PACKAGES:
        for file in distribution(package).files or ():
            name = file.as_posix()
            licence = ".dist-info/licenses/" in name
            if licence or (name.endswith(".py") and not name.startswith("..") and name not in LEFT_OUT):
                yield name, Path(str(file.locate())).read_bytes()


def main() -> int:
    """Build, and say where the result is or what is wrong."""
    try:
        build()
    except BuildError as error:
        print(f"The site can't be built: {error}.", file=sys.stderr)
        return 1
    size = sum(file.stat().st_size for file in DIST.rglob("*") if file.is_file())
    print(f"Built {DIST.name}/ ({size / 1e6:.1f} MB).")
    return 0


if __name__ == "__main__":
    sys.exit(main())
