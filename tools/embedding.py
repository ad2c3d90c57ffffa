"""Make ``embed.js``, the one file that a page needs which shows the game, pictures or quizzes.

It is written as modules in ``web/embed/``, which is how the type checker and the tests read it. Here they are put one
after the other into a script that any page may load, since a module from another site needs a header that not every
host sends. The game's own sentences, symbols and style go along.
"""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from dizzylizzy.page.cards import symbol_sheet
from dizzylizzy.page.embedding_words import POSTERS, embedding_words
from tools import ROOT
from tools.node import BuildError, run

__all__ = ["embed_script", "joined", "style", "tree"]

#: In the order they need each other.
MODULES: Final = (
    "messages.js",
    "embed/words.js",
    "embed/notation.js",
    "embed/drawing.js",
    "embed/quiz.js",
    "embed/game.js",
    "embed/element.js",
)
STYLES: Final = ("colours.css", "cards.css", "pictures.css", "embed/embed.css")
_MADE: Final = "Object(0)"


def embed_script() -> str:
    """The script, as small as it can be.

    :raises BuildError: if its modules can't be put together.
    """
    web = ROOT / "web"
    sheet = str(symbol_sheet())
    made = {
        "words": embedding_words(),
        "sheet": tree(sheet),
        "style": style("\n".join((web / name).read_text("utf-8") for name in STYLES), sheet),
        "posters": POSTERS,
    }
    script = joined([(web / name).read_text("utf-8") for name in MODULES])
    if script.count(_MADE) != 1:
        raise BuildError(f"the modules must hold {_MADE} once")
    with TemporaryDirectory() as scratch:
        whole = Path(scratch) / "embed.js"
        whole.write_text(script.replace(_MADE, json.dumps(made, ensure_ascii=False)), "utf-8")
        return run("small.mjs", whole)


def joined(modules: list[str]) -> str:
    """The modules as one script: in a function of its own, so that nothing of it is seen in the page.

    >>> print(joined(['export const one = 1;', 'import { one } from "./one.js";\\none + one;']))
    (() => {
    "use strict";
    const one = 1;
    <BLANKLINE>
    one + one;
    })();

    :raises BuildError: if two modules call something by the same name.
    """
    bodies = [
        re.sub(r"^export ", "", re.sub(r"^import [^;]*;$", "", module, flags=re.M), flags=re.M)
        for module in modules
    ]
    names = re.findall(r"^(?:async )?(?:const|let|class|function) (\w+)", "\n".join(bodies), flags=re.M)
    if twice := {name for name in names if names.count(name) > 1}:
        raise BuildError(f"more than one module of embed.js has {', '.join(sorted(twice))}")
    return "\n".join(('(() => {\n"use strict";', *bodies, "})();"))


def style(sheets: str, painted: str = "") -> str:
    r"""The style sheets for inside the element, without what neither they nor what is ``painted`` uses.

    >>> style("/* By day. */ :root {\n  --ink: #000;\n  --lit: #fff;\n}\np { color: var(--ink); }")
    '.page{--ink:#000}p{color:var(--ink)}'
    """
    bare = re.sub(r"/\*.*?\*/|@import [^;]*;", "", sheets, flags=re.S).replace(":root", ".page")
    bare = re.sub(r"\s+", " ", bare)
    bare = re.sub(r" ?([{};,>]) ?|(?<=[-\w]:) ", lambda found: found[1] or "", bare)
    bare = re.sub(r'(?<==)"([a-z]+)"(?=\])|(?<![0-9])0(?=\.[0-9])', lambda found: found[1] or "", bare)
    used = set(re.findall(r"var\((--[-\w]+)", bare + painted))
    bare = re.sub(r"(--[-\w]+):[^;}]*[;}]", lambda found: _kept(found, used), bare)
    return bare.replace(";}", "}").strip()


def _kept(declared: re.Match[str], used: set[str]) -> str:
    """A declaration of a property that is used somewhere; of another only the end."""
    return declared[0] if declared[1] in used else declared[0][-1].strip(";")


class _Trees(HTMLParser):
    """Reads markup into trees, each a tag, its attributes, and what is in it."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[list[Any]] = [[]]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        # HTML parsers write all names small; SVG has these otherwise.
        names = {
            name.lower(): name for name in ("viewBox", "patternUnits", "patternTransform", "gradientUnits")
        }
        attributes = {names.get(name, name): value or "" for name, value in attrs}
        node: list[Any] = [{"lineargradient": "linearGradient"}.get(tag, tag), attributes]
        self.open[-1].append(node)
        self.open.append(node)

    def handle_endtag(self, tag: str) -> None:
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].append(data)


def tree(html: str) -> list[Any]:
    """The one element of ``html`` as a tree.

    >>> tree('<svg viewbox="0 0 1 1"><path d="M0 0"></path></svg>')
    ['svg', {'viewBox': '0 0 1 1'}, ['path', {'d': 'M0 0'}]]
    """
    reader = _Trees()
    reader.feed(html)
    reader.close()
    (whole,) = reader.open
    (found,) = whole
    assert isinstance(found, list)
    return found
