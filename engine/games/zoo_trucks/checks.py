"""What must be true of a written state as a whole: nothing is missing, and its parts agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from engine.games.zoo_trucks import loading, preparation
from engine.games.zoo_trucks.boards import BoardRules
from engine.games.zoo_trucks.pieces import (
    CLOSED,
    COINS,
    DISCARD_COST,
    END_STACK,
    LAST,
    LOAD,
    OPEN,
    OVER,
    PLACE,
    REMOVE,
    REVEAL,
    START,
    TRUCK_SPACES,
    TURN,
)
from engine.games.zoo_trucks.position import TruckPosition
from engine.games.zoo_trucks.tiles import BRED, COIN, FEMALE, KINDS, MALE, TYPES, YOUNG, kind_of
from engine.reader import fail


def check(state: TruckPosition, boards: Sequence[BoardRules[Any]]) -> None:
    """Raise `InvalidState` where the parts of a state, each of them legal, contradict each other."""
    _check_phase(state)
    _check_trucks(state)
    _check_hand(state)
    for side in range(len(boards)):
        _check_tiles(state, side)
        _check_end_stack(state, side)
    _check_rounds(state)
    for side, board in enumerate(boards):
        board.check(state, state.parks[side])
    _check_coins(state, boards)
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
    for animal in range(TYPES):
        young = seen[YOUNG + animal] + due[animal]
        if not young == seen[BRED + 4 * animal + MALE] == seen[BRED + 4 * animal + FEMALE]:
            fail(f"each {tiles.types[animal]} pair has one young")
    if state.players > 2 and COIN in state.box[side]:
        fail("only trucks that nobody took, with two players, carry coins out of the game")


def _check_end_stack(state: TruckPosition, side: int) -> None:
    """Check that an end stack was opened in this round, or closed after one round."""
    stage, opened = state.stages[side], END_STACK - sum(state.unseen[side])
    if stage != OPEN and opened > sum(state.spaces):
        fail("more tiles of the end stack are gone than one round takes")
    if stage == LAST and side not in state.truck_sides and not (state.phase == LOAD and state.side == side):
        fail("the end stack is opened by a tile of this round")


def _check_coins(state: TruckPosition, boards: Sequence[BoardRules[Any]]) -> None:
    """Check that every coin is somewhere, and that the players can have earned and spent theirs."""
    taken = 0
    for side, park in enumerate(state.sides):
        seen = state.unseen[side][COIN] + state.box[side].count(COIN)
        for truck, carried in zip(state.trucks, state.truck_sides, strict=True):
            seen += truck.count(COIN) if carried == side else 0
        seen += side == state.side and state.drawn == COIN
        taken += park.tiles.coins - seen
    total = sum(state.coins)
    if total + state.bank != COINS * len(state.sides) + taken:
        fail("coins are missing or too many")
    ranges = [board.coins(parks) for board, parks in zip(boards, state.parks, strict=True)]
    start = state.start_coins * state.players + taken
    boxed = sum(map(len, state.box))
    left_behind = TRUCK_SPACES * _rounds_over(state) if state.players == 2 else 0  # A21: gone without being paid for
    most = start + sum(most for _, most in ranges) - DISCARD_COST * max(0, boxed - left_behind)
    if total > most:
        fail("there are more coins than could be earned")
    if total < start + sum(least for least, _ in ranges) - DISCARD_COST * boxed:
        fail("coins were spent on nothing")
    if state.round == 0 and set(state.coins) != {state.start_coins}:
        fail(f"everybody begins with {state.start_coins} coins")


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
    """Check that the phase, who moves and what is at hand agree."""
    phase = state.phase
    deciding = phase not in (START, REMOVE, TURN, REVEAL, LOAD, PLACE, OVER)
    if (phase == START) != (state.start_player < 0) or (phase in (START, REMOVE)) != (state.round == 0):
        fail("who begins is drawn first, and rounds count from 1")
    if (phase != START and (preparation.removing(state) >= 0) != (phase == REMOVE)) or (
        phase == START and any(state.removed)
    ):
        fail("the types are left out before the first turn")
    if any(state.removed[preparation.removing(state) + 1 :]) and phase == REMOVE:
        fail("the types are left out of one game after the other")
    if (state.side < 0) != (phase in (START, REMOVE, TURN, OVER)):
        fail("what is decided belongs to no game, or to one without need")
    if (state.drawn >= 0) != (phase == LOAD) or state.drawn >= KINDS:
        fail("a tile is turned up exactly while its truck is chosen")
    if bool(state.pending) != deciding or (state.pending and state.pending[-1][0] != phase):
        fail("the pending decisions do not fit the phase")
    if (phase == OVER) != all(stage == CLOSED for stage in state.stages):
        fail("the game is over when all its stacks are closed")
    if phase in (START, REMOVE, OVER) and any(carried >= 0 for carried in state.truck_sides):
        fail("a truck is loaded outside of a round")
    if phase in (REVEAL, LOAD) and not loading.loadable(state, state.side):
        fail("no truck may take the tile")
    if phase == REVEAL and not any(state.unseen[state.side]):
        fail("there is no tile to turn up")
    if phase in (START, REMOVE) and state.player != max(0, state.start_player):
        fail("who is to begin decides what is left out")
    if phase == OVER and state.round == 0:
        fail("no game is over before its first round")


def _check_hand(state: TruckPosition) -> None:
    """Check that the tiles at hand, and what they leave to decide, are those of the truck just taken."""
    phase, hand, deciding = state.phase, state.hand, bool(state.pending)
    has_truck = state.player in state.takers
    if (phase in (TURN, REVEAL, LOAD) and has_truck) or (phase == PLACE and not has_truck):
        fail("who has a truck places its tiles and has no more turns in the round")
    if (hand and not (phase == PLACE or deciding)) or (phase == PLACE and not hand):
        fail("a truck's tiles are at hand exactly while they are placed")
    if hand != tuple(sorted(hand)) or any(tile == COIN or tile >= KINDS for tile in hand):
        fail("the tiles at hand are not those of a truck")
    if hand and not has_truck:
        fail("tiles are at hand without a truck")
    if has_truck and phase != OVER:
        truck = state.takers.index(state.player)
        if state.truck_sides[truck] != state.side:
            fail("the truck that was taken carried another game")
        if len(hand) + deciding > state.spaces[truck]:
            fail("there are more tiles at hand than the truck carried")


def _check_rounds(state: TruckPosition) -> None:
    """Check that enough tiles were drawn for the rounds so far: each truck taken carried at least one."""
    over = _rounds_over(state)
    drawn = sum(sum(state.tiles(side).stack(gone)) for side, gone in enumerate(state.removed))
    drawn -= sum(map(sum, state.unseen)) + (state.drawn >= 0) + sum(map(len, state.trucks))
    taken = [space for space, taker in zip(state.spaces, state.takers, strict=True) if taker >= 0]
    if not over * state.players + len(taken) <= drawn <= over * sum(state.spaces) + sum(taken):
        fail("the number of rounds does not go with the tiles that were drawn")


def _rounds_over(state: TruckPosition) -> int:
    return state.round if state.phase == OVER else max(0, state.round - 1)


def _check_pending(state: TruckPosition, boards: Sequence[BoardRules[Any]]) -> None:
    """Check that each decision left open has a choice."""
    if state.pending:
        decision = boards[state.side].decisions[state.pending[-1][0]]
        if not decision.legal(state.parks[state.side][state.player], state, state.pending[-1]):
            fail("a decision is pending that has no answer")
