"""What there is to say to people who play together: what went wrong and what to try, and what was found after a game.

What lives here: one sentence for every way in which a code can be wrong, browsers don't find each other, somebody isn't
let in, or a host doesn't keep to the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..peer.codes import (
    CutShort,
    ForAnotherTable,
    InviteExpected,
    Mistyped,
    NewerVersion,
    NoCode,
    ReplyExpected,
    UsedTwice,
    WrongCode,
)
from ..peer.messages import Denial, Reaction
from ..peer.verdict import Verdict
from ..peer.view import Failure, MemberView
from ..peer.witness import Fault
from .texts import Texts, later

__all__ = [
    "denial_sentence",
    "failure_advice",
    "failure_sentence",
    "fault_sentence",
    "handed_sentence",
    "invite_words",
    "reaction_word",
    "reply_words",
    "verdict_sentences",
    "wrong_code_sentence",
]

_WRONG_CODES: Final[dict[type[WrongCode], str]] = {
    NoCode: later("There is no invite or reply in this. Paste the whole link that your friend has sent."),
    CutShort: later("The end of this code is missing. Ask your friend to send the link again, as a whole."),
    Mistyped: later("Some characters of this code are wrong. Copy it again, or paste the whole link."),
    NewerVersion: later("This comes from a newer version of the game. Reload this page, and try it again."),
    InviteExpected: later(
        "This is a reply. It belongs in the game of the friend who sent the invite; here an invite is needed."
    ),
    ReplyExpected: later(
        "This is an invite. What is needed here is the reply that your friend sends back after opening yours."
    ),
    UsedTwice: later(
        "This was used before, and works only once. Every friend needs an invite of their own: make a new one."
    ),
    ForAnotherTable: later(
        "This reply is to an invite of another table, or of before this page was loaded. Make a new invite."
    ),
}
_FAILURES: Final = {
    Failure.NO_ADDRESS: later("This browser tells no address at which others could find it."),
    Failure.OTHER_NETWORK: later(
        "The two devices don’t find each other: they seem to be in different networks."
    ),
    Failure.STRICT_NETWORK: later("One of the two networks lets nobody in, however we knock."),
    Failure.NO_REPLY: later("The reply was not opened in time."),
}
_ADVICE: Final = {
    Failure.NO_ADDRESS: later(
        "A privacy setting or an add-on may hide it: try another browser, or allow WebRTC for this page."
    ),
    Failure.OTHER_NETWORK: later(
        "Use the same Wi-Fi, and no guest network. From one home to another it only works when both of you switch on "
        "“Find my address” in the settings."
    ),
    Failure.STRICT_NETWORK: later(
        "Many phone networks are like that. Try it with both devices on Wi-Fi, or one on the other’s hotspot."
    ),
    Failure.NO_REPLY: later("Ask your friend for a new invite, and send the reply soon after."),
}
_DENIALS: Final = {
    Denial.FULL: later("The table is full: nine can play."),
    Denial.OTHER_VERSION: later(
        "Your friends have another version of the game. Reload the page, all of you."
    ),
    Denial.SHUT_OUT: later("This table doesn’t let you in any more."),
    Denial.NO_HOST: later("Your friend has no table any more. Ask for a new invite."),
}
_FAULTS: Final = {
    Fault.AGAINST_THE_RULES: later("The host’s game did something that the rules don’t allow."),
    Fault.IMPOSSIBLE_CARD: later("The host’s game showed a card that lies elsewhere."),
    Fault.OTHER_HASH: later("The host’s game isn’t the one you have seen."),
    Fault.FORKED: later("The host told others another game than you."),
    Fault.FORGED: later("The host’s game made a move for you that you didn’t make."),
    Fault.UNANSWERED: later("The host’s game did nothing with your move."),
    Fault.WRONGLY_REFUSED: later("The host’s game turned your move down for no reason."),
    Fault.NUMBER_LEFT_OUT: later("The cards were shuffled without your share in it."),
    Fault.OTHER_SECRET: later("The cards were shuffled otherwise than was promised before."),
    Fault.OTHER_DEAL: later("Other cards were turned than were dealt."),
    Fault.OTHER_HAND: later("Your cards weren’t kept as they were when the host changed."),
    Fault.UNREVEALED: later("The host doesn’t tell how the cards were shuffled."),
}
_REACTIONS: Final = {
    Reaction.WAVE: later("Hello!"),
    Reaction.CHEER: later("Well done!"),
    Reaction.LAUGH: later("Ha ha!"),
    Reaction.WOW: later("Wow!"),
    Reaction.OOPS: later("Oops!"),
    Reaction.CRY: later("Oh no!"),
    Reaction.HURRY: later("Come on!"),
    Reaction.HEART: later("Love it!"),
}


def wrong_code_sentence(t: Texts, wrong: WrongCode) -> str:
    """What is wrong with a code, and what to do."""
    return t(_WRONG_CODES[type(wrong)])


def failure_sentence(t: Texts, failure: Failure) -> str:
    """Why two browsers didn't find each other."""
    return t(_FAILURES[failure])


def failure_advice(t: Texts, failure: Failure) -> str:
    """What to try then."""
    return t(_ADVICE[failure])


def denial_sentence(t: Texts, denial: Denial) -> str:
    """Why somebody can't come in."""
    return t(_DENIALS[denial])


def fault_sentence(t: Texts, fault: Fault) -> str:
    """What a host did wrong."""
    return t(_FAULTS[fault])


def reaction_word(t: Texts, reaction: Reaction) -> str:
    """What a picture says."""
    return t(_REACTIONS[reaction])


def handed_sentence(t: Texts, how: str) -> str:
    """What became of a reply that was opened as a link."""
    match how:
        case "taken":
            return t("Done: your friend is coming in. Go back to your game; this tab can be closed.")
        case "used":
            return t("This reply has done its work already. Go back to your game; this tab can be closed.")
        case "nobody":
            return t(
                "The game it belongs to isn’t open in this browser. Copy the reply, and paste it where you made the invite."
            )
    return t("Looking for your game…")


def invite_words(t: Texts, name: str) -> str:
    """What goes along with an invite."""
    return t("{name} invites you to play Dizzy Lizzy. Open this link, and send the reply back:", name=name)


def reply_words(t: Texts, name: str) -> str:
    """What goes along with a reply."""
    return t("{name} wants to join your Dizzy Lizzy. Open this link where your game is:", name=name)


def verdict_sentences(t: Texts, mine: Verdict | None, members: Sequence[MemberView]) -> tuple[str, ...]:
    """What was found after a game: by this player, and by the others as far as they have told."""
    if mine is None:
        return (t("The deal is being checked…"),)
    if mine.fault is not None:
        return (t("The deal doesn’t check out."), fault_sentence(t, mine.fault))
    others = [member for member in members if not member.me and member.verdict is not None]
    found = [
        t("{name} found something wrong with this game.", name=member.name)
        for member in others
        if member.verdict not in ("", "unchecked")
    ]
    if mine.unchecked:
        return (
            t("A part of the deal can’t be checked, since the host who dealt it is gone."),
            *found,
        )
    waiting = [member for member in members if member.present and member.verdict is None]
    if found or waiting:
        return (t("You have checked the deal: it was fair."), *found)
    return (t("Everybody has checked the deal: it was fair."),)
