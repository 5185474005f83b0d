"""A plain Azul opponent to measure the bots against: alpha-beta to a depth, the round judged as if it ended now.

It stands for the best of the public Azul programs and follows only their idea: iterative deepening over the takes of a
round with alpha-beta and a time budget. At the depth reached it counts the points the round would give, and something
for begun lines, columns and colours. It shares the rules with the bots, but none of their knowledge.

    python -m tests.bench.azul_reference --level hard --games 40 --factor 0.1
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from engine.bots.base import Bot
from engine.bots.levels import make_bot
from engine.games.azul.pieces import COLUMN_BITS, FLOOR_TOTALS, SIZE, column_of, points_for
from engine.games.azul.rules import OFFER, OVER, AzulState
from engine.state import Action
from engine.tools.workers import in_order
from tests.bench.ladder import Result, play, wilson
from tests.bench.searches.many_games import collected, command, positive_number, refusals

WIN = 1000.0


class _OutOfTime(Exception):
    pass


class Reference:
    """Two-player alpha-beta. `milliseconds` of the process's time a move."""

    name = "reference"

    def __init__(self, milliseconds: float) -> None:
        self.milliseconds = milliseconds

    def think(self, state: AzulState, player: int, seed: int) -> Reference:
        """Begin a decision."""
        self._state = state
        self._player = player
        return self

    def finish(self) -> Action:
        """Search deeper and deeper until the time is up."""
        self._end = time.process_time() + self.milliseconds / 1000
        state, player = self._state, self._player
        ordered = self._ordered(state)
        best = ordered[0]
        for depth in range(1, 30):
            alpha, found = -1e9, best
            self._cut = False
            try:
                for action in [best, *(action for action in ordered if action != best)]:
                    after = state.clone()
                    after.apply_action(action)
                    value = self._value(after, depth - 1, alpha, 1e9, player)
                    if value > alpha:
                        alpha, found = value, action
            except _OutOfTime:
                # this depth began with the best action of the last one, so its result is no worse
                return found
            best = found
            if not self._cut:
                break
        return best

    def _value(self, state: AzulState, depth: int, alpha: float, beta: float, player: int) -> float:
        if state.phase is not OFFER:
            return evaluate(state, player)
        if depth == 0:
            self._cut = True
            return evaluate(state, player)
        if time.process_time() > self._end:
            raise _OutOfTime
        mine = state.player == player
        for action in self._ordered(state):
            after = state.clone()
            after.apply_action(action)
            value = self._value(after, depth - 1, alpha, beta, player)
            if mine:
                alpha = max(alpha, value)
            else:
                beta = min(beta, value)
            if alpha >= beta:
                break
        return alpha if mine else beta

    def _ordered(self, state: AzulState) -> list[Action]:
        """Return the takes, those that fill a line first, those that spill last."""
        keyed = []
        for number, action in enumerate(state.legal_actions()):
            source = 0 if action[1] == "centre" else action[1]
            colour = ("blue", "yellow", "red", "black", "white").index(action[2])
            count = state.sources[SIZE * source + colour]
            if action[3] == "floor":
                keyed.append((10.0 + count, number, action))
                continue
            row = action[3] - 1
            space = row + 1 - state.line_counts[SIZE * state.player + row]
            keyed.append((abs(space - count) + (2 if count > space else 0) - 0.1 * row, number, action))
        return [action for _, _, action in sorted(keyed)]


def evaluate(state: AzulState, player: int) -> float:
    """Return how far `player` is ahead if the round ended now."""
    if state.phase is OVER:
        lead = state.score[player] - state.score[1 - player]
        return lead + (WIN if lead > 0 else -WIN if lead < 0 else 0)
    return _board(state, player) - _board(state, 1 - player)


def _board(state: AzulState, player: int) -> float:
    filled = state.filled[player]
    total = float(state.score[player] + FLOOR_TOTALS[len(state.floors[player])])
    for row in range(SIZE):
        count, colour = state.line_counts[SIZE * player + row], state.line_colours[SIZE * player + row]
        if count:
            column = column_of(colour, row)
            laid = filled | 1 << (SIZE * row + column)
            points = sum(points_for(laid, row, column))
            if count == row + 1:
                filled = laid
                total += points
            else:
                total += 0.5 * points * count / (row + 1)
    for column in range(SIZE):
        done = (filled >> column & COLUMN_BITS).bit_count()
        total += (0, 0.2, 0.8, 1.8, 3.5, 7)[done]
    for colour in range(SIZE):
        done = sum(filled >> (SIZE * row + column_of(colour, row)) & 1 for row in range(SIZE))
        total += (0, 0.2, 0.8, 2.0, 4.5, 10)[done]
    begins = state.marker if state.marker >= 0 else state.start_player
    return total + (1.0 if begins == player else 0.0)


@dataclass(frozen=True)
class Task:
    """A game against the reference, as it is sent to another process; the seat goes by its number."""

    level: str
    factor: float
    milliseconds: float
    number: int
    seed: int

    def run(self) -> Result:
        """Play it."""
        bot = make_bot("azul", self.level, time_factor=self.factor, clock=time.process_time)
        reference = cast(Bot, Reference(self.milliseconds))  # it answers as one
        seating = (self.number % 2 == 0, self.number % 2 == 1)
        return play("azul", [bot if upper else reference for upper in seating], seating, self.seed, {})


def main(arguments: Sequence[str] | None = None) -> int:
    """Play a level against the reference at equal time."""
    parser = command("azul_reference", __doc__, games=40, seed=0)
    parser.add_argument("--level", default="hard")
    parser.add_argument("--factor", type=positive_number, default=0.1)
    parser.add_argument("--milliseconds", type=positive_number, default=100.0, help="the reference's time a move")
    args = parser.parse_args(arguments)
    with refusals(parser):
        make_bot("azul", args.level)
    tasks = [
        Task(args.level, args.factor, args.milliseconds, number, args.seed + number // 2)
        for number in range(args.games)
    ]
    results, status = collected(in_order(args.workers, Task.run, tasks), len(tasks))
    if not results:
        return status
    games = len(results)
    mean = sum(result.share for result in results) / games
    mine, other = (
        sum(score for result in results for upper, score in result.scores if upper is side) for side in (True, False)
    )
    low, high = wilson(mean, games)
    print(
        f"{args.level} against the reference: {mean:.1%} of {games} games ({low:.1%} to {high:.1%}), "
        f"{mine / games:.1f} : {other / games:.1f} points"
    )
    return status


if __name__ == "__main__":
    sys.exit(main())
