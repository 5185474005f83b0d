"""The room of a game with trucks: what the rooms of Aquaretto, Zooloretto and both together have in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from engine.games.zoo_trucks.rules import TruckState
from engine.history import History
from scenes.games.zoo_trucks import words
from scenes.games.zoo_trucks.finals import PICTURES, progress, rounds
from scenes.games.zoo_trucks.scene import Kind, TruckTable
from scenes.games.zoo_trucks.stock.tables import Counted, StockScene
from scenes.i18n.translation import mark
from scenes.model.lessons import Chapter
from scenes.model.rounds import Fact, Tally
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.stage.stage import Scene
from scenes.table.card import Card
from scenes.table.room import Badge, Choice, Room, Sheet

SOUNDS = {
    "drew": "take",
    "loaded": "place",
    "took": "take",
    "settled": "place",
    "stored": "place",
    "housed": "place",
    "opened_stall": "place",
    "barned": "place",
    "bred": "score",
    "earned": "score",
    "hired": "score",
    "expanded": "place",
    "exchanged": "take",
    "moved_coworker": "place",
}
"""Events of the rules, with the sound of each."""
CHOICES = (
    Choice("suggest", mark("Suggest places"), mark("Tiles start where they score most. You can move them.")),
    Choice("show_gains", mark("Points on trucks"), mark("Each truck shows what it would score for you now.")),
)
"""The settings of these tables alone."""


def _stock(table: Scene | None) -> Scene:
    """Return what may be counted at a table."""
    assert isinstance(table, TruckTable)
    return StockScene(Counted(table.state, table.parts, table.player_names, table.seat_look), table.tint)


SHEETS = (Sheet("stock", mark("Trucks and tiles"), "list", _stock, about_match=True),)
"""What can be looked up from the table's menu."""


def truck_room(
    card: Card,
    kinds: Sequence[Kind],
    *,
    keys: Mapping[str, str],
    facts: Callable[[History[TruckState]], Sequence[Fact]],
    tally: Callable[[TruckState, int, str], Tally],
    paint_final: Callable[[Painter, Rect, TruckState, int], None],
    paint_figure: Callable[[Painter, Rect, str], None],
    chapters: Sequence[Chapter],
    badges: Mapping[str, Badge],
    final_shape: float = 1.0,
    blocks: Sequence[tuple[str, Sequence[str]]] = (),
) -> Room:
    """Return the room of a game whose players have boards of these `kinds`; the rest is as in `Room`."""
    return Room(
        card=card,
        table=partial(TruckTable, kinds=kinds),
        sources=words.SOURCES,
        terms=words.TERMS,
        sounds=SOUNDS,
        sheets=SHEETS,
        choices=CHOICES,
        keys=keys,
        progress=progress,
        tie_break=mark("Ties: most coins."),
        rounds=rounds,
        facts=facts,
        tally=tally,
        source_pictures=PICTURES,
        paint_final=paint_final,
        paint_figure=paint_figure,
        chapters=chapters,
        badges=badges,
        final_shape=final_shape,
        blocks=blocks,
    )
