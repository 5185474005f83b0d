"""Aquaretto's notation: `draw`, `tile dolphin.male`, `load 1`, `take 1`, `place dolphin.male 2 2`, `hire keeper`."""

from __future__ import annotations

from engine.games.zoo_trucks.notation import TABLE_VERBS, format_action, parser

BOARD_VERBS = {
    "place": (2, 3),
    "young": (2, 2),
    "hire": (1, 3),
    "move": (2, 6),
    "buy": (4, 4),
    "discard": (1, 1),
    "expand": (3, 4),
}
"""How many targets a verb of the water zoo has, at least and at most."""

parse_action = parser("aquaretto", TABLE_VERBS | BOARD_VERBS)

__all__ = ["BOARD_VERBS", "format_action", "parse_action"]
