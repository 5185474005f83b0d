"""What can be touched at the table of Fountains: the ground, places, pawns and stacks; mouse and keys."""

from __future__ import annotations

import time

from engine.games.fountains.grid import STRIDE, cell_at, xy_of
from engine.games.fountains.pieces import (
    BONUS_SPACE,
    MOVE,
    PAWNS,
    PLACE,
    TOKEN,
)
from scenes.games.fountains import terms, words
from scenes.games.fountains.carrying import CarriedFountains, Grip
from scenes.games.fountains.gliding import FountainGround
from scenes.games.fountains.layout import COUNTS, count_chips, counts_row, score_width
from scenes.games.fountains.spots import DotTouch, LevelChip, LevelsButton, StackTouch
from scenes.i18n.translation import _, language
from scenes.paint.rect import Rect
from scenes.table.peek import what_is_had
from scenes.table.touches import Touch
from scenes.widgets.base import By, Press, Spot, Widget
from scenes.widgets.buttons import IconButton
from scenes.widgets.ground import ground_buttons
from scenes.widgets.inputs import Input, Pointer

DOUBLE = 0.35
"""Two taps within so many seconds are one of its own: the whole fountain is shown."""


class TouchedFountains(CarriedFountains):
    """A table of Fountains that can be touched."""

    _dots_of: tuple[tuple[object, ...], list[tuple[int, Rect]], list[DotTouch]] | None = None
    """What was seen when the places were made, and the places."""
    _last_tap = 0.0
    """When the ground was tapped last, in seconds of some clock."""

    def spots(self) -> list[Widget]:
        """Return the ground, the places for the decision, the bar's buttons and the opponents."""
        self._refresh_placing()
        spots: list[Widget] = []
        in_hand = self.persons_turn and self.state.phase == PLACE
        if self.plan.garden:
            turned = self._turned if in_hand and self._fixed else None
            on_it = self.paint_on_ground
            spots.append(FountainGround(self.hand, lambda: self._ui.pointer, self._tapped, turned, on_it))
        if self.persons_turn:
            if self.state.phase == MOVE and self.plan.basin:
                spots += self._moves()
            elif self.state.phase == PLACE:
                spots += [*self._dots(), *self._grip()]
            elif self.state.phase == TOKEN:
                spots += self._token_spots()
        if self.plan.garden:
            garden, row = self.plan.garden, counts_row(self.plan.garden)
            if row.h:
                chip = count_chips(row, COUNTS, score_width(self.plan))[-1]
                spots.append(LevelChip(chip, self.show_levels))
            if self.plan.builds and (self.front == self.viewer or self.hand.own):
                zooming = ground_buttons(self.hand, garden.right - 8, garden.bottom - 8)
                # with a tutor they might lie over the one place that is asked for
                spots += [button for button in zooming if not self.tutor or not button.key.startswith("zoom")]
                rect = Rect(garden.right - 100, garden.bottom - 52, 44, 44)
                spots.append(LevelsButton(rect, self.show_levels, shown=self._levels))
        if self.plan.log:
            spots.append(Spot("full_log", self.plan.log, _("Show the full log"), self.show_log))
        return [*spots, *self._seats(), *self._cards(), *self._buttons()]

    def tutor_place(self) -> Rect:
        """Return the place of the last moves, where the window has one; else the players' line."""
        return self.plan.log or super().tutor_place()

    def _seats(self) -> list[Widget]:
        others = [seat for seat in range(self.state.num_scored) if seat != self.viewer]
        places = enumerate(self.plan.players) if self.plan.players else zip(others, self.plan.others, strict=True)
        names = self.player_names
        return [Spot(f"look {seat + 1}", rect, what_is_had(names[seat]), self._looking(seat)) for seat, rect in places]

    def _looking(self, seat: int) -> Press:
        def press(by: By) -> None:
            if self._is_in_hand or not self.plan.garden or seat >= self.state.players:
                self.peek(seat)  # the fountain in front cannot make room
                return
            self.look_at(-1 if self._looked_at == seat or seat == self.viewer else seat)

        return press

    def _tapped(self, x: float, y: float, by: By) -> None:
        if not self.persons_turn or self.state.phase != PLACE:
            before, self._last_tap = self._last_tap, time.perf_counter()
            if self._last_tap - before < DOUBLE:
                self.hand.show_all(by)
            self.put_out()
            return
        cell = self._cell_at(x, y)
        if cell in self.placing.lit:
            self._put_at(cell, by)
        elif self.chooser.begun and by != "mouse":
            self.put_back(by)
        else:
            self._fixed = False
            self._try_at(cell)

    def _moves(self) -> list[Widget]:
        assert self.plan.basin
        radius = self.plan.basin[2]
        spots: list[Widget] = []
        for space, (pawn, steps) in self.lands().items():
            path = ("move", PAWNS[pawn], steps)
            said = words.told(path)
            if space != BONUS_SPACE:
                rect = Rect.around(*self.plan.stack(space), max(44.0, radius * 0.36))
                spots.append(StackTouch(rect, said, path, self, self.carry_off))
            spots.append(Touch(Rect.around(*self.plan.space(space), max(44.0, radius * 0.3)), said, path, self))
        for pawn, space in enumerate(self.state.pawns):
            whose = ("move", PAWNS[pawn])
            rect = Rect.around(*self.plan.space(space), max(44.0, radius * 0.3))
            spots.append(Touch(rect, words.touch_words(self.state, whose), whose, self, round_=True))
        return spots

    def handles(self) -> list[tuple[int, Rect]]:
        """Return the cells in view by which a legal place of the tile in hand is touched, and where they lie."""
        return self._kept_dots()[0]

    def _dots(self) -> list[DotTouch]:
        return self._kept_dots()[1]

    def _kept_dots(self) -> tuple[list[tuple[int, Rect]], list[DotTouch]]:
        """Return the handles of legal places in view, and what is touched there: the same while camera and tile stay.

        There may be hundreds of them, and each ghost asks for them again.
        """
        camera = self.hand.camera
        seen = (language(), self._placing_for, camera.view, camera.x, camera.y, camera.scale)
        if self._dots_of is None or self._dots_of[0] != seen:
            top = self.state.fountains[self.state.player].top
            order = sorted(
                self.placing.handles, key=lambda cell: (cell // STRIDE, top[cell].level if cell in top else 0)
            )
            fountain = self.shown.fountains[self.front]
            rects = [(cell, self.cell_rect(cell, fountain)) for cell in order]
            handles = [(cell, rect) for cell, rect in rects if self._in_view(rect)]
            dots = [self._dot(xy_of(cell), rect) for cell, rect in handles]
            self._dots_of = (seen, handles, dots)
        return self._dots_of[1:]

    def _dot(self, place: tuple[int, int], rect: Rect) -> DotTouch:
        return DotTouch(rect, terms.place_words(*place), ("place", *place), self, self.hand, self._wheel)

    def _grip(self) -> list[Widget]:
        """Return what the ghost is dragged on by, once it lies."""
        chosen = self.placing.chosen
        if not chosen or not self._fixed or not self.plan.garden:
            return []
        ahead = self.ahead()
        built = ahead.state.fountains[self.state.player] if ahead else None
        return [Grip([self.cell_rect(cell, built) for cell in chosen.cells], self, self.hand.camera.view)]

    def _wheel(self, dy: float) -> bool:
        if self._fixed:
            self._turned(1 if dy > 0 else -1)
        return self._fixed

    def _token_spots(self) -> list[DotTouch]:
        touched = self.chooser.marked or self.chooser.touched
        if len(touched) < 2 or touched[0] != "token":
            return []
        spots: list[DotTouch] = []
        for action in self.chooser.legal:
            if action[:2] == touched[:2]:
                rect = self.cell_rect(cell_at(*action[2:]))
                if self._in_view(rect):
                    spots.append(DotTouch(rect, terms.place_words(*action[2:]), action, self, self.hand, self._wheel))
        return spots

    def handle(self, event: Input) -> None:
        """Let the ghost follow the mouse until it is put down, and take the keys of board and tile."""
        if isinstance(event, Pointer) and event.kind in ("down", "wheel"):
            self._come_to_rest()
        if isinstance(event, Pointer) and self._dropped(event):
            return
        super().handle(event)
        if isinstance(event, Pointer) and event.kind == "move" and not event.touch:
            self._hover(event.x, event.y)

    def _come_to_rest(self) -> None:
        """Let who does something find the fountain where it fits."""
        if self.hand.stop():
            self.changed()

    def _hover(self, x: float, y: float) -> None:
        if self._fixed or not self.persons_turn or self.state.phase != PLACE or not self.plan.garden:
            return
        if self.hand.gliding or not self.hand.camera.view.contains(x, y):
            return
        if isinstance(self.ui.at(x, y), (IconButton, LevelsButton)):
            return
        before = self.placing.chosen
        cell = self._cell_at(x, y)
        if not self.placing.point(cell):
            self._try_at(cell)
        elif self.placing.chosen is not before or self._wrong:
            self._mark_chosen()
