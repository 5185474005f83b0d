"""What is true of every position of It Happens..: sentences about what is wrong with one that was read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.games.it_happens.mounds import MOUNDS
from engine.games.it_happens.pieces import (
    CHOOSE,
    DICE,
    FIRST_INSECTS,
    INSECT,
    KINDS,
    MOUND,
    MOUNDS_A_ROUND,
    NEUTRAL_DICE,
    NOBODY,
    NOTHING,
    NUM_THINGS,
    OVER,
    PLACE,
    ROLL,
    ROUNDS,
    SPACES,
    START,
    UNKNOWN,
)
from engine.games.it_happens.position import ItHappensPosition

LEAST_TILES, LEAST_QUEENS = 4, 2
"""What the mounds of a round bring at least."""

MOST_IN_A_SHAFT = tuple(
    tuple(max(shaft.count(thing) for shaft in mound) for thing in range(NUM_THINGS)) for mound in SPACES
)
"""How many of a thing one player can find in a mound, at [mound][thing]."""


def problems(state: ItHappensPosition) -> Iterator[str]:
    """Yield a sentence for everything in `state` that cannot come about in a game."""
    yield from _phase(state)
    yield from _stack(state)
    yield from _dice(state)
    yield from _tiles(state)
    yield from _things(state)
    yield from _decision(state)


def _phase(state: ItHappensPosition) -> Iterator[str]:
    phase = state.phase
    if (phase == START) != (state.start_player == NOBODY):
        yield "who begins is drawn exactly once, before the first round"
    if (phase in (CHOOSE, ROLL, PLACE)) != bool(state.mounds):
        yield "mounds lie on the table exactly while a round is played"
    if not state.mounds and state.player != max(state.start_player, 0):
        yield "between rounds it is the turn of who begins"
    if (state.round == 0 and phase not in (START, MOUND)) or (state.round > 0 and phase == START):
        yield "the first mounds begin the first round"
    if (phase == OVER and state.round != ROUNDS) or (phase == MOUND and state.round == ROUNDS):
        yield "the game has four rounds"


def _stack(state: ItHappensPosition) -> Iterator[str]:
    if len(set(state.mounds)) != len(state.mounds) or any(state.stack >> mound & 1 for mound in state.mounds):
        yield "a mound lies in two places"
    if state.stack.bit_count() != len(MOUNDS) - MOUNDS_A_ROUND * state.round:
        yield "the stack has lost three mounds a round"


def _dice(state: ItHappensPosition) -> Iterator[str]:
    placed = [
        sum(map(len, state.faces[MOUNDS_A_ROUND * player : MOUNDS_A_ROUND * (player + 1)]))
        for player in range(state.scored)
    ]
    for seat in range(state.players):
        if state.dice[seat] + placed[seat] != DICE:
            yield "a player has five dice"
    if state.players == 2 and sum(state.neutral_dice) + placed[2] != 2 * NEUTRAL_DICE:
        yield "the neutral colour has two dice a player"


def _tiles(state: ItHappensPosition) -> Iterator[str]:
    """Only tiles of scored mounds are won, each once, and a player never wins both of a mound (rules: scoring)."""
    won = Counter(tile for tiles in state.tiles for tile in tiles if tile != UNKNOWN)
    if won and won.most_common(1)[0][1] > 1:
        yield "a victory point tile lies in two places"
    if any(state.stack >> (tile >> 1) & 1 or tile >> 1 in state.mounds for tile in won):
        yield "a victory point tile was won before its mound was scored"
    for tiles in state.tiles:
        if UNKNOWN not in tiles and len({tile >> 1 for tile in tiles}) != len(tiles):
            yield "a player has won queen and general of a mound"
    face_down = sum(tiles.count(UNKNOWN) for tiles in state.tiles)
    if sum(tile & 1 and tile - 1 not in won for tile in won) > face_down:
        yield "a mound has a general but no queen"
    if face_down:
        yield from _face_down(state)
    yield from _numbers_of_tiles(state, sum(not tile & 1 for tile in won) + face_down)


def _face_down(state: ItHappensPosition) -> Iterator[str]:
    """In an observation, a seat knows its own tiles and nobody else's (I12)."""
    if not state.tiles_hidden or state.phase == OVER:
        yield "victory point tiles lie open"
    if any(UNKNOWN in tiles and any(tile != UNKNOWN for tile in tiles) for tiles in state.tiles):
        yield "of a player all tiles lie face down, or none"
    known = [player for player, tiles in enumerate(state.tiles) if tiles and UNKNOWN not in tiles]
    if len(known) > 1 or any(player >= state.players for player in known):
        yield "a seat knows its own tiles and nobody else's"


def _numbers_of_tiles(state: ItHappensPosition, queens: int) -> Iterator[str]:
    """A round hands out four to six tiles, at least two of them queens; `queens` is how many there can be.

    No shaft takes all five dice of a seat, so it has dice in two mounds or more.
    """
    scored = MOUNDS_A_ROUND * (state.round - bool(state.mounds))
    rounds, won = scored // MOUNDS_A_ROUND, sum(map(len, state.tiles))
    if won > 2 * scored or any(len(tiles) > scored for tiles in state.tiles):
        yield "there are more victory point tiles than were to be won"
    if won < LEAST_TILES * rounds or queens < LEAST_QUEENS * rounds:
        yield "there are fewer victory point tiles than the mounds have brought"


def _things(state: ItHappensPosition) -> Iterator[str]:
    """What was found lay on a space that was turned up, and what lies under dice was found (if the stock had one)."""
    if min(state.supply) < 0:
        yield "there are more tiles than the game has"
    scored = [mound for mound in range(len(MOUNDS)) if not state.stack >> mound & 1 and mound not in state.mounds]
    covered = [_under_dice(state, player) for player in range(state.scored)]
    for player, under in enumerate(covered):
        held = state.held[NUM_THINGS * player : NUM_THINGS * (player + 1)]
        if state.round == 0 and held[INSECT] != (FIRST_INSECTS if player < state.players else 0):
            yield "everybody begins with two insects"
        for kind in range(KINDS):
            if held[kind] < under[kind] and state.supply[kind]:
                yield "junk under a die was not taken"
            if held[kind] - under[kind] > sum(MOST_IN_A_SHAFT[mound][kind] for mound in scored):
                yield "junk was found that no mound had"
        earlier = sum(MOST_IN_A_SHAFT[mound][INSECT] + 1 for mound in scored)  # those found there, and one for the sum
        if held[INSECT] > (FIRST_INSECTS if player < state.players else 0) + under[INSECT] + earlier:
            yield "there are more insects than were to be had"
    shown = [
        sum(under[kind] for under in covered) + sum(shaft.count(kind) for mound in scored for shaft in SPACES[mound])
        for kind in range(KINDS)
    ]
    if any(sum(state.held[kind::NUM_THINGS]) > shown[kind] for kind in range(KINDS)):
        yield "junk was found that no mound had"


def _under_dice(state: ItHappensPosition, player: int) -> list[int]:
    """Return how many of each thing are printed under `player`'s dice on the table."""
    found = [0] * NUM_THINGS
    for mound, card in enumerate(state.mounds):
        at = MOUNDS_A_ROUND * player + mound
        if state.faces[at]:
            for thing in SPACES[card][state.shafts[at]][: len(state.faces[at])]:
                if thing != NOTHING:
                    found[thing] += 1
    return found


def _decision(state: ItHappensPosition) -> Iterator[str]:
    """What is to be decided follows from dice, shafts and insects."""
    phase, seat = state.phase, state.player
    if (state.colour != NOBODY) != (phase in (ROLL, PLACE)):
        yield "a die is at hand exactly while it is rolled and placed"
    if (state.face > 0) != (phase == PLACE):
        yield "a die shows a face exactly while it is to be placed"
    if phase not in (CHOOSE, ROLL, PLACE):
        return
    colours = state.colours_to_roll(seat)
    if not colours:
        yield "whose turn it is has no die that could be placed"
    if state.colour != NOBODY and not colours >> (state.colour != seat) & 1:
        yield "the die at hand cannot be placed"
    if phase == CHOOSE and colours < 3 and (colours == 2 or not state.insects(seat)):
        yield "where there is no choice, the die is rolled at once"
