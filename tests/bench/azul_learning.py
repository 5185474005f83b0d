"""Learn from own games what `expectation` does not see of Azul's boards, and write it into `experience`.

    python -m tests.bench.azul_learning --games 1957 --keep games.jsonl --write

Two seats play with a small search, and now and then a take of the playouts. Each round's end is a pair of boards, and
what it was worth is the margin at the end of the game. The table is fitted to what the judge misses of it, by gradient
descent: the target of a round's end is mixed from the final margin and from what is expected at later ends
(temporal differences, Sutton 1988). A number for every stage of the game is held near to one that all stages share,
and that near to 0 (ridge), so that what was rarely seen says little. `--keep` writes the games as they come, and goes
on from those that are there; `--check` leaves a quarter of them out of the fit, and says how well the rest predicts
them.
"""

from __future__ import annotations

import json
import random
import re
import statistics
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp, log
from pathlib import Path

from engine.bots.search import Settings
from engine.bots.search_bot import SearchBot
from engine.games.azul import bot, experience
from engine.games.azul.expectation import expectation
from engine.games.azul.experience import PLACES, STAGES, START
from engine.games.azul.pieces import SIZE
from engine.games.azul.rules import DEAL, OFFER, AzulState
from engine.registry import find_game
from engine.state import TERMINAL
from engine.tools.workers import Workers, in_order
from tests.bench.searches.many_games import collected, command

SEARCH = Settings(iterations=30, looks=12)
STRAY = 0.06
"""How often a take is the playouts', so that boards are seen that the search would avoid."""

MIXED = 0.7
"""How much of a target is what came later than the next round's end."""
ROUNDS_OF_FIT, RATE, STAGE_DECAY, SHARED_DECAY = 12, 0.001, 4.0, 1.5
"""Passes over all games, and what a number moves by for each point that is missing, and loses of itself."""

Board = tuple[int, list[int], list[int], int]
"""A wall's bits, its lines' colours and counts, and the score."""
End = tuple[int, int, int, list[Board]]
"""The end of a round: its number, the rounds left at least, who begins the next, both boards."""
Game = tuple[int, list[int], list[End]]
"""A seed, the final scores, the ends of all rounds but the last."""


def play(seed: int) -> Game:
    """Play a game."""
    rng = random.Random(f"learn {seed}")
    searcher = SearchBot(bot.JUDGE, SEARCH, hidden=False)
    state = find_game("azul").start(2)
    assert isinstance(state, AzulState)
    ends: list[End] = []
    while (player := state.current_player()) != TERMINAL:
        if player >= 0:
            if rng.random() < STRAY:
                strayed = state.phase == OFFER
                state.apply_action(bot.JUDGE.choose(state, rng) if strayed else state.legal_actions()[0])
            else:
                state.apply_action(searcher.think(state, player, rng.getrandbits(32)).finish())
            continue
        if state.phase == DEAL and state.round:
            ends.append((state.round, bot.rounds_left(state.filled), bot.beginner(state), boards(state)))
        state.apply_action(state.sample_chance(rng))
    return seed, list(state.score), ends


def boards(state: AzulState) -> list[Board]:
    """Return both seats' boards."""
    return [
        (
            state.filled[seat],
            state.line_colours[SIZE * seat : SIZE * (seat + 1)],
            state.line_counts[SIZE * seat : SIZE * (seat + 1)],
            state.score[seat],
        )
        for seat in range(2)
    ]


def games(seeds: Sequence[int], workers: Workers, kept: Path | None) -> Iterator[Game]:
    """Yield the games of those seeds: those in the file, and others, which are added to it as they come."""
    lines = kept.read_text().splitlines() if kept and kept.exists() else []
    known: dict[int, Game] = {game[0]: game for game in map(json.loads, lines)}
    yield from (known[seed] for seed in seeds if seed in known)
    for game in in_order(workers, play, [seed for seed in seeds if seed not in known]):
        if kept:
            with kept.open("a") as file:
                file.write(json.dumps(game) + "\n")
        yield game


@dataclass(frozen=True)
class Sample:
    """The end of a round: rounds left, the margin that the judge expects, and what each board is made of.

    The parts are places in the list of all weights: those of the stage, and those that all stages share.
    """

    left: int
    expected: float
    mine: tuple[int, ...]
    other: tuple[int, ...]


def samples(ends: Sequence[End]) -> Iterator[Sample]:
    """Yield the ends of rounds after which the game goes on for certain."""
    for _, left, beginner, both in ends:
        if not left:
            continue
        expected, parts = [], []
        for seat, (filled, colours, counts, score) in enumerate(both):
            more = expectation(filled, None, tuple(colours), tuple(counts), left).total
            expected.append(score + more + bot.START_VALUE * (beginner == seat))
            found = [place for group in experience.places(filled, colours, counts) for place in group]
            if beginner == seat:
                found.append(START)
            parts.append(
                tuple(PLACES * (min(left, STAGES) - 1) + place for place in found)
                + tuple(SHARED + place for place in found)
            )
        yield Sample(left, expected[0] - expected[1], parts[0], parts[1])


SHARED = PLACES * STAGES
"""Where the weights begin that all stages share."""

Chain = tuple[int, list[Sample]]
"""The final margin, and the ends of a game's rounds."""


def predicted(weights: Sequence[float], sample: Sample) -> float:
    """Return the margin expected with these weights."""
    return sample.expected + sum([weights[i] for i in sample.mine]) - sum([weights[i] for i in sample.other])


def fit(chains: Sequence[Chain], seed: int = 1) -> list[float]:
    """Return the weights that fit best."""
    weights = [0.0] * (SHARED + PLACES)
    rng = random.Random(seed)
    order = list(chains)
    for turn in range(ROUNDS_OF_FIT):
        rng.shuffle(order)
        rate = RATE * (1.02 - turn / ROUNDS_OF_FIT)
        for margin, chain in order:
            target = float(margin)
            for sample in reversed(chain):
                expected = predicted(weights, sample)
                step = rate * (target - expected)
                for sign, parts in ((1, sample.mine), (-1, sample.other)):
                    for i in parts:
                        decay = SHARED_DECAY if i >= SHARED else STAGE_DECAY
                        weights[i] += sign * step - rate * decay * weights[i]
                target = MIXED * target + (1 - MIXED) * expected
    return weights


def check(chains: Sequence[Chain]) -> None:
    """Fit three quarters of the games and print how well the others are predicted, without and with the table."""
    apart = len(chains) // 4
    weights = fit(chains[apart:])
    print("| rounds left | ends | error without | with | log loss without | with |\n|--:|--:|--:|--:|--:|--:|")
    for left in range(1, STAGES + 1):
        pairs = [(margin, sample) for margin, chain in chains[:apart] for sample in chain if sample.left == left]
        if not pairs:
            continue
        cells = []
        for guess in ([sample.expected for _, sample in pairs], [predicted(weights, sample) for _, sample in pairs]):
            errors = [(margin - value) ** 2 for (margin, _), value in zip(pairs, guess, strict=True)]
            losses = [
                log(1 + exp(-value / bot.SCALES[left] * (1 if margin > 0 else -1)))
                for (margin, _), value in zip(pairs, guess, strict=True)
                if margin
            ]
            cells.append((statistics.fmean(errors) ** 0.5, statistics.fmean(losses)))
        (error, loss), (error_with, loss_with) = cells
        print(f"| {left} | {len(pairs)} | {error:.2f} | {error_with:.2f} | {loss:.4f} | {loss_with:.4f} |")


def lines(weights: Sequence[float]) -> Iterator[str]:
    """Yield the table as it is written: hundredths of a point, a stage after the other."""
    hundredths = [round(100 * (weights[i] + weights[SHARED + i % PLACES])) for i in range(SHARED)]
    for first in range(0, SHARED, PLACES):
        row = ""
        for number in map(str, hundredths[first : first + PLACES]):
            if len(row) + len(number) >= 118:
                yield row
                row = ""
            row = f"{row} {number}" if row else number
        yield row


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, fit, and write; after Ctrl-C nothing is fitted."""
    parser = command("azul_learning", __doc__, games=1957, seed=1000)
    parser.add_argument("--keep", type=Path, metavar="FILE", help="the games, a line each")
    parser.add_argument(
        "--check", action="store_true", help="say how well games are predicted that were not learned from"
    )
    parser.add_argument("--write", action="store_true", help="put the table into engine/games/azul/experience.py")
    args = parser.parse_args(arguments)
    seeds = range(args.seed, args.seed + args.games)
    found, status = collected(games(seeds, args.workers, args.keep), len(seeds))
    if status:
        return status
    chains = [(score[0] - score[1], list(samples(ends))) for _, score, ends in found]
    if args.check:
        check(chains)
    if args.write:
        table = "\n".join(lines(fit(chains)))
        module = Path(experience.__file__)
        module.write_text(re.sub(r'(?s)(_HUNDREDTHS = """\\\n).*?(\n""")', rf"\g<1>{table}\2", module.read_text()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
