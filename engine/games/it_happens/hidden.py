"""What a seat of It Happens.. may know while victory point tiles lie face down (I12).

Players see how many tiles each has, which mounds were played, and their own tiles. A bot keeps nothing between
decisions, so it does not remember who took which tile: it deals the opponents' tiles out in a way that is possible.
"""

from __future__ import annotations

import random
from typing import TypeVar

from engine.games.it_happens.pieces import OVER, UNKNOWN
from engine.games.it_happens.position import ItHappensPosition

S = TypeVar("S", bound=ItHappensPosition)


def observation(state: S, player: int) -> S:
    """Return a copy in which the opponents' tiles are `UNKNOWN`, unless they lie open or the game is over."""
    seen = state.clone()
    if state.tiles_hidden and state.phase != OVER:
        seen.tiles = [tiles if other == player else (UNKNOWN,) * len(tiles) for other, tiles in enumerate(state.tiles)]
    return seen


def resample(state: S, player: int, rng: random.Random) -> S:
    """Return a copy in which the opponents' face-down tiles are shared out among them at random.

    Everybody has as many as before, and nobody has both tiles of a mound. An observation names no tile that could be
    shared out: its tiles stay unknown.
    """
    guess = state.clone()
    if state.tiles_hidden and state.phase != OVER:
        opponents = [other for other in range(state.scored) if other != player]
        pool = sorted(tile for other in opponents for tile in state.tiles[other])
        if UNKNOWN in pool:
            return guess
        sizes = [len(state.tiles[other]) for other in opponents]
        dealt = _deal(pool, sizes, rng)
        while dealt is None:
            dealt = _deal(pool, sizes, rng)
        for other, tiles in zip(opponents, dealt, strict=True):
            guess.tiles[other] = tuple(tiles)
    return guess


def _deal(pool: list[int], sizes: list[int], rng: random.Random) -> list[list[int]] | None:
    """Return hands of these sizes, or None where the last tiles would give somebody both tiles of a mound.

    Mounds with both tiles in the pool come first, each to two different hands, the emptier ones more often.
    """
    room = sizes[:]
    hands: list[list[int]] = [[] for _ in sizes]
    mounds = {tile >> 1: 0 for tile in pool}
    for tile in pool:
        mounds[tile >> 1] += 1
    both = [mound for mound, count in mounds.items() if count == 2]
    rest = [tile for tile in pool if mounds[tile >> 1] == 1]
    rng.shuffle(both)
    rng.shuffle(rest)
    for mound in both:
        first = _pick(room, -1, rng)
        if first < 0:
            return None
        second = _pick(room, first, rng)
        if second < 0:
            return None
        queen = 2 * mound
        for hand, tile in ((first, queen), (second, queen + 1)):
            hands[hand].append(tile)
            room[hand] -= 1
    for tile in rest:
        hand = _pick(room, -1, rng)
        hands[hand].append(tile)
        room[hand] -= 1
    return hands


def _pick(room: list[int], but: int, rng: random.Random) -> int:
    """Return a random hand other than `but`, in proportion to its room; -1 when there is no room."""
    total = sum(room) - (room[but] if but >= 0 else 0)
    if total <= 0:
        return -1
    at = int(rng.random() * total)
    for hand, space in enumerate(room):
        if hand != but:
            if at < space:
                return hand
            at -= space
    return -1
