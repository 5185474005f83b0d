"""A fountain as text: how it was built, line by line, and a picture of what is seen.

The lines say everything: `P03 2 0 1` is tile P03, held at x 2 and y 0, turned once clockwise; `coin 0 1` is a token.
The picture shows each visible cell in three lines of five characters: its level and icon in the middle (a capital
letter is a token's), `*` where it is dry, and around them its edges: `-` and `|` light bricks, `#` dark ones; an open
channel is a gap in the north or south and `=` in the east or west; nothing is inside the tile. The first line gives x
and y of the picture's first cell:

    at -1 -1
     ###  # #  ###
    #1.   1~   1. #

    =1~   1s   1~ =

    #1.   1~   1. #
     ###  # #  ###
"""

from __future__ import annotations

from engine.games.fountains.building.fountain import Fountain, Step, TileStep, TokenStep
from engine.games.fountains.building.water import Cell, Top, Water
from engine.games.fountains.grid import is_within, xy_of
from engine.games.fountains.pieces import FEATURES, ICON_LETTERS, TILE_NAMES, TILES

ACROSS = ("   ", "---", "###", "# #")
"""The northern and southern edges: inside, light, dark, open."""
UPRIGHT = " |#="
LEVELS = "0123456789abcdefghijklmnopqrstuvwxyz"


def step_text(step: Step) -> str:
    """Return one step as a line."""
    first = TILES[step.number].name if isinstance(step, TileStep) else FEATURES[step.feature]
    return " ".join(map(str, (first, *step[1:])))


def parse_step(line: str) -> Step:
    """Read one step. Raises `ValueError` for anything `step_text` does not write."""
    first, *rest = line.split(" ")
    numbers = [int(word) for word in rest]
    step: Step
    if first in TILE_NAMES and len(numbers) == 3 and numbers[2] in range(4):
        step = TileStep(TILE_NAMES[first], *numbers)
    elif first in FEATURES and len(numbers) == 2:
        step = TokenStep(FEATURES.index(first), *numbers)
    else:
        raise ValueError(f"{line[:40]!r} is neither a tile nor a token with its place")
    if not is_within(step.x, step.y) or step_text(step) != line:
        raise ValueError(f"{line[:40]!r} is not a place")
    return step


def picture(fountain: Fountain) -> str:
    """Return the picture of a fountain."""
    return picture_of(fountain.top, fountain.tokens, fountain.water)


def picture_of(top: Top, tokens: frozenset[int], water: Water) -> str:
    """Return the picture of what is seen: cells, those that show a token, and the water."""
    places = {xy_of(cell): cell for cell in top}
    left, right = min(x for x, _ in places), max(x for x, _ in places)
    first, last = min(y for _, y in places), max(y for _, y in places)
    lines = [f"at {left} {first}"]
    for y in range(first, last + 1):
        rows = ["", "", ""]
        for x in range(left, right + 1):
            cell = places.get((x, y))
            block = ("     ",) * 3 if cell is None else _block(top[cell], cell in tokens, water.is_wet(cell))
            rows = [row + part for row, part in zip(rows, block, strict=True)]
        lines += [row.rstrip() for row in rows]
    return "\n".join(lines) + "\n"


def _block(cell: Cell, token: bool, wet: bool) -> tuple[str, str, str]:
    north, east, south, west = cell.edges
    icon = ICON_LETTERS[cell.icon]
    middle = f"{UPRIGHT[west]}{LEVELS[cell.level]}{icon.upper() if token else icon}{' ' if wet else '*'}{UPRIGHT[east]}"
    return f" {ACROSS[north]} ", middle, f" {ACROSS[south]} "
