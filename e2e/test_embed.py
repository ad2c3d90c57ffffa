"""The game in somebody else's page, which is on another origin: the poster, the frame, and what the two say."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tools.build import DIST

from .screens import Table

GAME = '<dizzy-lizzy id="game" players="3" level="1" seed="{seed}" start></dizzy-lizzy>'
TEXT = "<p>Text before it.</p>"


def is_chromium(page) -> bool:
    return page.context.browser.browser_type.name == "chromium"


# Before the click


def test_the_poster_is_there_at_once_in_10_kilobytes_and_nothing_moves(host_page, site, record) -> None:
    script = f'<script src="{site}embed.js"></script>'  # as the guide says: just before the element
    body = f"{TEXT}{script}{GAME.format(seed='poster')}<p id=after>Text after it.</p>"
    host = host_page(body, script=" ")
    page = host.page
    expect(host.element().locator(".poster")).to_be_visible()
    expect(host.element().get_by_role("button", name="Play Down ’n Dizzy")).to_be_visible()
    link = host.element().get_by_role("link", name="Open the game on its own page")
    assert link.get_attribute("href").startswith(f"{site}?players=3&level=1&seed=poster&start=")
    page.wait_for_timeout(500)
    assert [address for address in record.requests if address.startswith(site)] == [f"{site}embed.js"]
    assert len((DIST / "embed.js.br").read_bytes()) <= 10_000
    assert page.locator("#game iframe").count() == 0
    if is_chromium(page):
        assert page.evaluate("shift") <= 0.01
        [entry] = page.evaluate(
            "performance.getEntriesByType('resource').filter(one => one.name.endsWith('/embed.js')).map(one => one.name)"
        )
        assert entry == f"{site}embed.js"


def test_a_poster_follows_its_page_and_so_does_the_game_behind_it(host_page) -> None:
    host = host_page(GAME.format(seed="follows"))
    expect(host.element().get_by_role("button", name="Play Down ’n Dizzy")).to_be_visible()
    host.page.evaluate("document.querySelector('#game').setAttribute('lang', 'nl')")
    expect(host.element().get_by_role("button", name="Speel Down ’n Dizzy")).to_be_visible()
    link = host.element().locator(".full-page")
    assert "lang=nl" in link.get_attribute("href")
    host.page.evaluate("document.querySelector('#game').setAttribute('theme', 'dark')")
    assert "theme=dark" in link.get_attribute("href")


def test_ten_kilobytes_come_over_the_line(host_page) -> None:
    host = host_page(GAME.format(seed="bytes"))
    if not is_chromium(host.page):
        pytest.skip("only Chromium says how many bytes came")
    session = host.page.context.new_cdp_session(host.page)
    sizes: dict[str, float] = {}
    names: dict[str, str] = {}
    session.on(
        "Network.responseReceived", lambda event: names.update({event["requestId"]: event["response"]["url"]})
    )
    session.on(
        "Network.loadingFinished",
        lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}),
    )
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    host.page.reload()
    expect(host.element().locator(".poster")).to_be_visible()
    host.page.wait_for_timeout(300)
    ours = {url: sizes[which] for which, url in names.items() if "/embed.js" in url}
    assert len(ours) == 1
    assert 8_000 < sum(ours.values()) <= 10_240


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_poster_is_light_or_dark(host_page, scheme: str) -> None:
    both = "".join(
        f'<dizzy-lizzy id="{theme}" theme="{theme}"></dizzy-lizzy>' for theme in ("auto", "light", "dark")
    )
    host = host_page(both, options={"color_scheme": scheme})
    ground = "element => getComputedStyle(element).backgroundColor"
    found = {
        theme: host.element(theme).locator(".stage").evaluate(ground) for theme in ("auto", "light", "dark")
    }
    assert found["light"] == "rgb(230, 239, 230)"
    assert found["dark"] == "rgb(21, 35, 31)"
    if host.page.evaluate(f"matchMedia('(prefers-color-scheme: {scheme})').matches"):
        assert found["auto"] == found[scheme]


# The game


def test_a_whole_race_and_its_result(host_page) -> None:
    host = host_page(TEXT + GAME.format(seed="embedded race"))
    host.press_play()
    assert host.wait_told("started")["players"] == ["You", "Mia", "Sam"]
    frame = host.inside()
    Table(frame).play_to_the_end()
    finished = host.wait_told("finished")
    rows = [row.split("\t") for row in frame.locator(".standings tbody tr").all_inner_texts()]
    seen = {row[0].split("\n")[-1].strip(): int(row[1]) for row in rows}
    assert finished["left"] == [seen[name] for name in finished["players"]]
    title = frame.locator(".end-title").inner_text()
    winner = finished["players"][finished["winners"][0]]
    assert winner in title
    assert finished["won"] == (winner == "You")
    assert finished["ending"] in ("all-laid", "special")
    lays = host.told(kind="laid")
    assert lays[-1]["seat"] == finished["winners"][0]
    assert lays[-1]["left"] == finished["left"][lays[-1]["seat"]]
    assert len(host.told(kind="finished")) == 1
    assert finished["seconds"] > 1


def test_the_height_follows_what_is_in_the_frame_within_100_ms(host_page) -> None:
    host = host_page('<dizzy-lizzy id="game"></dizzy-lizzy>')
    host.press_play()
    host.page.evaluate(
        """() => {
            const frame = document.querySelector('#game').shadowRoot.querySelector('iframe');
            window.heights = [];
            new ResizeObserver(() => heights.push([performance.timeOrigin + performance.now(), frame.offsetHeight]))
                .observe(frame);
        }"""
    )
    frame = host.inside()
    took = []
    for mode in ("nice-n-easy", "down-n-dizzy") * 3:
        host.page.wait_for_timeout(300)
        host.page.evaluate("heights.length = 0")
        then = frame.evaluate(
            """mode => {
                document.querySelector(`[name=mode][value=${mode}]`).click();
                return performance.timeOrigin + performance.now();
            }""",
            mode,
        )
        host.page.wait_for_function("heights.length > 0")
        at, height = host.page.evaluate("heights.at(-1)")
        assert height == frame.evaluate("Math.ceil(document.documentElement.getBoundingClientRect().height)")
        assert frame.evaluate("document.documentElement.scrollHeight <= innerHeight")
        took.append(at - then)

    assert sorted(took)[len(took) // 2] <= 100


def test_escape_gives_the_keyboard_back(host_page) -> None:
    host = host_page(GAME.format(seed="escape") + '<button id="next">Next</button>')
    host.press_play()
    frame = host.inside()
    frame.locator("#slot-0").focus()
    assert host.page.evaluate("document.activeElement.id") == "game"
    host.page.keyboard.press("?")
    expect(frame.locator(".veil")).to_be_visible()
    host.page.keyboard.press("Escape")  # closes what lies over the table
    expect(frame.locator(".veil")).to_have_count(0)
    assert frame.evaluate("document.hasFocus()")
    host.page.keyboard.press("Escape")
    host.page.wait_for_function("!document.querySelector('#game').shadowRoot.activeElement.matches('iframe')")
    host.page.keyboard.press("Tab")
    assert host.page.evaluate("document.activeElement.id") == "next"
    host.page.wait_for_timeout(3000)  # the bots go on, and don't take it again
    assert host.page.evaluate("document.activeElement.id") == "next"


def test_two_games_on_a_page_do_not_disturb_each_other(host_page) -> None:
    one = GAME.format(seed="first").replace('id="game"', 'id="one"')
    other = '<dizzy-lizzy id="two" mode="nice-n-easy" players="2" lang="nl" theme="dark" start></dizzy-lizzy>'
    host = host_page(f"<div>{one}{other}</div>", height=2000)
    host.press_play("one")
    host.press_play("two")
    host.wait_told("started", "one")
    assert host.wait_told("started", "two")["mode"] == "nice-n-easy"
    first, second = host.inside("one"), host.inside("two")
    Table(first)
    Table(second)
    assert first.evaluate("document.documentElement.lang") == "en"
    assert second.evaluate("document.documentElement.lang") == "nl"
    host.page.evaluate("document.querySelector('#two').pause()")
    expect(second.locator(".veil")).to_be_visible()
    assert first.locator(".veil").count() == 0
    Table(first).play_to_the_end()
    host.wait_told("finished", "one")
    assert host.told("two", "finished") == []
    assert second.locator("#table").count() == 1


# What they say


def test_it_starts_pauses_and_changes_its_looks_and_language_when_asked(host_page) -> None:
    host = host_page('<dizzy-lizzy id="game" players="2" level="1"></dizzy-lizzy>')
    host.press_play()
    frame, page = host.inside(), host.page
    root = frame.locator("html")
    page.evaluate("document.querySelector('#game').setAttribute('theme', 'dark')")
    expect(root).to_have_attribute("data-theme", "dark")
    page.evaluate("document.querySelector('#game').setAttribute('lang', 'nl')")
    expect(root).to_have_attribute("lang", "nl")
    expect(frame.get_by_role("button", name="Spelen", exact=True)).to_be_visible()
    page.evaluate("document.querySelector('#game').start()")
    host.wait_told("started")
    expect(frame.locator("#table")).to_be_visible()
    page.evaluate("document.querySelector('#game').pause()")
    expect(frame.locator(".veil")).to_be_visible()
    page.evaluate("document.querySelector('#game').start()")
    expect(frame.locator(".veil")).to_have_count(0)


WRONG = (
    "null",
    "'theme'",
    "42",
    "[]",
    "{}",
    "{'dizzy-lizzy': 2, type: 'theme', theme: 'dark'}",
    "{'dizzy-lizzy': 1}",
    "{'dizzy-lizzy': 1, type: 'constructor'}",
    "{'dizzy-lizzy': 1, type: 'theme'}",
    "{'dizzy-lizzy': 1, type: 'theme', theme: ['dark']}",
    "{'dizzy-lizzy': 1, type: 'theme', theme: 'plaid'}",
    "{'dizzy-lizzy': 1, type: 'lang', lang: '../nl'}",
    "{'dizzy-lizzy': 1, type: {}}",
    "{'dizzy-lizzy': 1, type: 'resize', height: 5}",
)


def test_wrong_messages_are_ignored_on_both_sides(host_page) -> None:
    host = host_page('<dizzy-lizzy id="game"></dizzy-lizzy>')
    host.press_play()
    frame, page = host.inside(), host.page
    before = frame.locator("html").evaluate("root => root.dataset.theme + root.lang")
    height = page.locator("#game iframe").evaluate("frame => frame.style.height")
    told = len(host.told())
    into = "document.querySelector('#game').shadowRoot.querySelector('iframe').contentWindow"
    for message in WRONG:
        page.evaluate(f"{into}.postMessage({message}, '*')")
        if "resize" not in message:
            frame.evaluate(f"parent.postMessage({message}, '*')")
    frame.evaluate("parent.postMessage({'dizzy-lizzy': 1, type: 'resize', height: -5}, '*')")
    frame.evaluate("parent.postMessage({'dizzy-lizzy': 1, type: 'resize', height: NaN}, '*')")
    # The right shape from the wrong window: the page itself, and another frame of it.
    page.evaluate("postMessage({'dizzy-lizzy': 1, type: 'resize', height: 7}, '*')")
    frame.evaluate("postMessage({'dizzy-lizzy': 1, type: 'theme', theme: 'dark'}, '*')")
    page.wait_for_timeout(300)
    assert frame.locator("html").evaluate("root => root.dataset.theme + root.lang") == before
    assert page.locator("#game iframe").evaluate("frame => frame.style.height") == height
    assert len(host.told()) == told
    assert page.evaluate("window.mishaps ?? []") == []


def test_a_page_that_calls_itself_another_is_neither_told_nor_heard(host_page, record, site) -> None:
    record.expected.append("https://somebody.example")  # the browser says that it delivers nothing there
    source = f"{site}?lang=en&around=https://somebody.example"
    listen = (
        "<script>window.heard = []; addEventListener('message', event => heard.push(event.data))</script>"
    )
    host = host_page(f'<iframe id="game" src="{source}" width=600 height=700></iframe>', head=listen)
    frame = host.page.locator("#game").element_handle().content_frame()
    frame.wait_for_selector("html[data-ready=true]", timeout=60_000)
    host.page.evaluate(
        "document.querySelector('#game').contentWindow.postMessage({'dizzy-lizzy': 1, type: 'theme', theme: 'dark'}, '*')"
    )
    host.page.wait_for_timeout(300)
    assert frame.evaluate("document.documentElement.dataset.theme ?? ''") == ""
    assert host.page.evaluate("heard.filter(one => one && one['dizzy-lizzy'])") == []
