"""The places besides home and the table: how one comes there and back, and what stays of it."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dizzylizzy.page.career import CAREER, Career
from dizzylizzy.page.challenge import Challenge
from dizzylizzy.page.choices import Choices
from dizzylizzy.page.controller import CHOICES
from dizzylizzy.page.saved import GAME
from dizzylizzy.page.settings import SETTINGS, Settings
from dizzylizzy.page.tutorial import LESSONS, TUTORIAL
from dizzylizzy.rules.events import Dealt
from dizzylizzy.table.log import Log
from tests.page.borders import STEADY, FakeBorder
from tests.page.people import HOURS, Person
from tests.page.screens import elements, one
from tests.strategies import texts

FORM = "mode=down-n-dizzy&players=2&level=1"
DARK = "theme=dark&motion=off&sound=full&hints=10&pace=50"


def screen(person: Person) -> str | None:
    return one(person.html, "main")["data-screen"]


def arrived(query: str = "", border: FakeBorder | None = None) -> Person:
    person = Person(query, border=border)
    person.do("discard")
    return person


def at_the_end(query: str = "seed=abc", form: str = FORM) -> Person:
    person = Person(query)
    person.do("start", form)
    person.play(300)
    return person


def reloaded(person: Person, query: str = "") -> Person:
    border = FakeBorder()
    border.kept = person.border.kept
    border.seeds = 100
    return arrived(query, border)


# Coming and going


@pytest.mark.parametrize(
    ("act", "name"), [("settings", "settings"), ("statistics", "career"), ("tutorial", "table")]
)
def test_home_leads_there_and_back(act: str, name: str) -> None:
    person = arrived()
    person.do(act, "mode=down-n-dizzy&players=6&level=5")
    assert screen(person) == name
    person.do("leave" if act == "tutorial" else "back")
    person.wait(0)
    assert screen(person) == "home"
    players = [
        e["value"] for e in elements(person.html, "input", name="players") if "checked" in e.attributes
    ]
    assert players == ["6"], "what was being chosen is still chosen"


def test_a_pause_leads_to_the_settings_and_back_to_the_same_game() -> None:
    person = Person()
    person.do("start", FORM)
    person.wait(1000)
    person.do("pause")
    person.wait(0)
    before = person.border.kept[GAME]
    person.do("settings")
    assert screen(person) == "settings"
    person.wait(HOURS)
    person.do("back")
    assert screen(person) == "table"
    assert one(person.html, role="dialog").label == "Pause"
    assert person.border.kept[GAME] == before
    person.do("continue")
    person.play(300)
    assert person.ended


def test_in_a_place_the_tables_deeds_do_nothing() -> None:
    person = Person()
    person.do("start", FORM)
    person.wait(1000)
    person.do("settings")
    before = person.border.kept[GAME]
    for act in ("slot:0", "name:0", "open", "continue", "leave", "again", "start", "hidden"):
        person.do(act, FORM)
    person.wait(HOURS)
    assert screen(person) == "settings"
    assert person.border.kept[GAME] == before


def test_a_language_chosen_in_a_place_is_spoken_there() -> None:
    person = arrived()
    for act, word in (("settings", "Instellingen"), ("statistics", "Statistieken"), ("tutorial", "hagedis")):
        person.do("language:en")
        person.do(act)
        person.do("language:nl")
        person.wait(0)
        assert word in person.html
        person.do("back")
        person.do("leave")


# Settings


def test_a_change_counts_at_once_and_at_the_next_visit() -> None:
    person = arrived()
    person.do("settings")
    person.do("settings", DARK)
    wanted = Settings.parse(DARK)
    assert Settings.parse(person.border.clothes) == wanted
    assert Settings.parse(person.border.kept[SETTINGS]) == wanted
    again = reloaded(person)
    again.do("settings")
    assert "checked" in one(again.html, id="theme-dark").attributes
    assert one(again.html, id="pace")["value"] == "50"


def test_who_names_is_set_there_too_and_counts_in_the_game_that_waits() -> None:
    person = Person()
    person.do("start", FORM)
    person.wait(1000)
    assert "name:0" in person.html
    person.do("settings")
    person.do("settings", f"{DARK}&naming=program")
    person.do("back")
    person.do("continue")
    person.wait(0)
    assert "name:0" not in person.html
    assert not Choices.parse(person.border.kept[CHOICES])[0].naming


def test_bots_at_half_the_pace_take_twice_the_time() -> None:
    def first_lay(pace: str) -> int:
        person = arrived("seed=abc")
        person.do("settings")
        person.do("settings", f"pace={pace}&hints=never")
        person.do("back")
        person.do("start", "mode=down-n-dizzy&players=4&level=3")
        person.wait(60_000)
        log = Log.parse(person.border.kept[GAME])
        return next(
            at for at, event in zip(log.times, log.events, strict=True) if str(event).startswith("lay")
        )

    usual = first_lay("100")
    assert first_lay("50") == pytest.approx(2 * usual, rel=0.01)
    assert first_lay("200") == pytest.approx(usual / 2, rel=0.01)


def test_what_cannot_be_kept_is_told_and_holds_meanwhile() -> None:
    border = FakeBorder()
    border.blocked = True
    person = arrived(border=border)
    person.do("settings")
    person.do("settings", DARK)
    person.wait(0)
    assert "can’t keep" in one(person.html, role="alert").words
    person.do("back")
    person.do("settings")
    assert "checked" in one(person.html, id="theme-dark").attributes


def test_everything_that_is_kept_can_be_taken_along() -> None:
    person = at_the_end()
    person.border.kept["somebody-elses"] = "x"
    person.do("leave")
    person.do("settings")
    person.do("settings", DARK)
    person.do("export")
    (file,) = person.border.files.values()
    ours = {key: text for key, text in person.border.kept.items() if key.startswith("dizzylizzy.")}
    assert json.loads(file) == ours
    assert {CHOICES, SETTINGS, CAREER} <= set(ours)


def erased(person: Person) -> None:
    person.border.kept["somebody-elses"] = "x"
    person.do("settings")
    person.do("erase")
    person.wait(0)
    assert len(person.border.kept) > 1, "nothing is erased before the person is sure"
    person.do("erase-all")


def test_everything_can_be_erased_and_then_it_is_as_on_the_first_visit() -> None:
    person = at_the_end(form="mode=down-n-dizzy&players=5&level=1")
    person.do("leave")
    person.do("settings")
    person.do("settings", DARK)
    person.do("back")
    erased(person)
    assert person.border.kept == {"somebody-elses": "x"}
    assert [alert.words for alert in elements(person.html, role="alert")] == ["Everything is erased."]
    assert Settings.parse(person.border.clothes) == Settings()
    chosen = [e["value"] for e in elements(person.html, "input", name="players") if "checked" in e.attributes]
    assert chosen == [str(Choices().players)]


def test_erasing_takes_the_waiting_game_along() -> None:
    person = Person()
    person.do("start", FORM)
    person.wait(1000)
    person.do("pause")
    erased(person)
    assert screen(person) == "home"
    person.wait(HOURS)
    assert person.border.kept == {"somebody-elses": "x"}


def test_who_is_not_sure_keeps_everything() -> None:
    person = at_the_end()
    person.do("leave")
    before = dict(person.border.kept)
    person.do("settings")
    for act in ("erase-all", "erase", "keep", "erase-all"):
        person.do(act)
    assert person.border.kept == before


# Statistics


def test_a_finished_game_is_counted_once() -> None:
    person = at_the_end()
    person.wait(1000)
    person.do("keys")
    person.do("keys")
    person.wait(0)
    record = Career.parse(person.border.kept[CAREER]).records["down-n-dizzy"]
    assert record.played == 1
    person.do("leave")
    person.do("statistics")
    assert "Games played" in person.html


def test_an_unfinished_game_is_not_counted() -> None:
    person = Person()
    person.do("start", FORM)
    person.wait(1000)
    person.do("leave")
    assert CAREER not in person.border.kept


def test_the_second_game_is_set_against_the_first() -> None:
    person = at_the_end()
    assert "usually" not in one(person.html, id="end").words
    person.do("again")
    person.play(300)
    assert "usually" in one(person.html, id="end").words


def test_several_people_at_one_device_are_not_counted() -> None:
    person = Person("mode=nice-n-easy&players=2&people=2&seed=x&start")
    for _ in range(3000):
        if person.ended:
            break
        person.wait(800)
        fitting = elements(person.html, "button", data_fits=None)
        if fitting:
            person.do(fitting[0]["data-act"] or "")
    assert person.ended
    assert CAREER not in person.border.kept
    assert elements(person.html, id="challenge-button") == []


# Practice


@pytest.mark.parametrize("options", ["", "double-trouble", "call-out", "double-trouble,call-out"])
def test_P2_one_plays_alone_to_the_end_with_nobody_hurrying(options: str) -> None:
    person = Person(f"players=1&seed=x&options={options}&start")
    assert [e for e in elements(person.html) if "rival" in e.classes] == []
    person.wait(HOURS)
    assert not person.ended
    person.play()
    assert person.ended
    record = Career.parse(person.border.kept[CAREER]).records["practice"]
    assert (record.played, record.won) == (1, 1)


@pytest.mark.parametrize("options", ["", "bonus-card,new-hand", "lives=5", "no-special,closed-hand"])
def test_P2_one_plays_alone_in_turns_too(options: str) -> None:
    person = Person(f"mode=nice-n-easy&players=1&seed=x&options={options}&start")
    for _ in range(3000):
        if person.ended:
            break
        person.wait(1000)
        fitting = elements(person.html, "button", data_fits=None)
        if fitting:
            person.do(fitting[0]["data-act"] or "")
        elif "data-may-open" in person.html:
            person.do("open")
    assert person.ended


def test_alone_a_hint_comes_when_it_is_asked_for_and_is_counted() -> None:
    person = Person("players=1&seed=x&start")
    person.wait(2000)
    while not elements(person.html, "button", data_hint=None):
        person.do("hint")
        person.wait(1000)
    person.play()
    assert Career.parse(person.border.kept[CAREER]).records["practice"].hints >= 1


# The replay


def test_the_end_leads_to_the_replay_and_back() -> None:
    person = at_the_end()
    end = person.html
    person.do("replay")
    assert screen(person) == "replay"
    person.do("last")
    person.wait(0)
    assert one(person.html, id="message").words
    person.do("play")
    person.wait(2000)
    person.do("back")
    assert (person.html == end) is True
    draws = len(person.border.shown)
    person.wait(HOURS)
    assert len(person.border.shown) == draws


def test_there_is_no_replay_of_a_game_that_goes_on() -> None:
    person = Person()
    person.do("start", FORM)
    person.wait(1000)
    for act in ("replay", "challenge", "share", "shared:copied"):
        person.do(act)
        person.wait(0)
        assert screen(person) == "table"
    assert person.border.shared == []


# Challenges


def shared(person: Person, name: str = "Opa+Jan") -> str:
    person.do("challenge")
    person.do("share", f"name={name}&link=x")
    ((words, link),) = person.border.shared
    assert "same cards" in words
    return link


def test_a_shared_link_deals_the_same_cards_to_somebody_else_and_says_what_to_beat() -> None:
    person = at_the_end("", FORM)
    dealt = person.page._playing.table.log  # type: ignore[union-attr]
    link = shared(person)
    address, _, query = link.partition("?")
    assert address == "https://lizzy.example/play/"
    friend = Person(query)
    assert one(friend.html, id="challenge").words.startswith("Opa Jan ")
    friend.do("start", one_form(friend))
    log = Log.parse(friend.border.kept[GAME])
    assert log.header.seed == dealt.header.seed
    assert log.events[0] == dealt.events[0]
    assert isinstance(log.events[0], Dealt)
    friend.play(300)
    beaten = one(friend.html, "p", class_="end-beaten").words
    assert "Opa Jan" in beaten


def one_form(person: Person) -> str:
    """What the home form says as it is."""
    chosen = [
        f"{e['name']}={e['value']}"
        for e in elements(person.html, "input")
        if "checked" in e.attributes or e["type"] == "number"
    ]
    return "&".join(chosen)


def test_who_chooses_another_game_is_not_measured_by_the_challenge() -> None:
    challenge = Challenge(Choices(players=2, level=1, seed="abc"), 1, 5000, "Opa")
    person = Person(str(challenge))
    person.do("start", "mode=down-n-dizzy&players=3&level=1")
    person.play(300)
    assert elements(person.html, class_="end-beaten") == []


def test_the_challenge_is_over_when_its_cards_have_been_dealt() -> None:
    person = Person(str(Challenge(Choices(players=2, level=1, seed="abc"), 1, 5000, "Opa")))
    person.do("start", FORM)
    person.play(300)
    assert elements(person.html, class_="end-beaten")
    person.do("leave")
    assert elements(person.html, id="challenge") == []
    person.do("start", FORM)
    assert Log.parse(person.border.kept[GAME]).header.seed != "abc"


def test_a_challenge_leaves_it_to_the_player_who_names() -> None:
    border = FakeBorder()
    border.kept[CHOICES] = "naming=program"
    person = Person(str(Challenge(Choices(players=2, seed="abc"), 1, 5000)), border=border)
    naming = one(person.html, "input", name="naming", value="program")
    assert "checked" in naming.attributes


@pytest.mark.parametrize("damage", [lambda q: q[:-3], lambda q: q[:20], lambda q: q.replace("abc", "abd")])
def test_a_damaged_challenge_gets_a_sentence_and_a_fresh_game(damage) -> None:
    query = damage(str(Challenge(Choices(players=2, level=1, seed="abc"), 1, 5000, "Opa")))
    person = Person(query)
    (alert,) = elements(person.html, role="alert")
    assert alert.words.startswith("This link is damaged")
    assert elements(person.html, id="challenge") == []
    person.do("start", FORM)
    assert Log.parse(person.border.kept[GAME]).header.seed not in ("abc", "abd")


@STEADY
@given(texts)
def test_whatever_a_challenge_says_the_page_arrives(text: str) -> None:
    person = Person(f"check=1&{text}")
    person.do("start", FORM)
    assert person.at_the_table


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ("sent", "Sent. May"),
        ("copied", "The link is on the clipboard"),
        ("failed", "Copy the link"),
        ("not", ""),
    ],
)
def test_what_came_of_sharing_is_told_and_the_link_stays_to_be_copied(how: str, words: str) -> None:
    person = at_the_end()
    link = shared(person)
    person.do(f"shared:{how}")
    person.wait(0)
    assert one(person.html, id="sharing-words").words.startswith(words)
    assert one(person.html, id="sharing-link")["value"] == link
    assert one(person.html, "input", name="name")["value"] == "Opa Jan"


def test_the_panel_opens_and_closes() -> None:
    person = at_the_end()
    for shown in (True, False):
        person.do("challenge")
        person.wait(0)
        assert bool(elements(person.html, id="sharing")) == shown


# The guided minute


def test_how_far_one_came_is_kept_and_offered_at_home() -> None:
    person = arrived()
    assert "Go on with the guided minute" not in person.html
    person.do("tutorial")
    person.do("skip")
    person.do("skip")
    person.do("leave")
    assert person.border.kept[TUTORIAL] == "2"
    again = reloaded(person)
    assert one(again.html, id="tutorial-button").words == "Go on with the guided minute"
    again.do("tutorial")
    assert one(again.html, id="coach")["data-step"] == "2"


def test_once_done_it_begins_at_the_beginning() -> None:
    person = arrived()
    person.do("tutorial")
    for _ in LESSONS:
        person.do("skip")
    person.do("finish")
    assert screen(person) == "home"
    person.do("tutorial")
    assert one(person.html, id="coach")["data-step"] == "0"


def test_the_guided_minute_touches_neither_the_unfinished_game_nor_the_statistics() -> None:
    person = Person()
    person.do("start", FORM)
    person.wait(1000)
    person.do("leave")
    before = {key: text for key, text in person.border.kept.items() if key != TUTORIAL}
    person.do("tutorial")
    for _ in LESSONS:
        person.do("skip")
        person.wait(2000)
    person.do("finish")
    after = {key: text for key, text in person.border.kept.items() if key != TUTORIAL}
    assert after == before


# Anything at all

KNOWN = [
    "settings", "statistics", "tutorial", "back", "leave", "start", "resume", "discard", "erase", "erase-all",
    "keep", "export", "replay", "challenge", "share", "shared:sent", "skip", "finish", "pause", "continue", "hidden",
    "slot:0", "name:0", "open", "hint", "again", "play", "next", "last", "speed:2", "moment:3", "seek", "language:nl",
]  # fmt: skip
VALUES = ["", FORM, DARK, "step=3", "name=Opa"]


@settings(STEADY, max_examples=80)
@given(
    st.booleans(),
    st.lists(
        st.tuples(st.sampled_from(KNOWN), st.sampled_from(VALUES), st.sampled_from([0, 300, 5000])),
        max_size=25,
    ),
)
def test_whatever_is_done_anywhere_the_page_goes_on(ended: bool, deeds: list[tuple[str, str, float]]) -> None:
    person = at_the_end() if ended else Person()
    for action, value, delay in deeds:
        person.do(action, value)
        person.wait(delay)
    for html in person.border.shown[-1:]:
        assert elements(html)[0].tag == "main"
    for way_out in ("back", "continue", "leave", "leave"):
        person.do(way_out)
    person.do("start", FORM)
    assert person.at_the_table
