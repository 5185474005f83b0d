"""A water zoo as text: an animal is a letter for its type and a sign for its kind (`LEGEND`)."""

from __future__ import annotations

from engine.games.aquaretto.grid import SPACES, STATIONS, XY, each
from engine.games.aquaretto.pieces import TILES, TRAINABLE_TYPES
from engine.games.aquaretto.water import WaterZoo
from engine.games.zoo_trucks.tiles import BRED, FEMALE, MALE, MARKED, TYPE_OF, YOUNG

_LETTERS = "DOSTPBCH"

LEGEND = (
    ", ".join(f"{letter} {name.replace('_', ' ')}" for letter, name in zip(_LETTERS, TILES.types, strict=True))
    + "; m male, f female (M, F: have had their young), y young, ! lightning, ~ fish; @ trainer, . free, = station"
)


def draw(zoo: WaterZoo) -> list[str]:
    """Return the grid with the numbers of its rows and columns, the coworkers at the stations, and the depot."""
    places = [XY[cell] for cell in each(zoo.land | SPACES | STATIONS)]
    marks = {XY[cell]: _mark(zoo, cell) for cell in each(zoo.land | STATIONS)}
    columns = range(min(x for x, _ in places), max(x for x, _ in places) + 1)
    rows = range(min(y for _, y in places), max(y for _, y in places) + 1)
    lines = ["    " + "".join(f"{x:<3}" for x in columns)]
    lines += [f"{y:>2}  " + "".join(f"{marks.get((x, y), ''):<3}" for x in columns) for y in rows]
    posts = [("cashier", zoo.cashiers), ("keeper", zoo.keepers), ("manager", zoo.managers)]
    lines.append("coworkers: " + (" ".join(name for name, count in posts for _ in range(count)) or "-"))
    lines.append("depot: " + (" ".join(TILES.words[tile] for tile in zoo.depot) or "-"))
    return [line.rstrip() for line in lines]


def _mark(zoo: WaterZoo, cell: int) -> str:
    tile = zoo.tile_at(cell)
    if tile < 0:
        return "@" if cell & zoo.trainers else "=" if cell & STATIONS else "."
    animal = TYPE_OF[tile]
    if YOUNG <= tile < BRED:
        return _LETTERS[animal] + "y"
    sign = {MALE: "m", FEMALE: "f", MARKED: "!" if animal < TRAINABLE_TYPES else "~"}.get(tile % 4, "")
    return _LETTERS[animal] + (sign.upper() if tile >= BRED else sign)
