"""What a game tells about itself: the entry each game's room puts into the registry."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from engine.state import Action, State


class UnknownChoice(ValueError):
    """A game, option, value, bot or number of players that does not exist; `str()` names those that do."""


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game: `name`, the `values` it may take, and the `default` among them."""

    name: str
    values: tuple[str, ...]
    default: str


@dataclass(frozen=True, slots=True)
class Game:
    """One game of the registry.

    `id`: stable name, also the room's folder. `players`: allowed numbers of seats. `options`: see `Option`.
    `rules_version`: raised when old records would replay differently. `new_game(players, options)` makes the first
    state from full, valid options. `state`: the state's class. `format_action` and `parse_action`: the notation,
    inverse to each other; `parse_action` raises `NotationError`. `hidden`: whether seats know different things.
    `max_actions`: the most actions a game can have, nature's included; None where the rules set no bound.
    """

    id: str
    players: tuple[int, ...]
    options: tuple[Option, ...]
    rules_version: int
    new_game: Callable[[int, Mapping[str, str]], State]
    state: type[State]
    format_action: Callable[[Action], str]
    parse_action: Callable[[str], Action]
    hidden: bool = False
    max_actions: int | None = None

    def full_options(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """Return all options with defaults filled in. Raises `UnknownChoice` for an unknown name or value."""
        known = {option.name: option for option in self.options}
        for name, value in chosen.items():
            if name not in known:
                raise UnknownChoice(f"{self.id} has no option {name!r}; it has: {', '.join(sorted(known)) or 'none'}")
            if value not in known[name].values:
                raise UnknownChoice(f"option {name} of {self.id} is one of: {', '.join(known[name].values)}")
        return {option.name: chosen.get(option.name, option.default) for option in self.options}

    def start(self, players: int, options: Mapping[str, str] | None = None) -> State:
        """Return the first state for `players` seats.

        >>> from engine.registry import find_game
        >>> find_game("azul").start(3, {"wall": "grey"}).num_players
        3

        Raises `UnknownChoice` when that number of seats, an option or a value does not exist.
        """
        if players not in self.players:
            raise UnknownChoice(f"{self.id} is for {', '.join(map(str, self.players))} players, not {players}")
        return self.new_game(players, self.full_options(options or {}))

    def from_json(self, data: Any) -> State:
        """Read a state that `to_json` wrote. Raises `InvalidState`."""
        return self.state.from_json(data)

    def bot_room(self) -> ModuleType:
        """Return the game's `bot` module: its evaluation and playout policy (see `engine.bots.judge`)."""
        return importlib.import_module(f"engine.games.{self.id}.bot")
