"""Every table of the contact sheets: nothing overlaps, nothing is cut, nothing is off the page, and axe finds nothing."""

from __future__ import annotations

import pytest

from tools.gallery import LOOKS, screens, show, tables

from .test_accessibility import violations
from .test_layout import problems


@pytest.fixture(scope="module")
def sheet(browser):
    page = browser.new_page()
    yield page
    page.close()


@pytest.mark.parametrize("look", LOOKS)
def test_no_table_overlaps_or_is_cut(sheet, look: str) -> None:
    """In every size, with few and many players, in both languages, with usual letters and with letters twice as big."""
    found = {}
    for picture in tables():
        if picture.look == look:
            show(sheet, picture)
            if wrong := problems(sheet):
                found[picture.name] = wrong
    assert found == {}


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_in_any_situation(sheet, look: str) -> None:
    found = {}
    for picture in screens():
        if picture.look == look and picture.language == "nl":
            show(sheet, picture)
            if wrong := violations(sheet):
                found[picture.name] = wrong
    assert found == {}
