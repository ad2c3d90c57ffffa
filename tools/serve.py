"""Serve the built site on this machine only: ``python -m tools.serve [--port N] [--open]``.

For playing and for tests, which use :func:`serving`. Any static host can do the same.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, Final

from tools.build import DIST

__all__ = ["SiteServer", "serving"]

HOST: Final = "127.0.0.1"
USUAL_PORT: Final = 8000


class _Answer(SimpleHTTPRequestHandler):
    """One connection: files with the types browsers insist on, and nothing written to the terminal."""

    protocol_version = "HTTP/1.1"  # keeps connections open, as real hosts do
    # Written out because Python's own guesses come from the machine it runs on.
    extensions_map: dict[str, str] = {  # noqa: RUF012 - the base class has it so
        "": "application/octet-stream",
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".mjs": "text/javascript; charset=utf-8",
        ".png": "image/png",
        ".svg": "image/svg+xml",
        ".toml": "application/toml; charset=utf-8",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
        ".zip": "application/zip",
    }
    #: What a folder or file that is called by its content looks like.
    kept_for_ever = re.compile(r"-[0-9a-f]{10}[./]")
    compresses = True

    def do_GET(self) -> None:
        if self.compresses and "br" in self.headers.get("Accept-Encoding", ""):
            file = Path(super().translate_path(self.path))
            file = file / "index.html" if file.is_dir() else file
            compressed = file.with_name(f"{file.name}.br")
            if compressed.is_file():
                self._send_compressed(compressed)
                return
        super().do_GET()

    def _send_compressed(self, file: Path) -> None:
        content = file.read_bytes()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(file.with_suffix("")))
        self.send_header("Content-Encoding", "br")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        return self.extensions_map.get(Path(path).suffix.lower(), self.extensions_map[""])

    def end_headers(self) -> None:
        # What has a fixed name the browser may keep but must ask whether it is still the newest.
        for_ever = self.kept_for_ever.search(self.path)
        self.send_header("Cache-Control", "max-age=31536000, immutable" if for_ever else "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the base class calls it that
        """Stay quiet: the browser's own tools show requests better."""


class SiteServer(ThreadingHTTPServer):
    """A server for the files in one folder."""

    def __init__(self, folder: Path, port: int, *, compresses: bool = True, **types: str) -> None:
        """``types`` are other types than the usual for files with that suffix; a test's bad host has such."""

        class Answer(_Answer):
            extensions_map = _Answer.extensions_map | {f".{ending}": kind for ending, kind in types.items()}

        Answer.compresses = compresses
        super().__init__((HOST, port), partial(Answer, directory=str(folder)))

    @property
    def address(self) -> str:
        """Where the site is, with the slash at the end."""
        return f"http://{HOST}:{self.server_port}/"

    def handle_error(self, request: Any, client_address: Any) -> None:
        # A browser that closes a tab in the middle of a download is no news.
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


@contextmanager
def serving(folder: Path, *, compresses: bool = True, **types: str) -> Iterator[str]:
    """Serve ``folder`` on a free port while the block runs; gives the site's address, slash included."""
    with SiteServer(folder, port=0, compresses=compresses, **types) as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        try:
            yield server.address
        finally:
            server.shutdown()
            thread.join()


def _server(port: int) -> SiteServer:
    """A server on ``port``, or on a free one when that is taken."""
    try:
        return SiteServer(DIST, port)
    except OSError:
        print(f"Port {port} is taken by another program, so the game gets a free one.")
        return SiteServer(DIST, port=0)


def _person_is_looking() -> bool:
    """Whether opening a browser window would show it to somebody."""
    screen = sys.platform in ("darwin", "win32") or "DISPLAY" in os.environ or "WAYLAND_DISPLAY" in os.environ
    return sys.stdout.isatty() and screen


def main() -> int:
    """Serve until stopped."""
    parser = argparse.ArgumentParser(prog="python -m tools.serve", description="Serve the built site.")
    parser.add_argument("--port", type=int, default=USUAL_PORT, help=f"the port (default: {USUAL_PORT})")
    parser.add_argument("--open", action="store_true", help="open it in a browser, if there is one")
    options = parser.parse_args()
    if not (DIST / "index.html").is_file():
        print(f"There is no {DIST.name}/ yet: run `make build` first.", file=sys.stderr)
        return 1
    with _server(options.port) as server:
        print(f"Dizzy Lizzy is at {server.address} (Ctrl-C stops it)", flush=True)
        if options.open and _person_is_looking():
            webbrowser.open(server.address)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
