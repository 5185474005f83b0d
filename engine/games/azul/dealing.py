"""What nature does in Azul: it says who begins, and fills the factories from the bag and the lid."""

from __future__ import annotations

import random

from engine import starting
from engine.games.azul.pieces import (
    COLOURS,
    DEAL,
    EMPTY,
    FACTORIES,
    LETTERS,
    OFFER,
    PILES,
    SIZE,
    TILES_PER_FACTORY,
)
from engine.games.azul.position import AzulPosition
from engine.state import Action, IllegalAction


def begin(state: AzulPosition, action: Action) -> None:
    """Let a seat begin (Z15): `("start", seat from 1)`. Raises `IllegalAction`."""
    state.player = state.start_player = starting.read(action, state.players)
    state.phase = DEAL
    if state.trace is not None:
        state.trace.append(("begins", state.player))


def draw_deal(state: AzulPosition, rng: random.Random) -> Action:
    """Return what the factories get; when the bag runs dry it is refilled from the lid (Z7)."""
    wanted = TILES_PER_FACTORY * FACTORIES[state.players]
    drawn = _draw(state.bag, wanted, rng)
    if len(drawn) < wanted:
        drawn += _draw(state.lid, wanted - len(drawn), rng)
    piles = (sorted(drawn[at : at + TILES_PER_FACTORY]) for at in range(0, len(drawn), TILES_PER_FACTORY))
    return ("deal", *("".join([LETTERS[colour] for colour in pile]) for pile in piles))


def _draw(counts: list[int], wanted: int, rng: random.Random) -> list[int]:
    """Return `wanted` tiles drawn from `counts`, or all of them if there are fewer."""
    tiles = [colour for colour, count in enumerate(counts) for _ in range(count)]
    return rng.sample(tiles, min(wanted, len(tiles)))


def deal(state: AzulPosition, action: Action) -> None:
    """Fill the factories: `("deal", tiles of factory 1, ...)`, and begin the round. Raises `IllegalAction`."""
    piles = _read_piles(state, action)
    wanted = [sum(dealt) for dealt in zip(*piles, strict=True)]
    if sum(state.bag) < sum(wanted):
        _check_refill(state, piles)
        _refill(state)
    left = [had - dealt for had, dealt in zip(state.bag, wanted, strict=True)]
    if min(left) < 0:
        raise _not_in_bag(left.index(min(left)))
    state.bag = left
    for factory, pile in enumerate(piles, start=1):
        state.sources[SIZE * factory : SIZE * (factory + 1)] = pile
    state.round += 1
    state.walls_before = state.tiles_on_walls()
    state.marker = EMPTY
    state.phase = OFFER
    if state.trace is not None:
        state.trace.append(("dealt", state.round, *action[1:]))


def _refill(state: AzulPosition) -> None:
    """Put all tiles of the lid back into the bag (Z7)."""
    state.bag = [had + returned for had, returned in zip(state.bag, state.lid, strict=True)]
    state.lid = [0] * len(COLOURS)
    if state.trace is not None:
        state.trace.append(("refilled",))


def _read_piles(state: AzulPosition, action: Action) -> list[tuple[int, ...]]:
    """Return the counts of each factory; they must hold as many tiles as bag and lid can give (rules: D; Z7)."""
    if not action or action[0] != "deal" or not all(type(pile) is str for pile in action[1:]):
        raise IllegalAction("not_an_action", "the factories must be filled: deal TILES TILES ...")
    available = sum(state.bag) + sum(state.lid)
    full, rest = divmod(min(TILES_PER_FACTORY * FACTORIES[state.players], available), TILES_PER_FACTORY)
    sizes = [TILES_PER_FACTORY] * full + [rest] * (rest > 0)
    if list(map(len, action[1:])) != sizes:
        raise IllegalAction("wrong_deal_size", f"the factories must get {' '.join(map(str, sizes))} tiles")
    try:
        return [PILES[pile] for pile in action[1:]]
    except KeyError:
        raise IllegalAction("not_tiles", f"tiles must be letters in the order {LETTERS}") from None


def _check_refill(state: AzulPosition, piles: list[tuple[int, ...]]) -> None:
    """Check that `piles` can have been drawn: the whole bag first, and only then from the lid (Z7)."""
    bag = state.bag
    lid = state.lid
    for pile in piles:
        if sum(bag) >= sum(pile):
            bag = [had - count for had, count in zip(bag, pile, strict=True)]
            lacking = bag
        else:
            # the rest of the bag is in this pile, and what it lacks came from the lid
            returned = [count - had for had, count in zip(bag, pile, strict=True)]
            lid = [had - count for had, count in zip(lid, returned, strict=True)]
            bag = [0] * len(COLOURS)
            lacking = [min(pair) for pair in zip(returned, lid, strict=True)]
        if min(lacking) < 0:
            raise _not_in_bag(lacking.index(min(lacking)))


def _not_in_bag(colour: int) -> IllegalAction:
    name = COLOURS[colour]
    return IllegalAction("not_in_bag", f"these {name} tiles cannot come from bag and lid", colour=name)
