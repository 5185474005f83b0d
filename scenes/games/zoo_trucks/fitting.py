"""How a table with trucks is laid out for the decision: rows need room, and in small windows the own board does."""

from __future__ import annotations

from typing import Protocol

from scenes.games.zoo_trucks.choice.panel import listing
from scenes.games.zoo_trucks.decision import MENU, Deciding
from scenes.games.zoo_trucks.layout import CRAMPED, NO_ROWS, Layout, Listing, close_up, lay_out
from scenes.games.zoo_trucks.painters.table import ground_of
from scenes.games.zoo_trucks.part import AnyBoard
from scenes.paint.animation import Queue
from scenes.paint.panels import Panels
from scenes.table.drawing.layers import Layers
from scenes.table.has_match import HasMatch
from scenes.table.recap.recaps import Recaps

TUTOR = 104.0
"""The height that a tutor needs, who talks over the seats."""


class FittedTable(Deciding, HasMatch, Protocol):
    """The table that is laid out."""

    plan: Layout
    parts: list[AnyBoard]
    queue: Queue
    layers: Layers
    recaps: Recaps
    watching: bool
    width: float
    height: float

    @property
    def settles(self) -> bool:
        """Whether nobody teaches here."""

    @property
    def side(self) -> int:
        """The board that is looked at."""

    @property
    def building(self) -> AnyBoard | None:
        """The board for whose expansion a place is being chosen."""

    @property
    def player_names(self) -> list[str]:
        """The names of all seats."""

    @property
    def panels(self) -> Panels:
        """The pictures of what changes seldom."""

    def arrange(self) -> None:
        """Lay everything out again."""


class Fitting:
    """Lays a table out, and again when the decision needs more or less room."""

    def __init__(self, table: FittedTable) -> None:
        self._table = table
        self.listed = NO_ROWS
        """The rows for which the table is laid out."""
        self._closed_up = False

    def plan(self, width: float, height: float) -> Layout:
        """Return the layout for a window."""
        return self._plan(width, height, self.listed, closed_up=self._closed_up)

    def plan_of_menu(self) -> Layout:
        """Return how the table is laid out once a person has opened the choice of a money action."""
        table = self._table
        asking = table.asking._replace(step=MENU)
        listed = self._told(listing(asking, table.chooser, table.parts, table.side, None, table.player_names))
        return self._plan(table.width, table.height, listed, closed_up=table.settles)

    def _plan(self, width: float, height: float, listed: Listing, *, closed_up: bool) -> Layout:
        table = self._table
        opponents = len(table.match.seats) - 1
        plan = lay_out(
            width,
            height,
            len(table.state.trucks),
            opponents,
            len(table.parts),
            0.0 if table.settles else TUTOR,  # the least height of the seats where they lie above the pier
            listed,
            counted=table.settles and not table.state.pile_hidden and not table.watching,
            watched=table.watching,
        )
        area = plan.areas[0]
        cramped = area.w < CRAMPED or (area.h < CRAMPED and not listed.level)
        closes_up = closed_up or (cramped and listed.rows)
        return close_up(plan, width, height, seats=table.settles) if closes_up else plan

    def follow_decision(self) -> None:
        """Lay the table out again if board or choice need another room now."""
        table = self._table
        wanted = self._wants_close_up(), self.listed if table.queue.busy else self._listing()
        if wanted != (self._closed_up, self.listed):
            self._closed_up, self.listed = wanted
            if table.width:
                self._place_again()

    def _listing(self) -> Listing:
        table = self._table
        if not table.persons_turn:
            return NO_ROWS
        names, parts = table.player_names, table.parts
        return self._told(listing(table.asking, table.chooser, parts, table.side, table.building, names))

    def _told(self, listed: Listing) -> Listing:
        """Return rows with room for what rivals did, if there is something to tell."""
        return listed._replace(told=True) if listed.rows and self._table.recaps.now() else listed

    def _place_again(self) -> None:
        """Lay the things out for the decision. Where nothing moves, the drawn layers are kept."""
        table = self._table
        before = table.plan
        table.arrange()
        if table.plan == before:
            table.plan = before
        elif ground_of(table.plan) != ground_of(before):
            table.layers.change_ground(ground_of(before), ground_of(table.plan))

    def _wants_close_up(self) -> bool:
        """Tell whether the own board needs the space to be touched; not during flights, nor with a tutor."""
        table = self._table
        if table.queue.busy or not table.settles:
            return self._closed_up
        placing = table.asking.is_placing and table.match.is_here(table.player) and not table.watching
        return placing or (table.persons_turn and table.asking.spending)
