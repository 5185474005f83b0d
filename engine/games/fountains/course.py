"""Can a game have come to this position? Turns, the pawns' ways and points, checked against what was built.

Every step of a fountain was a turn, so the order of all steps is known, and from which space each brought its tile or
token. A turn in which nothing was built is rare: where there is one the order is not known, and points are checked
against bounds only. Which pawn a turn moved is not known either: any way of the pawns will do, and any choice of the
turns in which a coloured space was reached.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from engine.games.fountains.building.fountain import Fountain, TileStep
from engine.games.fountains.building.placement import has_tile_place, token_places
from engine.games.fountains.building.rewards import tally
from engine.games.fountains.payouts import fish_colour, reward_fish, reward_lilies, reward_pools
from engine.games.fountains.pieces import (
    BLUE,
    BONUS_SPACE,
    COLOURS,
    DEAL,
    DESIGNS,
    EMPTY,
    FISH,
    FISHES,
    GREEN,
    LILIES,
    OPEN_TOKENS,
    OVER,
    PAWN_SPACES,
    PAWNS,
    PLACE,
    POOL_POINTS,
    POOLS,
    REFILL,
    REVEAL,
    SHAPES,
    SOURCES,
    STACK_OF,
    STACK_SIZES,
    START,
    TILES,
    TOKEN,
    TOKEN_COUNTS,
    TOKENS_OUT,
    TRACK,
    WHITE_PAWN,
)
from engine.games.fountains.position import FountainsPosition
from engine.games.fountains.turns.track import destinations
from engine.reader import fail

Stages = list[Fountain]
"""A fountain at first and after each of its steps."""

_NEEDED_TO_PASS = 3
"""How many spaces must be empty before no pawn reaches anything: each reaches three of the free ones."""

Pawns = tuple[int, ...]
Points = tuple[int, ...]


class _Turn(NamedTuple):
    """A turn that built something: the space of the basin board that brought it, or the bonus space for a token."""

    player: int
    space: int


_Way = tuple[Pawns, tuple[int, ...]]
"""Where pawns may stand, and how many tiles the machine had after each of its turns if they came there."""


def check(state: FountainsPosition, stages: Sequence[Stages]) -> None:
    """Check that a game can have come to `state`, whose fountains were built as `stages` say. Raises `InvalidState`."""
    if state.phase in (START, DEAL, TOKENS_OUT, DESIGNS):
        return
    begun = state.turns + (state.phase == FISH)
    idle = [_turns_of(state, player, begun) - len(built) + 1 for player, built in enumerate(stages)]
    _check_idle(state, stages, idle)
    if any(idle):
        _check_bounds(state, stages, begun)
        return
    turns = [_turn(state, stages, number) for number in range(begun)]
    _check_rounds(state, turns)
    ways = _ways(state, turns)
    if not ways:
        fail("the pawns cannot have come to where they stand, or the machine not to its tiles")
    _check_draws(state, turns, ways)
    for pawn, source in ((BLUE, POOLS), (WHITE_PAWN, FISHES), (GREEN, LILIES)):
        if not any(_pays(state, stages, turns, way, pawn, source) for way in ways):
            fail(f"the points for {SOURCES[source]} are not what rewards can have paid")


def _turns_of(state: FountainsPosition, player: int, turns: int) -> int:
    """Return how many of the first `turns` turns were a seat's."""
    place = (player - state.start_player) % state.players
    return (turns + state.players - 1 - place) // state.players


def _turn(state: FountainsPosition, stages: Sequence[Stages], number: int) -> _Turn:
    player = (state.start_player + number) % state.players
    step = stages[player][-1].steps[number // state.players]
    return _Turn(player, STACK_OF[step.number] + 1 if isinstance(step, TileStep) else BONUS_SPACE)


# --- turns in which nothing was built


def _check_idle(state: FountainsPosition, stages: Sequence[Stages], idle: Sequence[int]) -> None:
    """Check that who built nothing in a turn could not: what was drafted had no place, or nothing was to be drafted."""
    passes = sum(idle) - len(state.discarded_tiles) - sum(state.discarded_tokens)
    empty = state.left.count(0) + (state.offer.count(EMPTY) == OPEN_TOKENS)
    if passes > (max(0, state.players - _NEEDED_TO_PASS) if empty >= _NEEDED_TO_PASS else 0):
        fail("there were more turns than was built in them")
    built = [fountain for player, count in enumerate(idle) if count for fountain in stages[player]]
    for number in state.discarded_tiles:
        if all(has_tile_place(fountain, TILES[number]) for fountain in built):
            fail("a tile was discarded that had a place")
    if any(state.discarded_tokens) and all(token_places(fountain) for fountain in built):
        fail("a token was discarded that had a place")


def _check_bounds(state: FountainsPosition, stages: Sequence[Stages], begun: int) -> None:
    """Check that nobody has more points than if every turn had paid the most."""
    for points, built in zip(state.points, stages, strict=True):
        tallies = [tally(fountain) for fountain in built]
        rewards = begun + state.machine_turns
        most = {
            POOLS: POOL_POINTS[0],
            FISHES: max(max(each.fish) for each in tallies),
            LILIES: max(each.lilies for each in tallies),
        }
        for source, points_once in most.items():
            if points[source] > rewards * points_once:
                fail(f"the points for {SOURCES[source]} are more than rewards can have paid")


# --- rounds, pawns, draws


def _check_rounds(state: FountainsPosition, turns: Sequence[_Turn]) -> None:
    """Check that the game did not end before: no stack, nor the supply, was empty when the last round began (F11)."""
    if state.machine:
        return
    late = state.phase in (OVER, REVEAL, REFILL) and state.turns % state.players == 0
    before = state.turns - (state.players if late else state.turns % state.players)
    spaces = [turn.space for turn in turns[:before]]
    tiles = max(spaces.count(stack + 1) for stack in range(len(SHAPES)))
    if tiles >= STACK_SIZES[state.players] or spaces.count(BONUS_SPACE) >= sum(TOKEN_COUNTS) - OPEN_TOKENS:
        fail("the game had ended before")


def _ways(state: FountainsPosition, turns: Sequence[_Turn]) -> set[_Way]:
    """Return how the pawns can have moved to where they stand, and the machine have taken what it has."""
    ways: set[_Way] = {(PAWN_SPACES, ())}
    for number, turn in enumerate(turns):
        named = state.phase == FISH and number == len(turns) - 1
        ways = _moved(state, ways, number, turn.space, (WHITE_PAWN,) if named else range(len(PAWNS)))
        if state.machine and number < state.machine_turns:
            ways = {(way[0], more) for way in ways for more in _collected(state, turns[: number + 1], way)}
    if state.phase in (PLACE, TOKEN):
        space = STACK_OF[state.hand] + 1 if state.phase == PLACE else BONUS_SPACE
        own = (state.reward,) if state.reward != EMPTY else [p for p, place in enumerate(PAWN_SPACES) if place != space]
        ways = _moved(state, ways, len(turns), space, own)
    tiles, here = len(state.machine_tiles), tuple(state.pawns)
    return {(pawns, counts) for pawns, counts in ways if pawns == here and (counts[-1] if counts else 0) == tiles}


def _moved(state: FountainsPosition, ways: set[_Way], turn: int, space: int, which: Iterable[int]) -> set[_Way]:
    """Return the ways on which one of the pawns `which` goes to `space` in a turn."""
    gear = turn % TRACK if state.machine else EMPTY
    return {(to, counts) for pawns, counts in ways for pawn, to in _arriving(pawns, gear, space) if pawn in which}


@lru_cache(maxsize=1 << 14)
def _arriving(pawns: Pawns, gear: int, space: int) -> list[tuple[int, Pawns]]:
    """Return each pawn that can move to a space, and where all pawns stand then."""
    return [
        (pawn, (*pawns[:pawn], space, *pawns[pawn + 1 :])) for pawn, _, to in destinations(pawns, gear) if to == space
    ]


def _collected(state: FountainsPosition, turns: Sequence[_Turn], way: _Way) -> Iterator[tuple[int, ...]]:
    """Yield how many tiles the machine has after its turn that follows `turns`, if they are those it must take."""
    pawns, counts = way
    had = counts[-1] if counts else 0
    gone = [turn.space for turn in turns] + [STACK_OF[number] + 1 for number in state.machine_tiles[:had]]
    gear = len(turns) % TRACK
    spaces = [gear] if gear != BONUS_SPACE else sorted(space for space in pawns if space != BONUS_SPACE)
    taken = [space - 1 for space in spaces if gone.count(space) < STACK_SIZES[1]]
    if [STACK_OF[number] for number in state.machine_tiles[had : had + len(taken)]] == taken:
        yield (*counts, had + len(taken))


def _check_draws(state: FountainsPosition, turns: Sequence[_Turn], ways: Iterable[_Way]) -> None:
    """Check that what nature is to replace is what was taken last."""
    bare = {stack + 1 for stack, top in enumerate(state.tops) if top == EMPTY and state.left[stack]}
    lacking = state.offer.count(EMPTY) if any(state.supply) else 0
    waits = state.machine_turns if state.machine else EMPTY
    if state.phase == REVEAL:
        if waits == state.turns:
            first = min(counts[-2] if len(counts) > 1 else 0 for _, counts in ways)
            right = bare <= {STACK_OF[number] + 1 for number in state.machine_tiles[first:]}
        else:
            right = bare == {turns[-1].space}
        if not right or lacking:
            fail("something lacks that was not taken last")
    elif state.phase == REFILL and waits != state.turns and (turns[-1].space != BONUS_SPACE or lacking != 1):
        fail("a token lacks that was not taken last")


# --- points


def _pays(
    state: FountainsPosition, stages: Sequence[Stages], turns: Sequence[_Turn], way: _Way, pawn: int, source: int
) -> bool:
    """Tell whether rewards of a pawn's colour can have paid all players what they have from `source`."""
    wanted = _points(state, source)
    _, counts = way
    again = state.clone()
    space = PAWN_SPACES[pawn]

    def paid(begun: int, machine_turns: int, colours: Iterable[int]) -> list[Points]:
        """Return what everybody gets after `begun` turns, for each colour of fish that may be named."""
        again.fountains = [built[_turns_of(state, player, begun)] for player, built in enumerate(stages)]
        again.machine_tiles = state.machine_tiles[: counts[machine_turns - 1] if machine_turns else 0]
        return [_reward(again, source, colour) for colour in colours]

    nothing = (0,) * len(wanted)
    named = COLOURS if pawn == WHITE_PAWN else COLOURS[:1]
    choices = [
        {nothing, *paid(number + 1, min(number, state.machine_turns), named)}
        for number, turn in enumerate(turns[: state.turns])
        if turn.space == space
    ]
    visits = [number for number in range(1, state.machine_turns + 1) if number % TRACK == space]
    choices += [set(paid(number, number, (EMPTY,))) for number in visits]
    half = len(choices) // 2
    firsts, seconds = _sums(choices[:half], wanted), _sums(choices[half:], wanted)
    return any(tuple(all_ - part for all_, part in zip(wanted, first, strict=True)) in seconds for first in firsts)


def _reward(state: FountainsPosition, source: int, colour: int) -> Points:
    """Return what a reward pays; a `colour` of EMPTY is the one that the machine scores."""
    for points in (*state.points, state.machine_points):
        points[source] = 0
    if source == POOLS:
        reward_pools(state, source)
    elif source == FISHES:
        reward_fish(state, fish_colour(state) if colour == EMPTY else colour, source)
    else:
        reward_lilies(state, source)
    return _points(state, source)


def _points(state: FountainsPosition, source: int) -> Points:
    """Return what all who score have from a source."""
    machine = [state.machine_points] if state.machine else []
    return tuple(points[source] for points in (*state.points, *machine))


def _sums(choices: Sequence[set[Points]], most: Points) -> set[Points]:
    """Return every sum of one of each of `choices` that nowhere is more than `most`."""
    sums = {(0,) * len(most)}
    for choice in choices:
        sums = {tuple(a + b for a, b in zip(first, second, strict=True)) for first, second in product(sums, choice)}
        sums = {total for total in sums if all(a <= b for a, b in zip(total, most, strict=True))}
    return sums
