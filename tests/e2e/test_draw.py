"""Pictures of `build.py draw` in a real browser."""

from __future__ import annotations

import base64
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from assets.make import picture
from tests.e2e.visitor import at_start_of

SEEN = """async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const pixels = new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
    return {size: [canvas.width, canvas.height], colours: new Set(pixels).size};
}"""


@pytest.mark.extensive
@pytest.mark.parametrize(("kind", "mime", "scale"), [("svg", "image/svg+xml", 1), ("png", "image/png", 2)])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_it_is_drawn(chromium: Browser, tmp_path: Path, kind: str, mime: str, scale: int, language: str) -> None:
    """Whole, in many colours, and with nothing fetched."""
    out = tmp_path / f"board.{kind}"
    link = at_start_of(6).to_link()
    assert picture.main(["imperium", "--link", link, "--lang", language, "-o", str(out)]) == 0
    page = chromium.new_page()
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    seen = page.evaluate(SEEN, f"data:{mime};base64,{base64.b64encode(out.read_bytes()).decode()}")
    assert all(url.startswith("data:") for url in fetched)
    page.close()
    assert seen["size"] == [1066 * scale, 754 * scale]
    assert seen["colours"] > 500, "blank, or nearly"


def test_its_letters_are_its_own(chromium: Browser, tmp_path: Path) -> None:
    """The typefaces inside are those that are shown."""
    out = tmp_path / "board.svg"
    assert picture.main(["imperium", "--link", at_start_of(6).to_link(), "-o", str(out)]) == 0
    page = chromium.new_page()
    page.goto(out.as_uri())
    loaded = (
        "[...document.fonts].filter(face => face.status === 'loaded').map(face => face.family.replaceAll('\"', ''))"
    )
    page.wait_for_function(f"['Marcellus', 'Alegreya', 'Alegreya Sans'].every(name => {loaded}.includes(name))")
    page.close()
