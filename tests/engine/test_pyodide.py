"""CPython and the browser's Python agree: equal records lead to equal states, equal seeds to equal games."""

from __future__ import annotations

import json
from itertools import cycle, islice

import pytest

from engine.registry import all_games
from tests.engine.match.test_record import random_record
from tests.engine.pyodide import in_pyodide
from tests.engine.replaying import hashes, played

pytestmark = pytest.mark.slow

TABLES = [(game, players) for game in all_games() for players in game.players]
RECORDS = 100


def test_a_hundred_records_lead_to_the_same_hashes_under_cpython_and_pyodide() -> None:
    tables = islice(cycle(TABLES), max(RECORDS, len(TABLES)))
    records = [
        random_record(game, players, seed, seed if seed % 5 == 0 else 10**9).to_text()
        for seed, (game, players) in enumerate(tables)
    ]
    text = json.dumps(records)
    here = json.loads(hashes(text))
    assert len(set(here)) > RECORDS * 0.9
    assert json.loads(in_pyodide("hashes(text)", text)) == here


def test_the_same_seeds_lead_to_the_same_games_under_cpython_and_pyodide() -> None:
    text = json.dumps([[game.id, players, seed] for game, players in TABLES for seed in range(3)])
    assert json.loads(in_pyodide("played(text)", text)) == json.loads(played(text))
