"""Fountains' facts as tables: features, shapes, pawns, rewards, and every tile in its four rotations.

Sources: the rulebook's set-up, rewards and solo mode; the tiles themselves are in `tiles.py`.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.games.fountains.grid import DIRECTIONS, STEP, STRIDE
from engine.games.fountains.tiles import COLOURED_SPACES, HANDLES, SPACES, TILE_SET, TOKENS

(START, DEAL, TOKENS_OUT, DESIGNS, MOVE, PLACE, TOKEN, FISH, REVEAL, REFILL, SWAP, OVER) = PHASES = (
    "start",
    "deal",
    "tokens",
    "designs",
    "move",
    "place",
    "token",
    "fish",
    "reveal",
    "refill",
    "swap",
    "over",
)
"""Nature draws who begins, the first tiles, tokens and design cards; a player moves a pawn, places a tile or a token
and names a colour of fish; nature reveals the next tile or token; against the machine tokens are swapped; the end.
"""

NEXT = "next"
"""No decision: a turn, a swap or a draw is over, and `flow` says what comes. No position is left in it."""

EMPTY = -1

FEATURES = ("red", "black", "white", "wild", "lily", "coin", "spout")
"""The seven features: fish of three colours and wild ones, lily pads, coins, spouts."""
RED, BLACK, WHITE, WILD, LILY, COIN, SPOUT = range(len(FEATURES))
COLOURS = (RED, BLACK, WHITE)
PLAIN, SHADED = -2, -1
"""Icons of a cell besides features: plain water, and a shaded spot on which a token may lie."""
LETTERS = "rbwxlcs"
"""One letter a feature, in the order of `FEATURES`."""
ICONS = {"~": PLAIN, ".": SHADED} | {letter: feature for feature, letter in enumerate(LETTERS)}
ICON_LETTERS = {icon: letter for letter, icon in ICONS.items()}

INSIDE, LIGHT, DARK, OPEN = range(4)
"""Edges of a cell: inside its tile, two light bricks, two dark ones, two dark ones with a channel between them."""
EDGE_LETTERS = "-LDC"

SHAPES = SPACES[1:]
"""The six shapes, each a stack; stack s lies at space s + 1 of the basin board."""
BONUS_SPACE = 0
TRACK = len(SPACES)
STACK_SIZES = {1: 12, 2: 8, 3: 10, 4: 12, 5: 12}
OPEN_TOKENS = 5
TOKEN_COUNTS = tuple(TOKENS[name] for name in FEATURES)

PAWNS = ("green", "white", "blue")
GREEN, WHITE_PAWN, BLUE = range(len(PAWNS))
PAWN_SPACES = tuple(COLOURED_SPACES[pawn] for pawn in PAWNS)
"""Where each pawn begins, and triggers: green lilies, white fish, blue pools."""
MOST_STEPS = 3

COIN_POINTS = 5
POOL_POINTS = (10, 6, 3, 1, 0)
POOL_DUEL = 7
"""What most pools pay with two players, and against the machine."""

MACHINE_LEVELS = {"easy": (1, 1), "medium": (2, 1), "hard": (2, 2)}
"""Points of the Steam Machine for each fish and each lily pad."""
MACHINE_LAPS = 2
MACHINE = 1
"""The Steam Machine's number among those who score: it comes after the only seat."""

DESIGN_CARDS = (
    "levels",
    "tall_features",
    "stars",
    "extras",
    "lily_and_coin",
    "wild_lily",
    "visibility",
    "feature_set",
    "fish_variety",
    "spouts",
    "coins",
    "straight_pools",
)
DESIGNS_DEALT = 3

SOURCES = ("coins", "pools", "fish", "lilies", "last_pools", "last_fish", "last_lilies")
"""Where points come from, besides design cards: in the game, and from the final rewards."""
IN_GAME = 4
"""The first four pay during the game."""
COINS, POOLS, FISHES, LILIES, LAST_POOLS, LAST_FISH, LAST_LILIES = range(len(SOURCES))

Edges = tuple[int, int, int, int]


class TurnedCell(NamedTuple):
    """A cell of a tile in one of its rotations: where it lies from the handle, its edges and its icon."""

    x: int
    y: int
    offset: int
    edges: Edges
    icon: int


class Rotated(NamedTuple):
    """A tile in one of its rotations.

    `reference` is how far the lowest cell that matters (its own ones and their neighbours) lies from the handle, 0 or
    less; `offsets` are its cells and `bricks` the (cell, direction) of its dark bricks, counted from there. `mask` and
    `brick_masks` (one a direction) are the same as sets of bits.
    """

    cells: tuple[TurnedCell, ...]
    reference: int
    offsets: tuple[int, ...]
    bricks: tuple[tuple[int, int], ...]
    mask: int
    brick_masks: Edges


class Tile(NamedTuple):
    """A tile: its name, its shape, how often it shows each feature, and its four rotations, clockwise."""

    name: str
    shape: str
    features: tuple[int, ...]
    rotations: tuple[Rotated, Rotated, Rotated, Rotated]


def _rotated(cells: list[tuple[int, int, Edges, int]], rotation: int) -> Rotated:
    made = []
    for x, y, edges, icon in cells:
        for _ in range(rotation):
            x, y = -y, x
        n, e, s, w = (edges[(direction - rotation) % 4] for direction in DIRECTIONS)
        made.append(TurnedCell(x, y, y * STRIDE + x, (n, e, s, w), icon))
    rim = [cell.offset + step for cell in made for step in (0, *STEP)]
    reference = min(rim)
    bricks = tuple(
        (cell.offset - reference, direction)
        for cell in made
        for direction in DIRECTIONS
        if cell.edges[direction] in (DARK, OPEN)
    )
    offsets = tuple(cell.offset - reference for cell in made)
    north, east, south, west = (sum(1 << at for at, side in bricks if side == direction) for direction in DIRECTIONS)
    mask = sum(1 << offset for offset in offsets)
    return Rotated(tuple(made), reference, offsets, bricks, mask, (north, east, south, west))


def _read(line: str, shapes: dict[str, str]) -> Tile:
    name, picture, *edges = line.split()
    shape = shapes[name[0]]
    handle_x, handle_y = HANDLES[shape]
    places = [
        (x, y, ICONS[letter])
        for y, row in enumerate(picture.split("/"))
        for x, letter in enumerate(row)
        if letter != "_"
    ]
    cells = []
    for (x, y, icon), text in zip(places, edges, strict=True):
        n, e, s, w = map(EDGE_LETTERS.index, text)
        cells.append((x - handle_x, y - handle_y, (n, e, s, w), icon))
    icons = [icon for _, _, icon in places]
    features = tuple(icons.count(feature) for feature in range(len(FEATURES)))
    a, b, c, d = (_rotated(cells, rotation) for rotation in range(4))
    return Tile(name, shape, features, (a, b, c, d))


def _read_all() -> tuple[Tile, ...]:
    shapes = {"S": "round", "P": "pair", "L": "long", "C": "corner", "Q": "square", "T": "tee", "X": "star"}
    return tuple(_read(line, shapes) for line in TILE_SET.strip().splitlines())


START_TILE, *_OTHERS = _read_all()
TILES = tuple(_OTHERS)
"""All 72 tiles but the starting one; tiles are known by their place here."""
TILE_NAMES = {tile.name: number for number, tile in enumerate(TILES)}
STACK_OF = tuple(SHAPES.index(tile.shape) for tile in TILES)
"""The stack each tile belongs to."""
TILES_OF = tuple(tuple(n for n, at in enumerate(STACK_OF) if at == stack) for stack in range(len(SHAPES)))
"""The tiles of each stack."""
