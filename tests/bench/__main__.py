"""``python -m tests.bench [--json FILE] [part ...]``: every figure against its mark."""

import argparse
import json
import platform
import sys
from importlib import import_module
from pathlib import Path

PARTS = ("core", "lab", "bots", "page", "lighthouse", "fuzz", "positions")


def asked(argv: list[str] | None = None) -> argparse.Namespace:
    """What is to be measured. Needs no package: build.py asks before it sets anything up."""
    parser = argparse.ArgumentParser(prog="build.py bench", description="Measures what the project promises.")
    parser.add_argument("parts", nargs="*", metavar="part", help=f"what to measure: {', '.join(PARTS)} (all)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures as JSON")
    arguments = parser.parse_args()
    if unknown := [part for part in arguments.parts if part not in PARTS]:
        parser.error(f"there is no part called {unknown[0]}; there are {', '.join(PARTS)}")
    return arguments


def main() -> int:
    arguments, rows = asked(), []
    for part in arguments.parts or PARTS:
        for row in import_module(f"tests.bench.bench_{part}").measure():
            rows.append(row)
            mark = f"{row['mark']}" if row.get("mark") is not None else ""
            sign = {True: "ok", False: "FALLS SHORT", None: ""}[row.get("ok")]
            value = f"{row['value']:,.3f}".rstrip("0").rstrip(".") if isinstance(row["value"], float) else row["value"]
            print(f"{row['name']:<84} {value!s:>14} {row['unit']:<14} {mark!s:>12}  {sign}", flush=True)
    if arguments.json:
        facts = {"python": platform.python_version(), "machine": platform.machine(), "figures": rows}
        arguments.json.write_text(json.dumps(facts, indent=1, ensure_ascii=False) + "\n", "utf-8")
    return 0 if all(row.get("ok") is not False for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
