"""What other sites show of a link to ours: Open Graph tags with a picture, and oEmbed.

Both must say where the site is, so they are made only when that is known: ``make site SITE=https://…``. The pictures are
our own drawings as PNG. Whoever draws them there knows no custom properties, so the colours are put in here.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from html import escape, unescape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from dizzylizzy.page.cards import card_face, symbol_sheet
from dizzylizzy.page.home import GREETING
from dizzylizzy.page.manual_pictures import DOUBLE, SPECIAL
from dizzylizzy.page.texts import LANGUAGES, MODE_NAMES
from dizzylizzy.rules.cards import Card, Colour
from dizzylizzy.rules.lizzy import Lizzy
from tools import ROOT
from tools.node import BuildError, run

__all__ = ["oembed", "pictures", "plain_svg", "site_address", "with_tags"]

#: The size that most sites ask for, in pixels.
WIDTH, HEIGHT = 1200, 630
#: The Lizzy on the picture of each page.
SHOWN: Final = {"home": GREETING, "down-n-dizzy": DOUBLE, "nice-n-easy": SPECIAL}


def site_address() -> str | None:
    """Where the site will be, with a slash at the end, from ``$SITE``; None if nobody said it.

    :raises BuildError: if what was said is no address of a site.
    """
    said = os.environ.get("SITE", "").strip()
    if not said:
        return None
    if not re.fullmatch(r"https?://[^\s?#\"'<>]+", said):
        raise BuildError(f"SITE must be an address such as https://example.org/lizzy/, not {said!r}")
    return said.rstrip("/") + "/"


def with_tags(html: str, site: str | None, page: str, shown: str, language: str) -> str:
    """The document with the tags in its head; ``page`` is its address in the site, ``shown`` names its picture.

    Without a known site it gets those that need none.

    >>> with_tags('<title>A</title><meta name="description" content="B"></head>', None, "", "home", "en")
    ... # doctest: +ELLIPSIS
    '<title>A</title>...<meta property="og:title" content="A"><meta property="og:description" content="B"></head>'
    """
    title, description = (
        unescape(found[1])
        for found in (
            re.search(r"<title>(.*?)</title>", html),
            re.search(r'name="description" content="(.*?)"', html),
        )
        if found
    )
    properties = {"type": "website", "site_name": "Dizzy Lizzy", "title": title, "description": description}
    more = ""
    if site is not None:
        properties |= {
            "url": site + page,
            "image": f"{site}sharing/{shown}.png",
            "image:width": str(WIDTH),
            "image:height": str(HEIGHT),
        }
        mode = shown if shown in MODE_NAMES else next(iter(MODE_NAMES))
        address = f"{site}oembed/{language}/{mode}.json"
        more = (
            '<meta name="twitter:card" content="summary_large_image">'
            f'<link rel="alternate" type="application/json+oembed" href="{escape(address)}">'
        )
    written = (f'<meta property="og:{name}" content="{escape(value)}">' for name, value in properties.items())
    return html.replace("</head>", "".join((*written, more, "</head>")), 1)


def oembed(site: str) -> Iterator[tuple[str, str]]:
    """The oEmbed answers, as files: their addresses in the site, and what is in them."""
    for language in LANGUAGES:
        for mode, name in MODE_NAMES.items():
            source = escape(f"{site}?mode={mode}&lang={language}")
            frame = (
                f'<iframe src="{source}" title="{escape(name)}" width="800" height="700" frameborder="0" '
                'sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads" '
                'allow="autoplay; clipboard-write; fullscreen; web-share"></iframe>'
            )
            answer = {
                "version": "1.0",
                "type": "rich",
                "title": f"{name} – Dizzy Lizzy",
                "provider_name": "Dizzy Lizzy",
                "provider_url": site,
                "thumbnail_url": f"{site}sharing/{mode}.png",
                "thumbnail_width": WIDTH,
                "thumbnail_height": HEIGHT,
                "html": frame,
                "width": 800,
                "height": 700,
            }
            yield f"oembed/{language}/{mode}.json", json.dumps(answer, ensure_ascii=False, indent=1)


def pictures(folder: Path) -> None:
    """Draw the picture of every page into ``folder``."""
    folder.mkdir()
    with TemporaryDirectory() as scratch:
        for name, lizzy in SHOWN.items():
            drawing = Path(scratch) / f"{name}.svg"
            drawing.write_text(plain_svg(lizzy), "utf-8")
            run("picture.mjs", drawing, str(WIDTH), folder / f"{name}.png")


def plain_svg(lizzy: Lizzy) -> str:
    """A Lizzy on the table's ground, as a drawing that needs no style sheet."""
    css = "".join((ROOT / "web" / name).read_text("utf-8") for name in ("colours.css", "cards.css"))
    by_day = "".join(re.findall(r"^:root \{.*?^\}", css, flags=re.M | re.S))
    values = dict(re.findall(r"^  (--[-\w]+): ([^;]+);", by_day, flags=re.M))
    painted = re.findall(r"^((?:\.(?:art|card-mark)[-\w]*(?:,\n)?)+) \{(.*?)\}", css, flags=re.M | re.S)
    rules = "".join(f"{selectors}{{{body}}}" for selectors, body in painted)
    sheets = "".join(_of_colour(colour, str(symbol_sheet()), rules, values) for colour in Colour)
    wide, high = 1020, 476
    cards = "".join(
        f'<g transform="translate({(WIDTH - wide) / 2 + at * wide / 3:g} {(HEIGHT - high) / 2:g})">'
        f"{_placed(card, wide / 3, high)}</g>"
        for at, card in enumerate(lizzy)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">{sheets}'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{values["--ground-deep"]}"/>{cards}</svg>'
    )


def _of_colour(colour: Colour, sheet: str, rules: str, values: dict[str, str]) -> str:
    """The symbols as they are on cards of this colour, called by names of their own."""
    name = colour.name.lower()
    tone = f"var(--lizzy-{name})" if colour is Colour.RED else f"var(--lizzy-{name}-ink)"
    values = values | {"--card-skin": f"var(--lizzy-{name})", "--card-tone": tone}
    text = f"<style>{rules}</style>{_inside(sheet)}"
    for _ in range(2):  # a value may name another
        text = re.sub(r"var\((--[-\w]+)\)", lambda found: values[found[1]], text)
    return _called(colour, text)


def _placed(card: Card, width: float, height: float) -> str:
    face = f'<svg width="{width:g}" height="{height:g}" viewBox="0 0 100 140">{_inside(str(card_face(card)))}</svg>'
    # Whoever draws it leaves hairs between the tiles of a pattern: let the same colour show through.
    under = r'<use href="\1" class="art-skin"/><use href="\1" fill="url'
    return _called(card.colour, re.sub(r'<use href="([^"]+)" fill="url', under, face))


def _inside(svg: str) -> str:
    """What is in a drawing, with the names as SVG writes them."""
    return re.sub(r"^<svg[^>]*>|</svg>$", "", svg)


def _called(colour: Colour, text: str) -> str:
    """The same symbols and classes under names for one colour."""
    return re.sub(r"\b(art-|back-|card-mark)", rf"{colour.letter.lower()}-\1", text)
