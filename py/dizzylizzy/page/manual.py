"""*How to play*: one page for each mode and language.

The build renders them: they are documents of their own, can be read without any script, need no Python, and link to
the game and to each other relatively. What is alive in them comes from ``embed.js``, see :mod:`.manual_live`. What lives here: the page, and what is said about both modes. What is said about
one of them is in :mod:`.manual_race` and :mod:`.manual_turns`, the pictures are in :mod:`.manual_pictures`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

import htpy as h

from ..rules.cards import DECK, Part
from ..rules.down_n_dizzy import DOWN_N_DIZZY
from ..rules.layout import MOST_PLAYERS, cards_each
from ..rules.lizzy import Condition
from . import manual_pictures as pictures
from .cards import symbol_sheet
from .choices import FEWEST_PLAYERS
from .conditions import condition_picture
from .home import GREETING
from .manual_live import embed_script, live_position, quizzes, try_it
from .manual_pictures import figure, lizzy_shown, rule, section
from .manual_race import race_house_rules, race_on_screen, race_play
from .manual_turns import turns_house_rules, turns_on_screen, turns_play
from .texts import LANGUAGES, MODE_NAMES, Texts, condition_name, texts_in

__all__ = ["manual", "manuals"]

#: From a page to the site's root.
_ROOT: Final = "../../"


def manuals() -> Iterator[tuple[str, h.Element]]:
    """Every page, after its address in the site."""
    for language in LANGUAGES:
        for mode in MODE_NAMES:
            yield f"rules/{language}/{mode}.html", manual(texts_in(language), mode)


def manual(t: Texts, mode: str) -> h.Element:
    """The page about ``mode``, as a whole document."""
    race = mode == DOWN_N_DIZZY.name
    return h.html(lang=t.language)[
        _head(t, mode),
        h.body(".manual")[
            symbol_sheet(),
            _bar(t, mode),
            h.main[
                _title(t, mode, race),
                _goal(t),
                _cards(t),
                _conditions(t),
                quizzes(t),
                _golden(t),
                _preparation(t, race),
                race_play(t, _general_stack(t)) if race else turns_play(t, _general_stack(t)),
                _end(t),
                _house_rules(t, race_house_rules(t) if race else turns_house_rules(t)),
                race_on_screen(t) if race else turns_on_screen(t),
                try_it(t, mode, _game(t, mode)),
            ],
            _footer(t, mode),
        ],
    ]


# --- The page around the rules --------------------------------------------------------------------------


def _head(t: Texts, mode: str) -> h.Element:
    return h.head[
        h.meta(charset="utf-8"),
        h.meta(name="viewport", content="width=device-width, initial-scale=1, viewport-fit=cover"),
        h.title[t("How to play {mode} – Dizzy Lizzy", mode=MODE_NAMES[mode])],
        h.meta(
            name="description",
            content=t("The rules of {mode}, a game with the Dizzy Lizzy cards.", mode=MODE_NAMES[mode]),
        ),
        h.meta(name="color-scheme", content="light dark"),
        h.link(rel="icon", href=f"{_ROOT}web/icon.svg", type="image/svg+xml"),
        (
            h.link(rel="alternate", hreflang=language, href=f"../{language}/{mode}.html")
            for language in LANGUAGES
        ),
        h.link(rel="stylesheet", href=f"{_ROOT}web/style.css"),
        h.link(rel="stylesheet", href=f"{_ROOT}web/manual.css"),
        h.script(src=f"{_ROOT}web/reading.js"),
        embed_script(_ROOT),
    ]


def _bar(t: Texts, mode: str) -> h.Element:
    """The ways to the game, to the other mode and to the other language."""
    return h.header(".manual-bar")[
        h.nav(aria_label=t("Game"))[h.a(".to-game", href=_game(t, mode))[pictures.arrow(), t("To the game")]],
        h.nav(".manual-languages", aria_label=t("Language"))[
            (
                h.a(href=f"../{language}/{mode}.html", lang=language, hreflang=language)[name]
                for language, name in LANGUAGES.items()
                if language != t.language
            )
        ],
        h.nav(".manual-modes", aria_label=t("Game modes"))[
            (
                h.a(href=f"{other}.html", aria_current="page" if other == mode else None)[name]
                for other, name in MODE_NAMES.items()
            )
        ],
    ]


def _game(t: Texts, mode: str) -> str:
    """The address of the game in this mode and language."""
    return f"{_ROOT}?lang={t.language}&mode={mode}"


def _footer(t: Texts, mode: str) -> h.Element:
    others = [(other, name) for other, name in MODE_NAMES.items() if other != mode]
    return h.footer(".manual-end")[
        h.a(".play", href=_game(t, mode))[t("Play {mode}", mode=MODE_NAMES[mode])],
        [h.p[h.a(href=f"{other}.html")[t("How to play {mode}", mode=name)]] for other, name in others],
        h.p[h.a(href=f"{_ROOT}embedding/{t.language}.html")[t("Dizzy Lizzy in your own page")]],
        h.p(".fine-print")[t("The card game Dizzy Lizzy and its name belong to its publisher.")],
    ]


def _title(t: Texts, mode: str, race: bool) -> h.Element:
    if race:
        lead = t(
            "Everybody plays at once. Look, say it, lay it: the first to get rid of all their cards wins!"
        )
    else:
        lead = t(
            "You take turns and lay as many cards as you can: the first to get rid of all their cards wins!"
        )
    players = t("{fewest} to {most} players", fewest=FEWEST_PLAYERS, most=MOST_PLAYERS)
    return h.div(".manual-title")[
        h.p(".kicker")[t("How to play")],
        h.h1[MODE_NAMES[mode]],
        lizzy_shown(t, GREETING),
        h.p(".lead")[lead],
        h.p(".facts")[h.span[players], h.span[t("{n} cards", n=len(DECK))]],
        _contents(t),
    ]


def _contents(t: Texts) -> h.Element:
    """The ways to the parts of the page."""
    parts = (
        ("goal", t("The goal")),
        ("cards", t("The cards")),
        ("combinations", t("The combinations")),
        ("quiz", t("Do you see it?")),
        ("golden", t("Golden cards")),
        ("preparation", t("Getting ready")),
        ("play", t("How it goes")),
        ("end", t("The end")),
        ("house-rules", t("House rules")),
        ("on-the-screen", t("On the screen")),
        ("try-it", t("Try it")),
    )
    return h.nav(".contents", aria_label=t("On this page"))[
        h.ul[(h.li[h.a(href=f"#{name}")[words]] for name, words in parts)]
    ]


# --- What both modes have -------------------------------------------------------------------------------


def _goal(t: Texts) -> h.Element:
    return section(
        "goal",
        t("The goal"),
        h.p[
            t(
                "In the middle of the table lies the Dizzy Lizzy: a lizard made of three cards, a head, "
                "a body and a tail. You lay your own cards on top of her. "
                "Every time, the three cards on top must go together."
            )
        ],
        h.p[
            t(
                "If you are the first to lay all your cards, you win. And there is a golden short cut: "
                "if you make a Special Dizzy Lizzy, you win at once, however many cards you still have."
            )
        ],
    )


def _cards(t: Texts) -> h.Element:
    return section(
        "cards",
        t("The cards"),
        h.p[
            t(
                "There are {total} cards: {each} heads, {each} bodies and {each} tails. "
                "Every card has a colour (red, blue or purple) and a pattern (dots, stripes or diamonds). "
                "Both are in the corner too: a letter for the colour (R, B or P) "
                "and a little sign for the pattern.",
                total=len(DECK),
                each=len(DECK) // len(Part),
            )
        ],
        h.div(".pair")[
            figure(
                pictures.parts_shown(t, pictures.PARTS),
                t("A head, a body and a tail side by side make one lizard."),
            ),
            figure(
                pictures.kinds_shown(t),
                t(
                    "Three colours and three patterns make nine different bodies. "
                    "It is the same with heads and tails. Every card is in the game twice."
                ),
            ),
        ],
    )


def _conditions(t: Texts) -> h.Element:
    why = {
        Condition.SAME_COLOURS: t("Blue, blue and blue. The patterns don’t matter here."),
        Condition.DIFFERENT_COLOURS: t("Purple, red and blue. The patterns don’t matter here."),
        Condition.SAME_PATTERNS: t("Stripes, stripes and stripes. The colours don’t matter here."),
        Condition.DIFFERENT_PATTERNS: t("Dots, stripes and diamonds. The colours don’t matter here."),
    }
    return section(
        "combinations",
        t("When is a Lizzy right?"),
        h.p[
            t(
                "Look at the three cards on top. There are four combinations. "
                "If at least one of them is there, the Lizzy is right."
            )
        ],
        h.div(".pair")[
            (
                figure(
                    lizzy_shown(t, lizzy),
                    [
                        h.strong[condition_picture(condition), h.span[condition_name(t, condition)]],
                        h.span[why[condition]],
                    ],
                    name=condition.word,
                )
                for condition, lizzy in pictures.CONDITIONS.items()
            )
        ],
        h.p(".remember")[t("All three or not at all: two the same and one different is not a combination.")],
        h.div(".pair")[
            rule(
                "double",
                t("Right twice: a double"),
                h.p[t("Are the colours right and the patterns too? That is called a double.")],
                figure(
                    lizzy_shown(t, pictures.DOUBLE),
                    t("All colours the same, and all patterns different as well."),
                    mark=_mark(t, True),
                ),
            ),
            rule(
                "not-right",
                t("Not right"),
                h.p[t("Is none of the four there? Then nobody may make this Lizzy.")],
                figure(
                    lizzy_shown(t, pictures.NOT_RIGHT),
                    t("Wrong: two are red but one is blue; two have stripes but one has dots."),
                    mark=_mark(t, False),
                ),
            ),
        ],
    )


def _mark(t: Texts, right: bool) -> h.Element:
    """Whether the picture shows how it should be."""
    line = "M4 13 10 19 20 6" if right else "M5 5 19 19M19 5 5 19"
    return h.p(".verdict", data_right=right)[
        h.svg({"viewBox": "0 0 24 24"}, aria_hidden="true")[
            h.path(d=line, fill="none", stroke="currentColor", stroke_width="4.5")
        ],
        t("Right") if right else t("Not right"),
    ]


def _golden(t: Texts) -> h.Element:
    golden = sum(card.golden for card in DECK)
    return section(
        "golden",
        t("Golden cards"),
        h.p[
            t(
                "There are {golden} golden cards, with a golden background and a star: of each part a red one "
                "with dots, a blue one with stripes and a purple one with diamonds. "
                "You lay a golden card just like any other.",
                golden=golden,
            )
        ],
        rule(
            "special",
            t("The Special Dizzy Lizzy"),
            h.p[
                t(
                    "Three golden cards on top that also go together: that is a Special Dizzy Lizzy. "
                    "If you lay the card that completes her, you win at once!"
                )
            ],
            h.div(".pair")[
                figure(
                    lizzy_shown(t, pictures.SPECIAL),
                    t("Three golden cards, and all colours are different: a Special Dizzy Lizzy."),
                    mark=_mark(t, True),
                ),
                figure(
                    lizzy_shown(t, pictures.GOLDEN_NOT_SPECIAL),
                    t("Three golden cards too, but they don’t go together. Nobody may make this Lizzy."),
                    mark=_mark(t, False),
                ),
            ],
            h.p[
                t(
                    "Only a card that you lay yourself wins. If three golden cards lie there by chance, "
                    "at the start or because of a card from the general stack, nobody has won."
                )
            ],
        ),
    )


def _preparation(t: Texts, race: bool) -> h.Element:
    names = (t("You"), "Mia", "Sam")
    table = pictures.RACE_TABLE if race else pictures.TURNS_TABLE
    return section(
        "preparation",
        t("Getting ready"),
        h.ol[
            h.li[t("Shuffle all the cards.")],
            h.li[
                t(
                    "Take the first head, the first body and the first tail, and put them side by side on the table. "
                    "That is the starting Lizzy. She doesn’t have to be right yet."
                )
            ],
            h.li[
                t(
                    "Give everybody the same number of cards, face down. "
                    "That is your blind stack: nobody looks at it, not even you."
                )
            ],
            h.li[t("The other cards go face down beside the Lizzy. They are the general stack.")],
        ],
        _dealing(t),
        figure(
            live_position(table, pictures.table_shown(t, table, names)),
            t(
                "The table of three players, who have just opened their first cards. "
                "You can lay the tail, because then all patterns are different. "
                "After that Sam can lay the head, because then all colours are different. Mia has to wait."
            )
            if race
            else t(
                "The table of three players, who have just opened their cards. It is your turn: "
                "first you lay the body and then the purple head, both with all patterns the same. "
                "The tail doesn’t fit, so now it is Mia’s turn."
            ),
            name="opening-table",
        ),
    )


def _dealing(t: Texts) -> h.Element:
    """How many cards everybody gets, by the number of players (P1, P2)."""
    players = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    groups = [(list(group), each) for each, group in groupby(players, cards_each)]
    return h.table(".dealing")[
        h.caption[t("How many cards everybody gets")],
        h.thead[
            h.tr[
                h.th(scope="row")[t("Players")],
                (
                    h.th(scope="col")["–".join(map(str, dict.fromkeys((group[0], group[-1]))))]
                    for group, _ in groups
                ),
            ]
        ],
        h.tbody[h.tr[h.th(scope="row")[t("Cards")], (h.td[each] for _, each in groups)]],
    ]


def _end(t: Texts) -> h.Element:
    return section(
        "end",
        t("The end"),
        h.p[t("There are two ways to win. The game is over at once, and nobody may lay another card.")],
        h.ul[
            h.li[t("You have laid all your cards: no open ones and no blind ones are left.")],
            h.li[t("You have laid the card that completes a Special Dizzy Lizzy.")],
        ],
        h.p[
            t(
                "It nearly never happens, but if no card can ever be laid again, "
                "the player with the fewest cards left wins. If that is more than one, they win together."
            )
        ],
    )


def _general_stack(t: Texts) -> h.Element:
    """P3."""
    return rule(
        "empty-general-stack",
        t("Is the general stack empty?"),
        h.p[
            t(
                "The three cards on top stay where they are. "
                "All cards under them are shuffled and become the new general stack."
            )
        ],
    )


def _house_rules(t: Texts, rules: h.Node) -> h.Element:
    return section(
        "house-rules",
        t("House rules"),
        h.p[
            t(
                "You don’t need these rules, but they are fun. Before the game you choose together "
                "which of them you play with. You can choose more than one."
            )
        ],
        rules,
    )
