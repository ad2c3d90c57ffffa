"""What a table shows of those who play at other devices: faces, who is away, the pictures they show, and trouble."""

from __future__ import annotations

from collections.abc import Iterable

import htpy as h

from .company import Company
from .faces import face_picture, reaction_picture
from .lobby_view import reactions
from .lobby_words import fault_sentence, reaction_word, verdict_sentences
from .texts import Texts

__all__ = ["after_words", "company_bar", "rival_state", "shown", "trouble"]

#: The face on the button that opens the others.
OPENS = 14


def company_bar(t: Texts) -> h.Element:
    """In the bar: the pictures one can show. They are behind a button, since the bar has no room for all."""
    return h.div(".company")[
        h.button(
            ".quiet.reaction-button",
            type="button",
            id="reactions-button",
            popovertarget="reactions",
            aria_label=t("Show a picture"),
        )[face_picture(OPENS)],
        h.div(".reactions.popped", id="reactions", popover="auto")[reactions(t, "reactions")],
    ]


def rival_state(t: Texts, company: Company, seat: int, name: str) -> Iterable[h.Element | None]:
    """Whether somebody is away, and the picture they show."""
    return (
        h.span(".rival-away", id=f"away-{seat}")[t("away")] if company.away[seat] else None,
        shown(t, company, seat, name),
    )


def shown(t: Texts, company: Company, seat: int, name: str) -> h.Element | None:
    """The picture somebody shows, if they do."""
    last = next((one for one in reversed(company.shown) if one.seat == seat), None)
    if last is None:
        return None
    return h.span(
        ".shown",
        id=f"shown-{last.number}",
        role="img",
        aria_label=t("{name}: {words}", name=name, words=reaction_word(t, last.reaction)),
    )[reaction_picture(last.reaction)]


def trouble(t: Texts, company: Company) -> h.Element | None:
    """What lies over a table at which it can't go on as it was."""
    if company.fault is not None:
        words: tuple[str, ...] = (t("The game has stopped."), fault_sentence(t, company.fault))
        alone = False
    elif company.stranded:
        words, alone = (t("The others can’t be reached any more."),), True
    else:
        return None
    return h.div(".veil", id="veil-trouble")[
        h.div(".veil-panel", role="dialog", aria_modal="true", aria_label=words[0])[
            h.h2[words[0]],
            (h.p[sentence] for sentence in words[1:]),
            h.button(".play", type="button", data_act="go-on-alone", id="go-on-alone", data_takes_focus=True)[
                t("Go on with bots")
            ]
            if alone
            else None,
            h.button(
                ".quiet", type="button", data_act="friends", id="to-friends", data_takes_focus=not alone
            )[t("To my friends")],
        ]
    ]


def after_words(t: Texts, company: Company) -> h.Element:
    """After the game: what everybody found who dealt it again."""
    verdict = company.party.verdict
    sound = verdict is not None and verdict.sound
    return h.section(".verdict", id="verdict", data_sound=sound, role="status")[
        h.span(".verdict-tick", aria_hidden="true")["✓" if sound else "?" if verdict is None else "!"],
        h.div[(h.p[sentence] for sentence in verdict_sentences(t, verdict, company.party.members))],
    ]
