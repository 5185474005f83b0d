"""What can be pressed, as the page is told of it: by name, and where it lies in the page's pixels."""

from __future__ import annotations

from scenes.platform.base import Control, Target
from scenes.widgets.base import Ui


def in_css(entry: Target, scale: float) -> Target:
    """Return an entry with its rectangle in the page's pixels: `scale` of them are one of the scenes' own."""
    return {"target": entry["target"], "rect": [value * scale for value in entry["rect"]]}


def controls_of(ui: Ui, scale: float) -> list[Control]:
    """Return the widgets that can be pressed now; one that is scrolled out of sight cannot."""
    focus = ui.focus if ui.keyboard else ""
    return [
        {**in_css({"target": widget.key, "rect": list(widget.rect)}, scale), "focused": widget.key == focus}
        for widget in ui.widgets
        if widget.press and widget.enabled and (not widget.clip or widget.clip.contains(*widget.rect.centre))
    ]
