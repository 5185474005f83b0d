"""The table of Aquaretto: trucks, the own water zoo with what may be touched, and the choice."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.games.aquaretto.rules import AquarettoState
from engine.games.aquaretto.water import WaterZoo
from engine.games.zoo_trucks.pieces import LOAD, PLACE, REMOVE, TURN
from engine.match import Match
from engine.state import Action, Event, IllegalAction
from scenes.games.aquaretto import board, flights, painting, places, spoken
from scenes.games.aquaretto.view import WaterView
from scenes.games.zoo_trucks import words
from scenes.games.zoo_trucks.layout import Layout, lay_out
from scenes.games.zoo_trucks.rows import PlainRow, RowFace, TouchButton, TouchRow, brought, rows_in, worth_of_truck
from scenes.games.zoo_trucks.tiles import tile_name
from scenes.games.zoo_trucks.view import TruckView
from scenes.i18n.translation import _, ngettext, signed
from scenes.model.chooser import begins_with
from scenes.model.log_book import Done
from scenes.model.placing import Placement, Placing
from scenes.paint.animation import Step
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.table.room import Room
from scenes.table.table import TableScene
from scenes.table.touches import Touch
from scenes.widgets.base import By, Press, Widget
from scenes.widgets.buttons import Button
from scenes.widgets.inputs import Input, Key

_MONEY = ("move", "buy", "discard", "expand")


class AquarettoTable(TableScene):
    """A game of Aquaretto.

    `money` says how far the choice of a money action is: "" not begun, "menu" which kind, "coworker" which of them,
    "buy" from whom; from there on the chooser's touches say the rest.
    """

    def __init__(self, match: Match, room: Room) -> None:
        super().__init__(match, room)
        self.plan: Layout
        self._view: WaterView
        self.shown = self.state.clone()
        self.absent: frozenset[Rect] = frozenset()
        self._money = (-1, "")
        self._chips: tuple[int, list[int | None]] = (-1, [])
        self._building: tuple[int, str, Placing[tuple[int, int]]] = (-1, "", Placing(()))

    @property
    def state(self) -> AquarettoState:
        """The match's position."""
        state = self.match.state
        assert isinstance(state, AquarettoState)
        return state

    @property
    def others(self) -> list[int]:
        """The seats of the others, in turn order."""
        players = len(self.match.seats)
        return [(self.viewer + ahead) % players for ahead in range(1, players)]

    # --- layout

    def place(self, width: float, height: float) -> None:
        """Lay the things out."""
        self.plan = lay_out(width, height, len(self.state.trucks), len(self.match.seats) - 1)

    def catch_up(self) -> None:
        """Show the position as the match has it."""
        self.shown = self.state.clone()
        self.absent = frozenset()

    @property
    def zoo_plan(self) -> board.ZooPlan:
        """Where the own board lies now; with more room around it while something is built."""
        building = self.persons_turn and self.way[:1] == ("expand",)
        return self.zoo_plan_of(self.shown, 2 if building else 0)

    def zoo_plan_of(self, state: AquarettoState, margin: int = 0) -> board.ZooPlan:
        """Return where the own board lies in a position."""
        zoo = state.parks[0][self.viewer]
        assert isinstance(zoo, WaterZoo)
        return board.plan_zoo(zoo, self.plan.board, margin)

    # --- the decision

    @property
    def money(self) -> str:
        """How far the choice of a money action is."""
        at, step = self._money
        return step if at == self.chooser.decisions else ""

    def set_money(self, step: str) -> None:
        """Go on or back in the choice of a money action."""
        self.chooser.reset()
        self._money = self.chooser.decisions, step
        self.changed()

    @property
    def way(self) -> Action:
        """What was touched; of a truck's tiles the first one counts as touched."""
        touched = self.chooser.touched
        if self.state.phase == PLACE and len(touched) < 2 and self.chooser.legal:
            return self.chooser.legal[0][:2]
        return touched

    def candidates(self) -> list[Action]:
        """Return the legal actions on the way."""
        way = self.way
        return [action for action in self.chooser.legal if begins_with(action, way)]

    @property
    def placing(self) -> Placing[tuple[int, int]]:
        """The expansion in hand."""
        at, size, placing = self._building
        wanted = str(self.way[1])
        if (at, size) != (self.chooser.decisions, wanted):
            found = [
                Placement(action, frozenset(board.built_cells(action)), board.built_cells(action)[0],
                          int(action[4]) if len(action) > 4 else 0)
                for action in self.candidates()
            ]  # fmt: skip
            placing = Placing(found, placing.turn)
            self._building = self.chooser.decisions, wanted, placing
        return placing

    def _pointing(self, cell: tuple[int, int]) -> Press:
        return lambda by: self.point(cell)

    def point(self, cell: tuple[int, int]) -> None:
        """Point at a cell for an expansion: the ghost goes there, or turns where it lies already."""
        placing = self.placing
        if placing.chosen and cell in placing.chosen.cells and self.chooser.marked:
            placing.rotate()
        else:
            placing.point(cell)
        self._mark_building()

    def turn_building(self, by: int = 1) -> None:
        """Turn the expansion in hand."""
        if self.persons_turn and self.way[:1] == ("expand",):
            self.placing.rotate(by)
            self._mark_building()

    def step_building(self, by: int = 1) -> None:
        """Go to the next place for the expansion in hand."""
        if self.persons_turn and self.way[:1] == ("expand",):
            self.placing.step(by)
            self._mark_building()

    def _mark_building(self) -> None:
        chosen = self.placing.chosen
        if chosen and self.chooser.marked != chosen.action:
            self.chooser.touch(chosen.action, commit=False)
        self.changed()

    def put_back(self, by: By = "mouse") -> None:
        """Take back all touches; what was chosen of the money actions too."""
        self._money = (-1, "")
        self._building[2].drop()
        super().put_back(by)

    def commits(self, path: Action, by: By) -> bool:
        """Tell whether a touch carries an action out at once: drawing has a button that says so."""
        if path == ("draw",):
            return not self.stage.settings.confirm_turn
        return super().commits(path, by)

    def handle(self, event: Input) -> None:
        """Take the keys of this table beside those of all."""
        if isinstance(event, Key) and self._key(event):
            return
        super().handle(event)

    def _key(self, event: Key) -> bool:
        if event.code == pygame.K_ESCAPE and self.money and not self.chooser.begun:
            self.put_back("key")
        elif event.code == pygame.K_r:
            self.turn_building(-1 if event.shift else 1)
        elif event.code == pygame.K_n:
            self.step_building(-1 if event.shift else 1)
        elif event.code == pygame.K_d and self.can_touch(("draw",)):
            self.touch(("draw",), "key")
        elif pygame.K_1 <= event.code <= pygame.K_5:
            truck = event.code - pygame.K_0
            path = ("load" if self.state.phase == LOAD else "take", truck)
            if self.can_touch(path):
                self.touch(path, "key")
        else:
            return False
        return True

    # --- what can be touched

    def spots(self) -> list[Widget]:
        """Return trucks, places on the board, rows and buttons."""
        if not self.persons_turn:
            return []
        found: list[Widget] = []
        phase = self.state.phase
        if phase in (TURN, LOAD) and not self.money and self.way[:1] not in [(verb,) for verb in _MONEY]:
            verb = "take" if phase == TURN else "load"
            for number, rect in enumerate(self.plan.trucks, start=1):
                path = (verb, number)
                touch = Touch(rect.grown(2), self.words_of(path), path, self)
                touch.draggable = False
                found.append(touch)
        for path, rect in self.board_places().items():
            touch = Touch(rect, self.words_of(path), path, self)
            touch.draggable = False
            found.append(touch)
        if self.way[:1] == ("expand",):
            plan = self.zoo_plan
            found += [
                places.Dot(self, self.placing, cell, plan.space(*cell), self._pointing(cell))
                for cell in sorted(self.placing.lit)
            ]
        return found + self._rows() + self._buttons()

    def board_places(self) -> dict[Action, Rect]:
        """Return the paths that end on the own board now, with their places."""
        plan, phase, way = self.zoo_plan, self.state.phase, self.way
        if phase in (PLACE, "young", "hire"):
            return {action: plan.place(board.target_of(action)) for action in self.candidates()}
        if phase != TURN or way[:1] == ("expand",):
            return {}
        if way[:1] in (("move",), ("buy",)) and len(way) > 1:
            return {action: plan.place(board.target_of(action)) for action in self.candidates()}
        if self.money == "coworker":
            moves = [action for action in self.chooser.legal if action[0] == "move" and action[1] != "depot"]
            sources = dict.fromkeys(action[: 4 if action[1] == "trainer" else 2] for action in moves)
            return {path: plan.place(path[1:] if len(path) == 2 else path[2:]) for path in sources}
        return {}

    def _rows(self) -> list[Widget]:
        state, room = self.state, self.plan.choices
        phone = self.plan.kind == "phone"
        if state.phase == PLACE:
            tiles = list(dict.fromkeys(state.hand))
            rects = rows_in(room, len(tiles), len(tiles) if phone else 1)
            return [
                TouchRow(rect, ("place", name), RowFace(tile_name(name), tile=name, chosen=self.way[1] == name), self)
                for rect, name in zip(rects, [state.tiles(0).words[tile] for tile in tiles], strict=True)
            ]
        if state.phase == REMOVE:
            actions = self.chooser.legal
            rects = rows_in(room, len(actions), len(actions) if phone else 1)
            marked = self.chooser.marked
            return [
                TouchRow(rect, action, RowFace(tile_name(action[1]), tile=action[1], chosen=action == marked), self)
                for rect, action in zip(rects, actions, strict=True)
            ]
        if self.money == "menu" and not self.chooser.touched:
            return self._money_rows(room)
        if self.money == "buy" and not self.chooser.touched:
            return self._offers(room)
        return []

    def _money_rows(self, room: Rect) -> list[Widget]:
        """Return the kinds of money actions; those that are not possible stay, dim."""
        legal = self.chooser.legal
        phone = self.plan.kind == "phone"
        rects = rows_in(room, 6, 3 if phone else 2, most=50.0, gap=10.0)

        def has(*head: object) -> bool:
            return any(action[: len(head)] == head for action in legal)

        workers = any(action[0] == "move" and action[1] != "depot" for action in legal)
        entries: list[tuple[Action, str, str, int]] = [
            (("move", "depot"), _("Move tile"), "move", 1),
            ((), _("Coworker"), "coworker", 1),
            ((), _("Buy tile"), "buy", 2),
            (("discard", "depot"), _("Discard"), "discard", 2),
            (("expand", "small"), _("3 spaces"), "small", 1),
            (("expand", "large"), _("4 spaces"), "large", 2),
        ]
        rows: list[Widget] = []
        for rect, (path, said, icon, cost) in zip(rects, entries, strict=True):
            face = RowFace(said, picture=f"zoo_trucks/ico_{icon}", cost=cost, chosen=self.chooser.marked == path)
            if path:
                row: Widget = TouchRow(rect, path, face, self)
            else:
                row = PlainRow(icon, rect, face, self._setting(icon))
                row.enabled = workers if icon == "coworker" else has("buy")
                row.why = _("That is not possible now.")
            rows.append(row)
        return rows

    def _setting(self, step: str) -> Press:
        return lambda by: self.set_money(step)

    def _offers(self, room: Rect) -> list[Widget]:
        sellers = list(dict.fromkeys(action[:2] for action in self.chooser.legal if action[0] == "buy"))
        phone = self.plan.kind == "phone"
        rows: list[Widget] = []
        for rect, path in zip(rows_in(room, len(sellers), len(sellers) if phone else 1), sellers, strict=True):
            zoo = self.state.parks[0][path[1] - 1]
            assert isinstance(zoo, WaterZoo)
            face = RowFace(self.match.seats[path[1] - 1].name, tile=zoo.tiles.words[zoo.depot[-1]], cost=2)
            rows.append(TouchRow(rect, path, face, self))
        return rows

    def _buttons(self) -> list[Widget]:
        plan, phase, marked = self.plan, self.state.phase, self.chooser.marked
        spending = bool(self.money) or self.way[:1] in [(verb,) for verb in _MONEY]
        if phase == TURN and not spending and not marked:
            coins = Button("coins", plan.second, _("Coins"), self._setting("menu"))
            coins.enabled = any(action[0] in _MONEY for action in self.chooser.legal)
            coins.why = _("There is nothing you could do with your coins.")
            return [coins, TouchButton(plan.main, ("draw",), _("Draw a tile"), self)]
        main = Button("confirm", plan.main, self._main_words(marked), self.confirm, icon="check", kind="primary")
        main.enabled = marked is not None
        main.why = self.question()
        if spending or marked:
            return [Button("back", plan.second, _("Back"), self._one_back), main]
        undo = Button("undo_step", plan.second, _("Undo"), self.undo, icon="undo_2")
        undo.enabled = self.match.can_undo
        undo.why = _("What has been revealed is not taken back.")
        if self.way[:1] == ("expand",):
            return [main]
        return [undo, main]

    def _one_back(self, by: By) -> None:
        self.put_back(by)

    def _main_words(self, marked: Action | None) -> str:
        if self.way[:1] == ("expand",):
            return _("Build")
        if self.money:
            return _("Do it")
        if self.state.phase == LOAD:
            return _("Load truck {number}").format(number=marked[1]) if marked else _("Load")
        if self.state.phase == REMOVE:
            return _("Leave it out")
        if self.state.phase == TURN and marked:
            return _("Take truck {number}").format(number=marked[1]) if marked[0] == "take" else _("Do it")
        return _("Hire") if self.state.phase == "hire" else _("Put it there")

    # --- words

    def status(self) -> tuple[str, str]:
        """Return what is asked or happens, and a hint to it."""
        if self.watching:
            return self.caption, ""
        if self.match.over:
            return _("The game is over."), ""
        if not self.persons_turn:
            mover = self.match.to_move
            if mover and not mover.is_person and not self.queue.busy:
                return _("{name} is thinking.").format(name=mover.name), ""
            return "", ""
        asked, hint = words.question(self.state)
        if self.way[:1] == ("expand",):
            at, ways = self.placing.way
            turned = _("Turn it with R: {at} of {ways}.").format(at=at, ways=ways) if ways > 1 else ""
            return _("Where do you build?"), turned or _("Touch a dot.")
        if self.money or self.way[:1] in [(verb,) for verb in _MONEY]:
            coins = self.state.coins[self.player]
            count = ngettext("You have {count} coin.", "You have {count} coins.", coins).format(count=coins)
            return _("Spend coins"), count + " " + _("One action a turn.")
        if sum(seat.is_person for seat in self.match.seats) > 1:
            asked = f"{self.match.seats[self.player].name}: {asked}"
        return asked, hint

    def words_of(self, path: Action) -> str:
        """Return what a touch means, in words."""
        return spoken.of_path(path)

    def sentence(self, action: Action) -> str:
        """Return an action with what it brings at once."""
        said = words.told(action, self.drawn)
        if action[0] in ("draw", "load", "take", "remove"):
            return said
        points, coins = brought(self.state, action)
        gains = [_("{points} points").format(points=signed(points))] if points else []
        if coins:
            gains.append(_("{coins} coins").format(coins=signed(coins)))
        return f"{said} ({_(', ').join(gains)})" if gains else said

    def tell(self, done: Done) -> str:
        """Return a line of the log."""
        return words.told(done.action, done.drawn)

    def position_in_words(self) -> str:
        """Return the whole position in plain words."""
        return spoken.position(self.state, [seat.name for seat in self.match.seats])

    def refusal_in_words(self, refusal: IllegalAction) -> str:
        """Return why something is not allowed."""
        return words.refusal(refusal)

    def tutor_place(self) -> Rect:
        """Return the place of the seats: a beginner needs pier, board and choice more."""
        seats = self.plan.seats
        last = seats[-1]
        return Rect(seats[0].x, seats[0].y, last.right - seats[0].x, max(last.bottom - seats[0].y, 104.0))

    # --- motion

    def steps(self, player: int, action: Action, events: Sequence[Event]) -> list[Step]:
        """Return the flights of what moved."""
        after = self.state.clone()

        def begin() -> None:
            self.shown = after
            self.absent = frozenset(goals)
            for event in events:
                self.make_heard(event[0])
            self.changed()

        step, goals = flights.between(
            flights.lying(self.shown, self.plan, self.zoo_plan_of(self.shown), self.viewer, self.others),
            flights.lying(after, self.plan, self.zoo_plan_of(after), self.viewer, self.others),
            begin,
            reduced=self.stage.settings.reduced_motion,
        )
        return [step]

    # --- drawing

    def chips(self) -> list[int | None]:
        """Return what each truck would bring the person to move."""
        if not self.persons_turn or self.state.phase != TURN:
            return [None] * len(self.state.trucks)
        if self._chips[0] != self.chooser.decisions:
            worth = [
                worth_of_truck(self.state, truck) if ("take", truck + 1) in self.chooser.legal else None
                for truck in range(len(self.state.trucks))
            ]
            self._chips = self.chooser.decisions, worth
        return self._chips[1]

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground."""
        painting.paint_ground(self.plan, painter, self.width, self.height)

    def paint_table(self, painter: Painter) -> None:
        """Draw the position and the decision."""
        zoo, asking = self.zoo_plan, self.persons_turn
        legal = self.board_places() if asking else {}
        building = asking and self.way[:1] == ("expand",)
        last = {done.player: self.tell(done) for done in self.log[-3 * len(self.match.seats) :]}
        shown = self.shown
        own = shown.parks[0][self.viewer]
        assert isinstance(own, WaterZoo)
        foot = self.plan.foot
        trucks = TruckView(
            now=self.view(),
            plan=self.plan,
            width=self.width,
            state=shown,
            scores=[sheet.total for sheet in shown.scores()],
            last=last,
            chips=self.chips(),
            legal=frozenset(action for action in self.chooser.legal if len(action) <= 2) if asking else frozenset(),
            touched=self.way,
            absent=self.absent,
        )
        self._view = WaterView(
            trucks=trucks,
            shown=shown,
            zoo=zoo,
            others=self.others,
            legal=list(legal.values()),
            workers=frozenset(rect for path, rect in legal.items() if places.is_worker(own, path)),
            dots=[zoo.space(*cell) for cell in sorted(self.placing.lit)] if building else [],
            chip=Rect.around(foot.right - 98, foot.centre[1], 44, 22),
        )
        painting.paint_table(self._view, painter)

    def paint_live(self, painter: Painter) -> None:
        """Draw what follows the pointer."""
        painting.paint_live(self._view, self.live(), painter)
