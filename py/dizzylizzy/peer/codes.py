"""Invites and replies as short codes, for links, pictures to scan, and messengers.

A code is base64url. Its first byte says the version, whether it is an invite or a reply, and how what
follows is packed; its last two are a checksum, in every version. Three bits of version, one of kind, two for the style
of the credentials, two for the commonest sets of candidates:

====================  ==============================================================================
1 byte                version, kind, style, candidates
1 byte                a reply: which invite it answers
1 byte                only if the candidates don't fit in the first: how many there are of each kind
32 bytes              the certificate's fingerprint
19 to 98 bytes        ufrag and pwd: 3 + 18 (Chromium), 4 + 16 (Firefox), or with their lengths
6 bytes each          IPv4 candidates: address and port
18 bytes each         mDNS and IPv6 candidates: 16 bytes and the port
2 bytes               checksum (CRC-16)
====================  ==============================================================================

What lives here: codes and everything that can be wrong with one. Whether a code was used before, the
party knows (:mod:`.party`).
"""

from __future__ import annotations

import binascii
import hashlib
import re
from base64 import b64decode, b64encode, urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import dataclass, replace
from ipaddress import IPv4Address, IPv6Address
from itertools import accumulate
from typing import Final
from uuid import UUID

from .sdp import FINGERPRINT_BYTES, Candidate, Description

__all__ = [
    "LONGEST_INVITE",
    "LONGEST_REPLY",
    "CutShort",
    "ForAnotherTable",
    "Invite",
    "InviteExpected",
    "Mistyped",
    "NewerVersion",
    "NoCode",
    "Reply",
    "ReplyExpected",
    "UsedTwice",
    "WrongCode",
    "code_in",
    "fitted",
    "parse_code",
    "parse_invite",
    "parse_reply",
]

VERSION: Final = 1
#: Characters. Candidates are left out of a code until it is no longer than this.
LONGEST_INVITE: Final = 110
LONGEST_REPLY: Final = 85
#: No code of ours is longer, so nothing longer is looked at.
_LONGEST: Final = 1000


class WrongCode(ValueError):
    """A code that can't be used. Every way to be wrong is a class of its own, so that the page can say it."""


class NoCode(WrongCode):
    """Nothing in the text is a code."""


class CutShort(WrongCode):
    """The code's end is missing."""


class Mistyped(WrongCode):
    """Some characters of the code are wrong."""


class NewerVersion(WrongCode):
    """The code was made by a newer version of the game: reload the page."""


class InviteExpected(WrongCode):
    """A reply where an invite belongs."""


class ReplyExpected(WrongCode):
    """An invite where a reply belongs."""


class UsedTwice(WrongCode):
    """The code did its work before: every friend needs an invite of their own."""


class ForAnotherTable(WrongCode):
    """A reply to an invite that was not made here, or not since the page was loaded."""


@dataclass(frozen=True, slots=True)
class Invite:
    """What a host sends to one friend."""

    description: Description

    def __str__(self) -> str:
        return _packed(self.description, None)

    @property
    def tag(self) -> int:
        """What a reply names this invite by: 0 to 255."""
        return hashlib.sha256(self.description.fingerprint + self.description.ufrag.encode()).digest()[0]


@dataclass(frozen=True, slots=True)
class Reply:
    """What the friend sends back."""

    description: Description
    tag: int  #: of the invite it answers

    def __str__(self) -> str:
        return _packed(self.description, self.tag)


def fitted(code: Invite | Reply) -> Invite | Reply:
    """``code`` with as many candidates as fit into the length of one that people send each other.

    An address seen from outside goes before one inside, and a number before a name: the first is what
    opens a way through a router, and one inside is often found without being told, since the other
    side knocks there first.
    """
    longest = LONGEST_INVITE if isinstance(code, Invite) else LONGEST_REPLY
    order = {("v4", True): 0, ("mdns", False): 2, ("v6", False): 3}
    wanted = sorted(
        code.description.candidates, key=lambda candidate: order.get((candidate.kind, candidate.reflexive), 1)
    )
    kept: tuple[Candidate, ...] = ()
    for candidate in wanted:
        more = replace(code, description=replace(code.description, candidates=(*kept, candidate)))
        if len(str(more)) <= longest:
            kept = more.description.candidates
    return replace(code, description=replace(code.description, candidates=kept))


# Packing

_REPLY: Final = 0b0001_0000
_CHROMIUM, _FIREFOX, _OTHER = range(3)
_COUNTED, _ONE_INNER, _ONE_OUTER, _NONE = range(4)
_MOST_OF_A_KIND: Final = 3


def _packed(description: Description, tag: int | None) -> str:
    style, credentials = _pack_credentials(description.ufrag, description.pwd)
    kinds = _by_kind(description.candidates)
    counts = (len(kinds[0]), len(kinds[1]), len(kinds[2]), len(kinds[3]))
    shape = {(0, 1, 0, 0): _ONE_INNER, (1, 0, 0, 0): _ONE_OUTER, (0, 0, 0, 0): _NONE}.get(counts, _COUNTED)
    body = bytes([VERSION << 5 | (_REPLY if tag is not None else 0) | style << 2 | shape])
    if tag is not None:
        body += bytes([tag])
    if shape == _COUNTED:
        body += bytes([sum(count << 2 * place for place, count in enumerate(counts))])
    body += (
        description.fingerprint
        + credentials
        + b"".join(_pack_candidate(one) for kind in kinds for one in kind)
    )
    return urlsafe_b64encode(body + _checksum(body)).rstrip(b"=").decode()


def _by_kind(candidates: Sequence[Candidate]) -> tuple[list[Candidate], ...]:
    """Outer IPv4, inner IPv4, mDNS, IPv6: at most three of each, in the order they came."""
    kinds: tuple[list[Candidate], ...] = ([], [], [], [])
    for candidate in candidates:
        place = {"v4": 0 if candidate.reflexive else 1, "mdns": 2, "v6": 3}[candidate.kind]
        if len(kinds[place]) < _MOST_OF_A_KIND:
            kinds[place].append(candidate)
    return kinds


def _pack_credentials(ufrag: str, pwd: str) -> tuple[int, bytes]:
    if len(ufrag) == 4 and len(pwd) == 24:
        return _CHROMIUM, b64decode(ufrag) + b64decode(pwd)
    if re.fullmatch("[0-9a-f]{8}", ufrag) and re.fullmatch("[0-9a-f]{32}", pwd):
        return _FIREFOX, bytes.fromhex(ufrag + pwd)
    return _OTHER, bytes([len(ufrag), len(pwd)]) + (ufrag + pwd).encode()


def _pack_candidate(candidate: Candidate) -> bytes:
    port = candidate.port.to_bytes(2, "big")
    match candidate.kind:
        case "v4":
            return IPv4Address(candidate.address).packed + port
        case "mdns":
            return UUID(candidate.address.removesuffix(".local")).bytes + port
    return IPv6Address(candidate.address).packed + port


def _checksum(body: bytes) -> bytes:
    """A CRC-16: it finds every run of errors up to 16 bits, so any one character or two neighbours."""
    return binascii.crc_hqx(body, 0xFFFF).to_bytes(2, "big")


# Unpacking

_WRITTEN: Final = re.compile(r"(?:(?:join|reply)=)?([A-Za-z0-9_-]+)")
_LINKED: Final = re.compile(r"#(?:join|reply)=([A-Za-z0-9_-]*)")


def code_in(text: str) -> str:
    """The code in what somebody pasted: a link, or the code by itself, perhaps broken over lines.

    >>> code_in(" https://example.org/game/#join=IAbc-_9 ")
    'IAbc-_9'

    :raises NoCode: if there is none.
    """
    linked = _LINKED.search(text[:_LONGEST])
    found = linked or _WRITTEN.fullmatch("".join(text[:_LONGEST].split()).rstrip(".,;:!?)>\"'"))
    if found is None or not found[1]:
        raise NoCode("no code")
    return found[1]


def parse_invite(text: str) -> Invite:
    """The invite in ``text``, a link or a bare code.

    :raises WrongCode: in one of its kinds, if there is none.
    """
    code = parse_code(text)
    if isinstance(code, Reply):
        raise InviteExpected("this is a reply")
    return code


def parse_reply(text: str) -> Reply:
    """The reply in ``text``, a link or a bare code.

    :raises WrongCode: in one of its kinds, if there is none.
    """
    code = parse_code(text)
    if isinstance(code, Invite):
        raise ReplyExpected("this is an invite")
    return code


def parse_code(text: str) -> Invite | Reply:
    """The invite or reply in ``text``.

    :raises WrongCode: in one of its kinds, if there is none.
    """
    written = code_in(text)
    if len(written) < 8:
        raise NoCode("too short to be a code")
    # One letter over is less than a byte, and no code ends so.
    packed = urlsafe_b64decode(written[: len(written) - (len(written) % 4 == 1)] + "===")
    body, checksum = packed[:-2], packed[-2:]
    if _checksum(body) != checksum or urlsafe_b64encode(packed).rstrip(b"=").decode() != written:
        raise _what_is_wrong(packed)
    if body[0] >> 5 != VERSION:
        raise (
            NewerVersion(f"version {body[0] >> 5}") if body[0] >> 5 > VERSION else Mistyped("no such version")
        )
    lengths = _lengths(body)
    if lengths is None or sum(lengths) != len(body):
        raise Mistyped("a code of another length")
    return _unpacked(body, lengths)


def _what_is_wrong(packed: bytes) -> WrongCode:
    """Cut short, if it begins like a code and stops before the end it promises."""
    lengths = _lengths(packed) if packed[0] >> 5 == VERSION else None
    if packed[0] >> 5 == VERSION and (lengths is None or len(packed) < sum(lengths) + 2):
        return CutShort("the end is missing")
    return Mistyped("the checksum is wrong")


def _lengths(packed: bytes) -> tuple[int, ...] | None:
    """The lengths of head, fingerprint, credentials and candidates; None if it ends before it says them."""
    style, shape = packed[0] >> 2 & 3, packed[0] & 3
    head = 1 + bool(packed[0] & _REPLY) + (shape == _COUNTED)
    if len(packed) < head + FINGERPRINT_BYTES + 2:
        return None
    at = head + FINGERPRINT_BYTES
    credentials = {_CHROMIUM: 21, _FIREFOX: 20}.get(style, 2 + packed[at] + packed[at + 1])
    small, large = _sizes(packed, head, shape)
    return head, FINGERPRINT_BYTES, credentials, 6 * small + 18 * large


def _sizes(packed: bytes, head: int, shape: int) -> tuple[int, int]:
    outer, inner, mdns, v6 = _counts(packed, head, shape)
    return outer + inner, mdns + v6


def _counts(packed: bytes, head: int, shape: int) -> tuple[int, int, int, int]:
    if shape == _COUNTED:
        counts = packed[head - 1]
        return counts & 3, counts >> 2 & 3, counts >> 4 & 3, counts >> 6
    return int(shape == _ONE_OUTER), int(shape == _ONE_INNER), 0, 0


def _unpacked(body: bytes, lengths: tuple[int, ...]) -> Invite | Reply:
    head, *ends = accumulate(lengths)
    fingerprint, credentials, candidates = (
        body[start:end] for start, end in zip((head, *ends), ends, strict=False)
    )
    style = body[0] >> 2 & 3
    if style == _CHROMIUM:
        text = b64encode(credentials).decode()
        ufrag, pwd = text[:4], text[4:]
    elif style == _FIREFOX:
        ufrag, pwd = credentials[:4].hex(), credentials[4:].hex()
    else:
        ufrag, pwd = _other_credentials(credentials)
    found: list[Candidate] = []
    at = 0
    for place, count in enumerate(_counts(body, head, body[0] & 3)):
        size = 6 if place < 2 else 18
        for _ in range(count):
            found.append(_candidate(place, candidates[at : at + size]))
            at += size
    description = Description(fingerprint, ufrag, pwd, tuple(found))
    return Reply(description, body[1]) if body[0] & _REPLY else Invite(description)


def _other_credentials(packed: bytes) -> tuple[str, str]:
    text = packed[2:].decode("ascii", "replace")
    ufrag, pwd = text[: packed[0]], text[packed[0] :]
    if not re.fullmatch("[A-Za-z0-9+/]{4,32}", ufrag) or not re.fullmatch("[A-Za-z0-9+/]{22,64}", pwd):
        raise Mistyped("no credentials")
    return ufrag, pwd


def _candidate(place: int, packed: bytes) -> Candidate:
    port = int.from_bytes(packed[-2:], "big")
    if place < 2:
        return Candidate(str(IPv4Address(packed[:4])), port, reflexive=place == 0)
    if place == 2:
        return Candidate(f"{UUID(bytes=packed[:16])}.local", port)
    return Candidate(str(IPv6Address(packed[:16])), port)
