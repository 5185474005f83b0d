"""Places of a fountain have names that a person can see: a level, and where that is from a tile."""

from __future__ import annotations

import re

import pygame
import pytest

from engine.bots.comparison import Reason
from engine.games.fountains.building.fountain import FRESH, Fountain
from engine.games.fountains.building.placement import tile_places
from engine.games.fountains.pieces import TILE_NAMES, TILES
from engine.games.fountains.rules import FountainsState
from engine.history import History
from engine.record import parse_record
from scenes.games.fountains.scene import FountainsTable
from scenes.games.fountains.words import namer
from scenes.games.fountains.words.reasoning import advice
from scenes.model.log_book import Done
from scenes.stage.picker import Picker
from tests.engine.golden import FOLDER
from tests.scenes.conftest import Size, drawn_again
from tests.scenes.games.fountains.tables import at_position

COORDINATES = re.compile(r"\b(column|row)\b|[0-9]列|[0-9]行")


def tile(name: str) -> int:
    """Return the number of a tile."""
    return TILE_NAMES[name]


def named(fountain: Fountain, name: str, *place: int, own: bool = True) -> str:
    """Return how the place of a tile is called."""
    return namer.place_words(fountain, namer.tile_place(fountain, tile(name), *place), own=own)


def test_a_place_on_the_ground_is_named_by_the_tile_that_most_dark_bricks_touch() -> None:
    x, y, rotation = next(place for place in tile_places(FRESH, TILES[tile("L03")]) if place[1] >= 2)
    assert named(FRESH, "L03", x, y, rotation) == "level 1, below your starting tile"
    assert named(FRESH, "L03", x, y, rotation, own=False) == "level 1, below the starting tile"


def test_a_place_on_tiles_is_named_by_the_one_of_which_it_covers_most() -> None:
    x, y, rotation = next(
        place for place in tile_places(FRESH, TILES[tile("P03")]) if abs(place[0]) + abs(place[1]) < 2
    )
    assert named(FRESH, "P03", x, y, rotation) == "level 2, over your starting tile"


def test_a_tile_between_two_is_named_by_both_and_twins_by_their_icons() -> None:
    relations, twins = set(), set()
    for state in History(
        parse_record((FOLDER / "fountains" / "2-three-hard.txt").read_text(encoding="utf-8"))
    ).states():
        assert isinstance(state, FountainsState)
        for action in state.legal_actions() if state.phase == "place" else ():
            place = namer.place_of(state.fountains[state.player], action, state.hand)
            relations |= {place.relation} if place else set()
        for fountain in state.fountains:
            twins |= {namer.tile_name(fountain, piece) for piece in range(1, len(fountain.pieces))}
    assert relations >= {"over", "between", "above", "below", "left", "right"}
    assert any("(" in name for name in twins)
    assert any("(" not in name for name in twins)


@pytest.mark.parametrize(
    ("size", "language"), [((1280, 720), "en"), ((1280, 720), "ja"), ((390, 844), "ja"), ((640, 360), "en")]
)
@pytest.mark.parametrize("phase", ["place", "token"])
def test_no_coordinate_is_drawn(phase: str, size: Size, language: str, said: list[str]) -> None:
    here = at_position("2-three-hard", phase, 60, size, language)
    table = here.at(FountainsTable)
    table.preview(next(action for action in table.chooser.legal if action[0] == phase))
    lines = drawn_again(here, said)
    place = namer.marked_place(table.state, table.chooser.marked or (), table.viewer)
    assert (place[:1].upper() + place[1:]).replace(" ", "") in "".join(lines).replace(" ", "")
    here.key(pygame.K_a)
    lines += [f"{offer.words} {offer.detail}" for offer in here.at(Picker).offers]
    lines += table.logs.words()
    lines.append(table.tell(Done(table.player, table.chooser.marked or (), ())))
    assert not [line for line in lines if COORDINATES.search(line)]


def test_the_mirror_tells_columns_and_rows_last() -> None:
    table = at_position("2-three-hard", "place", 60).at(FountainsTable)
    told = [table.sentence(action) for action in table.chooser.legal if action[0] == "place"]
    assert told
    assert all(re.search(r"Column \S+, row \S+\.$", line) and line.startswith("Level ") for line in told)


def test_a_hint_gives_at_most_two_reasons_in_whole_points_with_names() -> None:
    names = ["You", "Rosa"]
    reasons = [Reason(0, "pools", 2.6), Reason(1, "fish", -1.2), Reason(0, "room", 1.0), Reason(0, "coins", 0.2)]
    assert advice(reasons, "there", 0, names) == (
        "Compared with the next best choice: about 3 points more from pools with water,"
        " about 1 point less for Rosa from fish."
    )
    assert advice([Reason(0, "coins", 0.2)], "there", 0, names) == "About as good: there."
    assert advice(reasons, "", 0, names) == ""


def test_a_hint_does_not_name_its_own_place_as_another_one() -> None:
    said = advice([Reason(0, "coins", 0.2)], "level 1, above your tile", 0, ["You"], "level 1, above your tile")
    assert said == "Another way to place it there is about as good."
