"""Things that move at the same time. Until they arrive, the table shows them as they were before.

The kit's own step (`flights.flying`) draws over a table that is already as it will be. Here numbers, tracks and
buildings change in their place, so the view itself is held back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from scenes.games.ark_nova.view import ArkView
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
