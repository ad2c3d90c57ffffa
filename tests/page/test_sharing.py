"""Several people at one device: nobody sees another's closed hand, and taps mean who has the device."""

from __future__ import annotations

from random import Random

import pytest

from dizzylizzy.page.backstage import Backstage
from dizzylizzy.page.board import board
from dizzylizzy.page.playing import DOUBLE_TAP, Playing
from dizzylizzy.page.texts import texts_in
from dizzylizzy.rules.events import Dealt
from dizzylizzy.table.log import Header
from dizzylizzy.table.seats import Seat, SeatKind
from dizzylizzy.table.table import Change, Table
from dizzylizzy.table.time import PausableTime
from tests.page.borders import FakeBorder

TWO_AND_A_BOT = (Seat(""), Seat(""), Seat("Mia", SeatKind.BOT, 5))
TWO = (Seat(""), Seat(""))


class Shared:
    """A device that the people of a table in turns hand to each other."""

    def __init__(self, options: str, seats: tuple[Seat, ...] = TWO_AND_A_BOT, seed: str = "shared") -> None:
        self.border = FakeBorder()
        self.border.wait(5000)
        time = PausableTime(self.border, self.border)
        self.table = Table.begin(Header("nice-n-easy", options, seats, seed), time, time)
        here = [seat for seat, who in enumerate(seats) if who.kind is SeatKind.PERSON]
        self.playing = Playing(
            self.table,
            0,
            texts_in("en"),
            time,
            Backstage(self.table, time, Random(seed)),
            naming=True,
            changed=lambda: None,
            here=here,
        )
        self.deals = 0
        self.table.watch(None, self)

    def happened(self, change: Change) -> None:
        self.deals += any(isinstance(event, Dealt) for event in change.events)

    def refused(self, *_: object) -> None:
        raise AssertionError("an onlooker asks for nothing")

    @property
    def screen(self):
        return self.playing.screen

    def wait_for_a_person(self) -> None:
        for _ in range(400):
            if self.playing.ended or self.screen.state.turn == self.screen.me:
                return
            if self.screen.state.round_ended is not None:
                self.playing.go_on()
            self.border.wait(100)
        raise AssertionError("nobody's turn ever came")

    def take_the_device(self) -> None:
        self.border.wait(DOUBLE_TAP)
        self.playing.reveal()
        self.border.wait(200)

    def lay_what_fits(self) -> None:
        layable = self.table.look(self.screen.me).layout.layable(self.screen.me)
        at = next((at for at, card in enumerate(self.screen.slots) if card in layable), None)
        if at is not None:
            self.playing.tap_slot(at)


def hands_shown(shared: Shared) -> list[int]:
    """The seats whose open cards could be read from what the page gets."""
    return [seat for seat, hand in enumerate(shared.screen.state.layout.hands) if any(hand.open)]


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_N6_under_the_cover_no_hand_is_known_through_whole_matches(seed: str) -> None:
    shared = Shared("closed-hand,lives=20", seed=seed)
    deals = 0
    for _ in range(10_000):
        if shared.playing.ended:
            break
        if shared.deals > deals:
            deals = shared.deals
            assert shared.screen.covered, "a new round was dealt in front of everybody"
        if shared.screen.covered:
            assert hands_shown(shared) == []
            assert not any(shared.screen.slots)
            if shared.screen.state.turn == shared.screen.me:
                shared.take_the_device()
        else:
            assert hands_shown(shared) in ([], [shared.screen.me])
            shared.lay_what_fits()
        if shared.screen.state.round_ended is not None:
            shared.playing.go_on()
        shared.border.wait(100)
    assert shared.playing.ended
    assert deals > 0, "the match was over in one round"


def test_a_tap_meant_for_the_hand_before_does_not_take_the_cover_away() -> None:
    shared = Shared("closed-hand", TWO)
    shared.wait_for_a_person()
    first = shared.screen.me
    shared.take_the_device()
    assert not shared.screen.covered
    for _ in range(1000):
        if shared.screen.me != first:
            break
        shared.lay_what_fits()
        shared.border.wait(10)
    assert shared.screen.covered
    shared.playing.reveal()  # a second tap on what lay there before
    assert shared.screen.covered
    shared.take_the_device()
    assert not shared.screen.covered


@pytest.mark.parametrize("options", ["", "closed-hand"])
def test_a_tap_right_after_the_hand_came_lays_nothing(options: str) -> None:
    shared = Shared(options, TWO)
    for _ in range(20):
        shared.wait_for_a_person()
        if shared.playing.ended:
            return
        me = shared.screen.me
        if shared.screen.covered:
            shared.border.wait(DOUBLE_TAP)
            shared.playing.reveal()
            before = shared.table.version
            shared.playing.tap_slot(0)
            assert shared.table.version == before
        shared.border.wait(200)
        while shared.screen.me == me and not shared.playing.ended:
            shared.lay_what_fits()
            before, me_before = shared.table.version, shared.screen.me
            shared.border.wait(50)
            if shared.screen.me != me_before and not shared.screen.covered:
                before = shared.table.version
                shared.playing.tap_slot(0)
                assert shared.table.version == before


def test_it_is_said_whose_cards_and_whose_turn_these_are_in_every_language() -> None:
    shared = Shared("", TWO)
    shared.wait_for_a_person()
    number = shared.screen.me + 1
    html = str(board(texts_in("en"), shared.screen))
    assert f"Player {number}" in html
    assert "Your turn" not in html
    shared.playing.speak(texts_in("nl"))
    html = str(board(texts_in("nl"), shared.screen))
    assert f"Speler {number}" in html
    assert "Player" not in html


def test_the_keys_between_rounds_do_not_begin_the_next_one() -> None:
    shared = Shared("lives=30", TWO)
    for _ in range(2000):
        if shared.screen.state.round_ended is not None:
            break
        shared.lay_what_fits()
        shared.border.wait(100)
    shared.playing.toggle_keys()
    shared.playing.toggle_keys()
    shared.border.wait(10_000)
    assert shared.screen.state.round_ended is not None
    shared.playing.go_on()
    shared.border.wait(1000)
    assert shared.screen.state.round_ended is None
