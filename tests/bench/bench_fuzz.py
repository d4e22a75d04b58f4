"""A million wrong links, positions, addresses and saved games: what comes of them, how long it takes, what it costs.

Time is the processor's, of this thread; memory is the highest peak that Python's allocator reports, measured again for
one input in a hundred and for every input that is long or was slow.
"""

from __future__ import annotations

import gc
import json
import multiprocessing
import tracemalloc
from base64 import urlsafe_b64decode
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from time import thread_time
from typing import Any
from zlib import compress

from build import WORK
from pycore import Match, OstrakaError
from pycore.engine import codec
from pycore.engine.link import LARGEST_POSITION, _varint
from tests.engine.test_link import FIRST, SIGNS, forged, some_match
from tests.web import hostile
from web.app.saves import AWAY, Damaged, Save, Seat, open_match, read_save
from web.app.sharing import fragment, open_fragment

INPUTS = 1_000_000
PROCESSES = 2
LONGEST = 10_000
"""Characters of an input."""
LONG, SLOW = 4_000, 0.010
"""Characters, and seconds, from which the memory is always measured."""
SAMPLE = 100
MOST_SECONDS, MOST_BYTES = 0.050, 1_000_000

Input = tuple[str, str]
"""Which entrance, and what goes in."""


@dataclass
class Tally:
    """What came of many inputs."""

    outcomes: Counter[str] = field(default_factory=Counter)
    slowest: tuple[float, Input] = (0.0, ("", ""))
    largest: tuple[int, Input] = (0, ("", ""))
    measured: int = 0
    broken: list[tuple[str, Input]] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        self.outcomes += other.outcomes
        self.slowest = max(self.slowest, other.slowest)
        self.largest = max(self.largest, other.largest)
        self.measured += other.measured
        self.broken += other.broken


def _position(text: str) -> None:
    data = codec.parse(text)
    game = data.get("game") if isinstance(data, dict) else None
    Match.from_position(game if isinstance(game, str) else FIRST.id, data)


def _save(text: str) -> None:
    open_match(read_save(text))


ENTRANCES: dict[str, Callable[[str], object]] = {
    "link": Match.from_link,
    "position": _position,
    "address": open_fragment,
    "saved game": _save,
}


class Maker:
    """Makes inputs out of real ones."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        matches = [some_match(number) for number in range(400)]
        self.links = [match.to_link() for match in matches]
        self.positions = [json.dumps(match.position()) for match in matches]
        self.saves = [_saved(match) for match in matches[:100]]
        self.fragments = [
            fragment(match.to_link(), [Seat("A", AWAY)] * match.seats, self.random.randrange(match.seats))
            for match in matches
        ]
        self.wrong = [text for link in self.links[:20] for text in hostile.links(link).values() if len(text) <= LONGEST]
        self.monsters = [text[:LONGEST] for text in hostile.MONSTERS.values()]
        self.kinds: list[tuple[int, Callable[[], Input]]] = [
            (20, lambda: ("link", self.changed(self.one(self.links), SIGNS + "."))),
            (15, lambda: ("link", self.forged_link())),
            (8, lambda: ("link", f"{FIRST.id}.{self.signs(SIGNS)}")),
            (4, lambda: ("link", self.one(self.wrong))),
            (3, lambda: ("link", self.packed_position())),
            (10, lambda: ("position", self.changed(self.one(self.positions), JSON))),
            (16, lambda: ("position", self.other(self.one(self.positions)))),
            (4, lambda: ("position", self.signs(JSON))),
            (1, lambda: ("position", self.one(self.monsters))),
            (8, lambda: ("address", self.changed(self.one(self.fragments), ADDRESS))),
            (4, lambda: ("address", self.signs(ADDRESS))),
            (2, lambda: ("address", self.one(hostile.fragments(self.one(self.links), self.one(hostile.EVERY))))),
            (3, lambda: ("saved game", self.changed(self.one(self.saves), JSON))),
            (5, lambda: ("saved game", self.other(self.one(self.saves)))),
            (2, lambda: ("saved game", self.one(self.monsters))),
        ]
        self.weights = [weight for weight, _ in self.kinds]

    def make(self) -> Input:
        _, kind = self.random.choices(self.kinds, self.weights)[0]
        entrance, text = kind()
        return entrance, text[:LONGEST]

    def one(self, things: Any) -> Any:
        return things[int(self.random.random() * len(things))]

    def signs(self, signs: str) -> str:
        """Any signs, few of them or (one time in fifty) as many as may be."""
        most = LONGEST if self.random.random() < 0.02 else 120
        return "".join(self.random.choices(signs, k=self.random.randrange(most)))

    def changed(self, text: str, signs: str) -> str:
        """With some places cut out, written over, doubled."""
        random = self.random
        for _ in range(random.choice((1, 1, 1, 2, 3, 8))):
            at = random.randrange(len(text) + 1)
            what = random.random()
            if what < 0.4:
                text = text[:at] + random.choice(signs) + text[at + 1 :]
            elif what < 0.6:
                text = text[:at] + "".join(random.choices(signs, k=random.randrange(6))) + text[at:]
            elif what < 0.8:
                text = text[:at] + text[at + random.randrange(12) :]
            elif what < 0.97:
                end = at + random.randrange(40)
                text = text[:end] + text[at:]
            else:
                text = text[:at] + random.choice(PARTS) * random.randrange(1, 2000) + text[at:]
        return text

    def forged_link(self) -> str:
        """Another content whose check sum fits: other bytes, or other choices."""
        random = self.random
        game, _, code = self.one(self.links).partition(".")
        data = bytearray(urlsafe_b64decode(code + "=" * (-len(code) % 4)))
        head, body = data[0], data[2 if data[1] < 0x80 else 3 : -4]
        what = random.random()
        if what < 0.5 and body:
            for _ in range(random.randrange(1, 4)):
                body[random.randrange(len(body))] = random.randrange(256)
        elif what < 0.8:
            body += random.randbytes(random.randrange(1, LONGEST * 3 // 4 - 200 if what < 0.52 else 60))
        else:
            body[random.randrange(len(body) + 1) :] = random.randbytes(random.randrange(60))
        return forged(game, head, bytes(body))

    def packed_position(self) -> str:
        """A small link that unpacks to a large or a wrong position."""
        random = self.random
        plain = self.other(self.one(self.positions))
        if random.random() < 0.5:
            part = random.choice(PARTS) * random.randrange(1, 4)
            plain = f"[{f'{part},' * random.randrange(LARGEST_POSITION // (len(part) + 1))}0]"
        packed = compress(plain.encode("utf-8", "replace"))
        return forged(FIRST.id, 3, _varint(FIRST.revision) + b"\0" + _varint(len(packed)) + packed + b"\1")

    def other(self, text: str) -> str:
        """Something odd, or a slightly other number, in some places of JSON."""
        random, data = self.random, json.loads(text)
        for _ in range(random.randrange(1, 4)):
            place, key = data, self.one(list(data))
            while isinstance(place[key], dict | list) and place[key] and random.random() < 0.85:
                place = place[key]
                key = self.one(list(place) if isinstance(place, dict) else range(len(place)))
            near = type(place[key]) is int and random.random() < 0.6
            place[key] = place[key] + random.randrange(-3, 4) if near else json.loads(self.one(ODD))
        return json.dumps(data)


JSON = '[]{}",:\\0129.eE+-tfnul ua\x00é\ud800'
ADDRESS = SIGNS + "=&#%?,:/.@ é\x00"
PARTS = ["[]", "{}", "[[]]", "[", "{", '{"":', '"', "\\", '\\"', "9", "9,", "A", ",", "&", "=", "#", "%41", " ", "é"]
THINGS: list[Any] = [
    *(None, True, False, 0, -1, 1, 1.5, "", "1", "over", "choose", "resolve", "place", [], {}, [[]], {"a": 1}),
    *(float("nan"), float("inf"), 1 << 63, 1 << 64, -(1 << 70), 10**300, [0] * 900, [[]] * 900, "x" * 4000),
    *([["pick", 1]] * 700, [["serve", 1]] * 3, {str(i): i for i in range(500)}, *hostile.NAMES),
]
ODD = [json.dumps(thing) for thing in THINGS]


def _saved(match: Match) -> str:
    seats = [{"name": f"Claudia {i}", "kind": "person"} for i in range(match.seats)]
    save: dict[str, Any] = dict.fromkeys(Save.__dataclass_fields__, 0)
    save |= {"format": 1, "id": "a1", "game": match.game.id, "name": "", "seats": seats, "link": match.to_link()}
    return json.dumps(save | {"position": match.position(), "draft": [], "cut": False})


def _outcome(thing: Input) -> tuple[str, float]:
    """What comes of an input, and the seconds it takes."""
    entrance, text = thing
    start = thread_time()
    try:
        ENTRANCES[entrance](text)
        outcome = "opened"
    except OstrakaError as refusal:
        outcome = refusal.code
    except Damaged:
        outcome = "damaged"
    return f"{entrance}: {outcome}", thread_time() - start


def _memory(thing: Input) -> int:
    """The highest peak while an input is read, in bytes, above what was there before."""
    tracemalloc.start()
    try:
        _outcome(thing)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def run(seed: int, count: int) -> Tally:
    """Read ``count`` inputs."""
    maker, tally = Maker(seed), Tally()
    gc.collect()
    gc.freeze()
    for number in range(count):
        thing = maker.make()
        try:
            outcome, seconds = _outcome(thing)
            if seconds > SLOW:  # what else the machine did in this time is no part of it
                seconds = min(seconds, *(_outcome(thing)[1] for _ in range(4)))
            tally.outcomes[outcome] += 1
            tally.slowest = max(tally.slowest, (seconds, thing))
            if number % SAMPLE == 0 or len(thing[1]) > LONG or seconds > SLOW:
                tally.measured += 1
                tally.largest = max(tally.largest, (_memory(thing), thing))
        except Exception as trouble:  # whatever it is, it is what is looked for
            tally.outcomes["another exception"] += 1
            tally.broken = [*tally.broken, (repr(trouble), thing)][:20]
    return tally


def measure() -> list[dict[str, Any]]:
    """Every figure: name, value, unit, mark, and whether it holds. The worst inputs stand in .work/fuzz.json."""
    whole = Tally()
    with multiprocessing.get_context("spawn").Pool(PROCESSES) as pool:
        jobs = [(seed, INPUTS // 20) for seed in range(20)]
        for tally in pool.starmap(run, jobs, chunksize=1):
            whole.add(tally)
    worst = {"slowest": whole.slowest, "largest": whole.largest, "broken": whole.broken}
    (WORK / "fuzz.json").write_text(json.dumps(worst, indent=1) + "\n", "utf-8")
    slowest, largest = whole.slowest[0], whole.largest[0]
    broken = whole.outcomes["another exception"]
    return [
        _row("Fuzz: inputs read", whole.outcomes.total(), "inputs", f">= {INPUTS:,}", whole.outcomes.total() >= INPUTS),
        *(_row(f"Fuzz: {name}", count, "inputs") for name, count in sorted(whole.outcomes.items())),
        _row("Fuzz: exceptions that are no refusal", broken, "inputs", "<= 0", not broken),
        _row("Fuzz: slowest input", slowest * 1000, "ms", "<= 50", slowest <= MOST_SECONDS),
        _row("Fuzz: inputs whose memory was measured", whole.measured, "inputs"),
        _row("Fuzz: most memory for an input", largest / 1000, "kB", "<= 1,000", largest <= MOST_BYTES),
    ]


def _row(name: str, value: float, unit: str, mark: str | None = None, ok: bool | None = None) -> dict[str, Any]:
    return {"name": name, "value": value, "unit": unit, "mark": mark, "ok": ok}
