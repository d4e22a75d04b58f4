"""A million wrong links, positions, addresses and saved games: what comes of them, how long it takes, what it costs."""

from __future__ import annotations

import gc
import json
import multiprocessing
import tracemalloc
import zlib
from base64 import urlsafe_b64decode
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import cycle
from random import Random
from time import thread_time
from typing import Any

import pycore
from pycore import Match, OstrakaError
from pycore.engine import codec
from pycore.engine.errors import BadPosition
from tests.engine.suite import options_of  # noqa: F401
