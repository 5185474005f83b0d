"""The counts that `engine.tools.perft` must give, as data: `perft.tsv`, one line for each position.

    python -m tests.engine.perft

counts them again and says which have changed; a change of the rules is the only good reason.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from engine.registry import find_game
from engine.state import State
from engine.tools.perft import Count, by_position
from tests.complete import COMPLETE
from tests.engine import laws

TABLE = Path(__file__).with_name("perft.tsv")
HEAD = "game\tplayers\tafter\tpaths/positions at depth 1, 2, ...\n"
SEED = 1
MANY, TOO_MANY = 800, 6000
"""Depths are counted until there are many paths; one with too many is left out."""
MIDDLE = {"azul": 40, "fountains": 40, "ark_nova": 300}
"""How many random actions lead to the middle of a game, where it is not 90."""
SOLO_MIDDLE = 40


@dataclass(frozen=True)
class Row:
    """A game with its default options, the position after a number of random actions, and the counts from there."""

    game: str
    players: int
    after: int
    counts: tuple[Count, ...]

    def state(self) -> State:
        """Return the position."""
        game = find_game(self.game)
        walk = laws.walk(game, self.players, {}, SEED)
        return next(islice(walk, self.after, None))

    def __str__(self) -> str:
        counts = " ".join(f"{count.paths}/{count.positions}" for count in self.counts)
        return f"{self.game}\t{self.players}\t{self.after}\t{counts}"


def rows() -> list[Row]:
    """Return the rows of the table."""
    found = []
    for line in TABLE.read_text(encoding="utf-8").splitlines()[1:]:
        game, players, after, counts = line.split("\t")
        pairs = (map(int, count.split("/")) for count in counts.split())
        found.append(Row(game, int(players), int(after), tuple(Count(*pair) for pair in pairs)))
    return found


def counted(game_id: str, players: int, after: int) -> Row:
    """Count from that position until there are many paths."""
    state = Row(game_id, players, after, ()).state()
    counts: list[Count] = []
    while not counts or 0 < counts[-1].paths <= MANY:
        counts = by_position(state, len(counts) + 1, SEED)
    if counts[-1].paths > TOO_MANY and len(counts) > 1:
        del counts[-1]
    return Row(game_id, players, after, tuple(counts))


def main() -> int:
    """Write the table again; return 1 if it differs from the old one."""
    found = [
        counted(game.id, players, after)
        for game in map(find_game, COMPLETE)
        for players in game.players
        for after in (0, SOLO_MIDDLE if players == 1 else MIDDLE.get(game.id, 90))
    ]
    before = set(map(str, rows())) if TABLE.exists() else set()
    TABLE.write_text(HEAD + "".join(f"{row}\n" for row in found), encoding="utf-8")
    changed = [str(row) for row in found if str(row) not in before]
    print("\n".join(changed) or "nothing has changed")
    return 1 if changed else 0


if __name__ == "__main__":
    sys.exit(main())
