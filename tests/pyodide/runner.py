"""Runs our modules in Pyodide under Node, on the files of the repository."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PYODIDE = Path(os.environ.get("OSTRAKA_PYODIDE") or ROOT / "node_modules" / "pyodide")
PACKAGES = ROOT / ".build" / "pyodide-packages"


def in_pyodide(module: str, *args: Any, packages: tuple[Path, ...] = (), seconds: float = 600) -> tuple[Any, str]:
    """What ``main(args)`` of a module returns there, and all that it printed, errors last.

    Raises RuntimeError if it fails.
    """
    node = shutil.which("node", path=os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")]))
    if node is None or not (PYODIDE / "pyodide.mjs").exists():
        raise RuntimeError("Node or Pyodide is missing here; `python3 build.py test` gets them.")
    mounts = {"/repo": str(ROOT), **{f"/packages{number}": str(folder) for number, folder in enumerate(packages)}}
    options = {"mounts": mounts, "path": list(mounts), "module": module, "args": args}
    command = [node, str(Path(__file__).with_name("run.mjs")), str(PYODIDE), json.dumps(options)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=seconds)
    printed, _, result = done.stdout.rstrip("\n").rpartition("\n")
    if done.returncode:
        raise RuntimeError(f"{module} failed in Pyodide:\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}")
    return json.loads(result), f"{printed}\n{done.stderr}"


def compiled_package(name: str, version: str) -> Path:
    """A folder with a package that has been compiled for Pyodide, from the package index."""
    info = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))["info"]
    platform, python = f"pyemscripten_{info['abi_version']}_wasm32", "".join(info["python"].split(".")[:2])
    folder = PACKAGES / f"{name}-{version}-{platform}"
    if not folder.exists():
        PACKAGES.mkdir(parents=True, exist_ok=True)
        made = tempfile.mkdtemp(dir=PACKAGES)
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install", "--no-deps"]
        wanted = ["--platform", platform, "--python-version", python, "--only-binary", ":all:", f"{name}=={version}"]
        subprocess.run([*pip, "--target", made, *wanted], check=True)
        with suppress(OSError):  # somebody else was quicker
            Path(made).rename(folder)
    return folder
