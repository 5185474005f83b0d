"""Zooloretto, by Michael Schacht: load trucks, fill enclosures, open stalls. 2 to 5 players."""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import Game
from engine.games.zoo_trucks.entry import OPTIONS, PLAYERS, arguments
from engine.games.zooloretto.entry import ZOO_EXPANSIONS, with_expansions
from engine.games.zooloretto.notation import format_action, parse_action
from engine.games.zooloretto.rules import ZoolorettoState


def new_game(players: int, options: Mapping[str, str]) -> ZoolorettoState:
    """Return the first state for `players` (2-5) and full options. Raises `UnknownChoice` for a missing seat."""
    return with_expansions(ZoolorettoState.new(players, **arguments(players, options)), options)


MAX_ACTIONS = 1_200
"""Every tile is drawn, loaded, taken and placed once, and each money action spends coins, of which there are few."""

GAME = Game(
    id="zooloretto",
    players=PLAYERS,
    options=(*OPTIONS, ZOO_EXPANSIONS),
    rules_version=1,
    new_game=new_game,
    state=ZoolorettoState,
    format_action=format_action,
    parse_action=parse_action,
    max_actions=MAX_ACTIONS,
)
