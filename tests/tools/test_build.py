"""The build: the same sources give the same bytes, and every address in it is that of something."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.addresses import content_hash, with_addresses
from tools.build import DIST, build, fill
from tools.node import BuildError


def files(site: Path) -> dict[str, bytes]:
    return {
        file.relative_to(site).as_posix(): file.read_bytes()
        for file in site.rglob("*")
        if file.is_file() and file.suffix != ".br"  # `make site` adds those
    }


def without_memories(site: Path) -> dict[str, bytes]:
    """The files but for Python's memories, and for what names them or is made of their hashes.

    A memory is whatever V8 and Python left in it: what was freed, and in which order, is not the same every time.
    """
    found: dict[str, bytes] = {}
    for name, content in files(site).items():
        if name.startswith("python/memory-") or name in ("index.html.gz", "service-worker.js.gz"):
            continue
        settled = re.sub(rb"(memory-[a-z]+)-[0-9a-f]{10}", rb"\1", content)
        if name == "service-worker.js":
            settled = re.sub(rb'"[0-9a-f]{8,}"', b'""', settled)
        found[name] = settled
    return found


@pytest.mark.slow
def test_two_builds_of_the_same_sources_are_the_same_to_the_byte_but_for_the_memories(tmp_path: Path) -> None:
    build(tmp_path / "site")
    here, there = without_memories(DIST), without_memories(tmp_path / "site")
    assert len(here) > 60
    assert sorted(here) == sorted(there)
    assert [name for name in here if here[name] != there[name]] == []


def test_what_has_a_hash_in_its_address_is_there() -> None:
    for page in (DIST / "index.html", DIST / "manifest.webmanifest", *DIST.glob("rules/*/*.html")):
        addresses = re.findall(r"""["'(]((?:\.\.?/)+[^"'()?#]*)""", page.read_text("utf-8"))
        assert any(re.search(r"-[0-9a-f]{10}", address) for address in addresses)
        for address in addresses:
            assert (page.parent / address).exists(), f"{address} in {page.name}"


def test_no_page_runs_scripts_or_styles_of_its_own() -> None:
    """The page's policy forbids them; what is written into it by mistake shows here, not as a blank screen."""
    for page in (DIST / "index.html", *DIST.glob("rules/*/*.html")):
        text = page.read_text("utf-8")
        inline = re.findall(r"<script(?![^>]*\b(?:src|type=\"py\"))[^>]*>|<style|\sstyle=|\son[a-z]+=", text)
        assert inline == [], page.name


def test_addresses_follow_their_content() -> None:
    assert content_hash({"a": b"1"}) != content_hash({"a": b"2"})
    assert with_addresses("import '../pyodide/pyodide.mjs'", {"pyodide": "pyodide-1"}) == (
        "import '../pyodide-1/pyodide.mjs'"
    )
    assert with_addresses("https://example.org/web/style.css", {"web": "web-1"}) == (
        "https://example.org/web/style.css"
    )


def test_a_view_without_a_place_is_told() -> None:
    with pytest.raises(BuildError, match="home"):
        fill("<main></main>", {"home": lambda: "x"})
