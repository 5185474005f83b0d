"""What is true of every position of the games with trucks, and how careful players play them."""

from __future__ import annotations

import random
from collections import Counter

from engine.game import Game
from engine.games.aquaretto.grid import SPACES, STATIONS, each, expansion_cells
from engine.games.aquaretto.water import WaterZoo
from engine.games.zoo_trucks.pieces import COINS
from engine.games.zoo_trucks.rules import TruckState
from engine.games.zoo_trucks.tiles import BRED, COIN, FEMALE, KINDS, MALE, TYPE_OF, YOUNG, kind_of
from engine.games.zooloretto.pieces import ENCLOSURES, printed
from engine.games.zooloretto.zoo import Zoo
from engine.state import Action, State


def conserve(state: TruckState) -> None:
    """Check that every tile, coin and coworker is somewhere, once."""
    coin_tiles = 0
    for side, kind in enumerate(state.sides):
        seen = Counter(tile for park in state.parks[side] for tile in park.contents())
        seen.update(state.box[side])
        for truck, carried in zip(state.trucks, state.truck_sides, strict=True):
            if carried == side:
                seen.update(truck)
        if state.side == side:
            seen.update(state.hand)
            seen.update([state.drawn] if state.drawn >= 0 else [])
        total = Counter({tile: count for tile, count in enumerate(state.unseen[side]) if count})
        for tile, count in seen.items():
            if not YOUNG <= tile < BRED:
                total[kind_of(tile)] += count
        expected = kind.tiles.stack(state.removed[side])
        coin_tiles += expected[COIN] - total[COIN]
        assert [total[tile] for tile in range(KINDS) if tile != COIN] == expected[:COIN] + expected[COIN + 1 :]
        due = Counter(item[1] for item in state.pending if item[0] == "young" and side == state.side)
        for index in range(8):
            young = seen[YOUNG + index] + due[index]
            assert young == seen[BRED + 4 * index + MALE] == seen[BRED + 4 * index + FEMALE] <= 2
    assert sum(state.coins) + state.bank == COINS * len(state.sides) + coin_tiles
    assert min(state.coins) >= 0
    for parks in state.parks:
        zoos = [park for park in parks if isinstance(park, WaterZoo)]
        assert sum(zoo.coworkers() for zoo in zoos) <= 16


def choose(state: State, rng: random.Random) -> Action:
    """Return an action as a careful player might, so that zoos grow: tiles into the zoo, money now and then."""
    if state.is_chance():
        return state.sample_chance(rng)
    actions = state.legal_actions()
    housed = [action for action in actions if "depot" not in action[2:] and "barn" not in action[2:]] or actions
    by_verb: dict[str, list[Action]] = {}
    for action in housed:
        by_verb.setdefault(action[0], []).append(action)
    verbs = [verb for verb in by_verb if verb in ("draw", "take")]
    if not verbs or (len(by_verb) > len(verbs) and rng.random() < 0.15):
        verbs = [verb for verb in by_verb if verb not in ("draw", "take")]
    return rng.choice(by_verb[rng.choice(verbs)])


def check_boards(state: TruckState) -> None:
    """Check what follows from each board's rules, and what is derived on it."""
    for park in (park for parks in state.parks for park in parks):
        if isinstance(park, WaterZoo):
            check_water_zoo(park)
        else:
            assert isinstance(park, Zoo)
            check_zoo(park)


def check_water_zoo(zoo: WaterZoo) -> None:
    """Check basins one by one, cell by cell."""
    land = SPACES
    for cells in map(expansion_cells, zoo.expansions):
        assert not cells & (land | STATIONS), "an expansion lies on nothing"
        beside = [cell << step for cell in each(cells) for step in (1, 24)]
        beside += [cell >> step for cell in each(cells) for step in (1, 24)]
        assert any(cell & land for cell in beside), "an expansion touches a space for animals"
        land |= cells
    assert zoo.land == SPACES | sum(map(expansion_cells, zoo.expansions))
    assert zoo.land.bit_count() == 19 + 3 * zoo.small_built + 4 * zoo.large_built
    assert zoo.animals == sum(zoo.basins)
    assert not zoo.animals & zoo.trainers
    assert not (zoo.animals | zoo.trainers) & ~zoo.land
    assert sum(1 for basin in zoo.basins if basin) <= 3 + zoo.large_built <= 5
    kinds = {}
    for cell in each(zoo.animals):
        tile = zoo.tile_at(cell)
        kinds[cell] = TYPE_OF[tile]
    for cell, kind in kinds.items():
        for step in (1, 24):
            assert kinds.get(cell << step, kind) == kind, "a space lies between basins"
        if zoo.basins[kind] != cell:
            assert any(kinds.get(near) == kind for near in (cell << 1, cell >> 1, cell << 24, cell >> 24))


def check_zoo(zoo: Zoo) -> None:
    """Check enclosures one by one."""
    assert len(zoo.animals) == len(zoo.stalls) >= len(ENCLOSURES)
    for at, (animals, stalls) in enumerate(zip(zoo.animals, zoo.stalls, strict=True)):
        assert len(animals) <= printed(at).animals
        assert len(stalls) <= printed(at).stalls
        assert len({TYPE_OF[tile] for tile in animals}) <= 1
        assert all(TYPE_OF[tile] < 0 for tile in stalls)


def play_carefully(game: Game, players: int, options: dict[str, str], seed: int) -> TruckState:
    """Play a whole game of careful players, checking as it goes."""
    rng = random.Random(seed)
    state = game.start(players, options)
    assert isinstance(state, TruckState)
    while not state.is_terminal():
        state.apply_action(choose(state, rng))
        conserve(state)
    check_boards(state)
    assert game.from_json(state.to_json()) == state
    return state


def is_shown(state: State) -> bool:
    """Tell whether a golden playthrough shows the whole state: at the first draw of every fifth round."""
    assert isinstance(state, TruckState)
    return state.round % 5 == 1 and not any(state.trucks) and max(state.takers) < 0
