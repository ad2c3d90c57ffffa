"""What can be done at a table, by the words that buttons and keys send (``slot:2``, ``name:0``, ``open`` …)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..rules.lizzy import Condition
from .playing import Playing

__all__ = ["do_at_table"]

#: What can be done while a veil lies over the table.
_ON_A_VEIL: Final = ("continue", "keys", "pause", "hidden")


def do_at_table(playing: Playing, name: str, which: str = "") -> None:
    """Do what the person asked for; what the table doesn't have, or not now, is ignored."""
    acts: dict[str, Callable[[], None]] = {
        "open": playing.open,
        "call-out": playing.call_out,
        "stuck": playing.call_stuck,
        "end-turn": playing.end_turn,
        "hint": playing.ask_for_hint,
        "reveal": playing.reveal,
        "pause": playing.pause,
        "hidden": playing.pause,
        "continue": playing.go_on,
        "keys": playing.toggle_keys,
    }
    if playing.veiled and name not in _ON_A_VEIL:
        return
    if name == "slot" and which.isascii() and which.isdecimal() and len(which) == 1:
        playing.tap_slot(int(which))
    elif name == "drop" and which.isascii() and which.isdecimal() and len(which) == 1:
        playing.drop(int(which))
    elif name == "name" and which in ("0", "1", "2", "3"):
        playing.tap_name(Condition(int(which)))
    elif name in acts and (name != "hidden" or not playing.ended):
        acts[name]()
