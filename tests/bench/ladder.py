"""Let each bot level play the one below it, and print who is ahead.

    python -m tests.bench.ladder azul --games 200 --factor 0.1
    python -m tests.bench.ladder azul --pairs expert:hard --games 40
    python -m tests.bench.ladder azul --players 3,4 --games 60 --factor 0.1
    python -m tests.bench.ladder azul --pairs normal:normal --plain   what it costs to vary among actions as good

Games come in pairs with the same luck (the same stream of draws) and the seats swapped. With more than two players the
levels take turns at sharing out the seats, at least one each. A game's result is the share of pairings of a stronger
and a weaker seat in which the stronger is placed ahead (a shared place is half), so that 50% is equal at any number of
players; the interval is Wilson's at 95%. Processor time is measured, so that a busy machine does not weaken any level.
"""

from __future__ import annotations

import argparse
import itertools
import math
import random
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from engine.bots.base import Bot
from engine.bots.levels import BOT_NAMES, make_bot
from engine.registry import find_game
from engine.state import TERMINAL
from engine.tools.workers import in_order
from tests.bench.searches.many_games import chosen_game, collected, command, positive_number, positives, refusals


@dataclass(frozen=True)
class Result:
    """One game: for seats of the stronger (True) and the weaker (False) their scores, and the share of pairings won."""

    share: float
    scores: tuple[tuple[bool, int], ...]
    seconds: tuple[float, float]
    moves: tuple[int, int]


def play(
    game_id: str,
    bots: Sequence[Bot],
    upper: Sequence[bool],
    seed: int,
    options: Mapping[str, str],
    *,
    plain: bool = False,
) -> Result:
    """Play one game; `upper` says which seats belong to the level that is expected to win.

    `plain`: the other seats always play their best action, never one as good.
    """
    state = find_game(game_id).start(len(bots), options)
    nature = random.Random(f"nature {seed}")
    seconds, moves = [0.0, 0.0], [0, 0]
    for number in itertools.count():
        player = state.current_player()
        if player == TERMINAL:
            break
        if player < 0:
            state.apply_action(state.sample_chance(random.Random(nature.getrandbits(64))))
            continue
        start = time.process_time()
        thinking = bots[player].think(state, player, random.Random(f"{seed} {number}").getrandbits(32))
        action = thinking.finish()
        if plain and not upper[player]:
            action = thinking.best()
        seconds[upper[player]] += time.process_time() - start
        moves[upper[player]] += 1
        state.apply_action(action)
    place = {seat: at for at, seats in enumerate(state.ranking()) for seat in seats}
    pairings = [
        (place[mine], place[other])
        for mine, other in itertools.permutations(range(len(bots)), 2)
        if upper[mine] and not upper[other]
    ]
    share = sum(1.0 if mine < other else 0.5 if mine == other else 0.0 for mine, other in pairings) / len(pairings)
    scores = tuple((side, sheet.total) for side, sheet in zip(upper, state.scores(), strict=False))
    return Result(share, scores, (seconds[0], seconds[1]), (moves[0], moves[1]))


def seatings(players: int) -> list[tuple[bool, ...]]:
    """Return every way to seat both levels, each followed by its reverse."""
    ways = [way for way in itertools.product((True, False), repeat=players) if way[0] and not all(way)]
    return [seating for way in ways for seating in (way, tuple(not seat for seat in way))]


@dataclass(frozen=True)
class Task:
    """A game to be played, as it is sent to another process."""

    game: str
    names: tuple[str, str]
    seating: tuple[bool, ...]
    seed: int
    factor: float
    options: tuple[tuple[str, str], ...]
    plain: bool

    def run(self) -> Result:
        """Play it."""
        lower, upper = (
            make_bot(self.game, name, time_factor=self.factor, clock=time.process_time) for name in self.names
        )
        bots = [upper if is_upper else lower for is_upper in self.seating]
        return play(self.game, bots, self.seating, self.seed, dict(self.options), plain=self.plain)


def wilson(mean: float, games: int) -> tuple[float, float]:
    """Return Wilson's 95% interval for a share of successes."""
    z = 1.96
    centre = (mean + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(mean * (1 - mean) / games + z * z / (4 * games * games))
    return centre - half, centre + half


def summary(results: Sequence[Result]) -> str:
    """Return the cells of a table's row: games, share, interval, mean scores, time a move."""
    games = len(results)
    mean = sum(result.share for result in results) / games
    low, high = wilson(mean, games)
    scores = [
        [score for result in results for upper, score in result.scores if upper is side] for side in (True, False)
    ]
    upper_score, lower_score = (sum(values) / len(values) for values in scores)
    times = [
        1000 * sum(result.seconds[side] for result in results) / max(1, sum(result.moves[side] for result in results))
        for side in (1, 0)
    ]
    return (
        f"{games} | {mean:.1%} | {low:.1%} to {high:.1%} | {upper_score:.1f} : {lower_score:.1f} | "
        f"{times[0]:.0f} : {times[1]:.0f}"
    )


def tasks(args: argparse.Namespace, names: tuple[str, str], players: int) -> Iterable[Task]:
    """Yield the games of one row of the table."""
    ways = seatings(players)
    for number in range(args.games):
        seed = args.seed + number // 2
        # pairs of games share their luck; the pair after it takes the next way of sharing out the seats
        seating = ways[number % len(ways)]
        yield Task(args.game, names, seating, seed, args.factor, args.option, args.plain)


def parse(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """Return the command line's choices."""
    parser = command("ladder", __doc__, games=200)
    parser.add_argument("game")
    parser.add_argument("--factor", type=positive_number, default=0.1, help="share of the levels' time (1: all of it)")
    parser.add_argument("--pairs", default="", help="upper:lower,... (default: each level against the one below)")
    parser.add_argument("--players", type=positives, default="2", help="numbers of players, as 2,3,4")
    parser.add_argument("--option", action="append", default=[], help="an option of the game: wall=grey")
    parser.add_argument("--plain", action="store_true", help="the weaker level never varies among actions as good")
    args = parser.parse_args(arguments)
    _, options = chosen_game(parser, args.game, args.players, args.option, opponents=True)
    args.option = tuple(options.items())
    if args.pairs:
        args.pairs = [tuple(pair.split(":"))[::-1] for pair in args.pairs.split(",")]
        if any(len(pair) != 2 for pair in args.pairs):
            parser.error("a pair is written upper:lower, as expert:hard")
    else:
        args.pairs = list(itertools.pairwise(BOT_NAMES))
    with refusals(parser):
        for name in itertools.chain.from_iterable(args.pairs):
            make_bot(args.game, name)
    return args


def main(arguments: Sequence[str] | None = None) -> int:
    """Play and print the table as Markdown; after Ctrl-C the last row has the games that were over."""
    args = parse(arguments)
    print(f"time factor {args.factor:g}\n")
    print("| level | against | players | games | ahead | 95% interval | mean scores | ms a move |")
    print("|---|---|---|---|---|---|---|---|", flush=True)
    for lower, upper in args.pairs:
        for players in args.players:
            games = in_order(args.workers, Task.run, tasks(args, (lower, upper), players))
            results, status = collected(games, args.games, f"games, {upper} : {lower}, {players} players")
            if results:
                print(f"| {upper} | {lower} | {players} | {summary(results)} |", flush=True)
            if status:
                return status
    return 0


if __name__ == "__main__":
    sys.exit(main())
