"""Azul's room: what it shows of itself, and its table."""

from __future__ import annotations

from collections.abc import Sequence

from engine.match import Match
from scenes.games.azul import figures, finals
from scenes.i18n.translation import mark
from scenes.model.lessons import Chapter
from scenes.paint.theme import GroundTint
from scenes.stage.scene import Scene
from scenes.table.room import Room


def _table(match: Match) -> Scene:
    from scenes.games.azul.scene import AzulTable

    return AzulTable(match)


def _chapters() -> Sequence[Chapter]:
    from scenes.games.azul.lessons import CHAPTERS

    return CHAPTERS


ROOM = Room(
    name=mark("Azul"),
    about=mark("Take tiles of one colour, fill your rows, and build a wall. Neighbouring tiles score together."),
    minutes=30,
    picture="azul/scene_azul",
    tint=GroundTint("#202248", "#DDD3C6"),
    options={
        "wall": (mark("Board side"), {"coloured": mark("Coloured wall"), "grey": mark("Grey wall")}),
        "start": (
            mark("Who starts"),
            {
                "random": mark("Random"),
                "1": mark("Seat 1"),
                "2": mark("Seat 2"),
                "3": mark("Seat 3"),
                "4": mark("Seat 4"),
            },
        ),
        "lid": (mark("Tiles in the lid"), {"open": mark("Shown"), "hidden": mark("Hidden")}),
    },
    sources={
        "wall": mark("Tiles on the wall"),
        "floor": mark("Floor line"),
        "rows": mark("Full rows"),
        "columns": mark("Full columns"),
        "colours": mark("Full colours"),
    },
    table=_table,
    japanese="アズール",
    seat_options=frozenset({"start"}),
    about_values={
        ("wall", "coloured"): mark("Each tile has its printed place."),
        ("wall", "grey"): mark("You choose the place in the row."),
    },
    pictured=frozenset({"wall"}),
    paint_value=finals.paint_value,
    count_words=finals.count_words,
    progress=finals.progress,
    tie_break=mark("A tie is broken by full rows."),
    paint_final=finals.paint_final,
    rounds=finals.rounds,
    facts=finals.facts,
    sounds={"took": "take", "lined": "place", "dropped": "place", "tiled": "score", "bonus": "score"},
    rules="azul/rules",
    paint_figure=figures.paint_figure,
    chapters=_chapters,
)
