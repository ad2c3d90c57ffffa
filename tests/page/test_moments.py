"""What is seen and heard besides the picture: once each, and the right thing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dizzylizzy.page.board import board
from dizzylizzy.page.texts import Texts
from dizzylizzy.rules.lizzy import Condition
from tests.page.screens import one
from tests.page.sides import Side

SOUND = Path(__file__).parents[2] / "web" / "sound.js"
LIZZY = "hRobRstBd"


def moments(me: Side) -> list[str]:
    me.wait(0)  # it is drawn
    return list(me.screen.moments)


def test_a_lay_sounds_as_its_condition() -> None:
    me = Side(LIZZY, "tRo", "bBs")
    me.claim(0, "same-colours")
    assert moments(me) == ["lay:0"]
    me.mia_claims("bBs", "different-patterns")
    assert moments(me)[-1] == "miss:1", "dots, stripes, dots aren’t all different"


def test_a_double_and_a_special_are_more_than_a_lay() -> None:
    me = Side("hRobRstBd", "tRd", "bBs")
    me.claim(0, "same-colours")
    assert moments(me) == ["lay:0", "double"]
    me = Side("hRo*bBs*tRd", "tPd*", "bBs")
    me.claim(0, "different-colours")
    assert moments(me) == ["lay:1", "special", "win"]


def test_a_false_claim_shakes_its_card_and_a_late_one_sinks() -> None:
    me = Side(LIZZY, "tRo", "bBs")
    me.claim(0, "different-colours")
    assert moments(me) == ["wrong:0"]
    me = Side(LIZZY, "tRo", "bBs")
    me.wait(500)
    me.playing.tap_slot(0)
    me.mia_claims("bBs", "different-patterns")
    me.playing.tap_name(Condition.SAME_COLOURS)  # true of what stood there a moment ago
    assert me.message.startswith("Too late!")
    assert moments(me)[-1] == "late:0"


def test_somebody_else_wins() -> None:
    me = Side("hRo*bBs*tRd", "hRs", "tPd*")
    me.mia_claims("tPd*", "different-colours")
    assert moments(me) == ["lay:1", "special", "lose"]


def test_opening_is_heard() -> None:
    me = Side(LIZZY, "tRo", "bBs", begun=False)
    me.wait(1500)
    assert moments(me) == ["open"]


def test_moments_that_were_drawn_arent_drawn_again_and_others_wait_for_their_picture() -> None:
    me = Side(LIZZY, "tRo", "bBstBs")
    me.mia_claims("bBs", "same-colours")  # wrong
    me.mia_claims("bBs", "same-patterns")  # wrong
    assert me.screen.moments == ("miss:1", "miss:1"), "both wait for the same picture"
    number = me.screen.moment
    me.wait(0)
    me.playing.tap_slot(0)  # drawn again, and nothing new has happened
    me.wait(0)
    assert me.screen.moment == number
    me.claim(0, "same-colours")
    assert me.screen.moments == ("lay:0",)


def test_moments_cross_in_the_picture() -> None:
    me = Side(LIZZY, "tRo", "bBs")
    me.claim(0, "same-colours")
    table = one(str(board(Texts("en"), me.screen)), id="table")
    assert table["data-moments"] == "lay:0"
    assert table["data-moment"] == str(me.screen.moment)


@pytest.mark.parametrize(
    "moment",
    ["open", "double", "special", "wrong", "late", "miss", "refused", "referee", "win", "lose", "lay"],
)
def test_every_moment_has_a_melody(moment: str) -> None:
    assert re.search(rf'^  "?{moment}"?: ', SOUND.read_text("utf-8"), re.MULTILINE)
