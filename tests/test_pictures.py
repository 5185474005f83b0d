"""The pictures of the documents: each is shown, they are small, and none travels with the bundle."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from build.game.staging import game_files
from build.paths import ROOT
from tests.screenshots import COLOURS, FOLDER, LIMIT, SHOTS, palette_of

DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def shown() -> set[Path]:
    """Return the pictures that the documents show."""
    found: set[Path] = set()
    for document in DOCUMENTS:
        for link in re.findall(r'(?:\]\(|src=")([^)"]+\.png)', document.read_text(encoding="utf-8")):
            found.add((document.parent / link).resolve())
    return found


def test_every_picture_is_shown_and_every_shown_picture_is_there() -> None:
    assert shown() == set(FOLDER.glob("*.png")) == {FOLDER / f"{shot.name}.png" for shot in SHOTS}


def test_together_they_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < LIMIT


def test_none_travels_with_the_bundle() -> None:
    travel = ("main.py", "engine", "scenes", "assets", "CHANGELOG.md")
    assert not [path for path in game_files(ROOT) if path.parts[0] not in travel]


def test_a_palette_gives_common_colours_boxes_of_their_own() -> None:
    counts = Counter({(0, 0, value): 1 for value in range(200)} | {(255, 0, 0): 5000, (0, 255, 0): 5000})
    boxes = palette_of(counts, 16)
    assert len(set(boxes.values())) == 16
    for colour in ((255, 0, 0), (0, 255, 0)):
        assert [other for other, box in boxes.items() if box == boxes[colour]] == [colour]
    assert len(set(palette_of(Counter({(1, 2, 3): 4}), COLOURS).values())) == 1


def test_no_picture_of_the_game_has_a_picture_within() -> None:
    """The game's renderer draws nested pictures in the wrong place; a group with a transform does the same."""
    nested = [
        path.name for path in (ROOT / "assets").rglob("*.svg") if path.read_text(encoding="utf-8").count("<svg") > 1
    ]
    assert not nested
