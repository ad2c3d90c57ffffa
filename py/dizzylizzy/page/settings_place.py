"""The settings' screen as a place: what is done there, and what becomes of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final, Protocol
from urllib.parse import parse_qs

import htpy as h

from .border import Storage
from .settings import Settings
from .settings_view import settings_view
from .texts import Texts

__all__ = [
    "EXPORT_NAME",
    "Owner",
    "SettingsPlace",
    "erase_everything",
    "erased_sentence",
    "everything_stored",
]

EXPORT_NAME: Final = "dizzy-lizzy.json"
#: How the keys of everything we keep begin.
OURS: Final = "dizzylizzy."


class Owner(Protocol):
    """Whom the settings belong to."""

    def apply(self, settings: Settings, naming: bool) -> bool:
        """Go by these from now on; False if they couldn't be kept."""

    def export(self) -> None:
        """Give the person a file of everything that is stored."""

    def erase(self) -> None:
        """Forget everything, and go home."""


class SettingsPlace:
    """A :class:`~dizzylizzy.page.place.Place`."""

    def __init__(
        self,
        owner: Owner,
        settings: Settings,
        naming: bool,
        changed: Callable[[], None],
        leave: Callable[[], None],
    ) -> None:
        self._owner = owner
        self._settings = settings
        self._naming = naming
        self._changed = changed
        self._leave = leave
        self._kept = True
        self._erasing = False

    def act(self, name: str, which: str, value: str) -> None:
        match name:
            case "back":
                self._leave()
            case "settings":
                self._settings = Settings.parse(value)
                self._naming = parse_qs(value).get("naming") != ["program"]
                self._kept = self._owner.apply(self._settings, self._naming)
                self._changed()
            case "export":
                self._owner.export()
            case "erase" | "keep":
                self._erasing = name == "erase"
                self._changed()
            case "erase-all" if self._erasing:
                self._owner.erase()

    def view(self, t: Texts) -> h.Element:
        return settings_view(t, self._settings, naming=self._naming, kept=self._kept, erasing=self._erasing)

    def speak(self, t: Texts) -> None:
        """Nothing has been said that stays."""

    def leave(self) -> None:
        """Nothing goes on here."""


def everything_stored(storage: Storage) -> str:
    """All that is kept on this device, as JSON: texts by their keys."""
    stored = {key: storage.load(key) for key in sorted(_ours(storage))}
    return json.dumps(stored, ensure_ascii=False, indent=1) + "\n"


def erase_everything(storage: Storage) -> None:
    """Forget all that is kept on this device."""
    for key in _ours(storage):
        storage.forget(key)


def _ours(storage: Storage) -> list[str]:
    keys = storage.keys()
    return [key for key in keys if key.startswith(OURS)]


def erased_sentence(t: Texts) -> str:
    """What is said when nothing is kept any more."""
    return t("Everything is erased.")
