"""What can be looked up at a table with trucks, from its menu."""

from __future__ import annotations

from scenes.games.zoo_trucks.deciding import DecidingTable
from scenes.games.zoo_trucks.stock import Counted, StockScene
from scenes.i18n.translation import mark
from scenes.stage.stage import Scene
from scenes.table.room import Sheet


def _stock(table: Scene | None) -> Scene:
    """Return what may be counted at a table."""
    assert isinstance(table, DecidingTable)
    return StockScene(Counted(table.state, table.parts, table.player_names, table.seat_look), table.tint)


SHEETS = (Sheet("stock", mark("Trucks and tiles"), "list", _stock, about_match=True),)
