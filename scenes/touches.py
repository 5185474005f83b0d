"""What a table is made of besides pieces: places that can be touched, and the lines of the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.match import Match
from engine.state import Action
from scenes.painter import Rect
from scenes.widgets.base import Spot

if TYPE_CHECKING:
    from scenes.table import TableScene


class Done(NamedTuple):
    """One line of the log: who did what (a player's actions only)."""

    player: int
    action: Action


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


def log_of(match: Match) -> list[Done]:
    """Return the players' actions of a match, in their order."""
    log: list[Done] = []
    players = [state.current_player() for state in match.record.states()]
    for player, action in zip(players, match.record.actions, strict=False):
        if player >= 0:
            log.append(Done(player, action))
    return log
