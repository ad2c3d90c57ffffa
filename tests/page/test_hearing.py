"""What somebody who listens is told: everything that matters, never more than they can follow."""

from __future__ import annotations

import re
from html import unescape
from itertools import pairwise

import pytest

from dizzylizzy.page.controller import Controller
from dizzylizzy.page.hearing import BREATH, MOST, Hearing
from dizzylizzy.page.texts import Texts, card_name, texts_in
from dizzylizzy.rules.cards import DECK
from dizzylizzy.rules.lizzy import Lizzy
from dizzylizzy.table.time import SimulatedTime
from tests.page.borders import FakeBorder
from tests.page.sides import Side

T = Texts("en")


class Ear:
    """A listener who writes down what is said, and when."""

    def __init__(self) -> None:
        self.time = SimulatedTime()
        self.left = "You have 5 cards left."
        self.said: list[tuple[float, str]] = []
        self.hearing = Hearing(self.time, lambda: (lambda t: self.left,), lambda t: "The Lizzy.", self._told)

    def _told(self) -> None:
        self.said.append((self.time.now(), self.hearing.words))

    def tell(self, words: str, *, at_once: bool = False) -> None:
        self.hearing.tell(T, lambda t: words, at_once=at_once)

    def wait(self, delay: float) -> None:
        self.time.run(until=self.time.now() + delay)


def test_the_first_sentence_is_told_at_once() -> None:
    ear = Ear()
    ear.tell("One.")
    assert ear.said == [(0, "One. You have 5 cards left.")]


def test_what_follows_is_gathered_for_a_breath() -> None:
    ear = Ear()
    ear.tell("One.")
    ear.wait(100)
    ear.tell("Two.")
    ear.tell("Three.")
    ear.wait(BREATH)
    assert ear.said[1:] == [(BREATH, "Two. Three.")]


def test_of_many_the_last_are_told_and_the_lizzy_as_it_lies() -> None:
    ear = Ear()
    ear.tell("Zero.")
    for number in range(1, 8):
        ear.tell(f"{number}.")
    ear.wait(BREATH)
    assert ear.said[1][1] == "4 moves before that. 5. 6. 7. The Lizzy."
    assert MOST == 3


def test_what_the_player_did_is_told_at_once_with_what_waited() -> None:
    ear = Ear()
    ear.tell("One.")
    ear.tell("Two.")
    ear.wait(10)
    ear.tell("Mine.", at_once=True)
    assert ear.said[1:] == [(10, "Two. Mine.")]
    ear.wait(2 * BREATH)
    assert len(ear.said) == 2, "nothing is told twice"


def test_how_things_stand_is_told_when_it_changes_only() -> None:
    ear = Ear()
    ear.tell("One.")
    ear.wait(BREATH)
    ear.tell("Two.")
    ear.wait(BREATH)
    ear.left = "You have 4 cards left."
    ear.tell("")
    assert [words for _, words in ear.said[1:]] == ["Two.", "You have 4 cards left."]


def test_the_same_words_are_told_again() -> None:
    ear = Ear()
    ear.tell("Wrong.", at_once=True)
    ear.tell("Wrong.", at_once=True)
    assert ear.hearing.number == 2


def test_who_got_up_hears_nothing_more() -> None:
    ear = Ear()
    ear.tell("One.")
    ear.tell("Two.")
    ear.hearing.stop()
    ear.wait(2 * BREATH)
    assert len(ear.said) == 1


def test_a_listener_hears_the_example_of_the_design() -> None:
    me = Side("hRobRstBd", "tRo", "bBs")
    me.wait(2 * BREATH)
    me.mia_claims("bBs", "different-patterns")
    assert "Mia: blue body with stripes, all patterns different." in me.screen.heard
    me.wait(BREATH)
    me.claim(0, "same-patterns")
    assert me.screen.heard.startswith("Wrong: The patterns aren’t all the same: dots, stripes, dots.")
    assert me.screen.heard.endswith("You have 16 cards left.")


# Whole games, by someone who only listens and presses keys


class Listener:
    """Somebody at the page with a screen reader: what was announced, and when."""

    def __init__(self, query: str) -> None:
        self.border = FakeBorder()
        self.border.wait(5000)
        self.controller = Controller(self.border, texts_in("en"))
        self.controller.arrive(query)
        self.controller.act("start")
        self.heard: list[tuple[float, str, bool]] = []
        self.last = ""
        self.acted = False

    def do(self, act: str) -> None:
        self.acted = True
        self.controller.act(act)

    def wait(self, delay: float = 50) -> None:
        self.border.wait(delay)
        # Not parsed: thousands of pictures are looked at.
        found = re.search(r'id="heard"[^>]*><p id="([^"]*)">(.*?)</p>', self.html)
        if found and found[1] != self.last:
            self.last = found[1]
            self.heard.append((self.border.now(), unescape(found[2]), self.acted))
        self.acted = False

    @property
    def html(self) -> str:
        return self.border.html

    @property
    def lays(self) -> int:
        assert self.controller._playing is not None
        return self.controller._playing.screen.tallies[0].lays

    @property
    def transcript(self) -> list[str]:
        return [words for _, words, _ in self.heard]

    def bursts(self) -> list[str]:
        """Announcements nobody asked for that came sooner than a breath after the one before."""
        pairs = pairwise(self.heard)
        return [
            words
            for (before, *_), (now, words, asked) in pairs
            if not asked and now - before < BREATH - 250 and "win" not in words
        ]


_NAMES = {card_name(T, card): card for card in DECK}
_SLOT = re.compile(r'data-act="(slot:\d)"[^>]*aria-label="([^"]*)"')


def fitting_claim(html: str) -> tuple[str, int] | None:
    """A card of mine that can be laid, as its act, and what it makes."""
    found = re.search(r'aria-label="The Lizzy: ([^"]*)\."', html)
    assert found is not None
    lizzy = Lizzy(*(_NAMES[name] for name in found[1].split("; ")))
    for act, label in _SLOT.findall(html):
        if label in _NAMES and (conditions := lizzy.with_card(_NAMES[label]).conditions):
            return act, conditions[0]
    return None


def test_the_transcript_of_a_whole_race() -> None:
    listener = Listener("players=6&level=5&seed=listener&start")
    for step in range(4000):
        if 'id="end"' in listener.html:
            break
        # This player looks twice a second, the others are quicker.
        if step % 10 == 0 and (claim := fitting_claim(listener.html)):
            act, condition = claim
            listener.do(act)
            listener.do(f"name:{condition}")
        listener.wait()
    listener.wait()
    words = " ".join(listener.transcript)
    assert listener.transcript[0].startswith("The cards are dealt.")
    assert listener.transcript[-1].endswith(("wins!", "win!"))
    assert listener.lays > 0
    assert words.count("You: ") == listener.lays, "every lay of mine was heard, and once"
    assert all(f"{name}: " in words for name in ("Mia", "Sam", "Noor"))
    assert listener.bursts() == []
    times = [at for at, *_ in listener.heard]
    assert max(b - a for a, b in pairwise(times)) < 20_000, "it never falls silent"


@pytest.mark.parametrize("options", ["lives=9", "new-hand,lives=5"])
def test_the_transcript_of_a_whole_match(options: str) -> None:
    listener = Listener(f"mode=nice-n-easy&players=3&level=3&options={options}&seed=listener&start")
    for _ in range(6000):
        if 'id="end"' in listener.html:
            break
        if 'id="next-round"' in listener.html:
            listener.do("continue")
        elif fits := re.search(r'data-act="(slot:\d)"[^>]*data-fits', listener.html):
            listener.do(fits[1])
        listener.wait(200)
    words = " ".join(listener.transcript)
    assert "wins the match!" in words or "win the match!" in words
    assert words.count("You: ") == listener.lays > 0
    assert words.count("Your turn: ") > 2
    assert words.count("It’s Mia’s turn.") > 2
    assert listener.bursts() == []
