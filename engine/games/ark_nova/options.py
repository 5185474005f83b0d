"""What is chosen before a game of Ark Nova."""

from __future__ import annotations

from engine import starting
from engine.game import Option
from engine.games.ark_nova.board.maps import MAPS

OPTIONS = (
    Option("maps", (*MAPS, "deal", "random"), "A"),
    starting.option(4),
    Option("appeal", ("20", "10", "0"), "20"),
)
