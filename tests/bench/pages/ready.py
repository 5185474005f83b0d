"""What every bench in a browser needs before it can begin: the tests' environment, Node's packages and Chromium."""

from __future__ import annotations

import sys
from collections.abc import Callable

from build.bootstrap import SetupError, enter_venv, install_node_packages, need_chromium


def ready(bench: str, *needs: Callable[[], None]) -> bool:
    """Install what a bench needs, and continue inside its environment; say so where something is missing.

    `bench` names the module that `python -m` runs there, with this command line. Each of `needs` installs something
    more, or raises `SetupError`.
    """
    try:
        enter_venv("tests.txt", f"tests.bench.{bench}", sys.argv[1:])
        for need in (install_node_packages, need_chromium, *needs):
            need()
    except SetupError as missing:
        print(f"\npatio: {missing}", file=sys.stderr)
        return False
    return True
