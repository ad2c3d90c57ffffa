"""The guide for whoever wants the game, a picture or a quiz in a page of their own, and needn't know how to program.

The build renders it, as it does *How to play*. What lives here: the page. Its live examples come from ``embed.js``, its
generator from ``web/guide.js``; where the site is, both find out in the browser, and the build says it if it knows.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import htpy as h

from ..rules.cards import Colour, Part, Pattern
from ..rules.layout import MOST_PLAYERS
from .cards import symbol_sheet
from .choices import ALONE, LEVELS
from .choosing import HOUSE_RULES
from .manual_live import QUIZZES, embed_script
from .manual_pictures import CONDITIONS, RACE_TABLE, SPECIAL, section
from .texts import LANGUAGES, MODE_NAMES, Texts, colour_name, condition_name, pattern_name, texts_in

__all__ = ["guides"]

#: From the guide to the site's root.
_ROOT: Final = "../"
#: What stands for the site's address where it isn't known; ``web/guide.js`` puts the real one there.
UNKNOWN_SITE: Final = "https://SITE/"

_dizzy_lizzy: Final = h.Element("dizzy-lizzy")


def guides(site: str | None) -> Iterator[tuple[str, h.Element]]:
    """The guide in every language, after its address; ``site`` is where the whole site will be, if that is known."""
    for language in LANGUAGES:
        yield f"embedding/{language}.html", _guide(texts_in(language), site or UNKNOWN_SITE)


def _guide(t: Texts, site: str) -> h.Element:
    return h.html(lang=t.language)[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width, initial-scale=1, viewport-fit=cover"),
            h.title[t("Dizzy Lizzy in your own page")],
            h.meta(
                name="description", content=t("How to put the game, pictures and quizzes in your own page.")
            ),
            h.meta(name="color-scheme", content="light dark"),
            h.link(rel="icon", href=f"{_ROOT}web/icon.svg", type="image/svg+xml"),
            (h.link(rel="alternate", hreflang=language, href=f"{language}.html") for language in LANGUAGES),
            h.link(rel="stylesheet", href=f"{_ROOT}web/style.css"),
            h.link(rel="stylesheet", href=f"{_ROOT}web/manual.css"),
            h.link(rel="stylesheet", href=f"{_ROOT}web/guide.css"),
            h.script(src=f"{_ROOT}web/reading.js"),
            embed_script(_ROOT),
            h.script(type="module", src=f"{_ROOT}web/guide.js"),
        ],
        h.body(".manual.guide")[
            symbol_sheet(),
            h.header(".manual-bar")[
                h.nav(aria_label=t("Game"))[
                    h.a(".to-game", href=f"{_ROOT}?lang={t.language}")[t("To the game")]
                ],
                h.nav(".manual-languages", aria_label=t("Language"))[
                    (
                        h.a(href=f"{language}.html", lang=language, hreflang=language)[name]
                        for language, name in LANGUAGES.items()
                        if language != t.language
                    )
                ],
            ],
            h.main[
                h.div(".manual-title")[
                    h.h1[t("Dizzy Lizzy in your own page")],
                    h.p(".lead")[
                        t(
                            "The game, pictures of cards and little quizzes: choose, look, copy. You needn’t program."
                        )
                    ],
                ],
                _generator(t, site),
                _game(t, site),
                _pictures(t, site),
                _quiz(t, site),
                _plain(t, site),
                _trouble(t, site),
                _messages(t),
            ],
        ],
    ]


# --- Pieces ---------------------------------------------------------------------------------------------


def _code(text: str) -> h.Element:
    """Something to copy. It can be scrolled, so the keyboard must reach it."""
    return h.pre(tabindex="0")[h.code[text]]


def _line(site: str) -> str:
    """The line that a page needs once."""
    return f'<script src="{site}embed.js"></script>'


def _example(t: Texts, words: str, **attributes: str) -> h.Element:
    """What an attribute does, its line, and on demand the thing itself."""
    written = "".join(f' {name}="{value}"' if value else f" {name}" for name, value in attributes.items())
    return h.div(".example")[
        h.p[words],
        _code(f"<dizzy-lizzy{written}></dizzy-lizzy>"),
        h.details[h.summary[t("See it")], _dizzy_lizzy({"lang": t.language} | attributes)],
    ]


# --- The page -------------------------------------------------------------------------------------------


def _generator(t: Texts, site: str) -> h.Element:
    def choose(name: str, label: str, values: dict[str, str], of: str) -> h.Element:
        return h.label(data_of=of)[
            h.span[label],
            h.select(name=name)[(h.option(value=value)[words] for value, words in values.items())],
        ]

    usual = {"": t("as usual")}
    return section(
        "generator",
        t("Choose, look, copy"),
        h.form(".generator", id="choosing", data_site=site)[
            choose(
                "kind",
                t("What do you want?"),
                {"game": t("the game"), "picture": t("a picture"), "quiz": t("a quiz")},
                "game picture quiz",
            ),
            choose("mode", t("Game"), MODE_NAMES, "game"),
            choose(
                "players",
                t("Players"),
                usual | {str(n): str(n) for n in range(ALONE, MOST_PLAYERS + 1)},
                "game",
            ),
            choose("level", t("How good are they?"), usual | {str(n): str(n) for n in LEVELS}, "game"),
            h.label(data_of="game")[
                h.span[t("House rule")],
                h.select(name="options")[
                    h.option(value="")[t("as usual")],
                    (
                        h.option(value=word, data_mode=mode)[t(name)]
                        for mode, words in HOUSE_RULES.items()
                        for word, (name, _) in words.items()
                    ),
                ],
            ],
            h.label(data_of="picture quiz")[
                h.span[t("Position")],
                h.input(name="position", value=str(QUIZZES[0]), spellcheck="false", autocapitalize="none"),
            ],
            choose(
                "lang", t("Language"), {"": t("that of your page")} | dict(LANGUAGES), "game picture quiz"
            ),
            choose(
                "theme",
                t("Colours"),
                {"": t("as the reader’s device"), "light": t("light"), "dark": t("dark")},
                "game picture quiz",
            ),
            h.label(".check", data_of="game")[
                h.input(type="checkbox", name="start", checked=True),
                h.span[t("Begin at once when Play is pressed")],
            ],
        ],
        h.div(".preview", id="preview")[
            _dizzy_lizzy(mode="down-n-dizzy", lang=t.language, start="")[
                h.p[t("This needs JavaScript. The examples below can be copied without it.")]
            ]
        ],
        h.label(".made")[
            h.span[t("Copy this into your page:")],
            h.textarea(id="made", rows="4", readonly=True, spellcheck="false")[
                f'{_line(site)}\n<dizzy-lizzy mode="down-n-dizzy" start></dizzy-lizzy>'
            ],
        ],
        h.button(
            ".play",
            type="button",
            id="copy",
            data_copied=t("Copied"),
            data_failed=t("Select it and copy it yourself"),
        )[t("Copy")],
    )


def _game(t: Texts, site: str) -> h.Element:
    return section(
        "game",
        t("The game"),
        h.p[
            t(
                "These two lines are enough. The first one stands once in a page, just before the second, so that "
                "nothing moves while the page loads. Until somebody presses Play, only a small picture is loaded."
            )
        ],
        _code(f'{_line(site)}\n<dizzy-lizzy mode="down-n-dizzy" start></dizzy-lizzy>'),
        h.p[t("You may add any of these; they are the same words as in the address of the game:")],
        h.div(".examples")[
            _example(t, t("mode: which game it is."), mode="nice-n-easy"),
            _example(t, t("players: how many play, the reader included; 1 is practice."), players="5"),
            _example(t, t("level: how good the others are, from 1 (sleepy) to 5 (dizzying)."), level="1"),
            _example(
                t, t("options: the house rules, with commas between."), options="double-trouble,call-out"
            ),
            _example(t, t("lang: Dutch (nl) or English (en); otherwise that of your page."), lang="nl"),
            _example(t, t("theme: light, dark, or auto, as the reader’s device."), theme="dark"),
            _example(
                t, t("seed: any word; the same word deals the same cards to everybody."), seed="quiz-night"
            ),
            _example(t, t("start: Play begins at once; without it the reader may choose first."), start=""),
        ],
    )


def _pictures(t: Texts, site: str) -> h.Element:
    parts = zip(Part, (t("head"), t("body"), t("tail")), strict=True)
    letters = (
        (t("part"), [f"{part.letter} {name}" for part, name in parts]),
        (t("colour"), [f"{colour.letter} {colour_name(t, colour)}" for colour in Colour]),
        (t("pattern"), [f"{pattern.letter} {pattern_name(t, pattern)}" for pattern in Pattern]),
        (t("golden"), ["*"]),
    )
    return section(
        "pictures",
        t("Pictures"),
        h.p[
            t(
                "A card is three letters: its part, its colour and its pattern, and a star if it is golden. "
                "Always in the newest drawing, and described in words for who can’t see it."
            )
        ],
        h.table[h.tbody[(h.tr[h.th(scope="row")[name], h.td[", ".join(words)]] for name, words in letters)]],
        h.div(".examples")[
            _example(t, t("A head, a body and a tail are a Lizzy."), position=str(SPECIAL)),
            (
                _example(t, condition_name(t, condition), position=str(lizzy))
                for condition, lizzy in CONDITIONS.items()
            ),
            _example(t, t("Other cards lie side by side."), position="hRobRobBotPd*"),
            _example(
                t,
                t(
                    "A whole table: the three piles, the general stack, and everybody’s open cards + blind cards; "
                    "a number is so many cards nobody has seen. All 54 must be there."
                ),
                position=str(RACE_TABLE),
            ),
            _example(t, t("What is wrong is shown where it is."), position="hRobXstPo"),
        ],
    )


def _quiz(t: Texts, site: str) -> h.Element:
    return section(
        "quizzes",
        t("Quizzes"),
        h.p[t("A Lizzy, a space and some cards; the reader sees at once which of them fit.")],
        h.div(".examples")[_example(t, t("quiz: ask which cards fit."), position=QUIZZES[0], quiz="")],
    )


def _plain(t: Texts, site: str) -> h.Element:
    frame = (
        f'<iframe src="{site}?mode=down-n-dizzy&amp;lang={t.language}" title="Down ’n Dizzy" width="100%" height="700"\n'
        '  sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"\n'
        '  allow="autoplay; clipboard-write; fullscreen; web-share" frameborder="0"></iframe>'
    )
    return section(
        "plain",
        t("Without a script"),
        h.p[t("Does your system take no scripts? Then use a plain frame. Its height stays as you write it.")],
        _code(frame),
    )


def _trouble(t: Texts, site: str) -> h.Element:
    origin = "/".join(site.split("/")[:3])
    return section(
        "trouble",
        t("When something doesn’t work"),
        h.ul[
            h.li[
                t("Your page has a content security policy? It must allow this:"),
                _code(f"script-src {origin}; frame-src {origin}"),
            ],
            h.li[
                t(
                    "A frame with the attribute sandbox needs both allow-scripts and allow-same-origin; otherwise it "
                    "says that it is locked, with a link to the full page."
                )
            ],
            h.li[
                t(
                    "Where the browser blocks storage in frames, settings and statistics are forgotten. The game itself "
                    "goes on; one that isn’t finished is gone when your page is closed."
                )
            ],
            h.li[t("In the frame, the keyboard belongs to the game. Escape gives it back to your page.")],
        ],
    )


def _messages(t: Texts) -> h.Element:
    return section(
        "messages",
        t("For who does program"),
        h.p[
            t(
                "The element fires events (dizzylizzy:started, dizzylizzy:laid, dizzylizzy:finished and more, with what "
                "happened in their detail) and has the methods play, start and pause. The whole protocol is described in "
                "docs/embedding.md of the source code."
            )
        ],
        _code(
            'document.querySelector("dizzy-lizzy").addEventListener("dizzylizzy:finished", (event) => {\n'
            "  console.log(event.detail.won, event.detail.players, event.detail.left);\n"
            "});"
        ),
    )
