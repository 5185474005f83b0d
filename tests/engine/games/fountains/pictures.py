"""Reads the pictures that `engine.games.fountains.building.text` draws."""

from __future__ import annotations

from engine.games.fountains.building.text import ACROSS, LEVELS, UPRIGHT
from engine.games.fountains.building.water import Cell
from engine.games.fountains.grid import STEP, cell_at
from engine.games.fountains.pieces import ICONS, INSIDE, Edges


def parse_picture(text: str) -> tuple[dict[int, Cell], frozenset[int], frozenset[int]]:
    """Read a picture: what is seen, the cells with tokens, and the dry ones. Raises `ValueError` for no picture.

    Pieces are numbered by what belongs together on the picture, so that a tile with a covered middle becomes two.
    """
    head, *rows = text.splitlines()
    word, x0, y0 = head.split()
    if word != "at":
        raise ValueError("a picture begins with: at X Y")
    rows += [""] * (-len(rows) % 3)
    seen: dict[int, tuple[int, Edges, int]] = {}
    tokens, dry = set(), set()
    for y in range(len(rows) // 3):
        north, middle, south = (row.ljust(5 * len(text)) for row in rows[3 * y : 3 * y + 3])
        for x in range(len(middle.rstrip()) // 5 + 1):
            west, level, icon, weed, east = list(middle[5 * x : 5 * x + 5])
            if level == " ":
                continue
            cell = cell_at(x + int(x0), y + int(y0))
            up, down = (ACROSS.index(row[5 * x + 1 : 5 * x + 4]) for row in (north, south))
            edges = (up, UPRIGHT.index(east), down, UPRIGHT.index(west))
            if icon.isupper():
                tokens.add(cell)
            if weed == "*":
                dry.add(cell)
            seen[cell] = (LEVELS.index(level), edges, ICONS[icon.lower()])
    pieces = _pieces(seen)
    top = {cell: Cell(level, edges, icon, pieces[cell]) for cell, (level, edges, icon) in seen.items()}
    return top, frozenset(tokens), frozenset(dry)


def _pieces(seen: dict[int, tuple[int, Edges, int]]) -> dict[int, int]:
    """Return a number a cell: equal where cells belong together by edges inside a tile on both sides."""
    pieces: dict[int, int] = {}
    for number, start in enumerate(seen):
        edge = [start]
        for cell in edge:
            if cell in pieces:
                continue
            pieces[cell] = number
            level, edges, _ = seen[cell]
            for direction, step in enumerate(STEP):
                other = seen.get(cell + step)
                if other and edges[direction] == INSIDE == other[1][direction ^ 2] and other[0] == level:
                    edge.append(cell + step)
    return pieces
