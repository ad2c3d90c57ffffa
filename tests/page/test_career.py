"""Statistics: how games add up, how they are written, and what is done with what can't be read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dizzylizzy.page.career import CAREER, DAMAGED_CAREER, KINDS, Career, DamagedCareer, Record
from dizzylizzy.page.career_view import career_view
from dizzylizzy.page.kept import Kept
from dizzylizzy.page.story import story_of
from dizzylizzy.page.texts import Texts
from dizzylizzy.rules.events import ClaimedFalsely, TookBack
from tests.games import a_game, a_race
from tests.page.borders import STEADY, FakeBorder
from tests.page.screens import elements
from tests.strategies import damaged, texts

T = Texts("en")


@st.composite
def records(draw: st.DrawFn) -> Record:
    played = draw(st.integers(0, 1000))
    if not played:
        return Record()
    finds = draw(st.integers(0, 1000))
    fastest = draw(st.integers(0, 60_000)) if finds else 0
    time = finds * fastest + draw(st.integers(0, 10**6)) if finds else 0
    other = st.integers(0, 500)
    return Record(played, draw(st.integers(0, played)), finds, time, fastest, draw(other), draw(other))


careers = st.builds(lambda *found: Career(dict(zip(KINDS, found, strict=True))), *(records() for _ in KINDS))


@STEADY
@given(careers)
def test_statistics_that_are_written_are_read_again(career: Career) -> None:
    assert Career.parse(str(career)) == career


@STEADY
@given(damaged(careers.map(str)) | texts)
def test_any_text_at_all_is_read_as_it_was_written_or_refused(text: str) -> None:
    try:
        career = Career.parse(text)
    except DamagedCareer:
        return
    assert sorted(str(career).split("\n")) == sorted(text.split("\n"))


FIRST = "dizzylizzy statistics 1"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        FIRST,
        "dizzylizzy statistics 2\n",
        f"{FIRST}\nchess 1 1 0 0 0 0 0\n",
        f"{FIRST}\npractice 1 1 0 0 0 0\n",
        f"{FIRST}\npractice 1 1 0 0 0 0 0 0\n",
        f"{FIRST}\npractice 1 1 0 0 0 0 x\n",
        f"{FIRST}\npractice 1 1 0 0 0 0 -1\n",
        f"{FIRST}\npractice 1 1 0 0 0 0 01\n",
        f"{FIRST}\npractice 1 1 0 0 0 0 ²\n",
        f"{FIRST}\npractice 0 0 0 0 0 0 0\n",
        f"{FIRST}\npractice 1 2 0 0 0 0 0\n",
        f"{FIRST}\npractice 1 1 2 100 51 0 0\n",
        f"{FIRST}\npractice 1 1 0 5 0 0 0\n",
        f"{FIRST}\npractice 1 1 0 0 0 0 0\npractice 1 1 0 0 0 0 0\n",
        f"{FIRST}\npractice 1 1 0 0 0 0 0",
    ],
)
def test_what_no_games_can_have_led_to_is_refused(text: str) -> None:
    with pytest.raises(DamagedCareer):
        Career.parse(text)


@pytest.mark.parametrize("seed", range(10))
def test_a_game_adds_what_happened_in_it(seed: int) -> None:
    log = a_game(seed)
    story = story_of(log)
    before = Career().with_game("practice", story_of(a_race(99)), 0, True, 2)
    after = before.with_game(log.header.mode, story, 0, False, 3)
    record = after.records[log.header.mode]
    mine = story.times(0)
    assert (record.played, record.won, record.hints) == (1, 0, 3)
    assert (record.finds, record.time) == (len(mine), sum(mine))
    assert record.fastest == min(mine, default=0)
    wrong = [e for e in log.events if isinstance(e, ClaimedFalsely | TookBack) and e.seat == 0]
    assert record.false_claims == len(wrong)
    assert after.records["practice"] == before.records["practice"]
    assert Career.parse(str(after)) == after


def test_games_add_up_and_the_fastest_find_stays() -> None:
    stories = [story_of(a_race(seed)) for seed in range(12)]
    career = Career()
    for story in stories:
        career = career.with_game("down-n-dizzy", story, 0, True, 1)
    record = career.records["down-n-dizzy"]
    times = [time for story in stories for time in story.times(0)]
    assert (record.played, record.won, record.hints) == (12, 12, 12)
    assert record.fastest == min(times)
    assert record.average == pytest.approx(sum(times) / len(times))


def test_without_a_find_there_is_no_average() -> None:
    assert Record(played=1).average is None


# The screen


def test_the_screen_shows_the_kinds_that_were_played() -> None:
    career = Career().with_game("down-n-dizzy", story_of(a_race(1)), 0, True, 0)
    html = str(career_view(T, career))
    assert [e.words for e in elements(html, "th", scope="col")] == ["Down ’n Dizzy"]
    rows = [row for row in elements(html, "tr") if row.parents[-1].tag == "tbody"]
    assert len(rows) == 7
    assert rows[0].words.startswith("Games played")


def test_before_the_first_game_it_says_so() -> None:
    html = str(career_view(T, Career()))
    assert elements(html, "table") == []
    assert "play a game first" in html


def test_a_kind_without_finds_has_dashes_for_times() -> None:
    career = Career({kind: Record(played=1) for kind in KINDS})
    html = str(career_view(T, career))
    assert [cell.words for cell in elements(html, "td")].count("–") == 2 * len(KINDS)


# In storage


def test_damaged_statistics_are_set_aside_and_told_of() -> None:
    border = FakeBorder()
    border.kept[CAREER] = "hello"
    kept = Kept(border)
    assert kept.career == Career()
    assert kept.career_damaged
    assert border.kept == {DAMAGED_CAREER: "hello"}
    assert elements(str(career_view(T, kept.career, kept.career_damaged)), role="alert")


def test_sound_statistics_are_gone_on_with() -> None:
    border = FakeBorder()
    career = Career().with_game("practice", story_of(a_race(1)), 0, True, 0)
    Kept(border).add(career)
    kept = Kept(border)
    assert (kept.career, kept.career_damaged) == (career, False)


def test_without_storage_they_hold_while_the_page_is_open() -> None:
    border = FakeBorder()
    border.blocked = True
    kept = Kept(border)
    career = Career().with_game("practice", story_of(a_race(1)), 0, True, 0)
    kept.add(career)
    assert kept.career == career
