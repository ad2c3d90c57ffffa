"""What is told of a game afterwards, read from its log."""

from __future__ import annotations

import pytest

from dizzylizzy.page.story import Find, MarkKind, Run, story_of
from dizzylizzy.rules.cards import Card
from dizzylizzy.rules.events import ClaimedFalsely, Laid, TookBack, parse_event
from dizzylizzy.rules.modes import MODES
from dizzylizzy.table.log import Header, Log
from dizzylizzy.table.seats import Seat
from tests.games import a_game

SEEDS = range(30)


def log(*lines: str, options: str = "", mode: str = "down-n-dizzy") -> Log:
    """A game of two, from lines of time and event."""
    found = Log(Header(mode, options, (Seat("You"), Seat("Mia")), None))
    for line in lines:
        at, _, event = line.partition(" ")
        found.append(parse_event(event), int(at))
    return found


DEAL = "0 deal hRobRstBd 3,3"
OPEN = "500 open-together tRo,bBs"


def test_a_find_takes_as_long_as_the_card_has_fitted() -> None:
    story = story_of(log(DEAL, OPEN, "2500 lay 0 tRo same-colours"))
    assert story.finds == (Find(0, Card.parse("tRo"), 2500, 2000, 2),)


def test_a_find_is_counted_from_when_somebody_elses_lay_made_it_fit() -> None:
    opened = log(
        DEAL, "500 open-together bRo,tRo", "2000 lay 1 tRo same-colours", "2700 lay 0 bRo same-colours"
    )
    # bRo fits the Lizzy of the deal by no condition, and that of Mia's lay by colour.
    assert [find.took for find in story_of(opened).finds] == [1500, 700]


def test_false_claims_are_marked_and_are_no_finds() -> None:
    story = story_of(log(DEAL, OPEN, "900 false-claim 0 tRo same-patterns", "900 penalty 0"))
    assert [(mark.kind, mark.seat, mark.at) for mark in story.marks] == [(MarkKind.FALSE, 0, 900)]
    assert story.finds == ()
    assert story.lines[0] == ((0, 3), (900, 4))
    assert (story.false_claims(0), story.false_claims(1)) == (1, 0)


def test_D13_a_false_lay_that_is_called_out_is_marked_and_is_no_find() -> None:
    story = story_of(
        log(
            DEAL,
            OPEN,
            "900 lay 0 tRo same-patterns",
            "1500 call-out 1 yes",
            "1500 take-back 0 tRo",
            "1500 penalty 0",
            options="call-out",
        )
    )
    assert [(mark.kind, mark.seat, mark.at) for mark in story.marks] == [(MarkKind.FALSE, 0, 1500)]
    assert story.finds == ()


def test_L4_a_special_is_marked() -> None:
    story = story_of(
        log("0 deal hRo*bBs*tBd 3,3", "500 open-together tPd*,bBs", "900 lay 0 tPd* different-colours")
    )
    assert [(mark.kind, mark.seat) for mark in story.marks] == [(MarkKind.SPECIAL, 0)]


def test_the_longest_run_is_the_first_of_the_longest() -> None:
    game = log(
        DEAL,
        "500 open-together tRo,bRo",
        "900 lay 0 tRo same-colours",
        "1000 open 0 bRd",
        "1100 lay 0 bRd same-colours",
        "1200 open 0 tRs",
        "1300 lay 1 bRo same-colours",
        "1400 lay 0 tRs same-colours",
    )
    assert story_of(game).longest_run == Run(0, 2, 2)


def test_one_lay_is_no_run() -> None:
    assert story_of(log(DEAL, OPEN, "2500 lay 0 tRo same-colours")).longest_run is None


def test_in_turns_a_find_is_counted_from_what_happened_before() -> None:
    game = log(
        DEAL,
        "100 draw-first 0",
        "100 open-together tRotRsbPd,bBsbBdhBo",
        "1600 lay 0 tRo -",
        "2000 lay 0 tRs -",
        mode="nice-n-easy",
    )
    assert [find.took for find in story_of(game).finds] == [1500, 400]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_story_of_any_game_agrees_with_its_events(seed: int) -> None:
    game = a_game(seed)
    story = story_of(game)
    *_, state = game.replay(MODES[game.header.mode])
    assert story.lasted == game.times[-1]
    assert [line[-1][1] for line in story.lines] == [hand.left for hand in state.layout.hands]
    for line in story.lines:
        assert line[0][0] == 0
        assert [at for at, _ in line] == sorted(at for at, _ in line)
    for find in story.finds:
        event = game.events[find.event]
        assert isinstance(event, Laid)
        assert (event.seat, event.card, game.times[find.event]) == (find.seat, find.card, find.at)
        assert 0 <= find.took <= find.at
    false = [n for n, event in enumerate(game.events) if isinstance(event, ClaimedFalsely | TookBack)]
    assert [mark.event for mark in story.marks if mark.kind is MarkKind.FALSE] == false
    assert story.fastest is None or story.fastest.took == min(find.took for find in story.finds)


def test_an_interrupted_game_has_a_story_too() -> None:
    story = story_of(log(DEAL))
    assert (story.lasted, story.finds, story.fastest, story.longest_run) == (0, (), None, None)
