"""What keys mean at Fountains' table: pawns and steps, places and turns of what is in hand, tokens, opponents."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import NamedTuple

import pygame

from engine.games.fountains.pieces import MOVE, PLACE, TOKEN
from engine.state import Action
from scenes.games.fountains.layout import Layout
from scenes.paint.rect import Rect
from scenes.widgets.base import Widget
from scenes.widgets.inputs import Key

PAWN_KEYS = {pygame.K_g: "green", pygame.K_w: "white", pygame.K_b: "blue"}
STEP_KEYS = {pygame.K_1: 1, pygame.K_2: 2, pygame.K_3: 3, pygame.K_KP_1: 1, pygame.K_KP_2: 2, pygame.K_KP_3: 3}
ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
PUSH = 60.0
"""How far an arrow key with Alt pushes the ground, in CSS pixels."""


class Verb(Enum):
    """What a key asks for."""

    GO_TO_REGION = auto()  # to the next part of the table, or with x = -1 to the previous one
    PUSH_GROUND = auto()  # by x and y pixels
    AIM = auto()  # what is in hand goes to the nearest place in the direction (x, y)
    TURN = auto()  # the tile in hand, by x
    STEP = auto()  # what is in hand goes to the next place, or with x = -1 to the previous one
    CHOOSE_MOVE = auto()  # a pawn or its steps: see `path_of`
    SHOW_LEVELS = auto()
    SHOW_TOKENS = auto()
    LIST_PLACES = auto()
    LOOK_ON = auto()  # at the next opponent's fountain


class Order(NamedTuple):
    """What a key asks for, with a direction, a distance or a sign."""

    verb: Verb
    x: float = 0
    y: float = 0


def order_of(event: Key, phase: str, *, asked: bool, garden: bool, focused: str) -> Order | None:
    """Return what a key asks for; None for keys that this table has no use for now.

    `asked`: a person decides now. `garden`: the fountain is seen. `focused`: the key of the widget that Enter presses.
    """
    code, back = event.code, -1 if event.shift else 1
    if code == pygame.K_TAB:
        return Order(Verb.GO_TO_REGION, back)
    if code in ARROWS and garden:
        x, y = ARROWS[code]
        if event.alt:
            return Order(Verb.PUSH_GROUND, -x * PUSH, -y * PUSH)
        on_board = not focused or focused.startswith(("place ", "token "))  # else arrows go on from button to button
        return Order(Verb.AIM, x, y) if asked and on_board else None
    if asked and phase in (PLACE, TOKEN) and code in (pygame.K_r, pygame.K_n, pygame.K_p):
        return Order(Verb.TURN, back) if code == pygame.K_r else Order(Verb.STEP, 1 if code == pygame.K_n else -1)
    if asked and phase == MOVE and code in (*PAWN_KEYS, *STEP_KEYS):
        return Order(Verb.CHOOSE_MOVE)
    if code == pygame.K_l and not event.shift:
        return Order(Verb.SHOW_LEVELS)
    if code == pygame.K_t:
        return Order(Verb.SHOW_TOKENS)
    if code == pygame.K_v and asked:
        return Order(Verb.LIST_PLACES)
    return Order(Verb.LOOK_ON) if code == pygame.K_SPACE and not focused else None


def path_of(code: int, chosen: Action) -> Action:
    """Return the path of touches for a pawn's letter, or for a number of steps of the `chosen` pawn."""
    pawn = (PAWN_KEYS[code],) if code in PAWN_KEYS else chosen[1:2]
    return ("move", *pawn, *((STEP_KEYS[code],) if code in STEP_KEYS else ()))


def region_of(plan: Layout, widget: Widget) -> str:
    """Return in which part of the table a widget lies."""
    middle = widget.rect.centre
    basin = [Rect.around(*plan.basin[:2], 2.2 * plan.basin[2])] if plan.basin else []
    areas: dict[str, Sequence[Rect | None]] = {
        "bar": [plan.bar],
        "fountain": [plan.garden],
        "cards": [plan.cards, plan.rewards],
        "players": [*plan.others, *plan.players],
        "log": [plan.log],
        "basin": basin,
    }
    return next((name for name, rects in areas.items() if any(rect and rect.contains(*middle) for rect in rects)), "")
