"""What a break brings somebody, drawn beside their name: nothing of it is drawn over anything else."""

from __future__ import annotations

import pygame
import pytest

from scenes.games.ark_nova.painters.income import ROW, income_rows, paint_income
from scenes.games.ark_nova.words.incomes import Income
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY_BOLD, EVENING
from tests.scenes.lines import letters_of_lines

INCOME = Income(
    sources=(("appeal", 25), ("kiosk", 4), ("restaurant", 1)),
    gains=(("money", 29), ("x_token", 1), ("card", 1), ("conservation", 1)),
)


@pytest.mark.parametrize("wide", [150.0, 195.0, 230.0, 300.0, 480.0])
@pytest.mark.parametrize("name", ["You", "あなた", "Somebody with a name"])
def test_no_gain_of_a_break_is_drawn_over_a_name(monkeypatch: pytest.MonkeyPatch, name: str, wide: float) -> None:
    painter = Painter(pygame.display.set_mode((600, 200)), 1.0, EVENING)
    letters = letters_of_lines(monkeypatch)
    place = Rect(20, 20, wide, 3 * ROW)
    named = painter.text(name, place.x, place.y + ROW / 2, BODY_BOLD, "#FFFFFF")
    paint_income(painter, place, INCOME, named)
    assert len(letters) >= 1 + len(INCOME.gains)
    assert not [other for other in letters[1:] if other.overlaps(letters[0])]
    assert all(each.bottom <= place.y + ROW * income_rows(painter, INCOME, wide, named) for each in letters)
