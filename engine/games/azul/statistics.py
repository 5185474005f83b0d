"""The statistics of a game of Azul, seat by seat: the numbers that players compare when it is over.

They are counted from the events and positions of its record, so they also work for a game that is still going on.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.azul.pieces import SIZE
from engine.games.azul.rules import AzulState
from engine.history import History
from engine.state import Event


@dataclass(slots=True)
class Statistics:
    """One seat's numbers. Points lost are 0 or less; `wall` + `floor` + `rows` + `columns` + `colours` is the score."""

    wall: int = 0  # points from tiles laid on the wall
    floor: int = 0  # points lost to the floor line
    rows: int = 0  # points for full rows at the end
    columns: int = 0  # points for full columns at the end
    colours: int = 0  # points for full colours at the end
    tiles: int = 0  # tiles laid on the wall
    best_tile: int = 0  # the most points one tile scored
    dropped: int = 0  # tiles that went to the floor line or past it, the marker not counted
    incomplete_lines: int = 0  # pattern lines that are begun and not full at the end
    rounds_first: int = 0  # rounds begun as first player
    markers: int = 0  # times the starting player marker was taken

    @property
    def score(self) -> int:
        """The sum of all points."""
        return self.wall + self.floor + self.rows + self.columns + self.colours


def statistics(history: History[AzulState]) -> list[Statistics]:
    """Return a seat's numbers for every seat of a game of Azul at any stage, from the states and events of its record.

    Raises `IllegalAction` where the rules refuse an action of the record.
    """
    seats = [Statistics() for _ in history.record.seats]
    happened = [(), *history.events()]
    for state, events in zip(history.states(), happened, strict=True):
        for event in events:
            _count(seats, state.start_player, event)
    last = history.at(len(history))
    for seat, numbers in enumerate(seats):
        numbers.incomplete_lines = sum(0 < last.line_counts[SIZE * seat + row] <= row for row in range(SIZE))
    return seats


def _count(seats: list[Statistics], first: int, event: Event) -> None:
    """Add one event; `first` is the seat that begins the round."""
    kind, *facts = event
    if kind == "dealt":
        seats[first].rounds_first += 1
    elif kind == "marker":
        seats[facts[0]].markers += 1
    elif kind == "dropped":
        seat, __, on_floor, past_it = facts
        seats[seat].dropped += on_floor + past_it
    elif kind == "tiled":
        seat, __, __, __, across, down = facts
        numbers = seats[seat]
        numbers.tiles += 1
        numbers.wall += across + down
        numbers.best_tile = max(numbers.best_tile, across + down)
    elif kind == "floor_scored":
        seats[facts[0]].floor += facts[1]
    elif kind == "bonus":
        seat, source, __, points = facts
        setattr(seats[seat], source, points)
