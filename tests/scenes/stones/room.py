"""The room of Stones: its card, its table, and names for the sources of its points."""

from __future__ import annotations

from scenes.i18n.translation import mark
from scenes.table.room import Room
from tests.scenes.stones.card import CARD
from tests.scenes.stones.scene import StonesTable

ROOM = Room(CARD, StonesTable, sources={"stones": mark("Stones taken"), "wish": mark("Wish")})
