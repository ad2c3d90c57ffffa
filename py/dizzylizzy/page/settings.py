"""How a person wants the game to look, sound and behave; the same in every game on this device.

What lives here: the settings as a value, and how they are written in storage and in the settings' form.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from typing import Final
from urllib.parse import parse_qsl, urlencode

__all__ = ["CHOICES_OF", "PACES", "SERVERS", "SETTINGS", "UNAIDED", "Settings", "servers_in"]

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
    "outside": ("unknown", "asked"),
}

#: Public servers that tell a device its address as seen from outside (STUN), unless somebody names others.
SERVERS: Final = "stun.cloudflare.com:3478 stun.l.google.com:19302"
#: More than so many would only take longer.
MOST_SERVERS: Final = 4
_SERVER: Final = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9.-]{0,98}[A-Za-z0-9])?(?::[0-9]{1,5})?")


def servers_in(text: str) -> tuple[str, ...]:
    """The servers that ``text`` names, apart by spaces or commas; what can't be one is left out.

    >>> servers_in("stun:stun.example.org:3478, 192.0.2.7 <nothing>")
    ('stun.example.org:3478', '192.0.2.7')
    """
    words = (word.removeprefix("stun:") for word in text.replace(",", " ").split())
    return tuple(word for word in words if _SERVER.fullmatch(word) and _port(word) < 65_536)[:MOST_SERVERS]


def _port(server: str) -> int:
    return int(server.partition(":")[2] or 0)


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
    outside: str = "unknown"  #: whether servers are asked for this device's address as seen from outside
    servers: str = SERVERS  #: which

    @staticmethod
    def parse(text: str) -> Settings:
        """The settings written as ``text``, a query; what isn't among the choices is as usual.

        >>> Settings.parse("theme=dark&sound=deafening&pace=50").pace
        '50'
        """
        written = parse_qsl(text, keep_blank_values=True)
        found = {word: value for word, value in written if value in CHOICES_OF.get(word, ())}
        named = servers_in(dict(written).get("servers", ""))
        if named:
            found["servers"] = " ".join(named)
        return Settings(**found)

    def __str__(self) -> str:
        return urlencode({field.name: getattr(self, field.name) for field in fields(self)})

    @property
    def servers_asked(self) -> tuple[str, ...]:
        """The servers that are asked for this device's address as seen from outside; usually none."""
        return tuple(self.servers.split()) if self.outside == "asked" else ()

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
