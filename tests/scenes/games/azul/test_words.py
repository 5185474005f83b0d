"""Azul's table in every phase, window and language: nothing is cut, off the screen or over another.

The positions are late and full ones too, with four players from 360x640 on.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from scenes.games.azul.scene import AzulTable
from scenes.model.storage.settings import Settings
from scenes.table.table import TableScene
from tests.scenes.conftest import WINDOWS, Memory, Size, Visit, by_turns
from tests.scenes.gallery import TABLES, match_at
from tests.scenes.happens import at_table
from tests.scenes.spy import Spy, faults

LONG = "Bartholomew Kensington-Smythe"


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


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1280, 720)])
def test_a_long_name_is_cut_where_it_stands_and_not_left_out(monkeypatch: pytest.MonkeyPatch, size: Size) -> None:
    spy = Spy(monkeypatch)
    match = match_at(2, "middle")
    match.record = replace(match.record, seats=tuple(replace(seat, name=LONG) for seat in match.seats))
    here = at_table(match, size)
    here.until(here.targets)
    here.tick(0)
    feet = [board.foot for board in here.at(AzulTable).plan.boards.values()]
    cut = [
        line.words
        for line in spy.lines
        if line.meant == LONG and any(foot.contains(*line.rect.centre) for foot in feet)
    ]
    assert len(cut) >= len(feet)
    assert all(len(words) > 5 and words.endswith("…") for words in cut)
