"""Pytest inside Pyodide: ``main`` counts how the tests went."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest


class Tally:
    """Counts outcomes."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" or report.outcome != "passed":
            self.counts[report.outcome] += 1


def main(args: list[str]) -> dict[str, Any]:
    tally = Tally()
    # There are no threads to watch the time with.
    status = pytest.main(["-q", "-p", "no:cacheprovider", "-o", "faulthandler_timeout=0", *args], plugins=[tally])
    return {"status": int(status), **tally.counts}
