"""A table for a match, one with a tutor for a chapter of a game's lessons, and one with a puzzle."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.match import Match
from engine.puzzles import Puzzle
from engine.record import Seat as Chair
from engine.record import parse_record
from scenes.i18n.translation import _
from scenes.model.lessons import Pupil
from scenes.model.practice.puzzling import seated
from scenes.table.room import find_room
from scenes.table.table import TableScene
from scenes.table.task.task import Task, Ways
from scenes.table.tutor.tutor import Tutor


def table_of(match: Match) -> TableScene[Any]:
    """Return the table for a match. Raises `UnknownChoice` if its game has none."""
    room = find_room(match.game.id)
    table = room.table(match, room)
    assert isinstance(table, TableScene)
    return table


def lesson_table(game_id: str, chapter: int) -> TableScene[Any]:
    """Return the table of a game with a tutor, at the beginning of a chapter."""
    chapters = find_room(game_id).chapters
    record = parse_record(chapters[chapter].record)
    seats = tuple(Chair(_(seat.name), seat.bot) for seat in record.seats)
    table = table_of(Match(replace(record, seats=seats)))
    table.kept, table.quiet = False, True
    table.tutor = Tutor(table, Pupil(chapters, chapter), lambda at: table.stage.replace(lesson_table(game_id, at)))
    return table


def puzzle_table(puzzle: Puzzle, number: int, count: int, ways: Ways, *, shown: bool = False) -> TableScene[Any]:
    """Return the table of a puzzle, the `number`-th of `count`; `shown` with its solution. For `ways` see `Ways`."""
    table = table_of(Match(seated(puzzle)))
    table.kept, table.quiet = False, True
    table.task = Task(table, puzzle, number, count, ways, shown=shown)
    return table
