"""The rules from the shell: JSON in, JSON out.

A MATCH is a link, or the address of a page with one; or a file (its name ends in .json or holds a slash); or - for
standard input. The file or the input holds a position, a link, or what another command printed. Seats and choices count
from 0. A refusal is one line of JSON on standard error, {"error": code, "sentence": why}, and exit status 2.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections.abc import Sequence
from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn
from urllib.parse import parse_qs

from .engine import codec
from .engine.decision import Decision, Option
from .engine.errors import BadPosition, OstrakaError, shown
from .engine.game import game, games, listed
from .engine.match import Match, spelled
from .engine.state import Value

PROGRAM = "python3 -m pycore"
A_LINK = "imperium.AggBB9LmcaOniQ"
ADDRESS = re.compile(r"\s*(https?|file):", re.IGNORECASE)


class Unusable(OstrakaError):
    """Something on the command line that cannot be used."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(code)
        self.args = (sentence,)


class Parser(argparse.ArgumentParser):
    """Refuses in JSON, as everything else here does."""

    def error(self, message: str) -> NoReturn:
        raise Unusable("shell.usage", f"{message[:1].upper()}{message[1:]}; see {self.prog} --help.")


def main(argv: list[str] | None = None) -> int:
    """Run one command; the exit status."""
    try:
        args = _parser().parse_args(argv)
        args.run(args)
        sys.stdout.flush()
    except OstrakaError as refusal:
        _refuse(refusal.code, str(refusal))
        return 2
    except BrokenPipeError:  # whoever read us has heard enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return 130
    except OSError as trouble:
        what = trouble.filename or "The output"
        _refuse("shell.file", f"{what} cannot be used: {trouble.strerror or trouble}.")
        if not trouble.filename:  # nor is it tried again at the end
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 2
    return 0


def _refuse(code: str, sentence: str) -> None:
    print(json.dumps({"error": code, "sentence": sentence}, ensure_ascii=False), file=sys.stderr)


# the commands -----------------------------------------------------------


def _games(args: argparse.Namespace) -> None:
    _print(
        {
            id: {
                "seats": list(rules.seats),
                "all_seats": list(rules.all_seats),
                "options": {setting.id: list(setting.values) for setting in rules.options},
                "revision": rules.revision,
                "endings": list(rules.endings),
                "decisions": {about: list(map(str, kinds)) for about, kinds in rules.decisions.items()},
                "events": list(map(str, rules.events)),
            }
            for id, rules in games().items()
        }
    )


def _new(args: argparse.Namespace) -> None:
    _print(_now(Match.new(args.game, args.seats, args.seed, _options(args))))


def _options_of(args: argparse.Namespace) -> None:
    match = _match(args.match)
    _print(_told(match.decision) if args.seat is None else match.observe(_seat(match, args))["decision"])


def _play(args: argparse.Namespace) -> None:
    match = _match(args.match)
    for choice in args.choice:
        number = _word(choice)
        match.play(number if isinstance(number, int) else _option(match, choice))
    _print(_now(match))


def _show(args: argparse.Namespace) -> None:
    match = _match(args.match)
    if args.at is not None:
        match = match.at(args.at)
    _print(match.observe(_seat(match, args)))


def _events(args: argparse.Namespace) -> None:
    match = _match(args.match)
    _print([[at, *what] for at, what in match.events(_seat(match, args), args.since)])


def _position(args: argparse.Namespace) -> None:
    _print(_match(args.match).position())


def _link(args: argparse.Namespace) -> None:
    _print({"link": _match(args.match).to_link()})


def _playout(args: argparse.Namespace) -> None:
    from .engine.arena import play

    match = play(args.game, _bots(args), args.seed, _options(args), args.iterations)
    _print({**_now(match), "choices": len(match.log), "log": list(match.log)})


def _playouts(text: str) -> int:
    """A number of 1 or more."""
    number = int(text) if text.isdecimal() and len(text) < 10 else 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"a consul searches with 1 playout or more, not {shown(text)}")
    return number


def _chances(args: argparse.Namespace) -> None:
    from .engine.calibration import measured

    if args.games < 1:
        raise Unusable("shell.usage", "At least one game is needed: --games 1 or more.")
    _print(measured(args.game, args.games, args.seed))


def _fit(args: argparse.Namespace) -> None:
    only = () if args.only is None else args.only.split(",")
    fitting = _of_lab("fitting")
    _print(fitting.fitted(args.game, args.games, args.seed, args.bot, args.seats, _options(args), only))


def _arena(args: argparse.Namespace) -> None:
    from .engine.arena import LONGEST, arena

    if args.games < 1 or args.jobs < 1:
        raise Unusable("shell.usage", "An arena needs at least one game and one job.")
    contest = (args.game, _bots(args), args.games, args.seed, _options(args), args.iterations, args.jobs)
    if args.ask and not args.blunders:
        raise Unusable("shell.usage", "A bot is asked only where mistakes are counted: --ask needs --blunders.")
    if args.blunders:
        _blunders((*contest, args.ask), args.json)
        return
    standings = arena(*contest)
    if args.json:
        _print([asdict(standing) for standing in standings])
        return
    print("bot         games      won    share    95 % from    to     fair   points")
    for s in standings:
        print(
            f"{s.level:10}{s.played:7}{s.won:9.1f}{s.share:9.1%}{s.low:13.1%}{s.high:7.1%}{s.fair:8.1%}{s.points:9.1f}"
        )
    if broken_off := standings[0].broken_off:
        print(f"{broken_off} of these games were broken off after {LONGEST:,} choices: most points won.")


def _blunders(contest: Any, as_json: bool) -> None:
    from .engine.blunders import counted

    found = counted(*contest)
    if as_json:
        _print({bot: asdict(each) for bot, each in found.items()})
        return
    print("bot        choices    sure wins   missed   stoppable   let win   payments   too dear")
    for bot, b in found.items():
        print(f"{bot:10}{b.choices:8}{b.wins:13}{b.missed:9}{b.rivals:12}{b.let_win:10}{b.payments:11}{b.dear:11}")


def _lab(args: argparse.Namespace) -> None:
    _of_lab("shell").main(args.file, args.out, args.workers, args.scheduler, args.python)


def _of_lab(module: str) -> Any:
    """The laboratory needs packages that may not be there; nothing else of pycore imports it."""
    try:
        return import_module("pycore.lab").load(module)
    except ImportError as missing:
        raise Unusable("shell.lab", str(missing)) from None


# reading and writing ------------------------------------------------------


def _match(text: str) -> Match:
    if text == "-":
        try:
            text = sys.stdin.read()
        except ValueError:
            raise Unusable("shell.file", "Standard input cannot be read: it is not UTF-8.") from None
    elif ADDRESS.match(text):
        given = parse_qs(text.partition("#")[2]).get("p")
        if given is None:
            raise Unusable("shell.address", f"The address {text} holds no game: after its # there is no p=.")
        text = given[0]
    elif "/" in text or text.endswith(".json"):
        try:
            text = Path(text).read_text("utf-8")
        except (OSError, ValueError):
            raise Unusable("shell.file", f"The file {text} cannot be read.") from None
    if not text.lstrip().startswith("{"):
        return Match.from_link(text)
    held = codec.parse(text)
    if isinstance(held.get("link"), str):
        return Match.from_link(held["link"])
    if "game" not in held:
        raise BadPosition("position.missing", where="game")
    return Match.from_position(held["game"], held)


def _now(match: Match) -> dict[str, Any]:
    now: dict[str, Any] = {"link": match.to_link(), "decision": _told(match.decision)}
    if match.over:
        now |= {"ending": match.ending, "scores": list(match.scores), "winners": list(match.winners)}
    return now


def _told(asked: Decision | None) -> dict[str, Any] | None:
    if asked is None:
        return None
    options = [list(option) for option in asked.options]
    return {"seat": asked.seat, "about": asked.about, "step": asked.step, "options": options}


def _option(match: Match, text: str) -> Option:
    """The option that reads so, or one that will be refused with the reason."""
    asked = match.decision
    for option in asked.options if asked else ():
        if spelled(option) == text:
            return option
    return tuple(_word(word) for word in text.split())


def _word(text: str) -> str | int:
    return int(text) if text.isdecimal() and len(text) < 10 else text


def _options(args: argparse.Namespace) -> dict[str, Value]:
    known = {setting.id: {listed([value]): value for value in setting.values} for setting in game(args.game).options}
    chosen: dict[str, Value] = {}
    for pair in args.option:
        id, _, text = pair.partition("=")
        chosen[id] = known.get(id, {}).get(text, text)
    return chosen


def _bots(args: argparse.Namespace) -> Sequence[str]:
    bots: list[str] = args.bots.split(",")
    seats = len(bots) if args.seats is None else args.seats
    game(args.game).settle(seats, _options(args))
    if len(bots) not in (1, seats):
        raise Unusable("shell.bots", f"Name one bot for all or one for each of the {seats} seats, not {len(bots)}.")
    return bots * seats if len(bots) == 1 else bots


def _seat(match: Match, args: argparse.Namespace) -> int | None:
    seat: int | None = args.seat
    if seat is not None and not 0 <= seat < match.seats:
        raise Unusable("shell.seat", f"There is no seat {seat}; the seats are 0 to {match.seats - 1}.")
    return seat


def _print(data: object) -> None:
    print(json.dumps(data, ensure_ascii=False))


# the command line -----------------------------------------------------------


def _parser() -> Parser:
    plain = argparse.RawDescriptionHelpFormatter
    parser = Parser(prog=PROGRAM, description=__doc__, formatter_class=plain)
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    def command(name: str, run: Any, text: str, example: str) -> argparse.ArgumentParser:
        usage = f"example:\n  {PROGRAM} {name}{example and ' '}{example}"
        made = commands.add_parser(name, help=text, description=text, epilog=usage, formatter_class=plain)
        made.set_defaults(run=run)
        return made

    def of_match(made: argparse.ArgumentParser) -> None:
        made.add_argument("match", metavar="MATCH", help="a link, the address of one, a file, or - for standard input")

    def of_seat(made: argparse.ArgumentParser, otherwise: str) -> None:
        made.add_argument("--seat", type=int, metavar="N", help=f"as this seat sees it (default: {otherwise})")

    def of_game(made: argparse.ArgumentParser) -> None:
        made.add_argument("game", metavar="GAME", help="as `games` lists it")
        made.add_argument("--seed", type=int, default=0, metavar="N", help="a whole number (default: 0)")
        pairs = "an option of the game; as often as needed"
        made.add_argument("--option", action="append", default=[], metavar="ID=VALUE", help=pairs)

    def of_bots(made: argparse.ArgumentParser) -> None:
        of_game(made)
        made.add_argument("--seats", type=int, metavar="N", help="how many play (default: as many as bots)")
        named = "one a seat or one for all: a name, or a file that registers one (default: tiro)"
        made.add_argument("--bots", default="tiro", metavar="A,B,...", help=named)
        made.add_argument("--iterations", type=_playouts, metavar="N", help="playouts a consul searches with")

    command("games", _games, "list the games", "")

    new = command("new", _new, "begin a game", "imperium --seats 4 --seed 7 --option to_thirty=true")
    of_game(new)
    new.add_argument("--seats", type=int, required=True, metavar="N", help="how many play")

    options = command("options", _options_of, "what is asked now", A_LINK)
    of_match(options)
    of_seat(options, "the seat that is asked")

    play = command("play", _play, "make choices, by number or in words", f"{A_LINK} 3 'pick 9' 0")
    of_match(play)
    play.add_argument("choice", nargs="+", metavar="CHOICE", help="a number from 0, or an option in words: 'pick 9'")

    show = command("show", _show, "what a seat may know", f"{A_LINK} --seat 1 --at 2")
    of_match(show)
    of_seat(show, "an onlooker")
    show.add_argument("--at", type=int, metavar="N", help="as it was after N choices (default: now)")

    events = command("events", _events, "what has happened, as a seat may know it", f"{A_LINK} --seat 1 --since 2")
    of_match(events)
    of_seat(events, "an onlooker")
    events.add_argument("--since", type=int, default=0, metavar="N", help="after N choices and later (default: 0)")

    of_match(command("position", _position, "write a match as a position", f"{A_LINK} > position.json"))
    of_match(command("link", _link, "write a match as a link", "position.json"))

    four = "imperium --seats 4 --seed 7 --bots tiro,consul,consul,consul --iterations 200"
    of_bots(command("playout", _playout, "let bots play one game", four))

    many = command("chances", _chances, "measure what a lead means: a game's chances.json", "imperium --games 200")
    many.add_argument("game", metavar="GAME", help="as `games` lists it")
    many.add_argument("--games", type=int, default=100, metavar="N", help="how many (default: 100)")
    many.add_argument("--seed", type=int, default=0, metavar="N", help="the first seed (default: 0)")

    told = "fit the weights of a game's features to many games: its weights.json"
    weigh = command("fit", _fit, told, "glory_to_rome --games 20000")
    of_game(weigh)
    weigh.add_argument("--games", type=int, default=2000, metavar="N", help="how many (default: 2000)")
    weigh.add_argument("--seats", type=int, metavar="N", help="how many play (default: every number in turn)")
    inclined = "who plays (default: nobody; every choice is made by inclination, as in playouts)"
    weigh.add_argument("--bot", metavar="NAME", help=inclined)
    weigh.add_argument("--only", metavar="A,B,...", help="weigh these features only (default: all)")

    rival = "imperium --bots centurio,tiro,tiro,tiro --games 100 --jobs 2"
    contest = command("arena", _arena, "let bots play many games, seats rotated, and count who wins how often", rival)
    of_bots(contest)
    contest.add_argument("--games", type=int, default=100, metavar="N", help="how many (default: 100)")
    contest.add_argument("--jobs", type=int, default=1, metavar="N", help="processes to share the work (default: 1)")
    mistakes = "count plain mistakes instead: wins not taken, rivals not stopped, payments too dear"
    contest.add_argument("--blunders", action="store_true", help=mistakes)
    others = "with --blunders: ask this bot wherever the others could err, and count its mistakes instead of theirs"
    contest.add_argument("--ask", metavar="NAME", help=others)
    contest.add_argument("--json", action="store_true", help="JSON instead of a table")

    plays = "play a run of many games as a TOML file describes it, on as many processes as there are"
    lab = command("lab", _lab, plays, "tournament.toml --workers 2")
    lab.add_argument("file", metavar="RUN.toml", type=Path, help="what to play; killed, the same command goes on")
    lab.add_argument("--out", metavar="DIR", type=Path, help="the folder of the run (default: beside the file)")
    where = lab.add_mutually_exclusive_group()
    processes = "processes (default: one a processor); 0: this process alone"
    where.add_argument("--workers", type=int, metavar="N", help=processes)
    where.add_argument("--scheduler", metavar="ADDRESS", help="a Dask scheduler that is there: tcp://host:8786")
    lab.add_argument("--python", metavar="PYTHON", help="another Python whose processes play: pypy3")
    return parser


if __name__ == "__main__":
    sys.exit(main())
