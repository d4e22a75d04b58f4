"""Atlas stands on the shelf beside the game it belongs to."""

from __future__ import annotations

import pytest

from tests.web.reader import Reader
from web.games import games

ATLAS = "mare_nostrum-atlas"
PUNIC = "#/learn/mare_nostrum-punic"


def ways(reader: Reader) -> list[str | None]:
    return [way.get("href") for way in reader.page.iter("a")]


def offered_first(reader: Reader) -> set[str | None]:
    return {way.get("href") for offer in reader.all("first-time") for way in offer.iter("a")}


def test_it_is_the_last_book() -> None:
    reader = Reader()
    covers = [book.find(".//img").get("src") for book in reader.all("bk")]  # type: ignore[union-attr]
    assert [cover.rpartition("/")[2] for cover in covers if cover] == [f"{name}.svg" for name in (*games(), ATLAS)]
    assert {f"#/new/{ATLAS}", f"#/rules/{ATLAS}", PUNIC} <= {*ways(reader)}
    assert f"#/edit/{ATLAS}" not in ways(reader)


@pytest.mark.parametrize(("name", "seats"), [("mare_nostrum", "3–5 seats"), (ATLAS, "2–6 seats")])
def test_a_caption_says_how_many_can_play_with_its_options(name: str, seats: str) -> None:
    caption = next(each for each in Reader().all("cap")[0] if each.find(f".//a[@href='#/new/{name}']") is not None)
    assert seats in "".join(caption.itertext())


def test_a_new_game_of_it_is_played_with_it() -> None:
    reader = Reader().follow(f"#/new/{ATLAS}")
    assert reader.element("option-atlas").get("aria-checked") == "true"
    assert reader.click(id="begin").table.match.options["atlas"] is True
    reader.open("/new/mare_nostrum")
    assert reader.element("option-atlas").get("aria-checked") == "false"
    reader.open(f"/new/{ATLAS}")
    assert reader.element("option-atlas").get("aria-checked") == "true"


def test_it_is_played_at_once() -> None:
    assert Reader().click(f"play-now {ATLAS}").table.match.options["atlas"] is True


def test_its_lesson_is_offered_first_until_it_was_played() -> None:
    reader = Reader().click("play-now mare_nostrum").open("/")
    assert PUNIC in offered_first(reader), "the base game tells nothing of it"
    reader.click(f"play-now {ATLAS}").open("/")
    assert PUNIC not in offered_first(reader) and PUNIC in ways(reader)
