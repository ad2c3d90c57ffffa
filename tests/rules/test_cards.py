from __future__ import annotations

from collections import Counter
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dizzylizzy.rules.cards import DECK, GOLDEN_KINDS, Card, Colour, NotationError, Part, Pattern, parse_cards
from tests.strategies import cards, damaged, texts


def test_K1_the_deck_is_54_cards_18_of_each_part() -> None:
    assert len(DECK) == 54
    assert Counter(card.part for card in DECK) == {Part.HEAD: 18, Part.BODY: 18, Part.TAIL: 18}


def test_K1_every_kind_exists_twice() -> None:
    kinds = Counter((card.part, card.colour, card.pattern) for card in DECK)
    assert kinds == {(part, colour, pattern): 2 for part in Part for colour in Colour for pattern in Pattern}


def test_K2_one_copy_of_three_kinds_of_every_part_is_golden() -> None:
    golden = Counter(str(card) for card in DECK if card.golden)
    assert golden == {f"{part.letter}{kind}*": 1 for part in Part for kind in ("Ro", "Bs", "Pd")}
    assert len(GOLDEN_KINDS) == 3


def test_K2_a_golden_card_has_a_colour_and_a_pattern_like_any_other() -> None:
    golden = Card.parse("bBs*")
    assert golden == Card(Part.BODY, Colour.BLUE, Pattern.STRIPES, golden=True)
    assert golden != Card.parse("bBs")


def test_the_deck_is_sorted() -> None:
    assert list(DECK) == sorted(DECK)


@given(cards)
def test_a_card_is_read_as_it_was_written(card: Card) -> None:
    assert Card.parse(str(card)) == card


@given(st.lists(cards))
def test_cards_are_read_as_they_were_written(many: list[Card]) -> None:
    assert parse_cards("".join(map(str, many))) == tuple(many)


@given(texts | damaged(cards.map(str)))
def test_a_text_is_a_card_or_a_notation_error(text: str) -> None:
    with suppress(NotationError):
        card = Card.parse(text)
        assert str(card) == text


@given(texts | damaged(st.lists(cards, max_size=5).map(lambda many: "".join(map(str, many)))))
def test_a_text_is_cards_or_a_notation_error(text: str) -> None:
    with suppress(NotationError):
        many = parse_cards(text)
        assert "".join(map(str, many)) == text


def test_a_notation_error_says_what_is_wrong_and_where() -> None:
    with pytest.raises(NotationError) as error:
        parse_cards("hRo*bXs")
    assert str(error.value) == "'hRo*bXs' can't be read at place 4: expected a card, such as hRo or tPd*"
    assert (error.value.text, error.value.at) == ("hRo*bXs", 4)
