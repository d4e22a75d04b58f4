"""What is asked, what a click stands for, why something does nothing, what of a choice is lost."""

from __future__ import annotations

from collections import Counter

from pycore.games.imperium.view import PICKS

from ..board import Ask, View
from .seen import picked, region_name, wasted


def caution(view: View) -> str:
    """Picks of a region that is resolved for good: their markers are lost."""
    regions = wasted(view)
    return (
        view.words("imperium.caution", names=view.words.listed([region_name(view.words, r) for r in regions]))
        if regions
        else ""
    )


def ask(view: View) -> Ask:
    """Choose three regions; or, with too few markers, which picks are served."""
    w = view.words
    things = (*picked(view), *view.draft)
    if view.seen["decision"]["about"] == "imperium.serve":
        left = view.state["supply"][view.viewer]
        chips = tuple((thing, f"{thing} {region_name(w, int(thing))}") for thing in view.draft)
        blanks = tuple((None, w(f"imperium.ordinal_{i + 1}")) for i in range(len(view.draft), left))
        return Ask(w("imperium.ask_serve", n=left), w("imperium.help_serve"), chips + blanks)
    missing = PICKS - len(things)
    chips = tuple((thing, f"{thing} {region_name(w, int(thing))}") for thing in things)
    blanks = tuple((None, w(f"imperium.ordinal_{i + 1}")) for i in range(len(things), PICKS))
    question = (
        w("imperium.ask_done")
        if view.done or not missing
        else w("imperium.ask")
        if missing == PICKS
        else w("imperium.ask_more", n=missing)
    )
    return Ask(question, w("imperium.help"), chips + blanks)


def option(view: View, option: tuple[str | int, ...]) -> str:
    """``Serve Gallia and Oriens``"""
    return view.words.listed([region_name(view.words, int(region)) for region in option[1:]])


def stage(view: View) -> str:
    """Round 6 of 8."""
    if view.seen["over"]:
        return view.words("imperium.finished", n=view.state["round"])
    id = "imperium.round_thirty" if view.seen["options"]["to_thirty"] else "imperium.round"
    return view.words(id, round=view.state["round"])


def click(view: View, thing: str) -> str | None:
    """A flag repeats the card chosen last that still can be repeated; a flag in use takes one repetition back."""
    if thing not in ("flag-1", "flag-2"):
        return thing
    chosen = (*picked(view), *view.draft)
    again = sum(count - 1 for count in Counter(chosen).values() if count > 1)
    if int(thing[-1]) <= again:
        doubled = [card for card in view.draft if chosen.count(card) > 1]
        return f"-{doubled[-1]}" if doubled else None
    return next((card for card in reversed(chosen) if card in view.can | view.instead), None)


def why_not(view: View, thing: str) -> str:
    """Why a card or region does nothing now."""
    if view.state["phase"] == "place":
        return view.words("imperium.why_serve")
    if thing.startswith("flag-"):
        return view.words("imperium.why_flag")
    return view.words("imperium.why_rising")  # a choice that was half made when the game was saved
