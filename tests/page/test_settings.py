"""Settings: what can be chosen, how it is written, and what the screen says of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, replace
from itertools import product
from urllib.parse import urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dizzylizzy.page.settings import CHOICES_OF, PACES, SERVERS, Settings
from dizzylizzy.page.settings_view import settings_view
from dizzylizzy.page.texts import Texts
from tests.page.borders import STEADY
from tests.page.screens import elements, one
from tests.strategies import texts

T = Texts("en")
every_setting = st.builds(Settings, **{word: st.sampled_from(values) for word, values in CHOICES_OF.items()})


def shown(settings: Settings, **more) -> str:
    return str(settings_view(T, settings, **{"naming": True, **more}))


def form(html: str) -> str:
    """What the form says as it is."""
    chosen = [
        (element["name"], element["value"])
        for element in elements(html, "input")
        if element["type"] in ("range", "text") or "checked" in element.attributes
    ]
    return urlencode(chosen)


def test_the_usual_settings_are_the_first_of_their_choices() -> None:
    assert Settings() == Settings(**{word: values[0] for word, values in CHOICES_OF.items()})
    assert [field.name for field in fields(Settings)] == [*CHOICES_OF, "servers"]


def test_no_server_is_asked_unless_the_person_says_so() -> None:
    assert Settings().servers_asked == ()
    assert Settings(outside="asked").servers_asked == tuple(SERVERS.split())


@pytest.mark.parametrize(
    ("written", "servers"),
    [
        ("stun.example.org", "stun.example.org"),
        ("stun:stun.example.org:3478,  192.0.2.7:19302", "stun.example.org:3478 192.0.2.7:19302"),
        ("a b c d e", "a b c d"),
        ("", SERVERS),
        ("<script> turn://x y:port -", SERVERS),
    ],
)
def test_the_list_of_servers_keeps_what_can_be_one(written: str, servers: str) -> None:
    assert Settings.parse(urlencode({"servers": written})).servers == servers


@STEADY
@given(every_setting)
def test_settings_that_are_written_are_read_again(settings: Settings) -> None:
    assert Settings.parse(str(settings)) == settings


@STEADY
@given(every_setting, st.booleans())
def test_the_form_says_what_is_set(settings: Settings, naming: bool) -> None:
    written = form(shown(settings, naming=naming))
    assert Settings.parse(written) == settings
    assert ("naming=program" in written) == (not naming)


@pytest.mark.parametrize("word", CHOICES_OF)
def test_what_is_not_among_the_choices_is_as_usual_and_spoils_nothing_else(word: str) -> None:
    other = next(other for other in CHOICES_OF if other != word)
    changed = CHOICES_OF[other][-1]
    for nonsense in ("", "x", "Dark", "ON", "1e2", "²"):
        found = Settings.parse(urlencode({word: nonsense, other: changed}))
        assert found == replace(Settings(), **{other: changed})


@STEADY
@given(texts)
def test_any_text_at_all_gives_settings(text: str) -> None:
    assert Settings.parse(str(Settings.parse(text))) == Settings.parse(text)


@pytest.mark.parametrize(("hints", "after"), [("10", 10_000), ("30", 30_000), ("never", None)])
def test_hints_come_when_it_says(hints: str, after: float | None) -> None:
    assert Settings(hints=hints).hint_after == after


def test_paces_go_from_a_tenth_to_twice_a_persons() -> None:
    assert [Settings(pace=str(pace)).speed for pace in PACES] == [pace / 100 for pace in PACES]
    assert (PACES[0], PACES[-1]) == (10, 200)


@pytest.mark.parametrize(("kept", "erasing"), [*product([True, False], repeat=2)])
def test_the_screen_is_well_formed_in_every_state(kept: bool, erasing: bool) -> None:
    html = shown(Settings(), kept=kept, erasing=erasing)
    found = elements(html)
    assert [name for name, times in Counter(e["id"] for e in found if e["id"]).items() if times > 1] == []
    assert len([e for e in found if "data-takes-focus" in e.attributes]) == 1
    assert all(button.label for button in elements(html, "button"))
    assert bool(elements(html, id="erase-all")) == erasing
    assert any("can’t keep" in alert.words for alert in elements(html, role="alert")) == (not kept)


def test_every_choice_has_words() -> None:
    for element in elements(shown(Settings()), "input"):
        label = element.parents[-1]
        assert label.tag == "label"
        assert label.words


def test_the_pace_is_said_in_words() -> None:
    assert one(shown(Settings(pace="50")), id="pace")["aria-valuetext"] == "×0.5"
