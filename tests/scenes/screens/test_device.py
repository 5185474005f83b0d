"""The device's wishes: its colours are followed, and if it refuses the clipboard a text field replaces that."""

from __future__ import annotations

import pytest

from engine.registry import find_game
from scenes.stage.entry import EntryDialog
from scenes.table.table import TableScene
from tests.engine.match.test_record import random_record
from tests.scenes.conftest import Visiting


def test_the_theme_device_follows_the_device(visit: Visiting, monkeypatch: pytest.MonkeyPatch) -> None:
    here = visit()
    here.stage.settings.theme = "device"
    here.stage.apply_settings()
    assert here.stage.theme == "evening"
    monkeypatch.setattr(type(here.platform), "is_dark", lambda self: False)
    here.platform.tell("theme")
    here.tick()
    assert here.stage.painter.theme.name == "plaster"


def test_a_refused_clipboard_has_a_box_to_paste_into(visit: Visiting) -> None:
    here = visit()
    here.stage.open.shelf()
    here.tick()
    here.press("paste")
    assert isinstance(here.scene, EntryDialog)
    here.scene.type(random_record(find_game("azul"), 2, 1, 10).to_text())
    here.press("ok")
    here.tick()
    assert any(isinstance(scene, TableScene) for scene in here.stage.scenes)
