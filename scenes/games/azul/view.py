"""What Azul's painters may know: the table's view, and what lies on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.azul.rules import AzulState
from engine.state import Action
from scenes.games.azul.layout.grown import Grown
from scenes.games.azul.layout.window import Layout
from scenes.games.azul.recap.last_move import LastMove
from scenes.table.drawing.view import TableView


class AzulView(NamedTuple):
    """Azul's table as it was when it changed last."""

    now: TableView
    plan: Layout
    width: float
    state: AzulState  # the match's position
    shown: AzulState  # the position as far as its events have been animated
    last: LastMove | None
    marks: Sequence[LastMove]  # the moves that are ringed: the last one, or those since the viewer's turn
    group: Action  # the chosen group as a path, or ()
    grown: Grown | None  # the source that has grown for fingers
    choices: Sequence[Action]  # the whole actions to choose from
    kinds: Sequence[Sequence[str]]  # who sits at each seat, from the longest words to the shortest
    counted: bool  # whether each colour in the centre carries its number
    watched: bool  # whether it is a replay, which has its controls where the table asks
    begun: bool  # whether a source has been touched, so that a button to put it back stands at the head of a column
