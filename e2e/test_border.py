"""The border between the languages, as it is crossed in a browser."""

from __future__ import annotations

from .screens import Home

#: Counts how often Python and JavaScript call each other between two pictures.
COUNT = """
    window.most = [];
    window.steps = 0;
    let crossings = [];
    const counted = (name, call) => (...values) => { crossings.push(name); return call(...values); };
    let bridge;
    Object.defineProperty(globalThis, 'dizzylizzy', {
        get: () => bridge,
        set: (made) => {
            for (const [name, call] of Object.entries(made)) if (name !== 'connect') made[name] = counted(name, call);
            const connect = made.connect;
            made.connect = (step) => connect(counted('step', (...values) => { steps++; return step(...values); }));
            bridge = made;
        },
    });
    const frame = () => {
        if (document.querySelector('#table')) most = crossings.length > most.length ? crossings : most;
        crossings = [];
        requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
"""


def test_a_frame_has_at_most_two_crossings(page) -> None:
    """The worst there is: eight quick bots and somebody who taps."""
    page.add_init_script(COUNT)
    Home(page).open("players=9&level=5&seed=crossings&lang=en").play()
    page.wait_for_timeout(1000)
    page.evaluate("steps = 0, most = []")
    for _ in range(40):
        tap = page.evaluate(
            """() => new Promise(requestAnimationFrame).then(() => {
                const cards = [...document.querySelectorAll('.slot:not([data-empty]), #blind')];
                cards[steps % (cards.length || 1)]?.click();
            })"""
        )
        assert tap is None
        page.wait_for_timeout(60)
        if page.locator("#end").count():
            break
    assert page.evaluate("steps") > 50
    most = page.evaluate("most")
    assert len(most) <= 2, most
