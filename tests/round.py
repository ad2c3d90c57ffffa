"""A round of Nice 'n Easy from a written position on, in the words of the log, as the rules' tests are written."""

from __future__ import annotations

from dizzylizzy.rules.cards import Card
from dizzylizzy.rules.game import Command, EndTurn, Lay, Open, Reason, RefereeCommand, Refusal
from dizzylizzy.rules.layout import Layout
from dizzylizzy.rules.nice_n_easy import NICE_N_EASY, NiceNEasyOptions, NiceNEasyState
from dizzylizzy.table.dealers import ShufflingDealer


class Round:
    """A round that has come to ``position``. ``really`` names face-down cards that a test is about.

    With ``turn=None`` nobody has opened a card yet. Whatever is done answers with the events it led
    to, as the log writes them, or with the reason why it led to none.
    """

    def __init__(
        self,
        position: str,
        *,
        really: str | None = None,
        turn: int | None = 0,
        first: int | None = 0,
        idle: int = 0,
        lives: tuple[int, ...] = (),
        closed_hand: bool = False,
        bonus_card: bool = False,
        no_special: bool = False,
        new_hand: bool = False,
    ) -> None:
        options = NiceNEasyOptions(closed_hand, bonus_card, no_special, new_hand, max(lives, default=0))
        layout = Layout.parse(position)
        self.state = NiceNEasyState(options, layout, lives, first=first, turn=turn, idle=idle)
        self.dealer = ShufflingDealer.redealt(Layout.parse(really or position), "a test")

    @property
    def position(self) -> str:
        return str(self.state.layout)

    @property
    def due(self) -> RefereeCommand | None:
        return NICE_N_EASY.due(self.state)

    def do(self, command: Command) -> list[str] | Reason:
        decided = NICE_N_EASY.decide(self.state, command, self.dealer)
        if isinstance(decided, Refusal):
            return decided.reason
        for event in decided:
            self.state = NICE_N_EASY.evolve(self.state, event)
            self.dealer.follow(event)
        return [str(event) for event in decided]

    def lay(self, seat: int, card: str) -> list[str] | Reason:
        return self.do(Lay(seat, Card.parse(card)))

    def open(self, seat: int) -> list[str] | Reason:
        return self.do(Open(seat))

    def end_turn(self, seat: int) -> list[str] | Reason:
        return self.do(EndTurn(seat))

    def referee(self) -> list[str] | Reason:
        """The referee does what is due."""
        assert self.due is not None
        return self.do(self.due)
