"""The spaces of a water zoo for those who cannot see them: a table by rows and columns, as actions call them."""

from __future__ import annotations

from engine.games.aquaretto.grid import STATIONS, XY, each
from engine.games.aquaretto.pieces import EXPANSIONS
from engine.games.aquaretto.water import WaterZoo
from scenes.games.zoo_trucks import words
from scenes.games.zoo_trucks.pieces import tile_name
from scenes.i18n.translation import _, pgettext
from scenes.platform.base import Section


def spaces(zoo: WaterZoo) -> Section:
    """Return what lies on every space, which are free, and which expansions are left."""
    here = {XY[cell]: cell for cell in each(zoo.land | STATIONS)}
    columns = range(min(x for x, _y in here), max(x for x, _y in here) + 1)
    rows = range(min(y for _x, y in here), max(y for _x, y in here) + 1)
    heads = [_("Spaces"), *(words.column(x).capitalize() for x in columns)]
    found = [[words.row(y).capitalize(), *(_cell(zoo, here.get((x, y), 0)) for x in columns)] for y in rows]
    left = _("Expansions left: {small} small, {large} large")
    lines = [left.format(small=EXPANSIONS - zoo.small_built, large=EXPANSIONS - zoo.large_built)]
    return Section(_("Spaces"), lines, [heads, *found])


def _cell(zoo: WaterZoo, cell: int) -> str:
    if not cell:
        return "–"
    if cell & STATIONS:
        return _("post")
    if cell & zoo.trainers:
        return _(words.POSTS["trainer"])
    tile = zoo.tile_at(cell)
    return tile_name(zoo.tiles.words[tile]) if tile >= 0 else pgettext("a space of a zoo", "free")
