"""``python3 -m pycore``: JSON out, and in; a refusal is one line of JSON and status 2."""

from __future__ import annotations

import io
import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import pycore
from pycore import Match
from pycore.__main__ import A_LINK, PROGRAM, _bots, _parser, main
from tests.conftest import IN_BROWSER
from tests.engine.suite import one_sentence

COMMANDS = [
    *("games", "new", "options", "play", "show", "events", "position", "link"),
    *("playout", "chances", "fit", "arena"),
]
ROOT = Path(pycore.__file__).parents[1]
FULL = Path("/dev/full")
Shell = Callable[..., Any]

pytestmark = pytest.mark.skipif("imperium" not in pycore.games(), reason="the examples are of Imperium")


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    """Runs a command that works; what it prints."""

    def run(*words: str, given: str = "") -> Any:
        monkeypatch.setattr(sys, "stdin", io.StringIO(given))
        assert main(list(words)) == 0
        printed = capsys.readouterr()
        assert printed.err == ""
        return json.loads(printed.out)

    return run


@pytest.fixture
def refusal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    """Runs a command that cannot work; its code, once the sentence has been found to be one."""

    def run(*words: str, given: str = "") -> Any:
        monkeypatch.setattr(sys, "stdin", io.StringIO(given))
        assert main(list(words)) == 2
        printed = capsys.readouterr()
        assert printed.out == "" and printed.err.count("\n") == 1
        told = json.loads(printed.err)
        assert set(told) == {"error", "sentence"}
        assert one_sentence(ValueError(told["sentence"])), told
        return told["error"]

    return run


def test_games(shell: Shell) -> None:
    assert shell("games")["imperium"] == {
        "seats": [2, 3, 4, 5],
        "all_seats": [2, 3, 4, 5],
        "options": {"to_thirty": [False, True], "table": ["halved", "padded"]},
        "revision": 2,
        "endings": ["empire", "thirty", "guard"],
        "decisions": {"pick": ["pick region"], "serve": ["serve ..."]},
        "events": [
            *("round number", "chosen seat", "picks seat regions", "short seat served"),
            *("resolved region markers points", "end ending"),
        ],
    }


def test_new(shell: Shell) -> None:
    chosen = ["--option", "to_thirty=true", "--option", "table=padded"]
    made = shell("new", "imperium", "--seats", "4", "--seed", "7", *chosen)
    match = Match.from_link(made["link"])
    assert (match.seats, match.seed, match.options) == (4, 7, {"to_thirty": True, "table": "padded"})
    assert made["decision"]["about"] == "imperium.pick"
    assert made["decision"]["options"][8] == ["pick", 9]


def test_options_are_told_only_to_the_seat_that_is_asked(shell: Shell) -> None:
    full = shell("options", A_LINK)
    assert (full["seat"], full["step"], full["options"][0]) == (2, 0, ["pick", 1])
    assert shell("options", A_LINK, "--seat", "2") == full
    assert shell("options", A_LINK, "--seat", "0") == {"seat": 2, "about": "imperium.pick"}


def test_play_by_number_and_in_words(shell: Shell) -> None:
    played = shell("play", A_LINK, "3", "pick 9", "0")
    match = Match.from_link(A_LINK)
    for choice in (3, ("pick", 9), 0):
        match.play(choice)
    assert played["link"] == match.to_link()
    assert played["decision"]["seat"] == 3
    assert shell("play", "-", "3", "pick 9", "0", given=A_LINK) == played
    assert shell("play", "-", "3", "pick 9", "0", given=json.dumps(shell("link", A_LINK))) == played


def test_show(shell: Shell) -> None:
    match = Match.from_link(A_LINK)
    assert shell("show", A_LINK) == match.observe(None)
    assert shell("show", f"https://ostraka.example/#p={A_LINK}&s=1") == match.observe(None)
    assert shell("show", A_LINK, "--seat", "1") == match.observe(1)
    assert shell("show", A_LINK, "--seat", "1", "--at", "2") == match.at(2).observe(1)


def test_events(shell: Shell) -> None:
    match = Match.from_link(A_LINK)
    assert shell("events", A_LINK)[0] == [0, "round", 1]
    told = [[at, *what] for at, what in match.events(1, 2)]
    assert shell("events", A_LINK, "--seat", "1", "--since", "2") == json.loads(json.dumps(told))


@pytest.mark.skipif("mare_nostrum" not in pycore.games(), reason="an option of this game makes room for more")
def test_as_many_bots_as_the_options_allow() -> None:
    words = "playout mare_nostrum --seats 6 --option atlas=true --bots tiro"
    assert _bots(_parser().parse_args(words.split())) == ["tiro"] * 6


def test_positions_and_links(shell: Shell, tmp_path: Path) -> None:
    position = shell("position", A_LINK)
    assert position == Match.from_link(A_LINK).position()
    file = tmp_path / "position.json"
    file.write_text(json.dumps(position))
    link = shell("link", str(file))["link"]
    assert shell("position", link) == position
    assert shell("link", "-", given=file.read_text()) == {"link": link}
    assert shell("options", str(file)) == shell("options", A_LINK)


def test_playout(shell: Shell) -> None:
    told = shell("playout", "imperium", "--seats", "3", "--seed", "7", "--bots", "tiro,centurio,tiro")
    match = Match.from_link(told["link"])
    assert match.over and told["decision"] is None
    assert told["log"] == list(match.log) and told["choices"] == len(match.log)
    assert (told["ending"], told["scores"]) == (match.ending, list(match.scores))
    assert told["winners"] == list(match.winners)
    assert shell("playout", "imperium", "--seed", "7", "--bots", "tiro,centurio,tiro") == told
    assert shell("playout", "imperium", "--seats", "2")["ending"] == "empire"
    words = "playout imperium --option to_thirty=true --bots consul,tiro --iterations 3"
    assert shell(*words.split())["ending"] == "thirty"


def test_arena(shell: Shell, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "imperium", "--bots", "centurio,tiro", "--games", "6"]
    rows = shell(*words, "--json")
    assert [row["level"] for row in rows] == ["centurio", "tiro"]
    assert sum(row["won"] for row in rows) == 6
    assert all(row["played"] == 6 and 0 <= row["low"] <= row["share"] <= row["high"] <= 1 for row in rows)
    assert main(words) == 0
    table = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in table] == ["bot", "centurio", "tiro"]
    assert table[1].split()[1:4] == ["6", f"{rows[0]['won']:.1f}", f"{rows[0]['share']:.1%}"]


@pytest.mark.extensive
def test_blunders(shell: Shell, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "imperium", "--seats", "2", "--bots", "tiro,centurio", "--games", "3", "--blunders"]
    counts = shell(*words, "--json")
    assert list(counts) == ["tiro", "centurio"]
    assert all(each["choices"] and each["missed"] <= each["wins"] for each in counts.values())
    assert main(words) == 0
    table = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in table[1:]] == [[bot, str(counts[bot]["choices"])] for bot in counts]


@pytest.mark.extensive
def test_blunders_of_a_bot_that_is_asked(shell: Shell) -> None:
    """Only where something is at stake in the games of others; the games are theirs."""
    words = ["arena", "imperium", "--seats", "2", "--bots", "tiro", "--games", "3", "--blunders", "--json"]
    theirs = shell(*words)["tiro"]
    for name in ("tiro", "centurio"):
        (bot, asked), *_ = shell(*words, "--ask", name).items()
        assert bot == name and 0 < asked["choices"] < theirs["choices"]
        assert asked["wins"] == theirs["wins"] and asked["missed"] <= theirs["missed"]


@pytest.mark.skipif(IN_BROWSER, reason="a browser has no processes")
def test_an_arena_is_the_same_with_more_processes(shell: Shell) -> None:
    words = ["arena", "imperium", "--bots", "centurio,tiro", "--games", "4", "--json"]
    assert shell(*words, "--jobs", "2") == shell(*words)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("", "shell.usage"),
        ("dance", "shell.usage"),
        ("new imperium", "shell.usage"),
        ("new imperium --seats many", "shell.usage"),
        ("new chess --seats 2", "setup.game"),
        ("new imperium --seats 9", "setup.seats"),
        ("new imperium --seats 4 --seed -1", "setup.seed"),
        ("new imperium --seats 4 --option colour=red", "setup.option"),
        ("new imperium --seats 4 --option to_thirty=maybe", "setup.value"),
        ("new imperium --seats 4 --option to_thirty", "setup.value"),
        ("options imperium.AAAA", "link.check"),
        ("options nonsense", "link.name"),
        ("options .AAAA", "link.name"),
        ("options imperium.%%", "link.signs"),
        ("options https://ostraka.example/", "shell.address"),
        ("options https://ostraka.example/#/game/1a22", "shell.address"),
        ("options http://ostraka.example/#p=imperium.AAAA&s=1", "link.check"),
        ("options 'http://[::1'", "shell.address"),
        ("options -", "link.empty"),
        ("options no_such_file.json", "shell.file"),
        ("options ./", "shell.file"),
        (f"options {A_LINK} --seat 4", "shell.seat"),
        (f"show {A_LINK} --seat -1", "shell.seat"),
        (f"show {A_LINK} --at 500", "choice.at"),
        (f"events {A_LINK} --since 500", "choice.at"),
        (f"events {A_LINK} --since -1", "choice.at"),
        (f"events {A_LINK} --seat 4", "shell.seat"),
        (f"play {A_LINK}", "shell.usage"),
        (f"play {A_LINK} 9", "choice.index"),
        (f"play {A_LINK} {'9' * 5000}", "choice.option"),
        (f"play {A_LINK} -1", "choice.option"),
        (f"play {A_LINK} ''", "choice.option"),
        (f"play {A_LINK} 'jump 3'", "choice.option"),
        (f"play {A_LINK} 'pick 5' 'pick 4'", "imperium.rising"),
        ("playout imperium --seats 4 --bots tiro,tiro", "shell.bots"),
        ("playout imperium --seats 0", "setup.seats"),
        ("playout imperium --seats 4 --option colour=red", "setup.option"),
        ("playout imperium --seats 4 --iterations many", "shell.usage"),
        ("playout imperium --bots tiro,tiro,caesar", "bot.level"),
        ("arena imperium --bots tiro,tiro --games 0", "shell.usage"),
        ("arena imperium --bots tiro,tiro --ask tiro", "shell.usage"),
    ],
)
def test_refusals(refusal: Shell, line: str, code: str) -> None:
    assert refusal(*shlex.split(line)) == code


def test_input_that_is_no_match_is_refused(refusal: Shell) -> None:
    assert refusal("position", "-", given="{}") == "position.missing"
    assert refusal("position", "-", given='{"game": "chess"}') == "setup.game"
    assert refusal("position", "-", given='{"game": "imperium"}') == "position.missing"
    assert refusal("position", "-", given='{"game": 1') == "position.json"
    assert refusal("position", "-", given='{"game":' * 5000) == "position.deep"
    assert refusal("position", "-", given='{"link": "imperium"}') == "link.name"


@pytest.mark.sampled(3)
@pytest.mark.parametrize("command", COMMANDS)
def test_every_example_of_the_help_works(
    command: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(SystemExit) as end:
        main([command, "--help"])
    assert end.value.code == 0
    example = re.search(rf"^  {PROGRAM} (.*)$", capsys.readouterr().out, re.MULTILINE)
    assert example is not None
    monkeypatch.chdir(tmp_path)
    Path("position.json").write_text(json.dumps(Match.from_link(A_LINK).position()))
    small = re.sub(r"--jobs \d+|> .*", "", example[1]).replace("--iterations 200", "--iterations 2")
    small = small.replace("--games 100", "--games 2").replace("--games 200", "--games 4")
    assert shlex.split(small)[0] == command
    assert main(shlex.split(small)) == 0
    assert capsys.readouterr().out.strip()


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    shown = capsys.readouterr().out
    assert re.findall(r"^    ([a-z]+) ", shown, re.MULTILINE) == [*COMMANDS, "lab"]


def test_a_folder_that_cannot_be_made_is_said(refusal: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pycore.__main__._lab", lambda args: (tmp_path / "not there" / "run").mkdir())
    assert refusal("lab", "run.toml") == "shell.file"


@pytest.mark.skipif(not FULL.exists(), reason="nothing is full here")
def test_an_output_that_is_full_is_said() -> None:
    with FULL.open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "pycore", "games"], cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True
        )
    assert done.returncode == 2 and json.loads(done.stderr)["error"] == "shell.file"


@pytest.mark.skipif(IN_BROWSER, reason="a browser has no processes")
def test_from_a_real_shell() -> None:
    words = [sys.executable, "-m", "pycore", "play", A_LINK, "9"]
    done = subprocess.run(words, cwd=ROOT, env={**os.environ, "PYTHONPATH": ""}, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert json.loads(done.stderr)["error"] == "choice.index"


@pytest.mark.parametrize("text", ["def (", "import no_such_module", "1 / 0"])
def test_a_file_that_cannot_be_run_as_a_bot_says_why(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "broken.py"
    file.write_text(text, encoding="utf-8")
    assert main(["arena", "imperium", "--bots", f"{file},tiro", "--games", "1"]) == 2
    said = json.loads(capsys.readouterr().err)
    assert said["error"] == "bot.broken" and "Error: " in said["sentence"]
