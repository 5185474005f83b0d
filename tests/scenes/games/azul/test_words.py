"""Azul's table in every phase, window and language: nothing is cut, off the screen or over another.

The positions are late and full ones too, with four players from 360x640 on.
"""

from __future__ import annotations

import pytest

from scenes.model.storage.settings import Settings
from scenes.table.table import TableScene
from tests.scenes.conftest import WINDOWS, Memory, Size, Visit, by_turns
from tests.scenes.gallery import TABLES
from tests.scenes.spy import Spy, faults


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_word_on_the_table_is_cut_off_the_screen_or_over_another(
    monkeypatch: pytest.MonkeyPatch, size: Size, language: str
) -> None:
    spy = Spy(monkeypatch)
    platform = Memory(size, language=language)
    platform.kept["settings"] = Settings(speed="off", pace="slow").to_text()
    here = Visit(platform)
    wrong = []
    for moment in by_turns(TABLES, size, language):
        here.go_home()
        TABLES[moment](here)
        here.tick(0)
        lines = spy.look(here)
        assert lines, moment
        found = faults(lines, here)
        if isinstance(here.scene, TableScene) and here.scene.logs.list:  # it lies over a part of the table
            found = [fault for fault in found if not fault.startswith("over each other")]
        wrong += [f"{moment}: {fault}" for fault in found]
    assert not wrong, "\n".join(wrong)
