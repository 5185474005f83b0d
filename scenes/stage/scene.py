"""A scene: one screen with a fixed life. The stage calls it; it calls nobody but the stage and its widgets."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from scenes.paint.painter import Painter
from scenes.paint.theme import LOBBY, GroundTint
from scenes.platform.base import Mirror, MirrorChoice
from scenes.widgets.base import Ui, Widget
from scenes.widgets.inputs import Input

if TYPE_CHECKING:
    from scenes.stage.stage import Stage


class Scene:
    """What every screen is.

    Its life: `enter`, then `layout` for each size of the window, `handle`, `update` and `draw` as they come, `exit`.
    An `overlay` scene lets the one below shine through: see `Stage.draw_below`.
    """

    overlay = False
    tint: GroundTint = LOBBY
    game_id = ""
    """The game this is about; its rules can be asked for."""
    stage: Stage

    def __init__(self) -> None:
        self.ui = Ui(self.redraw, self._refused)

    def enter(self) -> None:
        """Begin: `stage` is known now."""

    def exit(self) -> None:
        """End."""

    def layout(self, width: float, height: float) -> None:
        """Place everything in a window of that size in CSS pixels. Called on entering, resizing and new settings."""

    def handle(self, event: Input) -> None:
        """Take what the player does."""
        self.ui.handle(event)

    def type(self, words: str) -> None:
        """Take words that were typed."""

    def hear(self, what: str) -> None:
        """Take what happened outside: see `Platform.listen`."""
        if what == "fragment":
            from scenes.screens.arrivals import open_fragment

            open_fragment(self.stage)

    def update(self, milliseconds: float) -> None:
        """Let time pass."""

    def pause(self) -> float:
        """Return the milliseconds until `update` is wanted again: 0 while something moves, infinity at rest."""
        return math.inf

    def draw(self, painter: Painter) -> None:
        """Draw everything, the ground included."""

    def redraw(self) -> None:
        """Ask for a frame."""
        if hasattr(self, "stage"):
            self.stage.dirty = True

    # --- what the page may ask

    def mirror(self) -> Mirror:
        """Return the scene in plain words: by default its widgets as choices."""
        choices = [
            self.choice_of(widget) for widget in self.ui.widgets if widget.focusable and widget.enabled and widget.words
        ]
        return Mirror(choices=choices)

    def choice_of(self, widget: Widget) -> MirrorChoice:
        """Return a widget as the mirror has it."""
        return MirrorChoice(widget.key, widget.in_full(), self._activating(widget), pressed=widget.state)

    def targets(self) -> list[dict[str, Any]]:
        """Return what can be chosen in the game now: see `window.patio`."""
        return []

    def record(self) -> str:
        """Return the text of the match's record; empty where none is played."""
        return ""

    def _activating(self, widget: Widget) -> Any:
        return lambda: self.ui.activate(widget, "key")

    def _refused(self, widget: Widget) -> None:
        if widget.why:
            self.stage.toast(widget.why)
