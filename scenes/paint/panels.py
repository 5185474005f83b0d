"""The panels of a scene as cached pictures: each is drawn again only when it shows something else."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import NamedTuple

import pygame

from scenes.paint.cache import TRIES, in_tries
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.slate import Slate


class _Panel(NamedTuple):
    """A panel, or a part of one, that waits for a later frame: its name, what it shows, where, and how it is drawn.

    Without a name it is begun only once. `afresh`: something else is seen in its place until then. `whole`: nothing
    more of it will be drawn. `tries`: how often it has been left for the next frame.
    """

    name: str
    shows: object
    place: pygame.Rect
    draw: Callable[[], object]
    afresh: bool = True
    whole: bool = True
    tries: int = 0


def _unseen(part: Callable[[], object], name: str = "") -> _Panel:
    """Return a part of a work of which nothing is seen."""
    return _Panel(name, None, pygame.Rect(0, 0, 0, 0), part, afresh=False, whole=False)


_Picture = tuple[object, pygame.Rect, pygame.Surface | None]
"""What a panel shows, where, and its picture if one was taken."""


class Panels:
    """Pictures of regions of one surface, over a ground that stays the same until `forget` or `change_ground`."""

    def __init__(self) -> None:
        self._kept: dict[str, _Picture] = {}
        self._aside: dict[str, _Picture] = {}  # those over the ground before this one
        self._late: list[_Panel] = []
        self._ahead: dict[str, object] = {}  # what was prepared last
        self.patience = math.inf
        """How many seconds pictures may be made for a part of a drawing, which then goes on in the next frame."""

    def forget(self) -> None:
        """Drop all pictures: the ground, the size or the style has changed."""
        self._kept.clear()
        self._aside.clear()
        self._late.clear()
        self._ahead.clear()

    def change_ground(self, *, back: bool) -> None:
        """Keep these pictures aside, since the ground is another one; take those that were there if it comes `back`."""
        self._kept, self._aside = self._aside if back else {}, self._kept
        self._late.clear()

    def forget_aside(self) -> None:
        """Drop the pictures that were kept aside: their ground has been replaced."""
        self._aside.clear()

    def begin(self) -> None:
        """Begin to draw all panels on a surface that shows only the ground."""
        self._late.clear()

    @property
    def behind(self) -> bool:
        """Whether panels wait for `paint_late`."""
        return bool(self._late)

    def paint(
        self,
        painter: Painter,
        name: str,
        rect: Rect,
        shows: object,
        draw: Callable[[], None],
        *,
        fleeting: bool = False,
        late: bool = False,
    ) -> None:
        """Draw a panel, or its picture where it `shows` what it showed before.

        `name` tells the panels of a scene apart. `draw` draws it with that painter, within `rect`; off the surface
        nothing is drawn. `shows` is everything the drawing depends on, except what `forget` is for; it is compared by
        `==`. A `fleeting` panel usually shows something else the next time: taking a picture costs about as much as
        drawing a little, so one is taken only when the same has been drawn twice. A `late` one may show its old
        contents for a few frames after the rest is new.
        """
        place = painter.device(rect).clip(painter.surface.get_rect())
        if not place:
            return
        before, where, picture = self._kept.get(name, (None, None, None))
        same = where == place and before == shows
        if picture and where == place and (same or late):
            painter.surface.blit(picture, place)
            if not same:
                self._late.append(_Panel(name, shows, place, draw))
            return
        self._draw(painter.surface, name, shows, place, draw, taken=same or not fleeting)

    def paint_in_parts(
        self,
        painter: Painter,
        name: str,
        rect: Rect,
        shows: object,
        parts: Iterable[Callable[[], None]],
        *,
        later: bool = False,
        apart: bool = True,
    ) -> Iterator[None]:
        """Draw a fleeting panel like `paint`, part by part where it shows something else.

        `later`: each part may come in a frame of its own, and the picture of all of them in another one. Until then
        its old contents are seen there, or nothing if there are none. `apart`: nothing else is drawn in its area, so
        that its old contents can be taken away.
        """
        if self.shows(painter, name, rect, shows):
            self.paint(painter, name, rect, shows, lambda: None)
            return
        place = painter.device(rect).clip(painter.surface.get_rect())
        old = self._picture(name, place)
        if later and place and (apart or not old):
            if old:
                painter.surface.blit(old, place)
            for number, draw in enumerate(parts):
                afresh = old is not None and not number
                self._late.append(_Panel(name, shows, place, draw, afresh, whole=False))
            self._late.append(_Panel(name, shows, place, lambda: None, afresh=False))  # the picture of all of it
            return
        for draw in parts:
            yield from self.in_tries(painter, draw)
            yield
        self.paint(painter, name, rect, shows, lambda: None, fleeting=True)

    def paint_patiently(
        self, painter: Painter, name: str, rect: Rect, shows: object, draw: Callable[[], None], *, late: bool = False
    ) -> Iterator[None]:
        """Draw a panel like `paint`, in as many frames as the pictures take that it needs: see `in_tries`.

        Its own picture is made in bands, with yields around them.
        """
        surface, place = painter.surface, painter.device(rect).clip(painter.surface.get_rect())
        if late or not place or not isinstance(surface, Slate) or self.shows(painter, name, rect, shows):
            yield from self.in_tries(painter, partial(self.paint, painter, name, rect, shows, draw, late=late))
            return
        length = surface.length
        yield from self.in_tries(painter, draw)
        yield
        made = yield from surface.part_in_bands(place)
        yield
        self._kept[name] = shows, place, surface.replace(length, place, self._picture(name, place), made)

    def in_tries(self, painter: Painter, draw: Callable[[], object]) -> Iterator[None]:
        """Draw something; where making what it needs takes longer than `patience`, yield and go on with that."""
        yield from in_tries(draw, partial(painter.attempt, draw, self.patience))

    def prepare(self, name: str, shows: object, parts: Iterable[Callable[[], object]]) -> None:
        """Make something that may be needed soon, one part in each frame after what is late; nothing is drawn.

        What shows the same as the last thing of that name is there already. A part may be begun several times.
        """
        if self._ahead.get(name) == shows:
            return

        def ready() -> None:
            self._ahead[name] = shows

        self._late += [_unseen(part, name) for part in (*parts, ready)]

    def work_ahead(self, parts: Iterable[Callable[[], object]]) -> None:
        """Do something of which nothing is seen, one part in each frame after what is late. No part is begun twice."""
        self._late += [_unseen(part) for part in parts]

    def _picture(self, name: str, place: pygame.Rect) -> pygame.Surface | None:
        """Return the picture of a panel that was drawn in the same place before."""
        _, where, picture = self._kept.get(name, (None, None, None))
        return picture if where == place else None

    def shows(self, painter: Painter, name: str, rect: Rect, shows: object) -> bool:
        """Tell whether there is a picture of a panel that shows this."""
        before, where, picture = self._kept.get(name, (None, None, None))
        place = painter.device(rect).clip(painter.surface.get_rect())
        return picture is not None and where == place and before == shows

    def paint_late(self, surface: pygame.Surface, ground: pygame.Surface) -> None:
        """Draw the first waiting panel, or part of one, on the surface that shows the others.

        However many have changed, a frame draws only one of them, and of that what `patience` has time for.
        """
        panel = self._late.pop(0)
        draw = partial(self._draw_late, panel, surface, ground)
        if not (isinstance(surface, Slate) and panel.name and panel.tries < TRIES):
            draw()
        elif not surface.attempt(draw, self.patience):
            self._late.insert(0, panel._replace(tries=panel.tries + 1))

    def _draw_late(self, panel: _Panel, surface: pygame.Surface, ground: pygame.Surface) -> None:
        if panel.afresh:
            surface.blit(ground, panel.place, panel.place)
        if panel.whole:
            self._draw(surface, panel.name, panel.shows, panel.place, panel.draw, taken=True)
        else:
            panel.draw()

    def part(self, painter: Painter, name: str, area: pygame.Rect) -> None:
        """Draw the part of a kept panel that lies in an area of device pixels, over whatever is there."""
        _, place, picture = self._kept[name]
        if picture:
            seen = area.clip(place)
            painter.surface.blit(picture, seen, seen.move(-place.x, -place.y))

    def _draw(
        self,
        surface: pygame.Surface,
        name: str,
        shows: object,
        place: pygame.Rect,
        draw: Callable[[], object],
        *,
        taken: bool,
    ) -> None:
        """Draw a panel; if a picture is `taken`, it is drawn from that from now on."""
        if isinstance(surface, Slate):
            length = surface.length
            draw()
            picture = surface.replace(length, place, self._picture(name, place)) if taken else None
        else:
            draw()
            picture = surface.subsurface(place).copy() if taken else None
        self._kept[name] = shows, place, picture
