"""Put compressed files beside those of the site, for hosts that send them instead: ``python -m tools.compression``.

The build makes the ``.gz``, which the page itself asks for where a host compresses nothing. The ``.br`` are smaller
and take half a minute, so only ``make site`` makes them.
"""

from __future__ import annotations

import gzip
import sys
from pathlib import Path
from typing import Final

from tools import ROOT
from tools.node import NODE_MODULES, run

__all__ = ["COMPRESSIBLE", "add_gzip"]

#: Kinds of files that become smaller.
COMPRESSIBLE: Final = frozenset(
    {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest", ".zip"}
)
#: Where compressed files are kept by their content, since the largest takes most of the time and seldom changes.
KEPT: Final = NODE_MODULES / ".compressed"


def add_gzip(site: Path) -> None:
    """Put a ``.gz`` beside every file that becomes smaller by it."""
    for file in _compressible(site):
        packed = gzip.compress(file.read_bytes(), compresslevel=9, mtime=0)
        file.with_name(file.name + ".gz").write_bytes(packed)


def add_brotli(site: Path) -> None:
    """Put a ``.br`` beside every file that becomes smaller by it."""
    run("brotli.mjs", KEPT, *_compressible(site))


def _compressible(site: Path) -> list[Path]:
    return sorted(file for file in site.rglob("*") if file.suffix in COMPRESSIBLE and file.is_file())


def main() -> int:
    """Add the ``.br`` to the built site."""
    site = ROOT / "dist"
    if not (site / "index.html").is_file():
        print("There is no dist/ yet: run `make site`, which builds it first.", file=sys.stderr)
        return 1
    add_brotli(site)
    size = sum(file.stat().st_size for file in site.rglob("*.br"))
    print(f"Compressed dist/ ({size / 1e6:.1f} MB as brotli).")
    return 0


if __name__ == "__main__":
    sys.exit(main())
