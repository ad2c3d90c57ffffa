"""The least of a STUN server (RFC 8489): it tells whoever asks where they are seen from.

``python -m e2e.stun HOST:PORT`` runs it.
"""

from __future__ import annotations

import socket
import struct
import sys
from ipaddress import IPv4Address

COOKIE = 0x2112A442
BINDING, ANSWER, XOR_MAPPED_ADDRESS, IPV4 = 0x0001, 0x0101, 0x0020, 0x01


def answer(question: bytes, host: str, port: int) -> bytes | None:
    """What to say to a question from ``host``; None to anything else.

    >>> answer(struct.pack(">HHI12s", BINDING, 0, COOKIE, b"twelve bytes"), "192.0.2.1", 32853).hex(" ", 4)
    '0101000c 2112a442 7477656c 76652062 79746573 00200008 0001a147 e112a643'
    >>> answer(b"hello", "192.0.2.1", 1)
    """
    if len(question) < 20 or struct.unpack_from(">H2xI", question) != (BINDING, COOKIE):
        return None
    seen = struct.pack(">xBHI", IPV4, port ^ COOKIE >> 16, int(IPv4Address(host)) ^ COOKIE)
    told = struct.pack(">HH", XOR_MAPPED_ADDRESS, len(seen)) + seen
    return struct.pack(">HHI", ANSWER, len(told), COOKIE) + question[8:20] + told


def main() -> None:
    host, _, port = sys.argv[1].partition(":")
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as server:
        server.bind((host, int(port)))
        sys.stdout.write("ready\n")
        sys.stdout.flush()
        while True:
            question, (asker, asked_from) = server.recvfrom(2048)
            if (told := answer(question, asker, asked_from)) is not None:
                server.sendto(told, (asker, asked_from))


if __name__ == "__main__":
    main()
