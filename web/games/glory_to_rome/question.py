"""The question: what is clicked for an option, what a button says, why something cannot be chosen."""

from __future__ import annotations

from collections.abc import Sequence

from pycore.games.glory_to_rome.view import CARDS, MATERIAL, MATERIALS, NAME, NOBODY, ROLES, Table, flag, refill_target

from ..board import Ask, View
from .helping import if_thinking, of_role, which_action
from .names import counted, kind_name, material_name, name_of, role_name, what_it_does
from .seen import table

IN_HAND = ("play", "card", "show", "give", "discard", "hand", "use", "found")
"""What is done with a card of the hand."""
PLAYING = ("lead", "follow", "palace")
BUILDING = ("craftsman", "architect", "fountain", "stairway")
JACKS_STAY = "vomitorium_keeps_jacks"
AS_MATERIAL = ("legionary", "give", "dock", "basilica", "laborer", "merchant", "sewer")
"""Where an Order is the material it is."""


def objects(option: Sequence[str | int], place: int = 0) -> tuple[str, ...]:
    """What is clicked for an option: cards, piles, sites, buildings; what begins with ``!`` is a button.

    The second part of an action (Dock, Basilica) is left out by another button than the first.
    """
    verb, *what = map(str, option)
    if verb == "skip" and place:
        return ("!skip_hand",)
    if verb in IN_HAND and what:
        return (f"hand-{what[0]}",)
    match verb, what:
        case ("add", [kind]):
            return (f"own-{kind}",)
        case ("keep", [kind]):
            return (f"played-{kind}",)
        case ("in_town", [material]):
            return (f"site-{material}",)
        case ("out_of_town", [material]):
            return (f"outside-{material}",)
        case ("stockpile" | "sell", [material]):
            return (f"stock-{material}",)
        case ("pool", [name]):
            return (f"pool-{MATERIALS[ROLES.index(name)] if name in ROLES else name}",)
        case ("client", [owner, role]):
            return (f"client-{owner}-{MATERIALS[ROLES.index(role)]}",)
        case ("take", [owner, number]) if number.isdigit():
            return (f"!take-{owner}-{number}",)
        case ("take" | "open", [owner, kind]):
            return (f"built-{owner}-{kind}",)
        case ("jack" | "petition", [role]):
            return (f"!{verb}", f"role-{role}")
    return (f"!{verb}",)


def asked_about(view: View) -> str:
    asked = view.seen["decision"]
    return asked["about"].rpartition(".")[2] if asked else ""


def asked_now(view: View) -> str:
    """What is asked after what has been clicked: a choice of several steps goes on from one question to the next."""
    about, draft = asked_about(view), view.draft
    places = {thing.partition("-")[0] for thing in view.can}
    if not draft:
        return about
    if about in PLAYING:
        if "role" in places and "!done" not in view.can:
            return "role"
        if "!petition" in draft and "hand" in places and "!jack" not in draft:
            return "petition"
        return "palace" if "!done" in view.can else about
    if about in ("laborer", "merchant"):
        first = any(not thing.startswith(("hand-", "!skip_hand")) for thing in draft)
        return {"laborer": "dock", "merchant": "basilica"}[about] if first and "!skip_hand" in view.can else about
    if about in BUILDING:
        return "site" if places & {"site", "outside"} else "material" if places & {"hand", "stock", "pool"} else about
    return about


def ask(view: View) -> Ask:
    """What the seat is asked, and what of it is chosen."""
    w, t, about = view.words, table(view), asked_now(view)
    name = view.names[t.raider if about == "give" else t.leader]
    role = role_name(w, t.led) if t.led != NOBODY else ""
    chips = tuple((thing, _chosen(view, thing)) for thing in view.draft)
    wanted = [material_name(w, material) for material, count in enumerate(t.demands) for _ in range(count)]
    materials, card = w.listed(counted(w, wanted)), name_of(w, t.drawn[0]) if t.drawn else ""
    question = w(f"glory_to_rome.ask.{about}", name=name, role=role, materials=materials, card=card)
    return Ask(question, _help(view, t, about), chips)


def _help(view: View, t: Table, about: str) -> str:
    """What the question is about; of a role that is chosen, what it does and brings."""
    w, seat = view.words, view.viewer
    role, kind = role_chosen(view, t)
    if seat is not None and about in PLAYING and role is not None:
        return of_role(w, t, seat, role, kind)
    if seat is not None and about == "follow":
        return w.gap.join((of_role(w, t, seat, t.led), if_thinking(w, t, seat)))
    n = refill_target(t.camps[seat]) if about == "think" and seat is not None else t.count
    role_led = role_name(w, t.led) if t.led != NOBODY else ""
    said = [w(f"glory_to_rome.help.{helped}", role=role_led, n=n) for helped in _helping(t, about, seat)]
    return w.gap.join(filter(None, (which_action(view, t), *said)))


def _helping(t: Table, about: str, seat: int | None) -> list[str]:
    """The sentences that help, as the buildings of whoever is asked have it."""
    active = 0 if seat is None else t.camps[seat].active

    def serves(kind: str) -> bool:
        return bool(active & flag(kind))

    match about:
        case "think":
            spares = "_spares" if t.options[JACKS_STAY] else ""
            discarding = {"latrine": "think_latrine", "vomitorium": f"think_vomitorium{spares}"}
            return [*(said for kind, said in discarding.items() if serves(kind)), "think"]
        case "patron" if serves("bath"):
            return ["patron_bath"]
        case "site" if serves("tower"):
            return ["site_tower"]
        case "stairway" if serves("archway"):
            return ["stairway_archway"]
        case "legionary" if serves("bridge"):
            return ["legionary_bridge"]
        case "legionary" if t.seats == 2:
            return ["legionary_two"]
    return [about]


def role_chosen(view: View, t: Table) -> tuple[int | None, str]:
    """The role of what has been clicked to lead or follow with, and the Order it is."""
    if asked_about(view) in PLAYING:
        for thing in view.draft:
            place, _, what = thing.partition("-")
            if place == "role":
                return ROLES.index(what), ""
            if place == "hand" and "!petition" not in view.draft:
                return _material_of_kind(what), what
            if thing == "!jack" and t.led != NOBODY:
                return t.led, ""
    return None, ""


def _material_of_kind(kind: str) -> int | None:
    return next((MATERIAL[card] for card in CARDS if NAME[card] == kind), None)


def _chosen(view: View, thing: str) -> str:
    """What has been clicked, as what it does."""
    about, first = asked_about(view), thing == view.draft[0]
    does = {
        ("hand", "think"): "away",
        ("hand", "patron"): "hire",
        ("own", about): "add",
        ("played", about): "keep_as",
        **{("hand", phase): "begin" for phase in BUILDING if first},
    }.get((thing.partition("-")[0], about))
    said = spoken(view, thing)
    place, _, kind = thing.partition("-")
    material = _material_of_kind(kind) if place in ("hand", "played") else None
    if material is not None and about in AS_MATERIAL:
        return view.words("glory_to_rome.chose.show", what=said, material=material_name(view.words, material))
    if material is not None and (about == "patron" or (about in PLAYING and "!petition" not in view.draft)):
        said = view.words("glory_to_rome.chose.role", what=said, role=role_name(view.words, material))
    return view.words(f"glory_to_rome.chose.{does}", what=said) if does else said


def option(view: View, option: tuple[str | int, ...]) -> str:
    """What a button says; an object in words."""
    verb, *what = map(str, option)
    if what:
        return spoken(view, what[0] if verb == "hint" else objects(option)[-1])
    return spoken(view, f"!{verb}")


def answer(view: View, things: Sequence[str]) -> str:
    """A whole answer as a phrase; empty where it is enough to list its objects."""
    w = view.words
    places = tuple(thing.partition("-")[0] for thing in things)
    match places:
        case ("own", "hand" | "stock" | "pool"):
            what = _from(view, things[1]) if places[1] == "pool" else spoken(view, things[1])
            return w("glory_to_rome.adds", what=what, building=spoken(view, things[0]))
        case ("hand", "site" | "outside"):
            return w("glory_to_rome.founds", building=spoken(view, things[0]), site=spoken(view, things[1]))
        case ("pool", "hand"):
            return w.listed([_from(view, thing) for thing in things])
    return ""


def _from(view: View, thing: str) -> str:
    """A card and where it is taken from."""
    w, what = view.words, spoken(view, thing)
    return (
        w("glory_to_rome.from_pool", what=what)
        if thing.startswith("pool-")
        else w("glory_to_rome.from_hand", what=what)
    )


def spoken(view: View, thing: str) -> str:
    """An object in words."""
    w = view.words
    if thing.startswith("!"):
        return _button(view, thing[1:])
    place, _, what = thing.partition("-")
    if place in ("pool", "stock"):
        name = material_name(w, MATERIALS.index(what))
        if place == "pool" and asked_about(view) == "patron":
            name = role_name(w, MATERIALS.index(what))
        return name
    if place == "site":
        return w("glory_to_rome.do_site", material=material_name(w, MATERIALS.index(what)))
    if place == "outside":
        return w("glory_to_rome.do_outside", material=material_name(w, MATERIALS.index(what)))
    if place == "role":
        return w("glory_to_rome.says_role", role=role_name(w, ROLES.index(what)))
    if place in ("client", "built"):
        owner, _, name = what.partition("-")
        plain = role_name(w, MATERIALS.index(name)) if place == "client" else kind_name(w, name)
        return w("glory_to_rome.of_seat", what=plain, name=view.names[int(owner)])
    return w("glory_to_rome.jack") if what == "jack" else kind_name(w, what)


def _button(view: View, verb: str) -> str:
    """What a button does; to leave something out is called after what is left out."""
    w, about = view.words, asked_about(view)
    if verb.startswith("take-"):
        owner, number = map(int, verb.removeprefix("take-").split("-"))
        name = view.names[owner]
        return w("glory_to_rome.do_take", n=number, name=name) if number else w("glory_to_rome.do_take_none", name=name)
    if verb == "draw" and view.viewer is not None:
        t = table(view)
        camp = t.camps[view.viewer]
        jacks = 0 if t.options[JACKS_STAY] else camp.jacks
        thrown = len(camp.hand) + jacks if "!discard_all" in view.draft else len(view.draft)
        missing = max(1, refill_target(camp) - len(camp.hand) - camp.jacks + thrown)
        return w("glory_to_rome.do_draw", n=min(missing, len(t.deck)))
    if verb == "skip_hand" or (verb == "skip" and about in ("dock", "basilica")):
        return w("glory_to_rome.do.skip_hand")
    if verb == "done":
        asked = about if about not in PLAYING else "petition" if asked_now(view) == "petition" else "palace"
        some = "_some" if set(view.draft) - {"!done"} and asked not in ("palace", "petition") else ""
        return w(f"glory_to_rome.do.done.{asked}{some}")
    if verb == "jack" and about == "think":
        return w("glory_to_rome.do.take_jack")
    named = f"glory_to_rome.do.{verb}.{about}"
    return w(named if w.has(named) else f"glory_to_rome.do.{verb}")


def stage(view: View) -> str:
    """Turn 14, Quintus leads."""
    turn, leader = view.state["turn"], view.state["leader"]
    if view.seen["over"]:
        return view.words("glory_to_rome.finished", n=turn)
    return view.words("glory_to_rome.stage", turn=turn, name=view.names[leader])


def click(view: View, thing: str) -> str | None:
    """A Jack of the hand is played, one of the pile is taken; the deck is drawn from."""
    return stands_for(view, thing)


def stands_for(view: View, thing: str) -> str:
    about = asked_about(view)
    if thing == "hand-jack" and about in PLAYING:
        return "!jack"
    if thing == "pile-jack" and about == "think":
        return "!jack"
    if thing == "pile-deck":
        return next((verb for verb in ("!draw", "!deck", "!fountain") if verb in view.can), thing)
    return thing


def why_not(view: View, thing: str) -> str:
    """Why a card does nothing now; of a building, what it does."""
    w = view.words
    place, _, what = thing.partition("-")
    kind = what.rpartition("-")[2]
    if place in ("own", "built") and any(kind == name for name in NAME[1:]):
        return f"{kind_name(w, kind)}: {what_it_does(w, kind)}"
    if place == "hand" and asked_about(view) == "follow" and view.state["led"] != NOBODY:
        return w("glory_to_rome.why_role", role=role_name(w, view.state["led"]))
    return w("glory_to_rome.why_here")
