"""The decision at the table of Fountains: the ghost of a tile, what it leads to, and where everything lies."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from engine.games.fountains.fountain import Fountain
from engine.games.fountains.grid import EDGE, cell_at, xy_of
from engine.games.fountains.pieces import (
    FISH,
    MOVE,
    PAWN_SPACES,
    PAWNS,
    PLACE,
    TILES,
    TOKEN,
)
from engine.games.fountains.rules import FountainsState
from engine.games.fountains.track import destinations
from engine.match import Match
from engine.state import Action, IllegalAction
from scenes.games.fountains.gliding import GLIDE, GlidingHand
from scenes.games.fountains.layout import Layout, Needs, counts_row, lay_out
from scenes.games.fountains.masonry import bounds
from scenes.games.fountains.view import FountainsView
from scenes.model.foresight import Ahead, look_ahead
from scenes.model.placing import Placement, Placing
from scenes.paint.rect import Rect
from scenes.table.room import Room
from scenes.table.table import TableScene
from scenes.widgets.base import By
from scenes.widgets.camera import Camera

IN_HAND = (PLACE, TOKEN)
"""The phases in which a tile or token is in hand."""
IN_TURN = (MOVE, *IN_HAND, FISH)
"""The phases of a player's turn."""
LEAST, MOST = 22.0, 78.0
"""The side of a cell on the screen, in CSS pixels."""
RUNGS = (5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 22, 24, 26, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 72, 78)
"""The sides that it has where all of the fountain is shown: as it grows it seldom needs to be drawn in a new size."""
BUILDING, LOOKING = 2.0, 0.8
"""How many free cells are shown around the fountain with a tile in hand, and without one."""
SMALLEST = 5.0
"""And where the fountain is only looked at."""


class DecidingFountains(TableScene[FountainsState]):
    """What a table of Fountains knows of the decision, and of the fountain in front."""

    hold_at_end = 3000.0

    def __init__(self, match: Match, room: Room) -> None:
        super().__init__(match, room)
        self.plan: Layout
        self.painted: FountainsView  # the table as it was drawn last
        self.shown = self.state.clone()
        self.placing: Placing[int] = Placing([])
        self._placing_for = -1
        self._ahead: tuple[int, Action, Ahead[FountainsState]] | None = None
        self._looked_at = -1  # the opponent whose fountain lies in front, or -1
        self._fixed = False  # whether the ghost was put down, so that the mouse does not move it on
        self._sheet = False
        self._wrong: Action | None = None  # a place that the tile in hand was held over and may not have
        self._happening = ""  # what moves now, in words
        self._bare: Collection[int] = ()  # cells whose pond weed grows or sinks now
        self._levels = False  # whether all levels are written on the fountain
        self._made_room = False  # whether there is room around the fountain for a tile
        self._room = 0.0, 0.0  # what the table has of the window: a tutor takes a part of it
        one = Rect(0, 0, 1, 1)
        camera = Camera(one, one, LEAST, MOST, rungs=RUNGS)
        self.hand = GlidingHand(camera, self.changed, self._turned, self._glide_time)
        self._fits_later = False  # whether the fountain is to fit its place as soon as no finger holds it

    @property
    def viewer(self) -> int:
        """The seat whose fountain lies in front: a person's until all that the turn brought has come to rest."""
        people = sum(seat.is_person for seat in self.match.seats)
        if people > 1 and self.shown.phase in IN_TURN and self.match.seats[self.shown.player].is_person:
            return self.shown.player
        return super().viewer

    @property
    def front(self) -> int:
        """The seat whose fountain lies in front."""
        return self.viewer if self._looked_at < 0 or self._is_in_hand else self._looked_at

    @property
    def _is_in_hand(self) -> bool:
        """Whether a person holds a tile or token, so that the fountain needs the room."""
        return self.match.seats[self.shown.player].is_person and self.shown.phase in IN_HAND

    @property
    def _builds(self) -> bool:
        """Whether a person holds a tile, which can come to lie beside the fountain."""
        return self._is_in_hand and self.shown.phase == PLACE

    def place(self, width: float, height: float) -> None:
        """Lay the things out."""
        self._room = width, height
        self.plan = self._plan()
        self._follow(glide=False)

    def _plan(self) -> Layout:
        state = self.state
        names = self.match.seats[self.shown.player].is_person and self.shown.phase == FISH
        needs = Needs(state.num_scored, state.with_designs, bool(state.machine), self._is_in_hand, names)
        return lay_out(*self._room, needs)

    def _glide_time(self) -> float:
        """Return how long the fountain takes to where it fits anew, in milliseconds; a replay has no time for that."""
        settings = self.stage.settings
        return 0.0 if settings.reduced_motion or self.watching else GLIDE * settings.motion

    @property
    def _is_held(self) -> bool:
        """Whether a finger or the mouse is down on the fountain: then it does not move by itself."""
        return self._ui.down and self.hand.camera.view.contains(*self._ui.pointer)

    def _follow(self, *, glide: bool = True) -> None:
        """Let the fountain fit its place, on a way that is seen where it can `glide`."""
        self._fits_later = False
        if self.plan.garden:
            garden = self.plan.garden
            top = max(garden.y + 4, counts_row(garden).bottom + 2)
            view = Rect(garden.x + 4, top, garden.w - 8, garden.bottom - 4 - top)
            self.hand.camera.least = LEAST if self.plan.builds else SMALLEST
            self._made_room = self._builds
            free = BUILDING if self._builds else LOOKING
            area = bounds(self.shown.fountains[self.front], free)
            if glide and not self._ui.down:
                self.hand.glide(view, area)
            else:
                self.hand.stop()
                self.hand.follow(view, area)

    def changed(self) -> None:
        """Lay out anew when a tile is taken up or lies."""
        if self.width:
            plan = self._plan()
            if plan != self.plan:
                self.plan = plan
                self._ground = None
                self._follow()
            elif self._builds and not self._made_room:
                self._follow()
        super().changed()

    def catch_up(self) -> None:
        """Show the position as the match has it; between turns the fountain fits its place again."""
        self.shown = self.state.clone()
        self._fixed = False
        self._happening = ""
        self._bare = ()
        if self.width:
            self.changed()
            if self._is_held:
                self._fits_later = True
            elif not self._is_in_hand:
                self._follow()

    def update(self, milliseconds: float) -> None:
        """Let the fountain glide on."""
        self.glide_on(milliseconds)
        super().update(milliseconds)

    def glide_on(self, milliseconds: float) -> None:
        """Let the fountain go on to where it fits, or begin to as soon as no finger holds it."""
        if self._fits_later and not self._is_held:
            self._fits_later = False
            if not self._is_in_hand:
                self._follow()
                self.changed()
        if self.hand.pass_time(milliseconds):
            self.changed()  # it is drawn where it lies now
        elif self.hand.gliding:
            self.redraw()

    def pause(self) -> float:
        """Return how long nothing will happen: nothing rests while the fountain glides."""
        return 0.0 if self.hand.gliding else super().pause()

    def _refresh_placing(self) -> None:
        """Make the placements of the decision anew, where there is a new one."""
        if self._placing_for == self.chooser.decisions:
            return
        self._placing_for = self.chooser.decisions
        self._fixed = False
        self._wrong = None
        self.placing = Placing(self._placements(), self.placing.turn)

    def _placements(self) -> Iterable[Placement[int]]:
        for action in self.chooser.legal:
            if action[0] == "place":
                __, x, y, turn = action
                handle = cell_at(x, y)
                cells = TILES[self.state.hand].turns[turn].cells
                yield Placement(action, frozenset(handle + cell.offset for cell in cells), handle, turn)

    def touch(self, path: Action, by: By) -> None:
        """Take a touch: a handle shows the tile there, touching it again turns the tile."""
        if not self.persons_turn:
            return
        if path[0] == "place" and len(path) == 3:
            cell = cell_at(path[1], path[2])
            self._put_at(cell, by)
            return
        super().touch(path, by)

    def _put_at(self, cell: int, by: By) -> None:
        self._refresh_placing()
        chosen = self.placing.chosen
        if chosen and chosen.anchor == cell and self._fixed:
            self.placing.rotate()
        else:
            self.placing.drop()
            self.placing.point(cell)
        self._fixed = True
        self._mark_chosen()

    def _mark_chosen(self) -> None:
        chosen = self.placing.chosen
        self._wrong = None
        if chosen and self.chooser.marked != chosen.action:
            self.chooser.touch(chosen.action, commit=False)
        self.changed()

    def _try_at(self, cell: int) -> None:
        """Hold the tile over a cell that no legal place covers: it is shown there, and why it may not lie there."""
        wrong = ("place", *xy_of(cell), self.placing.turn)
        if self._wrong != wrong:
            self.placing.drop()
            self.chooser.reset()
            self._wrong = wrong
            self.changed()

    def refused(self) -> IllegalAction | None:
        """Return why the tile may not lie where it is held."""
        held = self._wrong and self.persons_turn and self.state.phase == PLACE
        return self.state.why_not(self._wrong) if held and self._wrong else None

    def _turned(self, by: int) -> None:
        if self.persons_turn and self.placing.rotate(by):
            self._fixed = True
            self._mark_chosen()

    def _step(self, by: int) -> None:
        self._refresh_placing()
        self.placing.step(by)
        self._fixed = True
        chosen = self.placing.chosen
        if chosen:
            x, y = xy_of(chosen.anchor)
            self.hand.camera.reveal(Rect(x - 1, y - 1, 3, 3))
        self._mark_chosen()

    def look_at(self, seat: int) -> None:
        """Show the fountain of that seat in front; -1 for one's own."""
        self._looked_at = seat
        self.hand.own = False
        self._follow(glide=False)
        self.changed()

    def show_levels(self, by: By = "mouse") -> None:
        """Write the level of every cell on the fountain, or leave it."""
        self._levels = not self._levels
        self.changed()

    def put_back(self, by: By = "mouse") -> None:
        """Lift the ghost; without one the pawn goes back."""
        begun = self.chooser.begun or self._wrong is not None
        self._wrong = None
        self.placing.drop()
        self._fixed = False
        super().put_back(by)
        if not begun and self.shown.phase in IN_HAND and self.match.can_undo:
            self.undo()

    def commits(self, path: Action, by: By) -> bool:
        """Tell whether a touch is carried out at once: the space of a pawn that was touched before, for it reveals
        nothing and can be taken back. All else is marked first."""
        if self.stage.settings.confirm_turn or path[0] != "move":
            return False
        return self.chooser.touched == path[:2] and not look_ahead(self.state, path).is_hard

    def ahead(self) -> Ahead[FountainsState] | None:
        """Return what the marked action leads to."""
        marked = self.chooser.marked
        if marked is None or not self.persons_turn:
            return None
        at = len(self.match.record.actions)
        if self._ahead is None or self._ahead[:2] != (at, marked):
            self._ahead = (at, marked, look_ahead(self.state, marked))
        return self._ahead[2]

    def destinations(self) -> list[tuple[int, int, int]]:
        """Return every pawn with its steps and the space where it ends."""
        return destinations(self.state.pawns, self.state.gear)

    def lands(self) -> dict[int, tuple[int, int]]:
        """Return the spaces that can be reached with the pawn and steps a touch of each stands for."""
        if not self.persons_turn or self.state.phase != MOVE:
            return {}
        chosen = self.chooser.marked or self.chooser.touched
        found: dict[int, tuple[int, int]] = {}
        for pawn, steps, space in self.destinations():
            if not self.chooser.can(("move", PAWNS[pawn], steps)):
                continue
            if len(chosen) > 1 and chosen[:2] != ("move", PAWNS[pawn]):
                continue
            best = found.get(space)
            if best is None or space == PAWN_SPACES[pawn] or (steps < best[1] and space != PAWN_SPACES[best[0]]):
                found[space] = (pawn, steps)
        return found

    def _cell_at(self, x: float, y: float) -> int:
        """Return the cell under a point of the screen: higher ones, which are drawn further up, come first."""
        bx, by = self.hand.camera.to_board(x, y)
        column = int(bx // 1)
        top = self.shown.fountains[self.viewer].top
        for level in range(self.shown.fountains[self.viewer].height(), 0, -1):
            row = int((by + 0.2 * level) // 1)
            if abs(column) < EDGE and abs(row) < EDGE:
                seen = top.get(cell_at(column, row))
                if seen and seen.level == level:
                    return cell_at(column, row)
        row = int(by // 1)
        return cell_at(max(-EDGE, min(EDGE, column)), max(-EDGE, min(EDGE, row)))

    def cell_rect(self, cell: int, fountain: Fountain | None = None) -> Rect:
        """Return where the top of a cell lies on the screen."""
        x, y = xy_of(cell)
        seen = (fountain or self.shown.fountains[self.front]).top.get(cell)
        up = 0.2 * seen.level if seen else 0.0
        return self.hand.camera.rect(Rect(x, y - up, 1, 1))

    def _in_view(self, rect: Rect) -> bool:
        return self.hand.camera.view.contains(*rect.centre)
