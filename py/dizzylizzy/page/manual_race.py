"""*How to play* Down 'n Dizzy: what is said about this mode only (rules D)."""

from __future__ import annotations

from typing import Final

import htpy as h

from ..rules.lizzy import Condition
from . import manual_pictures as pictures
from .conditions import condition_picture
from .manual_pictures import figure, rule, section, step_shown
from .texts import Texts, condition_name

__all__ = ["race_house_rules", "race_on_screen", "race_play"]

#: The keys that name the combinations, in their order.
_NAME_KEYS: Final = "QWER"


def race_play(t: Texts, more: h.Node) -> h.Element:
    """How it goes; ``more`` are rules that are not this mode's own."""
    lizzy, card = pictures.LAY
    (said,) = lizzy.with_card(card).conditions
    return section(
        "play",
        t("How it goes"),
        rule(
            "opening",
            t("Everybody opens a card"),
            h.p[
                t(
                    "All together you turn over the top card of your blind stack. "
                    "It stays open in front of you. There are no turns: everybody plays at once."
                )
            ],
        ),
        rule(
            "say-it",
            t("Say it before you lay it"),
            h.p[
                t(
                    "Do you see that one of your open cards fits? Say out loud which combination it makes, "
                    "and then lay it: a head on the head, a body on the body, a tail on the tail."
                )
            ],
            figure(
                step_shown(t, lizzy, card, said),
                t("The blue head with stripes fits: now all patterns are the same."),
                name="lay",
            ),
            h.ul[
                h.li[t("The first to say something that is true may lay.")],
                h.li[t("One card at a time. Then you all look again, because the Lizzy is different now.")],
                h.li[t("If it is a double, it is enough to say one of the two combinations.")],
                h.li[t("You only lay your own cards, never those of somebody else.")],
            ],
        ),
        h.div(".rules")[
            rule(
                "empty-hand",
                t("Is your hand empty?"),
                h.p[
                    t(
                        "When all your open cards are gone, you may open the next card of your blind stack "
                        "by yourself. As long as you still have an open card, you may not."
                    )
                ],
            ),
            rule(
                "stuck",
                t("Stuck?"),
                h.p[
                    t(
                        "When nobody can lay a card, everybody opens one more card, all together. "
                        "You never have more than three open cards: if you have three already, "
                        "or no blind cards left, you open none."
                    )
                ],
            ),
            rule(
                "very-stuck",
                t("Very stuck?"),
                h.p[
                    t(
                        "When nobody can lay and nobody can open, one card of the general stack goes "
                        "on the Lizzy. It doesn’t have to be right. "
                        "You do it again until somebody can lay."
                    )
                ],
            ),
            rule(
                "penalty",
                t("Wrong? A penalty card"),
                h.p[
                    t(
                        "If what you say isn’t true, your card stays in front of you and you get a penalty "
                        "card: the top card of the general stack goes under your blind stack. "
                        "You have to get rid of it like any other card, even if your stack was empty."
                    )
                ],
            ),
            rule(
                "too-late",
                t("Too late isn’t wrong"),
                h.p[
                    t(
                        "Was somebody faster, so that your card doesn’t fit any more? "
                        "If it was right on the Lizzy you were looking at, you keep the card "
                        "and get no penalty card. If it still fits, you just lay it."
                    )
                ],
            ),
            more,
        ],
    )


def race_house_rules(t: Texts) -> h.Fragment:
    """The optional rules, each with the option's word as its id (D12, D13)."""
    return h.fragment[_double_trouble(t), _call_out(t)]


def _double_trouble(t: Texts) -> h.Element:
    lizzy, card, bottom = pictures.DOUBLE_TROUBLE
    return rule(
        "double-trouble",
        t("Double trouble"),
        h.p[
            t(
                "The game gets longer and slyer. If you make a double, the next player clockwise takes "
                "the bottom card of the pile you have just laid on, and puts it under their blind stack. "
                "Everybody has seen that card, so you may remember it."
            )
        ],
        figure(
            [
                step_shown(t, lizzy, card),
                h.div(".way")[
                    pictures.labelled(pictures.cards_shown(t, (bottom,)), t("The bottom card")),
                    pictures.arrow(),
                    pictures.labelled(
                        pictures.stack_shown(t("A card face down")), t("The next player’s blind stack")
                    ),
                ],
            ],
            t(
                "The purple tail makes a double: all colours different and all patterns the same. "
                "Right at the bottom of the tails lies the blue one with diamonds. "
                "It goes to the next player."
            ),
        ),
    )


def _call_out(t: Texts) -> h.Element:
    lizzy, said = pictures.CALLED_OUT
    return rule(
        "call-out",
        t("Call-out"),
        h.p[
            t(
                "There is no referee: you keep an eye on each other. Every card is laid, even if what is said "
                "isn’t true. Until the next card is laid, anybody else may call: that’s false!"
            )
        ],
        h.ul[
            h.li[
                t(
                    "Was it really false? Then the card goes back to its owner, "
                    "who gets a penalty card as well."
                )
            ],
            h.li[t("Was it true after all? Then the one who called gets the penalty card.")],
            h.li[t("Did nobody notice? Then the false card stays where it is.")],
            h.li[t("Would the card win the game? Then everybody has three seconds to call.")],
        ],
        figure(
            [
                h.div(".talk")[pictures.bubble(condition_name(t, said), said)],
                pictures.lizzy_shown(t, lizzy),
                h.div(".talk.answer")[pictures.bubble(t("That’s false!"))],
            ],
            t("Two have stripes, but the tail has diamonds. Somebody saw it!"),
        ),
    )


def race_on_screen(t: Texts) -> h.Element:
    """How it is played with fingers, a mouse or the keyboard."""
    return section(
        "on-the-screen",
        t("On the screen"),
        rule(
            "two-taps",
            t("Two taps"),
            h.p[
                t(
                    "Tap one of your cards first, and then the combination it makes. "
                    "Tap the card again if you change your mind. "
                    "The game itself shuffles, deals, checks and hands out the penalty cards."
                )
            ],
            figure(
                h.div(".controls")[
                    pictures.hand_shown(t, pictures.HAND_BEFORE),
                    h.ul(".combinations")[
                        (
                            h.li[
                                condition_picture(condition),
                                h.span[condition_name(t, condition)],
                                h.kbd[key],
                            ]
                            for condition, key in zip(Condition, _NAME_KEYS, strict=True)
                        )
                    ],
                ],
                t("Your three open cards and the four combinations, each with its key on the keyboard."),
            ),
        ),
        h.div(".rules")[
            rule(
                "name-it-for-me",
                t("Name it for me"),
                h.p[
                    t(
                        "Is naming still too hard? Switch this on before the game. "
                        "Then one tap lays a card, and the game names the combination. "
                        "If the card doesn’t fit, you still get a penalty card."
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
                        "Below it you read what happened, and what was wrong or only too late."
                    )
                ],
            ),
            rule(
                "open-on-screen",
                t("Opening a card"),
                h.p[
                    t(
                        "When your hand is empty, tap your blind stack. It says Open then. "
                        "When everybody is stuck, the cards open by themselves."
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
            rule(
                "practice",
                t("Practice"),
                h.p[
                    t(
                        "Choose practice instead of opponents and you play alone, without any hurry. "
                        "Press Hint and a card that fits glows."
                    )
                ],
            ),
            rule(
                "stalled",
                t("Playing with other people"),
                h.p[
                    t(
                        "Has somebody who can lay done nothing for 20 seconds? "
                        "Then the others can press Stuck, and it goes on as if nobody could lay."
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
                    ("1 2 3", t("pick a card")),
                    ("Q W E R", t("say the combination")),
                    (t("Space"), t("open a blind card")),
                    ("C", t("call out")),
                    ("S", t("stuck")),
                    ("P", t("pause")),
                    ("?", t("show these keys")),
                ),
            ),
        ),
    )
