"""Azul's table shows places and does not number what has no number on it; what it prints can be read on phones."""

import re
from typing import Any

import pytest

from engine.games.azul.rules import AzulState
from engine.registry import find_game
from scenes.games.azul import words
from scenes.games.azul.choice.rows import RowChoice
from scenes.games.azul.scene import AzulTable
from scenes.i18n.translation import LANGUAGES, set_language
from scenes.model.storage.settings import Settings
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import GOOD
from tests.scenes.conftest import Memory, Size, Visit
from tests.scenes.gallery import MOMENTS, MORE
from tests.scenes.lines import Line, take_lines

PHONES = ((390, 844), (640, 360))


def drawn(monkeypatch: pytest.MonkeyPatch, moment: str, size: Size, language: str = "en") -> list[Line]:
    """Return the lines of text that a moment of the gallery draws."""
    lines: list[Line] = []

    def listen(line: Line) -> float:
        lines.append(line)
        return line.draw()

    platform = Memory(size, language=language)
    platform.kept["settings"] = Settings(speed="off", pace="slow").to_text()
    here = Visit(platform, goes_on=True)
    take_lines(monkeypatch, listen)
    (MOMENTS | MORE)[moment](here)
    here.tick(0)
    return lines


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("moment", ["place", "late4", "log", "hand2", "choice3", "hint3", "replay", "reasons", "asked"])
@pytest.mark.parametrize("size", [(1280, 720), *PHONES])
def test_neither_lines_nor_columns_nor_factories_are_numbered(
    monkeypatch: pytest.MonkeyPatch, size: Size, moment: str, language: str
) -> None:
    said = [line.words for line in drawn(monkeypatch, moment, size, language)]
    assert said
    assert not [words for words in said if re.search(r"(olumn|actory|[Ll]ine|[Rr]ow) \d|\d列目|工房\d|\d段目", words)]


def test_columns_to_choose_from_are_called_by_where_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    said = {line.words for line in drawn(monkeypatch, "place", (390, 844))}
    assert {"Far left", "Left", "Far right"} <= said


@pytest.mark.parametrize("size", PHONES)
def test_what_the_floor_line_costs_is_printed_in_twelve_pixels(monkeypatch: pytest.MonkeyPatch, size: Size) -> None:
    costs = [line.style.size for line in drawn(monkeypatch, "late4", size) if re.fullmatch("−[123]", line.words)]
    assert costs
    assert min(costs) >= 12


def test_gains_on_neighbouring_places_leave_each_other_free(monkeypatch: pytest.MonkeyPatch) -> None:
    chips: list[Rect] = []
    plain = Painter.box

    def box(painter: Painter, rect: Rect, fill: str = "", *more: Any, **named: Any) -> None:
        if fill == GOOD:
            chips.append(rect)
        plain(painter, rect, fill, *more, **named)

    monkeypatch.setattr(Painter, "box", box)
    drawn(monkeypatch, "place", (640, 360))
    first, second = sorted({(chip.x, chip.right) for chip in chips})[:2]
    assert first[1] <= second[0]


def test_the_rows_of_a_choice_look_alike_where_one_has_no_room_for_its_gain_beside_its_name() -> None:
    here = Visit(Memory((1280, 720)), goes_on=True)
    MOMENTS["choice4"](here)
    rows = [widget for widget in here.table.ui.widgets if isinstance(widget, RowChoice)]
    fitting = [row.fits_beside(here.stage.painter) for row in rows]
    assert any(fitting)
    assert not all(fitting)
    assert not any(row.beside for row in rows)


def test_after_an_error_in_the_list_of_lines_a_click_on_the_board_still_places_the_tiles(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here = Visit(Memory((1280, 720)), goes_on=True)
    MOMENTS["choice4"](here)
    table = here.at(AzulTable)
    row = next(widget for widget in table.ui.widgets if isinstance(widget, RowChoice))
    assert row.press
    assert table.commits(row.path, "mouse")
    monkeypatch.setattr(table, "on_touch", lambda path, by: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        row.press("mouse")
    assert table.commits(row.path, "mouse")


@pytest.mark.parametrize("size", [(1280, 720), PHONES[0]])
def test_what_is_asked_stands_on_the_table_once(monkeypatch: pytest.MonkeyPatch, size: Size) -> None:
    said = [line.words for line in drawn(monkeypatch, "opening2", size)]
    asked = "Choose tiles of one colour from a factory or the centre."
    assert len({words for words in said if words.startswith("Choose tiles of")}) == 1
    assert asked in said
    assert not [words for words in said if words != asked and words.startswith("Your turn. Choose")]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Wave ×2 from the factory with Sun, Petal to the upper line",
                "Wave from the factory with Sun, Moon, Frost to the upper line"]),
        ("ja", ["陽、花のある工房の「波×2」を上段へ", "陽、月、霜のある工房の「波」を上段へ"]),
    ],
)  # fmt: skip
def test_moves_that_differ_only_in_the_factory_are_told_by_its_tiles(language: str, said: list[str]) -> None:
    azul = find_game("azul")
    state = azul.start(players=2)
    for text in ("start 1", "deal bbyr kkww bykw rrww byyk"):
        state.apply_action(azul.parse_action(text))
    assert isinstance(state, AzulState)
    set_language(language)
    here, there, other = ("take", 1, "blue", 2), ("take", 3, "blue", 2), ("take", 3, "blue", 3)
    assert words.told_apart(state, [here, there]) == said
    assert words.told_apart(state, [here, other]) == [words.told(here), words.told(other)]
