"""Hosts and browsers that lack something: the game is played all the same, or the page says clearly what is wrong."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tools.build import DIST
from tools.serve import serving

from .hosts import hosting
from .screens import START_MS, Home

#: A host and what is special about it; a test names one with ``poor_host``.
HOSTS: dict[str, dict[str, object]] = {
    "without compression": {"compresses": False},
    "wasm as something": {"wasm": "application/octet-stream"},
    "mjs as something": {"mjs": "application/octet-stream"},
    "js as text": {"js": "text/plain"},
}


@pytest.fixture
def site(request: pytest.FixtureRequest) -> Iterator[str]:
    with serving(DIST.parent, **HOSTS[getattr(request, "param", "without compression")]) as address:  # type: ignore[arg-type]
        yield f"{address}{DIST.name}/"


def poor_host(*names: str) -> pytest.MarkDecorator:
    """Run the test on each of these hosts."""
    return pytest.mark.parametrize("site", names, indirect=True)


def told(page: Page) -> str:
    """What stands under the Play button."""
    expect(page.locator("#progress")).to_be_visible(timeout=START_MS)
    return page.locator(".progress-words").inner_text()


@poor_host("wasm as something")
def test_webassembly_by_another_name_is_webassembly_all_the_same(page) -> None:
    Home(page).open("players=2&level=1").play()


@poor_host("without compression")
def test_a_host_that_compresses_nothing_sends_the_large_files_small(page, record) -> None:
    Home(page).open("players=2&level=1").play()
    sizes = page.evaluate(
        """() => Object.fromEntries(performance.getEntriesByType('resource')
            .map(entry => [entry.name.replace(/^.*[/]|-[0-9a-f]{10}/g, ''), entry.decodedBodySize]))"""
    )
    assert 2_000_000 < sizes["pyodide.asm.wasm.gz"] < 4_000_000
    assert sizes["library.zip.gz"] < 1_500_000


@poor_host("without compression")
def test_it_can_be_played_offline_from_such_a_host_too(new_page) -> None:
    page = new_page(offline=True)
    Home(page).open()
    expect(page.locator("html")).to_have_attribute("data-offline", "ready", timeout=START_MS)
    page.context.set_offline(True)
    page.goto("?players=2&level=1")
    Home(page).ready()
    Home(page).play()


@poor_host("mjs as something", "js as text")
@pytest.mark.parametrize("language", ["en", "nl"])
def test_scripts_by_another_name_are_told_of(page, record, site, language: str) -> None:
    record.expected.extend(
        ("MIME type", "error loading dynamically", "disallowed", "dynamically imported module")
    )
    page.goto(f"?lang={language}")
    words = told(page)
    assert {"en": "The server sends", "nl": "De server stuurt"}[language] in words or "js" in words
    assert "octet-stream" in words or "text/plain" in words


@poor_host("without compression")
def test_a_browser_without_webassembly_is_told_so(page, record) -> None:
    record.expected.append("WebAssembly")
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto("?lang=nl")
    assert "Deze browser heeft geen WebAssembly" in told(page)
    page.get_by_role("button", name="Spelen", exact=True).click()
    assert "Deze browser heeft geen WebAssembly" in told(page)


def test_a_page_opened_from_a_file_says_why_it_cannot_start(browser) -> None:
    page = browser.new_page(locale="en-GB")
    page.goto((DIST / "index.html").as_uri())
    assert "can’t start from a file" in told(page)
    page.close()


@poor_host("without compression")
def test_with_all_storage_blocked_the_game_is_played_without_pyscript(page, record) -> None:
    record.expected.append("blocked")  # PyScript says that it got no database
    page.add_init_script(
        """for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
            Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError'); } });"""
    )
    table = Home(page).open("players=2&level=1").play()
    expect(page.locator("#message")).to_contain_text("can’t save your game")
    table.look()


@pytest.mark.parametrize("lasts", [60_000, 1_500_000, 3_500_000])
def test_a_download_that_breaks_off_is_told(new_page, tmp_path, record, lasts: int) -> None:
    record.expected.extend(
        ("ERR_", "NS_ERROR", "wasm", "Failed to fetch", "network error", "NetworkError", "install")
    )
    with hosting(DIST, tmp_path / "site") as host:
        host.lasts = lasts
        record.origin = host.address.rstrip("/")
        page = new_page()
        page.goto(f"{host.address}?lang=en", wait_until="commit")
        assert "couldn’t be loaded" in told(page)
