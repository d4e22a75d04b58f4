"""A fixed table of actions for games whose options have parts.

An option is a tuple of words: ``("march", "roma", "gallia", 2)``. A game has very many options but few words, which its
``kinds`` declare; so an action is one word, and a choice is made word by word, as far as there is anything to choose.
Words that all remaining options have in common are not asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from pycore.engine.decision import Option
from pycore.engine.game import game
from pycore.engine.kinds import Type

MOST = 255
"""The largest number that can be a word where a game does not list the numbers itself."""
END = 0
"""The action that ends the option here, where a longer option begins with the same words."""


class Actions:
    """The table of a game, the same for all its seats and options.

    words   the word of each action; that of END is the empty text
    number  the action of each word
    """

    def __init__(self, types: Sequence[Type], verbs: Sequence[str]) -> None:
        numbers = {value for type in types for value in type.values if isinstance(value, int)}
        if any(type.fits(MOST) and MOST not in type.values for type in types):
            numbers |= set(range(-1, MOST + 1))
        texts = {value for type in types for value in type.values if isinstance(value, str)}
        self.words: tuple[str | int, ...] = ("", *sorted(numbers), *sorted(texts | set(verbs)))
        self.number: dict[str | int, int] = {word: action for action, word in enumerate(self.words)}

    def __len__(self) -> int:
        return len(self.words)


@cache
def actions_of(game_id: str) -> Actions:
    """The table of a game, from the decisions it declares. Raises BadSetup."""
    kinds = [kind for asked in game(game_id).decisions.values() for kind in asked]
    types = [type for kind in kinds for type in (*kind.fields.values(), *([kind.rest] if kind.rest else []))]
    return Actions(types, [kind.id for kind in kinds])


class Saying:
    """A choice among options, made word by word.

    branches  for each action that is legal now: the numbers of the options that go on with its word
    said      the words that have been chosen or need no choice
    """

    __slots__ = ("_number", "_options", "branches", "depth")

    def __init__(self, actions: Actions, options: Sequence[Option]) -> None:
        self._number, self._options, self.depth = actions.number, options, 0
        self.branches: dict[int, list[int]] = {}
        self._branch(range(len(options)))

    def say(self, action: int) -> int | None:
        """Choose a word, one of ``branches``: the number of the option when it is settled, else None."""
        left = self.branches[action]
        if len(left) == 1:
            return left[0]
        self.depth += 1
        self._branch(left)
        return None

    @property
    def said(self) -> Option:
        return self._options[next(iter(self.branches.values()))[0]][: self.depth]

    def copy(self) -> Saying:
        twin = object.__new__(Saying)
        twin._number, twin._options, twin.depth = self._number, self._options, self.depth
        twin.branches = self.branches
        return twin

    def _branch(self, left: Sequence[int]) -> None:
        """Find the words that come next, further on if there is only one. A single option is settled by its last."""
        options, number, depth = self._options, self._number, self.depth
        if len(left) == 1:
            self.depth = len(options[left[0]]) - 1
            self.branches = {number[options[left[0]][-1]]: list(left)}
            return
        while True:
            found: dict[int, list[int]] = {}
            for index in left:
                option = options[index]
                action = number[option[depth]] if depth < len(option) else END
                if action in found:
                    found[action].append(index)
                else:
                    found[action] = [index]
            if len(found) > 1:
                self.depth, self.branches = depth, found
                return
            depth += 1
