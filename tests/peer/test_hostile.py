"""What bad peers may try. Each act is refused or exposed, and the game of the others goes on unharmed."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from dizzylizzy.peer.chain import chained, state_hash
from dizzylizzy.peer.messages import (
    Ask,
    Contribute,
    Follow,
    Happened,
    Knock,
    Message,
    Pong,
    Propose,
    Reveal,
    Roster,
    Signal,
    Standing,
    Takeover,
    Want,
    Welcome,
    Word,
)
from dizzylizzy.peer.reading import write_message
from dizzylizzy.peer.roster import token_hash
from dizzylizzy.peer.view import Phase
from dizzylizzy.peer.wire import LONGEST_MESSAGE
from dizzylizzy.peer.witness import Fault
from dizzylizzy.rules.cards import Card
from dizzylizzy.rules.events import parse_event
from dizzylizzy.rules.game import CallOut, CallStuck, Claim, Open
from dizzylizzy.rules.lizzy import Condition
from tools.bench.peer_world import Device, Player, World

ZEROS = "0" * 32


def playing(
    seed: str, mode: str = "down-n-dizzy", options: str = "", ms: float = 2500.0
) -> tuple[World, list[Device]]:
    """Three at a table, in the middle of a game."""
    world = World(seed)
    devices = world.together(3)
    devices[0].party.set_rules(mode, options, 0, 1)
    for device in devices:
        Player(device, think=(300.0, 900.0))
    devices[0].party.start()
    assert world.run_until(lambda: all(device.party.running for device in devices), 4000.0)
    world.run(ms)
    assert all(device.party.running for device in devices), "choose another seed: this game is over too soon"
    return world, devices


def say(sender: Device, receiver: Device, message: Message | str) -> None:
    """Send over the link of these two, whatever the sender's own program would do."""
    link = sender.party._circle.with_member(receiver.party.me)
    if link is not None:
        sender.send(link.number, message if isinstance(message, str) else write_message(message))


def wrongs(at: Device, of: Device) -> dict[str, int]:
    link = at.party._circle.with_member(of.party.me)
    return dict(link.gate.wrongs) if link is not None else {"shut out": 1}


def goes_on(world: World, devices: Sequence[Device]) -> None:
    """The game of these ends, all of them find it sound, and have the same journal."""
    assert world.run_until(
        lambda: all(device.party._game and device.party._game.verdict for device in devices), 600_000.0
    )
    games = [device.party._game for device in devices]
    assert {game.fault for game in games if game} == {None}
    assert all(game.verdict is not None and game.verdict.fault is None for game in games if game)
    assert len({game.journal.chain for game in games if game}) == 1


def game_id(device: Device) -> str:
    assert device.party._game is not None
    return device.party._game.id


def a_claim(
    device: Device, seat: int, *, number: int = 900, at: float | None = None, seen: int = 10**6
) -> Ask:
    """A claim of a card that is open at a seat and fits, if there is one."""
    game = device.party._game
    assert game is not None
    layout = game.journal.state.layout
    cards = (layout.layable(seat) if seat < len(layout.hands) else ()) or (Card.parse("hRo"),)
    condition = (layout.lizzy.with_card(cards[0]).conditions or (Condition.SAME_COLOURS,))[0]
    return Ask(
        game.id, number, seen, game.host_time() if at is None else at, Claim(seat, cards[0], condition)
    )


# A guest's acts against the host: refused and counted


def forged(command: Callable[[int], Any]) -> Callable[[Device, Device], Message]:
    return lambda evil, host: Ask(game_id(evil), 900, 1, 0.0, command(1))


#: Each is what device 2 says to the host, device 0; seat 1 is the victim's.
REFUSED: dict[str, Callable[[Device, Device], Message | str]] = {
    "a claim for another seat": lambda evil, host: a_claim(evil, 1),
    "a claim for the host's seat": lambda evil, host: a_claim(evil, 0),
    "a claim for a seat there isn't": lambda evil, host: a_claim(evil, 8),
    "another's opening": forged(Open),
    "another's call-out": forged(CallOut),
    "another's stuck": forged(CallStuck),
    "a megabyte": lambda evil, host: '[1,"word",' + "1" * 1_000_000 + "]",
    "just over 4 KiB": lambda evil, host: '[1,"word",1]' + " " * LONGEST_MESSAGE,
    "no JSON": lambda evil, host: "{'word'}",
    "an object": lambda evil, host: '{"kind":"word"}',
    "an unknown kind": lambda evil, host: '[1,"win"]',
    "another version": lambda evil, host: '[9,"word",1]',
    "one field more": lambda evil, host: '[1,"word",1,2]',
    "a wrong type": lambda evil, host: '[1,"word","soon"]',
    "not a number": lambda evil, host: '[1,"word",NaN]',
    "deep nesting": lambda evil, host: "[" * 4000,
    "a free text": lambda evil, host: '[1,"react","you are stupid"]',
    "a name too long": lambda evil, host: f'[1,"hello",1,"{"x" * 99}",0,"","{ZEROS}"]',
    "an answer to nothing": lambda evil, host: Pong(77_777, 0.0),
    "somebody else's signal": lambda evil, host: Signal(0, 1, "AAAA"),
    "a game of its own": lambda evil, host: Propose(ZEROS, "down-n-dizzy", "", (), ZEROS * 2, False),
}


@pytest.mark.parametrize("act", REFUSED)
def test_an_act_against_the_host_is_refused_and_counted(act: str) -> None:
    world, devices = playing("refused", ms=1500.0)
    host, _, evil = devices
    before = sum(wrongs(host, evil).values())
    say(evil, host, REFUSED[act](evil, host))
    world.run(200.0)
    assert sum(wrongs(host, evil).values()) == before + 1
    goes_on(world, devices)


@pytest.mark.parametrize("act", REFUSED)
def test_who_goes_on_with_it_is_shut_out_and_the_others_play_on(act: str) -> None:
    world, devices = playing("refused", ms=1500.0)
    host, _, evil = devices
    for _ in range(12):
        say(evil, host, REFUSED[act](evil, host))
    world.run(200.0)
    assert host.party._circle.with_member(2) is None
    assert not host.party.view().members[2].present
    goes_on(world, devices[:2])


def test_a_flood_is_shut_out() -> None:
    world, devices = playing("flood", ms=1500.0)
    for _ in range(1000):
        say(devices[2], devices[0], Word(1.0))
    world.run(200.0)
    assert devices[0].party._circle.with_member(2) is None
    goes_on(world, devices[:2])


def test_a_replayed_claim_is_refused() -> None:
    world, devices = playing("replay", ms=500.0)
    sent: list[str] = []
    devices[2].meddle = lambda link, text: sent.append(text) or (text,)  # type: ignore[func-returns-value]
    assert world.run_until(lambda: any('"ask"' in text for text in sent), 20_000.0)
    world.run(800.0)
    say(devices[2], devices[0], next(text for text in sent if '"ask"' in text))
    world.run(200.0)
    assert wrongs(devices[0], devices[2]) == {"ask": 1}
    goes_on(world, devices)


def test_two_claims_in_one_tick_are_decided_one_after_the_other() -> None:
    world, devices = playing("double", ms=1500.0)
    game = devices[0].party._game
    assert game is not None
    place = game.journal.place
    claim = a_claim(devices[2], 2)
    for number in (900, 901):
        say(devices[2], devices[0], Ask(claim.game, number, claim.seen, claim.at, claim.command))
    world.run(600.0)
    causes = [entry.cause for entry in game.journal.entries[place:] if entry.cause.startswith("claim 2")]
    assert len([cause for cause in causes if str(claim.command.card) in cause.split()]) <= 2  # type: ignore[attr-defined]
    goes_on(world, [devices[0], devices[1]])


@pytest.mark.parametrize("at", [-1e11, 1e11])
def test_a_backdated_or_postdated_claim_gains_next_to_nothing(at: float) -> None:
    world, devices = playing("backdated", ms=1500.0)
    hosting = devices[0].party._hosting
    assert hosting is not None
    assert hosting._table is not None
    dated: list[float] = []
    line = hosting._table._line
    original = line.ask

    def ask(seat: int, what: Any, when: float, now: float, one_way: float) -> Any:
        waiting = original(seat, what, when, now, one_way)
        if seat == 2:
            dated.append(now - waiting.at)
        return waiting

    line.ask = ask  # type: ignore[method-assign]
    say(devices[2], devices[0], a_claim(devices[2], 2, at=at))
    world.run(400.0)
    assert dated
    assert 0.0 <= dated[0] <= 40.0 + 30.0  # the least way here is 30 ms, and 10 ms of jitter
    goes_on(world, devices[:2])


@pytest.mark.parametrize("seen", [0, 1, 10**9])
def test_a_claim_on_a_stale_or_future_version_counts_as_made_on_a_recent_one(seen: int) -> None:
    world, devices = playing("stale", ms=6000.0)
    game = devices[0].party._game
    assert game is not None
    version, place = game.journal.version, game.journal.place
    card = next(card for card in game.journal.state.layout.hands[2].open if card is not None)
    lizzies = game.journal.lizzies
    say(
        devices[2],
        devices[0],
        Ask(game.id, 900, seen, game.host_time(), Claim(2, card, Condition.SAME_COLOURS)),
    )
    world.run(500.0)
    assert version > 5
    causes = [
        entry.cause
        for entry in game.journal.entries[place:]
        if entry.cause.startswith(f"claim 2 {card} same-colours")
    ]
    for cause in causes:
        assert str(lizzies[0]) not in cause or lizzies[0] in lizzies[-5:]
    goes_on(world, devices[:2])


def test_a_guest_that_never_answers_does_not_hold_up_the_others() -> None:
    world = World("mute")
    devices = world.together(3)
    for device in devices:
        Player(device, think=(300.0, 900.0))
    devices[2].meddle = lambda link, text: (text,) if '"pong"' in text or '"ping"' in text else ()
    devices[0].party.start()
    assert world.run_until(lambda: devices[1].party.running is not None, 4000.0)
    world.run(10_000.0)
    goes_on(world, devices[:2])


def test_a_guest_cannot_ask_for_the_past_all_the_time() -> None:
    world, devices = playing("greedy", ms=1500.0)
    for _ in range(12):
        say(devices[2], devices[0], Want(game_id(devices[2]), 0))
    world.run(200.0)
    assert devices[0].party._circle.with_member(2) is None
    goes_on(world, devices[:2])


def test_a_number_after_the_deal_changes_nothing() -> None:
    world, devices = playing("late number", ms=1500.0)
    say(devices[2], devices[0], Contribute(game_id(devices[2]), ZEROS))
    world.run(200.0)
    goes_on(world, devices)


def test_nobody_takes_the_place_of_somebody_away_without_their_token() -> None:
    world, devices = playing("stolen", ms=1500.0)
    devices[1].kill(silently=False)
    world.run(300.0)
    for token in (ZEROS, token_hash(devices[1].party.token)):
        say(devices[2], devices[0], Knock("P1", 0, token, "a" * 32 if token == ZEROS else "b" * 32))
    world.run(300.0)
    assert not devices[0].party.view().members[1].present


def test_a_usurper_is_followed_by_nobody() -> None:
    world, devices = playing("usurper", ms=1500.0)
    roster = devices[2].party._roster
    assert roster is not None
    usurped = Roster(99, 1, 2, roster.members, roster.mode, roster.options, 0, 1)
    for other in devices[:2]:
        say(devices[2], other, Takeover(game_id(other), 99, 0, ZEROS, ZEROS * 2))
        say(devices[2], other, usurped)
        say(devices[2], other, Follow(2, 0, "", ZEROS, None))
    world.run(500.0)
    assert [device.party.host for device in devices[:2]] == [0, 0]
    goes_on(world, devices)


def test_only_the_host_says_what_happened() -> None:
    world, devices = playing("gossip", ms=1500.0)
    game = devices[1].party._game
    assert game is not None
    place = game.journal.place
    event = parse_event("end special 2")
    chain = chained(game.journal.chain, "claim 2 hRo same-colours -", (event,))
    happened = Happened(
        game.id, 1, place, "claim 2 hRo same-colours -", (event,), 9, "", 0.0, None, chain, ZEROS
    )
    say(devices[2], devices[1], happened)
    say(devices[2], devices[1], Standing(game.id, 1, place, game.journal.state.layout.hands[1], ""))
    world.run(100.0)
    assert game.fault is None
    assert wrongs(devices[1], devices[2]) == {"happened": 1}
    goes_on(world, devices)


def test_a_welcome_from_somebody_one_has_not_asked_is_refused() -> None:
    world, devices = playing("welcome", ms=1500.0)
    say(devices[2], devices[1], Welcome(0, 2))
    world.run(200.0)
    assert devices[1].party.me == 1
    assert wrongs(devices[1], devices[2]) == {"welcome": 1}
    goes_on(world, devices)


# A host's acts: exposed, with the reason


def cheating(
    seed: str, change: Callable[[list[Any]], list[Any] | None], *, options: str = "", to: int | None = None
) -> tuple[World, list[Device]]:
    """A game in which the host changes what it tells: the values of one message, or the message away."""
    world, devices = playing(seed, options=options, ms=1200.0)
    host = devices[0]
    done: list[bool] = []

    def meddle(link: int, text: str) -> Sequence[str]:
        values = json.loads(text)
        known = host.party._circle.link(link)
        if to is not None and (known is None or known.member != to):
            return (text,)
        changed = change(values)
        if changed is None:
            return ()
        done.append(changed != json.loads(text))
        return (json.dumps(changed),)

    host.meddle = meddle
    return world, devices


def exposed(world: World, devices: Sequence[Device], *faults: Fault) -> None:
    """Everybody in ``devices`` stops, or finds at the end, for one of these reasons."""

    def found() -> list[Fault | None]:
        games = [device.party._game for device in devices]
        return [
            game.fault or (game.verdict.fault if game.verdict is not None else None) if game else None
            for game in games
        ]

    world.run_until(lambda: all(fault is not None for fault in found()), 120_000.0)
    assert all(fault in faults for fault in found()), found()


def test_a_host_that_lays_what_does_not_fit() -> None:
    def change(values: list[Any]) -> list[Any]:
        if values[1] == "happened" and values[5].startswith("claim") and values[6][0].startswith("lay"):
            word, seat, _, condition = values[6][0].split()
            values[6][0] = f"{word} {seat} hRo* {condition}"
        return values

    world, devices = cheating("lays", change)
    exposed(world, devices[1:], Fault.AGAINST_THE_RULES, Fault.IMPOSSIBLE_CARD)


def test_a_host_that_deals_itself_gold() -> None:
    """The cards it opens are other ones than were dealt, everything else is right: found after the game."""
    world = World("gold")
    devices = world.together(3)
    for device in devices:
        Player(device, think=(300.0, 900.0))
    devices[0].party.start()
    hosting = devices[0].party._hosting
    assert hosting is not None
    assert world.run_until(lambda: hosting._table is not None, 4000.0)
    assert hosting._table is not None
    dealer: Any = hosting._table.table._dealer
    cards = list(dealer._cards.hands[0].blind)
    general = list(dealer._cards.general)
    wanted = [at for at, card in enumerate(general) if card.golden]
    for place, at in enumerate(wanted):
        cards[place], general[at] = general[at], cards[place]
    hands = (dealer._cards.hands[0]._replace(blind=tuple(cards)), *dealer._cards.hands[1:])
    dealer._layout = dealer._cards._replace(hands=hands, general=tuple(general))
    assert wanted
    exposed(world, devices[1:], Fault.OTHER_DEAL)


def test_a_host_that_tells_another_secret() -> None:
    def change(values: list[Any]) -> list[Any]:
        if values[1] == "reveal":
            values[4] = ZEROS
        return values

    world, devices = cheating("secret", change)
    exposed(world, devices[1:], Fault.OTHER_SECRET)


def test_a_host_that_never_tells_its_secret() -> None:
    world, devices = cheating("silent", lambda values: None if values[1] == "reveal" else values)
    exposed(world, devices[1:], Fault.UNREVEALED)


def test_a_host_that_leaves_out_a_number() -> None:
    world = World("left out")
    devices = world.together(3)
    devices[2].meddle = lambda link, text: (text,)

    def meddle(link: int, text: str) -> Sequence[str]:
        return (text.replace(",2:", ",1:") if '"chapter 1' in text else text,)

    devices[0].meddle = meddle
    for device in devices:
        Player(device)
    devices[0].party.start()
    exposed(world, devices[2:], Fault.NUMBER_LEFT_OUT, Fault.AGAINST_THE_RULES)


def test_a_host_that_drops_my_claim() -> None:
    world, devices = playing("drops", ms=1200.0)
    hosting = devices[0].party._hosting
    assert hosting is not None
    original = hosting.guest_asks
    hosting.guest_asks = lambda member, ask: member == 2 or original(member, ask)  # type: ignore[method-assign]
    exposed(world, devices[2:], Fault.UNANSWERED)
    goes_on(world, devices[:2])


def test_a_host_that_refuses_my_claim_for_no_reason() -> None:
    world, devices = playing("refuses", ms=1200.0)
    hosting = devices[0].party._hosting
    assert hosting is not None
    original = hosting.guest_asks

    def refuse(member: int, ask: Ask) -> bool:
        game = devices[0].party._game
        assert game is not None
        if member != 2:
            return original(member, ask)
        say(devices[0], devices[2], f'[1,"answer",{ask.number},"too-late",{game.journal.place}]')
        return True

    hosting.guest_asks = refuse  # type: ignore[method-assign]
    exposed(world, devices[2:], Fault.WRONGLY_REFUSED)
    goes_on(world, devices[:2])


def test_a_host_that_forges_my_claim() -> None:
    world, devices = playing("forges", ms=1200.0)
    hosting = devices[0].party._hosting
    assert hosting is not None
    assert hosting._table is not None

    player, game = devices[2].player, devices[0].party._game
    assert player is not None
    assert game is not None
    player._act = lambda: None  # type: ignore[method-assign]
    world.run(1000.0)
    card = next(card for card in game.journal.state.layout.hands[2].open if card is not None)
    hosting._table.table.submit(Claim(2, card, Condition.SAME_COLOURS))
    exposed(world, devices[2:], Fault.FORGED)


def test_a_host_that_changes_the_order() -> None:
    held: list[list[Any]] = []

    def change(values: list[Any]) -> list[Any] | None:
        if values[1] == "happened" and not held:
            held.append(values)
            return None
        return values

    world, devices = cheating("order", change, to=2)
    game = devices[2].party._game
    assert game is not None
    first = game.journal
    world.run(4000.0)
    # What is missing is asked for again: nothing is shown in another order.
    assert game.journal is not first
    goes_on(world, devices)


def test_a_host_that_forks_the_log() -> None:
    """Device 2 is told of a stall and nothing more, which is possible and not what the others were told."""
    world, devices = playing("forks", ms=1200.0)
    game = devices[2].party._game
    assert game is not None
    devices[0].meddle = lambda link, text: (
        () if _is_for(devices[0], link, 2) and '"happened"' in text else (text,)
    )
    events = (parse_event("stall"),)
    state = game.journal.evolved(game.journal.state, events[0])
    assert state.begun
    assert not state.stuck, "choose another seed: nobody can stall here"
    happened = Happened(
        game.id,
        1,
        game.journal.place,
        "declare-stall",
        events,
        9,
        "",
        0.0,
        None,
        chained(game.journal.chain, "declare-stall", events),
        state_hash(game.journal.mode, state),
    )
    link = devices[0].party._circle.with_member(2)
    assert link is not None
    devices[0]._transmit(devices[0].ends[link.number], write_message(happened))
    world.run(8000.0)
    found = [device.party._game.verdicts for device in devices[1:] if device.party._game is not None]
    assert all("forked" in verdicts.values() for verdicts in found), found


def _is_for(host: Device, link: int, member: int) -> bool:
    known = host.party._circle.link(link)
    return known is not None and known.member == member


def test_a_host_with_another_state_than_its_events_make() -> None:
    def change(values: list[Any]) -> list[Any]:
        if values[1] == "happened":
            values[12] = ZEROS
        return values

    world, devices = cheating("state", change)
    exposed(world, devices[1:], Fault.OTHER_HASH)


def test_a_host_that_rewrites_the_past() -> None:
    def change(values: list[Any]) -> list[Any]:
        if values[1] == "happened":
            values[11] = ZEROS
        return values

    world, devices = cheating("past", change)
    exposed(world, devices[1:], Fault.OTHER_HASH)


@pytest.mark.parametrize(
    ("cause", "event"),
    [
        ("let-stand", "end special 0"),
        ("declare-end", "end dead-end 0"),
        ("lay-from-general", "referee-lay hRo*"),
        ("claim 0 hRo same-colours hRobRotRo", "lay 0 hRo same-colours"),
        ("claim 1 hRo same-colours hRobRotRo", "false-claim 1 hRo same-colours"),
        ("call-stuck 0", "stuck 0"),
        ("declare-stall", "gather"),
        ("deal", "deal hRobRotRo 15,15,15"),
        ("chapter 1 " + "0" * 64 + " -", "deal hRobRotRo 15,15,15"),
        ("nonsense", "end special 0"),
        ("lay 0 hRo", "lay 0 hRo -"),
    ],
)
def test_a_host_that_makes_things_up(cause: str, event: str) -> None:
    world, devices = playing("makes up", ms=1200.0)
    for guest in devices[1:]:
        game = guest.party._game
        assert game is not None
        events = (parse_event(event),)
        chain = chained(game.journal.chain, cause, events)
        happened = Happened(game.id, 1, game.journal.place, cause, events, 9, "", 0.0, None, chain, ZEROS)
        say(devices[0], guest, happened)
    exposed(
        world, devices[1:], Fault.AGAINST_THE_RULES, Fault.IMPOSSIBLE_CARD, Fault.OTHER_HASH, Fault.FORGED
    )


def test_a_host_with_closed_hands_that_lays_a_card_it_cannot_have() -> None:
    world, devices = playing("hidden", "nice-n-easy", "closed-hand", ms=1200.0)
    guest = devices[1]
    game = guest.party._game
    assert game is not None
    layout = game.journal.state.layout
    mine = next(card for card in layout.hands[1].open if card is not None)
    turn = game.journal.state.turn
    cause, events = f"lay {turn} {mine}", (parse_event(f"lay {turn} {mine} -"),) * 3
    chain = chained(game.journal.chain, cause, events)
    say(
        devices[0],
        guest,
        Happened(game.id, 1, game.journal.place, cause, events, 9, "", 0.0, None, chain, ZEROS),
    )
    exposed(world, devices[1:2], Fault.AGAINST_THE_RULES, Fault.IMPOSSIBLE_CARD, Fault.FORGED)


def test_a_secret_told_by_somebody_else_is_not_the_hosts() -> None:
    world, devices = playing("early secret", ms=1200.0)
    say(devices[2], devices[1], Reveal(game_id(devices[1]), 1, ZEROS, ()))
    world.run(200.0)
    goes_on(world, devices)


def test_html_in_a_name_is_a_name() -> None:
    world = World("html")
    host, guest = world.device("host"), world.device("<img src=x>")
    host.party.found()
    world.exchange(host, guest)
    world.run(1000.0)
    assert host.party.view().members[1].name == "<img src=x>"
    assert host.party.view().phase is Phase.TOGETHER


def test_an_heir_that_does_not_keep_a_closed_hand() -> None:
    world, devices = playing("heir", "nice-n-easy", "closed-hand", ms=1200.0)
    devices[0].kill(silently=False)
    there = devices[1:]
    assert world.run_until(lambda: all(device.party.epoch == 2 for device in there), 2000.0)
    devices[1].meddle = lambda link, text: (_with_hands_turned(text),) if '"reveal"' in text else (text,)
    exposed(world, devices[2:], Fault.OTHER_HAND)


def _with_hands_turned(text: str) -> str:
    values = json.loads(text)
    values[5].reverse()
    return json.dumps(values)
