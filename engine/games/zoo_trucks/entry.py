"""What the registry entries of the games with trucks have in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import starting
from engine.game import Option

PLAYERS = (2, 3, 4, 5)

OPTIONS = (
    Option("types", ("random", "chosen"), "random"),
    starting.option(5),
    Option("pile", ("shown", "hidden"), "shown"),
)


def arguments(players: int, options: Mapping[str, str]) -> dict[str, Any]:
    """Return the arguments of `TruckState.new` that full options stand for.

    Raises `UnknownChoice` for a seat that does not exist.
    """
    return {
        "start": starting.named(options, players),
        "chosen": options["types"] == "chosen",
        "pile_hidden": options["pile"] == "hidden",
    }
