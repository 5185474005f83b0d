"""A position of Fountains as text: the basin board, who decides what, and every fountain seen from above.

`text.py` explains how to read the picture of a fountain.
"""

from __future__ import annotations

from engine.games.fountains.building.text import picture
from engine.games.fountains.pieces import (
    BONUS_SPACE,
    DESIGN_CARDS,
    DESIGNS,
    EMPTY,
    FEATURES,
    FISH,
    MACHINE,
    MOVE,
    OVER,
    PAWN_SPACES,
    PAWNS,
    PHASES,
    PLACE,
    REFILL,
    REVEAL,
    START,
    SWAP,
    TILES,
    TOKEN,
    TOKENS_OUT,
)
from engine.games.fountains.position import FountainsPosition
from engine.games.fountains.scoring import ranking, sheet
from engine.games.fountains.tiles import SPACES

_WAITS = {
    MOVE: "moves a pawn",
    PLACE: "places",
    TOKEN: "places a token",
    FISH: "names a colour of fish",
    SWAP: "may swap a token",
}
_DRAWS = {
    START: "who begins",
    DESIGNS: "the design cards",
    TOKENS_OUT: "the first tokens",
    REVEAL: "the next tile",
    REFILL: "the next token",
}


def diagram(state: FountainsPosition) -> str:
    """Return the position as lines of text, without one at the end."""
    parts = [f"{_headline(state)}\n", _basin(state)]
    if state.designs:
        parts.append("designs: " + ", ".join(DESIGN_CARDS[card] for card in state.designs))
    for player, fountain in enumerate(state.fountains):
        parts.append(f"\nseat {player + 1}: {_points(state, player)}\n{picture(fountain).rstrip()}")
    if state.machine:
        tiles = " ".join(TILES[number].name for number in state.machine_tiles) or "none"
        parts.append(f"\nthe {state.machine} machine: {_points(state, MACHINE)}\ntiles: {tiles}")
    return "\n".join(parts)


def _headline(state: FountainsPosition) -> str:
    begun = f"Fountains, after {state.turns} turns: "
    if state.phase == OVER:
        first, *_ = ranking(state)
        names = ["the machine" if player == state.players else f"seat {player + 1}" for player in first]
        return f"{begun}{' and '.join(names)} won"
    if state.phase not in _WAITS:
        return f"{begun}nature draws {_DRAWS.get(state.phase, 'the first tiles')}"
    what = f" {TILES[state.hand].name}" if state.phase == PLACE else ""
    return f"{begun}seat {state.player + 1} {_WAITS[state.phase]}{what}"


def _basin(state: FountainsPosition) -> str:
    """Return a line a space, clockwise: who stands there, what lies beside it, and how much is left."""
    lines = []
    for space, name in enumerate(SPACES):
        pawns = [PAWNS[pawn] for pawn, place in enumerate(state.pawns) if place == space]
        standing = ["gear"] * (state.gear == space) + pawns
        own = [f"({PAWNS[pawn]}'s)" for pawn, place in enumerate(PAWN_SPACES) if place == space]
        if space == BONUS_SPACE:
            tokens = ["-" if feature == EMPTY else FEATURES[feature] for feature in state.offer]
            beside = f"{' '.join(tokens)}, {sum(state.supply)} face down"
        else:
            top = state.tops[space - 1]
            beside = f"{'-' if top == EMPTY else TILES[top].name}, {state.left[space - 1]} left"
        lines.append(f"{' '.join(standing):>11} > {' '.join([name, *own]):<17}{beside}")
    return "\n".join(lines)


def _points(state: FountainsPosition, player: int) -> str:
    points = sheet(state, player)
    reasons = ", ".join(f"{line.source} {line.points}" for line in points.lines if line.points)
    return f"{points.total} points" + (f" ({reasons})" if reasons else "")


assert {*_WAITS, *_DRAWS} < {*PHASES}
