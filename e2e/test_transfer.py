"""What a first visit asks of the network."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tools.build import DIST

from .screens import Home

#: The most we want a host that compresses with brotli to send, in bytes.
MOST = 4_200_000


def test_a_first_visit_transfers_at_most_4_2_megabytes(page: Page) -> None:
    if not (DIST / "index.html.br").is_file():
        pytest.fail("dist/ isn't compressed: `make test` does that, or run `make site` first", pytrace=False)
    if page.context.browser is None or page.context.browser.browser_type.name != "chromium":
        pytest.skip("only Chromium says how many bytes came")
    session = page.context.new_cdp_session(page)
    transferred: list[float] = []
    session.on("Network.loadingFinished", lambda event: transferred.append(event["encodedDataLength"]))
    session.send("Network.enable")
    Home(page).open()
    page.wait_for_load_state("networkidle")
    assert 3_000_000 < sum(transferred) <= MOST
