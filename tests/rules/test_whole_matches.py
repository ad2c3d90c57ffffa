"""Whole rounds and matches of Nice 'n Easy, played at random, against what must always be true."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from dizzylizzy.rules import events as ev
from dizzylizzy.rules.cards import DECK
from dizzylizzy.rules.game import (
    Claim,
    Command,
    Deal,
    DeclareEnd,
    DeclareStall,
    EndTurn,
    Gather,
    Lay,
    LayFromGeneral,
    NextTurn,
    Open,
    OpenTogether,
    PlayerCommand,
    Reason,
    RefereeCommand,
    Refusal,
)
from dizzylizzy.rules.layout import MOST_OPEN, MOST_PLAYERS, Layout, cards_each
from dizzylizzy.rules.nice_n_easy import NICE_N_EASY, NiceNEasyOptions, NiceNEasyState
from dizzylizzy.rules.options import write_options
from dizzylizzy.table.dealers import ShufflingDealer
from dizzylizzy.table.log import Header, Log
from dizzylizzy.table.seats import Seat
from dizzylizzy.table.table import IMMEDIATE, Change, Table
from dizzylizzy.table.time import SimulatedTime
from tests.strategies import conditions

REFEREE: tuple[RefereeCommand, ...] = (
    OpenTogether(),
    LayFromGeneral(),
    Gather(),
    DeclareEnd(),
    NextTurn(),
    Deal(),
    DeclareStall(),
)
OPTIONS = [
    NiceNEasyOptions(*four, lives=lives) for four in product((False, True), repeat=4) for lives in (0, 20)
]
#: No round that people could play is longer; one that never ends would be.
MANY_EVENTS = 2000

option_sets = st.builds(NiceNEasyOptions, *[st.booleans()] * 4, lives=st.sampled_from((0, 1, 7)))


def deeds(state: NiceNEasyState) -> list[PlayerCommand]:
    """Everything that the player whose turn it is may do."""
    if state.ended is not None or state.turn is None or state.round_idle:
        return []
    seat = state.turn
    lays = [Lay(seat, card) for card in state.layout.layable(seat)]
    opens = [Open(seat)] if state.may_open else []
    return [*lays, *opens] if lays else [*opens, EndTurn(seat)]


class Onlooker:
    """Somebody who knows what one seat hears: an independent answer to what that seat may know.

    Every place is a list of cards with the top one first, ``None`` for one face down; what stands in
    a state is compared with it place by place.
    """

    def __init__(self, seat: int | None, dealt: ev.Dealt, options: NiceNEasyOptions) -> None:
        self.seat = seat
        self.closed = options.closed_hand
        self.deal(dealt)

    def deal(self, dealt: ev.Dealt) -> None:
        self.piles = {card.part: [card] for card in dealt.lizzy}
        self.general: list[Any] = [None] * (51 - sum(dealt.sizes))
        self.open: list[list[Any]] = [[] for _ in dealt.sizes]
        self.blind: list[list[Any]] = [[None] * size for size in dealt.sizes]

    def turn(self, seat: int, cards: tuple[Any, ...]) -> None:
        for card in cards:
            known = self.blind[seat].pop(0)
            hidden = self.closed and seat != self.seat
            assert (card is None) == hidden
            assert known in (None, card)
            self.open[seat].append(card)

    def hear(self, event: ev.Event) -> None:
        match event:
            case ev.Dealt():
                self.deal(event)
            case ev.OpenedTogether(cards):
                for seat, turned in enumerate(cards):
                    self.turn(seat, turned)
            case ev.Opened(seat, cards) | ev.TurnEnded(seat, cards):
                self.turn(seat, cards)
            case ev.NewHand(seat, cards):
                assert len(self.blind[seat]) >= 3
                put_under, self.open[seat] = self.open[seat], []
                self.turn(seat, cards)
                self.blind[seat] += put_under
            case ev.Laid(seat, card):
                self.open[seat].remove(card if card in self.open[seat] else None)
                self.piles[card.part].insert(0, card)
            case ev.RefereeLaid(card):
                assert self.general.pop(0) is None
                self.piles[card.part].insert(0, card)
            case ev.Gathered():
                for pile in self.piles.values():
                    self.general += [None] * (len(pile) - 1)
                    del pile[1:]

    def agrees(self, layout: Layout) -> bool:
        piles = [[top, *under] for top, under in zip(layout.lizzy, layout.under, strict=True)]
        hands = [[*map(list, hand)] for hand in layout.hands]
        return (
            piles == [*self.piles.values()]
            and list(layout.general) == self.general
            and hands == [[*hand] for hand in zip(self.open, self.blind, strict=True)]
        )


class Match(RuleBasedStateMachine):
    """Commands of every sort from every seat, right and wrong, and the referee's when they are due."""

    state: NiceNEasyState
    dealer: ShufflingDealer
    log: Log

    @initialize(
        players=st.integers(2, MOST_PLAYERS) | st.just(1), options=option_sets, seed=st.text(max_size=5)
    )
    def deal(self, players: int, options: NiceNEasyOptions, seed: str) -> None:
        self.dealer = ShufflingDealer(seed)
        dealt = NICE_N_EASY.deal(options, players, self.dealer)
        self.dealer.follow(dealt)
        self.state = NICE_N_EASY.begin(options, dealt)
        self.seats = (None, *range(players))
        self.seen = {seat: NICE_N_EASY.seen(self.state, seat) for seat in self.seats}
        self.onlookers = {seat: Onlooker(seat, dealt, options) for seat in self.seats}
        header = Header(NICE_N_EASY.name, write_options(options), (Seat("somebody"),) * players, seed)
        self.log = Log(header)
        self.log.append(dealt, 0)
        self.states = [self.state]
        self.lost = 0  # lives, by the cards left after every round
        self.redealt = False

    @property
    def players(self) -> int:
        return len(self.state.layout.hands)

    def do(self, command: Command) -> Reason | None:
        before = self.state
        decided = NICE_N_EASY.decide(before, command, self.dealer)
        assert self.state == before
        if isinstance(decided, Refusal):
            return decided.reason
        assert decided, "what is not refused makes something happen"
        for event in decided:
            self.happen(event)
        return None

    def happen(self, event: ev.Event) -> None:
        assert ev.parse_event(str(event)) == event
        left = sum(hand.left for hand in self.state.layout.hands)
        if isinstance(event, ev.RoundEnded):
            assert sum(event.left) == left
            self.lost += left
        self.state = NICE_N_EASY.evolve(self.state, event)
        self.dealer.follow(event)
        self.log.append(event, 0)
        self.states.append(self.state)
        for seat in self.seats:
            told = NICE_N_EASY.told(self.state, event, seat)
            assert ev.parse_event(str(told)) == told
            self.seen[seat] = NICE_N_EASY.evolve(self.seen[seat], told)
            self.onlookers[seat].hear(told)
            assert self.seen[seat] == NICE_N_EASY.seen(self.state, seat)

    # What players do

    @precondition(lambda self: deeds(self.state))
    @rule(data=st.data())
    def do_what_may_be_done(self, data: st.DataObject) -> None:
        assert self.do(data.draw(st.sampled_from(deeds(self.state)))) is None

    @rule(data=st.data())
    def lay_anything(self, data: st.DataObject) -> None:
        seat = data.draw(st.integers(0, self.players - 1))
        open_ = self.state.layout.hands[seat].open
        card = data.draw(st.sampled_from(open_) if open_ else st.sampled_from(DECK))
        self.try_(Lay(seat, card))

    @rule(data=st.data())
    def open_or_end_the_turn(self, data: st.DataObject) -> None:
        seat = data.draw(st.integers(0, self.players - 1))
        self.try_(data.draw(st.sampled_from((Open(seat), EndTurn(seat)))))

    def try_(self, command: PlayerCommand) -> None:
        """It is done exactly when it may be."""
        before, cards, may = self.state, self.dealer._layout, command in deeds(self.state)
        assert (self.do(command) is None) == may
        if not may:
            assert (self.state, self.dealer._layout) == (before, cards)

    @rule(data=st.data(), condition=conditions)
    def claim(self, data: st.DataObject, condition: Any) -> None:
        command = Claim(data.draw(st.integers(0, self.players - 1)), DECK[0], condition)
        assert self.do(command) in (Reason.NOT_IN_THIS_MODE, Reason.GAME_OVER)

    # What the referee does

    @precondition(lambda self: NICE_N_EASY.due(self.state) is not None)
    @rule()
    def do_what_is_due(self) -> None:
        due = NICE_N_EASY.due(self.state)
        assert due is not None
        assert self.do(due) is None

    @rule(command=st.sampled_from(REFEREE))
    def do_what_is_not_due(self, command: RefereeCommand) -> None:
        if command != NICE_N_EASY.due(self.state):
            assert self.do(command) in (Reason.NOT_DUE, Reason.GAME_OVER)

    @precondition(lambda self: self.state.ended is None)
    @rule(seed=st.text(max_size=5))
    def lose_the_dealer(self, seed: str) -> None:
        self.dealer = ShufflingDealer.redealt(self.state.layout, seed)
        self.redealt = True

    @precondition(lambda self: self.state.ended is None)
    @rule()
    def play_the_round_to_its_end(self) -> None:
        number = self.state.round
        for _ in range(MANY_EVENTS):
            if self.state.ended is not None or self.state.round > number:
                return
            assert self.do(NICE_N_EASY.due(self.state) or deeds(self.state)[0]) is None
        raise AssertionError("the round doesn't end")

    # What is always true

    @invariant()
    def K1_all_54_cards_are_there(self) -> None:
        places = list(self.state.layout.places())
        assert len(places) == 54
        assert Counter(card for card in places if card is not None) <= Counter(DECK)
        assert self.dealer._layout is not None
        assert Counter(self.dealer._layout.places()) == Counter(DECK)

    @invariant()
    def N6_nothing_face_down_is_in_a_state(self) -> None:
        for seat, onlooker in self.onlookers.items():
            assert onlooker.agrees(self.seen[seat].layout)

    @invariant()
    def N6_a_closed_hand_is_in_no_other_seats_state(self) -> None:
        if self.state.options.closed_hand:
            for seat, state in self.seen.items():
                for owner, hand in enumerate(state.layout.hands):
                    assert owner == seat or set(hand.open + hand.blind) <= {None}

    @invariant()
    def the_dealer_knows_what_everybody_knows(self) -> None:
        assert self.dealer._layout is not None
        pairs = zip(self.state.layout.places(), self.dealer._layout.places(), strict=True)
        assert all(seen in (None, really) for seen, really in pairs)

    @invariant()
    def N3_at_most_three_cards_are_open(self) -> None:
        """Also under N7: a bonus card takes the place of the one that made the double."""
        assert all(len(hand.open) <= MOST_OPEN for hand in self.state.layout.hands)

    @invariant()
    def N3_before_a_turn_everybody_has_three_open_cards_or_no_blind_ones(self) -> None:
        state = self.state
        for seat, hand in enumerate(state.layout.hands):
            if state.turn is not None and (seat != state.turn or not state.laid):
                assert len(hand.open) == MOST_OPEN or not hand.blind

    @invariant()
    def N9_lives_lost_are_cards_left(self) -> None:
        state = self.state
        assert sum(state.lives) == state.options.lives * len(state.lives) - self.lost

    @invariant()
    def N9_who_has_no_lives_has_no_cards_in_the_next_round(self) -> None:
        state = self.state
        if state.lives and state.round_ended is None:
            assert all(state.lives[seat] > 0 for seat in state.players)
            assert state.first is None or state.ended or state.first in state.players
            assert state.turn is None or state.ended or state.turn in state.players

    @invariant()
    def until_the_end_it_can_go_on(self) -> None:
        state = self.state
        due = NICE_N_EASY.due(state)
        if state.ended is not None:
            assert due is None
            assert self.do(Open(0)) is Reason.GAME_OVER
        else:
            command = due or deeds(state)[0]
            assert not isinstance(NICE_N_EASY.decide(state, command, self.dealer), Refusal)

    def teardown(self) -> None:
        """To the end from here, and everything once more from the log."""
        if not hasattr(self, "state"):
            return
        while self.state.ended is None:
            assert self.do(NICE_N_EASY.due(self.state) or deeds(self.state)[0]) is None
            assert len(self.log.events) < MANY_EVENTS * self.state.round
        self.N9_lives_lost_are_cards_left()
        read = Log.parse(str(self.log))
        assert list(read.replay(NICE_N_EASY)) == self.states
        following = ShufflingDealer.following(read)
        if not self.redealt:
            assert following is not None
            assert following._layout == self.dealer._layout


TestMatch: Any = Match.TestCase
TestMatch.settings = settings(max_examples=100, stateful_step_count=50)


# Whole matches of honest players


def play_at_random(players: int, seed: str, options: NiceNEasyOptions) -> list[ev.Event]:
    """The events of a match in which every player does anything they may, any of it with the same chance."""
    random = Random(seed)
    dealer = ShufflingDealer(seed)
    dealt = NICE_N_EASY.deal(options, players, dealer)
    dealer.follow(dealt)
    state = NICE_N_EASY.begin(options, dealt)
    events: list[ev.Event] = [dealt]
    while state.ended is None:
        command: Command | None = NICE_N_EASY.due(state)
        if command is None:
            may = deeds(state)
            command = may[int(random.random() * len(may))]
        decided = NICE_N_EASY.decide(state, command, dealer)
        assert not isinstance(decided, Refusal)
        for event in decided:
            state = NICE_N_EASY.evolve(state, event)
            dealer.follow(event)
        events += decided
        assert len(events) < MANY_EVENTS * state.round, "it doesn't end"
    check(events, players, options, state)
    return events


def check(events: list[ev.Event], players: int, options: NiceNEasyOptions, last: NiceNEasyState) -> None:
    """That a match has gone by the rules, as far as its events can tell."""
    lives = [options.lives] * players
    deals = [event for event in events if isinstance(event, ev.Dealt)]
    ends = [event for event in events if isinstance(event, ev.RoundEnded)]
    end = events[-1]
    assert isinstance(end, ev.Ended)
    assert len(deals) == max(len(ends), 1) == last.round
    assert not (options.no_special and ev.Ending.SPECIAL in {end.ending, *(round_.ending for round_ in ends)})
    kinds = set(map(type, events))
    assert options.bonus_card or ev.Opened not in kinds
    assert options.new_hand or ev.NewHand not in kinds
    if not options.lives:
        assert not ends
        assert end.ending is not ev.Ending.LIVES
        return
    assert end.ending is ev.Ending.LIVES
    for dealt, ended in zip(deals, ends, strict=True):
        in_play = [seat for seat in range(players) if lives[seat] > 0]
        each = cards_each(len(in_play))
        assert dealt.sizes == tuple(each if seat in in_play else 0 for seat in range(players))
        assert set(ended.winners) <= set(in_play)
        fell = [seat for seat in in_play if lives[seat] <= ended.left[seat]]
        lives = [count - cards for count, cards in zip(lives, ended.left, strict=True)]
        assert (len(in_play) - len(fell) > 1) == (dealt is not deals[-1])
    assert tuple(lives) == last.lives
    assert players * options.lives - sum(lives) == sum(sum(ended.left) for ended in ends)
    survivors = [seat for seat in in_play if lives[seat] > 0]
    best = max(lives[seat] for seat in in_play)
    assert list(end.winners) == survivors or not survivors
    assert all(lives[seat] == best for seat in end.winners)


def words(options: NiceNEasyOptions) -> str:
    return write_options(options) or "plain"


@pytest.mark.parametrize("options", OPTIONS, ids=words)
def test_every_match_ends(options: NiceNEasyOptions) -> None:
    for players in (1, 2, 3, 5, 9):
        play_at_random(players, f"match {players}", options)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 5, 9])
@pytest.mark.parametrize("options", OPTIONS, ids=words)
def test_two_hundred_matches_of_every_combination_of_options_end(
    options: NiceNEasyOptions, players: int
) -> None:
    for number in range(50):
        play_at_random(players, f"match {number}", options)


def test_the_options_meet_everything_that_can_happen() -> None:
    """The matches above are about something: what may happen does."""
    kinds: Counter[type[ev.Event]] = Counter()
    for number in range(20):
        options = NiceNEasyOptions(bonus_card=True, new_hand=True, lives=20)
        kinds.update(map(type, play_at_random(2, f"kinds {number}", options)))
    assert {ev.Opened, ev.NewHand, ev.RefereeLaid, ev.RoundEnded} <= set(kinds)


# At a table


class Listener:
    """A reader who keeps every card it can find in what it is told, and whose it is."""

    def __init__(self, table: Table, seat: int | None) -> None:
        self.table, self.seat = table, seat
        self.others_cards: set[Any] = set()
        self.own_cards: set[Any] = set()

    def happened(self, change: Change) -> None:
        for owner, hand in enumerate(change.state.layout.hands):
            (self.own_cards if owner == self.seat else self.others_cards).update(hand.open + hand.blind)
        for event in change.events:
            match event:
                case ev.OpenedTogether(cards):
                    for owner, stack in enumerate(cards):
                        (self.own_cards if owner == self.seat else self.others_cards).update(stack)
                case ev.Opened(owner, stack) | ev.TurnEnded(owner, stack) | ev.NewHand(owner, stack):
                    (self.own_cards if owner == self.seat else self.others_cards).update(stack)
        # The player whose turn it is plays by what their own seat sees.
        may = deeds(change.state) if change.due is None and change.state.turn == self.seat else ()
        if may:
            self.table.submit(may[0])

    def refused(self, command: PlayerCommand, refusal: Refusal) -> None:
        raise AssertionError(f"{command} was refused: {refusal}")


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_N6_at_a_table_nobody_is_told_of_anybody_elses_cards(seed: str) -> None:
    time = SimulatedTime()
    header = Header("nice-n-easy", "closed-hand,bonus-card,new-hand,lives=20", (Seat("somebody"),) * 3, seed)
    table = Table.begin(header, time, time, pace=IMMEDIATE)
    listeners = [Listener(table, seat) for seat in (None, 0, 1, 2)]
    for listener in listeners:
        table.watch(listener.seat, listener)
    table.open()
    time.run(while_=lambda: table.look(None).ended is None)
    assert table.look(None).ended is not None
    for listener in listeners:
        assert listener.others_cards == {None}
    assert all(len(listener.own_cards) > 10 for listener in listeners[1:])
    log = Log.parse(str(table.log))
    assert list(log.replay(NICE_N_EASY))[-1].ended == table.look(None).ended
