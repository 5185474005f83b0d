"""Play random games of each rule set by the thousand, and check on the way what every position must keep.

    python -m tests.bench.random_games --games 20000
    python -m tests.bench.random_games --games 20000 --workers 2 --keep counts.jsonl azul ark_nova

The checks are cheap ones: a player to move can do something, offered actions apply, pieces are conserved (the game's
`tests.engine.invariants`), games end in time, and results add up. Games are shared out among the numbers of players,
and the options take turns. They are played in packets. With `--keep` each packet's counts are written down, and packets
already there (of the same rules) are not played again, so that a long run can be stopped and continued.
"""

from __future__ import annotations

import json
import os
import random
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from engine.game import Game
from engine.registry import GAME_IDS, find_game
from engine.state import State
from engine.tools.workers import Progress, Workers, in_order
from tests.bench.searches.many_games import command, positive, refusals
from tests.engine import laws

PACKET = 100
"""Games that are played and counted together."""


@dataclass(frozen=True)
class Packet:
    """Games that have the seeds from `first` on."""

    game: str
    rules_version: int
    players: int
    first: int
    games: int


@dataclass(frozen=True)
class Counts:
    """The results of a packet: its games' actions in all (nature's too), in the shortest and in the longest game.

    `problem` describes the first game that broke a law, which ended the packet.
    """

    actions: int
    shortest: int
    longest: int
    problem: str = ""


def packets(game: Game, games: int) -> Iterator[Packet]:
    """Share games out among the numbers of players."""
    for at, players in enumerate(game.players):
        share = games // len(game.players) + (at < games % len(game.players))
        for first in range(0, share, PACKET):
            yield Packet(game.id, game.rules_version, players, first, min(PACKET, share - first))


def play(packet: Packet) -> Counts:
    """Play a packet to its end, or to the first law that is broken."""
    game = find_game(packet.game)
    options = laws.all_options(game, packet.players)
    lengths = []
    for seed in range(packet.first, packet.first + packet.games):
        chosen = options[seed % len(options)]
        try:
            lengths.append(_length(game, packet.players, chosen, seed))
        except Exception as problem:  # whatever it is, it is what we are looking for
            words = " ".join(str(problem).split())[:200] or type(problem).__name__
            return Counts(sum(lengths), 0, 0, f"{game.id}, {packet.players} players, {chosen}, seed {seed}: {words}")
    return Counts(sum(lengths), min(lengths), max(lengths))


def _length(game: Game, players: int, options: dict[str, str], seed: int) -> int:
    """Play the game of that seed, check every position, and return the number of actions."""
    own = laws.invariants(game)
    every = getattr(own, "SAMPLE", 1)
    rng = random.Random(seed)
    state = game.start(players, options)
    for length in range(laws.most_actions(game) + 1):
        if length % every == seed % every:
            own.check(state)
        if state.is_terminal():
            _check_end(state)
            own.check(state)
            return length
        if state.is_chance():
            state.apply_action(state.sample_chance(rng))
            continue
        actions = state.legal_actions()
        assert actions, "a player to move can do nothing"
        state.apply_action(actions[int(rng.random() * len(actions))])
    raise AssertionError("the game does not come to an end")


def _check_end(state: State) -> None:
    assert state.legal_actions() == []
    assert sorted(player for place in state.ranking() for player in place) == list(range(state.num_scored))
    assert len(state.scores()) == state.num_scored
    if state.num_scored == state.num_players > 1:
        assert abs(sum(state.returns())) < 1e-9


def kept_counts(path: Path | None) -> dict[Packet, Counts]:
    """Return what an earlier run wrote down, the packets that broke a law left out."""
    if path is None or not path.exists():
        return {}
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    found = {Packet(**line["packet"]): Counts(**line["counts"]) for line in lines}
    return {packet: counts for packet, counts in found.items() if not counts.problem}


def row(game: Game, counts: Sequence[tuple[Packet, Counts]]) -> str:
    """Return a game's line of the Markdown table."""
    games = sum(packet.games for packet, _ in counts)
    actions = sum(found.actions for _, found in counts)
    shortest, longest = min(found.shortest for _, found in counts), max(found.longest for _, found in counts)
    broken = sum(bool(found.problem) for _, found in counts)
    players = f"{min(game.players)} to {max(game.players)}"
    return f"| {game.id} | {players} | {games:,} | {actions:,} | {shortest} to {longest} | {broken or 'none'} |"


def count(chosen: Iterable[Game], games: int, workers: Workers, kept: Path | None) -> list[str]:
    """Play the packets that are not kept yet, print a row for each game, and return the laws broken."""
    known = kept_counts(kept)
    problems = []
    for game in chosen:
        began = time.monotonic()
        every = list(packets(game, games))
        waiting = [packet for packet in every if packet not in known]
        progress = Progress(len(waiting), f"packets of {game.id}")
        for number, (packet, counts) in enumerate(zip(waiting, in_order(workers, play, waiting), strict=True), 1):
            known[packet] = counts
            if counts.problem:
                problems.append(counts.problem)
            if kept is not None:
                with kept.open("a", encoding="utf-8") as file:
                    file.write(json.dumps({"packet": asdict(packet), "counts": asdict(counts)}) + "\n")
            progress.tell(number)
        progress.end()
        print(row(game, [(packet, known[packet]) for packet in every]), flush=True)
        print(f"{game.id}: {time.monotonic() - began:.0f} s", file=sys.stderr)
    return problems


def main(argv: Sequence[str] | None = None) -> int:
    """Play, print the table, and return 0; 1 when a law was broken."""
    parser = command("random_games", __doc__, workers=str(os.cpu_count() or 1))
    parser.add_argument("games_chosen", nargs="*", metavar="GAME", help=f"some of: {', '.join(GAME_IDS)}")
    parser.add_argument("--games", type=positive, default=1000, metavar="N", help="how many of each (1000)")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="where counts are kept, to go on later")
    arguments = parser.parse_args(argv)
    with refusals(parser):
        chosen = [find_game(game_id) for game_id in arguments.games_chosen or GAME_IDS]
    print(
        "| game | players | games | actions | actions a game | laws broken |\n|---|---|---:|---:|---|---:|", flush=True
    )
    problems = count(chosen, arguments.games, arguments.workers, arguments.keep)
    print("\n".join(problems), file=sys.stderr, end="\n" if problems else "")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
