"""Find the moves of a level that a person would laugh at: games are reviewed, and the costliest kinds of slips listed.

    python -m tests.bench.blunders aquaretto --level normal --games 20 --workers 2

Each game is played by the level in all seats, then every decision is searched twice, as a review does it, with
`--simulations` each. A kind is what was wrong about an action, in words (`blunder_kinds.py`). Of each kind, the
costliest first, it prints how often it came in a seat's game, what it cost on average (of a share of first place, and
in points), the terms of the judge in which the better action is most often ahead, and the game and action where it cost
most; `--records DIR` keeps those games, and tells what was played and what was better. A review names three slips of a
seat.

`--share 0.1` reviews every decision with that chance only, so that many games take little time and rare kinds are met.
How often a kind comes in a seat's game is then counted up to all decisions: ten times what was found. As good as
nothing is left out at a small share, whereas at 1 only the three costliest slips of a seat are counted.

`--keep FILE` writes what was found in each game as soon as it is reviewed, a line each, and begins with the games that
are there: a run that was stopped goes on, and one of more games adds to it. Ctrl-C leaves the table of what is done.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, astuple, dataclass
from pathlib import Path

from engine.bots.comparison import Comparison
from engine.bots.levels import make_bot
from engine.bots.review import Review
from engine.history import History
from engine.record import Record, Seat
from engine.registry import find_game
from engine.tools.simulation import play_out
from engine.tools.workers import Workers, in_order
from tests.bench.searches.blunder_kinds import kind_of
from tests.bench.searches.many_games import chosen_game, collected, command, positive, refusals


@dataclass(frozen=True)
class Task:
    """A game that a level plays in all its seats; `share` is the chance with which a decision is reviewed."""

    game: str
    level: str
    players: int
    seed: int
    simulations: int
    share: float = 1.0

    def numbers(self, actions: int) -> frozenset[int]:
        """Return which decisions of a game are reviewed, by the number of actions before them."""
        lot = random.Random(f"blunders looked at {self.seed}")
        return frozenset(number for number in range(actions) if lot.random() < self.share)


@dataclass(frozen=True)
class Blunder:
    """A slip: its kind, the term of the judge that speaks most for the better action, its cost, and where it was."""

    kind: str
    term: str
    chance: float
    points: float
    number: int
    played: str
    better: str


Game = tuple[str, list[Blunder]]
"""The record of a game, and its slips."""

Found = tuple[Blunder, int, str]
"""A slip with the seed of its game and the game's record."""


def find(task: Task) -> Game:
    """Play a game and review it; return its record and its slips."""
    game = find_game(task.game)
    seats = tuple(Seat(f"{n + 1}", task.level) for n in range(task.players))
    record = Record(game.id, seats, game.full_options({}))
    play_out(game, [make_bot(game.id, task.level)] * task.players, record, f"blunders {task.seed}")
    only = task.numbers(len(record.actions))
    review = Review(record, range(task.players), only=only, iterations=task.simulations)
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
            term = next((reason.term for reason in comparison.reasons()), "later")
            kind = kind_of(state, slip.played, slip.better)
            played, better = map(game.format_action, (slip.played, slip.better))
            found.append(Blunder(kind, term, slip.chance, slip.points, slip.number, played, better))
    return record.to_text(), found


def reviewed(tasks: Sequence[Task], workers: Workers, kept: Path | None) -> Iterator[tuple[Task, Game]]:
    """Yield the tasks with what was found: first those that are kept, then the others, which are kept as they come."""
    known = dict(read(kept)) if kept and kept.exists() else {}
    yield from ((task, known[task]) for task in tasks if task in known)
    rest = [task for task in tasks if task not in known]
    for task, (record, found) in zip(rest, in_order(workers, find, rest), strict=True):
        if kept:
            with kept.open("a", encoding="utf-8") as file:
                line = {"task": asdict(task), "record": record, "found": [astuple(blunder) for blunder in found]}
                file.write(json.dumps(line) + "\n")
        yield task, (record, found)


def read(kept: Path) -> Iterator[tuple[Task, Game]]:
    """Yield the games of a file."""
    for text in kept.read_text(encoding="utf-8").splitlines():
        line = json.loads(text)
        yield Task(**line["task"]), (line["record"], [Blunder(*each) for each in line["found"]])


def table(kinds: Mapping[str, Sequence[Found]], seats: float) -> Iterator[str]:
    """Yield the lines of the table, the costliest kinds first; `seats` is how many seats' games were reviewed."""
    yield "| kind | in a seat's game | first place | points | because of | worst |"
    yield "|---|--:|--:|--:|---|---|"
    for kind, every in sorted(kinds.items(), key=lambda each: -sum(blunder.chance for blunder, _, _ in each[1])):
        yield row(kind, every, seats)


def row(kind: str, every: Sequence[Found], seats: float) -> str:
    """Return a row of the table; `seats` is how many seats' games were reviewed in all, in parts as well."""
    worst, seed, _ = costliest(every)
    chance = statistics.fmean(blunder.chance for blunder, _, _ in every)
    points = statistics.fmean(blunder.points for blunder, _, _ in every)
    terms = ", ".join(term for term, _ in Counter(blunder.term for blunder, _, _ in every).most_common(2))
    where = f"{worst.chance:.3f} (seed {seed}, action {worst.number})"
    return f"| {kind} | {len(every) / seats:.2f} | {chance:.3f} | {points:.1f} | {terms} | {where} |"


def costliest(every: Sequence[Found]) -> Found:
    """Return the slip that cost most of first place."""
    return max(every, key=lambda found: found[0].chance)


def keep(folder: Path, name: str, kinds: Mapping[str, Sequence[Found]]) -> None:
    """Write the game of each kind's costliest slip, and a line about it."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = []
    for kind, every in kinds.items():
        worst, seed, record = costliest(every)
        (folder / f"{name}-{seed}.txt").write_text(record)
        lines.append(f"{kind}: seed {seed}, action {worst.number}: {worst.played}; better {worst.better}\n")
    (folder / f"{name}.txt").write_text("".join(lines))


def main(arguments: Sequence[str] | None = None) -> int:
    """Review, and print the table."""
    parser = command("blunders", __doc__, games=20)
    parser.add_argument("game")
    parser.add_argument("--level", default="normal")
    parser.add_argument("--players", type=positive, default=3)
    parser.add_argument(
        "--simulations", type=positive, default=200, help="of a glance at a decision; a look has five times"
    )
    parser.add_argument("--share", type=float, default=1.0, help="the chance with which a decision is reviewed")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="the games as they are reviewed, to go on from")
    parser.add_argument("--records", type=Path, metavar="DIR", help="keep each kind's worst game there")
    args = parser.parse_args(arguments)
    if not 0 < args.share <= 1:
        parser.error("a share is more than 0 and at most 1")
    game, _ = chosen_game(parser, args.game, [args.players])
    with refusals(parser):
        make_bot(game.id, args.level)
    tasks = [
        Task(game.id, args.level, args.players, args.seed + n, args.simulations, args.share) for n in range(args.games)
    ]
    games, status = collected(reviewed(tasks, args.workers, args.keep), len(tasks))
    kinds: dict[str, list[Found]] = defaultdict(list)
    for task, (record, found) in games:
        for blunder in found:
            kinds[blunder.kind].append((blunder, task.seed, record))
    print(f"{game.id}, {args.level}, {args.players} players, {len(games)} games\n")
    print(*table(kinds, args.players * max(1, len(games)) * args.share), sep="\n")
    if args.records:
        keep(args.records, f"{game.id}-{args.level}", kinds)
    return status


if __name__ == "__main__":
    sys.exit(main())
