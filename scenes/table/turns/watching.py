"""A game that is watched: its moments are shown at its own table, one after another or with the move between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.match import Match
from engine.state import Action
from scenes.model.chooser import Chooser
from scenes.model.log_book import Done
from scenes.paint.animation import Queue
from scenes.stage.stage import Stage
from scenes.table.has_match import HasMatch
from scenes.table.turns.turns import Turns


class Watched(HasMatch, Protocol):
    """What a replay asks of a table."""

    stage: Stage
    log: list[Done]
    drawn: Action
    chooser: Chooser
    queue: Queue
    turns: Turns
    caption: str

    def catch_up(self) -> None:
        """Show the position as it is now."""

    def preview(self, action: Action) -> None:
        """Show an action as if it had been touched, without carrying it out."""

    def changed(self) -> None:
        """Note that the table looks different now."""


class Watching:
    """What a replay shows at a table."""

    def __init__(self, table: Watched) -> None:
        self._table = table

    def show(self, match: Match, log: Sequence[Done], drawn: Action) -> None:
        """Show another moment of the game; `log` and `drawn` are the actions before it."""
        table = self._table
        table.queue.finish()
        table.match, table.log, table.drawn = match, list(log), drawn
        table.chooser.ask(None)
        table.catch_up()

    def follow(self, action: Action) -> None:
        """Animate the next action of the game, a player's or nature's."""
        table = self._table
        table.queue.finish()
        table.queue.motion = table.stage.settings.motion
        table.turns.happened(table.player, lambda: table.match.follow(action))

    def suggest(self, action: Action) -> None:
        """Preview an action that could have been chosen at this moment."""
        table = self._table
        table.chooser.ask(table.match.state)
        if table.chooser.can(action):
            table.preview(action)
        else:
            table.changed()

    def say(self, caption: str) -> None:
        """Set the caption of the moment: what was done last."""
        self._table.caption = caption
        self._table.changed()
