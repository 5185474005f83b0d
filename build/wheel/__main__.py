"""Find or make the wheel and print where it is: `python3 -m build.wheel [--wheel PATH] [--out DIR]`."""

from __future__ import annotations

import argparse
import shutil
import sys
import time
from pathlib import Path

from build.wheel import WheelError, find_wheel

REPOSITORY = Path(__file__).parents[2]


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; return 0, or 1 after a sentence about what is missing."""
    parser = argparse.ArgumentParser(prog="python3 -m build.wheel", description=__doc__)
    parser.add_argument("--wheel", type=Path, metavar="PATH", help="a ready wheel, instead of making one")
    parser.add_argument("--out", type=Path, metavar="DIR", help="a folder to copy the wheel into")
    parser.add_argument(
        "--pyodide",
        type=Path,
        metavar="DIR",
        default=REPOSITORY / "node_modules" / "pyodide",
        help="the npm package pyodide (default: the one that 'npm ci' puts into the repository)",
    )
    chosen = parser.parse_args(arguments)
    began = time.monotonic()

    def progress(step: str) -> None:
        print(f"{time.monotonic() - began:6.1f} s  {step}", file=sys.stderr, flush=True)

    try:
        wheel = find_wheel(chosen.wheel, chosen.pyodide, progress)
    except WheelError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    if chosen.out:
        chosen.out.mkdir(parents=True, exist_ok=True)
        wheel = Path(shutil.copy(wheel, chosen.out))
    print(wheel)
    return 0


if __name__ == "__main__":
    sys.exit(main())
