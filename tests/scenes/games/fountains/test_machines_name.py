"""The longest name that Patio gives is whole where results and counts have narrow columns."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.match import Match
from engine.record import Seat, parse_record
from scenes.paint.theme import MICRO
from scenes.screens.results.scene import ResultsScene
from tests.engine.golden import FOLDER
from tests.scenes.conftest import Memory, Size, Visit
from tests.scenes.every_screen import press
from tests.scenes.spy import Spy

RAIL = 48.0
"""How wide the icons at the left of a low window are at most: they are all tables' own."""


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(640, 360), (360, 640), (390, 844), (1280, 720)])
def test_the_steam_machine_is_named_in_whole_words_and_no_letters_smaller_than_12_px(
    monkeypatch: pytest.MonkeyPatch, size: Size, language: str
) -> None:
    spy = Spy(monkeypatch)
    record = parse_record((FOLDER / "fountains" / "1-none-easy.txt").read_text(encoding="utf-8"))
    here = Visit(Memory(size, 1.0, {}, language), goes_on=True)
    here.stage.push(ResultsScene(Match(replace(record, seats=(Seat("You"),)))))
    here.tick(0)
    drawn = spy.look(here)
    press(here, "why")
    here.tick(0)
    drawn += spy.look(here)
    assert not [line for line in drawn if line.size < MICRO.size and line.rect.x > RAIL]
    assert not [(line.words, line.meant) for line in drawn if line.words != line.meant]
    said = "".join(line.words for line in drawn).replace(" ", "")
    assert ("SteamMachine" if language == "en" else "スチームマシン") in said
