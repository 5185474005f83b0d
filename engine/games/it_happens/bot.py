"""How bots judge It Happens..: rounds are played out, and points are judged between rounds.

The search looks to the end of the round. There the mounds have been scored, and only what junk and insects may still
become has to be judged (`expectation`). On the way there, playouts put dice where they gain most.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp, sqrt

from engine.bots.judge import Judge
from engine.bots.search import Settings
from engine.games.it_happens.chances import prospects
from engine.games.it_happens.expectation import INSECT_VALUE, junk_expectation, rounds_left
from engine.games.it_happens.mounds import MOUNDS
from engine.games.it_happens.pieces import (
    FACES,
    INSECT,
    NUM_THINGS,
    PASS,
    PLACES,
    REROLL,
    ROLLS,
    ROUNDS,
    TILE_VALUES,
)
from engine.games.it_happens.placements import expectations
from engine.games.it_happens.rules import CHOOSE, MOUND, OVER, PLACE, ItHappensState
from engine.state import Action

NOISE = 0.3
"""How far playouts stray from what looks best, in points."""
EAGERNESS = 0.6
"""how strongly the search begins with what seems better, per point."""
PASS_WEIGHT, PASS_LOSS = 0.03, 4.0
"""How little a pass looks promising: before a roll, and in points after one."""
NEUTRAL_FIRST = 0.3
"""How often playouts roll a neutral die where both colours could be rolled."""
WORTH_A_THOUGHT = 4
"""No playout rolls a higher face again."""
ALL_FACES = tuple(range(1, FACES + 1))
SOME_FACES = (2, 4, 5)
"""Faces whose mean stands for all six where time is short."""


class ItHappensJudge(Judge[ItHappensState]):
    """Judges by chances in the mounds on the table, and by what junk and insects may become."""

    def terms(self, state: ItHappensState, player: int) -> dict[str, float]:
        """Return the points so far and those expected, by their reasons."""
        sheet = state.scores()[player]
        terms = {line.source: float(line.points) for line in sheet.lines}
        if state.phase == OVER:
            return terms
        pairs, kinds = junk_expectation(state)
        terms["pairs"], terms["most_kinds"] = pairs[player], kinds[player]
        insect = INSECT_VALUE[ROUNDS - state.round] if state.round else INSECT_VALUE[-1]
        terms["insects"] = insect * state.insects(player)
        for mound, card in enumerate(state.mounds):
            chance = prospects(state, mound)[player]
            terms["queens"] += chance.queen * MOUNDS[card].queen
            terms["generals"] += chance.general * MOUNDS[card].general
            terms["insects"] += chance.insect * insect
        return terms

    def evaluate(self, state: ItHappensState) -> list[float]:
        """Return the points expected for every player; fast between rounds, where the search judges."""
        if state.mounds or state.phase == OVER:
            return super().evaluate(state)
        pairs, kinds = junk_expectation(state)
        insect = INSECT_VALUE[ROUNDS - state.round] if state.round else INSECT_VALUE[-1]
        return [
            sum([TILE_VALUES[tile] for tile in state.tiles[player] if tile >= 0])
            + pairs[player]
            + kinds[player]
            + insect * state.held[NUM_THINGS * player + INSECT]
            for player in range(state.scored)
        ]

    def scale(self, state: ItHappensState) -> float:
        """Return the lead that makes a win likely: luck adds up round by round."""
        return 1.0 + 5.5 * sqrt(rounds_left(state))

    def is_leaf(self, state: ItHappensState, moves: int) -> bool:
        """Play out to the horizon."""
        return False

    def is_horizon(self, state: ItHappensState) -> bool:
        """Stop once the mounds are scored, before new ones are turned up."""
        return state.phase == MOUND

    # --- which actions look promising

    def weights(self, state: ItHappensState, actions: Sequence[Action]) -> list[float]:
        """Return weights by what a placement may be expected to bring, compared with another roll."""
        if state.phase != PLACE:
            return [PASS_WEIGHT if action == PASS else 1.0 for action in actions]
        found = expectations(state, ALL_FACES)
        points: dict[Action, float] = {PLACES[mound]: values[state.face - 1] for mound, values in found}
        top = max(points.values())
        best = [max(values) for values in zip(*[entry.values for entry in found], strict=True)]
        points[REROLL] = sum(best) / FACES - INSECT_VALUE[ROUNDS - state.round]
        points[PASS] = top - PASS_LOSS
        return [exp(max(-5.0, EAGERNESS * (points[action] - top))) for action in actions]

    # --- playouts

    def choose(self, state: ItHappensState, rng: random.Random) -> Action:
        """Return a playout's move: dice go where they gain most, with some noise; poor ones are rolled again."""
        if state.phase == CHOOSE:
            colours = state.colours_to_roll(state.player)
            return ROLLS[rng.random() < NEUTRAL_FIRST if colours == 3 else colours - 1]
        face = state.face
        again = face <= WORTH_A_THOUGHT and state.colour == state.player and state.insects(state.player) > 0
        found = expectations(state, (face, *SOME_FACES) if again else (face,))
        best, at = -1e9, 0
        for mound, values in found:
            value = values[0] + NOISE * rng.random()
            if value > best:
                best, at = value, mound
        if again:
            mean = sum([max([values[which] for _, values in found]) for which in (1, 2, 3)]) / len(SOME_FACES)
            if mean - INSECT_VALUE[ROUNDS - state.round] > best:
                return REROLL
        return PLACES[at]


JUDGE = ItHappensJudge()

LEVELS = {
    "easy": Settings(iterations=6),
    "normal": Settings(iterations=16),
    "hard": Settings(iterations=48),
    "expert": Settings(milliseconds=1000),
}
"""Three choices a turn need few simulations: three times as many make a stronger level, up to a few hundred."""
