from __future__ import annotations

import pytest
from hypothesis import given

from dizzylizzy.peer.sdp import (
    Candidate,
    Description,
    UnusableDescription,
    read_sdp,
    write_answer,
    write_offer,
)
from dizzylizzy.peer.waiting import reminders
from tests.peer.written import CHROMIUM, FIREFOX, descriptions


def test_what_chromium_says_of_itself() -> None:
    description = read_sdp(CHROMIUM)
    assert (description.ufrag, description.pwd) == ("F7gI", "x9cml/YzichV2+XlhiMu8g7a")
    assert description.fingerprint[:3] == bytes([0xD2, 0xFA, 0x0E])
    assert description.candidates == (
        Candidate("192.168.1.7", 46243),
        Candidate("84.22.1.9", 46243, reflexive=True),
    )


def test_what_firefox_says_of_itself() -> None:
    description = read_sdp(FIREFOX)
    assert (description.ufrag, description.pwd) == ("deadbeef", "0123456789abcdef" * 2)
    assert description.candidates == (Candidate("7f1ca84c-4a3c-4e35-8a5e-53c1d3a6f9c1.local", 50000),)
    assert description.candidates[0].kind == "mdns"


@given(descriptions())
def test_a_description_comes_back_as_it_was_written(description: Description) -> None:
    reachable = tuple(one for one in description.candidates if not one.address.startswith(("fe", "::1")))
    description = Description(
        description.fingerprint, description.ufrag, description.pwd, tuple(dict.fromkeys(reachable))
    )
    assert read_sdp(write_offer(description)) == description
    assert read_sdp(write_answer(description)) == description


def test_an_offer_lets_the_guest_wait_and_credentials_stay_as_they_are() -> None:
    offer = write_offer(read_sdp(CHROMIUM))
    assert "a=setup:active\r\n" in offer
    assert "a=ice-options:trickle\r\n" in offer
    assert "a=ice-ufrag:F7gI\r\na=ice-pwd:x9cml/YzichV2+XlhiMu8g7a\r\n" in offer
    assert "a=setup:passive\r\n" in write_answer(read_sdp(CHROMIUM))


@pytest.mark.parametrize("missing", ["m=application", "a=fingerprint", "a=ice-ufrag", "a=ice-pwd"])
def test_a_description_without_what_is_needed_is_unusable(missing: str) -> None:
    lines = [line for line in CHROMIUM.split("\r\n") if not line.startswith(missing)]
    with pytest.raises(UnusableDescription):
        read_sdp("\r\n".join(lines))


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("sha-256 D2", "sha-1 D2"),
        ("D2:FA", "D2:F"),
        ("F7gI", "F7g"),
        ("x9cml", "x9 ml"),
        ("F7gI", "F7gI" * 9),
    ],
)
def test_a_description_with_something_else_is_unusable(right: str, wrong: str) -> None:
    with pytest.raises(UnusableDescription):
        read_sdp(CHROMIUM.replace(right, wrong))


@pytest.mark.parametrize("address", ["fe80::1", "::1", "not-an-address", "x.local"])
def test_addresses_nobody_else_can_reach_are_left_out(address: str) -> None:
    assert read_sdp(
        CHROMIUM.replace("192.168.1.7 46243 typ host", f"{address} 46243 typ host")
    ).candidates == (Candidate("84.22.1.9", 46243, reflexive=True),)


def test_a_waiting_guest_is_reminded_of_something_new_each_time() -> None:
    offer = read_sdp(CHROMIUM)
    lines = [line for turn in range(1, 101) for line in reminders(offer, turn)]
    assert len(set(lines)) == len(lines) == 200
    assert sum(" 84.22.1.9 46243 typ srflx " in line for line in lines) == 100
    priorities = [int(line.split()[3]) for line in lines]
    assert len(set(priorities)) == 200


def test_without_an_outer_address_there_is_the_decoy_only() -> None:
    assert len(reminders(read_sdp(FIREFOX), 1)) == 1
