"""Games between real browsers, over real connections, with nobody in between."""

from __future__ import annotations

from playwright.sync_api import expect

from .friends import Friend, play_races, together


def test_two_browsers_play_a_whole_race(new_page) -> None:
    friends = [Friend(new_page(), "Mia"), Friend(new_page(360, 740), "Daan")]
    together(friends)
    friends[0].page.locator("#start").click()
    play_races(friends)
    for friend in friends:
        expect(friend.page.locator("#verdict[data-sound]")).to_be_visible(timeout=10_000)
