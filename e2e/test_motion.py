"""Motion: it blocks nothing, moves nothing but transforms and opacity, and where it isn't welcome there is none."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .saved import crowded, go_on, with_two_lays
from .screens import Home, script

#: Writes down what is animated, whenever something could have begun.
WATCH = """() => {
    window.animated = { most: 0, properties: [], layer: 0 };
    const own = new Set(['offset', 'computedOffset', 'easing', 'composite']);
    const look = () => {
        const running = document.getAnimations();
        animated.most = Math.max(animated.most, running.length);
        animated.layer = Math.max(animated.layer, document.querySelectorAll('#flights > *').length);
        for (const animation of running)
            for (const frame of animation.effect.getKeyframes())
                for (const name of Object.keys(frame))
                    if (!own.has(name) && !animated.properties.includes(name)) animated.properties.push(name);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
    const frame = () => { look(); requestAnimationFrame(frame); };
    frame();
}"""


def played(page: Page, query: str) -> dict:
    """What was animated in a whole race with golden cards, false claims and taps."""
    table = Home(page).open(f"players=3&level=5&seed=motion&{query}").play()
    expect(page.locator(".slot:not(.empty)").first).to_be_visible(timeout=10_000)
    page.wait_for_timeout(300)
    seen = table.look()
    at, card = next((at, card) for at, card in enumerate(seen.slots) if card is not None)
    table.claim(at, next(c for c in range(4) if c not in seen.lizzy.with_card(card).conditions))
    table.play_to_the_end()
    return page.evaluate("animated")


def test_where_motion_is_welcome_only_transforms_and_opacity_are_animated(page) -> None:
    page.add_init_script(f"addEventListener('DOMContentLoaded', {WATCH})")
    animated = played(page, "")
    assert animated["most"] > 0
    assert animated["layer"] >= 2, "a card flew over the one it covered"
    assert set(animated["properties"]) == {"transform", "opacity"}


@pytest.mark.parametrize("how", ["the system", "the switch"])
def test_where_it_is_not_welcome_nothing_moves_in_a_whole_race(new_page, how: str) -> None:
    page = new_page(reduced_motion="reduce") if how == "the system" else new_page()
    if how == "the switch":
        page.add_init_script(
            "addEventListener('DOMContentLoaded', () => { document.documentElement.dataset.motion = 'off'; })"
        )
    elif not page.evaluate("matchMedia('(prefers-reduced-motion: reduce)').matches"):
        pytest.skip("an unmodified Firefox can't be told")
    page.add_init_script(f"addEventListener('DOMContentLoaded', {WATCH})")
    animated = played(page, "")
    assert animated == {"most": 0, "properties": [], "layer": 0}


def test_two_claims_30_ms_apart_are_both_taken(page) -> None:
    log, one, two = with_two_lays()
    table = go_on(page, log, "naming=program")
    page.wait_for_timeout(400)  # both cards have been seen
    before = table.look()
    flights = page.evaluate(
        """([one, two]) => new Promise(done => {
            document.getElementById(`slot-${one}`).click();
            setTimeout(() => {
                document.getElementById(`slot-${two}`).click();
                setTimeout(() => done(document.querySelectorAll('.flight:not(.covered)').length), 30);
            }, 30);
        })""",
        [one, two],
    )
    expect(page.locator(".slot[data-card]")).to_have_count(1)
    after = table.look()
    assert flights == 2, "the second card was laid while the first one flew"
    assert before.slots[one] in after.lizzy
    assert before.slots[two] in after.lizzy
    expect(page.locator("#flights > *")).to_have_count(0)


def test_a_flight_ends_at_once_when_another_card_comes_to_its_pile(page) -> None:
    table = go_on(page, crowded(2), paused=True)
    assert not table.look().ended
    left = page.evaluate(
        """async address => {
            const { look, move } = await import(new URL(address, document.baseURI));
            const app = document.getElementById('app');
            const top = document.querySelector('.pile > [data-card]');
            for (const card of ['hRo', 'hBs', 'hPd']) {
                const scene = look(app);
                top.setAttribute('data-card', top.getAttribute('data-card') === card ? 'hRd' : card);
                move(app, scene);
            }
            return document.querySelectorAll('#flights > .flight:not(.covered)').length;
        }""",
        script("motion.js"),
    )
    assert left == 1
