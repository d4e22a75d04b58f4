"""Positions written by hand: what cannot lie on the table is refused, each with its reason."""

from __future__ import annotations

from collections import Counter

from pycore.engine.decision import OVER
from pycore.engine.errors import Impossible

from .agenda import LAST_TURN, STEPS
from .buildings import STATUES, forum_winners
from .cards import CARDS, EVERY, JACKS, KIND, MATERIAL, MATERIALS, NAME, SITES, VALUE
from .state import BUILT, NOBODY, Camp, Structure, Table

MOST = len(CARDS)
CHANGING = ("think", "patron", "hire", "laborer", "merchant")
BUILDING = ("craftsman", "architect", "stairway", "prison")
DEMANDING = ("legionary", "levy", "give", "coliseum")
ASKING = ("follow", *CHANGING, *BUILDING, *DEMANDING, "senate", "sewer")
"""Phases that may still be to come in a turn; a Fountain only follows its Craftsman at once."""
CLOSING = ("senate", "sewer")
LATER = {"close": 0, "clear": 0, "act": 1, "follow": 2, "coliseum": 4, "answer": 5, "give": 5, "levy": 6}
"""What comes last in a turn lies lowest on the agenda; above it (3) what an action brings about, then a demand."""
ONCE = ("act", "follow", *CLOSING, "answer", "give", "levy", "coliseum")
MOST_TASKS = 64
MOST_COUNT = 999
"""Of actions; a Legionary's are all together."""


def check(t: Table) -> None:
    """Refuse what cannot lie on the table. Raises Impossible."""
    _rows(t)
    _orders(t)
    _jacks(t)
    for seat, camp in enumerate(t.camps):
        _camp(t, seat, camp)
    _sites(t)
    _turn(t)
    _agenda(t)
    _played(t)
    _ending(t)


def _rows(t: Table) -> None:
    for name, row, want in (
        ("camps", t.camps, t.seats),
        ("sites", t.sites, len(EVERY)),
        ("outside", t.outside, len(EVERY)),
        ("demands", t.demands, len(EVERY)),
    ):
        if len(row) != want:
            raise Impossible("glory_to_rome.rows", name=name, want=want)
    for name, numbers in (("sites", t.sites), ("outside", t.outside), ("demands", t.demands)):
        if not all(0 <= number <= MOST for number in numbers):
            raise Impossible("glory_to_rome.counts", name=name)


def _orders(t: Table) -> None:
    """Every card is in exactly one place."""
    lying = Counter(orders(t))
    for card in lying:
        if card not in CARDS:
            raise Impossible("glory_to_rome.card", card=card)
    for card in CARDS:
        if lying[card] != 1:
            facts = {"card": card, "kind": NAME[card], "places": lying[card]}
            raise Impossible("glory_to_rome.places", **facts)


def orders(t: Table) -> list[int]:
    """All Orders on the table, wherever they are."""
    found = [*t.deck, *t.pool, *t.drawn]
    for camp in t.camps:
        found += [*camp.hand, *camp.clients, *camp.stockpile, *camp.vault, *camp.played]
        for structure in camp.structures:
            found += [structure.card, *structure.materials]
    return found


def _jacks(t: Table) -> None:
    counts = [t.jacks, *(camp.jacks for camp in t.camps), *(camp.played_jacks for camp in t.camps)]
    if min(counts) < 0 or sum(counts) != JACKS:
        raise Impossible("glory_to_rome.jacks", have=sum(counts), want=JACKS)


def _camp(t: Table, seat: int, camp: Camp) -> None:
    shown = seat + 1
    if camp.hand != sorted(camp.hand):
        raise Impossible("glory_to_rome.hand", seat=shown)
    for name, part, whole in (("shown", camp.shown, camp.hand), ("sold", camp.sold, camp.vault)):
        if len(set(part)) != len(part) or not set(part) <= set(whole):
            raise Impossible("glory_to_rome.part", seat=shown, name=name)
    if not 0 <= camp.actions <= MOST:
        raise Impossible("glory_to_rome.actions", seat=shown)
    if not all(site in EVERY for site in camp.influence):
        raise Impossible("glory_to_rome.influence", seat=shown)
    for structure in camp.structures:
        if not _stands(structure):
            raise Impossible("glory_to_rome.structure", kind=NAME[structure.card], seat=shown)
    begun = [KIND[structure.card] for structure in camp.structures if structure.site != BUILT]
    names = begun if not t.options["prison_no_duplicate_name"] else [KIND[s.card] for s in camp.structures]
    if len(set(names)) != len(names):
        raise Impossible("glory_to_rome.twice", seat=shown)


def _stands(structure: Structure) -> bool:
    if structure.site == BUILT:
        return bool(structure.materials)
    if structure.site not in EVERY or structure.public:
        return False
    own = structure.site == MATERIAL[structure.card] or structure.card in STATUES
    return own and len(structure.materials) < VALUE[structure.site]


def _sites(t: Table) -> None:
    """Every site is in one place, and each completed structure has brought somebody one."""
    won = Counter(site for camp in t.camps for site in camp.influence)
    begun = Counter(s.site for camp in t.camps for s in camp.structures if s.site != BUILT)
    for material in EVERY:
        total = t.sites[material] + t.outside[material] + won[material] + begun[material]
        facts = {"have": total, "material": MATERIALS[material], "want": SITES}
        if total != SITES:
            raise Impossible("glory_to_rome.sites", **facts)
        if t.sites[material] > t.seats or t.outside[material] > SITES - t.seats:
            raise Impossible("glory_to_rome.town", **facts)
    built = [s.card for camp in t.camps for s in camp.structures if s.site == BUILT]
    named = Counter(MATERIAL[card] for card in built if card not in STATUES)
    if won.total() != len(built) or any(won[material] < named[material] for material in EVERY):
        raise Impossible("glory_to_rome.won")


def _turn(t: Table) -> None:
    if not 1 <= t.turn <= LAST_TURN:
        raise Impossible("glory_to_rome.turn", turn=t.turn)
    for name, seat in (("leader", t.leader), ("seat", t.seat), ("raider", t.raider)):
        if not 0 <= seat < t.seats:
            raise Impossible("glory_to_rome.seat", name=name)
    if t.led not in (*EVERY, NOBODY):
        raise Impossible("glory_to_rome.led")
    if not all(0 <= number <= MOST_COUNT for number in (t.count, t.veterans, t.used)):
        raise Impossible("glory_to_rome.count")
    leading = t.phase == "lead"
    thinking = t.phase == "think" and not t.agenda
    if t.phase == "start" or (leading and (t.led != NOBODY or t.seat != t.leader or t.agenda)):
        raise Impossible("glory_to_rome.lead")
    if t.led == NOBODY and not (leading or thinking or t.phase in (OVER, "count")):
        raise Impossible("glory_to_rome.nothing")
    if len(t.drawn) != (t.phase == "fountain"):
        raise Impossible("glory_to_rome.drawn")
    if t.phase == "give" and t.seat == t.raider:
        raise Impossible("glory_to_rome.raider")


def _agenda(t: Table) -> None:
    for due in t.agenda:
        known = due.phase in ASKING or due.phase in STEPS
        if not known or not 0 <= due.seat < t.seats or not 0 <= due.count <= MOST_COUNT:
            raise Impossible("glory_to_rome.agenda")
        if due.phase in ("give", "answer") and due.seat == t.raider:
            raise Impossible("glory_to_rome.raider")
    if len(t.agenda) > MOST_TASKS:
        raise Impossible("glory_to_rome.agenda")
    if not _in_order(t):
        raise Impossible("glory_to_rome.order")


def _in_order(t: Table) -> bool:
    """Each follows once, then each acts once, then the turn is closed; while somebody follows nothing else is done."""
    ranks = [LATER.get(due.phase, 3) for due in t.agenda]
    once = [(due.phase, due.seat) for due in t.agenda if due.phase in ONCE]
    phases = {due.phase for due in t.agenda}
    if ranks != sorted(ranks) or ranks.count(0) > 1 or len(set(once)) != len(once):
        return False
    following = t.phase == "follow" or "follow" in phases
    if following and (max(ranks, default=0) > 2 or t.phase not in ("follow", "think")):
        return False
    if (t.phase, t.seat) in once or (max(ranks, default=0) > 3 and t.phase not in ("levy", "give")):
        return False
    if t.phase in CLOSING or phases & {"clear", *CLOSING}:  # after ``close``
        return t.phase in CLOSING and phases <= {"clear", *CLOSING} and "clear" in phases
    return "close" in phases or t.phase in ("lead", "think", "count", OVER)


def _played(t: Table) -> None:
    """Nobody has played before he leads or follows, nor still has when the turn is closed; nor acted before that."""
    follows = [due.seat for due in t.agenda if due.phase == "follow"] + [t.seat] * (t.phase == "follow")
    closed = not any(due.phase in ("close", "clear") for due in t.agenda)
    for seat, camp in enumerate(t.camps):
        if (camp.played or camp.played_jacks) and (closed or seat in follows) and t.phase not in ("count", OVER):
            raise Impossible("glory_to_rome.played", seat=seat + 1)
        early = t.phase == "lead" or follows
        if early and (camp.crafted or camp.sold or camp.shown or (camp.actions and (closed or seat in follows))):
            raise Impossible("glory_to_rome.early", seat=seat + 1)


def _ending(t: Table) -> None:
    conceded = sum(camp.conceded for camp in t.camps)
    if conceded and not t.options["surrender"]:
        raise Impossible("glory_to_rome.conceded")
    catacomb = any(NAME[s.card] == "catacomb" and s.site == BUILT for camp in t.camps for s in camp.structures)
    reached = {
        "deck": not t.deck and t.phase != "fountain",
        "sites": not any(t.sites),
        "catacomb": catacomb,
        "forum": bool(forum_winners(t)),
        "surrender": conceded >= t.seats - 1,
    }
    ended = t.phase in (OVER, "count")
    if conceded == t.seats or (t.agenda and ended):
        fits = False
    elif ended:
        fits = reached.get(t.ending, False)
    else:
        fits = t.ending == "" and not any(reached.values())
    if not fits:
        raise Impossible("glory_to_rome.ending")
