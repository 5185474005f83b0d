"""Pictures that tests share are those that each would have drawn."""

from __future__ import annotations

import io

import pygame
import pytest

from tests.scenes import drawn_once
from tests.scenes.drawn_once import Pictures, Shadows, Size, Source


class Drawing:
    """What draws plain surfaces in place of pictures, and notes their sizes."""

    def __init__(self) -> None:
        self.sizes: list[Size] = []

    def __call__(self, file: Source, size: Size) -> pygame.Surface:
        self.sizes.append(size)
        return pygame.Surface(size)


def test_a_picture_is_drawn_once_in_each_size() -> None:
    drawing = Drawing()
    pictures = Pictures(drawing)
    for size in ((8, 8), (9, 8), (8, 8)):
        assert pictures("tile.svg", size).get_size() == size
    assert drawing.sizes == [(8, 8), (9, 8)]


def test_pictures_of_one_size_are_told_apart_by_their_text() -> None:
    drawing = Drawing()
    pictures = Pictures(drawing)
    one, other = (pictures(io.BytesIO(text), (8, 8)) for text in (b"<svg/>", b"<svg></svg>"))
    assert one is not other
    assert pictures(io.BytesIO(b"<svg/>"), (8, 8)) is one


def test_there_is_room_for_some_pictures_and_those_asked_for_first_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawn_once, "ROOM", 3 * 8 * 8 * 4)
    monkeypatch.setattr(drawn_once, "LARGE", 64 * 64 * 4)
    drawing = Drawing()
    pictures = Pictures(drawing)
    for name in ("one", "two", "three", "one", "four", "one", "two"):
        pictures(name, (8, 8))
    assert len(drawing.sizes) == 5
    pictures("large", (64, 64))
    assert len(pictures.kept) == 3


def test_a_shadow_that_is_tinted_leaves_the_next_as_it_was() -> None:
    blurred: list[int] = []

    def blur(surface: pygame.Surface, radius: int) -> pygame.Surface:
        blurred.append(radius)
        return surface.copy()

    shadows = Shadows(blur)
    corner = pygame.Surface((4, 4), pygame.SRCALPHA)
    corner.fill((255, 255, 255, 90))
    shadows(corner, 2).fill((0, 0, 0, 0))
    assert shadows(corner, 2).get_at((1, 1)).a == 90
    shadows(corner, 3)
    corner.fill((255, 255, 255, 91))
    assert shadows(corner, 2).get_at((1, 1)).a == 91
    assert blurred == [2, 3, 2]
