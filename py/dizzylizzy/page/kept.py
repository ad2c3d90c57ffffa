"""What is kept of a person besides the unfinished game: their settings and their statistics.

Where storage is blocked or full it holds for as long as the page is open.
"""

from __future__ import annotations

from .border import Storage
from .career import CAREER, DAMAGED_CAREER, Career, DamagedCareer
from .settings import SETTINGS, Settings

__all__ = ["Kept"]


class Kept:
    """The settings and the statistics of the person at this device."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self.settings = Settings.parse(storage.load(SETTINGS) or "")
        self._career = Career()
        self.career_damaged = False  #: whether the statistics that were there had to be set aside

    @property
    def career(self) -> Career:
        """The statistics as they are kept now: a game beside this one may have added to them."""
        written = self._storage.load(CAREER)
        if written is not None:
            try:
                self._career = Career.parse(written)
            except DamagedCareer:
                self.career_damaged = True
                self._storage.save(DAMAGED_CAREER, written)
                self._storage.forget(CAREER)
        return self._career

    def set(self, settings: Settings) -> bool:
        """Keep these settings; False if the next visit won't know them."""
        self.settings = settings
        return self._storage.save(SETTINGS, str(settings))

    def add(self, career: Career) -> None:
        """Keep the statistics after another game."""
        self._career = career
        self._storage.save_soon(CAREER, str(career))
