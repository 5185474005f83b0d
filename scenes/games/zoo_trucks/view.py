"""What the painters of a table with trucks may know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from engine.games.zoo_trucks.rules import TruckState
from engine.state import Action
from scenes.games.zoo_trucks.gains import Gain
from scenes.games.zoo_trucks.layout import Layout
from scenes.games.zoo_trucks.part import AnyBoard, Laid, owner_of
from scenes.model.log_book import Entry
from scenes.paint.panels import Panels
from scenes.paint.rect import Rect
from scenes.table.drawing.view import TableView


class BoardView(NamedTuple):
    """An own board that is seen: its kind, the paper it lies on, where its places are and which may be touched."""

    part: AnyBoard
    sheet: Rect
    plan: Laid
    legal: Mapping[Action, Rect]
    dots: Sequence[Rect]  # cells over which something may be built
    posts: Mapping[Rect, int]  # places where a coworker would bring points, and how many


class TruckView(NamedTuple):
    """The table as it was when it changed last."""

    now: TableView
    plan: Layout
    title: str
    state: TruckState  # the position as far as it has been animated
    scores: Sequence[int]  # of each seat, if the game ended now
    last: Mapping[int, str]  # what each seat did last, in words
    fresh: Mapping[tuple[int, int], int]  # trucks and places of the tiles that others loaded last, and who did
    entries: Sequence[Entry]  # what the seats did last, the newest at the end
    opponents: Sequence[int]  # the other seats, in turn order
    chips: Sequence[int | None]  # what each truck would bring the player to move; None where it cannot be taken
    legal: frozenset[Action]  # the paths that may be touched now
    touched: Action
    marked: bool  # whether a whole action is marked, to be carried out by another press
    absent: frozenset[Rect]  # places whose pieces are still on their way
    parts: Sequence[AnyBoard]  # all kinds of boards at the table
    boards: Sequence[BoardView]  # the own boards that are seen
    remarks: Sequence[str]  # about the own boards
    progress: str  # how far a truck is placed, where that stands below the name
    listing: bool  # whether rows of choices stand below the question
    homeless: frozenset[
        tuple[int, int]
    ]  # trucks and places of tiles for which the viewer has no place but depot or barn
    recapped: bool  # whether what rivals did takes the place of the hint in the panel
    sold: Mapping[tuple[int, int], frozenset[str]]  # the tiles that can be bought now, by game and seat
    strip: Rect | None  # where the panel tells what is face down
    gains: Callable[[Action], Sequence[int | None]]  # what the truck that is weighed would bring each seat
    brings: Callable[[Action], Gain]  # what an action of the player to move brings at once
    chip: Rect  # where the points of what is weighed stand
    panels: Panels  # pictures of what changes seldom

    def board_of(self, action: Action) -> BoardView | None:
        """Return the own board that an action of the player to move is about, if it is seen."""
        owner = owner_of(self.parts, self.state, action)
        return next((board for board in self.boards if board.part is owner), None)
