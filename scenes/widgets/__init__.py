"""The widget kit: what a scene is made of besides the game's own pieces."""

from scenes.widgets.base import Spot, Ui, Widget
from scenes.widgets.buttons import Button, IconButton, Segment
from scenes.widgets.panels import Label, Panel, Scroll

__all__ = [
    "Button",
    "IconButton",
    "Label",
    "Panel",
    "Scroll",
    "Segment",
    "Spot",
    "Ui",
    "Widget",
]
