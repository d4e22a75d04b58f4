"""How often bots win and how long they think: against the marks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from statistics import median
from typing import Any, NamedTuple

from playwright.sync_api import sync_playwright

from pycore import games
from pycore.engine.arena import arena, play, wilson
from tests.bench.bench_page import in_page, site
from tests.bench.marks import Balance, Contest, Marks, marks
from tests.e2e.browser import launch


class Answers(NamedTuple):
    """One of how many decisions is timed, until there are how many; and what is promised of them in milliseconds."""

    every: int
    answers: int
    median: int
    slow: int


ANSWERS = {"consul": Answers(5, 60, 400, 1000), "imperator": Answers(25, 40, 3000, 5000)}


def measure() -> Iterator[dict[str, Any]]:
    """Answers of those that search; one stronger bot among weaker ones, seats rotated; equal bots."""
    yield from answers()
    for name, its in marks().items():
        for contest in its.contests:
            yield _row(name, its, contest)
    for name, its in marks().items():
        if its.balance:
            yield from balance(name, its)


def answers() -> Iterator[dict[str, Any]]:
    """How long those that search think in a page: at the smallest and largest table; of an expansion at its own."""
    with site() as origin, sync_playwright() as playwright, launch(playwright) as browser:
        for name, its in marks().items():
            sizes = games()[its.game].seats
            for seats in (its.seats,) if its.options else (sizes[0], sizes[-1]):
                for level, promised in ANSWERS.items():
                    page = browser.new_page()
                    page.goto(f"{origin}/ours.html")
                    page.wait_for_function("window.started", timeout=60_000)
                    given = (its.game, seats, dict(its.options), level, promised.every, promised.answers)
                    times = sorted(in_page(page, "thinking", "thinking", *given))
                    yield from _answers(f"{name}, {seats} seats, Chromium: {level}'s answer", times, promised)
                    page.close()


def _answers(what: str, times: Sequence[float], its: Answers) -> list[dict[str, Any]]:
    middle, slow = median(times), times[len(times) * 19 // 20]
    return [
        _in_time(f"{what}, median of {len(times)}", middle, its.median),
        _in_time(f"{what}, 95 of 100 within", slow, its.slow),
    ]


def _in_time(name: str, took: float, most: int) -> dict[str, Any]:
    return {"name": name, "value": round(took), "unit": "ms", "mark": f"<= {most:,}", "ok": took <= most}


def _row(name: str, its: Marks, contest: Contest) -> dict[str, Any]:
    level, others, seats, games, mark = contest.level, contest.others, contest.seats, contest.games, contest.share
    options = its.options if contest.options is None else contest.options
    standing = arena(its.game, [level] + [others] * (seats - 1), games, 20_000, options, jobs=2)[0]
    good = standing.share >= mark if mark is not None else standing.low > standing.fair
    who = f"{name}, {seats} seats, one {level} among {others}"
    return {
        "name": f"{who}: wins [{standing.low:.0%}-{standing.high:.0%}] of {games}",
        "value": round(standing.share * 100, 1),
        "unit": "%",
        "mark": f">= {mark:.0%}" if mark is not None else f"> {standing.fair:.0%} (95 %)",
        "ok": good,
    }


def balance(name: str, its: Marks) -> list[dict[str, Any]]:
    """How games of equal bots end, and how often each side wins; for each number of seats."""
    wanted, rows = its.balance, []
    assert wanted
    for seats in wanted.seats:
        with ProcessPoolExecutor(2) as pool:
            found = list(pool.map(_ended, repeat(name), repeat(seats), range(wanted.games), chunksize=4))
        rows += balanced(name, wanted, seats, found, games()[its.game].endings)
    return rows


def balanced(
    name: str, its: Balance, seats: int, found: Sequence[Ended], wanted: Sequence[str]
) -> list[dict[str, Any]]:
    """The rows for games that ended so."""
    who, many = f"{name}, {seats} {its.level} bots", len(found)
    in_time = sum(bool(game.ending) and game.rounds <= its.most for game in found) / many
    endings = Counter(game.ending for game in found if game.ending)
    shares = ", ".join(f"{ending} {endings[ending] / many:.0%}" for ending in wanted)
    rows = [
        _plain(f"{who}: over within {its.most} rounds, of {many}", in_time, its.share),
        {
            "name": f"{who}: endings seen ({shares})",
            "value": len(endings),
            "unit": "endings",
            "mark": f">= {len(wanted)}",
            "ok": len(endings) >= len(wanted),
        },
        {"name": f"{who}: rounds, median", "value": median(game.rounds for game in found), "unit": "", "mark": None},
    ]
    for side in found[0].sides:
        won = sum(1 / len(game.won) for game in found if side in game.won)
        low, high = wilson(won, many)
        rows.append(_plain(f"{who}: {side} wins [{low:.0%}-{high:.0%}] of {many}", won / many, None))
    return rows


class Ended(NamedTuple):
    """How a game ended: its ending, rounds, sides, and those that won."""

    ending: str
    rounds: int
    sides: tuple[str, ...]
    won: tuple[str, ...]


def _ended(name: str, seats: int, seed: int) -> Ended:
    marked = marks()[name]
    its = marked.balance
    assert its
    match = play(marked.game, [its.level] * seats, seed, marked.options)
    sides = tuple(its.sides(match))
    return Ended(match.ending, its.rounds(match), sides, tuple(sides[seat] for seat in match.winners))


def _plain(name: str, share: float, mark: float | None) -> dict[str, Any]:
    shown = None if mark is None else f">= {mark:.0%}"
    good = None if mark is None else share >= mark
    return {"name": name, "value": round(100 * share, 1), "unit": "%", "mark": shown, "ok": good}
