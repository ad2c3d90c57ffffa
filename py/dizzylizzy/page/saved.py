"""The one game that can go on after a reload: how it is kept, and what becomes of one that can't be read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..table.log import DamagedLog, Log, UnknownVersion
from .border import Storage
from .texts import Texts

__all__ = ["DAMAGED_GAME", "GAME", "SavedGame", "set_aside_sentence"]

GAME: Final = "dizzylizzy.game"
DAMAGED_GAME: Final = "dizzylizzy.game.damaged"


class SavedGame:
    """The unfinished game, in storage; where that is blocked, for as long as the page is open."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._unsaved: str | None = None

    @property
    def text(self) -> str | None:
        """The game that could go on, as it was kept; None if there is none."""
        return self._unsaved or self._storage.load(GAME)

    def keep(self, log: Log) -> bool:
        """Keep the game for a reload; False if a reload would lose it."""
        text = str(log)
        self._unsaved = None if self._storage.save(GAME, text) else text
        return self._unsaved is None

    def keep_soon(self, log: Log, failed: Callable[[], None]) -> None:
        """Keep the game along with what is shown next; ``failed`` is called later if a reload would lose it."""
        text = str(log)

        def unsaved() -> None:
            self._unsaved = text
            failed()

        self._unsaved = None
        self._storage.save_soon(GAME, text, unsaved)

    def forget(self) -> None:
        """There is no unfinished game any more."""
        self._unsaved = None
        self._storage.forget(GAME)

    def set_aside(self, text: str) -> None:
        """Keep a game that can't be read where it does no harm."""
        if self._storage.save(DAMAGED_GAME, text):
            self._storage.forget(GAME)


def set_aside_sentence(t: Texts, error: DamagedLog | UnknownVersion | KeyError) -> str:
    """Why a saved game can't go on; a KeyError is a mode or a level that isn't known here."""
    if isinstance(error, DamagedLog):
        return t(
            "Your saved game is damaged (line {line}), so it can’t go on. A new game is one tap away.",
            line=error.line,
        )
    return t("Your saved game is from another version of this page, so it can’t go on here.")
