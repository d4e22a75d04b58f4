"""Commands: found by name, their words checked by the types of their parameters, their keys told of where they are."""

from __future__ import annotations

from typing import Literal

import pytest

from web.games import games
from web.screens.commands import Commands, Key, Someone, Text, command, commands_of, declared

from .reader import Reader


class Bench:
    """Commands that write down how they were called."""

    def __init__(self) -> None:
        self.calls: list[object] = []

    @command("bench-move", Key("m", words="1"))
    def move(self, seat: int, where: Literal["left", "right"] = "left") -> None:
        self.calls.append((seat, where))

    @command("bench-name")
    def name(self, seat: Someone, name: Text) -> None:
        self.calls.append((seat, name))

    @command("bench look at")
    def never(self) -> None:
        """Three words are no name."""

    @command("bench place")
    def place(self, x: float, *words: str) -> None:
        self.calls.append((x, *words))


@pytest.mark.parametrize(
    ("do", "typed", "called"),
    [
        ("bench-move 2", "", (2, "left")),
        ("bench-move 2 right", "x", (2, "right")),
        ("bench-name 3", "Ada", (3, "Ada")),
        ("bench-name all", "Ada", (None, "Ada")),
        ("bench place 1.5 a b", "", (1.5, "a", "b")),
        ("bench place nan", "", (0.0,)),
    ],
)
def test_words_become_what_the_parameters_say(do: str, typed: str, called: object) -> None:
    bench = Bench()
    call = Commands(commands_of(bench)).call(do, typed)
    assert call is not None
    call()
    assert bench.calls == [called]


@pytest.mark.parametrize(
    "do",
    [
        *(
            "bench-move",
            "bench-move x",
            "bench-move -1",
            "bench-move 2 up",
            "bench-move 2 left 3",
            "bench-move 12345678",
        ),
        *(
            "bench-name",
            "bench-name 1 2",
            "bench place",
            "bench",
            "bench look at",
            "move",
            "",
            " ",
            "__init__",
            "calls",
        ),
    ],
)
def test_bad_words_do_nothing(do: str) -> None:
    bench = Bench()
    assert Commands(commands_of(bench)).call(do, "typed") is None
    assert bench.calls == []


def test_two_commands_of_one_name_are_a_mistake() -> None:
    with pytest.raises(ValueError, match="bench-move"):
        Commands([*commands_of(Bench()), *commands_of(Bench())])


def test_every_command_has_types_that_words_can_become() -> None:
    for found in declared():
        for parameter, kind in found.parameters:
            assert kind in (str, int, float, Text, Someone) or getattr(kind, "__origin__", None) is Literal, (
                found.name,
                parameter,
            )


def test_keys_are_those_of_the_page() -> None:
    home = Reader()
    assert home.app.screens.bindings() == {"escape": "escape"}
    playing = home.begin("person", "tiro").app.screens.bindings()
    assert playing == {
        **{
            "u": "undo",
            "r": "redo",
            "c": "commit",
            "h": "hint",
            "f": "figures",
            "l": "log",
            "?": "menu keys",
            "escape": "escape",
        },
        **{"+": "zoom 1", "=": "zoom 1", "-": "zoom -1", "0": "zoom 0"},
        **{"[": "look back", "]": "look on", "<": "look phase-back", ">": "look phase-on"},
    }
    editing = Reader("/edit/imperium").app.screens.bindings()
    assert editing == {"u": "edit undo", "r": "edit redo", "-": "edit fewer", "escape": "escape"}


def test_no_key_reaches_what_lies_under_a_dialog() -> None:
    reader = Reader().begin("person", "person").pick(1, 2, 3)
    assert reader.open("/settings").app.screens.bindings() == {"escape": "escape"}
    keys = reader.click(id="settings-done").act("menu keys").app.screens.bindings()
    assert keys == {"escape": "escape", "?": "menu keys"}


def test_the_curtain_is_lifted_with_the_space_bar() -> None:
    reader = Reader().begin("person", "person")
    assert " " not in reader.app.screens.bindings()
    assert reader.pick(1, 2, 3).app.screens.bindings()[" "] == "lift"


def test_the_list_of_keys_says_what_they_do() -> None:
    reader = Reader().begin("person", "tiro").act("menu keys")
    assert reader.text("dialog").count("Undo") == 1
    for sign in ("Enter", "U", "C", "P", "+", "-", "0", "[", "]", "<", ">", "?", "Esc"):
        assert sign in [cell.text for cell in reader.page.iter("kbd")]


@pytest.mark.parametrize(
    "address", ["/", "/settings", "/link", *(f"/{kind}/{game}" for kind in ("new", "edit") for game in games())]
)
def test_whatever_stands_on_a_page_can_be_done_there(address: str) -> None:
    reader = Reader(address)
    for do in reader.dos():
        assert reader.app.screens.commands.call(do, "") is not None, do


def test_whatever_stands_on_a_game_can_be_done_there() -> None:
    playing = Reader().begin("person", "tiro", "tiro")
    over = Reader().begin("person", "tiro").pick(1, 2, 3).wait()
    shared = Reader().begin("person", "person").click(id="do-share")
    for reader in (playing, over, shared):
        for do in reader.act("menu play").dos():
            assert reader.app.screens.commands.call(do, "") is not None, do
