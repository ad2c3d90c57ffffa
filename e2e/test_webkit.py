"""WebKit, as on phones from Apple: it starts, plays, keeps a memory of its own kind, and needs no network afterwards.

Playwright drives no installed WebKit. Debian's (WebKitGTK's MiniBrowser) is driven by WebDriver, on a screen that is
only in memory. It has no WebAssembly trampoline that Pyodide's memory could go through, nor has any other WebKit, so
its memory is the plain one.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from selenium.webdriver import WebKitGTK
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tools.build import DIST

from .hosts import Host, hosting
from .screens import LOOK, START_MS, Seen

_BROWSERS = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser"))
_DRIVER = shutil.which("WebKitWebDriver")
_SCREEN = shutil.which("Xvfb")

pytestmark = [
    pytest.mark.skipif(
        not (_BROWSERS and _DRIVER and _SCREEN),
        reason="there is no WebKitGTK with its WebDriver and Xvfb here",
    ),
    pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning"),  # Selenium's own
]

MARKS = "return performance.getEntriesByType('mark').map(mark => mark.name.replace('dizzylizzy:', ''))"


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    with hosting(DIST, tmp_path / "site") as host:
        yield host


@pytest.fixture
def webkit(monkeypatch: pytest.MonkeyPatch) -> Iterator[WebKitGTK]:
    """A WebKit that nobody has visited anything with."""
    reading, writing = os.pipe()
    screen = subprocess.Popen(
        [str(_SCREEN), "-displayfd", str(writing), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as number:
        monkeypatch.setenv("DISPLAY", ":" + number.readline().strip())
    if os.geteuid() == 0:
        monkeypatch.setenv("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1")
    options = Options()
    options.binary_location = str(_BROWSERS[-1])
    options.add_argument("--automation")
    try:
        driver = WebKitGTK(options=options, service=Service(_DRIVER))
        try:
            yield driver
        finally:
            with suppress(Exception):  # it may be gone already
                driver.quit()
    finally:
        screen.terminate()
        screen.wait()


def when(driver: WebKitGTK, script: str) -> object:
    """Wait until ``script`` returns something, and give it."""
    for _ in range(START_MS // 100):
        if found := driver.execute_script(script):
            return found
        time.sleep(0.1)
    raise AssertionError(f"nothing came of: {script}")


def started(driver: WebKitGTK) -> list[str]:
    """Wait until Python is there, and give the stages that were gone through."""
    when(driver, "return document.documentElement.dataset.ready === 'true'")
    marks: list[str] = driver.execute_script(MARKS)
    return marks


def look(driver: WebKitGTK) -> Seen:
    return Seen.of(driver.execute_script(f"return ({LOOK})()"))


def press(driver: WebKitGTK, selector: str) -> None:
    """Press what is there; what isn't there any more is what the bots were faster with."""
    driver.execute_script("document.querySelector(arguments[0])?.click()", selector)


def play_to_the_end(driver: WebKitGTK, most_seconds: float = 180) -> None:
    """Lay and open whatever is possible until somebody has won."""
    until = time.monotonic() + most_seconds
    while time.monotonic() < until:
        seen = look(driver)
        if seen.ended:
            return
        if fitting := seen.fitting():
            at, condition = fitting[0]
            press(driver, f"#slot-{at}[aria-pressed=false]")
            press(driver, f"#name-{condition}")
        elif seen.may_open:
            press(driver, "#blind")
        time.sleep(0.1)
    raise AssertionError(f"no end after {most_seconds} s: {look(driver)}")


def test_a_first_visit_a_race_a_memory_and_then_no_network(webkit: WebKitGTK, host: Host) -> None:
    webkit.get(f"{host.address}?lang=en")
    assert "memory-used" not in started(webkit)
    when(webkit, f"return ({{marks: () => {{ {MARKS} }}}}).marks().includes('memory-kept')")
    when(webkit, "return document.documentElement.dataset.offline === 'ready'")

    host.disappear()
    webkit.get(f"{host.address}?lang=nl&players=3&level=4&seed=webkit&start")
    marks = started(webkit)
    assert "memory-used" in marks
    assert "memory-failed" not in marks
    play_to_the_end(webkit)
    webkit.get(f"{host.address}rules/nl/down-n-dizzy.html")
    when(webkit, "return document.querySelector('h1') !== null")
