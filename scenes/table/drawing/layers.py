"""A table's cached pictures: the ground, and the position over it. Each is drawn again only when it has changed."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Iterator

import pygame

from scenes.paint.cache import PART
from scenes.paint.painter import Painter
from scenes.paint.panels import Panels
from scenes.paint.slate import Slate

NOTED = object()
"""Stands for the end of the parts of a picture."""


class Layers:
    """Ground and position as two pictures.

    `paint_ground` draws what only changes with the window's size. `paint_table` draws the position over it and yields
    between its parts: when nobody waits for it, it is spread over several frames.
    """

    def __init__(
        self, paint_ground: Callable[[Painter], None], paint_table: Callable[[Painter], Iterator[None]]
    ) -> None:
        self._paint_ground = paint_ground
        self._paint_table = paint_table
        self._ground: pygame.Surface | None = None
        self._spare: tuple[object, pygame.Surface] | None = None  # the ground before this one, and what it depends on
        self._table: Slate | None = None
        self._painting: Iterator[None] | None = None  # the parts of the position that are still to be drawn
        self._again = False  # whether the picture was begun again because it changed
        self._complete = False  # whether the picture is complete, but not shown yet
        self._noted = False  # whether all parts of the position are noted, and only to be drawn
        self._holds = False  # whether the picture before is shown once more
        self._spent = False  # whether this frame has no time for late panels
        self._waited = False  # whether drawing is put off to the next frame: never twice in a row
        self.panels = Panels()
        """Parts of the position that are kept as pictures of their own."""
        self.stale = True
        """Whether the position no longer looks like its picture."""
        self.unseen = False
        """Whether a new picture has been begun but not shown yet."""
        self.first = True
        """Whether nothing has been shown since the table came or got another size."""

    def forget(self) -> None:
        """Draw everything again, because the window has another size."""
        self._ground = self._table = self._painting = self._spare = None
        self.first, self._holds, self._complete = True, False, False
        self.panels.forget()

    def forget_ground(self) -> None:
        """Draw the ground again."""
        self._ground = None

    def change_ground(self, before: object, now: object) -> None:
        """Draw another ground and its panels; the last ones are kept, for a menu that opens and closes.

        `before` and `now` are all that the grounds depend on besides the window and the looks.
        """
        spare, self._spare = self._spare, (before, self._ground) if self._ground else None
        back = spare if self._spare and spare and spare[0] == now else None
        self._ground = back[1] if back else None
        self.panels.change_ground(back=bool(back))

    def has_aside(self, ground: object) -> bool:
        """Tell whether the ground that depends on `ground` is the one that is kept besides the one that is seen."""
        return self._spare is not None and self._spare[0] == ground

    def ground_ahead(
        self, painter: Painter, now: object, parts: Callable[[Painter], Iterable[Callable[[], object]]]
    ) -> Iterator[Callable[[], object]]:
        """Yield the parts of making a ground that will be needed soon: `change_ground` to `now` finds it ready.

        `parts` yields what draws it with a painter, from below upwards.
        """
        surface = painter.layer()

        def ready() -> None:
            self._spare = now, surface
            self.panels.forget_aside()

        yield from parts(painter.on(surface))
        yield ready

    @property
    def behind(self) -> bool:
        """Whether anything is still to be drawn."""
        return self.outdated or self.panels.behind

    def prepare(self, painter: Painter, until: float) -> bool:
        """Draw as many parts as possible until `until` by `time.perf_counter`; tell whether all are drawn.

        The picture is shown when it is complete: old and new parts are never seen side by side.
        """
        if not self.behind:
            return True
        bare = self._ground is None
        ground, table = self._begin(painter)
        while self._painting or self.panels.behind:
            if bare:
                bare = False  # the ground was a part of its own
            elif self._painting:
                self._paint_part(self._painting, table)
            else:
                self._paint_late(table, ground)
            if time.perf_counter() > until:
                self.unseen = True
                return False
        return True

    @property
    def outdated(self) -> bool:
        """Whether a picture of the position is still to be finished or shown."""
        return bool(self.stale or self._painting or self._complete)

    @property
    def holds(self) -> bool:
        """Whether the picture before is shown once more: after `follow`."""
        return self._holds

    def follow(self, painter: Painter, until: float, *, moves: bool = True) -> None:
        """Draw as many parts as there is time for until `until`; unless that is all, `draw` shows the picture before.

        So what moves goes on while a slow device draws. What changes once more meanwhile is begun again; what then
        changes waits until that picture has been seen. Late panels wait for a frame that has nothing else to do.

        A picture that is complete after `until` is shown in the next frame, if anything `moves`: to draw it and to copy
        it to the screen are both too long for one frame.
        """
        self.panels.patience = PART
        if self._complete and self._table:
            self._complete = False
            self._table.tell()
            self._spent, self._holds = True, self.outdated
            return
        self._waited = time.perf_counter() > until and not self._waited
        self._spent, self._holds = self.outdated or self._waited, self.outdated
        if not self.outdated or (self.stale and self._waited):
            return  # the frame in which it changed is long already
        if self.stale and not (self._painting and self._again):
            self._again = self._painting is not None
            self._begin(painter)
        while self._painting and self._table:
            self._paint_part(self._painting, self._table, told=not moves)
            if time.perf_counter() > until:
                self._complete = moves and not self._painting
                break
        self._holds = self.outdated

    def draw(self, painter: Painter) -> None:
        """Put both on the screen, after drawing what has changed."""
        if self._holds and self._table:
            self._holds = False
            painter.surface.blit(self._table, (0, 0))
            return
        ground, table = self._begin(painter)
        self.unseen = self.first = False
        if self.panels.behind and not self._painting and not self._spent:
            self._paint_late(table, ground)
        self._spent = False
        self.panels.patience = math.inf
        while self._painting:
            self._paint_part(self._painting, table)
        self._complete = False
        table.tell()
        painter.surface.blit(table, (0, 0))

    def _paint_part(self, painting: Iterator[None], table: Slate, *, told: bool = True) -> None:
        """Note the next part of the picture; when all are noted, draw what differs from the picture before.

        Unless that is `told`, it is not on the screen before `draw` without holding.
        """
        if not self._noted:
            self._noted = next(painting, NOTED) is NOTED
            return
        self._painting = None
        self._again = False
        table.finish_untold()
        if told:
            table.tell()

    def _paint_late(self, table: Slate, ground: pygame.Surface) -> None:
        table.go_on()
        self.panels.paint_late(table, ground)
        table.finish()

    def _begin(self, painter: Painter) -> tuple[pygame.Surface, Slate]:
        """Begin to draw what has changed; return the ground and the picture of the position."""
        if self._ground is None:
            self._ground = painter.layer()
            self._paint_ground(painter.on(self._ground))
        if self._table is None:
            self._table = painter.slate()
            self.stale = True
        if self.stale:
            self.stale = False
            self._table.begin()
            self._table.blit(self._ground, (0, 0))
            self.panels.begin()
            self._noted = False
            self._painting = self._paint_table(painter.on(self._table))
        return self._ground, self._table
