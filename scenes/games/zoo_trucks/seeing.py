"""The table as its painters get it: the position, the own boards, and what the decision shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.games.zoo_trucks.pieces import REMOVE, TURN
from engine.games.zoo_trucks.rules import TruckState
from engine.state import Action
from scenes.games.zoo_trucks.choice import targets
from scenes.games.zoo_trucks.decision import PLACING, Deciding, Decision
from scenes.games.zoo_trucks.gains import Gain, Gains, homeless
from scenes.games.zoo_trucks.layout import Layout
from scenes.games.zoo_trucks.part import AnyBoard, Laid
from scenes.games.zoo_trucks.recap import last_move
from scenes.games.zoo_trucks.recapping import Recapping
from scenes.games.zoo_trucks.rows import ROOMY
from scenes.games.zoo_trucks.view import BoardView, TruckView
from scenes.games.zoo_trucks.words import speech
from scenes.i18n.translation import _
from scenes.model.log_book import Done, Entry
from scenes.paint.animation import Queue
from scenes.paint.panels import Panels
from scenes.paint.rect import Rect
from scenes.stage.stage import Stage
from scenes.table.drawing.view import TableView
from scenes.table.log.logs import TableLog
from scenes.table.room import Room

ENTRIES = 24
"""How many of the last entries of the log are told beside the pier at most."""


class DrawnTable(Deciding, Protocol):
    """What is drawn of a table."""

    logs: TableLog
    plan: Layout
    room: Room
    stage: Stage
    queue: Queue
    shown: TruckState
    parts: list[AnyBoard]
    decision: Decision
    gains: Gains
    log: list[Done]
    absent: frozenset[Rect]
    recapping: Recapping
    watching: bool

    @property
    def viewer(self) -> int:
        """The seat whose boards are in front."""

    @property
    def opponents(self) -> list[int]:
        """The other seats, in turn order."""

    @property
    def seen(self) -> list[int]:
        """The games whose own board is seen."""

    @property
    def building(self) -> AnyBoard | None:
        """The board for whose expansion a place is being chosen."""

    @property
    def progress(self) -> str:
        """How many of several tiles of a truck are placed."""

    @property
    def panels(self) -> Panels:
        """The pictures of what changes seldom."""

    def view(self) -> TableView:
        """Return what painters may know of any table."""

    def brings(self, action: Action) -> Gain:
        """Return what an action of the player to move brings at once."""

    def board_plan(self, side: int, state: TruckState) -> Laid:
        """Return where the own board of a game lies in a position."""

    def board_places(self, side: int) -> dict[Action, Rect]:
        """Return the paths that end on the own board of a game now, with their places."""

    def strip_of_counts(self) -> Rect | None:
        """Return where the panel tells what is face down."""

    def tell(self, done: Done) -> str:
        """Return an action in words for the log."""


class Seeing:
    """The table as it was drawn last."""

    def __init__(self, table: DrawnTable) -> None:
        self._table = table
        self.view: TruckView | None = None

    def renew(self) -> TruckView:
        """Return the table as it is now, and keep that."""
        table = self._table
        asked, shown, foot, strip = table.persons_turn, table.shown, table.plan.foot, table.strip_of_counts()
        self.view = TruckView(
            now=table.view(),
            plan=table.plan,
            title=self._title(),
            state=shown,
            scores=[sheet.total for sheet in shown.scores()],
            last=last_move.told_last(table.log, shown.players, table.tell),
            fresh=last_move.loaded_last(table.log, shown, table.viewer),
            entries=self._entries(),
            opponents=table.opponents,
            chips=self.chips(),
            legal=frozenset(action for action in table.chooser.legal if len(action) <= 2) if asked else frozenset(),
            touched=table.decision.way(table.state),
            absent=table.absent,
            parts=table.parts,
            boards=self.boards(),
            remarks=self._remarks(),
            progress=table.progress if shown.player == table.viewer and foot.h >= ROOMY else "",
            listing=(shown.phase in (*PLACING, REMOVE) and not table.watching)
            or bool(table.decision.step)
            or table.building is not None
            or (strip is not None and shown.phase == TURN),
            homeless=homeless(shown, table.viewer),
            marked=table.chooser.marked is not None,
            recapped=table.recapping.replaces_hint,
            sold=self._sold(),
            strip=strip,
            gains=lambda action: table.gains.by_seat(table.decision.asking(table.state), action),
            brings=table.brings,
            chip=Rect.around(foot.right - (98 if foot.w > 180 else 58), foot.centre[1], 44, 22),
            panels=table.panels,
        )
        return self.view

    def boards(self) -> list[BoardView]:
        """Return the own boards that are seen."""
        return [self._board(side) for side in self._table.seen]

    def _board(self, side: int) -> BoardView:
        table = self._table
        part, plan = table.parts[side], table.board_plan(side, table.shown)
        legal = table.board_places(side) if table.persons_turn else {}
        dots = part.dots(table.asking, plan) if table.persons_turn else []
        posts = targets.points_at_posts(legal, table.decision.asking(table.state), table.gains)
        return BoardView(part, table.plan.sheets[side], plan, legal, dots, posts)

    def chips(self) -> list[int | None]:
        """Return what each truck would bring the person to move, where the settings have it shown."""
        table = self._table
        if not table.persons_turn or table.state.phase != TURN or not table.stage.settings.show_gains:
            return [None] * len(table.state.trucks)
        return table.gains.by_truck(table.decision.asking(table.state))

    def _sold(self) -> dict[tuple[int, int], frozenset[str]]:
        """Return the tiles that a person can buy now, by game and seat."""
        table = self._table
        if not table.persons_turn:
            return {}
        found: dict[tuple[int, int], frozenset[str]] = {}
        for seat in table.opponents:
            actions = [action for action in table.chooser.legal if action[:2] == ("buy", seat + 1)]
            for side, part in enumerate(table.parts):
                tiles = part.sold(part.park(table.state, seat), [each for each in actions if part.owns(each)])
                if tiles:
                    found[side, seat] = tiles
        return found

    def _remarks(self) -> list[str]:
        """Return what the foot says: how far a truck is, the points of two boards, or what is special about one."""
        table, seat = self._table, self._table.viewer
        placed = [table.progress] if table.plan.foot.h < ROOMY and table.progress else []
        parts = [(side, table.parts[side]) for side in table.seen]
        if len(parts) > 1:
            return [*placed, *(speech.board_with_points(table.shown, part, side, seat) for side, part in parts)]
        return [*placed, *(part.foot(part.park(table.shown, seat)) for __, part in parts)]

    def _title(self) -> str:
        """Return the game's name, or what its boards are called where a long one has no room."""
        table = self._table
        long = len(table.parts) > 1 and table.plan.kind == "phone"
        return _(" + ").join(part.title for part in table.parts) if long else _(table.room.card.name)

    def _entries(self) -> Sequence[Entry]:
        """Return the last entries of the log beside the pier; what moves now is told when it has come to rest."""
        if not self._table.plan.log:
            return []
        if self._table.queue.busy and self.view:
            return self.view.entries
        return [entry for entry in self._table.logs.entries()[-ENTRIES:] if entry.seat >= 0]
