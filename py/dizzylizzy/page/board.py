"""The table's screen as HTML: opponents, the Lizzy, my cards, the end.

A view is a function from values to HTML. Whatever can be done carries ``data-act``, which the
page's one listener hands to the controller, and maybe ``data-key``, its key on the keyboard.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import htpy as h
from markupsafe import Markup

from ..rules.cards import Card
from ..rules.lizzy import Condition, Lizzy
from ..table.seats import Seat
from .conditions import condition_picture
from .home import languages
from .lizard import back_picture, card_picture, lizzy_picture, sheen
from .race_board import race_calls, race_names
from .screen import Coach, TableScreen
from .sentences import hint_sentence
from .tallies import Tally
from .texts import MODE_NAMES, Texts, card_name, condition_name, condition_short, later
from .turn_board import between_rounds, cover, fitting_cards, turn_controls

__all__ = ["board", "middle", "rival"]

_RACE_KEYS: Final = (
    ("1 2 3", later("pick a card")),
    ("Q W E R", later("say the combination")),
    (later("Space"), later("open a blind card")),
    ("C", later("call out")),
    ("S", later("stuck")),
)
_PRACTICE_KEYS: Final = (("H", later("a hint")),)
_TURN_KEYS: Final = (
    ("1 2 3", later("lay a card")),
    (later("Space"), later("open an extra card after a double")),
    ("E", later("end my turn")),
)
_KEYS: Final = (
    ("P", later("pause")),
    ("?", later("show these keys")),
)


def board(t: Texts, screen: TableScreen) -> h.Element:
    """The whole table as the player at ``screen.me`` sees it."""
    ended = screen.state.ended is not None
    return h.main(
        ".table",
        id="table",
        aria_label=t("The table"),
        tabindex="-1",
        data_screen="table",
        data_takes_focus=True,
        data_mode="turns" if screen.in_turns else "race",
        data_ended=ended,
        data_paused=screen.paused,
        data_moments=" ".join(screen.moments),
        data_moment=screen.moment,
    )[
        h.div(".felt", inert=(veil := _veil(t, screen)) is not None)[
            _bar(t, screen),
            _coach(t, screen.coach) if screen.coach is not None else None,
            h.section(".rivals", aria_label=t("Opponents"), data_rivals=len(screen.seats) - 1)[
                (rival(t, screen, seat) for seat in _clockwise(screen))
            ],
            middle(t, screen),
            h.p(".message", id="message", data_tone=screen.message.tone.value)[
                screen.message.words or Markup("&nbsp;")
            ],
            _below(t, screen),
        ],
        veil,
        # Outside of what a veil makes inert. A new element each time: the same words again are told again.
        h.div(".unseen", id="heard", role="status")[h.p(id=f"heard-{screen.announcements}")[screen.heard]],
    ]


def _veil(t: Texts, screen: TableScreen) -> h.Element | None:
    """What lies over the table while everybody waits."""
    if screen.showing_keys:
        return _keys(t, screen)
    if screen.in_turns and (panel := between_rounds(t, screen)) is not None:
        return panel
    return _pause(t, screen) if screen.paused and screen.state.ended is None else None


def _clockwise(screen: TableScreen) -> list[int]:
    """The other seats, from the one that comes after me."""
    players = len(screen.seats)
    return [(screen.me + step) % players for step in range(1, players)]


def _bar(t: Texts, screen: TableScreen) -> h.Element:
    return h.header(".bar")[
        h.button(".quiet", type="button", data_act="leave", id="leave")[t("Leave")],
        h.h1(".bar-title")[_title(t, screen)],
        screen.state.ended is None
        and h.button(
            ".quiet", type="button", data_act="pause", data_key="p", aria_keyshortcuts="P", id="pause"
        )[t("Pause")],
        h.button(
            ".quiet",
            type="button",
            data_act="keys",
            data_key="?",
            aria_keyshortcuts="?",
            aria_label=t("Show the keys"),
            id="keys-button",
        )["?"],
    ]


def _title(t: Texts, screen: TableScreen) -> str:
    state = screen.state
    if screen.unsaved:
        return t("Not saved: don’t reload")
    if screen.in_turns and state.lives:
        return t("Round {number}", number=state.round)
    return MODE_NAMES["nice-n-easy" if screen.in_turns else "down-n-dizzy"]


def rival(t: Texts, screen: TableScreen, seat: int) -> h.Element:
    """A player as the others see them: name, face, open cards, cards left."""
    state = screen.state
    hand = state.layout.hands[seat]
    who = screen.seats[seat]
    said = dict(screen.said).get(seat)
    lives = state.lives[seat] if screen.in_turns and state.lives else None
    return h.article(
        ".rival",
        id=f"rival-{seat}",
        data_winner=state.ended is not None and seat in state.ended.winners,
        data_turn=screen.in_turns and state.turn == seat,
        data_out=lives is not None and lives <= 0,
        aria_label=_rival_words(t, who, hand.open, hand.left),
    )[
        h.header[
            _face(who, seat),
            h.span(".rival-name")[who.name],
            said is not None
            and h.span(
                ".bubble",
                id=f"bubble-{seat}-{_spoken(screen, seat)}",
                data_says=t("{name}: {condition}.", name=who.name, condition=condition_name(t, said)),
                aria_hidden="true",
            )[condition_picture(said)],
            lives is not None
            and h.span(".rival-lives", title=t.number("{n} life", "{n} lives", lives))[f"♥{lives}"],
            h.span(".rival-left", title=t.number("{n} card left", "{n} cards left", hand.left))[hand.left],
        ],
        h.div(".rival-cards", aria_hidden="true", data_cards=len(hand.open))[
            [
                h.span(".rival-card", id=f"r{seat}-{n}-{card}", data_card=card and str(card))[_picture(card)]
                for n, card in enumerate(hand.open)
            ],
            not hand.open and h.span(".rival-card.empty"),
        ],
    ]


def _spoken(screen: TableScreen, seat: int) -> int:
    """How often somebody has spoken: it tells what they say now from what they said before."""
    tally = screen.tallies[seat] if screen.tallies else Tally()
    return tally.lays + tally.false_claims


def _rival_words(t: Texts, who: Seat, open_: tuple[Card | None, ...], left: int) -> str:
    if None in open_:
        cards = t.number("{n} card face down", "{n} cards face down", len(open_))
    else:
        cards = t("; ").join(card_name(t, card) for card in open_ if card) or t("no open cards")
    counted = t.number("{n} card left", "{n} cards left", left)
    return t("{name}, {left}. Open: {cards}", name=who.name, left=counted, cards=cards)


def _picture(card: Card | None) -> Markup:
    return back_picture() if card is None else card_picture(card)


@cache
def _face(who: Seat, seat: int) -> Markup:
    # "Player 3" is told from "Player 4" by its number.
    numbered = who.name[-1:].isdecimal()
    sign = who.name[-1:] if numbered else who.name[:1]
    return Markup(h.span(".face", data_face=seat % 9, data_numbered=numbered, aria_hidden="true")[sign])


def middle(t: Texts, screen: TableScreen) -> h.Element:
    """The Lizzy, the conditions that hold, and the general stack."""
    layout = screen.state.layout
    lizzy: Lizzy = layout.lizzy
    general = t.number("{n} card in the general stack", "{n} cards in the general stack", len(layout.general))
    return h.section(".middle", aria_label=t("The Dizzy Lizzy"), data_special=lizzy.special)[
        lizzy_picture(t, lizzy),
        h.div(".lamps", id="lamps")[
            (
                h.span(".lamp", id=f"lamp-{condition.value}", data_lit=condition in lizzy.conditions)[
                    condition_picture(condition),
                    h.span(".lamp-words")[condition_short(t, condition)],
                    condition in lizzy.conditions and h.span(".unseen")[t("holds")],
                ]
                for condition in Condition
            ),
            h.span(".general", title=general)[
                h.span(".general-stack", aria_hidden="true")[back_picture()],
                h.span(aria_hidden="true")[len(layout.general)],
                h.span(".unseen")[general],
            ],
        ],
    ]


def _below(t: Texts, screen: TableScreen) -> h.Element | None:
    """Under the Lizzy: my cards, or the end. After the guided minute there is neither."""
    if screen.coach is not None and screen.coach.done:
        return None
    if screen.state.ended is None:
        return _mine(t, screen)
    from .ending import the_end  # so that a first game doesn't wait for it

    return the_end(t, screen)


def _coach(t: Texts, coach: Coach) -> h.Element:
    from .tutorial_words import coach_panel

    return coach_panel(t, coach)


def _mine(t: Texts, screen: TableScreen) -> h.Element:
    if screen.covered:
        return cover(t, screen.seats[screen.me].name)
    state = screen.state
    hand = state.layout.hands[screen.me]
    if screen.in_turns:
        may_open = state.turn == screen.me and state.may_open
    else:
        may_open = not hand.open and bool(hand.blind)
    return h.section(".mine", aria_label=t("Your cards"))[
        screen.shared and h.p(".whose")[screen.seats[screen.me].name],
        h.p(".unseen", id="hint-words")[hint_sentence(t, screen.hinted)],
        h.div(
            ".hand", role="group", aria_label=t("Cards to lay"), data_rove=True, data_cards=len(screen.slots)
        )[
            (_slot(t, screen, at, card) for at, card in enumerate(screen.slots)),
            _blind(t, screen, len(hand.blind), may_open),
        ],
        turn_controls(t, screen) if screen.in_turns else (screen.naming and race_names(t, screen)),
        not screen.in_turns and race_calls(t, screen),
    ]


def _slot(t: Texts, screen: TableScreen, at: int, card: Card | None) -> h.Element:
    if card is None:
        return h.button(
            ".slot.empty",
            type="button",
            id=f"slot-{at}",
            data_act=f"slot:{at}",
            aria_label=t("No card"),
            tabindex="-1",
        )
    return h.button(
        ".slot",
        type="button",
        id=f"slot-{at}",
        data_act=f"slot:{at}",
        data_key=str(at + 1),
        aria_keyshortcuts=str(at + 1),
        aria_label=card_name(t, card),
        data_card=str(card),
        data_fits=screen.in_turns and card in fitting_cards(screen.state, screen.me),
        data_hint=(hinted := screen.hint == at),
        aria_describedby="hint-words" if hinted else None,
        aria_pressed="true"
        if screen.chosen == at
        else "false"
        if screen.naming and not screen.in_turns
        else None,
    )[card_picture(card), card.golden and sheen()]


def _blind(t: Texts, screen: TableScreen, count: int, may_open: bool) -> h.Element:
    words = t.number("Your blind stack: {n} card", "Your blind stack: {n} cards", count)
    return h.button(
        ".blind",
        type="button",
        id="blind",
        data_act="open",
        data_key=" ",
        aria_keyshortcuts="Space",
        data_may_open=may_open,
        data_empty=count == 0,
        aria_label=t("Open a card. {stack}", stack=words) if may_open else words,
    )[
        h.span(".blind-picture")[back_picture()],
        h.span(".blind-count", aria_hidden="true")[count],
        may_open and h.span(".blind-open", aria_hidden="true", data_words=t("Open")),
    ]


def _pause(t: Texts, screen: TableScreen) -> h.Element:
    return h.div(".veil", id="veil")[
        h.div(".veil-panel", role="dialog", aria_modal="true", aria_label=t("Pause"))[
            h.h2[t("Pause")],
            h.p[t("Everybody waits for you.")],
            h.button(".quiet", type="button", data_act="settings", id="settings-button")[t("Settings")]
            if screen.coach is None
            else None,
            h.button(".quiet", type="button", data_act="leave", id="leave-pause")[t("Leave")],
            languages(t),
            h.button(".play", type="button", data_act="continue", id="continue", data_takes_focus=True)[
                t("Go on")
            ],
        ]
    ]


def _keys(t: Texts, screen: TableScreen) -> h.Element:
    keys = (*(_TURN_KEYS if screen.in_turns else _RACE_KEYS), *_KEYS)
    if screen.alone and not screen.in_turns:
        keys = (*_PRACTICE_KEYS, *keys)
    return h.div(".veil", id="veil-keys")[
        h.div(".veil-panel", role="dialog", aria_modal="true", aria_label=t("Keys"))[
            h.h2[t("Keys")],
            h.dl(".keys")[((h.dt[h.kbd[t(key)]], h.dd[t(words)]) for key, words in keys)],
            h.button(".play", type="button", data_act="keys", id="keys-close", data_takes_focus=True)[
                t("Close")
            ],
        ]
    ]
