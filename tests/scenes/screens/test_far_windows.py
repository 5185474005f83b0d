"""The screens of games between devices in low and narrow windows: codes are in sight, and everything can be reached."""

from __future__ import annotations

import pygame
import pytest

from scenes.stage.page import Page
from tests.scenes.conftest import Size, Visiting
from tests.scenes.far_screens import FAR_SCREENS
from tests.scenes.spy import Spy, control_faults, faults

LOW: list[Size] = [(640, 360), (667, 375), (844, 390)]
WITH_CODE = (
    "hand-over",
    "hand-over, sent",
    "hand-over, the code alone",
    "live, the invitation",
    "live, the guest's code",
)


@pytest.mark.parametrize("size", LOW)
@pytest.mark.parametrize("room", WITH_CODE)
def test_a_code_is_in_sight_without_scrolling_in_a_low_window(visit: Visiting, size: Size, room: str) -> None:
    here = visit(size)
    FAR_SCREENS[room](here)
    here.tick()
    code = here.scene.ui.find("code")
    assert code
    assert code.rect.y >= 0
    assert code.rect.bottom <= size[1]
    shown = code.clip or code.rect
    assert shown.y <= code.rect.y
    assert shown.bottom >= code.rect.bottom


@pytest.mark.parametrize("size", LOW)
def test_whether_the_code_was_read_is_asked_beside_it_in_a_low_window(visit: Visiting, size: Size) -> None:
    here = visit(size)
    FAR_SCREENS["hand-over, the code alone"](here)
    here.tick()
    asked = [here.scene.ui.find(key) for key in ("has_it", "not_yet")]
    assert all(button and button.rect.bottom <= size[1] for button in asked)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [*LOW, (360, 640)])
def test_every_button_is_large_enough_and_reached_by_the_tab_key(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch, size: Size, language: str
) -> None:
    """What has the focus is scrolled into sight; nothing lies over another."""
    spy = Spy(monkeypatch)
    wrong: list[str] = []
    for name, open_room in FAR_SCREENS.items():
        here = visit(size, language=language, speed="off")
        here.stage.settings.theme = "plaster" if language == "ja" else "evening"
        here.stage.follow_settings()
        open_room(here)
        here.tick()
        wrong += [f"{name}: {fault}" for fault in (*control_faults(here), *faults(spy.look(here), here))]
        if not isinstance(here.scene, Page):
            continue
        wanted = {widget.key for widget in here.scene.ui.widgets if widget.press and widget.focusable}
        met: set[str] = set()
        for _press in range(len(wanted) + 2):
            here.key(pygame.K_TAB)
            here.tick()
            focus = here.scene.ui.find(here.scene.ui.focus)
            if focus is None:
                continue
            met.add(focus.key)
            if focus.clip and not (focus.clip.y <= focus.rect.centre[1] <= focus.clip.bottom):
                wrong.append(f"{name}: {focus.key} has the focus out of sight")
        if wanted - met:
            wrong.append(f"{name}: not reached: {sorted(wanted - met)}")
    assert not wrong, "\n".join(wrong)
