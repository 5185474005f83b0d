"""A zoo as text: a line for each enclosure, with `_` for its free spaces."""

from __future__ import annotations

from engine.games.zooloretto.pieces import TILES, printed
from engine.games.zooloretto.zoo import Zoo


def draw(zoo: Zoo) -> list[str]:
    """Return the enclosures by their numbers, each with its animals and its stalls, and the barn."""
    lines = []
    for at, (animals, stalls) in enumerate(zip(zoo.animals, zoo.stalls, strict=True)):
        board = printed(at)
        lines.append(f"{at + 1}  {_row(animals, board.animals)} | {_row(stalls, board.stalls)}")
    lines.append("barn: " + (_row(zoo.barn, 0) or "-"))
    lines.append(f"expansions left: {zoo.expansions}")
    return lines


def _row(tiles: tuple[int, ...], spaces: int) -> str:
    return " ".join([*(TILES.words[tile] for tile in tiles), *"_" * (spaces - len(tiles))])
