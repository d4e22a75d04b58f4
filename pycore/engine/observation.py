"""What a seat may know, and games dealt anew from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from . import codec
from .decision import OVER
from .dice import Dice
from .errors import BadSetup, OstrakaError, shown
from .game import Game, game
from .moment import Moment
from .state import State

Observation: TypeAlias = dict[str, Any]


def observe(moment: Moment, seat: int | None) -> Observation:
    """All that ``seat`` may know of ``moment`` (None: what an onlooker may), as JSON-able data.

    Keys: game, revision, seats, options, viewer, state, scores, over, ending, winners, decision. The decision of
    another seat shows only whose it is and what it is about. The seat that decides also gets ``start`` and ``since``:
    the concealed state at its phase's start and the choices since then, which is all a bot needs.
    Never inside: the seed, the log, and what the game conceals. Raises BadSetup if there is no such seat.
    """
    rules, state, asked = moment.game, moment.state, moment.decision
    if seat is not None and (type(seat) is not int or not 0 <= seat < state.seats):
        raise BadSetup("setup.seat", seat=shown(seat), last=state.seats - 1)
    over = state.phase == OVER
    seen: Observation = {
        "game": rules.id,
        "revision": rules.revision_of(state.options),
        "seats": state.seats,
        "options": dict(state.options),
        "viewer": seat,
        "state": _concealed(rules, state, seat),
        "scores": list(rules.scores(state)),
        "over": over,
        "ending": state.ending,
        "winners": list(rules.winners(state)) if over else [],
        "decision": None,
    }
    if asked is not None:
        decision: dict[str, Any] = {"seat": asked.seat, "about": asked.about}
        if asked.seat == seat:
            decision["step"] = asked.step
            decision["options"] = [list(option) for option in asked.options]
            seen["start"] = _concealed(rules, moment.start, seat)
            seen["since"] = list(moment.since)
        seen["decision"] = decision
    return seen


def read(seen: Observation) -> Any:
    """The state of an observation, where what is concealed stays so."""
    state: State = codec.load(game(seen["game"]).state, seen["state"], "state")
    return state.seat_at(seen["seats"], seen["options"], Dice(0, "observation"))


_last: list[tuple[Observation, Any]] = []


def state_of(seen: Observation) -> Any:
    """The same for a page, all parts of which show one observation: the last state read is kept, and never changed."""
    if not _last or _last[0][0] is not seen:
        _last[:] = [(seen, read(seen))]
    return _last[0][1]


def determinize(seen: Observation, dice: Dice) -> Moment:
    """A game that may be the one observed, the unknown dealt by ``dice``.

    Only the observation of the seat that is asked tells enough; raises OstrakaError for another.
    """
    return dealer(seen, game(seen["game"]).determinize)(dice)


def dealer(seen: Observation, deal: Callable[[Any, int, Dice], None]) -> Callable[[Dice], Moment]:
    """Deals what an observation does not tell, again and again, by ``deal(state, seat, dice)``; reads it only once.

    Raises OstrakaError unless it is of the seat that is asked.
    """
    if "start" not in seen:
        raise OstrakaError("bot.deal")
    rules: Game[Any] = game(seen["game"])
    read: State = codec.load(rules.state, seen["start"], "state")
    read.seat_at(seen["seats"], seen["options"], Dice(0))

    def again(dice: Dice) -> Moment:
        state = read.copy()
        state.dice = Dice(dice.below(1 << 32), "determinized")
        deal(state, seen["viewer"], dice)
        return Moment(rules, state, seen["since"])

    return again


def _concealed(rules: Game[Any], state: State, seat: int | None) -> Any:
    clone = state.copy()
    if state.phase != OVER:
        rules.conceal(clone, seat)
    return codec.dump(clone)
