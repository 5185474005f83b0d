"""How far a fountain can reach: players aim at that, and every place that is offered is legal."""

from __future__ import annotations

import random

import pytest

from engine.games.fountains.building.fountain import FRESH, Fountain
from engine.games.fountains.building.placement import tile_places, why_no_tile
from engine.games.fountains.building.text import parse_step, step_text
from engine.games.fountains.grid import DIRECTIONS, REACH, xy_of
from engine.games.fountains.pieces import OPEN_TOKENS, SHAPES, STACK_OF, STACK_SIZES, TILES, TOKEN_COUNTS
from engine.games.fountains.rules import FountainsState
from tests.engine.games.fountains.positions import walk
from tests.engine.invariants.fountains import DIRECTION_XY, aim, extent


def most_tiles(players: int) -> int:
    """Return the most tiles one of several players can get: opponents take as many tokens as do not end the game."""
    tiles = len(SHAPES) * (STACK_SIZES[players] - 1) + 1
    turns = tiles + sum(TOKEN_COUNTS) - OPEN_TOKENS
    return -(-turns // players)


def longest() -> list[int]:
    """Return the tiles for the longest line that one of two players can get: the longest shapes."""
    most = most_tiles(2)
    length = [
        max(cell.x for cell in tile.rotations[0].cells) - min(cell.x for cell in tile.rotations[0].cells)
        for tile in TILES
    ]
    stacks = sorted(range(len(SHAPES)), key=lambda stack: -length[STACK_OF.index(stack)])
    numbers = [number for stack in stacks for number in range(len(TILES)) if STACK_OF[number] == stack]
    return [number for number in numbers if number % 12 < STACK_SIZES[2]][:most]


def line(direction: int) -> Fountain:
    """Return the longest fountain of a game in one direction, each tile as far out as it can lie."""
    fountain = FRESH
    dx, dy = DIRECTION_XY[direction]
    for number in longest():
        rotations = TILES[number].rotations
        ways = [
            (max((x + cell.x) * dx + (y + cell.y) * dy for cell in rotations[rotation].cells), x, y, rotation)
            for x, y, rotation in tile_places(fountain, TILES[number])
        ]
        fountain = fountain.with_tile(number, *max(ways)[1:])
    return fountain


def test_one_of_two_players_can_get_32_tiles() -> None:
    assert [most_tiles(players) for players in (2, 3, 4, 5)] == [32, 26, 22, 18]


@pytest.mark.parametrize("direction", DIRECTIONS, ids=["north", "east", "south", "west"])
def test_the_longest_fountain_of_a_game_lies_within_reach_and_every_place_at_it_is_legal(direction: int) -> None:
    fountain = line(direction)
    assert 80 <= extent(fountain, direction) <= REACH
    shorter = FRESH
    for step in fountain.steps[:-1]:
        assert parse_step(step_text(step)) == step
        shorter = shorter.with_tile(*step)
    for number in {fountain.steps[-1][0], *range(0, len(TILES), 12)}:
        tile = TILES[number]
        for x, y, rotation in tile_places(shorter, tile):
            assert why_no_tile(shorter, tile, x, y, rotation) is None
    assert all(max(map(abs, xy_of(cell))) <= REACH for cell in fountain.top)


@pytest.mark.sweep
@pytest.mark.parametrize(("players", "seed"), [(2, 0), (2, 1), (3, 2), (1, 3)])
def test_whatever_is_offered_is_legal_when_everybody_builds_as_far_as_they_can(players: int, seed: int) -> None:
    state = FountainsState.new(players, start=0)
    rng = random.Random(seed)
    for number, each in enumerate(walk(state, rng, lambda state: aim(state, rng))):
        if number % 5 == 0:
            assert all(each.why_not(action) is None for action in each.legal_actions())
            assert FountainsState.from_json(each.to_json()) == each
    assert max(extent(fountain, way) for fountain in state.fountains for way in DIRECTIONS) > 18
