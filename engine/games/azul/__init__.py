"""Azul, by Michael Kiesling: take tiles from factories, fill pattern lines, tile the wall. 2 to 4 players."""

from __future__ import annotations

from collections.abc import Mapping

from engine import starting
from engine.game import Game, Option
from engine.games.azul.notation import format_action, parse_action
from engine.games.azul.rules import AzulState


def new_game(players: int, options: Mapping[str, str]) -> AzulState:
    """Return the first state for `players` (2-4) and full options. Raises `UnknownChoice` for a missing seat."""
    return AzulState.new(
        players,
        grey=options["wall"] == "grey",
        start=starting.named(options, players),
        lid_hidden=options["lid"] == "hidden",
    )


MAX_ACTIONS = 24_000
"""At most 81 rounds bring a tile to a wall: 20 tiles a player fill no row, and the next one does. Up to 4 idle rounds
go before each of them (Z17). A round of four players has at most 36 takes, 20 placements on grey walls and a deal."""

GAME = Game(
    id="azul",
    players=(2, 3, 4),
    options=(
        Option("wall", ("coloured", "grey"), "coloured"),
        starting.option(4),
        Option("lid", ("open", "hidden"), "open"),
    ),
    rules_version=2,
    new_game=new_game,
    state=AzulState,
    format_action=format_action,
    parse_action=parse_action,
    max_actions=MAX_ACTIONS,
)
