"""What the painters of It Happens.. may know: the table's view, what lies on it, and what the choices lead to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.games.it_happens.chances import Prospect
from engine.games.it_happens.preview import Gain
from engine.games.it_happens.rerolls import RerollOdds
from engine.games.it_happens.rules import ItHappensState
from scenes.games.it_happens.layout import Layout
from scenes.games.it_happens.recap.last_move import LastMove
from scenes.games.it_happens.shown import Shown
from scenes.games.it_happens.sitter import Sitter
from scenes.paint.rect import Rect
from scenes.table.drawing.view import TableView


class HappensView(NamedTuple):
    """The table of It Happens.. as it was when it changed last."""

    now: TableView
    plan: Layout
    width: float
    state: ItHappensState  # the match's position
    shown: Shown  # the position as far as its events have been animated
    marks: Sequence[LastMove]  # the dice that are ringed: the last one, or those since the viewer's turn
    recap_area: Rect | None  # where recaps are told; None without any
    sitters: Sequence[Sitter]  # what is drawn of each player
    gains: Mapping[int, Gain]  # what the die at hand would bring, by mound
    odds: RerollOdds | None  # how rolling again compares, where the player could
    chances: Mapping[int, Sequence[Prospect]]  # everybody's chances by mound; none while pieces move
    after: Mapping[int, Sequence[Prospect]]  # the same, once the die lies there
    watched: bool  # whether it is a replay, which has its controls where the table asks
