"""The page of an invitation: the game's picture, what was chosen for it, and the signs of the seats."""

from __future__ import annotations

import random

import pytest

from scenes.screens.post.invitation import InvitationScene
from scenes.widgets.controls import Choice
from tests.scenes.conftest import Size
from tests.scenes.far import Person

pytestmark = pytest.mark.usefixtures("same_luck")


def invited(size: Size = (1280, 720), wall: str = "coloured") -> Person:
    anna, ken = Person(), Person(size)
    anna.invite("azul", wall=wall)
    anna.play_turn(random.Random(2))
    ken.open(anna.send())
    assert isinstance(ken.scene, InvitationScene)
    return ken


def test_an_invitation_says_what_was_chosen_for_the_game() -> None:
    ken = invited(wall="grey")
    assert ken.at(InvitationScene).options() == "Board side: Grey wall · Tiles in the lid: Shown"
    assert "Board side: Grey wall" in ken.device.mirrored.status


@pytest.mark.parametrize("size", [(390, 844), (640, 360), (844, 390), (768, 1024), (1280, 720)])
def test_the_games_picture_lies_beside_the_words_or_above_them(size: Size) -> None:
    ken = invited(size)
    picture, title = ken.widget("picture").rect, ken.widget("title").rect
    assert picture.right <= title.x or picture.bottom <= title.y
    assert picture.h >= 90
    assert picture.bottom <= ken.widget("foot").rect.y
    assert not ken.at(InvitationScene).scrolls or size[1] < 500


def test_every_seat_has_the_sign_that_it_has_at_the_table() -> None:
    ken = invited()
    signs = [widget.token for widget in ken.scene.ui.widgets if isinstance(widget, Choice)]
    ken.accept()
    assert signs == [look.token for look in ken.table.seat_look]
