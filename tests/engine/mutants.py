"""Positions of the midst of games, changed by somebody who knows their form, and what must hold of those accepted.

Whatever is accepted can be played at random to its end, with a position and a link at every decision that can be read.
"""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from pycore import BadPosition, Match
from pycore.engine.game import Game
from tests.engine.suite import one_sentence, setups

SAMPLES = 40
"""Games from which positions are taken; half of them are over, so all their moments are there."""
EVERY, SOME = 40, 0.02
"""Of so many decisions the position is looked at, of the later ones of some."""
LINKS = 2
"""Of so many decisions, and of one later, the link is looked at."""

Position = dict[str, Any]
Place = tuple[Any, Any]


class Mutants:
    """Changed positions of a game, always the same ones for a seed."""

    def __init__(self, game: Game[Any], seed: int, samples: int = SAMPLES) -> None:
        self.game = game
        self.random = Random(f"{game.id} {seed}")
        self.positions = list(self._samples(samples))

    def _samples(self, count: int) -> Iterator[Position]:
        random, found = self.random, setups(self.game)
        for _ in range(count):
            match = random.choice(found).new()
            stop = random.choice((random.randrange(300), self.game.cap))
            while match.decision is not None and len(match.log) < stop:
                match.play(random.randrange(len(match.decision.options)))
            for at in {random.randrange(len(match.log) + 1) for _ in range(8)}:
                yield json.loads(json.dumps(match.at(at).position()))

    def make(self) -> Position:
        """One position, changed in one place or a few."""
        random = self.random
        position = copy.deepcopy(random.choice(self.positions))
        for _ in range(random.choice((1, 1, 1, 2, 2, 3, 5))):
            random.choice(_CHANGES)(self, position)
        if random.random() < 0.08:
            random.choice((self._head, self._head, self._key))(position)
        return position

    # what is changed ------------------------------------------------------------

    def _number(self, position: Position) -> None:
        """A number becomes another: a near one, one at the edge, one that stands beside it."""
        places = [place for place in _places(position) if type(place[0][place[1]]) is int]
        where, key = self._one(places)
        near = [value for value in (where.values() if isinstance(where, dict) else where) if type(value) is int]
        edges = (-1, 0, 1, 2, len(position["state"]), 99, 1 << 31, (1 << 63) - 1, (1 << 64) - 1, -(1 << 64) + 1)
        by = self.random.choice((-2, -1, 1, 2))
        where[key] = self.random.choice((where[key] + by, where[key] + by, self._one(near), self.random.choice(edges)))

    def _move(self, position: Position) -> None:
        """Something goes from one list to another; now and then it stays where it was too."""
        lists = [place[0][place[1]] for place in _places(position["state"]) if isinstance(place[0][place[1]], list)]
        start = self._one([row for row in lists if row])
        at = self.random.randrange(len(start))
        like = [row for row in lists if not row or type(row[0]) is type(start[at])]
        item = start[at] if self.random.random() < 0.2 else start.pop(at)
        to = self._one(like)
        to.insert(self.random.randrange(len(to) + 1), copy.deepcopy(item))

    def _swap(self, position: Position) -> None:
        """Two things, or two whole lists, change places."""
        places = list(_places(position["state"]))
        where, key = self._one(places)
        like = [place for place in places if type(place[0][place[1]]) is type(where[key])]
        other, name = self._one(like)
        here, there = where[key], other[name]
        if not isinstance(here, dict | list) or (here not in _inside(there) and there not in _inside(here)):
            where[key], other[name] = there, here

    def _carry(self, position: Position) -> None:
        """As much less here as there is more there."""
        places = [place for place in _places(position["state"]) if type(place[0][place[1]]) is int]
        (where, key), (other, name) = (
            self._one([place for place in places if place[0][place[1]] > 0]),
            self._one(places),
        )
        by = self.random.randrange(1, min(where[key], 9) + 1)
        where[key] -= by
        other[name] += by

    def _row(self, position: Position) -> None:
        """A list is emptied, turned round, made longer, many times as long."""
        where, key = self._one([place for place in _places(position["state"]) if isinstance(place[0][place[1]], list)])
        row = where[key]
        what = self.random.randrange(6)
        if what == 0:
            where[key] = []
        elif what == 1:
            row.reverse()
        elif what == 2:
            self.random.shuffle(row)
        elif what == 3:
            where[key] = row * self.random.choice((2, 3, 3000))
        elif row:
            del row[self.random.randrange(len(row))]

    def _phase(self, position: Position) -> None:
        """Another phase, or another end."""
        state = position["state"]
        position["since"] = []
        if self.random.random() < 0.8:
            state["phase"] = self._one([*self.game.phases, "over"])
        else:
            state["phase"], state["ending"] = "over", self._one([*self.game.endings, ""])

    def _graft(self, position: Position) -> None:
        """One or more fields of another moment."""
        other = self._one([one for one in self.positions if one["seats"] == position.get("seats")] or self.positions)
        position["since"] = []
        names = sorted(other["state"])
        for name in self.random.sample(names, self.random.choice((1, 1, 2, 3, len(names) // 2))):
            position["state"][name] = copy.deepcopy(other["state"][name])

    def _flag(self, position: Position) -> None:
        places = [place for place in _places(position) if type(place[0][place[1]]) is bool]
        if places:
            where, key = self._one(places)
            where[key] = not where[key]

    def _head(self, position: Position) -> None:
        """What stands beside the state."""
        random = self.random
        key = self._one(["dice", "seed", "revision", "seats", "since", "options"])
        if key in ("dice", "seed"):
            position[key] = self._one([0, 1, (1 << 32) - 1, (1 << 63) - 1, (1 << 64) - 1, 1 << 64, -1])
        elif key == "revision":
            position[key] += self._one([-5, -1, 1])
        elif key == "seats":
            position[key] += self._one([-1, 1])
        elif key == "options":
            other = self._one(self.positions)
            position[key] = copy.deepcopy(other[key])
        else:
            other = self._one(self.positions)
            position[key] = self._one([[], position[key] * 2, position[key][:-1], copy.deepcopy(other[key])])
        if random.random() < 0.1:
            del position[key]

    def _key(self, position: Position) -> None:
        """A field too few or too many."""
        where = self._one([place[0] for place in _places(position) if isinstance(place[0], dict)])
        if self.random.random() < 0.5 and where:
            del where[self._one(sorted(where))]
        else:
            where["more"] = self._one([0, [], "", {}])

    def _one(self, things: Any) -> Any:
        return self.random.choice(list(things)) if things else ({}, None)


_CHANGES = (
    *(Mutants._number,) * 4,
    *(Mutants._move,) * 4,
    *(Mutants._swap,) * 3,
    *(Mutants._carry,) * 3,
    *(Mutants._row,) * 3,
    *(Mutants._phase,) * 3,
    *(Mutants._graft,) * 4,
    *(Mutants._flag,) * 1,
)


def _places(data: Any) -> Iterator[Place]:
    """Every (container, key) in JSON."""
    for key in sorted(data) if isinstance(data, dict) else range(len(data)):
        yield data, key
        if isinstance(data[key], dict | list):
            yield from _places(data[key])


def _inside(data: Any) -> list[Any]:
    return [place[0][place[1]] for place in _places(data)] if isinstance(data, dict | list) else []


def tried(game: Game[Any], position: Position, random: Random) -> str:
    """What comes of a position: the code of its refusal, or ``played``."""
    text = json.dumps(position)
    try:
        match = Match.from_position(game.id, position)
    except BadPosition as refusal:
        assert one_sentence(refusal), str(refusal)
        return refusal.code
    assert json.dumps(position) == text, "reading a position changed it"
    for count in range(EVERY):
        if match.decision is None:
            break
        if count < LINKS:
            look_at(match)
        match.play(random.randrange(len(match.decision.options)))
        game.check(match._moment.start)  # what a position is refused by
    look_at(match)
    moment = match.moment
    for _ in range(game.cap):
        if moment.decision is None:
            break
        if random.random() < SOME:
            game.check(moment.start)
        moment.play(random.randrange(len(moment.decision.options)))
    assert moment.decision is None, "it never ends"
    game.check(moment.start)
    assert moment.state.ending in game.endings and game.winners(moment.state)
    return "played"


def look_at(match: Match) -> None:
    """Position and link of a moment can be read, and are of this moment."""
    position = json.loads(json.dumps(match.position()))
    assert Match.from_position(match.game.id, position).position() == position
    again = Match.from_link(match.to_link())
    assert again.position() == position and again.decision == match.decision
    for seat in (None, *range(match.seats)):
        json.dumps(match.observe(seat))


def run(game: Game[Any], seed: int, count: int, samples: int = SAMPLES) -> tuple[Counter[str], list[tuple[str, str]]]:
    """Try so many: what came of them, and (what went wrong, the position)."""
    mutants, outcomes, broken = Mutants(game, seed, samples), Counter[str](), []
    for number in range(count):
        position = mutants.make()
        try:
            outcomes[tried(game, position, Random(number))] += 1
        except Exception as trouble:  # whatever it is, it is what is looked for
            broken.append((repr(trouble)[:300], json.dumps(position)))
    return outcomes, broken
