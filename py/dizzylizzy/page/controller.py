"""Which screen is shown, what every action of the person leads to, and what is kept.

Actions come as words, the ``data-act`` of what was tapped: ``start``, ``slot:2``, ``name:0`` …
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Final

from ..rules.lizzy import Condition
from ..table.log import DamagedLog, Header, Log, UnknownVersion
from ..table.seats import Seat, SeatKind
from ..table.table import Table
from ..table.time import Appointment, PausableTime
from .board import board
from .border import Border
from .choices import LEVELS, Choices, chooses
from .home import home, problem_sentence
from .playing import Playing
from .texts import LANGUAGES, Texts, texts_in

__all__ = ["Controller"]

GAME: Final = "dizzylizzy.game"
DAMAGED_GAME: Final = "dizzylizzy.game.damaged"
CHOICES: Final = "dizzylizzy.choices"
LANGUAGE: Final = "dizzylizzy.language"

#: What can be done while a veil lies over the table.
_ON_A_VEIL: Final = ("continue", "keys", "pause", "hidden", "leave")

BOT_NAMES: Final = ("Mia", "Sam", "Noor", "Daan", "Liv", "Bram", "Saar", "Teun")


class Controller:
    """The page's program: one for as long as the page is open."""

    def __init__(self, border: Border, t: Texts, pace: float = 1.0) -> None:
        self._border = border
        self._t = t
        self._pace = pace  # of the bots: 1 is a person's
        self._choices = Choices()
        self._notices: tuple[Callable[[Texts], str], ...] = ()
        self._unsaved: str | None = None  # the game as it would be kept, if it can't be
        self._playing: Playing | None = None
        self._drawing: Appointment | None = None

    def arrive(self, query: str) -> None:
        """Begin with what the page's address says, or else what was chosen last time.

        The home screen is there already, and somebody may be choosing on it: it is left as it is
        unless there is something to say.
        """
        kept, _ = Choices.parse(self._border.load(CHOICES) or "")
        link, problems = Choices.parse(query)
        self._choices = link if chooses(query) else replace(kept, seed=None)
        self._notices = tuple(partial(problem_sentence, problem=problem) for problem in problems)
        if problems or (self._choices.start and self._unfinished() is not None):
            self._draw()
        elif self._choices.start:
            self._start(self._choices)

    def act(self, action: str, value: str = "") -> None:
        """Do what the person asked for; an action the screen doesn't have is ignored.

        ``value`` is what a form held, as a query.
        """
        name, _, which = action.partition(":")
        playing = self._playing
        if playing is None and value:
            self._choices = replace(Choices.of_form(value), seed=self._choices.seed)
        if name == "language" and which in LANGUAGES:
            self._speak(which)
            return
        if playing is None:
            match name:
                case "start":
                    self._start(self._choices)
                case "resume":
                    self._resume()
                case "discard":
                    self._border.forget(GAME)
                    self._unsaved = None
                    self._notices = ()
                    self._draw()
            return
        acts: dict[str, Callable[[], None]] = {
            "open": playing.open,
            "call-out": playing.call_out,
            "stuck": playing.call_stuck,
            "end-turn": playing.end_turn,
            "reveal": playing.reveal,
            "pause": playing.pause,
            "hidden": playing.pause,
            "continue": playing.go_on,
            "keys": playing.toggle_keys,
            "leave": self._leave,
        }
        if playing.ended:
            acts["again"] = lambda: self._start(self._choices)
        if playing.veiled and name not in _ON_A_VEIL:
            return
        if name == "slot" and which.isascii() and which.isdecimal() and len(which) == 1:
            playing.tap_slot(int(which))
        elif name == "drop" and which.isascii() and which.isdecimal() and len(which) == 1:
            playing.drop(int(which))
        elif name == "name" and which in ("0", "1", "2", "3"):
            playing.tap_name(Condition(int(which)))
        elif name in acts and (name != "hidden" or not playing.ended):
            acts[name]()

    def _speak(self, language: str) -> None:
        """Go on in another language, wherever the person is."""
        self._t = texts_in(language)
        self._border.save(LANGUAGE, language)
        self._border.speak(language)
        if self._playing is not None:
            self._playing.speak(self._t)
        self._draw()

    # Games

    def _start(self, choices: Choices) -> None:
        self._choices = replace(choices, seed=None, start=False)
        self._border.save(CHOICES, str(self._choices))
        bots = choices.players - choices.people
        seats = (
            *self._people(choices.people),
            *(Seat(name, SeatKind.BOT, choices.level) for name in BOT_NAMES[:bots]),
        )
        seed = choices.seed or self._border.new_seed()
        time = PausableTime(self._border, self._border)
        self._play(Table.begin(Header(choices.mode, choices.options, seats, seed), time, time), time)

    def _people(self, people: int) -> tuple[Seat, ...]:
        if people == 1:
            return (Seat(self._t("You")),)
        return (Seat(""),) * people  # numbered in whatever language they read

    def _resume(self) -> None:
        text = self._unfinished()
        if text is None:
            self._draw()
            return
        time = PausableTime(self._border, self._border)
        try:
            table = Table.resume(Log.parse(text), time, time, new_seed=self._border.new_seed())
            level = _level(table.seats)
        except (DamagedLog, UnknownVersion, KeyError) as error:  # a mode or a level that isn't known here
            self._set_aside(text, error)
            return
        header = table.log.header
        self._choices = replace(
            self._choices,
            mode=header.mode,
            options=header.options,
            players=len(header.seats),
            people=sum(seat.kind is SeatKind.PERSON for seat in header.seats),
            level=level or self._choices.level,
        )
        time.pause()
        self._play(table, time)

    def _set_aside(self, text: str, error: DamagedLog | UnknownVersion | KeyError) -> None:
        """Say that a saved game can't be read, and keep it where it does no harm."""
        notice = partial(_set_aside_sentence, error=error)
        if self._border.save(DAMAGED_GAME, text):
            self._border.forget(GAME)
        self._notices = (notice,)
        self._draw()

    def _play(self, table: Table, time: PausableTime) -> None:
        if self._playing is not None:
            self._playing.leave()
        self._notices = ()
        self._playing = Playing(
            table,
            0,
            self._t,
            time,
            Random(self._border.new_seed()),
            naming=self._choices.naming,
            changed=self._draw_soon,
            pace=self._pace,
            here=[seat for seat, who in enumerate(table.seats) if who.kind is SeatKind.PERSON],
        )
        self._draw()

    def _leave(self) -> None:
        assert self._playing is not None
        self._keep(self._playing)
        self._playing.leave()
        self._playing = None
        self._draw()

    # Drawing

    def _draw_soon(self) -> None:
        """Draw once for all that changes now."""
        if self._drawing is None:
            self._drawing = self._border.later(0, self._draw)

    def _draw(self) -> None:
        if self._drawing is not None:
            self._drawing.cancel()
            self._drawing = None
        playing = self._playing
        if playing is None:
            notices = [notice(self._t) for notice in self._notices]
            unfinished = self._unfinished() is not None
            self._border.show(str(home(self._t, self._choices, notices, unfinished)))
            return
        self._border.show(str(board(self._t, playing.screen)))
        playing.shown()
        self._keep(playing)

    def _keep(self, playing: Playing) -> None:
        """Keep the game for a reload, or forget it when it is over."""
        self._unsaved = None
        if playing.ended:
            self._border.forget(GAME)
        elif not self._border.save(GAME, log := str(playing.table.log)):
            self._unsaved = log
            playing.say_unsaved()

    def _unfinished(self) -> str | None:
        """The game that could go on, as it was kept: here, if the browser keeps nothing."""
        return self._unsaved or self._border.load(GAME)


def _set_aside_sentence(t: Texts, error: DamagedLog | UnknownVersion | KeyError) -> str:
    if isinstance(error, DamagedLog):
        return t(
            "Your saved game is damaged (line {line}), so it can’t go on. A new game is one tap away.",
            line=error.line,
        )
    return t("Your saved game is from another version of this page, so it can’t go on here.")


def _level(seats: Sequence[Seat]) -> int:
    """The level of the bots, or 0 if there are none.

    :raises KeyError: if there is one whose level this game doesn't know.
    """
    levels = [seat.level for seat in seats if seat.kind is SeatKind.BOT]
    for level in levels:
        if level not in LEVELS:
            raise KeyError(level)
    return max(levels, default=0)
