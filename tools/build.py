"""Make ``dist/``, the whole site as static files: ``python -m tools.build``.

Everything in it is addressed relative to the page, and nothing comes from anywhere else, so the folder works
from any folder of any static host. The same sources always give the same bytes. Where
the site will be it needn't know; if ``$SITE`` says it, links to it become cards with a picture elsewhere.

Files that may be kept for ever have the hash of their content in their name, or in their folder's; the pages, the
manifest, its icons, ``embed.js`` and the service worker keep theirs, since somebody links to them.
"""

from __future__ import annotations

import gzip
import json
import shutil
import sys
import tomllib
from collections.abc import Callable, Mapping
from hashlib import sha256
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from dizzylizzy.page.cards import symbol_sheet
from dizzylizzy.page.choices import Choices
from dizzylizzy.page.embedding_guide import guides
from dizzylizzy.page.home import home
from dizzylizzy.page.manual import manuals
from dizzylizzy.page.texts import texts_in
from tools import ROOT
from tools.addresses import content_hash, rename, with_addresses
from tools.compression import add_gzip
from tools.embedding import embed_script
from tools.node import NODE_MODULES, BuildError, run
from tools.python_files import python_files
from tools.sharing import oembed, pictures, site_address, with_tags

__all__ = ["DIST", "PRERENDERED", "build", "fill"]

#: Where the built site is.
DIST: Final = ROOT / "dist"

#: Which place in ``index.html`` is filled by which view. A place is a comment, ``<!-- home -->``; the view is a
#: function without arguments whose result, as a string, is the HTML to put there.
PRERENDERED: Final[Mapping[str, Callable[[], object]]] = {
    "symbols": symbol_sheet,
    "home": lambda: home(texts_in("en"), Choices()),
    "home-nl": lambda: home(texts_in("nl"), Choices()),
}

PYODIDE_FILES: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
#: How the names of PyScript's plugins, and of what only they need, begin. pyscript.toml and index.html refuse them.
PYSCRIPT_LEFT_OUT: Final = (
    "codemirror",
    "deprecations-manager-",
    "donkey-",
    "index-",
    "mpy-",
    "py-",
    "pyodide_graph-",
    "service-worker",
    "toml-",
    "xterm",
    "zip-",
)

#: The app's icons: name, width in pixels, and whether the device cuts out its own shape.
ICONS: Final = (
    ("icon-180.png", 180, True),
    ("icon-192.png", 192, False),
    ("icon-512.png", 512, False),
    ("maskable-512.png", 512, True),
)
#: Folders that other sites ask for, never the game.
FOR_OTHERS: Final = ("embedding", "oembed", "sharing")
MANIFEST: Final = {
    "name": "Dizzy Lizzy",
    "short_name": "Dizzy Lizzy",
    "description": "Dizzy Lizzy, the Dutch card game.",
    "id": "./",
    "start_url": "./",
    "scope": "./",
    "display": "standalone",
    "background_color": "#e6efe6",
    "theme_color": "#e6efe6",
    "categories": ["games", "kids"],
    "icons": [
        {"src": "./web/icon.svg", "sizes": "any", "type": "image/svg+xml"},
        {"src": "./icons/icon-192.png", "sizes": "192x192", "type": "image/png"},
        {"src": "./icons/icon-512.png", "sizes": "512x512", "type": "image/png"},
        {
            "src": "./icons/maskable-512.png",
            "sizes": "512x512",
            "type": "image/png",
            "purpose": "maskable",
        },
    ],
}


def build(dist: Path = DIST) -> None:
    """Make the site in ``dist``, which is replaced only when the new one is complete.

    :raises BuildError: if something that belongs in the site is missing.
    """
    if not NODE_MODULES.is_dir():
        raise BuildError("node_modules is missing: run `make build`, which installs it first")
    new = dist.with_name(dist.name + ".new")
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir()
    names = _files_kept_for_ever(new)
    _icons(new / "icons")
    _write(new / "manifest.webmanifest", with_addresses(json.dumps(MANIFEST, indent=1), names))
    site = site_address()
    _write(new / "index.html", with_tags(with_addresses(_index(names), names), site, "", "home", "en"))
    for address, page in (*manuals(), *guides(site)):
        _, language, *mode = address.removesuffix(".html").split("/")
        shown = mode[0] if mode else "home"
        _write(new / address, with_tags(with_addresses(str(page), names), site, address, shown, language))
    if site is not None:
        pictures(new / "sharing")
        for address, answer in oembed(site):
            _write(new / address, answer)
    _write(new / "embed.js", embed_script())
    _write(new / "service-worker.js", _service_worker(new))
    add_gzip(new)
    shutil.rmtree(dist, ignore_errors=True)
    new.rename(dist)


def fill(template: str, views: Mapping[str, Callable[[], object]]) -> str:
    """The template with the HTML of every view in its place.

    >>> fill("<main><!-- home --></main>", {"home": lambda: "<h1>Hello</h1>"})
    '<main><h1>Hello</h1></main>'

    :raises BuildError: if a view has no place, or more than one.
    """
    for name, view in views.items():
        template = _replaced(template, f"<!-- {name} -->", str(view()))
    return template


def _replaced(template: str, place: str, content: str) -> str:
    if (times := template.count(place)) != 1:
        raise BuildError(f"it must hold {place} once; it holds it {times} times")
    return template.replace(place, content)


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def _index(names: Mapping[str, str]) -> str:
    """The page, with what PyScript needs to know in it, and the first screen in every language."""
    page = (ROOT / "index.html").read_text("utf-8")
    config = tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))
    told = with_addresses(json.dumps(config), names)
    page = _replaced(page, 'config="./pyscript.toml"', f'config="{escape(told)}"')
    page = _replaced(page, "./pyscript/core-chunk.js", f"./pyscript/{_pyscript_core().name}")
    return fill(page, PRERENDERED)


def _files_kept_for_ever(site: Path) -> dict[str, str]:
    """Put everything that no page links to by a fixed name into the site; gives the new names of all."""
    names = {"pyodide": _pyodide(site / "pyodide"), "pyscript": _pyscript(site / "pyscript")}
    names["web"] = _web(site / "web", names)
    (site / "python").mkdir()
    for name, content in python_files(_pyscript_core()):
        file = site / "python" / name
        file.write_bytes(content)
        if name.endswith(".gz"):  # a memory is verified as it is unpacked
            hashed = sha256(gzip.decompress(content)).hexdigest()[:10]
            file = file.rename(file.with_name(f"{file.stem}-{hashed}.gz"))
            names[f"python/{name}"] = f"python/{file.name}"
        else:
            names[f"python/{name}"] = f"python/{rename(file)}"
    return names


def _pyodide(folder: Path) -> str:
    """Copy Pyodide; of its list of packages only the head, since the game needs none of them."""
    folder.mkdir()
    for name in PYODIDE_FILES:
        shutil.copyfile(NODE_MODULES / "pyodide" / name, folder / name)
    lock = json.loads((NODE_MODULES / "pyodide/pyodide-lock.json").read_text("utf-8"))
    _write(folder / "pyodide-lock.json", json.dumps({"info": lock["info"], "packages": {}}))
    return rename(folder)


def _pyscript_core() -> Path:
    """The one file of PyScript that holds nearly all of it."""
    (core,) = (NODE_MODULES / "@pyscript/core/dist").glob("core-*.js")
    return core


def _pyscript(folder: Path) -> str:
    """Copy PyScript without the plugins that are refused."""
    folder.mkdir()
    pyscript = NODE_MODULES / "@pyscript/core"
    for file in sorted((pyscript / "dist").glob("*.js")):
        if not file.name.startswith(PYSCRIPT_LEFT_OUT):
            shutil.copyfile(file, folder / file.name)
    shutil.copyfile(pyscript / "LICENSE", folder / "LICENSE")
    return rename(folder)


def _web(folder: Path, names: Mapping[str, str]) -> str:
    """Copy style, art and scripts, the DOM patcher and the drawer of QR codes; what only the type checker reads stays behind."""
    left_out = shutil.ignore_patterns("*.d.ts", ".*", "service-worker.js", "embed")
    shutil.copytree(ROOT / "web", folder, ignore=left_out)
    shutil.copyfile(NODE_MODULES / "idiomorph/dist/idiomorph.esm.js", folder / "idiomorph.js")
    shutil.copyfile(NODE_MODULES / "uqr/dist/index.mjs", folder / "uqr.js")
    for script in folder.glob("*.js"):
        _write(script, with_addresses(script.read_text("utf-8"), names))
    return rename(folder)


def _icons(folder: Path) -> None:
    """Draw the app's icon in the sizes that devices ask for."""
    folder.mkdir()
    rounded = (ROOT / "web/icon.svg").read_text("utf-8")
    with TemporaryDirectory() as scratch:
        square = Path(scratch) / "square.svg"
        _write(square, _replaced(rounded, ' rx="14"', ""))
        for name, width, fills in ICONS:
            run("picture.mjs", square if fills else ROOT / "web/icon.svg", str(width), folder / name)


def _service_worker(site: Path) -> str:
    """The service worker with the list of what it keeps: everything but the memories, which it fetches later."""
    hashes = {
        "./" if (name := file.relative_to(site).as_posix()) == "index.html" else name: sha256(
            file.read_bytes()
        ).hexdigest()
        for file in sorted(site.rglob("*"))
        if file.is_file() and file.suffix != ".gz" and file.relative_to(site).parts[0] not in FOR_OTHERS
    }
    version = content_hash({name: digest.encode() for name, digest in hashes.items()})
    text = (ROOT / "web/service-worker.js").read_text("utf-8")
    text = _replaced(text, "const FILES = {};", f"const FILES = {json.dumps(hashes, indent=1)};")
    return _replaced(text, 'const VERSION = "";', f"const VERSION = {json.dumps(version)};")


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
