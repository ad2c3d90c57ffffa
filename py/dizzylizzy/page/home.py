"""The home screen: a form that works before any Python does.

The build renders it into ``index.html`` with the usual choices; the page renders it again when
somebody comes back from a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import htpy as h

from ..rules.cards import Card
from ..rules.layout import MOST_PLAYERS
from ..rules.lizzy import Lizzy
from .challenge import Challenge
from .challenge_words import challenge_sentence
from .choices import ALONE, Choices, Problem
from .choosing import levels, modes, options, radios
from .lizard import lizzy_picture
from .offline import newer_version, ready_offline
from .texts import LANGUAGES, MODE_NAMES, Texts, later

__all__ = ["home", "languages", "problem_sentence"]

#: The Lizzy on the home screen.
GREETING: Final = Lizzy(Card.parse("hPs"), Card.parse("bBs*"), Card.parse("tRs"))

_PROBLEMS: Final = {
    "mode": later("There is no game mode “{value}”. The usual one was chosen instead."),
    "players": later("“{value}” players can’t play: 1 to 9 can. The usual number was chosen instead."),
    "people": later("“{value}” people can’t play on one device: 1 to 9 can. One was chosen instead."),
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


def home(
    t: Texts,
    choices: Choices,
    notices: Sequence[str] = (),
    unfinished: bool = False,
    challenge: Challenge | None = None,
    touring: bool = False,
) -> h.Element:
    """The home screen with ``choices`` made, ``notices`` above, and maybe a game to go on with or a challenge.

    ``touring`` is whether the guided minute was left before its end.
    """
    return h.main(".home", id="home", data_screen="home")[
        h.div(".home-lizzy")[lizzy_picture(t, GREETING)],
        h.h1["Dizzy Lizzy"],
        h.p(".lead")[t("Three cards make a lizard. Be the first to lay all of yours!")],
        [h.p(".notice", role="alert")[notice] for notice in notices],
        newer_version(t),
        h.p(".challenge", role="status", id="challenge")[challenge_sentence(t, challenge)]
        if challenge is not None
        else None,
        _unfinished(t, unfinished),
        h.form(".choices", id="choices", action="./", method="get", novalidate=True, data_act="start")[
            h.p(".progress", id="progress", role="status", hidden=True)[
                h.span(
                    ".progress-words",
                    data_early=t("The table is being laid. The game starts by itself…"),
                    data_network=t("The game couldn’t be loaded. Check your connection and reload the page."),
                    data_old=t("This browser has no WebAssembly, which the game needs. A newer one has."),
                    data_sandbox=t(
                        "This frame is locked too tightly for the game. It does start on its own page:"
                    ),
                    data_file=t("The game can’t start from a file: it has to come from a web server."),
                    data_types=t(
                        "The server sends a part of the game as something else than it is, so the browser refuses it."
                    ),
                ),
                h.a(".own-page", href="./", target="_blank", rel="noopener"),
                h.span(".progress-bar")[h.span],
            ],
            h.button(".play", type="submit")[t("Play")],
            h.button(".tour", type="button", data_act="tutorial", id="tutorial-button")[
                t("Go on with the guided minute") if touring else t("How to play: a minute, by doing")
            ],
            modes(t, choices.mode),
            radios(
                "players",
                t("Opponents"),
                ((str(n), str(n - 1) if n > 1 else t("Practice")) for n in range(ALONE, MOST_PLAYERS + 1)),
                str(choices.players),
            ),
            h.div(data_mode="nice-n-easy")[
                radios(
                    "people",
                    t("People on this device"),
                    ((str(n), str(n)) for n in range(1, MOST_PLAYERS + 1)),
                    str(choices.people),
                )
            ],
            levels(t, choices.level),
            h.fieldset(".house-rules")[
                h.legend[t("House rules")],
                options(t, choices.options),
                h.div(data_mode="down-n-dizzy")[
                    h.label(".option")[
                        h.input(type="checkbox", name="naming", value="program", checked=not choices.naming),
                        h.span[
                            h.b[t("Name it for me")],
                            h.small[t("One tap lays a card: the program says the combination.")],
                        ],
                    ]
                ],
            ],
        ],
        h.nav(".together", aria_label=t("With friends"))[
            h.button(".tour", type="button", data_act="friends", id="friends-button")[t("Play with friends")]
        ],
        h.nav(".manuals", aria_label=t("How to play"))[
            (
                h.a(href=f"./rules/{t.language}/{mode}.html")[t("The rules of {mode}", mode=MODE_NAMES[mode])]
                for mode in MODE_NAMES
            )
        ],
        h.nav(".more", aria_label=t("More"))[
            h.button(type="button", data_act="statistics", id="statistics-button")[t("Statistics")],
            h.button(type="button", data_act="settings", id="settings-button")[t("Settings")],
        ],
        languages(t),
        ready_offline(t),
        h.p(".fine-print")[t("Nothing about you leaves this device, unless you play with friends.")],
    ]


def languages(t: Texts) -> h.Element:
    """A button for every language, in its own words."""
    return h.nav(".languages", aria_label=t("Language"))[
        (
            h.button(
                type="button",
                lang=code,
                id=f"language-{code}",
                data_act=f"language:{code}",
                aria_pressed="true" if code == t.language else "false",
            )[name]
            for code, name in LANGUAGES.items()
        )
    ]


def _unfinished(t: Texts, there_is_one: bool) -> h.Element:
    return h.section(".unfinished", hidden=not there_is_one)[
        h.p[t("Your last game isn’t finished.")],
        h.button(type="button", data_act="resume")[t("Go on with it")],
        h.button(".quiet", type="button", data_act="discard")[t("Throw it away")],
    ]
