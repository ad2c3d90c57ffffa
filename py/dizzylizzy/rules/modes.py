"""Every mode of the game, by the name links and logs use."""

from __future__ import annotations

from typing import Any, Final

from .down_n_dizzy import DOWN_N_DIZZY
from .game import Mode
from .nice_n_easy import NICE_N_EASY

__all__ = ["MODES"]

MODES: Final[dict[str, Mode[Any, Any]]] = {mode.name: mode for mode in (DOWN_N_DIZZY, NICE_N_EASY)}
