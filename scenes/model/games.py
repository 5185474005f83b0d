"""The games that can be played: those of the registry that have a table."""

from __future__ import annotations

import importlib.util
from functools import lru_cache

from engine.registry import GAME_IDS
from scenes.i18n.translation import text_pack

TABLE = "table"
"""The pack with what all tables have in common, by its name in `build.game.packs`: more than the title needs."""


def packs_of(pack: str) -> list[str]:
    """Return the packs that must be here before a game is shown, or `TABLE`: a game also needs its texts."""
    texts = text_pack()
    return [pack, texts] if texts and pack != TABLE else [pack]


def playable() -> list[str]:
    """Return the games that have a card (see `scenes/table/card.py`), in the order of the registry."""
    return [game_id for game_id in GAME_IDS if _has_card(game_id)]


@lru_cache(maxsize=32)
def _has_card(game_id: str) -> bool:
    room = f"scenes.games.{game_id}"
    return bool(importlib.util.find_spec(room) and importlib.util.find_spec(f"{room}.card"))
