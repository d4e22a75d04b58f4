"""What the three legendary cities have in common: tiles that change places, goals, and the moments of cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from importlib.resources import files

from pycore.engine.errors import Impossible
from pycore.engine.kinds import COUNT, SEAT, Kind, Type, many, one_of
from pycore.engine.outlook import Measure

from ...board import SLOTS
from ...box import Beside, Box, Part
from ...effect import Step
from ...goods import KINDS, facts, rows
from ...leadership import TRACKS, mark
from ...policy import eager, even
from ...rounds import BUILT, LAND_AFTERMATH, LAND_BATTLE, MOVED, PICK, SEA_AFTERMATH, SEA_BATTLE
from ...state import MILITARY, NOBODY, Table
from . import goals, setting
from .atlantis import COUNTED, PROVINCE, SEA, SPACE
from .cards.commerce import COMMERCE
from .cards.common import AT_ONCE, BATTLE, ROUND, TURN, at_once, fade
from .cards.favour import FAVOUR, raising, shielding
from .cards.tellers import TELLERS, TOLD
from .cards.war import WAR, before_dice, before_dice_at_sea
from .goals import GOALS, LYING, REACHED
from .moments import WINDOWS

SETS = ("troy", "jerusalem", "syracuse")
FOLDER = files(__package__) / "data"
SWAPS: dict[str, list[str]] = {row["id"]: row["out"] for row in facts("swaps", FOLDER)["swaps"]}
"""Tiles of the base game that one set takes out by name."""
TILES_OF = {name: [row["id"] for row in rows("tiles", "tiles", FOLDER / name)] for name in SETS}
COUNTS = {1: (6, 6), 2: (8, 4), 3: (9, 3)}
"""By how many sets there are: tiles of the base game that leave, tiles of each set that come."""
LEAVES_FIRST = "antigone"
"""Where a set-up has left her out already she is the first of those that leave."""
LYING_GOALS = 3
ALL_CARDS = (*WAR, *FAVOUR, *COMMERCE, *TELLERS)
CARD = one_of("card", tuple(card.id for card in ALL_CARDS))


def prepare(t: Table) -> None:
    """4: tiles change places, and goals are laid out, by how many sets there are."""
    chosen = [name for name in SETS if name in t.box.decks]
    swap(t, chosen)
    lying = [[goals.NUMBER[goal.id] for goal in GOALS if goal.set == name] for name in chosen]
    for each in lying:
        t.dice.shuffle(each)
    first = [each[0] for each in lying]
    others = [number for each in lying for number in each[1:]]
    t.dice.shuffle(others)
    t.kept[LYING] = sorted([*first, *others[: LYING_GOALS - len(first)]])
    t.kept[REACHED] = [NOBODY] * LYING_GOALS


def swap(t: Table, chosen: list[str]) -> None:
    """Only tiles of the base game leave; what leaves is out of the game like what does not come."""
    names, numbers = t.box.tiles, t.box.tile
    leave, come = COUNTS[len(chosen)]
    base = {row["id"] for row in rows("tiles", "tiles")}
    there = [tile for tile in sorted([*t.row, *t.face_down]) if names[tile] in base]
    if len(chosen) == 1:
        out = [numbers[name] for name in SWAPS[chosen[0]] if numbers[name] in there]
    else:
        t.dice.shuffle(there)
        out = there[: leave - (numbers[LEAVES_FIRST] not in there)]
    for name in chosen:
        new = [numbers[tile] for tile in TILES_OF[name]]
        t.dice.shuffle(new)
        out += new[come:]
    left = [tile for tile in sorted([*t.row, *t.face_down]) if tile not in out]
    t.dice.shuffle(left)
    shown = min(t.board.face_up, len(left)) if t.face_down else len(left)
    t.row, t.face_down, t.out = sorted(left[:shown]), left[shown:], sorted(out)


def leaving(box: Box) -> list[tuple[frozenset[int], int]]:
    """How many tiles of the base game and of each set are not in the game."""
    chosen = [name for name in SETS if name in box.decks]
    leave, come = COUNTS[len(chosen)]
    base = frozenset(box.tile[row["id"]] for row in rows("tiles", "tiles"))
    sets = [frozenset(box.tile[tile] for tile in TILES_OF[name]) for name in chosen]
    return [(base, leave - (box.tile[LEAVES_FIRST] not in box.market)), *((tiles, len(tiles) - come) for tiles in sets)]


def end_round(t: Table) -> None:
    """What was in force until the end of the round is over; the markers follow."""
    if fade(t, ROUND):
        mark(t, t.leaders[MILITARY])


def over(until: int, t: Table) -> None:
    fade(t, until)


FIRST = ("build", "collect")
"""Phases before which goals are looked at before cards are played."""
STEPS: tuple[Step, ...] = (
    at_once("end_of_round", "collect", end_round),
    *(step for step in goals.STEPS if step.before in FIRST),
    at_once("end_of_compulsion", PICK, partial(over, AT_ONCE)),
    *WINDOWS,
    *(step for step in goals.STEPS if step.before not in FIRST),
    Step("before_dice", LAND_BATTLE, before_dice),
    Step("before_dice_at_sea", SEA_BATTLE, before_dice_at_sea),
    *goals.AT_SEA_STEPS,
    at_once("end_of_land_battle", LAND_AFTERMATH, partial(over, BATTLE)),
    at_once("end_of_sea_battle", SEA_AFTERMATH, partial(over, BATTLE)),
    at_once("end_of_build_turn", BUILT, partial(over, TURN)),
    at_once("end_of_move_turn", MOVED, partial(over, TURN)),
)


def measures(t: Table) -> list[Measure]:
    """Goals that each seat has reached, and cards it holds."""
    reached = t.kept[REACHED]
    goals = Measure("goals", tuple([reached.count(seat) for seat in range(t.seats)]))
    return [goals, Measure("cards", tuple([len(hand) for hand in t.cards]))]


INTERRUPTS = frozenset((*goals.PHASES, "agamemnon", "card"))
"""Phases after which something goes on that they have interrupted."""


# what is kept -----------------------------------------------------------------------------


def check(t: Table) -> None:
    """Goals lie there in every game with cards, reached or not; a deal is under way or it is not."""
    if not {LYING, REACHED} <= t.kept.keys():
        raise Impossible("mare_nostrum.no_goals")
    dealt = goals.under_way(t) if t.phase in goals.PHASES else goals.DEAL not in t.kept
    if not dealt or (t.phase in INTERRUPTS and not t.agenda):
        raise Impossible("mare_nostrum.agenda")


def _goals(t: Table, row: Sequence[int]) -> bool:
    sets = [GOALS[number].set for number in row if 0 <= number < len(GOALS)]
    decks = {name for name in SETS if name in t.box.decks}
    return len(sets) == len(row) == LYING_GOALS and list(row) == sorted({*row}) and {*sets} == decks


def _reached(t: Table, row: Sequence[int]) -> bool:
    return len(row) == LYING_GOALS and {*row} <= {*range(NOBODY, t.seats)}


def _wins(t: Table, row: Sequence[int]) -> bool:
    return len(row) == t.seats and min(row) >= 0 and goals.is_open(t, "ares_favour")


def _fight(t: Table, row: Sequence[int]) -> bool:
    places = t.board.seas if row[3:] == [1] else t.board.provinces
    return len(row) == 4 and row[3] in (0, 1) and 0 <= row[0] < len(places) and {*row[1:3]} <= {*range(t.forces)}


def _same(t: Table, row: Sequence[int], seats: Mapping[int, int]) -> list[int]:
    return list(row)


def _whose(t: Table, row: Sequence[int], seats: Mapping[int, int]) -> list[int]:
    return [seats.get(whose, NOBODY) for whose in row]


def _of_each(t: Table, row: Sequence[int], seats: Mapping[int, int]) -> list[int]:
    before = {seat: old for old, seat in seats.items()}
    return [row[before[seat]] if seat in before else 0 for seat in range(t.seats)]


def _seats(t: Table, row: Sequence[int]) -> bool:
    return len({*row}) == len(row) > 0 and {*row} <= {*range(t.seats)}


def _deal(t: Table, row: Sequence[int]) -> bool:
    return bool(row) and row[0] in range(len(t.box.decks)) and len({*row[1:]}) == len(row[1:])


def _pairs(what: int, t: Table, row: Sequence[int]) -> bool:
    found = len(row) % 2 == 0 and bool(row) and {*row[::2]} <= {*range(t.seats)}
    return found and all(NOBODY <= number < what for number in row[1::2])


def _provinces(t: Table, row: Sequence[int]) -> bool:
    lands = (1 << len(t.board.provinces)) - 1 & ~t.board.covered
    return len({*row}) == len(row) > 0 and all(p >= 0 and lands >> p & 1 for p in row)


def _lent(t: Table, row: Sequence[int]) -> bool:
    found = len(row) % 3 == 0 and bool(row) and {*row[::3]} <= {*range(t.seats)}
    return found and min(row) >= 0 and sum(row[1::3]) <= 8 and sum(row[2::3]) <= 3


def _card(t: Table, row: Sequence[int]) -> bool:
    known = {number for deck in t.box.all_cards for number in deck}
    return len(row) == 1 and row[0] in known


def likings(t: Table, seat: int, options: Sequence[tuple[str | int, ...]]) -> list[int]:
    """Cards that are chosen among, by what they are worth."""
    return [1 + t.box.effect[option[1]].worth for option in options]


def destroying(t: Table, seat: int, options: Sequence[tuple[str | int, ...]]) -> list[int]:
    """Great cities of others first, nothing of one's own."""
    found = []
    for option in options:
        if option[0] == "sink":
            mine = t.triremes[seat][t.board.sea[option[1]]]
            found.append(0 if option[2] == seat else 10 if mine else 3)
            continue
        province = t.board.province[option[1]]
        great = bool(t.board.great[province] & t.built[province] and str(option[2]).startswith("city"))
        found.append(0 if t.owner[province] == seat else 40 if great else 10)
    return found if any(found) else [1] * len(options)


def giving(t: Table, seat: int, options: Sequence[tuple[str | int, ...]]) -> list[int]:
    """The least useful to whoever has least."""
    found = []
    for _, card, other in options:
        worth = max(1, 30 - t.box.effect[card].worth)
        found.append(worth * (1 + 5 - min(5, len(t.tiles[int(other)]))))
    return found


def drawing(t: Table, seat: int, options: Sequence[tuple[str | int, ...]]) -> list[int]:
    """The more there are to choose from, the more others get."""
    return [(0, 3, 4, 5, 3, 2)[int(option[1])] for option in options]


BUILDING = one_of("building", SLOTS)
RESOURCE = one_of("resource", KINDS)
GOAL = one_of("goal", tuple(goal.id for goal in GOALS))
DECK = one_of("deck", SETS)
FIGURE = one_of("figure", ("greek_fire_trireme",))
FORCE = Type("force", COUNT.fits)
"""A seat, or an army that belongs to none."""
LEGENDS = Part(
    id="legends",
    along=SETS,
    steps=STEPS,
    phases=goals.PHASES,
    like=dict.fromkeys(goals.PHASES, "build"),
    inside=goals.PHASES,
    converted=goals.converted,
    played=goals.played,
    names_out=lambda box: len(box.decks) == 1,
    leaving=leaving,
    prepare=prepare,
    check=check,
    kept={
        LYING: _goals,
        REACHED: _reached,
        goals.ARES: _wins,
        goals.FIGHT: _fight,
        goals.JOSHUA: _seats,
        goals.DEAL: _deal,
        TOLD: _card,
        "athena": _provinces,
        "horus": partial(_pairs, len(TRACKS)),
        "ishtar": lambda t, row: _pairs(len(t.board.provinces), t, row),
        "port_of_piraeus": _lent,
    },
    stays={LYING: _same, REACHED: _whose, goals.ARES: _of_each},
    decisions={
        "athena": (Kind("shield", province=PROVINCE),),
        "baal": (Kind("destroy", province=PROVINCE, building=BUILDING),),
        "vulcan": (Kind("destroy", province=PROVINCE, building=BUILDING),),
        "poseidon": (Kind("sink", sea=SEA, force=FORCE, figure=FIGURE, may_lack=1),),
        "horus": (Kind("raise", track=one_of("track", TRACKS)),),
        "ishtar": (Kind("marker"), Kind("open", province=PROVINCE)),
        "trajan": (Kind("gain", resource=RESOURCE),),
        "piraeus": (Kind("place", place=SPACE),),
        "place": (Kind("place", province=PROVINCE), Kind("place", sea=SEA)),
        "babel": (Kind("claim", province=PROVINCE),),
        "tell": (Kind("tell", card=CARD, second=CARD),),
        "march": (Kind("march", start=SPACE, to=SPACE, count=COUNTED, legions=COUNTED, may_lack=1),),
        "cornucopia": (Kind("show"), Kind("pass")),
        "deal_draw": (Kind("draw", count=COUNT),),
        "deal_keep": (Kind("keep", card=CARD),),
        "deal_give": (Kind("give", card=CARD, seat=SEAT),),
    },
    events=(
        Kind("goal", seat=SEAT, goal=GOAL),
        Kind("victory", seat=SEAT),
        Kind("plenty", seat=SEAT, coins=COUNT, resources=many(RESOURCE)),
        Kind("drew_cards", seat=SEAT, deck=DECK, count=COUNT),
        Kind("drew_cards_which", seat=SEAT, cards=many(CARD), for_one=True),
        Kind("gave", seat=SEAT, receiver=SEAT),
        Kind("gave_which", seat=SEAT, receiver=SEAT, card=CARD, for_one=True),
        Kind("threw_cards", seat=SEAT, cards=many(CARD)),
        Kind("told", seat=SEAT, second=CARD, card=CARD),
        Kind("catapults", seat=SEAT, province=PROVINCE),
        Kind("athena", seat=SEAT, province=PROVINCE),
        Kind("destroy", seat=SEAT, province=PROVINCE, building=BUILDING),
        Kind("sunk", seat=SEAT, sea=SEA, force=FORCE),
        Kind("horus", seat=SEAT, track=one_of("track", TRACKS)),
        Kind("ishtar", seat=SEAT, province=PROVINCE, may_lack=1),
        Kind("oracle", seat=SEAT, resources=many(RESOURCE)),
        Kind("trajan", seat=SEAT, resources=many(RESOURCE)),
        Kind("babel", seat=SEAT, province=PROVINCE),
    ),
    judge=goals.judge,
    aims=goals.aims,
    measures=measures,
    beside={"goal": Beside(goals.set_names, goals.set_up), **setting.BOONS},
    pieces=setting.SHIELDS,
    habits={
        "athena": shielding,
        "baal": destroying,
        "vulcan": destroying,
        "poseidon": destroying,
        "horus": raising,
        "ishtar": even,
        "trajan": even,
        "piraeus": even,
        "place": even,
        "babel": even,
        "tell": likings,
        "cornucopia": eager,
        "deal_draw": drawing,
        "deal_keep": likings,
        "deal_give": giving,
    },
)
