"""Ark Nova, by Mathias Wigge: build a zoo, support conservation projects. The base game for 1 to 4 players."""

from __future__ import annotations

from collections.abc import Mapping

from engine import starting
from engine.game import Game
from engine.games.ark_nova.notation import format_action, parse_action
from engine.games.ark_nova.options import OPTIONS
from engine.games.ark_nova.rules import ArkNovaState


def new_game(players: int, options: Mapping[str, str]) -> ArkNovaState:
    """Return the first state for `players` (1-4) and full options. Raises `UnknownChoice` for a missing seat."""
    starting.named(options, players)
    return ArkNovaState.new(players, dict(options))


GAME = Game(
    id="ark_nova",
    players=(1, 2, 3, 4),
    options=OPTIONS,
    rules_version=4,
    new_game=new_game,
    state=ArkNovaState,
    format_action=format_action,
    parse_action=parse_action,
    hidden=True,
)
