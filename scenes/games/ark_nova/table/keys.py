"""The keys and the wheel of Ark Nova's table: slots, X-tokens, turning a building, other zoos, where to look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from engine.state import Action
from scenes.games.ark_nova.decision.context import Deciding, Decision
from scenes.games.ark_nova.decision.places.building import BuildingInHand
from scenes.games.ark_nova.decision.places.paths import verb_paths, x_choices
from scenes.games.ark_nova.table.looking import Looking
from scenes.games.ark_nova.table.touches import HexTouch
from scenes.games.ark_nova.view import PanelFace
from scenes.i18n.translation import _, mark
from scenes.paint.rect import Rect
from scenes.widgets.base import By, Ui, Widget
from scenes.widgets.inputs import Input, Key, Pointer

KEYS = {
    "1": mark("1 to 5: the action card on that slot"),
    "+": mark("+ and −: more and fewer X-tokens"),
    "x": mark("X: take an X-token"),
    "r": mark("R, Shift+R: rotate the building"),
    "c": mark("C, D, A: hand, display, association"),
    "z": mark("Z: your zoo, then the other zoos"),
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


class Keyed(Deciding, Protocol):
    """What the keys ask of the table."""

    @property
    def ui(self) -> Ui:
        """The widgets."""

    def step_back(self) -> bool:
        """Take one step back; tell whether the key has been taken."""

    def use_with(self, way: Action) -> None:
        """Use the action card that has just been used with another number of X-tokens."""

    def touch(self, path: Action, by: By) -> None:
        """Take a touch of the place at the end of `path`."""

    def redraw(self) -> None:
        """Draw again what is there."""


class Keys:
    """What keys and the wheel do at this table besides those of all tables."""

    def __init__(self, decision: Decision, table: Keyed, building: BuildingInHand, looking: Looking) -> None:
        self._decision = decision
        self._table = table
        self._building = building
        self._looking = looking

    def handle(self, event: Input) -> bool:
        """Take an input; tell whether it was for this table alone."""
        if isinstance(event, Key):
            return self._key(event.code, event.shift)
        return isinstance(event, Pointer) and event.kind == "wheel" and self._wheel(event)

    def _wheel(self, event: Pointer) -> bool:
        """Turn the building in hand over the map, or scroll the hand; tell whether one of them was done."""
        step = -1 if event.dy > 0 else 1
        ctx, placing = self._table.context(), self._building.placing
        plan = ctx.plan
        x, y = event.x / plan.unit, event.y / plan.unit
        over = self._over()
        held = placing and (placing.chosen or over is not None)
        if held and plan.shows_board and plan.board.rect.contains(x, y):
            self._building.rotate(step, over)
            return True
        return plan.middle.contains(x, y) and self._looking.step_hand(step)

    def _over(self) -> int | None:
        """Return the space of the map under the pointer, or with the focus, over which a building can be turned."""
        ui = self._table.ui
        found = (ui.find(key) for key in (ui.hover, ui.focus if ui.keyboard else ""))
        return next((each.space for each in found if isinstance(each, HexTouch) and each.space is not None), None)

    def _key(self, code: int, shift: bool) -> bool:
        """Do what a key is for; tell whether it is one of these and something was done."""
        if code == pygame.K_TAB and self._table.ui.keyboard:  # the first one shows the focus on what is decided
            return self._table.ui.step_region(self._region, -1 if shift else 1)
        if pygame.K_1 <= code <= pygame.K_5:
            return self._use_slot(code - pygame.K_1)
        if code in (*_MORE, *_FEWER):
            return self.change_tokens(1 if code in _MORE else -1)
        if code == pygame.K_ESCAPE:
            return self._escape()
        if code in _AREAS:
            return self._show_area(*_AREAS[code])
        if code == pygame.K_x and self._can(("x_token",)):
            self._table.touch(("x_token",), "key")
            return True
        if code == pygame.K_r and self._building.placing:
            self._building.rotate(-1 if shift else 1, self._over())
            return True
        if code == pygame.K_z:
            self._looking.look_round()
        return code == pygame.K_z

    def _escape(self) -> bool:
        """Come home from a zoo, or take one step back; a replay and a lesson are left as everywhere."""
        if self._decision.looking >= 0:
            self._looking.look_at(-1)
            return True
        return self._table.step_back()

    def _can(self, path: Action) -> bool:
        return self._table.context().asking and self._decision.chooser.can(path)

    def _region(self, widget: Widget) -> str:
        """Return in which part of the table a widget lies."""
        ctx, point = self._table.context(), widget.rect.centre
        plan = ctx.plan
        panels = [each.rect for each in ctx.items if isinstance(each.face, PanelFace)]
        areas: dict[str, Sequence[Rect]] = {
            "verbs": plan.verbs,
            "prompt": [plan.prompt],
            **{f"panel {at}": [rect] for at, rect in enumerate(panels)},
            "middle": [plan.middle],
            "tabs": plan.tabs,
            "map": [plan.board.rect] if plan.shows_board else [],
            "rail": [*plan.seats],
        }
        return next(
            (name for name, rects in areas.items() if any(plan.css(rect).contains(*point) for rect in rects)), ""
        )

    def _use_slot(self, slot: int) -> bool:
        ctx = self._table.context()
        path = verb_paths(ctx).get(ctx.state.zoos[ctx.verb_seat].order[slot]) if ctx.asking else None
        if not path or not ctx.chooser.can(path):
            return False
        self._table.touch(path, "key")
        return True

    def change_tokens(self, step: int) -> bool:
        """Use the marked action card, or the one just used, with more or fewer X-tokens; tell whether there is one."""
        ctx, chooser = self._table.context(), self._decision.chooser
        marked, ways = chooser.marked, x_choices(ctx)
        now = marked if marked in ways else next(iter(ctx.steps[-1:]), ())
        if now not in ways:
            return False
        at = ways.index(now) + step
        if 0 <= at < len(ways) and now == marked:
            chooser.touch(ways[at], commit=False)
            self._table.changed()
        elif 0 <= at < len(ways):
            self._table.use_with(ways[at])
        return True

    def _show_area(self, tab: str, heading: str) -> bool:
        """Show a tab; where all is seen at once the focus goes to the first thing of that panel."""
        ctx, ui = self._table.context(), self._table.ui
        if ctx.plan.tabs:
            self._looking.show_tab(tab)
            return True
        panels = [each.rect for each in ctx.items if isinstance(each.face, PanelFace) and each.face.title == _(heading)]
        for panel in (ctx.plan.css(rect) for rect in panels):
            inside = (each for each in ui.widgets if each.focusable and panel.contains(*each.rect.centre))
            first = next(inside, None)
            if first:
                ui.focus, ui.keyboard = first.key, True
                self._table.redraw()
                return True
        return False
