"""Fountains' table: the basin, a fountain that grows to all sides, and the decision with its preview."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from engine.games.fountains.designs import design_points
from engine.games.fountains.fountain import Fountain
from engine.games.fountains.grid import EDGE, STRIDE, cell_at, xy_of
from engine.games.fountains.pieces import (
    BONUS_SPACE,
    EMPTY,
    FEATURES,
    FISH,
    MOVE,
    PAWN_SPACES,
    PAWNS,
    PLACE,
    SWAP,
    TILES,
    TOKEN,
)
from engine.games.fountains.rules import FountainsState
from engine.games.fountains.scoring import sheets_now
from engine.games.fountains.track import destinations
from engine.match import Match
from engine.score import ScoreSheet
from engine.state import Action, Event, IllegalAction
from scenes.games.fountains import log, painting, spoken, words
from scenes.games.fountains.layout import BarPlaces, Layout, bar_places, lay_out
from scenes.games.fountains.masonry import bounds, tile_picture
from scenes.games.fountains.peek import peeked
from scenes.games.fountains.reasons import why_points
from scenes.games.fountains.spots import DotTouch, SlotTouch, WholeTouch
from scenes.games.fountains.view import FountainsView
from scenes.games.fountains.worth import rewards_now
from scenes.i18n.translation import _
from scenes.model.foresight import Ahead, look_ahead
from scenes.model.log_book import Done, Entry, Moment
from scenes.model.people import level_words
from scenes.model.placing import Placement, Placing
from scenes.paint.animation import Step, arc, fly_time, part
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.platform.base import Section
from scenes.table.peek import Peeked
from scenes.table.players import Player, players_of
from scenes.table.room import Room
from scenes.table.table import TableScene
from scenes.table.touches import Touch
from scenes.widgets.base import By, Press, Spot, Widget
from scenes.widgets.buttons import Button, IconButton
from scenes.widgets.camera import Camera
from scenes.widgets.ground import Ground, Hand, ground_buttons
from scenes.widgets.inputs import Input, Key, Pointer

_IN_HAND = (PLACE, TOKEN)
LEAST, MOST = 22.0, 78.0
"""The side of a cell on the screen, in CSS pixels."""


class FountainsTable(TableScene):
    """A game of Fountains."""

    hold_at_end = 3000.0

    def __init__(self, match: Match, room: Room) -> None:
        super().__init__(match, room)
        self.plan: Layout
        self._view: FountainsView
        self.shown = self.state.clone()
        self.placing: Placing[int] = Placing([])
        self._placing_for = -1
        self._ahead: tuple[int, Action, Ahead[FountainsState]] | None = None
        self._looked_at = -1  # the opponent whose fountain lies in front, or -1
        self._fixed = False  # whether the ghost was put down, so that the mouse does not move it on
        self._sheet = False
        self._room = 0.0, 0.0  # what the table has of the window: a tutor takes a part of it
        one = Rect(0, 0, 1, 1)
        self.hand = Hand(Camera(one, one, LEAST, MOST), self.changed, self._turned)

    @property
    def state(self) -> FountainsState:
        """The match's position."""
        state = self.match.state
        assert isinstance(state, FountainsState)
        return state

    @property
    def front(self) -> int:
        """The seat whose fountain lies in front."""
        return self.viewer if self._looked_at < 0 or self._is_in_hand else self._looked_at

    @property
    def _is_in_hand(self) -> bool:
        """Whether a person holds a tile or token, so that the fountain needs the room."""
        seat = self.player
        return seat >= 0 and self.match.seats[seat].is_person and self.shown.phase in _IN_HAND

    # --- layout

    def place(self, width: float, height: float) -> None:
        """Lay the things out."""
        self._room = width, height
        self.plan = self._plan()
        self._follow()

    def _plan(self) -> Layout:
        scored, cards = self.state.num_scored, self.state.with_designs
        return lay_out(*self._room, scored, cards=cards, placing=self._is_in_hand)

    def _follow(self) -> None:
        if self.plan.garden:
            garden = self.plan.garden
            view = Rect(garden.x + 4, garden.y + 42, garden.w - 8, garden.h - 46)
            self.hand.follow(view, bounds(self.shown.fountains[self.front], 2.0))

    def changed(self) -> None:
        """Lay out anew when a tile is taken up or lies."""
        if self.width:
            plan = self._plan()
            if plan != self.plan:
                self.plan = plan
                self._ground = None
                self._follow()
        super().changed()

    def catch_up(self) -> None:
        """Show the position as the match has it; between turns the fountain fits its place again."""
        self.shown = self.state.clone()
        self._fixed = False
        if self.width:
            self.changed()
            if not self._is_in_hand:
                self._follow()

    # --- the decision

    def _refresh_placing(self) -> None:
        """Make the placements of the decision anew, where there is a new one."""
        if self._placing_for == self.chooser.decisions:
            return
        self._placing_for = self.chooser.decisions
        self._fixed = False
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
        if chosen and self.chooser.marked != chosen.action:
            self.chooser.touch(chosen.action, commit=False)
        self.changed()

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

    def put_back(self, by: By = "mouse") -> None:
        """Lift the ghost; without one the pawn goes back."""
        begun = self.chooser.begun
        self.placing.drop()
        self._fixed = False
        super().put_back(by)
        if not begun and self.shown.phase in _IN_HAND and self.match.can_undo:
            self.undo()

    def commits(self, path: Action, by: By) -> bool:
        """Mark everything first: a turn ends with a confirmed press."""
        return False

    def ahead(self) -> Ahead[FountainsState] | None:
        """Return what the marked action leads to."""
        marked = self.chooser.marked
        if marked is None or not self.persons_turn:
            return None
        at = len(self.match.record.actions)
        if self._ahead is None or self._ahead[:2] != (at, marked):
            self._ahead = (at, marked, look_ahead(self.state, marked))
        return self._ahead[2]

    def _lands(self) -> dict[int, tuple[int, int]]:
        """Return the spaces that can be reached with the pawn and steps a touch of each stands for."""
        if not self.persons_turn or self.state.phase != MOVE:
            return {}
        chosen = self.chooser.marked or self.chooser.touched
        found: dict[int, tuple[int, int]] = {}
        for pawn, steps, space in destinations(self.state.pawns, self.state.gear):
            if not self.chooser.can(("move", PAWNS[pawn], steps)):
                continue
            if chosen and chosen[:2] != ("move", PAWNS[pawn]):
                continue
            best = found.get(space)
            if best is None or space == PAWN_SPACES[pawn] or (steps < best[1] and space != PAWN_SPACES[best[0]]):
                found[space] = (pawn, steps)
        return found

    # --- what can be touched

    def spots(self) -> list[Widget]:
        """Return the ground, the places for the decision, the bar's buttons and the opponents."""
        self._refresh_placing()
        spots: list[Widget] = []
        in_hand = self.persons_turn and self.state.phase == PLACE
        if self.plan.garden:
            turned = self._turned if in_hand and self._fixed else None
            spots.append(Ground("fountain", self.hand, lambda: self._ui.pointer, self._tapped, turned))
        if self.persons_turn:
            if self.state.phase == MOVE and self.plan.basin:
                spots += self._moves()
            elif self.state.phase == PLACE:
                spots += self._dots()
            elif self.state.phase == TOKEN:
                spots += self._token_spots()
        if self.plan.garden:
            garden = self.plan.garden
            spots += ground_buttons(self.hand, garden.right - 8, garden.bottom - 8)
        if self.plan.log:
            spots.append(Spot("full_log", self.plan.log, _("Show the full log"), self.show_log))
        return spots + self._seats() + self._buttons()

    def _seats(self) -> list[Widget]:
        seats = range(self.state.players)
        if self.plan.players:
            places = [(seat, self.plan.players[seat]) for seat in seats]
        else:
            others = [seat for seat in range(self.state.num_scored) if seat != self.viewer]
            places = [(seat, rect) for seat, rect in zip(others, self.plan.others, strict=True) if seat in seats]
        return [
            Spot(f"look {seat + 1}", rect, self.match.seats[seat].name, self._looking(seat)) for seat, rect in places
        ]

    def _looking(self, seat: int) -> Press:
        def press(by: By) -> None:
            self._looked_at = -1 if self._looked_at == seat or seat == self.viewer else seat
            if not self._is_in_hand:
                self.hand.own = False
                self._follow()
            self.changed()

        return press

    def _tapped(self, x: float, y: float, by: By) -> None:
        if not self.persons_turn or self.state.phase != PLACE:
            return
        cell = self._cell_at(x, y)
        if cell in self.placing.lit:
            self._put_at(cell, by)
        elif self.chooser.begun:
            self.put_back(by)

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

    def _cell_rect(self, cell: int, fountain: Fountain | None = None) -> Rect:
        """Return where the top of a cell lies on the screen."""
        x, y = xy_of(cell)
        seen = (fountain or self.shown.fountains[self.front]).top.get(cell)
        up = 0.2 * seen.level if seen else 0.0
        return self.hand.camera.rect(Rect(x, y - up, 1, 1))

    def _in_view(self, rect: Rect) -> bool:
        return self.hand.camera.view.contains(*rect.centre)

    def _moves(self) -> list[Widget]:
        assert self.plan.basin
        radius = self.plan.basin[2]
        spots: list[Widget] = []
        for space, (pawn, steps) in self._lands().items():
            path = ("move", PAWNS[pawn], steps)
            said = words.told(path)
            if space != BONUS_SPACE:
                beside = Touch(Rect.around(*self.plan.stack(space), radius * 0.36), said, path, self)
                beside.double = True
                beside.key += " #2"
                beside.focusable = False
                spots.append(beside)
            spots.append(Touch(Rect.around(*self.plan.space(space), max(44.0, radius * 0.3)), said, path, self))
        for pawn, space in enumerate(self.state.pawns):
            whose = ("move", PAWNS[pawn])
            rect = Rect.around(*self.plan.space(space), max(44.0, radius * 0.3))
            spots.append(Touch(rect, words.touch_words(self.state, whose), whose, self, round_=True))
        return spots

    def _handles(self) -> list[tuple[int, Rect]]:
        handles = self.placing.handles
        top = self.state.fountains[self.state.player].top
        order = sorted(handles, key=lambda cell: (cell // STRIDE, top[cell].level if cell in top else 0))
        return [(cell, rect) for cell in order if self._in_view(rect := self._cell_rect(cell))]

    def _dots(self) -> list[Widget]:
        spots: list[Widget] = []
        for cell, rect in self._handles():
            x, y = xy_of(cell)
            spots.append(DotTouch(rect, words.place_words(x, y), ("place", x, y), self, self.hand, self._wheel))
        return spots

    def _wheel(self, dy: float) -> bool:
        if self._fixed:
            self._turned(1 if dy > 0 else -1)
        return self._fixed

    def _token_spots(self) -> list[Widget]:
        touched = self.chooser.marked or self.chooser.touched
        if len(touched) < 2 or touched[0] != "token":
            return []
        spots: list[Widget] = []
        for action in self.chooser.legal:
            if action[:2] == touched[:2]:
                rect = self._cell_rect(cell_at(*action[2:]))
                if self._in_view(rect):
                    spots.append(DotTouch(rect, words.place_words(*action[2:]), action, self, self.hand, self._wheel))
        return spots

    # --- the bar

    def _slots(self) -> list[Action]:
        """Return what the small buttons of the bar stand for: fish, tokens to place or to swap, or to discard."""
        if not self.persons_turn:
            return []
        return [path for path in dict.fromkeys(action[:2] for action in self.chooser.legal) if self._is_slot(path)]

    def _is_slot(self, path: Action) -> bool:
        if path[0] == "discard":
            return path[1] in FEATURES
        return path[0] in ("token", "fish", "swap")

    def _slot_count(self) -> int:
        if self.persons_turn and self.state.phase == PLACE and self.placing.placements:
            return 4
        return len(self._slots())

    def _bar_places(self) -> BarPlaces:
        return bar_places(self.plan, self._slot_count())

    def _buttons(self) -> list[Widget]:
        if not any(seat.is_person for seat in self.match.seats):
            return []
        places = self._bar_places()
        widgets: list[Widget] = []
        slots = self._slots()
        if slots:
            widgets += [
                SlotTouch(rect, words.touch_words(self.state, path), path, self)
                for rect, path in zip(places.slots, slots, strict=True)
            ]
        elif places.slots:
            widgets += self._tools(places.slots)
        widgets.append(self._main(places.main))
        widgets.append(self._second(places.second))
        return widgets

    def _tools(self, slots: Sequence[Rect]) -> list[Widget]:
        tools: list[tuple[str, str, str, Press]] = [
            ("turn_back", "rotate_ccw", _("Turn the tile back"), lambda by: self._turned(-1)),
            ("turn", "rotate_cw", _("Turn the tile"), lambda by: self._turned(1)),
            ("last_place", "chevron_left", _("Last place"), lambda by: self._step(-1)),
            ("next_place", "chevron_right", _("Next place"), lambda by: self._step(1)),
        ]
        return [
            IconButton(key, rect, icon, said, press, framed=True)
            for rect, (key, icon, said, press) in zip(slots, tools, strict=True)
        ]

    def _main(self, rect: Rect) -> Widget:
        path = self.chooser.marked
        if self.persons_turn and path is None:
            alone = [action for action in self.chooser.legal if action[0] in ("pass", "keep")]
            if len(self.chooser.legal) == 1:
                alone = list(self.chooser.legal)
            path = alone[0] if alone else None
        if path is not None:
            return WholeTouch(rect, self._press_words(path), path, self, self._carrying_out(path))
        button = Button("confirm", rect, self._press_words(()), self.confirm, icon="check", kind="primary")
        button.enabled = False
        button.why = self.question()
        return button

    def _carrying_out(self, path: Action) -> Press:
        def press(by: By) -> None:
            if self.persons_turn and self.chooser.is_whole(path):
                self.play(path)

        return press

    def _press_words(self, path: Action) -> str:
        verbs = {
            "pass": _("Pass"),
            "keep": _("Keep"),
            "discard": _("Discard"),
            "swap": _("Swap"),
            "fish": _("Name it"),
            "move": _("Take"),
        }
        if path:
            return verbs.get(path[0], _("Place"))
        return {MOVE: verbs["move"], FISH: verbs["fish"], SWAP: verbs["swap"]}.get(self.shown.phase, _("Place"))

    def _second(self, rect: Rect) -> Widget:
        if self.plan.rewards is None and self.plan.basin and not self.chooser.begun:
            return Button("rewards", rect, _("Rewards"), self._show_rewards)
        button = Button("back", rect, _("Back"), self.put_back)
        can_lift = self.shown.phase in _IN_HAND and self.match.can_undo
        button.enabled = self.persons_turn and (self.chooser.begun or can_lift)
        button.why = self.question()
        return button

    def _show_rewards(self, by: By) -> None:
        self._sheet = not self._sheet
        self.changed()

    # --- input

    def handle(self, event: Input) -> None:
        """Let the ghost follow the mouse until it is put down, and take the keys of board and tile."""
        if isinstance(event, Key) and self._key(event):
            return
        super().handle(event)
        if isinstance(event, Pointer) and event.kind == "move" and not event.touch:
            self._hover(event.x, event.y)

    def _hover(self, x: float, y: float) -> None:
        if self._fixed or not self.persons_turn or self.state.phase != PLACE or not self.plan.garden:
            return
        if not self.hand.camera.view.contains(x, y) or isinstance(self.ui.at(x, y), IconButton):
            return
        before = self.placing.chosen
        self.placing.point(self._cell_at(x, y))
        if self.placing.chosen is not before:
            self._mark_chosen()

    def _key(self, event: Key) -> bool:
        code = event.code
        if self.persons_turn and self.state.phase == PLACE and code in (pygame.K_r, pygame.K_n, pygame.K_p):
            if code == pygame.K_r:
                self._turned(-1 if event.shift else 1)
            else:
                self._step(1 if code == pygame.K_n else -1)
            return True
        return bool(self.plan.garden) and self.hand.key(event)

    # --- words

    def status(self) -> tuple[str, str]:
        """Return what is asked or happens, and a hint to it."""
        if self.watching:
            return self.caption, ""
        if self.match.over:
            return _("The game is over."), ""
        if not self.persons_turn:
            mover = self.match.to_move
            if mover and not mover.is_person:
                return _("{name} is thinking.").format(name=mover.name), ""
            return "", ""
        asked, hint = words.question(self.state)
        if sum(seat.is_person for seat in self.match.seats) > 1:
            asked = f"{self.match.seats[self.player].name}: {asked}"
        return asked, hint

    def _told(self) -> tuple[str, str]:
        """Return the words of the bar: the question, or what the marked action leads to."""
        marked, ahead = self.chooser.marked, self.ahead()
        if marked is None or ahead is None:
            return self.status()
        seat = self.state.player
        if marked[0] == "move":
            space = ahead.state.pawns[PAWNS.index(marked[1])]
            return words.landing(self.state, marked[1], marked[2], space, ahead.state)
        if marked[0] in ("place", "token"):
            built = ahead.state.fountains[seat]
            changes = words.difference(self.state.fountains[seat], built)
            gain = ahead.state.scores()[seat].total - self.state.scores()[seat].total
            at = cell_at(*marked[1:3]) if marked[0] == "place" else cell_at(*marked[2:4])
            wet = _("with water") if built.water.is_wet(at) else _("without water")
            title = f"{_('level {level}').format(level=built.top[at].level)}, {wet}"
            if gain:
                title += f", {_('points')} {gain:+d}"
            shown, count = self.placing.way
            turn = _("Way {number} of {count}").format(number=shown, count=count) if count > 1 else ""
            return title, " · ".join(part_ for part_ in (changes, turn) if part_)
        if marked[0] == "fish":
            paid = [event for event in ahead.events if event[0] == "paid"]
            names = [player.name for player in self._players()]
            return words.told(marked), ", ".join(f"{names[event[1]]} +{event[3]}" for event in paid)
        return words.told(marked), ""

    def _players(self) -> Sequence[Player]:
        return players_of(self.match)

    def words_of(self, path: Action) -> str:
        """Return what a touch means."""
        return words.touch_words(self.state, path)

    def sentence(self, action: Action) -> str:
        """Return an action, for a tile's place with its level."""
        return words.place_in_full(self.state, action) if action[0] == "place" else words.told(action)

    def tell(self, done: Done) -> str:
        """Return a line of the log."""
        return words.told(done.action)

    def entries(self, moment: Moment) -> Sequence[Entry]:
        """Return what the log says of an action."""
        return log.entries(moment, self._players())

    def position(self) -> list[Section]:
        """Return the whole position."""
        return spoken.position(self.state, self.player_names)

    def peeked(self, player: int) -> Peeked:
        """Return a player's fountain, or what the machine has, with the last move beside it."""
        moves = (entry for entry in reversed(self.log_entries()) if entry.seat == player and not entry.step)
        who = self.match.seats[player] if player < len(self.match.seats) else None
        kind = _("bot · {level}").format(level=level_words(who.bot).lower()) if who and who.bot else ""
        return peeked(self.state, player, self.seat_look[player], kind, next(moves, None))

    def counts_now(self) -> Sequence[ScoreSheet]:
        """Return what everybody would have if the game ended now, with final rewards and design cards."""
        return sheets_now(self.state)

    def why_points(self, player: int, source: str) -> Sequence[str]:
        """Return why a player has the points of a source."""
        return why_points(self.match.history, player, source)

    def instruction(self, action: Action) -> str:
        """Return what a tutor says to have an action done."""
        return words.instruction(self.state, action)

    def refusal_in_words(self, refusal: IllegalAction) -> str:
        """Return why something is not allowed."""
        return words.refusal(refusal)

    # --- motion

    def steps(self, player: int, action: Action, events: Sequence[Event]) -> list[Step]:
        """Return the animation of what happened: a pawn that goes, a tile that flies to its place."""
        for event in events:
            self.make_heard(str(event[0]))
        if not self.width or self.stage.settings.reduced_motion:
            return []
        if action[0] == "move" and self.plan.basin:
            moved = next(event for event in events if event[0] == "moved")
            return [self._pawn_goes(moved[2], moved[3], moved[4])]
        if action[0] == "place" and player == self.front and self.plan.garden and self.shown.hand != EMPTY:
            return [self._tile_flies(action)]
        return []

    def _pawn_goes(self, pawn: str, origin: int, goal: int) -> Step:
        plan = self.plan
        start, end = painting.pawn_rect(plan, origin), painting.pawn_rect(plan, goal)
        length = fly_time(abs(start.x - end.x) + abs(start.y - end.y))

        def draw(painter: Painter, elapsed: float) -> None:
            x, y = arc(*start.centre, *end.centre, part(elapsed, 0, length))
            painter.picture(f"fountains/pawn_{pawn}", Rect.around(x, y, start.w, start.h))

        return Step(length, draw)

    def _tile_flies(self, action: Action) -> Step:
        __, x, y, turn = action
        number = self.shown.hand
        goal = self._cell_rect(cell_at(x, y)).centre
        origin = self.plan.basin[:2] if self.plan.basin else self.plan.bar.centre
        length = fly_time(abs(origin[0] - goal[0]) + abs(origin[1] - goal[1]))
        scale = self.hand.camera.scale

        def draw(painter: Painter, elapsed: float) -> None:
            made = tile_picture(number, turn, max(4, int(scale * painter.density)))
            cx, cy = arc(*origin, *goal, part(elapsed, 0, length))
            painter.blit(made, painter.px(cx) - made.get_width() // 2, painter.px(cy) - made.get_height() // 2)

        return Step(length, draw)

    # --- drawing

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground, the basin and the panels."""
        painting.paint_ground(self.plan, painter, self.width, self.height)

    def paint_table(self, painter: Painter) -> None:
        """Draw the pieces, the legal places and the words."""
        ahead = self.ahead()
        marked = self.chooser.marked or self.chooser.touched
        fountain = self.shown.fountains[self.front]
        ghost: list[Rect] = []
        if ahead and marked[0] in ("place", "token"):
            fountain = ahead.state.fountains[self.front]
            cells = fountain.newest() if marked[0] == "place" else [cell_at(marked[2], marked[3])]
            ghost = [self._cell_rect(cell, fountain) for cell in cells]
        judged = self.shown
        if ahead and ghost:
            judged = self.shown.clone()
            judged.fountains[self.front] = fountain
        state = self.shown
        self._view = FountainsView(
            now=self.view(),
            plan=self.plan,
            width=self.width,
            state=state,
            front=self.front,
            fountain=fountain,
            camera=self.hand.camera,
            ghost=ghost,
            dots=self._drawn_dots(),
            chosen=marked if self.persons_turn else (),
            lands=self._lands(),
            designs=[design_points(card, fountain, state.watered_only) for card in state.designs],
            slots=self._slot_count(),
            rewards=rewards_now(judged),
            told=self._told(),
            log=[(done.player, self.tell(done)) for done in self.log[:-13:-1]],
            sheet=self._sheet and not self._is_in_hand,
        )
        painting.paint_table(self._view, painter)

    def _drawn_dots(self) -> list[tuple[Rect, int]]:
        if not self.persons_turn:
            return []
        top = self.state.fountains[self.state.player].top
        if self.state.phase == PLACE:
            chosen = self.placing.chosen
            under = chosen.cells if chosen else frozenset()
            return [
                (rect, top[cell].level + 1 if cell in top else 1) for cell, rect in self._handles() if cell not in under
            ]
        return [(spot.rect, 1) for spot in self._token_spots()]

    def paint_live(self, painter: Painter) -> None:
        """Draw what follows the pointer."""
        painting.paint_live(self._view, self.live(), painter)
