"""Whatever happens at a table, and whatever doesn't, there are words for it."""

from __future__ import annotations

import inspect
import re
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dizzylizzy.page.sentences import (
    ended_sentence,
    event_sentence,
    lizzy_sentence,
    notice_sentence,
    refusal_sentence,
    why_not,
)
from dizzylizzy.page.texts import Texts, card_name, colour_name, condition_name, pattern_name
from dizzylizzy.rules.cards import Card
from dizzylizzy.rules.events import (
    CalledOut,
    ClaimedFalsely,
    Dealt,
    Ended,
    Ending,
    Event,
    FirstDrawn,
    Gathered,
    Laid,
    NewHand,
    Opened,
    OpenedTogether,
    Penalised,
    RefereeLaid,
    RoundEnded,
    Stalled,
    StuckCalled,
    TookBack,
    TookBottom,
    TurnEnded,
)
from dizzylizzy.rules.game import DeclareStall, Reason, RefereeCommand
from dizzylizzy.rules.lizzy import Condition, Lizzy
from dizzylizzy.rules.modes import MODES
from dizzylizzy.table.seats import Seat
from tests.page.borders import STEADY
from tests.strategies import conditions, lizzies

T = Texts("en")
SEATS = (Seat("You"), Seat("Mia"), Seat("Sam"))
ME, MIA = 0, 1
CARD = Card.parse("tRo")
LIZZY = Lizzy.parse("hRobBstPd")

#: The modes that have a table on the page: add one here, and the tests name the words it still needs.
MODULES = [sys.modules[type(MODES[name]).__module__] for name in ("down-n-dizzy", "nice-n-easy")]
REASONS = [
    reason
    for reason in Reason
    if any(re.search(rf"Reason\.{reason.name}\b", inspect.getsource(module)) for module in MODULES)
]
ENDINGS = list(Ending)
EVENTS = [kind for kind in Event.__subclasses__() if any(kind in vars(module).values() for module in MODULES)]
NOTICES = [
    kind
    for kind in RefereeCommand.__subclasses__()
    if kind is not DeclareStall  # never due by itself
    and any(kind in vars(module).values() for module in MODULES)
]


def told(event: Event, me: int = ME, made: Lizzy = LIZZY) -> str:
    return event_sentence(T, event, SEATS, me, made)


# One of every kind that somebody did, as done by seat 1, and what both sides read.
DONE_BY_MIA: dict[Event, tuple[str, str]] = {
    Laid(MIA, CARD, Condition.SAME_COLOURS): (
        "Mia: red tail with dots, all colours the same.",
        "You: red tail with dots, all colours the same.",
    ),
    Laid(MIA, CARD, None): ("Mia: red tail with dots.", "You: red tail with dots."),
    ClaimedFalsely(MIA, CARD, Condition.SAME_COLOURS): (
        "Mia was wrong. The colours aren’t all the same: red, blue, red.",
        "Wrong: The colours aren’t all the same: red, blue, red.",
    ),
    Penalised(MIA): ("Mia takes a penalty card.", "You take a penalty card."),
    TookBottom(MIA, CARD): (
        "Double trouble! Mia takes the red tail with dots.",
        "Double trouble! You take the red tail with dots.",
    ),
    CalledOut(MIA, rightly=True): (
        "Mia called it out, and it was false!",
        "You called it out, and it was false!",
    ),
    CalledOut(MIA, rightly=False): (
        "Mia called it out, but it was true.",
        "You called it out, but it was true.",
    ),
    TookBack(MIA, CARD): ("Mia takes back the red tail with dots.", "You take back the red tail with dots."),
    StuckCalled(MIA): ("Mia said the table is stuck.", "You said the table is stuck."),
    Opened(MIA, (CARD,)): ("", "You opened: red tail with dots."),
    Opened(MIA, (None,)): ("", ""),
    FirstDrawn(MIA): ("Mia begins.", "You begin."),
    NewHand(MIA, (CARD,) * 3): (
        "Mia couldn’t lay a card and gets a new hand.",
        "You couldn’t lay a card, so you get a new hand.",
    ),
    TurnEnded(MIA, (CARD, CARD)): ("Mia opens 2 cards.", "You open 2 cards."),
    TurnEnded(MIA, (None,)): ("Mia opens 1 card.", "You open 1 card."),
    TurnEnded(MIA, ()): ("", ""),
    RoundEnded(Ending.ALL_LAID, (MIA,), (3, 0, 5)): (
        "Mia laid all cards and wins!",
        "You laid all your cards: you win!",
    ),
    Ended(Ending.LIVES, (MIA,)): (
        "Mia wins the match!",
        "You have the most lives left: you win the match!",
    ),
    Ended(Ending.ALL_LAID, (MIA,)): ("Mia laid all cards and wins!", "You laid all your cards: you win!"),
    Ended(Ending.SPECIAL, (MIA,)): (
        "Mia made a Special Dizzy Lizzy and wins!",
        "You made a Special Dizzy Lizzy: you win!",
    ),
    Ended(Ending.DEAD_END, (MIA,)): (
        "Nobody can ever lay again. Fewest cards left: Mia.",
        "Nobody can ever lay again. Fewest cards left: you.",
    ),
}
# One of every kind that the referee did; they read the same from everywhere.
DONE_BY_THE_REFEREE: dict[Event, str] = {
    Dealt(LIZZY, (15, 15, 15)): "",
    OpenedTogether(((CARD,), (CARD,), ())): "Everyone opened a card.",
    OpenedTogether(((CARD,) * 3, (None,) * 3, ())): "Everyone opened three cards.",
    RefereeLaid(CARD): "From the general stack: red tail with dots.",
    Gathered(): "The cards under the Lizzy were shuffled into the general stack.",
    Stalled(): "It is quiet… Somebody can lay. If it takes too long, press Stuck.",
}


@pytest.mark.parametrize(("event", "both"), DONE_BY_MIA.items(), ids=map(str, DONE_BY_MIA))
def test_what_a_player_did_reads_differently_to_them_and_to_others(event: Event, both: tuple) -> None:
    assert (told(event, ME), told(event, MIA)) == both
    assert told(event, 2) == both[0]


@pytest.mark.parametrize(
    ("event", "sentence"), DONE_BY_THE_REFEREE.items(), ids=map(str, DONE_BY_THE_REFEREE)
)
def test_what_the_referee_did_reads_the_same_to_everybody(event: Event, sentence: str) -> None:
    assert [told(event, seat) for seat in range(3)] == [sentence] * 3


@pytest.mark.parametrize("kind", EVENTS)
def test_no_kind_of_event_of_a_mode_is_forgotten_here(kind: type[Event]) -> None:
    assert any(isinstance(event, kind) for event in [*DONE_BY_MIA, *DONE_BY_THE_REFEREE])


def test_a_shared_win_names_everybody() -> None:
    shared = Ended(Ending.DEAD_END, (0, 2))
    assert told(shared, ME).endswith("Fewest cards left: you, Sam.")
    assert told(shared, MIA).endswith("Fewest cards left: You, Sam.")  # seat 0 is called that to Mia


@pytest.mark.parametrize("ending", ENDINGS)
def test_each_ending_is_told_in_its_own_words(ending: Ending) -> None:
    others = {ended_sentence(T, Ended(other, (ME,)), SEATS, ME) for other in ENDINGS if other is not ending}
    assert ended_sentence(T, Ended(ending, (ME,)), SEATS, ME) not in others


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_has_a_sentence_of_its_own(reason: Reason) -> None:
    sentences = [refusal_sentence(T, other) for other in REASONS]
    sentence = refusal_sentence(T, reason)
    assert sentence.endswith(".")
    assert sentences.count(sentence) == 1


@pytest.mark.parametrize("kind", NOTICES)
@pytest.mark.parametrize("begun", [False, True])
def test_every_notice_of_the_referee_has_words(kind: type[RefereeCommand], begun: bool) -> None:
    sentences = [notice_sentence(T, other(), begun) for other in NOTICES]
    sentence = notice_sentence(T, kind(), begun)
    assert sentence
    assert sentences.count(sentence) == 1


def test_the_first_cards_are_announced_otherwise_than_those_of_a_stuck_table() -> None:
    (kind,) = [kind for kind in NOTICES if kind.__name__ == "OpenTogether"]
    assert notice_sentence(T, kind(), begun=False) != notice_sentence(T, kind(), begun=True)


@pytest.mark.parametrize(
    ("condition", "sentence"),
    [
        (Condition.SAME_COLOURS, "The colours aren’t all the same: red, blue, purple."),
        (Condition.DIFFERENT_COLOURS, "The colours aren’t all different: red, red, purple."),
        (Condition.SAME_PATTERNS, "The patterns aren’t all the same: dots, stripes, diamonds."),
        (Condition.DIFFERENT_PATTERNS, "The patterns aren’t all different: dots, dots, diamonds."),
    ],
    ids=lambda value: value.word if isinstance(value, Condition) else "",
)
def test_why_a_condition_does_not_hold(condition: Condition, sentence: str) -> None:
    different = condition in (Condition.DIFFERENT_COLOURS, Condition.DIFFERENT_PATTERNS)
    assert why_not(T, Lizzy.parse("hRobRotPd" if different else "hRobBstPd"), condition) == sentence


@STEADY
@given(lizzies, conditions)
def test_why_not_names_what_the_three_cards_show_from_head_to_tail(made: Lizzy, condition: Condition) -> None:
    by_colour = condition in (Condition.SAME_COLOURS, Condition.DIFFERENT_COLOURS)
    shown = [colour_name(T, c.colour) if by_colour else pattern_name(T, c.pattern) for c in made]
    assert why_not(T, made, condition).endswith(f": {', '.join(shown)}.")


@STEADY
@given(lizzies)
def test_a_lizzy_is_told_card_by_card(lizzy: Lizzy) -> None:
    assert all(card_name(T, card) in lizzy_sentence(T, lizzy) for card in lizzy)


@STEADY
@given(st.text(), conditions)
def test_a_name_stands_in_a_sentence_as_it_is(name: str, condition: Condition) -> None:
    seats = (Seat("You"), Seat(name))
    laid = Laid(MIA, CARD, condition)
    assert event_sentence(T, laid, seats, ME, LIZZY).startswith(f"{name}: ")
    assert condition_name(T, condition) in event_sentence(T, laid, seats, ME, LIZZY)
