"""Which browser the tests drive: the machine's own Chromium or Firefox, otherwise Playwright's.

``python -m tools.browsers`` names it, and with ``--install`` gets Playwright's Chromium when the machine has none.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, get_args

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

__all__ = ["ENGINES", "Engine", "InstalledBrowser", "find", "launch"]

Engine = Literal["chromium", "firefox"]
ENGINES: Final[tuple[Engine, ...]] = get_args(Engine)

#: What the programs are called, best first.
PROGRAMS: Final[dict[Engine, tuple[str, ...]]] = {
    "chromium": (
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ),
    "firefox": ("firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"),
}

#: Chromium asks its maker for updates, experiments and lists as it starts; a test wants none of that.
CHROMIUM_ARGUMENTS: Final = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    # Two browsers on one machine find each other by its address, which Chromium would hide behind a name that a network
    # looks up by multicast; and what a page may not do to a connection's description, it can't do here either.
    "--disable-features=WebRtcHideLocalIpsWithMdns",
    "--force-fieldtrials=WebRTC-NoSdpMangleUfrag/Enabled/",
)
#: The same for Firefox.
FIREFOX_PREFERENCES: Final = {"media.peerconnection.ice.obfuscate_host_addresses": False}


@dataclass(frozen=True, slots=True)
class InstalledBrowser:
    """A browser that is on this machine."""

    engine: Engine
    program: str


def find(engine: Engine | None = None) -> InstalledBrowser | None:
    """The machine's browser with that engine, or the first of any; None if there is none."""
    for wanted in ENGINES if engine is None else (engine,):
        for name in PROGRAMS[wanted]:
            if program := shutil.which(name):
                return InstalledBrowser(wanted, program)
    return None


def launch(
    playwright: Playwright,
    engine: Engine | None = None,
    *,
    headless: bool = True,
    program: str | None = None,
) -> Browser:
    """Start a browser with that engine, or whichever there is. Without one, Playwright's own is started.

    ``program`` is what starts it, if that isn't the browser itself.
    """
    installed = find(engine)
    program = program or (installed.program if installed else None)
    if (installed.engine if installed else engine) == "firefox":
        # Playwright drives an unmodified Firefox only through this channel.
        channel = "moz-firefox" if installed else None
        return playwright.firefox.launch(
            channel=channel,
            executable_path=program,
            headless=headless,
            firefox_user_prefs=dict(FIREFOX_PREFERENCES),
        )
    arguments = list(CHROMIUM_ARGUMENTS)
    if getattr(os, "geteuid", lambda: 1)() == 0:
        arguments.append("--no-sandbox")  # Chromium refuses to start its sandbox as root
    return playwright.chromium.launch(executable_path=program, args=arguments, headless=headless)


def main() -> int:
    """Name the browser, and get one if asked to."""
    parser = argparse.ArgumentParser(prog="python -m tools.browsers", description="Which browser tests use.")
    parser.add_argument("--install", action="store_true", help="if there is none, get Playwright's Chromium")
    options = parser.parse_args()
    if installed := find():
        print(f"Browser tests use {installed.program}.")
        return 0
    print("There is no Chromium or Firefox on this machine: browser tests use Playwright's own Chromium.")
    if options.install:
        return subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"]).returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
