"""What every reward and design card would pay now by the rules, and how a preview changes that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.games.fountains.building.designs import design_points
from engine.games.fountains.building.fountain import Fountain
from engine.games.fountains.building.rewards import tally, token_coins
from engine.games.fountains.grid import cell_at
from engine.games.fountains.payouts import reward_fish, reward_lilies, reward_pools
from engine.games.fountains.pieces import (
    BLUE,
    COIN,
    COLOURS,
    FEATURES,
    FISHES,
    GREEN,
    LILIES,
    LILY,
    POOLS,
    SPOUT,
    WHITE_PAWN,
    WILD,
)
from engine.games.fountains.rules import FountainsState

Points = tuple[int, ...]
"""A number for each who scores."""


class Reward(NamedTuple):
    """A reward: the pawn that triggers it, what it counts, and the points it would pay each who scores.

    `gains` is how many points more than `before` that is; `counts` are the numbers that are compared, for pools.
    """

    pawn: int
    name: str
    points: Points
    gains: Points
    counts: Points = ()


class Design(NamedTuple):
    """A design card, the points it would pay each seat, and how many more than before."""

    card: int
    points: Points
    gains: Points


class Counted(NamedTuple):
    """A number over a fountain: its picture, how much it is, how much it was; `good` says whether more is better."""

    picture: str
    now: int
    then: int
    good: bool = True


def rewards_now(state: FountainsState, before: FountainsState | None = None) -> list[Reward]:
    """Return what a reward for pools, for each colour of fish and for lily pads would pay all who score now."""
    counts = tuple(tally(fountain).pools for fountain in state.fountains)
    counts += (len(state.machine_tiles),) if state.machine else ()
    return [
        _reward(BLUE, "pool", state, before, lambda copy: reward_pools(copy, POOLS))._replace(counts=counts),
        *(_fish(colour, state, before) for colour in COLOURS),
        _reward(GREEN, "lily", state, before, lambda copy: reward_lilies(copy, LILIES)),
    ]


def _fish(colour: int, state: FountainsState, before: FountainsState | None) -> Reward:
    return _reward(WHITE_PAWN, FEATURES[colour], state, before, lambda copy: reward_fish(copy, colour, FISHES))


def _reward(
    pawn: int,
    name: str,
    state: FountainsState,
    before: FountainsState | None,
    pay: Callable[[FountainsState], None],
) -> Reward:
    points = _paid(state, pay)
    then = _paid(before, pay) if before else points
    return Reward(pawn, name, points, _less(points, then))


def _paid(state: FountainsState, reward: Callable[[FountainsState], None]) -> Points:
    copy = state.clone()
    before = _totals(copy)
    reward(copy)
    return _less(_totals(copy), before)


def _totals(state: FountainsState) -> list[int]:
    points = [*state.points, state.machine_points] if state.machine else state.points
    return [sum(sources) for sources in points]


def designs_now(state: FountainsState, before: FountainsState | None = None) -> list[Design]:
    """Return what every design card on the table would pay each seat if the game ended now."""
    found = []
    for card in state.designs:
        points = _design(card, state)
        found.append(Design(card, points, _less(points, _design(card, before) if before else points)))
    return found


def _design(card: int, state: FountainsState) -> Points:
    return tuple(_card_points(card, fountain, state.watered_only) for fountain in state.fountains)


@lru_cache(maxsize=64)
def _card_points(card: int, fountain: Fountain, watered_only: bool) -> int:
    """Return what a card pays for a fountain; kept, for a preview changes one fountain and asks for all."""
    return design_points(card, fountain, watered_only)


def _less(now: Sequence[int], then: Sequence[int]) -> Points:
    return tuple(new - old for new, old in zip(now, then, strict=True))


def counts_of(fountain: Fountain, before: Fountain | None = None) -> list[Counted]:
    """Return what a fountain counts for: pools with water, fish by colour, lily pads and pond weed."""
    then = _numbers(before or fountain)
    pictures = ["icon_pool", *(f"icon_{FEATURES[colour]}" for colour in COLOURS), "icon_lily", "icon_weed"]
    return [
        Counted(picture, now, old, picture != "icon_weed")
        for picture, now, old in zip(pictures, _numbers(fountain), then, strict=True)
    ]


def height_of(fountain: Fountain, before: Fountain) -> Counted:
    """Return the highest level of a fountain, which stands beside what it counts for."""
    return Counted("icon_level", fountain.height(), before.height())


def _numbers(fountain: Fountain) -> list[int]:
    pools, fish, lilies = tally(fountain)
    return [pools, *fish, lilies, fountain.water.weeds()]


def token_gain(fountain: Fountain, feature: int, x: int, y: int) -> int:
    """Return how much more a token's feature would pay with it at (x, y).

    Fish pay by their colour, wild ones by the best; a spout is worth the pools that get water.
    """
    after = fountain.with_token(feature, x, y)
    if feature == COIN:
        return token_coins(after, feature, cell_at(x, y))
    old, new = tally(fountain), tally(after)
    if feature == LILY:
        return new.lilies - old.lilies
    if feature == SPOUT:
        return new.pools - old.pools
    return max(new.fish) - max(old.fish) if feature == WILD else new.fish[feature] - old.fish[feature]
