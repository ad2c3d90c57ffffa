"""Everything the game says, as whole sentences of one language.

What lives here: how a sentence is looked up, and the names of the game's things. The sentences
about what happened are in :mod:`.sentences`; those of a screen stand in its view.

No sentence is glued together from words: languages bend words, so each card has its own name here.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pkgutil import get_data
from typing import Final

from ..rules.cards import Card, Colour, Part, Pattern
from ..rules.lizzy import Condition
from ..table.seats import Seat

__all__ = [
    "LANGUAGES",
    "MODE_NAMES",
    "Texts",
    "card_name",
    "colour_name",
    "condition_name",
    "condition_short",
    "later",
    "named",
    "pattern_name",
    "texts_in",
]


class Texts:
    """Looks up sentences. Call it with the English one and the values for its ``{names}``.

    >>> Texts("en")("{name} has won!", name="Mia")
    'Mia has won!'
    """

    def __init__(self, language: str, catalogue: NullTranslations | None = None) -> None:
        self.language = language
        self._catalogue = catalogue or NullTranslations()

    def __call__(self, sentence: str, /, **values: object) -> str:
        """``sentence`` in this language, with its ``values``."""
        found = self._catalogue.gettext(sentence)
        return found.format(**values) if values else found

    def number(self, one: str, many: str, number: int, /, **values: object) -> str:
        """The sentence for so many of something, as this language counts; ``{n}`` is the number.

        >>> Texts("en").number("{n} card", "{n} cards", 3)
        '3 cards'
        """
        return self._catalogue.ngettext(one, many, number).format(n=number, **values)


#: The languages there are, each in its own words. Sentences stand in the code in the first.
LANGUAGES: Final = {"en": "English", "nl": "Nederlands"}


#: What the modes are called, in every language.
MODE_NAMES: Final = {"down-n-dizzy": "Down ’n Dizzy", "nice-n-easy": "Nice ’n Easy"}


@cache
def texts_in(language: str) -> Texts:
    """The game's texts in one of :data:`LANGUAGES`.

    :raises OSError: if there is no such language.
    """
    if language == next(iter(LANGUAGES)):
        return Texts(language)
    # In the browser the catalogues are in an archive, with the code.
    compiled = get_data(__package__, f"locale/{language}.mo")
    if compiled is None:
        raise FileNotFoundError(language)
    return Texts(language, GNUTranslations(BytesIO(compiled)))


def named(t: Texts, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats with a name for everybody: people who gave none are numbered, in this language."""
    return tuple(
        seat if seat.name else replace(seat, name=t("Player {number}", number=number))
        for number, seat in enumerate(seats, start=1)
    )


def later(sentence: str) -> str:
    """Mark a sentence for the catalogues that is looked up elsewhere."""
    return sentence


_CARDS: Final = {
    (Part.HEAD, Colour.RED, Pattern.DOTS): later("red head with dots"),
    (Part.HEAD, Colour.RED, Pattern.STRIPES): later("red head with stripes"),
    (Part.HEAD, Colour.RED, Pattern.DIAMONDS): later("red head with diamonds"),
    (Part.HEAD, Colour.BLUE, Pattern.DOTS): later("blue head with dots"),
    (Part.HEAD, Colour.BLUE, Pattern.STRIPES): later("blue head with stripes"),
    (Part.HEAD, Colour.BLUE, Pattern.DIAMONDS): later("blue head with diamonds"),
    (Part.HEAD, Colour.PURPLE, Pattern.DOTS): later("purple head with dots"),
    (Part.HEAD, Colour.PURPLE, Pattern.STRIPES): later("purple head with stripes"),
    (Part.HEAD, Colour.PURPLE, Pattern.DIAMONDS): later("purple head with diamonds"),
    (Part.BODY, Colour.RED, Pattern.DOTS): later("red body with dots"),
    (Part.BODY, Colour.RED, Pattern.STRIPES): later("red body with stripes"),
    (Part.BODY, Colour.RED, Pattern.DIAMONDS): later("red body with diamonds"),
    (Part.BODY, Colour.BLUE, Pattern.DOTS): later("blue body with dots"),
    (Part.BODY, Colour.BLUE, Pattern.STRIPES): later("blue body with stripes"),
    (Part.BODY, Colour.BLUE, Pattern.DIAMONDS): later("blue body with diamonds"),
    (Part.BODY, Colour.PURPLE, Pattern.DOTS): later("purple body with dots"),
    (Part.BODY, Colour.PURPLE, Pattern.STRIPES): later("purple body with stripes"),
    (Part.BODY, Colour.PURPLE, Pattern.DIAMONDS): later("purple body with diamonds"),
    (Part.TAIL, Colour.RED, Pattern.DOTS): later("red tail with dots"),
    (Part.TAIL, Colour.RED, Pattern.STRIPES): later("red tail with stripes"),
    (Part.TAIL, Colour.RED, Pattern.DIAMONDS): later("red tail with diamonds"),
    (Part.TAIL, Colour.BLUE, Pattern.DOTS): later("blue tail with dots"),
    (Part.TAIL, Colour.BLUE, Pattern.STRIPES): later("blue tail with stripes"),
    (Part.TAIL, Colour.BLUE, Pattern.DIAMONDS): later("blue tail with diamonds"),
    (Part.TAIL, Colour.PURPLE, Pattern.DOTS): later("purple tail with dots"),
    (Part.TAIL, Colour.PURPLE, Pattern.STRIPES): later("purple tail with stripes"),
    (Part.TAIL, Colour.PURPLE, Pattern.DIAMONDS): later("purple tail with diamonds"),
}
_CONDITIONS: Final = {
    Condition.SAME_COLOURS: later("all colours the same"),
    Condition.DIFFERENT_COLOURS: later("all colours different"),
    Condition.SAME_PATTERNS: later("all patterns the same"),
    Condition.DIFFERENT_PATTERNS: later("all patterns different"),
}
_CONDITIONS_SHORT: Final = {
    Condition.SAME_COLOURS: later("colours same"),
    Condition.DIFFERENT_COLOURS: later("colours different"),
    Condition.SAME_PATTERNS: later("patterns same"),
    Condition.DIFFERENT_PATTERNS: later("patterns different"),
}
_COLOURS: Final = {Colour.RED: later("red"), Colour.BLUE: later("blue"), Colour.PURPLE: later("purple")}
_PATTERNS: Final = {
    Pattern.DOTS: later("dots"),
    Pattern.STRIPES: later("stripes"),
    Pattern.DIAMONDS: later("diamonds"),
}


def card_name(t: Texts, card: Card) -> str:
    """The card in words."""
    name = t(_CARDS[card.part, card.colour, card.pattern])
    return t("{card}, golden", card=name) if card.golden else name


def condition_name(t: Texts, condition: Condition) -> str:
    """The condition as players say it."""
    return t(_CONDITIONS[condition])


def condition_short(t: Texts, condition: Condition) -> str:
    """The condition in two words, for small places."""
    return t(_CONDITIONS_SHORT[condition])


def colour_name(t: Texts, colour: Colour) -> str:
    """The colour in a word."""
    return t(_COLOURS[colour])


def pattern_name(t: Texts, pattern: Pattern) -> str:
    """The pattern in a word."""
    return t(_PATTERNS[pattern])
