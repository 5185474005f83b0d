"""It Happens.. names a mound by where it is seen; nothing on the table numbers it."""

from __future__ import annotations

import re

import pytest

from engine.games.it_happens.rules import ItHappensState
from scenes.games.it_happens.scene import HappensTable
from scenes.i18n.translation import LANGUAGES
from scenes.model.storage.settings import Settings
from tests.scenes.conftest import Memory, Size, Visit
from tests.scenes.gallery import MOMENTS, MORE, MOUNDS
from tests.scenes.happens import at_table, placing, position

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
