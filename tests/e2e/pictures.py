"""Pictures of every board in the three engines beside each other: `python -m tests.e2e.pictures [FOLDER]`.

Expects dist/ to be built. For looking at what an engine draws otherwise.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Playwright, sync_playwright

from build import WORK, all_games, serve_dist
from tests.e2e.browser import CHROMIUM, DESK, ENGINES, PHONE, Engine, drive, find_engine
from tests.e2e.visitor import SEATS, Visitor, played

LOOKS: dict[str, tuple[dict[str, Any], str]] = {
    "desk": (DESK["viewport"], "light"),
    "phone": (PHONE["viewport"], "light"),
    "dark": (DESK["viewport"], "dark"),
}
MIDST = {"imperium": 60, "glory_to_rome": 90, "mare_nostrum": 150}
"""Choices made at random before the picture."""


def take(playwright: Playwright, engine: Engine, path: Path, origin: str, folder: Path) -> None:
    browser: Any = drive(playwright, engine, path)
    visitor = Visitor(browser, origin).come()
    visitor.context.set_default_timeout(120_000)
    for game in all_games():
        match = played(3, MIDST.get(game, 60), game=game)
        assert match.decision is not None
        for look, (size, theme) in LOOKS.items():
            visitor.page.set_viewport_size(size)
            visitor.begin_again(theme=theme, motion=False)
            visitor.open(match, match.decision.seat, [(name, "person") for name, _ in SEATS[:3]])
            visitor.asked()
            visitor.page.screenshot(path=folder / f"{game}-{look}-{engine.name}.png")
    browser.close()


def beside(chromium: Browser, folder: Path, name: str) -> None:
    """One picture of those of all engines."""
    files = [f"{name}-{engine.name}.png" for engine in ENGINES]
    images = "".join(f'<img src="{file}" width="32%">' for file in files if (folder / file).is_file())
    (folder / f"{name}.html").write_text(f"<title>{name}</title><body>{images}", "utf-8")
    page = chromium.new_page(viewport={"width": 2400, "height": 800})
    page.goto((folder / f"{name}.html").as_uri())
    page.screenshot(path=folder / f"{name}.png", full_page=True)
    page.close()


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, serve_dist() as origin:
        for engine in ENGINES:
            path = find_engine(playwright, engine)
            if path is None:
                print(engine.nothing(), file=sys.stderr)
            else:
                take(playwright, engine, path, origin, folder)
        chromium = drive(playwright, CHROMIUM, find_engine(playwright, CHROMIUM) or Path())
        for game in all_games():
            for look in LOOKS:
                beside(chromium, folder, f"{game}-{look}")  # type: ignore[arg-type]
        chromium.close()
    print(folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else WORK / "pictures")
