"""A person's side of a table whose cards are written down beforehand."""

from __future__ import annotations

from random import Random

from dizzylizzy.page.backstage import Backstage
from dizzylizzy.page.playing import Playing
from dizzylizzy.page.screen import TableScreen
from dizzylizzy.page.settings import UNAIDED, Settings
from dizzylizzy.page.texts import Texts
from dizzylizzy.rules.cards import Card, parse_cards
from dizzylizzy.rules.game import CallOut, Claim
from dizzylizzy.rules.lizzy import Condition, Lizzy
from dizzylizzy.table.dealers import StackedDealer
from dizzylizzy.table.log import Header, Log
from dizzylizzy.table.seats import Seat
from dizzylizzy.table.table import Pace, Table
from dizzylizzy.table.time import PausableTime
from tests.page.borders import FakeBorder

__all__ = ["ME", "MIA", "PEOPLE", "Side"]

ME, MIA = 0, 1
PEOPLE = (Seat("You"), Seat("Mia"))


class Side:
    """Seat 0 of a table: what the person there does and sees. Every change is drawn at once, as the page does."""

    def __init__(
        self,
        lizzy: str = "hRobRstBd",
        *tops: str,
        seats: tuple[Seat, ...] = PEOPLE,
        options: str = "",
        naming: bool = True,
        begun: bool = True,
        resumed: str | None = None,
        pace: Pace | None = None,
        settings: Settings = UNAIDED,
    ) -> None:
        self.border = FakeBorder()
        self.border.wait(5000)  # the page has been open for a while
        self.time = PausableTime(self.border, self.border)
        self.draws = 0
        if resumed is None:
            hands = [parse_cards(cards) for cards in tops or ("",) * len(seats)]
            dealer = StackedDealer(Lizzy.parse(lizzy), hands, "a test")
            header = Header("down-n-dizzy", options, seats, None)
            self.table = Table.begin(header, self.time, self.time, dealer=dealer, pace=pace)
        else:
            self.table = Table.resume(Log.parse(resumed), self.time, self.time, new_seed="a test", pace=pace)
        self.playing = Playing(
            self.table,
            ME,
            Texts("en"),
            self.time,
            Backstage(self.table, self.time, Random(1)),
            naming=naming,
            changed=self._changed,
            settings=settings,
        )
        self._drawn()
        if begun and resumed is None:
            self.wait(1500)  # everybody opens a card, and has looked at it

    def _changed(self) -> None:
        self.border.later(0, self._drawn)

    def _drawn(self) -> None:
        self.draws += 1
        self.playing.shown()

    def wait(self, delay: float) -> None:
        """Let so many ms pass."""
        self.border.wait(delay)

    @property
    def screen(self) -> TableScreen:
        return self.playing.screen

    @property
    def message(self) -> str:
        return self.screen.message.words

    @property
    def slots(self) -> list[str]:
        return ["" if card is None else str(card) for card in self.screen.slots]

    @property
    def lizzy(self) -> str:
        return str(self.screen.state.layout.lizzy)

    @property
    def said(self) -> list[str]:
        """The last events, as the log writes them."""
        return [str(event) for event in self.table.log.events]

    def claim(self, at: int, condition: str) -> None:
        """Lay the card in a slot in two taps, as quickly as can be."""
        self.playing.tap_slot(at)
        self.playing.tap_name(Condition.parse(condition))

    def mia_claims(self, card: str, condition: str) -> None:
        self.table.submit(Claim(MIA, Card.parse(card), Condition.parse(condition)))

    def mia_calls_out(self) -> None:
        self.table.submit(CallOut(MIA))
