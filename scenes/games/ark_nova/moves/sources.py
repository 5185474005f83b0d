"""Where gains come from: covered spaces, tokens at the left, tiles at the right, animals, and what was touched."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.ark_nova.board.maps import MAPS
from engine.state import Action
from scenes.games.ark_nova.moves.in_place import home_centre, new_buildings
from scenes.games.ark_nova.pieces.zoo import BoardFace
from scenes.games.ark_nova.view import ArkView
from scenes.paint.rect import Rect

OF_ANIMALS = ("appeal", "conservation", "reputation")
"""What an animal brings by being there."""
OF_TOUCHES = ("money", "x_token", "reputation", "conservation", "appeal", "worker")
PARTNER_PLACES = 4
"""The places for partner zoos at the right of a board; those for universities lie below them."""


def sources(before: ArkView, after: ArkView, action: Action) -> dict[str, Rect]:
    """Return for each resource the place, in units, that a gain of it comes from, as far as that place is shown."""
    found: dict[str, Rect] = {}
    if before.plan.shows_board and after.plan.shows_board:
        for resource, rect in (*_covered(before, after), *_left(before, after), *_right(before, after)):
            found.setdefault(resource, rect)
        for rect in _animals(before, after):
            found = {**dict.fromkeys(OF_ANIMALS, rect), **found}
    touched = _touched(before, action)
    return {**dict.fromkeys(OF_TOUCHES, touched), **found} if touched else found


def _resource(effect: Sequence[object]) -> str:
    """Return the counter of the purse that an effect changes, or nothing."""
    return str(effect[1]) if effect[0] == "gain" else "worker" if effect[0] == "hire_worker" else ""


def _covered(before: ArkView, after: ArkView) -> Iterator[tuple[str, Rect]]:
    """Yield the bonuses of spaces on which something was built."""
    grid = after.plan.board.grid
    masks = [each.mask for each in new_buildings(before, after)]
    for space, effect in MAPS[after.board.map.map].bonuses.items():
        if any(mask >> space & 1 for mask in masks):
            yield _resource(effect), Rect.around(*grid.centre(space), grid.side)


def _left(before: ArkView, after: ArkView) -> Iterator[tuple[str, Rect]]:
    """Yield the bonuses of the places at the left whose token was taken."""
    taken = before.board.left & ~after.board.left
    for at, place in enumerate(after.plan.board.left):
        if taken >> at & 1:
            yield from ((_resource(effect), place) for effect in MAPS[after.board.map.map].left[at][1])


def _right(before: ArkView, after: ArkView) -> Iterator[tuple[str, Rect]]:
    """Yield the bonuses of the places at the right that partner zoos and universities have covered."""
    zoo_map, places = MAPS[after.board.map.map], after.plan.board.right
    if not places:
        return
    for number in _got(before.board, after.board, "partner_zoos"):
        yield from ((_resource(effect), places[number]) for effect in zoo_map.partner_zoos[number])
    for number in _got(before.board, after.board, "universities"):
        place = places[PARTNER_PLACES + number]
        yield "reputation", place  # most universities bring some
        yield from ((_resource(effect), place) for effect in zoo_map.universities[number])


def _got(before: BoardFace, after: BoardFace, what: str) -> range:
    return range(len(getattr(before, what)), len(getattr(after, what)))


def _animals(before: ArkView, after: ArkView) -> Iterator[Rect]:
    """Yield the homes of new animals."""
    viewer, grid = after.now.viewer, after.plan.board.grid
    old = {card for card, __ in before.state.zoos[viewer].animals}
    for card, home in after.state.zoos[viewer].animals:
        if home and card not in old:
            yield Rect.around(*home_centre(after, home), grid.side)


def _touched(before: ArkView, action: Action) -> Rect | None:
    """Return the place of what was touched: a thing of the middle, or an action card that was moved for an X-token."""
    for rect, face in zip(before.plan.verbs, before.verbs, strict=False):
        if action[:2] == ("x_token", face.action):
            return rect
    whole = [item for item in before.items if item.path and action[: len(item.path)] == item.path]
    return max(whole, key=lambda item: len(item.path)).rect if whole else None
