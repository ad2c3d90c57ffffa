"""The lobby in a real browser: seen, reached and found without fault, in every look, in both languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .friends import Friend, together
from .screens import Home
from .test_accessibility import LOOKS, violations
from .test_places import fits


def faultless(page: Page) -> None:
    assert not (found := violations(page)), "\n".join(found)


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_with_friends(new_page, look: str) -> None:
    friends = [Friend(new_page(390, 844, bypass_csp=True, **LOOKS[look]), name) for name in ("Mia", "Daan")]
    host, guest = friends
    host.go_to_the_lobby()
    host.page.locator(".faces summary").click()
    host.page.locator(".honest summary").click()
    faultless(host.page)
    invite = host.invite()
    faultless(host.page)
    reply = guest.open_invite(invite)
    faultless(guest.page)
    host.paste("no code, this")
    faultless(host.page)
    host.paste(reply)
    for friend in friends:
        friend.sees("Mia", "Daan")
        faultless(friend.page)
    host.page.locator("#start").click()
    guest.table()
    guest.page.locator("#reactions-button").click()
    guest.page.locator("#react-wow").click()
    faultless(guest.page)
    guest.page.locator("#reactions-button").click()
    faultless(guest.page)
    host.page.close()
    expect(guest.page.locator("#veil-trouble")).to_be_visible(timeout=12_000)
    faultless(guest.page)


@pytest.mark.parametrize("language", ["en", "nl"])
def test_at_320_pixels_everything_can_be_touched_and_nothing_is_cut_off(new_page, language: str) -> None:
    host, guest = (Friend(new_page(320, 640), name) for name in ("Mia", "Opa Jan-Willem van Dam"))
    host.go_to_the_lobby()
    for friend in (host, guest):
        friend.page.add_init_script(f"localStorage.setItem('dizzylizzy.language', '{language}')")
    host.page.goto(f"?lang={language}")
    Home(host.page).ready()
    host.page.locator("#friends-button").click()
    host.page.locator(".faces summary").click()
    fits(host.page)
    invite = host.invite()
    fits(host.page)
    guest.page.goto(invite.replace("#", f"?lang={language}#"))
    guest.page.locator("#my-name").fill(guest.name)
    fits(guest.page)
    guest.page.locator("#join").click()
    link = guest.page.locator(".sending .link")
    expect(link).to_be_visible()
    fits(guest.page)
    host.paste(link.input_value())
    host.sees("Mia", "Opa Jan-Willem van D")
    guest.sees("Mia", "Opa Jan-Willem van D")
    for friend in (host, guest):
        fits(friend.page)
    host.choose("bots=2")
    fits(host.page)
    host.page.locator("#start").click()
    guest.table()
    fits(guest.page)
    guest.page.locator("#reactions-button").click()
    fits(guest.page)
    guest.page.locator("#leave").click()
    guest.page.locator("#back").click()
    expect(guest.page.locator("#leave-party")).to_be_visible()
    fits(guest.page)


def test_what_is_being_written_stays_while_others_come_and_go(new_page) -> None:
    friends = [Friend(new_page(), name) for name in ("Mia", "Daan")]
    together(friends)
    host, guest = friends
    host.invite()
    host.page.locator("#code").type("half a li")
    guest.page.close()
    expect(host.page.locator(".member[data-away]")).to_have_count(1, timeout=8000)
    expect(host.page.locator("#code")).to_have_value("half a li")
    expect(host.page.locator("#code")).to_be_focused()


def test_the_lobby_is_used_by_keyboard_alone(new_page) -> None:
    friend = Friend(new_page(), "Mia")
    friend.go_to_the_lobby()
    home = Home(friend.page, "keyboard")
    expect(friend.page.locator("#back")).to_be_focused()
    friend.page.locator("#my-name").focus()
    friend.page.keyboard.type("Mia")
    friend.page.keyboard.press("Enter")
    expect(friend.page.locator(".qr svg")).to_be_visible()
    home.press("Take it back")
    expect(friend.page.locator(".invite")).to_have_count(0)
    home.press("Leave")
    expect(friend.page.locator("#friends-button")).to_be_visible()


def test_a_first_visit_loads_nothing_of_this(page, record) -> None:
    Home(page).open()
    assert not [
        url
        for url in record.requests
        if url.endswith(("/peer.js", "/qr.js", "/uqr.js", "/handover.js", "/scan.js"))
    ]


def test_a_browser_that_reaches_no_others_says_so_at_once(new_page) -> None:
    """One without WebRTC, as some are set up."""
    page = new_page(390, 844)
    page.add_init_script("delete globalThis.RTCPeerConnection")
    friend = Friend(page, "Mia").go_to_the_lobby()
    friend.page.locator("#my-name").fill("Mia")
    friend.page.locator("#invite").click()
    expect(page.locator("[data-failure=no-address]")).to_be_visible(timeout=10_000)
