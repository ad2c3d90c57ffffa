"""What a table shows in a race besides the cards: the four combinations to say, and the calls.

The cards themselves are in :mod:`.board`.
"""

from __future__ import annotations

from typing import Final

import htpy as h

from ..rules.lizzy import Condition
from .conditions import condition_picture
from .screen import TableScreen
from .texts import Texts, condition_name

__all__ = ["race_calls", "race_names"]

_NAME_KEYS: Final = "qwer"


def race_names(t: Texts, screen: TableScreen) -> h.Element:
    """The four combinations; one of them is said of the card that was picked (D2)."""
    return h.div(
        ".names",
        role="group",
        aria_label=t("What it makes"),
        data_rove=True,
        data_ready=screen.chosen is not None,
    )[
        (
            h.button(
                ".name",
                type="button",
                id=f"name-{condition.value}",
                data_act=f"name:{condition.value}",
                data_key=key,
                aria_keyshortcuts=key.upper(),
                data_hint=screen.hint_name is condition,
            )[condition_picture(condition), h.span[condition_name(t, condition)]]
            for condition, key in zip(Condition, _NAME_KEYS, strict=True)
        )
    ]


def race_calls(t: Texts, screen: TableScreen) -> h.Element:
    """What can be said about the others. The place for it is kept, so that no card moves when it comes."""
    state = screen.state
    claim = state.claim
    return h.div(".calls")[
        screen.alone
        and screen.coach is None
        and h.button(
            ".call.calm", type="button", id="hint", data_act="hint", data_key="h", aria_keyshortcuts="H"
        )[t("Hint")],
        state.options.call_out
        and not screen.alone
        and h.button(
            ".call",
            type="button",
            id="call-out",
            data_act="call-out",
            data_key="c",
            aria_keyshortcuts="C",
            data_idle=claim is None or claim.seat == screen.me,
        )[t("That’s false!")],
        state.stalled
        and h.button(
            ".call", type="button", id="stuck", data_act="stuck", data_key="s", aria_keyshortcuts="S"
        )[t("Stuck")],
    ]
