"""Measure whether a planted fault is named first: a bot drops tiles to its floor line, and its games are reviewed.

    python -m tests.bench.planted_fault --sets 20

Each set has as many games as "What you lose most by" needs to tell anything. Seat 1 often takes what fills its floor
line most; else it plays as greedy does, and so does its opponent. The reviews count simulations. What is printed for
each set is the term that costs most, with its points.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Sequence
from functools import partial

from engine.bots.base import Thinking
from engine.bots.comparison import Comparison
from engine.bots.levels import make_bot
from engine.bots.review import Review
from engine.history import History
from engine.past.insight import LEAST_GAMES, NO_REASON, Habit, Loss, divided, habits
from engine.record import Record, Seat
from engine.registry import find_game
from engine.state import Action, State
from engine.tools.simulation import play_out
from engine.tools.workers import in_order
from tests.bench.searches.many_games import collected, command, positive

FAULT = "floor"
OFTEN = 0.4
"""How often the bot drops tiles where it can."""


class Overfilling:
    """Greedy, except that it often takes what fills its floor line most."""

    name = "overfilling"

    def think(self, state: State, player: int, seed: int) -> Thinking:
        """See `Bot.think`."""
        takes = [action for action in state.legal_actions() if action[0] == "take"]
        if not takes or random.Random(seed).random() > OFTEN:
            return make_bot("azul", "greedy").think(state, player, seed)
        return Chosen(min(takes, key=lambda action: floor_after(state, action, player)))


class Chosen(Thinking):
    """An action that was chosen without thinking."""

    def __init__(self, action: Action) -> None:
        super().__init__()
        self.done = True
        self._action = action

    def _work(self) -> Iterator[None]:
        yield from ()

    def best(self) -> Action:
        """Return the action."""
        return self._action


def floor_after(state: State, action: Action, player: int) -> float:
    """Return what the floor line costs a player after an action, below 0."""
    after = state.clone()
    after.apply_action(action)
    return float(find_game("azul").bot_room().JUDGE.terms(after, player).get(FAULT, 0.0))


def game_of(seed: int) -> Record:
    """Return a game between the bot with the fault, in seat 1, and greedy."""
    azul = find_game("azul")
    record = Record("azul", (Seat("Anna"), Seat("Rosa", "greedy")), azul.full_options({}))
    play_out(azul, [Overfilling(), make_bot("azul", "greedy")], record, str(seed))
    return record


def losses_of(seed: int, simulations: int) -> list[Loss]:
    """Play a game with the fault and review it; return its slips with their reasons."""
    record = game_of(seed)
    review = Review(record, (0,), iterations=simulations)
    while not review.step(1000):
        pass
    history, judge = History(record), find_game(record.game).bot_room().JUDGE
    found = []
    for slip in review.slips(0):
        why = Comparison(judge, history.at(slip.number), 0, slip.better, slip.number, slip.played)
        why.finish()
        found += divided(Loss(str(seed), slip.number, NO_REASON, slip.chance, slip.points), why.own())
    return found


def habits_of(simulations: int, number: int) -> list[Habit]:
    """Return the habits of a set of games, what costs most first."""
    seeds = range(1000 * number, 1000 * number + LEAST_GAMES)
    return habits(loss for seed in seeds for loss in losses_of(seed, simulations))


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what is named first in each set; return 1 if the fault is not, in more than one set of twenty."""
    parser = command("planted_fault", __doc__)
    parser.add_argument("--sets", type=positive, default=20)
    parser.add_argument("--first", type=int, default=1, help="the number of the first set: others have other games")
    parser.add_argument(
        "--simulations", type=positive, default=100, help="of a glance at a decision; a look has five times"
    )
    args = parser.parse_args(arguments)

    def tell(sets: Sequence[list[Habit]]) -> None:
        first, *others = sets[-1]
        rest = ", ".join(f"{habit.term or '-'} {habit.points:.0f}" for habit in others)
        print(f"set {args.first + len(sets) - 1}: {first.term} {first.points:.0f}; then {rest}", flush=True)

    numbers = range(args.first, args.first + args.sets)
    sets, status = collected(
        in_order(args.workers, partial(habits_of, args.simulations), numbers), len(numbers), "sets", tell
    )
    named = sum(first.term == FAULT for first, *_ in sets)
    print(f"named first in {named} of {len(sets)} sets")
    return status or int(named < 0.95 * len(sets))


if __name__ == "__main__":
    sys.exit(main())
