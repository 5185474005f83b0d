"""Fountains, by Kedric Winks: build a fountain through which water flows. 2 to 5 players, or one against a machine."""

from __future__ import annotations

from collections.abc import Mapping

from engine import starting
from engine.game import Game, Option
from engine.games.fountains.notation import format_action, parse_action
from engine.games.fountains.pieces import MACHINE_LEVELS
from engine.games.fountains.rules import FountainsState


def new_game(players: int, options: Mapping[str, str]) -> FountainsState:
    """Return the first state for `players` (1-5) and full options.

    `designs` and `design_water` mean nothing alone, `machine` and `swap` nothing with several players. Raises
    `UnknownChoice` for a seat nobody takes.
    """
    return FountainsState.new(
        players,
        designs=options["designs"] == "three",
        watered_only=options["design_water"] == "watered",
        start=starting.named(options, players),
        machine=options["machine"],
        swap_any=options["swap"] == "any",
    )


MAX_ACTIONS = 450
"""There are 72 tiles and 26 tokens, and a turn is four actions."""

GAME = Game(
    id="fountains",
    players=(1, 2, 3, 4, 5),
    options=(
        Option("designs", ("none", "three"), "none"),
        Option("design_water", ("visible", "watered"), "visible"),
        starting.option(5),
        Option("machine", tuple(MACHINE_LEVELS), "easy"),
        Option("swap", ("one", "any"), "one"),
    ),
    rules_version=2,
    new_game=new_game,
    state=FountainsState,
    format_action=format_action,
    parse_action=parse_action,
    max_actions=MAX_ACTIONS,
)
