"""What the property tests draw from: a strategy for everything that has a notation."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any

from hypothesis import strategies as st

from dizzylizzy.rules import events as ev
from dizzylizzy.rules.cards import DECK, Card, Colour, Part, Pattern
from dizzylizzy.rules.down_n_dizzy import DownNDizzyOptions
from dizzylizzy.rules.layout import MOST_OPEN, MOST_PLAYERS, Hand, Layout
from dizzylizzy.rules.lizzy import Condition, Lizzy
from dizzylizzy.table.log import LONGEST_NAME, LONGEST_SEED, Header, Log
from dizzylizzy.table.seats import Seat, SeatKind

#: Every card that can be written, in the deck or not.
cards = st.builds(
    Card, st.sampled_from(Part), st.sampled_from(Colour), st.sampled_from(Pattern), st.booleans()
)
lizzies = st.builds(Lizzy, *(cards.map(lambda card, part=part: card._replace(part=part)) for part in Part))
conditions = st.sampled_from(Condition)
stacks = st.lists(st.none() | cards, max_size=20).map(tuple)
seats = st.integers(0, MOST_PLAYERS - 1)
down_n_dizzy_options = st.builds(DownNDizzyOptions, st.booleans(), st.booleans())


@st.composite
def layouts(draw: st.DrawFn) -> Layout:
    """All 54 cards, anywhere; of those that aren't on the Lizzy's piles, some have not been seen."""
    deck = list(draw(st.permutations(DECK)))
    known = draw(st.lists(st.booleans(), min_size=len(deck), max_size=len(deck)))
    piles: list[tuple[Card, ...]] = []
    for part in Part:
        height = draw(st.integers(1, 10))
        piles.append(tuple([card for card in deck if card.part is part][:height]))
    for card in (card for pile in piles for card in pile):
        deck.remove(card)
    places = [card if seen else None for card, seen in zip(deck, known, strict=False)]
    sizes = draw(st.lists(st.integers(0, 8), min_size=2, max_size=2 * MOST_PLAYERS))
    stacks = []
    for size in sizes:
        stacks.append(tuple(places[:size]))
        places = places[size:]
    hands = tuple(Hand(open_, blind) for open_, blind in zip(stacks[::2], stacks[1::2], strict=False))
    if len(stacks) % 2:
        places += stacks[-1]
    return Layout(
        Lizzy(*(pile[0] for pile in piles)), tuple(pile[1:] for pile in piles), tuple(places), hands
    )


def a_position(random: Random) -> Layout:
    """A race at some moment: what is face up is seen, the rest is not, and nobody has won yet.

    Small stacks and few players, which are rare when a whole race is played, are common here.
    """
    deck = list(DECK)
    random.shuffle(deck)
    piles = [[card for card in deck if card.part is part][: random.randint(1, 3)] for part in Part]
    for card in (card for pile in piles for card in pile):
        deck.remove(card)
    players = random.choice((1, 2, 2, 3, 3, random.randint(4, MOST_PLAYERS)))
    open_ = [tuple(deck.pop() for _ in range(random.randint(0, MOST_OPEN))) for _ in range(players)]
    general = random.choice((0, 0, 1, 2, random.randint(3, 20)))
    blind = [0 if cards else 1 for cards in open_]
    for _ in range(len(deck) - general - sum(blind)):
        blind[random.randrange(players)] += 1
    hands = tuple(Hand(cards, (None,) * size) for cards, size in zip(open_, blind, strict=True))
    lizzy = Lizzy(*(pile[0] for pile in piles))
    return Layout(lizzy, tuple(tuple(pile[1:]) for pile in piles), (None,) * (len(deck) - sum(blind)), hands)


positions = st.randoms(use_true_random=False).map(a_position)
numbers = st.lists(st.integers(0, 99), min_size=1, max_size=MOST_PLAYERS).map(tuple)

#: Every kind of event there is, in whatever mode.
EVENT_KINDS: list[type[ev.Event]] = [kind for kind in map(vars(ev).get, ev.__all__) if hasattr(kind, "WORD")]
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "int": seats,
    "bool": st.booleans(),
    "tuple[int, ...]": numbers,
    "Card": cards,
    "Lizzy": lizzies,
    "Stack": stacks,
    "tuple[Stack, ...]": st.lists(stacks, min_size=1, max_size=MOST_PLAYERS).map(tuple),
    "Condition": conditions,
    "Condition | None": st.none() | conditions,
    "Ending": st.sampled_from(ev.Ending),
}
events: st.SearchStrategy[ev.Event] = st.one_of(
    st.builds(kind, *(FIELDS[str(field.type)] for field in fields(kind))) for kind in EVENT_KINDS
)

#: Any text at all, halves of surrogate pairs included: a browser's strings may hold them.
texts = st.text(st.characters())
headers = st.builds(
    Header,
    texts,
    texts,
    st.lists(
        st.builds(
            Seat,
            st.text(st.characters(), max_size=LONGEST_NAME),
            st.sampled_from(SeatKind),
            st.integers(0, 9),
        ),
        min_size=1,
        max_size=MOST_PLAYERS,
    ).map(tuple),
    st.none() | st.text(st.characters(), max_size=LONGEST_SEED),
)


@st.composite
def logs(draw: st.DrawFn) -> Log:
    """Any header with any events: no game, but something that can be written."""
    log = Log(draw(headers))
    for event in draw(st.lists(events, max_size=8)):
        log.append(event, draw(st.integers(0, 10**9)))
    return log


@st.composite
def damaged(draw: st.DrawFn, written: st.SearchStrategy[str]) -> str:
    """Something like a notation: a piece of a written text taken out or written over."""
    text = draw(written)
    start = draw(st.integers(0, len(text)))
    end = draw(st.integers(start, min(start + 3, len(text))))
    alphabet = "hbtRBPosd*0123456789+/,- ="
    return text[:start] + draw(st.text(st.sampled_from(alphabet) | st.characters(), max_size=3)) + text[end:]
