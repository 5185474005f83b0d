"""The copy that `tests.bench.compiled` has mypyc compile: what is changed in it, and what is compiled."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from build.paths import ROOT
from engine.registry import GAME_IDS
from tests.bench import compiled


@pytest.mark.parametrize("patch", [*compiled.changes()], ids=lambda patch: f"{patch.file}: {patch.old[:30]}")
def test_what_is_to_be_changed_is_there_once(patch: compiled.Patch) -> None:
    text = (ROOT / patch.file).read_text(encoding="utf-8")
    assert patch.new in patch.applied(text)


def test_a_change_of_something_else_is_refused() -> None:
    with pytest.raises(ValueError, match=r"rules.py does not have 'super\(\).new\(' once"):
        compiled.Patch("rules.py", "super().new(", "new(").applied("super().new(super().new(1))")


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_game_plays_the_same_each_time_it_is_compared(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "SIMULATIONS", 2)
    first = list(itertools.islice(compiled.actions(game), 30))
    assert first == list(itertools.islice(compiled.actions(game), 30))
    assert len(first) == 30


def test_what_simulations_run_is_compiled_and_texts_and_cards_are_not() -> None:
    paths = compiled.modules(ROOT, ["ark_nova"])
    assert {"engine/bots/search.py", "engine/state.py", "engine/games/ark_nova/bot.py"} <= set(paths)
    assert not [path for path in paths if "/cards/" in path or path.endswith(("codec.py", "__init__.py"))]


def test_a_folder_that_is_there_is_not_overwritten(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with pytest.raises(SystemExit) as ended:
        compiled.main([str(tmp_path), "azul"])
    assert ended.value.code == 2
    assert "is there already" in capsys.readouterr().err
