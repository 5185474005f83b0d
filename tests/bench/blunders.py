"""Find the moves of a level that a person would laugh at: games are reviewed, and the costliest kinds of slips listed.

    python -m tests.bench.blunders aquaretto --level normal --games 20 --workers 2

Each game is played by the level in all seats, then every decision is searched twice, as a review does it, with
`--simulations` each. A kind is what was done, what should have been done, and the largest term of the judge in which
the two differ. Of each kind it prints how often it came, what it cost on average (of a share of first place, and in
points), how many points the seat had less at once, and the game and action where it cost most; `--record DIR` keeps
those games, to be looked at.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.bots.comparison import Comparison
from engine.bots.levels import make_bot
from engine.bots.review import Review
from engine.game import UnknownChoice
from engine.history import History
from engine.record import Record, Seat
from engine.registry import find_game
from engine.simulation import play_out
from engine.state import Action, State
from engine.workers import Progress, Workers, WorkersError, in_order


@dataclass(frozen=True)
class Task:
    """A game that a level plays in all its seats."""

    game: str
    level: str
    players: int
    seed: int
    simulations: int


@dataclass(frozen=True)
class Blunder:
    """A slip: its kind, what it cost, and how many points the seat had less right after it."""

    kind: tuple[str, str, str]
    chance: float
    points: float
    at_once: int
    number: int


def find(task: Task) -> tuple[str, list[Blunder]]:
    """Play a game and review it; return its record and its slips."""
    game = find_game(task.game)
    seats = tuple(Seat(f"{n + 1}", task.level) for n in range(task.players))
    record = Record(game.id, seats, game.full_options({}), f"blunders {task.seed}")
    play_out(game, [make_bot(game.id, task.level)] * task.players, record)
    review = Review(record, range(task.players), iterations=task.simulations)
    while not review.step(1000):
        pass
    history = History(record)
    judge = game.bot_room().JUDGE
    found = []
    for seat in range(task.players):
        for slip in review.slips(seat):
            state = history.at(slip.number)
            comparison = Comparison(judge, state, seat, slip.better, 1, slip.played)
            comparison.finish()
            term = next((reason.term for reason in comparison.reasons()), "-")
            kind = (verb(slip.played), verb(slip.better), term)
            less = points_after(state, slip.better, seat) - points_after(state, slip.played, seat)
            found.append(Blunder(kind, slip.chance, slip.points, less, slip.number))
    return record.to_text(), found


def verb(action: Action) -> str:
    """Return what is done, without its numbers."""
    return " ".join(str(part) for part in action if isinstance(part, str))


def points_after(state: State, action: Action, seat: int) -> int:
    """Return the seat's points right after an action, whatever nature then does."""
    after = state.clone()
    after.apply_action(action)
    rng = random.Random(0)
    while after.is_chance():
        after.apply_action(after.sample_chance(rng))
    return after.scores()[seat].total


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; return 2 for a choice that does not exist."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.blunders", description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--level", default="normal")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--simulations", type=int, default=200, help="of a glance at a decision; a look has five times")
    parser.add_argument("--workers", default="1", help="processes, or the address of a Dask scheduler")
    parser.add_argument("--record", type=Path, metavar="DIR", help="keep each kind's worst game there")
    args = parser.parse_args(arguments)
    try:
        game, workers = find_game(args.game), Workers.of(args.workers)
        make_bot(game.id, args.level)
    except (UnknownChoice, WorkersError) as problem:
        print(problem, file=sys.stderr)
        return 2
    players = min(max(game.players), args.players)
    tasks = [Task(game.id, args.level, players, args.seed + n, args.simulations) for n in range(args.games)]
    progress = Progress(args.games, "games")
    kinds: dict[tuple[str, str, str], list[tuple[Blunder, int, str]]] = defaultdict(list)
    for number, (record, found) in enumerate(in_order(workers, find, tasks)):
        for blunder in found:
            kinds[blunder.kind].append((blunder, args.seed + number, record))
        progress.tell(number + 1)
    progress.end()
    print(f"{game.id}, {args.level}, {players} players, {args.games} games\n")
    print("| played | better | because of | times | first place | points | at once | worst: seed, action |")
    print("|---|---|---|--:|--:|--:|--:|---|")
    for kind, every in sorted(kinds.items(), key=lambda each: -sum(blunder.chance for blunder, _, _ in each[1])):
        worst, seed, record = max(every, key=lambda each: each[0].chance)
        chance = statistics.fmean(blunder.chance for blunder, _, _ in every)
        points = statistics.fmean(blunder.points for blunder, _, _ in every)
        at_once = statistics.fmean(blunder.at_once for blunder, _, _ in every)
        cells = (*kind, len(every), f"{chance:.3f}", f"{points:.1f}", f"{at_once:.1f}", f"{seed}, {worst.number}")
        print(f"| {' | '.join(map(str, cells))} |")
        if args.record:
            args.record.mkdir(parents=True, exist_ok=True)
            (args.record / f"{game.id}-{args.level}-{seed}.txt").write_text(record)
    return 0


if __name__ == "__main__":
    sys.exit(main())
