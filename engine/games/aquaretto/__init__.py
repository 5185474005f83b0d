"""Aquaretto, by Michael Schacht: load trucks, fill basins, hire coworkers. 2 to 5 players."""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import Game
from engine.games.aquaretto.notation import format_action, parse_action
from engine.games.aquaretto.rules import AquarettoState
from engine.games.zoo_trucks.entry import OPTIONS, PLAYERS, arguments


def new_game(players: int, options: Mapping[str, str]) -> AquarettoState:
    """Return the first state for `players` (2-5) and full options. Raises `UnknownChoice` for a missing seat."""
    return AquarettoState.new(players, **arguments(players, options))


MAX_ACTIONS = 1_000
"""Every tile is drawn, loaded, taken and placed once, and each money action spends coins, of which there are few."""

GAME = Game(
    id="aquaretto",
    players=PLAYERS,
    options=OPTIONS,
    rules_version=2,
    new_game=new_game,
    state=AquarettoState,
    format_action=format_action,
    parse_action=parse_action,
    max_actions=MAX_ACTIONS,
)
