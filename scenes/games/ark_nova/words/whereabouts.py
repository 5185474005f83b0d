"""Where something lies on a map, by what is seen beside it: a map prints no coordinates."""

from __future__ import annotations

from engine.games.ark_nova.board.hexes import COORDINATES, around, indices
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.board.zoo import Zoo
from scenes.games.ark_nova.words.names import building_name, joined
from scenes.i18n.translation import _


def whereabouts(zoo: Zoo, mask: int) -> str:
    """Return what some spaces of a zoo's map touch, or in which of its nine regions they are."""
    zoo_map, touched = MAPS[zoo.map], around(mask)
    rock, water = bool(touched & zoo_map.rock), bool(touched & zoo_map.water)
    if rock and water:
        return _("between rock and water")
    if rock:
        return _("beside rock")
    return _("beside water") if water else region(mask)


def pen_name(zoo: Zoo, mask: int) -> str:
    """Return the building on some spaces by its name and what is beside it; with its region where another is alike."""
    kind, whole, __ = next(building for building in zoo.buildings if building[1] & mask)
    where = whereabouts(zoo, whole)
    alike = [each for each in zoo.buildings if each[0] == kind and whereabouts(zoo, each[1]) == where]
    if len(alike) > 1:
        where = joined([where, region(whole)]) if where != region(whole) else where
    return _("{building} {where}").format(building=building_name(kind), where=where)


def region(mask: int) -> str:
    """Return the region of the map in which the middle of some spaces is."""
    spaces = [COORDINATES[space] for space in indices(mask)]
    x, y = (sum(each[axis] for each in spaces) / len(spaces) for axis in (0, 1))
    return _REGIONS[int(y / 12.01 * 3)][int(x / 8.01 * 3)]()


_REGIONS = (
    (lambda: _("at the top left"), lambda: _("at the top"), lambda: _("at the top right")),
    (lambda: _("at the left"), lambda: _("in the middle"), lambda: _("at the right")),
    (lambda: _("at the bottom left"), lambda: _("at the bottom"), lambda: _("at the bottom right")),
)
