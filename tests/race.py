"""A race from a written position on, in the words of the log: what the rules' tests are written in."""

from __future__ import annotations

from dizzylizzy.rules.cards import Card
from dizzylizzy.rules.down_n_dizzy import DOWN_N_DIZZY, DownNDizzyOptions, DownNDizzyState
from dizzylizzy.rules.game import (
    CallOut,
    CallStuck,
    Claim,
    Command,
    DeclareStall,
    Open,
    Reason,
    RefereeCommand,
    Refusal,
)
from dizzylizzy.rules.layout import Layout
from dizzylizzy.rules.lizzy import Condition, Lizzy
from dizzylizzy.table.dealers import ShufflingDealer


class Race:
    """A race that has come to ``position``. ``really`` names face-down cards that a test is about.

    Whatever is done answers with the events it led to, as the log writes them, or with the reason
    why it led to none.
    """

    def __init__(
        self,
        position: str,
        *,
        really: str | None = None,
        begun: bool = True,
        double_trouble: bool = False,
        call_out: bool = False,
    ) -> None:
        options = DownNDizzyOptions(double_trouble, call_out)
        self.state = DownNDizzyState(options, Layout.parse(position), begun)
        self.dealer = ShufflingDealer.redealt(Layout.parse(really or position), "a test")

    @property
    def position(self) -> str:
        return str(self.state.layout)

    @property
    def over(self) -> bool:
        return self.state.ended is not None

    @property
    def due(self) -> RefereeCommand | None:
        return DOWN_N_DIZZY.due(self.state)

    def do(self, command: Command) -> list[str] | Reason:
        decided = DOWN_N_DIZZY.decide(self.state, command, self.dealer)
        if isinstance(decided, Refusal):
            return decided.reason
        for event in decided:
            self.state = DOWN_N_DIZZY.evolve(self.state, event)
            self.dealer.follow(event)
        return [str(event) for event in decided]

    def claim(self, seat: int, card: str, condition: str, seen: str | None = None) -> list[str] | Reason:
        lizzy = self.state.layout.lizzy if seen is None else Lizzy.parse(seen)
        return self.do(Claim(seat, Card.parse(card), Condition.parse(condition), lizzy))

    def open(self, seat: int) -> list[str] | Reason:
        return self.do(Open(seat))

    def call_out(self, seat: int) -> list[str] | Reason:
        return self.do(CallOut(seat))

    def call_stuck(self, seat: int) -> list[str] | Reason:
        return self.do(CallStuck(seat))

    def stall(self) -> list[str] | Reason:
        return self.do(DeclareStall())

    def referee(self) -> list[str] | Reason:
        """The referee does what is due."""
        assert self.due is not None
        return self.do(self.due)
