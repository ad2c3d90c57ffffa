"""Two browsers in two homes, each behind a router, with nothing between them but the internet and a STUN server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, expect

from tools import browsers

from .friends import Friend, play_races
from .networks import RESTRICTED, STUN, SYMMETRIC, homes, why_not

pytestmark = pytest.mark.slow

#: As the settings' screen keeps it, when *Find my address* is on.
ASKS = f"localStorage.setItem('dizzylizzy.settings', 'outside=asked&servers={STUN}')"

InHomes = Callable[..., list[Friend]]


@pytest.fixture
def in_homes(playwright: Playwright, record, tmp_path: Path) -> Iterator[InHomes]:
    """Two friends, each at home behind a router."""
    if reason := why_not():
        pytest.skip(reason)
    with ExitStack() as open_homes:

        def make(*routers: tuple[str, ...], asking: bool = True) -> list[Friend]:
            made = open_homes.enter_context(homes(tmp_path, *routers))
            friends = []
            for name, site, program in zip(("Mia", "Daan"), made.sites, made.browsers, strict=True):
                browser = browsers.launch(playwright, "chromium", program=str(program))
                open_homes.callback(browser.close)
                context = browser.new_context(base_url=site, service_workers="block")
                page = context.new_page()
                if asking:
                    page.add_init_script(ASKS)
                context.on("weberror", lambda error: record.complaints.append(str(error.error)))
                friends.append(Friend(page, name))
            return friends

        yield make
        record.over = True


def exchange(host: Friend, guest: Friend, after: float) -> None:
    """An invite and its reply, which the host opens only after so many seconds."""
    host.go_to_the_lobby()
    invite = host.invite()
    reply = guest.open_invite("#" + invite.partition("#")[2])  # each has the site at an address of their own
    guest.page.wait_for_timeout(after * 1000)
    host.paste(reply)


@pytest.mark.parametrize("after", [5, 60])
def test_two_behind_routers_find_each_other_however_late_the_reply(in_homes: InHomes, after: float) -> None:
    friends = in_homes(RESTRICTED, RESTRICTED)
    exchange(*friends, after)
    for friend in friends:
        friend.sees("Mia", "Daan")
    friends[0].page.locator("#start").click()
    for friend in friends:
        friend.table()
    play_races(friends)
    for friend in friends:
        expect(friend.page.locator("#verdict[data-sound]")).to_be_visible(timeout=10_000)


@pytest.mark.parametrize(
    ("routers", "asking", "failure"),
    [
        ((SYMMETRIC, RESTRICTED), True, "strict-network"),
        ((RESTRICTED, SYMMETRIC), True, "strict-network"),
        ((RESTRICTED, RESTRICTED), False, "other-network"),
    ],
)
def test_where_no_way_leads_the_reason_is_named_within_15_seconds(
    in_homes: InHomes, routers, asking, failure
) -> None:
    host, guest = in_homes(*routers, asking=asking)
    exchange(host, guest, 1)
    failed = host.page.locator(".failed")
    expect(failed).to_be_visible(timeout=15_000)
    expect(failed).to_have_attribute("data-failure", failure)
