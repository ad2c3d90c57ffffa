"""The pages *How to play*: documents as they should be, and pictures that show what is said of them."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from dataclasses import fields
from pathlib import Path, PurePosixPath
from urllib.parse import parse_qs, urlsplit

import pytest

from dizzylizzy.page import manual_pictures as pictures
from dizzylizzy.page.board import board
from dizzylizzy.page.choices import USUAL_LIVES, Choices
from dizzylizzy.page.embedding_guide import guides
from dizzylizzy.page.manual import manual, manuals
from dizzylizzy.page.screen import TableScreen
from dizzylizzy.page.texts import LANGUAGES, MODE_NAMES, Texts, card_name, colour_name, pattern_name
from dizzylizzy.rules.cards import DECK, Card
from dizzylizzy.rules.layout import Layout, cards_each
from dizzylizzy.rules.lizzy import Condition, Lizzy
from dizzylizzy.rules.match import lives_after
from dizzylizzy.rules.modes import MODES
from dizzylizzy.rules.options import option_word
from dizzylizzy.table.dealers import ShufflingDealer
from tests.page.screens import Element, elements, one
from tests.page.sides import PEOPLE

T = Texts("en")
CARDS = {card_name(T, card): card for card in DECK}
WEB = Path(__file__).parents[2] / "web"
GUIDES = dict(guides(None))
HTML = {address: str(page) for address, page in manuals()}
PAGES = {address: elements(html) for address, html in HTML.items()}
ENGLISH = {mode: elements(str(manual(T, mode))) for mode in MODES}

every_page = pytest.mark.parametrize("address", PAGES)
every_mode = pytest.mark.parametrize("mode", MODES)


def inside(page: list[Element], around: Element | str) -> list[Element]:
    """What is in an element, or in the one with that id."""
    if isinstance(around, str):
        (around,) = [e for e in page if e["id"] == around]
    return [e for e in page if any(parent is around for parent in e.parents)]


def tagged(page: list[Element], *tags: str) -> list[Element]:
    return [e for e in page if e.tag in tags]


def by_class(found: list[Element], name: str) -> list[Element]:
    return [e for e in found if name in e.classes]


def lizzy_of(picture: Element) -> Lizzy:
    """The Lizzy that a picture is said to show."""
    said = re.fullmatch(r"The Lizzy: (.*); (.*); (.*)\.", picture.label)
    assert said is not None, picture.label
    return Lizzy(*(CARDS[name] for name in said.groups()))


def lizzies(found: list[Element]) -> list[Lizzy]:
    return [lizzy_of(picture) for picture in by_class(found, "lizzy")]


# Documents


def test_there_is_a_page_for_every_mode_in_every_language() -> None:
    assert set(MODE_NAMES) == set(MODES)
    assert set(PAGES) == {f"rules/{language}/{mode}.html" for language in LANGUAGES for mode in MODES}


@every_page
def test_it_is_a_well_formed_document_in_its_language(address) -> None:
    html = HTML[address]
    assert html.startswith("<!doctype html>")
    assert one(html, "html")["lang"] == address.split("/")[1]
    assert one(html, "title").words
    assert one(html, "meta", name="description")["content"]
    assert "width=device-width" in (one(html, "meta", name="viewport")["content"] or "")
    assert one(html, "meta", name="color-scheme")["content"] == "light dark"
    ids = Counter(e["id"] for e in PAGES[address] if e["id"])
    assert [name for name, times in ids.items() if times > 1] == []


@every_page
def test_it_can_be_read_without_a_script(address) -> None:
    scripts = [e["src"] for e in tagged(PAGES[address], "script")]
    assert scripts == ["../../web/reading.js", "../../embed.js"]
    for element in PAGES[address]:
        assert element.tag not in ("template", "form", "button", "input", "iframe")
        assert not [name for name in element.attributes if name.startswith(("on", "data-act"))]
        assert "style" not in element.attributes


def test_no_two_pages_have_one_title() -> None:
    titles = {(address.split("/")[1], one(html, "title").words) for address, html in HTML.items()}
    assert len(titles) == len(PAGES)


@every_page
def test_headings_go_down_one_step_at_a_time(address) -> None:
    headings = [e for e in PAGES[address] if re.fullmatch("h[1-6]", e.tag)]
    levels = [int(heading.tag[1]) for heading in headings]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in itertools.pairwise(levels))
    assert all(heading.words for heading in headings)


@every_page
def test_it_has_the_landmarks_of_a_page(address) -> None:
    page = PAGES[address]
    assert len(tagged(page, "main")) == len(tagged(page, "footer")) == 1
    names = [nav["aria-label"] for nav in tagged(page, "nav")]
    assert len(set(names)) == len(names)
    assert all(names)


@every_page
def test_every_picture_has_a_caption_and_says_in_words_what_it_shows(address) -> None:
    page = PAGES[address]
    shown = [e for e in page if e["role"] == "img"]
    assert shown
    assert all(picture.label.strip() for picture in shown)
    for figure in tagged(page, "figure"):
        content = inside(page, figure)
        (caption,) = tagged(content, "figcaption")
        assert caption.words
        assert any(e["role"] == "img" or e.tag == "table" for e in content)
    for drawing in tagged(page, "svg"):
        assert drawing["aria-hidden"] == "true"


@every_page
def test_every_link_is_relative_and_leads_somewhere(address) -> None:
    ids = {e["id"] for e in PAGES[address]}
    links = [e["href"] or "" for e in tagged(PAGES[address], "a", "link")]
    assert links
    for link in links:
        parts = urlsplit(link)
        assert not parts.scheme
        assert not parts.netloc
        assert not parts.path.startswith("/")
        if not parts.path:
            assert parts.fragment in ids
            continue
        target = resolved(address, parts.path)
        if target == "":
            words = parse_qs(parts.query)
            assert words["lang"] == [address.split("/")[1]]
            choices, problems = Choices.parse(parts.query)
            assert problems == ()
            assert f"{choices.mode}.html" == PurePosixPath(address).name
        else:
            assert target in PAGES or target in GUIDES or (WEB.parent / target).is_file(), link


def resolved(address: str, link: str) -> str:
    """The address that ``link`` on the page at ``address`` leads to."""
    where = list(PurePosixPath(address).parent.parts)
    for part in link.split("/"):
        if part == "..":
            where.pop()
        elif part:
            where.append(part)
    return "/".join(where)


@every_page
def test_it_leads_to_the_game_the_other_mode_and_the_other_languages(address) -> None:
    anchors = tagged(PAGES[address], "a")
    links = {resolved(address, urlsplit(e["href"] or "").path) for e in anchors}
    assert "" in links
    assert {other for other in PAGES if other.split("/")[1] == address.split("/")[1]} <= links
    others = {e["hreflang"]: e for e in anchors if e["hreflang"]}
    assert set(others) == set(LANGUAGES) - {address.split("/")[1]}
    assert all(
        link["lang"] == language and link.words == LANGUAGES[language] for language, link in others.items()
    )
    alternates = elements(HTML[address], "link", rel="alternate")
    assert {e["hreflang"] for e in alternates} == set(LANGUAGES)


@every_page
def test_its_classes_are_in_a_stylesheet(address) -> None:
    css = "".join(
        (WEB / name).read_text("utf-8") for name in ("manual.css", "pictures.css", "style.css", "cards.css")
    )
    classes = {name for e in PAGES[address] for name in e.classes}
    assert {name for name in classes if f".{name}" not in css} <= {"card-gold", "card-turned"}


# What is said


@every_mode
def test_every_house_rule_is_explained(mode) -> None:
    rules = by_class(inside(ENGLISH[mode], "house-rules"), "rule")
    assert [rule["id"] for rule in rules] == [
        option_word(field.name) for field in fields(MODES[mode].options)
    ]
    for rule in rules:
        content = inside(ENGLISH[mode], rule)
        assert tagged(content, "h3")[0].words
        assert len(tagged(content, "p")[0].words) > 60


@every_mode
def test_P1_P2_how_many_cards_everybody_gets(mode) -> None:
    (table,) = by_class(ENGLISH[mode], "dealing")
    content = inside(ENGLISH[mode], table)
    heads = [e.words for e in content if e.tag == "th" and e["scope"] == "col"]
    said = {}
    for head, cell in zip(heads, tagged(content, "td"), strict=True):
        first, _, last = head.partition("–")
        said.update({players: int(cell.words) for players in range(int(first), int(last or first) + 1)})
    assert said == {players: cards_each(players) for players in range(2, 10)}


@every_mode
def test_the_keys_are_those_of_the_table(mode) -> None:
    rules = MODES[mode]
    dealer = ShufflingDealer("keys")
    state = rules.begin(rules.options(), rules.deal(rules.options(), len(PEOPLE), dealer))
    html = str(board(T, TableScreen(PEOPLE, 0, state, showing_keys=True)))
    keys = [e.words.replace(" ", "") for e in elements(html, "dt")]
    deeds = [e.words for e in elements(html, "dd")]
    rows = [e for e in tagged(inside(ENGLISH[mode], "keys"), "th", "td") if e["scope"] != "col"]
    assert [e.words for e in rows[0::2]] == keys
    assert [e.words for e in rows[1::2]] == deeds


# What is pictured


@every_mode
@pytest.mark.parametrize("condition", Condition)
def test_L2_each_condition_is_pictured_with_a_lizzy_that_satisfies_only_it(mode, condition) -> None:
    content = inside(ENGLISH[mode], condition.word)
    (lizzy,) = lizzies(content)
    assert lizzy == pictures.CONDITIONS[condition]
    assert lizzy.conditions == (condition,)
    (caption,) = tagged(content, "figcaption")
    by_colour = condition in (Condition.SAME_COLOURS, Condition.DIFFERENT_COLOURS)
    named = [colour_name(T, card.colour) if by_colour else pattern_name(T, card.pattern) for card in lizzy]
    assert re.search(r"\W+(?:and )?".join(named), caption.words.lower())


@every_mode
def test_L2_the_double_is_double_and_the_wrong_one_satisfies_nothing(mode) -> None:
    assert [lizzy.double for lizzy in lizzies(inside(ENGLISH[mode], "double"))] == [True]
    assert [lizzy.valid for lizzy in lizzies(inside(ENGLISH[mode], "not-right"))] == [False]


@every_mode
def test_L4_the_special_is_special_and_three_golden_cards_may_be_none(mode) -> None:
    special, other = lizzies(inside(ENGLISH[mode], "special"))
    assert special.special
    assert all(card.golden for card in other)
    assert not other.special


@every_mode
def test_what_is_marked_right_is_right_and_what_is_marked_wrong_is_wrong(mode) -> None:
    marks = by_class(ENGLISH[mode], "verdict")
    assert len(marks) == 4
    for mark in marks:
        (lizzy,) = lizzies(inside(ENGLISH[mode], mark.parents[-1]))
        assert lizzy.valid == ("data-right" in mark.attributes)
        assert mark.words == ("Right" if lizzy.valid else "Not right")


@every_mode
def test_L3_every_step_lays_its_card_and_the_lizzy_after_it_is_right(mode) -> None:
    steps = by_class(ENGLISH[mode], "step")
    assert len(steps) >= 2
    for step in steps:
        content = inside(ENGLISH[mode], step)
        before, after = lizzies(content)
        (card,) = [CARDS[e.label] for e in by_class(content, "one-card")]
        assert after == before.with_card(card)
        assert after.valid
        assert after != before
        assert ["data-new" in pile.attributes for pile in by_class(content, "pile")[3:]] == [
            part is card.part for part in (top.part for top in after)
        ]
        for said in by_class(content, "saying"):
            assert said.words in {"all patterns the same"}
            assert Condition.SAME_PATTERNS in after.conditions


def test_the_cards_of_the_pictures_are_in_the_deck() -> None:
    lizzies_ = [
        *pictures.CONDITIONS.values(),
        pictures.DOUBLE,
        pictures.NOT_RIGHT,
        pictures.SPECIAL,
        pictures.PARTS,
    ]
    hands = [pictures.HAND_BEFORE, pictures.HAND_AFTER]
    assert all(card in DECK for cards in (*lizzies_, *hands) for card in cards)


def test_D2_the_first_lay_of_the_race_makes_one_combination() -> None:
    lizzy, card = pictures.LAY
    assert lizzy.valid
    assert lizzy.with_card(card).conditions == (Condition.SAME_PATTERNS,)


def test_D1_at_the_opening_table_the_first_can_lay_and_then_the_third() -> None:
    table = pictures.RACE_TABLE
    mine, mias, sams = (hand.open[0] for hand in table.hands)
    assert not table.lizzy.valid
    assert [table.layable(seat) for seat in range(3)] == [(mine,), (), ()]
    table = laid(table, 0, mine)
    assert table.lizzy.conditions == (Condition.DIFFERENT_PATTERNS,)
    assert [table.layable(seat) for seat in range(3)] == [(), (), (sams,)]
    table = laid(table, 2, sams)
    assert table.lizzy.conditions == (Condition.DIFFERENT_COLOURS,)
    assert mias not in table.layable(1)


def test_N2_at_the_opening_table_the_first_can_lay_two_cards_and_then_the_next_can_lay() -> None:
    table = pictures.TURNS_TABLE
    head, tail, body = table.hands[0].open
    assert not table.lizzy.valid
    for card in (body, head):
        assert table.layable(0) == (card,)
        table = laid(table, 0, card)
        assert table.lizzy.conditions == (Condition.SAME_PATTERNS,)
    assert table.layable(0) == ()
    assert tail in table.hands[0].open
    assert table.layable(1)


@pytest.mark.parametrize("table", [pictures.RACE_TABLE, pictures.TURNS_TABLE], ids=["race", "turns"])
def test_P1_the_opening_tables_are_dealt_as_the_rules_say(table) -> None:
    assert [hand.left for hand in table.hands] == [cards_each(3)] * 3
    assert not any(table.under)


def laid(table: Layout, seat: int, card: Card | None) -> Layout:
    assert card is not None
    return table.laid(seat, card)


def test_N2_in_one_turn_the_order_matters() -> None:
    lizzy, (first, second, never) = pictures.IN_ONE_TURN
    after = lizzy.with_card(first)
    assert lizzy.valid
    assert not lizzy.with_card(second).valid
    assert not lizzy.with_card(never).valid
    assert after.conditions == (Condition.SAME_COLOURS,)
    assert not after.with_card(never).valid
    after = after.with_card(second)
    assert after.conditions == (Condition.DIFFERENT_PATTERNS,)
    assert not after.with_card(never).valid


def test_D12_double_trouble_takes_a_card_of_the_pile_that_was_laid_on() -> None:
    lizzy, card, bottom = pictures.DOUBLE_TROUBLE
    assert lizzy.valid
    assert not lizzy.double
    assert lizzy.with_card(card).double
    assert bottom.part is card.part
    assert bottom not in (card, *lizzy)


def test_D13_what_is_called_out_is_false() -> None:
    lizzy, said = pictures.CALLED_OUT
    assert said not in lizzy.conditions


def test_N7_the_bonus_card_is_for_a_double() -> None:
    lizzy, card, extra = pictures.BONUS
    made = lizzy.with_card(card)
    assert made.conditions == (Condition.SAME_COLOURS, Condition.DIFFERENT_PATTERNS)
    assert made.with_card(extra).valid


def test_N9_the_match_is_as_its_caption_says() -> None:
    lives = (USUAL_LIVES,) * 3
    first, second = (lives := lives_after(lives, left) for left in pictures.MATCH)
    assert first[0] == USUAL_LIVES
    assert min(first) > 0
    assert pictures.MATCH[1][1] == 3
    assert [count > 0 for count in second] == [True, True, False]
    cells = [e.words for e in tagged(inside(ENGLISH["nice-n-easy"], "lives"), "td")]
    for seat in range(3):
        start, *rounds = cells[3 * seat : 3 * seat + 3]
        assert start == str(USUAL_LIVES)
        assert [words.split()[1] for words in rounds] == [
            str(first[seat]),
            str(second[seat]).replace("-", "−"),
        ]
