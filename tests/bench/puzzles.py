"""Make puzzles from games of bots, or check those that are kept.

    nice -n 19 python -m tests.bench.puzzles azul --want 20
    python -m tests.bench.puzzles azul --check

Hard and expert play with a tenth of their usual time. A position is kept where three searches of 20 times expert's
time agree, the next different action loses 8 % of first place or more even if the estimate is wrong by three standard
errors, and quick bots choose something else; at most four puzzles have the same term, and at most two come from one
game. Time is counted in simulations (`EXPERT`), so that the same seeds make the same puzzles on any machine.

Puzzles are written to assets/<id>/puzzles.txt as they are found; its first line says which games were searched, and the
next run goes on from there. `--check` verifies every puzzle with other seeds.
"""

from __future__ import annotations

import argparse
import random
import re
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.bots.comparison import Comparison
from engine.bots.levels import make_bot, make_search
from engine.puzzles import Puzzle, read_puzzle, split_puzzles
from engine.record import Record, Seat
from engine.registry import GAME_IDS, find_game
from engine.state import Action, State

EXPERT = {
    "azul": 6000,
    "it_happens": 2000,
    "aquaretto": 12000,
    "zooloretto": 16000,
    "zooloretto_aquaretto": 16000,
    "fountains": 4500,
    "ark_nova": 2300,
}
"""About how many simulations expert makes in its time in a browser: measured in positions from the middle of games for
two under CPython, times 8/26, the ratio of docs/benchmarks.md."""
HARD = {game: expert // 5 if game in ("zooloretto", "ark_nova") else expert // 3 for game, expert in EXPERT.items()}
PLAYING = 10
"""Both play with this fraction of their simulations."""
TIMES = 20
SEARCHES = 3
LEAST = 0.08
ERRORS = 3
"""How many standard errors the loss of the next action must stay above `LEAST`."""
REPEATS = 6
"""How often the costs are estimated, each time from another seed."""
RIVALS = 5
"""How many other actions are priced, besides what quick bots chose."""
QUICK = ("greedy", "easy")
OF_A_TERM = 4
OF_A_GAME = 2
FEWEST = 4
"""A decision between fewer actions is no puzzle."""
MOST_ACTIONS = 450
"""A longer record is too long for a puzzle."""
NAMES = ("Anna", "Yumi", "Rosa", "Ken", "Marie")
ASSETS = Path(__file__).parent.parent.parent / "assets"
_SEARCHED = re.compile(r"games 1 to ([0-9]+)")


@dataclass(frozen=True)
class Found:
    """A position with its best action, the cost of others, and the reason."""

    best: Action
    also: tuple[Action, ...]
    costs: dict[Action, float]
    term: str


class Trial:
    """Looks at one position, from the cheapest question to the dearest; `why` names the one that it failed."""

    def __init__(self, game_id: str, state: State, seed: int) -> None:
        self.game_id = game_id
        self.game = find_game(game_id)
        self.judge = self.game.bot_room().JUDGE
        self.state = state
        self.seat = state.current_player()
        self.seed = seed
        self.why = ""

    def run(self, best: Action) -> Found | None:
        """Return the puzzle that this position makes, if `best` (by a glance) is its only solution."""
        quick = self.quick_choices()
        if any(self.same(best, choice) for choice in quick):
            return self._none("quick bots find it")
        seen = self.searched(2, EXPERT[self.game_id])
        if not self.same(seen[0], best):
            return self._none("expert disagrees")
        rivals = self.rivals(best, seen, [])
        first = self.priced((best, *rivals), 0, EXPERT[self.game_id])
        if min(first[best] - first[rival] for rival in rivals) < LEAST:
            return self._none("first price")
        chosen = list(seen)
        for number in range(SEARCHES):
            seen = self.searched(10 + number, TIMES * EXPERT[self.game_id])
            if not self.same(seen[0], best):
                return self._none(f"search {number + 1} disagrees")
            chosen += seen
        rivals = self.rivals(best, [action for action, _ in Counter(chosen[1:]).most_common()], quick)
        costs = self.costs(best, rivals)
        if costs is None:
            return None
        also = tuple(a for a in self.state.legal_actions() if a != best and self.same(a, best))
        worst = max(costs, key=lambda action: costs[action] if action in quick else -1.0)
        why = Comparison(self.judge, self.state, self.seat, best, 1, worst)
        why.finish()
        reasons = why.reasons()
        return Found(best, also, costs, reasons[0].term if reasons else "")

    def costs(self, best: Action, rivals: Sequence[Action]) -> dict[Action, float] | None:
        """Return what each rival loses against `best`, cheapest first; None if one may lose less than `LEAST`."""
        size = EXPERT[self.game_id] * (1 + len(rivals)) // 5
        repeats = [self.priced((best, *rivals), 20 + number, size) for number in range(REPEATS)]
        losses = {rival: [each[best] - each[rival] for each in repeats] for rival in rivals}
        for loss in losses.values():
            error = statistics.stdev(loss) / REPEATS**0.5
            if statistics.fmean(loss) - ERRORS * error < LEAST:
                self.why = f"an action loses {statistics.fmean(loss):.3f} only, error {error:.3f}"
                return None
        means = {rival: min(1.0, statistics.fmean(loss)) for rival, loss in losses.items()}
        return dict(sorted(means.items(), key=lambda pair: pair[1]))

    def same(self, one: Action, other: Action) -> bool:
        """Tell whether two actions choose the same."""
        return bool(self.judge.choice(one) == self.judge.choice(other))

    def _none(self, why: str) -> Found | None:
        """Note why this is no puzzle."""
        self.why = why
        return None

    def quick_choices(self) -> list[Action]:
        """Return what the quick bots play."""
        return [make_bot(self.game_id, name).think(self.state, self.seat, self.seed).finish() for name in QUICK]

    def searched(self, salt: int, simulations: int) -> list[Action]:
        """Return the actions of a free search, the best first."""
        search = make_search(self.game_id, "expert", iterations=simulations)
        thinking = search.think(self.state, self.seat, self.seed + salt)
        best = thinking.finish()
        others = [each.action for each in thinking.report().candidates if each.action != best]
        return [best, *others]

    def rivals(self, best: Action, seen: Sequence[Action], quick: Sequence[Action]) -> list[Action]:
        """Return the most promising actions that choose something else, with what quick bots chose."""
        others = [action for action in seen if not self.same(action, best)][:RIVALS]
        return list(dict.fromkeys([*others, *quick]))

    def priced(self, actions: Sequence[Action], salt: int, simulations: int) -> dict[Action, float]:
        """Return the share of first place after each action, all simulated equally often."""
        search = make_search(self.game_id, "expert", iterations=simulations)
        comparison = search.compare(self.state, self.seat, self.seed + 100 + salt, actions)
        comparison.finish()
        return {each.action: each.chance for each in comparison.report().candidates if each.action in actions}


def promising(game_id: str, number: int) -> Iterator[tuple[Record, State, Action]]:
    """Play a game; yield the positions in which one action seems far better than all that choose something else."""
    game = find_game(game_id)
    judge = game.bot_room().JUDGE
    rng = random.Random(f"puzzles {game_id} {number}")
    players = 3 if number % 4 == 0 and 3 in game.players else 2
    bots = [
        make_search(game_id, level, iterations=max(16, count[game_id] // PLAYING))
        for level, count in (("hard", HARD), ("expert", EXPERT))
    ]
    seated = [bots[(seat + number) % 2] for seat in range(players)]
    record = Record(game_id, tuple(Seat(name) for name in NAMES[:players]), game.full_options({}), "")
    state = game.start(players)
    while not state.is_terminal() and len(record.actions) < MOST_ACTIONS:
        if state.is_chance():
            action = state.sample_chance(rng)
        else:
            seat = state.current_player()
            thinking = seated[seat].think(state, seat, rng.getrandbits(40))
            action = thinking.finish()
            candidates = thinking.report().candidates
            others = [
                each for each in candidates if judge.choice(each.action) != judge.choice(action) and each.visits > 4
            ]
            mine = next((each.chance for each in candidates if each.action == action), 0.0)
            clear = others and mine - max(each.chance for each in others) >= LEAST / 2
            if clear and len(state.legal_actions()) >= FEWEST and judge.effort(state) == 1.0:
                position = Record(game_id, record.seats, record.options, "", list(record.actions))
                yield position, state.clone(), action
        state.apply_action(action)
        record.actions.append(action)


def make(game_id: str, want: int, minutes: float) -> None:
    """Search games until `want` puzzles are kept or the time is over; write each as it is found."""
    path = ASSETS / game_id / "puzzles.txt"
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    kept = [read_puzzle(part) for part in split_puzzles(text).values()]
    done = int(match[1]) if (match := _SEARCHED.search(text)) else 0
    end = time.monotonic() + 60 * minutes
    why = Counter[str]()
    while len(kept) < want and time.monotonic() < end:
        found_here = 0
        for record, state, best in promising(game_id, done + 1):
            if found_here == OF_A_GAME or time.monotonic() >= end:
                break
            trial = Trial(game_id, state, (done + 1) * 1000 + len(record.actions))
            found = trial.run(best)
            why[re.sub(r"[0-9.]+", "", trial.why)] += 1
            if found and sum(each.term == found.term for each in kept) < OF_A_TERM:
                found_here += 1
                name = f"{game_id} {len(kept) + 1:02}"
                kept.append(Puzzle(name, record, found.best, found.also, found.costs, found.term))
                write(path, kept, done)
            print(f"{game_id}: {len(kept)} kept, game {done + 1}, action {len(record.actions)}: "
                  f"{(found and found.term) or trial.why}", flush=True)  # fmt: skip
        else:
            done += 1
            write(path, kept, done)
            continue
        if found_here == OF_A_GAME:
            done += 1
            write(path, kept, done)
    print(f"{game_id}: {len(kept)} kept after {done} games; {dict(why)}", flush=True)


def write(path: Path, kept: Sequence[Puzzle], done: int) -> None:
    """Write the puzzles."""
    head = f"# Made by python -m tests.bench.puzzles {path.parent.name}: games 1 to {done} were searched.\n\n"
    path.write_text(head + "\n".join(puzzle.to_text() for puzzle in kept), encoding="utf-8")


def check(game_id: str, seed: int) -> int:
    """Verify the kept puzzles of a game with other seeds; return how many failed."""
    path = ASSETS / game_id / "puzzles.txt"
    failed = 0
    for name, text in split_puzzles(path.read_text(encoding="utf-8")).items() if path.exists() else ():
        puzzle = read_puzzle(text)
        trial = Trial(game_id, puzzle.position(), seed)
        seen = [trial.searched(number, TIMES * EXPERT[game_id]) for number in range(SEARCHES)]
        agreed = all(trial.same(each[0], puzzle.best) for each in seen)
        prices = trial.priced((puzzle.best, *puzzle.costs), 5, EXPERT[game_id] * (1 + len(puzzle.costs)))
        least = min(prices[puzzle.best] - prices[action] for action in puzzle.costs)
        good = agreed and least >= LEAST
        failed += not good
        words = "holds" if good else "FAILS"
        print(f"{name}: {words}; searches {'agree' if agreed else 'differ'}, the next loses {least:.3f}", flush=True)
    return failed


def main(arguments: Sequence[str] | None = None) -> int:
    """Make puzzles, or check them; return 1 if one fails."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.puzzles", description=__doc__.split("\n")[0])
    parser.add_argument("games", nargs="+", choices=GAME_IDS)
    parser.add_argument("--want", type=int, default=20, help="puzzles of each game")
    parser.add_argument("--minutes", type=float, default=600, help="for each game")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="of a check")
    args = parser.parse_args(arguments)
    failed = 0
    for game_id in args.games:
        if args.check:
            failed += check(game_id, args.seed * 1000)
        else:
            make(game_id, args.want, args.minutes)
    return min(1, failed)


if __name__ == "__main__":
    sys.exit(main())
