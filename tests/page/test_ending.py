"""The end of a game: the race chart, the best moments, and what is offered next."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

from dizzylizzy.page.aftermath import Aftermath, ShareStep, place_of
from dizzylizzy.page.challenge import Challenge
from dizzylizzy.page.chart import line_sample, race_chart, race_table
from dizzylizzy.page.choices import Choices
from dizzylizzy.page.ending import the_end
from dizzylizzy.page.screen import TableScreen
from dizzylizzy.page.story import MarkKind, story_of
from dizzylizzy.page.tallies import Tally, counted
from dizzylizzy.page.texts import Texts
from dizzylizzy.rules.modes import MODES
from dizzylizzy.table.log import Log
from tests.games import a_game, a_race
from tests.page.screens import acts, elements, one, words

T = Texts("en")
PLAYERS = range(1, 10)


def screen(log: Log, **after) -> TableScreen:
    """The end of a game, seen from the first seat."""
    *_, state = log.replay(MODES[log.header.mode])
    tallies = counted(log.events, (Tally(),) * len(log.header.seats))
    return TableScreen(
        log.header.seats, 0, state, tallies=tallies, aftermath=Aftermath(story_of(log), **after)
    )


def shown(log: Log, **after) -> str:
    return str(the_end(T, screen(log, **after)))


def moments(html: str) -> dict[str, str]:
    names = [e.words for e in elements(html, "dt")]
    return dict(zip(names, [e.words for e in elements(html, "dd")], strict=True))


GAMES = [a_race(seed, players) for seed, players in enumerate(PLAYERS)] + [
    a_game(seed, "nice-n-easy") for seed in range(6)
]


@pytest.mark.parametrize(
    "log", GAMES, ids=lambda log: f"{log.header.mode}-{len(log.header.seats)}-{log.header.options}"
)
def test_every_end_is_well_formed_and_gives_no_id_twice(log: Log) -> None:
    html = shown(log, may_share=True, sharing=ShareStep("me", "words", "https://lizzy.example/"))
    found = elements(html)
    assert [name for name, times in Counter(e["id"] for e in found if e["id"]).items() if times > 1] == []
    assert not any("style" in element.attributes for element in found), (
        "a strict content policy refuses these"
    )


@pytest.mark.parametrize("players", PLAYERS)
def test_the_chart_has_a_line_for_every_player_told_apart_without_colour(players: int) -> None:
    html = str(race_chart(T, story_of(a_race(3, players))))
    lines = [e for e in elements(html, "path") if "chart-line" in e.classes]
    assert sorted(int(line["data-seat"] or "") for line in lines) == list(range(players))
    samples = [str(line_sample(seat)) for seat in range(players)]
    shapes = {one(sample, "path", class_="chart-shape")["d"] for sample in samples}
    assert len(shapes) == players, "every line has a shape of its own"


def test_the_chart_stays_inside_its_frame() -> None:
    for seed in range(30):
        html = str(race_chart(T, story_of(a_game(seed))))
        width, height = map(
            float, (one(html, "svg")["viewBox"] or one(html, "svg")["viewbox"] or "").split()[2:]
        )
        for path in elements(html, "path"):
            if "chart-line" not in path.classes:
                continue
            d = path["d"] or ""
            xs = [float(x) for x in re.findall(r"[MH]([\d.]+)", d)]
            ys = [float(y) for y in re.findall(r"V([\d.]+)", d)]
            assert 0 <= min(xs) <= max(xs) <= width
            assert all(0 <= y <= height for y in ys)


def test_every_false_claim_and_every_special_has_its_mark() -> None:
    seen = Counter()
    for seed in range(40):
        story = story_of(a_game(seed))
        html = str(race_chart(T, story))
        marks = [e["data-kind"] for e in elements(html, "path") if "chart-mark" in e.classes]
        assert Counter(marks) == Counter(mark.kind.value for mark in story.marks)
        seen.update(marks)
    assert set(seen) == {kind.value for kind in MarkKind}


def test_the_table_says_the_chart_in_numbers() -> None:
    log = a_race(3, 4)
    story = story_of(log)
    html = str(race_table(T, story, ["You", "Mia", "Sam", "Noor"]))
    rows = [row for row in elements(html, "tr") if row.parents[-1].tag == "tbody"]
    assert len(rows) == 4
    numbers = [int(cell.words) for cell in elements(html, "td")]
    for line in story.lines:
        first, *_, last = numbers[:5]
        assert (first, last) == (line[0][1], line[-1][1])
        del numbers[:5]
    assert not numbers
    assert words(html).startswith("Cards left")


def test_the_best_moments_are_those_of_the_story() -> None:
    log = a_race(3)
    story = story_of(log)
    told = moments(shown(log))
    fastest, run = story.fastest, story.longest_run
    assert fastest is not None
    assert run is not None
    assert told["Fastest find"].endswith(f"in {round(fastest.took / 100) / 10} s")
    assert f"{run.length} cards in a row" in told["Longest run"]
    assert "usually" not in told["Your finds"]
    assert told["The game took"].count(":") == 1


def test_my_times_stand_against_my_average() -> None:
    told = moments(shown(a_race(3), usual=4240.0))
    assert told["Your finds"].endswith("on average; usually 4.2 s")


def test_who_plays_alone_hears_of_no_longest_run() -> None:
    assert "Longest run" not in moments(shown(a_race(3, 1)))


def test_again_comes_first_and_gets_the_focus() -> None:
    html = shown(a_race(3), may_share=True)
    first, *others = acts(html)
    assert first == "again"
    assert others == ["replay", "challenge", "leave"]
    assert "data-takes-focus" in one(html, id="again").attributes


def test_a_link_is_offered_only_where_one_can_be_made() -> None:
    assert elements(shown(a_race(3)), data_act="challenge") == []


def test_the_link_to_copy_and_the_name_stay_in_their_fields() -> None:
    html = shown(
        a_race(3),
        may_share=True,
        sharing=ShareStep('Opa "Jan"', "Copy it.", "https://lizzy.example/?a=1&b=2"),
    )
    assert one(html, "input", name="name")["value"] == 'Opa "Jan"'
    assert one(html, id="sharing-link")["value"] == "https://lizzy.example/?a=1&b=2"
    assert one(html, id="sharing-words").words == "Copy it."


# Places and challenges


@pytest.mark.parametrize("seed", range(20))
def test_winners_come_to_place_one_and_nobody_else_does(seed: int) -> None:
    log = a_game(seed)
    *_, state = log.replay(MODES[log.header.mode])
    places = [place_of(state, seat) for seat in range(len(log.header.seats))]
    assert {seat for seat, place in enumerate(places) if place == 1} == set(state.ended.winners)
    assert all(place == 1 + sum(other < place for other in places) for place in places)


def challenged(place: int, time: int) -> str:
    log = a_race(3)
    return one(
        shown(log, beaten=Challenge(Choices(seed="x"), place, time, "Opa")), "p", class_="end-beaten"
    ).words


def test_a_challenge_is_beaten_by_place_then_by_time() -> None:
    log = a_race(3)
    mine, lasted = place_of(screen(log).state, 0), story_of(log).lasted // 100 * 100
    assert challenged(mine, lasted).startswith("Just as good as Opa")
    assert challenged(mine, lasted + 100).startswith("Beaten!")
    assert challenged(mine, lasted - 100).startswith("Not this time.")
    if mine < 3:
        assert challenged(mine + 1, 0).startswith("Beaten!")
    if mine > 1:
        assert challenged(mine - 1, 36_000_000).startswith("Not this time.")


def test_before_the_story_is_told_the_end_shows_what_there_is() -> None:
    bare = replace(screen(a_race(3)), aftermath=None)
    html = str(the_end(T, bare))
    assert acts(html) == ["again", "leave"]
