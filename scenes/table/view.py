"""What painters of a table may know besides layout and position: plain values, made anew when the table changes.

A game's own view has this one in it, and what the game adds: see `scenes/games/azul/view.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.state import Action
from scenes.model.log_book import Done
from scenes.paint.rect import Rect
from scenes.paint.theme import Seat


class TableView(NamedTuple):
    """The table as it was when it changed last."""

    names: Sequence[str]  # of all players, the seats first
    looks: Sequence[Seat]  # their colours and symbols
    people: Sequence[bool]  # whether a person sits there; for seats alone
    player: int  # who decides; negative for nature and at the end
    viewer: int  # the seat whose board lies in front
    asking: bool  # whether a person decides now and everything has come to rest
    moving: bool  # whether pieces move
    over: bool  # whether the game has ended
    asked: str  # what is asked or happens
    hint: str  # a hint to it
    candidates: Sequence[Action]  # the legal actions that begin with what was touched
    log: Sequence[Done]
    icons: int  # how many there are in the bar, or the rail of a low window, beside the way back
    window: Rect  # all that the table fills


class LiveView(NamedTuple):
    """What changes from frame to frame while the table stays as it is."""

    hovered: Action  # the path of the touch under the pointer; empty for none, or one that cannot be touched
    weighed: Action  # the whole action whose result is shown: under pointer or focus, else the marked one
    pointer: tuple[float, float]
    dragging: bool  # whether something hangs on the pointer
    dots: int  # how many of the three dots of one who thinks are lit
