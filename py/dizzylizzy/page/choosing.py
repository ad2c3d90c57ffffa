"""The parts of a form in which a game is chosen, as home and the lobby have them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

import htpy as h

from .choices import LEVELS, USUAL_LIVES
from .texts import MODE_NAMES, Texts, later

__all__ = ["HOUSE_RULES", "house_rule_names", "levels", "modes", "options", "radios"]

_LEVELS: Final = {
    1: later("sleepy"),
    2: later("easy-going"),
    3: later("awake"),
    4: later("quick"),
    5: later("dizzying"),
}
_MODES: Final = {
    "down-n-dizzy": later("Everybody at once: who sees it first lays it."),
    "nice-n-easy": later("In turns: lay as many cards as you can."),
}
#: The house rules of each mode: their words, names and one sentence each.
HOUSE_RULES: Final[Mapping[str, Mapping[str, tuple[str, str]]]] = {
    "down-n-dizzy": {
        "double-trouble": (
            later("Double trouble"),
            later("A lay that is right twice gives the next player a card."),
        ),
        "call-out": (
            later("Call-out"),
            later("No referee: any lay stands until somebody says it is false."),
        ),
    },
    "nice-n-easy": {
        "closed-hand": (later("Closed hand"), later("Only you see your open cards.")),
        "bonus-card": (
            later("Bonus card"),
            later("After a lay that is right twice you may open an extra card."),
        ),
        "no-special": (
            later("No Special"),
            later("Three golden cards win nothing; only laying all cards does."),
        ),
        "new-hand": (later("New hand"), later("Who can’t lay a card gets three others for the next turn.")),
        "lives": (
            later("Lives"),
            later("Several rounds: every card you have left costs a life. Everybody begins with so many:"),
        ),
    },
}


def modes(t: Texts, chosen: str) -> h.Element:
    """Which game it is."""
    return h.fieldset(".modes")[
        h.legend[t("Game")],
        (
            h.label(".option")[
                h.input(type="radio", name="mode", value=mode, checked=mode == chosen),
                h.span[h.b[MODE_NAMES[mode]], h.small[t(sentence)]],
            ]
            for mode, sentence in _MODES.items()
        ),
    ]


def levels(t: Texts, chosen: int) -> h.Element:
    """How good the bots are."""
    return radios(
        "level",
        t("How good are they?"),
        ((str(level), t(_LEVELS[level])) for level in LEVELS),
        str(chosen),
    )


def options(t: Texts, chosen: str) -> Iterable[h.Element]:
    """The house rules of every mode; the page shows those of the one that is chosen."""
    return (
        h.div(data_mode=mode)[(_option(t, mode, word, chosen) for word in words)]
        for mode, words in HOUSE_RULES.items()
    )


def radios(name: str, legend: str, values: Iterable[tuple[str, str]], chosen: str) -> h.Element:
    """One choice of several, as a row of buttons: values and their words."""
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


def _option(t: Texts, mode: str, word: str, chosen: str) -> h.Element:
    name, sentence = HOUSE_RULES[mode][word]
    on = dict(option.partition("=")[::2] for option in chosen.split(","))
    return h.label(".option")[
        h.input(type="checkbox", name="options", value=word, checked=word in on),
        h.span[h.b[t(name)], h.small[t(sentence)]],
        word == "lives"
        and h.input(
            ".lives",
            type="number",
            name="lives",
            min="1",
            max="99",
            inputmode="numeric",
            value=on.get("lives") or str(USUAL_LIVES),
            aria_label=t("Number of lives"),
        ),
    ]


def house_rule_names(t: Texts, mode: str, chosen: str) -> list[str]:
    """What the house rules that are on are called.

    >>> house_rule_names(Texts("en"), "nice-n-easy", "closed-hand,lives=9")
    ['Closed hand', 'Lives: 9']
    """
    on = dict(option.partition("=")[::2] for option in chosen.split(","))
    names = []
    for word, (name, _) in HOUSE_RULES.get(mode, {}).items():
        if word in on:
            names.append(t("{name}: {number}", name=t(name), number=on[word]) if on[word] else t(name))
    return names
