"""What is said in the guided minute, step by step, and the panel it is said in."""

from __future__ import annotations

from typing import Final

import htpy as h

from .screen import Coach
from .texts import Texts, later

__all__ = ["coach_panel"]

#: For each step: what it is about, and what to do.
_STEPS: Final = (
    (
        later("Three cards make a lizard: the Lizzy. With your tail all its colours are the same."),
        later("Tap your card, then “all colours the same”."),
    ),
    (
        later("That’s a lay! With this head all the patterns are the same: dots, dots, dots."),
        later("Tap your card, then “all patterns the same”."),
    ),
    (
        later("All different is just as good. With this body: purple, blue and red."),
        later("Tap your card, then “all colours different”."),
    ),
    (
        later("The patterns may be all different, too: dots, stripes, diamonds."),
        later("Tap your card, then “all patterns different”."),
    ),
    (
        later("This tail fits nowhere. Say something that isn’t so, just to see what it costs."),
        later("Tap the blue tail, then “all patterns the same”."),
    ),
    (
        later("A penalty card! And now gold: with your golden head all three cards are golden."),
        later("Tap the golden card, then “all colours different”."),
    ),
)
_DONE: Final = later(
    "A Special Dizzy Lizzy wins at once! Otherwise you win when all your cards are gone. The others play at the "
    "same time: who sees it first, lays it."
)


def coach_panel(t: Texts, coach: Coach) -> h.Element:
    """Above the Lizzy: what this step is about, how far it is, and the way past it."""
    done = coach.done
    about, todo = (_DONE, "") if done else _STEPS[coach.step]
    return h.section(".coach", id="coach", aria_label=t("The guided minute"), data_step=coach.step)[
        h.div(".coach-words", role="status")[
            h.p[t(about)],
            None
            if done
            else h.p(".coach-todo", data_astray=coach.astray)[
                t(todo) if coach.ready else t("One moment: your next card comes.")
            ],
            h.p(".coach-astray")[t("Not that one yet: look for what glows.")] if coach.astray else None,
        ],
        h.div(".coach-buttons")[
            h.span(
                ".coach-steps",
                aria_label=t(
                    "Step {number} of {steps}", number=min(coach.step + 1, coach.steps), steps=coach.steps
                ),
                role="img",
            )[(h.span(".coach-dot", data_done=number < coach.step) for number in range(coach.steps))],
            h.button(".call.calm", type="button", data_act="finish", id="finish", data_takes_focus=True)[
                t("Play for real")
            ]
            if done
            else h.button(".quiet", type="button", data_act="skip", id="skip")[t("Skip this step")],
        ],
    ]
