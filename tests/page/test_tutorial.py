"""The guided minute: every step by doing, left and resumed anywhere."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dizzylizzy.page.texts import LANGUAGES, Texts, texts_in
from dizzylizzy.page.tutorial import LESSONS, Tutorial, step_reached
from dizzylizzy.rules.cards import Card
from dizzylizzy.rules.events import ClaimedFalsely, Ended, Ending, Laid, Penalised
from dizzylizzy.rules.lizzy import Condition, Lizzy, fitting
from tests.page.borders import STEADY, FakeBorder
from tests.page.screens import elements, one

T = Texts("en")
STEPS = range(len(LESSONS))


class Learner:
    """Somebody in the guided minute."""

    def __init__(self, step: int = 0) -> None:
        self.border = FakeBorder()
        self.reached: list[int] = []
        self.left = 0
        self.tutorial = Tutorial(
            T, (self.border, self.border), step, lambda: None, self.reached.append, self._leave
        )
        self.wait()

    def _leave(self) -> None:
        self.left += 1

    def wait(self, ms: float = 2500) -> None:
        _ = self.html
        self.border.wait(ms)

    def do(self, name: str, which: str = "") -> None:
        self.tutorial.act(name, which, "")
        self.wait()

    @property
    def html(self) -> str:
        return str(self.tutorial.view(T))

    @property
    def said(self) -> list[type]:
        return [type(event) for event in self.tutorial.playing.table.log.events]

    def follow(self) -> None:
        """Do what the step says: tap what glows, then say what glows."""
        for _ in range(2):
            (glowing,) = elements(self.html, "button", data_hint=None)
            name, _, which = (glowing["data-act"] or "").partition(":")
            self.do(name, which)


def test_what_glows_leads_to_a_special_at_the_end() -> None:
    me = Learner()
    for step in STEPS:
        assert me.tutorial.step == step
        me.follow()
    assert me.tutorial.done
    assert me.reached == [*STEPS[1:], len(LESSONS)]
    assert me.tutorial.playing.table.log.events[-1] == Ended(Ending.SPECIAL, (0,))
    assert me.said.count(Laid) == 5
    assert me.said.count(ClaimedFalsely) == me.said.count(Penalised) == 1
    assert "data-takes-focus" in one(me.html, id="finish").attributes


@pytest.mark.parametrize("step", STEPS)
def test_each_step_can_be_left_and_resumed_and_goes_on_to_the_end(step: int) -> None:
    before = Learner()
    for _ in range(step):
        before.follow()
    before.do("leave")
    assert before.left == 1
    me = Learner(step_reached(str(before.tutorial.step)))
    assert me.tutorial.step == step
    assert str(me.tutorial.playing.screen.state.layout.lizzy) == LESSONS[step].lizzy
    for _ in range(step, len(LESSONS)):
        me.follow()
    assert me.tutorial.done


@pytest.mark.parametrize("step", STEPS)
def test_each_step_can_be_skipped(step: int) -> None:
    me = Learner(step)
    me.do("skip")
    assert me.tutorial.step == step + 1
    assert me.reached == [step + 1]
    for _ in range(step + 1, len(LESSONS)):
        me.follow()
    assert me.tutorial.done


def test_all_can_be_skipped() -> None:
    me = Learner()
    for _ in STEPS:
        me.do("skip")
    assert me.tutorial.done
    assert elements(me.html, id="hand") == []
    me.do("skip")
    me.do("finish")
    assert me.left == 1


@pytest.mark.parametrize("step", STEPS)
def test_something_else_than_the_step_costs_nothing_and_is_told(step: int) -> None:
    me = Learner(step)
    wrong = next(condition for condition in Condition if condition is not LESSONS[step].condition)
    me.do("slot", str(me.tutorial.playing.screen.slots.index(Card.parse(LESSONS[step].card))))
    events = len(me.said)
    me.do("name", str(wrong.value))
    assert len(me.said) == events
    assert "Not that one yet" in one(me.html, id="coach").words
    assert me.tutorial.step == step
    me.do("name", str(LESSONS[step].condition.value))
    assert me.tutorial.step == step + 1
    assert "Not that one yet" not in one(me.html, id="coach").words


def test_other_deeds_do_nothing() -> None:
    me = Learner(4)
    events = len(me.said)
    for name, which in (
        ("slot", "2"),
        ("open", ""),
        ("hint", ""),
        ("again", ""),
        ("nonsense", ""),
        ("settings", ""),
    ):
        me.do(name, which)
    assert (len(me.said), me.tutorial.step, me.left) == (events, 4, 0)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.card)
def test_each_card_makes_what_its_step_says_and_nothing_else(lesson) -> None:
    made = Lizzy.parse(lesson.lizzy).with_card(Card.parse(lesson.card))
    if lesson.false:
        assert lesson.condition not in made.conditions
        assert Card.parse(lesson.card) not in fitting(Lizzy.parse(lesson.lizzy))
    elif lesson is LESSONS[-1]:
        assert made.special
        assert lesson.condition in made.conditions
    else:
        assert made.conditions == (lesson.condition,)


def test_the_four_true_steps_show_the_four_conditions_once_each() -> None:
    assert sorted(lesson.condition for lesson in LESSONS[:4]) == list(Condition)


def test_each_step_begins_as_the_one_before_ends() -> None:
    for before, after in pairwise(LESSONS):
        made = Lizzy.parse(before.lizzy)
        assert after.lizzy == str(made if before.false else made.with_card(Card.parse(before.card)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_words_of_its_own(language: str) -> None:
    t = texts_in(language)
    said = []
    for step in STEPS:
        me = Learner(step)
        me.tutorial.speak(t)
        said.append(one(str(me.tutorial.view(t)), "div", class_="coach-words").words)
    assert len(set(said)) == len(LESSONS)


def test_a_pause_waits_and_behind_it_nothing_can_be_done() -> None:
    me = Learner()
    me.do("pause")
    assert one(me.html, role="dialog").label == "Pause"
    assert elements(me.html, data_act="settings") == []
    me.do("slot", "0")
    assert me.tutorial.playing.screen.chosen is None
    me.do("continue")
    me.follow()
    assert me.tutorial.step == 1


@pytest.mark.parametrize("kept", [None, "", "0", "6", "7", "-1", "x", "1 ", "²"])
def test_what_makes_no_sense_begins_at_the_beginning(kept: str | None) -> None:
    assert step_reached(kept) == 0


DEEDS = ["slot", "name", "skip", "pause", "continue", "keys", "hidden", "leave", "finish", "open", ""]


@settings(STEADY, max_examples=50)
@given(
    st.lists(
        st.tuples(st.sampled_from(DEEDS), st.sampled_from(["", "0", "1", "2", "3", "9", "x"])), max_size=25
    )
)
def test_whatever_is_done_it_can_be_finished(deeds: list[tuple[str, str]]) -> None:
    me = Learner()
    for name, which in deeds:
        me.do(name, which)
        assert elements(me.html)[0].tag == "main"
    if me.tutorial.playing.screen.showing_keys:
        me.do("keys")
    me.do("continue")
    while not me.tutorial.done:
        me.do("skip")
    me.do("finish")
    assert me.left >= 1
