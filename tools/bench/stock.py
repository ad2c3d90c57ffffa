"""The same site as PyScript's own documentation would have it: npm's files as they are, the game as source files.

Only to be measured against.
"""

from __future__ import annotations

import json
import re
import shutil
import zipfile
from html import escape
from pathlib import Path
from typing import Final

from tools.build import DIST
from tools.compression import add_brotli
from tools.node import NODE_MODULES
from tools.python_files import python_sources

__all__ = ["stock_site"]

CONFIG: Final = {
    "interpreter": "./stock/pyodide/pyodide.mjs",
    "files": {"./game.zip": "./*"},
    "plugins": ["!codemirror", "!deprecations-manager", "!donkey", "!py-editor", "!py-game", "!py-terminal"],
}


def stock_site(site: Path) -> None:
    """Make it in ``site``, from the built one."""
    shutil.copytree(DIST, site, ignore=shutil.ignore_patterns("python", "pyodide-*", "pyscript-*", "*.br"))
    shutil.copytree(NODE_MODULES / "pyodide", site / "stock/pyodide")
    shutil.copytree(NODE_MODULES / "@pyscript/core/dist", site / "stock/pyscript")
    (core,) = (NODE_MODULES / "@pyscript/core/dist").glob("core-*.js")
    with zipfile.ZipFile(site / "game.zip", "w", zipfile.ZIP_DEFLATED) as pack:
        for name, content in python_sources(core).items():
            if not name.startswith("pyscript/"):
                pack.writestr(name, content)
    page = (DIST / "index.html").read_text("utf-8")
    page = re.sub(r"<link rel=\"modulepreload\"[^>]*>", "", page)
    page = re.sub(r"<script[^>]*(?:id=\"interpreter\"|/offline\.js\")[^>]*></script>", "", page)
    page = re.sub(r"\./pyscript-[0-9a-f]+/", "./stock/pyscript/", page)
    page = re.sub(r"config=\"[^\"]*\"", f'config="{escape(json.dumps(CONFIG))}"', page)
    page = page.replace("default-src 'none'", "default-src 'self' data: blob:")
    (site / "index.html").write_text(page, "utf-8")
    add_brotli(site)
