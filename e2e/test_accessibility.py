"""axe finds nothing on any screen, in light, dark and forced colours."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tools import ROOT

from .screens import Home

AXE = ROOT / "node_modules/axe-core/axe.min.js"
LOOKS = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "forced": {"forced_colors": "active"},
}


def violations(page: Page) -> list[str]:
    """What axe finds on the page as it is."""
    page.add_script_tag(path=AXE)
    found = page.evaluate("async () => (await axe.run(document)).violations")
    return [
        f"{violation['id']}: {violation['help']}: {node['html'][:160]}"
        for violation in found
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_in_a_race(new_page, look: str) -> None:
    page = new_page(390, 844, bypass_csp=True, **LOOKS[look])
    home = Home(page).open("players=4&level=5&seed=axe&options=call-out&lang=en")
    assert not (found := violations(page)), "\n".join(found)
    table = home.play()
    expect(page.locator(".slot:not(.empty)").first).to_be_visible(timeout=10_000)
    page.locator(".slot:not(.empty)").first.click()
    assert not (found := violations(page)), "\n".join(found)
    home.press("Pause")
    assert not (found := violations(page)), "\n".join(found)
    home.press("Go on")
    table.play_to_the_end()
    assert not (found := violations(page)), "\n".join(found)


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_in_turns(new_page, look: str) -> None:
    page = new_page(1280, 800, bypass_csp=True, **LOOKS[look])
    home = Home(page).open("mode=nice-n-easy&players=3&people=2&options=closed-hand,lives=9&seed=axe&lang=nl")
    assert not (found := violations(page)), "\n".join(found)
    home.press("Spelen")
    expect(page.locator("#cover")).to_be_visible(timeout=20_000)
    assert not (found := violations(page)), "\n".join(found)
    expect(page.locator(".rivals .card").first).to_be_visible()  # it is drawn who begins
    page.wait_for_timeout(500)  # a tap that could be meant for what lay there before doesn't count
    page.locator("#reveal").click()
    expect(page.locator("#cover")).to_have_count(0)
    assert not (found := violations(page)), "\n".join(found)
