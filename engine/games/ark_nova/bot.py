"""How bots judge Ark Nova.

The unit is the victory point. `expectation.py` says what a zoo is worth, `action_values.py` what an action brings,
`prices.py` what single effects and cards bring. Positions are judged where a turn begins; a turn under way is first
played to its end by the most promising actions.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp

from engine.bots.judge import Judge
from engine.bots.search import Settings
from engine.games.ark_nova.evaluation.action_values import action_values
from engine.games.ark_nova.evaluation.expectation import Expectation, turns_left
from engine.games.ark_nova.rules import ArkNovaState
from engine.games.ark_nova.scoring import sheet
from engine.state import Action

SPREAD = 1.2
"""An action that looks better by this many points is tried e times as often; where a turn begins, `TURN_SPREAD`."""
TURN_SPREAD = 2.5
NOISE = 0.2
"""How many points a playout may miss the best action by."""
LONGEST_TURN = 80


class ArkNovaJudge(Judge[ArkNovaState]):
    """Judges zoos where a turn begins, and plays turns by the most promising actions."""

    def terms(self, state: ArkNovaState, player: int) -> dict[str, float]:
        """Return the victory points so far and those that the rest may become, by parts."""
        if state.is_terminal():
            return {line.source: float(line.points) for line in sheet(state, player).lines}
        return Expectation(state, player).terms()

    def choice(self, action: Action) -> Action:
        """Return what an action chooses: the same action card with one more X-token is the same choice."""
        return action[:2] if action[0] == "action" else action

    def settle(self, state: ArkNovaState) -> ArkNovaState:
        """Return the position after the turn under way, played to its end by the most promising actions."""
        if state.is_terminal() or _is_boundary(state):
            return state
        ahead = state.clone()
        rng = random.Random(state.turns)
        for _ in range(LONGEST_TURN):
            if ahead.is_terminal() or _is_boundary(ahead):
                break
            ahead.apply_action(ahead.sample_chance(rng) if ahead.is_chance() else _most_promising(ahead))
        return ahead

    def is_leaf(self, state: ArkNovaState, moves: int) -> bool:
        """Stop where a turn begins."""
        return _is_boundary(state)

    def weights(self, state: ArkNovaState, actions: Sequence[Action]) -> list[float]:
        """Return e to the power of the value of each action, in units of `SPREAD`."""
        values = self.expected_points(state, actions)
        top = max(values)
        spread = TURN_SPREAD if state.stack[-1][0] == "act" else SPREAD
        return [exp(max(-10.0, (value - top) / spread)) for value in values]

    def expected_points(self, state: ArkNovaState, actions: Sequence[Action]) -> list[float]:
        """Return what each of `actions` seems to bring before it is tried."""
        return action_values(state, actions)

    def choose(self, state: ArkNovaState, rng: random.Random) -> Action:
        """Return a playout's move: the most promising one, with little noise so that results tell actions apart."""
        actions = state.legal
        if len(actions) == 1:
            return actions[0]
        values = [value + NOISE * rng.random() for value in self.expected_points(state, actions)]
        return actions[values.index(max(values))]

    def reply(self, state: ArkNovaState, rng: random.Random) -> Action:
        """Let opponents take an X-token each turn while they can: zoos hardly affect each other, and it is fast.

        Opponents have equally many turns in all simulations, so it favours no action.
        """
        if _is_boundary(state):
            rest = ("x_token", state.zoos[state.stack[-1][1]].order[-1])
            if rest in state.legal:
                return rest
        return self.choose(state, rng)

    def effort(self, state: ArkNovaState) -> float:
        """Return 1 where an action card must be chosen, which matters most, and less for what follows."""
        return 1.0 if state.stack[-1][0] in ("act", "keep") else 0.2

    def scale(self, state: ArkNovaState) -> float:
        """Return the lead that makes a win likely; it shrinks towards the end."""
        return 6.0 + 0.8 * min(28.0, turns_left(state, 0))


LIKING = {"cards": 1.5, "build": 2.0, "association": 0.4, "sponsors": 0.6}
"""The factor by which a beginner multiplies the value of action cards."""


class BeginnersJudge(ArkNovaJudge):
    """Overrates some action cards and underrates others, as people do in their first games.

    In the last turns that is over: everybody sees there what still counts.
    """

    def expected_points(self, state: ArkNovaState, actions: Sequence[Action]) -> list[float]:
        """Return what each of `actions` seems to bring to a beginner."""
        values = super().expected_points(state, actions)
        if state.stack[-1][0] != "act" or state.last_turns >= 0:
            return values
        return [
            value * LIKING.get(action[1], 1.0) if action[0] == "action" else value
            for value, action in zip(values, actions, strict=True)
        ]


def _most_promising(state: ArkNovaState) -> Action:
    actions = state.legal
    values = action_values(state, actions)
    return actions[values.index(max(values))]


def _is_boundary(state: ArkNovaState) -> bool:
    frame = state.stack[-1]
    return bool(frame[0] == "act" and frame[2] == "turn")


JUDGE = ArkNovaJudge()
JUDGES = {"easy": BeginnersJudge()}

LEVELS = {
    "easy": Settings(iterations=1, alone=3),
    "normal": Settings(iterations=4, alone=3),
    "hard": Settings(milliseconds=400, alone=3, looks=10),
    "expert": Settings(milliseconds=5000, alone=3, looks=10),
}
"""Easy does what a beginner likes best and looks no further."""
