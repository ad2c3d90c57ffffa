"""embed.js as it is built, and what goes into it."""

from __future__ import annotations

import re

import pytest

from dizzylizzy.page.cards import symbol_sheet
from dizzylizzy.page.embedding_guide import guides
from dizzylizzy.page.embedding_words import POSTERS, embedding_words
from dizzylizzy.page.manual_live import QUIZZES
from dizzylizzy.page.texts import LANGUAGES
from dizzylizzy.rules.cards import parse_cards
from dizzylizzy.rules.layout import Layout
from dizzylizzy.rules.lizzy import Lizzy
from dizzylizzy.rules.modes import MODES
from tools import ROOT
from tools.build import DIST
from tools.embedding import STYLES, joined, style, tree
from tools.node import BuildError


def test_every_language_says_the_same_things() -> None:
    def shape(value: object) -> object:
        return {key: shape(inner) for key, inner in value.items()} if isinstance(value, dict) else type(value)

    words = embedding_words()
    assert set(words) == set(LANGUAGES)
    assert len({repr(shape(one)) for one in words.values()}) == 1
    for name in re.findall(r"\b(\w+): (?:string|Record)", (ROOT / "web/embed/words.js").read_text("utf-8")):
        if name not in ("words", "sheet", "style", "posters"):
            assert name in words["en"]


def test_values_stay_in_their_sentences() -> None:
    for words in embedding_words().values():
        assert "{n}" in words["blind"][0]
        assert "{n}" in words["blind"][1]
        assert "{mode}" in words["play"]


def test_there_is_a_poster_for_every_mode() -> None:
    assert set(POSTERS) == set(MODES)
    for poster in POSTERS.values():
        Layout.parse(poster)


def test_the_quizzes_ask_something() -> None:
    fitting = []
    for quiz in QUIZZES:
        lizzy, cards = quiz.split(" ")
        fitting.append([len(Lizzy.parse(lizzy).with_card(card).conditions) for card in parse_cards(cards)])
    assert [sum(map(bool, fits)) for fits in fitting] == [2, 1, 0, 2]
    assert max(fitting[3]) == 2


def test_the_style_loses_nothing_that_is_used() -> None:
    sheets = "\n".join((ROOT / "web" / name).read_text("utf-8") for name in STYLES)
    small = style(sheets, str(symbol_sheet()))
    used = set(re.findall(r"var\((--[-\w]+)", small + str(symbol_sheet())))
    assert used <= set(re.findall(r"(--[-\w]+):", small))
    assert small.count("{") == small.count("}") == sheets.count("{")
    assert ":root" not in small


def test_the_sheet_as_a_tree_is_the_sheet() -> None:
    def written(node: object) -> str:
        if isinstance(node, str):
            return node
        assert isinstance(node, list)
        tag, attributes, *inside = node
        said = "".join(f' {name}="{value}"' for name, value in attributes.items())
        return f"<{tag}{said}>{''.join(map(written, inside))}</{tag}>"

    assert written(tree(str(symbol_sheet()))) == str(symbol_sheet())


def test_two_modules_may_not_call_something_by_the_same_name() -> None:
    with pytest.raises(BuildError, match="grow"):
        joined(["const grow = 1;", "function grow() {}"])


def test_the_script_is_one_function_that_leaves_nothing_behind() -> None:
    script = (DIST / "embed.js").read_text("utf-8")
    assert script.startswith("(()=>{")
    assert script.rstrip().endswith("})();")
    assert not re.search(r"\b(import|export)\b[ {*]", script)
    assert "innerHTML" not in script


@pytest.mark.parametrize("site", [None, "https://lizzy.example/play/"])
def test_the_guides_examples_name_the_site(site: str | None) -> None:
    pages = dict(guides(site))
    assert set(pages) == {f"embedding/{language}.html" for language in LANGUAGES}
    for html in map(str, pages.values()):
        assert f"{site or 'https://SITE/'}embed.js" in html
        assert html.count("<dizzy-lizzy") >= 15
