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
from .lizard import back_picture, card_picture, lizzy_picture
from .screen import TableScreen
from .sentences import ended_sentence
from .texts import Texts, card_name, condition_name, condition_short, later

__all__ = ["board"]

_NAME_KEYS: Final = "qwer"
_KEYS: Final = (
    ("1 2 3", later("pick a card")),
    ("Q W E R", later("say the combination")),
    (later("Space"), later("open a blind card")),
    ("C", later("call out")),
    ("S", later("stuck")),
    ("P", later("pause")),
    ("?", later("show these keys")),
)


def board(t: Texts, screen: TableScreen) -> h.Element:
    """The whole table as the player at ``screen.me`` sees it."""
    ended = screen.state.ended is not None
    return h.main(
        ".table",
        id="table",
        role="group",
        aria_label=t("The table"),
        tabindex="-1",
        data_screen="table",
        data_takes_focus=True,
        data_ended=ended,
        data_paused=screen.paused,
    )[
        _bar(t, screen),
        h.section(".rivals", aria_label=t("Opponents"), data_rivals=len(screen.seats) - 1)[
            (_rival(t, screen, seat) for seat in _clockwise(screen))
        ],
        _middle(t, screen),
        h.p(".message", id="message", role="status", data_tone=screen.message.tone.value)[
            screen.message.words or Markup("&nbsp;")
        ],
        _end(t, screen) if ended else _mine(t, screen),
        screen.paused and not ended and _pause(t),
        screen.showing_keys and _keys(t),
    ]


def _clockwise(screen: TableScreen) -> list[int]:
    """The other seats, from the one that comes after me."""
    players = len(screen.seats)
    return [(screen.me + step) % players for step in range(1, players)]


def _bar(t: Texts, screen: TableScreen) -> h.Element:
    return h.header(".bar")[
        h.button(".quiet", type="button", data_act="leave", id="leave")[t("Leave")],
        h.span(".bar-title")["Down ’n Dizzy"],
        h.button(".quiet", type="button", data_act="pause", data_key="p", aria_keyshortcuts="P", id="pause")[
            t("Pause")
        ],
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


def _rival(t: Texts, screen: TableScreen, seat: int) -> h.Element:
    hand = screen.state.layout.hands[seat]
    who = screen.seats[seat]
    said = dict(screen.said).get(seat)
    return h.article(
        ".rival",
        id=f"rival-{seat}",
        data_winner=screen.state.ended is not None and seat in screen.state.ended.winners,
        aria_label=_rival_words(t, who, hand.open, hand.left),
    )[
        h.header[
            _face(who, seat),
            h.span(".rival-name")[who.name],
            said is not None and h.span(".bubble", aria_hidden="true")[condition_picture(said)],
            h.span(".rival-left", title=t.number("{n} card left", "{n} cards left", hand.left))[hand.left],
        ],
        h.div(".rival-cards", aria_hidden="true")[
            [
                h.span(".rival-card", id=f"r{seat}-{n}-{card}")[_picture(card)]
                for n, card in enumerate(hand.open)
            ],
            not hand.open and h.span(".rival-card.empty"),
        ],
    ]


def _rival_words(t: Texts, who: Seat, open_: tuple[Card | None, ...], left: int) -> str:
    cards = t("; ").join(card_name(t, card) for card in open_ if card is not None) or t("no open cards")
    counted = t.number("{n} card left", "{n} cards left", left)
    return t("{name}, {left}. Open: {cards}", name=who.name, left=counted, cards=cards)


def _picture(card: Card | None) -> Markup:
    return back_picture() if card is None else card_picture(card)


@cache
def _face(who: Seat, seat: int) -> Markup:
    return Markup(h.span(".face", data_face=seat % 9, aria_hidden="true")[who.name[:1]])


def _middle(t: Texts, screen: TableScreen) -> h.Element:
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


def _mine(t: Texts, screen: TableScreen) -> h.Element:
    hand = screen.state.layout.hands[screen.me]
    return h.section(".mine", aria_label=t("Your cards"))[
        h.div(".hand")[
            (_slot(t, screen, at, card) for at, card in enumerate(screen.slots)),
            _blind(t, screen, len(hand.blind), not hand.open and bool(hand.blind)),
        ],
        screen.naming and _names(t, screen),
        _calls(t, screen),
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
        aria_pressed="true" if screen.chosen == at else "false" if screen.naming else None,
    )[card_picture(card)]


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
        h.span(".blind-count")[count],
        may_open and h.span(".blind-open")[t("Open")],
    ]


def _names(t: Texts, screen: TableScreen) -> h.Element:
    return h.div(".names", data_ready=screen.chosen is not None)[
        (
            h.button(
                ".name",
                type="button",
                id=f"name-{condition.value}",
                data_act=f"name:{condition.value}",
                data_key=key,
                aria_keyshortcuts=key.upper(),
            )[condition_picture(condition), h.span[condition_name(t, condition)]]
            for condition, key in zip(Condition, _NAME_KEYS, strict=True)
        )
    ]


def _calls(t: Texts, screen: TableScreen) -> h.Element:
    """What can be said about the others. The place for it is kept, so that no card moves when it comes."""
    state = screen.state
    claim = state.claim
    return h.div(".calls")[
        state.options.call_out
        and h.button(
            ".call",
            type="button",
            id="call-out",
            data_act="call-out",
            data_key="c",
            aria_keyshortcuts="C",
            data_idle=claim is None or claim.seat == screen.me,
        )[t("That’s false!")],
        state.stalled
        and h.button(
            ".call", type="button", id="stuck", data_act="stuck", data_key="s", aria_keyshortcuts="S"
        )[t("Stuck")],
    ]


def _pause(t: Texts) -> h.Element:
    return h.div(".veil", id="veil")[
        h.div(".veil-panel", role="dialog", aria_label=t("Pause"))[
            h.h2[t("Pause")],
            h.p[t("Everybody waits for you.")],
            h.button(".play", type="button", data_act="continue", id="continue", data_takes_focus=True)[
                t("Go on")
            ],
        ]
    ]


def _keys(t: Texts) -> h.Element:
    return h.div(".veil", id="veil-keys")[
        h.div(".veil-panel", role="dialog", aria_label=t("Keys"))[
            h.h2[t("Keys")],
            h.dl(".keys")[((h.dt[h.kbd[t(key)]], h.dd[t(words)]) for key, words in _KEYS)],
            h.button(".play", type="button", data_act="keys", id="keys-close", data_takes_focus=True)[
                t("Close")
            ],
        ]
    ]


def _end(t: Texts, screen: TableScreen) -> h.Element:
    state = screen.state
    standings = sorted(
        range(len(screen.seats)),
        key=lambda seat: (seat not in state.ended.winners, state.layout.hands[seat].left),
    )
    return h.section(".end", aria_label=t("The end"), id="end")[
        h.h2(".end-title")[ended_sentence(t, state.ended, screen.seats, screen.me)],
        h.table(".standings")[
            h.thead[
                h.tr[
                    h.th(scope="col")[t("Player")],
                    h.th(scope="col")[t("Left")],
                    h.th(scope="col")[t("Laid")],
                    h.th(scope="col")[t("Wrong")],
                ]
            ],
            h.tbody[
                (
                    h.tr(data_me=seat == screen.me, data_winner=seat in state.ended.winners)[
                        h.th(scope="row")[t("You") if seat == screen.me else screen.seats[seat].name],
                        h.td[state.layout.hands[seat].left],
                        h.td[screen.tallies[seat].lays],
                        h.td[screen.tallies[seat].false_claims],
                    ]
                    for seat in standings
                )
            ],
        ],
        h.div(".end-buttons")[
            h.button(".play", type="button", data_act="again", id="again", data_takes_focus=True)[t("Again")],
            h.button(".quiet", type="button", data_act="leave")[t("Home")],
        ],
    ]
