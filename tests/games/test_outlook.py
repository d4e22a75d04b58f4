"""What games tell of themselves: warnings, news, turning points, statistics."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from typing import Any

import pytest

from pycore import Match, games
from pycore.engine.observation import read
from pycore.engine.outlook import News, Outlook, outlook, weightiest
from pycore.games.glory_to_rome.buildings import has_every_role
from pycore.games.glory_to_rome.cards import CARDS, MATERIAL, NAME, ROLES
from pycore.games.glory_to_rome.state import Table
from pycore.games.mare_nostrum.board import PROVINCE, SLOT
from pycore.games.mare_nostrum.outlook import battles
from tests.games.golden import files, match_in

GAMES = sorted(id for id in games() if outlook(id))


def of(game: str) -> Outlook:
    found = outlook(game)
    assert found is not None
    return found


def moments(game: str, seed: int) -> Iterator[Match]:
    """A random game, now and then."""
    chance = random.Random(seed)
    match = Match.new(game, games()[game].seats[-1], seed)
    while match.decision is not None and len(match.log) < 1500:
        if not chance.randrange(12):
            yield match
        match.play(chance.randrange(len(match.decision.options)))
    yield match


@cache
def golden() -> tuple[Match, ...]:
    return tuple(map(match_in, files()))


def finished(game: str) -> Match:
    return next(match for match in golden() if match.game.id == game and match.over)


def told(match: Match, seat: int, since: int) -> list[News]:
    return of(match.game.id).news(match.observe(seat), list(match.events(seat)), seat, since)


def warned(match: Match) -> list[tuple[str, int | None]]:
    return [(threat.id, threat.seat) for threat in of(match.game.id).threats(match.observe(None))]


# every game ------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_news_tell_only_what_came_after(game: str) -> None:
    for match in moments(game, 3):
        seat, since = len(match.log) % match.seats, len(match.log) * 2 // 3
        found = told(match, seat, since)
        assert all(since < news.at <= len(match.log) for news in found)
        assert [news.at for news in found] == sorted(news.at for news in found)
        assert told(match, seat, len(match.log)) == []


@pytest.mark.parametrize("game", GAMES)
def test_warnings_hang_on_nothing_hidden(game: str) -> None:
    """Whoever looks: all are told the same, and a seat that is dealt other cards would be too."""
    for match in moments(game, 5):
        everybody = [of(game).threats(match.observe(seat)) for seat in (None, *range(match.seats))]
        assert everybody == everybody[:1] * len(everybody)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_is_over_warns_of_nothing(game: str) -> None:
    assert warned(finished(game)) == []


@pytest.mark.parametrize("game", GAMES)
def test_turning_points_never_repeat_themselves(game: str) -> None:
    turnings = of(game).turnings
    for match in golden():
        if match.game.id == game and turnings is not None:
            found = turnings(match.observe(None), list(match.events(None)))
            assert len({(news.id, news.facts) for news in found}) == len(found)
            assert [news.at for news in found] == sorted(news.at for news in found)


@pytest.mark.parametrize("game", GAMES)
def test_statistics_count_every_seat(game: str) -> None:
    match = finished(game)
    found = of(game).statistics(match.observe(None), list(match.events(None)))
    assert len(found) >= 6
    assert len({count.id for count in found}) == len(found)
    assert all(len(count.seats) == match.seats for count in found)


def test_the_weightiest_are_told_once_and_in_order() -> None:
    found = [News(9, 5, "a"), News(1, 2, "b"), News(4, 9, "c"), News(12, 5, "a"), News(20, 1, "d")]
    assert weightiest(found, 3) == [News(1, 2, "b"), News(4, 9, "c"), News(9, 5, "a")]
    assert weightiest(found, 1) == [News(4, 9, "c")]


# Mare Nostrum -------------------------------------------------------------------------

CARTHAGE, EGYPT, GREECE, ROME = 3, 2, 1, 0


def observed(game: str, seats: int = 4, **options: bool | str) -> dict[str, Any]:
    """A new game as everybody sees it, to be changed at will."""
    return Match.new(game, seats, 7, options).observe(None)


def threats(seen: dict[str, Any]) -> dict[tuple[str, int | None], tuple[Any, ...]]:
    return {(threat.id, threat.seat): threat.facts for threat in of(seen["game"]).threats(seen)}


def test_who_leads_in_two_tracks_needs_one_more_and_how_much() -> None:
    seen = observed("mare_nostrum")
    assert not any(id in ("track", "leadership") for id, _ in threats(seen))
    seen["state"]["legions"][ROME][PROVINCE["gallia"]] += 5  # leads in war
    seen["state"]["leaders"][0] = ROME  # and of the equals in trade names himself
    assert ("track", ROME) not in threats(seen)  # four levels of culture are far away
    seen["state"]["built"][PROVINCE["gallia"]] |= SLOT["temple"]
    rows = {measure.id: measure.seats for measure in of("mare_nostrum").measures(seen)}
    assert rows["trade"][ROME] == max(rows["trade"])
    short = max(rows["culture"]) + 1 - rows["culture"][ROME]
    assert threats(seen)["track", ROME] == ("culture", short)
    seen["state"]["leaders"][1] = ROME
    assert threats(seen)["track", ROME] == ("culture", short - 1)  # of equals there he would name himself too


def test_who_leads_in_all_tracks_wins_at_the_end_of_the_round() -> None:
    seen = observed("mare_nostrum")
    seen["state"]["legions"][ROME][PROVINCE["gallia"]] += 5
    seen["state"]["built"][PROVINCE["gallia"]] = seen["state"]["built"][PROVINCE["italia"]] = 63
    seen["state"]["built"][PROVINCE["latium"]] = 63
    assert ("leadership", ROME) in threats(seen)
    assert next(iter(threats(seen))) == ("leadership", ROME)  # the gravest first
    assert not any(id == "track" and seat == ROME for id, seat in threats(seen))


@pytest.mark.parametrize("tiles, id", [(3, None), (4, "tile"), (5, "fame")])
def test_fame(tiles: int, id: str | None) -> None:
    seen = observed("mare_nostrum")
    seen["state"]["tiles"][GREECE] = [1, 2, 3, 4, 5][:tiles]
    found = {id for id, seat in threats(seen) if seat == GREECE}
    assert found & {"tile", "fame"} == ({id} if id else set())


@pytest.mark.parametrize("cities, id", [(2, None), (3, "city"), (4, "conquest")])
def test_conquest_counts_what_is_occupied(cities: int, id: str | None) -> None:
    seen = observed("mare_nostrum")
    state, city = seen["state"], SLOT["city_1"]
    for name in ("aegyptus", "africa", "achaea")[: cities - 1]:
        state["conqueror"][PROVINCE[name]], state["taken"][PROVINCE[name]] = ROME, city
    found = {id for id, seat in threats(seen) if seat == ROME}
    assert found & {"city", "conquest"} == ({id} if id else set())


def test_twelve_resources_may_be_the_pyramids_until_they_are_spent() -> None:
    seen = observed("mare_nostrum")
    seen["state"]["hands"][EGYPT] = [13]
    assert threats(seen)["pyramids", EGYPT] == (13, 12)
    seen["state"]["phase"] = "march"
    assert ("pyramids", EGYPT) not in threats(seen)


def roll(place: str, seat: int, *dice: int) -> tuple[Any, ...]:
    return ("roll", place, seat, dice, (), sum(dice), sum(dice) // 5, 0)


FOUGHT = [
    (3, ("turn", "move", GREECE)),
    (4, ("march", GREECE, "dalmatia", "gallia", 2)),
    (4, roll("gallia", GREECE, 5, 6)),
    (4, roll("gallia", ROME, 3)),
    (5, ("lost", "gallia", GREECE, 0, 0)),
    (5, ("lost", "gallia", ROME, 1, 1)),
    (6, ("occupy", GREECE, "gallia", "caravan_1", "caravan_2")),
]


def test_an_attack_and_what_it_cost_are_told_to_the_one_attacked_alone() -> None:
    seen = observed("mare_nostrum")
    found = of("mare_nostrum").news(seen, FOUGHT, ROME, 2)
    assert [(news.id, news.facts) for news in found] == [
        ("attacked", ("gallia", GREECE, 1, 1, 0, False)),
        ("occupied", ("gallia", GREECE, ("caravan_1", "caravan_2"))),
    ]
    assert of("mare_nostrum").news(seen, FOUGHT, GREECE, 2) == []
    assert of("mare_nostrum").news(seen, FOUGHT, EGYPT, 2) == []
    assert [news.id for news in of("mare_nostrum").news(seen, FOUGHT, ROME, 5)] == ["occupied"]


def test_a_battle_is_two_rolls_and_two_losses() -> None:
    (battle,) = battles(FOUGHT)
    assert battle.sides == (GREECE, ROME)
    assert battle.dice == ((5, 6), (3,))
    assert (battle.fallen(0), battle.fallen(1)) == (0, 2)
    assert list(battles(FOUGHT[4:])) == []  # a position that was set up in its midst


def test_the_owner_is_the_one_of_that_time() -> None:
    """What is occupied before a province changes hands was done to the owner of then."""
    seen = observed("mare_nostrum")
    seen["state"]["owner"][PROVINCE["gallia"]] = GREECE
    events = [
        (6, ("occupy", GREECE, "gallia", "caravan_1")),
        (9, ("converted", "gallia", GREECE, ROME, GREECE)),
        (12, ("pillage", EGYPT, "gallia", "caravan_1", ("wine",))),
    ]
    assert [news.id for news in of("mare_nostrum").news(seen, events, ROME, 0)] == ["occupied", "taken"]
    assert [news.id for news in of("mare_nostrum").news(seen, events, GREECE, 0)] == ["pillaged"]
    assert [news.id for news in of("mare_nostrum").news(seen, events, EGYPT, 0)] == ["conquered"]


def test_a_round_of_trade_is_one_line() -> None:
    seen = observed("mare_nostrum")
    events = [
        (1, ("take", ROME, GREECE, "oil")),
        (2, ("take", GREECE, ROME, "wine")),
        (3, ("take", GREECE, EGYPT, "oil")),
    ]
    (news,) = of("mare_nostrum").news(seen, events, ROME, 0)
    assert (news.id, news.at, news.facts) == ("traded", 2, (("wine",), ("oil",)))


def test_new_leaders_are_told_by_leader() -> None:
    seen = observed("mare_nostrum")
    rows = ((0,) * 4,) * 3
    events = [(1, ("leaders", (CARTHAGE, EGYPT, ROME), rows)), (9, ("leaders", (GREECE, GREECE, ROME), rows))]
    found = of("mare_nostrum").news(seen, events, ROME, 5)
    assert [(news.id, news.facts) for news in found] == [("leads", (GREECE, ("trade", "culture")))]
    assert found[0].weight < of("mare_nostrum").news(seen, events, EGYPT, 5)[0].weight  # who has lost a lead


def test_the_fall_of_homes_is_a_turning_point_and_a_siege_told_once() -> None:
    """Occupied anew in every turn, told once; the loss of a home province outweighs the heroes."""
    seen = observed("mare_nostrum")
    tiles = [(n, ("hire", EGYPT, tile, 7)) for n, tile in enumerate(("hercules", "circe", "antigone", "perseus"), 1)]
    sieges = [(n, ("occupy", GREECE, "latium", "city_1")) for n in (10, 20, 30, 40)]
    seen["state"]["owner"][PROVINCE["gallia"]] = GREECE
    falls = [(50, ("converted", "gallia", GREECE, ROME, GREECE))]
    marches = [(60 + n, ("hire", CARTHAGE, tile, 7)) for n, tile in enumerate(("ramses_ii", "spartacus", "gilgamesh"))]
    turnings = of("mare_nostrum").turnings
    assert turnings is not None
    found = turnings(seen, [*tiles, *sieges, *falls, *marches])
    assert [news.facts for news in found if news.id == "seized"] == [(GREECE, "latium", "city_1")]
    assert [news.facts for news in found if news.id == "conquered"] == [(GREECE, "gallia", ROME)]
    assert len(found) <= 7
    heaviest = sorted(found, key=lambda news: -news.weight)
    assert {news.id for news in heaviest[:2]} == {"seized", "conquered"}


# Imperium --------------------------------------------------------------------------------


def test_who_may_reach_thirty_points_in_this_round() -> None:
    seen = observed("imperium", to_thirty=True)
    seen["state"]["scores"] = seen["scores"] = [29, 20, 0, 0]
    assert {key for key in threats(seen) if key[0] == "thirty"} == {("thirty", 0)}
    seen["state"]["markers"][0] = [2, 0, 0, 0]
    seen["state"]["supply"][0] -= 2
    (now, total) = threats(seen)["thirty_now", 0]
    assert now == (1,)
    assert total >= 30


def test_the_last_round_says_who_wins_as_things_stand() -> None:
    seen = observed("imperium")
    seen["state"]["round"] = 7
    assert threats(seen) == {}
    seen["state"] |= {"round": 8, "scores": [9, 11, 3, 4]}
    assert set(threats(seen)) == {("last_round", None), ("ahead", 1)}
    assert threats(seen)["ahead", 1] == (11,)
    seen["state"]["scores"] = [11, 11, 3, 4]
    assert threats(seen)["level", None] == (11, (0, 1)), "who is level shares the victory"


def test_a_round_is_told_with_ones_own_points_and_who_overtook() -> None:
    seen = observed("imperium")
    seen["state"] |= {"round": 2, "scores": [1, 3, 0, 0]}
    seen["state"]["markers"][1] = [1, 2, 0, 0]
    seen["state"]["supply"] = [12, 12, 14, 14]
    events = [
        (3, ("picks", 0, (1, 2, 9))),
        (3, ("picks", 1, (1, 2, 2))),
        (3, ("resolved", 1, (1, 1, 0, 0), (1, 3, 0, 0))),
    ]
    found = of("imperium").news(seen, events, 0, 2)
    assert ("scored", (1, (1, 1, 0, 0), (1, 3, 0, 0))) in [(news.id, news.facts) for news in found]
    assert ("leads", (1, 3)) in [(news.id, news.facts) for news in found]
    assert not any(news.id == "passed" for news in found)  # both came at once: nobody was ahead before
    seen["state"]["markers"][1] = [2, 3, 0, 0]
    events[1] = (3, ("picks", 1, (2, 2, 2)))
    events[0] = (3, ("picks", 0, (1, 1, 9)))
    passed = [news.facts for news in of("imperium").news(seen, events, 0, 2) if news.id == "passed"]
    assert passed == [(2, 1, 3, 2)]


# Glory to Rome ------------------------------------------------------------------------------


def card(role: str) -> int:
    return next(card for card in CARDS if ROLES[MATERIAL[card]] == role)


def building(name: str) -> int:
    return next(card for card in CARDS if NAME[card] == name)


@pytest.mark.parametrize("built", [True, False])
def test_a_forum_that_lacks_one_thing(built: bool) -> None:
    seen = observed("glory_to_rome")
    camp = seen["state"]["camps"][2]
    camp["clients"] = [card(role) for role in ROLES[:5]] + ([] if built else [card(ROLES[5])])
    forum = building("forum")
    missing = 0 if built else 1
    camp["structures"] = [
        {"card": forum, "site": -1 if built else 5, "materials": [forum] * (3 - missing), "public": False}
    ]
    expected = ("forum_client", 2) if built else ("forum_material", 2)
    assert expected in threats(seen)
    if built:
        assert threats(seen)[expected] == (ROLES[5],)
        camp["clients"].pop()
    else:
        camp["structures"][0]["materials"].pop()
    assert expected not in threats(seen)


@pytest.mark.parametrize("distinct", [True, False])
@pytest.mark.parametrize("ludus", [True, False])
def test_a_forum_warns_of_whichever_client_would_do(distinct: bool, ludus: bool) -> None:
    """With a Storeroom and Ludus Magna, of any six clients: what is warned of wins, and nothing else does."""
    seen = observed("glory_to_rome")
    seen["options"] = {**seen["options"], "forum_storeroom_needs_distinct_client": distinct}
    camp = seen["state"]["camps"][2]
    names = ("forum", "storeroom", "ludus_magna")[: 3 if ludus else 2]
    camp["structures"] = [{"card": building(name), "site": -1, "materials": [], "public": False} for name in names]
    for clients in combinations_with_replacement(ROLES, 5):
        camp["clients"] = [card(role) for role in clients]
        warned = threats(seen).get(("forum_client", 2), ())
        wins = []
        for role in ROLES:
            twin: Table = read(seen)
            twin.camps[2].clients.append(card(role))
            wins += [role] if has_every_role(twin, twin.camps[2]) else []
        held: Table = read(seen)
        assert warned == (() if has_every_role(held, held.camps[2]) else tuple(wins)), clients


def test_a_sixth_client_can_be_laborer_and_what_is_missing() -> None:
    """Forum and Storeroom; of Patron and Laborer both are missing: a Patron is the sixth client, and that is enough."""
    seen = observed("glory_to_rome")
    camp = seen["state"]["camps"][2]
    camp["structures"] = [
        {"card": building(name), "site": -1, "materials": [], "public": False} for name in ("forum", "storeroom")
    ]
    camp["clients"] = [card(role) for role in ("craftsman", "craftsman", "architect", "legionary", "merchant")]
    assert threats(seen)[("forum_client", 2)] == ("patron",)


def test_the_last_cards_and_sites() -> None:
    seen = observed("glory_to_rome")
    assert threats(seen) == {}
    seen["state"]["deck"] = [0] * 9
    seen["state"]["sites"] = [0, 0, 1, 0, 0, 0]
    assert threats(seen) == {("sites", None): (1,), ("deck", None): (9,)}


def test_what_was_taken_from_a_seat() -> None:
    seen = observed("glory_to_rome")
    one, two = card("laborer"), card("patron")
    events = [
        (1, ("tribute", 1, 0, (one,))),
        (2, ("tribute", 1, 3, (two,))),
        (3, ("sell_unseen", 2)),
        (4, ("sell", 2, one, "stockpile")),
        (5, ("complete", 0, building("bar"), "rubble")),
        (6, ("prison", 3, 0, building("bar"))),
    ]
    found = [(news.id, news.facts) for news in of("glory_to_rome").news(seen, events, 0, 0)]
    assert found == [("tribute", (1, (one,))), ("sold", (2, 2)), ("prison", (3, building("bar")))]


# Imperium: the end ----------------------------------------------------------------------------


def test_thirty_points_end_the_game_with_the_region_that_brings_them() -> None:
    """Regions 1 and 2 are resolved one after the other: who would reach 30 with the second does not."""
    seen = observed("imperium", 3, to_thirty=True)
    seen["state"] |= {"round": 10, "scores": [29, 28, 5]}
    seen["state"]["markers"][:2] = [[2, 1, 0], [0, 2, 1]]
    told = threats(seen)
    assert told["thirty_now", 0][0] == (1,) and ("thirty_now", 1) not in told


def test_markers_on_regions_that_pay_no_more_brought_nothing() -> None:
    """Whoever always picks the first three leaves most of his markers on them."""
    match = Match.new("imperium", 2, 1, {})
    while match.decision is not None:
        options = match.decision.options
        match.play(min(range(len(options)), key=lambda i: options[i]))
    seen = match.observe(None)
    rows = {count.id: count.seats for count in of("imperium").statistics(seen, list(match.events(None)))}
    lost = [sum(row[seat] for row in seen["state"]["markers"]) for seat in range(2)]
    assert lost[0] > 0 and all(wasted >= gone for wasted, gone in zip(rows["wasted"], lost, strict=True))
    assert tuple(used for _, used in map(tuple, rows["per_marker"])) == rows["placed"]
