"""Score sheets of Fountains: rewards by kind, at the end the final ones and the design cards."""

from __future__ import annotations

from engine.games.fountains.building.designs import design_points
from engine.games.fountains.payouts import final_rewards
from engine.games.fountains.pieces import DESIGN_CARDS, IN_GAME, MACHINE, OVER, SOURCES
from engine.games.fountains.position import FountainsPosition
from engine.score import ScoreLine, ScoreSheet
from engine.state import rank_by


def sheet(state: FountainsPosition, player: int) -> ScoreSheet:
    """Return the points of a player that scores, by source; at the end with final rewards and design cards."""
    if player == state.players:
        return machine_sheet(state)
    lines = _lines(state, state.points[player])
    if state.phase == OVER:
        fountain = state.fountains[player]
        lines += [
            ScoreLine(f"design_{DESIGN_CARDS[card]}", design_points(card, fountain, state.watered_only))
            for card in state.designs
        ]
    return ScoreSheet(tuple(lines))


def sheets_now(state: FountainsPosition) -> list[ScoreSheet]:
    """Return what all who score would have if the game ended now, with final rewards and design cards."""
    ended = state.clone()
    if ended.phase != OVER:
        ended.phase = OVER
        final_rewards(ended)
    return [sheet(ended, player) for player in range(ended.num_scored)]


def machine_sheet(state: FountainsPosition) -> ScoreSheet:
    """Return the points of the Steam Machine by source."""
    return ScoreSheet(tuple(_lines(state, state.machine_points)))


def ranking(state: FountainsPosition) -> list[list[int]]:
    """Return the players by points, then by least pond weed, then by most tokens; then they share (rules: winner).

    Against the machine only more points win (F32).
    """
    if state.machine:
        return [[0], [MACHINE]] if sheet(state, 0).total > machine_sheet(state).total else [[MACHINE], [0]]
    return rank_by(
        [
            (sheet(state, player).total, -fountain.water.weeds(), len(fountain.tokens))
            for player, fountain in enumerate(state.fountains)
        ]
    )


def _lines(state: FountainsPosition, points: list[int]) -> list[ScoreLine]:
    shown = len(SOURCES) if state.phase == OVER else IN_GAME
    return [ScoreLine(source, value) for source, value in zip(SOURCES[:shown], points[:shown], strict=True)]
