"""Start Patio with anything under each key of its storage, and count the starts that fail.

    python -m tests.bench.faults_storage
    python -m tests.bench.faults_storage --values 2000 settings setup.azul

The values are those of `tests.scenes.forged`: changed and cut forms of what Patio keeps, random JSON, and brackets in
brackets. Each visit starts without a screen, goes to where the key is read and draws it. A failure is an error, or a
save that is missing or changed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from tests.scenes.forged import KEYS, forged, visit

VALUES = 200


class Row(NamedTuple):
    """The results for a key: the values tried, and the numbers and errors of those that failed."""

    key: str
    values: int
    failed: dict[int, str]


def rows(keys: Sequence[str] = KEYS, values: int = VALUES) -> Iterator[Row]:
    """Yield a row for each key, when its values have been tried."""
    pygame.display.init()
    pygame.font.init()
    for key in keys:
        failed: dict[int, str] = {}
        for number in range(values):
            try:
                visit(key, forged(key, number))
            except Exception as problem:
                failed[number] = f"{type(problem).__name__}: {problem}"[:200]
        yield Row(key, values, failed)


def main(arguments: Sequence[str]) -> int:
    """Print a line for each key; return 1 where a start failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("keys", nargs="*", default=KEYS, help="keys of the storage (all)")
    parser.add_argument("--values", type=int, default=VALUES, help=f"how many values each ({VALUES})")
    options = parser.parse_args(arguments)
    bad = 0
    for row in rows(options.keys, options.values):
        print(f"{row.key:32} {row.values:6} values {len(row.failed):5} failed", flush=True)
        for number, problem in list(row.failed.items())[:3]:
            print(f"    value {number}: {problem}")
        bad += len(row.failed)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
