"""Every screen around the table in every window and both languages: nothing is cut, off it, overlapping or tiny."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scenes.paint.rect import Rect
from scenes.stage.page import Page
from scenes.table.table import TableScene
from scenes.widgets.buttons import LABELS, Button
from tests.scenes.conftest import WINDOWS, Size, Visit, Visiting, by_turns
from tests.scenes.every_screen import SCREENS
from tests.scenes.spy import Spy, Written, control_faults, faults, small


def looks_at(visit: Visit, spy: Spy) -> Iterator[list[Written]]:
    """Yield the words on the screen; of pages, from top to bottom, one height at a time."""
    scene = visit.scene
    while True:
        yield spy.look(visit)
        if not isinstance(scene, Page):
            return
        before = scene.offset
        scene.scroll(scene.view.h * 0.8)
        if scene.offset == before:
            return


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_cut_off_the_screen_or_over_another(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch, size: Size, language: str
) -> None:
    spy = Spy(monkeypatch)
    wrong = []
    here = visit(size=size, language=language, speed="off")
    here.stage.settings.theme = "plaster" if language == "ja" else "evening"
    here.stage.follow_settings()
    for screen in by_turns(SCREENS, size, language):
        here.go_home()
        SCREENS[screen](here)
        here.tick()
        for lines in looks_at(here, spy):
            if isinstance(here.scene, TableScene) and here.scene.tutor:
                panel = here.scene.tutor.panel
                lines = [line for line in lines if panel.overlaps(line.rect)]
                lines = lines[next(n for n, line in enumerate(lines) if line.meant[1:3] == "/3") :]
            else:
                wrong += [f"{screen}: {fault}" for fault in control_faults(here)]
            wrong += [f"{screen}: {fault}" for fault in [*faults(lines, here), *small(lines, 12)]]
    assert not wrong, "\n".join(wrong)


def test_a_button_whose_words_are_as_small_as_they_get_is_drawn(visit: Visiting, said: list[str]) -> None:
    here = visit(size=(360, 640), language="ja")
    here.stage.open.lessons("it_happens")
    here.tick()
    button = Button("small", Rect(0, 0, 60, 44), "自分のダイスを振る", print, style=LABELS[-1])
    said.clear()
    button.draw(here.stage.painter, here.scene.ui)
    assert said == ["自分のダイスを振る"]
