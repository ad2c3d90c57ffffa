"""The built site starts by itself, from its own origin only."""

from __future__ import annotations

from playwright.sync_api import Page, expect

# Starting takes 2 to 5 seconds, and three times that when every core is busy with other tests.
START_MS = 60_000


def test_python_starts_from_the_sites_own_files_only(page: Page, site: str, record) -> None:
    page.goto("")
    expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=START_MS)
    page.wait_for_load_state("networkidle")

    assert record.requests[0] == site
    assert any(address.endswith("/pyodide.asm.wasm") for address in record.requests)
    assert [address for address in record.requests if not address.startswith(site)] == []
