"""Where the things of an entry of the log of It Happens.. lie now: the die in its shaft, finds at a seat."""

from __future__ import annotations

from engine.games.it_happens.rules import ItHappensState
from scenes.games.it_happens.layout import Layout
from scenes.model.log_book import Entry, Moment
from scenes.paint.rect import Rect


def pieces_of(entry: Entry, moment: Moment[ItHappensState], state: ItHappensState, plan: Layout) -> list[Rect]:
    """Return the die that was placed as long as its round lasts, and the seats that got something."""
    before = moment.before
    if entry.seat < 0:
        return [plan.seats[seat] for seat in dict.fromkeys(line.seat for line in entry.lines) if seat >= 0]
    placed = next((event for event in moment.events if event[0] == "placed"), None)
    if not placed:
        return [plan.seats[entry.seat]] if moment.action == ("pass",) else []
    __, __, colour, mound, shaft, space, __ = placed
    found: list[Rect] = []
    if state.mounds and state.round == before.round:
        found.append(plan.mounds[mound].space(shaft, space))
    if any(event[0] == "found" for event in moment.events):
        found.append(plan.seats[colour])
    return found
