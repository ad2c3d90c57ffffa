"""How strong the bots of Nice 'n Easy are, and how long their search takes.

What lives here: rounds between minds without a table or a clock, and the figures of them. :func:`search_report` is
meant for both Pythons; ``PYTHONPATH=py python -m tools.bench.turns`` prints what there is to know of this one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from statistics import median
from time import perf_counter
from typing import Final, NamedTuple

from dizzylizzy.bots.levels import LEVELS, Level
from dizzylizzy.bots.mind import Deed, Mind
from dizzylizzy.bots.turn_policy import Turn
from dizzylizzy.bots.turns import TurnTaker
from dizzylizzy.rules.cards import DECK, Part
from dizzylizzy.rules.events import Ended, Event
from dizzylizzy.rules.game import Lay, Open, Refusal
from dizzylizzy.rules.layout import Hand, Layout
from dizzylizzy.rules.lizzy import Lizzy, fitting
from dizzylizzy.rules.nice_n_easy import NICE_N_EASY, NiceNEasyOptions, NiceNEasyState
from dizzylizzy.table.dealers import ShufflingDealer, shuffled

__all__ = [
    "Greedy",
    "Share",
    "bot",
    "play_out",
    "search_report",
    "search_times",
    "share_won",
    "six_open",
    "strength_report",
]

PLAIN: Final = NiceNEasyOptions()
BONUS: Final = NiceNEasyOptions(bonus_card=True)

#: Makes the mind of a player at a seat, whose chances come from the generator.
Player = Callable[[int, Random], Mind]


class Greedy:
    """The player of the rules' figures: the bonus card if there is one, else the first open card that fits."""

    def __init__(self, seat: int, random: Random) -> None:
        self._seat = seat
        self._state: NiceNEasyState | None = None
        self._version = 0

    def notice(self, state: NiceNEasyState, version: int, events: Sequence[Event]) -> bool:
        self._state, self._version = state, version
        return False

    def think(self) -> float | None:
        return 0.0

    def conclude(self) -> Deed | None:
        state = self._state
        assert state is not None
        if state.may_open:
            return Deed(Open(self._seat), self._version)
        return Deed(Lay(self._seat, state.layout.layable(self._seat)[0]), self._version)


def bot(level: Level) -> Player:
    """A player who is a bot of that level."""
    return lambda seat, random: TurnTaker(seat, level, random)


def play_out(players: Sequence[Player], seed: str, options: NiceNEasyOptions = PLAIN) -> Ended:
    """The end of a game dealt from ``seed`` between ``players``, by seat. Their thoughts take no time."""
    mode = NICE_N_EASY
    dealer = ShufflingDealer(seed)
    minds = [player(seat, Random(f"{seed}/{seat}")) for seat, player in enumerate(players)]
    deal = mode.deal(options, len(players), dealer)
    dealer.follow(deal)
    state = mode.begin(options, deal)
    version = 1
    while state.ended is None:
        command = mode.due(state)
        decided = mode.decide(state, command or _deed(minds, state).command, dealer)
        assert not isinstance(decided, Refusal), f"{decided} in {state}"
        for event in decided:
            state = mode.evolve(state, event)
            dealer.follow(event)
        version += len(decided)
        for seat, mind in enumerate(minds):
            told = [mode.told(state, event, seat) for event in decided]
            mind.notice(mode.seen(state, seat), version, told)
    return state.ended


def _deed(minds: Sequence[Mind], state: NiceNEasyState) -> Deed:
    """What the player whose turn it is comes to do."""
    assert state.turn is not None  # or something would be due
    mind = minds[state.turn]
    deed = None
    while deed is None:
        lasts = mind.think()
        assert lasts is not None, f"nothing to think about in {state}"
        deed = mind.conclude()
    return deed


class Share(NamedTuple):
    """How many rounds a player has won."""

    won: float  #: a shared win counts in part
    rounds: int

    @property
    def share(self) -> float:
        return self.won / self.rounds

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, with 95 % confidence (Wilson's score interval)."""
        z = 1.959964
        middle = (self.won + z * z / 2) / (self.rounds + z * z)
        reach = z * sqrt(self.share * (1 - self.share) * self.rounds + z * z / 4) / (self.rounds + z * z)
        return middle - reach, middle + reach

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.share:.1%} ({low:.1%}–{high:.1%}) of {self.rounds}"


def share_won(
    player: Player, opponent: Player, rounds: int, options: NiceNEasyOptions = PLAIN, seed: str = "bench"
) -> Share:
    """How many of ``rounds`` between two the player wins; every deal is played twice, with the seats swapped."""
    won = 0.0
    for number in range(rounds):
        mine = number % 2
        players = (opponent, player) if mine else (player, opponent)
        ended = play_out(players, f"{seed} {number // 2}", options)
        won += (mine in ended.winners) / len(ended.winners)
    return Share(won, rounds)


def six_open(seed: str, options: NiceNEasyOptions = PLAIN) -> NiceNEasyState:
    """A position between two in which Seat 0, whose turn it is, has six open cards, one of which fits at least.

    More than a game can give anybody: a bonus card takes the place of one that was laid.
    """
    random = Random(seed)
    while True:
        cards = shuffled(DECK, random)
        tops = [next(card for card in cards if card.part is part) for part in Part]
        lizzy = Lizzy(*tops)
        rest = list(cards)
        for card in tops:
            rest.remove(card)
        hands = (Hand(tuple(rest[:6]), (None,) * 9), Hand(tuple(rest[6:9]), (None,) * 12))
        layout = Layout(lizzy, ((), (), ()), (None,) * 21, hands)
        if not fitting(lizzy).isdisjoint(rest[:6]):
            return NiceNEasyState(options, layout, (), first=0, turn=0)


def search_times(positions: int, options: NiceNEasyOptions = PLAIN) -> list[float]:
    """How long a full search takes for each of so many positions with six open cards, in ms, in rising order.

    With the bonus card it's the choice whether to open one, and of what to lay if not. Every position is searched
    three times, each time from nothing, and the middle time counts: something else may run on the machine.
    """
    foresight = LEVELS[5].foresight
    times = []
    for number in range(positions):
        state = six_open(f"six {number}", options)
        layable = state.layout.layable(0)
        runs = []
        for _ in range(3):
            start = perf_counter()
            turn = Turn(state, 0, foresight)
            if options.bonus_card:
                turn.opens()
            turn.best(layable)
            runs.append((perf_counter() - start) * 1000)
        times.append(median(runs))
    return sorted(times)


def search_report(positions: int = 300) -> str:
    """A line for each set of options: how long a full search takes in the Python this runs in."""
    lines = []
    for name, options in (("plain rules", PLAIN), ("bonus card", BONUS)):
        times = search_times(positions, options)
        lines.append(f"{name:12} median {median(times):5.2f} ms, slowest of {positions} {times[-1]:5.2f} ms")
    return "\n".join(lines)


def strength_report(rounds: int = 1000) -> str:
    """A line for each level and set of options: how many rounds between two it wins against the greedy player."""
    lines = []
    for name, options in (("plain rules", PLAIN), ("bonus card", BONUS)):
        for number, level in LEVELS.items():
            lines.append(f"{name:12} level {number}: {share_won(bot(level), Greedy, rounds, options)}")
    return "\n".join(lines)


if __name__ == "__main__":
    print("A full search of six open cards:", search_report(), sep="\n")
    print("Rounds won against the greedy player, with 95 % intervals:", strength_report(), sep="\n")
