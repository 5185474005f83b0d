"""What counts now: everybody's points here, and the reasons of every number."""

import pytest

from scenes.table.counting import CountScene
from tests.scenes.games.azul.test_table import at_table as at_azul
from tests.scenes.games.azul.test_table import my_turn
from tests.scenes.games.azul.test_table import position as azul_position
from tests.scenes.happens import at_table, placing, position

SIZES = [(1280, 720), (390, 844), (640, 360)]


@pytest.mark.parametrize("size", SIZES)
def test_every_total_is_that_of_the_rules_and_opens_into_its_sources(size):
    here = at_azul(azul_position((1, 3), lambda state: my_turn(state) and state.round == 2), size=size)
    sheets = here.scene.match.state.open_scores()
    here.scene.count_now()
    here.tick()
    assert isinstance(here.scene, CountScene)
    totals = here.scene.mirror().board[0].table[-1]
    assert totals[1:] == [str(sheet.total).replace("-", "−") for sheet in sheets]
    for choice in here.platform.mirrored.choices:
        if choice.name.startswith("why 2"):
            choice.activate()
            here.tick()
            assert here.scene.reasons()
            assert here.scene.asked[0] == 1


def test_numbers_are_large_enough_for_a_finger_and_columns_apart():
    here = at_table(position((1, 4), placing(3)), size=(390, 844))
    here.press("menu")
    here.tick()
    here.press("count")
    here.tick()
    rects = [widget.rect for widget in here.scene.ui.widgets if widget.key.startswith("why ")]
    assert rects
    assert not any(a.overlaps(b) for at, a in enumerate(rects) for b in rects[:at])
    assert min(rect.w for rect in rects) >= 44


def test_tiles_that_lie_face_down_are_not_counted_out():
    match = position((1, 2), lambda state: state.round == 3 and state.tiles[1] and state.current_player() == 0)
    here = at_table(match)
    sheets = here.scene.counts_now()
    assert sheets[1].points("queens") == match.state.open_scores()[1].points("queens")
