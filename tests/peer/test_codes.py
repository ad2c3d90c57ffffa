from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dizzylizzy.peer.codes import (
    LONGEST_INVITE,
    LONGEST_REPLY,
    CutShort,
    Invite,
    InviteExpected,
    Mistyped,
    NewerVersion,
    NoCode,
    Reply,
    ReplyExpected,
    WrongCode,
    code_in,
    fitted,
    parse_code,
    parse_invite,
    parse_reply,
)
from dizzylizzy.peer.sdp import Candidate, Description, read_sdp
from tests.peer.written import CHROMIUM, FIREFOX, descriptions
from tools.bench.peer_world import a_description

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


@given(descriptions(), st.integers(0, 255))
def test_codes_come_back_as_they_were_written(description: Description, tag: int) -> None:
    assert parse_code(str(Invite(description))) == Invite(description)
    assert parse_code(str(Reply(description, tag))) == Reply(description, tag)


@given(descriptions(), st.integers(0, 255))
def test_a_code_for_people_is_never_too_long(description: Description, tag: int) -> None:
    usual = len(description.ufrag) + len(description.pwd) in (28, 40)
    invite, reply = str(fitted(Invite(description))), str(fitted(Reply(description, tag)))
    if usual and len(description.ufrag) in (4, 8):
        assert len(invite) <= LONGEST_INVITE
        assert len(reply) <= LONGEST_REPLY
    kept = parse_invite(invite).description.candidates
    assert set(kept) <= set(description.candidates)


@pytest.mark.parametrize("firefox", [False, True])
def test_two_candidates_fit_into_an_invite_and_the_outer_one_into_a_reply(firefox: bool) -> None:
    description = a_description(Random(1), firefox=firefox)
    assert set(parse_invite(str(fitted(Invite(description)))).description.candidates) == set(
        description.candidates
    )
    reply = parse_reply(str(fitted(Reply(description, 7))))
    assert [candidate.reflexive for candidate in reply.description.candidates] == [True]


def test_a_name_and_an_outer_address_fit_into_an_invite() -> None:
    inside = read_sdp(FIREFOX).candidates[0]
    description = replace(read_sdp(CHROMIUM), candidates=(inside, Candidate("84.22.1.9", 46243, True)))
    invite = fitted(Invite(description))
    assert len(invite.description.candidates) == 2
    assert len(str(invite)) <= LONGEST_INVITE


@pytest.mark.parametrize(
    "written",
    [
        "{}",
        "https://example.org/game/#join={}",
        "  {}\n",
        "#reply={}",
        "join={}",
        "({}).",
        "see https://x.org/#join={} !",
    ],
)
def test_a_code_is_found_in_what_people_paste(written: str) -> None:
    code = str(fitted(Invite(read_sdp(CHROMIUM))))
    if written.startswith("("):
        written = written[1:]
    assert code_in(written.format(code)) == code


def test_a_code_broken_over_lines_is_one_code() -> None:
    code = str(Invite(read_sdp(CHROMIUM)))
    assert code_in(f"{code[:40]}\n  {code[40:]}") == code


@pytest.mark.parametrize(
    "text", ["", "   ", "hello, there!", "#join=", "https://example.org", "abc", "é" * 30, "A" * 5]
)
def test_what_is_no_code_is_said_to_be_none(text: str) -> None:
    with pytest.raises(NoCode):
        parse_code(text)


@given(descriptions())
def test_a_code_cut_short_anywhere_is_said_to_be_cut_short(description: Description) -> None:
    code = str(Invite(description))
    for cut in range(8, len(code)):
        with pytest.raises(WrongCode) as caught:
            parse_code(code[:cut])
        # One time in 65,536 what is left has a right checksum by chance, and then it is a code of another length.
        assert type(caught.value) in (CutShort, Mistyped)
        assert type(caught.value) is CutShort or "length" in str(caught.value)


@given(descriptions(), st.data())
def test_one_wrong_character_is_always_noticed(description: Description, data: st.DataObject) -> None:
    code = str(Reply(description, 3))
    at = data.draw(st.integers(0, len(code) - 1))
    wrong = data.draw(st.sampled_from(ALPHABET).filter(lambda letter: letter != code[at]))
    with pytest.raises((Mistyped, CutShort)):
        parse_code(code[:at] + wrong + code[at + 1 :])


@given(descriptions(), st.data())
def test_two_neighbours_swapped_are_always_noticed(description: Description, data: st.DataObject) -> None:
    code = str(Invite(description))
    at = data.draw(st.integers(0, len(code) - 2))
    swapped = code[:at] + code[at + 1] + code[at] + code[at + 2 :]
    if swapped != code:
        with pytest.raises((Mistyped, CutShort)):
            parse_code(swapped)


def test_invite_and_reply_are_told_apart() -> None:
    description = read_sdp(CHROMIUM)
    with pytest.raises(InviteExpected):
        parse_invite(str(Reply(description, 1)))
    with pytest.raises(ReplyExpected):
        parse_reply(str(Invite(description)))


@pytest.mark.parametrize(("version", "error"), [(2, NewerVersion), (7, NewerVersion), (0, Mistyped)])
def test_a_code_of_another_version_is_said_to_be_one(
    version: int, error: type[WrongCode], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dizzylizzy.peer.codes.VERSION", version)
    code = str(Invite(read_sdp(CHROMIUM)))
    monkeypatch.undo()
    with pytest.raises(error):
        parse_code(code)


@given(st.text(ALPHABET, min_size=8, max_size=200))
def test_any_text_is_a_code_or_a_wrong_one(text: str) -> None:
    try:
        parse_code(text)
    except WrongCode:
        return
    assert str(parse_code(text)) == text
