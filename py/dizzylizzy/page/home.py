"""The home screen: a form that works before any Python does.

The build renders it into ``index.html`` with the usual choices; the page renders it again when
somebody comes back from a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import htpy as h

from ..rules.cards import Card
from ..rules.layout import MOST_PLAYERS
from ..rules.lizzy import Lizzy
from .choices import FEWEST_PLAYERS, LEVELS, Choices, Problem
from .lizard import lizzy_picture
from .texts import Texts, later

__all__ = ["home", "problem_sentence"]

#: The Lizzy on the home screen.
GREETING: Final = Lizzy(Card.parse("hPs"), Card.parse("bBs*"), Card.parse("tRs"))

_LEVELS: Final = {
    1: later("sleepy"),
    2: later("easy-going"),
    3: later("awake"),
    4: later("quick"),
    5: later("dizzying"),
}
_OPTIONS: Final = {
    "double-trouble": (
        later("Double trouble"),
        later("A lay that is right twice gives the next player a card."),
    ),
    "call-out": (
        later("Call-out"),
        later("No referee: any lay stands until somebody says it is false."),
    ),
}
_PROBLEMS: Final = {
    "mode": later("There is no game mode “{value}”. The usual one was chosen instead."),
    "players": later("“{value}” players can’t play: 2 to 9 can. The usual number was chosen instead."),
    "level": later("There is no level “{value}”: they go from 1 to 5. The usual one was chosen instead."),
    "options": later("“{value}” isn’t a house rule of this mode. No house rule was chosen."),
    "naming": later(
        "Naming is done by “me” or “program”, not “{value}”. You name the combinations yourself."
    ),
    "seed": later("The deal “{value}” can’t be used: up to 40 letters can. A new one was shuffled instead."),
}


def problem_sentence(t: Texts, problem: Problem) -> str:
    """What was wrong with a link, and what was done about it."""
    return t(_PROBLEMS[problem.word], value=problem.value)


def home(t: Texts, choices: Choices, notices: Sequence[str] = (), unfinished: bool = False) -> h.Element:
    """The home screen with ``choices`` made, ``notices`` above, and maybe a game to go on with."""
    return h.main(".home", id="home", data_screen="home")[
        h.div(".home-lizzy")[lizzy_picture(t, GREETING)],
        h.h1["Dizzy Lizzy"],
        h.p(".lead")[t("Three cards make a lizard. Be the first to lay all of yours!")],
        [h.p(".notice", role="alert")[notice] for notice in notices],
        _unfinished(t, unfinished),
        h.form(".choices", id="choices", action="./", method="get", data_act="start")[
            h.input(type="hidden", name="mode", value=choices.mode),
            h.p(".progress", id="progress", role="status", hidden=True)[
                h.span(
                    ".progress-words", data_early=t("The table is being laid. The game starts by itself…")
                ),
                h.span(".progress-bar")[h.span],
            ],
            h.button(".play", type="submit")[t("Play")],
            _radios(
                "players",
                t("Opponents"),
                ((str(n), str(n - 1)) for n in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)),
                str(choices.players),
            ),
            _radios(
                "level",
                t("How fast are they?"),
                ((str(level), t(_LEVELS[level])) for level in LEVELS),
                str(choices.level),
            ),
            h.fieldset(".house-rules")[
                h.legend[t("House rules")],
                [_option(t, word, word in choices.options.split(",")) for word in _OPTIONS],
                h.label(".option")[
                    h.input(type="checkbox", name="naming", value="program", checked=not choices.naming),
                    h.span[
                        h.b[t("Name it for me")],
                        h.small[t("One tap lays a card: the program says the combination.")],
                    ],
                ],
            ],
        ],
        h.p(".fine-print")[t("Nothing about you leaves this device.")],
    ]


def _unfinished(t: Texts, there_is_one: bool) -> h.Element:
    return h.section(".unfinished", hidden=not there_is_one)[
        h.p[t("Your last game isn’t finished.")],
        h.button(type="button", data_act="resume")[t("Go on with it")],
        h.button(".quiet", type="button", data_act="discard")[t("Throw it away")],
    ]


def _radios(name: str, legend: str, values: Iterable[tuple[str, str]], chosen: str) -> h.Element:
    return h.fieldset(".radios")[
        h.legend[legend],
        h.div(".radio-row")[
            [
                h.label(".radio")[
                    h.input(type="radio", name=name, value=value, checked=value == chosen),
                    h.span[words],
                ]
                for value, words in values
            ]
        ],
    ]


def _option(t: Texts, word: str, chosen: bool) -> h.Element:
    name, sentence = _OPTIONS[word]
    return h.label(".option")[
        h.input(type="checkbox", name="options", value=word, checked=chosen),
        h.span[h.b[t(name)], h.small[t(sentence)]],
    ]
