"""It Happens.. names a mound by where it is seen; nothing on the table numbers it."""

from __future__ import annotations

import re

import pytest

from engine.games.it_happens.rules import ItHappensState
from scenes.games.it_happens.painters.mounds import paint_sum
from scenes.games.it_happens.scene import HappensTable
from scenes.i18n.translation import LANGUAGES
from scenes.model.storage.settings import Settings
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import SEATS
from scenes.screens.replay.scene import ReplayScene
from tests.scenes.conftest import Memory, Size, Visit
from tests.scenes.gallery import MOMENTS, MORE, MOUNDS
from tests.scenes.happens import at_table, placing, position
from tests.scenes.lines import Line, letters_of_lines, take_lines

NUMBERED = re.compile(r"\b[Mm]ound \d|蟻塚\d|[Ss]haft \d|縦穴\d")


@pytest.mark.parametrize("size", [(390, 844), (640, 360), (1280, 720)], ids=lambda size: f"{size[0]}")
@pytest.mark.parametrize("moment", [*MOUNDS, "mound_hint", "tutorial_happens"])
def test_no_mound_is_numbered(said: list[str], moment: str, size: Size) -> None:
    language = list(LANGUAGES)[len(moment) % 2]
    platform = Memory(size, language=language)
    platform.kept["settings"] = Settings(speed="off", pace="slow").to_text()
    here = Visit(platform, goes_on=True)
    (MOMENTS | MORE)[moment](here)
    here.tick(0)
    assert said
    assert not [words for words in said if NUMBERED.search(words)]


@pytest.mark.parametrize(("size", "first"), [((1280, 720), "left mound"), ((390, 844), "top mound")])
def test_mounds_are_called_by_where_they_are_in_this_window(size: Size, first: str) -> None:
    here = at_table(position((1, 2), placing(2, dice=5), seed=8), size)
    assert here.table.instruction(("place", 1)) == f"Place the die on the {first}."
    assert first in here.table.words_of(("place", 1))


def test_a_log_is_written_anew_when_a_phone_is_turned() -> None:
    here = at_table(position((1, 2), placing(2, dice=5), seed=8), (390, 844))
    table = here.at(HappensTable)
    assert isinstance(table.state, ItHappensState)
    upright = table.logs.words()
    here.platform.size = (844, 390)
    here.tick()
    lying = table.logs.words()
    assert any("top mound" in words for words in upright)
    assert any("left mound" in words for words in lying)
    assert not any("top mound" in words for words in lying)


@pytest.mark.parametrize(("wide", "total", "symbols"), [(24, 7, 1), (24, 12, 0), (40, 12, 1)])
def test_a_sum_is_beside_its_players_symbol_or_alone(
    monkeypatch: pytest.MonkeyPatch, wide: float, total: int, symbols: int
) -> None:
    here = at_table(position((1, 2), placing(2, dice=5), seed=8))
    drawn: list[Rect] = []
    written = letters_of_lines(monkeypatch)
    monkeypatch.setattr(Painter, "picture", lambda painter, name, rect, *more, **named: drawn.append(rect))
    paint_sum(here.stage.painter, Rect(100, 100, wide, 15), total, SEATS[0], "#FFC64B")
    assert len(drawn) == symbols
    assert not [each for each in drawn if each.overlaps(written[0])]


def test_the_controls_of_a_replay_cover_no_words_on_a_tablet(said: list[str]) -> None:
    here = Visit(Memory((768, 1024)), goes_on=True)
    MOMENTS["mound_replay"](here)
    here.tick(0)
    assert "Play from here" in said
    assert not [words for words in said if words.startswith("→")]


def test_the_mound_of_the_last_move_is_whole_in_the_narrowest_column_of_a_replay(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lines: list[Line] = []

    def listen(line: Line) -> float:
        wide = line.draw()
        lines.append(line)
        return wide

    take_lines(monkeypatch, listen)
    here = Visit(Memory((640, 360)), goes_on=True)
    MOUNDS["mound_replay"](here)
    here.tick(0)
    replay = here.scene
    assert isinstance(replay, ReplayScene)
    table = replay.table
    assert isinstance(table, HappensTable)
    box = table.plan.last
    assert box
    said = [line for line in lines if re.search("left|middle|right", line.words) and box.contains(line.x, line.y)]
    assert said
    for line in said:
        letters = line.letters(line.painter.text_width(line.words, line.style))
        assert box.x <= letters.x
        assert letters.right <= box.right
