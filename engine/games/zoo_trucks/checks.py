"""What must be true of a written state beyond each piece of it: nothing is missing, and all of it goes together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from engine.games.zoo_trucks import loading, preparation
from engine.games.zoo_trucks.boards import BoardRules
from engine.games.zoo_trucks.pieces import CLOSED, COINS, LOAD, OVER, PLACE, REMOVE, REVEAL, START, TURN
from engine.games.zoo_trucks.position import TruckPosition
from engine.games.zoo_trucks.tiles import BRED, COIN, FEMALE, KINDS, MALE, TYPE_OF, TYPES, YOUNG, kind_of
from engine.reader import fail


def check(state: TruckPosition, boards: Sequence[BoardRules[Any]]) -> None:
    """Raise `InvalidState` where the parts of a state, each of them legal, do not go together."""
    for side in range(len(boards)):
        _check_tiles(state, side)
    _check_coins(state)
    _check_trucks(state)
    _check_phase(state)
    _check_pending(state, boards)


def _check_tiles(state: TruckPosition, side: int) -> None:
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


def _check_coins(state: TruckPosition) -> None:
    taken = 0
    for side, kind in enumerate(state.sides):
        seen = state.unseen[side][COIN] + state.box[side].count(COIN)
        for truck, carried in zip(state.trucks, state.truck_sides, strict=True):
            seen += truck.count(COIN) if carried == side else 0
        seen += side == state.side and state.drawn == COIN
        taken += kind.tiles.coins - seen
    if sum(state.coins) + state.bank != COINS * len(state.sides) + taken:
        fail("coins are missing or too many")


def _check_trucks(state: TruckPosition) -> None:
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


def _check_phase(state: TruckPosition) -> None:
    """Check that the phase, who moves and what is at hand go together."""
    phase = state.phase
    deciding = phase not in (START, REMOVE, TURN, REVEAL, LOAD, PLACE, OVER)
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
    if (state.hand and not (phase == PLACE or deciding)) or (phase == PLACE and not state.hand):
        fail("a truck's tiles are at hand exactly while they are placed")
    if state.hand != tuple(sorted(state.hand)) or any(tile == COIN or tile >= KINDS for tile in state.hand):
        fail("the tiles at hand are not those of a truck")
    if bool(state.pending) != deciding or (state.pending and state.pending[-1][0] != phase):
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


def _check_pending(state: TruckPosition, boards: Sequence[BoardRules[Any]]) -> None:
    """Check that what is to be decided can be."""
    if state.pending:
        decision = boards[state.side].decisions[state.pending[-1][0]]
        if not decision.legal(state.parks[state.side][state.player], state, state.pending[-1]):
            fail("a decision is pending that has no answer")
