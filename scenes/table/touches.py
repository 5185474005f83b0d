"""What a table is made of besides pieces: places that can be touched, and the lines of the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine.state import Action
from scenes.paint.rect import Rect
from scenes.widgets.base import Spot

if TYPE_CHECKING:
    from scenes.table.table import TableScene


class Done(NamedTuple):
    """One line of the log: who did what (a player's actions only); `drawn` is what nature did last before it."""

    player: int
    action: Action
    drawn: Action = ()


class Touch(Spot):
    """A place on the table that stands for the touch at the end of `path`.

    A `double` is one more place for a touch that has one already.
    """

    double = False

    def __init__(self, rect: Rect, words: str, path: Action, table: TableScene, *, round_: bool = False) -> None:
        key = table.match.game.format_action(path)
        super().__init__(key, rect, words, lambda by: table.touch(path, by), round_=round_)
        self.path = path
        self.enabled = table.chooser.can(path)
        self.focusable = self.enabled
        self.draggable = not table.chooser.is_whole(path)


def lines_of(players: Sequence[int], actions: Sequence[Action]) -> tuple[list[Done], Action]:
    """Return the lines of a log, and what nature did last; `players` were to move before each of the `actions`."""
    log: list[Done] = []
    drawn: Action = ()
    for player, action in zip(players, actions, strict=False):
        if player >= 0:
            log.append(Done(player, action, drawn))
        else:
            drawn = action
    return log, drawn
