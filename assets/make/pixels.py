"""Redraws the app icons that must be PNG: `python -m assets.make.pixels`, with the browser of the tests."""

from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.e2e.browser import launch

BRAND = Path(__file__).resolve().parents[1] / "brand"
SIZES = {"app-icon": (180, 512), "app-icon-rounded": (192, 512)}


def main() -> None:
    with sync_playwright() as playwright, launch(playwright) as browser:
        for name, sizes in SIZES.items():
            svg = (BRAND / f"{name}.svg").read_text("utf-8")
            for size in sizes:
                page = browser.new_page(viewport={"width": size, "height": size})
                page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{svg}")
                page.screenshot(path=BRAND / f"{name}-{size}.png", omit_background=True)
                page.close()


if __name__ == "__main__":
    main()
