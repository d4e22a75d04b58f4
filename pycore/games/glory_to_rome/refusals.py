"""Why an option is not offered: the rule, in one sentence."""

from __future__ import annotations

from pycore.engine.decision import Decision, Option
from pycore.engine.errors import Forbidden

from .cards import MATERIALS, NAME, flag
from .foundations import ONLY_WHEN_EMPTY
from .state import Table


def refuse(t: Table, asked: Decision, option: Option) -> Forbidden | None:
    """The rule that forbids what a player is most likely to try; None when there is nothing special to say."""
    camp = t.camps[asked.seat]
    verb, *objects = option or ("",)
    held = [NAME[card] for card in (*camp.hand, *t.drawn)]
    if asked.about in ("glory_to_rome.craftsman", "glory_to_rome.architect", "glory_to_rome.fountain"):
        if verb == "found" and objects and objects[0] in held:
            if camp.owned() & flag(str(objects[0])):
                return Forbidden("glory_to_rome.same_name")
            return Forbidden("glory_to_rome.no_site")
        if verb == "add":
            return Forbidden("glory_to_rome.no_material")
    if asked.about == "glory_to_rome.follow" and verb == "play" and objects and objects[0] in held:
        return Forbidden("glory_to_rome.other_role")
    if asked.about == "glory_to_rome.site" and verb == "out_of_town" and objects and objects[0] in MATERIALS:
        left = t.sites[MATERIALS.index(str(objects[0]))] and t.options[ONLY_WHEN_EMPTY]
        return Forbidden("glory_to_rome.in_town_first") if left else Forbidden("glory_to_rome.second_action")
    return None
