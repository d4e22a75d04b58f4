"""A run as one HTML page: its tables in words that a player understands, and plots."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from html import escape
from typing import Any

from .openings import Position
from .plan import NEW, Contest, Run
from .sums import Share
from .tables import Tables

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem; color: #222;
  background: #fdfcf9 }
h1, h2 { font-weight: 600; line-height: 1.2 } h2 { margin-top: 2.5rem }
table { border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums }
th, td { padding: .25rem .75rem; text-align: right; border-bottom: 1px solid #ddd }
th:first-child, td:first-child, th:nth-child(2), td:nth-child(2) { text-align: left }
.more { color: #17643a } .less { color: #9b2d1f }
svg { max-width: 100%; height: auto } code { overflow-wrap: anywhere }
"""
TITLES = {
    "arena": "Bots against each other",
    "tournament": "A tournament, one among others",
    "balance": "Games of equal bots",
    "openings": "How games begin",
    "tuning": "Numbers of the bots, tuned",
    "fuzz": "Random games, looked at closely",
}
POSITIONS = 40
"""How many positions of an opening book are shown; all of them are in ``tables.json``."""
CURVES = 10
"""How many of the numbers are drawn: those that moved most."""
SURE = "Thin lines are 95 % confidence intervals (Wilson's)."


def report(run: Run, found: Tables) -> str:
    """The page."""
    name = run.game.replace("_", " ").title().replace(" To ", " to ")
    parts = [f"<h1>{escape(name)}: {escape(TITLES[run.kind].lower())}</h1>", _lead(run, found)]
    if run.kind == "tuning":
        parts += _tuned(run, found)
    if run.kind == "openings":
        parts += _openings(found.book)
    if run.kind in ("arena", "tournament"):
        parts += ["<h2>Who wins how often</h2>", _sentences(found.bots)]
        parts += [_plot(found.bots, lambda share: f"{share.name}  ({share.among})"), _table(found.bots, "table", "bot")]
    if run.kind == "tournament":
        parts += _matrices(run, found)
    if run.kind != "fuzz":
        parts += ["<h2>Does it matter where one sits?</h2>", _sentences(found.seats)]
        parts += [
            _plot(found.seats, lambda share: f"{share.name} of {share.among}"),
            _table(found.seats, "at", "place"),
        ]
        if found.sides:
            parts += ["<h2>Does it matter whom one plays?</h2>", _sentences(found.sides)]
            parts += [_plot(found.sides, lambda share: f"{share.name}, {share.among}")]
            parts += [_table(found.sides, "at", "side")]
    parts += ["<h2>How the games ended, and how long they were</h2>", _endings(found), _lengths(found)]
    if run.kind == "fuzz":
        parts += ["<h2>What is wrong</h2>", _faults(found)]
    parts += ["<h2>To do it again</h2>", _again(run)]
    head = f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(name)}</title><style>{STYLE}</style>'
    return head + "\n".join(parts) + "</html>\n"


def _lead(run: Run, found: Tables) -> str:
    if run.kind == "tuning":
        rounds, games, bot = run.rounds, run.games, escape(run.bots[0])
        return (
            f"<p>{rounds:,} rounds of {games:,} games at a table of {run.seats[0]}, in which {bot} played itself with "
            f"numbers moved up and down, and {found.games:,} games in which one {bot} with the numbers found played "
            "among others with those it had. All tables of victories here are of the latter.</p>"
        )
    who = "players that choose at random" if run.kind == "fuzz" else escape(" and ".join(run.bots))
    seats = escape(", ".join(map(str, run.seats)))
    broken = sum(endings.get("", 0) for endings in found.endings.values())
    more = f" {broken:,} of them were too long and were broken off: most points won." if broken else ""
    played = f"<p>{found.games:,} games at tables of {seats}, played by {who}.{more}"
    if run.kind in ("arena", "tournament"):
        played += " From game to game everybody moved round by one seat."
    return f"{played}</p>"


def _sentences(shares: Sequence[Share]) -> str:
    """What stands out."""
    told = []
    for share in shares:
        if share.low > share.fair or share.high < share.fair:
            often = "more" if share.low > share.fair else "less"
            told.append(
                f'<li><b>{escape(share.name)}</b> ({escape(share.among)}) won <span class="{often}">{share.share:.1%}'
                f"</span>, {often} than the {share.fair:.1%} that would be fair.</li>"
            )
    if not told:
        return "<p>Nobody won surely more or less often than would be fair.</p>"
    return f"<p>This is more than chance:</p><ul>{''.join(told)}</ul>"


def _table(shares: Sequence[Share], among: str, name: str) -> str:
    head = (among, name, "games", "won", "share", "from", "to", "fair", "points")
    rows = [
        (s.among, s.name, f"{s.games:,}", f"{s.won:,.1f}", *(f"{x:.1%}" for x in (s.share, s.low, s.high, s.fair)))
        + (f"{s.points:.1f}",)
        for s in shares
    ]
    return _rows(head, rows)


def _rows(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    first = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    others = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><tr>{first}</tr>{others}</table>"


def _plot(shares: Sequence[Share], named: Any) -> str:
    """Shares with their intervals; a mark where each would be fair."""
    with _figure(0.8 + 0.36 * len(shares)) as (axes, out):
        places = range(len(shares) - 1, -1, -1)
        least = [100 * (share.share - share.low) for share in shares]
        most = [100 * (share.high - share.share) for share in shares]
        axes.barh(places, [100 * share.share for share in shares], xerr=(least, most), color="#c9a26a", capsize=3)
        axes.scatter([100 * share.fair for share in shares], places, marker="|", s=160, color="#17643a", zorder=3)
        axes.set_yticks(places, [named(share) for share in shares])
        axes.set_xlabel("% of the games won; the green mark would be fair")
        axes.set_xlim(left=0)
    return f"<figure>{_svg(out)}<figcaption>{SURE}</figcaption></figure>"


@contextmanager
def _figure(height: float) -> Iterator[tuple[Any, io.StringIO]]:
    """Axes to draw on, and where the SVG will be: the same text for the same numbers."""
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot

    out = io.StringIO()
    with matplotlib.rc_context({"svg.hashsalt": "ostraka", "svg.fonttype": "none", "font.family": "sans-serif"}):
        figure, axes = pyplot.subplots(figsize=(8, height), layout="constrained")
        axes.spines[["top", "right"]].set_visible(False)
        yield axes, out
        figure.savefig(out, format="svg", metadata={"Date": None})
        pyplot.close(figure)


def _svg(out: io.StringIO) -> str:
    text = out.getvalue()
    return text[text.index("<svg") :]


def _matrices(run: Run, found: Tables) -> list[str]:
    """A tournament at a glance: how often one bot of the row won among those of the column."""
    parts = []
    shares = {(share.among, share.name): share for share in found.bots}
    for seats in run.seats:
        rows = []
        for one in run.bots:
            row = [one]
            for rest in run.bots:
                share = shares.get((Contest(seats, (one, *[rest] * (seats - 1))).who, one))
                row.append(f"{share.share / share.fair:.2f} x" if share else "")
            rows.append(row)
        parts.append(f"<p>At a table of {seats}: how often the one wins among the others, in fair shares.</p>")
        parts.append(_rows(["one", *(f"among {bot}" for bot in run.bots)], rows))
    return parts


def _openings(book: Sequence[Position]) -> list[str]:
    """What was chosen where, and what came of it."""
    parts = ["<h2>What was chosen, and how it went</h2>"]
    if not book:
        return [*parts, "<p>No position came up often enough to say anything of it: more games are needed.</p>"]
    parts.append(
        "<p>A position is what the seat knows that is asked. How often a choice won says what became of it in these "
        "games; a choice that is rare may have been made for good reasons.</p>"
    )
    for one in book[:POSITIONS]:
        when = f"After {one.at:,} choices" if one.at else "At the beginning"
        parts.append(f"<h3>{when}, seat {one.seat + 1}: {escape(one.about)}</h3>")
        rows = [
            (s.name, f"{s.games:,}", f"{s.games / one.games:.0%}", f"{s.share:.1%}", f"{s.low:.1%} to {s.high:.1%}")
            + (f"{s.fair:.1%}", f"{s.points:.1f}")
            for s in one.choices
        ]
        parts.append(_rows(("choice", "games", "of all", "won", "95 %", "fair", "points"), rows))
        parts.append(f"<p>The position: <code>{escape(one.link)}</code></p>")
    if len(book) > POSITIONS:
        parts.append(f"<p>{len(book) - POSITIONS:,} more are in tables.json.</p>")
    return parts


def _tuned(run: Run, found: Tables) -> list[str]:
    """Which numbers became what, and whether that is better."""
    was, now = found.path[0], found.path[-1]
    won = next(share for share in found.bots if share.name == NEW)
    surely = "surely better" if won.low > won.fair else "surely worse" if won.high < won.fair else "not surely better"
    told = (
        f"<p>One with the new numbers won <b>{won.share:.1%}</b> of {won.games:,} games (95 %: {won.low:.1%} to "
        f"{won.high:.1%}) among others with the old ones; {won.fair:.1%} would be fair. It is {surely}.</p>"
    )
    rows = [(name, f"{was[name]:,}", f"{now[name]:,}") for name in was]
    parts = [
        "<h2>Are the new numbers better?</h2>",
        told,
        "<h2>What they are</h2>",
        _rows(("number", "was", "is"), rows),
    ]
    return [*parts, _curves(found.path)]


def _curves(path: Sequence[dict[str, int]]) -> str:
    """How the numbers went, those that moved most."""
    was, now = path[0], path[-1]
    moved = sorted(was, key=lambda name: (-abs(now[name] - was[name]) / max(1, abs(was[name])), name))[:CURVES]
    with _figure(4) as (axes, out):
        for name in moved:
            axes.plot([numbers[name] - was[name] for numbers in path], label=name)
        axes.axhline(0, color="#999", linewidth=0.8)
        axes.set_xlabel("round")
        axes.set_ylabel("moved by")
        axes.legend(fontsize="small", frameon=False, loc="center left", bbox_to_anchor=(1, 0.5))
    said = "How far the numbers went that went farthest for their size."
    return f"<figure>{_svg(out)}<figcaption>{said}</figcaption></figure>"


def _endings(found: Tables) -> str:
    rows = [
        (where, ending or "broken off", f"{count:,}", f"{count / sum(endings.values()):.1%}")
        for where, endings in found.endings.items()
        for ending, count in endings.items()
    ]
    return _rows(("at", "ending", "games", "share"), rows)


def _lengths(found: Tables) -> str:
    head = ("at", "", "shortest", "a quarter has at most", "half", "three quarters", "longest")
    rows = [(where, "choices", *(f"{length:,}" for length in five)) for where, five in found.lengths.items()]
    return _rows(head, rows)


def _faults(found: Tables) -> str:
    if not found.faults:
        return f"<p>Nothing; games looked at: {found.games:,}.</p>"
    told = "".join(f"<li>{escape(what)}<br><code>{escape(link)}</code></li>" for what, link in found.faults)
    return f"<p>{len(found.faults):,} of {found.games:,} games; each link holds the game.</p><ol>{told}</ol>"


def _again(run: Run) -> str:
    chosen: dict[str, Any] = {"kind": run.kind, "game": run.game, "seats": ", ".join(map(str, run.seats))}
    chosen |= {"bots": ", ".join(f"{bot}.py" if bot in run.sources else bot for bot in run.bots)} if run.bots else {}
    chosen |= {"games of a round" if run.rounds else "games of each contest": run.games, "seed": run.seed}
    chosen |= {"rounds": run.rounds, "games of the comparison": run.check} if run.rounds else {}
    chosen |= {"iterations": run.iterations} if run.iterations else {}
    chosen |= {"depth": run.depth} if run.depth else {}
    chosen |= {f"option {id}": value for id, value in run.options.items()}
    chosen["rules"] = run.rules
    told = [(name, str(value).lower() if isinstance(value, bool) else str(value)) for name, value in chosen.items()]
    return _rows(("what", "which"), told)
