"""Aquaretto's facts as tables: animals, coworkers, boards, prices, scores.

Sources: the rulebook's components, preparation and scoring. Two things are as others have played them
(docs/rules/aquaretto.md): fish and lightning marks are never on fertile tiles or young, and the exact grid of the
board.
"""

from __future__ import annotations

from engine.games.zoo_trucks.tiles import COIN, KINDS, MARKED, TileSet

_TRAINABLE = ("dolphin", "orca", "sea_lion")
_FISH_EATERS = ("sea_turtle", "penguin", "polar_bear", "crocodile", "hippopotamus")

TILES = TileSet(
    game="aquaretto",
    types=_TRAINABLE + _FISH_EATERS,
    marks=("flash",) * 3 + ("fish",) * 5,
    counts=((5, 2, 2, 2),) * 3 + ((1, 2, 2, 6),) * 5,
    coins=10,
    removable=(3, 4, 5, 6, 7),
)
TRAINABLE_TYPES = len(_TRAINABLE)
"""Types below this number are worth points beside a trainer."""

IS_MARKED = tuple(code < COIN and code % 4 == MARKED for code in range(KINDS))

START_COINS = 1
BASINS = 3
COIN_AT = frozenset((3, 6, 9, 12))
COWORKER_AT = frozenset((5, 10))
"""Sizes of a basin that pay when they are reached (rules: bonus for enlarging a basin)."""

COWORKERS = 16
"""Coworkers in the box."""

CASHIERS = KEEPERS = 2
"""Places at the checkout booths and feeding stations; the depot has one for a manager."""

EXPANSIONS = 2
"""Small and large expansions each, per player."""

MOVE_COST, BUY_COST, SMALL_COST, LARGE_COST = 1, 2, 1, 2

DEPOT_TYPE, DEPOT_TYPE_MANAGED = -2, -1

BOARD = (
    ".###.",
    "#####",
    "#####",
    "S####",
    "SS##.",
)
"""The printed board from the top left, x 0..4 and y 0..4: `#` space for animals, `S` stations, `.` no board."""

SMALL_SHAPES = (
    ((0, 0), (0, 1), (1, 1)),
    ((0, 0), (1, 0), (0, 1)),
    ((0, 0), (1, 0), (1, 1)),
    ((1, 0), (0, 1), (1, 1)),
)
"""The small expansion by quarter turns clockwise: cells (x, y) from the top left of the square around it."""

LARGE_SHAPE = ((0, 0), (1, 0), (0, 1), (1, 1))
