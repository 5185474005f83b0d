"""States of the games with trucks as JSON that a person can read, and back with every fact checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from engine.games.zoo_trucks import checks
from engine.games.zoo_trucks.boards import BoardRules
from engine.games.zoo_trucks.pieces import (
    CLOSED,
    END_STACK,
    LAST,
    LOAD,
    NOBODY,
    OPEN,
    OVER,
    PLACE,
    REMOVE,
    REVEAL,
    START,
    TURN,
    TYPES_REMOVED,
)
from engine.games.zoo_trucks.position import Pending, TruckPosition
from engine.games.zoo_trucks.reader import Reader
from engine.games.zoo_trucks.tiles import KINDS
from engine.reader import fail

S = TypeVar("S", bound=TruckPosition)

Boards = Sequence[BoardRules[Any]]

VERSION = 1


def to_json(state: TruckPosition, boards: Boards) -> dict[str, Any]:
    """Return `state` as JSON values: tiles are words, seats count from 0 and -1 is nobody."""
    games = [park.tiles.game for park in state.sides]
    words = [park.tiles.words for park in state.sides]
    side = state.side
    return {
        "game": state.game,
        "version": VERSION,
        "players": state.players,
        "chosen": state.chosen,
        "pile_hidden": state.pile_hidden,
        "phase": state.phase,
        "round": state.round,
        "player": state.player,
        "start_player": state.start_player,
        "side": games[side] if side >= 0 else "",
        "drawn": words[side][state.drawn] if state.drawn >= 0 else "",
        "hand": [words[side][tile] for tile in state.hand],
        "pending": [
            [item[0], *(state.sides[side].tiles.types[animal] for animal in item[1:])] for item in state.pending
        ],
        "trucks": [
            {
                "game": games[carried] if carried >= 0 else "",
                "tiles": [words[carried][tile] for tile in tiles],
                "taker": taker,
            }
            for tiles, carried, taker in zip(state.trucks, state.truck_sides, state.takers, strict=True)
        ],
        "bank": state.bank,
        "coins": list(state.coins),
        "stacks": {game: _stack_to_json(state, index) for index, game in enumerate(games)},
        "boards": {game: list(map(boards[index].to_json, state.parks[index])) for index, game in enumerate(games)},
    }


def _stack_to_json(state: TruckPosition, side: int) -> dict[str, Any]:
    tiles = state.sides[side].tiles
    return {
        "removed": [tiles.types[animal] for animal in state.removed[side]],
        "unseen": {tiles.words[kind]: count for kind, count in enumerate(state.unseen[side]) if count},
        "left": state.left[side],
        "stage": state.stages[side],
        "box": [tiles.words[tile] for tile in state.box[side]],
    }


def from_json(cls: type[S], boards: Boards, data: Any) -> S:
    """Return the state that `data` describes.

    Raises `InvalidState` when anything is missing, of the wrong type or against the rules: every tile and coin must
    be there, boards legal, and what is to be decided must follow from the rest.
    """
    head = Reader(data, "the state")
    if head.text("game") != cls.game:
        fail(f"this is no state of {cls.game}")
    version = head.number("version", 1, 10**6)
    if version > VERSION:
        fail(f"this state was written by a newer version ({version}; this one reads {VERSION})")
    players = head.number("players", 2, 5)
    state = cls.new(players, chosen=head.flag("chosen"), pile_hidden=head.flag("pile_hidden"))
    games = tuple(park.tiles.game for park in cls.sides)
    verbs = [verb for board in boards for verb in board.decisions]
    state.phase = head.one_of("phase", (START, REMOVE, TURN, REVEAL, LOAD, PLACE, OVER, *verbs))
    state.round = head.number("round", 0, 10**4)
    state.player = head.number("player", 0, players - 1)
    state.start_player = head.number("start_player", NOBODY, players - 1)
    state.side = ("", *games).index(head.one_of("side", ("", *games))) - 1
    if state.side >= 0:
        codes = cls.sides[state.side].tiles.codes
        if head.text("drawn"):
            state.drawn = head.tile(head.get("drawn"), codes)
        state.hand = tuple(head.tiles("hand", codes))
    elif head.text("drawn") or head.items("hand", 0):
        fail("tiles are at hand outside of a turn")
    state.pending = tuple(_pending(state, boards, item) for item in head.items("pending", most=3))
    for truck, item in enumerate(head.items("trucks", len(state.spaces))):
        _read_truck(state, truck, Reader(item, f"truck {truck + 1}"), games)
    state.bank = head.number("bank", -(10**4), 10**4)
    state.coins = [
        Reader({"coins": coins}, "the coins").number("coins", 0, 10**4) for coins in head.items("coins", players)
    ]
    stacks, parks = head.part("stacks"), head.part("boards")
    for side, game in enumerate(games):
        _read_stack(state, side, stacks.part(game))
        state.parks[side] = [
            boards[side].from_json(Reader(park, f"board {seat + 1} of {game}"), players)
            for seat, park in enumerate(parks.items(game, players))
        ]
    checks.check(state, boards)
    if to_json(state, boards) != data:
        fail("the state is not written as it should be")
    return state


def _pending(state: TruckPosition, boards: Boards, item: Any) -> Pending:
    """Return a decision left open that is written as a verb and the types it is about."""
    verbs = boards[state.side].decisions if state.side >= 0 else {}
    if type(item) is list and item and type(item[0]) is str and item[0] in verbs:
        types = state.tiles(state.side).types
        if len(item) == 1 + verbs[item[0]].types and all(word in types for word in item[1:]):
            return (item[0], *map(types.index, item[1:]))
    return fail("there is no such pending decision")


def _read_truck(state: TruckPosition, truck: int, data: Reader, games: tuple[str, ...]) -> None:
    carried = ("", *games).index(data.one_of("game", ("", *games))) - 1
    taker = data.number("taker", -1, state.players - 1)
    tiles: tuple[int, ...] = ()
    if carried >= 0:
        tiles = tuple(data.tiles("tiles", state.sides[carried].tiles.codes))
    elif data.items("tiles", 0) or taker >= 0:
        fail("a truck without a game carries nothing and is taken by nobody")
    if len(tiles) > state.spaces[truck] or any(tile >= KINDS for tile in tiles):
        fail(f"{data.what} carries what it cannot")
    if carried >= 0 and bool(tiles) == (taker >= 0):
        fail(f"{data.what} is empty exactly when it was taken")
    state.truck_sides[truck], state.trucks[truck], state.takers[truck] = carried, tiles, taker


def _read_stack(state: TruckPosition, side: int, data: Reader) -> None:
    tiles = state.sides[side].tiles
    removed = []
    for name in data.items("removed", most=TYPES_REMOVED[state.players]):
        if name not in tiles.types or tiles.types.index(name) not in tiles.removable:
            fail(f"{name!r} cannot be left out")
        removed.append(tiles.types.index(name))
    if removed != sorted(set(removed)):
        fail("the types left out are not in order")
    state.removed[side] = tuple(removed)
    unseen = data.part("unseen")
    full = tiles.stack(removed)
    counts = [0] * KINDS
    for word in unseen.data:
        tile = unseen.tile(word, tiles.codes)
        if tile >= KINDS:
            fail(f"{word!r} lies in no stack")
        counts[tile] = unseen.number(word, 1, full[tile])
    state.unseen[side] = counts
    state.stages[side] = data.one_of("stage", (OPEN, LAST, CLOSED))
    state.left[side] = data.number("left", 0, sum(full))
    total = sum(counts)
    if state.left[side] != max(0, total - END_STACK) or (total < END_STACK) != (state.stages[side] != OPEN):
        fail("the end stack holds the last 15 tiles and is opened by drawing one of them")
    state.box[side] = data.tiles("box", tiles.codes)
    if state.box[side] != sorted(state.box[side]):
        fail("the tiles in the box are not in order")
