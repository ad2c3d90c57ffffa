"""After one visit the site needs no network; a newer version comes between games; a broken-off visit does no harm."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Error, Page, Playwright, expect

from dizzylizzy.page.texts import LANGUAGES, MODE_NAMES
from tools import browsers
from tools.build import DIST

from .hosts import Host, hosting
from .screens import START_MS, Home, Table

#: What a page may say that is told in the middle of a download that there is no network.
BROKEN_OFF = (
    "ERR_",
    "NS_ERROR",
    "Failed to fetch",
    "NetworkError",
    "Load failed",
    "error loading dynamically",
)
GAME = "localStorage.getItem('dizzylizzy.game')"
CACHES = "caches.keys()"
MARK = "name => performance.getEntriesByName(`dizzylizzy:${name}`).length"


@pytest.fixture(scope="module", params=browsers.ENGINES)
def browser(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Browser]:
    """Every browser that is here, one after the other."""
    if browsers.find(request.param) is None:
        pytest.skip(f"there is no {request.param} on this machine")
    running = browsers.launch(playwright, request.param)
    yield running
    running.close()


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    with hosting(DIST, tmp_path / "site") as host:
        yield host


@pytest.fixture
def site(host: Host) -> str:
    return host.address


def ready_offline(page: Page) -> None:
    """Wait until the page says that it can be played offline."""
    expect(page.locator("html")).to_have_attribute("data-offline", "ready", timeout=START_MS)


def memory_kept(page: Page) -> None:
    """Wait until the next start has a memory to start from."""
    for _ in range(600):
        if page.evaluate(MARK, "memory-kept"):
            return
        page.wait_for_timeout(100)
    raise AssertionError("no memory was kept")


@pytest.fixture
def visited(new_page) -> Page:
    """A page of somebody who has been here once."""
    page = new_page(offline=True)
    Home(page).open()
    ready_offline(page)
    memory_kept(page)
    return page


def test_after_one_visit_everything_works_without_a_network(visited, host, site, record) -> None:
    page = visited
    expect(page.locator(".ready-offline")).to_be_visible()
    host.disappear()
    record.requests.clear()
    for language, play in (("en", "Play"), ("nl", "Spelen")):
        page.goto(f"?lang={language}&players=2&level=5&seed=offline")
        home = Home(page)
        home.ready()
        home.press(play)
        assert Table(page).play_to_the_end().ended
        for mode in MODE_NAMES:
            page.goto(f"rules/{language}/{mode}.html")
            expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.goto("index.html")
    Home(page).ready()
    assert [address for address in record.requests if not address.startswith(site)] == []
    assert set(LANGUAGES) == {"en", "nl"}


def test_the_second_visit_starts_from_the_kept_memory(visited) -> None:
    visited.reload()
    Home(visited).ready()
    assert visited.evaluate(MARK, "memory-used") == 1
    assert visited.evaluate(MARK, "memory-failed") == 0


@pytest.mark.parametrize(
    "spoil",
    [
        pytest.param("bytes.fill(7, 100000, 200000)", id="changed"),
        pytest.param("bytes = bytes.subarray(0, 1000)", id="cut"),
        pytest.param("bytes = new Uint8Array()", id="empty"),
    ],
)
def test_a_spoilt_memory_is_let_go_and_the_game_starts_all_the_same(visited, spoil: str) -> None:
    visited.evaluate(
        f"""async () => {{
            for (const name of await caches.keys()) {{
                const cache = await caches.open(name);
                for (const request of await cache.keys()) {{
                    if (!request.url.includes("/memory-")) continue;
                    let bytes = new Uint8Array(await (await cache.match(request)).arrayBuffer());
                    {spoil};
                    await cache.put(request, new Response(bytes));
                }}
            }}
        }}"""
    )
    visited.reload()
    Home(visited).ready()
    assert visited.evaluate(MARK, "memory-failed") == 1
    assert visited.evaluate(MARK, "memory-used") == 0
    memory_kept(visited)
    visited.reload()
    Home(visited).ready()
    assert visited.evaluate(MARK, "memory-used") == 1


def test_twenty_starts_from_one_memory_deal_twenty_different_games(visited) -> None:
    games = set()
    visited.add_init_script("if (location.protocol === 'http:') localStorage.removeItem('dizzylizzy.game')")
    for _ in range(20):
        visited.goto("?players=4&level=1&start")
        table = Table(visited)
        assert visited.evaluate(MARK, "memory-used") == 1
        games.add((table.look().lizzy, re.sub(r"\d+:", "", str(visited.evaluate(GAME)))))
    assert len(games) == 20


def newer(site: Path) -> None:
    """Make the site in ``site`` a newer version of itself, as a build after a change would."""
    for packed in (*site.rglob("*.br"), *site.rglob("*.gz")):
        if packed.parent.name != "python":
            packed.unlink()
    (style,) = site.glob("web-*/style.css")
    folder = style.parent
    style.write_text(style.read_text("utf-8") + "\n:root { --newer: 1; }\n", "utf-8")
    new = folder.rename(folder.with_name("web-0000000000"))
    texts = [site / "index.html", site / "manifest.webmanifest", *site.glob("rules/*/*.html")]
    for file in (*texts, site / "service-worker.js"):
        file.write_text(file.read_text("utf-8").replace(folder.name, new.name), "utf-8")
    worker = (site / "service-worker.js").read_text("utf-8")
    for file in (*texts, *new.iterdir()):
        name = "./" if file.name == "index.html" else file.relative_to(site).as_posix()
        digest = sha256(file.read_bytes()).hexdigest()
        worker, times = re.subn(rf'({re.escape(json.dumps(name))}: )"[0-9a-f]+"', rf'\1"{digest}"', worker)
        assert times == 1, name
    worker, times = re.subn(r'(const VERSION = )"[0-9a-f]+"', r'\1"newer"', worker)
    assert times == 1
    (site / "service-worker.js").write_text(worker, "utf-8")


def test_a_newer_version_waits_for_the_end_of_the_game_and_then_replaces_everything(visited, host) -> None:
    page = visited
    before = page.evaluate(CACHES)
    assert len(before) == 1
    page.goto("?players=2&level=1&seed=update")
    Home(page).ready()
    table = Home(page).play()

    newer(host.folder)
    page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => 0)")
    expect(page.locator("html")).to_have_attribute("data-update", "offered", timeout=START_MS)
    lizzy = table.look().lizzy
    assert page.locator(".newer-version").count() == 0, "nothing is offered in the middle of a game"
    page.reload()  # even so the game goes on in its own version
    table = Table(page)
    expect(page.locator("#veil")).to_be_visible()
    assert table.look().lizzy == lizzy
    assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--newer')") == ""

    page.locator("#veil [data-act=leave]").click()
    expect(page.locator(".newer-version")).to_be_visible(timeout=START_MS)
    kept = page.evaluate(GAME)
    page.locator("#update").click()
    page.wait_for_function(
        "getComputedStyle(document.documentElement).getPropertyValue('--newer').trim() === '1'",
        timeout=START_MS,
    )
    Home(page).ready()
    ready_offline(page)
    assert page.evaluate(CACHES) == ["dizzylizzy-newer"]
    kept_files = page.evaluate(
        "caches.open('dizzylizzy-newer').then(c => c.keys()).then(k => k.map(r => r.url))"
    )
    assert not [file for file in kept_files if "/web-" in file and "/web-0000000000/" not in file]
    assert page.evaluate(GAME) == kept
    table = Table(page)  # as after any reload, and paused
    expect(page.locator("#veil")).to_be_visible()
    assert table.look().lizzy == lizzy


def test_a_newer_version_waits_for_a_game_in_another_tab(visited, host) -> None:
    page = visited
    other = page.context.new_page()
    other.goto("?players=2&level=1&seed=other")
    Home(other).ready()
    Home(other).play()
    newer(host.folder)
    page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => 0)")
    expect(page.locator("#update")).to_be_visible(timeout=START_MS)
    page.locator("#update").click()
    expect(page.locator(".newer-version .playing")).to_be_visible()
    assert other.locator("#table").count() == 1
    assert page.evaluate("navigator.serviceWorker.getRegistration().then(r => r.waiting !== null)")


def test_a_first_visit_that_breaks_off_anywhere_does_no_harm(new_page, host, record) -> None:
    record.expected.extend(BROKEN_OFF)
    page = new_page(offline=True)
    Home(page).open()
    memory_kept(page)
    memory = min(file.stat().st_size for file in host.folder.glob("python/memory-*.gz"))
    whole = host.sent - memory  # which is fetched when all else is there
    page.context.close()
    chance = Random("break off")
    broken_off = 0
    for _ in range(20):
        page = new_page(offline=True)
        broken_off += breaks_off(page, host, chance.randrange(whole // 2, whole))
        record.complaints.clear()  # whatever was said then, the network was gone
        host.come_back()
        page.goto("")
        Home(page).ready()
        ready_offline(page)
        host.disappear()
        page.reload()
        Home(page).ready()
        host.come_back()
        page.context.close()
        if broken_off == 10:
            break
    assert broken_off == 10


def breaks_off(page: Page, host: Host, lasts: int) -> bool:
    """Visit ``host``, which is gone after that many bytes; whether it was before the site was whole.

    What is sent isn't the same to the byte every time.
    """
    host.sent, host.lasts = 0, lasts
    with suppress(Error):  # the network may be gone before the page is
        page.goto("", timeout=START_MS)
        page.wait_for_selector("html[data-ready], html[data-failed]", state="attached", timeout=START_MS)
        for _ in range(100):
            if host.sent >= lasts or page.locator("html[data-offline]").count():
                break
            page.wait_for_timeout(50)
        page.wait_for_timeout(200)
    host.disappear()
    return page.locator("html[data-offline]").count() == 0
