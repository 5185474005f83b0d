"""Search for games in which bots earn each feat of a game, and just miss it, and write them to `tests/scenes/feats/`.

    python -m tests.bench.feats azul --seconds 120

A line for each: the feat, `earned` or `missed`, after how many actions, how far it came, and the game as a link. What
is in the file stays unless something nearer is found; what no longer agrees with the rules is dropped.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path
from typing import NamedTuple

from engine.bots.levels import make_bot
from engine.match import Match
from engine.past.digest import digest
from engine.past.feats import Feat, feats_of
from engine.record import Record, Seat
from engine.registry import GAME_IDS
from engine.tools.workers import Workers, in_order
from scenes.model.links import LinkError, link_of, record_of
from tests.bench.searches.many_games import command, positive_number

FOLDER = Path(__file__).parents[1] / "scenes" / "feats"
Key = tuple[str, str]
"""A feat and `earned` or `missed`."""


class Golden(NamedTuple):
    """A game that earns a feat, or just misses it: after how many actions, and how far it came."""

    at: int
    reached: int
    link: str


TABLES: dict[str, tuple[tuple[int, dict[str, str], str], ...]] = {
    "fountains": ((2, {}, "greedy"), (2, {}, "random"), (1, {"machine": "hard"}, "greedy")),
    "ark_nova": ((2, {}, "greedy"), (1, {}, "easy")),
}
"""Numbers of seats, options, and the bot that plays; two of the first level where nothing stands here."""


def golden(game_id: str) -> dict[Key, Golden]:
    """Return the games that are kept."""
    path = FOLDER / f"{game_id}.txt"
    lines = path.read_text(encoding="ascii").splitlines() if path.exists() else []
    found = {}
    for feat, which, at, reached, link in map(str.split, lines):
        found[feat, which] = Golden(int(at), int(reached), link)
    return found


def game_of(game_id: str, number: int) -> Record:
    """Return a game of bots; its number says at which of the tables."""
    tables = TABLES.get(game_id, ((2, {}, "greedy"),))
    players, options, level = tables[number % len(tables)]
    seats = [Seat("Anna" if not at else "Rosa", "hard") for at in range(players)]
    match, bot = Match.new(game_id, seats, options, str(number)), make_bot(game_id, level)
    match.settle()
    while not match.over:
        player = match.state.current_player()
        match.play(bot.think(match.state, player, match.seed_here("bot")).finish())
        match.settle()
    return match.record


def tried(record: Record, feats: tuple[Feat, ...]) -> Iterator[tuple[Feat, str, Golden]]:
    """Yield what each seat's game comes to: that seat is a person's, the others are bots of the level asked for."""
    for seat in range(len(record.seats)):
        for level in ("hard", "expert"):
            seats = tuple(replace(who, bot="" if at == seat else level) for at, who in enumerate(record.seats))
            person = replace(record, seats=seats)
            found = (digest(person).feats or ({},) * len(seats))[seat]
            for feat in feats:
                if feat.id in found and feat.level in ("", level):
                    at, reached = found[feat.id]
                    yield feat, "earned" if at else "missed", Golden(at, reached, link_of(person))


def search(game_id: str, seconds: float, workers: Workers) -> dict[Key, Golden]:
    """Return the games that are kept, with nearer ones found in that time."""
    feats = feats_of(game_id)
    kept: dict[Key, Golden] = {}
    for (name, _which), each in golden(game_id).items():
        try:
            for feat, what, again in tried_once(each.link, feats):
                if feat.id == name:
                    kept.setdefault((name, what), again)
        except LinkError:
            continue
    until = time.monotonic() + seconds
    for record in in_order(workers, partial(game_of, game_id), count(int(time.time()))):
        for feat, which, new in tried(record, feats):
            old = kept.get((feat.id, which))
            if old is None or (which == "missed" and feat.missing(new.reached) < feat.missing(old.reached)):
                kept[feat.id, which] = new
        done = all(
            (feat.id, "earned") in kept
            and (feat.id, "missed") in kept
            and feat.missing(kept[feat.id, "missed"].reached) <= 1
            for feat in feats
        )
        if done or time.monotonic() > until:
            return kept
    return kept


def tried_once(link: str, feats: tuple[Feat, ...]) -> Iterator[tuple[Feat, str, Golden]]:
    """Yield what a kept game comes to for its person."""
    record = record_of(link)
    for found in digest(record).feats or ():
        for feat in feats:
            if feat.id in found:
                at, reached = found[feat.id]
                yield feat, "earned" if at else "missed", Golden(at, reached, link)


def main(arguments: Sequence[str] | None = None) -> None:
    """Search, write, and print what is still missing."""
    parser = command("feats", __doc__)
    parser.add_argument("game", choices=GAME_IDS)
    parser.add_argument("--seconds", type=positive_number, default=60)
    args = parser.parse_args(arguments)
    kept = search(args.game, args.seconds, args.workers)
    FOLDER.mkdir(exist_ok=True)
    lines = [f"{feat} {which} {each.at} {each.reached} {each.link}\n" for (feat, which), each in sorted(kept.items())]
    (FOLDER / f"{args.game}.txt").write_text("".join(lines), encoding="ascii")
    for feat in feats_of(args.game):
        for which in ("earned", "missed"):
            each = kept.get((feat.id, which))
            print(f"{feat.id:16} {which}: {each.reached if each else 'nothing yet'}, wanted {feat.wanted}")


if __name__ == "__main__":
    main()
