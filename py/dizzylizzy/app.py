"""The composition root: puts the page together in the browser. The only module that knows everybody."""

from __future__ import annotations

from .page.browser import Bridge, BrowserBorder
from .page.controller import Controller
from .page.texts import texts_in

__all__ = ["start"]


def start() -> None:
    """Take over the page that ``index.html`` shows, and do what was asked for meanwhile."""
    from js import dizzylizzy
    from pyodide.ffi import create_proxy

    bridge: Bridge = dizzylizzy
    border = BrowserBorder(bridge)
    controller = Controller(border, texts_in(bridge.language()))
    border.connect(controller.act)
    controller.arrive(bridge.query())
    bridge.connect(create_proxy(border.step))
