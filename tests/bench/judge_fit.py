"""Compare what a game's judge expects with how games end, part by part.

    python -m tests.bench.judge_fit aquaretto --players 2 --games 150

A level plays with itself. Where the turn comes round to the first seat, the parts of the evaluation (`Judge.terms`)
are noted for every seat, as differences from the mean of the table. For each third of the game it prints the factors
on the parts that predict best by how much the final points differ from their mean (least squares, held near 1 where
there are few data), each with its standard error (jackknife over games), and how far the judge is off, fitted and not,
beside the final points' own spread. A part with a factor far below 1 tells boards apart that end alike. It is a hint
where to look, not a result: whether a judge with other numbers plays better, `tests.bench.ladder` has to say.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean

from engine.bots.levels import make_bot
from engine.registry import GAME_IDS, find_game
from engine.state import TERMINAL
from engine.tools.workers import in_order
from tests.bench.searches.least_squares import least_squares
from tests.bench.searches.many_games import chosen_game, collected, command, positive, refusals

THIRDS = ("first", "second", "last")
GROUPS = 10
"""How many times the fit is repeated without a part of the games, for the standard errors."""
SPREAD = 0.05
"""A part that differs by less between seats, in points, is left out: nothing can be said about it."""

HOLD = 2.0
"""How strongly factors are held near 1, in points by which a part differs once."""

Position = tuple[float, tuple[Mapping[str, float], ...]]
"""The share of the game that is over, and the parts for each seat."""


@dataclass(frozen=True)
class Task:
    """A game that a level plays with itself."""

    game: str
    level: str
    players: int
    seed: int


@dataclass(frozen=True)
class Played:
    """A finished game: what the judge expected on the way, and the final points of the seats."""

    positions: tuple[Position, ...]
    points: tuple[float, ...]


def play(task: Task) -> Played:
    """Play a game; note what the judge expects each time when the turn comes to the first seat."""
    game = find_game(task.game)
    bot, judge = make_bot(game.id, task.level), game.bot_room().JUDGE
    state, rng = game.start(task.players), random.Random(f"judge_fit {task.seed}")
    seen: list[tuple[Mapping[str, float], ...]] = []
    before = TERMINAL
    while (player := state.current_player()) != TERMINAL:
        if player < 0:
            state.apply_action(state.sample_chance(rng))
            continue
        if player == 0 and before != 0:
            seen.append(tuple(judge.terms(state, seat) for seat in range(task.players)))
        before = player
        state.apply_action(bot.think(state, player, rng.getrandbits(32)).finish())
    positions = tuple((at / len(seen), terms) for at, terms in enumerate(seen))
    return Played(positions, tuple(float(sheet.total) for sheet in state.scores()))


@dataclass(frozen=True)
class Row:
    """A seat in a position: its parts, and its final points, both as differences from the mean of the table."""

    parts: tuple[float, ...]
    points: float


def rows_of(game: Played, third: int, names: Sequence[str]) -> Iterator[Row]:
    """Yield the rows of a third of a game (0 to 2)."""
    mean = fmean(game.points)
    for over, seats in game.positions:
        if int(3 * over) == third:
            means = [fmean(terms.get(name, 0.0) for terms in seats) for name in names]
            for terms, points in zip(seats, game.points, strict=True):
                parts = tuple(terms.get(name, 0.0) - usual for name, usual in zip(names, means, strict=True))
                yield Row(parts, points - mean)


def factors(games: Sequence[Sequence[Row]]) -> list[tuple[float, float]]:
    """Return the factor of each part with its standard error, from the rows of each game."""

    def fit(some: Sequence[Sequence[Row]]) -> list[float]:
        rows = [row for game in some for row in game]
        count = len(rows[0].parts)
        held = [tuple(HOLD * (at == part) for at in range(count)) for part in range(count)]
        return least_squares([*(row.parts for row in rows), *held], [*(row.points for row in rows), *[HOLD] * count])

    whole = fit(games)
    groups = min(GROUPS, len(games))
    without = [fit([game for at, game in enumerate(games) if at % groups != group]) for group in range(groups)]
    errors = [
        sqrt((groups - 1) / groups * sum((each - fmean(values)) ** 2 for each in values))
        for values in zip(*without, strict=True)
    ]
    return list(zip(whole, errors, strict=True))


def off(errors: Sequence[float]) -> float:
    """Return how far estimates are off: the root of the mean square."""
    return sqrt(fmean(error * error for error in errors))


def spread(games: Sequence[Played], third: int, name: str) -> float:
    """Return by how much a part differs between the seats of a table."""
    return off([row.parts[0] for game in games for row in rows_of(game, third, [name])])


def print_third(games: Sequence[Played], third: int) -> None:
    """Print the table of a third."""
    every = sorted({name for game in games for _, seats in game.positions for terms in seats for name in terms})
    spreads = {name: spread(games, third, name) for name in every}
    names = [name for name in every if spreads[name] >= SPREAD]
    rows = [list(rows_of(game, third, names)) for game in games]
    found = factors(rows)
    flat = [row for game in rows for row in game]
    judged = off([row.points - sum(row.parts) for row in flat])
    fitted = off([row.points - sum(part * by for part, (by, _) in zip(row.parts, found, strict=True)) for row in flat])
    print(f"\nThe {THIRDS[third]} third: off by {judged:.1f}, fitted {fitted:.1f}; the final points differ by "
          f"{off([row.points for row in flat]):.1f}\n")  # fmt: skip
    print("| part | differs by | factor | standard error |\n|---|--:|--:|--:|")
    for name, (factor, error) in zip(names, found, strict=True):
        print(f"| {name} | {spreads[name]:.1f} | {factor:.2f} | {error:.2f} |")


def main(arguments: Sequence[str] | None = None) -> int:
    """Play and print."""
    parser = command("judge_fit", __doc__, games=100)
    parser.add_argument("game", choices=GAME_IDS)
    parser.add_argument("--level", default="easy")
    parser.add_argument("--players", type=positive, default=2)
    args = parser.parse_args(arguments)
    with refusals(parser):
        make_bot(args.game, args.level)
    if args.players < 2 or args.games < 2:
        parser.error("parts are compared between seats, and between games: two at least of each")
    chosen_game(parser, args.game, [args.players])
    tasks = [Task(args.game, args.level, args.players, args.seed + number) for number in range(args.games)]
    games, status = collected(in_order(args.workers, play, tasks), len(tasks))
    if len(games) < 2:
        return status
    print(f"{args.game}, {args.level}, {args.players} players, {len(games)} games")
    for third in range(len(THIRDS)):
        print_third(games, third)
    return status


if __name__ == "__main__":
    sys.exit(main())
