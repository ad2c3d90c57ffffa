"""The four conditions as little pictures, for the buttons and the lamps."""

from __future__ import annotations

from functools import cache
from typing import Final

import htpy as h
from markupsafe import Markup

from ..rules.cards import Colour, Pattern
from ..rules.lizzy import Condition

__all__ = ["condition_picture"]

_SPOTS: Final = (13, 38, 63)
_COLOURS: Final = ("red", "blue", "purple")
_MARKS: Final = {
    Pattern.DOTS: (
        h.circle(cx="-4.5", cy="-4.5", r="2.6"),
        h.circle(cx="4.5", cy="-4.5", r="2.6"),
        h.circle(cx="-4.5", cy="4.5", r="2.6"),
        h.circle(cx="4.5", cy="4.5", r="2.6"),
    ),
    Pattern.STRIPES: (
        h.path(d="M-6-9V9M0-11V11M6-9V9", fill="none", stroke="currentColor", stroke_width="3"),
    ),
    Pattern.DIAMONDS: (h.path(d="M0-10 7 0 0 10-7 0Z"),),
}


@cache
def condition_picture(condition: Condition) -> Markup:
    """Three spots that show the condition: by their colours, or by what is drawn on them."""
    match condition:
        case Condition.SAME_COLOURS:
            spots = [_spot(at, Colour.BLUE, None) for at in _SPOTS]
        case Condition.DIFFERENT_COLOURS:
            spots = [_spot(at, colour, None) for at, colour in zip(_SPOTS, Colour, strict=True)]
        case Condition.SAME_PATTERNS:
            spots = [_spot(at, None, Pattern.STRIPES) for at in _SPOTS]
        case _:
            spots = [_spot(at, None, pattern) for at, pattern in zip(_SPOTS, Pattern, strict=True)]
    picture = h.svg(
        ".condition-picture", {"viewBox": "0 0 76 26", "aria-hidden": "true", "focusable": "false"}
    )[spots]
    return Markup(picture)


def _spot(at: int, colour: Colour | None, pattern: Pattern | None) -> h.Element:
    place = {"transform": f"translate({at} 13)"}
    if colour is not None:
        return h.g(place)[h.circle(r="11", class_=f"spot-{_COLOURS[colour]}")]
    assert pattern is not None
    return h.g(place)[h.circle(r="11", class_="spot-paper"), h.g(class_="spot-mark")[_MARKS[pattern]]]
