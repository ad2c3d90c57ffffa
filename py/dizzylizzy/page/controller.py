"""Which screen is shown, what every action of the person leads to, and what is kept.

Actions come as words, the ``data-act`` of what was tapped: ``start``, ``slot:2``, ``name:0`` …
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random
from typing import Final

from ..table.log import DamagedLog, Header, Log, UnknownVersion
from ..table.table import Table
from ..table.time import Appointment, PausableTime
from .board import board
from .border import Border
from .choices import Choices, chooses
from .deeds import do_at_table
from .home import home, problem_sentence
from .playing import Playing
from .saved import SavedGame, set_aside_sentence
from .seating import choices_of, people, seated
from .texts import LANGUAGES, Texts, texts_in

__all__ = ["Controller"]

CHOICES: Final = "dizzylizzy.choices"
LANGUAGE: Final = "dizzylizzy.language"


class Controller:
    """The page's program: one for as long as the page is open."""

    def __init__(self, border: Border, t: Texts) -> None:
        self._border = border
        self._t = t
        self._choices = Choices()
        self._notices: tuple[Callable[[Texts], str], ...] = ()
        self._saved = SavedGame(border)
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
        if problems or (self._choices.start and self._saved.text is not None):
            self._draw()
        elif self._choices.start:
            self._start(self._choices)

    def act(self, action: str, value: str = "") -> None:
        """Do what the person asked for; an action the screen doesn't have is ignored.

        ``value`` is what a form held, as a query.
        """
        name, _, which = action.partition(":")
        if self._playing is None and value:
            self._choices = replace(Choices.of_form(value), seed=self._choices.seed)
        if name == "language" and which in LANGUAGES:
            self._speak(which)
        elif self._playing is not None:
            self._act_at_table(self._playing, name, which)
        else:
            self._act_at_home(name)

    def _act_at_home(self, name: str) -> None:
        match name:
            case "start":
                self._start(self._choices)
            case "resume":
                self._resume()
            case "discard":
                self._saved.forget()
                self._notices = ()
                self._draw()

    def _act_at_table(self, playing: Playing, name: str, which: str) -> None:
        match name:
            case "leave":
                self._leave(playing)
            case "again" if playing.ended and not playing.veiled:
                self._start(self._choices)
            case _:
                do_at_table(playing, name, which)

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
        seed = choices.seed or self._border.new_seed()
        time = PausableTime(self._border, self._border)
        header = Header(choices.mode, choices.options, seated(self._t, choices), seed)
        self._play(Table.begin(header, time, time), time)

    def _resume(self) -> None:
        text = self._saved.text
        if text is None:
            self._draw()
            return
        time = PausableTime(self._border, self._border)
        try:
            table = Table.resume(Log.parse(text), time, time, new_seed=self._border.new_seed())
            choices = choices_of(table.log.header, self._choices)
        except (DamagedLog, UnknownVersion, KeyError) as error:  # a mode or a level that isn't known here
            self._saved.set_aside(text)
            self._notices = (partial(set_aside_sentence, error=error),)
            self._draw()
            return
        self._choices = choices
        time.pause()
        self._play(table, time)

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
            here=people(table.seats),
        )
        self._draw()

    def _leave(self, playing: Playing) -> None:
        self._keep(playing)
        playing.leave()
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
            unfinished = self._saved.text is not None
            self._border.show(str(home(self._t, self._choices, notices, unfinished)))
            return
        self._border.show(str(board(self._t, playing.screen)))
        playing.shown()
        self._keep(playing)

    def _keep(self, playing: Playing) -> None:
        """Keep the game for a reload, or forget it when it is over."""
        if playing.ended:
            self._saved.forget()
        elif not self._saved.keep(playing.table.log):
            playing.say_unsaved()
