"""Pictures of positions and quizzes: drawn without Python and without a frame, and the same as in the game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from dizzylizzy.page.cards import card_face, symbol_sheet
from dizzylizzy.page.manual_pictures import RACE_TABLE, TURNS_TABLE, cards_shown, lizzy_shown, table_shown
from dizzylizzy.page.texts import LANGUAGES, texts_in
from dizzylizzy.rules.cards import DECK
from dizzylizzy.rules.lizzy import Lizzy

from .pixels import painted
from .test_accessibility import LOOKS, violations
from .test_embed import is_chromium

EVERY_CARD = sorted(set(DECK))
#: What is in an element, as markup.
MARKUP = "(element, selector) => element.shadowRoot.querySelector(selector).outerHTML"


def same(markup: object) -> str:
    """Markup as the browser writes it: without what can be written in two ways."""
    text = re.sub(r"></(path|use|circle|rect|stop|ellipse)>|\s*/>", ">", str(markup))
    return re.sub(r'=""', "", text).replace("</use>", "")


def test_every_card_is_the_markup_and_the_pixels_of_the_game(host_page, new_page, site) -> None:
    written = "".join(map(str, EVERY_CARD))
    host = host_page(f'<dizzy-lizzy id="cards" position="{written}" theme="light"></dizzy-lizzy>', width=800)
    faces = host.element("cards").evaluate(
        "element => [...element.shadowRoot.querySelectorAll('.card')].map(card => card.outerHTML)"
    )
    assert [same(face) for face in faces] == [same(card_face(card)) for card in EVERY_CARD]

    if not is_chromium(host.page):
        return  # the same markup and the same style; screenshots of Firefox aren't compared
    # The page's own cards, in the same places.
    page = new_page(800, 800, color_scheme="light")
    page.goto("rules/en/down-n-dizzy.html")
    page.evaluate(
        """([sheet, cards]) => {
            document.body.className = '';
            document.body.innerHTML = `${sheet}${cards}`;
            document.querySelector('.cards').style.cssText = 'flex-wrap: wrap; --card-height: 126px';
        }""",
        [str(symbol_sheet()), str(cards_shown(texts_in("en"), EVERY_CARD))],
    )
    boxes = """root => [...root.querySelectorAll('.card')].map(card => {
        const { left, top, width, height } = card.getBoundingClientRect();
        return [left + scrollX, top + scrollY, width, height];
    })"""
    there = host.page.evaluate(f"({boxes})(document.querySelector('#cards').shadowRoot)")
    here = page.evaluate(f"({boxes})(document)")
    # Whole pixels, so that both are painted on the same raster.
    assert [[round(n % 1, 2) for n in box] for box in there] == [
        [round(n % 1, 2) for n in box] for box in here
    ]
    for card, one, other in zip(EVERY_CARD, painted(host.page, there), painted(page, here), strict=True):
        differing = sum(
            max(abs(a - b) for a, b in zip(p, q, strict=True)) > 24 for p, q in zip(one, other, strict=True)
        )
        assert differing <= 0.03 * len(one), f"{card}: {differing} of {len(one)} pixels"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", [RACE_TABLE, TURNS_TABLE], ids=["race", "turns"])
def test_a_table_and_a_lizzy_are_what_our_own_views_draw(host_page, language: str, table) -> None:
    t = texts_in(language)
    lizzy = Lizzy.parse("hRo*bBs*tPd*")
    host = host_page(
        f'<div lang="{language}"><dizzy-lizzy id="table" position="{table}"></dizzy-lizzy>'
        f'<dizzy-lizzy id="lizzy" position="{lizzy}"></dizzy-lizzy></div>'
    )
    assert same(host.element("table").evaluate(MARKUP, ".opening")) == same(
        table_shown(t, table, (t("You"), "Mia", "Sam"))
    )
    assert same(host.element("lizzy").evaluate(MARKUP, ".lizzy")) == same(lizzy_shown(t, lizzy))


def test_a_picture_needs_no_python_and_no_frame(host_page, record, site) -> None:
    host = host_page('<dizzy-lizzy id="lizzy" position="hRobRstRd"></dizzy-lizzy>')
    expect(host.element("lizzy").get_by_role("img")).to_have_accessible_name(
        "The Lizzy: red head with dots; red body with stripes; red tail with diamonds."
    )
    host.page.wait_for_timeout(300)
    assert [address for address in record.requests if address.startswith(site)] == [f"{site}embed.js"]
    assert len(host.page.frames) == 1


def test_a_wrong_notation_shows_what_is_wrong_where(host_page) -> None:
    wrong = ("hRobXstRd", "hRobRs tRd", "", "hRo/bPs/tPo 7 tRd+14 hRs+14 hBs+14")
    body = "".join(
        f'<dizzy-lizzy id="w{at}" position="{text}"></dizzy-lizzy>' for at, text in enumerate(wrong)
    )
    host = host_page(body + '<dizzy-lizzy id="none" position="hRohRs" quiz></dizzy-lizzy>')
    first = host.element("w0")
    assert first.locator("code").inner_text() == "hRobXstRd"
    assert first.locator("mark").inner_text() == "bXstRd"
    expect(first).to_contain_text("Expected at place 4: a card, such as hRo or tPd*.")
    expect(host.element("w1")).to_contain_text("a head, a body and a tail")
    expect(host.element("w2")).to_contain_text("a card")
    expect(host.element("w3")).to_contain_text("54 cards in all")
    expect(host.element("none")).to_contain_text("cards to choose from")
    host.element("w0").evaluate("element => element.setAttribute('position', 'hRobRstRd')")
    expect(first.locator(".lizzy")).to_be_visible()


@pytest.mark.parametrize("means", ["mouse", "keyboard"])
def test_a_quiz_says_at_once_whether_it_was_right_and_why(host_page, means: str) -> None:
    host = host_page('<dizzy-lizzy id="quiz" position="hRobRstPd hBstRotBs" quiz></dizzy-lizzy>')
    quiz = host.element("quiz")
    expect(quiz).to_contain_text("Which of these cards fits?")

    def choose(name: str) -> None:
        button = quiz.get_by_role("button", name=name)
        if means == "mouse":
            button.click()
        else:
            button.focus()
            host.page.keyboard.press("Enter")
        expect(button).to_have_attribute("aria-pressed", "true")

    verdict = quiz.get_by_role("status")
    choose("blue head with stripes")
    expect(verdict).to_have_text("Right: all colours different!")
    expect(quiz.locator(".made .card").first).to_have_class(re.compile("card-blue"))
    choose("blue tail with stripes")
    expect(verdict).to_contain_text("That makes no combination. Colours: red, red, blue.")
    choose("None of them")
    expect(verdict).to_have_text("Look again: there is a card that fits.")
    assert quiz.locator("[aria-pressed=true]").count() == 1


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_in_them(host_page, look: str) -> None:
    body = (
        '<main><h1>Rules</h1><dizzy-lizzy id="game"></dizzy-lizzy><dizzy-lizzy position="hRobRstRd"></dizzy-lizzy>'
        f'<dizzy-lizzy position="{TURNS_TABLE}"></dizzy-lizzy><dizzy-lizzy position="hRobX"></dizzy-lizzy>'
        '<dizzy-lizzy id="quiz" position="hRobRstPd hBstRotBs" quiz></dizzy-lizzy></main>'
    )
    head = '<meta name="color-scheme" content="light dark">'
    host = host_page(body, head=head, options={"bypass_csp": True, **LOOKS[look]})
    host.element("quiz").locator(".answer").first.click()
    assert not (found := violations(host.page)), "\n".join(found)
