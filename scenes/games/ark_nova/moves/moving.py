"""Things that move at the same time. Until they arrive, the table shows them as they were before.

The kit's own step (`flights.flying`) draws over a table that is already as it will be. Here numbers, tracks and
buildings change in their place, so the view itself is held back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from scenes.games.ark_nova.pieces.cards import Face
from scenes.games.ark_nova.view import ArkView, Item
from scenes.paint.animation import Step
from scenes.paint.painter import Painter
from scenes.table.flights import FADE


def as_it_is(view: ArkView) -> ArkView:
    """Return the view itself: nothing is held back."""
    return view


class Moving(NamedTuple):
    """Something on its way: for how many milliseconds, how it is drawn, and the view that the table shows meanwhile."""

    length: float
    draw: Callable[[Painter, float], None]
    hold: Callable[[ArkView], ArkView] = as_it_is


def held(found: Sequence[Moving], view: ArkView) -> ArkView:
    """Return the table as it is shown while all of these move."""
    for each in found:
        view = each.hold(view)
    return view


def together(
    found: Sequence[Moving], begin: Callable[[], None], done: Callable[[], None], *, reduced: bool
) -> list[Step]:
    """Return the step in which all of these move; with `reduced` motion they are just there a moment later."""
    if not found:
        return []
    if reduced:
        return [Step(FADE)]

    def draw(painter: Painter, elapsed: float) -> None:
        for each in found:
            each.draw(painter, elapsed)

    return [Step(max(each.length for each in found), draw, done, begin)]


def goes_on(before: ArkView, after: ArkView) -> bool:
    """Tell whether the person who was asked is asked again."""
    return before.now.asking and after.state.current_player() == after.now.viewer == before.now.viewer


def staying(before: ArkView, after: ArkView) -> Moving:
    """Return what shows the middle as it was, without the cards that have left it."""
    items = [item for item in before.items if not _has_left(item, before, after)]
    return Moving(0.0, _nothing, partial(_staged, before, items))


def _has_left(item: Item, before: ArkView, after: ArkView) -> bool:
    if item.what not in ("ticket", "hand", "wide") or not isinstance(item.face, Face):
        return False
    card, viewer = item.face.card, after.now.viewer
    places = [(view.state.display, view.state.zoos[viewer].hand) for view in (before, after)]
    then, now = ([card in place for place in each] for each in places)
    return then != now


def _staged(before: ArkView, items: list[Item], view: ArkView) -> ArkView:
    return view._replace(plan=before.plan, items=items)


def _nothing(painter: Painter, elapsed: float) -> None:
    """Draw nothing: what stays is on the table."""
