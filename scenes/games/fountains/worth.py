"""What every reward would pay now, asked of the rules: the table under the basin."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.games.fountains.payouts import reward_fish, reward_lilies, reward_pools
from engine.games.fountains.pieces import BLUE, COLOURS, FEATURES, FISHES, GREEN, LILIES, POOLS, WHITE_PAWN
from engine.games.fountains.rules import FountainsState


class Reward(NamedTuple):
    """A reward: the pawn that triggers it, what it counts, and the points it would pay each who scores."""

    pawn: int
    name: str
    points: tuple[int, ...]


def rewards_now(state: FountainsState) -> list[Reward]:
    """Return what pools, each colour of fish and lily pads would pay all who score, if they were rewarded now."""
    return [
        Reward(BLUE, "pool", _paid(state, lambda copy: reward_pools(copy, POOLS))),
        *(Reward(WHITE_PAWN, FEATURES[colour], _fish(state, colour)) for colour in COLOURS),
        Reward(GREEN, "lily", _paid(state, lambda copy: reward_lilies(copy, LILIES))),
    ]


def _fish(state: FountainsState, colour: int) -> tuple[int, ...]:
    return _paid(state, lambda copy: reward_fish(copy, colour, FISHES))


def _paid(state: FountainsState, reward: Callable[[FountainsState], None]) -> tuple[int, ...]:
    copy = state.clone()
    before = _totals(copy)
    reward(copy)
    return tuple(now - then for now, then in zip(_totals(copy), before, strict=True))


def _totals(state: FountainsState) -> list[int]:
    points = [*state.points, state.machine_points] if state.machine else state.points
    return [sum(sources) for sources in points]
