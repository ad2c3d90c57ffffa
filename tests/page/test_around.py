"""What the page around the game is told, and what it may ask."""

from __future__ import annotations

from dizzylizzy.rules.cards import Card
from dizzylizzy.rules.layout import cards_each
from tests.page.borders import FakeBorder
from tests.page.people import Person


def framed(query: str = "") -> Person:
    """Somebody who sees the game in a frame of a page that listens."""
    border = FakeBorder()
    border.around = True
    return Person(query, border=border)


def told(person: Person, kind: str) -> list[dict[str, object]]:
    return [values for word, values in person.border.told if word == kind]


def test_a_race_is_told_from_its_beginning_to_its_end() -> None:
    person = framed()
    person.do("start", "mode=down-n-dizzy&players=3&level=1")
    assert person.border.told == [
        ("started", {"mode": "down-n-dizzy", "options": "", "players": ["You", "Mia", "Sam"]})
    ]
    person.play()
    words = [word for word, _ in person.border.told]
    assert words == ["started", *["laid"] * (len(words) - 2), "finished"]
    laid, (finished,) = told(person, "laid"), told(person, "finished")
    assert {lay["player"] for lay in laid} <= {"You", "Mia", "Sam"}
    for lay in laid:
        assert str(Card.parse(str(lay["card"]))) == lay["card"]
        assert lay["condition"] in (
            "same-colours",
            "different-colours",
            "same-patterns",
            "different-patterns",
        )
    last = laid[-1]
    assert finished["winners"] == [last["seat"]]
    assert finished["won"] == (last["player"] == "You")
    assert finished["left"][last["seat"]] == last["left"]  # type: ignore[index]
    assert max(finished["left"]) <= cards_each(3) + 40  # type: ignore[call-overload]
    assert finished["ending"] == ("all-laid" if last["left"] == 0 else "special")


def test_in_turns_nothing_need_be_said_of_a_lay() -> None:
    person = framed()
    person.do("start", "mode=nice-n-easy&players=2&level=5")
    person.wait(120_000)
    assert {lay["condition"] for lay in told(person, "laid")} <= {""}


def test_nobody_is_told_when_nobody_listens() -> None:
    person = Person()
    person.do("start", "mode=down-n-dizzy&players=2&level=5")
    person.wait(30_000)
    assert person.border.told == []


def test_asked_to_start_it_begins_a_game_or_goes_on_with_one() -> None:
    person = framed()
    person.do("begin", "mode=down-n-dizzy&players=2&level=1")
    person.wait(1000)
    assert person.at_the_table
    person.do("pause")
    person.wait(0)
    assert "veil" in person.html
    person.do("begin")
    person.wait(0)
    assert "veil" not in person.html
    assert len(told(person, "started")) == 1


def test_asked_to_start_when_a_game_is_over_it_begins_another() -> None:
    person = framed()
    person.do("start", "mode=down-n-dizzy&players=2&level=1")
    person.play()
    person.do("begin")
    person.wait(0)
    assert len(told(person, "started")) == 2
    assert not person.ended


def test_asked_to_start_in_the_settings_it_leaves_them() -> None:
    person = framed()
    person.do("discard")
    person.do("settings")
    person.do("begin")
    person.wait(0)
    assert person.at_the_table
