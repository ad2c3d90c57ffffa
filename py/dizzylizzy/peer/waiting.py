"""How a guest's browser is kept waiting for a reply that takes people minutes to send.

A browser gives up when nothing answers for some seconds, and a router soon forgets the way in. Both are
kept from it by telling the guest's browser of candidates again and again: an address where nobody is,
so that it goes on looking, and the host's outer address under another name, so that it knocks there again.

What lives here: which candidates, when. The browser is told by the border (:mod:`.network`).
"""

from __future__ import annotations

from typing import Final

from .sdp import Candidate, Description, candidate_line

__all__ = ["REPEAT", "reminders"]

#: How often a waiting guest's browser is reminded, ms.
REPEAT: Final = 6000.0


def reminders(offer: Description, turn: int) -> tuple[str, ...]:
    """The candidates to add at the ``turn``-th time, from 1 on; no two of them are ever the same.

    ``offer`` is the host's description. The decoy is in 192.0.2.0/24, which belongs to nobody.

    >>> offer = Description(bytes(32), "abcd", "x" * 24, (Candidate("198.51.100.7", 4000, reflexive=True),))
    >>> for line in reminders(offer, 1): print(line)
    candidate:9001 1 udp 2113800999 192.0.2.2 20001 typ host
    candidate:8001 1 udp 1694400999 198.51.100.7 4000 typ srflx raddr 0.0.0.0 rport 0
    """
    decoy = Candidate(f"192.0.2.{1 + turn % 254}", 20_000 + turn % 40_000)
    lines = [candidate_line(decoy, str(9000 + turn), 2_113_801_000 - turn)]
    outer = [candidate for candidate in offer.candidates if candidate.reflexive]
    lines += (
        candidate_line(candidate, str(8000 + turn), 1_694_401_000 - turn * 8 - number + 7)
        for number, candidate in enumerate(outer)
    )
    return tuple(lines)
