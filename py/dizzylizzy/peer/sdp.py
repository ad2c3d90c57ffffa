"""What two browsers must know of each other to connect, and how a session description (SDP) says it.

All that differs between two descriptions of a data channel is in :class:`Description`; the rest is constant.
So it can be read out of one browser's own description, sent as a short code (:mod:`.codes`), and written
out again for the other browser. A browser's own description is never changed.

What lives here: reading and writing descriptions. Nothing in here talks to a browser.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final
from uuid import UUID

__all__ = [
    "Candidate",
    "Description",
    "UnusableDescription",
    "candidate_line",
    "read_sdp",
    "write_answer",
    "write_offer",
]

FINGERPRINT_BYTES: Final = 32


class UnusableDescription(ValueError):
    """A browser's description that has no data channel, or not what is needed to connect to it."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """An address at which a browser may be reached.

    >>> Candidate("192.168.1.7", 50000).kind, Candidate("2001:db8::1", 50000).kind
    ('v4', 'v6')
    """

    address: str  #: IPv4, IPv6 (in its shortest form), or a name like ``<uuid>.local`` (mDNS)
    port: int
    reflexive: bool = False  #: whether it is how others see the browser from outside its network (IPv4 only)

    @property
    def kind(self) -> str:
        """``v4``, ``v6`` or ``mdns``."""
        if self.address.endswith(".local"):
            return "mdns"
        return "v6" if ":" in self.address else "v4"


@dataclass(frozen=True, slots=True)
class Description:
    """One side of a connection."""

    fingerprint: bytes  #: SHA-256 of the certificate, 32 bytes
    ufrag: str
    pwd: str
    candidates: tuple[Candidate, ...]


_ICE: Final = re.compile(r"[A-Za-z0-9+/]+")
_CANDIDATE: Final = re.compile(
    r"a=candidate:\S+ 1 udp \d+ (\S+) (\d{1,5}) typ (host|srflx)\b.*", re.IGNORECASE
)


def read_sdp(text: str) -> Description:
    """What ``text``, a browser's own description, says that isn't constant.

    Candidates that can't be reached over UDP, or not from elsewhere, are left out.

    :raises UnusableDescription: if it isn't the description of a data channel.
    """
    lines = text.replace("\r\n", "\n").split("\n")

    def value(name: str) -> str:
        found = next((line for line in lines if line.startswith(f"a={name}:")), None)
        if found is None:
            raise UnusableDescription(f"no {name}")
        return found.partition(":")[2].strip()

    if not any(line.startswith("m=application ") for line in lines):
        raise UnusableDescription("no data channel")
    algorithm, _, written = value("fingerprint").partition(" ")
    try:
        fingerprint = bytes.fromhex(written.replace(":", ""))
    except ValueError:
        raise UnusableDescription("no fingerprint") from None
    if algorithm.lower() != "sha-256" or len(fingerprint) != FINGERPRINT_BYTES:
        raise UnusableDescription("no fingerprint of a kind that is known here")
    ufrag, pwd = value("ice-ufrag"), value("ice-pwd")
    if not (_ICE.fullmatch(ufrag) and _ICE.fullmatch(pwd) and 4 <= len(ufrag) <= 32 and 22 <= len(pwd) <= 64):
        raise UnusableDescription("no ICE credentials")
    return Description(fingerprint, ufrag, pwd, tuple(dict.fromkeys(_candidates(lines))))


def _candidates(lines: Iterable[str]) -> Iterable[Candidate]:
    for line in lines:
        found = _CANDIDATE.fullmatch(line.strip())
        if found is None:
            continue
        address, port = found[1].lower(), int(found[2])
        if not 0 < port < 65536:
            continue
        if address.endswith(".local"):
            try:
                yield Candidate(f"{UUID(address.removesuffix('.local'))}.local", port)
            except ValueError:
                continue
        else:
            try:
                known: IPv4Address | IPv6Address = ip_address(address)
            except ValueError:
                continue
            if known.version == 6 and (known.is_link_local or known.is_loopback):
                continue
            yield Candidate(str(known), port, known.version == 4 and found[3].lower() == "srflx")


def write_offer(description: Description) -> str:
    """The description to give a guest's browser as the host's.

    It says that the host is the active side, whatever the host's own browser has said. So the guest
    answers passively and starts no handshake that could time out while the reply is on its way.
    """
    return _written(description, "active")


def write_answer(description: Description) -> str:
    """The description to give the host's browser as the guest's answer."""
    return _written(description, "passive")


def _written(description: Description, setup: str) -> str:
    fingerprint = ":".join(f"{byte:02X}" for byte in description.fingerprint)
    lines = [
        "v=0",
        "o=- 1 1 IN IP4 127.0.0.1",
        "s=-",
        "t=0 0",
        "a=group:BUNDLE 0",
        "a=ice-options:trickle",
        f"a=fingerprint:sha-256 {fingerprint}",
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
        "c=IN IP4 0.0.0.0",
        "a=mid:0",
        f"a=setup:{setup}",
        f"a=ice-ufrag:{description.ufrag}",
        f"a=ice-pwd:{description.pwd}",
        "a=ice-options:trickle",
        "a=sctp-port:5000",
        "a=max-message-size:262144",
    ]
    lines += (
        f"a={candidate_line(candidate, str(number), 2_113_900_000 - number)}"
        for number, candidate in enumerate(description.candidates, start=1)
    )
    return "\r\n".join([*lines, ""])


def candidate_line(candidate: Candidate, foundation: str, priority: int) -> str:
    """A candidate as a browser takes it.

    >>> candidate_line(Candidate("192.168.1.7", 50000), "1", 99)
    'candidate:1 1 udp 99 192.168.1.7 50000 typ host'
    """
    kind = "srflx raddr 0.0.0.0 rport 0" if candidate.reflexive else "host"
    return f"candidate:{foundation} 1 udp {priority} {candidate.address} {candidate.port} typ {kind}"
