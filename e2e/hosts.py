"""A host of the site that can disappear, come back, and publish another version."""

from __future__ import annotations

import shutil
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock, Thread
from typing import Any

from tools.serve import SiteServer

__all__ = ["Host", "hosting"]


class _Server(SiteServer):
    """A server that knows its connections, so that it can cut them, and counts what it sends."""

    def __init__(self, host: Host, port: int) -> None:
        self.host = host
        self.open: set[socket.socket] = set()
        super().__init__(host.folder, port)

    def finish_request(self, request: Any, client_address: Any) -> None:
        self.open.add(request)
        try:
            super().finish_request(_Line(request, self.host), client_address)
        finally:
            self.open.discard(request)


class Host:
    """A site on this machine.

    Attributes:
        folder: what it publishes.
        sent: how many bytes it has sent.
        lasts: how many bytes it will have sent when it disappears; None if it stays.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.sent = 0
        self.lasts: int | None = None
        self._lock = Lock()
        self._server: _Server | None = None
        self._port = 0
        self.come_back()

    @property
    def address(self) -> str:
        """Where the site is, with the slash at the end."""
        return f"http://127.0.0.1:{self._port}/"

    def come_back(self) -> None:
        """Be there again, at the same address."""
        self.lasts = None
        self._server = _Server(self, self._port)
        self._port = self._server.server_port
        Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()

    def disappear(self) -> None:
        """Be gone: nothing answers, and every answer under way stops where it is."""
        server, self._server = self._server, None
        if server is None:
            return
        server.shutdown()
        for connection in list(server.open):
            _cut(connection)
        server.server_close()

    def publish(self, site: Path) -> None:
        """Put another version in the place of the one that is there."""
        shutil.rmtree(self.folder)
        shutil.copytree(site, self.folder)

    def may_send(self, wanted: int) -> int:
        """How many of ``wanted`` bytes can still be sent; the last ones make it disappear."""
        with self._lock:
            allowed = wanted if self.lasts is None else max(0, min(wanted, self.lasts - self.sent))
            self.sent += allowed
            if allowed < wanted:
                Thread(target=self.disappear, daemon=True).start()
            return allowed


class _Line:
    """A connection on which a host sends only what it may."""

    def __init__(self, connection: socket.socket, host: Host) -> None:
        self._connection = connection
        self._host = host

    def sendall(self, content: bytes) -> None:
        allowed = self._host.may_send(len(content))
        self._connection.sendall(bytes(content)[:allowed])
        if allowed < len(content):
            raise ConnectionAbortedError

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)


def _cut(connection: socket.socket) -> None:
    with suppress(OSError):  # it was closed at the other end
        connection.shutdown(socket.SHUT_RDWR)


@contextmanager
def hosting(site: Path, folder: Path) -> Iterator[Host]:
    """A host for a copy of ``site`` in ``folder``, while the block runs."""
    shutil.copytree(site, folder)
    host = Host(folder)
    try:
        yield host
    finally:
        host.disappear()
