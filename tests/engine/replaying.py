"""What CPython and Pyodide both do, for comparison: records to hashes, seeds to games, speed.

Arguments and results are texts, so that a driver in another language needs nothing else.
"""

from __future__ import annotations

import json
import platform
import random
import sys
import time
from collections.abc import Callable

from engine.record import parse_record
from engine.registry import find_game
from engine.state import State
from engine.tools.measure import measure

__all__ = ["both", "hashes", "played", "speed"]


def hashes(text: str) -> str:
    """Return, for a JSON list of records, the JSON list of the hashes of their last states."""
    return json.dumps([parse_record(record).replay().hash() for record in json.loads(text)])


def played(text: str) -> str:
    """Return, for a JSON list of `[game, players, seed]`, the hashes of random games drawn from these seeds."""
    return json.dumps([_play(*entry).hash() for entry in json.loads(text)])


def _play(game_id: str, players: int, seed: int) -> State:
    rng = random.Random(seed)
    state = find_game(game_id).start(players)
    while not state.is_terminal():
        state.apply_action(state.sample_chance(rng) if state.is_chance() else rng.choice(state.legal_actions()))
    return state


def both(text: str) -> str:
    """Return, for a JSON list of what `hashes` and `played` take, the JSON list of what they return."""
    records, seeds = json.loads(text)
    return json.dumps([hashes(records), played(seeds)])


def speed(text: str, clock: Callable[[], float] = time.process_time) -> str:
    """Return, for a JSON `[game, seconds]`, what `engine.tools.measure` finds, and the name of this Python.

    `clock` returns processor seconds.
    """
    game_id, seconds = json.loads(text)
    python = f"{platform.python_implementation()} {platform.python_version()} on {sys.platform}"
    return json.dumps({"python": python, **measure(find_game(game_id), seconds, clock).to_json()})
