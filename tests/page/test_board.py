"""The table as HTML, in every situation a table can be in."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from dizzylizzy.page.board import board
from dizzylizzy.page.controller import Controller
from dizzylizzy.page.saved import GAME
from dizzylizzy.page.screen import Message, TableScreen, Tone, placed
from dizzylizzy.page.tallies import Tally
from dizzylizzy.page.texts import Texts, card_name, condition_name
from dizzylizzy.rules.cards import DECK
from dizzylizzy.rules.game import Claim
from dizzylizzy.rules.lizzy import Condition, Lizzy, fitting
from dizzylizzy.table.log import Header
from dizzylizzy.table.seats import Seat, SeatKind
from dizzylizzy.table.table import IMMEDIATE, Table
from tests.page.borders import FakeBorder
from tests.page.screens import Element, acts, elements, one, words
from tests.page.sides import PEOPLE, Side

T = Texts("en")
NINE = (Seat("You"), *(Seat(name, SeatKind.BOT, 3) for name in ("A", "B", "C", "D", "E", "F", "G", "H")))
NASTY = (Seat("You"), Seat('<b id="leave">&"\'</b>'), Seat(""), Seat("{name}"))
LIZZY = "hRobRstBd"


def crowded() -> Side:
    """Nine players with three open cards each: the table was stuck twice."""
    unfitting = [card for card in DECK if card not in fitting(Lizzy.parse(LIZZY))]
    tops = ["".join(map(str, unfitting[seat::9][:2])) for seat in range(9)]
    me = Side(LIZZY, *tops, seats=NINE, begun=False)
    me.wait(1500)
    assert all(len(hand.open) == 3 for hand in me.screen.state.layout.hands)
    return me


def beginning() -> Side:
    return Side(LIZZY, "tRo", "bBs", begun=False)


def running(**more) -> Side:
    return Side(LIZZY, "tRo", "hRd", **more)


def picked() -> Side:
    me = running()
    me.playing.tap_slot(0)
    return me


def empty_handed() -> Side:
    me = running()
    me.claim(0, "same-colours")
    return me


def mistaken() -> Side:
    me = running()
    me.claim(0, "different-colours")
    return me


def called_out() -> Side:
    """Mia has laid, and I may call it out; the table waits, and I may say that it is stuck."""
    me = Side(LIZZY, "tBo", "bBshRd", options="call-out,double-trouble")
    me.mia_claims("bBs", "different-patterns")
    me.wait(25_000)
    return me


def stalled() -> Side:
    me = Side(LIZZY, "tBo", "bBs")
    me.wait(25_000)
    assert me.screen.state.stalled
    return me


def paused() -> Side:
    me = running()
    me.playing.pause()
    return me


def with_keys() -> Side:
    me = running()
    me.playing.toggle_keys()
    return me


def won() -> Side:
    me = Side("hRo*bBs*tRd", "tPd*", "bBs")
    me.claim(0, "different-colours")
    return me


def lost() -> Side:
    me = Side("hRo*bBs*tRd", "hRs", "tPd*", "hRo", seats=(*PEOPLE, Seat("Sam", SeatKind.BOT, 1)))
    me.claim(0, "same-colours")
    me.mia_claims("tPd*", "same-colours")  # wrong, twice: she wins with more cards left than Sam
    me.mia_claims("tPd*", "same-colours")
    me.mia_claims("tPd*", "different-colours")
    return me


def with_nasty_names() -> Side:
    me = Side(LIZZY, "tRo", "bBs", "hRd", "hRs", seats=NASTY)
    me.mia_claims("bBs", "different-patterns")
    return me


SCREENS = {
    situation.__name__: situation
    for situation in (
        beginning, running, picked, empty_handed, mistaken, called_out, stalled, paused, with_keys, won, lost,
        with_nasty_names, crowded,
    )
}  # fmt: skip


def shown(screen: TableScreen) -> str:
    return str(board(T, screen))


@pytest.fixture(params=[*SCREENS, "named by the program", "masked"])
def screen(request) -> TableScreen:
    match request.param:
        case "named by the program":
            return replace(running().screen, naming=False)
        case "masked":
            seen = running().screen
            layout = seen.state.layout
            hands = (layout.hands[0], layout.hands[1]._replace(open=(None, None)))
            return replace(seen, state=seen.state._replace(layout=layout._replace(hands=hands)))
    return SCREENS[request.param]().screen


# In every situation


def test_it_is_well_formed_and_gives_no_id_twice(screen: TableScreen) -> None:
    found = elements(shown(screen))
    assert found[0].tag == "main"
    assert [name for name, times in Counter(e["id"] for e in found if e["id"]).items() if times > 1] == []


def test_every_button_has_words_and_something_to_do(screen: TableScreen) -> None:
    for button in elements(shown(screen), "button"):
        assert button.label, f"{button['id'] or button['data-act']} says nothing"
        assert button["data-act"]
        assert button["type"] == "button"


def test_no_key_presses_two_things(screen: TableScreen) -> None:
    keys = [e["data-key"] for e in elements(shown(screen)) if e["data-key"]]
    assert sorted(keys) == sorted(set(keys))


def test_the_lizzy_is_told_in_words_and_its_conditions_are_lit(screen: TableScreen) -> None:
    html = shown(screen)
    lizzy = screen.state.layout.lizzy
    assert all(card_name(T, card) in one(html, role="img").label for card in lizzy)
    for condition in Condition:
        lamp = one(html, id=f"lamp-{condition.value}")
        assert ("data-lit" in lamp.attributes) == (condition in lizzy.conditions)
        assert lamp.words.endswith("holds") == (condition in lizzy.conditions)


def test_everybody_else_is_there_with_the_number_of_their_cards(screen: TableScreen) -> None:
    html = shown(screen)
    rivals = elements(html, "article")
    assert [rival["id"] for rival in rivals] == [f"rival-{seat}" for seat in range(1, len(screen.seats))]
    for seat, rival in enumerate(rivals, start=1):
        left = screen.state.layout.hands[seat].left
        assert rival["aria-label"].startswith(f"{screen.seats[seat].name}, {left} card")
        assert screen.seats[seat].name.strip() in rival.words


def test_the_message_is_there_for_eyes(screen: TableScreen) -> None:
    message = one(shown(screen), id="message")
    assert message["role"] is None, "ears get it in breaths, see test_hearing.py"
    assert message["data-tone"] == screen.message.tone.value
    assert message.words == " ".join(screen.message.words.split())


def test_there_is_one_place_for_ears_and_no_veil_covers_it(screen: TableScreen) -> None:
    (heard,) = elements(shown(screen), role="status")
    assert heard["id"] == "heard"
    assert heard.words == " ".join(screen.heard.split())
    assert not any("inert" in parent.attributes for parent in heard.parents)


def test_drawing_the_same_screen_again_gives_the_same_html(screen: TableScreen) -> None:
    html = shown(screen)
    again = shown(screen) == html
    assert again


# My cards


def test_my_cards_are_buttons_with_their_names() -> None:
    slots = slots_of(picked().screen)
    assert [slot.label for slot in slots] == ["red tail with dots", "No card", "No card"]
    assert [slot["aria-pressed"] for slot in slots] == ["true", None, None]
    assert [slot["data-key"] for slot in slots] == ["1", None, None]


def test_a_card_that_is_laid_by_one_tap_is_no_switch() -> None:
    assert [slot["aria-pressed"] for slot in slots_of(replace(running().screen, naming=False))] == [None] * 3
    assert [slot["aria-pressed"] for slot in slots_of(running().screen)] == ["false", None, None]


def slots_of(screen: TableScreen) -> list[Element]:
    return [button for button in elements(shown(screen), "button") if "slot" in button.classes]


def names_of(screen: TableScreen) -> list[Element]:
    return [button for button in elements(shown(screen), "button") if "name" in button.classes]


def test_the_four_names_are_there_and_ready_once_a_card_is_picked() -> None:
    assert [name.words for name in names_of(running().screen)] == [condition_name(T, c) for c in Condition]
    assert "data-ready" not in names_of(running().screen)[0].parents[-1].attributes
    assert "data-ready" in names_of(picked().screen)[0].parents[-1].attributes


def test_there_are_no_names_when_the_program_says_them() -> None:
    assert names_of(replace(running().screen, naming=False)) == []


def test_the_blind_stack_says_when_a_card_may_be_opened() -> None:
    stack = one(shown(running().screen), id="blind")
    assert stack.label == "Your blind stack: 14 cards"
    assert "data-may-open" not in stack.attributes
    stack = one(shown(empty_handed().screen), id="blind")
    assert stack.label == "Open a card. Your blind stack: 14 cards"
    assert "data-may-open" in stack.attributes


# What comes and goes


def test_stuck_can_be_said_when_the_table_stalled_only() -> None:
    assert elements(shown(running().screen), id="stuck") == []
    assert one(shown(stalled().screen), id="stuck").words == "Stuck"


def test_calling_out_is_there_with_its_option_only() -> None:
    assert elements(shown(running().screen), id="call-out") == []
    call = one(shown(called_out().screen), id="call-out")
    assert "data-idle" not in call.attributes
    waiting = Side(LIZZY, "tRo", "bBs", options="call-out")
    assert "data-idle" in one(shown(waiting.screen), id="call-out").attributes
    waiting.claim(0, "same-colours")
    assert "data-idle" in one(shown(waiting.screen), id="call-out").attributes


def test_who_claimed_last_has_it_over_their_name() -> None:
    html = shown(with_nasty_names().screen)
    (bubble,) = [element for element in elements(html) if "bubble" in element.classes]
    assert bubble.inside(id="rival-1")


def test_a_pause_is_a_veil_with_a_way_on() -> None:
    html = shown(paused().screen)
    assert one(html, role="dialog").label == "Pause"
    assert one(html, id="continue").inside(role="dialog")
    assert elements(shown(running().screen), role="dialog") == []


def test_the_keys_are_a_veil_that_names_every_key_of_the_table() -> None:
    html = shown(with_keys().screen)
    assert one(html, role="dialog").label == "Keys"
    told = {key.lower() for kbd in elements(html, "kbd") for key in kbd.words.split()}
    everything = (shown(situation().screen) for situation in SCREENS.values())
    used = {e["data-key"] for html in everything for e in elements(html) if e["data-key"]}
    assert {"space" if key == " " else key for key in used} == told


@pytest.mark.parametrize("tone", Tone)
def test_a_message_is_escaped(tone: Tone) -> None:
    html = shown(replace(running().screen, message=Message("1 < 2 & <i>3</i>", tone)))
    assert one(html, id="message").words == "1 < 2 & <i>3</i>"


def test_names_are_escaped_wherever_they_stand() -> None:
    me = with_nasty_names()
    html = shown(me.screen)
    assert elements(html, "b") == []
    assert one(html, id="leave").tag == "button"
    assert one(html, id="message").words.startswith('<b id="leave">&"\'</b>: blue body with stripes')
    assert [element.words for element in elements(html) if "rival-name" in element.classes] == [
        seat.name or "Player 3" for seat in NASTY[1:]
    ]


def test_names_are_escaped_in_the_standings() -> None:
    me = Side("hRo*bBs*tRd", "hRs", "tPd*", seats=(Seat("You"), Seat("<b>Mia</b>")))
    me.mia_claims("tPd*", "different-colours")
    html = shown(me.screen)
    assert elements(html, "b") == []
    assert one(html, "h2").words == "<b>Mia</b> made a Special Dizzy Lizzy and wins!"


# The end


def rows(screen: TableScreen) -> list[str]:
    return [row.words for row in elements(shown(screen), "tr")]


def test_the_end_says_who_won_and_shows_the_standings() -> None:
    screen = won().screen
    assert one(shown(screen), "h2").words == "You made a Special Dizzy Lizzy: you win!"
    assert rows(screen) == ["PlayerLeftLaidWrong", "You1410", "Mia1500"]


def test_the_standings_have_the_winner_first_and_then_who_has_the_fewest_cards() -> None:
    screen = lost().screen
    assert one(shown(screen), "h2").words == "Mia made a Special Dizzy Lizzy and wins!"
    assert [row[:3] for row in rows(screen)[1:]] == ["Mia", "Sam", "You"]
    assert rows(screen)[-1] == "You1601"


def test_the_winner_and_the_player_are_marked() -> None:
    html = shown(lost().screen)
    first, _, last = [row for row in elements(html, "tr") if row.parents[-1].tag == "tbody"]
    assert "data-winner" in first.attributes
    assert "data-me" in last.attributes
    assert "data-winner" in one(html, id="rival-1").attributes
    assert "data-winner" not in one(html, id="rival-2").attributes


def test_after_the_end_there_are_no_cards_to_tap_but_a_way_to_play_again() -> None:
    screen = won().screen
    assert slots_of(screen) == []
    able = acts(shown(screen))
    assert {"again", "leave"} <= set(able)
    assert "open" not in able


# Whatever can be done is understood


def controller_at(log: str, wait: float) -> tuple[Controller, FakeBorder]:
    """A page on which the game of a log goes on."""
    border = FakeBorder()
    border.wait(5000)
    border.save(GAME, log)
    controller = Controller(border, T)
    controller.arrive("")
    controller.act("resume")
    controller.act("continue")
    border.wait(wait)
    return controller, border


@pytest.mark.parametrize("situation", SCREENS)
def test_everything_that_can_be_done_is_understood(situation: str) -> None:
    side = SCREENS[situation]()
    log = str(side.table.log)
    wait = 25_000 if side.screen.state.stalled else 0
    _, border = controller_at(log, wait)
    todo = {*acts(border.html), *acts(shown(side.screen))}
    assert {"leave", "keys"} <= todo
    assert ("pause" in todo) == (side.screen.state.ended is None)
    for act in todo:
        controller, border = controller_at(log, wait)
        draws = len(border.shown)
        controller.act(act)
        border.wait(0)
        assert len(border.shown) > draws, f"nothing came of {act}"


def test_everything_that_can_be_done_at_home_is_understood() -> None:
    for act in ("start", "resume", "discard"):
        border = FakeBorder()
        border.save(GAME, str(running().table.log))
        controller = Controller(border, T)
        controller.arrive("players=99")
        assert act in set(acts(border.html))
        controller.act(act, "mode=down-n-dizzy&players=2&level=1")
        assert len(border.shown) == 2


def test_a_whole_game_of_nobody_can_be_drawn() -> None:
    """Every screen of a race, with the cards as they come and go."""
    seats = tuple(Seat(name) for name in "ABCD")
    border = FakeBorder()
    header = Header("down-n-dizzy", "double-trouble", seats, "a test")
    table = Table.begin(header, border, border, pace=IMMEDIATE)
    table.open()
    border.wait(0)
    for _ in range(300):
        state = table.look(0)
        seat = table.version % 4
        screen = TableScreen(seats, seat, state, slots=placed((), state.layout.hands[seat].open))
        assert words(shown(replace(screen, tallies=(Tally(),) * 4)))
        if state.ended is not None:
            break
        able = [(seat, cards[0]) for seat in range(4) if (cards := state.layout.layable(seat))]
        seat, card = able[len(able) // 2]
        table.submit(Claim(seat, card, state.layout.lizzy.with_card(card).conditions[0]))
        border.wait(0)
    assert table.look(0).ended is not None
