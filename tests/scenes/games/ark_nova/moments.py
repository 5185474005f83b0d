"""Telling moments of Ark Nova: what can be looked up, a break being told, a building in hand."""

from __future__ import annotations

import random
from collections.abc import Callable

from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.words.break_report import events_of_break
from tests.scenes.conftest import Visit
from tests.scenes.games.ark_nova.table import at_decision, new_match, step

LION = 402


def open_at(visit: Visit, kind: str, after: int = 120) -> None:
    """Put the table at a decision of that kind on the stage, some actions into a game of four."""
    visit.stage.open.table(at_decision(kind, bots=3, after=after))
    visit.tick(0)
    visit.tick(0)


def open_sheet(visit: Visit, number: int) -> None:
    """Look something up from the table: cards, symbols or breaks."""
    open_at(visit, "act")
    visit.table.ways.show_sheet(visit.table.room.sheets[number])
    visit.tick(0)


def open_card(visit: Visit) -> None:
    """Open one of the cards in full."""
    open_sheet(visit, 0)
    visit.press(f"card {LION}")


def open_break(visit: Visit) -> None:
    """Tell of a break, up to everybody's income."""
    match, rng = new_match(1, 3), random.Random(5)
    while len(events_of_break(match.history.events())) == len(events_of_break(match.history.events()[:-1])) or not any(
        event[0] == "turn" for event in match.history.events()[-1]
    ):
        step(match, rng)
    visit.stage.open.table(match)
    visit.tick(0)
    table = visit.at(ArkNovaTable)
    table.queue.motion = 1.0
    table.queue.add(table.breaks.steps(match.history.events()[-1], match.history))
    table.queue.update(0)
    for _ in range(4):
        table.breaks.next_step()
    visit.tick(0)


def open_place(visit: Visit) -> None:
    """Hold an enclosure over the map."""
    open_at(visit, "place", after=60)
    visit.press(next(each["target"] for each in visit.targets() if each["target"].startswith("place")))
    visit.tick(0)


MOMENTS: dict[str, Callable[[Visit], None]] = {
    "ark_cards": lambda visit: open_sheet(visit, 0),
    "ark_card": open_card,
    "ark_symbols": lambda visit: open_sheet(visit, 1),
    "ark_breaks": lambda visit: open_sheet(visit, -1),
    "ark_break": open_break,
    "ark_place": open_place,
}
