"""What is true of every position of Fountains."""

from __future__ import annotations

import random

from engine.games.fountains.building.fountain import Fountain, TileStep, built
from engine.games.fountains.building.placement import tile_places
from engine.games.fountains.building.text import parse_step, picture, step_text
from engine.games.fountains.building.water import from_nothing
from engine.games.fountains.grid import STEP, xy_of
from engine.games.fountains.pieces import (
    BONUS_SPACE,
    DARK,
    EMPTY,
    FEATURES,
    MOVE,
    OPEN,
    OVER,
    PAWNS,
    PLACE,
    STACK_OF,
    STACK_SIZES,
    START_TILE,
    TILES,
    TOKEN_COUNTS,
    Tile,
)
from engine.games.fountains.rules import FountainsState
from engine.state import Action, State
from tests.engine.games.fountains.pictures import parse_picture

EXAMPLES = 12
"""How many random games are played with each number of players."""

SAMPLE = 53
"""All laws are checked once in this many positions of whole games."""

VARIANTS = ({"designs": "none", "machine": "easy"}, {"designs": "three", "machine": "hard"})
"""What golden playthroughs are kept of, with each number of players."""


def choose(state: State, rng: random.Random) -> Action:
    """Return an action that keeps water running, so that playthroughs see pools, fish and lily pads."""
    assert isinstance(state, FountainsState)
    if state.is_chance():
        return state.sample_chance(rng)
    actions = state.legal_actions()
    if len(actions) < 12:
        return rng.choice(actions)

    def worth(action: Action) -> float:
        after = state.clone()
        after.apply_action(action)
        water = after.fountains[state.player].water
        return sum(pool.level for pool in water.wet_pools()) - water.weeds() + rng.random()

    return max(rng.sample(actions, 12), key=worth)


def aim(state: State, rng: random.Random) -> Action:
    """Return an action that aims at reach: seat 1 builds as far east as it can, its opponents take tokens."""
    assert isinstance(state, FountainsState)
    actions = state.legal_actions()
    if state.phase == PLACE:
        return max(actions, key=lambda action: _reach_of(state.hand, action))
    if state.phase == MOVE and actions[0][0] == "move":
        wanted = [action for action in actions if (_space_of(state, action) == BONUS_SPACE) == (state.player > 0)]
        return rng.choice(wanted or actions)
    return rng.choice(actions)


def _space_of(state: FountainsState, action: Action) -> int:
    after = state.clone()
    after.apply_action(action)
    return after.pawns[PAWNS.index(action[1])]


def _reach_of(number: int, action: Action) -> tuple[int, int]:
    """Return how far east a tile reaches where an action places it; of equal places those in the middle are better."""
    if action[0] != "place":
        return 0, 0
    _, x, y, rotation = action
    return x + max(cell.x for cell in TILES[number].rotations[rotation].cells), -abs(y)


def extent(fountain: Fountain, direction: int) -> int:
    """Return how far a fountain reaches to a direction (north, east, south, west) from its middle."""
    places = [xy_of(cell) for cell in fountain.top]
    dx, dy = DIRECTION_XY[direction]
    return max(x * dx + y * dy for x, y in places)


def is_shown(state: State) -> bool:
    """Tell whether a golden playthrough shows the whole state here: not at every tile that is revealed."""
    assert isinstance(state, FountainsState)
    return state.turns % 6 == 0


def check(state: State) -> None:
    """Check what is quick to check; it is called after every action."""
    assert isinstance(state, FountainsState)
    _account_for_tiles(state)
    _account_for_tokens(state)
    assert len(set(state.pawns)) == 3
    assert all(min(points) >= 0 for points in (*state.points, state.machine_points))
    scored = [*state.points, state.machine_points][: state.num_scored]
    for points, sheet in zip(scored, state.scores(), strict=True):
        paid = sheet.total - sum(line.points for line in sheet.lines if line.source.startswith("design_"))
        assert paid == sum(points), "every point has its source"
    fountain = state.fountains[state.player]
    assert from_nothing(fountain.top) == fountain.water, "water kept up step by step is water found from nothing"
    assert (state.gear != EMPTY) == bool(state.machine) == (state.players == 1)
    assert state.phase == OVER or not any(any(points[4:]) for points in (*state.points, state.machine_points))


def _account_for_tiles(state: FountainsState) -> None:
    out = [number for fountain in state.fountains for number in fountain.tiles()]
    out += state.machine_tiles + state.discarded_tiles
    out += [number for number in (state.hand, *state.tops) if number != EMPTY]
    unseen = [number for stack in state.unseen for number in stack]
    assert sorted(out + unseen) == list(range(len(TILES))), "every tile is in one place"
    for stack, left in enumerate(state.left):
        shown = state.tops[stack] != EMPTY
        away = sum(STACK_OF[number] == stack for number in out) - shown
        assert left == STACK_SIZES[state.players] - away
        assert left - shown <= len(state.unseen[stack]), "what is still to come has not been seen"


def _account_for_tokens(state: FountainsState) -> None:
    for feature in range(len(FEATURES)):
        placed = sum(fountain.placed_tokens().count(feature) for fountain in state.fountains)
        gone = state.discarded_tokens[feature] + state.swapped[feature]
        assert state.supply[feature] + state.offer.count(feature) + placed + gone == TOKEN_COUNTS[feature]


def check_thoroughly(state: State) -> None:
    """Check what takes longer; it is called at some positions of a game."""
    assert isinstance(state, FountainsState)
    assert FountainsState.from_json(state.to_json()).unseen == state.unseen
    for fountain in state.fountains:
        _check_building(fountain)
        _check_text(fountain)
    if state.phase == PLACE:
        fountain, tile = state.fountains[state.player], TILES[state.hand]
        assert set(tile_places(fountain, tile)) == slow_places(fountain, tile)


def _check_text(fountain: Fountain) -> None:
    again = built(parse_step(step_text(step)) for step in fountain.steps)
    assert (again.top, again.tokens, again.covered, again.water) == (
        fountain.top,
        fountain.tokens,
        fountain.covered,
        fountain.water,
    )
    top, tokens, dry = parse_picture(picture(fountain))
    assert {cell: seen[:3] for cell, seen in top.items()} == {cell: seen[:3] for cell, seen in fountain.top.items()}
    assert tokens == fountain.tokens
    assert from_nothing(top) == fountain.water, "the picture shows all that water needs"
    assert dry == {cell for cell in fountain.top if not fountain.water.is_wet(cell)}


def _check_building(fountain: Fountain) -> None:
    """Build the fountain again, layer by layer, and check that each tile was allowed where it lies."""
    layers = Layers()
    layers.add(START_TILE, 0, 0, 0)
    for step in fountain.steps:
        if isinstance(step, TileStep):
            tile = TILES[step.number]
            assert layers.allows(tile, step.x, step.y, step.rotation)
            layers.add(tile, step.x, step.y, step.rotation)
    assert {place: len(stack) for place, stack in layers.stacks.items()} == {
        xy_of(cell): seen.level for cell, seen in fountain.top.items()
    }


def slow_places(fountain: Fountain, tile: Tile) -> set[tuple[int, int, int]]:
    """Return where `tile` may be added, by trying every place near the fountain."""
    layers = Layers()
    for piece in fountain.pieces:
        layers.add(piece.tile, *xy_of(piece.handle), piece.rotation)
    xs, ys = zip(*layers.stacks, strict=True)
    return {
        (x, y, rotation)
        for x in range(min(xs) - 4, max(xs) + 5)
        for y in range(min(ys) - 4, max(ys) + 5)
        for rotation in range(4)
        if layers.allows(tile, x, y, rotation)
    }


class Layers:
    """A fountain as the stacks of edges on each place: the rules of placement written a second time, simply."""

    def __init__(self) -> None:
        self.stacks: dict[tuple[int, int], list[tuple[int, ...]]] = {}

    def add(self, tile: Tile, x: int, y: int, rotation: int) -> None:
        for cell in tile.rotations[rotation].cells:
            self.stacks.setdefault((x + cell.x, y + cell.y), []).append(cell.edges)

    def allows(self, tile: Tile, x: int, y: int, rotation: int) -> bool:
        cells = tile.rotations[rotation].cells
        heights = {len(self.stacks.get((x + cell.x, y + cell.y), [])) for cell in cells}
        if len(heights) > 1:
            return False
        (height,) = heights
        for cell in cells:
            for direction, edge in enumerate(cell.edges):
                if edge in (DARK, OPEN):
                    dx, dy = DIRECTION_XY[direction]
                    beside = self.stacks.get((x + cell.x + dx, y + cell.y + dy), [])
                    if len(beside) > height and beside[height][direction ^ 2] in (DARK, OPEN):
                        return True
                    if height and self.stacks[x + cell.x, y + cell.y][height - 1][direction] in (DARK, OPEN):
                        return True
        return False


DIRECTION_XY = ((0, -1), (1, 0), (0, 1), (-1, 0))
assert len(DIRECTION_XY) == len(STEP)
