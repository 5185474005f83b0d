"""Zooloretto with Aquaretto, by Michael Schacht: both games at one table. 2 to 5 players."""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import Game, Option
from engine.games.zoo_trucks.entry import OPTIONS, PLAYERS, arguments
from engine.games.zooloretto_aquaretto.notation import format_action, parse_action
from engine.games.zooloretto_aquaretto.rules import ZoolorettoAquarettoState


def new_game(players: int, options: Mapping[str, str]) -> ZoolorettoAquarettoState:
    """Return the first state for `players` (2-5) and full options. Raises `UnknownChoice` for a seat nobody takes."""
    state = ZoolorettoAquarettoState.new(players, **arguments(players, options))
    return state.with_one_zoo_expansion() if options["zoo_expansions"] == "one" else state


GAME = Game(
    id="zooloretto_aquaretto",
    players=PLAYERS,
    options=(*OPTIONS, Option("zoo_expansions", ("two_for_two", "one"), "two_for_two")),
    rules_version=1,
    new_game=new_game,
    state=ZoolorettoAquarettoState,
    format_action=format_action,
    parse_action=parse_action,
)
