"""The table of pebbles."""

from pathlib import Path

from engine.games.pebbles import ALL


def words():
    return f"{ALL} {Path('assets/pebbles/note.txt').read_text().strip()}"
