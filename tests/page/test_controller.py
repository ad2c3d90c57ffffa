"""The page's program from the moment it arrives: which screen is shown, and what is kept for next time."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dizzylizzy.page.choices import Choices
from dizzylizzy.page.controller import CHOICES
from dizzylizzy.page.saved import DAMAGED_GAME, GAME
from dizzylizzy.table.dealers import ShufflingDealer
from dizzylizzy.table.log import Log
from dizzylizzy.table.seats import Seat, SeatKind
from tests.page.borders import STEADY, FakeBorder
from tests.page.people import HOURS, Person
from tests.page.screens import elements, one
from tests.strategies import texts

FORM = "mode=down-n-dizzy&players=4&level=3"
UNSAVED = "This browser can’t save your game. Play on, but don’t reload the page."


def at_home(query: str = "", **more) -> Person:
    """Somebody who sees the home screen as Python draws it."""
    person = Person(query, **more)
    person.do("discard")
    return person


def playing(query: str = "", form: str = FORM, **more) -> Person:
    """Somebody whose game has begun and who has open cards."""
    person = Person(query, **more)
    person.do("start", form)
    person.wait(1000)
    return person


def reloaded(person: Person, query: str = "") -> Person:
    """The same browser, with the page loaded anew."""
    border = FakeBorder()
    border.kept = person.border.kept
    border.seeds = 100
    return Person(query, border=border)


def saved(person: Person) -> Log:
    return Log.parse(person.border.kept[GAME])


def log(person: Person) -> Log:
    """The game as the table has it, which isn't kept any more once it is over."""
    playing = person.page._playing
    assert playing is not None
    return playing.table.log


def form(person: Person) -> dict[str, list[str | None]]:
    """What is chosen on the home screen, of what there is to choose in a race."""
    chosen: dict[str, list[str | None]] = {}
    for element in elements(person.html, "input"):
        if "checked" in element.attributes and element["name"] in ("players", "level", "options", "naming"):
            chosen.setdefault(element["name"], []).append(element["value"])
    return chosen


def notices(person: Person) -> list[str]:
    return [alert.words for alert in elements(person.html, role="alert")]


def offers_a_game(person: Person) -> bool:
    (section,) = [element for element in elements(person.html) if "unfinished" in element.classes]
    return "hidden" not in section.attributes


def same(one: object, other: object) -> bool:
    """Whether they are equal; pytest would look for the difference between two screens for minutes."""
    return one == other


# Arriving


def test_arriving_with_nothing_to_say_leaves_the_home_screen_as_it_is() -> None:
    assert Person().border.shown == []
    assert Person("players=5&level=1").border.shown == []


def test_a_link_chooses() -> None:
    person = at_home("players=5&level=1&options=call-out&naming=program")
    assert form(person) == {
        "players": ["5"],
        "level": ["1"],
        "options": ["call-out"],
        "naming": ["program"],
    }


def test_without_a_link_the_last_choices_stand() -> None:
    first = playing(form="mode=down-n-dizzy&players=7&level=5&options=double-trouble")
    again = at_home(border=reloaded(first).border)
    assert form(again) == {"players": ["7"], "level": ["5"], "options": ["double-trouble"]}


def test_a_link_goes_before_the_last_choices() -> None:
    first = playing(form="mode=down-n-dizzy&players=7&level=5")
    again = at_home("players=2", border=reloaded(first).border)
    assert form(again) == {"players": ["2"], "level": [str(Choices().level)]}


def test_nonsense_among_the_last_choices_is_left_out() -> None:
    border = FakeBorder()
    border.kept[CHOICES] = "players=77&level=4&%%%"
    person = at_home(border=border)
    assert form(person) == {"players": [str(Choices().players)], "level": ["4"]}
    assert notices(person) == []


def test_what_cannot_be_in_a_link_is_told_and_nothing_is_begun() -> None:
    person = Person("players=40&level=x&start")
    assert len(person.border.shown) == 1
    assert notices(person) == [
        "“40” players can’t play: 1 to 9 can. The usual number was chosen instead.",
        "There is no level “x”: they go from 1 to 5. The usual one was chosen instead.",
    ]


def test_notices_are_gone_after_a_game() -> None:
    person = Person("players=40")
    person.do("start", FORM)
    person.do("leave")
    assert notices(person) == []


def test_a_link_can_begin_a_game_at_once() -> None:
    person = Person("players=9&level=5&options=call-out&seed=abc&start")
    assert person.at_the_table
    header = saved(person).header
    assert (header.options, len(header.seats), header.seed) == ("call-out", 9, "abc")
    assert header.seats[1:] == tuple(Seat(seat.name, SeatKind.BOT, 5) for seat in header.seats[1:])
    assert len({seat.name for seat in header.seats}) == 9


# Starting and leaving


def test_starting_sits_down_with_what_the_form_says() -> None:
    person = playing(form="mode=down-n-dizzy&players=4&level=3&options=call-out&options=double-trouble")
    header = saved(person).header
    assert (header.mode, header.options) == ("down-n-dizzy", "double-trouble,call-out")
    assert [seat.level for seat in header.seats] == [0, 3, 3, 3]
    assert header.seats[0].kind is SeatKind.PERSON


def test_an_impossible_form_starts_the_usual_game() -> None:
    person = playing(form="players=99&level=99&options=chess")
    assert len(saved(person).header.seats) == Choices().players


def test_the_names_can_be_left_to_the_program() -> None:
    assert "name:0" not in playing(form=f"{FORM}&naming=program").html
    assert "name:0" in playing().html


def test_a_links_deal_is_for_one_game_only() -> None:
    person = playing("seed=abc")
    assert saved(person).header.seed == "abc"
    first = saved(person).events[0]
    person.do("leave")
    person.do("start", FORM)
    assert saved(person).header.seed != "abc"
    assert saved(playing("seed=abc")).events[0] == first


def test_every_game_is_dealt_anew() -> None:
    person = playing()
    deals = set()
    for _ in range(5):
        deals.add(str(saved(person).events[0]))
        person.do("leave")
        person.do("start", FORM)
    assert len(deals) == 5


def test_leaving_shows_home_with_the_same_choices_and_the_game_to_go_on_with() -> None:
    person = playing()
    person.do("leave")
    assert not person.at_the_table
    assert form(person) == {"players": ["4"], "level": ["3"]}
    assert offers_a_game(person)


def test_after_leaving_nothing_is_drawn_any_more() -> None:
    person = playing()
    person.do("leave")
    draws = len(person.border.shown)
    person.wait(HOURS)
    assert len(person.border.shown) == draws


def test_what_happened_just_before_leaving_is_kept() -> None:
    person = playing("seed=abc", form=f"{FORM}&naming=program")
    before = len(saved(person).events)
    person.do("slot:0")  # right or wrong, something comes of it
    person.do("leave")
    assert len(saved(person).events) > before


def test_again_at_the_end_is_a_new_game_of_the_same_kind() -> None:
    person = playing(form="mode=down-n-dizzy&players=2&level=2&options=double-trouble&naming=program")
    person.play(naming=False)
    person.do("again")
    assert person.at_the_table
    assert not person.ended
    header = saved(person).header
    assert (header.options, [seat.level for seat in header.seats]) == ("double-trouble", [0, 2])
    assert "name:0" not in person.html


def test_again_in_the_middle_of_a_game_is_ignored() -> None:
    person = playing()
    before = str(saved(person))
    person.do("again")
    assert str(saved(person)) == before


# Going on with a game


def test_after_a_reload_a_game_goes_on_where_it_was_and_waits_for_the_player() -> None:
    before = playing()
    after = reloaded(before)
    after.do("resume")
    assert after.at_the_table
    assert after.lizzy == before.lizzy
    assert one(after.html, role="dialog").label == "Pause"
    events = str(saved(after))
    after.wait(HOURS)
    assert str(saved(after)) == events
    after.do("continue")
    after.play()
    assert after.ended


def test_a_game_gone_on_with_deals_the_cards_it_would_have_dealt() -> None:
    after = reloaded(playing())
    after.do("resume")
    after.do("continue")
    after.play()
    assert ShufflingDealer.following(log(after)) is not None


def test_resuming_takes_over_the_choices_of_the_game() -> None:
    before = playing(form="mode=down-n-dizzy&players=6&level=1&options=call-out")
    after = reloaded(before, "players=2&level=5")
    after.do("resume")
    after.do("leave")
    assert form(after) == {"players": ["6"], "level": ["1"], "options": ["call-out"]}


def test_resuming_a_game_without_bots_leaves_their_level_as_it_was() -> None:
    people = changed(playing().border.kept[GAME], seats=tuple(map(Seat, "ABCD")))
    person = with_saved(people)
    person.do("resume")
    person.do("leave")
    assert form(person)["level"] == [str(Choices().level)]


def test_resuming_with_nothing_saved_shows_home() -> None:
    person = Person()
    person.do("resume")
    assert not person.at_the_table
    assert not offers_a_game(person)


def test_a_game_can_be_thrown_away() -> None:
    person = playing()
    person.do("leave")
    person.do("discard")
    assert not offers_a_game(person)
    assert GAME not in person.border.kept


def test_the_game_is_kept_after_every_change() -> None:
    person = playing()
    for _ in range(50):
        person.wait(400)
        if person.ended:
            break
        assert str(saved(person)) == str(log(person))


def test_a_game_that_is_over_is_forgotten() -> None:
    person = playing(form="mode=down-n-dizzy&players=2&level=1")
    person.play(300)
    assert GAME not in person.border.kept
    person.do("leave")
    assert not offers_a_game(person)
    assert GAME not in person.border.kept


# A saved game that can't go on


def changed(text: str, **header) -> str:
    """A log of this version, whole and sound, but with another header."""
    found = Log.parse(text)
    return str(Log(replace(found.header, **header), found.events, found.times))


def unreadable_games() -> dict[str, tuple[str, str]]:
    """Texts of saved games that can't go on, and what is said about each."""
    text = playing().border.kept[GAME]
    header, deal, opening, end, _ = text.split("\n")
    seats = (*Log.parse(text).header.seats[:3], Seat("Noor", SeatKind.BOT, 9))

    def damaged(line: int) -> str:
        return f"Your saved game is damaged (line {line}), so it can’t go on. A new game is one tap away."

    other = "Your saved game is from another version of this page, so it can’t go on here."
    return {
        "empty": ("", damaged(1)),
        "no log": ("hello", damaged(1)),
        "half a header": (header[:50], damaged(1)),
        "a line cut": (f"{header}\n{deal}", damaged(3)),
        "the end missing": (f"{header}\n{deal}\n{opening}\n", damaged(3)),
        "a card misspelt": (f"{header}\n{deal}\n{opening}x\n{end}\n", damaged(3)),
        "a name changed": (text.replace("Mia", "Mio"), damaged(4)),
        "a version to come": (text.replace('"dizzylizzy":1', '"dizzylizzy":2'), other),
        "a mode to come": (changed(text, mode="chess"), other),
        "a level to come": (changed(text, seats=seats), other),
        "a house rule to come": (changed(text, options="chess"), damaged(2)),
    }


UNREADABLE = unreadable_games()


@pytest.fixture(params=UNREADABLE)
def unreadable(request) -> tuple[str, str]:
    return UNREADABLE[request.param]


def with_saved(text: str) -> Person:
    border = FakeBorder()
    border.kept[GAME] = text
    return Person(border=border)


def test_a_game_that_cannot_go_on_is_set_aside_with_a_clear_sentence(unreadable: tuple[str, str]) -> None:
    text, sentence = unreadable
    person = with_saved(text)
    person.do("resume")
    assert not person.at_the_table
    assert notices(person) == [sentence]
    assert person.border.kept[DAMAGED_GAME] == text
    assert GAME not in person.border.kept
    assert not offers_a_game(person)


def test_after_it_a_new_game_is_one_tap_away(unreadable: tuple[str, str]) -> None:
    person = with_saved(unreadable[0])
    person.do("resume")
    person.do("start", FORM)
    assert person.at_the_table
    assert person.border.kept[DAMAGED_GAME] == unreadable[0]
    person.do("leave")
    assert notices(person) == []


def test_a_game_that_cannot_be_set_aside_stays_where_it_is() -> None:
    person = with_saved("hello")
    person.border.full = True
    person.do("resume")
    assert len(notices(person)) == 1
    assert person.border.kept == {GAME: "hello"}


# Without storage


@pytest.mark.parametrize("storage", ["blocked", "full"])
def test_without_storage_it_is_said_once_and_the_game_goes_on(storage: str) -> None:
    border = FakeBorder()
    setattr(border, storage, True)
    person = Person(border=border)
    person.do("start", FORM)
    person.wait(0)
    assert person.message == UNSAVED
    person.play()
    said = [UNSAVED in html for html in border.shown]
    assert [run for run, _ in groupby(said)].count(True) == 1
    assert border.kept == {}
    person.do("leave")
    assert not offers_a_game(person)


def test_with_storage_nothing_is_said_about_it() -> None:
    person = playing()
    person.play()
    assert not any("save" in html for html in person.border.shown)


def test_storage_that_fills_up_during_a_game_is_told_of() -> None:
    person = playing()
    person.border.full = True
    person.do("slot:2")
    person.wait(0)
    assert person.message == UNSAVED


# Drawing


def test_all_that_changes_at_one_instant_is_drawn_once() -> None:
    person = playing()
    draws = len(person.border.shown)
    for action in ("slot:0", "slot:1", "slot:2", "name:3", "call-out", "open", "stuck", "keys", "pause"):
        person.do(action)
    assert len(person.border.shown) == draws
    person.wait(0)
    assert len(person.border.shown) == draws + 1


def test_nothing_is_drawn_while_nothing_changes() -> None:
    person = playing()
    person.do("pause")
    person.wait(0)
    draws = len(person.border.shown)
    person.wait(HOURS)
    assert len(person.border.shown) == draws


def test_every_draw_of_a_game_comes_with_a_change() -> None:
    person = playing()
    person.play()
    assert all(
        before != after for before, after in zip(person.border.shown, person.border.shown[1:], strict=False)
    )


# Pauses


def test_a_hidden_page_pauses() -> None:
    person = playing()
    person.do("hidden")
    person.wait(0)
    assert one(person.html, role="dialog").label == "Pause"
    events = str(saved(person))
    person.wait(HOURS)
    assert str(saved(person)) == events
    person.do("continue")
    person.wait(60_000)
    assert str(person.page._playing.table.log) != events  # type: ignore[union-attr]


@pytest.mark.parametrize("veil", ["pause", "keys"])
def test_behind_a_veil_nothing_can_be_done(veil: str) -> None:
    person = playing(form=f"{FORM}&naming=program")
    person.do(veil)
    person.wait(1000)
    html, events = person.html, str(saved(person))
    for action in ("slot:0", "name:0", "open", "call-out", "stuck", "again"):
        person.do(action)
    person.wait(1000)
    assert same(person.html, html)
    assert str(saved(person)) == events


def test_a_finished_game_is_not_paused_when_the_page_is_hidden() -> None:
    person = playing(form="mode=down-n-dizzy&players=2&level=1")
    person.play(300)
    html = person.html
    person.do("hidden")
    person.wait(0)
    assert same(person.html, html)


@pytest.mark.parametrize("veil", ["pause", "keys"])
def test_after_the_end_no_veil_can_be_in_the_way_of_another_game(veil: str) -> None:
    person = playing(form="mode=down-n-dizzy&players=2&level=1")
    person.play(300)
    person.do(veil)
    person.wait(0)
    for act in [e["data-act"] for e in elements(person.html, "button") if e.inside(role="dialog")]:
        person.do(act or "")
    person.do("again")
    assert person.at_the_table
    assert not person.ended


# Anything at all

KNOWN = [
    "start", "resume", "discard", "leave", "again", "open", "call-out", "stuck", "pause", "hidden", "continue",
    "keys", "slot:0", "slot:1", "slot:2", "slot:3", "slot:", "slot", "name:0", "name:3", "name:4", "name:-1",
    "name", "slot:²", "name:٣", ":", "", "open:1", "constructor", "__init__",
]  # fmt: skip
ELSEWHERE = [
    "open",
    "slot:0",
    "name:0",
    "pause",
    "hidden",
    "continue",
    "keys",
    "leave",
    "again",
    "call-out",
    "stuck",
]
values = st.sampled_from(["", FORM, f"{FORM}&options=call-out", "players=77", "start"]) | texts


@pytest.mark.parametrize("action", [*ELSEWHERE, "", "slot:9", "nonsense"])
def test_at_home_an_action_of_the_table_is_ignored(action: str) -> None:
    person = at_home()
    draws = len(person.border.shown)
    person.do(action)
    person.wait(1000)
    assert len(person.border.shown) == draws


@pytest.mark.parametrize(
    "action", ["start", "resume", "discard", "slot:12", "slot:", "name:4", "name:x", "nonsense", ""]
)
def test_at_the_table_an_action_it_does_not_have_is_ignored(action: str) -> None:
    person = playing()
    before, kept = person.html, dict(person.border.kept)
    person.do(action, FORM)
    person.wait(0)
    assert same(person.html, before)
    assert person.border.kept == kept


@settings(STEADY, max_examples=60)
@given(
    st.sampled_from(["", "start", "players=2&level=5&options=call-out&start", "players=77"]),
    st.lists(
        st.tuples(st.sampled_from(KNOWN) | texts, values, st.sampled_from([0, 1, 300, 5000])), max_size=15
    ),
)
def test_whatever_is_done_the_page_goes_on(query: str, deeds: list[tuple[str, str, float]]) -> None:
    person = Person(query)
    for action, value, delay in deeds:
        person.do(action, value)
        person.wait(delay)
    for html in person.border.shown[-1:]:
        assert elements(html)[0].tag == "main"
    person.do("continue")
    person.do("leave")
    person.do("start", FORM)
    assert person.at_the_table


@STEADY
@given(texts)
def test_whatever_the_address_says_the_page_arrives(query: str) -> None:
    person = Person(query)
    person.do("start", FORM)
    assert person.at_the_table


# Whole games


@pytest.mark.parametrize("players", [2, 4, 9])
@pytest.mark.parametrize("options", ["", "double-trouble", "call-out", "double-trouble,call-out"])
def test_a_game_is_played_by_what_is_seen_to_its_end(players: int, options: str) -> None:
    person = Person(f"players={players}&level=3&options={options}&seed={players}&start")
    person.play(1200)
    assert one(person.html, "h2").words
    rows = [
        row
        for row in elements(person.html, "tr")
        if row.parents[-1].tag == "tbody" and "standings" in row.parents[-2].classes
    ]
    assert len(rows) == players
    assert "data-winner" in rows[0].attributes
    assert sum("data-me" in row.attributes for row in rows) == 1
    assert GAME not in person.border.kept


@pytest.mark.parametrize("level", range(1, 6))
def test_a_game_where_the_program_names_is_played_to_its_end_at_every_level(level: int) -> None:
    person = Person(f"players=3&level={level}&naming=program&seed={level}&start")
    person.play(1500, naming=False)
    mine = next(row for row in elements(person.html, "tr") if "data-me" in row.attributes)
    assert mine.words.endswith("0"), "who reads the table right lays nothing wrong"


def test_the_same_deal_and_the_same_taps_give_the_same_game() -> None:
    first, second = (Person("players=4&level=4&seed=abc&start") for _ in range(2))
    first.play()
    second.play()
    assert same(first.border.shown, second.border.shown)


def test_leaving_with_storage_blocked_keeps_the_game_for_as_long_as_the_page_is_open() -> None:
    border = FakeBorder()
    border.blocked = True
    person = Person("", border=border)
    person.do("start", FORM)
    person.wait(1000)
    before = str(log(person))
    person.do("leave")
    assert offers_a_game(person)
    person.do("resume")
    assert str(log(person)) == before
    person.do("leave")
    person.do("discard")
    assert not offers_a_game(person)


def test_changing_the_language_at_home_keeps_what_is_being_chosen() -> None:
    person = at_home()
    person.do("language:nl", "mode=down-n-dizzy&players=7&level=4&options=call-out")
    assert form(person) == {"players": ["7"], "level": ["4"], "options": ["call-out"]}


def test_throwing_a_game_away_keeps_what_is_being_chosen() -> None:
    person = playing()
    person.do("leave")
    person.do("discard", "mode=down-n-dizzy&players=2&level=5")
    assert form(person) == {"players": ["2"], "level": ["5"]}


def test_a_notice_is_said_in_the_language_that_is_chosen_afterwards() -> None:
    person = Person("players=40")
    assert notices(person)[0].startswith("“40” players")
    person.do("language:nl")
    assert notices(person)[0].startswith("Met ‘40’ spelers")


def test_a_link_that_begins_at_once_does_not_take_the_place_of_an_unfinished_game() -> None:
    person = playing()
    before = person.border.kept[GAME]
    again = reloaded(person, "players=2&start")
    assert offers_a_game(again)
    assert again.border.kept[GAME] == before


def test_words_of_somebody_else_in_the_address_leave_the_last_choices() -> None:
    person = playing(form="mode=down-n-dizzy&players=6&level=4")
    person.do("leave")
    again = reloaded(person, "fbclid=abc&lang=nl")
    again.do("discard")
    assert form(again) == {"players": ["6"], "level": ["4"]}


@pytest.mark.parametrize("lives", ["", "0", "100", "many"])
def test_a_number_of_lives_that_cannot_be_is_the_usual_one_and_costs_no_other_rule(lives: str) -> None:
    values = f"mode=nice-n-easy&players=3&options=closed-hand&options=lives&lives={lives}"
    assert Choices.of_form(values).options == "closed-hand,lives=20"
