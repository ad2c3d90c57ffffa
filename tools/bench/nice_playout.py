"""Rounds of Nice 'n Easy without a table: as fast as the rules go, for benchmarks and for the rules' figures.

What lives here: :func:`play_out`, which plays a round or a match as the second table of figures at the end of
``docs/rules.md`` was taken, and :func:`tally`, which counts what stands in that table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from dizzylizzy.rules.events import Ended, Ending, Event, FirstDrawn, Laid, RefereeLaid, TurnEnded
from dizzylizzy.rules.game import Command, Lay, Open, Refusal
from dizzylizzy.rules.nice_n_easy import NICE_N_EASY, NiceNEasyOptions, NiceNEasyState
from dizzylizzy.table.dealers import ShufflingDealer

__all__ = ["Tally", "play_out", "tally"]

PLAIN: Final = NiceNEasyOptions()


def play_out(players: int, seed: str, options: NiceNEasyOptions = PLAIN) -> list[Event]:
    """The events of a game dealt from ``seed``, from the deal to the end.

    What is due is done, and a card that may be opened for a double is opened; otherwise the player
    whose turn it is lays the first open card, in the order opened, that fits.
    """
    mode = NICE_N_EASY
    dealer = ShufflingDealer(seed)
    deal = mode.deal(options, players, dealer)
    dealer.follow(deal)
    state = mode.begin(options, deal)
    events: list[Event] = [deal]
    while state.ended is None:
        decided = mode.decide(state, _next_command(state), dealer)
        assert not isinstance(decided, Refusal), f"{decided} in {state}"
        for event in decided:
            state = mode.evolve(state, event)
            dealer.follow(event)
        events += decided
    return events


def _next_command(state: NiceNEasyState) -> Command:
    due = NICE_N_EASY.due(state)
    if due is not None:
        return due
    assert state.turn is not None  # or something would be due
    if state.may_open:
        return Open(state.turn)
    return Lay(state.turn, state.layout.layable(state.turn)[0])


class Tally(NamedTuple):
    """What is counted of one round."""

    turns: int
    lays: int
    referee: int  #: cards the referee laid (N5)
    special: bool  #: whether a Special Dizzy Lizzy ended it
    first: bool  #: whether the first player has won it


def tally(events: Sequence[Event]) -> Tally:
    """The figures of a single round."""
    first = next(event.seat for event in events if isinstance(event, FirstDrawn))
    end = events[-1]
    assert isinstance(end, Ended)
    return Tally(
        1 + sum(isinstance(event, TurnEnded) for event in events),
        sum(isinstance(event, Laid) for event in events),
        sum(isinstance(event, RefereeLaid) for event in events),
        end.ending is Ending.SPECIAL,
        first in end.winners,
    )
