"""How a game looks that is being watched again: everybody's cards, the Lizzy, what happened, and the controls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import htpy as h

from ..rules.events import Event, Laid
from ..rules.nice_n_easy import NiceNEasyState
from ..table.log import Header
from ..table.seats import Seat
from .board import middle, rival
from .screen import TableScreen
from .sentences import change_sentences
from .story import MarkKind, Story
from .texts import Texts, named
from .times import minutes, seconds

__all__ = ["ReplayScreen", "replay_view"]

#: More marks than these aren't offered as moments to go to.
MOST_MOMENTS: Final = 8

_PREVIOUS: Final = "M14 3V17L4 10Z"
_NEXT: Final = "M6 3V17L16 10Z"
_FIRST: Final = "M3 3H5.5V17H3ZM17 3V17L7 10Z"
_LAST: Final = "M17 3H14.5V17H17ZM3 3V17L13 10Z"


@dataclass(frozen=True, slots=True)
class ReplayScreen:
    """Everything the view needs."""

    header: Header
    story: Story
    events: tuple[Event, ...]  #: what happened in this step
    state: Any  #: the table after it
    at: int  #: ms since the game's start
    number: int  #: of the step, from 0
    steps: int
    playing: bool
    speed: int
    speeds: Sequence[int]


def replay_view(t: Texts, screen: ReplayScreen) -> h.Element:
    """The whole screen."""
    seats = named(t, screen.header.seats)
    said = tuple(
        (event.seat, event.condition)
        for event in screen.events
        if isinstance(event, Laid) and event.condition is not None
    )
    table = TableScreen(seats, -1, screen.state, said=said)  # nobody is "you": everybody is watched
    words = change_sentences(t, screen.events, screen.state, None, seats, -1)
    return h.main(
        ".table.replay",
        id="replay",
        aria_label=t("The game again"),
        tabindex="-1",
        data_screen="replay",
        data_mode="turns" if isinstance(screen.state, NiceNEasyState) else "race",
    )[
        h.header(".bar")[
            h.button(".quiet", type="button", data_act="back", data_key="escape", id="back")[t("Back")],
            h.h1(".bar-title")[t("The game again")],
        ],
        h.section(".rivals", aria_label=t("Players"), data_rivals=len(seats))[
            (rival(t, table, seat) for seat in range(len(seats)))
        ],
        middle(t, table),
        # Whoever listens hears every step they make, but isn't flooded while it plays.
        h.p(".message", id="message", role="status", aria_live="off" if screen.playing else "polite")[
            words or t("The cards are dealt.")
        ],
        h.section(".replay-controls", aria_label=t("Controls"))[
            _slider(t, screen), _buttons(t, screen), _speeds(t, screen), _moments(t, screen, seats)
        ],
    ]


def _slider(t: Texts, screen: ReplayScreen) -> h.Element:
    values = {"number": screen.number + 1, "steps": screen.steps, "time": minutes(screen.at)}
    return h.form(".replay-slider", data_changes="seek")[
        h.input(
            type="range",
            name="step",
            id="replay-step",
            min="0",
            max=screen.steps - 1,
            value=screen.number,
            aria_label=t("Step"),
            aria_valuetext=t("Step {number} of {steps}, at {time}", **values),
        ),
        h.span(".replay-time")[f"{minutes(screen.at)} / {minutes(screen.story.lasted)}"],
    ]


def _buttons(t: Texts, screen: ReplayScreen) -> h.Element:
    first, last = screen.number == 0, screen.number == screen.steps - 1
    return h.div(".replay-buttons")[
        _button("first", "home", t("To the beginning"), _FIRST, idle=first),
        _button("previous", "arrowleft", t("One step back"), _PREVIOUS, idle=first),
        h.button(
            ".play",
            type="button",
            id="replay-play",
            data_act="stop" if screen.playing else "play",
            data_key=" ",
            aria_keyshortcuts="Space",
            data_takes_focus=True,
        )[t("Stop") if screen.playing else t("Play it")],
        _button("next", "arrowright", t("One step on"), _NEXT, idle=last),
        _button("last", "end", t("To the end"), _LAST, idle=last),
    ]


def _button(act: str, key: str, words: str, drawing: str, idle: bool) -> h.Element:
    return h.button(
        ".replay-button",
        type="button",
        id=f"replay-{act}",
        data_act=act,
        data_key=key,
        data_idle=idle,
        aria_label=words,
        title=words,
    )[h.svg({"viewBox": "0 0 20 20"}, aria_hidden="true")[h.path(d=drawing)]]


def _speeds(t: Texts, screen: ReplayScreen) -> h.Element:
    return h.div(".replay-speeds", role="group", aria_label=t("Speed"))[
        (
            h.button(
                type="button",
                id=f"speed-{speed}",
                data_act=f"speed:{speed}",
                aria_pressed="true" if speed == screen.speed else "false",
            )[f"{speed}×"]
            for speed in screen.speeds
        )
    ]


def _moments(t: Texts, screen: ReplayScreen, seats: Sequence[Seat]) -> h.Element:
    story = screen.story
    moments: list[tuple[int, str]] = []
    if screen.header.mode == "down-n-dizzy" and (fastest := story.fastest):
        took = seconds(t, fastest.took)
        words = t("The fastest find: {name}, {time}", name=seats[fastest.seat].name, time=took)
        moments.append((fastest.event, words))
    if (run := story.longest_run) and len(seats) > 1:
        words = t.number(
            "The longest run: {name}, {n} card",
            "The longest run: {name}, {n} cards",
            run.length,
            name=seats[run.seat].name,
        )
        moments.append((run.event, words))
    for mark in story.marks[:MOST_MOMENTS]:
        name, time = seats[mark.seat].name, minutes(mark.at)
        if mark.kind is MarkKind.SPECIAL:
            moments.append((mark.event, t("A Special by {name}, {time}", name=name, time=time)))
        else:
            moments.append((mark.event, t("A false claim by {name}, {time}", name=name, time=time)))
    return h.nav(".replay-moments", aria_label=t("Moments"))[
        (h.button(type="button", data_act=f"moment:{event}")[words] for event, words in sorted(moments))
    ]
