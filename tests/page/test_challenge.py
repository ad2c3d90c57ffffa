"""Links that say “beat me on the same cards”: they are short, read as they were written, and noticed when damaged."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import urlencode

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from dizzylizzy.page.challenge import (
    LONGEST_GAME,
    LONGEST_NICKNAME,
    Challenge,
    DamagedChallenge,
    challenges,
)
from dizzylizzy.page.challenge_words import challenge_sentence, shared_sentence
from dizzylizzy.page.choices import Choices
from dizzylizzy.page.sharing import challenge_of, game_of, nickname
from dizzylizzy.page.texts import Texts, texts_in
from dizzylizzy.rules.modes import MODES
from dizzylizzy.table.log import Header
from dizzylizzy.table.seats import Seat, SeatKind
from tests.games import a_game
from tests.page.borders import STEADY
from tests.page.test_choices import WORDS, choices
from tests.strategies import texts

T = Texts("en")
ADDRESS = "https://somebody-with-a-long-name.example.org/games/for-families/dizzy-lizzy/"


@st.composite
def a_challenge(draw: st.DrawFn) -> Challenge:
    game = draw(choices())
    seed = game.seed or "f" * 20
    names = texts.filter(lambda name: len(name) <= LONGEST_NICKNAME and (not name or name.isprintable()))
    return Challenge(
        replace(game, seed=seed, naming=True, people=1),
        draw(st.integers(1, game.players)),
        draw(st.integers(0, LONGEST_GAME // 100)) * 100,
        draw(names),
    )


@STEADY
@given(a_challenge())
def test_a_challenge_written_as_a_query_is_read_again(challenge: Challenge) -> None:
    assert challenges(str(challenge))
    assert Challenge.parse(str(challenge)) == challenge


@STEADY
@given(a_challenge())
@example(
    Challenge(
        Choices(
            "nice-n-easy", 9, 5, "closed-hand,bonus-card,no-special,new-hand,lives=99", seed="\U0001f98e" * 40
        ),
        9,
        LONGEST_GAME,
        "\U0001f98e" * LONGEST_NICKNAME,
    )
)
def test_a_link_is_shorter_than_2000_characters(challenge: Challenge) -> None:
    assert len(f"{ADDRESS}?{challenge}") < 2000


@STEADY
@given(a_challenge(), st.data())
def test_a_link_that_was_cut_or_mistyped_anywhere_is_damaged_or_says_the_same(
    challenge: Challenge, data: st.DataObject
) -> None:
    text = str(challenge)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(start + 3, len(text))))
    other = text[:start] + data.draw(st.text(st.sampled_from("a1&=%-,"), max_size=2)) + text[end:]
    try:
        found = Challenge.parse(other)
    except DamagedChallenge:
        return
    assert found == challenge


@STEADY
@given(a_challenge(), st.data())
def test_a_link_that_was_cut_off_is_noticed(challenge: Challenge, data: st.DataObject) -> None:
    text = str(challenge)
    length = data.draw(st.integers(len("check="), len(text) - 1))
    assert challenges(text[:length])
    with pytest.raises(DamagedChallenge):
        Challenge.parse(text[:length])


ANY_PIECE = (
    st.sampled_from([*WORDS, "check", "beat", "place", "time", "=", "&", "%", "%zz", "%d8", "3"]) | texts
)


@STEADY
@given(st.lists(ANY_PIECE).map("".join))
def test_any_text_at_all_is_a_challenge_or_damaged(query: str) -> None:
    with pytest.raises(DamagedChallenge):
        Challenge.parse(query)


@STEADY
@given(
    a_challenge(),
    st.dictionaries(texts.filter(lambda word: word not in (*WORDS, "check", "beat", "place", "time")), texts),
)
def test_words_of_somebody_else_do_no_harm(challenge: Challenge, others: dict[str, str]) -> None:
    assert Challenge.parse(f"{challenge}&{urlencode(others, errors='surrogatepass')}") == challenge


@pytest.mark.parametrize("query", ["", "mode=down-n-dizzy&players=3&seed=x&start", "fbclid=abc"])
def test_a_usual_link_is_no_challenge(query: str) -> None:
    assert not challenges(query)


@pytest.mark.parametrize(
    "wrong",
    [
        {"choices": Choices()},
        {"choices": Choices(seed="x", naming=False)},
        {"choices": Choices("nice-n-easy", seed="x", people=2)},
        {"place": 0},
        {"place": 4},
        {"time": -100},
        {"time": 150},
        {"time": LONGEST_GAME + 100},
        {"name": "x" * (LONGEST_NICKNAME + 1)},
        {"name": "a\nb"},
    ],
    ids=str,
)
def test_what_could_not_be_read_again_is_never_written(wrong: dict) -> None:
    values = {"choices": Choices(seed="x"), "place": 1, "time": 1000, "name": "Opa"} | wrong
    with pytest.raises(ValueError, match="no such challenge"):
        Challenge(**values)


@STEADY
@given(texts)
def test_any_name_typed_can_stand_in_a_link(written: str) -> None:
    name = nickname(urlencode({"name": written}, errors="surrogatepass"))
    challenge = Challenge(Choices(seed="x"), 1, 1000, name)
    assert Challenge.parse(str(challenge)).name == name


@pytest.mark.parametrize("seed", range(12))
def test_the_challenge_of_a_game_deals_that_game(seed: int) -> None:
    log = a_game(seed)
    *_, state = log.replay(MODES[log.header.mode])
    challenge = challenge_of(log, state, 0, "Opa")
    assert challenge is not None
    game = Challenge.parse(str(challenge)).choices
    assert (game.mode, game.options, game.players) == (
        log.header.mode,
        log.header.options,
        len(log.header.seats),
    )
    assert game.seed == log.header.seed
    assert challenge.time == log.times[-1] // 100 * 100


ME, MIA = Seat("You"), Seat("Mia", SeatKind.BOT, 2)


@pytest.mark.parametrize(
    "header",
    [
        Header("down-n-dizzy", "", (ME, MIA), None),
        Header("down-n-dizzy", "", (ME, MIA), "x" * 41),
        Header("down-n-dizzy", "", (ME, MIA), "a\nb"),
        Header("nice-n-easy", "", (ME, ME), "x"),
        Header("down-n-dizzy", "", (ME, Seat("Mia", SeatKind.BOT, 9)), "x"),
    ],
    ids=["no seed", "too long a seed", "an unprintable seed", "two people", "an unknown level"],
)
def test_a_game_that_a_link_cannot_deal_is_not_shared(header: Header) -> None:
    assert game_of(header) is None


def test_the_challenge_is_said_with_a_name_or_without() -> None:
    first = Challenge(Choices(seed="x"), 1, 83_400, "Opa")
    assert challenge_sentence(T, first) == "Opa won with these very cards in 1:23 minutes. Can you do better?"
    third = Challenge(Choices(seed="x"), 3, 5000)
    assert challenge_sentence(T, third).startswith("Somebody came to place 3")
    assert challenge_sentence(texts_in("nl"), third).startswith("Iemand werd nummer 3")


def test_what_came_of_sharing_is_said_in_words_of_its_own() -> None:
    said = {how: shared_sentence(T, how) for how in ("sent", "copied", "failed")}
    assert len(set(said.values())) == 3
    assert all(said.values())
    assert shared_sentence(T, "not") == shared_sentence(T, "nonsense") == ""
