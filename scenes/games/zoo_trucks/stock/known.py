"""What everybody may know about the tiles: how many of each lie face down, on trucks, and with the players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.zoo_trucks.position import TruckPosition
from engine.games.zoo_trucks.tiles import COIN, FIRST_STALL, KINDS, OF_TYPE, TYPES, kind_of
from scenes.games.zoo_trucks.pieces import tile_name
from scenes.i18n.translation import _


class Known(NamedTuple):
    """One animal, stall or the coins: how many lie face down by their marks, on trucks, and with the players."""

    word: str
    down: tuple[int, ...]  # plain, male, female, with the game's own mark; one number for coins and stalls
    trucks: int
    players: tuple[int, ...]  # with each of them


def known(state: TruckPosition, side: int) -> list[Known]:
    """Return what is known about the tiles in play: animals, coins, then stalls."""
    tiles, face_down = state.tiles(side), state.face_down(side)
    trucks, players = [0] * KINDS, [[0] * state.players for _tile in range(KINDS)]
    for carried, truck in zip(state.truck_sides, state.trucks, strict=True):
        for tile in truck if carried == side else ():
            trucks[tile] += 1
    for seat, park in enumerate(state.parks[side]):
        for tile in park.contents():
            if kind_of(tile) < KINDS:
                players[kind_of(tile)][seat] += 1
    found = []
    for animal in range(TYPES):
        if animal not in state.removed[side]:
            here = OF_TYPE[animal]
            found.append(Known(tiles.types[animal], tuple(face_down[here]), sum(trucks[here]), _summed(players[here])))
    others = (COIN, *range(FIRST_STALL, FIRST_STALL + len(tiles.stalls)))
    return found + [Known(tiles.words[tile], (face_down[tile],), trucks[tile], tuple(players[tile])) for tile in others]


def _summed(rows: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return the sums of the columns."""
    return tuple(map(sum, zip(*rows, strict=True)))


def table(state: TruckPosition, side: int) -> list[list[str]]:
    """Return what is known as a table with headings."""
    mark = _("With fish or lightning") if any(state.tiles(side).marks) else ""
    heads = [
        _("Tile"),
        _("Face down"),
        _("Males"),
        _("Females"),
        *([mark] if mark else []),
        _("On trucks"),
        _("In zoos"),
    ]
    rows = [heads]
    for each in known(state, side):
        marks = [str(count) for count in each.down[1 : len(heads) - 3]] if len(each.down) > 1 else []
        marks += ["–"] * (len(heads) - 4 - len(marks))
        rows.append([tile_name(each.word), str(sum(each.down)), *marks, str(each.trucks), str(sum(each.players))])
    return rows
