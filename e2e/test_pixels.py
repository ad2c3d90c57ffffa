"""What is painted can be told apart and read, and the Lizzy's parts join: measured on rendered pixels."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations
from statistics import fmean

import pytest
from playwright.sync_api import Page

from dizzylizzy.page.board import board
from dizzylizzy.page.cards import card_face
from dizzylizzy.page.lizard import lizzy_picture
from dizzylizzy.page.screen import Message, Tone
from dizzylizzy.page.texts import Texts
from dizzylizzy.rules.cards import DECK, Card, Part
from dizzylizzy.rules.lizzy import Lizzy
from tools.gallery import Picture, screens, show, table_screen, unnamed

from .pixels import EYES, Colour, contrast, distance, painted, seen

KINDS = [card for card in sorted(set(DECK)) if not card.golden]
GOLDEN = [card for card in sorted(set(DECK)) if card.golden]

#: The mean CIEDE2000 distance of the pixels of two cards, at least. 1 is a difference people just see in big patches
#: side by side. The closest are two red heads for who sees no red: a face is the same on every head.
LEAST_DISTANCE = 3.5
#: ... and this part of their pixels differs by more than 10, plainly.
LEAST_PLAIN = 0.15

_BOXES = """selector => [...document.querySelectorAll(selector)].map(element => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + scrollX, top + scrollY, width, height];
})"""

#: Only the animals: no marks, no paper that could tell cards apart.
_ANIMALS_ONLY = """
    .card-mark, .art-rim, .art-star { display: none }
    .art-paper { fill: #fff } .lizzy { background: #fff }
    .gallery-pixels { display: flex; flex-wrap: wrap; gap: 8px; padding: 8px }
    .gallery-pixels .card, .gallery-pixels .lizzy { border-radius: 0 !important; box-shadow: none; outline: none }
"""


def shown(page: Page, html: str, height: float, *, white_gold: bool = False) -> None:
    """Cards or Lizzies of that height, in px."""
    show(page, Picture("", "", f'<div class="gallery-pixels">{html}</div>', 1280, 800, screen="gallery"))
    style = f"{_ANIMALS_ONLY} .gallery-pixels {{ --card-height: {height}px }}"
    if white_gold:
        style += "#art-foil stop { stop-color: #fff } .sheen { display: none }"
    page.add_style_tag(content=style)


@pytest.fixture(scope="module")
def animals(browser) -> dict[Card, list]:
    """The pixels of every card at 56 px height, without their corner marks."""
    page = browser.new_page(bypass_csp=True)
    shown(page, "".join(str(card_face(card)) for card in KINDS), 56)
    boxes = page.evaluate(_BOXES, ".card")
    assert {tuple(box[2:]) for box in boxes} == {(40, 56)}
    found = dict(zip(KINDS, painted(page, boxes), strict=True))
    page.close()
    return found


@pytest.mark.parametrize("eyes", EYES)
def test_any_two_kinds_are_told_apart_by_the_animal_alone(animals, eyes: str) -> None:
    looks = {card: [seen(pixel, eyes) for pixel in pixels] for card, pixels in animals.items()}
    white = seen((255, 255, 255), eyes)
    alike = []
    for one, other in combinations(KINDS, 2):
        drawn = [
            pair for pair in zip(looks[one], looks[other], strict=True) if pair != (white, white)
        ]  # where there is an animal on either
        apart = [distance(*pair) for pair in drawn]
        plain = sum(d > 10 for d in apart) / len(apart)
        if fmean(apart) < LEAST_DISTANCE or plain < LEAST_PLAIN:
            alike.append(f"{one} and {other}: {fmean(apart):.1f}, {plain:.0%}")
    assert alike == []


@pytest.mark.parametrize("eyes", EYES)
def test_gold_is_told_from_paper(browser, eyes: str) -> None:
    page = browser.new_page(bypass_csp=True)
    plain = [card._replace(golden=False) for card in GOLDEN]
    shown(page, "".join(str(card_face(card)) for card in [*GOLDEN, *plain]), 56)
    page.add_style_tag(content=".art-rim, .art-star { display: inline }")
    pictures = painted(page, page.evaluate(_BOXES, ".card"))
    page.close()
    for card, gold, paper in zip(GOLDEN, pictures, pictures[len(GOLDEN) :], strict=False):
        apart = [distance(seen(a, eyes), seen(b, eyes)) for a, b in zip(gold, paper, strict=True)]
        assert sum(d > 10 for d in apart) / len(apart) > 0.2, card


@pytest.mark.parametrize("height", [56, 98, 111.3, 207.7])
def test_the_parts_join_to_the_pixel(browser, height: float) -> None:
    """Every head with every body and every body with every tail, golden ones too, whatever a card's size."""
    page = browser.new_page(bypass_csp=True)
    heads, bodies, tails = (
        [card for card in sorted(set(DECK)) if card.part is part]
        for part in (Part.HEAD, Part.BODY, Part.TAIL)
    )
    lizzies = [
        Lizzy(head, body, tails[(i + j) % len(tails)])
        for i, head in enumerate(heads)
        for j, body in enumerate(bodies)
    ]
    assert len({lizzy[:2] for lizzy in lizzies}) == len({lizzy[1:] for lizzy in lizzies}) == 144
    html = "".join(unnamed(lizzy_picture(Texts("en"), lizzy)) for lizzy in lizzies)
    shown(page, html, height, white_gold=True)
    boxes = page.evaluate(_BOXES, ".pile .card")
    reach = 1  # a column on either side of a joint: farther away the animal has legs and curves
    joints = [
        (round(left) - reach, round(top) + 1, 2 * reach, int(tall) - 2)
        for at, (left, top, _, tall) in enumerate(boxes)
        if at % 3
    ]
    columns = painted(page, joints)
    page.close()
    for at, pixels in enumerate(columns):
        rows = [pixels[start : start + 2 * reach] for start in range(0, len(pixels), 2 * reach)]
        painted_rows = [[any(v < 250 for v in pixel) for pixel in row] for row in rows]
        first = next(y for y, row in enumerate(painted_rows) if any(row))
        last = max(y for y, row in enumerate(painted_rows) if any(row))
        who = f"{lizzies[at // 2]}, joint {at % 2}"
        gaps = [y for y in range(first + 1, last) if not all(painted_rows[y])]
        assert gaps == [], f"a gap: {who}"
        for y in (first, first + 1, last - 1, last):
            for pixel in rows[y]:
                off = max(abs(a - b) for a, b in zip(pixel, rows[y][0], strict=True))
                assert off <= 2, f"the outline changes at row {y}: {who}"


#: Everything with words of its own: its colour, and the first ground behind it that isn't transparent.
_WORDS = """() => {
    const found = [];
    for (const element of document.querySelectorAll('#app *')) {
        const words = [...element.childNodes].filter(n => n.nodeType === 3).map(n => n.data).join('').trim();
        if (!words || !element.checkVisibility({ visibilityProperty: true }) || element.closest('svg, .unseen')) continue;
        const style = getComputedStyle(element);
        const grounds = [];
        for (let at = element; at; at = at.parentElement) {
            const { backgroundColor, backgroundImage } = getComputedStyle(at);
            if (backgroundImage !== 'none') {
                grounds.push(...backgroundImage.match(/rgba?\\([^)]*\\)/g));
                break;
            }
            if (!/, 0\\)$|transparent/.test(backgroundColor)) { grounds.push(backgroundColor); break; }
        }
        found.push([words, style.color, grounds]);
    }
    return found;
}"""


def _rgb(css: str) -> Colour:
    numbers = [float(number) for number in re.findall(r"[\d.]+", css)]
    assert css.startswith("rgb"), css
    assert numbers[3:] in ([], [1.0]), f"{css} lets something through"
    return round(numbers[0]), round(numbers[1]), round(numbers[2])


@pytest.mark.parametrize("look", ["light", "dark"])
def test_all_words_stand_out_from_what_they_stand_on(browser, look: str) -> None:
    """4.5:1 at least, whatever the size; in every situation and every tone of message."""
    page = browser.new_page(bypass_csp=True)
    pictures = [p for p in screens() if p.look == look and p.language == "en" and p.width == 1280]
    screen = table_screen(Texts("en"), 4)
    for tone in Tone:
        html = str(board(Texts("en"), replace(screen, message=Message("Words", tone))))
        pictures.append(Picture("", "", html, 1280, 800, look))
    checked = set()
    for picture in pictures:
        show(page, picture)
        for words, colour, grounds in page.evaluate(_WORDS):
            assert grounds, words
            if colour == "rgba(0, 0, 0, 0)":  # what the end says bigger
                continue
            for ground in grounds:
                checked.add((colour, ground))
                assert contrast(_rgb(colour), _rgb(ground)) >= 4.5, f"{words}: {colour} on {ground}"
    page.close()
    assert len(checked) > 10
