"""Pages of other people that have the game in them, on an origin of their own."""

from __future__ import annotations

from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

from playwright.sync_api import FrameLocator, Page, expect

from .screens import START_MS

__all__ = ["AroundServer", "HostPage", "document"]

#: Writes down, in order, what the page's elements are told, with when.
NOTES = """
addEventListener('error', event => { (window.mishaps ??= []).push(event.message) });
window.told = [];
for (const type of ['ready', 'resize', 'started', 'laid', 'finished', 'error', 'escape'])
    addEventListener(`dizzylizzy:${type}`, event => told.push({ id: event.target.id, at: performance.now(), ...event.detail }));
window.shift = 0;
try {
    new PerformanceObserver(list => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
} catch {}
"""


class AroundServer:
    """A server of one page after another: each test's own."""

    def __init__(self) -> None:
        pages: dict[str, tuple[str, dict[str, str]]] = {}

        class Answer(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                name = self.path.partition("?")[0]
                if name == "/notes.js":
                    self._send(NOTES, {"Content-Type": "text/javascript"})
                elif name in pages:
                    html, headers = pages[name]
                    self._send(html, {"Content-Type": "text/html; charset=utf-8", **headers})
                else:
                    self._send("", {"Content-Type": "text/plain"})

            def _send(self, text: str, headers: dict[str, str]) -> None:
                body = text.encode()
                self.send_response(HTTPStatus.OK)
                for header, value in headers.items():
                    self.send_header(header, value)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the base class calls it that
                pass

        self._pages = pages
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Answer)
        Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()

    def address(self, host: str = "127.0.0.1") -> str:
        """Where it is; ``localhost`` is another site than ``127.0.0.1``, so its storage is apart."""
        return f"http://{host}:{self._server.server_port}/"

    def publish(self, html: str, headers: dict[str, str] | None = None) -> str:
        """Have a page; gives its path."""
        name = f"/page-{len(self._pages)}.html"
        self._pages[name] = (html, headers or {})
        return name[1:]

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class HostPage:
    """A page with games, pictures or quizzes in it, open in a browser."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def element(self, name: str = "game") -> Any:
        return self.page.locator(f"#{name}")

    def frame(self, name: str = "game") -> FrameLocator:
        """What is in the frame of an element."""
        return self.page.frame_locator(f"#{name} iframe")

    def inside(self, name: str = "game") -> Any:
        """The frame itself, where scripts can be run."""
        handle = self.page.locator(f"#{name} iframe").element_handle()
        return handle.content_frame()

    def press_play(self, name: str = "game") -> None:
        """Press the button on the poster, and wait until the game is there."""
        self.element(name).locator(".play").click()
        self.ready(name)

    def ready(self, name: str = "game") -> None:
        expect(self.frame(name).locator("html")).to_have_attribute("data-ready", "true", timeout=START_MS)

    def told(self, name: str = "game", kind: str | None = None) -> list[dict[str, Any]]:
        """What an element was told so far, of one kind or of all."""
        found: list[dict[str, Any]] = self.page.evaluate("told")
        return [one for one in found if one["id"] == name and kind in (None, one["type"])]

    def wait_told(self, kind: str, name: str = "game", most: float = 30_000) -> dict[str, Any]:
        """The first message of that kind, now or soon."""
        self.page.wait_for_function(
            "([id, type]) => told.some(one => one.id === id && one.type === type)",
            arg=[name, kind],
            timeout=most,
        )
        return self.told(name, kind)[0]


def document(body: str, site: str, *, script: str = "", head: str = "", root: str = 'lang="en"') -> str:
    """A page of somebody's; ``script`` is how it includes ours, otherwise as the guide says."""
    include = script or f'<script src="{site}embed.js" async></script>'
    return (
        f"<!doctype html><html {root}><head><meta charset=utf-8><title>A page of somebody’s</title>"
        f'<meta name=viewport content="width=device-width, initial-scale=1">'
        f'<script src="/notes.js"></script>{head}</head><body>{body}{include}</body></html>'
    )
