"""Run the commands of others, and turn their failure into a sentence."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from build.wheel.errors import WheelError

LINES_SHOWN = 15


def run(
    command: Sequence[str | Path], what: str, *, cwd: Path | None = None, env: Mapping[str, str] | None = None
) -> str:
    """Run a command and return what it printed; WheelError, naming `what` was being done, if it fails."""
    try:
        result = subprocess.run(
            [str(part) for part in command], cwd=cwd, env=env, capture_output=True, text=True, check=False
        )
    except FileNotFoundError as error:
        raise WheelError(f"Cannot {what}: there is no {command[0]} here.") from error
    if result.returncode:
        said = "\n".join((result.stderr or result.stdout).strip().splitlines()[-LINES_SHOWN:])
        raise WheelError(f"Cannot {what}: {command[0]} failed with status {result.returncode}.\n{said}")
    return result.stdout
