"""The keys of Ark Nova's table: slots, X-tokens, turning a building, other zoos, and where to look."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.state import Action
from scenes.games.ark_nova.decision import paths
from scenes.games.ark_nova.table.carrying import CarryingArk
from scenes.games.ark_nova.view import PanelFace, ScrollFace
from scenes.i18n.translation import _, mark
from scenes.paint.rect import Rect
from scenes.widgets.base import By, Press, Widget
from scenes.widgets.inputs import Input, Key, Pointer

KEYS = {
    "1": mark("1 to 5: the action card in that slot"),
    "+": mark("+ and −: more and fewer X-tokens"),
    "x": mark("X: take an X-token"),
    "r": mark("R, Shift+R: turn the building"),
    "c": mark("C, D, A: hand, display, association"),
    "z": mark("Z: the other zoos, one after another"),
}
"""What they do, for the list of keys."""
_AREAS = {
    pygame.K_c: ("hand", mark("Your hand")),
    pygame.K_d: ("display", mark("Display")),
    pygame.K_a: ("association", mark("Association")),
}
"""The tab, and the heading of the panel where there are no tabs."""
_MORE = (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)
_FEWER = (pygame.K_MINUS, pygame.K_KP_MINUS)


class KeyedArk(CarryingArk):
    """A table that can be played on by keys."""

    def handle(self, event: Input) -> None:
        """Take the keys of this table besides those of all tables."""
        if isinstance(event, Key) and self._key(event.code, event.shift):
            return
        if isinstance(event, Pointer) and event.kind == "wheel" and self._wheel(event):
            return
        super().handle(event)

    def _wheel(self, event: Pointer) -> bool:
        """Turn the building in hand over the map, or scroll the hand; tell whether one of them was done."""
        step = -1 if event.dy > 0 else 1
        plan = self.context().plan
        x, y = event.x / plan.unit, event.y / plan.unit
        if self.placing and self.placing.chosen and plan.shows_board and plan.board.rect.contains(x, y):
            self.turn_piece(step=step)
            return True
        ends = [item for item in self.items if isinstance(item.face, ScrollFace)]
        if not ends or not plan.stage.contains(x, y):
            return False
        if any(isinstance(item.face, ScrollFace) and item.face.step == step for item in ends):
            self.scroll_hand(max(0, self.hand_from + step))
        return True

    def scroll_hand(self, first: int) -> None:
        """Show the hand from that card on."""
        self.hand_from = first
        self.changed()

    def _key(self, code: int, shift: bool) -> bool:
        """Do what a key is for; tell whether it is one of these and something was done."""
        if code == pygame.K_TAB:
            return self.ui.step_region(self._region, -1 if shift else 1)
        if pygame.K_1 <= code <= pygame.K_5:
            return self._use_slot(code - pygame.K_1)
        if code in (*_MORE, *_FEWER):
            return self._change_tokens(1 if code in _MORE else -1)
        if code == pygame.K_ESCAPE and self.looking >= 0:
            self.looking = -1
            self.changed()
            return True
        if code in _AREAS:
            return self._look_at(*_AREAS[code])
        if code == pygame.K_x and self.can_touch(("x_token",)):
            self.touch(("x_token",), "key")
            return True
        if code == pygame.K_r and self.placing:
            self.turn_piece(step=-1 if shift else 1)
            return True
        return code == pygame.K_z and self._look_round()

    def _region(self, widget: Widget) -> str:
        """Return in which part of the table a widget lies."""
        plan, middle = self.context().plan, widget.rect.centre
        panels = [each.rect for each in self.items if isinstance(each.face, PanelFace)]
        areas: dict[str, Sequence[Rect]] = {
            "verbs": plan.verbs,
            "prompt": [plan.prompt],
            **{f"panel {at}": [rect] for at, rect in enumerate(panels)},
            "stage": [plan.stage],
            "tabs": plan.tabs,
            "map": [plan.board.rect] if plan.shows_board else [],
            "rail": [*plan.seats, *plan.chips],
        }
        return next(
            (name for name, rects in areas.items() if any(plan.css(rect).contains(*middle) for rect in rects)), ""
        )

    def _use_slot(self, slot: int) -> bool:
        ctx = self.context()
        path = paths.verb_paths(ctx).get(ctx.state.zoos[ctx.verb_seat].order[slot]) if ctx.asking else None
        if not path or not self.chooser.can(path):
            return False
        self.touch(path, "key")
        return True

    def _change_tokens(self, step: int) -> bool:
        ways = paths.x_choices(self.context())
        if not ways or not self.chooser.marked:
            return False
        self.adding(ways, ways.index(self.chooser.marked) + step)("key")
        return True

    def adding(self, ways: Sequence[Action], at: int) -> Press:
        """Return what marks one of these ways to use an action card; nothing beyond the first and the last."""

        def press(by: By) -> None:
            if 0 <= at < len(ways):
                self.chooser.touch(ways[at], commit=False)
                self.changed()

        return press

    def turn_piece(self, by: By = "mouse", step: int = 1) -> None:
        """Turn the ghost to its next (or last) way over the same space."""
        placing = self.placing
        if placing and placing.rotate(step) and placing.chosen:
            self._turn_of_piece = placing.turn
            self.chooser.touch(placing.chosen.action, commit=False)
            self.changed()

    def _look_at(self, tab: str, heading: str) -> bool:
        """Show a tab; where all is seen at once the focus goes to the first thing of that panel."""
        if self.context().plan.tabs:
            self.tab, self.looking = tab, -1
            self.changed()
            return True
        panels = [each for each in self.items if isinstance(each.face, PanelFace) and each.face.title == _(heading)]
        for panel in (self.plan.css(each.rect) for each in panels):
            inside = (each for each in self.ui.widgets if each.focusable and panel.contains(*each.rect.centre))
            first = next(inside, None)
            if first:
                self.ui.focus, self.ui.keyboard = first.key, True
                self.redraw()
                return True
        return False

    def _look_round(self) -> bool:
        """Look at the next zoo; after the last one at the own again."""
        seats = [-1, *self.others(self.context().seat)]
        if len(seats) == 1:
            return False
        self.looking = seats[(seats.index(self.looking) + 1) % len(seats)] if self.looking in seats else -1
        self.changed()
        return True

    def others(self, seat: int) -> list[int]:
        """Return the other seats in the order of play."""
        count = len(self.match.seats)
        return [(seat + ahead) % count for ahead in range(1, count)]
