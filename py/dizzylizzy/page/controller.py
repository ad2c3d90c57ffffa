"""Which screen is shown, what every action of the person leads to, and what is kept.

Actions come as words, the ``data-act`` of what was tapped: ``start``, ``slot:2``, ``name:0`` …
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Final

from ..table.log import DamagedLog, Header, Log, UnknownVersion
from ..table.table import PersonsTable, Table
from ..table.time import Appointment, PausableTime
from .aftermath import Aftermath, ShareStep
from .around import Messenger
from .backstage import Backstage
from .board import board
from .border import Border
from .career import PRACTICE
from .challenge import Challenge, DamagedChallenge, challenges
from .challenge_words import damaged_challenge_sentence, invitation, shared_sentence
from .choices import Choices, chooses
from .deeds import do_at_table
from .home import home, problem_sentence
from .kept import Kept
from .place import Place
from .playing import Playing
from .saved import SavedGame, set_aside_sentence
from .seating import choices_of, people, seated
from .settings import Settings
from .sharing import challenge_of, game_of, nickname
from .story import Story, story_of
from .texts import LANGUAGES, Texts, texts_in
from .tutorial import TUTORIAL, Tutorial, step_reached

if TYPE_CHECKING:
    from .company import Company
    from .lobby import Lobby

__all__ = ["Controller"]

CHOICES: Final = "dizzylizzy.choices"
LANGUAGE: Final = "dizzylizzy.language"

#: What is done at a table with friends and at no other.
WITH_FRIENDS: Final = ("react", "go-on-alone")


class Controller:
    """The page's program: one for as long as the page is open."""

    def __init__(self, border: Border, t: Texts) -> None:
        self._border = border
        self._t = t
        self._choices = Choices()
        self._notices: tuple[Callable[[Texts], str], ...] = ()
        self._saved = SavedGame(border)
        self._kept = Kept(border)
        self._challenge: Challenge | None = None
        self._playing: Playing | None = None
        self._place: Place | None = None  # shown over home or the table
        self._lobby: Lobby | None = None  # while somebody plays with friends, or wants to
        self._drawing: Appointment | None = None

    def arrive(self, query: str, fragment: str = "") -> None:
        """Begin with what the page's address says, or else what was chosen last time.

        ``fragment`` is what stands behind ``#``: a friend's invite or reply.

        The home screen is there already, and somebody may be choosing on it: it is left as it is
        unless there is something to say.
        """
        kept, _ = Choices.parse(self._border.load(CHOICES) or "")
        if challenges(query):
            self._accept(query, replace(kept, seed=None))
            return
        link, problems = Choices.parse(query)
        self._choices = link if chooses(query) else replace(kept, seed=None)
        self._notices = tuple(partial(problem_sentence, problem=problem) for problem in problems)
        if problems or (self._choices.start and self._saved.text is not None):
            self._draw()
        elif self._choices.start:
            self._start(self._choices)
        self._follow(fragment)

    def _follow(self, fragment: str) -> None:
        """Open a friend's invite, or hand over a friend's reply."""
        word, _, code = fragment.partition("=")
        if word in ("#join", "#reply") and self._playing is not None and not self._with_friends:
            self._leave(self._playing)
        if word == "#join":
            lobby = self._friends()
            lobby.invited(fragment)
            self._go_to(lobby)
        elif word == "#reply" and self._lobby is not None and self._lobby.together:
            self._lobby.read(fragment)
            self._go_to(self._lobby)
        elif word == "#reply":
            from .handover import Handover

            self._go_to(Handover(self._border, code, self._draw_soon, self._back))

    def _accept(self, query: str, kept: Choices) -> None:
        """Show the challenge in a link, or say that there was one."""
        try:
            self._challenge = Challenge.parse(query)
        except DamagedChallenge:
            self._choices = kept
            self._notices = (damaged_challenge_sentence,)
        else:
            self._choices = replace(self._challenge.choices, naming=kept.naming)
        self._draw()

    def act(self, action: str, value: str = "") -> None:
        """Do what the person asked for; an action the screen doesn't have is ignored.

        ``value`` is what a form held, as a query.
        """
        name, _, which = action.partition(":")
        at_home = self._place is None and self._playing is None
        if at_home and value:
            self._choices = replace(Choices.of_form(value), seed=self._choices.seed)
        if name == "language" and which in LANGUAGES:
            self._speak(which)
        elif name == "link":
            self._follow(value)
        elif name == "reply-link" and self._lobby is not None:
            self._lobby.take_reply(value)
        elif name == "begin":
            self._begin()
        elif self._place is not None:
            self._place.act(name, which, value)
        elif self._playing is not None:
            self._act_at_table(self._playing, name, which, value)
        else:
            self._act_at_home(name)

    def _begin(self) -> None:
        """Do what the page around the game may ask for: begin one, or go on with one that waits."""
        playing = self._playing
        if self._lobby is not None and self._lobby.together:
            return  # it is the host of the party who begins
        if self._place is not None:
            self._back()
        if playing is None or playing.ended:
            self._start(self._choices)
        else:
            playing.go_on()

    def _go_to(self, place: Place | None) -> None:
        """Show a place, or none: then home or the table is seen again."""
        if self._place is not None:
            self._place.leave()
        self._place = place
        self._draw()

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
            case "tutorial":
                self._tour()
            case "friends":
                self._go_to(self._friends())
            case "settings":
                self._go_to(self._settings())
            case "statistics":
                self._go_to(self._statistics())

    def _act_at_table(self, playing: Playing, name: str, which: str, value: str) -> None:
        if (
            self._with_friends
            and self._lobby is not None
            and name in ("friends", "leave", "again", *WITH_FRIENDS)
        ):
            self._act_with_friends(self._lobby, name, which)
        elif name == "leave":
            self._leave(playing)
        elif name == "settings":
            playing.pause()
            self._go_to(self._settings())
        elif playing.ended and not playing.veiled and self._act_at_the_end(playing, name, which, value):
            pass
        else:
            do_at_table(playing, name, which)

    def _act_at_the_end(self, playing: Playing, name: str, which: str, value: str) -> bool:
        """Do what can be done once the game is over; whether this was it."""
        match name, playing.screen.aftermath:
            case "again", _:
                self._start(self._choices)
            case "replay", Aftermath(story=story):
                self._go_to(self._replay(playing.table.log, story))
            case "challenge", Aftermath(may_share=True, sharing=sharing) as after:
                step = ShareStep() if sharing is None else None
                playing.tell(replace(after, sharing=step))
            case "share", Aftermath(may_share=True) as after:
                self._share(playing, after, nickname(value))
            case "shared", Aftermath(sharing=ShareStep() as step) as after:
                step = replace(step, words=shared_sentence(self._t, which))
                playing.tell(replace(after, sharing=step))
            case _:
                return False
        return True

    def _share(self, playing: Playing, after: Aftermath, name: str) -> None:
        screen = playing.screen
        challenge = challenge_of(playing.table.log, screen.state, screen.me, name)
        assert challenge is not None  # or there would be nothing to share
        link = f"{self._border.address()}?{challenge}"
        playing.tell(replace(after, sharing=ShareStep(name, link=link)))
        self._border.share(invitation(self._t, challenge), link)

    def _back(self) -> None:
        """From a place to home, or to the table."""
        self._go_to(None)

    # The places; what a first game doesn't need is loaded when it is gone to

    def _replay(self, log: Log, story: Story) -> Place:
        from .replay import Replay

        return Replay(log, story, self._border, self._draw_soon, self._back)

    def _statistics(self) -> Place:
        from .career_view import CareerPlace

        career = self._kept.career
        return CareerPlace(career, self._kept.career_damaged, self._back)

    def _settings(self, before: Place | None = None) -> Place:
        """The settings; ``before`` is the place to go back to."""
        from .settings_place import SettingsPlace

        def back() -> None:
            self._go_to(before)

        return SettingsPlace(self, self._kept.settings, self._choices.naming, self._draw_soon, back)

    def _tour(self) -> None:
        """Begin the guided minute, or go on where it was left."""

        def reached(step: int) -> None:
            self._border.save(TUTORIAL, str(step))

        step = step_reached(self._border.load(TUTORIAL))
        time = (self._border, self._border)
        self._go_to(Tutorial(self._t, time, step, self._draw_soon, reached, self._back))

    # As the owner of the settings

    def apply(self, settings: Settings, naming: bool) -> bool:
        """Go by these settings from now on; False if they couldn't be kept."""
        self._border.dress(str(settings))
        self._choices = replace(self._choices, naming=naming)
        if self._playing is not None:
            self._playing.suit(settings, naming)
        choices = str(replace(self._choices, seed=None))
        return self._kept.set(settings) and self._border.save(CHOICES, choices)

    def export(self) -> None:
        """Give the person a file of everything that is stored."""
        from .settings_place import EXPORT_NAME, everything_stored

        self._border.download(EXPORT_NAME, everything_stored(self._border))

    def erase(self) -> None:
        """Forget everything that was ever kept, and go home as on the first visit."""
        from .settings_place import erase_everything, erased_sentence

        if self._playing is not None:
            self._playing.leave()
            self._playing = None
        if self._lobby is not None:
            self._lobby.end()
            self._lobby = None
        self._saved.forget()
        erase_everything(self._border)
        self._saved, self._kept = SavedGame(self._border), Kept(self._border)
        self._choices, self._challenge = Choices(), None
        self._border.dress(str(self._kept.settings))
        self._notices = (erased_sentence,)
        self._back()

    def _speak(self, language: str) -> None:
        """Go on in another language, wherever the person is."""
        self._t = texts_in(language)
        self._border.save(LANGUAGE, language)
        self._border.speak(language)
        if self._playing is not None:
            self._playing.speak(self._t)
        for place in (self._place, self._lobby):
            if place is not None:
                place.speak(self._t)
        self._draw()

    # With friends; this is the lobby's owner

    @property
    def _with_friends(self) -> bool:
        """Whether the table that is there, if any, is one with friends."""
        return self._playing is not None and self._playing.screen.company is not None

    def _friends(self) -> Lobby:
        if self._lobby is None:
            from .lobby import Lobby

            self._lobby = Lobby(self, self._border, self._t, lambda: self._kept.settings.servers_asked)
        return self._lobby

    def _act_with_friends(self, lobby: Lobby, name: str, which: str) -> None:
        if name in WITH_FRIENDS or (name == "again" and lobby.hosting):
            lobby.act(name, which, "")
        else:
            self._go_to(lobby)

    def change_settings(self) -> None:
        self._go_to(self._settings(self._lobby))

    def to_table(self) -> None:
        self._go_to(None)

    def sit_down(self, table: PersonsTable, seat: int, company: Company) -> None:
        if self._playing is not None:
            self._playing.leave()
        self._playing = Playing(
            table,
            seat,
            self._t,
            self._border,
            None,
            naming=self._choices.naming,
            changed=self._draw_soon,
            settings=self._kept.settings,
        )
        self._playing.accompany(company)
        self._go_to(None)

    def accompany(self, company: Company) -> None:
        if self._playing is not None:
            self._playing.accompany(company)

    def get_up(self) -> None:
        if self._playing is not None:
            self._playing.leave()
            self._playing = None
        self._go_to(self._lobby)

    def part(self) -> None:
        if self._with_friends and self._playing is not None:
            self._playing.leave()
            self._playing = None
        self._lobby = None
        self._go_to(None)

    def draw_soon(self) -> None:
        self._draw_soon()

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
            Backstage(table, time, Random(self._border.new_seed())),
            naming=self._choices.naming,
            changed=self._draw_soon,
            settings=self._kept.settings,
            here=people(table.seats),
        )
        if self._border.framed():
            table.watch(None, Messenger(self._border.tell, table, self._t, 0))
        self._draw()

    def _end(self, playing: Playing) -> None:
        """Tell the story of a game that has just ended."""
        log, screen = playing.table.log, playing.screen
        story, game = story_of(log), game_of(log.header)
        usual = None
        if not screen.shared:
            kind = PRACTICE if screen.alone else log.header.mode
            career = self._kept.career
            usual = career.records[kind].average
            won = screen.me in screen.state.ended.winners
            self._kept.add(career.with_game(kind, story, screen.me, won, playing.hints_given))
        beaten = self._challenge if self._challenge and self._challenge.choices == game else None
        after = Aftermath(story, usual, beaten, may_share=game is not None)
        playing.screen = replace(screen, aftermath=after)

    def _leave(self, playing: Playing) -> None:
        if playing.ended:
            self._saved.forget()
        else:
            self._saved.keep(playing.table.log)
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
        if self._place is not None:
            self._border.show(str(self._place.view(self._t)))
        elif playing is not None:
            if playing.ended and playing.screen.aftermath is None:
                self._end(playing)
            self._border.show(str(board(self._t, playing.screen)))
            playing.shown()
            self._keep(playing)
        else:
            notices = [notice(self._t) for notice in self._notices]
            unfinished = self._saved.text is not None
            touring = step_reached(self._border.load(TUTORIAL)) > 0
            shown = home(self._t, self._choices, notices, unfinished, self._challenge_shown(), touring)
            self._border.show(str(shown))

    def _challenge_shown(self) -> Challenge | None:
        """The challenge, for as long as its cards are those that will be dealt."""
        return self._challenge if self._choices.seed is not None else None

    def _keep(self, playing: Playing) -> None:
        """Keep the game for a reload, or forget it when it is over; a game with friends is kept by them."""
        if self._with_friends:
            return
        if playing.ended:
            self._saved.forget()
        else:
            self._saved.keep_soon(playing.table.log, playing.say_unsaved)
