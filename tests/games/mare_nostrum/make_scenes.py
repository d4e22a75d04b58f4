"""Sets up the examples of the rules page anew: ``python -m tests.games.mare_nostrum.make_scenes``.

The reader has the seat that is asked. Every example is kept as a link, by name, in
assets/games/mare_nostrum/scenes.json.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from itertools import count
from pathlib import Path
from typing import Any

from pycore import Match
from pycore.games.mare_nostrum.board import EMPIRES, PROVINCE, SETUPS, setup_id
from tests.games.mare_nostrum.table import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, Has, play, position, told
from tests.games.mare_nostrum.test_rulebook import CROSSING, CYRENE, DAVID

FILE = Path(__file__).parents[3] / "assets" / "games" / "mare_nostrum" / "scenes.json"
SCENES: dict[str, Callable[[], dict[str, Any]]] = {}
OFFERS = ("2 metal wine", "3 coin", "sheep 2 spices", "wheat papyrus gold")
"""What four seats offer in the examples of trade."""


def scene(sets_up: Callable[[], dict[str, Any]]) -> Callable[[], dict[str, Any]]:
    SCENES[sets_up.__name__] = sets_up
    return sets_up


def at_home(
    seats: int, *has: Has, built: Mapping[str, str] | None = None, nobodys: str = "", **rest: Any
) -> dict[str, Any]:
    """A position with what every empire begins with, besides or instead of what is given; ``nobodys``: a home lost."""
    rows: list[Has] = [{**one} for one in has]
    rows += [{} for _ in range(seats - len(has))]
    buildings: dict[str, str] = {}
    for row, name in zip(rows, SETUPS[setup_id(seats)]["empires"], strict=True):
        empire = next(one for one in EMPIRES if one["id"] == name)
        homes: dict[str, Any] = empire["start_placements"]
        others = [home for home in homes if home not in (empire["capital"], nobodys)]
        row["lands"] = " ".join(dict.fromkeys([*others, *row.get("lands", "").split()]))
        row.setdefault("legions", {home: has["legion"] for home, has in homes.items() if has["legion"]})
        row.setdefault("forts", " ".join(home for home, has in homes.items() if has["fortress"]))
        for home in {*homes} - {nobodys}:
            stands = homes[home]
            slots = [f"caravan_{slot}" for slot in stands["caravans"]] + [f"city_{slot}" for slot in stands["cities"]]
            buildings[home] = " ".join(slots + [slot for slot in ("market", "temple") if stands[slot]])
    return position(seats, *rows, built={**buildings, **(built or {})}, **rest)


# 1. Collect -----------------------------------------------------------------------


@scene
def legend() -> dict[str, Any]:
    """Rome controls Sicilia with Syracusae and a temple: one more coin, or one more legendary commodity."""
    return at_home(5, {"lands": "sicilia"}, phase="collect", built={"sicilia": "city_1 temple"}, leaders=(4, 3, 0))


# 2. Trade -------------------------------------------------------------------------


@scene
def number() -> dict[str, Any]:
    """The trade leader has used the marker 5/0."""
    has: list[Has] = [{"hand": f"{offer} oil stone 2 coin"} for offer in OFFERS]
    return at_home(4, *has, phase="number", leaders=(0, 2, 0), spent=[0])


def trading(seat: int, *offers: str, **rest: Any) -> dict[str, Any]:
    has: list[Has] = [{"offer": offer, "hand": "2 coin"} for offer in offers]
    return at_home(4, *has, phase="take", seat=seat, leaders=(0, 2, 0), due=[3] * 4, spent=[2], **rest)


@scene
def taking() -> dict[str, Any]:
    """Everybody has laid out three; the trade leader takes first."""
    return trading(ROME, *OFFERS)


@scene
def ban() -> dict[str, Any]:
    """Rome took from Greece and Greece from Rome: now Rome takes from somebody else."""
    return trading(ROME, "metal wine", "2 coin", *OFFERS[2:], taker=GREECE, barred=GREECE)


@scene
def forced() -> dict[str, Any]:
    """Only Greece and Carthage have anything left, and each more than one."""
    return trading(GREECE, "", "wine oil", "", "sheep wheat", taker=2)


@scene
def surplus() -> dict[str, Any]:
    """The number was 1. Rome has taken twice, and who would take next has gone without."""
    has: list[Has] = [{"hand": "coin gold oil sheep"}, {"hand": "2 coin"}, {"hand": "2 coin"}, {"hand": "coin"}]
    return at_home(4, *has, phase="compensate", seat=ROME, waiting=[3], leaders=(0, 2, 0), spent=[1])


# 3. Build -------------------------------------------------------------------------


@scene
def payment() -> dict[str, Any]:
    """Nine resources: three coins, wheat twice, wood, sheep, gold and gladiators."""
    return at_home(5, {"hand": DAVID, "lands": "dalmatia"}, leaders=(4, 3, 0))


@scene
def hannibal() -> dict[str, Any]:
    """The same nine behind the screen of Carthage."""
    return at_home(5, {}, {}, {}, {}, {"hand": DAVID}, seat=CARTHAGE, leaders=(4, 3, 0))


@scene
def marker() -> dict[str, Any]:
    """Greece controls Dacia; Dalmatia is Roman, and a Roman legion stands in Macedonia, which is nobody's."""
    roman: Has = {"lands": "dalmatia", "legions": {"latium": 1, "macedonia": 1}}
    greek: Has = {"lands": "dacia", "hand": "6 coin", "legions": {"achaea": 1}}
    return at_home(5, roman, greek, seat=GREECE, leaders=(4, 3, 0), nobodys="macedonia")


@scene
def troy() -> dict[str, Any]:
    """Nine coins: a trireme, the marker in Asia, and the legendary city."""
    return at_home(5, {}, {"hand": "9 coin"}, seat=GREECE, leaders=(4, 3, 0))


@scene
def circe() -> dict[str, Any]:
    """Egypt can hire Circe for seven."""
    return at_home(5, {}, {}, {}, {"hand": "7 coin"}, seat=EGYPT, leaders=(4, 3, 0), row="circe hercules colossus")


@scene
def fifteen() -> dict[str, Any]:
    """Military 14: five fortresses, four legions, five triremes; and four sets of three to pay with."""
    forts = "latium gallia italia dalmatia germania"
    ships = {"mare_tyrrhenum": 5}
    has: Has = {"lands": forts, "forts": forts, "legions": {"latium": 4}, "ships": ships, "hand": "12 coin"}
    return at_home(5, has, leaders=(4, 3, 0))


# 4. Move and battle ---------------------------------------------------------------


@scene
def crossing() -> dict[str, Any]:
    """From Italia and Creta to Cyrenaica. Who does not fight at sea rolls 5, 4, 3 there, and Egypt 3."""
    for seed in count():
        made = at_home(5, *CROSSING, phase="sail", built=CYRENE, leaders=(4, 3, 0), seed=seed)
        if [row[2] for row in told(crossed(made), "roll")] == [(5, 4, 3), (3,)]:
            return made
    raise AssertionError


def crossed(made: dict[str, Any]) -> Match:
    """The example as it is in the rulebook, up to the conquest."""
    match = Match.from_position("mare_nostrum", made)
    play(match, "sail mare_ionium mare_africum 1", "done")
    return play(match, "march italia cyrenaica 2", "march creta cyrenaica 1")


@scene
def cilicia() -> dict[str, Any]:
    """Two legions and a fortress of Babylon in Cilicia, where two Egyptian legions stand too."""
    babylon: Has = {"legions": {"cilicia": 2}, "forts": "cilicia mesopotamia"}
    egypt: Has = {"lands": "judea", "forts": "judea", "legions": {"aegyptus": 1, "cilicia": 2}}
    return at_home(5, {}, {}, babylon, egypt, phase="march", seat=BABYLON, leaders=(4, 3, 0))


@scene
def whom() -> dict[str, Any]:
    """Two others stand in Nubia: one of them has to be fought."""
    has: list[Has] = [{"legions": {"nubia": 3}}, {"legions": {"nubia": 1}}, {"legions": {"nubia": 2}}]
    return at_home(5, *has, phase="fight", seat=ROME, leaders=(4, 3, 0))


@scene
def conquest() -> dict[str, Any]:
    """Two legions alone in Cyrenaica: pillage, occupy or convert."""
    roman: Has = {"lands": "creta", "legions": {"cyrenaica": 2}, "ships": {"mare_africum": 1}}
    return at_home(5, roman, {}, {}, {}, phase="fight", seat=ROME, built=CYRENE, leaders=(4, 3, 0))


@scene
def holding() -> dict[str, Any]:
    """Greece has attacked the conqueror of Cyrenaica and is beaten, but one of his two legions falls."""
    roman: Has = {
        "lands": "creta",
        "legions": {"cyrenaica": 2},
        "ships": {"mare_africum": 1},
        "holds": {"cyrenaica": "caravan_1 market"},
    }
    greek: Has = {"legions": {"achaea": 1, "cyrenaica": 1}}
    battle = [PROVINCE["cyrenaica"], GREECE, ROME, 1, 1]
    return at_home(5, roman, greek, phase="losses", seat=GREECE, built=CYRENE, leaders=(4, 3, 0), battle=battle)


@scene
def capital() -> dict[str, Any]:
    """A Roman legion holds Alexandria, and Egypt builds there all the same."""
    roman: Has = {"legions": {"aegyptus": 1}, "holds": {"aegyptus": "city_1"}}
    egypt: Has = {"hand": "3 coin wheat wood oil", "legions": {}, "forts": ""}
    return at_home(5, roman, {}, {}, egypt, seat=EGYPT, leaders=(4, 3, 0))


# 5. Leadership --------------------------------------------------------------------


@scene
def track() -> dict[str, Any]:
    """Trade as in the rulebook: 5, 4, 4, 3, 3. Culture is tied between Rome, which led, and Greece."""
    built = {
        "latium": "city_1 temple",
        "gallia": "caravan_1 caravan_2 market",
        "italia": "caravan_1 market",
        "achaea": "city_1",
        "macedonia": "caravan_1 market",
        "thracia": "caravan_1 market city_1",
        "mesopotamia": "caravan_1 caravan_2 market",
        "assyria": "caravan_1",
        "cilicia": "city_1",
        "aegyptus": "city_1",
        "cyrenaica": "",
        "aethiopia": "caravan_1 caravan_2 market",
        "africa": "city_1",
        "numidia": "",
        "libya": "caravan_1 caravan_2 market",
    }
    roman: Has = {"legions": {"latium": 1}}
    carthage: Has = {"legions": {"africa": 3}}
    return at_home(5, roman, {}, {}, {}, carthage, phase="claim", built=built, leaders=(4, 0, 4))


# 9. Questions and answers ---------------------------------------------------------


@scene
def perseus() -> dict[str, Any]:
    """Greece leads in culture and can pay for the Pyramids; Rome has Perseus, and can too."""
    has: list[Has] = [{"tiles": "perseus", "hand": "12 coin"}, {"hand": "12 coin"}]
    return at_home(5, *has, phase="perseus", leaders=(4, 1, 4))


def link(name: str) -> str:
    """The game that begins with an example."""
    return Match.from_position("mare_nostrum", SCENES[name]()).to_link()


def main() -> None:
    FILE.write_text(json.dumps({name: link(name) for name in SCENES}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
