"""The moments of a game that a position can be set to: turns, actions, what events bring, battles, the end.

A moment begins as the rules begin it, with nothing left over from another one; what has to be decided on the way is
decided in the first way there is.
"""

from __future__ import annotations

from collections.abc import Callable

from pycore.engine.agenda import task
from pycore.engine.decision import OVER, Decision, Option
from pycore.engine.dice import Dice
from pycore.engine.editing import Unfit
from pycore.engine.errors import Impossible
from pycore.engine.masks import bits

from . import GAME
from .battle import clashes, fights, next_battle
from .board import AREAS
from .box import GARDEN_TIERS, HELD_QUESTS, SOLO, TOKEN_POINTS, TYPE, TYPES
from .control import others
from .events import draw_quests
from .scoring import last_round
from .state import DOWN, NOBODY, NONE, UP, Table
from .turn import ROUND_END
from .validation import FIGHTING, check

SET_UP = ("empire", "home", "settle", "die")
"""What is asked only before the first round."""
MOMENTS = tuple(phase for phase in (*GAME.phases, OVER) if phase not in SET_UP)
"""What a position can be set to."""
TRIES = 60
"""So many ways are tried to come to a moment of a battle."""
SOME = 2
"""How many goods are chosen, and quests drawn, where a moment asks for some."""


def unfit(what: str, **facts: object) -> Unfit:
    return Unfit(f"mesopotamia.set.{what}", **facts)


def first_option(asked: Decision) -> Option:
    return asked.options[0]


def ready(t: Table, choose: Callable[[Decision], Option] = first_option) -> None:
    """Whatever is left of set-up is done, for nothing can be put on the board before. Raises Unfit where it cannot."""
    if t.round == 0:
        _checked(t)
        while t.round == 0:
            _answer(t, choose)


def _checked(t: Table) -> None:
    """Rules run only where all is as it can be."""
    try:
        check(t)
    except Impossible:
        raise unfit("impossible") from None


def _answer(t: Table, choose: Callable[[Decision], Option]) -> None:
    """The phase that runs, to its end."""
    run = GAME.phases[t.phase](t)
    asked = next(run, None)
    while asked is not None:
        chosen = choose(asked)
        try:
            asked = run.send(chosen)
        except StopIteration:
            asked = None


# turns and actions --------------------------------------------------------------------------


def lay_down(t: Table) -> None:
    """Leave what is going on: the battle, the action, the event, the quests in hand, the end of the game."""
    if t.round:
        acting = acts(t)
        t.dingir[acting] = sorted([*t.dingir[acting], *(die for dice in t.assigned for die in dice)])
    t.assigned = [[] for _ in TYPES]
    t.agenda, t.battle, t.ending = [], None, ""
    t.done = t.rerolls = 0
    t.amphora = NOBODY
    for area, token in enumerate(t.tokens):
        if t.faces[area] == UP and token != NONE and not TOKEN_POINTS[token]:
            t.faces[area] = DOWN
    for seat, hand in enumerate(t.quests):
        t.discards[seat] = sorted([*t.discards[seat], *hand[HELD_QUESTS:]])
        del hand[HELD_QUESTS:]


def acts(t: Table) -> int:
    """Whose turn it is, or was last."""
    return t.order[max(t.turn, 1) - 1]


def begin_turn(t: Table, seat: int) -> None:
    """It is a seat's turn; nothing has been done in it."""
    lay_down(t)
    t.turn = t.order.index(seat) + 1
    t.phase, t.seat, t.count = "act", seat, 0


def begin(t: Table, phase: str) -> None:
    """Set the table to a moment. Raises Unfit where there is none of that kind."""
    if phase in FIGHTING:
        _fighting(t, phase)
        return
    begin_turn(t, acts(t))
    if phase in TYPE:
        _checked(t)
        goods = t.goods[t.seat][:]
        _answer(t, lambda _: ("amphora", phase))
        t.goods[t.seat] = goods
    elif phase in _BEGIN:
        _BEGIN[phase](t)


def _inside(t: Table, phase: str, count: int) -> None:
    """Something that an event brings about in a turn."""
    t.agenda = [task("act", t.seat, 0)]
    t.phase, t.count = phase, count


def _event(t: Table) -> None:
    """A token face down is turned up: where the seat stands, if there is one."""
    hidden = [area for area, token in enumerate(t.tokens) if token != NONE and t.faces[area] == DOWN]
    hidden = [area for area in hidden if not t.tribes >> area & 1]
    if not hidden:
        raise unfit("no_event")
    reveal(t, min(hidden, key=lambda area: not t.stands[t.seat] >> area & 1))


def reveal(t: Table, area: int) -> None:
    """The event of an area has just been turned up by the seat to move."""
    if t.tokens[area] == NONE or t.faces[area] != DOWN or t.tribes >> area & 1:
        raise unfit("no_event")
    t.faces[area] = UP
    _inside(t, "event", area)


def _launch(t: Table) -> None:
    _inside(t, "launch", t.homes[t.seat])


def _quests(t: Table) -> None:
    if len(t.deck) < SOME:
        raise unfit("no_quest")
    _inside(t, "act", SOME)
    draw_quests(t)
    _inside(t, "quests", 1)


def _end_of_round(t: Table, left: int) -> None:
    """All have had their turn; so many steps of the round's end are still to come."""
    t.turn = len(t.order)
    t.agenda = ROUND_END[:left]


def _occupy(t: Table) -> None:
    """Somebody stands in a settlement of another's."""
    _end_of_round(t, ROUND_END.index(task("sieges", 0, 0)))
    for owner in reversed(range(t.seats)):
        for area in reversed(bits(t.settlements[owner] & others(t, owner))):
            seat = next(seat for seat in range(t.seats) if seat != owner and t.stands[seat] >> area & 1)
            t.agenda.append(task("occupy", seat, 4 * area + owner))
    if t.agenda[-1].phase != "occupy":
        raise unfit("no_siege")
    due = t.agenda.pop()
    t.phase, t.seat, t.count = due.phase, due.seat, due.count


def _battles(t: Table) -> None:
    """Ships have clashed; whoever leads chooses the first battle."""
    clashes(t)
    if not fights(t):
        raise unfit("no_battle")
    _end_of_round(t, ROUND_END.index(task("next_battle", 0, 0)))
    next_battle(t)
    due = t.agenda.pop()
    t.phase, t.seat, t.count = due.phase, due.seat, due.count


def _over(t: Table) -> None:
    """The gardens stand, or the last round is over."""
    t.turn = len(t.order)
    t.phase, t.seat, t.count = OVER, 0, 0
    if len(t.builders) == GARDEN_TIERS:
        t.ending = "gardens"
        return
    t.round = last_round(t)
    t.ending = "solo" if t.seats == 1 and t.round == SOLO["last_round"] else "rounds"


_BEGIN: dict[str, Callable[[Table], None]] = {
    "event": _event,
    "any": lambda t: _inside(t, "any", SOME),
    "gift": lambda t: _inside(t, "gift", 1),
    "launch": _launch,
    "quests": _quests,
    "occupy": _occupy,
    "battles": _battles,
    OVER: _over,
}


# battles --------------------------------------------------------------------------------------


def fight(t: Table, area: str, first: int, second: int) -> None:
    """A battle begins: cards are drawn, and somebody bids if anybody has a bone. Raises Unfit where there is none."""
    begin(t, "battles")
    wanted = [one for one in fights(t) if one[1] == area and {one[2], one[3]} == {first, second}]
    if not wanted:
        raise unfit("no_battle")
    _checked(t)
    _answer(t, lambda _: wanted[0])


def fight_again(t: Table) -> None:
    """The battle under way, after what stands on the board was changed; somebody's turn where there is none any more.

    Raises Unfit where the rest of the position is impossible.
    """
    assert t.battle is not None
    area, (first, second) = t.battle.area, t.battle.sides
    begin_turn(t, acts(t))
    if any(one[1:] == (AREAS[area], *pair) for one in fights(t) for pair in ((first, second), (second, first))):
        fight(t, AREAS[area], first, second)


def _fighting(t: Table, phase: str) -> None:
    """A moment of the battle under way, or of the first there is; if it has passed already, the battle begins anew."""
    if t.battle is None:
        begin(t, "battles")
        _, area, first, second = fights(t)[0]
        fight(t, str(area), int(first), int(second))
    _checked(t)
    battle = t.battle
    if battle is None:
        raise unfit("not_here")  # nobody has a choice in it
    for number in range(TRIES):
        twin = t.copy()
        if number >= TRIES // 2:  # perhaps it was too late for it
            fight(twin, AREAS[battle.area], *battle.sides)
        if _plays_to(twin, phase, Dice(number, "setting")):
            _become(t, twin)
            return
    raise unfit("not_here")


def _plays_to(t: Table, phase: str, dice: Dice) -> bool:
    """Play a battle on at random to a phase; does it come to it?"""
    while t.battle is not None and t.phase != phase:
        _answer(t, lambda asked: asked.options[dice.below(len(asked.options))])
    return t.battle is not None


def _become(t: Table, other: Table) -> None:
    """Take over all that another table holds."""
    for name in ("phase", "ending", *Table.__slots__):
        setattr(t, name, getattr(other, name))


def used(t: Table, type: str) -> None:
    """An action was used in this turn, by the amphora or, if that stands elsewhere, by dice; or it was not."""
    at = TYPE[type]
    if t.phase != "act":
        raise unfit("no_turn")
    seat = t.seat
    if t.done >> at & 1:
        t.done &= ~(1 << at)
        t.dingir[seat] = sorted([*t.dingir[seat], *t.assigned[at]])
        t.assigned[at] = []
        if t.amphora == at:
            t.amphora = NOBODY
        return
    _checked(t)
    asked = next(GAME.phases["act"](t))
    way = next((one for one in asked.options if one[:2] in (("amphora", type), ("assign", type))), None)
    if way is None:
        raise unfit("no_dice")
    if way[0] == "amphora":
        t.amphora = at
    else:
        dice = [t.dingir[seat][int(place)] for place in way[2:]]
        for die in dice:
            t.dingir[seat].remove(die)
        t.assigned[at] = dice
    t.done |= 1 << at
