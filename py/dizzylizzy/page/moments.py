"""What of a change is seen and heard besides the picture: a flight, a shake, a chime.

Each moment is one word, perhaps with a number: ``lay:2`` (a card was laid, as condition 2), ``lay`` (without a
name), ``referee``, ``open``, ``double``, ``special``, ``wrong:0`` (the card in slot 0 was claimed falsely),
``miss:3`` (seat 3 was wrong), ``late:0``, ``refused``, ``win``, ``lose``. They cross the border in the picture's
own HTML; ``web/moments.js`` plays them.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ..rules.cards import Card
from ..rules.events import ClaimedFalsely, Ended, Event, Laid, Opened, OpenedTogether, RefereeLaid, TookBack
from ..rules.game import Claim, Lay, PlayerCommand, Reason, Refusal
from ..rules.lizzy import Lizzy

__all__ = ["moments_of", "moments_of_refusal"]


def moments_of(
    events: Sequence[Event], made: Lizzy, me: int, here: Collection[int], slots: Sequence[Card | None]
) -> tuple[str, ...]:
    """The moments of what happened, for the player at seat ``me``, whose open cards lie in ``slots``.

    ``made`` is the Lizzy after it; at the end everybody ``here``, on this device, has won if one of them has.
    """
    found: list[str] = []
    for event in events:
        match event:
            case Laid(_, _, condition):
                found.append("lay" if condition is None else f"lay:{condition.value}")
                if made.special:
                    found.append("special")
                elif made.double:
                    found.append("double")
            case ClaimedFalsely(seat, card, _):
                found.append(_at("wrong", card, slots) if seat == me else f"miss:{seat}")
            case TookBack(seat, _):
                found.append("wrong" if seat == me else f"miss:{seat}")
            case RefereeLaid():
                found.append("referee")
            case OpenedTogether() | Opened():
                found.append("open")
            case Ended(_, winners):
                found.append("win" if set(winners) & {me, *here} else "lose")
    return tuple(found)


def moments_of_refusal(
    command: PlayerCommand, refusal: Refusal, slots: Sequence[Card | None]
) -> tuple[str, ...]:
    """The moments of a command's being turned down: a claim that came too late is told from a false one."""
    if isinstance(command, Claim) and refusal.reason is Reason.TOO_LATE:
        return (_at("late", command.card, slots),)
    if isinstance(command, Lay) and refusal.reason is Reason.NOT_VALID:
        return (_at("wrong", command.card, slots),)
    return ("refused",)


def _at(word: str, card: Card, slots: Sequence[Card | None]) -> str:
    return f"{word}:{slots.index(card)}" if card in slots else word
