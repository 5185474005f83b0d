"""What players may set up for the tables with trucks alone."""

from __future__ import annotations

from scenes.i18n.translation import mark
from scenes.table.room import Choice

CHOICES = (
    Choice("suggest", mark("Suggest places"), mark("What is to be placed lies where it brings most; you may move it.")),
    Choice("show_gains", mark("Points on trucks"), mark("Each truck shows what it would bring you now.")),
)
