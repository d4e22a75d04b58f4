"""What a seat may not know: quests of others, tokens and gardens face down, bids that have not been revealed."""

from __future__ import annotations

from pycore.engine.dice import Dice

from .board import SHAPE
from .box import BONE, EVENT_SHAPE, EVENTS, GARDEN_TIER, GARDENS, QUESTS
from .state import DOWN, FACE_DOWN, NONE, TRIBE, Battle, Table


def conceal(t: Table, seat: int | None) -> None:
    """How many quests others have stays known, and that they have bid."""
    t.tokens = [
        FACE_DOWN if token != NONE and face == DOWN else token for token, face in zip(t.tokens, t.faces, strict=True)
    ]
    shown = len(t.builders) + 1
    t.gardens = t.gardens[:shown] + [FACE_DOWN] * len(t.gardens[shown:])
    t.deck = [FACE_DOWN] * len(t.deck)
    for owner in range(t.seats):
        if owner != seat:
            t.quests[owner] = [FACE_DOWN] * len(t.quests[owner])
            t.discards[owner] = [FACE_DOWN] * len(t.discards[owner])
    if t.battle is not None and not t.battle.winners:
        for side, master in enumerate(t.battle.masters):
            if master != seat and t.battle.bids[side]:
                t.battle.bids[side] = [FACE_DOWN] * 3


def determinize(t: Table, seat: int, dice: Dice) -> None:
    """Deal tokens, gardens and quests that nobody has seen; a secret bid is made of what its side has."""
    for shape in range(3):
        seen = {*t.spent, *t.tokens}
        pile = [event for event in range(len(EVENTS)) if EVENT_SHAPE[event] == shape and event not in seen]
        dice.shuffle(pile)
        for area, token in enumerate(t.tokens):
            if token == FACE_DOWN and SHAPE[area] == shape:
                t.tokens[area] = pile.pop()
    for tier, token in enumerate(t.gardens):
        if token == FACE_DOWN:
            t.gardens[tier] = dice.pick([one for one in range(len(GARDENS)) if GARDEN_TIER[one] == tier + 1])
    known = {quest for cards in (*t.quests, *t.discards, t.deck) for quest in cards}
    left = [quest for quest in range(len(QUESTS)) if quest not in known]
    dice.shuffle(left)
    for cards in (*t.quests, *t.discards, t.deck):
        for place, quest in enumerate(cards):
            if quest == FACE_DOWN:
                cards[place] = left.pop()
    for cards in (*t.quests, *t.discards):
        cards.sort()
    if t.battle is not None:
        for side, bids in enumerate(t.battle.bids):
            if FACE_DOWN in bids:
                t.battle.bids[side] = _bid(t, t.battle, side, dice)


def _bid(t: Table, battle: Battle, side: int, dice: Dice) -> list[int]:
    """A bid that a side can have made."""
    bones = battle.bonus[side]
    if battle.sides[side] != TRIBE:
        bones += dice.below(t.goods[battle.sides[side]][BONE] + 1)
    strength = dice.below(bones + 1)
    tactics = dice.below(bones - strength + 1)
    return [strength, tactics, bones - strength - tactics]
