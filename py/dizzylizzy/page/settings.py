"""How a person wants the game to look, sound and behave; the same in every game on this device.

What lives here: the settings as a value, and how they are written in storage and in the settings' form.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final
from urllib.parse import parse_qsl

__all__ = ["CHOICES_OF", "PACES", "SETTINGS", "UNAIDED", "Settings"]

#: Where they are kept. ``web/language.js`` reads them there before anything is painted.
SETTINGS: Final = "dizzylizzy.settings"

#: The bots' and the referee's pace, in per cent of a person's.
PACES: Final = range(10, 201, 10)

#: What can be chosen of each setting, the usual one first.
CHOICES_OF: Final = {
    "theme": ("system", "light", "dark"),
    "motion": ("system", "off"),
    "sound": ("low", "off", "full"),
    "speech": ("off", "on"),
    "marks": ("usual", "large"),
    "hints": ("30", "10", "never"),
    "pace": ("100", *(str(pace) for pace in PACES if pace != 100)),
}


@dataclass(frozen=True, slots=True)
class Settings:
    """One choice of each of :data:`CHOICES_OF`, as its word."""

    theme: str = "system"
    motion: str = "system"
    sound: str = "low"
    speech: str = "off"
    marks: str = "usual"
    hints: str = "30"  #: after how many seconds without a find
    pace: str = "100"

    @staticmethod
    def parse(text: str) -> Settings:
        """The settings written as ``text``, a query; what isn't among the choices is as usual.

        >>> Settings.parse("theme=dark&sound=deafening&pace=50")
        Settings(theme='dark', motion='system', sound='low', speech='off', marks='usual', hints='30', pace='50')
        """
        written = parse_qsl(text, keep_blank_values=True)
        found = {word: value for word, value in written if value in CHOICES_OF.get(word, ())}
        return Settings(**found)

    def __str__(self) -> str:
        return "&".join(f"{field.name}={getattr(self, field.name)}" for field in fields(self))

    @property
    def hint_after(self) -> float | None:
        """After how long without a find a hint is given, in ms; None: never."""
        return None if self.hints == "never" else float(self.hints) * 1000

    @property
    def speed(self) -> float:
        """How fast bots and the referee are; at 0.5 they take twice a person's time."""
        return int(self.pace) / 100


#: The usual settings but for hints, where somebody else helps or nobody does.
UNAIDED: Final = Settings(hints="never")
