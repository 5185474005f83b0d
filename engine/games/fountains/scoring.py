"""Score sheets of Fountains: rewards by kind, at the end the final ones and the design cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.fountains.designs import design_points
from engine.games.fountains.pieces import DESIGN_CARDS, IN_GAME, OVER, SOURCES
from engine.score import ScoreLine, ScoreSheet

if TYPE_CHECKING:
    from engine.games.fountains.rules import FountainsState


def sheet(state: FountainsState, player: int) -> ScoreSheet:
    """Return the points of a seat by source; at the end with the final rewards and the design cards."""
    lines = _lines(state, state.points[player])
    if state.phase == OVER:
        fountain = state.fountains[player]
        lines += [
            ScoreLine(f"design_{DESIGN_CARDS[card]}", design_points(card, fountain, state.watered_only))
            for card in state.designs
        ]
    return ScoreSheet(tuple(lines))


def machine_sheet(state: FountainsState) -> ScoreSheet:
    """Return the points of the Steam Machine by source."""
    return ScoreSheet(tuple(_lines(state, state.machine_points)))


def beats_machine(state: FountainsState) -> bool:
    """Tell whether the player has more points than the Steam Machine; as many are not enough."""
    return sheet(state, 0).total > machine_sheet(state).total


def _lines(state: FountainsState, points: list[int]) -> list[ScoreLine]:
    shown = len(SOURCES) if state.phase == OVER else IN_GAME
    return [ScoreLine(source, value) for source, value in zip(SOURCES[:shown], points[:shown], strict=True)]
