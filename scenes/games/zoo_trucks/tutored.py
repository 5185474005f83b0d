"""A table with trucks and a tutor: only what is asked for is open on boards and in menus."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.zoo_trucks.rules import TruckState
from engine.match import Match
from engine.state import Action
from scenes.games.zoo_trucks.decision import MENU, MONEY, Asking
from scenes.games.zoo_trucks.scene import Kind, TruckTable
from scenes.games.zoo_trucks.words.instructions import instruction
from scenes.table.room import Room
from scenes.table.tutorial import TutoredTable
from scenes.widgets.base import Widget


class TutoredTrucks(TutoredTable[TruckState], TruckTable):
    """What a tutor changes of a table with trucks."""

    strip = 104.0
    settles = False

    def __init__(self, match: Match, room: Room, kinds: Sequence[Kind] = ()) -> None:
        super().__init__(match, room)
        self.add_boards(kinds)

    @property
    def asking(self) -> Asking:
        """The decision as boards are told of it: what the tutor asks for is all that may be done."""
        asking = super().asking
        return asking._replace(legal=self.offered()) if self.asked else asking

    def pointed(self) -> list[Widget]:
        """Return what is to be touched next; on the way to a money action that is the button that opens the choice."""
        found = super().pointed()
        if found or not self.persons_turn or self.asked[:1] not in [(verb,) for verb in MONEY]:
            return found
        asking = self.asking
        kinds = self.parts[self.side].money(asking)
        openers = [kind.name for kind in kinds if kind.possible and not kind.path] if asking.step == MENU else ["coins"]
        return [widget for widget in self.ui.widgets if widget.key in openers and not self.chooser.touched]

    def instruction(self, action: Action) -> str:
        """Return what a tutor says to have an action done."""
        return instruction(action)
