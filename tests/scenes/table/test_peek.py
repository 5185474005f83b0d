"""A look at what somebody has: by click, key and mirror, with ways to the next player and back to the table."""

import pygame
import pytest

from scenes.table.peek import PeekScene
from scenes.table.table import TableScene
from tests.scenes.games.azul.test_table import at_table as at_azul
from tests.scenes.games.azul.test_table import my_turn
from tests.scenes.games.azul.test_table import position as azul_position
from tests.scenes.happens import at_table, placing, position

SIZES = [(1280, 720), (390, 844), (360, 640), (844, 390), (640, 360), (768, 1024)]


def choices(here):
    here.tick()
    return {choice.name: choice for choice in here.platform.mirrored.choices}


def test_the_mirror_offers_a_look_at_everybody_in_whole_sentences():
    for here in (at_table(position((1, 2), placing(2))), at_azul(azul_position((1, 2), my_turn))):
        words = [choice.words for name, choice in choices(here).items() if name.startswith("look ")]
        assert words == ["What you have", "What Rosa has", "What Mint has"]


@pytest.mark.parametrize("size", SIZES)
def test_the_dialog_turns_to_the_next_and_the_previous_player_and_closes(size):
    here = at_table(position((1, 2), placing(2)), size=size)
    choices(here)["look 2"].activate()
    here.tick()
    assert isinstance(here.scene, PeekScene)
    assert "What Rosa has" in here.platform.mirrored.status
    here.press("next", touch=True)
    here.tick()
    assert "What Mint has" in here.platform.mirrored.status
    here.key(pygame.K_RIGHT)
    assert "What you have" in here.platform.mirrored.status
    here.press("previous")
    here.tick()
    assert "What Mint has" in here.platform.mirrored.status
    here.press("close")
    assert isinstance(here.scene, TableScene)


@pytest.mark.parametrize("size", SIZES)
def test_picture_and_notes_lie_within_the_dialog_and_apart(size):
    here = at_azul(azul_position((1, 3), my_turn), size=size)
    here.scene.peek(1)
    here.tick()
    panel, (picture, notes) = here.scene.panel, here.scene.body()
    for rect in (picture, notes):
        assert panel.x <= rect.x
        assert rect.right <= panel.right + 0.1
        assert rect.bottom <= panel.bottom
    assert not picture.overlaps(notes)
    buttons = [widget.rect for widget in here.scene.ui.widgets if widget.press]
    assert all(min(rect.w, rect.h) >= 44 for rect in buttons)
    assert not any(rect.overlaps(picture) for rect in buttons)


def test_a_tap_beside_the_dialog_and_escape_close_it():
    here = at_azul(azul_position((1, 3), my_turn))
    for leave in (lambda: here.click(5, 5), lambda: here.key(pygame.K_ESCAPE)):
        here.scene.peek(2)
        here.tick()
        leave()
        assert isinstance(here.scene, TableScene)
