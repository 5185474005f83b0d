"""The scenes look as their reference pictures do; `python -m tests.scenes.references` renews them."""

import pygame
import pytest

from scenes.games.azul import boards
from scenes.paint.painter import Painter
from tests.scenes.references import FOLDER, REFERENCES, Reference, difference

TABLE = Reference("choice2", (1280, 720), "en", "evening", 8)


@pytest.mark.parametrize("reference", REFERENCES, ids=lambda reference: reference.path.stem)
def test_a_scene_looks_as_its_reference_picture(reference, tmp_path):
    drawn = reference.draw()
    found = difference(pygame.image.load(reference.path), drawn)
    pygame.image.save(drawn, tmp_path / reference.path.name)
    assert not found.seen, f"{found}: see {tmp_path / reference.path.name}"


def test_the_folder_holds_the_reference_pictures_and_no_other():
    assert {path.name for path in FOLDER.iterdir()} == {reference.path.name for reference in REFERENCES}


def from_kept():
    return difference(pygame.image.load(TABLE.path), TABLE.draw())


def test_one_missing_tile_is_seen(monkeypatch):
    drawn = []

    def forget_one(painter, piece, rect, strength=1.0):
        drawn.append(rect)
        if rect != drawn[0]:
            draw(painter, piece, rect, strength)

    draw = boards.draw_tile
    monkeypatch.setattr(boards, "draw_tile", forget_one)
    assert from_kept().seen


def test_a_missing_name_is_seen(monkeypatch):
    plain = Painter.text

    def without_rosa(painter, words, *more, **named):
        return 0 if words == "Rosa" else plain(painter, words, *more, **named)

    monkeypatch.setattr(Painter, "text", without_rosa)
    assert from_kept().seen


def test_another_light_is_seen():
    assert difference(TABLE.draw(), TABLE._replace(theme="plaster").draw()).seen


def test_letters_set_a_pixel_elsewhere_are_not_seen(monkeypatch):
    plain = Painter.text

    def aside(painter, words, x, y, *more, **named):
        return plain(painter, words, x + 1, y - 1, *more, **named)

    monkeypatch.setattr(Painter, "text", aside)
    assert not from_kept().seen
