"""The settings' screen as HTML. Whatever is changed in its form counts at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import htpy as h

from .home import languages
from .settings import CHOICES_OF, PACES, Settings
from .texts import Texts, later

__all__ = ["settings_view"]

_LEGENDS: Final = {
    "theme": later("Colours"),
    "sound": later("Sound"),
    "hints": later("A hint, when you have found nothing for a while"),
}
_WORDS: Final = {
    ("theme", "system"): later("as the device"),
    ("theme", "light"): later("light"),
    ("theme", "dark"): later("dark"),
    ("sound", "off"): later("off"),
    ("sound", "low"): later("low"),
    ("sound", "full"): later("full"),
    ("hints", "10"): later("after 10 s"),
    ("hints", "30"): later("after 30 s"),
    ("hints", "never"): later("never"),
}
_ORDER: Final = {
    "theme": CHOICES_OF["theme"],
    "sound": ("off", "low", "full"),
    "hints": ("10", "30", "never"),
}


def settings_view(
    t: Texts, settings: Settings, *, naming: bool, kept: bool = True, erasing: bool = False
) -> h.Element:
    """The whole screen.

    ``kept`` is whether the browser could keep what was changed, ``erasing`` whether the person is being asked if
    they are sure.
    """
    return h.main(".page.settings", id="settings", data_screen="settings")[
        h.header(".bar")[
            h.button(".quiet", type="button", data_act="back", id="back", data_takes_focus=not erasing)[
                t("Back")
            ],
            h.h1(".bar-title")[t("Settings")],
        ],
        h.p(".notice", role="alert")[
            t("This browser can’t keep your settings: they hold for as long as this page is open.")
        ]
        if not kept
        else None,
        h.form(".choices", id="settings-form", action="./", method="get", data_changes="settings")[
            _radios(t, settings, "theme"),
            _switch(
                "motion",
                "off",
                settings.motion,
                t("No motion"),
                t("Nothing moves, and nothing waits for it."),
            ),
            _switch(
                "marks",
                "large",
                settings.marks,
                t("Large marks"),
                t("A big letter and sign in the corner of every card."),
            ),
            _radios(t, settings, "sound"),
            _switch(
                "speech",
                "on",
                settings.speech,
                t("Speech"),
                t("The others say aloud what they lay, where the device has a voice."),
            ),
            _switch(
                "naming",
                "program",
                "me" if naming else "program",
                t("Name it for me"),
                t("One tap lays a card: the program says the combination."),
            ),
            _radios(t, settings, "hints"),
            _pace(t, settings),
            _outside(t, settings),
        ],
        languages(t),
        _stored(t, erasing),
    ]


def _radios(t: Texts, settings: Settings, name: str) -> h.Element:
    chosen = getattr(settings, name)
    return h.fieldset(".radios")[
        h.legend[t(_LEGENDS[name])],
        h.div(".radio-row")[
            (
                h.label(".radio")[
                    h.input(
                        type="radio", name=name, value=value, checked=value == chosen, id=f"{name}-{value}"
                    ),
                    h.span[t(_WORDS[name, value])],
                ]
                for value in _ORDER[name]
            )
        ],
    ]


def _switch(name: str, value: str, chosen: str, words: str, sentence: str) -> h.Element:
    return h.label(".option")[
        h.input(type="checkbox", name=name, value=value, checked=value == chosen, id=name),
        h.span[h.b[words], h.small[sentence]],
    ]


def _pace(t: Texts, settings: Settings) -> h.Element:
    tenths = int(settings.pace) // 10
    words = t("×{whole}.{tenths}", whole=tenths // 10, tenths=tenths % 10)
    return h.label(".pace")[
        h.span(".pace-words")[h.b[t("How fast the others are")], h.span[words]],
        h.input(
            type="range",
            name="pace",
            id="pace",
            min=str(PACES[0]),
            max=str(PACES[-1]),
            step=str(PACES.step),
            value=settings.pace,
            aria_valuetext=words,
        ),
    ]


def _outside(t: Texts, settings: Settings) -> h.Element:
    """Whether a server is asked for this device's address, and which."""
    return h.div(".outside")[
        _switch(
            "outside",
            "asked",
            settings.outside,
            t("Find my address"),
            t(
                "For games with friends in other networks: a public server is asked how this device is seen from outside, "
                "and so it learns your address. Off, nobody is asked."
            ),
        ),
        h.label(".field")[
            h.span[t("Servers that are asked")],
            h.input(
                type="text",
                name="servers",
                id="servers",
                value=settings.servers,
                spellcheck="false",
                autocapitalize="off",
                autocomplete="off",
                data_written=True,
            ),
        ],
    ]


def _stored(t: Texts, erasing: bool) -> h.Element:
    """What is kept on this device: to take along, or to erase."""
    return h.section(".stored", aria_label=t("What this device keeps"))[
        h.h2[t("What this device keeps")],
        h.p[
            t("Your choices, settings, statistics, the unfinished game, and your name and seat with friends.")
        ],
        _sure(t) if erasing else _buttons(_export(t), _erase(t)),
    ]


def _buttons(*buttons: h.Element) -> h.Element:
    return h.div(".stored-buttons")[buttons]


def _export(t: Texts) -> h.Element:
    return h.button(".quiet", type="button", data_act="export", id="export")[t("Save it as a file")]


def _erase(t: Texts) -> h.Element:
    return h.button(".quiet", type="button", data_act="erase", id="erase")[t("Erase everything")]


def _sure(t: Texts) -> Iterable[h.Element]:
    yield h.p(role="alert")[t("Erase everything? It can’t be brought back, and an unfinished game is lost.")]
    yield _buttons(
        h.button(".call", type="button", data_act="erase-all", id="erase-all")[t("Yes, erase everything")],
        h.button(".quiet", type="button", data_act="keep", id="keep", data_takes_focus=True)[
            t("No, keep it")
        ],
    )
