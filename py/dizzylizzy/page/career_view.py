"""The statistics' screen: what a person has done in all their games, by kind."""

from __future__ import annotations

from collections.abc import Callable

import htpy as h

from .career import KINDS, PRACTICE, Career, Record
from .texts import MODE_NAMES, Texts
from .times import seconds

__all__ = ["CareerPlace", "career_view"]


def career_view(t: Texts, career: Career, damaged: bool = False) -> h.Element:
    """The whole screen; ``damaged`` is whether what was kept before could not be read."""
    kinds = [kind for kind in KINDS if career.records[kind].played]
    return h.main(".page.career", id="career", data_screen="career")[
        h.header(".bar")[
            h.button(".quiet", type="button", data_act="back", id="back", data_takes_focus=True)[t("Back")],
            h.h1(".bar-title")[t("Statistics")],
        ],
        h.p(".notice", role="alert")[
            t("What was kept of your games was damaged and has been set aside. The count begins anew.")
        ]
        if damaged
        else None,
        _table(t, career, kinds) if kinds else h.p(".lead")[t("Nothing yet: play a game first.")],
        h.p(".fine-print")[t("These figures are on this device only. The settings can erase them.")],
    ]


def _table(t: Texts, career: Career, kinds: list[str]) -> h.Element:
    records = [career.records[kind] for kind in kinds]
    return h.div(".career-scroll", tabindex="0", role="region", aria_label=t("Statistics"))[
        h.table(".career-table")[
            h.thead[
                h.tr[
                    h.td,
                    (
                        h.th(scope="col")[t("Practice") if kind == PRACTICE else MODE_NAMES[kind]]
                        for kind in kinds
                    ),
                ]
            ],
            h.tbody[
                (
                    h.tr[h.th(scope="row")[words], (h.td[show(record)] for record in records)]
                    for words, show in _rows(t)
                )
            ],
        ]
    ]


def _rows(t: Texts) -> list[tuple[str, Callable[[Record], str]]]:
    def time(ms: float | None) -> str:
        return "–" if ms is None else seconds(t, ms)

    return [
        (t("Games played"), lambda record: str(record.played)),
        (t("Games won"), lambda record: str(record.won)),
        (t("Cards laid"), lambda record: str(record.finds)),
        (t("Fastest find"), lambda record: time(record.fastest if record.finds else None)),
        (t("Find on average"), lambda record: time(record.average)),
        (t("False claims"), lambda record: str(record.false_claims)),
        (t("Hints"), lambda record: str(record.hints)),
    ]


class CareerPlace:
    """The screen as a :class:`~dizzylizzy.page.place.Place`."""

    def __init__(self, career: Career, damaged: bool, leave: Callable[[], None]) -> None:
        self._career = career
        self._damaged = damaged
        self._leave = leave

    def act(self, name: str, which: str, value: str) -> None:
        if name == "back":
            self._leave()

    def view(self, t: Texts) -> h.Element:
        return career_view(t, self._career, self._damaged)

    def speak(self, t: Texts) -> None:
        """Nothing has been said that stays."""

    def leave(self) -> None:
        """Nothing goes on here."""
