"""What keys mean at Fountains' table: pawns and steps, places and rotations of what is in hand, tokens, opponents."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from functools import partial
from typing import NamedTuple, Protocol

import pygame

from engine.games.fountains.pieces import MOVE, PLACE, SWAP, TOKEN
from engine.match import Match
from engine.state import Action
from scenes.games.fountains.hand.decision import IN_HAND, Deciding
from scenes.games.fountains.hand.front import Front
from scenes.games.fountains.hand.garden import Garden
from scenes.games.fountains.hand.in_hand import InHand
from scenes.games.fountains.hand.spots import SlotTouch
from scenes.games.fountains.layout.layout import Layout
from scenes.games.fountains.words import outcomes, phrases
from scenes.i18n.translation import _
from scenes.paint.rect import Rect
from scenes.stage.picker import Offer, Picker
from scenes.stage.stage import Stage
from scenes.table.guide.tips import Tips
from scenes.widgets.base import By, Ui, Widget
from scenes.widgets.inputs import Key
from scenes.widgets.tooltip import Symbol

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
    ROTATE = auto()  # the tile in hand, by x
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
        # from other buttons arrows go on to the next one
        on_board = not focused or focused.startswith(("place ", "token ", "do "))
        return Order(Verb.AIM, x, y) if asked and on_board else None
    if asked and phase in (PLACE, TOKEN) and code in (pygame.K_r, pygame.K_n, pygame.K_p):
        return Order(Verb.ROTATE, back) if code == pygame.K_r else Order(Verb.STEP, 1 if code == pygame.K_n else -1)
    if asked and phase == MOVE and code in (*PAWN_KEYS, *STEP_KEYS):
        return Order(Verb.CHOOSE_MOVE)
    if code == pygame.K_k:
        return Order(Verb.SHOW_LEVELS)
    if code == pygame.K_t:
        return Order(Verb.SHOW_TOKENS)
    if code == pygame.K_a and asked:
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
        "players": [*plan.opponents, *plan.players],
        "log": [plan.log],
        "basin": basin,
    }
    return next((name for name, rects in areas.items() if any(rect and rect.contains(*middle) for rect in rects)), "")


class KeyTable(Deciding, Protocol):
    """What keys do with a table beside its decision."""

    stage: Stage
    match: Match
    tips: Tips

    @property
    def ui(self) -> Ui:
        """The widgets of the table."""

    def question(self) -> str:
        """Return what the player is asked now."""

    def show_levels(self, by: By) -> None:
        """Begin or stop writing on every cell of the fountain its level."""

    def redraw(self) -> None:
        """Have the next frame drawn."""

    def symbols(self) -> Sequence[Symbol]:
        """Return everything on the table that can be explained."""


class Keys:
    """What keys do at the table, before those that all tables have."""

    def __init__(self, table: KeyTable, garden: Garden, in_hand: InHand, front: Front) -> None:
        self._table = table
        self._garden = garden
        self._in_hand = in_hand
        self._front = front
        self._after_letter = False

    @property
    def counts_steps(self) -> bool:
        """Whether digits are steps of the pawn whose letter came before them; else they choose what is numbered."""
        return self._after_letter and self._table.persons_turn and self._table.state.phase == MOVE

    def take(self, event: Key, plan: Layout, focused: str) -> bool:
        """Take a key; tell whether it did something. `focused` is the key of the widget that Enter presses."""
        table, steps = self._table, event.code in STEP_KEYS
        self._after_letter = event.code in PAWN_KEYS or (steps and self._after_letter)
        asked, garden = table.persons_turn, bool(plan.garden)
        if steps and asked and table.state.phase == MOVE and not self.counts_steps:
            return False
        order = order_of(event, table.state.phase, asked=asked, garden=garden, focused=focused)
        if not order:
            return garden and self._garden.hand.key(event)
        match order.verb:
            case Verb.GO_TO_REGION:
                # the first key shows the focus on what is decided
                return table.ui.keyboard and table.ui.step_region(partial(region_of, plan), int(order.x))
            case Verb.AIM:
                return self._in_hand.aim(int(order.x), int(order.y))
            case Verb.PUSH_GROUND:
                self._garden.hand.pan(order.x, order.y)
            case Verb.ROTATE:
                self._in_hand.rotate(int(order.x))
            case Verb.STEP:
                self._in_hand.step(int(order.x))
            case Verb.CHOOSE_MOVE:
                self._choose_move(path_of(event.code, table.decision.chosen))
            case Verb.SHOW_LEVELS:
                table.show_levels("key")
            case Verb.SHOW_TOKENS:
                self._show_tokens(focused)
            case Verb.LIST_PLACES:
                self._list_places()
            case Verb.LOOK_ON:
                self._front.look_on()
        return True

    def _choose_move(self, path: Action) -> None:
        """Mark a pawn's move or the pawn, or say why it cannot go that far."""
        table = self._table
        if table.decision.chooser.can(path):
            table.decision.chooser.touch(path, commit=False)
            table.changed()
        elif len(path) == 3:
            refused = table.state.why_not(path)
            table.stage.say(phrases.refusal(refused) if refused else table.question(), "refusal")

    def _show_tokens(self, focused: str) -> None:
        """Go to the tray of tokens, and there from one to the next; where none is chosen now they are explained."""
        table, ui = self._table, self._table.ui
        tray = [widget.key for widget in ui.widgets if isinstance(widget, SlotTouch) and widget.enabled]
        if tray and table.state.phase in (TOKEN, SWAP):
            at = tray.index(focused) + 1 if focused in tray else 0
            ui.focus, ui.keyboard = tray[at % len(tray)], True
            table.changed()
            return
        title = _("Bonus tokens")
        symbol = next((symbol for symbol in table.symbols() if symbol.title == title), None)
        if symbol:
            table.tips.explain(symbol)
            table.redraw()

    def _list_places(self) -> None:
        """List every place of what is in hand, level by level in reading order; the one that is picked is marked."""
        table, name = self._table, self._table.match.game.format_action
        if table.state.phase not in IN_HAND:
            table.stage.say(table.question(), "refusal")
            return
        actions = {name(action): action for action in outcomes.in_reading_order(table.state, table.offered())}
        if actions:
            said = outcomes.places_in_list(table.state, [*actions.values()])
            offers = [Offer(key, *words) for key, words in zip(actions, said, strict=True)]
            marked = table.decision.chooser.marked
            picker = Picker(
                _("Every place"), offers, name(marked) if marked else "", lambda key: self._in_hand.pick(actions[key])
            )
            table.stage.push(picker)
