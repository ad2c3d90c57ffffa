"""Links to the site as cards on other sites."""

from __future__ import annotations

import json
import re

import pytest

from dizzylizzy.page.texts import LANGUAGES, MODE_NAMES
from dizzylizzy.rules.lizzy import Lizzy
from tests.page.screens import elements
from tools.node import BuildError
from tools.sharing import oembed, plain_svg, site_address, with_tags

SITE = "https://lizzy.example/play/"
PAGE = (
    '<html><head><title>A &amp; B</title><meta name="description" content="It’s &quot;C&quot;"></head></html>'
)


@pytest.mark.parametrize(
    ("said", "address"),
    [
        ("", None),
        (" ", None),
        ("https://a.example", "https://a.example/"),
        ("http://127.0.0.1:8000/x/", "http://127.0.0.1:8000/x/"),
    ],
)
def test_the_sites_address_ends_with_a_slash(monkeypatch, said: str, address: str | None) -> None:
    monkeypatch.setenv("SITE", said)
    assert site_address() == address


@pytest.mark.parametrize(
    "said", ["lizzy.example", "ftp://a.example", "https://a.example/?x", 'https://a.example/"']
)
def test_what_is_no_address_is_refused(monkeypatch, said: str) -> None:
    monkeypatch.setenv("SITE", said)
    with pytest.raises(BuildError, match="SITE"):
        site_address()


def properties(html: str) -> dict[str, str]:
    return dict(re.findall(r'property="og:([\w:]+)" content="([^"]*)"', html))


def test_a_page_says_what_it_is_and_shows_its_picture() -> None:
    html = with_tags(PAGE, SITE, "rules/nl/x.html", "nice-n-easy", "nl")
    said = properties(html)
    assert said["title"] == "A &amp; B"
    assert said["description"] == "It’s &quot;C&quot;"
    assert said["url"] == f"{SITE}rules/nl/x.html"
    assert said["image"] == f"{SITE}sharing/nice-n-easy.png"
    [link] = elements(html.replace("</html>", "</html>"), "link")
    assert link["type"] == "application/json+oembed"
    assert link["href"] == f"{SITE}oembed/nl/nice-n-easy.json"


def test_without_an_address_nothing_names_one() -> None:
    html = with_tags(PAGE, None, "", "home", "en")
    assert set(properties(html)) == {"type", "site_name", "title", "description"}
    assert "http" not in html


def test_oembed_answers_with_a_frame_of_the_game() -> None:
    answers = dict(oembed(SITE))
    assert set(answers) == {f"oembed/{language}/{mode}.json" for language in LANGUAGES for mode in MODE_NAMES}
    for address, text in answers.items():
        answer = json.loads(text)
        assert answer["version"] == "1.0"
        assert answer["type"] == "rich"
        [frame] = elements(answer["html"], "iframe")
        _, language, mode = address.removesuffix(".json").split("/")
        assert frame["src"] == f"{SITE}?mode={mode}&lang={language}"
        assert {"allow-scripts", "allow-same-origin"} <= set((frame["sandbox"] or "").split())
        assert int(frame["width"] or 0) == answer["width"]


def test_the_picture_names_no_property_and_nothing_that_isnt_there() -> None:
    drawing = plain_svg(Lizzy.parse("hRo*bBstPd"))
    assert "var(" not in drawing
    ids = set(re.findall(r'id="([^"]+)"', drawing))
    assert set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', drawing))
    for pair in re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', drawing):
        assert "".join(pair) in ids
