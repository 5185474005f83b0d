"""What keys do at the tables with trucks: in words for the list of keys, and as deeds for the table."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import NamedTuple, Protocol

import pygame

from engine.games.zoo_trucks.pieces import LOAD
from engine.state import Action
from scenes.games.zoo_trucks.choice import placing
from scenes.games.zoo_trucks.choice.placing import PlacedTable
from scenes.games.zoo_trucks.decision import MENU, MONEY, Asking
from scenes.games.zoo_trucks.part import AnyBoard
from scenes.i18n.translation import mark
from scenes.model.chooser import Chooser
from scenes.widgets.base import By
from scenes.widgets.inputs import Key

KEYS = {
    "d": mark("D: draw a tile; 1 to 5: a truck"),
    "c": mark("C: coins, then 1 to 6"),
    "esc": mark("Esc: back; while tiles are placed, the whole truck"),
    "v": mark("V: the other players' boards; I: trucks and tiles"),
    "i": "",
}
WATER_KEYS = {**KEYS, "n": mark("R: turn the expansion; N: its next place")}
DOUBLE_KEYS = {
    **WATER_KEYS,
    "d": mark("Z, W: draw a zoo tile or a water tile; 1 to 5: a truck"),
    "f": mark("F: the other board"),
}


class Deed(Enum):
    """What a key can ask for."""

    TOUCH = auto()
    """To touch the place at the end of `Wanted.path`."""
    STEP = auto()
    """To go to `Wanted.step` of a money action."""
    BACK = auto()
    """To take back the choice of a money action."""
    DROP_TRUCK = auto()
    """To take back all that was placed of a truck."""
    STOCK = auto()
    """To look up where all tiles are."""
    PEEK = auto()
    """To look at what the next player has."""
    OTHER_BOARD = auto()
    """To look at the other own board."""
    NOTHING = auto()
    """The key is one of this table's, but means nothing now."""


class Wanted(NamedTuple):
    """What a key asks for, and what else that needs."""

    deed: Deed
    path: Action = ()
    step: str = ""


def meaning(event: Key, asking: Asking | None, chooser: Chooser, parts: Sequence[AnyBoard], side: int) -> Wanted | None:
    """Return what a key means at the table; None for one that has no meaning of its own there.

    `asking` is None while no person decides. `side` is the board that is looked at.
    """
    code = event.code
    if code == pygame.K_i:
        return Wanted(Deed.STOCK)
    if code == pygame.K_v:
        return Wanted(Deed.PEEK)
    if code == pygame.K_f and len(parts) > 1:
        return Wanted(Deed.OTHER_BOARD)
    numbered = pygame.K_1 <= code <= pygame.K_6
    if asking is None:
        return Wanted(Deed.NOTHING) if numbered else None
    if code == pygame.K_ESCAPE and asking.step and not chooser.begun:
        return Wanted(Deed.BACK)
    if code == pygame.K_ESCAPE and asking.is_placing:
        return Wanted(Deed.DROP_TRUCK)
    draw = _draws(asking.state.draws, side).get(code, ())
    if draw and chooser.can(draw):
        return Wanted(Deed.TOUCH, draw)
    if code == pygame.K_c and any(action[0] in MONEY for action in chooser.legal):
        return Wanted(Deed.STEP, step=MENU)
    return _of_number(code - pygame.K_0, asking, chooser, parts[side]) if numbered else None


def _draws(draws: Sequence[Action], side: int) -> dict[int, Action]:
    """Return the keys that draw: D from the stack of the board that is looked at, Z and W where there are two."""
    of_stacks = {"zooloretto": pygame.K_z, "aquaretto": pygame.K_w}
    return {
        pygame.K_d: draws[min(side, len(draws) - 1)],
        **{of_stacks[str(path[1])]: path for path in draws if len(path) > 1},
    }


def _of_number(number: int, asking: Asking, chooser: Chooser, part: AnyBoard) -> Wanted:
    """Return what a number means: a kind of money action while these are offered, otherwise a truck."""
    if asking.step == MENU and not chooser.touched:
        kind = part.money(asking)[number - 1]
        if kind.path:
            return Wanted(Deed.TOUCH, kind.path) if chooser.can(kind.path) else Wanted(Deed.NOTHING)
        return Wanted(Deed.STEP, step=kind.name) if kind.possible else Wanted(Deed.NOTHING)
    path = ("load" if asking.state.phase == LOAD else "take", number)
    return Wanted(Deed.TOUCH, path) if chooser.can(path) else Wanted(Deed.NOTHING)


class KeyedTable(PlacedTable, Protocol):
    """The table that keys are for."""

    parts: list[AnyBoard]

    @property
    def side(self) -> int:
        """The board that is looked at."""

    @property
    def opponents(self) -> list[int]:
        """The other seats, in turn order."""

    def touch(self, path: Action, by: By) -> None:
        """Touch the place at the end of `path`."""

    def set_step(self, step: str) -> None:
        """Go on or back in the choice of a money action."""

    def put_back(self, by: By = "mouse") -> None:
        """Take back all touches."""

    def show_stock(self, by: By = "mouse") -> None:
        """Show where all tiles are."""

    def peek(self, player: int) -> None:
        """Look at what a seat has."""

    def look_at(self, side: int) -> None:
        """Look at one of the own boards."""


def obey(table: KeyedTable, event: Key) -> bool:
    """Do what a key asks for; tell whether it means anything at this table now."""
    asking = table.asking if table.persons_turn else None
    wanted = meaning(event, asking, table.chooser, table.parts, table.side)
    if wanted is None:
        return asking is not None and any(part.key(asking, event) for part in table.parts)
    if wanted.deed == Deed.TOUCH:
        table.touch(wanted.path, "key")
    elif wanted.deed == Deed.STEP:
        table.set_step(wanted.step)
    elif wanted.deed == Deed.BACK:
        table.put_back("key")
    elif wanted.deed == Deed.DROP_TRUCK:
        placing.drop_truck(table)
    elif wanted.deed == Deed.STOCK:
        table.show_stock("key")
    elif wanted.deed == Deed.PEEK:
        table.peek(table.opponents[0])
    elif wanted.deed == Deed.OTHER_BOARD:
        table.look_at((table.side + 1) % len(table.parts))
    return True
