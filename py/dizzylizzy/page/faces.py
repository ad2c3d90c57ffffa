"""The faces people can have, and the faces they can make: small pictures of lizards, drawn here."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from ..peer.messages import FACES, Reaction

__all__ = ["face_picture", "reaction_picture"]

_COLOURS: Final = ("red", "blue", "purple")
_EYE: Final = '<circle cx="{x}" cy="15" r="8.5" class="face-white"/>'
_LEFT, _RIGHT = 14, 34

#: What is in the eyes, each drawn around the eye's middle.
_PUPILS: Final = (
    '<circle r="4" class="face-ink"/>',
    '<path d="M0 0c1-2 4-1 3 2s-6 3-6-1 5-6 8-3" class="face-line"/>',
    '<path d="M-8-1h16" class="face-line"/><path d="M-4-1a4 4 0 0 0 8 0z" class="face-ink"/>',
    '<circle r="6" class="face-ink"/><circle cx="2" cy="-2" r="2" class="face-white"/>',
)
_MOUTHS: Final = (
    '<path d="M13 32q11 9 22 0" class="face-line"/>',
    '<path d="M14 31h20q-2 10-10 10t-10-10z" class="face-ink"/>',
)
#: The pupils, the mouth and what else there is of a reaction.
_REACTIONS: Final = {
    Reaction.WAVE: (
        _PUPILS[3],
        _MOUTHS[1],
        '<path d="M40 30v-7m0 7l-5-5m5 5l5-5" class="face-line"/>',
    ),
    Reaction.CHEER: (
        '<path d="M0-5l1.5 3.4 3.7.4-2.8 2.5.8 3.7L0 3.1-3.2 5l.8-3.7-2.8-2.5 3.7-.4z" class="face-ink"/>',
        _MOUTHS[1],
        "",
    ),
    Reaction.LAUGH: ('<path d="M-5 2q5-7 10 0" class="face-line"/>', _MOUTHS[1], ""),
    Reaction.WOW: (
        '<circle r="2.5" class="face-ink"/>',
        '<ellipse cx="24" cy="35" rx="5" ry="6" class="face-ink"/>',
        "",
    ),
    Reaction.OOPS: (
        '<path d="M-4-4l8 8m0-8l-8 8" class="face-line"/>',
        '<path d="M13 35q3-4 5.5 0t5.5 0 5.5 0 5.5 0" class="face-line"/>',
        "",
    ),
    Reaction.CRY: (
        _PUPILS[0],
        '<path d="M14 38q10-9 20 0" class="face-line"/>',
        '<path d="M10 24q-4 7 0 8 4-1 0-8zm28 0q-4 7 0 8 4-1 0-8z" class="face-tear"/>',
    ),
    Reaction.HURRY: (
        _PUPILS[0],
        '<path d="M14 35h20" class="face-line"/>',
        '<circle cx="38" cy="37" r="9" class="face-white face-rim"/><path d="M38 32v5l4 2" class="face-line"/>',
    ),
    Reaction.HEART: (
        '<path d="M0 5C-6 0-5-5-2-5c1.500 0 2 1.500 2 1.500S.5-5 2-5c3 0 4 5-2 10z" class="face-heart"/>',
        _MOUTHS[0],
        "",
    ),
}


@cache
def face_picture(number: int) -> Markup:
    """The face with that number, of :data:`~dizzylizzy.peer.messages.FACES`: three colours, four looks, two mouths."""
    number %= FACES
    pupils, mouth = _PUPILS[number // 3 % 4], _MOUTHS[number // 12]
    return _face(_COLOURS[number % 3], pupils, mouth, "")


@cache
def reaction_picture(reaction: Reaction) -> Markup:
    """What somebody shows."""
    return _face("purple", *_REACTIONS[reaction])


def _face(colour: str, pupils: str, mouth: str, more: str) -> Markup:
    eyes = "".join(
        _EYE.format(x=x) + f'<g transform="translate({x} 15)">{pupils}</g>' for x in (_LEFT, _RIGHT)
    )
    head = f'<path d="M24 9c13 0 21 9 21 19s-9 18-21 18S3 38 3 28 11 9 24 9z" class="spot-{colour}"/>'
    return Markup(
        '<svg class="face-picture" viewBox="0 0 48 48" aria-hidden="true" focusable="false">'
        f"{head}{eyes}{mouth}{more}</svg>"
    )
