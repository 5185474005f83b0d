"""Placing what a truck brings: what has one place lies there at once, the rest as the bots would; all comes back."""

from __future__ import annotations

from typing import Protocol

from engine.games.zoo_trucks.pieces import LOAD
from engine.match import Match
from engine.state import Action
from scenes.games.zoo_trucks.decision import PLACING, Deciding, Decision
from scenes.games.zoo_trucks.gains import best_of
from scenes.model.chooser import begins_with
from scenes.stage.stage import Stage
from scenes.widgets.base import By


class PlacedTable(Deciding, Protocol):
    """The table at which tiles are placed."""

    match: Match
    stage: Stage
    decision: Decision

    @property
    def settles(self) -> bool:
        """Whether a tile for which there is only one place lies there already."""

    def mark(self, action: Action) -> None:
        """Show what an action leads to; the button carries it out."""

    def play(self, action: Action) -> None:
        """Carry out an action."""

    def undo(self, by: By) -> None:
        """Take the person's last action back."""


def begin(table: PlacedTable) -> None:
    """Begin a decision: a tile that is to be placed lies where it can, or where it brings most."""
    if table.state.phase == LOAD:
        table.decision.side = table.state.side  # the board that the tile is for
    if table.decision.planned:
        _follow_plan(table)
    elif table.state.phase in PLACING and table.settles:
        way = table.decision.way(table.state)
        places = [action for action in table.chooser.legal if begins_with(action, way)]
        if len(places) == 1:
            table.mark(places[0])
        elif table.stage.settings.suggest:
            table.mark(best_of(table.state, places))


def lay_out(table: PlacedTable) -> None:
    """Place what is still to be placed as the bots would; the last step is only marked.

    Each step can be taken back, as if it had been done by hand.
    """
    if table.persons_turn and table.asking.is_placing:
        table.decision.planned = table.match.game.bot_room().JUDGE.lay_out(table.state)
        _follow_plan(table)


def _follow_plan(table: PlacedTable) -> None:
    planned = table.decision.planned
    if len(planned) == 1:
        table.mark(planned.pop())
    elif planned:
        table.play(planned[0])


def drop_truck(table: PlacedTable) -> None:
    """Take back what is being placed, with all that was placed of it: a truck, or what coins were spent on."""
    actions = len(table.match.record.actions) + 1
    while table.asking.is_placing and actions > len(table.match.record.actions):
        actions = len(table.match.record.actions)
        table.undo("key")
