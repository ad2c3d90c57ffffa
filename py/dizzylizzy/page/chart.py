"""The race chart: everybody's cards left over time, as a drawing and as a table.

A player's line is told from the others by its dashes and by the shape at every lay, so it needs no colour. What
the figures are is in :mod:`.story`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import htpy as h

from .story import Mark, MarkKind, Story
from .texts import Texts
from .times import minutes

__all__ = ["line_sample", "race_chart", "race_table"]

#: The drawing's size, and where the axes lie in it.
WIDTH: Final = 360
HEIGHT: Final = 200
LEFT: Final = 26
RIGHT: Final = 348
TOP: Final = 12
BOTTOM: Final = 176

#: One for each seat at a table of nine, drawn around (0, 0).
_SHAPES: Final = (
    "M-4 0A4 4 0 1 1 4 0 4 4 0 1 1-4 0Z",
    "M-3.6-3.6H3.6V3.6H-3.6Z",
    "M0-4.6 4.6 3.6H-4.6Z",
    "M0-5.2 5.2 0 0 5.2-5.2 0Z",
    "M0 4.6 4.6-3.6H-4.6Z",
    "M-1.5-4.8h3v3.3h3.3v3h-3.3v3.3h-3v-3.3h-3.3v-3h3.3Z",
    "M-5-1.6 0-5 5-1.6 3 4.4H-3Z",
    "M-5.4-2.2H5.4V2.2H-5.4Z",
    "M-2.2-5.4H2.2V5.4H-2.2Z",
)
_DASHES: Final = (None, "7 3", "2 2.5")
_CROSS: Final = "M-4.5-4.5 4.5 4.5M-4.5 4.5 4.5-4.5"
_STAR: Final = "M0-8 2.3-2.8 7.6-2.5 3.5 1 4.9 6.3 0 3.4-4.9 6.3-3.5 1-7.6-2.5-2.3-2.8Z"
#: At what parts of the game the table tells the cards left, in quarters.
_QUARTERS: Final = range(5)


def race_chart(t: Texts, story: Story) -> h.Element:
    """The drawing. Its description says who came how far; :func:`race_table` says all of it."""
    most = max((left for line in story.lines for _, left in line), default=1) or 1

    def x(at: float) -> float:
        return round(LEFT + (RIGHT - LEFT) * at / (story.lasted or 1), 1)

    def y(left: float) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * left / most, 1)

    words = t(
        "The race: cards left over {time} minutes. The table below says the same in numbers.",
        time=minutes(story.lasted),
    )
    return h.svg(".race-chart", {"viewBox": f"0 0 {WIDTH} {HEIGHT}"}, role="img", aria_label=words)[
        (
            h.fragment[
                h.path(".chart-grid", d=f"M{LEFT} {y(left)}H{RIGHT}"),
                h.text(".chart-words", x=LEFT - 5, y=f"{y(left) + 4:g}", text_anchor="end")[left],
            ]
            for left in _ticks(most)
        ),
        h.text(".chart-words", x=LEFT, y=BOTTOM + 17)[minutes(0)],
        h.text(".chart-words", x=RIGHT, y=BOTTOM + 17, text_anchor="end")[minutes(story.lasted)],
        # The first seat last, so that mine lies on top.
        [
            _line(seat, [(x(at), y(left)) for at, left in line], x(story.lasted))
            for seat, line in reversed(list(enumerate(story.lines)))
        ],
        [_mark(mark, x(mark.at), y(mark.left)) for mark in story.marks],
    ]


def line_sample(seat: int) -> h.Element:
    """A piece of the seat's line, for the legend."""
    return h.svg(".line-sample", {"viewBox": "0 0 44 14"}, aria_hidden="true")[
        _path(seat, "M2 7H42"),
        h.path(".chart-shape", d=_SHAPES[seat], data_seat=seat, transform="translate(22 7)"),
    ]


def race_table(t: Texts, story: Story, names: Sequence[str]) -> h.Element:
    """The chart in numbers: everybody's cards left at every quarter of the game; ``names`` by seat."""
    moments = [story.lasted * quarter // 4 for quarter in _QUARTERS]
    return h.table(".numbers")[
        h.caption[t("Cards left")],
        h.thead[
            h.tr[
                h.th(scope="col")[t("Player")],
                [h.th(scope="col")[minutes(moment)] for moment in moments],
            ]
        ],
        h.tbody[
            (
                h.tr[
                    h.th(scope="row")[names[seat]],
                    [h.td[str(_left_at(line, moment))] for moment in moments],
                ]
                for seat, line in enumerate(story.lines)
            )
        ],
    ]


def _ticks(most: int) -> list[int]:
    step = 5 if most > 6 else 2
    return list(range(0, most + 1, step))


def _left_at(line: Sequence[tuple[int, int]], moment: int) -> int:
    return next((left for at, left in reversed(line) if at <= moment), 0)


def _line(seat: int, points: Sequence[tuple[float, float]], end: float) -> h.Fragment:
    """A stair: the cards left stay as they are till they change."""
    written = ""
    for number, (x, y) in enumerate(points):
        written += f"H{x:g}V{y:g}" if number else f"M{x:g} {y:g}"
    lays = [point for before, point in pairwise(points) if point[1] > before[1]]  # fewer cards lie lower
    return h.fragment[
        _path(seat, f"{written}H{end:g}"),
        [
            h.path(".chart-shape", d=_SHAPES[seat], data_seat=seat, transform=f"translate({x:g} {y:g})")
            for x, y in lays
        ],
    ]


def _path(seat: int, d: str) -> h.Element:
    return h.path(
        ".chart-line", d=d, data_seat=seat, fill="none", stroke_dasharray=_DASHES[seat % len(_DASHES)]
    )


def _mark(mark: Mark, x: float, y: float) -> h.Element:
    picture = _CROSS if mark.kind is MarkKind.FALSE else _STAR
    return h.path(".chart-mark", d=picture, data_kind=mark.kind.value, transform=f"translate({x:g} {y:g})")
