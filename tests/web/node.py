"""Modules of the client, run by Node."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from build import ROOT, succeeds

CLIENT = ROOT / "web" / "client"

needs_node = pytest.mark.skipif(not succeeds("node", "--version"), reason="no Node")


def run(module: str, expression: str, given: Any = None, before: str = "") -> Any:
    """What an expression comes to, in JSON: ``it`` is the module of the client, ``given`` what is given."""
    address = json.dumps((CLIENT / module).as_uri())
    code = f"{before}\nconst it = await import({address}); const given = {json.dumps(given)};"
    code += f"\nconsole.log(JSON.stringify(await ({expression})));"
    done = subprocess.run(
        ["node", "--input-type=module", "-e", code], cwd=Path("/"), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
