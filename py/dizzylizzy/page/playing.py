"""A game being played: its table, on this device or far away, and the screen of the person.

What lives here: what a tap on the table leads to, and how the screen follows the game. Which
screen is shown, and what is kept for the next visit, is the controller's business.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Protocol

from ..rules.cards import Card
from ..rules.events import ClaimedFalsely, Dealt, Laid, RoundEnded
from ..rules.game import CallOut, CallStuck, Claim, EndTurn, Lay, Open, PlayerCommand, Reason, Refusal
from ..rules.lizzy import Condition, Lizzy
from ..rules.nice_n_easy import NiceNEasyState
from ..table.table import Change, PersonsTable
from ..table.time import Clock, Scheduler
from .aftermath import Aftermath
from .backstage import Backstage
from .hearing import Hearing, Say
from .hints import Hints
from .moments import moments_of, moments_of_refusal
from .screen import Message, TableScreen, Tone, placed
from .sentences import change_sentences, hint_sentence, lizzy_sentence, no_combination, refusal_sentence
from .settings import UNAIDED, Settings
from .tallies import Tally, counted
from .texts import Texts, named
from .turn_board import turn_words

if TYPE_CHECKING:
    from .company import Company

__all__ = ["Playing"]

#: Nobody sees and taps faster than this, ms: what a player was looking at is what stood there then (D5).
PERCEPTION: Final = 200.0
#: A card that has just come to a slot can't be meant by a tap on it, ms.
SETTLING: Final = 150.0
#: Two taps on a card within this time are one, ms.
DOUBLE_TAP: Final = 400.0


class _Time(Clock, Scheduler, Protocol):
    """The clock of a table, which is its scheduler too."""


class Playing:
    """A person's side of a table, from the first card to the last."""

    def __init__(
        self,
        table: PersonsTable,
        me: int,
        t: Texts,
        time: _Time,
        backstage: Backstage | None,
        *,
        naming: bool,
        changed: Callable[[], None],
        settings: Settings = UNAIDED,
        here: Sequence[int] = (),
    ) -> None:
        """``me`` is whose cards are shown, ``here`` whoever else plays on this device (in turns).

        Without ``backstage`` the game is run elsewhere, and can't be stopped from here.
        """
        self.table = table
        self._me = me
        self._here = {me, *here}
        self._t = t
        self._time = time
        self._backstage = backstage
        self._changed = changed
        self._shown: list[tuple[float, int, Lizzy]] = []  # when which version came on the screen
        self._settled_at: dict[int, float] = {}  # when each slot got its card
        self._moment_shown = 0
        self._tapped = (0, -DOUBLE_TAP)  # the slot tapped last, and when
        self._last_said: Say = lambda t: ""
        self._hearing = Hearing(
            time, self._standing, lambda t: lizzy_sentence(t, self.screen.state.layout.lizzy), self._heard
        )
        self._followed: int | None = None  # the version of the change followed last
        self._covered_at = -DOUBLE_TAP
        state = table.look(me)
        tallies = counted(table.log.events, (Tally(),) * len(table.seats))
        slots = placed((None,) * 3, state.layout.hands[me].open)
        self.screen = TableScreen(
            named(t, table.seats),
            me,
            state,
            slots=slots,
            naming=naming,
            tallies=tallies,
            shared=len(self._here) > 1,
            paused=backstage is not None and backstage.paused,
        )
        self._hints = Hints(time, settings.hint_after, self._hinted)
        for seat in sorted(self._here):
            table.watch(seat, _Eyes(seat, self))
        if backstage is not None:
            backstage.begin(settings.speed)
        table.open()
        if self.screen.in_turns and self.screen.shared:
            self._pass_to(self._next_here(self.screen.state))

    def leave(self) -> None:
        """Get up: the bots leave too, and the table is closed."""
        if self._backstage is not None:
            self._backstage.leave()
        self._hints.stop()
        self._hearing.stop()
        self.table.close()

    def suit(self, settings: Settings, naming: bool) -> None:
        """Go by other settings from now on."""
        if self._backstage is not None:
            self._backstage.suit(settings.speed)
        self._hints.change(settings.hint_after)
        self._update(naming=naming, chosen=None, hint=self._hint_in(self.screen.slots))

    @property
    def ended(self) -> bool:
        return self.screen.state.ended is not None

    @property
    def veiled(self) -> bool:
        """Whether a veil lies over the table: a pause, or the keys."""
        return self.screen.showing_keys or (self.screen.paused and not self.ended)

    # What the table says

    def happened(self, seat: int, change: Change) -> None:
        """Let the screen follow what happened, as the one whose cards are shown was told it."""
        if seat != self._me or change.version == self._followed:
            return
        self._followed = change.version
        self._follow(change)
        if any(isinstance(event, RoundEnded) for event in change.events) and not self.ended:
            self.pause()  # the next round is dealt when the person has seen how this one ended
        if self.screen.in_turns and self.screen.shared:
            new_round = any(isinstance(event, Dealt) for event in change.events)
            turn = change.state.turn
            if new_round or (turn in self._here and turn != self._me):
                self._pass_to(self._next_here(change.state))
        self._changed()

    def _next_here(self, state: NiceNEasyState) -> int:
        """Whose turn it is among the people here, or will be next; one who is out of the match is passed over."""
        start = next((seat for seat in (state.turn, state.first) if seat is not None), self._me)
        seats = len(self.table.seats)
        order = ((start + step) % seats for step in range(seats))
        return next(
            (seat for seat in order if seat in self._here and state.layout.hands[seat].left), self._me
        )

    def _follow(self, change: Change) -> None:
        screen = self.screen
        state = self.table.look(None) if screen.covered else change.state
        slots = placed(screen.slots, () if screen.covered else change.state.layout.hands[self._me].open)
        now = self._time.now()
        for at, card in enumerate(slots):
            if card is not None and screen.slots[at : at + 1] != (card,):
                self._settled_at[at] = now
        chosen = screen.chosen
        if chosen is not None and slots[chosen] != screen.slots[chosen]:
            chosen = None
        moments = moments_of(change.events, state.layout.lizzy, self._me, self._here, screen.slots)
        said = [event for event in change.events if isinstance(event, Laid | ClaimedFalsely)]
        self._look_for_hints(change, slots)
        self.screen = replace(
            screen,
            state=state,
            due=change.due,
            slots=slots,
            chosen=chosen,
            hint=self._hint_in(slots),
            message=self._message(change),
            said=tuple((event.seat, event.condition) for event in said if event.condition is not None)
            or screen.said,
            tallies=counted(change.events, screen.tallies),
        ).with_moments(moments, self._moment_shown)
        mine = self.ended or any(event.seat == self._me for event in said)
        self._hearing.tell(self._t, self._sentences(change), at_once=mine)

    # Hints; in turns there are none, since what fits is always marked there

    @property
    def hints_given(self) -> int:
        return self._hints.given

    def ask_for_hint(self) -> None:
        """Point to a card that fits; only somebody who plays alone may ask."""
        if self.screen.alone and not self.screen.in_turns and not self._hints.ask():
            self._say(lambda t: t("None of your cards fits now."))

    def _look_for_hints(self, change: Change, slots: Sequence[Card | None]) -> None:
        if self.screen.in_turns:
            return
        found = any(isinstance(event, Laid) and event.seat == self._me for event in change.events)
        layable = change.state.layout.layable(self._me)
        self._hints.follow([card for card in slots if card is not None and card in layable], found)
        if change.state.ended is not None:
            self._hints.stop()

    def _hint_in(self, slots: Sequence[Card | None]) -> int | None:
        return None if self._hints.card is None else list(slots).index(self._hints.card)

    def _hinted(self) -> None:
        self._update(hint=self._hint_in(self.screen.slots))
        self._hearing.tell(self._t, lambda t: hint_sentence(t, self.screen.hinted), at_once=True)

    def _pass_to(self, seat: int) -> None:
        """Let the screen be another person's; with closed hands, behind a cover till they have the device."""
        closed = self.screen.state.options.closed_hand
        self._me = seat
        self.screen = replace(self.screen, me=seat, chosen=None, covered=closed)
        self._covered_at = self._time.now()
        self._show_hand()

    def reveal(self) -> None:
        """The person the device was passed to has it: show their cards.

        A second tap that was meant for what lay there before the cover doesn't count.
        """
        if self.screen.covered and self._time.now() - self._covered_at >= DOUBLE_TAP:
            self.screen = replace(self.screen, covered=False)
            self._show_hand()
            self._changed()

    def _show_hand(self) -> None:
        """Put the cards of whoever the screen is for into the slots; under the cover, none."""
        covered = self.screen.covered
        state = self.table.look(None if covered else self._me)
        slots = placed((None,) * 3, () if covered else state.layout.hands[self._me].open)
        self._settled_at = dict.fromkeys(range(len(slots)), self._time.now())
        self.screen = replace(self.screen, state=state, slots=slots)

    def refused(self, command: PlayerCommand, refusal: Refusal) -> None:
        """Say why a command was turned down."""
        moments = moments_of_refusal(command, refusal, self.screen.slots)
        self.screen = self.screen.with_moments(moments, self._moment_shown)
        if isinstance(command, Lay) and refusal.reason is Reason.NOT_VALID:
            made = self.screen.state.layout.lizzy.with_card(command.card)
            self._say(lambda t: no_combination(t, made), Tone.WRONG)
            return
        late = refusal.reason is Reason.TOO_LATE
        self._say(lambda t: refusal_sentence(t, refusal.reason), Tone.LATE if late else Tone.PLAIN)

    def say_unsaved(self) -> None:
        """Say, once, that a reload would lose the game."""
        if not self.screen.unsaved:
            self._update(unsaved=True)
            self._say(lambda t: t("This browser can’t save your game. Play on, but don’t reload the page."))

    def tell(self, aftermath: Aftermath) -> None:
        """Show what is known of the game now that it is over."""
        self._update(aftermath=aftermath)

    def accompany(self, company: Company) -> None:
        """Show how the others at this table are, who play at other devices."""
        self._update(company=company)

    def shown(self) -> None:
        """Be told that the screen as it is has come before the player's eyes."""
        self._moment_shown = self.screen.moment
        if not self._shown or self._shown[-1][1] != self.table.version:
            lizzy = self.screen.state.layout.lizzy
            self._shown = [*self._shown[-9:], (self._time.now(), self.table.version, lizzy)]

    # What the player does

    def tap_slot(self, at: int) -> None:
        """Pick the card in a slot, or lay it if the program names its combination."""
        now = self._time.now()
        card = self.screen.slots[at] if at < len(self.screen.slots) else None
        if card is not None and now - self._settled_at.get(at, -SETTLING) < SETTLING:
            return
        again = self._tapped[0] == at and now - self._tapped[1] < DOUBLE_TAP
        self._tapped = (at, now)
        if card is None:
            self._say(lambda t: refusal_sentence(t, Reason.NOT_OPEN))
        elif self.screen.in_turns:
            self.table.submit(Lay(self._me, card))
        elif not self.screen.naming:
            if not again:  # a false claim, made already
                self._claim(card, self._named(card))
        elif self.screen.chosen == at and not again:
            self._update(chosen=None)
        else:
            self._update(chosen=at)
            if again:
                self._say(lambda t: t("Now say the combination."))

    def drop(self, at: int) -> None:
        """Lay the card in a slot, which was carried to the Lizzy: if it makes one combination only, that is said."""
        card = self.screen.slots[at] if at < len(self.screen.slots) else None
        if card is None:
            self._say(lambda t: refusal_sentence(t, Reason.NOT_OPEN))
        elif self.screen.in_turns:
            self.table.submit(Lay(self._me, card))
        elif not self.screen.naming:
            self._claim(card, self._named(card))
        elif len(made := self._seen()[1].with_card(card).conditions) == 1:
            self._claim(card, made[0])
        else:
            self._update(chosen=at)
            self._say(lambda t: t("Now say the combination."))

    def tap_name(self, condition: Condition) -> None:
        """Claim that the picked card makes ``condition``."""
        chosen = self.screen.chosen
        card = None if chosen is None else self.screen.slots[chosen]
        if card is None:
            self._say(lambda t: t("First pick one of your cards."))
        else:
            self._claim(card, condition)

    def open(self) -> None:
        self.table.submit(Open(self._me))

    def end_turn(self) -> None:
        self.table.submit(EndTurn(self._me))

    def call_out(self) -> None:
        self.table.submit(CallOut(self._me))

    def call_stuck(self) -> None:
        self.table.submit(CallStuck(self._me))

    def pause(self) -> None:
        """Stop everybody's time, where that can be done."""
        if self._backstage is not None:
            self._backstage.pause()
            self._update(paused=True)

    def go_on(self) -> None:
        """Let everybody's time go on, unless the keys are shown."""
        if self._backstage is not None:
            if not self.screen.showing_keys:
                self._backstage.go_on()
            self._update(paused=False)

    def toggle_keys(self) -> None:
        """Show which keys there are, or hide them again. Meanwhile everybody waits."""
        showing = not self.screen.showing_keys
        if self._backstage is not None and showing:
            self._backstage.pause()
        elif self._backstage is not None and not self.screen.paused:
            self._backstage.go_on()
        self._update(showing_keys=showing)

    def _named(self, card: Card) -> Condition:
        """A condition the card makes, or made on the Lizzy the player saw; if it makes none, any."""
        now = self.screen.state.layout.lizzy
        conditions = now.with_card(card).conditions or self._seen()[1].with_card(card).conditions
        return conditions[0] if conditions else Condition.SAME_COLOURS

    def _claim(self, card: Card, condition: Condition) -> None:
        self.table.submit(Claim(self._me, card, condition), seen=self._seen()[0])

    def _seen(self) -> tuple[int, Lizzy]:
        """The version that stood on the screen when the player decided, and its Lizzy."""
        then = self._time.now() - PERCEPTION
        seen = [(version, lizzy) for at, version, lizzy in self._shown if at <= then]
        if seen:
            return seen[-1]
        if self._shown:
            return self._shown[0][1:]
        return self.table.version, self.screen.state.layout.lizzy

    # The screen

    def speak(self, t: Texts) -> None:
        """Say what the screen says now, and all that follows, in another language."""
        self._t = t
        message = Message(self._last_said(t), self.screen.message.tone)
        self._update(message=message, seats=named(t, self.table.seats))

    def _message(self, change: Change) -> Message:
        me = self._me
        tone = Tone.PLAIN
        for event in change.events:
            if isinstance(event, Laid) and event.seat == me:
                tone = Tone.GOOD
            elif isinstance(event, ClaimedFalsely) and event.seat == me:
                tone = Tone.WRONG
        if change.due is not None and tone is Tone.PLAIN:
            tone = Tone.NOTICE
        return self._to_say(self._sentences(change), tone)

    def _sentences(self, change: Change) -> Say:
        told = self.screen.told
        return lambda t: change_sentences(
            t, change.events, change.state, change.due, named(t, self.table.seats), told
        )

    def _standing(self) -> tuple[Say, ...]:
        """How things stand, for who listens: whose turn it is, and my cards left."""
        screen = self.screen
        if screen.covered or self.ended:
            return ()
        left = screen.state.layout.hands[self._me].left
        turn = (lambda t: turn_words(t, screen),) if screen.in_turns else ()
        return (*turn, lambda t: t.number("You have {n} card left.", "You have {n} cards left.", left))

    def _heard(self) -> None:
        self._update(heard=self._hearing.words, announcements=self._hearing.number)

    def _say(self, say: Say, tone: Tone = Tone.PLAIN) -> None:
        self._update(message=self._to_say(say, tone))
        self._hearing.tell(self._t, say, at_once=True)

    def _to_say(self, say: Say, tone: Tone) -> Message:
        """The message that ``say`` makes, or the one that stands if it makes none."""
        words = say(self._t)
        if not words:
            return self.screen.message
        self._last_said = say
        return Message(words, tone)

    def _update(self, **changes: object) -> None:
        self.screen = replace(self.screen, **changes)  # type: ignore[arg-type]
        self._changed()


class _Eyes:
    """A reader at the table for one of the people here."""

    def __init__(self, seat: int, playing: Playing) -> None:
        self._seat = seat
        self._playing = playing

    def happened(self, change: Change) -> None:
        self._playing.happened(self._seat, change)

    def refused(self, command: PlayerCommand, refusal: Refusal) -> None:
        self._playing.refused(command, refusal)
