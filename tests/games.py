"""Whole games by chance, in both modes and under any options, as logs."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any

from dizzylizzy.rules.game import CallOut, CallStuck, Claim, EndTurn, Lay, Open, PlayerCommand
from dizzylizzy.rules.lizzy import Condition
from dizzylizzy.rules.modes import MODES
from dizzylizzy.rules.options import write_options
from dizzylizzy.table.log import Header, Log
from dizzylizzy.table.seats import Seat, SeatKind
from dizzylizzy.table.table import IMMEDIATE, Table
from dizzylizzy.table.time import SimulatedTime

__all__ = ["a_game", "a_race"]


def a_game(seed: int, mode: str | None = None, players: int | None = None) -> Log:
    """A game to its end: the first seat is a person's, the others are bots'; the same one for a seed."""
    chance = Random(seed)
    rules = MODES[mode or chance.choice(sorted(MODES))]
    values: dict[str, Any] = {
        field.name: chance.random() < 0.4 if field.type == "bool" else chance.choice((0, 0, 3, 9))
        for field in fields(rules.options)
    }
    bots = (players or chance.randint(1, 9)) - 1
    seats = (Seat("You"), *(Seat(f"Bot {bot}", SeatKind.BOT, 3) for bot in range(bots)))
    header = Header(rules.name, write_options(rules.options(**values)), seats, f"seed {seed}")
    time = SimulatedTime()
    table = Table.begin(header, time, time, pace=IMMEDIATE)
    table.open()
    # The table's own state has the cards of closed hands, too.
    command = _in_a_race if rules.name == "down-n-dizzy" else _in_turns
    while table.look(None).ended is None:
        time.run(until=time.now() + int(chance.random() * 1500))
        if table.look(None).ended is None:
            table.submit(command(table._state, chance), seen=table.version - chance.randrange(3))
    return table.log


def a_race(seed: int, players: int = 3) -> Log:
    """A race to its end."""
    return a_game(seed, "down-n-dizzy", players)


def _in_a_race(state: Any, chance: Random) -> PlayerCommand:
    """A claim as a rule, right three times out of four; now and then something else."""
    seat = chance.randrange(len(state.layout.hands))
    kind = chance.randrange(12)
    if kind == 0:
        return CallOut(seat)
    if kind == 1:
        return CallStuck(seat)
    open_ = state.layout.hands[seat].open
    if not open_ or kind == 2:
        return Open(seat)
    card = chance.choice(open_)
    conditions = state.layout.lizzy.with_card(card).conditions or tuple(Condition)
    if chance.random() < 0.25:
        conditions = tuple(Condition)
    return Claim(seat, card, chance.choice(conditions))


def _in_turns(state: Any, chance: Random) -> PlayerCommand:
    seat = state.turn if state.turn is not None else 0
    layable = state.layout.layable(seat)
    if layable:
        return Lay(seat, chance.choice(layable))
    return chance.choice((Open(seat), EndTurn(seat)))
