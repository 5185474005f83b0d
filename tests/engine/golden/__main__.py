"""Write the golden playthroughs again: `python -m tests.engine.golden`, or of some games only: `... azul fountains`.

Read the difference before you commit it.
"""

from __future__ import annotations

import sys

from tests.engine.golden import FOLDER, path_of, playthrough, playthroughs

if __name__ == "__main__":
    named = set(sys.argv[1:]) or {game.id for game, _, _ in playthroughs()}
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
        if len(sys.argv) == 1 or path.parent.name in named:
            path.unlink()
            print(f"removed: {path.relative_to(FOLDER)}")
