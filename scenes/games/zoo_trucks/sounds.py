"""What is heard at tables with trucks."""

from __future__ import annotations

SOUNDS = {
    "drew": "take",
    "loaded": "place",
    "took": "take",
    "settled": "place",
    "stored": "place",
    "housed": "place",
    "opened_stall": "place",
    "barned": "place",
    "bred": "score",
    "earned": "score",
    "hired": "score",
    "expanded": "place",
    "exchanged": "take",
    "moved_coworker": "place",
}
"""Events of the rules, with the sound of each."""
