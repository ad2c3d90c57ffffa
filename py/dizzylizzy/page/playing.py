"""A game being played on this device: its table, its bots, and the screen of the person.

What lives here: what a tap on the table leads to, and how the screen follows the game. Which
screen is shown, and what is kept for the next visit, is the controller's business.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from ..bots.bot import Bot
from ..bots.levels import LEVELS
from ..rules.cards import Card
from ..rules.events import ClaimedFalsely, Event, Laid
from ..rules.game import CallOut, CallStuck, Claim, Open, PlayerCommand, Reason, Refusal
from ..rules.lizzy import Condition
from ..table.seats import SeatKind
from ..table.table import Change, Table
from ..table.time import PausableTime
from .screen import Message, TableScreen, Tally, Tone, placed
from .sentences import event_sentence, notice_sentence, refusal_sentence
from .texts import Texts

__all__ = ["Playing"]

#: Nobody sees and taps faster than this, ms: what a player was looking at is what stood there then (D5).
PERCEPTION: Final = 200.0
#: A card that has just come to a slot can't be meant by a tap on it, ms.
SETTLING: Final = 150.0
#: Two taps on a card within this time are one, ms.
DOUBLE_TAP: Final = 400.0


class Playing:
    """A person's side of a table, from the first card to the last."""

    def __init__(
        self,
        table: Table,
        me: int,
        t: Texts,
        time: PausableTime,
        random: Random,
        *,
        naming: bool,
        changed: Callable[[], None],
        pace: float = 1.0,
    ) -> None:
        self.table = table
        self._me = me
        self._t = t
        self._time = time
        self._changed = changed
        self._shown: list[tuple[float, int]] = []  # when which version came on the screen
        self._settled_at = [0.0, 0.0, 0.0]  # when each slot got its card
        self._tapped_at = -DOUBLE_TAP
        self._unsaved_said = False
        state = table.look(me)
        tallies = _tallies(table.log.events, (Tally(),) * len(table.seats))
        slots = placed((None,) * 3, state.layout.hands[me].open)
        self.screen = TableScreen(
            table.seats, me, state, slots=slots, naming=naming, tallies=tallies, paused=time.paused
        )
        table.watch(me, self)
        self._bots = [
            Bot(seat, LEVELS[who.level], table, time, Random(random.random()), pace=pace)
            for seat, who in enumerate(table.seats)
            if who.kind is SeatKind.BOT
        ]
        table.open()

    def leave(self) -> None:
        """Get up: the bots leave too, and the table is closed."""
        for bot in self._bots:
            bot.leave()
        self.table.close()

    @property
    def ended(self) -> bool:
        return self.screen.state.ended is not None

    # What the table says

    def happened(self, change: Change) -> None:
        """Let the screen follow what happened."""
        screen = self.screen
        slots = placed(screen.slots, change.state.layout.hands[self._me].open)
        now = self._time.now()
        for at, (before, after) in enumerate(zip(screen.slots, slots, strict=False)):
            if after is not None and after != before:
                self._settled_at[at] = now
        chosen = screen.chosen
        if chosen is not None and slots[chosen] != screen.slots[chosen]:
            chosen = None
        laid = [event for event in change.events if isinstance(event, Laid) and event.condition is not None]
        self.screen = replace(
            screen,
            state=change.state,
            due=change.due,
            slots=slots,
            chosen=chosen,
            message=self._message(change) or screen.message,
            said=tuple((event.seat, event.condition) for event in laid if event.condition is not None)
            or screen.said,
            tallies=_tallies(change.events, screen.tallies),
        )
        self._changed()

    def refused(self, command: PlayerCommand, refusal: Refusal) -> None:
        """Say why a command was turned down."""
        late = refusal.reason is Reason.TOO_LATE
        self._say(refusal_sentence(self._t, refusal.reason), Tone.LATE if late else Tone.PLAIN)

    def say_unsaved(self) -> None:
        """Say, once, that a reload would lose the game."""
        if not self._unsaved_said:
            self._unsaved_said = True
            self._say(self._t("This browser can’t save your game. Play on, but don’t reload the page."))

    def shown(self) -> None:
        """Be told that the screen as it is has come before the player's eyes."""
        if not self._shown or self._shown[-1][1] != self.table.version:
            self._shown = [*self._shown[-9:], (self._time.now(), self.table.version)]

    # What the player does

    def tap_slot(self, at: int) -> None:
        """Pick the card in a slot, or lay it if the program names its combination."""
        now = self._time.now()
        card = self.screen.slots[at] if at < len(self.screen.slots) else None
        again = now - self._tapped_at < DOUBLE_TAP
        self._tapped_at = now
        if card is None:
            self._say(refusal_sentence(self._t, Reason.NOT_OPEN))
        elif now - self._settled_at[at] < SETTLING:
            return
        elif not self.screen.naming:
            self._claim(card, self._named(card))
        elif self.screen.chosen == at and not again:
            self._update(chosen=None)
        else:
            words = self._t("Now say the combination.") if again else ""
            self._update(chosen=at, message=Message(words) if words else self.screen.message)

    def tap_name(self, condition: Condition) -> None:
        """Claim that the picked card makes ``condition``."""
        chosen = self.screen.chosen
        card = None if chosen is None else self.screen.slots[chosen]
        if card is None:
            self._say(self._t("First pick one of your cards."))
        else:
            self._claim(card, condition)

    def open(self) -> None:
        self.table.submit(Open(self._me))

    def call_out(self) -> None:
        self.table.submit(CallOut(self._me))

    def call_stuck(self) -> None:
        self.table.submit(CallStuck(self._me))

    def pause(self) -> None:
        """Stop everybody's time."""
        self._time.pause()
        self._update(paused=True)

    def go_on(self) -> None:
        """Let everybody's time go on."""
        self._time.go_on()
        self._update(paused=False)

    def toggle_keys(self) -> None:
        """Show which keys there are, or hide them again. Meanwhile everybody waits."""
        showing = not self.screen.showing_keys
        if showing:
            self._time.pause()
        elif not self.screen.paused:
            self._time.go_on()
        self._update(showing_keys=showing)

    def _named(self, card: Card) -> Condition:
        """A condition the card makes; if it makes none, any: the claim is as false as can be."""
        conditions = self.screen.state.layout.lizzy.with_card(card).conditions
        return conditions[0] if conditions else Condition.SAME_COLOURS

    def _claim(self, card: Card, condition: Condition) -> None:
        self.table.submit(Claim(self._me, card, condition), seen=self._seen())

    def _seen(self) -> int:
        """The version that stood on the screen when the player decided."""
        then = self._time.now() - PERCEPTION
        seen = [version for at, version in self._shown if at <= then]
        return seen[-1] if seen else self._shown[0][1] if self._shown else self.table.version

    # The screen

    def _message(self, change: Change) -> Message | None:
        t, me = self._t, self._me
        made = change.state.layout.lizzy
        sentences = [event_sentence(t, event, self.table.seats, me, made) for event in change.events]
        tone = Tone.PLAIN
        for event in change.events:
            if isinstance(event, Laid) and event.seat == me:
                tone = Tone.GOOD
            elif isinstance(event, ClaimedFalsely) and event.seat == me:
                tone = Tone.WRONG
        if change.due is not None:
            sentences.append(notice_sentence(t, change.due, change.state.begun))
            tone = Tone.NOTICE if tone is Tone.PLAIN else tone
        words = " ".join(filter(None, sentences))
        return Message(words, tone) if words else None

    def _say(self, words: str, tone: Tone = Tone.PLAIN) -> None:
        self._update(message=Message(words, tone))

    def _update(self, **changes: object) -> None:
        self.screen = replace(self.screen, **changes)  # type: ignore[arg-type]
        self._changed()


def _tallies(events: Sequence[Event], before: tuple[Tally, ...]) -> tuple[Tally, ...]:
    tallies = list(before)
    for event in events:
        if isinstance(event, Laid):
            tally = tallies[event.seat]
            tallies[event.seat] = replace(tally, lays=tally.lays + 1)
        elif isinstance(event, ClaimedFalsely):
            tally = tallies[event.seat]
            tallies[event.seat] = replace(tally, false_claims=tally.false_claims + 1)
    return tuple(tallies)
