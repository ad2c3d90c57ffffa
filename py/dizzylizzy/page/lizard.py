"""Cards as the screens show them: single ones, face down ones, and three joined to a Lizzy."""

from __future__ import annotations

from functools import cache

import htpy as h
from markupsafe import Markup

from ..rules.cards import Card
from ..rules.lizzy import Lizzy
from .cards import card_back, card_face
from .sentences import lizzy_sentence
from .texts import Texts

__all__ = ["back_picture", "card_picture", "lizzy_picture", "sheen"]


@cache
def card_picture(card: Card) -> Markup:
    """The card's drawing. It says nothing to a screen reader; whoever shows it must."""
    return Markup(card_face(card))


@cache
def back_picture() -> Markup:
    """A card face down."""
    return Markup(card_back())


@cache
def sheen() -> Markup:
    """What glides over gold, where motion is welcome."""
    return Markup(h.span(".sheen", aria_hidden="true"))


def lizzy_picture(t: Texts, lizzy: Lizzy) -> h.Element:
    """The three tops side by side, with their description in words."""
    return h.div(".lizzy", role="img", aria_label=lizzy_sentence(t, lizzy))[
        (
            h.span(".pile", id=f"top-{card.part.letter}", data_pile=True)[
                h.span(id=f"top-{card}", data_card=str(card))[card_picture(card), card.golden and sheen()]
            ]
            for card in lizzy
        )
    ]
