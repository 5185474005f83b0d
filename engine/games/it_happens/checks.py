"""What is true of every position of It Happens..: sentences about what is wrong with one that was read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

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
    NUM_THINGS,
    OVER,
    PLACE,
    ROLL,
    ROUNDS,
    SPACES,
    START,
)

if TYPE_CHECKING:
    from engine.games.it_happens.rules import ItHappensState


def problems(state: ItHappensState) -> Iterator[str]:
    """Yield a sentence for everything in `state` that no game leads to."""
    yield from _phase(state)
    yield from _stack(state)
    yield from _dice(state)
    yield from _tiles(state)
    yield from _things(state)
    yield from _decision(state)


def _phase(state: ItHappensState) -> Iterator[str]:
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


def _stack(state: ItHappensState) -> Iterator[str]:
    if len(set(state.mounds)) != len(state.mounds) or any(state.stack >> mound & 1 for mound in state.mounds):
        yield "a mound lies in two places"
    if state.stack.bit_count() != len(MOUNDS) - MOUNDS_A_ROUND * state.round:
        yield "the stack has lost three mounds a round"


def _dice(state: ItHappensState) -> Iterator[str]:
    placed = [
        sum(map(len, state.faces[MOUNDS_A_ROUND * player : MOUNDS_A_ROUND * (player + 1)]))
        for player in range(state.scored)
    ]
    for seat in range(state.players):
        if state.dice[seat] + placed[seat] != DICE:
            yield "a player has five dice"
    if state.players == 2 and sum(state.neutral_dice) + placed[2] != 2 * NEUTRAL_DICE:
        yield "the neutral colour has two dice a player"


def _tiles(state: ItHappensState) -> Iterator[str]:
    """Only tiles of scored mounds are won, each once, and a player never wins both of a mound (rules: scoring)."""
    won = Counter(tile for tiles in state.tiles for tile in tiles)
    if won and won.most_common(1)[0][1] > 1:
        yield "a victory point tile lies in two places"
    if any(state.stack >> (tile >> 1) & 1 or tile >> 1 in state.mounds for tile in won):
        yield "a victory point tile was won before its mound was scored"
    if any(tile & 1 and tile - 1 not in won for tile in won):
        yield "a mound has a general but no queen"
    for tiles in state.tiles:
        if len({tile >> 1 for tile in tiles}) != len(tiles):
            yield "a player has won queen and general of a mound"


def _things(state: ItHappensState) -> Iterator[str]:
    """What was found lay on a space that was turned up, and what lies under dice was found (if there was any)."""
    if state.round == 0 and state.held != type(state).new(state.players).held:
        yield "everybody begins with two insects"
    if min(state.supply) < 0:
        yield "there are more tiles than the game has"
    shown = [0] * NUM_THINGS
    for mound in range(len(MOUNDS)):
        if not state.stack >> mound & 1 and mound not in state.mounds:
            for shaft in SPACES[mound]:
                for thing in shaft:
                    shown[thing] += thing >= 0
    for mound, card in enumerate(state.mounds):
        for player in range(state.scored):
            at = MOUNDS_A_ROUND * player + mound
            for thing in SPACES[card][state.shafts[at]][: len(state.faces[at])] if state.faces[at] else ():
                shown[thing] += thing >= 0
                if 0 <= thing < KINDS and not state.held[NUM_THINGS * player + thing] and state.supply[thing]:
                    yield "junk under a die was not taken"
    held = [sum(state.held[thing::NUM_THINGS]) for thing in range(NUM_THINGS)]
    if any(held[kind] > shown[kind] for kind in range(KINDS)):
        yield "junk was found that no mound had"
    scored = MOUNDS_A_ROUND * (state.round - bool(state.mounds))
    if held[INSECT] > FIRST_INSECTS * state.players + shown[INSECT] + scored * state.scored:
        yield "there are more insects than were to be had"


def _decision(state: ItHappensState) -> Iterator[str]:
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
    if phase == CHOOSE and colours < 3 and not state.insects(seat):
        yield "where there is no choice, the die is rolled at once"
