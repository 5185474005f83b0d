"""Places in a fountain by what is seen: their level, and where they are from a tile: `level 2, over your star tile`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.games.fountains.building.fountain import Fountain
from engine.games.fountains.grid import DIRECTIONS, EAST, NORTH, SOUTH, STEP, WEST, cell_at
from engine.games.fountains.pieces import DARK, EMPTY, FEATURES, OPEN, TILES, Rotated
from engine.games.fountains.rules import FountainsState
from engine.state import Action
from scenes.games.fountains import pieces
from scenes.i18n.lists import listed
from scenes.i18n.translation import _, language

OVER, ON, BETWEEN, ALONE = "over", "on", "between", ""
SIDE_OF = {NORTH: "below", SOUTH: "above", WEST: "right", EAST: "left"}
"""Where a tile is from its neighbour in that direction."""

BRICKS = 16
"""How much more a side counts where dark bricks touch: a tile has fewer sides than that."""


class Named(NamedTuple):
    """A place: its level, its relation to one or two pieces of the fountain, and the numbers of these."""

    level: int
    relation: str
    pieces: tuple[int, ...]


# --- where it is


def tile_place(fountain: Fountain, number: int, x: int, y: int, rotation: int) -> Named:
    """Return the place of tile `number` in a fountain in which it is not placed yet.

    That is over the tile of which it covers most; on the ground it is beside the tile that most dark bricks touch, or
    between two that touch it on opposite sides.
    """
    rotated, handle = TILES[number].rotations[rotation], cell_at(x, y)
    under = [fountain.top[handle + cell.offset] for cell in rotated.cells if handle + cell.offset in fountain.top]
    if under:
        covered = Counter(cell.piece for cell in under)
        return Named(max(cell.level for cell in under) + 1, OVER, (max(covered, key=lambda one: (covered[one], one)),))
    touching = _touching(fountain, rotated, handle)
    if not touching:
        return Named(1, ALONE, ())
    best = max(touching, key=lambda one: (touching[one], one[0]))
    opposite = [one for one in touching if one[0] != best[0] and one[1] == best[1] ^ 2]
    if opposite:
        other = max(opposite, key=lambda one: (touching[one], one[0]))
        return Named(1, BETWEEN, (best[0], other[0]))
    return Named(1, SIDE_OF[best[1]], (best[0],))


def _touching(fountain: Fountain, rotated: Rotated, handle: int) -> Counter[tuple[int, int]]:
    """Return how much of a tile touches each neighbouring piece in each direction: dark bricks above all."""
    found: Counter[tuple[int, int]] = Counter()
    for cell in rotated.cells:
        for direction in DIRECTIONS:
            beside = fountain.top.get(handle + cell.offset + STEP[direction])
            if beside:
                dark = cell.edges[direction] in (DARK, OPEN) and beside.edges[direction ^ 2] in (DARK, OPEN)
                found[beside.piece, direction] += BRICKS if dark else 1
    return found


def token_place(fountain: Fountain, x: int, y: int) -> Named:
    """Return the place of a token: on the tile that is seen there."""
    seen = fountain.top[cell_at(x, y)]
    return Named(seen.level, ON, (seen.piece,))


def place_of(fountain: Fountain, action: Action, hand: int) -> Named | None:
    """Return the place of a tile (number `hand`) or token that is not placed yet; None for other actions."""
    if action[0] == "place" and hand != EMPTY:
        return tile_place(fountain, hand, *action[1:])
    if action[0] == "token" and cell_at(*action[2:]) in fountain.top:
        return token_place(fountain, *action[2:])
    return None


# --- in words


def place_words(fountain: Fountain, named: Named, *, own: bool) -> str:
    """Return a place in words, of one's `own` fountain or of another one: `level 1, below the long tile`."""
    beside = [_whose(tile_name(fountain, piece), own=own) for piece in named.pieces]
    one, other = (*beside, "", "")[:2]
    said = {
        OVER: _("level {level}, over {tile}"),
        ON: _("level {level}, on {tile}"),
        BETWEEN: _("level {level}, between {tile} and {other}"),
        ALONE: _("level {level}"),
        "above": _("level {level}, above {tile}"),
        "below": _("level {level}, below {tile}"),
        "left": _("level {level}, left of {tile}"),
        "right": _("level {level}, right of {tile}"),
    }[named.relation]
    return said.format(level=named.level, tile=one, other=other)


def _whose(tile: str, *, own: bool) -> str:
    return (_("your {tile}") if own else _("the {tile}")).format(tile=tile)


def tile_name(fountain: Fountain, piece: int) -> str:
    """Return what a piece of a fountain is called: its shape; of several seen, also the icons by which it differs."""
    return _tile_name(fountain, piece, language())


@lru_cache(maxsize=256)
def _tile_name(fountain: Fountain, piece: int, _language: str) -> str:
    """Return it; kept, by language too, for all places of a tile ask for the same few."""
    if not piece:
        return _("starting tile")
    shape = fountain.pieces[piece].tile.shape
    seen = {cell.piece for cell in fountain.top.values()} - {0}
    twins = [one for one in seen if one != piece and fountain.pieces[one].tile.shape == shape]
    icons = _icons(fountain, piece)
    name = _(pieces.TILE_NAMES[shape])
    if not twins or not icons or any(_icons(fountain, one) == icons for one in twins):
        return name
    shown = listed(pieces.feature_words(icon, icons.count(icon)) for icon in dict.fromkeys(icons))
    return _("{tile} ({features})").format(tile=name, features=shown)


def _icons(fountain: Fountain, piece: int) -> list[int]:
    """Return the icons of a piece that are seen."""
    return sorted(cell.icon for cell in fountain.top.values() if cell.piece == piece and 0 <= cell.icon < len(FEATURES))


# --- of actions


def marked_place(state: FountainsState, action: Action, viewer: int) -> str:
    """Return in words the place of an action that the player to move may do; empty for those without one."""
    return laid_place(state.fountains[state.player], action, state.hand, own=state.player == viewer)


def laid_place(before: Fountain, action: Action, hand: int, *, own: bool) -> str:
    """Return in words where an action places something in a fountain, which is as before."""
    named = place_of(before, action, hand)
    return place_words(before, named, own=own) if named else ""


def numbered(said: Sequence[str]) -> list[str]:
    """Return names of places, equal ones with a number each: `level 1, left of your long tile (2)`."""
    counts, seen, made = Counter(said), Counter[str](), list[str]()
    for each in said:
        seen[each] += 1
        many = counts[each] > 1
        made.append(_("{place} ({number})").format(place=each, number=seen[each]) if many else each)
    return made
