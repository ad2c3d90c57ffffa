"""Whole races, played at random and in nobody's best interest, against what must always be true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import filterfalse
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from dizzylizzy.rules import events as ev
from dizzylizzy.rules.cards import DECK
from dizzylizzy.rules.down_n_dizzy import DOWN_N_DIZZY, DownNDizzyOptions, DownNDizzyState
from dizzylizzy.rules.game import (
    CallOut,
    CallStuck,
    Claim,
    Command,
    DeclareEnd,
    DeclareStall,
    Gather,
    LayFromGeneral,
    LetStand,
    Open,
    OpenTogether,
    Reason,
    RefereeCommand,
    Refusal,
)
from dizzylizzy.rules.layout import MOST_OPEN, MOST_PLAYERS, Layout
from dizzylizzy.rules.lizzy import Condition, Lizzy
from dizzylizzy.rules.options import write_options
from dizzylizzy.table.dealers import ShufflingDealer
from dizzylizzy.table.log import Header, Log
from dizzylizzy.table.seats import Seat
from tests.strategies import a_position, conditions, down_n_dizzy_options
from tests.watcher import Watcher
from tools.bench.playout import play_out

REFEREE: tuple[RefereeCommand, ...] = (
    OpenTogether(),
    LayFromGeneral(),
    Gather(),
    LetStand(),
    DeclareEnd(),
)
OPTIONS = [DownNDizzyOptions(double, call) for double in (False, True) for call in (False, True)]
#: No race that people could play is longer; one that never ends would be.
MANY_EVENTS = 2000


class CheckedRace:
    """A race that is checked after every command for what must always be true."""

    def __init__(self, options: DownNDizzyOptions, position: Layout, dealer: ShufflingDealer) -> None:
        self.state = DownNDizzyState(options, position, any(hand.open for hand in position.hands))
        self.dealer = dealer
        self.watcher = Watcher(position)
        self.events: list[ev.Event] = []
        self.lizzies = [position.lizzy]

    @classmethod
    def dealt(cls, options: DownNDizzyOptions, players: int, seed: str) -> CheckedRace:
        dealer = ShufflingDealer(seed)
        dealt = DOWN_N_DIZZY.deal(options, players, dealer)
        dealer.follow(dealt)
        race = cls(options, DOWN_N_DIZZY.begin(options, dealt).layout, dealer)
        race.events.append(dealt)
        return race

    @classmethod
    def at(cls, position: Layout, options: DownNDizzyOptions, seed: str) -> CheckedRace:
        return cls(options, position, ShufflingDealer.redealt(position, seed))

    def do(self, command: Command) -> Reason | None:
        before, cards = self.state, self.dealer._layout
        decided = DOWN_N_DIZZY.decide(before, command, self.dealer)
        assert (self.state, self.dealer._layout) == (before, cards), "to decide changes nothing"
        if isinstance(decided, Refusal):
            return decided.reason
        assert decided, "what is not refused makes something happen"
        for event in decided:
            self.state = DOWN_N_DIZZY.evolve(self.state, event)
            self.dealer.follow(event)
            self.watcher.hear(event)
            self.events.append(event)
            self.lizzies.append(self.state.layout.lizzy)
        self.check_cards()
        self.check_that_it_can_go_on()
        return None

    def check_cards(self) -> None:
        layout, cards = self.state.layout, self.dealer._layout
        assert cards is not None
        # K1: all 54 cards are there, and nothing is seen more often than it exists.
        assert Counter(cards.places()) == Counter(DECK)
        # Nothing face down is in a state, unless an event has shown it; and the dealer knows it too.
        assert self.watcher.agrees(layout)
        assert all(
            seen in (None, really) for seen, really in zip(layout.places(), cards.places(), strict=True)
        )
        # D6
        assert all(len(hand.open) <= MOST_OPEN for hand in layout.hands)

    def check_that_it_can_go_on(self) -> None:
        state = self.state
        due = DOWN_N_DIZZY.due(state)
        if state.ended is not None:
            assert due is None
            return
        command = due if due is not None else self.legal_claims[0]
        decided = DOWN_N_DIZZY.decide(state, command, self.dealer)
        assert not isinstance(decided, Refusal)
        if due == Gather():
            assert any(state.layout.under), "it is no use to gather nothing"
        if any(hand.left == 0 for hand in state.layout.hands):  # D10
            assert state.win_in_question

    def play_to_the_end(self) -> None:
        while self.state.ended is None:
            due = DOWN_N_DIZZY.due(self.state)
            assert self.do(due if due is not None else self.legal_claims[0]) is None
            assert len(self.events) < MANY_EVENTS

    # What can be done now

    @property
    def claims(self) -> list[Claim]:
        """Every claim that can be made, right or wrong."""
        if self.state.ended is not None or self.state.win_in_question:
            return []
        return [
            Claim(seat, card, condition)
            for seat, hand in enumerate(self.state.layout.hands)
            for card in hand.open
            for condition in Condition
            if card is not None
        ]

    def holds(self, claim: Claim) -> bool:
        return claim.condition in self.state.layout.lizzy.with_card(claim.card).conditions

    @property
    def legal_claims(self) -> list[Claim]:
        return list(filter(self.holds, self.claims))

    @property
    def lies(self) -> list[Claim]:
        return list(filterfalse(self.holds, self.claims))

    @property
    def opens(self) -> list[Open]:
        state = self.state
        if state.ended is not None or state.win_in_question or not state.begun:
            return []
        return [Open(seat) for seat, hand in enumerate(state.layout.hands) if hand.blind and not hand.open]

    @property
    def call_outs(self) -> list[CallOut]:
        if self.state.ended is not None or self.state.claim is None:
            return []
        return [CallOut(seat) for seat in self.seats if seat != self.state.claim.seat]

    @property
    def stuck_calls(self) -> list[CallStuck]:
        if not self.state.stalled or self.state.ended is not None:
            return []
        return [CallStuck(seat) for seat in self.seats if not self.state.layout.layable(seat)]

    @property
    def stalls(self) -> list[DeclareStall]:
        waits = DOWN_N_DIZZY.due(self.state) is None and not self.state.stuck_called
        return [DeclareStall()] if waits and not self.state.stalled and not self.state.ended else []

    @property
    def due(self) -> list[RefereeCommand]:
        due = DOWN_N_DIZZY.due(self.state)
        return [] if due is None else [due]

    @property
    def seats(self) -> range:
        return range(len(self.state.layout.hands))

    @property
    def possible(self) -> list[Sequence[Command]]:
        """Every command that is not refused, one list for every sort."""
        sorts: list[Sequence[Command]] = [
            self.legal_claims,
            self.lies,
            self.opens,
            self.call_outs,
            self.stuck_calls,
            self.stalls,
            self.due,
        ]
        return [commands for commands in sorts if commands]


class Race(RuleBasedStateMachine):
    """Commands of every sort from every seat, right and wrong, and the referee's when they are due."""

    race: CheckedRace

    @initialize(players=st.integers(1, MOST_PLAYERS), options=down_n_dizzy_options, seed=st.text(max_size=5))
    def deal(self, players: int, options: DownNDizzyOptions, seed: str) -> None:
        self.race = CheckedRace.dealt(options, players, seed)
        seats = (Seat("somebody"),) * players
        self.header = Header(DOWN_N_DIZZY.name, write_options(options), seats, seed)
        self.redealt = False

    @precondition(lambda self: self.race.possible)
    @rule(data=st.data())
    def do_something_possible(self, data: st.DataObject) -> None:
        command = data.draw(st.sampled_from(data.draw(st.sampled_from(self.race.possible))))
        assert self.race.do(command) is None

    @rule(data=st.data())
    def try_anything(self, data: st.DataObject) -> None:
        seats = st.sampled_from(self.race.seats)
        command = data.draw(
            st.builds(Open, seats)
            | st.builds(CallOut, seats)
            | st.builds(CallStuck, seats)
            | st.sampled_from([*REFEREE, DeclareStall()])
        )
        possible = any(command in commands for commands in self.race.possible)
        assert (self.race.do(command) is None) == possible

    @rule(data=st.data(), condition=conditions)
    def claim_late(self, data: st.DataObject, condition: Condition) -> None:
        """A claim of a card on some Lizzy or other that has lain there (D5)."""
        seat = data.draw(st.sampled_from(self.race.seats))
        card = data.draw(st.sampled_from(self.race.state.layout.hands[seat].open or DECK))
        assert card is not None
        seen = data.draw(st.sampled_from(self.race.lizzies))
        now = self.race.state.layout.lizzy
        if self.race.do(Claim(seat, card, condition, seen)) is Reason.TOO_LATE:
            assert condition in seen.with_card(card).conditions
            assert condition not in now.with_card(card).conditions

    @precondition(lambda self: self.race.state.ended is None)
    @rule(seed=st.text(max_size=5))
    def lose_the_dealer(self, seed: str) -> None:
        self.race.dealer = ShufflingDealer.redealt(self.race.state.layout, seed)
        self.redealt = True

    def teardown(self) -> None:
        """To the end from here, and everything once more from the log."""
        if not hasattr(self, "race"):
            return
        self.race.play_to_the_end()
        log = Log(self.header)
        for event in self.race.events:
            log.append(event, 0)
        read = Log.parse(str(log))
        states = list(read.replay(DOWN_N_DIZZY))
        assert states[-1] == self.race.state
        assert [state.layout.lizzy for state in states] == self.race.lizzies
        following = ShufflingDealer.following(read)
        if not self.redealt:
            assert following is not None
            assert following._layout == self.race.dealer._layout


class TestRace(Race.TestCase):  # type: ignore[name-defined, misc]
    settings = settings(max_examples=100, stateful_step_count=60)


# The same by plain chance, which comes to rare positions more often than Hypothesis does


def play_at_random(race: CheckedRace, random: Random, commands: int) -> None:
    for _ in range(commands):
        if race.state.ended is not None:
            break
        if random.random() < 0.05:
            race.dealer = ShufflingDealer.redealt(race.state.layout, str(random.random()))
        assert race.do(random.choice(random.choice(race.possible))) is None
    race.play_to_the_end()


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: write_options(options) or "plain")
def test_whatever_is_done_from_any_position(options: DownNDizzyOptions) -> None:
    for seed in range(250):
        random = Random(seed)
        play_at_random(CheckedRace.at(a_position(random), options, str(seed)), random, 25)


# Whole races of honest players


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: write_options(options) or "plain")
@pytest.mark.parametrize("players", range(1, MOST_PLAYERS + 1))
def test_every_race_ends(players: int, options: DownNDizzyOptions) -> None:
    for seed in range(9):
        events = play_out(players, str(seed), Random(seed), options)
        assert len(events) < 500
        check_race(events, options)


def check_race(events: list[ev.Event], options: DownNDizzyOptions) -> None:
    """That every event of a race of honest players could happen when it did (K, L, D)."""
    dealt, *rest = events
    assert isinstance(dealt, ev.Dealt)
    watcher = Watcher(DOWN_N_DIZZY.begin(options, dealt).layout)
    for event in rest:
        if isinstance(event, ev.Laid):
            assert event.condition in lizzy_of(watcher).with_card(event.card).conditions
        watcher.hear(event)
    last = events[-1]
    assert isinstance(last, ev.Ended)
    left = [len(open_) + len(blind) for open_, blind in zip(watcher.open, watcher.blind, strict=True)]
    match last.ending:
        case ev.Ending.ALL_LAID:
            assert [seat for seat, cards in enumerate(left) if cards == 0] == list(last.winners)
        case ev.Ending.SPECIAL:
            assert lizzy_of(watcher).special
            assert 0 not in left
        case ev.Ending.DEAD_END:
            assert [seat for seat, cards in enumerate(left) if cards == min(left)] == list(last.winners)
    assert options.double_trouble or not any(isinstance(event, ev.TookBottom) for event in events)


def lizzy_of(watcher: Watcher) -> Lizzy:
    return Lizzy(*(pile[0] for pile in watcher.piles.values()))


def test_D9_the_referees_cards_run_through_every_lizzy_there_can_be() -> None:
    """Where one Lizzy of many would help, gathering and laying comes to it in the end."""
    position = Layout.parse("hRohBohRd/bRsbRs/tBstBs*tPo 0 bRobBobBs+20 hBohBdhBd+20")
    for seed in range(20):
        race = CheckedRace.at(position, DownNDizzyOptions(), str(seed))
        while race.due:
            assert race.do(race.due[0]) is None
            assert len(race.events) < MANY_EVENTS
        assert race.state.ended is None
        assert any(isinstance(event, ev.RefereeLaid) for event in race.events)
