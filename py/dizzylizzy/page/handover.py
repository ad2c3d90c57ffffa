"""A friend's reply that was opened as a link: the place that hands it to the tab with the game, and says how that went."""

from __future__ import annotations

from collections.abc import Callable

import htpy as h

from .border import Border
from .challenge_words import shared_sentence
from .lobby_words import handed_sentence
from .texts import Texts

__all__ = ["Handover"]


class Handover:
    """A :class:`~dizzylizzy.page.place.Place`."""

    def __init__(
        self, border: Border, code: str, changed: Callable[[], None], leave: Callable[[], None]
    ) -> None:
        self._border = border
        self._code = code
        self._changed = changed
        self._leave = leave
        self._how = ""  # it has gone, till the other tab tells
        self._shared = ""  # what came of putting it on the clipboard
        border.hand_over(code)

    def act(self, name: str, which: str, value: str) -> None:
        match name:
            case "back":
                self._leave()
            case "handed":
                self._how = which
                self._changed()
            case "copy":
                self._border.copy(self._code)
            case "shared":
                self._shared = which
                self._changed()

    def view(self, t: Texts) -> h.Element:
        return h.main(".page.lobby", id="handover", data_screen="handover", data_how=self._how)[
            h.header(".bar")[
                h.button(".quiet", type="button", data_act="back", id="back", data_takes_focus=True)[
                    t("Home")
                ],
                h.h1(".bar-title")[t("With friends")],
            ],
            h.p(".lead", role="status", id="handed")[handed_sentence(t, self._how)],
            _by_hand(t, self._code, shared_sentence(t, self._shared)) if self._how == "nobody" else None,
        ]

    def speak(self, t: Texts) -> None:
        """Nothing has been said that stays."""

    def leave(self) -> None:
        """Nothing goes on here."""


def _by_hand(t: Texts, code: str, words: str) -> h.Element:
    return h.section(".sending")[
        h.div(".sending-buttons")[
            h.button(".call.calm", type="button", data_act="copy", id="copy")[t("Copy")],
        ],
        h.input(".link", type="text", readonly=True, value=code, id="link", aria_label=t("The reply")),
        h.p(role="status", id="lobby-words")[words],
    ]
