"""The scenes look as their reference pictures do; `python -m tests.scenes.references` renews them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.games.azul import pieces
from scenes.games.azul.painters import boards
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from tests.scenes.lines import take_lines
from tests.scenes.references import FOLDER, REFERENCES, Difference, Reference, difference

TABLE = Reference("choice2", (1280, 720), "en", "evening", 8)


@pytest.mark.sweep(4)
@pytest.mark.parametrize("reference", REFERENCES, ids=lambda reference: reference.path.stem)
def test_a_scene_looks_as_its_reference_picture(reference: Reference, tmp_path: Path) -> None:
    drawn = reference.draw()
    found = difference(pygame.image.load(reference.path), drawn)
    pygame.image.save(drawn, tmp_path / reference.path.name)
    assert not found.seen, f"{found}: see {tmp_path / reference.path.name}"


def test_the_folder_holds_the_reference_pictures_and_no_other() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {reference.path.name for reference in REFERENCES}


def from_kept() -> Difference:
    return difference(pygame.image.load(TABLE.path), TABLE.draw())


def test_one_missing_tile_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Rect] = []

    def forget_one(painter: Painter, piece: int, rect: Rect, strength: float = 1.0) -> None:
        drawn.append(rect)
        if rect != drawn[0]:
            draw(painter, piece, rect, strength)

    draw = pieces.draw_tile
    monkeypatch.setattr(boards, "draw_tile", forget_one)
    assert from_kept().seen


def test_a_missing_name_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    take_lines(monkeypatch, lambda line: 0 if line.words == "Rosa" else line.draw())
    assert from_kept().seen


def test_another_light_is_seen() -> None:
    assert difference(TABLE.draw(), TABLE._replace(theme="plaster").draw()).seen


def test_letters_set_a_pixel_elsewhere_are_not_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    take_lines(monkeypatch, lambda line: line.moved(1, -1).draw())
    assert not from_kept().seen
