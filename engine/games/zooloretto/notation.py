"""Zooloretto's notation: `draw`, `tile camel.male`, `load 1`, `take 1`, `place camel.male 2`, `exchange 1 2`."""

from __future__ import annotations

from engine.games.zoo_trucks.notation import TABLE_VERBS, format_action, parser

BOARD_VERBS = {
    "place": (2, 2),
    "move": (3, 3),
    "exchange": (2, 3),
    "buy": (4, 4),
    "discard": (2, 2),
    "expand": (1, 1),
}
"""How many targets a verb of the zoo has, at least and at most."""

parse_action = parser("zooloretto", TABLE_VERBS | BOARD_VERBS)

__all__ = ["BOARD_VERBS", "format_action", "parse_action"]
