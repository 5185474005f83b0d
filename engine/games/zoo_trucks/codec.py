"""States of the games with trucks as JSON that a person can read, and back with every fact checked."""

from __future__ import annotations

from collections import Counter
from typing import Any, TypeVar

from engine.games.zoo_trucks import loading, preparation
from engine.games.zoo_trucks.pieces import (
    CLOSED,
    COINS,
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
from engine.games.zoo_trucks.reader import Reader
from engine.games.zoo_trucks.table import TruckTable
from engine.games.zoo_trucks.tiles import BRED, COIN, FEMALE, KINDS, MALE, TYPE_OF, TYPES, YOUNG, kind_of
from engine.reader import fail

S = TypeVar("S", bound=TruckTable)

VERSION = 1


def to_json(state: TruckTable) -> dict[str, Any]:
    """Return `state` as JSON values: tiles are words, seats count from 0 and -1 is nobody."""
    games = [kind.tiles.game for kind in state.sides]
    words = [kind.tiles.words for kind in state.sides]
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
        "pending": [[item[0], *(state.sides[side].tiles.types[kind] for kind in item[1:])] for item in state.pending],
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
        "boards": {game: [park.to_json() for park in state.parks[index]] for index, game in enumerate(games)},
    }


def _stack_to_json(state: TruckTable, side: int) -> dict[str, Any]:
    tiles = state.sides[side].tiles
    return {
        "removed": [tiles.types[kind] for kind in state.removed[side]],
        "unseen": {tiles.words[kind]: count for kind, count in enumerate(state.unseen[side]) if count},
        "left": state.left[side],
        "stage": state.stages[side],
        "box": [tiles.words[tile] for tile in state.box[side]],
    }


def from_json(cls: type[S], data: Any) -> S:
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
    games = tuple(kind.tiles.game for kind in cls.sides)
    verbs = ("young", "hire")
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
    state.pending = tuple(_pending(cls, state.side, item) for item in head.items("pending", most=3))
    for truck, item in enumerate(head.items("trucks", len(state.spaces))):
        _read_truck(state, truck, Reader(item, f"truck {truck + 1}"), games)
    state.bank = head.number("bank", -(10**4), 10**4)
    state.coins = [
        Reader({"coins": coins}, "the coins").number("coins", 0, 10**4) for coins in head.items("coins", players)
    ]
    stacks, boards = head.part("stacks"), head.part("boards")
    for side, (game, kind) in enumerate(zip(games, cls.sides, strict=True)):
        _read_stack(state, side, stacks.part(game))
        state.parks[side] = [
            kind.from_json(Reader(board, f"board {seat + 1} of {game}"), players)
            for seat, board in enumerate(boards.items(game, players))
        ]
        _check_tiles(state, side)
    _check_coins(state)
    _check_trucks(state)
    _check_phase(state)
    if to_json(state) != data:
        fail("the state is not written as it should be")
    return state


def _pending(cls: type[TruckTable], side: int, item: Any) -> tuple[Any, ...]:
    if item == ["hire"]:
        return ("hire",)
    if side >= 0 and type(item) is list and len(item) == 2 and item[0] == "young":
        types = cls.sides[side].tiles.types
        if item[1] in types:
            return ("young", types.index(item[1]))
    return fail("there is no such pending decision")


def _read_truck(state: TruckTable, truck: int, data: Reader, games: tuple[str, ...]) -> None:
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


def _read_stack(state: TruckTable, side: int, data: Reader) -> None:

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
    if state.left[side] != max(0, total - END_STACK) or (total < END_STACK) != (state.stages[side] is not OPEN):
        fail("the end stack holds the last 15 tiles and is opened by drawing one of them")
    state.box[side] = data.tiles("box", tiles.codes)
    if state.box[side] != sorted(state.box[side]):
        fail("the tiles in the box are not in order")


def _check_tiles(state: TruckTable, side: int) -> None:
    """Check that every tile is in one place, and every young has its parents."""
    tiles = state.sides[side].tiles
    seen = Counter[int]()
    everywhere = list(state.box[side])
    for park in state.parks[side]:
        everywhere += park.contents()
    for truck, carried in zip(state.trucks, state.truck_sides, strict=True):
        if carried == side:
            everywhere += truck
    if side == state.side:
        everywhere += state.hand
        if state.drawn >= 0:
            everywhere.append(state.drawn)
    seen.update(everywhere)
    drawn = Counter({kind: count for kind, count in enumerate(state.unseen[side]) if count})
    for tile, count in seen.items():
        if not YOUNG <= tile < BRED:
            drawn[kind_of(tile)] += count
    expected = tiles.stack(state.removed[side])
    if any(drawn[kind] != expected[kind] for kind in range(KINDS) if kind != COIN) or drawn[COIN] > expected[COIN]:
        fail(f"tiles of {tiles.game} are missing or too many")
    due = Counter(item[1] for item in state.pending if item[0] == "young" and side == state.side)
    for kind in range(TYPES):
        young = seen[YOUNG + kind] + due[kind]
        if not young == seen[BRED + 4 * kind + MALE] == seen[BRED + 4 * kind + FEMALE]:
            fail(f"each {tiles.types[kind]} pair has one young")
    if any(TYPE_OF[tile] < 0 and tile >= YOUNG for tile in seen):
        fail("there is no such tile")


def _check_coins(state: TruckTable) -> None:

    taken = 0
    for side, kind in enumerate(state.sides):
        seen = state.unseen[side][COIN] + state.box[side].count(COIN)
        for truck, carried in zip(state.trucks, state.truck_sides, strict=True):
            seen += truck.count(COIN) if carried == side else 0
        seen += side == state.side and state.drawn == COIN
        taken += kind.tiles.coins - seen
    if sum(state.coins) + state.bank != COINS * len(state.sides) + taken:
        fail("coins are missing or too many")


def _check_trucks(state: TruckTable) -> None:
    """Check that seats take one truck each, and no truck before all games lie on trucks (V5)."""
    takers = [taker for taker in state.takers if taker >= 0]
    if len(takers) != len(set(takers)):
        fail("a seat has taken two trucks")
    if takers and not loading.all_games_loaded(state):
        fail("a truck was taken too early")
    for carried in state.truck_sides:
        if carried >= 0 and state.stages[carried] == CLOSED:
            fail("a truck carries tiles of a game that has ended")
    missing = [side for side, stage in enumerate(state.stages) if stage != CLOSED and side not in state.truck_sides]
    if len(missing) > state.truck_sides.count(-1):
        fail("no truck is left for a game")


def _check_phase(state: TruckTable) -> None:
    """Check that the phase, who moves and what is at hand go together."""

    phase = state.phase
    if (phase == START) != (state.start_player < 0) or (phase in (START, REMOVE)) != (state.round == 0):
        fail("who begins is drawn first, and rounds count from 1")
    if (phase != START and (preparation.removing(state) >= 0) != (phase == REMOVE)) or (
        phase == START and any(state.removed)
    ):
        fail("the types are left out before the first turn")
    if (state.side < 0) != (phase in (START, REMOVE, TURN, OVER)):
        fail("what is decided belongs to no game, or to one without need")
    if (state.drawn >= 0) != (phase == LOAD) or state.drawn >= KINDS:
        fail("a tile is turned up exactly while its truck is chosen")
    if (state.hand and phase not in (PLACE, "young", "hire")) or (phase == PLACE and not state.hand):
        fail("a truck's tiles are at hand exactly while they are placed")
    if state.hand != tuple(sorted(state.hand)) or any(tile == COIN or tile >= KINDS for tile in state.hand):
        fail("the tiles at hand are not those of a truck")
    if bool(state.pending) != (phase in ("young", "hire")) or (state.pending and state.pending[-1][0] != phase):
        fail("the pending decisions do not fit the phase")
    if (phase == OVER) != all(stage == CLOSED for stage in state.stages):
        fail("the game is over when all its stacks are closed")
    has_truck = state.player in state.takers
    if (phase in (TURN, REVEAL, LOAD) and has_truck) or (phase == PLACE and not has_truck):
        fail("who has a truck places its tiles and has no more turns in the round")
    if phase in (START, REMOVE, OVER) and any(carried >= 0 for carried in state.truck_sides):
        fail("a truck is loaded outside of a round")
    if phase in (REVEAL, LOAD) and not loading.loadable(state, state.side):
        fail("no truck may take the tile")
    if phase == REVEAL and not any(state.unseen[state.side]):
        fail("there is no tile to turn up")
    if phase in ("young", "hire"):
        park = state.parks[state.side][state.player]
        if not park.decisions(state, state.player, state.pending[-1]):
            fail("a decision is pending that has no answer")
