"""The games there are. A new game is a new room and one line here."""

from __future__ import annotations

import importlib

from engine.game import Game, UnknownChoice

GAME_IDS: tuple[str, ...] = (
    "azul",
    "it_happens",
    "aquaretto",
    "zooloretto_aquaretto",
    "zooloretto",
    "fountains",
    "ark_nova",
)


def find_game(game_id: str) -> Game:
    """Return the game of that id. Raises `UnknownChoice` naming those there are.

    >>> find_game("azul").players
    (2, 3, 4)
    """
    if game_id not in GAME_IDS:
        raise UnknownChoice(f"there is no game {game_id!r}; there are: {', '.join(GAME_IDS)}")
    game: Game = importlib.import_module(f"engine.games.{game_id}").GAME
    return game


def all_games() -> list[Game]:
    """Return every game, in the order of the title screen."""
    return [find_game(game_id) for game_id in GAME_IDS]
