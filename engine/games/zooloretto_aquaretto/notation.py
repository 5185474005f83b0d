"""The double game's notation: that of both games; `draw zooloretto` and `draw aquaretto` name the stacks."""

from __future__ import annotations

from engine.games.aquaretto.notation import BOARD_VERBS as WATER_VERBS
from engine.games.zoo_trucks.notation import TABLE_VERBS, format_action, parser
from engine.games.zooloretto.notation import BOARD_VERBS as ZOO_VERBS


def _both(verb: str) -> tuple[int, int]:
    ranges = [verbs[verb] for verbs in (WATER_VERBS, ZOO_VERBS) if verb in verbs]
    return min(low for low, _ in ranges), max(high for _, high in ranges)


parse_action = parser(
    "zooloretto_aquaretto",
    TABLE_VERBS | {"draw": (1, 1)} | {verb: _both(verb) for verb in (*WATER_VERBS, *ZOO_VERBS)},
)

__all__ = ["format_action", "parse_action"]
