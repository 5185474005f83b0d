"""The games there are. A new game is a new room and one line here."""

from __future__ import annotations

import importlib

from engine.game import Game, UnknownChoice

GAME_IDS: tuple[str, ...] = (
    "azul",
    "it_happens",
    "aquaretto",
    "zooloretto",
    "zooloretto_aquaretto",
    "fountains",
    "ark_nova",
)


class GameAway(LookupError):
    """A game of the registry whose room is not loaded: a page loads each when it is opened. `game_id` names it."""

    def __init__(self, game_id: str) -> None:
        super().__init__(f"the room of the game {game_id!r} is not here")
        self.game_id = game_id


def find_game(game_id: str) -> Game:
    """Return the game of that id.

    Raises `UnknownChoice`, which names the games there are, and `GameAway` where the game's room is not loaded.

    >>> find_game("azul").players
    (2, 3, 4)
    """
    if game_id not in GAME_IDS:
        raise UnknownChoice(f"there is no game {game_id!r}; there are: {', '.join(GAME_IDS)}")
    room = f"engine.games.{game_id}"
    try:
        game: Game = importlib.import_module(room).GAME
    except ModuleNotFoundError as missing:
        if missing.name != room:
            raise
        raise GameAway(game_id) from None
    return game


def all_games() -> list[Game]:
    """Return every game, in the order of the title screen."""
    return [find_game(game_id) for game_id in GAME_IDS]
