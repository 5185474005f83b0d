"""A truck is taken, the turn passes, and a round ends (rules: B, end of the round, end of the game)."""

from __future__ import annotations

from engine.games.zoo_trucks.loading import REFUSALS, all_games_loaded, truck_at
from engine.games.zoo_trucks.pieces import CLOSED, LAST, NOBODY, NONE, OVER, TURN
from engine.games.zoo_trucks.position import TruckPosition
from engine.games.zoo_trucks.tiles import COIN
from engine.state import Action, IllegalAction

TAKES: tuple[Action, ...] = tuple(("take", truck) for truck in range(1, 6))


def take(state: TruckPosition, action: Action) -> None:
    """Take a truck: its coins go to the player, its tiles wait to be placed. Raises `IllegalAction`."""
    if len(action) != 2 or type(action[1]) is not int:
        raise IllegalAction("not_an_action", "a truck must be taken as: take TRUCK")
    truck = truck_at(state, action[1])
    if state.takers[truck] != NOBODY:
        raise IllegalAction("truck_is_taken", REFUSALS["truck_is_taken"], truck=action[1])
    tiles = state.trucks[truck]
    if not tiles:
        raise IllegalAction("truck_is_empty", "an empty truck cannot be taken", truck=action[1])
    if not all_games_loaded(state):
        raise IllegalAction("game_on_no_truck", "a truck can be taken only when both games have tiles on trucks")
    player = state.player
    state.takers[truck] = player
    state.trucks[truck] = ()
    state.side = state.truck_sides[truck]
    state.hand = tuple(sorted(tile for tile in tiles if tile != COIN))
    state.emit("took", player, truck, state.side, *tiles)
    coins = len(tiles) - len(state.hand)
    if coins:
        state.coins[player] += coins  # coin tiles are coins (A20)
        state.emit("coin_tiles", player, coins)


def pass_turn(state: TruckPosition) -> None:
    """Pass to the next seat that has no truck yet, which may be the same; without one, the round ends."""
    state.side = NONE
    takers, players = state.takers, state.players
    player = state.player
    for _ in range(players):
        player = (player + 1) % players
        if player not in takers:
            state.player = player
            state.phase = TURN
            return
    _end_round(state)


def _end_round(state: TruckPosition) -> None:
    """Bring the trucks back; whoever took the last one begins (rules: end of the round, end of the game; A21, V7)."""
    for truck, tiles in enumerate(state.trucks):
        if tiles:
            side = state.truck_sides[truck]
            state.box[side] = sorted((*state.box[side], *tiles))
            state.emit("left_behind", truck, side, *tiles)
    fleet = len(state.trucks)
    state.trucks = [()] * fleet
    state.truck_sides = [NONE] * fleet
    state.takers = [NOBODY] * fleet
    state.emit("round_over", state.round)
    for side, stage in enumerate(state.stages):
        if stage == LAST:
            state.stages[side] = CLOSED
            state.emit("closed", side)
    if all(stage == CLOSED for stage in state.stages):
        state.phase = OVER
        state.emit("over")
    else:
        state.start_player = state.player
        state.round += 1
        state.phase = TURN
