"""Where a table with trucks tells what rivals did, and whether that takes the place of the hint."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.games.zoo_trucks.pieces import TURN
from engine.match import Match
from scenes.games.zoo_trucks.decision import Deciding
from scenes.games.zoo_trucks.fitting import Fitting
from scenes.games.zoo_trucks.layout import Layout
from scenes.games.zoo_trucks.painters.table import end_of_words
from scenes.games.zoo_trucks.part import AnyBoard
from scenes.games.zoo_trucks.recap.room import Told, room_in_panel, room_over_buttons
from scenes.games.zoo_trucks.recap.turns import has_strips, recap_places
from scenes.games.zoo_trucks.rows import listed_rects
from scenes.paint.rect import Rect
from scenes.stage.stage import Stage
from scenes.table.recap.recaps import Recaps


class RecappedTable(Deciding, Protocol):
    """The table that tells it."""

    match: Match
    stage: Stage
    plan: Layout
    parts: list[AnyBoard]
    fitting: Fitting
    recaps: Recaps

    @property
    def opponents(self) -> list[int]:
        """The other seats, in turn order."""

    @property
    def building(self) -> AnyBoard | None:
        """The board for whose expansion a place is being chosen."""

    def status(self) -> tuple[str, str]:
        """Return what is asked or happens now, and a hint to it."""

    def strip_of_counts(self) -> Rect | None:
        """Return where the panel tells what is face down."""


class Recapping:
    """Finds the places of the cards: at the foot of the rivals' panels, or in the panel of the choice."""

    def __init__(self, table: RecappedTable) -> None:
        self._table = table

    def places(self, seats: Sequence[int]) -> list[Rect]:
        """Return where the cards of these rivals are; empty where something else needs the room."""
        table = self._table
        room = None if has_strips(table.plan) else self._room()
        return recap_places(table.plan, table.opponents, seats, room)

    @property
    def replaces_hint(self) -> bool:
        """Whether what rivals did takes the place of the hint: while they play, and at the beginning of a turn.

        An upright panel has room for what is marked as well.
        """
        table = self._table
        fresh = not table.persons_turn or (table.state.phase == TURN and not table.asking.spending)
        room = table.chooser.marked is None or table.plan.kind == "phone"
        return not has_strips(table.plan) and fresh and room and bool(table.recaps.now())

    def _room(self) -> Rect | None:
        table = self._table
        if table.persons_turn:
            return room_in_panel(table.plan, table.asking, self._told())
        return None if table.match.over else room_over_buttons(table.plan, len(table.parts))

    def _told(self) -> Told:
        table, plan, listed = self._table, self._table.plan, self._table.fitting.listed
        marked = table.chooser.marked is not None
        rows = listed_rects(plan, listed, building=table.building is not None)
        if rows or not marked:
            return Told(rows, listed.level, marked)
        strip = table.strip_of_counts()
        end = end_of_words(plan, table.stage.painter, table.state, table.status()[1], strip)
        return Told(rows, listed.level, marked, end, strip)
