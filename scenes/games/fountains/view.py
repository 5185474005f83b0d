"""What the painters of Fountains may know, as plain values."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from engine.games.fountains.building.fountain import Fountain
from engine.games.fountains.rules import FountainsState
from engine.state import Action
from scenes.games.fountains.layout.layout import Layout
from scenes.games.fountains.payouts import Counted, Design, Reward
from scenes.model.log_book import Entry
from scenes.paint.panels import Panels
from scenes.paint.rect import Rect
from scenes.table.drawing.view import TableView
from scenes.widgets.camera import Camera


class Dot(NamedTuple):
    """A place of the decision on the fountain in front: the top of its cell, and the level there, 0 for one of many.

    `gain` is how much more a token's feature would pay with the token there; None for a tile.
    """

    rect: Rect
    level: int = 1
    gain: int | None = None


class FountainsView(NamedTuple):
    """The table of Fountains as it was when it changed last."""

    now: TableView
    plan: Layout
    width: float
    state: FountainsState  # as far as everything has come to rest
    front: int  # the seat whose fountain lies in front
    fountain: Fountain  # what is drawn in front: with a marked tile or token, as it would be
    camera: Camera
    ghost: Sequence[int]  # the cells of the marked tile or token
    last: Sequence[int]  # the cells built last, where another's fountain lies in front
    reach: Collection[int]  # all cells that the tile in hand can come to cover
    dots: Sequence[Dot]  # handles of legal places on the screen
    chosen: Action  # the marked action, or what was touched
    lands: Mapping[int, tuple[int, int]]  # spaces that a pawn reaches: pawn and steps
    designs: Sequence[Design]  # what each design card would pay every seat
    counts: Sequence[Counted]  # what the fountain in front counts for
    height: Counted  # its highest level
    slots: int  # how many small buttons the bar has
    rotation: int  # of the tile in a person's hand; EMPTY without one
    rewards: Sequence[Reward]
    wrong: Sequence[int]  # column, row and rotation where the tile in hand is held and may not lie
    told: tuple[str, str]  # the title and what follows from the marked action
    recapped: bool  # whether the bar tells what rivals did, in the place of what follows
    log: Sequence[tuple[Entry, int]]  # the last moves, the newest first, with the points they brought
    levels: bool  # whether all levels are written on the fountain
    bare: Collection[int]  # cells whose pond weed is on its way, so that the table leaves it out
    carried: bool  # whether a tile is being dragged
    panels: Panels  # pictures of what changes seldom
    gliding: bool  # whether the fountain in front is on its way to where it fits, so that the table leaves it out
    sheet: bool  # whether a phone shows the rewards over the basin
