"""Games between real browsers, over real connections on this machine, with nobody in between."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Page, Playwright, expect

from tools import browsers

from .friends import Friend, play_in_turns, play_races, tap, together
from .screens import Home

NewPageIn = Callable[[browsers.Engine], Page]


@pytest.fixture
def new_page_in(playwright: Playwright, site: str, record) -> Iterator[NewPageIn]:
    """Makes a page in a browser with a certain engine, each in a process of its own."""
    with ExitStack() as open_browsers:

        def make(engine: browsers.Engine) -> Page:
            if browsers.find(engine) is None:
                pytest.skip(f"there is no {engine} on this machine")
            browser = browsers.launch(playwright, engine)
            open_browsers.callback(browser.close)
            context = browser.new_context(base_url=site, service_workers="block")
            record.watch(context)
            return context.new_page()

        yield make
        record.over = True


def begin(friends: list[Friend]) -> None:
    friends[0].page.locator("#start").click()
    for friend in friends:
        friend.table()


def everybody_finds_it_sound(friends: list[Friend]) -> None:
    for friend in friends:
        verdict = friend.page.locator("#verdict[data-sound]")
        expect(verdict).to_have_text("✓Everybody has checked the deal: it was fair.", timeout=10_000)


def test_two_browsers_play_a_whole_race_and_another_one(new_page) -> None:
    friends = [Friend(new_page(), "Mia"), Friend(new_page(360, 740), "Daan")]
    together(friends)
    begin(friends)
    play_races(friends)
    everybody_finds_it_sound(friends)

    Home(friends[0].page).press("Again")
    for friend in friends:
        expect(friend.page.locator("#end")).to_have_count(0)
    assert friends[0].table().look().left == {"Daan": 15}
    assert friends[1].table().look().left == {"Mia": 15}


@pytest.mark.parametrize(
    ("host", "guest"), [("chromium", "firefox"), ("firefox", "chromium"), ("firefox", "firefox")]
)
def test_browsers_of_any_two_makers_play_a_whole_race(new_page_in, host, guest) -> None:
    friends = [Friend(new_page_in(host), "Mia"), Friend(new_page_in(guest), "Daan")]
    together(friends)
    begin(friends)
    play_races(friends)
    everybody_finds_it_sound(friends)


def test_three_play_with_closed_hands_and_no_page_holds_anothers_cards(new_page) -> None:
    friends = [Friend(new_page(), name) for name in ("Mia", "Daan", "Noor")]
    together(friends)
    friends[0].choose("mode=nice-n-easy", "options=closed-hand")
    for guest in friends[1:]:
        expect(guest.page.locator(".rules-seen")).to_contain_text("Closed hand")
    begin(friends)
    looks = 0

    def look() -> None:
        nonlocal looks
        for friend in friends:
            ended, cards, labels = friend.page.evaluate(
                """() => [document.querySelector('#end') !== null,
                    [...document.querySelectorAll('.rivals [data-card]')].map(card => card.dataset.card),
                    [...document.querySelectorAll('.rival')].map(rival => rival.getAttribute('aria-label'))]"""
            )
            if not ended:
                assert cards == []
                assert len(labels) == 2
                assert all(label.endswith(("face down", "no open cards")) for label in labels), labels
                looks += 1

    play_in_turns(friends, look=look)
    assert looks > 20
    everybody_finds_it_sound(friends)


def test_the_hosts_tab_is_closed_in_the_middle_of_a_race_and_the_others_end_it(new_page) -> None:
    friends = [Friend(new_page(), name) for name in ("Mia", "Daan", "Noor")]
    together(friends)
    begin(friends)
    play_races(friends, stop=lambda: friends[2].table().look().my_blind <= 8)
    friends[0].page.close()

    left = friends[1:]
    expect(left[0].page.locator("#away-0")).to_be_visible(timeout=6000)
    play_races(left)
    for friend in left:
        rows = friend.page.locator(".standings tbody tr")
        expect(rows).to_have_count(3)
        expect(friend.page.locator("#verdict")).to_contain_text("can’t be checked", timeout=10_000)
    expect(left[0].page.locator("#again")).to_be_visible()
    standings = [sorted(friend.page.locator(".standings tbody td").all_inner_texts()) for friend in left]
    assert standings[0] == standings[1]


def test_a_guest_reloads_and_takes_its_seat_back(new_page) -> None:
    friends = [Friend(new_page(), name) for name in ("Mia", "Daan", "Noor")]
    together(friends)
    begin(friends)
    play_races(friends, stop=lambda: friends[1].table().look().my_blind <= 8)
    host, guest, _ = friends
    before = guest.table().look()

    guest.page.reload()
    expect(guest.page.locator("#lobby .notice")).to_contain_text("it is kept for you", timeout=30_000)
    expect(guest.page.locator("#my-name")).to_have_value("Daan")
    expect(host.page.locator("#away-1")).to_be_visible(timeout=10_000)
    host.page.locator("#leave").click()
    reply = guest.open_invite(host.invite())
    host.paste(reply)

    table = guest.table()
    expect(host.page.locator(".member")).to_have_count(3)
    host.page.locator("#to-table").click()
    expect(host.page.locator(".rival-away")).to_have_count(0)
    assert table.look().my_blind <= before.my_blind
    play_races(friends)
    everybody_finds_it_sound(friends)


def test_a_reply_opened_as_a_link_goes_to_the_tab_that_waits_for_it(new_page) -> None:
    host, guest = Friend(new_page(), "Mia"), Friend(new_page(), "Daan")
    reply = guest.open_invite(host.go_to_the_lobby().invite())
    tab = host.page.context.new_page()
    tab.goto(reply.replace("#", "?lang=en#"))
    expect(tab.locator("#handed")).to_contain_text("Done", timeout=30_000)
    host.sees("Mia", "Daan")
    guest.sees("Mia", "Daan")

    again = host.page.context.new_page()
    again.goto(reply.replace("#", "?lang=en#"))
    expect(again.locator("#handed")).to_contain_text("has done its work already", timeout=30_000)

    elsewhere = new_page()
    elsewhere.goto(reply.replace("#", "?lang=en#"))
    expect(elsewhere.locator("#handed")).to_contain_text("isn’t open in this browser", timeout=30_000)
    assert reply.endswith(elsewhere.locator("#link").input_value())


def test_everybody_sees_the_pictures_others_show(new_page) -> None:
    friends = [Friend(new_page(), "Mia"), Friend(new_page(360, 740), "Daan")]
    together(friends)
    begin(friends)
    guest = friends[1].page
    guest.locator("#reactions-button").click()
    guest.locator("#react-wow").click()
    expect(guest.locator("#reactions")).to_be_hidden()
    for friend in friends:
        expect(friend.page.get_by_role("img", name="Daan: Wow!")).to_be_visible()
    for friend in friends:
        expect(friend.page.get_by_role("img", name="Daan: Wow!")).to_have_count(0, timeout=8000)


def test_who_is_left_alone_goes_on_with_bots(new_page) -> None:
    friends = [Friend(new_page(), "Mia"), Friend(new_page(), "Daan")]
    together(friends)
    begin(friends)
    friends[0].page.close()
    left = friends[1]
    expect(left.page.locator("#veil-trouble")).to_contain_text("can’t be reached", timeout=12_000)
    tap(left.page, "#go-on-alone")
    expect(left.page.locator("#veil-trouble")).to_have_count(0)
    play_races([left])
    expect(left.page.locator("#verdict")).to_contain_text("can’t be checked")
