"""What bots choose where one choice is evidently best."""

from __future__ import annotations

from typing import Any

import pytest

from pycore import Match
from pycore.engine.arena import arena
from pycore.engine.blunders import Blunders
from pycore.engine.bots import decide
from pycore.games.glory_to_rome import GAME
from pycore.games.glory_to_rome.bot import WON, value, weights
from pycore.games.glory_to_rome.policy import rate
from tests.games.glory_to_rome.table import Has, acting, game, offered, table

RICH: Has = {"built": ["temple", "statue", "fountain", "garden"], "vault": ["marble", "stone"]}
"""Far ahead."""


def liked(match: Match) -> str:
    """The option that the advice rates best."""
    assert match.decision is not None
    gains = rate(table(match), match.decision)
    return offered(match)[gains.index(max(gains))]


def chosen(match: Match, level: str = "centurio") -> str:
    """What a bot takes first."""
    assert match.decision is not None
    return offered(match)[decide(match.observe(match.decision.seat), level, 1, 60)[0]]


def both(match: Match, words: str) -> None:
    assert liked(match) == words, f"{liked(match)} is rated best"
    assert chosen(match) == words, f"{chosen(match)} is valued most"


def test_with_nothing_to_play_for_one_thinks() -> None:
    both(game(3, {"hand": ["laborer"]}), "think")


def test_an_empty_hand_is_filled_rather_than_a_jack_taken() -> None:
    both(game(3, phase="think", count=0, led="laborer"), "draw")


def test_a_full_hand_takes_a_jack_rather_than_one_card() -> None:
    hand = ["bar", "dock", "wall", "shrine", "sewer"]
    both(game(3, {"hand": hand}, phase="think", count=0, led="laborer"), "jack")


def test_clients_waiting_in_the_pool_are_led_for() -> None:
    hand = ["road", "wall", "statue", "shrine", "sewer"]
    both(game(3, {"hand": hand}, pool=["merchant", "patron"]), "play statue")


def test_no_patron_is_led_without_room() -> None:
    hand = ["road", "wall", "statue", "shrine", "sewer"]
    match = game(3, {"hand": hand, "clients": ["patron", "merchant"]}, pool=["merchant", "patron"])
    assert liked(match) != "play statue" and chosen(match) != "play statue"


def test_a_merchant_is_led_with_marble_in_the_stockpile() -> None:
    hand = ["road", "wall", "statue", "shrine", "sewer"]
    both(game(3, {"hand": hand, "stockpile": ["marble", "marble"], "clients": ["merchant"]}), "play sewer")


def test_no_merchant_is_led_when_the_vault_is_full() -> None:
    hand = ["road", "wall", "statue", "shrine", "sewer"]
    match = game(3, {"hand": hand, "stockpile": ["marble", "marble"], "vault": ["stone", "marble"]})
    assert liked(match) != "play sewer" and chosen(match) != "play sewer"


def test_the_dearest_material_is_sold() -> None:
    both(acting("merchant", {"stockpile": ["rubble", "concrete", "marble"]}), "sell marble")


def test_the_dearest_material_is_taken() -> None:
    both(acting("laborer", {}, pool=["rubble", "wood", "stone"]), "pool stone")


def test_material_that_a_structure_waits_for_is_taken_among_equals() -> None:
    match = acting("laborer", {"begun": {"shrine": ["brick"]}}, pool=["concrete", "brick"])
    both(match, "pool brick")


@pytest.mark.parametrize("role, from_where", [("architect", "stockpile"), ("craftsman", "hand")])
def test_a_structure_that_lacks_one_card_is_completed(role: str, from_where: str) -> None:
    has: Any = {"begun": {"temple": ["marble", "marble"], "shrine": []}, from_where: ["stairway", "palisade"]}
    both(acting(role, has), "add temple")


def test_a_client_is_hired_rather_than_none() -> None:
    match = acting("patron", {}, pool=["laborer"])
    both(match, "pool laborer")


def test_the_client_that_a_forum_lacks_is_hired() -> None:
    has: Any = {
        "built": ["forum", "temple"],
        "clients": ["craftsman", "architect", "legionary", "merchant", "patron"],
    }
    match = acting("patron", has, pool=["patron", "merchant", "laborer"])
    both(match, "pool laborer")
    assert chosen(match, "consul") == "pool laborer"


def test_a_legionary_shows_what_lies_in_the_pool() -> None:
    match = acting("legionary", {"hand": ["bar", "statue"]}, {}, {}, pool=["marble"])
    both(match, "show statue")


@pytest.mark.parametrize("level", ["centurio", "consul"])
def test_a_catacomb_is_completed_when_ahead(level: str) -> None:
    mine: Any = {**RICH, "begun": {"catacomb": ["stone", "stone"]}, "hand": ["sewer"]}
    match = acting("craftsman", mine)
    assert liked(match) == "add catacomb" and chosen(match, level) == "add catacomb"


@pytest.mark.parametrize("level", ["centurio", "consul"])
def test_a_catacomb_is_left_when_behind(level: str) -> None:
    mine: Any = {"begun": {"catacomb": ["stone", "stone"]}, "hand": ["sewer"]}
    match = acting("craftsman", mine, RICH)
    assert liked(match) != "add catacomb" and chosen(match, level) != "add catacomb"


@pytest.mark.parametrize("ahead", [True, False])
def test_the_last_site_in_town_is_for_who_is_ahead(ahead: bool) -> None:
    mine: Any = {"hand": ["road"], "begun": {"insula": []}}
    his: Any = {"begun": {"latrine": []}}
    camps = ({**RICH, **mine}, his) if ahead else (mine, {**RICH, **his})
    match = acting("craftsman", *camps, gone=["wood", "concrete", "brick", "stone", "marble"])
    assert (chosen(match) == "found road") is ahead
    assert (liked(match) == "found road") is ahead


LAST_CARD: list[tuple[str, Has, str]] = [
    ("patron", {"built": ["bar"]}, "deck"),
    ("merchant", {"built": ["atrium"], "stockpile": ["rubble"]}, "deck"),
    ("craftsman", {"built": ["fountain"], "hand": ["sewer"]}, "fountain"),
]


@pytest.mark.parametrize("role, mine, draw", LAST_CARD, ids=[role for role, *_ in LAST_CARD])
@pytest.mark.parametrize("ahead", [True, False])
def test_the_last_card_is_for_who_is_ahead(role: str, mine: Any, draw: str, ahead: bool) -> None:
    """Where it can be drawn otherwise than by thinking. Who has given up, and holds all other cards, is not counted."""
    his: Any = {"built": ["temple", "statue"]}
    if ahead:
        mine = {**mine, "built": [*mine["built"], *his.pop("built")]}
    rest: Any = {"options": {"surrender": True}, "deck": 1}
    match = acting(role, mine, his, {"conceded": True}, **rest)
    assert draw in offered(match)
    assert (liked(match) == draw) is ahead


@pytest.mark.parametrize("ahead", [True, False])
def test_who_is_behind_takes_a_jack_rather_than_the_last_cards(ahead: bool) -> None:
    mine: Any = {"hand": ["bar"]}
    camps = ({**RICH, **mine}, {}) if ahead else (mine, RICH)
    match = game(
        3, *camps, {"conceded": True}, phase="think", count=0, led="laborer", deck=2, options={"surrender": True}
    )
    assert liked(match) == ("draw" if ahead else "jack")


def test_nobody_gives_up() -> None:
    match = game(3, {"hand": ["laborer"]}, RICH, options={"surrender": True})
    assert match.decision is not None and "concede" in offered(match)
    assert weights(table(match), match.decision)[offered(match).index("concede")] == 0
    for level in ("tiro", "centurio", "consul"):
        assert chosen(match, level) != "concede"


def test_a_value_is_a_chance() -> None:
    """The chances of all seats make one, but for what the lead counts."""
    match = game(3, RICH, {"hand": ["laborer"]}, {"clients": ["patron"]})
    values = [value(table(match), seat) for seat in range(3)]
    assert values[0] > values[2] > values[1]
    assert abs(sum(values) - WON) < WON // 50


@pytest.mark.extensive
def test_a_centurio_beats_tirones() -> None:
    """Far from the figures of the bench, but never by chance."""
    centurio, _ = arena(GAME.id, ["centurio", "tiro", "tiro"], 12, seed=5)
    assert centurio.low > centurio.fair


def test_a_petition_for_what_one_of_its_orders_does_is_too_dear() -> None:
    """Three Orders are played where one of them would do; a Jack, or to keep the one that would, is not too dear."""
    match = game(3, {"hand": ["road", "bar", "insula", "latrine", "wall"], "jacks": 1})
    counted = {}
    for words in ("play bar", "jack laborer", "petition laborer", "petition architect"):
        found = Blunders()
        whole = match.moment.complete_choices(999) or []
        way = next(log for taken, log in whole if " ".join(map(str, taken[0])) == words)
        found.look_at(match.observe(match.decision.seat if match.decision else None), way)
        counted[words] = (found.payments, found.dear)
    cheap, dear = (1, 0), (1, 1)
    assert counted == {
        "play bar": cheap,
        "jack laborer": cheap,
        "petition laborer": dear,
        "petition architect": cheap,
    }


LOST = [
    (
        "glory_to_rome.AlAEFQPgSaAz1l8lCoO2MNIj2OGw0HvHQJ1woeqY7CXpvYz_o9VGWunxMVsdsDT1mrnRcA5sPU_HRQsLUxMCJA0JSqxCYlufv8iBWx4DqC0zaA",
        "think",
    ),
    (
        "glory_to_rome.AlcEGAMA9xEPrQ_9guhHtRtjeba-LavR_IhCMs0wpoO9XFh3j6HqA8dt3enYur9_pUN-29vKg-ZQab_0qBw9dBMEHRuAqVsUNu9tw-BKH8oy7UjeBa7PUp4",
        "jack",
    ),
]


@pytest.mark.parametrize("link, goes_on", LOST, ids=["leading", "thinking"])
def test_a_lost_game_is_put_off(link: str, goes_on: str) -> None:
    """In every playout a rival wins; all but one choice let it happen in this very turn."""
    match = Match.from_link(link)
    assert match.decision is not None
    seen = match.observe(match.decision.seat)
    for seed in range(4):
        assert offered(match)[decide(seen, "consul", seed, 60)[0]] == goes_on


WON_NOW = {
    "building": (
        "glory_to_rome.AlEERQAA97F5-r-rC9q7ZNjV4pf6Y4BxJaLM2F00FGBYtlKDOuroOd9gE7N33vle4CVRTtydDUVZgvRp1iGowER4UqcPrnXrtX6hO"
        "ZsjAXgywaM"
    ),
    "hiring": "glory_to_rome.Aj4EagDA-F80gJykScRuHBLjslWXdVOQgb6ceLx1WEYp_Woj4QbyTSE_CqWOZm1E9-IoCIkuB10dLisCCQbQjw",
}


@pytest.mark.parametrize("link", WON_NOW.values(), ids=WON_NOW)
def test_a_game_is_won_sooner_rather_than_later(link: str) -> None:
    """Other choices win in every playout too, some turns later; not taking the win at once is a blunder."""
    match = Match.from_link(link)
    assert match.decision is not None
    seen = match.observe(match.decision.seat)
    for seed in (0, 2, 106):
        found = Blunders()
        found.look_at(seen, decide(seen, "consul", seed))
        assert (found.wins, found.missed) == (1, 0)


def test_who_has_as_good_as_won_brings_it_about() -> None:
    """Two centuriones once led, skipped what they had led for and thought for ever, one of them far ahead."""
    match = Match.from_link(
        "glory_to_rome.AnoEwgYAAAAAAMjTQGySbHth0UD23nROWdlprxzuEPNEwd3m39GZyRt4UnilR-RpLdgIlxrxAqf1X-c18e786zqMCuZdB_SOZJzur7WrH"
        "2474SdQoNFQ8DqAaSYHIJbdQrh9I0FY0yGTRQfi3-djE6FLICV7wBzALExvHw"
    )
    for _ in range(400):
        if match.decision is None:
            break
        for choice in decide(match.observe(match.decision.seat), "centurio", 834):
            match.play(choice)
    assert match.over


def test_what_seems_missed_is_looked_at_again() -> None:
    """Nearly all choices win in 99 playouts of 100; one of them fails five times in the first 200, none of another."""
    match = Match.from_link(
        "glory_to_rome.AlIEuwIAICkFBJvNjPOb47Hzrha_hqf_VR_jM-uqqfa7F7jtWwHoZbzOJ5dhhs61ZlvyefagkjY_2Z8vmAOuJ9-VVPA_sTBIMxmJ89n0J"
        "AIuQbd1"
    )
    assert match.decision is not None
    found = Blunders()
    found.look_at(match.observe(match.decision.seat), (5, 2))
    assert (found.wins, found.missed) == (1, 0)
