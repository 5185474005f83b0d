"""What Ark Nova's painters may know: the table's view, and what lies on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.ark_nova.rules import ArkNovaState
from scenes.games.ark_nova.items import Item
from scenes.games.ark_nova.layout import Layout
from scenes.games.ark_nova.painting.board import BoardFace
from scenes.games.ark_nova.painting.panels import SeatFace, VerbFace
from scenes.games.ark_nova.painting.purse import PurseFace
from scenes.games.ark_nova.painting.race import Runner
from scenes.model.log_book import Entry
from scenes.table.view import TableView


class ArkView(NamedTuple):
    """Ark Nova's table as it was when it changed last."""

    now: TableView
    plan: Layout
    state: ArkNovaState
    turn: str  # what stands behind the name of the game
    purse: PurseFace
    board: BoardFace
    verbs: Sequence[VerbFace]
    items: Sequence[Item]
    runners: Sequence[Runner]  # the player in front first
    seats: Sequence[SeatFace]
    held: Sequence[tuple[int, int]]  # everybody's money and hand cards, as the runners are; where seats are chips
    crumbs: str  # the way to this decision
    asked_short: tuple[str, ...]  # what is asked, shorter and shorter, where there is no room for all of it
    asked_room: float  # of what is asked: up to the first button
    lit: int  # spaces of the map that can be chosen
    rings: Sequence[int]  # buildings (and places) that can be chosen, as spaces
    chosen: int  # the one that is
    ghost: tuple[str, int]  # a building and the spaces it would cover; an empty kind for none
    way: str  # which of how many ways the ghost lies
    tokens: Sequence[int]  # left tokens that can be taken
    break_words: str
    break_left: int
    break_spaces: int
    last_turns: int
    last: Sequence[Entry]  # what was done last, the newest first
    colours: Sequence[int]  # of the seats
    tab: str
    tab_names: Sequence[str]
