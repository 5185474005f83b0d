"""A water zoo as JSON that a person can read, and back with every fact checked."""

from __future__ import annotations

from typing import Any

from engine.games.aquaretto.grid import XY, cell_at, each, expansion_cells, expansion_fits, neighbours
from engine.games.aquaretto.pieces import CASHIERS, IS_MARKED, KEEPERS, TILES
from engine.games.aquaretto.water import WaterZoo
from engine.games.zoo_trucks.reader import Reader
from engine.games.zoo_trucks.tiles import BRED, COIN, FEMALE, KINDS, MALE, TYPE_OF, YOUNG
from engine.reader import fail
from engine.state import Action


def to_json(zoo: WaterZoo) -> dict[str, Any]:
    """Return the zoo: expansions as laid, animals as "x y tile", trainers as "x y", the depot from the bottom."""
    return {
        "expansions": [" ".join(map(str, board)) for board in zoo.expansions],
        "animals": [_at(cell, TILES.words[zoo.tile_at(cell)]) for cell in each(zoo.animals)],
        "trainers": [_at(cell) for cell in each(zoo.trainers)],
        "cashiers": zoo.cashiers,
        "keepers": zoo.keepers,
        "managers": zoo.managers,
        "depot": [TILES.words[tile] for tile in zoo.depot],
    }


def _at(cell: int, *what: str) -> str:
    x, y = XY[cell]
    return " ".join((str(x), str(y), *what))


def from_json(data: Reader, players: int) -> WaterZoo:
    """Return the zoo that `data` describes. Raises `InvalidState`."""
    zoo = WaterZoo.new(players)
    for text in data.items("expansions"):
        _read_expansion(zoo, text)
    for text in data.items("animals"):
        _read_animal(zoo, text)
    if [_at(cell, TILES.words[zoo.tile_at(cell)]) for cell in each(zoo.animals)] != data.get("animals"):
        fail("the animals are not in reading order")
    for text in data.items("trainers"):
        cell, _ = _cell(text, 2)
        if not cell & zoo.free_cells():
            fail("a trainer stands where none can")
        zoo.trainers |= cell
    zoo.cashiers = data.number("cashiers", 0, CASHIERS)
    zoo.keepers = data.number("keepers", 0, KEEPERS)
    zoo.managers = data.number("managers", 0, 1)
    zoo.depot = tuple(data.tiles("depot", TILES.codes))
    if any(tile >= BRED or KINDS > tile >= COIN for tile in zoo.depot):
        fail("a depot holds animals that have not bred, and young")
    _check_basins(zoo)
    return zoo


def _read_expansion(zoo: WaterZoo, text: Any) -> None:
    words = text.split(" ") if type(text) is str and len(text) < 40 else [""]
    try:
        board: Action = (words[0], *map(int, words[1:]))
    except ValueError:
        fail("that is no expansion")
    if " ".join(map(str, board)) != text or not expansion_cells(board) or not expansion_fits(zoo.land, board):
        fail("an expansion lies where none can")
    if not zoo.may_build(board[0]):
        fail("there are too many expansions")
    zoo.build(board)


def _cell(text: Any, words: int) -> tuple[int, str]:
    """Return the cell and the rest of a text like "2 3 orca"."""
    parts = text.split(" ") if type(text) is str and len(text) < 60 else []
    if len(parts) == words:
        try:
            cell = cell_at(int(parts[0]), int(parts[1]))
        except ValueError:
            cell = 0
        if cell and text == _at(cell, *parts[2:]):
            return cell, parts[-1]
    return fail(f"{str(text)[:60]!r} is no place in a water zoo")


def _read_animal(zoo: WaterZoo, text: Any) -> None:
    cell, word = _cell(text, 3)
    tile = TILES.codes.get(word, -1)
    if not cell & zoo.free_cells() or tile < 0 or TYPE_OF[tile] < 0:
        fail("an animal stands where it cannot")
    zoo.animals |= cell
    zoo.basins[TYPE_OF[tile]] |= cell
    if YOUNG <= tile < BRED:
        zoo.newborn |= cell
    elif tile < KINDS and IS_MARKED[tile]:
        zoo.marked |= cell
    elif tile % 4 == MALE:
        zoo.males |= cell
    elif tile % 4 == FEMALE:
        zoo.females |= cell
    if tile >= BRED:
        zoo.bred |= cell


def _check_basins(zoo: WaterZoo) -> None:
    if zoo.basin_count() > zoo.basin_limit():
        fail("there are too many basins")
    for basin in zoo.basins:
        reached = basin & -basin
        while True:
            more = (reached | neighbours(reached)) & basin
            if more == reached:
                break
            reached = more
        if reached != basin:
            fail("a basin is in two pieces")
        if neighbours(basin) & (zoo.animals ^ basin):
            fail("two basins touch")
        idle = basin & ~zoo.bred
        if idle & zoo.males and idle & zoo.females:
            fail("a fertile pair has no young")
        paired = basin & zoo.bred
        if (paired & zoo.males).bit_count() != (paired & zoo.females).bit_count():
            fail("an animal has bred alone")
