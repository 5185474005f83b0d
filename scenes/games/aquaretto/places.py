"""Places of a water zoo by what is seen, since no rows and columns are printed: beside which animals, whereabouts."""

from __future__ import annotations

from engine.games.aquaretto.grid import XY, cell_at, each, expansion_cells, neighbours, surroundings
from engine.games.aquaretto.pieces import TRAINABLE_TYPES
from engine.games.aquaretto.water import WaterZoo
from engine.games.zoo_trucks.tiles import TYPE_OF
from engine.state import Action
from scenes.games.zoo_trucks import words
from scenes.games.zoo_trucks.pieces import animal_name, animals_name
from scenes.i18n.lists import listed
from scenes.i18n.translation import _, mark

REGIONS = (
    (mark("top left"), mark("top"), mark("top right")),
    (mark("left"), mark("middle"), mark("right")),
    (mark("bottom left"), mark("bottom"), mark("bottom right")),
)
"""The parts of a board, by thirds of its height and its width."""


def place_words(zoo: WaterZoo, kind: int, where: Action, *, own: bool) -> str:
    """Return where the end of an action leads, before or after it was carried out.

    `kind` is the type of the animal that it is about, -1 for none; `own` is the zoo of the person who reads this.
    """
    if where[0] == "trainer":
        return _trainers_place(zoo, cell_at(*where[1:3]))
    if where[0] in ("small", "large"):
        return _expansion_words(zoo, where)
    if type(where[0]) is not int:
        return words.target(where)
    cell = cell_at(*where[:2])
    there = zoo.tile_at(cell) if cell & zoo.animals else -1
    kind = TYPE_OF[there] if there >= 0 else kind
    beside = neighbours(cell) & zoo.basins[kind] & ~cell if kind >= 0 else 0
    if not beside:
        return _("a new basin, {where}").format(where=_region(zoo, cell))
    said = _("beside your {animals}") if own else _("beside the {animals}")
    return said.format(animals=_animals(zoo, zoo.basins[kind] & ~cell, kind))


def _expansion_words(zoo: WaterZoo, where: Action) -> str:
    """Return on which side of a zoo an expansion lies."""
    cells = expansion_cells(where)
    land = [XY[cell] for cell in each(zoo.land & ~cells)]
    built = [XY[cell] for cell in each(cells)]
    far = {
        _("left of the zoo"): min(x for x, _y in land) - min(x for x, _y in built),
        _("right of the zoo"): max(x for x, _y in built) - max(x for x, _y in land),
        _("above the zoo"): min(y for _x, y in land) - min(y for _x, y in built),
        _("below the zoo"): max(y for _x, y in built) - max(y for _x, y in land),
    }
    side = max(far, key=lambda each_: far[each_])
    return side if far[side] > 0 else _("at the edge of the zoo")


def _region(zoo: WaterZoo, cell: int) -> str:
    """Return in which part of a zoo a cell lies."""
    cells = [XY[each_] for each_ in each(zoo.land | cell)]
    x, y = XY[cell]
    column = _third(x, [x for x, _y in cells])
    return _(REGIONS[_third(y, [y for _x, y in cells])][column])


def _third(at: int, of: list[int]) -> int:
    low, high = min(of), max(of)
    share = (at - low) / (high - low)
    return 0 if share < 1 / 3 else 1 if share <= 2 / 3 else 2


def _trainers_place(zoo: WaterZoo, cell: int) -> str:
    around = surroundings(cell)
    beside = [_animals(zoo, basin, kind) for kind, basin in enumerate(zoo.basins[:TRAINABLE_TYPES]) if around & basin]
    if beside:
        return _("trainer beside {animals}").format(animals=listed(beside))
    return _("trainer, {where}").format(where=_region(zoo, cell))


def _animals(zoo: WaterZoo, cells: int, kind: int) -> str:
    """Return what the animals of a type on some cells are called: one, or several."""
    return (animals_name if cells.bit_count() > 1 else animal_name)(zoo.tiles.types[kind])
