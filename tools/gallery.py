"""The contact sheets: ``python -m tools.gallery`` draws every card and every table into ``gallery/``.

What lives here: which pictures there are, and how they are taken. The views draw them from values, so no game
has to be played for them; a browser with the site's own style shows them. ``gallery/index.html`` has them all.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice, product
from pathlib import Path
from random import Random
from typing import Any, Final

import htpy as h
from markupsafe import Markup
from playwright.sync_api import Browser, Page, sync_playwright

from dizzylizzy.page.board import board
from dizzylizzy.page.cards import card_back, card_face, symbol_sheet
from dizzylizzy.page.choices import Choices
from dizzylizzy.page.home import home
from dizzylizzy.page.lizard import lizzy_picture
from dizzylizzy.page.screen import Message, TableScreen, Tone, placed
from dizzylizzy.page.sentences import why_not
from dizzylizzy.page.tallies import Tally
from dizzylizzy.page.texts import LANGUAGES, Texts, named, texts_in
from dizzylizzy.rules.cards import DECK, Card, Part
from dizzylizzy.rules.down_n_dizzy import DownNDizzyState
from dizzylizzy.rules.events import Ended, Ending, OpenedTogether
from dizzylizzy.rules.game import OpenTogether
from dizzylizzy.rules.lizzy import Condition, Lizzy
from dizzylizzy.rules.modes import MODES
from dizzylizzy.rules.options import parse_options
from dizzylizzy.table.dealers import ShufflingDealer
from dizzylizzy.table.seats import Seat, SeatKind
from tools import ROOT, browsers

__all__ = [
    "GALLERY",
    "LOOKS",
    "PLAYERS",
    "SIZES",
    "Picture",
    "document",
    "emulate",
    "screens",
    "show",
    "table_screen",
    "tables",
    "unnamed",
]

#: Where the pictures go.
GALLERY: Final = ROOT / "gallery"

SIZES: Final = ((320, 568), (390, 844), (768, 1024), (1280, 800), (2560, 1440))
PLAYERS: Final = (2, 4, 9)
LOOKS: Final = ("light", "dark", "forced")
TEXT_SIZES: Final = (100, 200)
NAMES: Final = ("Mia", "Sam", "Noor", "Daan", "Liv", "Bram", "Saar", "Teun")


@dataclass(frozen=True)
class Picture:
    """One picture: what is shown, and on what.

    Attributes:
        chapter: the heading it stands under.
        name: its file's name, without the ending.
        html: what the page holds.
        language: the code of the language it is in.
        text: the size of letters, in percent of the usual.
    """

    chapter: str
    name: str
    html: str
    width: int
    height: int
    look: str = "light"
    language: str = "en"
    text: int = 100
    screen: str = "table"


# --- Cards ----------------------------------------------------------------------------------------------


def cards() -> Iterator[Picture]:
    """All kinds, the golden ones and the back, in three sizes; and forty Lizzies."""
    faces = sorted(set(DECK), key=lambda card: (card.golden, card.part, card.colour, card.pattern))
    for look, size in product(LOOKS, ("small", "middle", "big")):
        sheet = h.div(class_=f"gallery-cards gallery-{size}")[
            [card_face(card) for card in faces], card_back()
        ]
        yield Picture("Cards", f"cards-{size}-{look}", str(sheet), 1280, 400, look, screen="gallery")
    for look in LOOKS:
        chance = Random("forty lizzies")
        parts = [[card for card in DECK if card.part is part] for part in Part]
        forty = [Lizzy(*map(chance.choice, parts)) for _ in range(40)]
        t = texts_in("en")
        sheet = h.div(".gallery-lizzies")[[unnamed(lizzy_picture(t, lizzy)) for lizzy in forty]]
        yield Picture("Lizzies", f"lizzies-{look}", str(sheet), 1280, 400, look, screen="gallery")


def unnamed(element: h.Element) -> Markup:
    """A Lizzy among many can't have its parts' ids."""
    html = str(element)
    for part in Part:
        html = html.replace(f' id="top-{part.letter}', f' data-id="top-{part.letter}')
    return Markup(html)


# --- Tables ---------------------------------------------------------------------------------------------


def table_screen(t: Texts, players: int, mode: str = "down-n-dizzy", options: str = "") -> TableScreen:
    """A table at its fullest: everybody has three open cards, one of mine is picked, everybody has spoken."""
    rules = MODES[mode]
    dealer = ShufflingDealer(f"gallery {players}")
    chosen = parse_options(rules.options, options)
    dealt = rules.deal(chosen, players, dealer)
    state: Any = rules.begin(chosen, dealt)
    dealer.follow(dealt)
    if mode == "down-n-dizzy":
        for _ in range(3):
            opened = OpenedTogether(tuple((dealer.blind(seat),) for seat in range(players)))
            dealer.follow(opened)
            state = rules.evolve(state, opened)
    else:
        while (due := rules.due(state)) is not None:
            decided = rules.decide(state, due, dealer)
            assert isinstance(decided, tuple)
            for event in decided:
                dealer.follow(event)
                state = rules.evolve(state, event)
    bots = (Seat(name, SeatKind.BOT, 3) for name in NAMES[: players - 1])
    seats = named(t, (Seat(t("You")), *bots))
    made = state.layout.lizzy.with_card(state.layout.hands[0].open[0])
    wrong = next((c for c in Condition if c not in made.conditions), Condition.SAME_COLOURS)
    return TableScreen(
        seats,
        0,
        state,
        slots=placed((None,) * 3, state.layout.hands[0].open),
        chosen=0,
        message=Message(
            f"{t('Wrong: {why}', why=why_not(t, made, wrong))} {t('You take a penalty card.')}", Tone.WRONG
        ),
        said=tuple((seat, Condition(seat % 4)) for seat in range(1, players)),
        tallies=tuple(Tally(9 - seat, seat % 3) for seat in range(players)),
    )


def tables() -> Iterator[Picture]:
    """The full table in every size, with few and many players, in every look, language and text size."""
    for (width, height), players, look, language, text in product(
        SIZES, PLAYERS, LOOKS, LANGUAGES, TEXT_SIZES
    ):
        t = texts_in(language)
        name = f"table-{width}x{height}-{players}-{look}-{language}-{text}"
        html = str(board(t, table_screen(t, players)))
        chapter = f"Tables, {width}×{height}"
        yield Picture(chapter, name, html, width, height, look, language, text)


def screens() -> Iterator[Picture]:
    """Every other situation, on a phone and on a desktop."""
    for (width, height), look, language in product(((360, 740), (1280, 800)), LOOKS, LANGUAGES):
        t = texts_in(language)
        for name, html in _situations(t):
            screen = "home" if name == "home" else "table"
            file = f"{name}-{width}x{height}-{look}-{language}"
            yield Picture("Screens", file, html, width, height, look, language, screen=screen)
    for players, language in product(PLAYERS, LANGUAGES):
        t = texts_in(language)
        html = str(board(t, table_screen(t, players)))
        yield Picture("Landscape", f"landscape-{players}-{language}", html, 740, 360, "light", language)


def _situations(t: Texts) -> Iterator[tuple[str, str]]:
    full = table_screen(t, 4)
    calm = replace(full, chosen=None, said=(), message=Message())
    yield "home", str(home(t, Choices(), (), unfinished=True))
    state: DownNDizzyState = full.state
    few = [hand._replace(open=hand.open[:1]) for hand in state.layout.hands]
    layout = state.layout._replace(hands=(few[0]._replace(open=()), *few[1:]))
    yield (
        "begin",
        str(
            board(
                t,
                replace(
                    calm,
                    state=state._replace(layout=layout),
                    slots=(None,) * 3,
                    due=OpenTogether(),
                    message=Message(t("Nobody can lay: everyone opens one."), Tone.NOTICE),
                ),
            )
        ),
    )
    yield "pause", str(board(t, replace(calm, paused=True)))
    yield "keys", str(board(t, replace(calm, showing_keys=True)))
    special = Lizzy(Card.parse("hRo*"), Card.parse("bBs*"), Card.parse("tPd*"))
    over = state._replace(layout=state.layout._replace(lizzy=special), ended=Ended(Ending.SPECIAL, (0,)))
    yield "end", str(board(t, replace(calm, state=over)))
    turns = table_screen(t, 4, "nice-n-easy", "lives=20")
    turns = replace(turns, chosen=None, said=(), message=Message(t("You begin.")))
    turns = replace(turns, state=turns.state._replace(turn=0))
    yield "turns", str(board(t, turns))
    yield "cover", str(board(t, replace(turns, covered=True, shared=True, slots=(None,) * 3)))


# --- Taking them ----------------------------------------------------------------------------------------

_STYLE: Final = """
.gallery-cards, .gallery-lizzies { display: flex; flex-wrap: wrap; gap: 10px; padding: 14px; }
.gallery-small { --card-height: 56px } .gallery-middle { --card-height: 112px } .gallery-big { --card-height: 280px }
.gallery-lizzies { --card-height: 140px }
*, *::before, *::after { animation: none !important; transition: none !important; }
"""


def _style() -> str:
    """The site's style as one text."""
    style = (ROOT / "web/style.css").read_text("utf-8")
    for name in sorted(path.name for path in (ROOT / "web").glob("*.css")):
        place = f'@import url("{name}");'
        if place in style:
            style = style.replace(place, (ROOT / "web" / name).read_text("utf-8"))
    return style


def document(picture: Picture) -> str:
    """The whole page of a picture."""
    return str(
        h.html(lang=picture.language, data_screen=picture.screen)[
            h.head[
                h.meta(charset="utf-8"),
                h.title["Dizzy Lizzy"],
                h.meta(name="viewport", content="width=device-width, initial-scale=1"),
                h.style[Markup(_style() + _STYLE + f"html {{ font-size: {picture.text}% }}")],
            ],
            h.body[symbol_sheet(), h.div(id="app")[Markup(picture.html)]],
        ]
    )


def emulate(page: Page, look: str) -> None:
    """Let the page be shown light, dark or in forced colours."""
    page.emulate_media(
        color_scheme="dark" if look == "dark" else "light",
        forced_colors="active" if look == "forced" else "none",
    )


def show(page: Page, picture: Picture) -> None:
    """Put a picture on the page."""
    page.set_viewport_size({"width": picture.width, "height": picture.height})
    emulate(page, picture.look)
    page.set_content(document(picture), wait_until="load")


def _take(browser: Browser, pictures: Sequence[Picture], folder: Path) -> None:
    page = browser.new_page()
    for at, picture in enumerate(pictures, start=1):
        show(page, picture)
        page.screenshot(path=folder / f"{picture.name}.png", full_page=True)
        print(f"\r{at} of {len(pictures)} ", end="", flush=True)
    print()
    page.close()


def _index(pictures: Sequence[Picture]) -> str:
    """All pictures on one page."""
    chapters: dict[str, list[Picture]] = {}
    for picture in pictures:
        chapters.setdefault(picture.chapter, []).append(picture)
    style = """
        body { font: 14px system-ui; background: #888; margin: 12px }
        section { display: flex; flex-wrap: wrap; gap: 10px; align-items: start }
        figure { margin: 0 } img { display: block; max-width: 100%; height: 360px; width: auto }
        .Cards img, .Lizzies img { height: auto }
    """
    return "<!doctype html>" + str(
        h.html(lang="en")[
            h.head[h.meta(charset="utf-8"), h.title["Dizzy Lizzy: every picture"], h.style[Markup(style)]],
            h.body[
                (
                    h.fragment[
                        h.h2[chapter],
                        h.section(class_=chapter.split(",")[0])[
                            (
                                h.figure[
                                    h.a(href=f"{picture.name}.png")[
                                        h.img(src=f"{picture.name}.png", alt=picture.name, loading="lazy")
                                    ],
                                    h.figcaption[picture.name],
                                ]
                                for picture in shown
                            )
                        ],
                    ]
                    for chapter, shown in chapters.items()
                )
            ],
        ]
    )


def main() -> int:
    """Take the pictures."""
    parser = argparse.ArgumentParser(prog="python -m tools.gallery", description="Draw every card and table.")
    parser.add_argument("--only", default="", help="only pictures whose name has this in it")
    parser.add_argument("--most", type=int, help="at most so many")
    options = parser.parse_args()
    every = (*cards(), *screens(), *tables())
    pictures = tuple(islice((p for p in every if options.only in p.name), options.most))
    GALLERY.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = browsers.launch(playwright)
        _take(browser, pictures, GALLERY)
        browser.close()
    (GALLERY / "index.html").write_text(_index(pictures), "utf-8")
    print(f"{len(pictures)} pictures: {GALLERY / 'index.html'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
