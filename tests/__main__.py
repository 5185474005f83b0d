"""`python3 -m tests [pytest arguments]`: install what tests need, then run every check."""

import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from build.bootstrap import SetupError, enter_venv, install_node_packages, need_chromium, need_python
from build.paths import ROOT
from build.progress import say

CHECKS = [
    ("ruff check", ["ruff", "check", "."]),
    ("ruff format", ["ruff", "format", "--check", "."]),
    ("mypy", ["mypy"]),
    ("import layers", ["lint-imports"]),
]

PARALLEL = ["-n", "auto", "--dist", "worksteal"]
"""A process for each core; who is done first takes tests over from the others."""


def run_check(name: str, command: list[str]) -> bool:
    """Run one check and tell how it went and how long it took."""
    say(f"== {name}")
    start = time.monotonic()
    good = subprocess.run(command, cwd=ROOT, check=False).returncode == 0
    say(f"   {name}: {'fine' if good else 'FAILED'} ({time.monotonic() - start:.1f} s)")
    return good


def main() -> int:
    """Return 0 when every check and every test is fine."""
    try:
        need_python()
        enter_venv("tests.txt", "tests", sys.argv[1:])
        install_node_packages()
        need_chromium()
    except SetupError as missing:
        print(f"\npatio: {missing}", file=sys.stderr)
        return 2
    failed = [name for name, command in CHECKS if not run_check(name, command)]
    say("== pytest")
    tests = subprocess.run([sys.executable, "-m", "pytest", *PARALLEL, *sys.argv[1:]], cwd=ROOT, check=False)
    if failed:
        print(f"patio: these checks failed as well: {', '.join(failed)}", file=sys.stderr)
    return tests.returncode or (1 if failed else 0)


if __name__ == "__main__":
    sys.exit(main())
