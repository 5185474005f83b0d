"""Golden playthroughs: any difference in a rule, an order, a text or a hash shows here."""

from __future__ import annotations

import difflib
from itertools import islice
from pathlib import Path

import pytest

from engine.game import Game
from engine.record import parse_record
from tests.engine import laws
from tests.engine.golden import FOLDER, path_of, playthrough, playthroughs
from tests.engine.golden.__main__ import main


def longer_ones() -> set[Path]:
    """Return all but the shortest of each game, and all but the shortest solo game."""
    found: dict[tuple[str, bool], list[Path]] = {}
    for game, players, variant in playthroughs():
        found.setdefault((game.id, players == 1), []).append(path_of(game, players, variant))
    return {path for paths in found.values() for path in sorted(paths, key=size_of)[1:]}


def size_of(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def golden_text(path: Path) -> str:
    """Return a golden playthrough; a new game has none yet."""
    if not path.exists():
        pytest.fail(f"{path.name} has not been written yet; run: python -m tests.engine.golden", pytrace=False)
    return path.read_text(encoding="utf-8")


def marks(game: Game, players: int, variant: dict[str, str]) -> list[pytest.MarkDecorator]:
    """Mark all but the shortest as slow, and of many variants those that a sample does not have.

    It has each with one number of players. That every record leads to the same end is always seen.
    """
    variants = laws.invariants(game).VARIANTS
    if path_of(game, players, variant) not in LONGER:
        return []
    rare = len(variants) > 2 and (variants.index(variant) + players) % len(game.players)
    return [pytest.mark.slow, *[pytest.mark.every] * bool(rare)]


LONGER = longer_ones()
ENTRIES = [(entry, str(path_of(*entry).relative_to(FOLDER))) for entry in playthroughs()]
ALL = [pytest.param(*entry, id=name, marks=marks(*entry)[:1]) for entry, name in ENTRIES]
SOME = [pytest.param(*entry, id=name, marks=marks(*entry)) for entry, name in ENTRIES]


@pytest.mark.parametrize(("game", "players", "variant"), SOME)
def test_a_playthrough_is_what_it_was(game: Game, players: int, variant: dict[str, str]) -> None:
    path = path_of(game, players, variant)
    golden = golden_text(path)
    now = playthrough(game, players, variant)
    if now != golden:
        difference = difflib.unified_diff(golden.splitlines(), now.splitlines(), "golden", "now", lineterm="", n=4)
        shown = "\n".join(islice(difference, 60))
        pytest.fail(f"{path.name} differs; if that is meant: python -m tests.engine.golden\n{shown}", pytrace=False)


@pytest.mark.parametrize(("game", "players", "variant"), ALL)
def test_a_playthrough_is_a_record(game: Game, players: int, variant: dict[str, str]) -> None:
    text = golden_text(path_of(game, players, variant))
    final = parse_record(text).replay()
    assert final.is_terminal()
    assert f"#   the end, {final.hash()}\n" in text


def test_no_playthrough_is_left_over() -> None:
    assert set(FOLDER.glob("*/*.txt")) <= {path_of(*entry) for entry in playthroughs()}


def test_no_playthrough_of_an_unknown_game_is_written(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["nogame"])
    told = capsys.readouterr().err
    assert told.startswith("usage: python -m tests.engine.golden")
    assert "there is no game 'nogame'; there are: azul" in told
