"""What must hold at every decision of random games, with every number of seats and all kinds of options."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

import pytest

from pycore import Match
from pycore.engine import codec
from pycore.engine.dice import Dice
from pycore.engine.observation import determinize
from pycore.games.glory_to_rome import GAME
from pycore.games.glory_to_rome.cards import CARDS, FIRST, KIND, NAME
from pycore.games.glory_to_rome.state import Table
from pycore.games.glory_to_rome.validation import check, orders
from tests.games.glory_to_rome.table import table, whole

GAMES = 24
every_seats = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def random_games(seats: int, games: int = GAMES) -> Iterator[Match]:
    """Before every choice of some random games with random options, and at their ends. Nobody gives up."""
    for number in range(games):
        dice = Dice(number, f"options {seats}")
        options = {setting.id: dice.pick(setting.values) for setting in GAME.options if setting.id != "surrender"}
        match = Match.new("glory_to_rome", seats, number, options)
        while match.decision is not None:
            yield match
            match.play(dice.below(len(match.decision.options)))
        yield match


@every_seats
def test_every_card_is_in_exactly_one_place(seats: int) -> None:
    for match in random_games(seats):
        assert whole(table(match))


@every_seats
def test_every_phase_begins_in_a_possible_position(seats: int) -> None:
    starts = 0
    for match in random_games(seats, 8):
        start = match.moment.start
        assert isinstance(start, Table)
        check(start)
        starts += 1
    assert starts > 1000


@every_seats
def test_no_decision_has_more_than_a_hundred_options_and_none_twice(seats: int) -> None:
    most = 0
    for match in random_games(seats):
        if match.decision is not None:
            options = match.decision.options
            assert len(set(options)) == len(options)
            most = max(most, len(options))
    assert 10 < most <= 100


@every_seats
def test_functions_always_follow_from_the_structures(seats: int) -> None:
    for match in random_games(seats, 8):
        twin = match.state.copy()
        assert isinstance(twin, Table)
        before = [camp.active for camp in twin.camps]
        twin.refresh()
        assert [camp.active for camp in twin.camps] == before


@every_seats
def test_hidden_cards_reach_no_other_seat(seats: int) -> None:
    """Deck, hands of others, vaults and cards turned up are blank, but for what lies open this turn."""
    for match in random_games(seats, 3):
        if match.over:
            continue
        t = table(match)
        for viewer in (*range(seats), None):
            seen = match.observe(viewer)["state"]
            assert set(seen["deck"]) <= {0} and len(seen["deck"]) == len(t.deck)
            for owner, camp in enumerate(t.camps):
                shown = seen["camps"][owner]
                assert len(shown["hand"]) == len(camp.hand) and len(shown["vault"]) == len(camp.vault)
                assert kinds_of(shown["vault"]) == kinds_of(camp.sold)
                assert kinds_of(shown["hand"]) == kinds_of(camp.hand if owner == viewer else camp.shown)


@every_seats
def test_which_copy_of_a_building_a_card_is_tells_nothing(seats: int) -> None:
    """The cards that a seat sees are the first copies, whichever they are; so is what it is told."""
    for match in random_games(seats, 3):
        for viewer in (*range(seats), None) if not match.over else ():
            seen = match.observe(viewer)["state"]
            cards = [*seen["pool"], *seen["drawn"]]
            for camp in seen["camps"]:
                cards += [card for row in ("clients", "stockpile", "played", "hand", "vault") for card in camp[row]]
                cards += [card for each in camp["structures"] for card in (each["card"], *each["materials"])]
            lying = sorted(card for card in cards if card)
            assert lying == sorted({*lying})
            assert all(card - 1 in lying or FIRST[card] == card for card in lying)
        for _, what in match.events(None):
            if what[0] in ("lead", "follow"):
                assert all(FIRST[card] == card for card in what[3])


def kinds_of(cards: Iterable[int]) -> list[int]:
    return sorted(KIND[card] for card in cards if card)


@every_seats
def test_events_tell_no_hidden_card(seats: int) -> None:
    """What a seat draws is told to it alone."""
    for match in random_games(seats, 4):
        if match.over:
            drawn = [event for event in match.journal if event.what[0] == "drawn"]
            assert drawn and all(event.to == event.what[1] for event in drawn)


@every_seats
def test_cards_dealt_anew_fill_exactly_what_is_not_known(seats: int) -> None:
    dice = Dice(seats, "deals")
    for match in random_games(seats, 4):
        asked = match.decision
        if asked is not None and len(match.log) % 9 == 0:
            seen = match.observe(asked.seat)
            twin = determinize(seen, dice)
            dealt = twin.state
            assert isinstance(dealt, Table)
            assert sorted(orders(dealt)) == list(CARDS)
            assert kinds_of(dealt.camps[asked.seat].hand) == kinds_of(table(match).camps[asked.seat].hand)
            assert twin.decision == asked
            start = twin.start
            assert isinstance(start, Table)
            check(start)


def test_deals_differ() -> None:
    match = Match.new("glory_to_rome", 3, 5)
    assert match.decision is not None
    seen = match.observe(match.decision.seat)
    dice = Dice(1, "differ")
    decks = {json.dumps(codec.dump(determinize(seen, dice).state)["deck"]) for _ in range(5)}
    assert len(decks) == 5


def test_every_building_is_completed_in_some_random_game() -> None:
    completed = set()
    for seats in (2, 3, 4, 5):
        for match in random_games(seats, 60 // seats):
            if match.over:
                completed |= {NAME[event.what[2]] for event in match.journal if event.what[0] == "complete"}
    assert len(completed) >= 30, sorted(completed)
