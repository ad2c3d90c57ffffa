"""The end of a game as HTML: who won and how, the race chart, the best moments, and what can be done next."""

from __future__ import annotations

import htpy as h

from .aftermath import Aftermath, ShareStep, place_of
from .challenge import LONGEST_NICKNAME
from .challenge_words import beaten_sentence
from .chart import line_sample, race_chart, race_table
from .company_view import after_words
from .offline import newer_version
from .screen import TableScreen
from .sentences import ended_sentence
from .story import MarkKind
from .texts import Texts
from .times import minutes, seconds
from .turn_board import lives_table

__all__ = ["the_end"]


def the_end(t: Texts, screen: TableScreen) -> h.Element:
    """Everything there is to say and do after a game."""
    match_over = screen.in_turns and screen.state.lives
    after = screen.aftermath
    return h.section(".end", aria_label=t("The end"), id="end")[
        h.h2(".end-title")[ended_sentence(t, screen.state.ended, screen.seats, screen.told)],
        h.p(".end-beaten")[
            beaten_sentence(t, after.beaten, place_of(screen.state, screen.me), after.story.lasted)
        ]
        if after is not None and after.beaten
        else None,
        after_words(t, screen.company) if screen.company is not None else None,
        h.div(".end-buttons")[
            h.button(".play", type="button", data_act="again", id="again", data_takes_focus=True)[t("Again")]
            if screen.company is None or not screen.company.host
            else h.p(".end-wait")[t("{name} can begin again.", name=screen.company.host)],
            h.button(".quiet", type="button", data_act="replay", id="replay-button")[t("Watch it again")]
            if after is not None
            else None,
            h.button(
                ".quiet",
                type="button",
                data_act="challenge",
                id="challenge-button",
                aria_expanded="true" if after.sharing else "false",
            )[t("Challenge a friend")]
            if after is not None and after.may_share
            else None,
            h.button(".quiet", type="button", data_act="leave", data_takes_focus=screen.company is not None)[
                t("Home") if screen.company is None else t("To my friends")
            ],
        ],
        newer_version(t) if screen.company is None else None,
        _sharing(t, after.sharing) if after is not None and after.sharing else None,
        lives_table(t, screen) if match_over else _standings(t, screen),
        _chart(t, screen, after) if after else None,
        _moments(t, screen, after) if after else None,
    ]


def _standings(t: Texts, screen: TableScreen) -> h.Element:
    """Who has how many cards left, and what everybody did."""
    state = screen.state
    standings = sorted(
        range(len(screen.seats)),
        key=lambda seat: (seat not in state.ended.winners, state.layout.hands[seat].left),
    )
    return h.table(".standings")[
        h.thead[
            h.tr[
                h.th(scope="col")[t("Player")],
                h.th(scope="col")[t("Left")],
                h.th(scope="col")[t("Laid")],
                not screen.in_turns and h.th(scope="col")[t("Wrong")],
            ]
        ],
        h.tbody[
            (
                h.tr(data_me=seat == screen.me, data_winner=seat in state.ended.winners)[
                    h.th(scope="row")[_name(t, screen, seat)],
                    h.td[state.layout.hands[seat].left],
                    h.td[screen.tallies[seat].lays],
                    not screen.in_turns and h.td[screen.tallies[seat].false_claims],
                ]
                for seat in standings
            )
        ],
    ]


def _name(t: Texts, screen: TableScreen, seat: int) -> str:
    return t("You") if seat == screen.told else screen.seats[seat].name


def _chart(t: Texts, screen: TableScreen, after: Aftermath) -> h.Element:
    kinds = {mark.kind for mark in after.story.marks}
    return h.figure(".chart")[
        h.figcaption[t("Cards left over time")],
        race_chart(t, after.story),
        h.ul(".legend")[
            (h.li[line_sample(seat), _name(t, screen, seat)] for seat in range(len(screen.seats))),
            MarkKind.FALSE in kinds
            and h.li[h.span(".legend-false", aria_hidden="true")["✕"], t("a false claim")],
            MarkKind.SPECIAL in kinds
            and h.li[h.span(".legend-special", aria_hidden="true")["★"], t("a Special Dizzy Lizzy")],
        ],
        h.details[
            h.summary[t("The race in numbers")],
            race_table(t, after.story, [_name(t, screen, seat) for seat in range(len(screen.seats))]),
        ],
    ]


def _moments(t: Texts, screen: TableScreen, after: Aftermath) -> h.Element:
    """The best moments of the game, and the person's own times."""
    story = after.story
    mine = story.times(screen.me)
    moments: list[tuple[str, str]] = []
    if (fastest := story.fastest) and not screen.in_turns:
        name = _name(t, screen, fastest.seat)
        time = seconds(t, fastest.took)
        moments.append((t("Fastest find"), t("{name}, in {time}", name=name, time=time)))
    if (run := story.longest_run) and not screen.alone:
        name = _name(t, screen, run.seat)
        cards = t.number("{name}, {n} card in a row", "{name}, {n} cards in a row", run.length, name=name)
        moments.append((t("Longest run"), cards))
    if mine and not screen.shared:
        moments.append((t("Your finds"), _my_times(t, mine, after)))
    moments.append((t("The game took"), minutes(story.lasted)))
    return h.dl(".moments")[((h.dt[what], h.dd[words]) for what, words in moments)]


def _my_times(t: Texts, mine: tuple[int, ...], after: Aftermath) -> str:
    average = seconds(t, sum(mine) / len(mine))
    if after.usual is None:
        return t("{time} on average", time=average)
    return t("{time} on average; usually {usual}", time=average, usual=seconds(t, after.usual))


def _sharing(t: Texts, step: ShareStep) -> h.Element:
    return h.form(".sharing", id="sharing", action="./", method="get", data_act="share")[
        h.p[t("Send a link: your friend gets the same cards, and your result to beat.")],
        h.label[
            h.span[t("Your name (if you like)")],
            h.input(
                type="text",
                name="name",
                value=step.name,
                maxlength=str(LONGEST_NICKNAME),
                autocomplete="nickname",
            ),
        ],
        h.button(".call.calm", type="submit", id="share")[t("Share the link")],
        h.p(".sharing-words", role="status", id="sharing-words")[step.words],
        h.label[
            h.span[t("The link")],
            h.input(type="text", name="link", readonly=True, value=step.link, id="sharing-link"),
        ]
        if step.link
        else None,
    ]
