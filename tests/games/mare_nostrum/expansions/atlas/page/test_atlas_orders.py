"""Being asked for cards in the turns of others: orders, people at one device, links."""

from __future__ import annotations

from functools import cache

import pytest

from pycore import Match
from pycore.games.mare_nostrum.state import Table
from tests.games.mare_nostrum.expansions.atlas.page.test_atlas_board import words
from tests.games.mare_nostrum.expansions.atlas.page.test_atlas_cards import SETS, game, table
from tests.web.reader import Reader
from web.app import sharing
from web.app.saves import AWAY, PERSON, Save, Seat
from web.games.mare_nostrum.board import BOARD as board
from web.kit.i18n import LANGUAGES
from web.session.session import Session


def sat(match: Match, people: tuple[int, ...], away: tuple[int, ...] = ()) -> Session:
    kinds = [PERSON if seat in people else AWAY if seat in away else "tiro" for seat in range(match.seats)]
    seats = [Seat(f"Ada {seat}", kind) for seat, kind in enumerate(kinds)]
    return Session(Save(1, "a1", "mare_nostrum", "", seats, match.to_link(), {}, [], 0, 0, 0), match)


@cache
def windows_of(choice: bool) -> list[tuple[Match, int]]:
    """Where somebody is asked for a card, and has or has not one that fits: games, and choices made."""
    found = []
    for seed in range(6):
        whole = game(6, ("atlas", *SETS), seed)
        match = whole.at(0)
        for at, index in enumerate(whole.log):
            asked = match.decision
            if asked is not None and asked.about == "mare_nostrum.window" and (len(asked.options) > 1) == choice:
                found.append((whole, at))
            match.play(index)
    assert len(found) > 6
    return found


def say(session: Session, said: str) -> None:
    if session.players.order(said):
        session.play(())


def come(session: Session, seat: int | None) -> None:
    assert session.players.come(seat)
    session.play(())


def passed(session: Session) -> None:
    """All others pass until somebody else than a card is asked for."""
    while (asked := session.match.decision) is not None and asked.about == "mare_nostrum.window":
        if session.players.person_asked():
            return
        session.play([asked.options[-1]])


@pytest.mark.parametrize("kind", ["turn", "round", "card"])
def test_whoever_is_not_to_be_asked_passes(kind: str) -> None:
    whole, at = windows_of(True)[5]
    match = whole.at(at)
    asked = match.decision
    assert asked is not None
    session = sat(match, (asked.seat,))
    assert session.asks_person()
    view = session.view(words("en"))
    given = {order.partition(".")[0]: order for order, _ in board.orders(view)}
    given["card"] = f"card.{asked.options[0][1]}"
    before = len(match.log)
    for _, card in asked.options[1:-1]:
        if kind == "card":
            say(session, f"card.{card}")
    say(session, given[kind])
    assert len(match.log) > before and match.log[before] == len(asked.options) - 1
    passed(session)
    later = match.decision
    assert later is not None and (later.about != "mare_nostrum.window" or kind == "card" or later.seat != asked.seat)


def with_cards_anew(match: Match, seat: int) -> Match:
    """The same moment as everybody else sees it, with other cards in a hand and in the decks."""
    observed = match.observe((seat + 1) % match.seats)
    t = table(match).copy()
    for at, deck in enumerate(t.decks):
        for place, number in enumerate(t.cards[seat]):
            if t.box.deck_of(number) == at and deck:
                deck.insert(0, number)
                t.cards[seat][place] = deck.pop()
    position = match.position()
    other = Match.from_position("mare_nostrum", {**position, "state": {**position["state"], **_cards(t)}})
    assert {**other.observe((seat + 1) % match.seats)["state"]} == observed["state"]
    return other


def _cards(t: Table) -> dict[str, list[list[int]]]:
    return {"cards": t.cards, "decks": t.decks}


def shown(session: Session) -> tuple[object, ...]:
    """What everybody at the table sees of who is asked."""
    players, asked = session.players, session.match.decision
    return players.curtain, players.called, None if asked is None else (asked.seat, asked.about)


SOME = ("ask.athena", "ask.vulcan", "ask.parthenon", "ask.circus_maximus")


@pytest.mark.parametrize("orders", [(), SOME, ("ask.none",), ("card.baal",)])
def test_what_others_see_never_depends_on_what_cards_somebody_holds(orders: tuple[str, ...]) -> None:
    """Whoever is called, comes before the curtain or has to be sent a link: with other cards it is the same."""
    called = different = 0
    for choice in (True, False):
        for whole, at in windows_of(choice)[:10]:
            match = whole.at(at)
            asked = match.decision
            assert asked is not None
            other = with_cards_anew(match, asked.seat)
            now = other.decision
            assert now is not None and now.seat == asked.seat
            different += now.options != asked.options
            for people, away in (((asked.seat, (asked.seat + 1) % 6), ()), (((asked.seat + 1) % 6,), (asked.seat,))):
                seen = []
                for each in (match.clone(), other.clone()):
                    session = sat(each, people, away)
                    for seat in session.save.seats:
                        seat.orders[:] = orders
                    session.players.hand_over()
                    seen.append(shown(session))
                    called += bool(session.players.called)
                    if asked.seat in session.players.called:
                        come(session, asked.seat)
                        seen.append(shown(session))
                        session.lift()
                        assert session.asks_person(), "who has nothing to choose answers all the same"
                half = len(seen) // 2
                assert seen[:half] == seen[half:]
    assert different and (called or orders == ("ask.none",))


def test_nobody_stands_before_the_curtain_but_who_came_forward() -> None:
    for whole, at in windows_of(True)[:8]:
        match = whole.at(at)
        asked = match.decision
        assert asked is not None
        people = (asked.seat, (asked.seat + 1) % 6, (asked.seat + 2) % 6)
        session = sat(match, people)
        players = session.players
        assert players.curtain is None and asked.seat in players.called and not session.asks_person()
        come(session, None)
        assert players.curtain is None or match.decision is None or match.decision.about != "mare_nostrum.window"
        assert match.log[at] == len(asked.options) - 1
        again = sat(whole.at(at), people)
        come(again, asked.seat)
        assert (again.players.curtain, again.players.called) == (asked.seat, ())
        again.lift()
        assert again.asks_person() and again.viewer == asked.seat


def test_a_card_that_is_played_calls_everybody_anew() -> None:
    """Who had nothing to say before it may have now."""
    found = 0
    for whole, at in windows_of(True):
        match = whole.at(at)
        asked, t = match.decision, table(match)
        assert asked is not None
        others = [seat for seat in range(6) if seat != asked.seat and t.cards[seat]]
        if not others:
            continue
        session = sat(match, (asked.seat, others[0]))
        come(session, asked.seat)
        session.lift()
        session.play([asked.options[0]])
        for _ in range(20):
            now = match.decision
            assert now is not None
            if now.about == "mare_nostrum.window" or (session.players.person_asked() and now.about != asked.about):
                break
            session.play([now.options[-1]])
        if match.decision is not None and match.decision.about == "mare_nostrum.window":
            assert not session.players._calling.silent
            found += 1
    assert found > 3


def test_those_who_are_called_can_say_not_this_round_together() -> None:
    whole, at = windows_of(True)[0]
    match = whole.at(at)
    asked = match.decision
    assert asked is not None
    session = sat(match, (asked.seat, (asked.seat + 1) % 6))
    called = session.players.called
    order = f"round.{table(match).round}"
    say(session, order)
    assert all(session.save.seats[seat].orders == [order] for seat in called)
    assert len(match.log) > at and asked.seat not in session.players.called


def test_named_cards_are_asked_for_and_no_others() -> None:
    """Alone those that are held; where others see it those that could be."""
    held = unheld = 0
    for whole, at in windows_of(True):
        match = whole.at(at)
        asked = match.decision
        assert asked is not None
        cards = [str(option[1]) for option in asked.options[:-1]]
        for named, asks in ((cards[0], True), ("none", False)):
            session = sat(whole.at(at), ())
            session.save.seats[asked.seat].kind = PERSON
            session.save.seats[asked.seat].orders.append(f"ask.{named}")
            session.players.hand_over()
            assert (len(session.match.log) == at) == asks
            held += asks
        t = table(match)
        for name in t.box.number_of:
            if isinstance(name, str) and board.asks(match, asked.seat, [f"ask.{name}"]) and name not in cards:
                far = sat(whole.at(at), (), tuple(range(6)))
                far.save.seats[asked.seat].orders.append(f"ask.{name}")
                assert far.players.said_before() is None, "a link has to be sent, whatever is held"
                near = sat(whole.at(at), ())
                near.save.seats[asked.seat].kind, near.players.viewer = PERSON, asked.seat
                near.save.seats[asked.seat].orders.append(f"ask.{name}")
                near.players.hand_over()
                assert len(near.match.log) > at, "alone only what is held counts"
                unheld += 1
    assert held and unheld


def test_undo_takes_back_one_answer_of_an_order_and_no_order() -> None:
    whole, at = windows_of(True)[5]
    match = whole.at(at)
    asked = match.decision
    assert asked is not None
    session = sat(match, (asked.seat,))
    given = [order for order, _ in board.orders(session.view(words("en")))]
    session.save.seats[asked.seat].orders.append("ask.baal")
    say(session, given[1])
    while len(match.log) > at + 1:
        match.undo()
    assert session.undo() and len(match.log) == at and session.asks_person()
    assert session.save.seats[asked.seat].orders == ["ask.baal", given[1]]
    session.play([asked.options[-1]])
    passed(session)
    later = match.decision
    assert later is None or later.about != "mare_nostrum.window" or later.seat != asked.seat


def test_an_order_that_is_given_twice_is_taken_back() -> None:
    whole, at = windows_of(True)[5]
    match = whole.at(at)
    assert match.decision is not None
    seat = match.decision.seat
    session = sat(match, (seat,))
    orders = session.save.seats[seat].orders
    for order, left in (
        ("ask.baal", ["ask.baal"]),
        ("ask.isis", ["ask.baal", "ask.isis"]),
        ("ask.none", ["ask.none"]),
        ("ask.baal", ["ask.baal"]),
        ("round.9", ["ask.baal", "round.9"]),
        ("round.8", ["ask.baal", "round.8"]),
        ("ask.baal", ["round.8"]),
        ("round.8", []),
    ):
        session.players.order(order)
        assert session.save.seats[seat].orders == left
    assert orders is session.save.seats[seat].orders


def test_orders_travel_with_the_next_link() -> None:
    """Of those who are away; whoever is here has said it here."""
    match = game(6, ("atlas", *SETS))
    seats = [Seat(f"Ada {seat}", AWAY) for seat in range(6)]
    seats[0].orders, seats[1].orders = ["ask.baal", "card.baal"], ["ask.none"]
    sent = sharing.open_fragment(sharing.fragment(match.to_link(), seats, 2))
    here = [Seat(f"Ada {seat}", PERSON if seat == 1 else AWAY, ["round.3"]) for seat in range(6)]
    save = Save(1, "a1", "mare_nostrum", "", here, match.to_link(), {}, [], 0, 0, 0)
    assert sharing.take_orders(save, sent)
    assert [seat.orders for seat in save.seats] == [["ask.baal"], ["round.3"], [], [], [], []]
    assert not sharing.take_orders(save, sent)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_of_cards_takes_orders(language: str) -> None:
    whole, at = windows_of(True)[0]
    match = whole.at(at)
    assert match.decision is not None
    seat = match.decision.seat
    held = {table(match).box.card(number).id for number in table(match).cards[seat]}
    alone = str(board.beside(sat(match, (seat,)).view(words(language))))
    assert all(f'data-do="order card.{id}"' in alone for id in held) and "order ask." not in alone
    far = sat(match, (seat,), tuple(other for other in range(6) if other != seat))
    far.save.seats[seat].orders.append(f"ask.{min(held)}")
    sheet = str(board.beside(far.view(words(language))))
    assert all(f'data-do="order ask.{id}"' in sheet for id in (*held, "none")) and "order card." not in sheet
    backs = {table(match).box.deck_of(number) for number in table(match).cards[seat]}
    others = {table(match).box.card(number).id for at in backs for number in table(match).box.all_cards[at]} - held
    assert others and all(f'data-do="order ask.{id}"' in sheet for id in others)
    assert sheet.count('class="btn order on"') == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_calls_and_lifts_the_curtain_for_who_comes(language: str) -> None:
    """Whoever comes forward without a card that fits passes behind the curtain like anybody else."""
    whole, at = windows_of(False)[0]
    match, w = whole.at(at), words(language)
    asked = match.decision
    assert asked is not None
    away = [Seat(f"Ada {seat}", AWAY) for seat in range(6)]
    reader = Reader(sharing.fragment(match.to_link(), away, (asked.seat + 1) % 6), languages=language)
    reader.click(id="arrive").act(f"take-seat {asked.seat}")
    name = reader.table.players.names()[asked.seat]
    assert not reader.has("lift") and w("play.come", name=name) in reader.text(f"come-{asked.seat}")
    assert w(f"mare_nostrum.phase.{table(match).phase}") in reader.question()
    for wild in ("come 9", "come", f"come {(asked.seat + 1) % 6}", "commit", "thing !pass", "thing card-baal"):
        reader.act(wild)
        assert len(reader.table.match.log) == at and not reader.has("lift")
    reader.click(id=f"come-{asked.seat}").click(id="lift")
    assert reader.table.viewer == asked.seat and reader.table.asks_person() and reader.has("lift") is False
    reader.act("thing !pass").act("commit")
    assert reader.table.match.log[at] == 0 and len(reader.table.match.log) > at
