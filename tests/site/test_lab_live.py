"""The lab pages live: what is chosen is shown, Start counts for a name, and the controls can be read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from hearts_tutor.lab.dealing import seed_of
from tests.site.serving import Server
from tests.site.test_every_page import barriers

LABS = ("lab_how_often", "lab_which_is_better")


@pytest.mark.parametrize("name", LABS)
def test_a_lab_counts_for_a_name(server: Server, open_page: Callable[..., Any], name: str) -> None:
    visit = open_page(server.url + f"live/voila/render/{name}.ipynb")
    page = visit.page
    start = page.get_by_role("button", name="Start")
    start.wait_for(timeout=60_000)
    chosen = page.locator(".widget-dropdown select").evaluate_all("all => all.map(one => one.selectedOptions[0]?.textContent ?? '')")
    assert all(chosen), chosen
    page.get_by_label("Seed or name").fill("Ada")
    start.click()
    expect(page.locator(".widget-html").last).to_contain_text(f"eed {seed_of('Ada')}", timeout=60_000)
    assert barriers(page, ".widget-vbox") == []
    assert "{dropdown}" not in page.locator("body").inner_text()
    assert visit.foreign == []
