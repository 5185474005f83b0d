"""Looks ahead at a table with trucks: what an action brings at once, and the greedy look at what a truck is worth."""

from __future__ import annotations

from engine.games.zoo_trucks.pieces import PLACE
from engine.games.zoo_trucks.rules import TruckState
from engine.state import Action
from scenes.model.foresight import look_ahead


def brought(state: TruckState, action: Action) -> tuple[int, int]:
    """Return the points and coins that an action brings the player who moves."""
    player = state.current_player()
    after = look_ahead(state, action).state
    return after.score_of(player).total - state.score_of(player).total, after.coins[player] - state.coins[player]


def worth_of_truck(state: TruckState, truck: int) -> int:
    """Return the points that a truck brings when each of its tiles is put where it brings most at once."""
    player = state.current_player()
    before = state.score_of(player).total
    now = look_ahead(state, ("take", truck + 1)).state
    while now.current_player() == player and (now.pending or now.phase == PLACE):
        player_scores = []
        for action in now.legal_actions():
            after = now.clone()
            after.apply_action(action)
            player_scores.append((after.score_of(player).total, after.coins[player], action))
        best = max(player_scores, key=lambda each: each[:2])[2]
        now.apply_action(best)
    return now.score_of(player).total - before
