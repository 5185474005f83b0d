"""Tiles are dragged: from the stack to a truck, from the choice to a space; and dropped elsewhere they come back."""

from __future__ import annotations

import pygame

from engine.match import Match
from engine.record import parse_record
from engine.state import Action
from scenes.games.aquaretto.lessons import CHAPTERS
from scenes.games.zoo_trucks.scene import TruckTable
from scenes.paint.rect import Rect
from tests.scenes.conftest import Visit
from tests.scenes.happens import at_table


def reached(chapter: int, *follow: Action) -> Visit:
    match = Match(parse_record(CHAPTERS[chapter].record))
    for action in follow:
        match.follow(action)
    here = at_table(match)
    here.until(here.targets)
    return here


def drag(here: Visit, origin: Rect, target: Rect) -> None:
    """Drag from the middle of one place to the middle of another."""
    (x, y), (to_x, to_y) = origin.centre, target.centre
    here.mouse(pygame.MOUSEBUTTONDOWN, x, y, button=1)
    for part in (0.3, 0.7, 1.0):
        here.move(x + (to_x - x) * part, y + (to_y - y) * part)
        here.tick()
    assert here.scene.ui.dragging
    here.mouse(pygame.MOUSEBUTTONUP, to_x, to_y, button=1)
    here.tick()


def test_the_drawn_tile_is_dragged_onto_a_truck() -> None:
    here = reached(0, ("draw",), ("tile", "dolphin.female"))
    drag(here, here.widget("drawn").rect, here.at(TruckTable).plan.trucks[0])
    assert here.table.chooser.marked == ("load", 1)
    here.press("confirm")
    assert here.table.match.record.actions[-1] == ("load", 1)


def test_a_tile_of_the_truck_is_dragged_to_its_space() -> None:
    here = reached(1, ("take", 2))
    places = here.at(TruckTable).board_places(0)
    drag(here, here.widget("place dolphin").rect, places["place", "dolphin", 0, 1])
    assert ("place", "dolphin", 0, 1) in here.table.match.record.actions


def test_a_tile_that_is_dropped_beside_every_place_stays() -> None:
    here = reached(1, ("take", 2))
    drag(here, here.widget("place dolphin").rect, here.at(TruckTable).plan.pier)
    assert here.table.match.record.actions[-1] == ("take", 2)
