"""Playing with friends, as the page shows it: inviting, joining, coming back, and everything that can go wrong."""

from __future__ import annotations

import pytest

from dizzylizzy.page.faces import face_picture, reaction_picture
from dizzylizzy.page.lobby import PROFILE, REACTION_LASTS, TOKEN
from dizzylizzy.page.lobby_words import (
    denial_sentence,
    failure_advice,
    failure_sentence,
    fault_sentence,
    reaction_word,
    verdict_sentences,
    wrong_code_sentence,
)
from dizzylizzy.page.texts import LANGUAGES, texts_in
from dizzylizzy.peer.codes import WrongCode
from dizzylizzy.peer.messages import FACES, Denial, Reaction
from dizzylizzy.peer.verdict import Verdict
from dizzylizzy.peer.view import Failure, MemberView
from dizzylizzy.peer.witness import Fault
from tests.page.friends import Friend, Wires, together
from tests.page.people import HOURS
from tests.page.screens import elements, one


def play(friends: list[Friend]) -> None:
    until = friends[0].border.now() + HOURS
    while not all(friend.ended for friend in friends):
        assert friends[0].border.now() < until, "the game doesn't end"
        friends[0].wait(700)
        for friend in friends:
            if not friend.ended:
                if 'id="stuck"' in friend.html:
                    friend.do("stuck")
                friend._look_and_act(naming=True)


# From two devices to one table


def test_an_invite_and_a_reply_bring_two_together_and_they_play_a_race() -> None:
    wires = Wires()
    host, guest = together(wires, "Mia", "Daan")
    assert host.members == ["Mia you host", "Daan"]
    assert guest.members == ["Mia host", "Daan you"]
    assert guest.sees("You are in. Mia begins the game.")
    host.do("start")
    wires.wait(2000)
    assert host.at_the_table
    assert guest.at_the_table
    assert host.lizzy == guest.lizzy
    play([host, guest])
    wires.wait(3000)
    for friend in (host, guest):
        assert one(friend.html, id="verdict").words == "✓Everybody has checked the deal: it was fair."
        assert "data-sound" in one(friend.html, id="verdict").attributes
    assert elements(host.html, id="again")
    assert not elements(guest.html, id="again")
    host.do("again")
    wires.wait(2000)
    assert host.at_the_table
    assert not host.ended
    assert not guest.ended


def test_a_game_with_friends_is_not_kept_for_a_reload_and_cannot_be_stopped() -> None:
    wires = Wires()
    host, guest = together(wires, "Mia", "Daan")
    host.do("start")
    wires.wait(2000)
    assert "dizzylizzy.game" not in host.border.kept
    assert not elements(host.html, id="pause")
    host.do("pause")
    host.do("hidden")
    wires.wait(100)
    assert not elements(host.html, id="veil")
    before = guest.html
    wires.wait(60_000)
    assert guest.html != before, "time goes on for the others"


def test_the_tap_that_invites_shares_the_link_and_so_does_the_one_that_replies() -> None:
    wires = Wires()
    host = wires.friend("Mia")
    code = host.invite()
    (shared,) = host.border.shared
    assert shared == (
        "Mia invites you to play Dizzy Lizzy. Open this link, and send the reply back:",
        f"https://lizzy.example/play/{code}",
    )
    guest = wires.friend("Daan", code)
    reply = guest.reply()
    (shared,) = guest.border.shared
    assert shared[1] == f"https://lizzy.example/play/{reply}"
    assert "Daan" in shared[0]


def test_house_rules_are_the_hosts_and_everybody_reads_them() -> None:
    wires = Wires()
    host, guest = together(wires, "Mia", "Daan")
    host.do("rules", "mode=nice-n-easy&options=closed-hand&options=lives&lives=9&bots=2&level=4")
    wires.wait(100)
    seen = [element for element in elements(guest.html, "section") if "rules-seen" in element.classes]
    assert [rules.words for rules in seen] == ["Nice ’n EasyClosed handLives: 9"]
    assert guest.members[-2:] == ["⚙ A bot", "⚙ A bot"]
    guest.do("rules", "mode=down-n-dizzy")
    guest.do("start")
    wires.wait(2000)
    assert not guest.at_the_table
    host.do("start")
    wires.wait(2000)
    assert len(elements(guest.html, "article")) == 3


def test_nobody_begins_alone_and_one_with_a_bot_may() -> None:
    host = Wires().friend("Mia")
    host.invite()
    host.do("start")
    host.wait(2000)
    assert not host.at_the_table
    host.do("rules", "mode=down-n-dizzy&bots=1&level=1")
    host.do("start")
    host.wait(2000)
    assert host.at_the_table


def test_name_and_face_are_kept_and_the_others_see_them() -> None:
    wires = Wires()
    host, guest = together(wires, "Mia", "<b>Daan</b>")
    assert guest.border.kept[PROFILE] == "name=%3Cb%3EDaan%3C%2Fb%3E&face=4"
    assert host.members[1] == "<b>Daan</b>"
    assert "<b>Daan" not in host.html


@pytest.mark.parametrize(
    "rules",
    [
        "mode=down-n-dizzy&options=double-trouble&options=call-out&bots=1&level=5",
        "mode=nice-n-easy&options=closed-hand&options=new-hand&bots=1&level=5",
        "mode=nice-n-easy&options=closed-hand&options=lives&lives=4&bots=0&level=5",
    ],
)
def test_a_game_with_friends_can_be_watched_again_and_counts(rules: str) -> None:
    wires = Wires()
    friends = together(wires, "Mia", "Daan")
    friends[0].do("rules", rules)
    friends[0].do("start")
    wires.wait(2000)
    play(friends)
    wires.wait(3000)
    for friend in friends:
        assert "dizzylizzy.statistics" in friend.border.kept
        assert not elements(friend.html, id="challenge-button"), "the seed is known to nobody alone"
        friend.do("replay")
        friend.wait(10)
        assert 'data-screen="replay"' in friend.html
        last = one(friend.html, id="replay-step")["max"]
        friend.do("seek", f"step={last}")
        friend.wait(10)
        assert one(friend.html, id="replay-step")["value"] == last
        friend.do("back")
        friend.wait(10)
        assert friend.ended


def test_the_settings_are_a_step_from_the_lobby_and_lead_back_to_it() -> None:
    wires = Wires()
    host, _ = together(wires, "Mia", "Daan")
    assert host.border.servers() == ()
    host.do("settings")
    assert 'data-screen="settings"' in host.html
    host.do("settings", "outside=asked&servers=192.0.2.7:3478")
    host.do("back")
    assert 'data-screen="lobby"' in host.html
    assert host.members == ["Mia you host", "Daan"]
    assert host.border.servers() == ("192.0.2.7:3478",)


def test_erasing_everything_leaves_the_friends_too() -> None:
    wires = Wires()
    host, guest = together(wires, "Mia", "Daan")
    for action in ("settings", "erase", "erase-all"):
        guest.do(action)
    guest.wait(50)
    assert 'data-screen="home"' in guest.html
    assert guest.border.kept == {}
    assert host.members == ["Mia you host", "Daan away"]


# Coming back, and going


def test_who_reloads_takes_their_seat_again_with_a_new_invite() -> None:
    wires = Wires()
    host, guest, third = together(wires, "Mia", "Daan", "Noor")
    host.do("start")
    wires.wait(2000)
    token = guest.border.kept[TOKEN]
    guest.leave_the_page()
    wires.wait(4000)
    assert elements(host.html, id="away-1")
    assert elements(third.html, id="away-1")

    again = wires.friend("Daan", before=guest)
    assert again.sees("it is kept for you")
    host.do("friends")
    host.wait(1)
    again.do("link", host.invite())
    host.paste(again.reply())
    wires.wait(5000)
    assert again.at_the_table
    assert again.border.kept[TOKEN] != token, "a token is good once"
    host.do("to-table")
    wires.wait(10)
    assert not elements(host.html, id="away-1")


def test_leaving_friends_is_asked_about_and_leaving_nobody_is_not() -> None:
    wires = Wires()
    host, guest = together(wires, "Mia", "Daan")
    guest.do("back")
    guest.wait(1)
    assert guest.sees("Leave your friends?")
    guest.do("stay")
    guest.wait(1)
    assert not guest.sees("Leave your friends?")
    guest.do("back")
    guest.do("leave-party")
    guest.wait(50)
    assert 'data-screen="home"' in guest.html
    assert TOKEN not in guest.border.kept
    assert host.members == ["Mia you host", "Daan away"]
    assert host.status == "Daan is away."
    host.do("back")
    host.wait(1)
    assert 'data-screen="home"' in host.html


def test_who_is_left_alone_may_go_on_with_bots() -> None:
    wires = Wires()
    host, guest = together(wires, "Mia", "Daan")
    host.do("start")
    wires.wait(2000)
    host.leave_the_page()
    wires.wait(6000)
    assert one(guest.html, id="veil-trouble").words.startswith("The others can’t be reached any more.")
    guest.do("go-on-alone")
    wires.wait(1000)
    assert not elements(guest.html, id="veil-trouble")
    play([guest])


def test_a_picture_is_seen_by_all_for_a_while() -> None:
    wires = Wires()
    host, guest = together(wires, "Mia", "Daan")
    host.do("start")
    wires.wait(2000)
    guest.do("react:wow")
    guest.do("react:<b>")
    wires.wait(200)
    for friend in (host, guest):
        (shown,) = [element for element in elements(friend.html, "span") if "shown" in element.classes]
        assert shown.label == "Daan: Wow!"
    wires.wait(REACTION_LASTS)
    for friend in (host, guest):
        assert 'class="shown"' not in friend.html


# Replies that are opened as links


def test_a_reply_opened_in_another_tab_comes_in_once() -> None:
    wires = Wires()
    host = wires.friend("Mia")
    guest = wires.friend("Daan", host.invite())
    code = guest.reply().partition("=")[2]
    host.do("reply-link", code)
    assert host.border.taken == [(code, "taken")]
    wires.wait(2500)
    assert host.members == ["Mia you host", "Daan"]
    host.do("reply-link", code)
    assert host.border.taken == [(code, "taken"), (code, "used")]


def test_a_reply_opened_in_the_tab_it_is_for_comes_in() -> None:
    """As when its link is pasted into the address bar, or opened by an installed game."""
    wires = Wires()
    host = wires.friend("Mia")
    guest = wires.friend("Daan", host.invite())
    host.do("link", guest.reply())
    wires.wait(3500)
    assert host.border.handed == []
    assert host.members == ["Mia you host", "Daan"]


def test_a_reply_for_another_tab_is_left_to_it() -> None:
    wires = Wires()
    one_host, other = wires.friend("Mia"), wires.friend("Opa")
    guest = wires.friend("Daan", one_host.invite())
    code = guest.reply().partition("=")[2]
    other.invite()
    for text in (code, "nonsense", ""):
        other.do("reply-link", text)
    assert other.border.taken == []


def test_the_tab_with_the_reply_says_what_became_of_it() -> None:
    wires = Wires()
    tab = wires.friend("Mia", "#reply=CODE")
    assert tab.border.handed == ["CODE"]
    assert one(tab.html, id="handed").words == "Looking for your game…"
    tab.do("handed:taken")
    tab.wait(1)
    assert one(tab.html, id="handed").words.startswith("Done:")
    tab.do("handed:nobody")
    tab.wait(1)
    assert one(tab.html, id="link")["value"] == "CODE"
    tab.do("copy")
    assert tab.border.copied == ["CODE"]
    tab.do("shared:copied")
    tab.wait(1)
    assert "clipboard" in tab.status
    tab.do("back")
    tab.wait(1)
    assert 'data-screen="home"' in tab.html


# What goes wrong


def changed(code: str) -> str:
    """A code with one character of its fingerprint mistyped."""
    return code[:-20] + ("A" if code[-20] != "A" else "B") + code[-19:]


#: What somebody pastes, given an invite and a reply, both good, and how the sentence about it begins in both languages.
AT_THE_HOST = {
    "nothing": (lambda invite, reply: "  ", "There is no invite", "Hier zit geen"),
    "chatter": (lambda invite, reply: "See you at eight, Mia?", "There is no invite", "Hier zit geen"),
    "cut": (lambda invite, reply: reply[:-9], "The end of this code is missing", "Het eind van deze code"),
    "mistyped": (lambda invite, reply: changed(reply), "Some characters", "Sommige tekens"),
    "swapped": (lambda invite, reply: invite, "This is an invite", "Dit is een uitnodiging"),
}
AT_THE_GUEST = {
    "cut": (lambda invite, reply: invite[:-9], "The end of this code is missing", "Het eind van deze code"),
    "mistyped": (lambda invite, reply: changed(invite), "Some characters", "Sommige tekens"),
    "swapped": (
        lambda invite, reply: reply,
        "This reply is to an invite of another",
        "Dit is een antwoord op",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mistake", AT_THE_HOST)
def test_a_wrong_code_pasted_by_the_host_gets_its_sentence(mistake: str, language: str) -> None:
    wires = Wires()
    host = wires.friend("Mia")
    invite = host.invite()
    reply = wires.friend("Daan", invite).reply()
    host.do(f"language:{language}")
    make, *sentences = AT_THE_HOST[mistake]
    host.paste(make(invite, reply))
    assert host.alerts[0].startswith(sentences[list(LANGUAGES).index(language)])
    host.paste(reply)
    wires.wait(2500)
    assert len(host.members) == 2, "nothing was lost by it"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mistake", AT_THE_GUEST)
def test_a_wrong_code_opened_by_a_guest_gets_its_sentence(mistake: str, language: str) -> None:
    wires = Wires()
    host = wires.friend("Mia")
    invite = host.invite()
    reply = wires.friend("Noor", invite).reply()
    guest = wires.friend("Daan")
    guest.do(f"language:{language}")
    make, *sentences = AT_THE_GUEST[mistake]
    guest.paste(make(invite, reply))
    assert guest.alerts[0].startswith(sentences[list(LANGUAGES).index(language)])
    guest.paste(invite)
    assert elements(guest.html, id="join"), "and then the right one"


@pytest.mark.parametrize(
    ("language", "begins"), [("en", "This was used before"), ("nl", "Dit is al gebruikt")]
)
def test_a_code_used_twice_gets_its_sentence_on_both_sides(language: str, begins: str) -> None:
    wires = Wires()
    host = wires.friend("Mia")
    invite = host.invite()
    guest = wires.friend("Daan", invite)
    reply = guest.reply()
    host.do(f"language:{language}")
    host.paste(reply)
    host.paste(reply)
    assert host.alerts[0].startswith(begins)


@pytest.mark.parametrize(
    ("language", "begins"),
    [("en", "This reply is to an invite of another"), ("nl", "Dit is een antwoord op")],
)
def test_a_reply_for_another_table_gets_its_sentence(language: str, begins: str) -> None:
    wires = Wires()
    reply = wires.friend("Daan", wires.friend("Opa").invite()).reply()
    host = wires.friend("Mia")
    host.invite()
    host.do(f"language:{language}")
    host.paste(reply)
    assert host.alerts[0].startswith(begins)


@pytest.mark.parametrize(
    ("language", "begins"), [("en", "This comes from a newer version"), ("nl", "Dit komt van een nieuwere")]
)
def test_a_code_of_a_newer_version_gets_its_sentence(language: str, begins: str) -> None:
    host = Wires().friend("Mia")
    host.do(f"language:{language}")
    host.paste(newer())
    assert host.alerts[0].startswith(begins)


def newer() -> str:
    """A code as the next version might write it: all that is sure is its version and its checksum."""
    from base64 import urlsafe_b64encode

    from dizzylizzy.peer.codes import VERSION, _checksum

    body = bytes([VERSION + 1 << 5]) + bytes(range(40))
    return urlsafe_b64encode(body + _checksum(body)).rstrip(b"=").decode()


def test_two_who_do_not_find_each_other_are_told_why_within_fifteen_seconds() -> None:
    wires = Wires()
    wires.cut = True
    host = wires.friend("Mia")
    guest = wires.friend("Daan", host.invite())
    host.paste(guest.reply())
    assert host.sees("Connecting with your friend…")
    wires.wait(15_000)
    failed = [element for element in elements(host.html) if "failed" in element.classes]
    assert [element["data-failure"] for element in failed] == ["strict-network"]
    assert failure_advice(texts_in("en"), Failure.STRICT_NETWORK) in host.alerts[0]
    host.do(f"withdraw:{(failed[0]['id'] or '').removeprefix('failed-')}")
    host.wait(1)
    assert host.alerts == []


def test_after_a_failure_a_new_invite_can_be_used() -> None:
    wires = Wires()
    host = wires.friend("Mia")
    first = host.invite()
    guest = wires.friend("Daan", first)
    guest.reply()
    wires.wait(601_000)
    assert guest.alerts != []
    guest.paste(host.invite())
    guest.wait(1)
    assert guest.alerts == []
    host.paste(guest.reply())
    wires.wait(2500)
    assert host.members == ["Mia you host", "Daan"]


def test_the_same_invite_opened_again_does_not_break_off_the_joining() -> None:
    wires = Wires()
    host = wires.friend("Mia")
    invite = host.invite()
    guest = wires.friend("Daan", invite)
    reply = guest.reply()
    guest.do("link", invite)
    guest.wait(1)
    host.paste(reply)
    wires.wait(2500)
    assert host.members == ["Mia you host", "Daan"]


def test_a_camera_that_cannot_be_used_is_told_of() -> None:
    friend = Wires().friend("Mia")
    friend.do("scan")
    friend.do("unscanned")
    friend.wait(1)
    assert "camera can’t be used" in friend.status


def test_the_page_around_the_game_begins_nothing_while_somebody_is_with_friends() -> None:
    wires = Wires()
    host, _ = together(wires, "Mia", "Daan")
    host.do("begin")
    wires.wait(1000)
    assert not host.at_the_table


def test_a_reply_that_is_never_used_is_given_up_after_ten_minutes() -> None:
    wires = Wires()
    guest = wires.friend("Daan", wires.friend("Mia").invite())
    guest.reply()
    wires.wait(601_000)
    assert guest.alerts[0].startswith("The reply was not opened in time.")


def subclasses(kind: type) -> list[type]:
    return [kind, *(each for one in kind.__subclasses__() for each in subclasses(one))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_go_wrong_has_a_sentence_of_its_own(language: str) -> None:
    t = texts_in(language)
    said = [
        *(wrong_code_sentence(t, kind("")) for kind in subclasses(WrongCode)[1:]),
        *(failure_sentence(t, failure) for failure in Failure),
        *(failure_advice(t, failure) for failure in Failure),
        *(denial_sentence(t, denial) for denial in Denial),
        *(fault_sentence(t, fault) for fault in Fault),
        *(reaction_word(t, reaction) for reaction in Reaction),
    ]
    assert len(set(said)) == len(said)
    assert all(said)


def test_the_verdict_says_who_has_found_what() -> None:
    t = texts_in("en")

    def told(mine: Verdict | None, *others: str | None) -> tuple[str, ...]:
        me = MemberView(0, "Mia", 0, True, True, True, None if mine is None else "")
        rest = [
            MemberView(number, f"P{number}", 0, True, False, False, verdict)
            for number, verdict in enumerate(others, start=1)
        ]
        return verdict_sentences(t, mine, [me, *rest])

    assert told(None, "") == ("The deal is being checked…",)
    assert told(Verdict(), "", "") == ("Everybody has checked the deal: it was fair.",)
    assert told(Verdict(), "", None) == ("You have checked the deal: it was fair.",)
    assert told(Verdict(), "", "other-deal") == (
        "You have checked the deal: it was fair.",
        "P2 found something wrong with this game.",
    )
    assert told(Verdict(unchecked=(1,)), "unchecked") == (
        "A part of the deal can’t be checked, since the host who dealt it is gone.",
    )
    assert told(Verdict(Fault.OTHER_DEAL, 7)) == (
        "The deal doesn’t check out.",
        "Other cards were turned than were dealt.",
    )


def test_no_two_faces_are_the_same() -> None:
    assert len({face_picture(number) for number in range(FACES)}) == FACES
    assert len({reaction_picture(reaction) for reaction in Reaction}) == len(Reaction)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_is_well_formed_wherever_one_is_in_it(language: str) -> None:
    wires = Wires()
    host = wires.friend("Mia")
    guest = wires.friend("Daan", host.invite())
    for friend in (host, guest):
        friend.do(f"language:{language}")
    pages = [host.html, guest.html]
    reply = guest.reply()
    pages += [guest.html]
    host.paste(reply)
    pages += [host.html]
    wires.wait(2500)
    guest.do("back")
    guest.wait(1)
    pages += [host.html, guest.html]
    for html in pages:
        found = elements(html)
        ids = [element["id"] for element in found if element["id"]]
        assert len(ids) == len(set(ids))
        assert len([element for element in found if "data-takes-focus" in element.attributes]) == 1
        assert all(element.label for element in found if element.tag == "button")
