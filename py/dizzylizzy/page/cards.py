"""The faces and backs of the cards, drawn as SVG.

What lives here: the symbol sheet every page carries once, and the small ``<svg>`` of one card, which only
points into it. Colours are custom properties, set in ``web/cards.css``. What a card is *called* isn't said
here: the drawing is decoration, and the view around it has the words.

A card is 100 units wide and 140 high. Head, body and tail are one animal cut in three: wherever two cards
meet, its outline runs level through :data:`JOINT_TOP` and :data:`JOINT_BOTTOM`, on both of them.

A face is painted in layers: background, silhouette in ink (stroked, so that trunk and limbs get one common
outline), silhouette filled with the pattern, line-work, corner mark. Silhouettes carry no paint of their own
but inherit it from the ``<use>`` that places them, so three of them do for nine fills.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import cos, pi, sin
from typing import Final

import htpy as h
from htpy import circle, defs, ellipse, g, path, rect, stop, svg, use

from dizzylizzy.rules.cards import Card, Colour, Pattern

__all__ = ["JOINT_BOTTOM", "JOINT_TOP", "card_back", "card_face", "symbol_sheet"]

#: The heights of the outline where two cards meet, in units from the top of the card.
JOINT_TOP: Final = 48
JOINT_BOTTOM: Final = 100

_VIEW_BOX: Final = {"viewBox": "0 0 100 140"}

# --- Curves ---------------------------------------------------------------------------------------------

_Curve = Callable[[float], tuple[float, float]]


def _along(curve: _Curve, start: float, end: float, pieces: int) -> str:
    """``curve`` from ``start`` to ``end`` as cubic Béziers, without the move to its first point."""
    step = (end - start) / pieces
    written = []
    for piece in range(pieces):
        t = start + piece * step
        (x0, y0), (x3, y3) = curve(t), curve(t + step)
        (ax, ay), (bx, by) = _slope(curve, t), _slope(curve, t + step)
        k = step / 3
        numbers = (x0 + ax * k, y0 + ay * k, x3 - bx * k, y3 - by * k, x3, y3)
        written.append("C" + " ".join(f"{number:.1f}" for number in numbers))
    return "".join(written)


def _slope(curve: _Curve, t: float) -> tuple[float, float]:
    (x0, y0), (x1, y1) = curve(t - 1e-4), curve(t + 1e-4)
    return (x1 - x0) / 2e-4, (y1 - y0) / 2e-4


def _round(x: float, y: float, r: float) -> str:
    """A full circle, as a path."""
    return f"M{x - r:g} {y}a{r} {r} 0 0 1 {2 * r:g} 0a{r} {r} 0 0 1 {-2 * r:g} 0Z"


def _spiral(x: float, y: float, radius: float, turns: float, phase: float = 0.0) -> str:
    """An even spiral from the centre outwards; ``phase`` turns it, in turns."""

    def curve(t: float) -> tuple[float, float]:
        r, angle = radius * t / turns, 2 * pi * (t + phase)
        return x + r * cos(angle), y + r * sin(angle)

    return f"M{x} {y}" + _along(curve, 0, turns, round(turns * 6))


_CURL_X, _CURL_Y, _CURL_TURNS = 55.5, 62.0, 1.34
_CURL_GAP: Final = 5.0
"""How far the windings of the tail are apart. Less than two outlines, so ink fills it."""


def _curl(turn: float) -> _Curve:
    """An edge of the rolled end of the tail, the outer one; a ``turn`` later it is the inner one."""

    def curve(t: float) -> tuple[float, float]:
        r, angle = 49 * 0.37 ** (t + turn) + _CURL_GAP * turn, 2 * pi * (0.25 - t)
        return _CURL_X + r * cos(angle), _CURL_Y + r * sin(angle)

    return curve


def _tail() -> str:
    """The silhouette of the tail: from the joint along the inner edge to the tip, and back along the outer."""
    inner, outer = _curl(1), _curl(0)
    (ix, iy), (_, oy) = inner(0), outer(0)
    (tx, ty), (sx, sy) = outer(_CURL_TURNS), inner(_CURL_TURNS)
    tip = ((tx - sx) ** 2 + (ty - sy) ** 2) ** 0.5 / 2
    return (
        f"M-8 {JOINT_TOP}H2C20 {JOINT_TOP} 26 {iy - 4:.1f} {ix:.1f} {iy:.1f}"
        + _along(inner, 0, _CURL_TURNS, 12)
        + f"A{tip:.1f} {tip:.1f} 0 0 1 {tx:.1f} {ty:.1f}"
        + _along(outer, _CURL_TURNS, 0, 12)
        + f"C36 {oy + 3:.1f} 22 {JOINT_BOTTOM} 2 {JOINT_BOTTOM}H-8Z"
    )


# --- The animal -----------------------------------------------------------------------------------------

_HEAD: Final = (
    f"M108 {JOINT_TOP}H98C87 {JOINT_TOP} 88 35 74 32C52 28 38 44 28 54C16 59 5 66 5 80"
    f"C5 100 25 111 48 111C72 111 84 {JOINT_BOTTOM} 98 {JOINT_BOTTOM}H108Z"
)
_EYE_X, _EYE_Y, _LID = 60, 41, 25
_EYE_SPIRAL: Final = _spiral(_EYE_X, _EYE_Y, 15.5, 2.5, 0.2)
_MOUTH: Final = "M15 79C30 89 50 88 68 76C67 94 50 104 36 103C24 102 16 92 15 79Z"
_TEETH: Final = "M17 80.5C31 89.5 50 88.5 66 78C66 82 64 86 62 88C48 95 30 95 20 88C18.5 86 17.5 83 17 80.5Z"
_TONGUE: Final = (
    "M26 95C25 104 22 118 24 124C26 129 30 126 32.5 121.5"
    "C35 126 40 128 41.5 123C43 117 42 104 43 95C38 90 31 90 26 95Z"
)

_TRUNK: Final = (
    f"M-8 {JOINT_TOP}H2C18 {JOINT_TOP} 28 39 50 39C72 39 82 {JOINT_TOP} 98 {JOINT_TOP}H108V{JOINT_BOTTOM}H98"
    f"C82 {JOINT_BOTTOM} 72 111 50 111C28 111 18 {JOINT_BOTTOM} 2 {JOINT_BOTTOM}H-8Z"
)
_LEG: Final = ((-13, 4), (-10, -8, -9, -20, -6, -30), (-4, -38, 6, -38, 7, -30), (8, -20, 10, -8, 14, 4))
_TOES: Final = ((-7.5, -36.5), (0.5, -40.5), (8.5, -36.5))
_HIPS: Final = ((48, 56, -0.08, 1), (74, 56, 0.1, 1), (24, 86, -0.12, -1), (53, 86, 0.05, -1))
"""Where the legs begin, how far they lean, and whether they go up (1) or down (-1). The upper ones leave
the corner mark its room, the lower ones the star."""


# Legs are placed here and not by a transform, which would take the pattern along.
def _leg(x: float, y: float, lean: float, up: int) -> str:
    def place(numbers: tuple[float, ...]) -> str:
        pairs = zip(numbers[::2], numbers[1::2], strict=True)
        return " ".join(f"{x + px - lean * py:.4g} {y + up * py:g}" for px, py in pairs)

    start, *curves = _LEG
    return "M" + place(start) + "".join("C" + place(curve) for curve in curves) + "Z"


def _toes(x: float, y: float, lean: float, up: int) -> str:
    return "".join(_round(round(x + px - lean * py, 1), y + up * py, 4.6) for px, py in _TOES)


_LEGS: Final = "".join(_leg(*hip) for hip in _HIPS)
_FEET: Final = "".join(_toes(*hip) for hip in _HIPS)
_TAIL: Final = _tail()

_SHADE_TOP: Final = JOINT_BOTTOM - 11
"""Where the shade under the animal begins at a joint."""
_HEAD_SHADE: Final = (
    f"M108 {_SHADE_TOP}H98C84 {_SHADE_TOP} 70 101 46 100C26 99 12 90 6 76C2 98 25 111 48 111"
    f"C72 111 84 {JOINT_BOTTOM} 98 {JOINT_BOTTOM}H108Z"
)
_TRUNK_SHADE: Final = (
    f"M-8 {_SHADE_TOP}H2C18 {_SHADE_TOP} 28 100 50 100C72 100 82 {_SHADE_TOP} 98 {_SHADE_TOP}H108V{JOINT_BOTTOM}H98"
    f"C82 {JOINT_BOTTOM} 72 111 50 111C28 111 18 {JOINT_BOTTOM} 2 {JOINT_BOTTOM}H-8Z"
)


def _tail_shade() -> str:
    """The shade under the tail, thinning out where the tail has turned upwards."""
    end, outer = 0.45, _curl(0)

    def upper(t: float) -> tuple[float, float]:
        x, y = outer(t)
        depth = 11 * (1 - t / end) / 49
        return x + (_CURL_X - x) * depth, y + (_CURL_Y - y) * depth

    (ux, uy), (_, oy) = upper(0), outer(0)
    return (
        f"M-8 {_SHADE_TOP}H2C22 {_SHADE_TOP} 36 {uy + 3:.1f} {ux:.1f} {uy:.1f}"
        + _along(upper, 0, end, 4)
        + _along(outer, end, 0, 4)
        + f"C36 {oy + 3:.1f} 22 {JOINT_BOTTOM} 2 {JOINT_BOTTOM}H-8Z"
    )


_TAIL_SHADE: Final = _tail_shade()

# --- Marks ----------------------------------------------------------------------------------------------

_LETTERS: Final = {
    Colour.RED: "M-5 7.5V-7.5H.7a4.5 4.5 0 0 1 0 9H-5M1.4 1.5 5.6 7.5",
    Colour.BLUE: "M-5-.6H1.2a4.05 4.05 0 0 1 0 8.1H-5V-7.5H.6a3.45 3.45 0 0 1 0 6.9",
    Colour.PURPLE: "M-5 7.5V-7.5H.7a4.7 4.7 0 0 1 0 9.4H-5",
}
_STAR: Final = "M0-11 3.2-4.2 10.5-3.4 5.1 1.6 6.5 8.9 0 5.3-6.5 8.9-5.1 1.6-10.5-3.4-3.2-4.2Z"


_GLYPHS: Final = {
    Pattern.DOTS: "".join(_round(x, y, 3) for x in (-3.9, 3.9) for y in (-3.9, 3.9)),
    Pattern.STRIPES: "M-7.5-6.2h3.2V6.2h-3.2ZM-1.6-6.2h3.2V6.2h-3.2ZM4.3-6.2h3.2V6.2H4.3Z",
    Pattern.DIAMONDS: "M0-7.4 6 0 0 7.4-6 0Z",
}

# --- Paints ---------------------------------------------------------------------------------------------

_TILES: Final = {
    Pattern.DOTS: (26, 26, "translate(4 9)"),
    Pattern.STRIPES: (18, 18, "rotate(14)"),
    Pattern.DIAMONDS: (22, 32, "translate(6 10)"),
}
"""One tile of each pattern: its width, its height, and how the tiling lies on the card."""
_MOTIFS: Final = {
    Pattern.DOTS: "".join(_round(x, y, 6.6) for x, y in ((0, 0), (26, 0), (0, 26), (26, 26), (13, 13))),
    Pattern.STRIPES: "M0 0H8.5V18H0Z",
    Pattern.DIAMONDS: "M11 1.5 20.5 16 11 30.5 1.5 16Z",
}
"""What is drawn on a tile in the second tone."""


def _tiling(name: str, width: int, height: int, placed: str) -> h.Element:
    """A paint repeating a tile of ``width`` by ``height`` units all over the card."""
    units = {"patternUnits": "userSpaceOnUse", "patternTransform": placed}
    return h.pattern(units, id=name, width=width, height=height)


def _fill(colour: Colour, kind: Pattern) -> h.Element:
    width, height, placed = _TILES[kind]
    tone = f"--lizzy-{colour.name.lower()}"
    return _tiling(_fill_id(colour, kind), width, height, placed)[
        rect(width=width, height=height, fill=f"var({tone})"),
        path(d=_MOTIFS[kind], fill=f"var({tone}-ink)"),
    ]


def _fill_id(colour: Colour, kind: Pattern) -> str:
    return f"art-{colour.name.lower()}-{kind.name.lower()}"


_linear_gradient: Final = h.Element("linearGradient")  # htpy makes lower-case names only


def _foil() -> h.Element:
    stops = ((0, "deep"), (18, "mid"), (34, "light"), (46, "mid"), (62, "deep"), (80, "light"), (100, "mid"))
    return _linear_gradient({"gradientUnits": "userSpaceOnUse"}, id="art-foil", x1=0, y1=0, x2=100, y2=140)[
        [stop(offset=f"{at}%", stop_color=f"var(--gold-{tone})") for at, tone in stops]
    ]


_SMALL_SPIRAL: Final = _spiral(6, 6, 4.8, 1.7)

# --- The sheet ------------------------------------------------------------------------------------------


def _shapes() -> h.Fragment:
    """The three silhouettes, unpainted."""
    return h.fragment[
        g(id="art-shape-head")[path(d=_HEAD), circle(cx=_EYE_X, cy=_EYE_Y, r=_LID)],
        g(id="art-shape-body")[path(d=_TRUNK), path(d=_LEGS), path(d=_FEET)],
        path(id="art-shape-tail", d=_TAIL),
    ]


def _line_work() -> h.Fragment:
    """What is drawn over the pattern: face, gloss and shade."""
    return h.fragment[
        g(id="art-lines-head")[
            path(class_="art-shade", d=_HEAD_SHADE),
            circle(class_="art-skin", cx=_EYE_X, cy=_EYE_Y, r=_LID),
            circle(class_="art-eye", cx=_EYE_X, cy=_EYE_Y, r=21),
            path(class_="art-swirl", d=_EYE_SPIRAL),
            ellipse(class_="art-cheek", cx=80, cy=83, rx=9, ry=6),
            path(class_="art-mouth", d=_MOUTH),
            path(class_="art-teeth", d=_TEETH),
            path(class_="art-tongue", d=_TONGUE),
            path(class_="art-fold", d="M33 103C33.4 106 33.3 110 33 113"),
            path(class_="art-line", d="M64 71C68 72 72 76 72 80"),
            path(class_="art-skin", d=_round(17, 68, 5)),
            path(class_="art-dot", d=_round(17, 68, 2.6)),
        ],
        g(id="art-lines-body")[path(class_="art-shade", d=_TRUNK_SHADE), path(class_="art-skin", d=_FEET)],
        g(id="art-lines-tail")[
            path(class_="art-shade", d=_TAIL_SHADE),
            path(class_="art-gloss", d="M44 41.5C50 37 58 36.5 65 39.5"),
        ],
    ]


def symbol_sheet() -> h.Element:
    """The definitions all cards point to. A page carries this once, not hidden with ``display: none``."""
    return svg({"width": 0, "height": 0}, class_="card-sheet", aria_hidden="true")[
        defs[
            [_fill(colour, kind) for colour in Colour for kind in Pattern],
            _foil(),
            _tiling("art-spirals", 25, 25, "translate(0 -5)")[
                path(class_="back-line", d=_SMALL_SPIRAL),
                path(class_="back-line", d=_SMALL_SPIRAL, transform="rotate(180 12.25 12.25)"),
            ],
            _shapes(),
            _line_work(),
            g(id="art-paper")[rect(class_="art-paper", width=100, height=140)],
            g(id="art-gold")[
                rect(width=100, height=140, fill="url(#art-foil)"),
                rect(class_="art-rim", x="3.5", y="3.5", width=93, height=133, rx=7),
                path(class_="art-star", d=_STAR, transform="translate(84 121)scale(1.1)"),
            ],
            rect(id="art-plate", class_="art-plate", x=4, y=4, width=24, height=40, rx=7),
            [
                path(id=f"art-letter-{colour.letter}", class_="art-letter", d=d)
                for colour, d in _LETTERS.items()
            ],
            [path(id=f"art-glyph-{kind.letter}", d=d) for kind, d in _GLYPHS.items()],
            g(id="art-back")[
                rect(class_="back-ground", width=100, height=140),
                rect(width=100, height=140, fill="url(#art-spirals)"),
                rect(class_="back-rim", x=5, y=5, width=90, height=130, rx=6),
                circle(class_="back-rim back-medal", cx=50, cy=70, r=27),
                path(class_="back-eye", d=_spiral(50, 70, 18, 2.6, 0.1)),
            ],
        ]
    ]


# --- One card -------------------------------------------------------------------------------------------


@cache
def card_face(card: Card) -> h.Element:
    """The face of ``card``, as decoration: it needs :func:`symbol_sheet` in the page, and words beside it."""
    part, colour = card.part.name.lower(), card.colour.name.lower()
    shape = f"#art-shape-{part}"
    return svg(_VIEW_BOX, class_=["card", f"card-{colour}", {"card-gold": card.golden}], aria_hidden="true")[
        use(href="#art-gold" if card.golden else "#art-paper"),
        use(href=shape, class_="art-outline"),
        use(href=shape, fill=f"url(#{_fill_id(card.colour, card.pattern)})"),
        use(href=f"#art-lines-{part}"),
        g(class_="card-mark")[
            use(href="#art-plate"),
            use(href=f"#art-letter-{card.colour.letter}", x=16, y=16),
            use(href=f"#art-glyph-{card.pattern.letter}", x=16, y="34.5"),
        ],
    ]


@cache
def card_back() -> h.Element:
    """The back of any card, as decoration."""
    return svg(_VIEW_BOX, class_="card card-turned", aria_hidden="true")[use(href="#art-back")]
