"""Renderings are kept as long as there is room for them, the last used ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from scenes.paint import cache

SIDE = 1024
"""A picture of this side has as many bytes as the smallest screen that counts."""


@pytest.fixture
def made() -> list[int]:
    """The numbers of the pictures that had to be made."""
    return []


@pytest.fixture
def picture(made: list[int], monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., pygame.Surface]]:
    monkeypatch.setattr(cache, "FORGETTING", [])
    monkeypatch.setattr(cache, "SHELVES", [])

    @cache.kept(4, screens=3)
    def picture(number: int, high: int = SIDE) -> pygame.Surface:
        made.append(number)
        return pygame.Surface((SIDE, high), pygame.SRCALPHA)

    cache.renew("here")
    yield picture
    cache.renew("elsewhere")


def test_as_many_pictures_are_kept_as_there_is_room_for(
    picture: Callable[..., pygame.Surface], made: list[int]
) -> None:
    for number in (1, 2, 3, 1, 4, 1, 2):
        picture(number)
    assert made == [1, 2, 3, 4, 2], "the fourth drove out the second, which had not been used for longest"


def test_small_pictures_are_kept_up_to_a_number(picture: Callable[..., pygame.Surface], made: list[int]) -> None:
    for number in (1, 2, 3, 4, 5, 5, 4, 3, 2, 1):
        picture(number, high=2)
    assert made == [1, 2, 3, 4, 5, 1]


def test_a_picture_larger_than_the_room_is_kept_alone(picture: Callable[..., pygame.Surface], made: list[int]) -> None:
    for number in (1, 2, 2, 1):
        picture(number, high=4 * SIDE)
    assert made == [1, 2, 1]


def test_a_larger_screen_makes_more_room(picture: Callable[..., pygame.Surface], made: list[int]) -> None:
    cache.renew("here", screen=2 * cache.SCREEN)
    for number in (1, 2, 3, 4, 1):
        picture(number)
    assert made == [1, 2, 3, 4]


def test_everything_is_dropped_for_another_scale_or_language(
    picture: Callable[..., pygame.Surface], made: list[int]
) -> None:
    picture(1)
    cache.renew("here")
    picture(1)
    cache.renew("elsewhere")
    picture(1)
    assert made == [1, 1]


def test_all_pictures_together_have_a_size(
    picture: Callable[..., pygame.Surface], made: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "ALL", 3.0)

    @cache.kept(4, screens=3)
    def other(number: int) -> pygame.Surface:
        return pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)

    for number in (1, 2):
        picture(number)
    other(1)
    picture(1)
    other(2)
    assert cache.held() == 3 * cache.SCREEN
    picture(1)
    picture(2)
    assert made == [1, 2, 2], "the second had not been asked for for longest, whichever function made it"
