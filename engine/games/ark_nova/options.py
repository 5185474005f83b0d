"""What is chosen before a game of Ark Nova."""

from __future__ import annotations

from engine.game import Option
from engine.games.ark_nova.board.maps import MAPS

OPTIONS = (
    Option("maps", (*MAPS, "deal", "random"), "A"),
    Option("start", ("random", "1", "2", "3", "4"), "random"),
    Option("appeal", ("20", "10", "0"), "20"),
)
