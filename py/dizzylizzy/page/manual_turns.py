"""*How to play* Nice 'n Easy: what is said about this mode only (rules N)."""

from __future__ import annotations

import htpy as h

from ..rules.match import lives_after
from . import manual_pictures as pictures
from .choices import USUAL_LIVES
from .manual_pictures import figure, rule, section, step_shown
from .texts import Texts

__all__ = ["turns_house_rules", "turns_on_screen", "turns_play"]


def turns_play(t: Texts, more: h.Node) -> h.Element:
    """How it goes; ``more`` are rules that are not this mode's own."""
    before, (first, second, _) = pictures.IN_ONE_TURN
    return section(
        "play",
        t("How it goes"),
        rule(
            "opening",
            t("Everybody opens three cards"),
            h.p[
                t(
                    "All of you turn over the top three cards of your blind stack. They stay open in front "
                    "of you. You draw lots for who begins. After that it goes clockwise."
                )
            ],
        ),
        rule(
            "turn",
            t("Your turn"),
            h.p[
                t(
                    "Lay as many of your open cards as you can, one at a time: a head on the head, "
                    "a body on the body, a tail on the tail. After every card the Lizzy must be right. "
                    "You don’t have to say the combination."
                )
            ],
            h.ul[
                h.li[t("You choose the order. Think ahead: often a card only fits after another one.")],
                h.li[t("As long as one of your cards fits, it is still your turn.")],
                h.li[t("When none of them fits, your turn is over, even if you haven’t laid a single card.")],
            ],
            figure(
                h.ol(".steps")[
                    h.li[
                        step_shown(t, before, first),
                        h.p[t("First the tail: now all three are blue.")],
                    ],
                    h.li[
                        step_shown(t, before.with_card(first), second),
                        h.p[t("Now the body fits too: dots, stripes and diamonds.")],
                    ],
                ],
                t("One turn, two cards. The other way round it wouldn’t have worked."),
                name="in-one-turn",
            ),
        ),
        h.div(".rules")[
            rule(
                "refill",
                t("After your turn"),
                h.p[
                    t(
                        "Open cards of your blind stack until there are three in front of you again. "
                        "Is your blind stack empty? Then you go on with the cards you have."
                    )
                ],
            ),
            rule(
                "round-without-a-lay",
                t("Nobody could lay?"),
                h.p[
                    t(
                        "When a whole round has gone by in which nobody laid a card, one card of the general "
                        "stack goes on the Lizzy. It doesn’t have to be right. Then you go on."
                    )
                ],
            ),
            more,
        ],
    )


def turns_house_rules(t: Texts) -> h.Fragment:
    """The optional rules, each with the option's word as its id (N6 to N10)."""
    return h.fragment[_closed_hand(t), _bonus_card(t), _no_special(t), _new_hand(t), _lives(t)]


def _closed_hand(t: Texts) -> h.Element:
    hand = pictures.HAND_BEFORE
    hidden = t("A card face down")
    return rule(
        "closed-hand",
        t("Closed hand"),
        h.p[
            t(
                "You hold your open cards in your hand, so that only you can see them. "
                "Then nobody can lay against you on purpose."
            )
        ],
        figure(
            h.div(".hands")[
                pictures.labelled(pictures.cards_shown(t, hand), t("You see this")),
                pictures.labelled(
                    h.div(".cards")[(pictures.stack_shown(hidden) for _ in hand)], t("The others see this")
                ),
            ],
            t("The same three cards."),
        ),
    )


def _bonus_card(t: Texts) -> h.Element:
    lizzy, card, extra = pictures.BONUS
    return rule(
        "bonus-card",
        t("Bonus card"),
        h.p[
            t(
                "For every double you make in your turn, you may open one extra card of your blind stack. "
                "You can use it in the same turn. So you may have more than three open cards for a while. "
                "After your turn you only open new cards if you have fewer than three."
            )
        ],
        figure(
            [
                step_shown(t, lizzy, card),
                h.div(".way")[
                    pictures.labelled(pictures.stack_shown(t("A card face down")), t("Your blind stack")),
                    pictures.arrow(),
                    pictures.labelled(pictures.cards_shown(t, (extra,)), t("The extra card")),
                ],
            ],
            t("All colours the same and all patterns different: a double! So you may open an extra card."),
        ),
    )


def _no_special(t: Texts) -> h.Element:
    return rule(
        "no-special",
        t("No Special"),
        h.p[
            t(
                "A Special Dizzy Lizzy doesn’t win anything, and golden cards are only pretty. "
                "You can only win by laying all your cards."
            )
        ],
    )


def _new_hand(t: Texts) -> h.Element:
    return rule(
        "new-hand",
        t("New hand"),
        h.p[
            t(
                "Couldn’t you lay a single card in your turn? Then you put your open cards under your own "
                "blind stack and open three new ones for your next turn. "
                "With fewer than three cards in your blind stack, your open cards stay."
            )
        ],
        figure(
            h.div(".way.long")[
                pictures.labelled(pictures.cards_shown(t, pictures.HAND_BEFORE), t("Your old cards")),
                pictures.arrow(),
                pictures.labelled(pictures.stack_shown(t("A card face down")), t("Your blind stack")),
                pictures.arrow(),
                pictures.labelled(pictures.cards_shown(t, pictures.HAND_AFTER), t("Your new cards")),
            ],
            t(
                "The old cards go under the blind stack, the new ones come from the top. "
                "Whoever has seen the old ones may remember them."
            ),
        ),
    )


def _lives(t: Texts) -> h.Element:
    return rule(
        "lives",
        t("Lives"),
        h.p[
            t(
                "You play several rounds. Everybody begins with the same number of lives, usually {lives}. "
                "After a round every card you still have costs you a life, the open ones and the blind ones. "
                "That goes for the winner too, who may have cards left after a Special Dizzy Lizzy.",
                lives=USUAL_LIVES,
            )
        ],
        h.ul[
            h.li[
                t(
                    "Are all your lives gone? Then you are out. "
                    "The cards are dealt again for those who are left."
                )
            ],
            h.li[t("In every new round the next player clockwise begins.")],
            h.li[t("The last one with lives wins.")],
            h.li[
                t(
                    "Do the last players all go out in the same round? Then the one closest to zero wins. "
                    "If two are just as close, the winner of that round wins."
                )
            ],
        ],
        figure(
            _match(t),
            t(
                "You win the first round. Mia wins the second one with a Special Dizzy Lizzy, "
                "but her three cards cost her three lives. Sam is out."
            ),
        ),
    )


def _match(t: Texts) -> h.Element:
    """Everybody's lives, round by round."""
    names = (t("You"), "Mia", "Sam")
    lives = [(USUAL_LIVES,) * len(names)]
    for left in pictures.MATCH:
        lives.append(lives_after(lives[-1], left))
    rounds = list(zip(pictures.MATCH, lives[1:], strict=True))
    return h.table(".match")[
        h.thead[
            h.tr[
                h.th(scope="col")[t("Player")],
                h.th(scope="col")[t("At the start")],
                (h.th(scope="col")[t("Round {number}", number=number)] for number in range(1, len(lives))),
            ]
        ],
        h.tbody[
            (
                h.tr[
                    h.th(scope="row")[name],
                    h.td[lives[0][seat]],
                    (
                        h.td(data_out=after[seat] <= 0)[
                            h.small[_signed(-left[seat])], " ", h.b[_signed(after[seat])]
                        ]
                        for left, after in rounds
                    ),
                ]
                for seat, name in enumerate(names)
            )
        ],
    ]


def _signed(number: int) -> str:
    """The number with a minus sign of its own width, and none for 0."""
    return f"−{-number}" if number < 0 else f"{number}"


def turns_on_screen(t: Texts) -> h.Element:
    """How it is played with fingers, a mouse or the keyboard."""
    return section(
        "on-the-screen",
        t("On the screen"),
        rule(
            "one-tap",
            t("One tap"),
            h.p[
                t(
                    "When it is your turn, the cards that fit have a little bar under them. "
                    "Tap a card and it is laid. If it doesn’t fit, the game tells you why; "
                    "that costs you nothing. When none fits any more, the next player’s turn comes by itself."
                )
            ],
            figure(
                h.div(".controls")[pictures.hand_shown(t, pictures.HAND_BEFORE)],
                t("Your three open cards, each with its key on the keyboard."),
            ),
        ),
        h.div(".rules")[
            rule(
                "open-on-screen",
                t("An extra card"),
                h.p[
                    t(
                        "May you open an extra card after a double? Tap your blind stack. "
                        "It says Open then. If you don’t want to, press End my turn."
                    )
                ],
            ),
            rule(
                "what-you-see",
                t("What you see"),
                h.p[
                    t(
                        "At the top are the others with their open cards; the number is how many cards "
                        "they still have. Under the Lizzy four little pictures light up: "
                        "they are the combinations that are there now. "
                        "Below it you read what happened, and whose turn it is."
                    )
                ],
            ),
            rule(
                "one-device",
                t("Together on one device"),
                h.p[
                    t(
                        "You can play with other people on the same tablet or phone. "
                        "With closed hands the game hides the cards "
                        "until you have passed the device to the next player."
                    )
                ],
            ),
            rule(
                "pause",
                t("A break"),
                h.p[
                    t(
                        "Press Pause and everybody waits for you. "
                        "Did you close the page? Next time you can go on with your game."
                    )
                ],
            ),
        ],
        rule(
            "keys",
            t("With the keyboard"),
            pictures.keys_shown(
                t,
                (
                    ("1 2 3", t("lay a card")),
                    (t("Space"), t("open an extra card after a double")),
                    ("E", t("end my turn")),
                    ("P", t("pause")),
                    ("?", t("show these keys")),
                ),
            ),
        ),
    )
