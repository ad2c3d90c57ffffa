"""How long the site takes to start, beside stock PyScript with the same game: first visits, second ones, slow networks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tools import browsers
from tools.bench.stock import stock_site
from tools.build import DIST
from tools.serve import serving

__all__ = ["main"]

RUNS: Final = 5
PATIENCE_MS: Final = 180_000
#: When the table could first be played at, in milliseconds from the beginning of the visit.
WATCH: Final = """
localStorage.removeItem("dizzylizzy.game"); // or the game of the visit before would be offered first
new MutationObserver((_, observer) => {
    if (!document.querySelector("#table .slot")) return;
    performance.mark("bench:table");
    observer.disconnect();
}).observe(document, { childList: true, subtree: true });
"""
#: Ten million bits a second, forty milliseconds to the host.
SLOW: Final = {
    "offline": False,
    "latency": 40,
    "downloadThroughput": 10_000_000 / 8,
    "uploadThroughput": 10_000_000 / 8,
}


@dataclass(frozen=True, slots=True)
class Visit:
    """One visit: milliseconds to the first thing on the screen and to the table, and bytes from the network."""

    painted: float
    table: float
    transferred: float


def main() -> None:
    """Measure and print; both sites in turn."""
    if not (DIST / "index.html.br").is_file():
        raise SystemExit("dist/ isn't compressed: run `make site` first")
    with TemporaryDirectory() as scratch, sync_playwright() as playwright:
        stock = Path(scratch) / "stock"
        stock_site(stock)
        with serving(stock) as theirs, serving(DIST) as ours:
            for engine in browsers.ENGINES:
                if browsers.find(engine) is None:
                    print(f"There is no {engine} on this machine.")
                    continue
                browser = browsers.launch(playwright, engine)
                print(f"\n{browser.browser_type.name} {browser.version}, medians of {RUNS}, ours / stock:")
                _measure(browser, theirs, ours)
                browser.close()


def _measure(browser: Browser, theirs: str, ours: str) -> None:
    rows: list[tuple[str, Callable[[str], Visit], float]] = [
        ("first visit, loopback", lambda site: _first(browser, site), 0.50)
    ]
    if browser.browser_type.name == "chromium":
        rows.append(("first visit, 10 Mbit/s, 40 ms", lambda site: _first(browser, site, slow=True), 0.60))
    rows.append(("second visit", lambda site: _second(browser, site, offline=site == ours), 0.28))
    for name, visit, target in rows:
        both = [(visit(theirs), visit(ours)) for _ in range(RUNS)]
        stock, own = ([pair[side] for pair in both] for side in (0, 1))
        ratio = median(v.table for v in own) / median(v.table for v in stock)
        print(f"  {name}: {ratio:.2f} of stock (at most {target:.2f} wanted)")
        for label, visits in (("stock", stock), ("ours", own)):
            tables = sorted(v.table for v in visits)
            print(
                f"    {label:6} table {median(tables) / 1000:5.2f} s ({tables[0] / 1000:.2f}–{tables[-1] / 1000:.2f}), "
                f"first paint {median(v.painted for v in visits) / 1000:.2f} s, "
                f"{median(v.transferred for v in visits) / 1e6:.2f} MB"
            )


def _first(browser: Browser, site: str, *, slow: bool = False) -> Visit:
    context = browser.new_context(service_workers="block")
    try:
        return _visit(context.new_page(), site, slow=slow)
    finally:
        context.close()


def _second(browser: Browser, site: str, *, offline: bool) -> Visit:
    """The visit after the first; ours without a network, from what the service worker kept."""
    context: BrowserContext = browser.new_context()
    try:
        page = context.new_page()
        _visit(page, site)
        if offline:
            mark = "performance.getEntriesByName('dizzylizzy:memory-kept').length"
            page.wait_for_function(mark, timeout=PATIENCE_MS)
            context.set_offline(True)
        page.close()
        return _visit(context.new_page(), site)
    finally:
        context.close()


def _visit(page: Page, site: str, *, slow: bool = False) -> Visit:
    transferred: list[float] = []
    if page.context.browser and page.context.browser.browser_type.name == "chromium":
        session = page.context.new_cdp_session(page)
        session.on("Network.loadingFinished", lambda event: transferred.append(event["encodedDataLength"]))
        session.send("Network.enable")
        if slow:
            session.send("Network.emulateNetworkConditions", SLOW)
    page.add_init_script(WATCH)
    page.goto(f"{site}?players=3&level=1&seed=bench&start", wait_until="commit")
    page.wait_for_selector("#table .slot", timeout=PATIENCE_MS)
    painted, table = page.evaluate(
        """() => ["first-contentful-paint", "bench:table"]
            .map(name => performance.getEntriesByName(name)[0]?.startTime ?? NaN)"""
    )
    return Visit(painted, table, sum(transferred))
