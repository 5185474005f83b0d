"""Write the golden playthroughs again: `python -m tests.engine.golden`, or of some games only: `... azul fountains`.

Read the difference before you commit it.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from engine.registry import GAME_IDS, find_game
from tests.bench.searches.many_games import refusals
from tests.engine.golden import FOLDER, path_of, playthrough, playthroughs


def main(argv: Sequence[str] | None = None) -> None:
    """Write the playthroughs that differ, remove those that are left over, and print which."""
    parser = argparse.ArgumentParser(prog="python -m tests.engine.golden", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"some of: {', '.join(GAME_IDS)}")
    asked = parser.parse_args(argv).games
    with refusals(parser):
        named = {find_game(game_id).id for game_id in asked or GAME_IDS}
    kept = set()
    for game, players, variant in playthroughs():
        if game.id not in named:
            continue
        path = path_of(game, players, variant)
        text = playthrough(game, players, variant)
        kept.add(path)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
            print(f"written: {path.relative_to(FOLDER)}")
    for path in sorted(set(FOLDER.glob("*/*.txt")) - kept):
        if not asked or path.parent.name in named:
            path.unlink()
            print(f"removed: {path.relative_to(FOLDER)}")


if __name__ == "__main__":
    main()
