from __future__ import annotations

from contextlib import suppress
from itertools import product

import pytest
from hypothesis import given

from dizzylizzy.rules.cards import DECK, Card, Colour, NotationError, Part, Pattern
from dizzylizzy.rules.lizzy import Condition, Lizzy, fitting
from tests.strategies import cards, conditions, damaged, lizzies, texts

KINDS = list(product(Colour, Pattern))
#: One Lizzy for every triple of a colour and a pattern.
TRIPLES = [
    Lizzy(Card(Part.HEAD, *head), Card(Part.BODY, *body), Card(Part.TAIL, *tail))
    for head, body, tail in product(KINDS, repeat=3)
]


@pytest.mark.parametrize(
    ("lizzy", "words"),
    [
        ("hRobRstRs", ["same-colours"]),
        ("hRobBstPs", ["different-colours"]),
        ("hRobRotBo", ["same-patterns"]),
        ("hRobRstBd", ["different-patterns"]),
        ("hRobRotRo", ["same-colours", "same-patterns"]),
        ("hRobRstRd", ["same-colours", "different-patterns"]),
        ("hRobBotPo", ["different-colours", "same-patterns"]),
        ("hRobBstPd", ["different-colours", "different-patterns"]),
        ("hRobRstBs", []),
    ],
)
def test_L2_conditions(lizzy: str, words: list[str]) -> None:
    assert [condition.word for condition in Lizzy.parse(lizzy).conditions] == words


def test_L2_of_729_triples_405_are_valid_and_81_are_double() -> None:
    assert len(TRIPLES) == 729
    assert sum(lizzy.valid for lizzy in TRIPLES) == 405
    assert sum(lizzy.double for lizzy in TRIPLES) == 81


@given(lizzies)
def test_L2_valid_and_double_count_conditions(lizzy: Lizzy) -> None:
    assert lizzy.valid == (len(lizzy.conditions) >= 1)
    assert lizzy.double == (len(lizzy.conditions) == 2)


@given(lizzies, cards)
def test_L1_L3_a_card_replaces_the_top_of_its_own_part(lizzy: Lizzy, card: Card) -> None:
    after = lizzy.with_card(card)
    assert after[card.part] == card
    assert [after[part] == lizzy[part] for part in Part if part is not card.part] == [True, True]


@given(lizzies)
def test_L3_what_fits_is_what_makes_a_valid_lizzy(lizzy: Lizzy) -> None:
    assert fitting(lizzy) == {card for card in DECK if lizzy.with_card(card).conditions}


def test_L3_on_an_invalid_lizzy_some_cards_fit_too() -> None:
    invalid = Lizzy.parse("hRobRstBs")
    assert Card.parse("tRo") in fitting(invalid)
    assert Card.parse("bRo") not in fitting(invalid)


def test_L4_special_is_three_golden_tops_on_a_valid_lizzy() -> None:
    assert Lizzy.parse("hRo*bRo*tRo*").special
    assert Lizzy.parse("hRo*bBs*tPd*").special
    assert not Lizzy.parse("hRo*bRo*tBs*").special  # not valid
    for two_golden in ("hRobRo*tRo*", "hRo*bRotRo*", "hRo*bRo*tRo"):
        assert not Lizzy.parse(two_golden).special


@given(lizzies)
def test_a_lizzy_is_read_as_it_was_written(lizzy: Lizzy) -> None:
    assert Lizzy.parse(str(lizzy)) == lizzy


@given(conditions)
def test_a_condition_is_read_as_it_was_written(condition: Condition) -> None:
    assert Condition.parse(condition.word) is condition


@given(texts | damaged(lizzies.map(str)))
def test_a_text_is_a_lizzy_or_a_notation_error(text: str) -> None:
    with suppress(NotationError):
        lizzy = Lizzy.parse(text)
        assert str(lizzy) == text


@pytest.mark.parametrize("text", ["", "hRobRs", "bRshRotRd", "hRobRstRdtRd"])
def test_a_lizzy_is_a_head_a_body_and_a_tail_in_that_order(text: str) -> None:
    with pytest.raises(NotationError, match="a head, a body and a tail"):
        Lizzy.parse(text)


@given(texts | damaged(conditions.map(lambda condition: condition.word)))
def test_a_text_is_a_condition_or_a_notation_error(text: str) -> None:
    with suppress(NotationError):
        condition = Condition.parse(text)
        assert condition.word == text
