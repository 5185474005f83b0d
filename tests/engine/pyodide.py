"""Pyodide in Node, as tests and benches call it."""

from __future__ import annotations

import subprocess
from pathlib import Path

from build.bootstrap import install_node_packages, need_command
from build.paths import PYODIDE, ROOT

DRIVER = Path(__file__).with_name("replay_in_pyodide.mjs")


def in_pyodide(expression: str, text: str) -> str:
    """Return the value of a Python expression over `text` and the functions of `tests.engine.replaying`, a string.

    Installs the npm packages of the repository if they are missing. Raises `RuntimeError` with what Node said.
    """
    install_node_packages()
    need_command("node", "nodejs", "Node (runs Pyodide outside a browser)")
    command = ["node", str(DRIVER), str(PYODIDE), str(ROOT), expression]
    done = subprocess.run(command, input=text, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode:
        raise RuntimeError(f"node ended with {done.returncode}: {done.stderr[-2000:]}")
    return done.stdout
