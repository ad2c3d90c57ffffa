"""The game's things have names, each its own."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from dizzylizzy.page.texts import (
    Texts,
    card_name,
    colour_name,
    condition_name,
    condition_short,
    pattern_name,
)
from dizzylizzy.rules.cards import DECK, Colour, Pattern
from dizzylizzy.rules.lizzy import Condition

T = Texts("en")
FACES = sorted(set(DECK))


class Shouting(NullTranslations):
    """A language that is English, but loud, and counts two as one."""

    def gettext(self, message: str) -> str:
        return message.upper()

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return (msgid1 if n <= 2 else msgid2).replace("card", "CARD")


def test_every_card_has_its_own_name() -> None:
    assert len({card_name(T, card) for card in FACES}) == len(FACES) == 36


@pytest.mark.parametrize("card", FACES, ids=str)
def test_a_card_is_called_what_it_shows(card) -> None:
    name = card_name(T, card)
    assert card.part.name.lower() in name
    assert colour_name(T, card.colour) in name
    assert pattern_name(T, card.pattern) in name
    assert ("golden" in name) == card.golden


@pytest.mark.parametrize(
    ("named", "things"),
    [
        (condition_name, Condition),
        (condition_short, Condition),
        (colour_name, Colour),
        (pattern_name, Pattern),
    ],
)
def test_no_two_things_have_one_name(named, things) -> None:
    names = {named(T, thing) for thing in things}
    assert len(names) == len(things)
    assert all(names)


def test_a_catalogue_is_asked_for_sentences_and_for_numbers_of_things() -> None:
    loud = Texts("en-loud", Shouting())
    assert loud("{name} has won!".replace("name", "NAME"), NAME="Mia") == "Mia HAS WON!"
    assert [loud.number("{n} card", "{n} cards", n) for n in (1, 2, 3)] == ["1 CARD", "2 CARD", "3 CARDs"]


def test_braces_in_a_value_stay_as_they_are() -> None:
    assert T("{name} has won!", name="{n}{}{name}") == "{n}{}{name} has won!"


def test_a_sentence_without_values_may_hold_braces() -> None:
    assert T("Type {this}") == "Type {this}"
