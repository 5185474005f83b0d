"""Where bots think of a larger water zoo: where it is touched most, and where a basin is walled in."""

from __future__ import annotations

from engine.bots.levels import make_bot
from engine.games.aquaretto.bot import JUDGE
from engine.games.aquaretto.expanding import borders, good_spots, spots_beside
from engine.games.aquaretto.grid import STATIONS, expansion_cells, neighbours
from engine.games.aquaretto.pieces import TILES
from engine.games.aquaretto.rules import AquarettoState
from engine.state import Action
from tests.engine.games.aquaretto.zoos import game, settle, store, zoo_of
from tests.engine.games.zoo_trucks.positions import give_coins, load

DOLPHIN = TILES.types.index("dolphin")


def walled_in() -> AquarettoState:
    """Return a position in which the dolphins of seat 1 can grow only outside of the zoo."""
    state = give_coins(game(), 1, 1)
    settle(state, "dolphin", (1, 0), (2, 0))
    settle(state, "orca", (3, 1), (1, 2), (2, 2), (3, 3))
    assert not zoo_of(state).homes(DOLPHIN), "the dolphins are not walled in"
    return state


def expansions(state: AquarettoState) -> dict[Action, float]:
    """Return the weights of expansions."""
    actions = state.legal_actions()
    weights = zip(actions, JUDGE.weights(state, actions), strict=True)
    return {action: weight for action, weight in weights if action[0] == "expand"}


def test_a_basin_that_is_walled_in_has_a_border_outside_of_the_zoo() -> None:
    zoo = zoo_of(walled_in())
    outside = borders(zoo.land, tuple(zoo.basins), zoo.trainers)
    for basin, border in zip(zoo.basins, outside, strict=True):
        assert not border & (zoo.land | STATIONS)
        assert not border & ~neighbours(basin)
    assert any(outside)


def test_a_basin_that_can_grow_has_none() -> None:
    state = game()
    settle(state, "dolphin", (1, 0))
    zoo = zoo_of(state)
    assert not any(borders(zoo.land, tuple(zoo.basins), zoo.trainers))


def test_the_best_place_beside_a_border_covers_most_of_it() -> None:
    state = walled_in()
    zoo = zoo_of(state)
    border = next(filter(None, borders(zoo.land, tuple(zoo.basins), zoo.trainers)))
    spots = spots_beside(zoo.land, border)
    assert {spot[1] for spot in spots} == {"small", "large"}
    for spot in spots:
        assert expansion_cells(spot[1:]) & border


def test_room_is_thought_of_for_an_animal_that_waits() -> None:
    state = walled_in()
    before = expansions(state)
    load(state, 1, "dolphin")
    waiting = expansions(state)
    assert max(waiting.values()) > 2 * max(before.values())
    best = max(waiting, key=waiting.__getitem__)
    assert expansion_cells(best[1:]) & neighbours(zoo_of(state).basins[DOLPHIN])


def test_room_is_thought_of_for_the_top_of_the_depot_and_for_no_other_kind() -> None:
    state = walled_in()
    store(state, "dolphin")
    assert max(expansions(state).values()) > 0.5
    store(state, "penguin")
    assert max(expansions(state).values()) < 0.5


def test_elsewhere_only_the_places_that_touch_the_zoo_most_are_thought_of() -> None:
    state = give_coins(game(), 1, 1)
    settle(state, "dolphin", (1, 0))
    land = zoo_of(state).land
    assert {action for action, weight in expansions(state).items() if weight} <= good_spots(land)
    assert make_bot("aquaretto", "easy").think(state, 0, 1).finish() in state.legal_actions()
