"""A game as a Python game of OpenSpiel: `pyspiel.load_game("patio_azul", {"players": 3})` once `register` was called.

Where the game lists the odds of nature's outcomes, these are OpenSpiel's chance outcomes. Where there are too many to
list (a shuffle, a deal), `DRAWS` draws made beforehand stand for them: a fair sample of the true distribution that
depends only on the number of actions so far, so that histories can be replayed.
"""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel

from engine.game import Game
from engine.information import Information
from engine.numbering import FEATURES, Numbering, features
from engine.registry import find_game
from engine.state import Action
from engine.tools.simulation import MOST_ACTIONS

DRAWS = 64
"""How many draws stand for nature's outcomes where these are too many to list."""
LONGEST_LIST = 256
"""No game lists more outcomes."""


def register(game: Game) -> str:
    """Make the game known to OpenSpiel and return its name there.

    A game whose rules set no bound is over after `simulation.MOST_ACTIONS`, and everybody's return is 0 then.
    """
    longest = game.max_actions or MOST_ACTIONS
    name = f"patio_{game.id}"
    kind = pyspiel.GameType(
        short_name=name,
        long_name=f"{game.id} (Patio)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION
        if game.hidden
        else pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": min(game.players)},
    )

    class Registered(PatioGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            players = int((params or {}).get("players", min(game.players)))
            super().__init__(kind, game, players, longest, dict(params or {}))

    pyspiel.register_game(kind, Registered)
    return name


class PatioGame(pyspiel.Game):
    """One game for a number of players."""

    def __init__(
        self, kind: pyspiel.GameType, game: Game, players: int, longest: int, parameters: dict[str, Any]
    ) -> None:
        numbering = Numbering(game)
        facts = pyspiel.GameInfo(
            num_distinct_actions=numbering.size,
            max_chance_outcomes=LONGEST_LIST,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=longest,
        )
        super().__init__(kind, facts, parameters)
        self.game_id, self.players, self.longest = game.id, players, longest

    def new_initial_state(self) -> PatioState:
        return PatioState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> PatioObserver | PatioMemory:
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            return PatioMemory()
        return PatioObserver()


class PatioState(pyspiel.State):
    """A state of OpenSpiel around one of ours."""

    def __init__(self, game: PatioGame) -> None:
        super().__init__(game)
        self.game_id = game.game_id
        self.position = find_game(game.game_id).start(game.players)
        self.seen = [Information(find_game(game.game_id), player) for player in range(game.players)]
        self.longest = game.longest

    @property
    def length(self) -> int:
        """How many actions there were."""
        return len(self.seen[0].lines)

    def current_player(self) -> int:
        return pyspiel.PlayerId.TERMINAL if self.is_terminal() else self.position.current_player()

    def _actions(self) -> dict[int, Action]:
        return Numbering(find_game(self.game_id)).actions(self.position)

    def _legal_actions(self, player: int) -> list[int]:
        return list(self._actions())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.position.chance_outcomes()
        if outcomes is None:
            drawn = [self._outcome(number) for number in range(DRAWS)]
            return [
                (number, drawn.count(action) / DRAWS)
                for number, action in enumerate(drawn)
                if drawn.index(action) == number
            ]
        return [(number, odds) for number, (_, odds) in enumerate(outcomes)]

    def _outcome(self, number: int) -> Action:
        outcomes = self.position.chance_outcomes()
        if outcomes is None:
            return self.position.sample_chance(random.Random(f"{self.length} {number}"))
        return outcomes[number][0]

    def _apply_action(self, number: int) -> None:
        action = self._outcome(number) if self.position.is_chance() else self._actions()[number]
        before = self.position
        for seen in self.seen:
            self.position = before.clone()
            seen.apply(self.position, action)

    def _action_to_string(self, player: int, number: int) -> str:
        action = self._outcome(number) if player == pyspiel.PlayerId.CHANCE else self._actions()[number]
        return find_game(self.game_id).format_action(action)

    def is_terminal(self) -> bool:
        return self.position.is_terminal() or self.length >= self.longest

    def returns(self) -> list[float]:
        return self.position.returns() if self.position.is_terminal() else [0.0] * self.position.num_players

    def __str__(self) -> str:
        return str(self.position)


class PatioObserver:
    """What a player knows, as numbers and as text."""

    def __init__(self) -> None:
        self.tensor = np.zeros(FEATURES, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: PatioState, player: int) -> None:
        self.tensor[:] = features(state.position, player)

    def string_from(self, state: PatioState, player: int) -> str:
        return json.dumps(state.position.observation(player).to_json(), sort_keys=True)


class PatioMemory:
    """What a player has seen since the first action, as text: OpenSpiel's observer with perfect recall."""

    def __init__(self) -> None:
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: PatioState, player: int) -> None:
        """There are no numbers: a whole game has no fixed size."""

    def string_from(self, state: PatioState, player: int) -> str:
        return state.seen[player].text()
