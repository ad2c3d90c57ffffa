"""Links made by hand, as HTML: an invite to send, a reply to send back, and why two didn't find each other."""

from __future__ import annotations

from collections.abc import Iterable

import htpy as h

from ..peer.view import Failure, InviteView, Progress
from ..rules.layout import MOST_PLAYERS
from .lobby_screen import LobbyScreen
from .lobby_words import failure_advice, failure_sentence
from .texts import Texts

__all__ = ["invites", "joining", "paste"]


def paste(t: Texts, words: str, label: str) -> h.Element:
    """Where a link or a code that a friend has sent is put in."""
    return h.form(".paste", id="paste", action="./", method="get", data_act="paste")[
        h.p[words],
        h.div(".paste-row")[
            h.input(
                type="text",
                name="code",
                id="code",
                autocomplete="off",
                autocapitalize="off",
                spellcheck="false",
                aria_label=label,
                data_written=True,
            ),
            h.button(".call.calm", type="submit", id="paste-button")[t("Use it")],
            h.button(".quiet", type="button", data_act="scan", id="scan")[t("Scan")],
        ],
    ]


def joining(t: Texts, screen: LobbyScreen) -> Iterable[h.Element | None]:
    """While somebody uses an invite: the reply to send back, or why it came to nothing."""
    joining = screen.party.joining
    if joining is None:
        return (h.p(".lead")[t("You are being let in…")],)
    if joining.failure is not None:
        return (
            _failed(t, joining),
            h.p[t("Ask your friend for a new invite, and open it here.")],
            paste(t, t("Have you got an invite? Open its link, or paste it here."), t("The invite")),
        )
    return (
        h.p(".lead")[t("Now send this reply to the friend who invited you. When it is opened, you are in.")],
        _sending(t, screen, joining, f"{screen.address}#reply={joining.code}"),
        h.p(".fine-print")[t("Keep this page open. There is no hurry: a reply is good for ten minutes.")],
    )


def _sending(t: Texts, screen: LobbyScreen, invite: InviteView, link: str) -> h.Element:
    """A code that waits to be sent: share sheet, clipboard, or a picture for a camera."""
    number = invite.link
    if invite.code is None:
        return h.section(".sending", id=f"sending-{number}", data_progress="preparing")[
            h.p[t("Finding out how others can reach this device…")]
        ]
    shown = screen.opened == number
    return h.section(".sending", id=f"sending-{number}", data_progress=invite.progress.value)[
        h.div(".sending-buttons")[
            h.button(".call.calm", type="button", data_act=f"share:{number}", id=f"share-{number}")[
                t("Send")
            ],
            h.button(".call.calm", type="button", data_act=f"copy:{number}", id=f"copy-{number}")[t("Copy")],
            h.button(
                ".call.calm",
                type="button",
                data_act=f"picture:{number}",
                id=f"picture-{number}",
                aria_expanded="true" if shown else "false",
            )[t("To scan")],
        ],
        h.div(
            ".qr",
            id=f"qr-{number}",
            role="img",
            aria_label=t("The link as a picture, for a camera"),
            data_qr=link,
        )
        if shown
        else None,
        h.input(
            ".link",
            type="text",
            readonly=True,
            value=link,
            id=f"link-{number}",
            aria_label=t("The link"),
        ),
    ]


def _failed(t: Texts, invite: InviteView) -> h.Element:
    assert invite.failure is not None
    return h.section(
        ".notice.failed", id=f"failed-{invite.link}", data_failure=invite.failure.value, role="alert"
    )[
        h.p[h.b[failure_sentence(t, invite.failure)]],
        h.p[failure_advice(t, invite.failure)],
        h.button(".quiet", type="button", data_act="settings")[t("Settings")]
        if invite.failure is Failure.OTHER_NETWORK
        else None,
    ]


def invites(t: Texts, screen: LobbyScreen) -> Iterable[h.Element | None]:
    """The invites given and not yet used, and where a reply comes in."""
    party = screen.party
    full = sum(member.present for member in party.members) >= MOST_PLAYERS
    waiting = [invite for invite in party.invites if invite.failure is None]
    return (
        h.section(".inviting", aria_label=t("Inviting"))[
            (_invite(t, screen, invite) for invite in party.invites),
            h.button(".tour", type="button", data_act="invite", id="invite")[
                t("Invite another friend")
                if len(party.members) > 1 or party.invites
                else t("Invite a friend")
            ]
            if not full
            else h.p[t("The table is full: nine can play.")],
        ],
        paste(t, t("Open the reply that comes back, or paste it here."), t("The reply")) if waiting else None,
    )


def _invite(t: Texts, screen: LobbyScreen, invite: InviteView) -> h.Element:
    take_back = h.button(
        ".quiet", type="button", data_act=f"withdraw:{invite.link}", id=f"withdraw-{invite.link}"
    )
    if invite.failure is not None:
        return h.div(".invite")[_failed(t, invite), take_back[t("I see")]]
    if invite.progress is Progress.CONNECTING:
        return h.div(".invite")[
            h.p(role="status", id=f"connecting-{invite.link}")[t("Connecting with your friend…")],
            take_back[t("Stop")],
        ]
    return h.div(".invite")[
        h.p[t("An invite for one friend:")],
        _sending(t, screen, invite, f"{screen.address}#join={invite.code}"),
        take_back[t("Take it back")],
    ]
