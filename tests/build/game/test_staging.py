"""What of the sources ships, and what pygbag must have made of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from build.archive import gzip_bytes, read_tree, tar_bytes, write_tree
from build.game.pygbag import PackError, take_apart
from build.game.staging import ships, stage


@pytest.mark.parametrize(
    ("path", "answer"),
    [
        ("engine/games/azul/rules.py", True),
        ("engine/games/azul/notes.md", False),
        ("engine/tools/cli.py", False),
        ("scenes/__pycache__/x.pyc", False),
        ("scenes/.hidden/x.py", False),
        ("assets/azul/tile.svg", True),
        ("assets/locale/ja/LC_MESSAGES/patio.po", False),
        ("assets/tool.py", False),
    ],
)
def test_only_the_game_ships(path: str, answer: bool) -> None:
    assert ships(Path(path)) is answer


def test_a_staged_copy_has_fixed_times_and_no_tests(tmp_path: Path) -> None:
    game = tmp_path / "game"
    write_tree({"main.py": b"", "engine/e.py": b"", "tests/t.py": b"", ".venv/v.py": b"", "assets/a.png": b""}, game)
    stage(game, tmp_path / "staged")
    assert set(read_tree(tmp_path / "staged")) == {"main.py", "engine/e.py", "assets/a.png"}
    assert {path.stat().st_mtime for path in (tmp_path / "staged").rglob("*")} == {315532800}


def test_a_game_without_main_cannot_be_staged(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        stage(tmp_path, tmp_path / "staged")


def test_pygbag_output_that_differs_from_what_was_staged_is_refused(tmp_path: Path) -> None:
    packed = gzip_bytes(tar_bytes({"assets/main.py": b"changed"}))
    write_tree({"main.py": b"", "build/web/index.html": b"", "build/web/p.tar.gz": packed}, tmp_path)
    with pytest.raises(PackError, match=r"main\.py"):
        take_apart(tmp_path, "")


def test_pygbag_that_made_nothing_is_reported_with_its_words(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="it said this"):
        take_apart(tmp_path, "it said this")
