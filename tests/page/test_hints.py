"""Hints: when they come, to which card, and how they look."""

from __future__ import annotations

from dizzylizzy.page.board import board
from dizzylizzy.page.hints import GRACE, Hints
from dizzylizzy.page.settings import Settings
from dizzylizzy.page.texts import Texts
from dizzylizzy.rules.cards import Card
from dizzylizzy.table.seats import Seat
from dizzylizzy.table.time import SimulatedTime
from tests.page.screens import elements, one
from tests.page.sides import Side

T = Texts("en")
A, B = Card.parse("tRo"), Card.parse("hBs")
AFTER = 10_000.0


class Hinted:
    def __init__(self, after: float | None = AFTER) -> None:
        self.time = SimulatedTime()
        self.shown = 0
        self.hints = Hints(self.time, after, self._shown)

    def _shown(self) -> None:
        self.shown += 1

    def wait(self, ms: float) -> Card | None:
        self.time.run(until=self.time.now() + ms)
        return self.hints.card


def test_a_hint_comes_after_the_time_without_a_find() -> None:
    me = Hinted()
    me.hints.follow([A, B], found=False)
    assert me.wait(AFTER + GRACE - 1) is None
    assert me.wait(1) == A
    assert (me.shown, me.hints.given) == (1, 1)


def test_a_find_begins_the_time_anew() -> None:
    me = Hinted()
    me.hints.follow([A], found=False)
    me.wait(AFTER - 1)
    me.hints.follow([A], found=True)
    assert me.wait(AFTER + GRACE - 1) is None
    assert me.wait(1) == A


def test_with_nothing_that_fits_there_is_no_hint_till_something_does() -> None:
    me = Hinted()
    assert me.wait(10 * AFTER) is None
    me.hints.follow([B], found=False)
    assert me.wait(GRACE - 1) is None
    assert me.wait(1) == B


def test_a_hint_goes_with_its_card_and_another_comes() -> None:
    me = Hinted()
    me.hints.follow([A], found=False)
    me.wait(AFTER + GRACE)
    me.hints.follow([B], found=False)
    assert me.hints.card is None
    assert me.wait(GRACE) == B
    assert me.hints.given == 2


def test_a_hint_stays_while_its_card_fits() -> None:
    me = Hinted()
    me.hints.follow([A], found=False)
    me.wait(AFTER + GRACE)
    me.hints.follow([B, A], found=False)
    assert me.wait(10 * AFTER) == A
    assert me.hints.given == 1


def test_never_is_never() -> None:
    me = Hinted(None)
    me.hints.follow([A], found=False)
    assert me.wait(1000 * AFTER) is None


def test_asked_for_it_comes_at_once() -> None:
    me = Hinted(None)
    assert not me.hints.ask()
    me.hints.follow([A], found=False)
    assert me.hints.ask()
    assert me.hints.card == A
    assert me.hints.ask()
    assert me.hints.given == 1, "the same hint again is no other one"


def test_another_time_counts_from_when_it_was_chosen() -> None:
    me = Hinted(None)
    me.hints.follow([A], found=False)
    me.wait(AFTER)
    me.hints.change(AFTER)
    assert me.wait(AFTER + GRACE - 1) is None
    assert me.wait(1) == A
    me.hints.change(None)
    assert me.hints.card is None
    assert me.wait(100 * AFTER) is None


def test_stopped_it_says_nothing_any_more() -> None:
    me = Hinted()
    me.hints.follow([A], found=False)
    me.wait(AFTER + GRACE)
    me.hints.stop()
    me.hints.follow([A], found=False)
    assert me.wait(100 * AFTER) is None
    assert me.shown == 1


# At the table

TEN = Settings(hints="10")


def test_at_the_table_the_card_that_fits_is_marked_and_named() -> None:
    me = Side("hRobRstBd", "tBotRo", "hBshBd", settings=TEN)
    me.wait(15_000)
    html = str(board(T, me.screen))
    hinted = one(html, "button", data_hint=None)
    assert hinted.label == "red tail with dots"
    assert one(html, id=hinted["aria-describedby"] or "").words == "A hint: the red tail with dots fits."
    assert "A hint: the red tail with dots fits." in me.screen.heard
    assert me.playing.hints_given == 1


def test_without_a_hint_no_card_is_marked_and_nothing_is_said() -> None:
    me = Side("hRobRstBd", "tRo", "hBs", settings=Settings(hints="never"))
    me.wait(3_600_000)
    html = str(board(T, me.screen))
    assert elements(html, data_hint=None) == []
    assert one(html, id="hint-words").words == ""


def test_a_pause_is_no_time_without_a_find() -> None:
    me = Side("hRobRstBd", "tRo", "hBs", settings=TEN)
    me.playing.pause()
    me.wait(3_600_000)
    assert me.screen.hint is None
    me.playing.go_on()
    me.wait(15_000)
    assert me.screen.hint == 0


def test_other_settings_count_at_once() -> None:
    me = Side("hRobRstBd", "tRo", "hBs")
    me.playing.suit(TEN, naming=True)
    me.wait(15_000)
    assert me.screen.hint == 0
    me.playing.suit(Settings(hints="never"), naming=True)
    assert me.screen.hint is None


def test_only_who_plays_alone_may_ask() -> None:
    together = Side("hRobRstBd", "tRo", "hBs")
    together.playing.ask_for_hint()
    assert together.screen.hint is None
    assert elements(str(board(T, together.screen)), id="hint") == []
    alone = Side("hRobRstBd", "tRo", seats=(Seat("You"),))
    assert elements(str(board(T, alone.screen)), id="hint")
    alone.playing.ask_for_hint()
    assert alone.screen.hint == 0


def test_asked_when_nothing_fits_it_says_so() -> None:
    alone = Side("hRobRstBd", "tBo", seats=(Seat("You"),), begun=False)
    alone.playing.ask_for_hint()
    assert alone.message == "None of your cards fits now."
    assert alone.playing.hints_given == 0
