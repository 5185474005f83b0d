"""A game as a PettingZoo environment (AEC): one agent for each seat, nature inside the environment.

An observation is the position in numbers (`engine.numbering.features`); the info's `action_mask` marks the legal
actions of the agent to move. The reward comes at the end: the game's returns, from -1 (alone last) to 1 (alone first).
A game whose rules set no bound is truncated after `simulation.MOST_ACTIONS`.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from engine.game import Game
from engine.numbering import FEATURES, Numbering, features
from engine.state import State
from engine.tools.simulation import MOST_ACTIONS

FARTHEST = 1e6
"""No number of an observation is farther from 0."""


class PatioEnv(AECEnv):
    """`PatioEnv(find_game("azul"), players=3)`; `options` are the game's."""

    def __init__(self, game: Game, players: int, options: Mapping[str, str] | None = None) -> None:
        super().__init__()
        self.game, self.players, self.options = game, players, options
        self.numbering = Numbering(game)
        self.metadata = {"name": f"patio_{game.id}_v{game.rules_version}", "render_modes": ["ansi"]}
        self.render_mode = None
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(players)]
        self.observation_spaces = {
            agent: spaces.Box(-FARTHEST, FARTHEST, (FEATURES,), np.float32) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.numbering.size) for agent in self.possible_agents}
        self.rng = random.Random()
        self.state_now: State = game.start(players, options)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.rng = random.Random(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {}
        self.state_now = self.game.start(self.players, self.options)
        self.actions_left = self.game.max_actions or MOST_ACTIONS
        self._let_nature_move()

    def _let_nature_move(self) -> None:
        """Draw until a player decides or the game is over."""
        while self.state_now.is_chance():
            self.state_now.apply_action(self.state_now.sample_chance(self.rng))
            self.actions_left -= 1
        seat = self.state_now.current_player()
        self.agent_selection = self.possible_agents[max(seat, 0)]
        mask = np.zeros(self.numbering.size, np.int8)
        mask[list(self.numbering.actions(self.state_now))] = 1
        self.infos = {agent: {} for agent in self.possible_agents} | {self.agent_selection: {"action_mask": mask}}

    def observe(self, agent: str) -> np.ndarray[Any, np.dtype[np.float32]]:
        return np.array(features(self.state_now, self.possible_agents.index(agent)), np.float32)

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.state_now.apply_action(self.numbering.action(self.state_now, int(action)))
        self.actions_left -= 1
        self._let_nature_move()
        if self.state_now.is_terminal():
            self.rewards = dict(zip(self.possible_agents, self.state_now.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.actions_left <= 0:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def render(self) -> str:
        return str(self.state_now)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
