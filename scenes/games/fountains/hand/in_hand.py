"""The tile or token in hand: how pointer, keys and buttons bring it from place to place."""

from __future__ import annotations

from collections.abc import Callable, Collection

from engine.games.fountains.grid import cell_at, xy_of
from engine.games.fountains.pieces import PLACE, TOKEN
from engine.state import Action
from scenes.games.fountains.hand import decision as deciding
from scenes.games.fountains.hand.decision import Deciding
from scenes.games.fountains.hand.garden import Garden
from scenes.model.placing import Placement
from scenes.widgets.ground import wheel_zooms


class InHand:
    """What is in a person's hand. Wherever it is brought is marked, so that the table shows what that leads to."""

    def __init__(self, table: Deciding, garden: Garden, free_focus: Callable[[], None]) -> None:
        self._table = table
        self._garden = garden
        self._free_focus = free_focus  # lets the focus of keys go, so that it is led to what is marked

    @property
    def is_tile(self) -> bool:
        """Whether a person holds a tile now."""
        return self._table.persons_turn and self._table.state.phase == PLACE

    @property
    def has_places(self) -> bool:
        """Whether a person holds a tile that may lie somewhere."""
        return self.is_tile and bool(self._table.decision.placing.placements)

    def renew(self) -> None:
        """Find the places of the tile when a new decision has begun."""
        deciding.renew(self._table.decision, self._table.state, self._table.offered())

    def put_at(self, cell: int) -> None:
        """Put the tile down with its handle on a cell; where it lies there already, turn it."""
        self.renew()
        deciding.put_at(self._table.decision, cell)
        self._table.changed()

    def point(self, cell: int) -> None:
        """Hold the tile over a cell: it is shown there, or why it may not lie there."""
        decision = self._table.decision
        before = decision.placing.chosen
        if not decision.placing.point(cell):
            if deciding.try_at(decision, cell):
                self._table.changed()
        elif decision.placing.chosen is not before or decision.wrong:
            self.mark()

    def follows_mouse(self, x: float, y: float) -> bool:
        """Tell whether a tile that was not put down follows the mouse to a point of the screen."""
        return self.is_tile and not self._table.decision.fixed and self._garden.is_at_rest(x, y)

    def hover(self, x: float, y: float) -> None:
        """Hold the tile over a point of the screen."""
        self.point(self._garden.cell_at(x, y))

    def tap(self, x: float, y: float) -> bool:
        """Put the tile where the ground was tapped; tell whether a tile may come to lie there."""
        cell = self._garden.cell_at(x, y)
        legal = cell in self._table.decision.placing.lit
        if legal:
            self.put_at(cell)
        return legal

    def release(self) -> None:
        """Let the tile follow the mouse again."""
        self._table.decision.fixed = False

    def mark(self) -> None:
        """Mark the place over which the tile is held."""
        deciding.mark_ghost(self._table.decision)
        self._table.changed()

    def rotate(self, by: int) -> None:
        """Turn the tile by a quarter, 1 or -1; a ghost that follows the mouse goes on following it."""
        if self.is_tile:
            self.renew()
            deciding.rotate_tile(self._table.decision, by)
            self._garden.reveal(deciding.held_cells(self._table.decision, self._table.state), 0.0)
            self._table.changed()

    def rotate_by_wheel(self, dy: float) -> bool:
        """Turn the tile unless the wheel enlarges the fountain; tell whether there is one."""
        rotates = self.is_tile and not wheel_zooms()
        if rotates:
            self.rotate(1 if dy > 0 else -1)
        return rotates

    def step(self, by: int) -> None:
        """Go to the next place of the tile or token, or with -1 to the previous one."""
        decision = self._table.decision
        if self._table.state.phase == TOKEN:
            self._mark_token(deciding.next_token_place(decision, by))
            return
        self.renew()
        decision.placing.step(by)
        self._put_down()

    def aim(self, dx: int, dy: int) -> bool:
        """Go to the nearest place in a direction; tell whether there is something in hand."""
        decision, phase = self._table.decision, self._table.state.phase
        if phase == TOKEN:
            self._mark_token(deciding.token_place_towards(decision, dx, dy))
            return bool(deciding.token_places(decision))
        if phase != PLACE or not decision.placing.placements:
            return False
        self.renew()
        decision.placing.aim(dx, dy, _middle)
        self._free_focus()
        self._put_down()
        return True

    def show_token_places(self) -> None:
        """Bring the places of the token that was touched into view, if all of them are out of it."""
        garden = self._garden
        cells = [cell_at(*action[2:]) for action in deciding.token_places(self._table.decision)]
        if garden.area and cells and not any(garden.shows(garden.cell_rect(cell)) for cell in cells):
            garden.reveal(cells[:1])
            self._table.changed()

    def pick(self, action: Action) -> None:
        """Bring the tile or token to the place of an action, where it is one of its places."""
        self.renew()
        if action[0] == "token" and self._table.decision.chooser.can(action):
            self._mark_token(action)
        elif self._table.decision.placing.choose(action):
            self._free_focus()
            self._put_down()

    def stay_in_view(self) -> None:
        """Bring the marked place of a tile or token into view at once."""
        decision, marked = self._table.decision, self._table.decision.chooser.marked or ()
        cells: Collection[int] = [cell_at(*marked[2:])] if marked[:1] == ("token",) else ()
        if marked[:1] == ("place",) and decision.placing.chosen:
            cells = decision.placing.chosen.cells
        if self._garden.reveal(cells):
            self._garden.hand.stop()

    def _put_down(self) -> None:
        """Let the ghost lie where it was brought, in view."""
        decision = self._table.decision
        decision.fixed = True
        if decision.placing.chosen:
            self._garden.reveal(decision.placing.chosen.cells)
        self.mark()

    def _mark_token(self, action: Action | None) -> None:
        """Mark a place of the token and bring it into view, if there is one."""
        if action:
            self._free_focus()
            self._table.decision.chooser.touch(action, commit=False)
            self._garden.reveal([cell_at(action[2], action[3])])
            self._table.changed()


def _middle(placement: Placement[int]) -> tuple[float, float]:
    """Return where a placement lies: the middle of its cells."""
    places = [xy_of(cell) for cell in placement.cells]
    return sum(x for x, __ in places) / len(places), sum(y for __, y in places) / len(places)
