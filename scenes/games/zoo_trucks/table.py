"""A table with trucks: stacks and trucks in the middle, the own boards with what may be touched, and the choice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.games.zoo_trucks.pieces import LOAD, REMOVE, TURN
from engine.games.zoo_trucks.rules import TruckState
from engine.games.zoo_trucks.tiles import COIN
from engine.match import Match
from engine.state import Action, Event
from scenes.games.zoo_trucks import flights, middle, painting, symbols
from scenes.games.zoo_trucks.choosing import ChoosingTable
from scenes.games.zoo_trucks.deciding import PLACING
from scenes.games.zoo_trucks.flights import Between, Sight
from scenes.games.zoo_trucks.layout import CRAMPED, NO_ROWS, close_up, lay_out
from scenes.games.zoo_trucks.log import end_stack_words
from scenes.games.zoo_trucks.motion import together
from scenes.games.zoo_trucks.part import Laid
from scenes.games.zoo_trucks.rows import ROOMY, no_press
from scenes.games.zoo_trucks.view import BoardView, TruckView
from scenes.games.zoo_trucks.words import POSTS
from scenes.games.zoo_trucks.worth import gains_of, has_room
from scenes.i18n.translation import _
from scenes.model.log_book import Entry
from scenes.paint.animation import Step
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import TOUCH
from scenes.table.flights import Lying
from scenes.table.room import Room
from scenes.table.touches import Touch
from scenes.widgets.base import Spot, Widget
from scenes.widgets.tooltip import Symbol


class TruckTable(ChoosingTable):
    """A game with trucks being played; a game's own table says which `kinds` of boards stand there.

    `strip` is the least height of the seats where they lie above the pier.
    """

    strip = 0.0

    def __init__(self, match: Match, room: Room) -> None:
        super().__init__(match, room)
        self._view: TruckView | None = None
        self.shown = self.state.clone()
        self._closed_up = False
        self.listed = NO_ROWS
        self.absent: frozenset[Rect] = frozenset()
        self._gains: tuple[tuple[int, Action], list[int | None]] = ((-1, ()), [])

    # --- layout

    def place(self, width: float, height: float) -> None:
        """Lay the things out."""
        others = len(self.match.seats) - 1
        trucks, listed = len(self.state.trucks), self.listed
        counted = self.settles and not self.state.pile_hidden and not self.watching
        self.plan = lay_out(
            width, height, trucks, others, len(self.parts), self.strip, listed, counted=counted, watched=self.watching
        )
        room = self.plan.rooms[0]
        cramped = room.w < CRAMPED or (room.h < CRAMPED and not listed.level)
        if self._closed_up or (cramped and listed.rows):
            self.plan = close_up(self.plan, width, height, seats=self.settles)

    def changed(self) -> None:
        """The position or the decision looks different now; in a small window board or choice may need more room."""
        wanted = self._wants_close_up(), self.listed if self.queue.busy else self.listing()
        if wanted != (self._closed_up, self.listed):
            self._closed_up, self.listed = wanted
            if self.width:
                self._place_anew()
        super().changed()

    def _place_anew(self) -> None:
        """Lay the things out for what is decided now; where they stay what was drawn of them does too."""
        before = self.plan
        self.place(self.width, self.height)
        if self.plan == before:
            self.plan = before
        elif painting.ground_of(self.plan) != painting.ground_of(before):
            self._ground = None
            self.panels.forget()

    def _wants_close_up(self) -> bool:
        """Tell whether spaces of the own board are to be touched; what flies ends first, a tutor stays at the pier."""
        if self.queue.busy or not self.settles:
            return self._closed_up
        placing = self.state.phase in PLACING and self.match.seats[self.player].is_person and not self.watching
        return placing or (self.persons_turn and self.spending)

    def catch_up(self) -> None:
        """Show the position as the match has it."""
        self.shown = self.state.clone()
        self._follow()
        self.absent = frozenset()

    def _follow(self) -> None:
        """Let who watches a replay see the board that it is about."""
        if self.watching and self.shown.side >= 0:
            self._side = self.shown.side

    def board_plan(self, side: int, state: TruckState) -> Laid:
        """Return where the own board of a game lies in a position."""
        part = self.parts[side]
        laid: Laid = part.lay(part.park(state, self.viewer), self.plan.rooms[side], building=part is self.building)
        return laid

    # --- what can be touched

    def spots(self) -> list[Widget]:
        """Return trucks, places on the boards, rows and buttons."""
        looks: list[Widget] = [
            self.peek_spot(seat, rect) for seat, rect in zip(self.others, self.plan.seats, strict=True)
        ]
        if self.plan.close:
            looks = looks if self.plan.kind == "low" else []
        else:
            looks = [*self._own_look(), *looks, *self._counts()]
        if not self.persons_turn:
            return [*looks, *self.tabs()]
        found: list[Widget] = [*looks, *self._trucks(), *self.tabs()]
        asking, side_seen = self.asking, self.seen
        for side in side_seen:
            part, plan = self.parts[side], self.board_plan(side, self.state)
            for path, rect in self.board_places(side).items():
                found.append(self._fixed(Touch(rect, self.words_of(path), path, self)))
            found += part.spots(asking, plan, self)
        return [*found, *self.rows(), *self.buttons()]

    def _own_look(self) -> list[Widget]:
        """Return the own board as a place that shows it larger: in a small window, as long as it asks nothing."""
        asks = self.persons_turn and (self.state.phase not in (TURN, LOAD) or self.spending)
        if asks or self.plan.kind == "desktop" or not self.settles or self.watching:
            return []
        return [self.peek_spot(self.viewer, self.plan.sheets[0])]

    def _counts(self) -> list[Widget]:
        """Return the places that tell what is face down: they open the tables of all tiles."""
        said = [_("Trucks and tiles")]
        if len(self.parts) > 1:
            said = [_("{name}: {words}").format(name=part.title, words=said[0]) for part in self.parts]
        places = [self._stack_parts(side)[1] for side in range(len(self.plan.stacks))]
        counts: list[Widget] = [
            Spot(f"counts {side + 1}", rect, said[side], self.show_stock) for side, rect in enumerate(places) if rect
        ]
        strip = self.strip_of_counts()
        return [*counts, Spot("counts", strip, _("Trucks and tiles"), self.show_stock)] if strip else counts

    def _stack_parts(self, side: int) -> tuple[Rect, Rect | None]:
        return middle.stack_parts(self.plan, side, counted=middle.shows_counts(self.plan, self.state, side))

    def _fixed(self, touch: Touch) -> Touch:
        touch.draggable = False
        return touch

    def _trucks(self) -> list[Widget]:
        phase = self.state.phase
        if phase not in (TURN, LOAD) or self.spending:
            return []
        verb = "take" if phase == TURN else "load"
        paths = [(verb, number) for number in range(1, len(self.plan.trucks) + 1)]
        found: list[Widget] = [
            self._fixed(Touch(_touched(rect), self.words_of(path), path, self))
            for path, rect in zip(paths, self.plan.trucks, strict=True)
        ]
        if phase == LOAD:
            drawn = Spot("drawn", middle.drawn_place(self.plan, self.state.side), "", no_press, draggable=True)
            drawn.focusable = False
            found.append(drawn)
        if phase == TURN:
            for side, path in enumerate(self.state.draws):
                stack = self._fixed(Touch(self._stack_parts(side)[0], self.words_of(path), path, self))
                stack.key, stack.double, stack.focusable = f"stack {side + 1}", True, False
                found.append(stack)
        return found

    def board_places(self, side: int) -> dict[Action, Rect]:
        """Return the paths that end on the own board of a game now, with their places."""
        state, part = self.state, self.parts[side]
        if state.phase in (LOAD, REMOVE) or state.side not in (side, -1):
            return {}
        return part.places(self.asking, part.park(state, self.viewer), self.board_plan(side, state))

    def symbols(self) -> list[Symbol]:
        """Return what can be asked what it means."""
        boards = [self._board_view(side) for side in self.seen]
        return symbols.symbols(self.shown, self.plan, boards, self.viewer, self.player_names)

    def tutor_place(self) -> Rect:
        """Return the place of the seats: a beginner needs pier, board and choice more."""
        seats = self.plan.seats
        last = seats[-1]
        return Rect(seats[0].x, seats[0].y, last.right - seats[0].x, max(last.bottom - seats[0].y, 104.0))

    # --- motion

    def steps(self, player: int, action: Action, events: Sequence[Event]) -> list[Step]:
        """Return the flights of what moved."""
        after = self.state.clone()
        moved = Between(self.shown, after, events, self._looked(), self.sight(after))
        still = self.stage.settings.reduced_motion or not self.queue.motion
        movements = [] if not self.queue.motion else moved.movements()
        goals = [] if still else moved.goals

        def begin() -> None:
            self.shown = after
            self._follow()
            self.absent = frozenset(goals)
            for event in events:
                self.make_heard(event[0])
                if event[0] == "end_stack":
                    self.stage.toast(end_stack_words(after, event[1]))
            self.changed()

        return [together(movements, begin, reduced=still)]

    def lying(self, state: TruckState) -> list[Lying]:
        """Return where every tile lies in a position."""
        return flights.lying(state, self.sight(state))

    def sight(self, state: TruckState) -> Sight:
        """Return where one looks on while something moves."""
        plans = {side: self.board_plan(side, state) for side in self.seen}
        return Sight(self.plan, self.parts, plans, self.viewer, self.others)

    def _looked(self) -> Sight:
        """Return where one looked on when the table was drawn last: what was in hand may have had more room then."""
        sight = self.sight(self.shown)
        view = self._view
        if not view or view.plan is not self.plan or view.now.viewer != self.viewer:
            return sight
        return sight._replace(boards={self.parts.index(board.part): board.plan for board in view.boards})

    # --- drawing

    def gains(self, action: Action) -> list[int | None]:
        """Return what the truck that an action takes or loads would bring each seat."""
        asked = self.chooser.decisions, action
        if self._gains[0] != asked:
            self._gains = asked, gains_of(self.state, action)
        return self._gains[1]

    def _board_view(self, side: int) -> BoardView:
        asked = self.persons_turn
        plan = self.board_plan(side, self.shown)
        legal = self.board_places(side) if asked else {}
        dots = self.parts[side].dots(self.asking, plan) if asked else []
        return BoardView(self.parts[side], self.plan.sheets[side], plan, legal, dots, self.posts(legal))

    def posts(self, legal: Mapping[Action, Rect]) -> dict[Rect, int]:
        """Return the points that a coworker would bring at the places that may be touched, where he brings any."""
        moves = {path: rect for path, rect in legal.items() if _is_post(path) and self.chooser.is_whole(path)}
        points = {rect: self.brings(path).points for path, rect in moves.items()}
        return {rect: each for rect, each in points.items() if each > 0}

    def _remarks(self) -> list[str]:
        """Return what the foot says: how far a truck is, the points of two boards, or what is special about one."""
        placed = [self.progress] if self.plan.foot.h < ROOMY and self.progress else []
        if len(self.seen) > 1:
            return [*placed, *(self.worth_of_board(side) for side in self.seen)]
        return [*placed, *(self.parts[side].foot(self.parts[side].park(self.shown, self.viewer)) for side in self.seen)]

    def _homeless(self) -> frozenset[tuple[int, int]]:
        """Return the tiles on trucks for which the viewer has no place but depot or barn."""
        state = self.shown
        return frozenset(
            (truck, place)
            for truck, tiles in enumerate(state.trucks)
            for place, tile in enumerate(tiles)
            if tile != COIN and not has_room(state, state.truck_sides[truck], self.viewer, tile)
        )

    def _title(self) -> str:
        """Return the game's name, or what its boards are called where a long one has no room."""
        long = len(self.parts) > 1 and self.plan.kind == "phone"
        return " + ".join(part.title for part in self.parts) if long else _(self.room.card.name)

    def _entries(self) -> Sequence[Entry]:
        """Return the last entries of the log beside the pier; what moves now is told when it has come to rest."""
        if not self.plan.log:
            return []
        if self.queue.busy and self._view:
            return self._view.entries
        return [entry for entry in self.log_entries()[-24:] if entry.seat >= 0]

    def _last_done(self) -> dict[int, str]:
        """Return what each seat did last, in words."""
        last = {done.player: done for done in self.log[-3 * len(self.match.seats) :]}
        return {player: self.tell(done) for player, done in last.items()}

    def loaded_last(self) -> dict[tuple[int, int], int]:
        """Return the trucks and places of the tiles that the others loaded in their last turns, and who did."""
        found: dict[tuple[int, int], int] = {}
        seen: set[int] = {self.viewer}
        later = [0] * len(self.shown.trucks)  # how many tiles have been loaded since
        for done in reversed(self.log[-4 * len(self.match.seats) :]):
            loads = done.action[0] == "load"
            truck = int(done.action[1]) - 1 if loads else 0
            place = len(self.shown.trucks[truck]) - 1 - later[truck]
            if loads and place >= 0 and done.player not in seen:
                found[truck, place] = done.player
            later[truck] += loads
            if done.action[0] != "draw":
                seen.add(done.player)
        return found

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground."""
        painting.paint_ground(self.plan, painter, self.width, self.height)

    def paint_table(self, painter: Painter) -> Iterator[None]:
        """Draw the position and the decision."""
        asked, shown, foot, strip = self.persons_turn, self.shown, self.plan.foot, self.strip_of_counts()
        self._view = view = TruckView(
            now=self.view(),
            plan=self.plan,
            title=self._title(),
            state=shown,
            scores=[sheet.total for sheet in shown.scores()],
            last=self._last_done(),
            fresh=self.loaded_last(),
            entries=self._entries(),
            others=self.others,
            chips=self.chips(),
            legal=frozenset(action for action in self.chooser.legal if len(action) <= 2) if asked else frozenset(),
            touched=self.way,
            absent=self.absent,
            parts=self.parts,
            boards=[self._board_view(side) for side in self.seen],
            remarks=self._remarks(),
            progress=self.progress if shown.player == self.viewer and foot.h >= ROOMY else "",
            listing=shown.phase in (*PLACING, REMOVE)
            or bool(self.step)
            or self.building is not None
            or (strip is not None and shown.phase == TURN),
            homeless=self._homeless(),
            strip=strip,
            gains=self.gains,
            brings=self.brings,
            chip=Rect.around(foot.right - (98 if foot.w > 180 else 58), foot.centre[1], 44, 22),
            panels=self.panels,
        )
        yield
        yield from painting.paint_table(view, painter)
        for tab in self.tabs() if self.watching else ():  # else they are among the things to press
            tab.draw(painter, self.ui)

    def paint_live(self, painter: Painter) -> None:
        """Draw what follows the pointer."""
        if self._view:
            painting.paint_live(self._view, self.live(), painter)


def _touched(truck: Rect) -> Rect:
    """Return where a truck can be touched: somewhat beyond what is seen, and never too small for a finger."""
    return Rect.around(*truck.centre, max(truck.w + 4, TOUCH), max(truck.h + 4, TOUCH))


def _is_post(path: Action) -> bool:
    """Tell whether a path leads to a place for a coworker: for a new one, or for one who moves."""
    return path[0] == "hire" or (path[0] == "move" and path[1] in POSTS)
