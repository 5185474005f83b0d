"""The room of It Happens..: what it shows of itself, and its table."""

from __future__ import annotations

from collections.abc import Sequence

from engine.match import Match
from scenes.games.it_happens import figures, finals
from scenes.i18n.translation import mark
from scenes.model.lessons import Chapter
from scenes.paint.theme import GroundTint
from scenes.stage.scene import Scene
from scenes.table.room import Room


def _table(match: Match) -> Scene:
    from scenes.games.it_happens.scene import HappensTable

    return HappensTable(match)


def _chapters() -> Sequence[Chapter]:
    from scenes.games.it_happens.lessons import CHAPTERS

    return CHAPTERS


ROOM = Room(
    name=mark("It Happens.."),
    about=mark("Roll dice into the shafts of termite mounds, for queens, insects and junk that somebody lost there."),
    minutes=30,
    picture="it_happens/scene_it_happens",
    tint=GroundTint("#38241E", "#E3CDB0", "#3D2A2B", "#523A38", "#7A5A50", "#E3CBBB", "#AB9484", "#8A6A5C"),
    options={
        "tiles": (mark("Victory tiles"), {"hidden": mark("Face down"), "open": mark("Face up")}),
        "insect_number": (mark("Insect number"), {"equal": mark("Exact sum"), "at_least": mark("At least")}),
        "start": (
            mark("Who starts"),
            {
                "random": mark("Random"),
                "1": mark("Seat 1"),
                "2": mark("Seat 2"),
                "3": mark("Seat 3"),
                "4": mark("Seat 4"),
                "5": mark("Seat 5"),
            },
        ),
    },
    sources={
        "queens": mark("Queens"),
        "generals": mark("Generals"),
        "pairs": mark("Pairs of junk"),
        "insects": mark("Insects"),
        "most_kinds": mark("Most kinds"),
    },
    table=_table,
    japanese="それってアリ!?",
    seat_options=frozenset({"start"}),
    about_values={
        ("tiles", "hidden"): mark("Only you see what yours are worth."),
        ("tiles", "open"): mark("Everybody sees all of them."),
    },
    pictured=frozenset({"tiles"}),
    paint_value=finals.paint_value,
    count_words=finals.count_words,
    progress=finals.progress,
    tie_break=mark("A tie is broken by queens, then generals, then insects."),
    paint_final=finals.paint_final,
    rounds=finals.rounds,
    facts=finals.facts,
    unseated=mark("Neutral"),
    sounds={
        "rolls_seen": "roll",
        "placed": "place",
        "found": "take",
        "queen": "score",
        "general": "score",
        "insect_number": "take",
        "bonus": "score",
        "mounds": "take",
    },
    rules="it_happens/rules",
    paint_figure=figures.paint_figure,
    chapters=_chapters,
)
