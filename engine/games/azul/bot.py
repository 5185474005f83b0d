"""How bots judge Azul: what a board is worth at the end of the round, and which tiles look worth taking.

A position is judged as if the round ended now: full lines go to the wall, and the floor is scored. What the rest of the
game may bring is estimated from each free cell's chance of being filled (`expectation`); expert adds what own games
showed besides (`experience`), and values takes by what is expected of the rounds to come (`takes`).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from math import exp

from engine.bots.judge import Judge
from engine.bots.search import Settings
from engine.games.azul.expectation import expectation
from engine.games.azul.experience import NOTHING, experience, seen_start
from engine.games.azul.pieces import (
    DECODE,
    EMPTY,
    FACTORIES,
    FLOOR_PENALTIES,
    FLOOR_TOTALS,
    FULL_ROW,
    SIZE,
    column_of,
    points_for,
)
from engine.games.azul.rules import DEAL, OVER, TILING, AzulState
from engine.games.azul.takes import Offers, cell_value, offers_at_a_glance, offers_foreseen
from engine.state import Action

START_VALUE = 1.5
"""Points that beginning the next round is worth."""
ROUNDS = (0.0, 3.0, 6.8, 10.7, 12.5, 14.0)
"""Points that the rounds to come bring to any board, by how many are left at least, besides what `expectation` sees."""
SCALES = (2.0, 4.5, 6.5, 9.0, 10.0, 11.0)
"""The lead that makes a win likely, by the rounds that are left at least."""
NOISE = 1.0
"""How far playouts stray from the best-looking action, in points."""
PRIOR_SPREAD = 1.5
"""An action that looks better by this many points is tried e times as often."""


class AzulJudge(Judge[AzulState]):
    """Judges boards at the end of the round, and plays rounds out by what takes look worth.

    `envy_tree` and `envy_playouts`: how much of the next seat's value for a group of tiles counts for the player who
    takes it away, in priors and in playouts. `experienced`: whether `experience` corrects what boards may bring.
    `foresees`: whether takes look worth what is expected of the board, or what they bring at a glance; on the grey side
    they always do the latter.
    """

    def __init__(
        self,
        envy_tree: float = 0.0,
        envy_playouts: float = 0.0,
        *,
        experienced: bool = False,
        foresees: bool = False,
    ) -> None:
        self.envy_tree = envy_tree
        self.envy_playouts = envy_playouts
        self.experienced = experienced
        self.foresees = foresees

    def terms(self, state: AzulState, player: int) -> dict[str, float]:
        """Return the score so far, what this round brings (`tiles`, `floor`), and what later rounds may bring."""
        score = state.score[player]
        if state.phase == OVER:
            return {"score": float(score)}
        boards = [settle(state, seat) for seat in range(state.players)]
        gain, floor, filled, held, colours, counts = boards[player]
        left = rounds_left([board[2] for board in boards])
        expected = expectation(filled, held, colours, counts, left)
        counted = self._counts_experience(state)
        seen = experience(filled, colours, counts, left) if counted else NOTHING
        start = START_VALUE + seen_start(left) if counted else START_VALUE
        return {
            "score": float(score),
            "tiles": float(gain),
            "floor": float(max(-score - gain, floor)),
            "lines": expected.lines + seen.lines,
            "columns": expected.columns + seen.columns,
            "colours": expected.colours + seen.colours,
            "rows": expected.rows,
            "rounds": ROUNDS[left],
            "start": start if left and beginner(state) == player else 0.0,
        }

    def _counts_experience(self, state: AzulState) -> bool:
        """Tell whether `experience` counts: for two on the coloured side, where it was learned."""
        return self.experienced and state.players == 2 and not state.grey

    def evaluate(self, state: AzulState) -> list[float]:
        """Return the sums of `terms`, faster."""
        if state.phase == OVER:
            return [float(score) for score in state.score]
        boards = [settle(state, player) for player in range(state.players)]
        left = rounds_left([board[2] for board in boards])
        values = []
        rounds, counted = ROUNDS[left], self._counts_experience(state)
        for score, (gain, floor, filled, held, colours, counts) in zip(state.score, boards, strict=True):
            later = expectation(filled, held, colours, counts, left).total
            if counted:
                later += experience(filled, colours, counts, left).total
            values.append(max(0, score + gain + floor) + rounds + later)
        if left:
            values[beginner(state)] += START_VALUE + seen_start(left) if counted else START_VALUE
        return values

    def offers(self, state: AzulState, player: int) -> Offers:
        """Return what takes look worth to a player's board."""
        first = SIZE * player
        filled, floor = state.filled[player], len(state.floors[player])
        colours = tuple(state.line_colours[first : first + SIZE])
        counts = tuple(state.line_counts[first : first + SIZE])
        if self.foresees and not state.grey:
            after = max(0, rounds_left(state.filled) - 1)
            return offers_foreseen(filled, after, self._counts_experience(state), colours, counts, floor)
        held = tuple(state.held[first : first + SIZE])
        return offers_at_a_glance(filled, held, state.grey, colours, counts, floor)

    def is_leaf(self, state: AzulState, moves: int) -> bool:
        """Play out to the horizon."""
        return False

    def is_horizon(self, state: AzulState) -> bool:
        """Stop before the factories are filled: the round is over and everything is on the boards."""
        return state.phase == DEAL

    def scale(self, state: AzulState) -> float:
        """Return the lead that makes a win likely, by the rounds left."""
        return SCALES[rounds_left(state.filled)]

    def weights(self, state: AzulState, actions: Sequence[Action]) -> list[float]:
        """Return e to the power of the points that each action looks worth, in units of `PRIOR_SPREAD`."""
        if state.phase == TILING:
            return [1.0 + value for value in _place_values(state, actions)]
        table = self.offers(state, state.player)
        marker = marker_value(state)
        sources, envy = state.sources, self.envy_tree
        rival = self.offers(state, (state.player + 1) % state.players) if envy else table
        values = []
        for action in actions:
            source, colour, row = DECODE[action]
            count = sources[SIZE * source + colour]
            value = table.rows(colour, count)[row]
            if envy:
                value += envy * (rival.bests.get((colour, count)) or rival.best(colour, count))[0]
            values.append(value if source else value + marker)
        top = max(values)
        return [exp(max(-12.0, (value - top) / PRIOR_SPREAD)) for value in values]

    def choose(self, state: AzulState, rng: random.Random) -> Action:
        """Return the take that looks worth most, with a random share of `NOISE` added to each."""
        if state.phase == TILING:
            actions = state.legal_actions()
            values = _place_values(state, actions)
            return actions[max(range(len(actions)), key=values.__getitem__)]
        player, envy = state.player, self.envy_playouts
        table = self.offers(state, player)
        bests = table.bests
        rival = self.offers(state, (player + 1) % state.players) if envy else table
        wishes = rival.bests
        marker = marker_value(state)
        draw = rng.random
        highest, where, best_row = -1e9, 0, 0
        for index, colour, count in zip(_INDICES, _COLOUR_AT, state.sources, strict=False):
            if count:
                value, row = bests.get((colour, count)) or table.best(colour, count)
                value += NOISE * draw()
                if envy:
                    value += envy * (wishes.get((colour, count)) or rival.best(colour, count))[0]
                if index < SIZE:
                    value += marker
                if value > highest:
                    highest, where, best_row = value, index, row
        return _TAKE[where, best_row]


def beginner(state: AzulState) -> int:
    """Return who would start the next round if this one ended now."""
    return state.marker if state.marker != EMPTY else max(0, state.start_player)


def rounds_left(walls: Sequence[int]) -> int:
    """Return the least number of rounds to come: what the fullest row lacks (0: a row is complete)."""
    fullest = 0
    for filled in walls:
        while filled:
            fullest = max(fullest, (filled & FULL_ROW).bit_count())
            filled >>= SIZE
    return SIZE - fullest


Settled = tuple[int, int, int, tuple[int, ...] | None, tuple[int, ...], tuple[int, ...]]
"""A board after the end of the round: points of the tiles laid, points of the floor (before a score of 0 stops it),
the wall's bits, the colours held by row on the grey side (else None), and each line's colour and count."""


def settle(state: AzulState, player: int) -> Settled:
    """Return a board as it is after the end of the round."""
    first = SIZE * player
    counts = tuple(state.line_counts[first : first + SIZE])
    colours = tuple(state.line_colours[first : first + SIZE])
    floor = FLOOR_TOTALS[len(state.floors[player])]
    if state.grey:
        return _settle_grey(state, player, colours, counts, floor)
    gain, filled, colours, counts = _lay(state.filled[player], colours, counts)
    return gain, floor, filled, None, colours, counts


@lru_cache(maxsize=1 << 12)
def _lay(
    filled: int, colours: tuple[int, ...], counts: tuple[int, ...]
) -> tuple[int, int, tuple[int, ...], tuple[int, ...]]:
    """Move the full lines of a coloured board to the wall: (points, wall, line colours, line counts)."""
    gain = 0
    left_colours, left_counts = list(colours), list(counts)
    for row, count in enumerate(counts):
        if count == row + 1:
            column = column_of(colours[row], row)
            filled |= 1 << (SIZE * row + column)
            gain += sum(points_for(filled, row, column))
            left_colours[row], left_counts[row] = EMPTY, 0
    return gain, filled, tuple(left_colours), tuple(left_counts)


def _settle_grey(
    state: AzulState, player: int, colours: tuple[int, ...], counts: tuple[int, ...], floor: int
) -> Settled:
    """Lay the full lines of a grey board from the top, each where it brings most; one without a place falls."""
    filled = state.filled[player]
    first = SIZE * player
    held = state.held[first : first + SIZE]
    left_colours, left_counts = list(colours), list(counts)
    gain = 0
    for row, count in enumerate(counts):
        if count == row + 1:
            columns = state.open_columns(player, row)
            left_colours[row], left_counts[row] = EMPTY, 0
            best, where = -1.0, EMPTY
            for column in range(SIZE):
                bit = 1 << (SIZE * row + column)
                if columns >> column & 1 and not filled & bit:
                    value = cell_value(filled, row, column)
                    if value > best:
                        best, where = value, column
            if where == EMPTY:
                floor = max(FLOOR_TOTALS[-1], floor - 2 * count)
                continue
            filled |= 1 << (SIZE * row + where)
            held[row] |= 1 << colours[row]
            gain += sum(points_for(filled, row, where))
    return gain, floor, filled, tuple(held), tuple(left_colours), tuple(left_counts)


def marker_value(state: AzulState) -> float:
    """Return the value of the starting player marker to a player who takes from the centre now."""
    if state.marker != EMPTY:
        return 0.0
    floor = len(state.floors[state.player])
    return START_VALUE + FLOOR_TOTALS[min(len(FLOOR_PENALTIES), floor + 1)] - FLOOR_TOTALS[floor]


def _place_values(state: AzulState, actions: Sequence[Action]) -> list[float]:
    filled = state.filled[state.player]
    return [cell_value(filled, action[1] - 1, action[2] - 1) for action in actions]


_TAKE = {(SIZE * source + colour, row): action for action, (source, colour, row) in DECODE.items()}
"""The action by its place among `AzulState.sources` and its row."""
_INDICES = range(SIZE * (max(FACTORIES.values()) + 1))
_COLOUR_AT = tuple(index % SIZE for index in _INDICES)

JUDGE = AzulJudge()
JUDGES = {"expert": AzulJudge(envy_tree=0.4, envy_playouts=0.4, experienced=True, foresees=True)}
"""What levels know that others do not: expert thinks of what the next seat would take and of later rounds."""

LEVELS = {"easy": Settings(iterations=16, looks=12), "normal": Settings(iterations=120, looks=40)}
"""With four players the takes are too many for a few simulations, which then see less than greedy does."""
