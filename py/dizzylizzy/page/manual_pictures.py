"""The pictures of *How to play*: positions that show a rule, and how they are drawn.

What lives here: the positions, as data, the views that turn one into a figure with its description in
words, and the blocks all pages are made of. What the rules say is in :mod:`.manual`, :mod:`.manual_race`
and :mod:`.manual_turns`.

Nothing here has an id of its own, since a page has many Lizzies; so the Lizzy of a table, which is told
apart by ids from one moment to the next, is drawn in :mod:`.lizard`, and these ones here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import htpy as h

from ..rules.cards import Card, Colour, Part, Pattern, parse_cards
from ..rules.layout import Hand, Layout
from ..rules.lizzy import Condition, Lizzy
from .conditions import condition_picture
from .lizard import back_picture, card_picture
from .sentences import lizzy_sentence
from .texts import Texts, card_name, colour_name, condition_name, pattern_name

__all__ = [
    "BONUS",
    "CALLED_OUT",
    "CONDITIONS",
    "DOUBLE",
    "DOUBLE_TROUBLE",
    "GOLDEN_NOT_SPECIAL",
    "HAND_AFTER",
    "HAND_BEFORE",
    "IN_ONE_TURN",
    "LAY",
    "MATCH",
    "NOT_RIGHT",
    "PARTS",
    "RACE_TABLE",
    "SPECIAL",
    "TURNS_TABLE",
    "arrow",
    "bubble",
    "cards_shown",
    "figure",
    "hand_shown",
    "keys_shown",
    "kinds_shown",
    "labelled",
    "lizzy_shown",
    "parts_shown",
    "rule",
    "section",
    "stack_shown",
    "step_shown",
    "table_shown",
]

# --- Positions ------------------------------------------------------------------------------------------

#: For each condition a Lizzy that satisfies this one and no other (L2).
CONDITIONS: Final = {
    Condition.SAME_COLOURS: Lizzy.parse("hBobBstBo"),
    Condition.DIFFERENT_COLOURS: Lizzy.parse("hPdbRdtBs"),
    Condition.SAME_PATTERNS: Lizzy.parse("hRsbRstPs"),
    Condition.DIFFERENT_PATTERNS: Lizzy.parse("hBobPstBd"),
}
#: What the parts of a card are called is shown on these.
PARTS: Final = Lizzy.parse("hPsbPstPs")
#: All colours the same and all patterns different (L2).
DOUBLE: Final = Lizzy.parse("hPdbPstPo")
#: Two red and one blue; one with dots and two with stripes (L2).
NOT_RIGHT: Final = Lizzy.parse("hRobRstBs")
SPECIAL: Final = Lizzy.parse("hRo*bBs*tPd*")
#: Three golden cards that don't go together (L4).
GOLDEN_NOT_SPECIAL: Final = Lizzy.parse("hRo*bRo*tBs*")

#: The race's example: a Lizzy, and the card that is laid on it (D2). It makes all patterns the same.
LAY: Final = (Lizzy.parse("hRdbRstRs"), Card.parse("hBs"))
#: A turn (N2): on this Lizzy the tail fits, then the body, which didn't before; the head never does.
IN_ONE_TURN: Final = (Lizzy.parse("hBobBotRo"), parse_cards("tBdbRshRd"))

#: Opening tables for three players, clockwise from the bottom. In the race the one at the bottom can lay,
#: and then the third; in turns the one at the bottom can lay twice, and then the next.
RACE_TABLE: Final = Layout.parse("hRo/bPs/tPo 6 tRd+14 hRs+14 hBs+14")
TURNS_TABLE: Final = Layout.parse("hRs/bRo/tPs 6 hPstPobRs+12 tRshPd*hPs+12 bBohRstBd+12")

#: A Lizzy, the card that makes a double of it, and the bottom card of the pile it goes on (D12).
DOUBLE_TROUBLE: Final = (Lizzy.parse("hRobBotRo"), Card.parse("tPo"), Card.parse("tBd"))
#: A Lizzy, and what somebody wrongly said of it (D13).
CALLED_OUT: Final = (Lizzy.parse("hBsbPstBd"), Condition.SAME_PATTERNS)
#: A Lizzy, the card that makes a double of it, and the extra card opened for that (N7).
BONUS: Final = (Lizzy.parse("hBobBstRd"), Card.parse("tBd"), Card.parse("hPo"))
#: A hand that couldn't be laid, and the new one (N10). The same three show what a closed hand is (N6).
HAND_BEFORE: Final = parse_cards("hRobPdtRs")
HAND_AFTER: Final = parse_cards("bBstPohBd")
#: Two rounds of a match: the cards everybody has left after each (N9).
MATCH: Final = ((0, 6, 11), (5, 3, 10))

# --- Blocks ---------------------------------------------------------------------------------------------


def section(name: str, heading: str, *content: h.Node) -> h.Element:
    """A part of the page under a big heading; ``name`` is its id."""
    return h.section(id=name)[h.h2[heading], content]


def rule(name: str, heading: str, *content: h.Node) -> h.Element:
    """One rule under a small heading; ``name`` is its id."""
    return h.section(".rule", id=name)[h.h3[heading], content]


def figure(picture: h.Node, caption: h.Node, *, name: str | None = None, mark: h.Node = None) -> h.Element:
    """A picture with its caption; ``mark`` says beforehand what is to be seen."""
    return h.figure(id=name)[h.div(".picture")[mark, picture], h.figcaption[caption]]


def keys_shown(t: Texts, keys: Sequence[tuple[str, str]]) -> h.Element:
    """What the keys of the keyboard do."""
    return h.table(".key-table")[
        h.thead[h.tr[h.th(scope="col")[t("Key")], h.th(scope="col")[t("What it does")]]],
        h.tbody[
            (
                h.tr[h.th(scope="row")[(h.kbd[key] for key in written.split())], h.td[words]]
                for written, words in keys
            )
        ],
    ]


# --- Pieces ---------------------------------------------------------------------------------------------


def lizzy_shown(t: Texts, lizzy: Lizzy, new: Card | None = None) -> h.Element:
    """A Lizzy, described in words; ``new`` is the card of it that has just been laid."""
    return h.div(".lizzy", role="img", aria_label=lizzy_sentence(t, lizzy))[
        (h.span(".pile", data_new=card == new)[card_picture(card)] for card in lizzy)
    ]


def card_shown(t: Texts, card: Card) -> h.Element:
    """One card, described in words."""
    return h.span(".one-card", role="img", aria_label=card_name(t, card))[card_picture(card)]


def cards_shown(t: Texts, cards: Sequence[Card]) -> h.Element:
    """Some cards side by side."""
    return h.div(".cards")[(card_shown(t, card) for card in cards)]


def hand_shown(t: Texts, cards: Sequence[Card]) -> h.Element:
    """Somebody's open cards on the screen, each with its key."""
    return h.div(".cards")[
        (labelled(card_shown(t, card), h.kbd[key]) for key, card in enumerate(cards, start=1))
    ]


def stack_shown(words: str, count: int | None = None) -> h.Element:
    """A stack face down, called ``words``, with its number of cards on it."""
    return h.span(".stack", role="img", aria_label=words)[
        back_picture(), count is not None and h.span(".count")[count]
    ]


def labelled(picture: h.Node, words: h.Node) -> h.Element:
    """A piece with a word or two under it."""
    return h.div(".labelled")[picture, h.p[words]]


def bubble(words: str, condition: Condition | None = None) -> h.Element:
    """What somebody says."""
    return h.p(".saying")[condition is not None and condition_picture(condition), h.span[words]]


def arrow() -> h.Element:
    """From the picture before it to the one after it."""
    return h.svg(".arrow", {"viewBox": "0 0 44 28"}, aria_hidden="true")[
        h.path(d="M3 14H39M28 3 39 14 28 25", fill="none", stroke="currentColor", stroke_width="5")
    ]


# --- Pictures -------------------------------------------------------------------------------------------


def parts_shown(t: Texts, lizzy: Lizzy) -> h.Fragment:
    """A head, a body and a tail apart, each with its name, and then together."""
    names = (t("Head"), t("Body"), t("Tail"))
    return h.fragment[
        h.div(".cards.parts")[
            (labelled(card_shown(t, card), name) for card, name in zip(lizzy, names, strict=True))
        ],
        h.div(".down")[arrow()],
        lizzy_shown(t, lizzy),
    ]


def kinds_shown(t: Texts) -> h.Element:
    """The nine bodies by colour and pattern."""
    return h.table(".kinds")[
        h.thead[h.tr[h.td, (h.th(scope="col")[colour_name(t, colour)] for colour in Colour)]],
        h.tbody[
            (
                h.tr[
                    h.th(scope="row")[pattern_name(t, pattern)],
                    (h.td[card_shown(t, Card(Part.BODY, colour, pattern))] for colour in Colour),
                ]
                for pattern in Pattern
            )
        ],
    ]


def step_shown(t: Texts, before: Lizzy, card: Card, said: Condition | None = None) -> h.Element:
    """This card on this Lizzy makes that Lizzy; ``said`` is what the player says meanwhile."""
    return h.div(".step")[
        lizzy_shown(t, before),
        h.div(".step-card")[h.span(".plus", aria_hidden="true")["+"], card_shown(t, card)],
        h.div(".step-then")[said is not None and bubble(condition_name(t, said), said), arrow()],
        lizzy_shown(t, before.with_card(card), card),
    ]


def table_shown(t: Texts, layout: Layout, names: Sequence[str]) -> h.Element:
    """A whole table seen from above, the first player at the bottom, and so on clockwise."""
    general = len(layout.general)
    counted = t.number("{n} card in the general stack", "{n} cards in the general stack", general)
    first, *others = zip(names, layout.hands, strict=True)
    return h.div(".opening")[
        h.div(".opening-others")[(_seat(t, name, hand) for name, hand in others)],
        h.div(".opening-middle")[
            lizzy_shown(t, layout.lizzy), labelled(stack_shown(counted, general), t("General stack"))
        ],
        _seat(t, *first),
    ]


def _seat(t: Texts, name: str, hand: Hand) -> h.Element:
    blind = len(hand.blind)
    counted = t.number("Blind stack: {n} card", "Blind stack: {n} cards", blind)
    return h.div(".opening-seat")[
        h.p[name],
        h.div(".cards")[
            (card_shown(t, card) for card in hand.open if card is not None),
            stack_shown(counted, blind),
        ],
    ]
