"""What the registry entries of the games with trucks have in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.game import Option, UnknownChoice

PLAYERS = (2, 3, 4, 5)

OPTIONS = (
    Option("types", ("random", "chosen"), "random"),
    Option("start", ("random", "1", "2", "3", "4", "5"), "random"),
    Option("pile", ("shown", "hidden"), "shown"),
)


def arguments(players: int, options: Mapping[str, str]) -> dict[str, Any]:
    """Return the arguments of `TruckState.new` that full options stand for.

    Raises `UnknownChoice` for a seat nobody takes.
    """
    start = options["start"]
    if start != "random" and int(start) > players:
        raise UnknownChoice(f"seat {start} cannot begin a game of {players} players")
    return {
        "start": None if start == "random" else int(start) - 1,
        "chosen": options["types"] == "chosen",
        "pile_hidden": options["pile"] == "hidden",
    }
