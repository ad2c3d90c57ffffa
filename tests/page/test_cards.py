"""The drawn cards: that every face can be painted from the sheet, and that the animal's parts fit."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from dizzylizzy.page.cards import JOINT_BOTTOM, JOINT_TOP, card_back, card_face, symbol_sheet
from dizzylizzy.rules.cards import DECK

CARDS_CSS = Path(__file__).parents[2] / "web" / "cards.css"
FACES = sorted(set(DECK))
LEFT_EDGE, RIGHT_EDGE = 0, 100
JOINTS = [("head", RIGHT_EDGE), ("body", LEFT_EDGE), ("body", RIGHT_EDGE), ("tail", LEFT_EDGE)]


def test_every_face_is_drawn_in_its_own_way() -> None:
    assert len(FACES) == 36
    assert len({str(card_face(card)) for card in FACES}) == 36


def test_no_id_is_given_twice() -> None:
    assert [name for name, times in Counter(ids(str(symbol_sheet()))).items() if times > 1] == []


@pytest.mark.parametrize("drawing", [*map(card_face, FACES), card_back()], ids=[*map(str, FACES), "back"])
def test_a_card_points_into_the_sheet_and_names_nothing_itself(drawing: object) -> None:
    html = str(drawing)
    assert references(html) <= set(ids(str(symbol_sheet())))
    assert ids(html) == []
    assert 'aria-hidden="true"' in html


def test_the_sheet_points_to_nothing_outside_it() -> None:
    sheet = str(symbol_sheet())
    assert references(sheet) <= set(ids(sheet))


def test_nothing_in_the_sheet_is_unused() -> None:
    everything = "".join(map(str, [symbol_sheet(), card_back(), *map(card_face, FACES)]))
    assert set(ids(str(symbol_sheet()))) == references(everything)


def test_the_sheet_is_small() -> None:
    assert len(str(symbol_sheet()).encode()) < 25_000


def test_every_colour_and_class_of_the_drawings_is_in_the_stylesheet() -> None:
    css = CARDS_CSS.read_text("utf-8")
    html = "".join(map(str, [symbol_sheet(), card_back(), *map(card_face, FACES)]))
    colours = set(re.findall(r"var\((--[\w-]+)\)", html + css))
    assert colours - set(re.findall(r"(--[\w-]+):", css)) == set()
    classes = {name for names in re.findall(r'class="([^"]*)"', html) for name in names.split()}
    assert {name for name in classes if f".{name}" not in css} == {
        "card-gold",
        "card-turned",
    }  # for the views


@pytest.mark.parametrize("silhouette", ["shape", "shade"])
@pytest.mark.parametrize(("part", "edge"), JOINTS)
def test_the_outline_is_level_at_each_joint(part: str, edge: int, silhouette: str) -> None:
    """On both sides of every edge where cards meet, for two units, as well as on it."""
    outline = path_of(part, silhouette)
    for x in (edge - 2, edge - 1, edge, edge + 1, edge + 2):
        heights = crossings(outline, x)
        assert heights[-1] == JOINT_BOTTOM
        assert heights[0] == (JOINT_TOP if silhouette == "shape" else JOINT_BOTTOM - 11)
        assert len(heights) == 2


def ids(html: str) -> list[str]:
    return re.findall(r'\bid="([^"]*)"', html)


def references(html: str) -> set[str]:
    return set(re.findall(r'href="#([^"]*)"', html)) | set(re.findall(r"url\(#([^)]*)\)", html))


def path_of(part: str, silhouette: str) -> str:
    """The first path of a part's silhouette, or its shade, in the sheet."""
    sheet = str(symbol_sheet())
    start = f'id="art-shape-{part}"' if silhouette == "shape" else f'id="art-lines-{part}"'
    found = re.search(r' d="([^"]*)"', sheet[sheet.index(start) :])
    assert found is not None
    return found[1]


def crossings(outline: str, x: float) -> list[float]:
    """The heights at which level lines of ``outline`` pass ``x``, from the top."""
    heights = []
    at_x = at_y = 0.0
    for command, written in re.findall(r"([A-Z])([^A-Z]*)", outline):
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", written)]
        before = at_x
        match command:
            case "H":
                at_x = numbers[0]
                if min(before, at_x) <= x <= max(before, at_x):
                    heights.append(at_y)
            case "V":
                at_y = numbers[0]
            case "M" | "C" | "A":
                at_x, at_y = numbers[-2:]
    return sorted(heights)
