"""The mind of a player in turns, one thought at a time; then whole rounds and matches. Seat 0 thinks."""

from __future__ import annotations

from random import Random
from statistics import fmean, stdev

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dizzylizzy.bots.bot import Bot
from dizzylizzy.bots.levels import LEVELS
from dizzylizzy.bots.mind import Deed
from dizzylizzy.bots.tempo import LAY, TURN
from dizzylizzy.bots.turns import TurnTaker
from dizzylizzy.rules.cards import Card
from dizzylizzy.rules.events import Ended, Ending, Laid, RoundEnded, TurnEnded
from dizzylizzy.rules.game import EndTurn, Lay, Open, PlayerCommand
from dizzylizzy.rules.layout import Hand, unseen
from dizzylizzy.rules.nice_n_easy import NICE_N_EASY, NiceNEasyOptions, NiceNEasyState
from dizzylizzy.table.dealers import shuffled
from dizzylizzy.table.table import Reader, Table
from tests.bots.racing import CountingTime, Loaded
from tests.bots.rounds import OPTIONS, game, position
from tools.bench.turns import BONUS, PLAIN, Greedy, bot, share_won

NEVER, ALWAYS = 0.999, 0.0
LOOK = LEVELS[5].foresight.look

#: bPs fits and then nothing else does; tBd, hRs and bPs can be laid one after the other.
THREE = position("hBdbPdtRd", "bPstBdhRs+9", "0+9")


def mind(state: NiceNEasyState, level: int = 5, chance: float | Loaded = NEVER) -> TurnTaker:
    """A mind that has looked at ``state``, which is version 7."""
    taker = TurnTaker(0, LEVELS[level], chance if isinstance(chance, Loaded) else Loaded(chance))
    taker.notice(state, 7, ())
    return taker


def thoughts(taker: TurnTaker, most: int = 30) -> tuple[list[float | None], Deed | None]:
    """The times of the thoughts up to the one that leads to a deed, or till there are none; and that deed."""
    times: list[float | None] = []
    while len(times) < most:
        times.append(taker.think())
        deed = taker.conclude()
        if deed is not None or times[-1] is None:
            return times, deed
    return times, None


def after_lay(state: NiceNEasyState, card: str) -> tuple[NiceNEasyState, Laid]:
    laid = Laid(0, Card.parse(card), None)
    return NICE_N_EASY.evolve(state, laid), laid


def lay(card: str, version: int = 7) -> Deed:
    return Deed(Lay(0, Card.parse(card)), version)


# One turn


def test_looks_at_its_cards_again_at_those_that_do_not_fit_and_then_lays() -> None:
    state = position("hBdbPdtRd", "tPohBo+9", "0+9")  # only hBo fits
    assert [str(card) for card in state.layout.layable(0)] == ["hBo"]
    assert thoughts(mind(state)) == ([LOOK, LOOK, LOOK, LAY], lay("hBo"))
    assert thoughts(mind(state, level=4))[0] == [LEVELS[4].foresight.look] * 2 + [LAY]


def test_lays_its_plan_without_looking_again() -> None:
    taker = mind(THREE)
    state = THREE
    assert thoughts(taker) == ([LOOK] * 4 + [LAY], lay("tBd"))
    for version, (laid, next_) in enumerate([("tBd", "hRs"), ("hRs", "bPs")], start=8):
        state, event = after_lay(state, laid)
        assert not taker.notice(state, version, (event,))
        assert thoughts(taker) == ([LAY], lay(next_, version))


def test_the_first_level_lays_the_first_card_it_sees_to_fit_and_looks_anew() -> None:
    look = LEVELS[1].foresight.look
    taker = mind(THREE, level=1)
    assert thoughts(taker) == ([look, LAY], lay("bPs"))
    state = position("hBdbPdtRd", "hRstBdbPs+9", "0+9")
    taker = mind(state, level=1)
    assert thoughts(taker) == ([look, look, LAY], lay("tBd"))
    state, event = after_lay(state, "tBd")
    taker.notice(state, 8, (event,))
    assert thoughts(taker) == ([look, LAY], lay("hRs", 8))


def test_the_second_level_plans_two_lays() -> None:
    look = LEVELS[2].foresight.look
    taker = mind(THREE, level=2)
    assert thoughts(taker)[1] == lay("tBd")
    state, event = after_lay(THREE, "tBd")
    taker.notice(state, 8, (event,))
    assert thoughts(taker) == ([LAY], lay("hRs", 8))
    state, event = after_lay(state, "hRs")
    taker.notice(state, 9, (event,))
    assert thoughts(taker) == ([look, LAY], lay("bPs", 9))


def test_what_it_overlooks_is_not_in_its_plan_and_is_found_later() -> None:
    overlooks = Loaded(ALWAYS)
    taker = mind(THREE, level=4, chance=overlooks)
    assert thoughts(taker, most=7) == ([LEVELS[4].foresight.look] * 7, None)
    overlooks.value = NEVER
    assert thoughts(taker)[1] is not None


def test_a_careful_level_overlooks_only_what_it_overlooks_twice() -> None:
    counts = dict.fromkeys((4, 5), 0)
    for level in counts:
        for seed in range(400):
            taker = TurnTaker(0, LEVELS[level], Random(seed))
            taker.notice(THREE, 7, ())
            counts[level] += thoughts(taker)[1] != lay("tBd")
    assert counts[4] > 2 * counts[5]


def test_looks_at_the_next_players_cards_only_if_there_is_a_choice_and_they_can_be_seen() -> None:
    either = position("hPsbBdtBs*", "bPsbRs+9", "hPo+9")
    assert thoughts(mind(either)) == ([LOOK] * 3 + [LAY], lay("bRs"))
    assert thoughts(mind(either, level=3)) == ([LEVELS[3].foresight.look] * 2 + [LAY], lay("bPs"))
    face_down = either._replace(layout=either.layout.with_hand(1, Hand((None,), (None,) * 9)))
    assert thoughts(mind(face_down))[0] == [LOOK] * 2 + [LAY]
    no_choice = position("hPsbBdtBs*", "bPs+9", "hPo+9")
    assert thoughts(mind(no_choice))[0] == [LOOK, LAY]


def test_N7_opens_the_bonus_card_at_once_and_then_looks_at_everything_anew() -> None:
    state = position("hPdbBotRs", "tPo+9", "hBo+9", bonus=1, bonus_card=True)
    taker = mind(state)
    assert thoughts(taker) == ([TURN], Deed(Open(0), 7))
    opened = state._replace(bonus=0, layout=state.layout.opened(0, (Card.parse("hPs"),)))
    taker.notice(opened, 8, ())
    assert thoughts(taker) == ([LOOK] * 3 + [LAY], lay("hPs", 8))


def test_N7_opens_it_between_two_planned_lays() -> None:
    state = position("hPd*bBotPs", "hRdtBs+9", "0+9", bonus_card=True)
    taker = mind(state)
    deed = thoughts(taker)[1]
    assert deed == lay("hRd")
    state, event = after_lay(state, "hRd")
    assert state.may_open
    taker.notice(state, 8, (event,))
    assert thoughts(taker) == ([TURN], Deed(Open(0), 8))


def test_N7_ends_its_turn_rather_than_open_a_card_that_lets_somebody_win() -> None:
    state = position("hRsbRotBd", "tPo+bPs8", "hBo+0", bonus=1, bonus_card=True)
    assert thoughts(mind(state)) == ([LOOK], Deed(EndTurn(0), 7))
    assert thoughts(mind(state, level=4)) == ([TURN], Deed(Open(0), 7))


@pytest.mark.parametrize(
    "state",
    [
        THREE._replace(turn=1),
        THREE._replace(turn=None),
        THREE._replace(ended=Ended(Ending.SPECIAL, (1,))),
        THREE._replace(idle=2),  # the referee lays a card (N5)
        position("hRsbRotBd", "tPo+9", "0+9"),  # nothing fits, so the turn ends by itself (N2)
    ],
)
def test_has_nothing_to_think_about_when_it_cannot_do_anything(state: NiceNEasyState) -> None:
    assert thoughts(mind(state)) == ([None], None)


def test_a_mind_that_has_seen_nothing_has_no_thoughts() -> None:
    assert TurnTaker(0, LEVELS[5], Loaded(NEVER)).think() is None


def test_begins_when_its_turn_comes() -> None:
    taker = mind(THREE._replace(turn=1))
    assert taker.think() is None
    assert not taker.notice(THREE, 8, (TurnEnded(1, ()),))
    assert thoughts(taker)[1] == lay("tBd", 8)


def test_another_position_ends_the_thought_and_the_same_one_does_not() -> None:
    taker = mind(THREE)
    taker.think()
    assert not taker.notice(THREE, 8, ())
    assert taker.conclude() is None
    taker.think()
    state, event = after_lay(THREE, "bPs")
    assert taker.notice(state, 9, (event,))
    assert taker.conclude() is None


def test_a_turn_takes_no_constant_time() -> None:
    for level in LEVELS.values():
        times = []
        for seed in range(300):
            taker = TurnTaker(0, level, Random(seed))
            taker.notice(THREE, 7, ())
            times.append(sum(time or 0.0 for time in thoughts(taker)[0]))
        assert stdev(times) / fmean(times) > 0.2
        assert 1500 < fmean(times) < 6000  # ms, to the first lay


# Only what can be seen (N6)


class Veiled:
    """A table at which a seat sees what the mode shows it; it writes down the first thing it is asked for."""

    version = 7

    def __init__(self, state: NiceNEasyState, time: CountingTime) -> None:
        self._state = state
        self._time = time
        self.asked: list[tuple[PlayerCommand, float]] = []

    def look(self, seat: int | None) -> NiceNEasyState:
        assert seat == 0
        return NICE_N_EASY.seen(self._state, seat)

    def watch(self, seat: int | None, reader: Reader) -> None:
        assert seat == 0

    def submit(self, command: PlayerCommand, seen: int | None = None) -> None:
        self.asked.append((command, self._time.now()))


def first_deed(state: NiceNEasyState, level: int) -> tuple[PlayerCommand, float] | None:
    time = CountingTime()
    table = Veiled(state, time)
    Bot(0, LEVELS[level], table, time, Random(1))
    time.run(while_=lambda: not table.asked)
    return table.asked[0] if table.asked else None


def redealt(state: NiceNEasyState, random: Random) -> NiceNEasyState:
    """The state with other cards in other people's hands."""
    seen = NICE_N_EASY.seen(state, 0)
    cards = iter(shuffled(unseen(seen.layout), random))
    hands = tuple(
        hand if seat == 0 else Hand(tuple(next(cards) for _ in hand.open), hand.blind)
        for seat, hand in enumerate(seen.layout.hands)
    )
    return state._replace(layout=seen.layout._replace(hands=hands))


@given(st.integers(0, 10**6), st.sampled_from(list(LEVELS)), st.booleans(), st.booleans())
@settings(max_examples=60)
def test_N6_what_others_hold_in_closed_hands_makes_no_difference(
    seed: int, level: int, bonus_card: bool, new_hand: bool
) -> None:
    random = Random(seed)
    state = position(
        "hBdbPdtRd", "bPstBdhRs+9", "3+9", "3+9", closed_hand=True, bonus_card=bonus_card, new_hand=new_hand
    )
    first, second = (redealt(state, random) for _ in range(2))
    assert first != second
    assert first_deed(first, level) == first_deed(second, level) is not None


def test_open_hands_do_make_a_difference() -> None:
    """Or the test above would prove nothing."""
    state = position("hPsbBdtBs*", "bPsbRs+9", "hPo+9")
    other = position("hPsbBdtBs*", "bPsbRs+9", "hBo+9")
    assert first_deed(state, 5) != first_deed(other, 5)


# Whole rounds and matches


def check(table: Table, time: CountingTime) -> None:
    """A game that is over has no appointment left, and every life lost is a card left (N9)."""
    assert not time.standing
    state = table.look(None)
    assert isinstance(state, NiceNEasyState)
    lost = [event.left for event in table.log.events if isinstance(event, RoundEnded)]
    for seat, lives in enumerate(state.lives):
        assert state.options.lives - lives == sum(left[seat] for left in lost)
    assert bool(lost) == bool(state.options.lives)


@pytest.mark.parametrize("options", OPTIONS)
def test_games_end_with_every_combination_of_options(options: str) -> None:
    number = OPTIONS.index(options)
    for more in range(2):
        players = 2 + (number + 5 * more) % 8
        check(*game([1 + (seat + number) % 5 for seat in range(players)], f"ends {more}", options))


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS)
def test_two_hundred_games_end_with_every_combination_of_options(options: str) -> None:
    for number in range(200):
        players = 2 + number % 8
        check(*game([1 + (seat + number) % 5 for seat in range(players)], f"many {number}", options))


@pytest.mark.parametrize("players", range(1, 10))
def test_rounds_of_every_level_end_for_any_number_of_players(players: int) -> None:
    for level in LEVELS:
        check(*game([level] * players, f"level {level}"))


@pytest.mark.parametrize("pace", [0.1, 2.0])
def test_rounds_end_at_any_pace(pace: float) -> None:
    check(*game([3, 3, 3], "pace", pace=pace))


def test_the_same_chance_plays_the_same_match() -> None:
    first, second = (str(game([1, 3, 5], "again", "bonus-card,new-hand,lives=20")[0].log) for _ in range(2))
    assert first == second


def test_bots_never_ask_for_what_is_not_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    refusals: list[object] = []
    monkeypatch.setattr(Bot, "refused", lambda self, command, refusal: refusals.append((command, refusal)))
    for number, options in enumerate(OPTIONS):
        game([1 + (seat + number) % 5 for seat in range(2 + number % 3)], f"allowed {number}", options)
    assert refusals == []


# Strength


@pytest.mark.slow
@pytest.mark.parametrize("options", [PLAIN, BONUS])
def test_the_strongest_beats_the_greedy(options: NiceNEasyOptions) -> None:
    """The true shares are about 0.65 and 0.66."""
    share = share_won(bot(LEVELS[5]), Greedy, 1000, options)
    assert share.share >= 0.6


@pytest.mark.slow
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_higher_level_beats_the_one_below(level: int) -> None:
    """Of 3,000 rounds with the seats swapped; the true shares are between 0.525 and 0.58, three deviations from half."""
    share = share_won(bot(LEVELS[level + 1]), bot(LEVELS[level]), 3000)
    assert share.share > 0.5
