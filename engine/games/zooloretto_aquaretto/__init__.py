"""Zooloretto with Aquaretto, by Michael Schacht: both games at one table. 2 to 5 players."""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import Game
from engine.games.zoo_trucks.entry import OPTIONS, PLAYERS, arguments
from engine.games.zooloretto.entry import ZOO_EXPANSIONS, with_expansions
from engine.games.zooloretto_aquaretto.notation import format_action, parse_action
from engine.games.zooloretto_aquaretto.rules import ZoolorettoAquarettoState


def new_game(players: int, options: Mapping[str, str]) -> ZoolorettoAquarettoState:
    """Return the first state for `players` (2-5) and full options. Raises `UnknownChoice` for a missing seat."""
    return with_expansions(ZoolorettoAquarettoState.new(players, **arguments(players, options)), options)


MAX_ACTIONS = 2_000
"""Every tile is drawn, loaded, taken and placed once, and each money action spends coins, of which there are few."""

GAME = Game(
    id="zooloretto_aquaretto",
    players=PLAYERS,
    options=(*OPTIONS, ZOO_EXPANSIONS),
    rules_version=2,
    new_game=new_game,
    state=ZoolorettoAquarettoState,
    format_action=format_action,
    parse_action=parse_action,
    max_actions=MAX_ACTIONS,
)
