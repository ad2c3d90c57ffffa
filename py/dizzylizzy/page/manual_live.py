"""What is alive in *How to play*: pictures, quizzes and the game itself, as any other page has them through ``embed.js``.

Each holds what stands there where no script runs.
"""

from __future__ import annotations

from typing import Final

import htpy as h

from ..rules.cards import parse_cards
from ..rules.lizzy import Lizzy
from . import manual_pictures as pictures
from .manual_pictures import section
from .texts import MODE_NAMES, Texts

__all__ = ["QUIZZES", "embed_script", "live_game", "live_position", "quizzes", "try_it"]

#: Questions of the kind *which of these cards fits?*: a Lizzy, and the cards to choose from. In the first two fit, in
#: the second one, in the third none, and in the last one makes a double.
QUIZZES: Final = ("hRobRstPd hBstRotBs", "hBsbRstPs tBohPobRd", "hRobRotRo tBsbPshBd", "hRobBotRo tPobRdhBs")

_dizzy_lizzy: Final = h.Element("dizzy-lizzy")


def embed_script(root: str) -> h.Element:
    """The script that makes it all alive; ``root`` is the way from the page to the site's root."""
    return h.script(src=f"{root}embed.js")


def live_position(position: object, picture: h.Node) -> h.Element:
    """A picture of a position; ``picture`` is the same one, drawn by our own views."""
    return _dizzy_lizzy(position=str(position))[picture]


def live_game(t: Texts, mode: str, address: str, **attributes: str) -> h.Element:
    """The game in the page; ``address`` is that of the full page."""
    return _dizzy_lizzy(mode=mode, lang=t.language, **attributes)[
        h.a(".play", href=address)[t("Play {mode}", mode=MODE_NAMES[mode])]
    ]


def quizzes(t: Texts) -> h.Element:
    """Some Lizzies, and cards that fit on them or don't."""
    return section(
        "quiz",
        t("Do you see it?"),
        h.p[t("Tap the card you would lay. You see at once whether it fits, and why.")],
        h.div(".pair.quizzes")[(_quiz(t, quiz) for quiz in QUIZZES)],
    )


def _quiz(t: Texts, quiz: str) -> h.Element:
    lizzy, cards = quiz.split(" ")
    return h.div[
        _dizzy_lizzy(position=quiz, quiz=True)[
            h.div(".picture")[
                pictures.lizzy_shown(t, Lizzy.parse(lizzy)),
                h.p[t("Which of these cards fits?")],
                pictures.cards_shown(t, parse_cards(cards)),
            ]
        ]
    ]


def try_it(t: Texts, mode: str, address: str) -> h.Element:
    """The game at the end of its rules."""
    return section(
        "try-it",
        t("Try it"),
        h.p[t("Against two sleepy players, so that you have time to look.")],
        live_game(t, mode, address, players="3", level="1", start=""),
    )
