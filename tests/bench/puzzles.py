"""Make puzzles from games of bots, or check those that are kept.

    nice -n 19 python -m tests.bench.puzzles azul --want 20
    python -m tests.bench.puzzles azul --check

Hard and expert play with a tenth of their usual time; in games whose puzzles lie near the end, easy plays until then.
A position is kept where three searches of 20 times expert's time agree on the best action (or on up to three that are
equally good), where quick bots choose another, and where every other action loses 8 % of first place or more, even if
the estimate is wrong by three standard errors (see `puzzle_trials`). At most four puzzles have the same term, more
where decisions turn on few terms (`OF_A_TERM`); at most two come from one game. Time is counted in simulations, so
that no puzzle depends on how fast the machine is.

Puzzles are written to assets/<id>/puzzles.txt after each game; its first line says how many games were searched, and
the next run goes on from there. Before a puzzle is kept it is verified with other seeds, and `--check` does so again.
With several workers a term may be found full a few games late, and the time for such a puzzle is lost.
At the end the questions at which positions were given up are printed, with how many and with the seconds of processor
time that they took.
"""

from __future__ import annotations

import random
import re
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import count, pairwise
from pathlib import Path
from typing import Any, NamedTuple

from engine.bots.base import Report
from engine.bots.judge import Judge
from engine.bots.levels import make_bot, make_search
from engine.puzzles import Puzzle, read_puzzle, split_puzzles
from engine.record import Record, Seat
from engine.registry import GAME_IDS, find_game
from engine.state import Action, State
from engine.tools.workers import Workers, in_order
from tests.bench.searches.many_games import STOPPED, collected, command, positive, positive_number
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
PLAYING_ON = "playing"
"""What the time went to that no position took."""
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
    part = 2 * PLAYING if game_id in EASY else PLAYING
    bots = [
        make_search(game_id, level, iterations=max(16, simulations[game_id] // part))
        for level, simulations in (("hard", HARD), ("expert", EXPERT))
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


class Look(NamedTuple):
    """What a position came to: after how many actions, what became of it, and the processor time in seconds."""

    actions: int
    fate: str
    seconds: float


@dataclass(frozen=True)
class Task:
    """A game to be searched, as it is sent to another process; there are enough puzzles about the terms in `full`."""

    game: str
    number: int
    full: frozenset[str]


@dataclass(frozen=True)
class Searched:
    """What was found in a game: puzzles, which have no names yet, and the looks at its positions."""

    number: int
    puzzles: tuple[Puzzle, ...]
    looks: tuple[Look, ...]


def search(task: Task) -> Searched:
    """Play a game and try its promising positions, until there are as many puzzles as one game may have."""
    puzzles, looks = list[Puzzle](), list[Look]()
    since = time.process_time()
    for record, state, best in promising(task.game, task.number):
        begun = time.process_time()
        trial = Trial(task.game, state, task.number * 1000 + len(record.actions))
        found = tried(trial, record, best, task.full)
        looks.append(Look(len(record.actions), PLAYING_ON, begun - since))
        since = time.process_time()
        looks.append(Look(len(record.actions), "a puzzle" if found else trial.why, since - begun))
        puzzles += [found] if found else []
        if len(puzzles) == OF_A_GAME:
            break
    return Searched(task.number, tuple(puzzles), tuple(looks))


def tried(trial: Trial, record: Record, best: Action, full: frozenset[str]) -> Puzzle | None:
    """Return the puzzle that a position makes; None where it makes none, and `trial.why` says why."""
    found = trial.glance(best, full)
    if not found:
        return None
    nearest = dict(list(found.costs.items())[:NEAREST])
    sketch = Puzzle("", record, found.best, found.also, nearest, found.term)
    if least_loss(sketch, trial.seed + 2 * OTHER_SEEDS) < LEAST:  # asked before what takes most of the time
        trial.why = "with more simulations the next loses less"
        return None
    found = trial.confirm(found)
    if not found:
        return None
    puzzle = Puzzle("", record, found.best, found.also, found.costs, found.term)
    if not verified(puzzle, trial.seed + OTHER_SEEDS)[0]:
        trial.why = "the check with other seeds fails"
        return None
    return puzzle


class Collection:
    """The puzzles of a game that are kept, with the file that they are in."""

    def __init__(self, game_id: str) -> None:
        self.path = ASSETS / game_id / "puzzles.txt"
        text = self.path.read_text(encoding="utf-8") if self.path.exists() else ""
        self.game = game_id
        self.puzzles = [read_puzzle(part) for part in split_puzzles(text).values()]
        self.searched = int(match[1]) if (match := _SEARCHED.search(text)) else 0

    def full(self) -> frozenset[str]:
        """Return the terms about which there are enough puzzles."""
        about = Counter(each.term for each in self.puzzles)
        return frozenset(term for term, number in about.items() if number >= OF_A_TERM.get(self.game, USUAL))

    def add(self, found: Searched, want: int) -> None:
        """Keep what was found in a game, as far as it is wanted, and write the file."""
        for puzzle in found.puzzles:
            if len(self.puzzles) < want and puzzle.term not in self.full():
                number = 1 + max((int(each.name.split()[1]) for each in self.puzzles), default=0)
                self.puzzles.append(replace(puzzle, name=f"{self.game} {number:02}"))
        self.searched = found.number
        head = f"# Made by python -m tests.bench.puzzles {self.game}: games 1 to {found.number} were searched.\n\n"
        self.path.write_text(head + "\n".join(puzzle.to_text() for puzzle in self.puzzles), encoding="utf-8")


def make(game_id: str, want: int, minutes: float, workers: Workers) -> int:
    """Search games until `want` puzzles are kept or the time is over; return the exit status."""
    collection, end, status = Collection(game_id), time.monotonic() + 60 * minutes, 0
    fates, seconds = Counter[str](), defaultdict[str, float](float)
    tasks = (Task(game_id, number, collection.full()) for number in count(collection.searched + 1))
    try:
        for found in in_order(workers, search, tasks) if len(collection.puzzles) < want else ():
            collection.add(found, want)
            for look in found.looks:
                seconds[look.fate] += look.seconds
                if look.fate != PLAYING_ON:
                    fates[look.fate] += 1
                    print(f"{game_id}: game {found.number}, action {look.actions}: {look.fate}, {look.seconds:.0f} s")
            print(f"{game_id}: {len(collection.puzzles)} kept after game {found.number}", flush=True)
            if len(collection.puzzles) >= want or time.monotonic() >= end:
                break
    except KeyboardInterrupt:
        status = STOPPED
    spent = {fate: round(each) for fate, each in seconds.items()}
    print(f"{game_id}: {len(collection.puzzles)} kept after {collection.searched} games; positions {dict(fates)}, "
          f"seconds {spent}", flush=True)  # fmt: skip
    return status


def check(game_id: str, seed: int, first: int, workers: Workers) -> int:
    """Verify the kept puzzles of a game, from the number `first` on, with other seeds; return the exit status."""
    puzzles = [puzzle for puzzle in Collection(game_id).puzzles if int(puzzle.name.split()[1]) >= first]

    def tell(found: Sequence[tuple[bool, str]]) -> None:
        holds, words = found[-1]
        print(f"{puzzles[len(found) - 1].name}: {'holds' if holds else 'FAILS'}; {words}", flush=True)

    found, status = collected(
        in_order(workers, partial(verified, seed=seed), puzzles), len(puzzles), f"puzzles of {game_id}", tell
    )
    return status or int(not all(holds for holds, _ in found))


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
    parser = command("puzzles", __doc__)
    parser.add_argument("games", nargs="+", choices=GAME_IDS)
    parser.add_argument("--want", type=positive, default=20, help="puzzles of each game")
    parser.add_argument("--minutes", type=positive_number, default=600, help="for each game")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--first", type=int, default=1, help="the number of the first puzzle to check")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="of a check")
    args = parser.parse_args(arguments)
    worst = 0
    for game_id in args.games:
        if args.check:
            status = check(game_id, args.seed * 1000, args.first, args.workers)
        else:
            status = make(game_id, args.want, args.minutes, args.workers)
        if status > 1:
            return status
        worst = max(worst, status)
    return worst


if __name__ == "__main__":
    sys.exit(main())
