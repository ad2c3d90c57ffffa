"""What there is to say about playing offline and about newer versions. Shown by ``web/offline.js``, which knows."""

from __future__ import annotations

import htpy as h

from .texts import Texts

__all__ = ["newer_version", "ready_offline"]


def ready_offline(t: Texts) -> h.Element:
    """That everything is in the browser now; not shown before it is so."""
    return h.p(".ready-offline")[t("Ready to play offline.")]


def newer_version(t: Texts) -> h.Element:
    """The offer to change to a newer version, for the time between games; not shown while there is none."""
    return h.section(".newer-version")[
        h.p(".offered")[t("There is a newer version of the game.")],
        h.p(".playing")[
            t("A game is going on in another tab. When it is over, you can change to the newer version.")
        ],
        h.button(".quiet", type="button", data_act="update", id="update")[t("Change to it")],
    ]
