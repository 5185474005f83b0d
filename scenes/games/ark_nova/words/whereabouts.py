"""Where something lies on a map, by what is seen beside it: a map prints no coordinates."""

from __future__ import annotations

from engine.games.ark_nova.board.hexes import COORDINATES, around, indices
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.board.zoo import Zoo
from scenes.games.ark_nova.words.names import building_name, joined
from scenes.i18n.translation import _, mark


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
    """Return the building on some spaces by its name and what is beside it; where another is alike with its region, and
    where that is the same, too, with which of them it is.
    """
    kind, where = parted_name(zoo, mask)
    return _("{building} {where}").format(building=kind, where=joined(where))


def parted_name(zoo: Zoo, mask: int) -> tuple[str, list[str]]:
    """Return the name of the building on some spaces, and where it is: of these words the last tell it from others that
    are alike.
    """
    kind, whole, __ = next(building for building in zoo.buildings if building[1] & mask)
    where, here = whereabouts(zoo, whole), region(whole)
    alike = [each[1] for each in zoo.buildings if each[0] == kind and whereabouts(zoo, each[1]) == where]
    near = [each for each in alike if region(each) == here]
    said = [where]
    if len(alike) > 1 and where != here:
        said.append(here)
    if len(near) > 1:
        said.append(_which(whole, near))
    return building_name(kind), said


def _which(mask: int, near: list[int]) -> str:
    """Return which of several groups of spaces one is, from the top, or of two side by side from the left."""
    column, line = middle(mask)
    if len(near) == 2:
        other_column, other_line = middle(near[near[0] == mask])
        if line != other_line:
            return _("the upper one") if line < other_line else _("the lower one")
        return _("the left one") if column < other_column else _("the right one")
    order = sorted(near, key=lambda each: middle(each)[::-1])
    return _(_FROM_THE_TOP[min(order.index(mask), len(_FROM_THE_TOP) - 1)])


def middle(mask: int) -> tuple[float, float]:
    """Return the middle of some spaces: columns from the left, and half lines from the top."""
    spaces = [COORDINATES[space] for space in indices(mask)]
    x, y = (sum(each[axis] for each in spaces) / len(spaces) for axis in (0, 1))
    return x, y


def region(mask: int) -> str:
    """Return the region of the map in which the middle of some spaces is."""
    x, y = middle(mask)
    return _REGIONS[int(y / 12.01 * 3)][int(x / 8.01 * 3)]()


_FROM_THE_TOP = (
    mark("the 1st from the top"),
    mark("the 2nd from the top"),
    mark("the 3rd from the top"),
    mark("the 4th from the top"),
    mark("the 5th from the top"),
)
_REGIONS = (
    (lambda: _("at the top left"), lambda: _("at the top"), lambda: _("at the top right")),
    (lambda: _("at the left"), lambda: _("in the middle"), lambda: _("at the right")),
    (lambda: _("at the bottom left"), lambda: _("at the bottom"), lambda: _("at the bottom right")),
)
