"""High contrast of Ark Nova: hexes stand out from each other by 3 : 1, and what cannot be chosen can still be read."""

from __future__ import annotations

import pygame
import pytest

from scenes.games.ark_nova.painters import palette
from scenes.games.ark_nova.painters.boards.zoo_map import terrain
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.view import RowFace, TaskFace
from scenes.model.storage.settings import Settings
from tests.scenes.conftest import Memory, Visit, Visiting
from tests.scenes.gallery import MORE
from tests.scenes.games.ark_nova.decisions import match_at
from tests.scenes.games.ark_nova.table import now
from tests.scenes.screens.test_contrast import LEAST, Faint, contrast
from tests.scenes.screens.test_contrast import faint as faint

SHAPES = 3.0


def shown(theme: str) -> Visit:
    platform = Memory((1280, 720))
    platform.kept["settings"] = Settings(theme=theme, speed="off", pace="slow", contrast="on").to_text()
    here = Visit(platform, goes_on=True)
    MORE["ark_place"](here)
    here.tick(0)
    return here


def test_grass_rock_and_water_stand_out_from_their_lines_and_marks() -> None:
    for ground, line, mark in palette.HARD_TERRAIN:
        for shape in (line, mark):
            assert contrast(pygame.Color(ground)[:3], pygame.Color(shape)[:3]) >= SHAPES, (ground, shape)


def test_a_map_has_those_colours_in_high_contrast_alone(visit: Visiting) -> None:
    visit()
    high, usual = (terrain("A", 400, 300, 20.0, high=wanted) for wanted in (True, False))
    grounds = [pygame.Color(ground) for ground, __, __ in palette.HARD_TERRAIN]
    for picture, wanted in ((high, True), (usual, False)):
        seen = {picture.get_at((x, y))[:3] for x in range(0, 400, 2) for y in range(0, 300, 2)}
        assert all((ground[:3] in seen) is wanted for ground in grounds[1:])


@pytest.mark.parametrize("theme", ["evening", "plaster"])
@pytest.mark.parametrize("kind", ["build", "university"])
def test_why_something_cannot_be_chosen_can_be_read(kind: str, theme: str) -> None:
    platform = Memory((1280, 720), 2.0)
    platform.set_up(theme=theme)
    here = Visit(platform, goes_on=True)
    here.stage.open.table(match_at(kind))
    here.tick()
    table = here.at(ArkNovaTable)
    rows = [item for item in table.context().items if isinstance(item.face, RowFace) and item.dim]
    tasks = [
        item
        for item in table.context().items
        if isinstance(item.face, TaskFace) and item.face.state == "dim" and item.face.note
    ]
    assert rows or tasks
    for item in (*rows, *tasks):
        rect = table.plan.css(item.rect)
        top, high = (rect.y + 0.5 * rect.h, 0.5 * rect.h - 4) if item in rows else (rect.bottom - 24, 14)
        area = [
            (round(2 * x), round(2 * y))
            for x in range(int(rect.x + 0.45 * rect.w), int(rect.x + 0.6 * rect.w))
            for y in range(int(top), int(top + high))
        ]
        colours = [here.stage.painter.surface.get_at(at)[:3] for at in area]
        ground = max(set(colours), key=colours.count)
        assert max(contrast(colour, ground) for colour in colours) >= LEAST, item.words


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["evening", "plaster"])
def test_words_can_be_read_also_where_nothing_can_be_chosen(faint: Faint, theme: str) -> None:
    here = shown(theme)
    assert not faint
    kiosk = here.widget("kind pavilion").rect._replace(x=here.widget("kind enclosure3").rect.x)  # it has no place
    area = [(round(kiosk.x + x), round(kiosk.y + y)) for x in range(60, 140) for y in range(8, int(kiosk.h) - 8)]
    colours = [here.stage.painter.surface.get_at(at)[:3] for at in area]
    ground = max(set(colours), key=colours.count)
    assert max(contrast(colour, ground) for colour in colours) >= 7


@pytest.mark.parametrize("theme", ["evening", "plaster"])
def test_a_final_scoring_card_in_a_row_has_its_picture_on_paper(theme: str) -> None:
    match = match_at("act")
    now(match).zoos[0].finals = [6, 1]
    platform = Memory((1280, 720))
    platform.set_up(theme=theme)
    here = Visit(platform, goes_on=True)
    here.stage.open.table(match)
    here.tick()
    for item in here.at(ArkNovaTable).context().items:
        if isinstance(item.face, RowFace) and item.face.picture.startswith("cards/"):
            x, y = round(item.rect.x + 13), round(item.rect.centre[1])
            assert here.stage.painter.surface.get_at((x, y))[:3] == pygame.Color(palette.PAPER)[:3]
