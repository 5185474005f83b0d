"""Count the chances of `expectation` and fit the constants of `bot` in games of the search against itself.

    python -m tests.bench.azul_expectation --games 300 --simulations 120

Prints the three tables of chances (blended with those in use, which count as `BLEND` observations each), then the
weights of the expected points: the least squares fit of the later margin between two players, and the points that come
besides.
Run it again once its own results are in use: players who know better play differently.
"""

from __future__ import annotations

import random
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from engine.bots.levels import make_bot
from engine.games.azul import bot, expectation
from engine.games.azul.pieces import FULL_ROW, SIZE, column_of
from engine.games.azul.rules import DEAL, AzulState
from engine.registry import find_game
from engine.state import TERMINAL
from engine.tools.workers import in_order
from tests.bench.searches.least_squares import least_squares
from tests.bench.searches.many_games import collected, command, positive

BLEND = 12
STRAY = 0.04
"""How often a move is greedy instead, so that positions are seen that the search would avoid."""
NAMES = ("lines", "columns", "colours", "rows", "start")


@dataclass(frozen=True)
class Board:
    """A seat's board at the end of a round, and how it ended."""

    left: int
    filled: int
    colours: tuple[int, ...]
    counts: tuple[int, ...]
    begins: bool
    score: int
    final_filled: int
    final_score: int


def play(iterations: int, seed: int) -> list[tuple[Board, Board]]:
    """Play a game; return both boards at the end of each of its rounds but the last."""
    rng = random.Random(seed)
    player_bot = make_bot("azul", "hard", iterations=iterations)
    greedy = make_bot("azul", "greedy")
    state = find_game("azul").start(2)
    assert isinstance(state, AzulState)
    ends: list[AzulState] = []
    while (player := state.current_player()) != TERMINAL:
        if player >= 0:
            mover = greedy if rng.random() < STRAY else player_bot
            state.apply_action(mover.think(state, player, rng.getrandbits(32)).finish())
            continue
        if state.phase is DEAL and state.round:
            ends.append(state.clone())
        state.apply_action(state.sample_chance(rng))
    return [(board(end, state, 0), board(end, state, 1)) for end in ends]


def board(end: AzulState, final: AzulState, seat: int) -> Board:
    """Return a seat's board as `expectation` gets it, and the answer the game gave."""
    first = SIZE * seat
    return Board(
        bot.rounds_left(end.filled),
        end.filled[seat],
        tuple(end.line_colours[first : first + SIZE]),
        tuple(end.line_counts[first : first + SIZE]),
        bot.beginner(end) == seat,
        end.score[seat],
        final.filled[seat],
        final.score[seat],
    )


def rows_of(boards: Sequence[Board]) -> Iterator[tuple[Board, int, int, int]]:
    """Yield each row of a wall that is not full: the board, the row, and the cells filled then and at the end."""
    for each in boards:
        for row in range(SIZE):
            now = each.filled >> (SIZE * row) & FULL_ROW
            if now != FULL_ROW:
                yield each, row, now, each.final_filled >> (SIZE * row) & FULL_ROW


def print_chances(boards: Sequence[Board]) -> None:
    """Print `LINE`, `OTHERS` and `FRESH`."""
    line, others, fresh = (defaultdict[tuple[int, ...], list[float]](list) for _ in range(3))
    for each, row, now, end in rows_of(boards):
        gained = (end ^ now).bit_count()
        if each.counts[row]:
            missing = row + 1 - each.counts[row]
            done = end >> column_of(each.colours[row], row) & 1
            line[each.left, row, missing].append(done)
            others[each.left, row, missing].append(gained - done)
        else:
            fresh[each.left, row].append(gained)

    def blend(seen: list[float], known: float) -> float:
        return round((sum(seen) + BLEND * known) / (len(seen) + BLEND), 2)

    for left in range(1, SIZE + 1):
        for name, table, known in (("LINE", line, expectation.LINE), ("OTHERS", others, expectation.OTHERS)):
            values = [
                tuple(blend(table[left, row, missing], known[left][row][missing]) for missing in range(row + 1))
                for row in range(SIZE)
            ]
            print(f"{name}[{left}] = {tuple(values)}")
        print(f"FRESH[{left}] = {tuple(blend(fresh[left, row], expectation.FRESH[left][row]) for row in range(SIZE))}")


def features(each: Board) -> list[float]:
    """Return the expected points in the order of `NAMES`, with their present weights."""
    expected = expectation.expectation(each.filled, None, each.colours, each.counts, each.left)
    return [expected.lines, expected.columns, expected.colours, expected.rows, float(each.begins)]


def print_weights(pairs: Sequence[tuple[Board, Board]]) -> None:
    """Print the factor for each kind of expected points, the value of beginning, and `ROUNDS`."""
    rows = [[a - b for a, b in zip(features(one), features(two), strict=True)] for one, two in pairs]
    margins = [float(one.final_score - two.final_score - one.score + two.score) for one, two in pairs]
    for name, weight in zip(NAMES, least_squares(rows, margins), strict=True):
        print(f"{name}: {weight:.2f}")
    for left in range(1, SIZE + 1):
        rest = [
            each.final_score - each.score - sum(features(each)[:4]) - bot.START_VALUE * each.begins
            for pair in pairs
            for each in pair
            if each.left == left
        ]
        if rest:
            print(f"ROUNDS[{left}]: {sum(rest) / len(rest):.1f}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Play and print."""
    parser = command("azul_expectation", __doc__, games=300, seed=0)
    parser.add_argument("--simulations", type=positive, default=120)
    args = parser.parse_args(arguments)
    seeds = range(args.seed, args.seed + args.games)
    games, status = collected(in_order(args.workers, partial(play, args.simulations), seeds), len(seeds))
    pairs = [pair for game in games for pair in game]
    if not pairs:
        return status
    print_chances([each for pair in pairs for each in pair])
    print_weights(pairs)
    return status


if __name__ == "__main__":
    sys.exit(main())
