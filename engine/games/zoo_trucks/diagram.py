"""A position of a game with trucks as text that a person can read: the middle of the table, then each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.games.zoo_trucks.boards import BoardRules
from engine.games.zoo_trucks.pieces import CLOSED, LAST, NOBODY, NONE
from engine.games.zoo_trucks.position import TruckPosition
from engine.state import TERMINAL


def diagram(state: TruckPosition, boards: Sequence[BoardRules[Any]]) -> str:
    """Return the decision, the stacks, the trucks with `_` for free places, and the boards of each seat."""
    lines = [_heading(state)]
    lines += [_stack(state, side) for side in range(len(boards))]
    lines += [_truck(state, truck) for truck in range(len(state.trucks))]
    for seat, coins in enumerate(state.coins):
        lines += ["", f"seat {seat + 1}, coins: {coins}"]
        for board, parks in zip(boards, state.parks, strict=True):
            lines += [f"  {line}" for line in board.draw(parks[seat])]
    legends = [board.legend for board in boards if board.legend]
    return "\n".join([*lines, "", *legends] if legends else lines)


def _heading(state: TruckPosition) -> str:
    player = state.current_player()
    mover = "the end" if player == TERMINAL else f"seat {player + 1}" if player >= 0 else "nature"
    parts = [state.game, f"round {state.round}", f"{mover}: {state.phase}" if player != TERMINAL else mover]
    if state.drawn != NONE:
        parts.append(state.tiles(state.side).words[state.drawn])
    if state.hand:
        parts.append("at hand " + _words(state, state.side, state.hand))
    return ", ".join(parts)


def _stack(state: TruckPosition, side: int) -> str:
    tiles, end = state.tiles(side), sum(state.unseen[side]) - state.left[side]
    text = f"{tiles.game}: {state.left[side]} tiles and {end} of the end stack"
    text += {LAST: ", the last round", CLOSED: ", over"}.get(state.stages[side], "")
    gone = ", ".join(tiles.types[animal] for animal in state.removed[side])
    return f"{text}; without {gone}" if gone else text


def _truck(state: TruckPosition, truck: int) -> str:
    tiles, side, taker = state.trucks[truck], state.truck_sides[truck], state.takers[truck]
    if taker != NOBODY:
        return f"truck {truck + 1}: taken by seat {taker + 1}"
    game = f" ({state.tiles(side).game})" if side != NONE and len(state.sides) > 1 else ""
    free = "_" * (state.spaces[truck] - len(tiles))
    return f"truck {truck + 1}{game}: " + " ".join(filter(None, [_words(state, side, tiles), " ".join(free)]))


def _words(state: TruckPosition, side: int, tiles: tuple[int, ...]) -> str:
    return " ".join(state.tiles(side).words[tile] for tile in tiles)
