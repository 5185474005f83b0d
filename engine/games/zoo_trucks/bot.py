"""How bots judge the games with trucks: rounds are played out, boards are judged between rounds.

The search looks to the end of the round. There the trucks are empty, so that each player's boards can be judged on
their own: what they score now, and what they can become with the tiles still to come (`Expert.value`).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp
from typing import Any

from engine.bots.judge import Judge
from engine.bots.search import Settings
from engine.games.zoo_trucks import loading
from engine.games.zoo_trucks.expert import Expert, expectation, truck_appeal
from engine.games.zoo_trucks.pieces import LOAD, NOBODY, OVER, PLACE, REMOVE, TURN
from engine.games.zoo_trucks.planning import lay_out
from engine.games.zoo_trucks.rules import TruckState
from engine.games.zoo_trucks.tiles import COIN
from engine.state import Action

EAGERNESS = 0.9
"""Points that a free place on a truck must be expected to bring for a player to wait for it."""
NOISE = 0.8
"""How far playouts stray from what looks best when a truck is taken or loaded, in points."""


class TruckJudge(Judge[TruckState]):
    """Judges any game with trucks by an expert for each of its boards."""

    def __init__(self, experts: Sequence[Expert[Any]]) -> None:
        """Take an expert for each side of the table, in their order."""
        self.experts = tuple(experts)

    # --- what a position is worth

    def terms(self, state: TruckState, player: int) -> dict[str, float]:
        """Return the points so far and those expected, by their reasons."""
        if state.phase == OVER:
            sheet = state.scores()[player]
            return {line.source: float(line.points) for line in sheet.lines}
        terms: dict[str, float] = {}
        managed = state.has_manager(player)
        coin = 0.0
        for side, expert in enumerate(self.experts):
            ahead = expectation(state, side, player)
            coin = max(coin, ahead.coin)
            for source, points in expert.value(state.parks[side][player], ahead, managed).items():
                terms[source] = terms.get(source, 0.0) + points
        terms["coins"] = state.coins[player] * coin
        if state.hand and player == state.player:
            time = self._time(state)
            terms["truck"] = truck_appeal(self.experts[state.side], state.parks[state.side][player], state.hand, time)
        elif player not in state.takers:
            terms["truck"] = 0.7 * max(self._trucks(state, player), default=0.0)
        return terms

    def is_leaf(self, state: TruckState, moves: int) -> bool:
        """Play out to the horizon."""
        return False

    def is_horizon(self, state: TruckState) -> bool:
        """Stop where a round begins: it is its first player's turn, and no truck carries anything."""
        return (
            state.phase == TURN
            and state.player == state.start_player
            and not any(state.trucks)
            and state.takers.count(NOBODY) == len(state.takers)
        )

    def scale(self, state: TruckState) -> float:
        """Return the lead that makes a win likely; it shrinks as less and less is open."""
        return 1.5 + 6.0 * self._time(state)

    def _time(self, state: TruckState) -> float:
        """Return how much of the game is left, from 1 to 0; a quick estimate."""
        left = sum(state.left)
        return left / (left + 30.0) * 1.5 if left < 60 else 1.0

    def _trucks(self, state: TruckState, player: int) -> list[float]:
        """Return the value to `player` of each truck that still carries tiles."""
        time = self._time(state)
        return [
            truck_appeal(self.experts[side], state.parks[side][player], tiles, time)
            for tiles, side in zip(state.trucks, state.truck_sides, strict=True)
            if tiles
        ]

    # --- which actions look promising

    def weights(self, state: TruckState, actions: Sequence[Action]) -> list[float]:
        """Return weights by the appeal of trucks, places and money actions."""
        phase, player = state.phase, state.player
        if phase == LOAD:
            return self._load_weights(state, actions)
        if phase == REMOVE:
            return [1.0] * len(actions)
        time = self._time(state)
        if phase != TURN:
            expert = self.experts[state.side]
            return expert.placement_weights(state.parks[state.side][player], actions, time)
        return [self._turn_weight(state, action, time) for action in actions]

    def _turn_weight(self, state: TruckState, action: Action, time: float) -> float:
        player = state.player
        if action[0] == "draw":
            return 1.0
        if action[0] == "take":
            return exp(max(-5.0, min(3.0, self._take_value(state, action[1] - 1, time))))
        for side, expert in enumerate(self.experts):
            weight = expert.money_weight(state.parks[side][player], action, state, time)
            if weight is not None:
                return weight
        return 0.0

    def _take_value(self, state: TruckState, truck: int, time: float) -> float:
        """Return how much better it is to take a truck now than to wait until its free places are filled."""
        side = state.truck_sides[truck]
        tiles = state.trucks[truck]
        value = truck_appeal(self.experts[side], state.parks[side][state.player], tiles, time)
        return value - 0.5 - EAGERNESS * (state.spaces[truck] - len(tiles))

    def _load_weights(self, state: TruckState, actions: Sequence[Action]) -> list[float]:
        """Return weights by how much better the loaded truck is for the mover than for the best opponent."""
        side, tile, time = state.side, state.drawn, self._time(state)
        expert, parks = self.experts[side], state.parks[side]
        players = [seat for seat in range(state.players) if seat not in state.takers]
        gains = {seat: 1.0 if tile == COIN else expert.appeal(parks[seat], tile, time) for seat in players}
        weights = []
        for action in actions:
            tiles = state.trucks[action[1] - 1]
            values = {seat: truck_appeal(expert, parks[seat], tiles, time) for seat in players}
            mine = values[state.player]
            opponents = [values[seat] + gains[seat] for seat in players if seat != state.player]
            gain = gains[state.player]
            spoiled = max(0.0, mine) if gain < 0 else 0.0
            score = 0.5 * (mine + gain) - 0.5 * max(opponents, default=0.0) - spoiled
            weights.append(exp(max(-5.0, min(5.0, score))))
        return weights

    def lay_out(self, state: TruckState) -> list[Action]:
        """Return actions by which the player to move might place the rest of a truck."""
        player = state.player
        return lay_out(state, lambda after: sum(self.terms(after, player).values()))

    # --- playouts

    def choose(self, state: TruckState, rng: random.Random) -> Action:
        """Return a playout's move: trucks by appeal with some noise, tiles where they fit, no money."""
        phase, player = state.phase, state.player
        if phase == LOAD:
            return self._choose_load(state, rng)
        time = self._time(state)
        if phase == TURN:
            return self._choose_turn(state, rng, time)
        park = state.parks[state.side][player] if state.side >= 0 else None
        if phase == PLACE and park is not None:
            tile = state.hand[0]
            return ("place", park.tiles.words[tile], *self.experts[state.side].place(park, tile, time))
        actions = state.legal_actions()
        if park is None:
            return rng.choice(actions)
        return self.experts[state.side].decide(park, state, actions, time)

    def _choose_turn(self, state: TruckState, rng: random.Random, time: float) -> Action:
        draws = [action for side, action in enumerate(state.draws) if loading.loadable(state, side)]
        best, truck = 0.0, NOBODY
        if loading.all_games_loaded(state):
            for at, tiles in enumerate(state.trucks):
                if tiles:
                    value = self._take_value(state, at, time) + NOISE * (rng.random() - 0.5)
                    if truck == NOBODY or value > best:
                        best, truck = value, at
        if draws and (truck == NOBODY or best < 0):
            return draws[int(rng.random() * len(draws))]
        return ("take", truck + 1)

    def _choose_load(self, state: TruckState, rng: random.Random) -> Action:
        trucks = loading.loadable(state, state.side)
        if len(trucks) > 1:
            side, player, tile, time = state.side, state.player, state.drawn, self._time(state)
            expert, park = self.experts[side], state.parks[side][player]
            gain = 1.0 if tile == COIN else expert.appeal(park, tile, time)
            best, truck = -1e9, trucks[0]
            for at in trucks:
                value = truck_appeal(expert, park, state.trucks[at], time)
                score = (value if gain > 0 else -value) + 2 * NOISE * rng.random()
                if score > best:
                    best, truck = score, at
            return ("load", truck + 1)
        return ("load", trucks[0] + 1)


TRUCK_LEVELS = {"expert": Settings(milliseconds=5000)}
"""Expert does not learn from actions that came later, as others do: a truck is another one when it carries more."""
