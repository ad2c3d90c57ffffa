"""How quickly the page answers, and whether it stays small: taps on a slow device, and hundreds of games in one page."""

from __future__ import annotations

from statistics import quantiles
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from tools import browsers
from tools.build import DIST
from tools.serve import serving

__all__ = ["main"]

TAPS: Final = 100
SLOWER: Final = 4
GAMES: Final = 500
FIRST: Final = 50

#: Every event's time from the tap to the picture after it, as the browser measures it (in steps of 8 ms); and how often
#: Python and JavaScript called each other in each frame.
WATCH: Final = """
globalThis.taps = [];
new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) taps.push([entry.interactionId, entry.duration]);
}).observe({ type: "event", durationThreshold: 16, buffered: true });
"""

#: Whole games played through the page's own controller and screen, on a clock that doesn't wait.
PLAY: Final = """
def play(games):
    import gc
    from random import Random
    from js import dizzylizzy
    from dizzylizzy.page.browser import BrowserBorder
    from dizzylizzy.page.controller import Controller
    from dizzylizzy.page.texts import texts_in
    from dizzylizzy.table.time import SimulatedTime

    class Border(BrowserBorder):
        def __init__(self, bridge):
            super().__init__(bridge)
            self.time = SimulatedTime()
        def now(self):
            return self.time.now()
        def later(self, delay, act):
            return self.time.later(delay, act)
        def show(self, html):
            dizzylizzy.show(html)
        def save(self, key, text):
            return True
        def save_soon(self, key, text, failed=None):
            pass
        def load(self, key):
            return None
        def forget(self, key):
            pass

    for game in range(games):
        border = Border(dizzylizzy)
        controller = Controller(border, texts_in("en"))
        controller.arrive(f"players=2&level=5&naming=program&seed=bench-{game}&start")
        for step in range(10_000):
            playing = controller._playing
            if playing.ended:
                break
            layout = playing.screen.state.layout
            fitting = layout.layable(0)
            if fitting:
                controller.act(f"slot:{playing.screen.slots.index(fitting[0])}")
            elif not layout.hands[0].open:
                controller.act("open")
            border.time.run(border.time.now() + 500)
        else:
            raise AssertionError("no end")
        border.time.run(border.time.now() + 1000)
        controller.act("leave")
    del controller, border, playing
    gc.collect()

play
"""


def main() -> None:
    """Measure and print."""
    with serving(DIST) as site, sync_playwright() as playwright:
        if browsers.find("chromium") is None:
            print("There is no Chromium on this machine, and only it tells these.")
            return
        browser = browsers.launch(playwright, "chromium")
        _taps(browser, site)
        _games(browser, site)
        browser.close()


def _taps(browser: Browser, site: str) -> None:
    page = browser.new_page(service_workers="block")
    page.add_init_script(WATCH)
    page.goto(f"{site}?players=9&level=3&seed=taps&lang=en")
    _ready(page)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector("#table")
    page.evaluate("taps.length = 0")
    tapped = 0
    while tapped < TAPS:
        if page.locator("#end").count():
            page.locator("#again").click()
        target = page.locator(".slot:not(.empty), #blind, .name").all()
        for element in target[: 1 + tapped % 5]:
            try:
                element.click(timeout=500)
                tapped += 1
            except Exception:  # it went while it was to be tapped
                break
        page.wait_for_timeout(120)
    page.wait_for_timeout(500)
    worst: dict[int, float] = {}
    for interaction, duration in page.evaluate("taps"):
        worst[interaction] = max(duration, worst.get(interaction, 0))
    # Those under 16 ms aren't told at all.
    durations = sorted([*worst.values(), *[0.0] * max(0, tapped - len(worst))])
    p95 = quantiles(durations, n=20)[-1]
    print(f"A tap to the changed table, {SLOWER} times slower, 9 players, {tapped} taps:")
    print(f"  p95 {p95:.0f} ms, slowest {durations[-1]:.0f} ms (at most 100 wanted)")
    page.close()


def _games(browser: Browser, site: str) -> None:
    page = browser.new_page(service_workers="block")
    page.goto(site)
    _ready(page)
    page.evaluate(
        """async () => {
            const { loadPyodide } = await import(document.getElementById("interpreter").src);
            globalThis.python = await loadPyodide({});
        }"""
    )
    page.evaluate("code => { globalThis.play = python.runPython(code); }", PLAY)
    page.evaluate("games => play(games)", FIRST)
    before = _memory(page)
    page.evaluate("games => play(games)", GAMES - FIRST)
    after = _memory(page)
    print(f"{GAMES} whole games in one page, from game {FIRST} on:")
    for what in before:
        print(f"  {what}: {before[what]:,.0f} → {after[what]:,.0f} ({after[what] - before[what]:+,.0f})")
    page.close()


def _memory(page: Page) -> dict[str, float]:
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    used = session.send("Runtime.getHeapUsage")["usedSize"]
    counts = page.evaluate(
        """() => python.runPython(`
import gc, sys
from pyodide.ffi import JsProxy
gc.collect()
f"{sum(isinstance(thing, JsProxy) for thing in gc.get_objects())} {len(gc.get_objects())} {sys.getallocatedblocks()}"
`)"""
    )
    proxies, objects, blocks = (float(count) for count in counts.split())
    return {
        "JavaScript's heap, bytes": used,
        "Python's memory, bytes": float(page.evaluate("python._module.HEAP8.length")),
        "Python's blocks": blocks,
        "Python's objects": objects,
        "proxies of JavaScript": proxies,
    }


def _ready(page: Page) -> None:
    page.wait_for_selector("html[data-ready]", state="attached", timeout=180_000)
