"""What ``embed.js`` shows without Python, as values: its sentences in every language, and its posters.

What lives here: what is said. How it is drawn is in ``web/embed/``; the build puts the two together.
"""

from __future__ import annotations

from typing import Any, Final

from ..rules.cards import DECK, Colour, Pattern
from ..rules.lizzy import Condition
from .manual_pictures import RACE_TABLE, TURNS_TABLE
from .texts import (
    LANGUAGES,
    MODE_NAMES,
    Texts,
    card_name,
    colour_name,
    condition_name,
    pattern_name,
    texts_in,
)

__all__ = ["POSTERS", "embedding_words"]

#: The table on the poster of each mode, as its notation.
POSTERS: Final = {"down-n-dizzy": str(RACE_TABLE), "nice-n-easy": str(TURNS_TABLE)}


def embedding_words() -> dict[str, Any]:
    """The sentences by language."""
    return {language: _words(texts_in(language)) for language in LANGUAGES}


def _words(t: Texts) -> dict[str, Any]:
    return {
        "cards": {str(card): card_name(t, card) for card in DECK if not card.golden},
        "colours": {colour.letter: colour_name(t, colour) for colour in Colour},
        "patterns": {pattern.letter: pattern_name(t, pattern) for pattern in Pattern},
        "conditions": [condition_name(t, condition) for condition in Condition],
        "modes": MODE_NAMES,
        # The pictures
        "golden": t("{card}, golden"),
        "lizzy": t("The Lizzy: {head}; {body}; {tail}."),
        "turned": t("A card face down"),
        "you": t("You"),
        "generalStack": t("General stack"),
        "blind": _both(t, "Blind stack: {n} card", "Blind stack: {n} cards"),
        "general": _both(t, "{n} card in the general stack", "{n} cards in the general stack"),
        # A notation that can't be read
        "wrong": t("This position can’t be drawn. Expected at place {place}: {expected}."),
        "expected": {
            "card": t("a card, such as hRo or tPd*"),
            "lizzy": t("a head, a body and a tail, such as hRobRstRd"),
            "table": t("piles, general stack and hands, such as hRo/bPs/tPo 6 tRd+14 hRs+14 hBs+14"),
            "deck": t("no card more often than the deck has it"),
            "all": t("54 cards in all"),
            "quiz": t("cards to choose from"),
        },
        # The quiz
        "question": t("Which of these cards fits?"),
        "none": t("None of them"),
        "right": t("Right: {one}!"),
        "double": t("Right twice: {one}, and {two}!"),
        "not": t(
            "That makes no combination. Colours: {one}, {two}, {three}. Patterns: {four}, {five}, {six}."
        ),
        "noneFits": t("Right: none of these cards fits."),
        "someFit": t("Look again: there is a card that fits."),
        # The game
        "play": t("Play {mode}"),
        "fullPage": t("Open the game on its own page"),
        "broken": t("The game doesn’t come. Maybe it does on its own page:"),
    }


def _both(t: Texts, one: str, many: str) -> list[str]:
    """The sentence for one and the sentence for more, with ``{n}`` still in them."""
    return [t.number(one, many, number).replace(str(number), "{n}") for number in (1, 54)]
