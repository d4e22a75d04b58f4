"""An expansion is added as files, and the base game does not know it."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pycore import Match
from pycore.engine.dice import Dice
from pycore.games.mare_nostrum.box import PARTS
from tests.conftest import IN_BROWSER

ROOT = Path(__file__).resolve().parents[3]
BASE = ROOT / "pycore" / "games" / "mare_nostrum"
PAGE = [ROOT / house / "games" / "mare_nostrum" for house in ("web", "assets")]
NAMING = (".py", ".css", ".po")
DRAWN = {"atlas", "Atlas"}
"""What draws every map is called so too."""
DELOS = Path(__file__).parent / "expansions" / "delos"

pytestmark = pytest.mark.skipif(IN_BROWSER, reason="no processes in a browser")

ATLAS = [
    "atlas",
    "chiron",
    "medea",
    "medusa",
    "pegasus",
    "orpheus",
    "achilles",
    "aeneas",
    "agamemnon",
    "ajax",
    "helen",
    "odysseus",
    "adonis",
    "croesus",
    "imhotep",
    "moses",
    "solomon",
    "halicarnassus",
    "archimedes",
    "dido",
    "jason",
    "midas",
    "minos",
    "ptolemy",
    "catapults",
    "chariots",
    "cretan_archers",
    "war_elephants",
    "siege_vessels",
    "greek_phalanxes",
    "quinqueremes",
    "fortune_tellers",
    "athena",
    "baal",
    "horus",
    "ishtar",
    "isis",
    "poseidon",
    "vulcan",
    "oracle_of_delphi",
    "parthenon",
    "circus_maximus",
    "trajans_market",
    "port_of_piraeus",
    "tower_of_babel",
    "library_of_alexandria",
    "atlantis",
    "hesperia",
    "gadira",
    "hispania",
    "mauretania",
    "mare_atlanticum",
    "mare_gaditanum",
    "mare_balearicum",
    "poseidonia",
    "punic_2p",
    "atlas_3p_east",
    "atlas_4p_west",
    "atlas_5p_west",
    "atlas_6p",
    "centaur",
    "myrmidon",
    "greek_fire",
    "greek_fire_trireme",
    "mausoleum",
    "barbarian",
    "barbarians",
    "troy",
    "jerusalem",
    "syracuse",
    "punic",
    "alexander",
    "poseidon_legend",
    "ares_favour",
    "minos_power",
    "solomon_wisdom",
    "joshua_conquest",
    "cornucopia",
    "daedalus_plans",
    "hermes_disciple",
]
"""Ids of the expansion Atlas, as its data call them."""


def test_the_base_names_nothing_of_an_expansion() -> None:
    names = re.compile(rf"\b({'|'.join(ATLAS)})\b", re.IGNORECASE)
    for house in (BASE, *PAGE):
        for file in sorted(each for each in house.rglob("*") if each.suffix in NAMING):
            inside = file.relative_to(house).parts
            if inside[0] != "expansions" or len(inside) == 2:
                found = {*names.findall(file.read_text("utf-8"))} - (DRAWN if "make" in inside else set())
                assert not found, f"{file} names {found}"


def test_only_the_base_game_is_there() -> None:
    assert [part.id for part in PARTS][:1] == ["base"]
    assert all(setting.since for part in PARTS[1:] for setting in part.settings)


# with an expansion ------------------------------------------------------------------


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The rules with one expansion more, which is nothing but files."""
    folder = tmp_path_factory.mktemp("house")
    shutil.copytree(ROOT / "pycore", folder / "pycore", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(DELOS, folder / "pycore/games/mare_nostrum/expansions/delos")
    (folder / "tests").symlink_to(ROOT / "tests")
    return folder


def told(house: Path, code: str) -> Any:
    """What a program prints there, as JSON."""
    done = subprocess.run([sys.executable, "-c", code], cwd=house, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr
    return json.loads(done.stdout)


CHECKED = """
import json
from pycore import games
from tests.engine.suite import CHECKS, Setup
rules = games()["mare_nostrum"]
setup = Setup(rules, {seats}, rules.settle({seats}, {{"delos": True}}))
for check in CHECKS:
    check(setup)
print(json.dumps([check.__name__ for check in CHECKS]))
"""


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seats", [2, 4])
def test_all_that_holds_for_every_game_holds_with_it(house: Path, seats: int) -> None:
    assert len(told(house, CHECKED.format(seats=seats))) > 20


WATCHED = """
import json
from collections import Counter
from pycore import Match, games
from pycore.engine.dice import Dice
from pycore.games.mare_nostrum.validation import check, tokens
from pycore.games.mare_nostrum.windows import all_there
found, endings = Counter(), Counter()
for seed in range(30):
    match, dice = Match.new("mare_nostrum", 2 + seed % 4, seed, {"delos": True}), Dice(seed, "watched")
    deeds = Counter(sail=0, march=0, conquer=0, build=0)
    while match.decision is not None:
        asked = match.decision
        option = asked.options[dice.below(len(asked.options))]
        t = match.moment.start
        check(t)
        assert all_there(match.state)
        about = asked.about.partition(".")[2]
        found[about] += 1
        if about in ("sail", "march") and option[0] == about or about == "conquer":
            deeds[about] += 1
        found.update(word for word in option if isinstance(word, str))
        match.play(option)
    endings[match.ending] += 1
    told = Counter(event.what[0] for event in match.journal)
    found += told
    deeds["build"] = told["muster"] + told["pay"] - (match.ending == "prestige") - told["perseus"]
    assert {f"deeds_{phase}": [count] for phase, count in deeds.items() if count} == match.state.kept
print(json.dumps([found, endings, list(games()["mare_nostrum"].seats_with(dict(match.options)))]))
"""


@pytest.mark.extensive
def test_everything_it_brings_is_played(house: Path) -> None:
    """Its tiles are hired, its cards played in others' turns, its province entered, its victory won; and it is told of
    each thing that is done."""
    found, endings, seats = told(house, WATCHED)
    assert seats == [2, 3, 4, 5]
    for word in (
        "sappho",
        "delian_altar",
        "thule",
        "mare_thule",
        "dolphins",
        "chorus",
        "omen",
        "window",
        "card",
        "daedalus",
        "talos",
        "icarus",
    ):
        assert found.get(word, 0) > 0, word
    assert endings["games"] and sum(endings.values()) == 30


ADVISED = """
import json
from collections import Counter
from pycore import Match
from pycore.engine.dice import Dice
from pycore.games.mare_nostrum.bot import ADVICE
from pycore.games.mare_nostrum.kinds import DECISIONS
from pycore.games.mare_nostrum.parts import PARTS
from pycore.games.mare_nostrum.policy import HABITS
thought, chorus = Counter(), Counter()
for seed in range(6):
    match, dice = Match.new("mare_nostrum", 2 + seed % 4, seed, {"delos": True, "tiles": "all"}), Dice(seed, "advised")
    while match.decision is not None and len(match.log) < 900:
        asked, t = match.decision, match.state
        weights = ADVICE.weights(t, asked)
        assert len(weights) == len(asked.options) and any(weights) and min(weights) >= 0
        about = asked.about.partition(".")[2]
        if not thought[about]:
            assert all(0 <= ADVICE.value(t, seat) <= 1_000_000 + 10_000 for seat in range(t.seats))
        thought[about] += 1
        option = asked.options[dice.weighted(weights)]
        chorus.update([option == ("play", "chorus")] * (("play", "chorus") in asked.options))
        match.play(option)
known = {*HABITS, "mare_nostrum.offer", *(f"mare_nostrum.{about}" for part in PARTS for about in part.habits)}
print(json.dumps([thought, [chorus[False], chorus[True]], sorted(set(DECISIONS) - {a[13:] for a in known})]))
"""


def test_bots_have_a_liking_for_each_of_its_decisions(house: Path) -> None:
    """A card that is liked well is played nearly always, whatever else can be played then."""
    thought, (kept, played), unknown = told(house, ADVISED)
    assert thought["window"] and thought["dolphins"] and thought["talos"]
    assert played > 20 * kept
    assert not unknown


RULED = """
import json
from pycore import Match
from pycore.games.mare_nostrum.build import tile_price
from pycore.games.mare_nostrum.leadership import levels
from pycore.games.mare_nostrum.move import ferries
t = Match.new("mare_nostrum", 2, 5, {"delos": True}).state.copy()
tile = t.box.tile
prices = [[tile_price(t, seat, tile[name]) for name in ("delian_altar", "perseus")] for seat in range(2)]
t.tiles[0].append(tile["sappho"]); t.refresh()
prices.append([tile_price(t, 0, tile[name]) for name in ("delian_altar", "perseus")])
before = levels(t)[1][1]
t.grant(1, "chorus")
during = levels(t)[1][1]
t.grant(1, "chorus", lasts=False)
sea = ferries(t, 1) >> t.board.sea["mare_thule"] & 1
t.tiles[1].append(tile["delian_altar"]); t.refresh()
seas = [sea, ferries(t, 1) >> t.board.sea["mare_thule"] & 1]
print(json.dumps([prices, [before, during, levels(t)[1][1]], seas, list(t.board.provinces[-1:]), t.box.tokens[0],
    [t.box.tile["caesar"], t.box.tile["pyramids"], t.box.tile["sappho"]]]))
"""


def test_its_effects_bend_the_rules_they_name(house: Path) -> None:
    prices, culture, seas, last, coins, numbers = told(house, RULED)
    assert prices == [[7, 7], [7, 7], [7, 8]]
    assert culture == [culture[0], culture[0] + 2, culture[0]]
    assert seas == [0, 1] and last == ["thule"] and coins == 47
    assert numbers == [0, 22, 23], "what the base numbers keeps its numbers"


PRICED = """
import json
from pycore import Match
from pycore.engine.dice import Dice
from pycore.games.mare_nostrum import GAME
from pycore.games.mare_nostrum.build import buildable, price
from pycore.games.mare_nostrum.goods import KIND
match = Match.new("mare_nostrum", 2, 5, {"delos": True, "tiles": "all"})
def told(hand, *tiles):
    t = match.state.copy()
    t.phase, t.seat, t.journal = "build", 0, []
    t.tiles[0] += [t.box.tile[tile] for tile in tiles]
    t.row = [tile for tile in t.row if tile not in t.tiles[0]]
    t.hands[0] = [hand.count(kind) for kind in KIND]
    t.relics[0] = 0
    t.refresh()
    return t
def things(*given):
    return sorted({(o[1], o[-1] == "delian_altar") for o in buildable(told(*given), 0) if o[0] == "build"})
def ways(what, hand, *tiles):
    t = told(hand, *tiles)
    option = next(o for o in buildable(t, 0) if o[1] == what and (len(o) > 3) == (what == "temple"))
    GAME.phases["build"](t)
    chosen = GAME.phases["build"](t)
    next(chosen)
    try:
        chosen.send(option)
    except StopIteration:
        pass
    return [t.debt, [o[1] for o in next(GAME.phases["pay"](t)).options]]
print(json.dumps([
    things(["coin", "coin"]), things(["coin", "coin"], "sappho"), things(["wheat", "wine"], "sappho"),
    ways("trireme", ["coin", "coin", "wheat", "wine"], "sappho"),
    ways("trireme", ["coin", "wheat"], "sappho", "cleopatra"),
    ("temple", True) in things(["coin"] * 4, "delian_altar"),
    ("temple", True) in things(["coin"] * 3 + ["wheat", "wine", "oil", "gold"], "delian_altar"),
    ways("temple", ["coin"] * 4 + ["wheat", "wine", "oil", "gold"], "delian_altar"),
    ways("temple", ["coin"] * 4 + ["wheat", "wine", "oil", "gold"], "delian_altar", "cleopatra"),
    ways("temple", ["coin"] * 3 + ["wheat"], "delian_altar", "cleopatra"),
]))
"""


def test_prices_are_those_of_whoever_pays(house: Path) -> None:
    """Triremes at 2, in coins or in two different commodities; a temple for four coins, one of them a commodity where
    a power mixes them."""
    dear, *found = told(house, PRICED)
    assert dear == [] and found[:2] == [[["trireme", False]]] * 2
    assert found[2:4] == [[2, [0, 2]], [2, [1]]]
    assert found[4:6] == [True, False]
    assert found[6:] == [[4, [4]], [4, [3, 4]], [4, [3]]]


FOUGHT = """
import json
from pycore import Match
from pycore.engine.dice import Dice
from pycore.games.mare_nostrum import GAME
from pycore.games.mare_nostrum.battle import land_battle
from pycore.games.mare_nostrum.conquest import ways
from pycore.games.mare_nostrum.move import strolling
from pycore.games.mare_nostrum.odds import force, land_odds
t = Match.new("mare_nostrum", 2, 5, {"delos": True}).state.copy()
sicilia, africa = t.board.province["sicilia"], t.board.province["africa"]
t.tiles[0].append(t.box.tile["daedalus"])
t.refresh()
t.put_figure(0, sicilia)
t.raise_legions(1, sicilia, 3 - t.legions[1][sicilia])
t.seat = 0
told = [t.holding(0, sicilia), t.armies[0] >> sicilia & 1, force(t, sicilia, 0, True), len(strolling(t))]
t.cards = [[], []]
t.journal = []
land_battle(t, sicilia, 0, 1)
while t.phase == "delos_battle":
    next(GAME.phases[t.phase](t), None)
rolls = [event.what for event in t.journal if event.what[0] == "roll"]
told += [[len(roll[3]) for roll in rolls], t.phase]
t.battle[3:] = [1, 0]
next(GAME.phases[t.phase](t), None)
told += [t.figures, t.armies[0] >> sicilia & 1, [event.what[:3] for event in t.journal][-3]]
print(json.dumps(told))
"""


def test_a_figure_fights_and_falls_by_its_name(house: Path) -> None:
    """It holds a province alone, rolls two dice, can march, and one hit takes it off the map."""
    holds, stands, (units, fortress, dice, *_), ways, rolls, phase, figures, left, lost = told(house, FOUGHT)
    assert (holds, stands, units, fortress, dice) == (1, 1, 1, False, 2)
    assert rolls == [2, 3] and phase == "losses" and ways >= 0
    assert figures == [-1] and not left and lost == ["figure_lost", 0, "talos"]


RAIDED = """
import json
from pycore import Match
from pycore.games.mare_nostrum import GAME
from pycore.games.mare_nostrum.battle import land_battle, opponents
from pycore.games.mare_nostrum.control import buildable_lands, claimable
from pycore.games.mare_nostrum.leadership import levels
from pycore.games.mare_nostrum.odds import force
from pycore.games.mare_nostrum.validation import check
match = Match.new("mare_nostrum", 2, 5, {"delos": True})
check(match.state)
t = match.state.copy()
achaea, macedonia = t.board.province["achaea"], t.board.province["macedonia"]
ionium = t.board.sea["mare_ionium"]
told = [t.forces, len(levels(t)[2]), list(force(t, achaea, 2, False)[:4])]
t.seat, t.journal, t.cards = 0, [], [[], []]
t.claim(macedonia, 0)
told.append([claimable(t, 0) >> achaea & 1, buildable_lands(t, 0) >> macedonia & 1])
t.raise_legions(2, macedonia, 1)
told.append([claimable(t, 0) >> achaea & 1, buildable_lands(t, 0) >> macedonia & 1])
t.raise_legions(0, achaea, 3)
t.raise_triremes(0, ionium, 1)
told.append(opponents(t, 0, achaea))
engaged = next(GAME.phases["engage"](t), None)
told.append(engaged is None)
land_battle(t, achaea, 0, 2)
t.phase, t.battle = "losses", [achaea, 0, 2, 0, 1]
asked = next(GAME.phases["losses"](t))
told.append([asked.seat, [option[1] for option in asked.options]])
t.battle = [achaea, 2, 1, 1, 0]
told.append(next(GAME.phases["losses"](t)).seat)
t.battle = [achaea, 0, 2, 0, 9]
next(GAME.phases["losses"](t), None)
told.append([t.legions[2][achaea], t.fortress[achaea], t.armies[2] >> achaea & 1])
print(json.dumps(told))
"""


def test_an_army_without_a_seat_fights_and_is_in_the_way(house: Path) -> None:
    """Its units are others' units for all; those at sea do not fight; a player answers for it: whose turn it is, or the
    other where it fights him."""
    forces, tracks, army, free, blocked, enemies, quiet, against, for_it, gone = told(house, RAIDED)
    assert (forces, tracks, army) == (3, 2, [2, True, 2, 5])
    assert free == [0, 1] and blocked == [0, 0]
    assert enemies == [2] and quiet
    assert against == [1, ["legion", "fortress"]] and for_it == 0
    assert gone == [0, -1, 0]


# and without it ---------------------------------------------------------------------

PLAYED = """
import json
from pycore import Match
from pycore.engine.dice import Dice
def played(seed):
    match = Match.new("mare_nostrum", 3 + seed % 3, seed, {"tiles": ("five", "all")[seed % 2]})
    dice = Dice(seed, "base")
    while match.decision is not None and len(match.log) < 400:
        match.play(dice.below(len(match.decision.options)))
    return [match.to_link(), match.position(), match.journal, list(match.radices)]
"""


def test_the_base_game_is_the_same_bit_by_bit(house: Path) -> None:
    code = PLAYED + "print(json.dumps([played(seed) for seed in range(6)]))"
    here = told(ROOT, code)
    assert here == told(house, code)
    for link, position, *_ in here:
        assert Match.from_link(link).to_link() == link
        assert Match.from_position("mare_nostrum", position).position() == position


LINKED = """
import json
from pycore import Match
links = []
for seed in range(4):
    match = Match.new("mare_nostrum", 2, seed, {"delos": True})
    for _ in range(30):
        match.play(0)
    links.append(match.to_link())
    assert Match.from_link(links[-1]).position() == match.position()
print(json.dumps(links))
"""


def test_a_link_with_it_is_read_there_and_told_apart_here(house: Path) -> None:
    from pycore import BadLink

    for link in told(house, LINKED):
        with pytest.raises(BadLink) as refusal:
            Match.from_link(link)
        assert refusal.value.code == "link.revision"


def test_a_match_of_the_base_has_nothing_of_it() -> None:
    match, dice = Match.new("mare_nostrum", 4, 11), Dice(11, "plain")
    while match.decision is not None:
        state = match.position()["state"]
        assert not {"cards", "decks", "asked", "boons", "kept", "agenda", "out", "count"} & state.keys()
        for _ in range(40):
            if match.decision is not None:
                match.play(dice.below(len(match.decision.options)))
