"""What painters of a table may use besides layout and position: plain values, made again when the table changes.

A game's own view contains this one and what the game adds: see `scenes/games/azul/view.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.state import Action
from scenes.model.log_book import Done
from scenes.model.recap import Recap
from scenes.paint.rect import Rect
from scenes.paint.theme import Seat


class TableView(NamedTuple):
    """The table as of its last change."""

    names: Sequence[str]  # of all players, the seats first
    looks: Sequence[Seat]  # their colours and symbols
    people: Sequence[bool]  # whether a person sits there; seats only
    player: int  # who decides; negative for nature and at the end
    viewer: int  # the seat whose board is in front
    asking: bool  # whether a person decides now and everything has come to rest
    moving: bool  # whether pieces move
    over: bool  # whether the game has ended
    asked: str  # what is asked or happens now
    hint: str  # a hint to it
    candidates: Sequence[Action]  # the legal actions that begin with the touched path
    log: Sequence[Done]
    icons: int  # their number in the bar or rail, without the way back
    window: Rect  # the area that the table fills
    recaps: Sequence[Recap] = ()  # what others did since the viewer's turn


class LiveView(NamedTuple):
    """What changes from frame to frame while the table stays as it is."""

    hovered: Action  # the path of the touch under the pointer; empty if there is none that can be touched
    weighed: Action  # the whole action that is previewed: under pointer or focus, else the marked one
    pointer: tuple[float, float]
    dragging: bool  # whether something is being dragged
    dots: int  # how many of the three dots of a thinking bot are lit
