"""What the table's screen shows, as one value: the game from one seat, and where the player is in it.

What lives here: the value and how it follows the game. How it looks is in :mod:`.board`; what the
player does to it, in :mod:`.playing`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TYPE_CHECKING, Any

from ..rules.cards import Card
from ..rules.game import RefereeCommand
from ..rules.layout import MOST_OPEN
from ..rules.lizzy import Condition
from ..rules.nice_n_easy import NiceNEasyState
from ..table.seats import Seat
from .aftermath import Aftermath
from .tallies import Tally

if TYPE_CHECKING:
    from .company import Company

__all__ = ["Coach", "Message", "TableScreen", "Tone", "placed"]


class Tone(Enum):
    """How a message looks and sounds."""

    PLAIN = "plain"
    GOOD = "good"
    WRONG = "wrong"
    LATE = "late"
    NOTICE = "notice"


@dataclass(frozen=True, slots=True)
class Message:
    """The sentence under the Lizzy."""

    words: str = ""
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class Coach:
    """Where somebody is in the guided minute."""

    step: int  #: from 0; when it is ``steps``, all are done
    steps: int
    astray: bool = False  #: whether they have just done something else than they were told
    ready: bool = True  #: whether the card of the step is open

    @property
    def done(self) -> bool:
        """Whether all steps are over."""
        return self.step == self.steps


@dataclass(frozen=True, slots=True)
class TableScreen:
    """Everything the board's view needs."""

    seats: tuple[Seat, ...]
    me: int
    state: Any  #: the mode's, as the seat sees it
    due: RefereeCommand | None = None
    slots: tuple[Card | None, ...] = (None,) * MOST_OPEN  #: my open cards, each where it stays
    chosen: int | None = None  #: the slot of the card picked, waiting for its combination
    hint: int | None = None  #: the slot of a card that fits, if the person needs to be told
    hint_name: Condition | None = None  #: the combination to say, in the guided minute
    naming: bool = True
    message: Message = Message()
    said: tuple[tuple[int, Condition], ...] = ()  #: who claimed last, and as what
    tallies: tuple[Tally, ...] = field(default=())
    shared: bool = False  #: whether several people play on this device: then nobody is "you"
    covered: bool = False  #: whether the device is being passed to ``me``, so that no hand may be seen (N6)
    paused: bool = False
    showing_keys: bool = False
    unsaved: bool = False  #: whether a reload would lose the game
    coach: Coach | None = None  #: in the guided minute
    company: Company | None = None  #: if the others play at devices of their own
    aftermath: Aftermath | None = None  #: once the game is over
    heard: str = ""  #: what somebody who listens was told last, see :mod:`.hearing`
    announcements: int = 0  #: counts what they were told
    moments: tuple[str, ...] = ()  #: what is seen and heard besides the picture, see :mod:`.moments`
    moment: int = 0  #: counts them, so that a picture drawn again plays nothing again

    def with_moments(self, moments: tuple[str, ...], shown: int) -> TableScreen:
        """The screen with more moments; those up to number ``shown`` have been played."""
        if not moments:
            return self
        waiting = self.moments if self.moment != shown else ()
        return replace(self, moments=waiting + moments, moment=self.moment + 1)

    @property
    def told(self) -> int:
        """The seat that sentences call "you"; none has this number when several people read them."""
        return -1 if self.shared else self.me

    @property
    def hinted(self) -> Card | None:
        """The card that a hint points to."""
        return None if self.hint is None else self.slots[self.hint]

    @property
    def alone(self) -> bool:
        """Whether this is practice: nobody else plays (P2)."""
        return len(self.seats) == 1

    @property
    def in_turns(self) -> bool:
        """Whether this is a game in turns, and not a race."""
        return isinstance(self.state, NiceNEasyState)


def placed(slots: Sequence[Card | None], open_: Sequence[Card | None]) -> tuple[Card | None, ...]:
    """The slots for the cards now open: those that stay keep their slot, new ones fill the first free.

    So no card moves under a finger because another one went.

    >>> a, b, c = map(Card.parse, ("hRo", "bRo", "tRo"))
    >>> placed((a, b, None), (b, c)) == (c, b, None)
    True
    """
    new = list(open_)
    kept: list[Card | None] = []
    for card in slots:
        stays = card is not None and card in new
        if stays:
            new.remove(card)
        kept.append(card if stays else None)
    while len(kept) < len(open_):
        kept.append(None)
    for at, card in enumerate(kept):
        if card is None and new:
            kept[at] = new.pop(0)
    while len(kept) > MOST_OPEN and kept[-1] is None:
        kept.pop()
    return tuple(kept)
