"""CPython and the browser's Python agree: equal records lead to equal states, equal seeds to equal games."""

from __future__ import annotations

import json
from functools import cache
from itertools import cycle, islice

import pytest

from engine.registry import all_games
from tests.engine.match.test_record import random_record
from tests.engine.pyodide import in_pyodide
from tests.engine.replaying import hashes, played

pytestmark = pytest.mark.slow

TABLES = [(game, players) for game in all_games() for players in game.players]
RECORDS = 100


@cache
def records() -> str:
    """Return a hundred records as JSON: of every game with every number of players, whole ones and beginnings."""
    tables = islice(cycle(TABLES), max(RECORDS, len(TABLES)))
    return json.dumps(
        [
            random_record(game, players, seed, seed if seed % 5 == 0 else 10**9).to_text()
            for seed, (game, players) in enumerate(tables)
        ]
    )


SEEDS = json.dumps([[game.id, players, seed] for game, players in TABLES for seed in range(3)])


@cache
def there() -> tuple[list[str], list[str]]:
    """Return what Pyodide makes of the records and of the seeds: it takes longer to start than to play."""
    last, games = json.loads(in_pyodide("both(text)", json.dumps([records(), SEEDS])))
    return json.loads(last), json.loads(games)


def test_a_hundred_records_lead_to_the_same_hashes_under_cpython_and_pyodide() -> None:
    here = json.loads(hashes(records()))
    assert len(set(here)) > RECORDS * 0.9
    assert there()[0] == here


def test_the_same_seeds_lead_to_the_same_games_under_cpython_and_pyodide() -> None:
    assert there()[1] == json.loads(played(SEEDS))
