"""The keys of Fountains' table: pawns and steps, places and turns of what is in hand, tokens, opponents, the ground."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.games.fountains.grid import cell_at, xy_of
from engine.games.fountains.pieces import MOVE, PLACE, SWAP, TOKEN
from engine.state import Action
from scenes.games.fountains import outcomes
from scenes.games.fountains.spots import SlotTouch
from scenes.games.fountains.touching import TouchedFountains
from scenes.i18n.translation import _
from scenes.model.placing import Placement
from scenes.paint.rect import Rect
from scenes.stage.picker import Offer, Picker
from scenes.widgets.base import Widget
from scenes.widgets.inputs import Input, Key

PAWN_KEYS = {pygame.K_g: ("green",), pygame.K_w: ("white",), pygame.K_b: ("blue",)}
STEP_KEYS = {pygame.K_1: 1, pygame.K_2: 2, pygame.K_3: 3, pygame.K_KP_1: 1, pygame.K_KP_2: 2, pygame.K_KP_3: 3}
ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
PUSH = 60.0
"""How far an arrow key with Alt pushes the ground, in CSS pixels."""


class KeyedFountains(TouchedFountains):
    """A table of Fountains that is played by keys."""

    def handle(self, event: Input) -> None:
        """Take the keys of board and tile before those of all tables."""
        if isinstance(event, Key):
            self._come_to_rest()
            if self._key(event):
                return
        super().handle(event)

    def _key(self, event: Key) -> bool:
        """Take a key; tell whether it is one of this table."""
        code, phase = event.code, self.state.phase
        if code == pygame.K_TAB:
            return self.ui.step_region(self._region, -1 if event.shift else 1)
        if code in ARROWS and (event.alt or self.persons_turn) and self.plan.garden:
            return self._arrow(event)
        if self.persons_turn and phase in (PLACE, TOKEN) and code in (pygame.K_r, pygame.K_n, pygame.K_p):
            if code == pygame.K_r:
                self._turned(-1 if event.shift else 1)
            else:
                self._step(1 if code == pygame.K_n else -1)
            return True
        if self.persons_turn and phase == MOVE and code in (*PAWN_KEYS, *STEP_KEYS):
            self._choose_move(code)
            return True
        if code == pygame.K_l and not event.shift:
            self.show_levels("key")
            return True
        if code == pygame.K_t:
            self._show_tokens()
            return True
        if code == pygame.K_v and self.persons_turn:
            self._list_places()
            return True
        if code == pygame.K_SPACE and not self._focused:
            self._look_on()
            return True
        if code == pygame.K_ESCAPE and not self.chooser.begun and not self._wrong and self.put_out():
            return True
        return bool(self.plan.garden) and self.hand.key(event)

    @property
    def _focused(self) -> str:
        """The key of the widget that keys would press; empty for none."""
        return self._ui.focus if self._ui.keyboard else ""

    def _region(self, widget: Widget) -> str:
        """Return in which part of the table a widget lies."""
        plan, middle = self.plan, widget.rect.centre
        basin = [Rect.around(*plan.basin[:2], 2.2 * plan.basin[2])] if plan.basin else []
        areas: dict[str, Sequence[Rect | None]] = {
            "bar": [plan.bar],
            "fountain": [plan.garden],
            "cards": [plan.cards, plan.rewards],
            "players": [*plan.others, *plan.players],
            "log": [plan.log],
            "basin": basin,
        }
        return next(
            (name for name, rects in areas.items() if any(rect and rect.contains(*middle) for rect in rects)), ""
        )

    def _choose_move(self, code: int) -> None:
        """Take a key for a pawn, or for how many steps the chosen one goes: that is marked, or it is said why not."""
        pawn = PAWN_KEYS.get(code) or (self.chooser.marked or self.chooser.touched)[1:2]
        path = ("move", *pawn, *((STEP_KEYS[code],) if code in STEP_KEYS else ()))
        if self.chooser.can(path):
            self.chooser.touch(path, commit=False)
            self.changed()
        elif len(path) == 3:
            refusal = self.state.why_not(path)
            self.stage.toast(self.refusal_in_words(refusal) if refusal else self.question())

    # --- places of what is in hand

    def _arrow(self, event: Key) -> bool:
        """Push the ground with Alt; else bring what is in hand to the next place, unless a button has the focus."""
        dx, dy = ARROWS[event.code]
        if event.alt:
            self.hand.pan(-dx * PUSH, -dy * PUSH)
            return True
        if self._focused and not self._focused.startswith(("place ", "token ")):
            return False
        if self.state.phase == TOKEN:
            return self._aim_token(dx, dy)
        if self.state.phase != PLACE or not self.placing.placements:
            return False
        self._refresh_placing()
        self.placing.aim(dx, dy, _middle)
        self._show_place()
        return True

    def _show_place(self) -> None:
        """Let the ghost lie where keys have brought it, in view; Enter builds it there."""
        chosen = self.placing.chosen
        self._fixed = True
        self._ui.focus, self._ui.keyboard = "", False
        if chosen:
            x, y = xy_of(chosen.anchor)
            self.hand.camera.reveal(Rect(x - 1, y - 1, 3, 3))
        self._mark_chosen()

    def _step(self, by: int) -> None:
        if self.state.phase == TOKEN:
            self._step_token(by)
            return
        super()._step(by)

    def _token_places(self) -> list[Action]:
        """Return the places of the token that was touched, in reading order."""
        token = (self.chooser.marked or self.chooser.touched)[:2]
        places = [action for action in self.chooser.legal if action[:2] == token and len(token) == 2]
        return sorted(places, key=lambda action: cell_at(*action[2:]))

    def _step_token(self, by: int) -> None:
        places, marked = self._token_places(), self.chooser.marked
        if places:
            at = places.index(marked) + by if marked in places else (0 if by > 0 else -1)
            self._mark_token(places[at % len(places)])

    def _aim_token(self, dx: int, dy: int) -> bool:
        """Go with the token to the nearest place in a direction, sideways distance counting double."""
        places, marked = self._token_places(), self.chooser.marked
        if not places:
            return False
        if marked not in places or not marked:
            self._mark_token(places[0])
            return True

        def rank(place: Action) -> tuple[int, int]:
            x, y = place[2] - marked[2], place[3] - marked[3]
            return x * dx + y * dy, abs(x * dy) + abs(y * dx)

        ahead = [(along + 2 * aside, place) for place in places for along, aside in (rank(place),) if along > 0]
        if ahead:
            self._mark_token(min(ahead)[1])
        return True

    def _mark_token(self, action: Action) -> None:
        self._ui.focus, self._ui.keyboard = "", False
        self.chooser.touch(action, commit=False)
        self.hand.camera.reveal(Rect(action[2] - 1, action[3] - 1, 3, 3))
        self.changed()

    def _list_places(self) -> None:
        """List every place of what is in hand, level by level in reading order; the one that is picked is marked."""
        if self.state.phase not in (PLACE, TOKEN):
            self.stage.toast(self.question())
            return
        name = self.match.game.format_action
        offered = outcomes.in_reading_order(self.state, self.offered())
        actions = {name(action): action for action in offered}
        if not actions:
            return
        offers = [Offer(key, *outcomes.place_in_list(self.state, action)) for key, action in actions.items()]
        marked = name(self.chooser.marked) if self.chooser.marked else ""

        def pick(key: str) -> None:
            self._refresh_placing()
            action = actions[key]
            if action[0] == "token" and self.chooser.can(action):
                self._mark_token(action)
            elif self.placing.choose(action):
                self._show_place()

        self.stage.push(Picker(_("Every place"), offers, marked, pick))

    # --- what lies open

    def _show_tokens(self) -> None:
        """Go to the tray of tokens, and there from one to the next; where none is chosen now they are explained."""
        tray = [widget.key for widget in self.ui.widgets if isinstance(widget, SlotTouch) and widget.enabled]
        if tray and self.state.phase in (TOKEN, SWAP):
            at = tray.index(self._focused) + 1 if self._focused in tray else 0
            self.ui.focus, self.ui.keyboard = tray[at % len(tray)], True
            self.changed()
            return
        title = _("Bonus tokens")
        symbol = next((symbol for symbol in self.symbols() if symbol.title == title), None)
        if symbol:
            self._asked_symbol = symbol
            self.ui.keyboard = True
            self.tooltip.show(symbol)
            self.redraw()

    def _look_on(self) -> None:
        """Show the next opponent's fountain in front, after the last one one's own again."""
        seats = [seat for seat in range(self.state.num_scored) if seat != self.viewer]
        if not seats:
            return
        if self._is_in_hand or not self.plan.garden:
            self.peek(seats[0])
            return
        shown = [-1, *(seat for seat in seats if seat < self.state.players)]
        if len(shown) == 1:
            self.peek(seats[0])  # the machine has no fountain
            return
        self.look_at(shown[(shown.index(self._looked_at) + 1) % len(shown)])


def _middle(placement: Placement[int]) -> tuple[float, float]:
    """Return where a placement lies: the middle of its cells."""
    places = [xy_of(cell) for cell in placement.cells]
    return sum(x for x, __ in places) / len(places), sum(y for __, y in places) / len(places)
