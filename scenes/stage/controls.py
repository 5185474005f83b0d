"""What can be pressed, for the page: names, and rectangles in the page's pixels."""

from __future__ import annotations

from scenes.platform.base import Control, Target
from scenes.widgets.base import Ui


def in_css(entry: Target, scale: float) -> Target:
    """Return an entry with its rectangle in the page's pixels; a pixel of the scenes has `scale` of them."""
    return {"target": entry["target"], "rect": [value * scale for value in entry["rect"]]}


def controls_of(ui: Ui, scale: float) -> list[Control]:
    """Return the widgets that can be pressed now, without those scrolled out of sight."""
    focus = ui.focus if ui.keyboard else ""
    return [
        {**in_css({"target": widget.key, "rect": list(widget.rect)}, scale), "focused": widget.key == focus}
        for widget in ui.widgets
        if widget.press and widget.enabled and (not widget.clip or widget.clip.contains(*widget.rect.centre))
    ]
