"""Spots of a table that stand for touches."""

from __future__ import annotations

from typing import Protocol

from engine.match import Match
from engine.state import Action
from scenes.model.chooser import Chooser
from scenes.paint.rect import Rect
from scenes.stage.stage import Stage
from scenes.table.final_actions import FinalActions
from scenes.widgets.base import By, Spot

LOOK = "look "
"""The prefix of the names of peeks at players."""


class Touchable(Protocol):
    """What a `Touch` asks of its table."""

    stage: Stage
    match: Match
    chooser: Chooser
    final_actions: FinalActions

    def touch(self, path: Action, by: By) -> None:
        """Take a touch of the spot at the end of `path`."""


class Touch(Spot):
    """A spot that stands for the touch at the end of `path`.

    A `double` is a further spot for the same touch.
    """

    double = False

    def __init__(self, rect: Rect, words: str, path: Action, table: Touchable, *, round_: bool = False) -> None:
        key = table.match.game.format_action(path)
        super().__init__(key, rect, words, lambda by: table.touch(path, by), round_=round_)
        self.path = path
        self.enabled = table.chooser.can(path)
        self.focusable = self.enabled
        self.draggable = not table.chooser.is_whole(path)
