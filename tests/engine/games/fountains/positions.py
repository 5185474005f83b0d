"""Fountains and whole positions as people would write them.

    players 3
    turn 2
    pawns 1 3 4
    offer coin lily red red spout
    board 2 fish 4
      P01 2 0 0
      coin 0 0

`turn` is the seat that is to move a pawn (1 if left out), `pawns` the spaces of green, white and blue, `tops` open
tiles in place of the first ones not used, `offer` the open tokens. A board has its steps, and behind its number points
by source. `gone` names tiles and tokens that were discarded. Alone there is `machine LEVEL`, and `turns` completed by
both, `collected` the machine's tiles and `earned` its points by source. `designs` names the cards on the table,
`watered` plays with the stricter ruling for them, `swap any` with the looser one for tokens. Everything else follows.
"""

from __future__ import annotations

import random
import textwrap
from collections.abc import Callable, Iterator
from typing import Any

from engine.games.fountains import codec
from engine.games.fountains.building.fountain import Fountain, TileStep, TokenStep, built
from engine.games.fountains.building.placement import why_no_tile, why_no_token
from engine.games.fountains.building.rewards import tile_coins, token_coins
from engine.games.fountains.building.text import parse_step
from engine.games.fountains.building.water import Water, from_nothing
from engine.games.fountains.grid import cell_at, xy_of
from engine.games.fountains.notation import format_action, parse_action
from engine.games.fountains.pieces import (
    COIN,
    COIN_POINTS,
    COINS,
    FEATURES,
    LETTERS,
    PAWN_SPACES,
    SHAPES,
    SOURCES,
    STACK_OF,
    STACK_SIZES,
    TILE_NAMES,
    TILES,
    TOKEN_COUNTS,
    TRACK,
)
from engine.games.fountains.rules import FountainsState
from engine.state import Action, Event
from tests.engine.games.fountains.pictures import parse_picture

# --- fountains


def fountain(*lines: str) -> Fountain:
    """Return the fountain that these steps build, each of which must be legal."""
    steps: list[TileStep | TokenStep] = []
    for line in lines:
        step = parse_step(line)
        before = built(steps)
        if isinstance(step, TileStep):
            refusal = why_no_tile(before, TILES[step.number], step.x, step.y, step.rotation)
        else:
            refusal = why_no_token(before, step.x, step.y)
        assert refusal is None, f"{line}: {refusal}"
        steps.append(step)
    return built(steps)


def refusal_of(before: Fountain, line: str) -> str:
    """Return the code of the rule that forbids a tile there, or nothing."""
    step = parse_step(line)
    assert isinstance(step, TileStep)
    refusal = why_no_tile(before, TILES[step.number], step.x, step.y, step.rotation)
    return refusal.code if refusal else ""


def seen(picture: str) -> Fountain:
    """Return a drawn fountain, of which only the visible parts are known."""
    top, tokens, _ = parse_picture(textwrap.dedent(picture).strip("\n"))
    return Fountain((), (), top, tokens, frozenset(), from_nothing(top))


def drawn_dry(picture: str) -> set[tuple[int, int]]:
    """Return the places that a picture marks as dry."""
    _, _, dry = parse_picture(textwrap.dedent(picture).strip("\n"))
    return set(map(xy_of, dry))


def dry(of: Fountain) -> set[tuple[int, int]]:
    """Return the places in pools that carry pond weed."""
    return {xy_of(cell) for cell in of.top if not of.water.is_wet(cell)}


def pool_at(of: Fountain, x: int, y: int) -> set[tuple[int, int]]:
    """Return the places of the pool at (x, y)."""
    water: Water = of.water
    return set(map(xy_of, water.pools[water.pool_of[cell_at(x, y)]].cells))


# --- positions


def position(text: str) -> FountainsState:
    """Return the position that `text` describes, whether or not a game can lead to it.

    Raises `InvalidState` or `ValueError` for what cannot lie on a table.
    """
    return codec.read(FountainsState, position_json(text))[0]


def position_json(text: str) -> dict[str, Any]:
    """Return the JSON of the position that `text` describes, not checked."""
    words: dict[str, list[str]] = {}
    boards: dict[int, dict[str, Any]] = {}
    board: dict[str, Any] | None = None
    for line in textwrap.dedent(text).strip().splitlines():
        first, *rest = line.split()
        if first == "board":
            board = boards[int(rest[0])] = {"points": _points(rest[1:]), "fountain": []}
        elif line.startswith(" ") and board is not None:
            board["fountain"].append(" ".join([first, *rest]))
        else:
            words[first] = rest
    players = 1 if "machine" in words else int(words.get("players", ["2"])[0])
    all_boards = [boards.get(seat, {"points": _points([]), "fountain": []}) for seat in range(1, players + 1)]
    return _filled_in(players, words, all_boards)


def _points(words: list[str]) -> list[int]:
    points = [0] * len(SOURCES)
    for source, value in zip(words[::2], words[1::2], strict=True):
        points[SOURCES.index(source)] = int(value)
    return points


def _filled_in(players: int, words: dict[str, list[str]], boards: list[dict[str, Any]]) -> dict[str, Any]:
    used = [word for board in boards for line in board["fountain"] for word in line.split()[:1]]
    used += words.get("gone", []) + words.get("collected", [])
    tiles = [TILE_NAMES[word] for word in used if word in TILE_NAMES]
    wanted = {STACK_OF[TILE_NAMES[name]]: name for name in words.get("tops", [])}
    left = [STACK_SIZES[players] - sum(STACK_OF[tile] == stack for tile in tiles) for stack in range(len(SHAPES))]
    taken = {*used, *wanted.values()}
    free = [[tile.name for tile in TILES if tile.shape == shape and tile.name not in taken] for shape in SHAPES]
    tops = [wanted.get(stack) or free[stack][0] if left[stack] else "" for stack in range(len(SHAPES))]
    offer = words.get("offer", ["red", "black", "white", "lily", "coin"])
    out = used + offer
    supply = [count - out.count(name) for name, count in zip(FEATURES, TOKEN_COUNTS, strict=True)]
    seat = int(words.get("turn", ["1"])[0]) - 1
    needed = [(len(board["fountain"]) - 1) * players + at for at, board in enumerate(boards, 1) if board["fountain"]]
    turns = seat
    while turns < max([len(used), *needed]):
        turns += players
    if "machine" in words:
        turns = int(words.get("turns", [str(len(boards[0]["fountain"]))])[0])
    for board in boards:
        board["points"][COINS] = _coins(board["fountain"])
    collected = [TILE_NAMES[name] for name in words.get("collected", [])]
    earned = _points(words.get("earned", []))
    earned[COINS] = COIN_POINTS * sum(TILES[tile].features[COIN] for tile in collected)
    return {
        "game": "fountains",
        "version": 1,
        "players": players,
        "with_designs": "designs" in words,
        "watered_only": "watered" in words,
        "machine": words.get("machine", [""])[0],
        "swap_any": words.get("swap") == ["any"],
        "phase": "move",
        "player": seat,
        "start_player": 0,
        "turns": turns,
        "pawns": [int(word) for word in words.get("pawns", map(str, PAWN_SPACES))],
        "hand": "",
        "reward": "",
        "tops": tops,
        "left": left,
        "offer": offer + [""] * (5 - len(offer)),
        "supply": "".join(letter * count for letter, count in zip(LETTERS, supply, strict=True)),
        "designs": words.get("designs", []),
        "boards": boards,
        "discarded_tiles": [word for word in words.get("gone", []) if word in TILE_NAMES],
        "discarded_tokens": "".join(
            letter * words.get("gone", []).count(name) for letter, name in zip(LETTERS, FEATURES, strict=True)
        ),
        "gear": turns % TRACK if "machine" in words else -1,
        "machine_turns": turns if "machine" in words else 0,
        "machine_tiles": words.get("collected", []),
        "machine_points": earned,
        "swap_due": False,
        "swapped": "",
    }


def _coins(lines: list[str]) -> int:
    """Return what the coins of these steps paid."""
    points, steps = 0, []
    for line in lines:
        step = parse_step(line)
        steps.append(step)
        after = built(steps)
        points += (
            tile_coins(after)
            if isinstance(step, TileStep)
            else token_coins(after, step.feature, cell_at(step.x, step.y))
        )
    return points


def play(state: FountainsState, *lines: str) -> list[Event]:
    """Carry out actions in their notation and return what happened."""
    events: list[Event] = []
    state.trace = events
    for line in lines:
        state.apply_action(parse_action(line))
    state.trace = None
    return events


def played(options: dict[str, Any], *lines: str) -> FountainsState:
    """Return the position of a new game after these actions, in their notation."""
    state = FountainsState.new(**options)
    play(state, *lines)
    return state


def choices(state: FountainsState) -> list[str]:
    """Return the legal actions in their notation."""
    return [format_action(action) for action in state.legal_actions()]


def refused(state: FountainsState, line: str) -> str:
    """Return the code of the rule that forbids an action; the position stays as it was."""
    refusal = state.why_not(parse_action(line))
    assert refusal is not None, f"{line} is legal"
    assert line not in choices(state)
    return refusal.code


def scores(state: FountainsState, source: str) -> list[int]:
    """Return the points of all seats from a source."""
    return [sheet.points(source) for sheet in state.scores()]


# --- going on


def nature(state: FountainsState) -> None:
    """Draw until a player decides or the game is over."""
    for _ in range(LONGEST):
        if not state.is_chance():
            return
        state.apply_action(state.sample_chance(random.Random(1)))
    raise AssertionError("nature does not come to an end")


def walk(state: FountainsState, rng: random.Random, choose: Choose | None = None) -> Iterator[FountainsState]:
    """Yield the state (always the same object) and play it to the end; a player without a function plays at random."""
    for _ in range(LONGEST):
        yield state
        if state.is_terminal():
            return
        if state.is_chance():
            state.apply_action(state.sample_chance(rng))
        else:
            state.apply_action(choose(state) if choose else rng.choice(state.legal_actions()))
    raise AssertionError("the game does not come to an end")


Choose = Callable[[FountainsState], Action]

LONGEST = 450
"""No game is longer: one that gets stuck is noticed."""
