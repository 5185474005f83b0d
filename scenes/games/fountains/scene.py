"""Fountains' table: the basin, a fountain that grows to all sides, and the decision with its preview."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.fountains.designs import design_points
from engine.games.fountains.grid import cell_at
from engine.games.fountains.pieces import (
    EMPTY,
    PLACE,
)
from engine.state import Action, Event
from scenes.games.fountains import painting
from scenes.games.fountains.masonry import tile_picture
from scenes.games.fountains.touching import TouchedFountains
from scenes.games.fountains.view import FountainsView
from scenes.games.fountains.worth import rewards_now
from scenes.paint.animation import Step, arc, fly_time, part
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect


class FountainsTable(TouchedFountains):
    """A game of Fountains."""

    def steps(self, player: int, action: Action, events: Sequence[Event]) -> list[Step]:
        """Return the animation of what happened: a pawn that goes, a tile that flies to its place."""
        for event in events:
            self.make_heard(str(event[0]))
        if not self.width or self.stage.settings.reduced_motion:
            return []
        if action[0] == "move" and self.plan.basin:
            moved = next(event for event in events if event[0] == "moved")
            return [self._pawn_goes(moved[2], moved[3], moved[4])]
        if action[0] == "place" and player == self.front and self.plan.garden and self.shown.hand != EMPTY:
            return [self._tile_flies(action)]
        return []

    def _pawn_goes(self, pawn: str, origin: int, goal: int) -> Step:
        plan = self.plan
        start, end = painting.pawn_rect(plan, origin), painting.pawn_rect(plan, goal)
        length = fly_time(abs(start.x - end.x) + abs(start.y - end.y))

        def draw(painter: Painter, elapsed: float) -> None:
            x, y = arc(*start.centre, *end.centre, part(elapsed, 0, length))
            painter.picture(f"fountains/pawn_{pawn}", Rect.around(x, y, start.w, start.h))

        return Step(length, draw)

    def _tile_flies(self, action: Action) -> Step:
        __, x, y, turn = action
        number = self.shown.hand
        goal = self._cell_rect(cell_at(x, y)).centre
        origin = self.plan.basin[:2] if self.plan.basin else self.plan.bar.centre
        length = fly_time(abs(origin[0] - goal[0]) + abs(origin[1] - goal[1]))
        scale = self.hand.camera.scale

        def draw(painter: Painter, elapsed: float) -> None:
            made = tile_picture(number, turn, max(4, int(scale * painter.density)))
            cx, cy = arc(*origin, *goal, part(elapsed, 0, length))
            painter.blit(made, painter.px(cx) - made.get_width() // 2, painter.px(cy) - made.get_height() // 2)

        return Step(length, draw)

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground, the basin and the panels."""
        painting.paint_ground(self.plan, painter, self.width, self.height)

    def paint_table(self, painter: Painter) -> None:
        """Draw the pieces, the legal places and the words."""
        ahead = self.ahead()
        marked = self.chooser.marked or self.chooser.touched
        fountain = self.shown.fountains[self.front]
        ghost: list[Rect] = []
        if ahead and marked[0] in ("place", "token"):
            fountain = ahead.state.fountains[self.front]
            cells = fountain.newest() if marked[0] == "place" else [cell_at(marked[2], marked[3])]
            ghost = [self._cell_rect(cell, fountain) for cell in cells]
        judged = self.shown
        if ahead and ghost:
            judged = self.shown.clone()
            judged.fountains[self.front] = fountain
        state = self.shown
        self._view = FountainsView(
            now=self.view(),
            plan=self.plan,
            width=self.width,
            state=state,
            front=self.front,
            fountain=fountain,
            camera=self.hand.camera,
            ghost=ghost,
            dots=self._drawn_dots(),
            chosen=marked if self.persons_turn else (),
            lands=self._lands(),
            designs=[design_points(card, fountain, state.watered_only) for card in state.designs],
            slots=self._slot_count(),
            rewards=rewards_now(judged),
            told=self._told(),
            log=[(done.player, self.tell(done)) for done in self.log[:-13:-1]],
            sheet=self._sheet and not self._is_in_hand,
        )
        painting.paint_table(self._view, painter)

    def _drawn_dots(self) -> list[tuple[Rect, int]]:
        if not self.persons_turn:
            return []
        top = self.state.fountains[self.state.player].top
        if self.state.phase == PLACE:
            chosen = self.placing.chosen
            under = chosen.cells if chosen else frozenset()
            return [
                (rect, top[cell].level + 1 if cell in top else 1) for cell, rect in self._handles() if cell not in under
            ]
        return [(spot.rect, 1) for spot in self._token_spots()]

    def paint_live(self, painter: Painter) -> None:
        """Draw what follows the pointer."""
        painting.paint_live(self._view, self.live(), painter)
