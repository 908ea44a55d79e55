"""Take the picture of the lesson that the README shows: ``python -m tests.screenshot`` (the book must be built)."""

from __future__ import annotations

import shutil
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from tests.conftest import CHROMIUM_ARGUMENTS, CHROMIUM_NAMES, ROOT, serving

PICTURE = ROOT / "book" / "images" / "which_cards.png"
FOLLOWING = "classic+4+unbroken+JC4C+SQ73HAT5CK9DJ6"


def take(picture: Path) -> None:
    """Open the lesson, make one slip, check, and photograph it."""
    executable = next(filter(None, map(shutil.which, CHROMIUM_NAMES)))
    with serving(ROOT / "_build" / "html", "/") as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=list(CHROMIUM_ARGUMENTS))
        page = browser.new_page(viewport={"width": 900, "height": 1500}, device_scale_factor=1.5)
        page.goto(f"{address}notebooks/legal_cards.html#legal_cards={FOLLOWING}")
        page.wait_for_function("document.querySelector('.ht-title').textContent === 'Following suit'", timeout=60_000)
        for code in ("QS", "9C"):
            page.locator(f"[data-card='{code}']").click()
        page.locator(".hearts-lesson").get_by_role("button", name="Check", exact=True).click()
        page.wait_for_function("document.querySelector('.ht-score').textContent.includes('right')")
        page.add_style_tag(content=".hb-header, header { visibility: hidden }")
        picture.parent.mkdir(exist_ok=True)
        page.wait_for_timeout(500)  # the cards have come to rest
        page.locator(".hearts-lesson").screenshot(path=picture)
        browser.close()
    with Image.open(picture) as image:
        image.convert("RGB").quantize(128).save(picture, optimize=True)  # a third of the size


if __name__ == "__main__":
    take(PICTURE)
    print(f"{PICTURE.relative_to(ROOT)}: {PICTURE.stat().st_size // 1024} kB")
