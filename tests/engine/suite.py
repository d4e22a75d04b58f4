"""What must hold for every game, with every number of seats and every option.

Each function in CHECKS takes a Setup and plays seeded random games with it. ``test_every_game.py`` runs them all for
every game found; a game needs no code for it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields
from itertools import pairwise, product
from math import prod
from typing import Any, NamedTuple, TypeAlias

import pytest

import pycore
from pycore import BadPosition, IllegalChoice, Match
from pycore.engine import codec
from pycore.engine.decision import OVER, Decision, Option
from pycore.engine.dice import Dice
from pycore.engine.game import Game
from pycore.engine.kinds import Kind
from pycore.engine.moment import Moment
from pycore.engine.observation import dealer, determinize, observe
from pycore.engine.playout import play_out
from pycore.engine.state import Event, State, Value

SEED = 0xC0FFEE_0DDBA11
"""Of the games; recognisable, so that a leak into an observation is detected."""
MAX_JOINT = 1000
LONG = 100
"""Choices after which a game is long."""
COMBINATIONS = 3
"""Of options; a game with more is played with some of them."""
LENGTHY = 250
"""Choices of a random game beyond which a shorter one is looked for, ..."""
TRIES = 30
"""... among so many. What a check keeps grows with the square of a game's length."""
PHASES = 3
"""How many phases are played to see what comes of hiding something else."""


class Setup(NamedTuple):
    """A game with a number of seats and options."""

    game: Game[Any]
    seats: int
    options: dict[str, Value]

    def __str__(self) -> str:
        defaults = {setting.id: setting.default for setting in self.game.options}
        told = [f"{id}={value}" for id, value in self.options.items() if value != defaults[id]]
        return "-".join([self.game.id, str(self.seats), *(told if len(told) < 4 else ["others"])])

    def new(self) -> Match:
        return Match.new(self.game.id, self.seats, SEED, self.options)


def setups(rules: Game[Any]) -> list[Setup]:
    """Every way to set a game up; where that is too many, options that have every value of each setting."""
    values = [setting.values for setting in rules.options]
    rows = product(*values) if prod(map(len, values)) <= COMBINATIONS else some_of(values)
    names = [setting.id for setting in rules.options]
    chosen = [dict(zip(names, row, strict=True)) for row in rows]
    return [Setup(rules, seats, options) for options in chosen for seats in rules.seats_with(options)]


def some_of(values: list[tuple[Value, ...]]) -> list[tuple[Value, ...]]:
    """The default of each setting, then the next value of each, until all have been."""
    return [tuple(row[turn % len(row)] for row in values) for turn in range(max(map(len, values)))]


def every_setup() -> list[Any]:
    """As parameters of a test; in the browser's Python, which is slower, only the first of each game.

    Those of one setup run in one process, which records its random game once.
    """
    few = 1 if sys.platform == "emscripten" else None
    found = [setup for rules in pycore.games().values() for setup in setups(rules)[:few]]
    return [pytest.param(setup, id=str(setup), marks=pytest.mark.xdist_group(str(setup))) for setup in found]


def choose(match: Match, dice: Dice) -> int:
    assert match.decision is not None
    return dice.below(len(match.decision.options))


def luck(setup: Setup) -> Dice:
    """The dice of the setup's random game: of some the longest that is not lengthy, or else the shortest."""
    name = f"{setup} {setup.options}"
    if name not in _LUCK:
        best = max(LENGTHY, setup.game.cap) + 1
        for number in range(1, TRIES + 1):
            count = length(setup, Dice(number, "suite"), max(LENGTHY, best))
            if count < best if best > LENGTHY else best < count <= LENGTHY:
                best, _LUCK[name] = count, number
    return Dice(_LUCK[name], "suite")


_LUCK: dict[str, int] = {}


def length(setup: Setup, dice: Dice, most: int) -> int:
    """How many choices a random game has, counted no further than ``most`` and one more."""
    rules, count = setup.game, 0

    def choose(state: State, asked: Decision) -> int:
        nonlocal count
        count += 1
        return dice.below(len(asked.options))

    start = rules.setup(setup.seats, rules.settle(setup.seats, setup.options), Dice(SEED))
    Moment(rules, start).run_on(choose, lambda state: count > most)
    return count


def steps(setup: Setup) -> Iterator[Match]:
    """A random game: the match before each choice and at its end."""
    match, dice = setup.new(), luck(setup)
    while not match.over:
        yield match
        match.play(choose(match, dice))
    yield match


def some_steps(setup: Setup) -> Iterator[Match]:
    """The same, but of a long game's later moments only every seventh."""
    for match in steps(setup):
        if len(match.log) < LONG or len(match.log) % 7 == 0 or match.over:
            yield match


def random_game(setup: Setup) -> Match:
    *_, match = steps(setup)
    return match


def everything(match: Match) -> Shown:
    """All that a match shows, to compare; what it tells to whom follows from log and journal (see the check of it)."""
    return (
        match.position(),
        *(tuple(match._log), match.decision, tuple(match.journal)),
        *(match.over, match.ending, match.scores, match.winners),
    )


Shown: TypeAlias = tuple[object, ...]
_RECORDS: dict[str, list[Shown]] = {}


def recorded(setup: Setup) -> list[Shown]:
    """All that the setup's random game showed before each choice and at its end, recorded once for all checks of it.

    Only the last is kept: the tests of a setup come one after the other.
    """
    name = f"{setup} {setup.options}"
    if name not in _RECORDS:
        _RECORDS.clear()
        _RECORDS[name] = [everything(match) for match in steps(setup)]
    return _RECORDS[name]


def viewers(match: Match) -> tuple[int | None, ...]:
    return (*range(match.seats), None)


def state_of(moment: Moment) -> str:
    """State, dice and decision of a moment, as one text."""
    return json.dumps([codec.dump(moment.state), moment.state.dice.count, moment.decision])


# the rules ------------------------------------------------------------------


def check_random_games_end(setup: Setup) -> None:
    """No dead end, no exception, no more choices than the game's cap; the end is one the game knows."""
    rules = setup.game
    for number in range(40):
        state = rules.setup(setup.seats, rules.settle(setup.seats, setup.options), Dice(number))
        count = play_out(rules, state, Dice(number, "suite"))
        assert 0 < count <= rules.cap
        assert state.ending in rules.endings
        assert len(rules.scores(state)) == setup.seats
        winners = rules.winners(state)
        assert winners and list(winners) == sorted(set(winners)) and set(winners) <= set(range(setup.seats))


def check_a_playout_is_the_same_game(setup: Setup) -> None:
    """The fast playout and a match agree when the same choices are made."""
    rules = setup.game
    match = random_game(setup)
    state = rules.setup(setup.seats, rules.settle(setup.seats, setup.options), Dice(SEED))
    assert play_out(rules, state, luck(setup)) == len(match.log)
    assert codec.dump(state) == codec.dump(match.state)
    assert state.dice.count == match.state.dice.count


def check_a_public_playout_is_a_game(setup: Setup) -> None:
    """It can be played as a match, choice for choice, and repeats."""
    found = pycore.playout(setup.game.id, setup.seats, SEED, setup.options)
    assert found == pycore.playout(setup.game.id, setup.seats, SEED, setup.options)
    match, dice = setup.new(), Dice(SEED, "playout")
    while not match.over:
        match.play(choose(match, dice))
    assert found == (len(match.log), match.ending, match.scores, match.winners)


def check_decisions_are_sane(setup: Setup) -> None:
    """Options are two or more (in secret: one), different, plain, hashable; the log tells who chose among how many."""
    before: tuple[Any, Decision] | None = None
    for match in steps(setup):
        asked, phase = match.decision, match.moment.start
        if asked is None:
            break
        assert 0 <= asked.seat < setup.seats
        assert len(asked.options) >= (1 if asked.secret else 2)
        assert len(set(asked.options)) == len(asked.options)
        for option in asked.options:
            assert type(option) is tuple and type(option[0]) is str
            assert all(type(part) in (str, int) for part in option)
        assert asked.about.startswith(f"{setup.game.id}.")
        assert asked.step >= 0
        if before is not None and asked.step and before[0] is phase and before[1].seat == asked.seat:
            assert asked.step > before[1].step
        before = phase, asked
        assert len(match.log) == len(match.actors) == len(match.radices)
        assert all(index < radix for index, radix in zip(match.log, match.radices, strict=True))


def check_whatever_is_asked_and_told_is_declared(setup: Setup) -> None:
    """With the names and types of its fields."""
    for match in steps(setup):
        assert match.decision is None or undeclared(setup.game, match.decision) == []
    assert [event for event in match.journal if not declared(setup.game.events, event)] == []


def undeclared(rules: Game[Any], asked: Decision) -> list[Option]:
    """The options that are of none of the kinds that the game declares."""
    kinds = rules.decisions.get(asked.about.removeprefix(f"{rules.id}."), ())
    return [option for option in asked.options if not any(kind.fits(option) for kind in kinds)]


def declared(kinds: Iterable[Kind], event: Event) -> bool:
    return any(kind.fits(event.what) and kind.for_one == (event.to is not None) for kind in kinds)


def check_nothing_but_the_offered_can_be_chosen(setup: Setup) -> None:
    for match, before in zip(steps(setup), recorded(setup), strict=True):
        count = len(match.decision.options) if match.decision else 0
        nonsense: list[Any] = [-1, count, 10**5000, True, None, 0.0, "", (), ("nonsense",), [], "0", (("a",),)]
        if match.decision is not None:
            nonsense.append(list(match.decision.options[0]))
        for choice in nonsense:
            with pytest.raises(IllegalChoice) as refusal:
                match.play(choice)
            assert one_sentence(refusal.value)
        assert everything(match) == before


def check_an_option_is_played_by_index_or_by_itself(setup: Setup) -> None:
    other = setup.new()
    asked: Decision | None = None
    for match in steps(setup):
        if asked is not None:
            other.play(asked.options[match.log[-1]])
        asked = match.decision
    assert everything(other) == recorded(setup)[-1]


def check_progress_never_falls(setup: Setup) -> None:
    rules = setup.game
    progress = [rules.progress(match.state) for match in steps(setup)]
    assert all(earlier <= later for earlier, later in pairwise(progress))


def check_clones_are_independent(setup: Setup) -> None:
    dice = Dice(0, "clones")
    earlier: list[tuple[Match, object]] = []
    for match in some_steps(setup):
        before, clone = recorded(setup)[len(match.log)], match.clone()
        assert everything(clone) == before
        earlier.append((match.clone(), before))
        if not match.over:
            clone.play(choose(clone, dice))
            assert everything(clone) != before
        assert everything(match) == before
    assert all(everything(clone) == text for clone, text in earlier)


def check_moments_are_light_twins(setup: Setup) -> None:
    """A moment's clone is at the same place, and playing it leaves the moment alone."""
    for match in steps(setup):
        moment = match.moment
        before = state_of(moment)
        clone = moment.clone()
        assert state_of(clone) == before == state_of(match.moment)
        if clone.decision is not None:
            clone.play(0)
        assert state_of(moment) == before


def check_a_position_is_the_whole_moment(setup: Setup) -> None:
    """Written down and read again, a game goes on as it would have; its past is gone."""
    restored: list[tuple[int, Match]] = []
    final = random_game(setup)
    for match in some_steps(setup):
        position = match.position()
        clone = Match.from_position(setup.game.id, json.loads(json.dumps(position)))
        assert clone.position() == position
        assert clone.log == ()
        assert clone.decision == match.decision
        for viewer in viewers(match):
            assert clone.observe(viewer) == match.observe(viewer)
        restored.append((len(match.log), clone))
    for count, clone in restored[:: max(1, len(restored) // 12)]:
        for choice in final.log[count:]:
            clone.play(choice)
        assert clone.position() == final.position()
        assert clone.log == final.log[count:]


def check_a_begun_from_position_is_kept(setup: Setup) -> None:
    """A game that began from a position keeps it: in its links, and when all is taken back."""
    final = random_game(setup)
    for count in (0, len(final.log) // 2 + 1, len(final.log) - 2):
        match = Match.from_position(setup.game.id, json.loads(json.dumps(final.at(count).position())))
        start = everything(match)
        shown = [start]
        for choice in final.log[count:]:
            match.play(choice)
            shown.append(everything(match))
        clone = Match.from_link(match.to_link())
        assert everything(clone) == everything(match)
        assert clone.to_link() == match.to_link()
        for before in reversed(shown[:-1]):
            clone.undo()
            assert everything(clone) == before
        with pytest.raises(IllegalChoice):
            clone.undo()
        assert everything(Match.from_link(clone.to_link())) == start


def check_the_log_replays(setup: Setup) -> None:
    final = random_game(setup)
    clone = setup.new()
    for choice in final.log:
        clone.play(choice)
    assert everything(clone) == everything(final) == recorded(setup)[-1]


def check_events_are_told_to_whom_they_belong(setup: Setup) -> None:
    """In order, each with the number of choices before it; what is for one seat to it alone."""
    stamped: list[tuple[int, Event]] = []
    for match in steps(setup):
        stamped += [(len(match.log), event) for event in match.journal[len(stamped) :]]
        if match.over or len(match.log) % 7 == 0:
            for viewer in viewers(match):
                told = [(count, event.what) for count, event in stamped if event.to in (None, viewer)]
                assert list(match.events(viewer)) == told
    assert len(stamped) == len(match.journal)


def check_links_hold_the_whole_game(setup: Setup) -> None:
    for match in some_steps(setup):
        link = match.to_link()
        clone = Match.from_link(link)
        assert everything(clone) == recorded(setup)[len(match.log)]
        assert clone.seed == match.seed
        assert clone.to_link() == link


def check_looking_changes_nothing(setup: Setup) -> None:
    """Neither the match nor any state of its past."""
    past: list[tuple[Any, Any]] = []
    for match in some_steps(setup):
        before = recorded(setup)[len(match.log)]
        moment = match.moment
        for viewer in viewers(match):
            match.observe(viewer)
            list(match.events(viewer))
        moment.complete_choices(MAX_JOINT)
        match.position()
        match.to_link()
        match.clone().log  # noqa: B018
        match.at(len(match.log) // 2)
        (match.scores, match.winners, match.over, match.ending, match.can_redo)  # noqa: B018
        setup.game.scores(match.state)
        assert everything(match) == before
        past.append((moment.start, codec.dump(moment.start)))
    assert all(codec.dump(state) == text for state, text in past)


def check_observations_tell_no_secret(setup: Setup) -> None:
    """Dealt anew, what a seat may not know leaves what it sees the same; seed, log and dice are never inside."""
    for match in some_steps(setup):
        rules, dice = setup.game, Dice(len(match.log), "hidden")
        for viewer in viewers(match):
            seen = match.observe(viewer)
            text = json.dumps(seen)
            assert json.loads(text) == seen
            assert str(SEED) not in text
            assert not any(f'"{key}":' in text for key in ("seed", "dice", "log", "journal"))
            asked = match.decision
            if asked is not None:
                mine = asked.seat == viewer
                assert ("options" in seen["decision"]) == ("start" in seen) == ("since" in seen) == mine
            if viewer is None or match.over:
                continue
            clone = match.state.copy()
            rules.conceal(clone, viewer)
            assert codec.dump(clone) == seen["state"]
            rules.determinize(clone, viewer, dice)
            assert list(rules.scores(clone)) == seen["scores"]
            rules.conceal(clone, viewer)
            assert codec.dump(clone) == seen["state"]
            if asked is not None and asked.seat == viewer:
                deal = dealer(seen, rules.determinize)
                assert observe(deal(dice), viewer) == seen


def check_asking_tells_no_secret(setup: Setup) -> None:
    """Whatever the others hide, a seat sees the same questions asked, when the same comes of them.

    From the starts of a game's phases: something else is chosen, or what a seat does not know is dealt anew and the
    same is chosen as far as it can be. Where both then look alike to it, the way there must have looked alike too.
    """
    dice, compared = Dice(7, "secrets"), 0
    for start in phase_starts(setup):
        if dice.below(8):
            continue
        for viewer in range(setup.seats):
            clone, chosen = start.copy(), list[Option]()
            setup.game.conceal(clone, viewer)
            setup.game.determinize(clone, viewer, dice)
            seen = dict(way_seen(setup, start, viewer, dice, [], chosen))
            for state, given in ((clone, chosen), (clone, chosen), (start, []), (start, [])):
                for outcome, way in way_seen(setup, state, viewer, dice, given, []):
                    if outcome in seen:
                        compared += 1
                        assert way == seen[outcome], f"{start.phase}: seat {viewer} sees what others hide"
    assert compared > 0


def phase_starts(setup: Setup) -> Iterator[State]:
    """The state at the start of each phase of the setup's random game, also of phases in which nothing is asked."""
    rules, dice = setup.game, luck(setup)
    state = rules.setup(setup.seats, rules.settle(setup.seats, setup.options), Dice(SEED))
    while state.phase != OVER:
        yield state.copy()
        for asked, answer in asking(rules, state):
            answer(asked.options[dice.below(len(asked.options))])


def asking(rules: Game[Any], state: State) -> Iterator[tuple[Decision, Callable[[Option], None]]]:
    """Run the phase of a state, in place: whatever is asked in it and logged, and what to answer it by."""
    run = rules.phases[state.phase](state)
    given: list[Option] = []
    try:
        asked = next(run)
        while True:
            if asked.forced and not asked.secret:
                given.append(asked.options[0])
            else:
                yield asked, given.append
            asked = run.send(given.pop())
    except StopIteration:
        return


def way_seen(
    setup: Setup, start: State, viewer: int, dice: Dice, given: list[Option], chosen: list[Option]
) -> Iterator[tuple[str, list[str]]]:
    """Play some phases: after each what a seat sees of its outcome, and all that it has seen on the way there.

    Chosen is what is ``given``, one after the other, where it can be, else by chance; it is added to ``chosen``.
    """
    rules, state, way, wishes = setup.game, start.copy(), list[str](), given
    state.journal = journal = list[Event]()

    def seen() -> str:
        clone = state.copy()
        rules.conceal(clone, viewer)
        return json.dumps([codec.dump(clone), [event.what for event in journal if event.to in (None, viewer)]])

    for _ in range(PHASES):
        if state.phase == OVER:
            return
        for asked, answer in asking(rules, state):
            if not asked.options:
                return  # what was dealt cannot pay for what has been bought
            shown = asked if asked.seat == viewer else (asked.seat, asked.about)
            way.append(f"{shown} {seen()}")
            at = next((at for at, wish in enumerate(wishes) if wish in asked.options), None)
            option = asked.options[dice.below(len(asked.options))] if at is None else wishes[at]
            wishes = wishes if at is None else wishes[at + 1 :]
            chosen.append(option)
            answer(option)
        yield seen(), way[:]


def check_dealt_games_can_be_played(setup: Setup) -> None:
    """Whatever is dealt for the unknown, the game goes on to an end."""
    dice = Dice(3, "dealt")
    for match in steps(setup):
        if match.decision is not None and dice.below(10) == 0:
            moment = determinize(match.observe(match.decision.seat), dice)
            end = moment.run_on(lambda state, asked: dice.below(len(asked.options)), lambda state: False)
            assert end.phase == OVER and end.ending in setup.game.endings


def check_undo_and_redo_are_exact(setup: Setup) -> None:
    """Step by step back to the start and forward again, journal and all."""
    shown, match = recorded(setup), random_game(setup)
    for before in reversed(shown[:-1]):
        match.undo()
        assert everything(match) == before
        assert match.can_redo
    with pytest.raises(IllegalChoice):
        match.undo()
    for after in shown[1:]:
        match.redo()
        assert everything(match) == after
    assert not match.can_redo
    with pytest.raises(IllegalChoice):
        match.redo()


def check_undone_choices_can_be_made_otherwise(setup: Setup) -> None:
    """Going another way forgets what was undone; going the same way keeps the rest of it."""
    final = random_game(setup)
    match, count = final.clone(), len(final.log)
    back = next(back for back in range(count // 2, count + 1) if final.radices[count - back] > 1)
    for _ in range(back):
        match.undo()
    match.play(final.log[count - back])
    for _ in range(back - 1):
        match.redo()
    assert everything(match) == everything(final)
    for _ in range(back):
        match.undo()
    asked = match.decision
    assert asked is not None
    match.play((final.log[count - back] + 1) % len(asked.options))
    assert not match.can_redo
    clone = setup.new()
    for choice in match.log:
        clone.play(choice)
    assert everything(match) == everything(clone)


def check_reset_turn(setup: Setup) -> None:
    """Takes back all that the seat to move has chosen in one go, and no more; redo brings it back."""
    shown = recorded(setup)
    for match in steps(setup):
        clone, asked = match.clone(), match.decision
        if asked is None:
            break
        count = len(match.log)
        while count and match.actors[count - 1] == asked.seat:
            count -= 1
        if count == len(match.log):
            with pytest.raises(IllegalChoice):
                clone.reset_turn()
        else:
            clone.reset_turn()
            assert everything(clone) == shown[count]
            while clone.can_redo:
                clone.redo()
        assert everything(clone) == shown[len(match.log)]


def check_any_moment_of_the_past(setup: Setup) -> None:
    """``at(n)`` is the game as it was after n choices, and leaves the match alone."""
    shown, match = recorded(setup), random_game(setup)
    for count, before in enumerate(shown):
        assert everything(match.at(count)) == before
    assert everything(match) == shown[-1]
    for count in (-1, len(shown), 10**5000):
        with pytest.raises(IllegalChoice):
            match.at(count)


def check_complete_choices(setup: Setup) -> None:
    """They are exactly what playing step by step can reach, in order, and nothing when there are too many."""
    for match in steps(setup):
        moment = match.moment
        if moment.decision is None:
            assert moment.complete_choices(MAX_JOINT) == []
            continue
        if len(match.log) % 5:
            continue
        whole = moment.complete_choices(MAX_JOINT)
        if whole is None:
            continue
        assert len({options for options, _ in whole}) == len(whole)
        assert [log for _, log in whole] == list(_finished(moment))
        assert moment.complete_choices(len(whole)) == whole
        assert moment.complete_choices(len(whole) - 1) is None


def _finished(moment: Moment) -> Iterator[tuple[int, ...]]:
    """The ways to finish the choice asked now, found by playing."""
    first = moment.decision
    assert first is not None
    for index in range(len(first.options)):
        clone = moment.clone()
        clone.play(index)
        asked = clone.decision
        same = asked is not None and clone.start is moment.start and asked.seat == first.seat
        if same and asked is not None and asked.step > first.step:
            yield from ((index, *more) for more in _finished(clone))
        else:
            yield (index,)


def check_a_changed_position_is_refused(setup: Setup) -> None:
    """A wrong key, a missing key or a wrong kind of value is told in one sentence."""
    final = random_game(setup)
    position = final.at(min(3, len(final.log) - 1)).position()
    assert Match.from_position(setup.game.id, position).position() == position
    changes: list[dict[str, Any]] = [{"more": 1}, {"seats": 99}, {"seats": "2"}, {"state": []}, {"since": [["no"]]}]
    for change in changes:
        refused(setup, {**position, **change})
    for key in ("seats", "state"):
        refused(setup, {name: value for name, value in position.items() if name != key})
    later = {field.name for field in fields(setup.game.state) if field.metadata.get(codec.LATER)}
    for key in position["state"]:
        state = {name: value for name, value in position["state"].items() if name != key}
        if key not in later:
            refused(setup, {**position, "state": state})
        refused(setup, {**position, "state": {**position["state"], key: 1.5}})
        refused(setup, {**position, "state": {**position["state"], key: {"a": [1]}}})


def refused(setup: Setup, position: Any) -> None:
    with pytest.raises(BadPosition) as refusal:
        Match.from_position(setup.game.id, position)
    assert one_sentence(refusal.value)


def one_sentence(refusal: Exception) -> bool:
    """Is this something to show a person?"""
    text = str(refusal)
    return text.endswith(".") and " " in text and "\n" not in text and len(text) < 400


def options_of(match: Match) -> tuple[Option, ...]:
    return match.decision.options if match.decision else ()


CHECKS: list[Callable[[Setup], None]] = [
    check for name, check in list(globals().items()) if name.startswith("check_") and callable(check)
]
