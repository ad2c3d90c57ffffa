"""The game in pages and browsers that make it hard, on another origin than the game."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from tools import browsers
from tools.build import DIST
from tools.serve import SiteServer

from .around import HostPage, document
from .screens import Table
from .test_embed import GAME, TEXT

BLOCKED = """for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError'); } });"""


def plays(host: HostPage, name: str = "game") -> Table:
    """Press the poster's button and see a table."""
    host.press_play(name)
    host.wait_told("started", name)
    return Table(host.inside(name))


def test_with_storage_blocked(host_page, record, new_page) -> None:
    record.expected.append("blocked")  # PyScript says that it got no database
    host = host_page("<p></p>")
    host.page.add_init_script(BLOCKED)
    host.page.goto(host.page.url)
    host.page.evaluate(f"document.body.insertAdjacentHTML('beforeend', {GAME.format(seed='blocked')!r})")
    plays(host).play_to_the_end()
    host.wait_told("finished")


def test_with_the_third_partys_storage_apart(playwright, request, around_server, site, tmp_path) -> None:
    """On another site, in an ordinary profile: what is kept in the frame, the full page doesn't see."""
    found = browsers.find(request.config.getoption("--engine"))
    if found is None or found.engine != "chromium":
        pytest.skip("Playwright opens no ordinary profile of an unmodified Firefox")
    allowing = {"profile": {"cookie_controls_mode": 0, "block_third_party_cookies": False}}
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default/Preferences").write_text(json.dumps(allowing))
    needed = (
        "--headless",
        "--remote-debugging-pipe",
        f"--user-data-dir={tmp_path}",
        "--no-sandbox",
        "about:blank",
    )
    profile = playwright.chromium.launch_persistent_context(
        tmp_path,
        executable_path=found.program,
        args=[*browsers.CHROMIUM_ARGUMENTS, *needed],
        ignore_default_args=True,  # Playwright's own switch off what this is about
    )
    try:
        page = profile.new_page()
        page.goto(
            around_server.address("localhost")
            + around_server.publish(document(GAME.format(seed="apart"), site))
        )
        host = HostPage(page)
        plays(host)
        frame = host.inside()
        assert frame.evaluate("localStorage.getItem('dizzylizzy.choices')") is not None
        full = profile.new_page()
        full.goto(site)
        assert full.evaluate("localStorage.getItem('dizzylizzy.choices')") is None
    finally:
        profile.close()


@pytest.mark.parametrize("language", ["en", "nl"])
def test_in_a_sandbox_that_allows_scripts_alone(host_page, record, site, language: str) -> None:
    record.expected.extend(
        ("CORS", "ERR_FAILED", "null", "sandbox", "Cross-Origin", "NS_ERROR", "insecure", "SecurityError")
    )
    source = f"{site}?lang={language}"
    host = host_page(
        f'<iframe id="game" sandbox="allow-scripts" src="{source}" width=600 height=700></iframe>'
    )
    frame = host.page.frame_locator("#game")
    words = {"en": "locked too tightly", "nl": "te strak op slot"}[language]
    expect(frame.locator(".progress-words")).to_contain_text(words, timeout=20_000)
    link = frame.locator(".own-page")
    expect(link).to_be_visible()
    expect(link).to_have_attribute("href", site)
    expect(link).to_have_text(site)


def test_in_a_page_that_is_sandboxed_itself(host_page, record, site) -> None:
    """Then the element's frame is too, and the page is told so and points to the full page."""
    record.expected.extend(
        ("CORS", "ERR_FAILED", "null", "sandbox", "Cross-Origin", "NS_ERROR", "insecure", "SecurityError")
    )
    headers = {"Content-Security-Policy": "sandbox allow-scripts"}
    host = host_page(GAME.format(seed="inside"), headers=headers)
    host.element().locator(".play").click()
    words = host.frame().locator(".progress-words")
    expect(words).to_contain_text("locked too tightly", timeout=20_000)
    expect(host.element().get_by_role("link")).to_be_visible()


def test_in_a_page_with_a_strict_policy(host_page, site) -> None:
    ours = "/".join(site.split("/")[:3])
    policy = (
        f"default-src 'none'; script-src 'self' {ours}; frame-src {ours}; base-uri 'none'; form-action 'none'; "
        "require-trusted-types-for 'script'; trusted-types 'none'"
    )
    body = GAME.format(seed="strict") + '<dizzy-lizzy id="picture" position="hRobRstRd" quiz></dizzy-lizzy>'
    body += '<dizzy-lizzy id="lizzy" position="hRobRstRd"></dizzy-lizzy>'
    host = host_page(body, headers={"Content-Security-Policy": policy})
    expect(host.element("lizzy").locator(".lizzy")).to_have_css("display", "flex")
    expect(host.element().locator(".play")).to_have_css("background-color", "rgb(27, 101, 92)")
    plays(host)


def test_320_pixels_wide(host_page) -> None:
    quiz = '<dizzy-lizzy id="quiz" quiz position="hRobRstRd tPsbBohBs"></dizzy-lizzy>'
    table = '<dizzy-lizzy id="table" position="hRo/bPs/tPo 6 tRd+14 hRs+14 hBs+14"></dizzy-lizzy>'
    host = host_page(TEXT + GAME.format(seed="small") + quiz + table, width=320, height=640)
    for name in ("game", "quiz", "table"):
        expect(host.element(name)).to_be_visible()
    assert host.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for button in host.element("quiz").locator("button").all():
        box = button.bounding_box()
        assert box["width"] >= 44
        assert box["height"] >= 44
    plays(host)
    assert host.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert host.inside().evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_in_a_page_from_right_to_left(host_page) -> None:
    body = GAME.format(seed="rtl") + '<dizzy-lizzy id="lizzy" position="hRobRstRd"></dizzy-lizzy>'
    host = host_page(body, root='lang="ar" dir="rtl"', options={"locale": "nl-NL"})
    uses = "pile => pile.querySelector('.art-outline').getAttribute('href') + ' ' + pile.getBoundingClientRect().left"
    piles = [pile.evaluate(uses).split() for pile in host.element("lizzy").locator(".pile").all()]
    assert [name.removeprefix("#art-shape-") for name, _ in piles] == ["head", "body", "tail"]
    lefts = [float(left) for _, left in piles]
    assert lefts == sorted(lefts)
    expect(host.element().locator(".play")).to_have_text("Play Down ’n Dizzy")
    plays(host)


def test_in_the_dark(host_page) -> None:
    host = host_page(
        GAME.format(seed="dark").replace("start", 'theme="dark" start'), options={"color_scheme": "dark"}
    )
    plays(host)
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    assert host.inside().evaluate(ground) == "rgb(21, 35, 31)"


def test_with_the_script_included_twice(host_page, site) -> None:
    twice = f'<script src="{site}embed.js"></script><script src="{site}embed.js?again" async></script>'
    host = host_page(GAME.format(seed="twice"), script=twice)
    plays(host)
    assert host.page.locator("#game iframe").count() == 1
    assert host.page.evaluate("window.mishaps ?? []") == []


def test_the_script_as_a_module_from_a_host_that_allows_it(new_page, around_server, record) -> None:
    class Allowing(SiteServer):
        """As GitHub Pages does."""

    with Allowing(DIST.parent, port=0) as running:
        handler = running.RequestHandlerClass
        ends = handler.func.end_headers

        def end_headers(self) -> None:
            self.send_header("Access-Control-Allow-Origin", "*")
            ends(self)

        handler.func.end_headers = end_headers
        from threading import Thread

        Thread(target=running.serve_forever, daemon=True).start()
        site = f"{running.address}{DIST.name}/"
        record.expected.extend((around_server.address(), running.address))
        page = new_page()
        script = f'<script type="module" src="{site}embed.js"></script>'
        page.goto(
            around_server.address()
            + around_server.publish(document(GAME.format(seed="module"), site, script=script))
        )
        link = page.locator("#game").get_by_role("link")
        assert link.get_attribute("href").startswith(site)
        running.shutdown()


def test_without_javascript_a_plain_frame_is_the_game(host_page, site) -> None:
    sandbox = "allow-scripts allow-same-origin allow-forms allow-popups"
    source = f"{site}?mode=nice-n-easy&players=2&lang=nl&theme=dark"
    frame = f'<iframe id="game" src="{source}" title="Nice ’n Easy" width="600" height="720" sandbox="{sandbox}"></iframe>'
    host = host_page(frame, script=" ")
    inside = host.page.locator("#game").element_handle().content_frame()
    inside.wait_for_selector("html[data-ready=true]", timeout=60_000)
    assert inside.evaluate("document.documentElement.dataset.theme") == "dark"
    inside.get_by_role("button", name="Spelen", exact=True).click()
    Table(inside)
    assert inside.evaluate("document.documentElement.scrollHeight <= innerHeight")
