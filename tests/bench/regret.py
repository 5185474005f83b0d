"""Measure how much a level's choices cost with given numbers of simulations, by long comparisons of all actions.

    python -m tests.bench.regret ark_nova --simulations 14,50,150 --option maps=random

Positions are taken from games of easy against itself, at decisions that get a level's whole budget. There every action
is simulated `--trials` times by the level itself; the regret of a choice is how much less of first place it has than
the best action. It shows in minutes what a ladder needs hours for: whether a change makes the search find sooner what
it would find in the end. It does not show whether that is right: only games do. The best of many estimates is too good
by chance, so that no search gets down to 0.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Mapping, Sequence
from functools import partial

from engine.bots.base import Bot
from engine.bots.levels import make_bot, make_search
from engine.game import Game
from engine.state import Action, State
from engine.tools.workers import in_order
from tests.bench.searches.many_games import chosen_game, collected, command, positive, positives, refusals

OF_A_GAME = 4
"""How many positions are taken from each game."""
FEWEST = 4
"""A decision between fewer actions says little."""


def positions_of_a_game(game: Game, players: int, options: Mapping[str, str], seed: int) -> list[State]:
    """Return positions of a game of easy against itself; each of its decisions is as likely to be among them."""
    rng = random.Random(seed)
    bot, judge = make_search(game.id, "easy"), game.bot_room().JUDGE
    state = game.start(players, options)
    kept: list[State] = []
    seen = 0
    while not state.is_terminal():
        if state.is_chance():
            state.apply_action(state.sample_chance(rng))
            continue
        player = state.current_player()
        if len(state.legal_actions()) >= FEWEST and judge.effort(state.resample(player, rng)) == 1.0:
            seen += 1
            place = len(kept) if len(kept) < OF_A_GAME else rng.randrange(seen)
            if place < OF_A_GAME:
                kept[place : place + 1] = [state.clone()]
        state.apply_action(bot.think(state, player, rng.getrandbits(32)).finish())
    return kept


def chances(game_id: str, level: str, trials: int, state: State) -> dict[Action, float]:
    """Return the share of first place after each legal action, from `trials` simulations of each."""
    actions = state.legal_actions()
    search = make_search(game_id, level, iterations=trials * len(actions))
    comparison = search.compare(state, state.current_player(), 1, actions)
    comparison.finish()
    return {candidate.action: candidate.chance for candidate in comparison.report().candidates}


def regrets(bot: Bot, positions: Sequence[State], known: Sequence[Mapping[Action, float]], seeds: int) -> list[float]:
    """Return what the bot's choices cost, `seeds` of them in each position."""
    return [
        max(values.values()) - values[bot.think(state, state.current_player(), seed).finish()]
        for state, values in zip(positions, known, strict=True)
        for seed in range(seeds)
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    """Print a table as Markdown."""
    parser = command("regret", __doc__)
    parser.add_argument("game")
    parser.add_argument("--level", default="normal")
    parser.add_argument("--simulations", type=positives, default="14,50,150", help="budgets of that level")
    parser.add_argument("--players", type=positive, default=2)
    parser.add_argument("--positions", type=positive, default=40)
    parser.add_argument("--trials", type=positive, default=150, help="simulations of each action in the comparison")
    parser.add_argument("--seeds", type=positive, default=3, help="choices in each position")
    parser.add_argument("--option", action="append", default=[], help="an option of the game: maps=random")
    args = parser.parse_args(arguments)
    game, options = chosen_game(parser, args.game, [args.players], args.option)
    with refusals(parser):
        make_search(game.id, args.level)
    positions: list[State] = []
    seed = 0
    while len(positions) < args.positions:
        seed += 1
        positions += positions_of_a_game(game, args.players, options, seed)
    del positions[args.positions :]
    compared = in_order(args.workers, partial(chances, game.id, args.level, args.trials), positions)
    known, status = collected(compared, len(positions), "positions")
    if status:
        return status
    worst = statistics.fmean(max(each.values()) - statistics.fmean(each.values()) for each in known)
    print(f"{len(positions)} positions, {statistics.fmean(map(len, known)):.1f} actions each\n")
    print("| bot | regret | ms a choice |\n|---|---:|---:|")
    print(f"| by lot | {worst:.4f} | 0 |")
    bots: list[tuple[str, Bot]] = [("greedy", make_bot(game.id, "greedy"))]
    bots += [
        (f"{args.level}, {budget}", make_search(game.id, args.level, iterations=budget)) for budget in args.simulations
    ]
    for name, bot in bots:
        start = time.process_time()
        cost = statistics.fmean(regrets(bot, positions, known, args.seeds))
        each = 1000 * (time.process_time() - start) / len(positions) / args.seeds
        print(f"| {name} | {cost:.4f} | {each:.0f} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
