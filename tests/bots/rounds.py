"""What the tests of the bots' turns share: positions, a mind's moves, and whole rounds in simulated time."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import product
from random import Random

from dizzylizzy.bots.bot import Bot
from dizzylizzy.bots.levels import LEVELS, Foresight
from dizzylizzy.bots.turn_policy import Turn
from dizzylizzy.rules.cards import parse_cards
from dizzylizzy.rules.layout import Layout
from dizzylizzy.rules.nice_n_easy import NiceNEasyOptions, NiceNEasyState
from dizzylizzy.rules.options import write_options
from dizzylizzy.table.log import Header
from dizzylizzy.table.table import Table
from tests.bots.racing import HOURS, CountingTime, seats_for

#: As far as a bot can think.
FULL = Foresight(look=400.0)

#: Every combination of the options, as words.
OPTIONS = tuple(
    write_options(NiceNEasyOptions(*flags, lives)) for *flags, lives in product(*[(False, True)] * 4, (0, 20))
)


def position(
    lizzy: str,
    *hands: str,
    bonus: int = 0,
    lives: tuple[int, ...] = (),
    closed_hand: bool = False,
    bonus_card: bool = False,
    no_special: bool = False,
    new_hand: bool = False,
) -> NiceNEasyState:
    """Seat 0's turn on that Lizzy, with nothing under it, and those hands (open cards, +, blind cards)."""
    piles = "/".join(map(str, parse_cards(lizzy)))
    held = sum(len(re.findall("[hbt]", hand)) + sum(map(int, re.findall("[0-9]+", hand))) for hand in hands)
    layout = Layout.parse(f"{piles} {54 - 3 - held} {' '.join(hands)}")
    options = NiceNEasyOptions(closed_hand, bonus_card, no_special, new_hand, max(lives, default=0))
    return NiceNEasyState(options, layout, lives, first=0, turn=0, bonus=bonus)


def chosen(state: NiceNEasyState, foresight: Foresight = FULL) -> str:
    """What seat 0 lays next if it has seen everything that fits."""
    return str(Turn(state, 0, foresight).best(state.layout.layable(0)))


def game(
    levels: Sequence[int], seed: str, options: str = "", pace: float = 1.0
) -> tuple[Table, CountingTime]:
    """The table after a game between bots of those levels, and its time.

    :raises AssertionError: if it isn't over after a day.
    """
    time = CountingTime()
    table = Table.begin(Header("nice-n-easy", options, seats_for(levels), seed), time, time)
    for seat, level in enumerate(levels):
        Bot(seat, LEVELS[level], table, time, Random(f"{seed}/{seat}"), pace)
    table.open()
    time.run(until=24 * HOURS, while_=lambda: table.look(None).ended is None)
    assert table.look(None).ended is not None, (
        f"a game of {levels} with {options or 'no options'} doesn't end"
    )
    return table, time
