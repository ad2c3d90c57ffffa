"""What every browser test stands on: the built site, a browser, pages, and a record of what they did.

A test gets a ``page`` (1280×800, mouse) or makes its own with ``new_page(width=360, height=740, touch=True)``.
Whatever a page complains about and whatever it asks another origin for fails the test at its end. A test that
provokes a complaint on purpose says so: ``record.expected.append("part of the complaint")``.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias, cast

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    Response,
    sync_playwright,
)

from tools import browsers
from tools.build import DIST
from tools.serve import serving

from .around import AroundServer, HostPage, document

NewPage: TypeAlias = Callable[..., Page]
HERE = Path(__file__).parent


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--engine",
        choices=browsers.ENGINES,
        default=os.environ.get("ENGINE") or None,
        help="the browser's engine (default: $ENGINE, or whichever browser is there)",
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@dataclass
class Record:
    """What the pages of one test did.

    Attributes:
        origin: the site's scheme, host and port.
        requests: every address asked for, in order.
        complaints: console errors, exceptions nobody caught, requests to other origins, answers that are errors.
        over: whether the test is at its end; what pages say from then on is not written down.
        expected: parts of complaints that the test provokes on purpose; it fails for none that holds one.
    """

    origin: str
    requests: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)
    over: bool = False

    def watch(self, context: BrowserContext) -> None:
        """Write down what all pages of ``context`` do from now on."""
        context.on("request", self._asked)
        context.on("response", self._answered)
        context.on("console", self._said)
        context.on("weberror", lambda error: self._complain(f"page error: {error.error}"))

    def unexpected(self) -> list[str]:
        """The complaints that the test did not provoke on purpose."""
        return [said for said in self.complaints if not any(part in said for part in self.expected)]

    def _complain(self, what: str) -> None:
        if not self.over:
            self.complaints.append(what)

    def _asked(self, request: Request) -> None:
        if request.url.startswith(("data:", "blob:")):
            return
        self.requests.append(request.url)
        if not request.url.startswith(self.origin + "/"):
            self._complain(f"request to another origin: {request.url}")

    def _answered(self, response: Response) -> None:
        # Chromium writes this to the console as well; Firefox doesn't.
        if response.status >= 400:
            self._complain(f"answer {response.status}: {response.url}")

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._complain(f"console error: {message.text} ({message.location.get('url', '')})")


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built site's folder, with the slash at the end. It isn't the server's root on purpose."""
    if not (DIST / "index.html").is_file():
        pytest.fail("dist/ is missing: `make test` builds it, or run `make build` first", pytrace=False)
    with serving(DIST.parent) as address:
        yield f"{address}{DIST.name}/"


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What drives browsers: one for all tests of this worker."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def browser(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Browser]:
    """One browser for all tests of this worker."""
    engine = cast("browsers.Engine | None", request.config.getoption("--engine"))
    running = browsers.launch(playwright, engine)
    yield running
    running.close()


@pytest.fixture
def record(site: str) -> Iterator[Record]:
    """What this test's pages did; complaints fail the test."""
    what_happened = Record(origin="/".join(site.split("/")[:3]))
    yield what_happened
    if complaints := what_happened.unexpected():
        pytest.fail("the page complained:\n" + "\n".join(complaints), pytrace=False)


@pytest.fixture
def new_page(browser: Browser, site: str, record: Record) -> Iterator[NewPage]:
    """Makes a page in a fresh profile: ``new_page(width=360, height=740, touch=True)``; ``site`` is its base address.

    Other keyword arguments go to Playwright's ``new_context``. An unmodified Firefox ignores ``touch``. Only a page
    with ``offline=True`` keeps the site for playing offline, as every browser does.
    """
    contexts: list[BrowserContext] = []

    def make(
        width: int = 1280, height: int = 800, *, touch: bool = False, offline: bool = False, **options: object
    ) -> Page:
        context = browser.new_context(
            service_workers="allow" if offline else "block",
            base_url=site,
            viewport={"width": width, "height": height},
            has_touch=touch,
            **options,  # type: ignore[arg-type]
        )
        contexts.append(context)
        record.watch(context)
        return context.new_page()

    yield make
    record.over = True  # a page that is closed while it loads complains
    for context in contexts:
        context.close()


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """A page as on a desktop: 1280×800, with a mouse. It is still blank: ``page.goto("")`` opens the site."""
    return new_page()


@pytest.fixture(scope="session")
def around_server() -> Iterator[AroundServer]:
    """Where the pages of other people are that have the game in them."""
    running = AroundServer()
    yield running
    running.close()


@pytest.fixture
def host_page(
    around_server: AroundServer, new_page: NewPage, record: Record, site: str
) -> Callable[..., HostPage]:
    """Opens a page around the site's script and ``body``: ``host_page(body, root='dir="rtl"')``."""

    def open_(
        body: str,
        *,
        width: int = 1000,
        height: int = 800,
        host: str = "127.0.0.1",
        headers: dict[str, str] | None = None,
        options: dict[str, object] | None = None,
        **parts: str,
    ) -> HostPage:
        address = around_server.address(host)
        record.expected.append(address)  # it is another origin than the game's, on purpose
        page = new_page(width, height, **(options or {}))
        page.goto(address + around_server.publish(document(body, site, **parts), headers))
        return HostPage(page)

    return open_
