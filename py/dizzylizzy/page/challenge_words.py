"""What is said about a challenge: when it comes, when it has been tried, and when it is sent."""

from __future__ import annotations

from .challenge import Challenge
from .texts import Texts
from .times import minutes

__all__ = [
    "beaten_sentence",
    "challenge_sentence",
    "damaged_challenge_sentence",
    "invitation",
    "shared_sentence",
]


def challenge_sentence(t: Texts, challenge: Challenge) -> str:
    """What somebody wants to see beaten."""
    name = challenge.name or t("Somebody")
    time = minutes(challenge.time)
    if challenge.place == 1:
        return t(
            "{name} won with these very cards in {time} minutes. Can you do better?", name=name, time=time
        )
    return t(
        "{name} came to place {place} with these very cards, in {time} minutes. Can you do better?",
        name=name,
        place=challenge.place,
        time=time,
    )


def damaged_challenge_sentence(t: Texts) -> str:
    """What is said of a link that was a challenge once."""
    return t("This link is damaged, so nobody can say which cards it meant. Play deals new ones.")


def beaten_sentence(t: Texts, challenge: Challenge, place: int, lasted: int) -> str:
    """Whether a place and a game of ``lasted`` ms are better than the challenge: by place, then by time."""
    mine = place, lasted // 100 * 100
    theirs = challenge.place, challenge.time
    values = {
        "name": challenge.name or t("Somebody"),
        "place": place,
        "time": minutes(lasted),
        "their_place": challenge.place,
        "their_time": minutes(challenge.time),
    }
    if mine < theirs:
        return t(
            "Beaten! You: place {place} in {time}. {name}: place {their_place} in {their_time}.", **values
        )
    if mine == theirs:
        return t("Just as good as {name}: place {place} in {time}.", **values)
    return t(
        "Not this time. You: place {place} in {time}. {name}: place {their_place} in {their_time}.", **values
    )


def invitation(t: Texts, challenge: Challenge) -> str:
    """What goes along with the link."""
    return t(
        "Dizzy Lizzy: I came to place {place} in {time} minutes. Beat me on the same cards!",
        place=challenge.place,
        time=minutes(challenge.time),
    )


def shared_sentence(t: Texts, how: str) -> str:
    """What came of sharing a link, by the action that told it; empty if there is nothing to say."""
    match how:
        case "sent":
            return t("Sent. May the best lizard win!")
        case "copied":
            return t("The link is on the clipboard: paste it wherever your friend is.")
        case "failed":
            return t("Copy the link and send it to your friend.")
    return ""
