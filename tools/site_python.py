"""Run Python in a browser with the built site's own Pyodide and packages, but without its page.

For tests and benchmarks that ask what the browser's Python makes of the game.
"""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, Route

__all__ = ["SitePython"]

_LOAD: Final = """async () => {
    const { loadPyodide } = await import(document.getElementById("interpreter").src);
    globalThis.python = await loadPyodide({});
}"""


class SitePython:
    """The site's Python in ``page``, which shows an empty document of the site.

    ``site`` is the built site's address, with the slash at the end.
    """

    def __init__(self, page: Page, site: str) -> None:
        self._page = page
        index = page.request.get(site).text()
        interpreter = re.search(r"<script[^>]* id=\"interpreter\"[^>]*>", index)
        assert interpreter is not None, "index.html has no interpreter"
        page.route("**/empty.html", partial(self._empty, interpreter[0]))
        page.goto(f"{site}empty.html")
        page.evaluate(_LOAD)

    def add_module(self, name: str, file: Path) -> None:
        """Let the code import ``file`` as ``name``, which may have dots."""
        folders = name.split(".")[:-1]
        self._page.evaluate(
            """([folder, path, text]) => {
                python.FS.mkdirTree(folder);
                python.FS.writeFile(path, text);
            }""",
            ["/".join((".", *folders)), name.replace(".", "/") + ".py", file.read_text("utf-8")],
        )

    def run(self, code: str) -> Any:
        """The value of the code's last line: a number, a string, or nothing."""
        return self._page.evaluate("code => python.runPython(code)", code)

    @staticmethod
    def _empty(interpreter: str, route: Route) -> None:
        route.fulfill(
            content_type="text/html",
            body=f'<!doctype html><title>Python</title><link rel="icon" href="data:,">{interpreter}</script>',
        )
