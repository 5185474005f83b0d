"""Who is paid what when a reward is triggered: every seat, and alone the Steam Machine too."""

from __future__ import annotations

from engine.games.fountains.building.rewards import best_fish, pool_points, tally
from engine.games.fountains.pieces import (
    COLOURS,
    LAST_FISH,
    LAST_LILIES,
    LAST_POOLS,
    LILY,
    MACHINE,
    MACHINE_LEVELS,
    POOL_DUEL,
    TILES,
    WILD,
)
from engine.games.fountains.position import FountainsPosition


def reward_pools(state: FountainsPosition, source: int) -> None:
    """Pay all players by their numbers of pools.

    Alone, the player's pools are compared with the machine's tiles: the larger number gets 7 points, equal ones both.
    """
    if state.machine:
        pools, tiles = tally(state.fountains[0]).pools, len(state.machine_tiles)
        state.pay(0, source, POOL_DUEL if pools >= tiles else 0)
        state.pay(MACHINE, source, POOL_DUEL if tiles >= pools else 0)
        return
    for player, points in enumerate(pool_points([tally(fountain).pools for fountain in state.fountains])):
        state.pay(player, source, points)


def reward_fish(state: FountainsPosition, colour: int, source: int) -> None:
    """Pay fish of a colour, and wild ones: players by level, the machine by its level of difficulty."""
    for player, fountain in enumerate(state.fountains):
        state.pay(player, source, tally(fountain).fish[colour])
    if state.machine:
        _reward_machine_fish(state, colour, source)


def reward_lilies(state: FountainsPosition, source: int) -> None:
    """Pay lily pads: players their largest group, the machine every one of its own."""
    for player, fountain in enumerate(state.fountains):
        state.pay(player, source, tally(fountain).lilies)
    if state.machine:
        _, points = MACHINE_LEVELS[state.machine]
        state.pay(MACHINE, source, points * counted(state, LILY))


def final_rewards(state: FountainsPosition) -> None:
    """Pay pools, fish and lily pads a last time; everybody scores the colour of fish that pays them most (F22)."""
    reward_pools(state, LAST_POOLS)
    for player, fountain in enumerate(state.fountains):
        state.pay(player, LAST_FISH, best_fish(fountain))
    if state.machine:
        _reward_machine_fish(state, fish_colour(state), LAST_FISH)
    reward_lilies(state, LAST_LILIES)


def _reward_machine_fish(state: FountainsPosition, colour: int, source: int) -> None:
    points, _ = MACHINE_LEVELS[state.machine]
    state.pay(MACHINE, source, points * (counted(state, colour) + counted(state, WILD)))


# --- what the machine's tiles count for


def counted(state: FountainsPosition, feature: int) -> int:
    """Return how often the machine's tiles show a feature."""
    return sum(TILES[number].features[feature] for number in state.machine_tiles)


def fish_colour(state: FountainsPosition) -> int:
    """Return the colour that the machine scores: its most frequent; of equal ones, what pays the player least."""
    mine = tally(state.fountains[0]).fish
    return max(COLOURS, key=lambda colour: (counted(state, colour), -mine[colour]))
