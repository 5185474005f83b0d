"""`python3 -m tests [part] [pytest arguments]`: install what tests need, then run every check.

python3 -m tests              everything but the kits; with pytest's names of tests only those, without the checks
python3 -m tests --quick      the checks, and the tests that are neither slow nor in a browser: about two minutes
python3 -m tests --style      linter, format, types, import layers, dead code
python3 -m tests --engine     the tests of the engine; likewise --scenes, and --bundle (build and browser)
python3 -m tests --kits       other people's test kits: PettingZoo's and OpenSpiel's
python3 -m tests --run MODULE a module with its arguments, with all that tests need at hand: pytest, or a bench
"""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from build.bootstrap import (
    SetupError,
    enter_venv,
    install_node_packages,
    need_chromium,
    need_firefox,
    need_loudspeaker,
    need_python,
    need_webkit,
)
from build.paths import ROOT, cache_dir
from build.progress import say

CHECKS = [
    ("ruff check", ["ruff", "check", "."]),
    ("ruff format", ["ruff", "format", "--check", "."]),
    ("mypy", ["mypy", "--cache-dir", str(cache_dir() / "mypy")]),
    ("import layers", ["lint-imports"]),
    ("dead code", ["vulture"]),
]

PARALLEL = ["--dist", "worksteal"]
"""Who is done first takes tests over from the others."""

AGAIN = ["--reruns", "3", "--only-rerun", "(Target|Page) crashed", "--only-rerun", "waited in vain|TimeoutError"]
"""A browser that died and a machine that was late are not the game's fault: such a test has three more tries (an R)."""


@dataclass(frozen=True)
class Part:
    """What one run does: `CHECKS` or not, the tests that pytest's arguments name (None: none), and what it needs."""

    checks: bool = False
    tests: tuple[str, ...] | None = None
    node: bool = False
    browsers: bool = False
    requirements: str = "tests.txt"


EVERYTHING = Part(checks=True, tests=(), node=True, browsers=True)

PARTS = {
    "--quick": Part(checks=True, tests=("-m", "not slow and not browser"), node=True),
    "--style": Part(checks=True),
    "--engine": Part(
        tests=(
            "tests/engine",
            "tests/test_layers.py",
            "tests/test_rooms.py",
            "tests/test_towers.py",
            "tests/test_examples.py",
            "tests/test_docs.py",
            "tests/test_headers.py",
            "tests/test_package.py",
            "tests/test_new_game.py",
        ),
        node=True,
    ),
    "--scenes": Part(tests=("tests/scenes", "tests/test_pictures.py", "tests/test_words.py"), node=True),
    "--bundle": Part(tests=("tests/build", "tests/browser", "tests/test_workflow.py"), node=True, browsers=True),
    "--kits": Part(tests=("--confcutdir=tests/kits", "tests/kits"), requirements="kits.txt"),
}
"""What each first argument of the command line runs. The workflow runs all but the quick one, each in its own job."""


def keep_what_is_read() -> None:
    """Let all programs run from here keep compiled modules, and what Hypothesis reads in every source.

    Otherwise each process would compile and read all of them.
    """
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(cache_dir() / "bytecode")
    os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = str(cache_dir() / "hypothesis")


def run_check(check: tuple[str, list[str]]) -> bool:
    """Run one check and tell how it went, how long it took, and what it had to say if it failed."""
    name, command = check
    start = time.monotonic()
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    good = done.returncode == 0
    told = f"== {name}: {'fine' if good else 'FAILED'} ({time.monotonic() - start:.1f} s)"
    say(told if good else f"{told}\n{done.stdout}{done.stderr}")
    return good


def failed_checks() -> list[str]:
    """Run all checks side by side; return the names of those that failed."""
    with ThreadPoolExecutor() as together:
        return [name for (name, __), good in zip(CHECKS, together.map(run_check, CHECKS), strict=True) if not good]


def processes(part: Part) -> int:
    """Return how many processes run a part's tests: one for each core, and one more where many wait for browsers."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return cores + 1 if part.browsers else cores


def failed_tests(part: Part, arguments: list[str]) -> int:
    """Run a part's tests with these arguments for pytest; return what it returns, 0 when all are fine."""
    if part.tests is None:
        return 0
    say("== pytest")
    again = [*AGAIN, "-rR"] if part.browsers else []
    command = [sys.executable, "-m", "pytest", "-n", str(processes(part)), *PARALLEL, *again, *part.tests, *arguments]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def names_tests(arguments: list[str]) -> bool:
    """Return whether arguments for pytest name a folder, a module or a test."""
    return any((ROOT / argument.partition("::")[0]).exists() for argument in arguments)


def run_module(words: list[str]) -> int:
    """Run the module that comes first among `words`, with the others as its arguments; return what it returns."""
    if not words:
        print("patio: --run needs the name of a module, such as tests.scenes.references", file=sys.stderr)
        return 2
    try:
        need_python()
        enter_venv("tests.txt", "tests", ["--run", *words])
        install_node_packages()
    except SetupError as missing:
        print(f"\npatio: {missing}", file=sys.stderr)
        return 2
    keep_what_is_read()
    return subprocess.run([sys.executable, "-m", *words], cwd=ROOT, check=False).returncode


def main() -> int:
    """Return 0 when every check and every test is fine; they run at the same time, since types take one core long."""
    arguments = sys.argv[1:]
    if arguments[:1] == ["--run"]:
        return run_module(arguments[1:])
    part = PARTS.get(arguments[0], EVERYTHING) if arguments else EVERYTHING
    try:
        need_python()
        enter_venv(part.requirements, "tests", arguments)
        if part.node:
            install_node_packages()
        if part.browsers:
            need_chromium()
            need_firefox()
            need_loudspeaker()
            need_webkit()
    except SetupError as missing:
        print(f"\npatio: {missing}", file=sys.stderr)
        return 2
    keep_what_is_read()
    own = arguments if part is EVERYTHING else arguments[1:]
    with ThreadPoolExecutor() as together:
        checks = together.submit(failed_checks) if part.checks and not names_tests(own) else None
        result = failed_tests(part, own)
        failed = checks.result() if checks else []
    if failed:
        print(f"patio: these checks failed as well: {', '.join(failed)}", file=sys.stderr)
    return result or (1 if failed else 0)


if __name__ == "__main__":
    sys.exit(main())
