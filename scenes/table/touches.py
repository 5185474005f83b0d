"""Places of a table that can be touched: each stands for the touch at the end of a path."""

from __future__ import annotations

from engine.state import Action
from scenes.paint.rect import Rect
from scenes.table.game_table import GameTable
from scenes.widgets.base import Spot


class Touch(Spot):
    """A place on the table that stands for the touch at the end of `path`.

    A `double` is one more place for a touch that has one already.
    """

    double = False

    def __init__(self, rect: Rect, words: str, path: Action, table: GameTable, *, round_: bool = False) -> None:
        key = table.match.game.format_action(path)
        super().__init__(key, rect, words, lambda by: table.touch(path, by), round_=round_)
        self.path = path
        self.enabled = table.chooser.can(path)
        self.focusable = self.enabled
        self.draggable = not table.chooser.is_whole(path)
