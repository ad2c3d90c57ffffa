"""What the page around the game is told, when the game is in a frame of it: a game's beginning, lays and end.

The messages are those of ``web/messages.js``, described in ``docs/embedding.md``. What lives here: what they say. That
page hears only what everybody at the table may know, and nothing when nobody listens.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from ..rules.events import Ended, Laid
from ..table.table import Change, PersonsTable
from .texts import Texts, named

__all__ = ["Messenger", "Tell"]

#: Tells the page around the game: the message's word, and its values as JSON.
Tell = Callable[[str, str], None]


class Messenger:
    """A reader at a table who tells the page around the game."""

    def __init__(self, tell: Tell, table: PersonsTable, t: Texts, me: int) -> None:
        self._tell = tell
        self._table = table
        self._me = me
        self._names = [seat.name for seat in named(t, table.seats)]
        header = table.log.header
        self._say("started", mode=header.mode, options=header.options, players=self._names)

    def happened(self, change: Change) -> None:
        """Tell of lays and of the end."""
        hands = change.state.layout.hands
        for event in change.events:
            if isinstance(event, Laid):
                said = "" if event.condition is None else event.condition.word
                self._say(
                    "laid",
                    seat=event.seat,
                    player=self._names[event.seat],
                    card=str(event.card),
                    condition=said,
                    left=hands[event.seat].left,
                )
            elif isinstance(event, Ended):
                self._say(
                    "finished",
                    won=self._me in event.winners,
                    ending=event.ending.value,
                    winners=list(event.winners),
                    players=self._names,
                    left=[hand.left for hand in hands],
                    seconds=round(change.at / 1000, 1),
                )

    def refused(self, command: object, refusal: object) -> None:
        """Keep to oneself what somebody tried."""

    def _say(self, word: str, **values: object) -> None:
        self._tell(word, json.dumps(values))
