"""The lobby as HTML: before there is a party, while somebody joins, and with everybody at one table."""

from __future__ import annotations

from collections.abc import Iterable

import htpy as h

from ..peer.messages import FACES, Reaction
from ..peer.view import MemberView, PartyView, Phase
from ..peer.wire import LONGEST_NAME
from ..rules.layout import MOST_PLAYERS
from .choosing import house_rule_names, levels, modes, options, radios
from .faces import face_picture, reaction_picture
from .invite_view import invites, joining, paste
from .lobby_screen import LobbyScreen, may_start
from .lobby_words import denial_sentence, fault_sentence, reaction_word
from .texts import MODE_NAMES, Texts

__all__ = ["lobby_view", "reactions"]


def lobby_view(t: Texts, screen: LobbyScreen, *, playing: bool = False) -> h.Element:
    """The whole screen; ``playing`` is whether there is a table to go back to."""
    party = screen.party
    return h.main(".page.lobby", id="lobby", data_screen="lobby", data_phase=party.phase.value)[
        _bar(t, screen),
        _sure(t) if screen.leaving else None,
        h.p(".notice", role="alert", id="lobby-problem")[screen.problem] if screen.problem else None,
        h.p(".lobby-words", role="status", id="lobby-words")[screen.words],
        h.button(".play", type="button", data_act="to-table", id="to-table")[t("To the table")]
        if playing
        else None,
        _contents(t, screen, playing),
        _honest(t),
    ]


def _bar(t: Texts, screen: LobbyScreen) -> h.Element:
    words = t("Leave") if screen.party.members else t("Back")
    return h.header(".bar")[
        h.button(".quiet", type="button", data_act="back", id="back", data_takes_focus=not screen.leaving)[
            words
        ],
        h.h1(".bar-title")[t("With friends")],
    ]


def _sure(t: Texts) -> h.Element:
    return h.section(".stored", aria_label=t("Leave"))[
        h.p(role="alert")[t("Leave your friends? The game goes on without you.")],
        h.div(".stored-buttons")[
            h.button(".call", type="button", data_act="leave-party", id="leave-party")[t("Yes, leave")],
            h.button(".quiet", type="button", data_act="stay", id="stay", data_takes_focus=True)[
                t("No, stay")
            ],
        ],
    ]


def _contents(t: Texts, screen: LobbyScreen, playing: bool) -> Iterable[h.Element | None]:
    party = screen.party
    match party.phase:
        case Phase.DENIED if party.denial is not None:
            return (h.p(".notice", role="alert")[denial_sentence(t, party.denial)], *_alone(t, screen))
        case Phase.ALONE | Phase.DENIED:
            return _alone(t, screen)
        case Phase.JOINING:
            return joining(t, screen)
        case Phase.STRANDED:
            return (_stranded(t), *_together(t, screen, playing))
        case _:
            return _together(t, screen, playing)


# Before there is a party


def _alone(t: Texts, screen: LobbyScreen) -> Iterable[h.Element | None]:
    if screen.invited:
        return (
            h.p(".lead")[t("A friend has invited you to a game.")],
            _profile(t, screen, "join", t("Send my reply")),
            h.p[
                t(
                    "Your reply goes back the way the invite came, for instance in a message. When your friend opens it, "
                    "you are in."
                )
            ],
            h.button(".quiet", type="button", data_act="not-join", id="not-join")[t("No, thank you")],
        )
    return (
        h.p(".lead")[t("Everybody plays on their own phone, tablet or computer.")],
        h.p(".notice")[
            t(
                "You had a seat with friends. To take it again, open a new invite from any of them: it is kept for you."
            )
        ]
        if screen.returning
        else None,
        _profile(t, screen, "invite", t("Invite a friend")),
        paste(t, t("Have you got an invite? Open its link, or paste it here."), t("The invite")),
    )


def _profile(t: Texts, screen: LobbyScreen, act: str, words: str) -> h.Element:
    me = screen.profile
    return h.form(
        ".choices.profile", id="profile", action="./", method="get", data_act=act, data_changes="profile"
    )[
        h.label(".field")[
            h.span[t("Your name")],
            h.input(
                type="text",
                name="name",
                id="my-name",
                value=me.name,
                maxlength=str(LONGEST_NAME),
                autocomplete="nickname",
                data_written=True,
            ),
        ],
        h.details(".faces")[
            h.summary(id="my-face")[h.span[t("Your face")], face_picture(me.face)],
            h.fieldset[
                h.legend(".unseen")[t("Your face")],
                (
                    h.label(".face-choice")[
                        h.input(
                            type="radio",
                            name="face",
                            value=str(face),
                            checked=face == me.face,
                            aria_label=t("Face {number}", number=face + 1),
                        ),
                        face_picture(face),
                    ]
                    for face in range(FACES)
                ),
            ],
        ],
        h.button(".play", type="submit", id=act)[words],
    ]


# Together


def _together(t: Texts, screen: LobbyScreen, playing: bool) -> Iterable[h.Element | None]:
    party = screen.party
    others = len(party.members) > 1
    return (
        h.p(".notice", role="alert", id="fault")[fault_sentence(t, party.fault)]
        if party.fault is not None
        else None,
        _start(t, party, playing) if party.hosting and others else None,
        _waiting(t, party) if not party.hosting else None,
        _members(t, party),
        *invites(t, screen),
        _reactions_row(t) if others else None,
        _rules_form(t, party) if party.hosting else _rules(t, party),
    )


def _start(t: Texts, party: PartyView, playing: bool) -> h.Element:
    words = t("Begin anew") if playing else t("Begin")
    return h.button(
        ".tour.begin" if playing else ".play.begin",
        type="button",
        data_act="start",
        id="start",
        disabled=not may_start(party) or party.phase is Phase.DEALING,
    )[t("The cards are being dealt…") if party.phase is Phase.DEALING else words]


def _waiting(t: Texts, party: PartyView) -> h.Element | None:
    host = next((member.name for member in party.members if member.host), None)
    if host is None or party.phase is not Phase.TOGETHER:
        return None
    return h.p(".lead")[t("You are in. {name} begins the game.", name=host)]


def _stranded(t: Texts) -> h.Element:
    return h.section(".notice", role="alert")[
        h.p[t("The others can’t be reached any more.")],
        h.button(".call", type="button", data_act="go-on-alone", id="go-on-alone")[t("Go on with bots")],
    ]


def _members(t: Texts, party: PartyView) -> h.Element:
    present = sum(member.present for member in party.members)
    bots = min(party.bots, MOST_PLAYERS - present)
    return h.section(aria_label=t("Who is there"))[
        h.ul(".members")[
            (_member(t, member) for member in party.members),
            (
                h.li(".member.bot")[
                    h.span(".member-bot", aria_hidden="true")["⚙"],
                    h.span(".member-name")[t("A bot")],
                ]
                for _ in range(bots)
            ),
        ]
    ]


def _member(t: Texts, member: MemberView) -> h.Element:
    states = (
        t("you") if member.me else "",
        t("host") if member.host else "",
        t("away") if not member.present else "",
    )
    return h.li(".member", id=f"member-{member.number}", data_away=not member.present)[
        face_picture(member.face),
        h.span(".member-name")[member.name],
        (h.span(".member-state")[state] for state in states if state),
    ]


def _reactions_row(t: Texts) -> h.Element:
    return h.section(".reactions", aria_label=t("Show a picture"))[reactions(t)]


def reactions(t: Texts, popped: str | None = None) -> Iterable[h.Element]:
    """A button for everything one can show to the others; ``popped`` is what they close, if they lie over a table."""
    return (
        h.button(
            ".reaction",
            type="button",
            data_act=f"react:{reaction.value}",
            id=f"react-{reaction.value}",
            aria_label=reaction_word(t, reaction),
            title=reaction_word(t, reaction),
            popovertarget=popped,
            popovertargetaction=popped and "hide",
        )[reaction_picture(reaction)]
        for reaction in Reaction
    )


# The house rules


def _rules_form(t: Texts, party: PartyView) -> h.Element:
    room = MOST_PLAYERS - sum(member.present for member in party.members)
    return h.form(".choices", id="rules", action="./", method="get", data_changes="rules")[
        modes(t, party.mode),
        radios(
            "bots",
            t("Bots on free seats"),
            ((str(number), str(number)) for number in range(room + 1)),
            str(min(party.bots, room)),
        ),
        levels(t, party.level)
        if party.bots
        else h.input(type="hidden", name="level", value=str(party.level)),
        h.fieldset(".house-rules")[h.legend[t("House rules")], options(t, party.options)],
    ]


def _rules(t: Texts, party: PartyView) -> h.Element:
    """What is going to be played, for those who don't decide it."""
    names = house_rule_names(t, party.mode, party.options)
    return h.section(".rules-seen", aria_label=t("House rules"))[
        h.h2[MODE_NAMES[party.mode]] if party.mode in MODE_NAMES else None,
        h.ul[(h.li[name] for name in names)] if names else h.p[t("No house rules.")],
    ]


def _honest(t: Texts) -> h.Element:
    """What this can't do, what others could see, and what is kept."""
    return h.details(".honest")[
        h.summary[t("How this works, and what it can’t do")],
        h.p[
            t(
                "Your devices talk to each other directly, encrypted; there is no server in between. That works in the same "
                "network, unless its Wi-Fi keeps devices apart."
            )
        ],
        h.p[
            t(
                "From one home to another it works only if both of you switch on “Find my address” in the settings, and not "
                "in every network: many phone networks let nobody in."
            )
        ],
        h.p[
            t(
                "An invite holds this device’s address in its network. Send it only to people you want to play with: who opens "
                "it can take the seat."
            )
        ],
        h.p[
            t(
                "The cards are shuffled by all of you together, and after the game everybody’s device checks the deal. The "
                "host’s device could still look at the cards: play with people you trust."
            )
        ],
        h.button(".quiet", type="button", data_act="settings", id="settings-button")[t("Settings")],
        h.p[
            t(
                "Your name, your face and a ticket for your seat are kept on this device. The others get your name and face."
            )
        ],
    ]
