"""Whole games without a table: as fast as the rules go, for benchmarks and for the rules' figures.

What lives here: :func:`play_out`, which plays a race as the figures at the end of ``docs/rules.md``
were taken, and :func:`scripted_game`, a game at a table with everything in it, the same one for a
seed in every Python.
"""

from __future__ import annotations

from random import Random
from typing import Final

from dizzylizzy.rules.down_n_dizzy import DOWN_N_DIZZY, DownNDizzyOptions, DownNDizzyState
from dizzylizzy.rules.events import Event
from dizzylizzy.rules.game import CallOut, CallStuck, Claim, Command, Open, PlayerCommand, Refusal
from dizzylizzy.rules.lizzy import Condition
from dizzylizzy.table.dealers import ShufflingDealer
from dizzylizzy.table.log import Header, Log
from dizzylizzy.table.seats import Seat, SeatKind
from dizzylizzy.table.table import IMMEDIATE, Table
from dizzylizzy.table.time import SimulatedTime

__all__ = ["play_out", "scripted_game"]

PLAIN: Final = DownNDizzyOptions()


def play_out(players: int, seed: str, random: Random, options: DownNDizzyOptions = PLAIN) -> list[Event]:
    """The events of a race dealt from ``seed``, from the deal to the end.

    A player without an open card opens one at once (D6); what is due is done; otherwise a legal
    claim is made, any one with the same chance, naming a condition that holds.
    """
    mode = DOWN_N_DIZZY
    dealer = ShufflingDealer(seed)
    deal = mode.deal(options, players, dealer)
    dealer.follow(deal)
    state = mode.begin(options, deal)
    events: list[Event] = [deal]
    while state.ended is None:
        decided = mode.decide(state, _next_command(state, random), dealer)
        assert not isinstance(decided, Refusal), f"{decided} in {state}"
        for event in decided:
            state = mode.evolve(state, event)
            dealer.follow(event)
        events += decided
    return events


def _next_command(state: DownNDizzyState, random: Random) -> Command:
    layout = state.layout
    if state.begun and not state.win_in_question:
        for seat, hand in enumerate(layout.hands):
            if hand.blind and not hand.open:
                return Open(seat)
    due = DOWN_N_DIZZY.due(state)
    if due is not None:
        return due
    claims = [(seat, card) for seat in range(len(layout.hands)) for card in layout.layable(seat)]
    seat, card = claims[int(random.random() * len(claims))]
    return Claim(seat, card, layout.lizzy.with_card(card).conditions[0])


def scripted_game(seed: str) -> Log:
    """A race of four people under every option, with mistakes, from the deal to the end.

    The script's chances come from ``seed`` by :meth:`random.Random.random` alone, so the log is
    the same wherever it is played.
    """
    seats = tuple(Seat(name, SeatKind.PERSON) for name in ("Ada", "Béla", "Chloë", "Đỗ"))
    header = Header(DOWN_N_DIZZY.name, "double-trouble,call-out", seats, seed)
    time = SimulatedTime()
    table = Table.begin(header, time, time, pace=IMMEDIATE)
    table.open()
    chance = Random(f"script/{seed}")
    while table.look(None).ended is None:
        time.run(until=time.now())
        table.submit(_scripted_command(table, chance), seen=table.version - int(chance.random() * 3))
        time.run(until=time.now() + int(chance.random() * 1000))
    return table.log


def _scripted_command(table: Table, chance: Random) -> PlayerCommand:
    """A claim as a rule, right three times out of four; now and then something else."""
    layout = table.look(None).layout
    seat = int(chance.random() * len(layout.hands))
    kind = int(chance.random() * 12)
    if kind == 0:
        return CallOut(seat)
    if kind == 1:
        return CallStuck(seat)
    open_ = layout.hands[seat].open
    if not open_ or kind == 2:
        return Open(seat)
    card = open_[int(chance.random() * len(open_))]
    assert card is not None  # nobody holds open cards face down here
    conditions = layout.lizzy.with_card(card).conditions or tuple(Condition)
    if chance.random() < 0.25:
        conditions = tuple(Condition)
    return Claim(seat, card, conditions[int(chance.random() * len(conditions))])
