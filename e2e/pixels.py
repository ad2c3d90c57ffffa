"""What was really painted: pixels of a page, and how far apart people see two colours.

The colour vision deficiencies are simulated as Machado, Oliveira and Fernandes published it in 2009, at full severity;
distances are CIEDE2000 (Sharma, Wu and Dalal 2005).
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from functools import cache
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import Final

from playwright.sync_api import Page

__all__ = ["EYES", "Box", "Colour", "Lab", "contrast", "distance", "painted", "seen"]

Box = tuple[float, float, float, float]  #: left, top, width, height, in px of the page
Colour = tuple[int, int, int]  #: sRGB, 0 to 255
Lab = tuple[float, float, float]

_IDENTITY: Final = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
_LUMINANCE: Final = (0.2126729, 0.7151522, 0.0721750)
#: How linear RGB comes to different eyes.
EYES: Final = {
    "usual": _IDENTITY,
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "greyscale": (_LUMINANCE, _LUMINANCE, _LUMINANCE),
}

_READ: Final = """async ([png, boxes]) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.drawImage(picture, 0, 0);
    return boxes.map(([x, y, width, height]) => {
        const { data } = context.getImageData(x, y, width, height);
        return Array.from({ length: width * height }, (_, at) => [...data.slice(4 * at, 4 * at + 3)]);
    });
}"""


def painted(page: Page, boxes: Sequence[Box]) -> list[list[Colour]]:
    """The pixels in each box, row by row, as the page is painted now."""
    png = b64encode(page.screenshot(full_page=True)).decode()
    whole = [tuple(round(number) for number in box) for box in boxes]
    return [[(r, g, b) for r, g, b in pixels] for pixels in page.evaluate(_READ, [png, whole])]


@cache
def seen(colour: Colour, eyes: str) -> Lab:
    """A colour as it looks to those eyes, in CIELAB (D65)."""
    linear = [_linear(value / 255) for value in colour]
    r, g, b = (min(1.0, max(0.0, sum(m * v for m, v in zip(row, linear, strict=True)))) for row in EYES[eyes])
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z))
    # To whole numbers: pixels of few colours, so that distances are reckoned once.
    return round(116 * fy - 16), round(500 * (fx - fy)), round(200 * (fy - fz))


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of two colours as WCAG 2 reckons it, 1 to 21."""
    light, dark = sorted(
        (
            sum(weight * _linear(v / 255) for weight, v in zip((0.2126, 0.7152, 0.0722), colour, strict=True))
            for colour in (one, other)
        ),
        reverse=True,
    )
    return (light + 0.05) / (dark + 0.05)


@cache
def distance(one: Lab, other: Lab) -> float:
    """CIEDE2000.

    >>> round(distance((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485)), 4)
    2.0425
    >>> round(distance((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619)), 4)
    2.0373
    """
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean_c7 = ((hypot(a1, b1) + hypot(a2, b2)) / 2) ** 7
    stretch = 1 + 0.5 * (1 - sqrt(mean_c7 / (mean_c7 + 25**7)))
    c1, c2 = hypot(a1 * stretch, b1), hypot(a2 * stretch, b2)
    h1, h2 = (degrees(atan2(b, a * stretch)) % 360 for a, b in ((a1, b1), (a2, b2)))
    dh, mean_h = 0.0, h1 + h2
    if c1 * c2:
        dh = (h2 - h1 + 180) % 360 - 180
        mean_h = (h1 + h2) / 2 if abs(h1 - h2) <= 180 else (h1 + h2 + 360) / 2 % 360
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * cos(radians(mean_h - 30))
        + 0.24 * cos(radians(2 * mean_h))
        + 0.32 * cos(radians(3 * mean_h + 6))
        - 0.2 * cos(radians(4 * mean_h - 63))
    )
    sl = 1 + 0.015 * (mean_l - 50) ** 2 / sqrt(20 + (mean_l - 50) ** 2)
    sc, sh = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * t
    rotation = (
        -2 * sqrt(mean_c**7 / (mean_c**7 + 25**7)) * sin(radians(60 * exp(-(((mean_h - 275) / 25) ** 2))))
    )
    dl, dc = (l2 - l1) / sl, (c2 - c1) / sc
    dhue = 2 * sqrt(c1 * c2) * sin(radians(dh / 2)) / sh
    return sqrt(dl**2 + dc**2 + dhue**2 + rotation * dc * dhue)
