"""What the finished games need is imported while the title rests, a module in each frame: so they open at once."""

from __future__ import annotations

import sys
from importlib import import_module

MODULES = (
    "engine.past.figures",
    "engine.past.insight",
    "scenes.model.jobs.one_by_one",
    "engine.bots.comparison",
    "scenes.model.practice.slips",
    "engine.puzzles",
    "scenes.model.practice.puzzling",
    "scenes.model.practice.puzzle_notes",
    "scenes.model.everything",
    "scenes.stage.dialog",
    "scenes.screens.mine.files",
    "scenes.screens.mine.filters",
    "scenes.screens.mine.rows",
    "scenes.screens.tabs",
    "scenes.screens.mine.finished",
)
"""Each needs only those before it, so that no frame has much to import."""


def import_next() -> bool:
    """Import the first of them that is missing; tell whether another is."""
    missing = [name for name in MODULES if name not in sys.modules]
    if missing:
        import_module(missing[0])
    return len(missing) > 1
