"""What the registry entries of the games with zoos have in common: how many expansions a zoo for two players has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from engine.game import Option
from engine.games.zoo_trucks.position import TruckPosition
from engine.games.zooloretto.zoo import Zoo

S = TypeVar("S", bound=TruckPosition)

ZOO_EXPANSIONS = Option("zoo_expansions", ("two_for_two", "one"), "two_for_two")
"""Two players build two expansions each, or one like everybody else (V3)."""


def with_expansions(state: S, options: Mapping[str, str]) -> S:
    """Return a new game in which every zoo has as many expansions to build as the options say (V3)."""
    if options[ZOO_EXPANSIONS.name] == "one":
        for zoo in state.parks_of(Zoo):
            zoo.expansions = 1
    return state
