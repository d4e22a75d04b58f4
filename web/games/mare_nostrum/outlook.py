"""Mare Nostrum: attacks, losses, trade, what the rivals gained, who is about to win."""

from __future__ import annotations

from pycore.engine.outlook import News, Threat

from ...kit.i18n import Words
from ..board import View
from .layout import area_name, is_sea
from .names import called, counted, kind_name, kinds_listed, own_wording, slot_name, thing_name, tile_name, tile_sign
from .seen import table

SOUNDS = {
    "roll": "dice", "lost": "battle", "pillage": "battle", "occupy": "piece", "build": "piece", "sail": "piece",
    "march": "piece", "hire": "tally", "collected": "tally", "end": "victory",
}  # fmt: skip
PHASES = frozenset(("turn", "leaders"))


def threat(view: View, told: Threat) -> str:
    w, facts = view.words, told.facts
    assert told.seat is not None
    name = called(view, told.seat)
    match told.id:
        case "leadership":
            return w(own_wording(w, "mare_nostrum.threat.leadership", table(view)), name=name)
        case "conquest":
            return w(own_wording(w, "mare_nostrum.threat.conquest", table(view)), name=name, all=facts[0], n=facts[1])
        case "fame":
            return w("mare_nostrum.threat.fame", name=name)
        case "track":
            return w("mare_nostrum.threat.track", name=name, track=_track(w, facts[0]), n=facts[1])
        case "city":
            return w("mare_nostrum.threat.city", name=name)
        case "tile":
            return w("mare_nostrum.threat.tile", name=name, n=facts[0])
    return w("mare_nostrum.threat.pyramids", name=name, n=facts[0], price=facts[1])


def news(view: View, told: News) -> str:
    w, facts = view.words, told.facts
    match told.id:
        case "attacked":
            return _attacked(view, *facts)
        case "traded":
            return _traded(view, *facts)
        case "fought":
            place, attacker, defender, his, theirs = facts
            one, other = called(view, attacker), called(view, defender)
            return w("mare_nostrum.news.fought", name=one, other=other, place=area_name(w, place), n=his, m=theirs)
        case "short":
            return w("mare_nostrum.news.short", what=kind_name(w, facts[0]), n=facts[1])
        case "compensated":
            return w("mare_nostrum.news.compensated", name=called(view, facts[0]))
        case "peace":
            return w("mare_nostrum.news.peace", name=called(view, facts[0]))
        case "hired":
            name, what = called(view, facts[0]), tile_name(w, facts[1])
            if tile_sign(facts[1]) == "hero":
                return w("mare_nostrum.news.hero", name=name, what=what)
            return w("mare_nostrum.news.wonder", name=name, what=what)
        case "leads":
            tracks = w.listed([_track(w, track) for track in facts[1]])
            return w("mare_nostrum.news.leads", name=called(view, facts[0]), tracks=tracks)
    return _of_land(view, told)


def _of_land(view: View, told: News) -> str:
    w, facts = view.words, told.facts
    if told.id in ("occupied", "pillaged", "converting", "taken"):
        where = area_name(w, facts[0])
        if told.id == "taken" and facts[1] < 0:
            return w("mare_nostrum.news.freed", place=where)
        name = called(view, facts[1])
        if told.id == "occupied":
            held = w.listed([slot_name(w, facts[0], slot) for slot in facts[2]])
            return w("mare_nostrum.news.occupied", name=name, place=where, what=held)
        if told.id == "pillaged":
            return w("mare_nostrum.news.pillaged", name=name, place=where, what=slot_name(w, facts[0], facts[2]))
        if told.id == "converting":
            return w("mare_nostrum.news.converting", name=name, place=where)
        return w("mare_nostrum.news.taken", name=name, place=where)
    name, where = called(view, facts[0]), area_name(w, facts[1])
    if told.id == "conquered":
        if facts[2] < 0:
            return w("mare_nostrum.news.conquered_free", name=name, place=where)
        return w("mare_nostrum.news.conquered", name=name, place=where, other=called(view, facts[2]))
    if told.id == "overran":
        return w("mare_nostrum.news.overran", name=name, place=where, other=called(view, facts[2]))
    what = slot_name(w, facts[1], facts[2])
    if told.id == "city_built":
        return w("mare_nostrum.news.city_built", name=name, place=where, what=what)
    if told.id == "razed":
        return w("mare_nostrum.news.razed", name=name, place=where, what=what)
    return w("mare_nostrum.news.seized", name=name, place=where, what=what)


def _attacked(view: View, place: str, attacker: int, mine: int, fortress: int, his: int, his_fortress: int) -> str:
    w = view.words
    name, where = called(view, attacker), area_name(w, place)
    fallen = _fallen(w, place, mine, fortress)
    theirs = _fallen(w, place, his, his_fortress) or w("mare_nostrum.nothing")
    if not fallen:
        return w("mare_nostrum.news.held", name=name, place=where, theirs=theirs)
    return w("mare_nostrum.news.attacked", name=name, place=where, units=fallen, theirs=theirs)


def _fallen(w: Words, place: str, units: int, fortress: int) -> str:
    """What one side has lost in a battle; empty: nothing."""
    lost = [counted(w, "trireme" if is_sea(place) else "legion", units)] if units else []
    lost += [thing_name(w, "fortress", place)] if fortress else []
    return w.listed(lost)


def _traded(view: View, gave: tuple[str, ...], got: tuple[str, ...]) -> str:
    w = view.words
    if not got:
        return w("mare_nostrum.news.gave", gave=kinds_listed(w, gave))
    if not gave:
        return w("mare_nostrum.news.got", got=kinds_listed(w, got))
    return w("mare_nostrum.news.traded", gave=kinds_listed(w, gave), got=kinds_listed(w, got))


def _track(words: Words, track: str) -> str:
    return words(f"mare_nostrum.track.{track}")


def when(words: Words, label: str) -> str:
    return words("mare_nostrum.round_n", round=label)
