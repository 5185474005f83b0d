"""The peek at a player's things: by click, key and mirror, with ways to the next player and back to the table."""

from __future__ import annotations

import pygame
import pytest

from scenes.platform.base import MirrorChoice
from scenes.table.seats.peek import PeekScene
from scenes.table.table import TableScene
from tests.scenes.conftest import Visit
from tests.scenes.games.azul.test_table import at_table as at_azul
from tests.scenes.games.azul.test_table import my_turn
from tests.scenes.games.azul.test_table import position as azul_position
from tests.scenes.happens import at_table, placing, position

SIZES = [(1280, 720), (390, 844), (360, 640), (844, 390), (640, 360), (768, 1024)]


def choices(here: Visit) -> dict[str, MirrorChoice]:
    here.tick()
    return {choice.name: choice for choice in here.platform.mirrored.choices}


def test_the_mirror_offers_a_look_at_everybody_in_whole_sentences() -> None:
    for here in (at_table(position((1, 2), placing(2))), at_azul(azul_position((1, 2), my_turn))):
        words = [choice.words for name, choice in choices(here).items() if name.startswith("look ")]
        assert words == ["What you have", "What Rosa has", "What Mint has"]


@pytest.mark.parametrize("size", SIZES)
def test_the_dialog_turns_to_the_next_and_the_previous_player_and_closes(size: tuple[int, int]) -> None:
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
def test_picture_and_notes_lie_within_the_dialog_and_apart(size: tuple[int, int]) -> None:
    here = at_azul(azul_position((1, 3), my_turn), size=size)
    here.table.peek(1)
    here.tick()
    panel, (picture, notes) = here.at(PeekScene).panel, here.at(PeekScene).body()
    for rect in (picture, notes):
        assert panel.x <= rect.x
        assert rect.right <= panel.right + 0.1
        assert rect.bottom <= panel.bottom
    assert not picture.overlaps(notes)
    buttons = [widget.rect for widget in here.scene.ui.widgets if widget.press]
    assert all(min(rect.w, rect.h) >= 44 for rect in buttons)
    assert not any(rect.overlaps(picture) for rect in buttons)


def test_a_tap_beside_the_dialog_and_escape_close_it() -> None:
    here = at_azul(azul_position((1, 3), my_turn))
    for beside in (True, False):
        here.table.peek(2)
        here.tick()
        if beside:
            here.click(5, 5)
        else:
            here.key(pygame.K_ESCAPE)
        assert isinstance(here.scene, TableScene)


def swipe(here: Visit, start: tuple[int, int], end: tuple[int, int]) -> None:
    here.mouse(pygame.MOUSEBUTTONDOWN, start[0], start[1], True, button=1)
    here.mouse(pygame.MOUSEBUTTONUP, end[0], end[1], True, button=1)
    here.tick()


def test_a_swipe_turns_to_the_next_player_and_one_downwards_closes() -> None:
    here = at_azul(azul_position((1, 3), my_turn), size=(390, 844))
    here.table.peek(1)
    here.tick()
    swipe(here, (300, 500), (180, 510))
    assert here.at(PeekScene).player == 2
    swipe(here, (100, 500), (220, 490))
    assert here.at(PeekScene).player == 1
    swipe(here, (100, 500), (130, 505))
    assert here.at(PeekScene).player == 1
    swipe(here, (200, 400), (205, 500))
    assert isinstance(here.scene, TableScene)
