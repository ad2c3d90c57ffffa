"""A match over several rounds, played for lives (rule N9).

What lives here: who is in, what a round costs, and who has won the match by it. How a round is
played is its mode's business.
"""

from __future__ import annotations

from collections.abc import Container, Sequence

__all__ = ["lives_after", "match_winners", "still_in"]


def still_in(lives: Sequence[int]) -> tuple[int, ...]:
    """The seats that have lives left.

    >>> still_in((5, -2, 1, 0))
    (0, 2)
    """
    return tuple(seat for seat, count in enumerate(lives) if count > 0)


def lives_after(lives: Sequence[int], left: Sequence[int]) -> tuple[int, ...]:
    """The lives after a round in which every seat had ``left[seat]`` cards left.

    >>> lives_after((20, 7, 3), (0, 4, 5))
    (20, 3, -2)
    """
    return tuple(count - cards for count, cards in zip(lives, left, strict=True))


def match_winners(
    before: Sequence[int], after: Sequence[int], round_winners: Container[int]
) -> tuple[int, ...]:
    """The winners of the match, from the lives before and after a round; empty if it goes on.

    The last one with lives wins; if all who were in fall together, the most lives do, and of these
    the winner of the round. If no such one has won the round, they share the win.

    >>> match_winners((20, 7, 3), (20, 3, -2), (0,))
    ()
    >>> match_winners((2, 4, -3), (-1, -1, -3), (1,))
    (1,)
    """
    winners = still_in(after)
    if winners:
        return winners if len(winners) == 1 else ()
    fallen = still_in(before)
    most = max(after[seat] for seat in fallen)
    tied = tuple(seat for seat in fallen if after[seat] == most)
    return tuple(seat for seat in tied if seat in round_winners) or tied
