"""It Happens.., by Stefan Feld: roll dice into the shafts of termite mounds. 2 to 5 players."""

from __future__ import annotations

from collections.abc import Mapping

from engine import starting
from engine.game import Game, Option
from engine.games.it_happens.notation import format_action, parse_action
from engine.games.it_happens.rules import ItHappensState


def new_game(players: int, options: Mapping[str, str]) -> ItHappensState:
    """Return the first state for `players` (2-5) and full options. Raises `UnknownChoice` for a missing seat."""
    return ItHappensState.new(
        players,
        start=starting.named(options, players),
        at_least=options["insect_number"] == "at_least",
        tiles_hidden=options["tiles"] == "hidden",
    )


MAX_ACTIONS = 600
"""At most 100 dice are chosen, rolled and placed. Each placement finds at most one insect, and an insect pays for one
reroll or one pass."""

GAME = Game(
    id="it_happens",
    players=(2, 3, 4, 5),
    options=(
        Option("tiles", ("hidden", "open"), "hidden"),
        Option("insect_number", ("equal", "at_least"), "equal"),
        starting.option(5),
    ),
    rules_version=2,
    new_game=new_game,
    state=ItHappensState,
    format_action=format_action,
    parse_action=parse_action,
    hidden=True,
    max_actions=MAX_ACTIONS,
)
