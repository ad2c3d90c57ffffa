"""What a table in turns shows besides the cards: whose turn it is, lives, the pause between rounds.

The cards themselves are in :mod:`.board`.
"""

from __future__ import annotations

import htpy as h

from ..rules.cards import Card
from ..rules.events import Ended
from ..rules.nice_n_easy import NiceNEasyState
from .screen import TableScreen
from .sentences import ended_sentence
from .texts import Texts

__all__ = ["between_rounds", "cover", "fitting_cards", "lives_table", "turn_controls", "turn_words"]


def fitting_cards(state: NiceNEasyState, seat: int) -> tuple[Card, ...]:
    """The seat's open cards that can be laid now; none if it isn't the seat's turn."""
    return state.layout.layable(seat) if state.turn == seat and not state.round_idle else ()


def turn_words(t: Texts, screen: TableScreen) -> str:
    """Whose turn it is, and what they can do."""
    state: NiceNEasyState = screen.state
    turn = state.turn
    if turn is None:
        return ""
    if turn != screen.me:
        return t("It’s {name}’s turn.", name=screen.seats[turn].name)
    fitting = len(fitting_cards(state, turn))
    if fitting and screen.shared:
        name = screen.seats[turn].name
        return t.number("{name}: {n} card fits.", "{name}: {n} cards fit.", fitting, name=name)
    if fitting:
        return t.number("Your turn: {n} card fits.", "Your turn: {n} cards fit.", fitting)
    if state.may_open:
        return t("A double! You may open an extra card.")
    return t("No card fits any more.")


def turn_controls(t: Texts, screen: TableScreen) -> h.Element:
    """Under the cards: whose turn it is, and the end of mine when I may end it. The place is kept."""
    state: NiceNEasyState = screen.state
    mine = state.turn == screen.me
    may_end = mine and state.may_open and not fitting_cards(state, screen.me)
    return h.div(".turn", data_mine=mine)[
        h.p(".turn-words", id="turn-words")[turn_words(t, screen)],
        h.button(
            ".call.calm",
            type="button",
            id="end-turn",
            data_act="end-turn",
            data_key="e",
            aria_keyshortcuts="E",
            hidden=not may_end,
        )[t("End my turn")],
    ]


def between_rounds(t: Texts, screen: TableScreen) -> h.Element | None:
    """After a round of a match: who lost how many lives, and a button to go on (N9)."""
    state: NiceNEasyState = screen.state
    ended = state.round_ended
    if ended is None or state.ended is not None:
        return None
    return h.div(".veil", id="veil-round")[
        h.div(".veil-panel", role="dialog", aria_modal="true", aria_label=t("The end of the round"))[
            h.h2[t("Round {number}", number=state.round)],
            h.p[ended_sentence(t, Ended(ended.ending, ended.winners), screen.seats, screen.told)],
            lives_table(t, screen),
            h.button(".play", type="button", data_act="continue", id="next-round", data_takes_focus=True)[
                t("Next round")
            ]
            if screen.company is None
            else h.p(tabindex="-1", data_takes_focus=True)[t("The next round begins in a moment.")],
        ]
    ]


def lives_table(t: Texts, screen: TableScreen) -> h.Element:
    """Everybody's lives, the most first, and what the last round cost them."""
    state: NiceNEasyState = screen.state
    lost = state.round_ended.left if state.round_ended is not None else (0,) * len(screen.seats)
    order = sorted(range(len(screen.seats)), key=lambda seat: -state.lives[seat])
    return h.table(".standings")[
        h.thead[
            h.tr[
                h.th(scope="col")[t("Player")],
                h.th(scope="col")[t("Cards left")],
                h.th(scope="col")[t("Lives")],
            ]
        ],
        h.tbody[
            (
                h.tr(data_me=seat == screen.me, data_out=state.lives[seat] <= 0)[
                    h.th(scope="row")[t("You") if seat == screen.told else screen.seats[seat].name],
                    h.td[lost[seat]],
                    h.td[state.lives[seat]],
                ]
                for seat in order
            )
        ],
    ]


def cover(t: Texts, name: str) -> h.Element:
    """The cover between two people at one device, so that nobody sees the other's cards (N6)."""
    return h.div(".cover", id="cover")[
        h.h2(tabindex="-1", id="cover-heading", data_takes_focus=True)[
            t("Pass the device to {name}", name=name)
        ],
        h.p[t("Nobody else may look now.")],
        h.button(".play", type="button", data_act="reveal", id="reveal")[t("I am {name}", name=name)],
    ]
