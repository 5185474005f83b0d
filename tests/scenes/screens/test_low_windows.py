"""Pages in low windows: what is needed first is in sight."""

from __future__ import annotations

import pytest

from scenes.screens.mine.rows import PastRow
from tests.scenes.conftest import Size, Visiting
from tests.scenes.every_screen import open_daily, open_table_menu
from tests.scenes.pasts import open_figures, open_finished
from tests.scenes.spy import Spy, control_faults, faults

LOW: list[Size] = [(640, 360), (667, 375), (844, 390)]


@pytest.mark.parametrize("size", LOW)
def test_all_of_a_tables_menu_is_in_sight(visit: Visiting, size: Size) -> None:
    here = visit(size)
    open_table_menu(here)
    here.tick()
    pressed = [widget for widget in here.scene.ui.widgets if widget.press]
    assert {"settings", "replay", "restart", "done"} <= {widget.key for widget in pressed}
    assert all(widget.rect.bottom <= size[1] for widget in pressed)
    assert not control_faults(here)


@pytest.mark.parametrize("size", LOW)
def test_a_japanese_name_on_the_card_of_a_day_is_not_broken(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch, size: Size
) -> None:
    spy = Spy(monkeypatch)
    here = visit(size, language="ja")
    open_daily(here)
    here.tick()
    lines = spy.look(here)
    assert not faults(lines, here)
    assert any("それってアリ!?" in line.words for line in lines)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_filters_stand_beside_the_tabs_and_leave_room_for_three_games(visit: Visiting, language: str) -> None:
    here = visit((844, 390), language=language)
    open_finished(here)
    here.tick()
    rows = [widget.rect for widget in here.scene.ui.widgets if isinstance(widget, PastRow)]
    assert sum(row.bottom <= 390 for row in rows) >= 3
    here.go_home()
    open_figures(here)
    here.tick()
    tabs = [widget.rect for widget in here.scene.ui.widgets if widget.key.startswith("tab:")]
    filters = [widget.rect for widget in here.scene.ui.widgets if widget.key.startswith("filter:")]
    assert filters
    assert all(rect.y < tabs[0].bottom and rect.x > tabs[-1].right for rect in filters)
    assert not control_faults(here)
