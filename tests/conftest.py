"""What all tests share: how hypothesis searches, the same at every run."""

import sys

import pytest
from hypothesis import HealthCheck, settings

pytest.register_assert_rewrite("tests.engine.suite")

IN_BROWSER = sys.platform == "emscripten"

settings.register_profile(
    "ostraka",
    max_examples=25 if IN_BROWSER else 100,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("ostraka")
