from __future__ import annotations

import pytest

from dizzylizzy.peer.codes import ForAnotherTable, InviteExpected, ReplyExpected, UsedTwice
from dizzylizzy.peer.doorstep import CONNECT_WITHIN
from dizzylizzy.peer.messages import Denial, Reaction
from dizzylizzy.peer.view import Failure, Phase, Progress
from dizzylizzy.peer.waiting import REPEAT
from dizzylizzy.rules.events import Laid
from dizzylizzy.rules.game import Open, SeatError
from dizzylizzy.rules.options import OptionsError
from tools.bench.peer_world import Device, Player, World


def started(
    world: World, devices: list[Device], mode: str = "down-n-dizzy", options: str = "", bots: int = 0
) -> list[Player]:
    devices[0].party.set_rules(mode, options, bots, 5)
    players = [Player(device) for device in devices]
    devices[0].party.start(("Bot A", "Bot B"))
    assert world.run_until(lambda: all(device.party.running for device in devices), 4000.0)
    return players


def finished(world: World, devices: list[Device]) -> bool:
    def over() -> bool:
        return all(device.party.view().verdict is not None for device in devices)

    done = world.run_until(over, 600_000.0)
    world.run(300.0)  # what everybody found is on its way
    return done


def chains(devices: list[Device]) -> set[str]:
    return {device.party._game.journal.chain for device in devices if device.party._game is not None}


@pytest.mark.parametrize(
    ("mode", "options", "bots"),
    [
        ("down-n-dizzy", "", 0),
        ("down-n-dizzy", "double-trouble,call-out", 2),
        ("nice-n-easy", "", 1),
        ("nice-n-easy", "closed-hand,bonus-card,no-special,new-hand", 1),
        ("nice-n-easy", "closed-hand,lives=9", 0),
    ],
)
def test_three_play_a_game_to_its_end_and_all_find_it_sound(mode: str, options: str, bots: int) -> None:
    world = World(f"{mode}{options}", jitter=40.0)
    devices = world.together(3, clock=777.0)
    players = started(world, devices, mode, options, bots)
    assert finished(world, devices)
    views = [device.party.view() for device in devices]
    assert all(view.verdict is not None and view.verdict.sound for view in views)
    assert all(member.verdict == "" for view in views for member in view.members)
    assert len(chains(devices)) == 1
    assert all(
        any(isinstance(event, Laid) for change in player.changes for event in change.events)
        for player in players
    )
    logs = {str(device.party.table.log.events[0]) for device in devices if device.party.table is not None}
    assert len(logs) == 1


def test_with_closed_hands_nobody_is_told_anothers_cards() -> None:
    world = World("closed")
    devices = world.together(3)
    sent: list[str] = []
    devices[0].meddle = lambda link, text: sent.append(text) or (text,)  # type: ignore[func-returns-value]
    players = started(world, devices, "nice-n-easy", "closed-hand")
    assert finished(world, devices)
    for player in players:
        for change in player.changes:
            for seat, hand in enumerate(change.state.layout.hands):
                assert player.table is not None
                assert seat == player.table.seat or set(hand.open) <= {None}
    assert any('"happened"' in text for text in sent)


def test_nine_players_need_eight_exchanges_whoever_invites() -> None:
    world = World("nine")
    devices = [world.device(f"P{number}") for number in range(9)]
    devices[0].party.found()
    for number, guest in enumerate(devices[1:]):
        world.exchange(devices[number // 2], guest)
        assert world.run_until(lambda g=guest: bool(g.party.view().members), 3000.0)  # type: ignore[misc]
    assert world.run_until(lambda: world.meshed(devices), 3000.0)
    assert [member.number for member in devices[5].party.view().members] == list(range(9))
    assert not any(link.gate.wrongs for device in devices for link in device.party._circle.links())


def test_a_tenth_is_told_that_it_is_full() -> None:
    world = World("ten")
    devices = world.together(9)
    tenth = world.device("late")
    world.exchange(devices[3], tenth)
    assert world.run_until(lambda: tenth.party.view().phase is Phase.DENIED, 3000.0)
    assert tenth.party.view().denial is Denial.FULL


def test_house_rules_are_the_hosts_and_seen_by_all() -> None:
    world = World("rules")
    host, guest = world.together(2)
    host.party.set_rules("nice-n-easy", "closed-hand", 3, 2)
    guest.party.set_rules("down-n-dizzy", "", 0, 1)
    guest.party.start()
    world.run(500.0)
    view = guest.party.view()
    assert (view.mode, view.options, view.bots, view.level) == ("nice-n-easy", "closed-hand", 3, 2)
    assert view.phase is Phase.TOGETHER
    with pytest.raises(OptionsError):
        host.party.set_rules("nice-n-easy", "call-out", 0, 1)


def test_reactions_are_seen_by_all() -> None:
    world = World("reactions")
    devices = world.together(3)
    devices[1].party.react(Reaction.WOW)
    world.run(500.0)
    assert [[(said.member, said.reaction) for said in device.party.view().said] for device in devices] == [
        [(1, Reaction.WOW)]
    ] * 3


def test_a_table_is_for_its_own_seat_only() -> None:
    world = World("seats")
    devices = world.together(2)
    started(world, devices)
    table = devices[1].party.table
    assert table is not None
    with pytest.raises(SeatError):
        table.submit(Open(0))


def test_what_is_asked_is_in_the_air_until_the_host_has_answered() -> None:
    world = World("air", one_way=lambda a, b: 100.0)
    devices = world.together(2)
    players = started(world, devices)
    players[1]._act = lambda: None  # type: ignore[method-assign]
    world.run(1500.0)
    table = devices[1].party.table
    assert table is not None
    table.submit(Open(1))
    assert table.in_the_air == (Open(1),)
    world.run(600.0)
    assert table.in_the_air == ()
    assert [refusal.reason.value for refusal in players[1].refusals] == ["has-open-cards"]


def test_what_happens_is_shown_everywhere_at_the_same_instant() -> None:
    world = World("instant", one_way=lambda a, b: 80.0, jitter=5.0)
    devices = world.together(3, clock=1234.0)
    players = started(world, devices)
    assert finished(world, devices)
    times: dict[int, list[float]] = {}
    for player in players:
        for change, at in zip(player.changes, player.shown_at, strict=True):
            if change.events:
                times.setdefault(change.version, []).append(at)
    apart = [max(shown) - min(shown) for shown in list(times.values())[2:] if len(shown) == 3]
    assert len(apart) > 20
    assert max(apart) <= 15.0


# Wrong codes


def test_every_wrong_code_is_told_apart() -> None:
    world = World("codes")
    host, guest, third = world.device("host"), world.device("guest"), world.device("third")
    host.party.found()
    host.party.invite()
    world.run(200.0)
    invite = host.party.view().invites[0].code
    assert invite is not None
    guest.party.join(invite)
    world.run(200.0)
    joining = guest.party.view().joining
    assert joining is not None
    assert joining.code is not None
    with pytest.raises(InviteExpected):
        third.party.join(joining.code)
    with pytest.raises(ReplyExpected):
        host.party.reply(invite)
    with pytest.raises(UsedTwice):
        guest.party.join(invite)
    with pytest.raises(ForAnotherTable):
        third.party.reply(joining.code)
    host.party.reply(joining.code)
    with pytest.raises(UsedTwice):
        host.party.reply(joining.code)


def test_who_cannot_connect_is_told_why_in_time() -> None:
    world = World("no way")
    host, guest = world.device("host"), world.device("guest")
    host.accept = lambda link, answer: None  # type: ignore[method-assign]
    host.party.found()
    world.exchange(host, guest)
    world.run(CONNECT_WITHIN + 500.0)
    invite = host.party.view().invites[0]
    assert (invite.progress, invite.failure) == (Progress.FAILED, Failure.STRICT_NETWORK)


def test_a_waiting_guest_is_reminded_every_six_seconds() -> None:
    world = World("slow")
    host, guest = world.device("host"), world.device("guest")
    host.party.found()
    host.party.invite()
    world.run(200.0)
    code = host.party.view().invites[0].code
    assert code is not None
    guest.party.join(code)
    world.run(60_000.0)
    assert len(guest.added) == 2 * 9
    joining = guest.party.view().joining
    assert joining is not None
    assert joining.code is not None
    host.party.reply(joining.code)
    assert world.run_until(lambda: len(guest.party.view().members) == 2, 3000.0)
    added = len(guest.added)
    world.run(3 * REPEAT)
    assert len(guest.added) == added


# Away and back


def test_a_guest_who_returns_has_their_seat_again() -> None:
    world = World("return")
    devices = world.together(3)
    started(world, devices)
    world.run(4000.0)
    token = devices[2].party.token
    devices[2].kill(silently=False)
    assert world.run_until(lambda: not devices[0].party.view().members[2].present, 1000.0)
    back = world.device("P2", token=token)
    world.exchange(devices[1], back)
    assert world.run_until(lambda: back.party.table is not None, 3000.0)
    Player(back)
    assert back.party.me == 2
    assert back.party.table is not None
    assert back.party.table.seat == 2
    there = [devices[0], devices[1], back]
    assert finished(world, there)
    assert len(chains(there)) == 1


def test_a_token_is_good_once() -> None:
    world = World("token")
    devices = world.together(3)
    token = devices[2].party.token
    devices[2].kill(silently=False)
    world.run(500.0)
    first, second = world.device("P2", token=token), world.device("P2", token=token)
    world.exchange(devices[0], first)
    world.run(3000.0)
    world.exchange(devices[0], second)
    world.run(3000.0)
    assert (first.party.me, second.party.me) == (2, 3)


@pytest.mark.parametrize("options", ["", "closed-hand,new-hand"])
@pytest.mark.parametrize("silently", [False, True])
def test_in_turns_a_bot_plays_for_who_is_away(silently: bool, options: str) -> None:
    world = World("stand-in")
    devices = world.together(2)
    started(world, devices, "nice-n-easy", options)
    world.run(1000.0)
    devices[1].kill(silently=silently)
    assert finished(world, devices[:1])


# The host is gone


@pytest.mark.parametrize("silently", [False, True])
@pytest.mark.parametrize(
    ("mode", "options"), [("down-n-dizzy", "double-trouble"), ("nice-n-easy", "closed-hand,new-hand")]
)
def test_when_the_host_is_lost_the_lowest_seat_goes_on(silently: bool, mode: str, options: str) -> None:
    world = World(f"taken over{silently}{mode}", one_way=lambda a, b: 100.0)
    devices = world.together(4, clock=-321.0)
    started(world, devices, mode, options)
    world.run(4000.0)
    before = devices[2].party._game
    assert before is not None
    seen = before.journal.chain
    devices[0].kill(silently=silently)
    there = devices[1:]
    assert world.run_until(lambda: all(device.party.epoch == 2 for device in there), 2000.0)
    assert [device.party.host for device in there] == [1, 1, 1]
    assert finished(world, there)
    assert len(chains(there)) == 1
    assert seen in before.journal.chains
    verdicts = [device.party.view().verdict for device in there]
    assert all(
        verdict is not None and verdict.fault is None and verdict.unchecked == (1,) for verdict in verdicts
    )


def test_a_host_who_slept_is_a_guest_when_it_wakes() -> None:
    world = World("asleep")
    devices = world.together(3)
    started(world, devices)
    world.run(3000.0)
    devices[0].sleep(4000.0)
    world.run(9000.0)
    assert [device.party.host for device in devices] == [1, 1, 1]
    assert finished(world, devices)
    assert len(chains(devices)) == 1


def test_the_last_of_two_is_stranded_and_may_go_on_against_a_bot() -> None:
    world = World("two")
    devices = world.together(2)
    started(world, devices)
    world.run(3000.0)
    devices[0].kill(silently=True)
    assert world.run_until(lambda: devices[1].party.view().phase is Phase.STRANDED, 6000.0)
    devices[1].party.go_on_alone()
    assert finished(world, devices[1:])
    assert devices[1].party.view().fault is None


def test_between_games_a_lost_host_is_followed_too() -> None:
    world = World("lobby")
    devices = world.together(3)
    devices[0].party.leave()
    assert world.run_until(lambda: devices[2].party.host == 1, 3000.0)
    devices[1].party.start()
    for device in devices[1:]:
        Player(device)
    assert finished(world, devices[1:])


def test_the_same_people_play_again() -> None:
    world = World("again")
    devices = world.together(2)
    started(world, devices)
    assert finished(world, devices)
    first = chains(devices)
    devices[0].party.start()
    assert world.run_until(lambda: all(device.party.running for device in devices), 4000.0)
    assert finished(world, devices)
    assert chains(devices) != first
