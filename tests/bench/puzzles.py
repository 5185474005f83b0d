"""Make puzzles from games of bots, or check those that are kept.

    nice -n 19 python -m tests.bench.puzzles azul --want 20
    python -m tests.bench.puzzles azul --check

Hard and expert play with a tenth of their usual time; in games whose puzzles lie near the end, easy plays until then.
A position is kept where three searches of 20 times expert's time agree on the best action (or on up to three that are
equally good), where quick bots choose another, and where every other action loses 8 % of first place or more, even if
the estimate is wrong by three standard errors (see `puzzle_trials`). At most four puzzles have the same term, more
where decisions turn on few terms (`OF_A_TERM`); at most two come from one game. Time is counted in simulations, so
that no puzzle depends on how fast the machine is.

Puzzles are written to assets/<id>/puzzles.txt as they are found; its first line says how many games were searched, and
the next run goes on from there. Before a puzzle is kept it is verified with other seeds, and `--check` does so again.
At the end the questions at which positions were given up are printed, with how many and with the seconds of processor
time that they took.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from engine.bots.base import Report
from engine.bots.judge import Judge
from engine.bots.levels import make_bot, make_search
from engine.puzzles import Puzzle, read_puzzle, split_puzzles
from engine.record import Record, Seat
from engine.registry import GAME_IDS, find_game
from engine.state import Action, State
from tests.bench.searches.puzzle_trials import EXPERT, LEAST, OF_BEST, SEARCHES, TIMES, Trial

HARD = {game: expert // 5 if game in ("zooloretto", "ark_nova") else expert // 3 for game, expert in EXPERT.items()}
PLAYING = 10
"""Both play with this fraction of their simulations, and with half of it where easy has begun."""
OF_A_TERM = {"it_happens": 8, "aquaretto": 6, "zooloretto": 6, "zooloretto_aquaretto": 8, "fountains": 5, "ark_nova": 6}
"""In 634 games of It Happens.. all puzzles but one were about queens and generals: four of each would never be 20.
Of the first 21 of the double game nine were about growth."""
USUAL = 4
OF_A_GAME = 2
FEWEST = 4
"""A decision between fewer actions is no puzzle."""
EASY = {
    "it_happens": 0.75,
    "aquaretto": 0.8,
    "zooloretto": 0.8,
    "zooloretto_aquaretto": 0.85,
    "fountains": 0.75,
    "ark_nova": 0.8,
}
"""The part of a game that easy plays: a single action there rarely decides about 8 % of first place."""
CLOSE = 0.15
"""A game is left when easy has played its part and somebody's share of first place is smaller: little is open there."""
MOST_ACTIONS = 600
"""A longer record is too long for a puzzle."""
KEPT = "kept"
NEAREST = 2
"""How many of the actions that lose least are asked about with more simulations before the long searches."""
OTHER_SEEDS = 7_000_000_000
"""What the seeds of a check are away from those of the trial."""
NAMES = ("Anna", "Yumi", "Rosa", "Ken", "Marie")
ASSETS = Path(__file__).parent.parent.parent / "assets"
_SEARCHED = re.compile(r"games 1 to ([0-9]+)")


def promising(game_id: str, number: int) -> Iterator[tuple[Record, State, Action]]:
    """Play a game; yield the positions in which few actions seem far better than all others, with the best one."""
    game = find_game(game_id)
    judge = game.bot_room().JUDGE
    rng = random.Random(f"puzzles {game_id} {number}")
    players = 3 if number % 4 == 0 and 3 in game.players else 2
    record = Record(game_id, tuple(Seat(name) for name in NAMES[:players]), game.full_options({}), "")
    record.actions += begun(record, rng)
    state = record.replay()
    if record.actions and min(judge.standing(state, judge.evaluate(state))[:players]) < CLOSE:
        return
    bots = [
        make_search(game_id, level, iterations=max(16, count[game_id] // (2 * PLAYING if game_id in EASY else PLAYING)))
        for level, count in (("hard", HARD), ("expert", EXPERT))
    ]
    seated = [bots[(seat + number) % 2] for seat in range(players)]
    while not state.is_terminal() and len(record.actions) < MOST_ACTIONS:
        if state.is_chance():
            action = state.sample_chance(rng)
        else:
            seat = state.current_player()
            thinking = seated[seat].think(state, seat, rng.getrandbits(40))
            action = thinking.finish()
            if len(state.legal_actions()) >= FEWEST and judge.effort(state) == 1.0 and clear(thinking.report(), judge):
                position = Record(game_id, record.seats, record.options, "", list(record.actions))
                yield position, state.clone(), thinking.best()
        state.apply_action(action)
        record.actions.append(action)


def begun(record: Record, rng: random.Random) -> list[Action]:
    """Return the actions of the part of a game that easy plays."""
    part = EASY.get(record.game, 0.0)
    game, bot = find_game(record.game), make_bot(record.game, "easy")
    state = game.start(len(record.seats))
    actions: list[Action] = []
    while part and not state.is_terminal() and len(actions) < 2 * MOST_ACTIONS:
        chance = state.is_chance()
        action = (
            state.sample_chance(rng)
            if chance
            else bot.think(state, state.current_player(), rng.getrandbits(40)).finish()
        )
        state.apply_action(action)
        actions.append(action)
    return actions[: round(part * len(actions))]


def clear(report: Report, judge: Judge[Any]) -> bool:
    """Tell whether the best actions seem `LEAST / 2` better than all that choose something else."""
    chances: dict[Action, float] = {}
    for each in report.candidates:
        if each.visits > 4:
            choice = judge.choice(each.action)
            chances[choice] = max(each.chance, chances.get(choice, 0.0))
    ranked = sorted(chances.values(), reverse=True)[: OF_BEST + 1]
    return any(better - worse >= LEAST / 2 for better, worse in pairwise(ranked))


def make(game_id: str, want: int, minutes: float) -> None:
    """Search games until `want` puzzles are kept or the time is over; write each as it is found."""
    path = ASSETS / game_id / "puzzles.txt"
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    kept = [read_puzzle(part) for part in split_puzzles(text).values()]
    done = int(match[1]) if (match := _SEARCHED.search(text)) else 0
    end = time.monotonic() + 60 * minutes
    fates, seconds = Counter[str](), defaultdict[str, float](float)
    while len(kept) < want and time.monotonic() < end:
        found_here = 0
        since = time.process_time()
        for record, state, best in promising(game_id, done + 1):
            seconds["playing"] += time.process_time() - since
            since = time.process_time()
            if any(each.record.actions == record.actions for each in kept):  # from a run that was stopped in this game
                found_here += 1
                continue
            trial = Trial(game_id, state, (done + 1) * 1000 + len(record.actions))
            fate = _tried(trial, record, best, kept)
            fates[fate] += 1
            seconds[fate] += time.process_time() - since
            print(f"{game_id}: {len(kept)} kept, game {done + 1}, action {len(record.actions)}: {fate}, "
                  f"{time.process_time() - since:.0f} s", flush=True)  # fmt: skip
            found_here += fate == KEPT
            if fate == KEPT:
                write(path, kept, done)
            if found_here == OF_A_GAME or len(kept) == want or time.monotonic() >= end:
                break
            since = time.process_time()
        done += 1
        write(path, kept, done)
    spent = {fate: round(each) for fate, each in seconds.items()}
    print(f"{game_id}: {len(kept)} kept after {done} games; positions {dict(fates)}, seconds {spent}", flush=True)


def _tried(trial: Trial, record: Record, best: Action, kept: list[Puzzle]) -> str:
    """Try a position and keep the puzzle it makes; return `KEPT`, or why there is none."""
    about = Counter(each.term for each in kept)
    found = trial.glance(best, [term for term, count in about.items() if count >= OF_A_TERM.get(trial.game_id, USUAL)])
    if not found:
        return trial.why
    nearest = dict(list(found.costs.items())[:NEAREST])
    sketch = Puzzle("", record, found.best, found.also, nearest, found.term)
    if least_loss(sketch, trial.seed + 2 * OTHER_SEEDS) < LEAST:  # asked before what takes most of the time
        return "with more simulations the next loses less"
    found = trial.confirm(found)
    if not found:
        return trial.why
    name = f"{trial.game_id} {1 + max((int(each.name.split()[1]) for each in kept), default=0):02}"
    puzzle = Puzzle(name, record, found.best, found.also, found.costs, found.term)
    if not verified(puzzle, trial.seed + OTHER_SEEDS)[0]:
        return "the check with other seeds fails"
    kept.append(puzzle)
    return KEPT


def write(path: Path, kept: Sequence[Puzzle], done: int) -> None:
    """Write the puzzles."""
    head = f"# Made by python -m tests.bench.puzzles {path.parent.name}: games 1 to {done} were searched.\n\n"
    path.write_text(head + "\n".join(puzzle.to_text() for puzzle in kept), encoding="utf-8")


def check(game_id: str, seed: int, first: int = 1) -> int:
    """Verify the kept puzzles of a game, from the number `first` on, with other seeds; return how many failed."""
    path = ASSETS / game_id / "puzzles.txt"
    failed = 0
    for name, text in split_puzzles(path.read_text(encoding="utf-8")).items() if path.exists() else ():
        if int(name.split()[1]) >= first:
            holds, words = verified(read_puzzle(text), seed)
            failed += not holds
            print(f"{name}: {'holds' if holds else 'FAILS'}; {words}", flush=True)
    return failed


def verified(puzzle: Puzzle, seed: int) -> tuple[bool, str]:
    """Tell whether three other long searches agree and another comparison prices every action so; and both in words."""
    least = least_loss(puzzle, seed)
    if least < LEAST:
        return False, f"the next loses only {least:.3f}"
    trial = Trial(puzzle.record.game, puzzle.position(), seed)
    goods = (puzzle.best, *puzzle.also)
    agreed = all(trial.is_among(trial.searched(number, TIMES, goods)[0], goods) for number in range(SEARCHES))
    return agreed, f"searches {'agree' if agreed else 'differ'}, the next loses {least:.3f}"


def least_loss(puzzle: Puzzle, seed: int) -> float:
    """Return the share of first place that the best of the worse actions loses in one long comparison of all."""
    game_id = puzzle.record.game
    trial = Trial(game_id, puzzle.position(), seed)
    prices = trial.priced((puzzle.best, *puzzle.costs), 5, EXPERT[game_id] * (1 + len(puzzle.costs)))
    return min(prices[puzzle.best] - prices[action] for action in puzzle.costs)


def main(arguments: Sequence[str] | None = None) -> int:
    """Make puzzles, or check them; return 1 if one fails."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.puzzles", description=__doc__.split("\n")[0])
    parser.add_argument("games", nargs="+", choices=GAME_IDS)
    parser.add_argument("--want", type=int, default=20, help="puzzles of each game")
    parser.add_argument("--minutes", type=float, default=600, help="for each game")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--first", type=int, default=1, help="the number of the first puzzle to check")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="of a check")
    args = parser.parse_args(arguments)
    failed = 0
    for game_id in args.games:
        if args.check:
            failed += check(game_id, args.seed * 1000, args.first)
        else:
            make(game_id, args.want, args.minutes)
    return min(1, failed)


if __name__ == "__main__":
    sys.exit(main())
