"""How bots judge It Happens..: rounds are played out, and points are judged between rounds.

The search looks to the end of the round: there the mounds have been scored, and what is left to judge is what junk and
insects may still become (`hopes`). On the way there dice go where they promise most.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp, sqrt

from engine.bots.judge import Judge
from engine.it_happens.chances import prospects
from engine.it_happens.hopes import (
    CALM,
    INSECT_WORTH,
    SPREAD,
    expected_sums,
    junk_hopes,
    rounds_left,
    tile_points,
)
from engine.it_happens.mounds import MOUNDS
from engine.it_happens.pieces import (
    CODE_PLACE,
    CODES,
    DICE,
    FACES,
    INSECT,
    MOUNDS_A_ROUND,
    NUM_THINGS,
    PASS,
    PLACES,
    REROLL,
    ROLLS,
    ROUNDS,
    SPACES,
    TILE_VALUES,
)
from engine.it_happens.rules import CHOOSE, MOUND, OVER, PLACE, ItHappensState
from engine.state import Action, State

JUNK_WORTH = (2.0, 4.5, 0.2)
"""What a first, a second and a further piece of a kind is worth to a playout."""
NEW_KIND = 2.0
"""What a new kind is worth besides, for the most kinds."""
NOISE = 0.3
"""How far playouts stray from what looks best, in points."""


class ItHappensJudge(Judge):
    """Judges by chances in the mounds on the table, and by what junk and insects may become."""

    def terms(self, state: State, player: int) -> dict[str, float]:
        """Return the points so far and those hoped for, by their reasons."""
        assert isinstance(state, ItHappensState)
        sheet = state.scores()[player]
        terms = {line.source: float(line.points) for line in sheet.lines}
        if state.phase is OVER:
            return terms
        pairs, kinds = junk_hopes(state)
        terms["pairs"], terms["most_kinds"] = pairs[player], kinds[player]
        insect = INSECT_WORTH[ROUNDS - state.round] if state.round else INSECT_WORTH[-1]
        terms["insects"] = insect * state.insects(player)
        for mound, card in enumerate(state.mounds):
            chance = prospects(state, mound)[player]
            terms["queens"] += chance.queen * MOUNDS[card].queen
            terms["generals"] += chance.general * MOUNDS[card].general
            terms["insects"] += chance.insect * insect
        return terms

    def evaluate(self, state: State) -> list[float]:
        """Return the points expected for every player; between rounds, where the search judges, fast."""
        assert isinstance(state, ItHappensState)
        if state.mounds or state.phase is OVER:
            return super().evaluate(state)
        pairs, kinds = junk_hopes(state)
        insect = INSECT_WORTH[ROUNDS - state.round] if state.round else INSECT_WORTH[-1]
        return [
            sum([TILE_VALUES[tile] for tile in state.tiles[player] if tile >= 0])
            + pairs[player]
            + kinds[player]
            + insect * state.held[NUM_THINGS * player + INSECT]
            for player in range(state.scored)
        ]

    def scale(self, state: State) -> float:
        """Return the lead that makes a win likely: luck adds up round by round."""
        assert isinstance(state, ItHappensState)
        return 1.0 + 5.5 * sqrt(rounds_left(state))

    def is_leaf(self, state: State, moves: int) -> bool:
        """Play out to the horizon."""
        return False

    def is_horizon(self, state: State) -> bool:
        """Stop where the mounds were scored and new ones are to be turned up."""
        assert isinstance(state, ItHappensState)
        return state.phase is MOUND

    # --- which actions look promising

    def weights(self, state: State, actions: Sequence[Action]) -> list[float]:
        """Return weights by what a placement promises, against what another roll does."""
        assert isinstance(state, ItHappensState)
        if state.phase is not PLACE:
            return [PASS_WEIGHT if action is PASS or action == PASS else 1.0 for action in actions]
        rows = placement_values(state, ALL_FACES)
        values = rows[state.face - 1]
        again = mean_of_best(rows) - INSECT_WORTH[ROUNDS - state.round]
        top = max(value for value in values if value is not None)
        weights = []
        for action in actions:
            code = CODES[action] - CODE_PLACE
            if 0 <= code < MOUNDS_A_ROUND:
                value = values[code]
                assert value is not None
            elif action == REROLL:
                value = again
            else:
                value = top - 4.0
            weights.append(exp(max(-5.0, 0.6 * (value - top))))
        return weights

    # --- playouts

    def choose(self, state: State, rng: random.Random) -> Action:
        """Return a playout's move: the die goes where it promises most, with some noise; poor ones are rolled again."""
        assert isinstance(state, ItHappensState)
        if state.phase is CHOOSE:
            colours = state.colours_to_roll(state.player)
            if colours == 3:
                return ROLLS[rng.random() < 0.3]
            return ROLLS[colours - 1]
        face = state.face
        if face <= WORTH_A_THOUGHT and state.colour == state.player and state.insects(state.player):
            rows = placement_values(state, ALL_FACES)
            values = rows[face - 1]
            again = mean_of_best(rows) - INSECT_WORTH[ROUNDS - state.round]
        else:
            values, again = placement_values(state, (face,))[0], -1e9
        best, at = -1e8, 0
        for mound, value in enumerate(values):
            if value is not None:
                value += NOISE * rng.random()
                if value > best:
                    best, at = value, mound
        return REROLL if again > best else PLACES[at]


PASS_WEIGHT = 0.03
WORTH_A_THOUGHT = 4
"""No playout rolls a higher face again."""
ALL_FACES = tuple(range(1, FACES + 1))


def mean_of_best(rows: list[list[float | None]]) -> float:
    """Return the mean of the best value in each row: what a roll promises, given a row a face."""
    return sum([max([value for value in row if value is not None]) for row in rows]) / len(rows)


def placement_values(state: ItHappensState, faces: Sequence[int]) -> list[list[float | None]]:
    """Return what the die at hand promises in each mound for each of `faces`: points for whose turn it is.

    None where it cannot be placed. A neutral die is judged by what it does to the mover and to the others.
    """
    mover, colour = state.player, state.colour
    sums = expected_sums(state)
    dice = sum(state.dice) + sum(state.neutral_dice)
    spread = CALM + SPREAD * dice / (DICE * state.players)
    mask = state.open[colour]
    rows: list[list[float | None]] = [[None] * MOUNDS_A_ROUND for _ in faces]
    rounds = ROUNDS - state.round
    for mound in range(MOUNDS_A_ROUND):
        if not mask >> mound & 1:
            continue
        card = state.mounds[mound]
        at = MOUNDS_A_ROUND * colour + mound
        base = float(sum(state.faces[at]))
        more = max(0.0, sums[at] - base - 3.5)
        thing = _thing(state, colour, mound)
        queen, general, number = MOUNDS[card][:3]
        if colour == mover:
            best = second = 0.0
            for other in range(mound, len(sums), MOUNDS_A_ROUND):
                if other != at:
                    rival = sums[other]
                    if rival > best:
                        best, second = rival, best
                    elif rival > second:
                        second = rival
            before = tile_points(queen, general, sums[at] - 2.0 if base else 0.0, best, second, spread)
            found = _worth_of(state, mover, thing, rounds)
            for row, face in zip(rows, faces, strict=True):
                total = base + face
                value = found + tile_points(queen, general, total + more, best, second, spread) - before
                if total == number:
                    value += 0.5 * INSECT_WORTH[rounds]
                row[mound] = value
        else:
            harm = _worth_of(state, colour, thing, rounds)
            for row, face in zip(rows, faces, strict=True):
                row[mound] = _neutral_value(sums, mound, mover, colour, base + face + more, queen, general, spread)
                row[mound] -= 0.3 * harm  # type: ignore[operator]
    return rows


def _neutral_value(
    sums: list[float], mound: int, mover: int, colour: int, total: float, queen: int, general: int, spread: float
) -> float:
    """Return what a neutral die with which its shaft may reach `total` changes for the mover against the other seat."""
    mine, other = sums[MOUNDS_A_ROUND * mover + mound], sums[MOUNDS_A_ROUND * (1 - mover) + mound]
    before = sums[MOUNDS_A_ROUND * colour + mound]
    change = 0.0
    for neutral, sign in ((before, -1.0), (total, 1.0)):
        change += sign * tile_points(queen, general, mine, max(other, neutral), min(other, neutral), spread)
        change -= sign * tile_points(queen, general, other, max(mine, neutral), min(mine, neutral), spread)
        change -= 0.3 * sign * tile_points(queen, general, neutral, max(mine, other), min(mine, other), spread)
    return change


def _thing(state: ItHappensState, player: int, mound: int) -> int:
    """Return what lies on the space the next die of `player` would cover; -1 for nothing."""
    at = MOUNDS_A_ROUND * player + mound
    shaft = state.shafts[at]
    return SPACES[state.mounds[mound]][state.taken[mound] if shaft < 0 else shaft][len(state.faces[at])]


def _worth_of(state: ItHappensState, player: int, thing: int, rounds: int) -> float:
    if thing < 0:
        return 0.0
    if thing == INSECT:
        return INSECT_WORTH[rounds]
    held = state.held[NUM_THINGS * player + thing]
    return JUNK_WORTH[min(held, 2)] + (0.0 if held else NEW_KIND)


JUDGE = ItHappensJudge()
