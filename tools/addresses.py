"""Addresses that name what is there: a file or folder called by the hash of its content may be kept for ever."""

from __future__ import annotations

import re
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

__all__ = ["content_hash", "rename", "with_addresses"]


def content_hash(contents: Mapping[str, bytes]) -> str:
    """Ten letters for these files, the same wherever and whenever they are built.

    >>> content_hash({"a": b"1", "b": b"2"}) == content_hash({"b": b"2", "a": b"1"})
    True
    >>> content_hash({"a": b"1"}) == content_hash({"b": b"1"})
    False
    """
    digest = sha256()
    for name in sorted(contents):
        for part in (name.encode(), contents[name]):
            digest.update(len(part).to_bytes(8, "big") + part)
    return digest.hexdigest()[:10]


def rename(path: Path) -> str:
    """Give the file or folder at ``path`` the hash of its content in its name, and return that name.

    ``web`` becomes ``web-0123456789``, ``game.zip`` becomes ``game-0123456789.zip``.
    """
    if path.is_dir():
        files = (file for file in path.rglob("*") if file.is_file())
        hashed = content_hash({file.relative_to(path).as_posix(): file.read_bytes() for file in files})
    else:
        hashed = sha256(path.read_bytes()).hexdigest()[:10]
    return path.rename(path.with_name(f"{path.stem}-{hashed}{path.suffix}")).name


def with_addresses(text: str, names: Mapping[str, str]) -> str:
    """A page or script with the new names in its relative addresses.

    >>> with_addresses('<link href="../../web/style.css"> web/style.css', {"web": "web-1"})
    '<link href="../../web-1/style.css"> web/style.css'
    >>> with_addresses('data-game="./python/game.zip"', {"python/game.zip": "python/game-2.zip"})
    'data-game="./python/game-2.zip"'
    """
    if not names:
        return text
    longest_first = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return re.sub(
        rf"""(?<=["'`(])((?:\.\.?/)+)({longest_first})(?=["'`)/])""",
        lambda found: found[1] + names[found[2]],
        text,
    )
