"""Positions written down in the games' own words: every tile laid here is taken from the stacks."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any, TypeVar

import pytest

from engine.games.zoo_trucks.rules import TruckState
from engine.registry import find_game
from engine.state import Event, IllegalAction, InvalidState

Trucks = TypeVar("Trucks", bound=TruckState)
"""A state of any of the games with trucks."""
Part = Callable[[dict[str, Any]], dict[str, Any]]
"""A part of a state as JSON."""
Change = Callable[[dict[str, Any]], object]
"""What damages a state as JSON."""


def start(game: str, players: int = 3, removed: tuple[str, ...] = (), **options: str) -> TruckState:
    """Return seat 1's first turn; `removed` are types left out first, others follow in the order of the box."""
    state = find_game(game).start(players, {"start": "1", "types": "chosen", **options})
    assert isinstance(state, TruckState)
    for word in removed:
        act(state, f"remove {word}")
    while state.phase == "remove":
        state.apply_action(state.legal_actions()[-1])
    return state


def act(state: Trucks, *texts: str) -> Trucks:
    """Play actions; a state that could be written down and read back before still can be.

    Positions written for a test need not have a possible past: these cannot be read, before or after.
    """
    game = find_game(state.game)
    readable = is_readable(state)
    for text in texts:
        state.apply_action(game.parse_action(text))
        if readable:
            data = json.loads(json.dumps(state.to_json()))
            assert game.from_json(data).to_json() == data
    return state


def events(state: TruckState, text: str) -> list[Event]:
    """Play an action; return its events."""
    told: list[Event] = []
    state.trace = told
    act(state, text)
    state.trace = None
    return told


def is_readable(state: TruckState) -> bool:
    """Tell whether a state is accepted by the reader as one that a game can lead to."""
    try:
        find_game(state.game).from_json(state.to_json())
    except InvalidState:
        return False
    return True


def unreadable(full: dict[str, Any], change: Change) -> str:
    """Return why the state `full` is refused once `change` has damaged it; without the damage it is read."""
    game = find_game(full["game"])
    assert game.from_json(copy.deepcopy(full)).to_json() == full
    data = copy.deepcopy(full)
    change(data)
    with pytest.raises(InvalidState) as caught:
        game.from_json(json.loads(json.dumps(data)))
    return str(caught.value)


def put(key: str, value: object, part: Part = lambda data: data) -> Change:
    """Return the change that puts a value in the place of another, in a part of the state."""
    return lambda data: part(data).update({key: value})


def drop(key: str, part: Part = lambda data: data) -> Change:
    """Return the change that takes a value away, from a part of the state."""
    return lambda data: part(data).pop(key)


def legal(state: TruckState, head: str = "") -> set[str]:
    """Return the legal actions that begin with `head`, as text without it."""
    game = find_game(state.game)
    texts = map(game.format_action, state.legal_actions())
    return {text[len(head) :].strip() for text in texts if f"{text} ".startswith(f"{head} " if head else "")}


def refusal(state: TruckState, text: str) -> str:
    """Return the code of the rule that forbids an action; the state must not have changed."""
    game = find_game(state.game)
    before = state.to_json()
    assert text not in legal(state)
    with pytest.raises(IllegalAction) as caught:
        state.apply_action(game.parse_action(text))
    assert state.to_json() == before
    return caught.value.code


def draw(state: TruckState, word: str, side: int = 0) -> int:
    """Take a tile out of the stacks, as if it had been drawn long ago; the young come from beside them."""
    tiles = state.sides[side].tiles
    code = tiles.codes[word]
    if not word.endswith(".young"):
        kind = tiles.codes[word.removesuffix(".bred")]
        assert state.unseen[side][kind], f"no {word} is left"
        state.unseen[side][kind] -= 1
        state.left[side] -= 1
    return code


def load(state: Trucks, truck: int, *words: str, side: int = 0) -> Trucks:
    """Put tiles onto a truck."""
    state.trucks[truck - 1] += tuple(draw(state, word, side) for word in words)
    state.truck_sides[truck - 1] = side
    return state


def give_coins(state: Trucks, seat: int, coins: int) -> Trucks:
    """Let a seat own that many coins."""
    state.bank -= coins - state.coins[seat - 1]
    state.coins[seat - 1] = coins
    return state


def points(state: TruckState, seat: int = 1) -> dict[str, int]:
    """Return the points of a seat by their reasons, those of 0 left out."""
    return {line.source: line.points for line in state.scores()[seat - 1].lines if line.points}


def turn_of(state: TruckState) -> int:
    """Return the seat that decides, from 1."""
    return state.current_player() + 1
