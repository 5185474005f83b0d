"""A picture in the bars of the screens stands for one thing, and a thing has the same picture everywhere."""

from __future__ import annotations

from scenes.stage.stage import Scene
from scenes.widgets.buttons import IconButton
from tests.scenes.conftest import Visiting
from tests.scenes.every_screen import ended


def pictured(scene: Scene) -> set[tuple[str, str]]:
    """Return the picture and the words of each icon of a scene."""
    return {(widget.icon, widget.words) for widget in scene.ui.widgets if isinstance(widget, IconButton)}


def test_title_table_replay_and_results_use_the_same_pictures_for_the_same_things(visit: Visiting) -> None:
    here = visit((1280, 720))
    found = pictured(here.scene)
    here.stage.open.results(ended(2, 5))
    here.tick()
    found |= pictured(here.scene)
    here.stage.open.replay(ended(2, 5).record, 3, -1)
    here.tick()
    found |= pictured(here.scene)
    table = visit((1280, 720), new="azul", seed="7")
    found |= pictured(table.scene)
    named = {words for __, words in found}
    assert {"My games", "Log", "Record", "Rules", "Share"} <= named
    for words in ("My games", "Log", "Record", "Rules", "Share"):
        assert len({icon for icon, said in found if said == words}) == 1, words
    for icon in {icon for icon, words in found if words in ("My games", "Log", "Record")}:
        assert len({words for other, words in found if other == icon}) == 1, icon
