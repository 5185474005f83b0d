"""The table of the games with trucks: stacks and trucks in the middle, the own boards, the panel of the choice.

What has a life of its own is a part that the table holds: the decision (`decision.py`), what actions bring
(`gains.py`), and a `BoardPart` for each game at the table (`part.py`). The rest are functions: what can be touched
and pressed (`choice/`), what moves (`moves/`), words (`words/`) and pictures (`painters/`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.games.zoo_trucks.pieces import LOAD, TURN
from engine.games.zoo_trucks.rules import TruckState
from engine.match import Match
from engine.state import Action, Event, IllegalAction
from scenes.games.zoo_trucks import fitting, log, peek, symbols, words
from scenes.games.zoo_trucks.areas import areas_of
from scenes.games.zoo_trucks.choice import keys, placing, targets
from scenes.games.zoo_trucks.choice.ahead import draw_menu
from scenes.games.zoo_trucks.choice.panel import Panel, segments_of
from scenes.games.zoo_trucks.decision import MENU, MONEY, Asking, Decision
from scenes.games.zoo_trucks.fitting import Fitting
from scenes.games.zoo_trucks.gains import Gain, Gains
from scenes.games.zoo_trucks.layout import Layout
from scenes.games.zoo_trucks.moves import flights
from scenes.games.zoo_trucks.moves.flights import Sight
from scenes.games.zoo_trucks.moves.movement import Movement
from scenes.games.zoo_trucks.moves.ripples import Ripples
from scenes.games.zoo_trucks.painters import middle
from scenes.games.zoo_trucks.painters import table as painters
from scenes.games.zoo_trucks.part import AnyBoard, Laid, Mark, side_of
from scenes.games.zoo_trucks.recap.turns import begins_turn, recap_of
from scenes.games.zoo_trucks.recapping import Recapping
from scenes.games.zoo_trucks.rows import beside_rows
from scenes.games.zoo_trucks.seeing import Seeing
from scenes.games.zoo_trucks.words import speech, telling
from scenes.games.zoo_trucks.words.instructions import instruction
from scenes.i18n.lists import sentences
from scenes.i18n.translation import _
from scenes.model.log_book import Done, Entry, Moment
from scenes.model.people import level_words
from scenes.model.recap import Recap, TurnTaken
from scenes.paint.animation import Step
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.platform.base import Section
from scenes.table.flights import Lying
from scenes.table.guide.lead import Numbered
from scenes.table.reach import within_reach
from scenes.table.room import Room
from scenes.table.seats.peek import Peeked
from scenes.table.table import TableScene
from scenes.widgets.base import By, Spot, Widget
from scenes.widgets.inputs import Input, Key
from scenes.widgets.tooltip import Symbol

Kind = Callable[[Mark], AnyBoard]
"""Makes a board of one kind, given what marks a whole action."""


class TruckTable(TableScene[TruckState]):
    """A game with trucks being played; every player has a board of each of its `kinds`."""

    plan: Layout

    def __init__(self, match: Match, room: Room, kinds: Sequence[Kind]) -> None:
        super().__init__(match, room)
        self.parts: list[AnyBoard] = [kind(self.mark) for kind in kinds]
        self.decision = Decision(self.chooser)
        self.gains = Gains(lambda state, seat: sum(part.homes(part.park(state, seat))[0] for part in self.parts))
        self.shown = self.state.clone()
        """The position as far as it has been animated."""
        self.absent: frozenset[Rect] = frozenset()
        """The places whose pieces are still on their way."""
        self.ripples = Ripples()
        self.fitting = Fitting(self)
        self.recapping = Recapping(self)
        self.seeing = Seeing(self)
        self.movement = Movement(self, lambda: self.seeing.view)

    @property
    def opponents(self) -> list[int]:
        """The other seats, in turn order."""
        players = len(self.match.seats)
        return [(self.viewer + ahead) % players for ahead in range(1, players)]

    # --- the decision

    @property
    def asking(self) -> Asking:
        """What boards, panel and keys know about the decision: a tutor allows only what it asks for."""
        asking = self.decision.asking(self.state)
        return asking._replace(legal=self.offered()) if self.asked else asking

    @property
    def settles(self) -> bool:
        """Whether a tile for which there is only one place lies there already, and the button accepts it."""
        return self.tutor is None

    @property
    def building(self) -> AnyBoard | None:
        """The board for whose expansion a place is being chosen."""
        if not self.persons_turn:
            return None
        way = self.decision.way(self.state)
        return next((part for part in self.parts if part.is_building(way)), None)

    @property
    def side(self) -> int:
        """The board that is looked at where only one is seen at a time: the decision's, or the one that was chosen."""
        owner = self._side_decided
        return self.decision.side if owner < 0 else owner

    @property
    def _side_decided(self) -> int:
        """The board that the decision is about; -1 for none."""
        return side_of(self.parts, self.state, self.decision.way(self.state) if self.persons_turn else ())

    @property
    def seen(self) -> list[int]:
        """The games whose own board is seen."""
        return [self.side] if self.plan.tabs else list(range(len(self.parts)))

    def set_step(self, step: str) -> None:
        """Go on or back in the choice of a money action."""
        self.decision.go_to(step)
        self.changed()

    def look_at(self, side: int) -> None:
        """Look at one of the own boards; a money action begun on another board is taken back."""
        if self._side_decided not in (-1, side) and self.asking.spending:
            self.set_step(MENU)
        self.decision.side = side
        self.changed()

    def on_touch(self, path: Action, by: By) -> None:
        """Take a touch of the table; the board that a truck's tiles are for comes into view."""
        truck = int(path[1]) - 1 if path[:1] == ("take",) else -1
        if truck >= 0 and self.state.truck_sides[truck] >= 0:
            self.decision.side = self.state.truck_sides[truck]
        super().on_touch(path, by)

    def commits(self, path: Action, by: By) -> bool:
        """Tell whether a touch carries an action out at once: drawing, which has a button that says so, and a drop.

        Whatever else is touched is marked, so that its result is seen; touched again, it is carried out.
        """
        at_once = path in self.state.draws or (self.ui.dropping and super().commits(path, by))
        return at_once and path[0] != "load" and not self.stage.settings.confirm_turn

    def mark(self, action: Action) -> None:
        """Show what an action leads to; the button carries it out."""
        if self.chooser.marked != action:
            self.chooser.touch(action, commit=False)
        self.changed()

    def put_back(self, by: By = "mouse") -> None:
        """Take back all touches, and what was chosen of the money actions."""
        self.decision.start_over()
        for part in self.parts:
            part.drop()
        super().put_back(by)

    def play(self, action: Action) -> None:
        """Carry out an action. Its board stays in view; a plan ends with any action that is not its own."""
        self.decision.side = self.side
        self.decision.goes_by_plan(action)
        super().play(action)

    def undo(self, by: By = "mouse") -> None:
        """Take the person's last action back."""
        self.decision.planned = []
        super().undo(by)

    def lay_out(self, by: By = "mouse") -> None:
        """Place what is still to be placed as the bots would."""
        placing.lay_out(self)

    def ask(self) -> None:
        """Ask; a tile that is to be placed lies where it can, or where it brings most."""
        super().ask()
        if self.chooser.asking:
            placing.begin(self)
        if self.log and self.log[-1].player != self.player:
            self.movement.begin_turn()

    def show_stock(self, by: By = "mouse") -> None:
        """Show where all tiles are, and what each truck would bring whom."""
        self.ways.show_sheet(self.room.sheets[0], by)

    def brings(self, action: Action) -> Gain:
        """Return what an action of the player to move brings at once."""
        return self.gains.brings(self.decision.asking(self.state), action)

    # --- keys

    def handle(self, event: Input) -> None:
        """Take the keys of this table besides those of all tables."""
        if isinstance(event, Key) and keys.obey(self, event):
            return
        super().handle(event)

    # --- layout

    def place(self, width: float, height: float) -> None:
        """Lay the things out."""
        self.plan = self.fitting.plan(width, height)

    def changed(self) -> None:
        """The position or the decision looks different now; in a small window board or choice may need more room."""
        self.fitting.follow_decision()
        super().changed()

    def line_place(self) -> Rect:
        """Return the head of the panel; the bar at the top while the log lies over it."""
        return super().line_place() if self.logs.covers(self.plan.line) else self.plan.line

    def decision_place(self) -> Rect | None:
        """Return the column of a desktop or a low window; a phone's sheet is a line for a replay."""
        return self.plan.panel if self.plan.kind != "phone" else None

    def catch_up(self) -> None:
        """Show the position as the match has it."""
        self.shown = self.state.clone()
        self.follow_watched()
        self.absent = frozenset()

    def follow_watched(self) -> None:
        """Let who watches a replay see the board that it is about."""
        if self.watching and self.shown.side >= 0:
            self.decision.side = self.shown.side

    def board_plan(self, side: int, state: TruckState) -> Laid:
        """Return where the own board of a game lies in a position."""
        part = self.parts[side]
        laid: Laid = part.lay(part.park(state, self.viewer), self.plan.areas[side], building=part is self.building)
        return laid

    def areas(self) -> dict[str, Rect]:
        """Return pier, stacks, own boards with the line below them, barn, depot and rivals."""
        stores = {}
        for side in self.seen:
            store = "barn" if self.state.tiles(side).game == "zooloretto" else "depot"
            stores[store] = self.board_plan(side, self.shown).place((store,))
        return areas_of(self.plan, stores)

    def tutor_place(self) -> Rect:
        """Return the place of the seats: a beginner needs pier, board and choice more."""
        seats = self.plan.seats
        last = seats[-1]
        return Rect(seats[0].x, seats[0].y, last.right - seats[0].x, max(last.bottom - seats[0].y, fitting.TUTOR))

    def openers(self, action: Action) -> Sequence[str]:
        """Return the keys of the buttons that open the choice of a money action."""
        if action[0] not in MONEY or self.chooser.touched:
            return ()
        asking = self.asking
        kinds = self.parts[self.side].money(asking)
        return [kind.name for kind in kinds if kind.possible and not kind.path] if asking.step == MENU else ["coins"]

    # --- what can be touched

    @property
    def choice(self) -> Panel:
        """The rows and buttons of the decision."""
        return Panel(
            table=self,
            presses=self,
            plan=self.plan,
            asking=self.asking,
            chooser=self.chooser,
            parts=self.parts,
            side=self.side,
            building=self.building,
            names=self.player_names,
            gains=self.gains,
            settles=self.settles,
        )

    def spots(self) -> list[Widget]:
        """Return trucks, places on the boards, rows and buttons."""
        looks: list[Widget] = [*self.look_spots()]
        if self.plan.close:
            looks = looks if self.plan.kind == "low" else []
        else:
            counts = targets.counts(self.plan, self.state, self.parts, self.strip_of_counts(), self.show_stock)
            looks = [*self._own_look(), *looks, *counts]
        if not self.persons_turn:
            return [*looks, *self.tabs()]
        asking, panel = self.asking, self.choice
        on_boards: list[Widget] = []
        for side in self.seen:
            laid = self.board_plan(side, self.state)
            on_boards += targets.on_board(self.parts[side], self.board_places(side), asking, laid, self)
        before = [*looks, *targets.on_pier(asking, self.plan, self), *self.tabs()]
        found = [*before, *on_boards, *panel.rows(), *panel.buttons()]
        within_reach([each for each in on_boards if isinstance(each, Spot)], found)
        return found

    def look_spots(self) -> Sequence[Widget]:
        """Return the cards of the other seats."""
        return [
            self.rivals.spot(seat, Rect.around(*rect.centre, rect.w, max(rect.h, middle.TOUCHED)))
            for seat, rect in zip(self.opponents, self.plan.seats, strict=True)
        ]

    def _own_look(self) -> list[Widget]:
        """Return the own board as a place that shows it larger: in a small window, as long as it asks nothing."""
        asks = self.persons_turn and (self.state.phase not in (TURN, LOAD) or self.asking.spending)
        if asks or self.plan.kind == "desktop" or not self.settles or self.watching:
            return []
        return [self.rivals.spot(self.viewer, self.plan.sheets[0])]

    def tabs(self) -> list[Widget]:
        """Return the tabs that choose which of the own boards is seen."""
        names = [
            speech.board_with_points(self.shown, self.parts[side], side, self.viewer)
            for side in range(len(self.plan.tabs))
        ]
        return segments_of(self.plan.tabs, names, self.side, self)

    def board_places(self, side: int) -> dict[Action, Rect]:
        """Return the paths that end on the own board of a game now, with their places."""
        laid = self.board_plan(side, self.state)
        return targets.board_places(self.parts[side], side, self.asking, self.viewer, laid)

    def strip_of_counts(self) -> Rect | None:
        """Return where the panel tells what is face down: where the stack that is looked at has no room for it."""
        told = self.plan.kind == "desktop" or not self.settles or self.watching or self.state.pile_hidden
        told = told or self.fitting.listed.rows > 0 or self.recapping.replaces_hint
        if told or self.plan.close or middle.shows_counts(self.plan, self.state, self.seen[0]):
            return None
        return self.plan.counted(len(self.parts) if self.state.phase == TURN else 0)

    def symbols(self) -> list[Symbol]:
        """Return the symbols on the table that can be explained."""
        boards = self.seeing.boards()
        asked = any(board.legal or board.dots for board in boards)  # then words would hide where something can go
        return symbols.symbols(self.shown, self.plan, [] if asked else boards, self.viewer, self.player_names)

    # --- motion

    def update(self, milliseconds: float) -> None:
        """Let time pass, on the water too."""
        super().update(milliseconds)
        if self.ripples.pass_time(milliseconds):
            self.redraw()

    def pause(self) -> float:
        """Return the milliseconds until something happens."""
        return min(super().pause(), self.ripples.wait())

    def steps(self, player: int, action: Action, events: Sequence[Event]) -> list[Step]:
        """Return the flights of what moved."""
        return self.movement.steps(events)

    def lying(self, state: TruckState) -> list[Lying]:
        """Return where every tile lies in a position."""
        return flights.lying(state, self.sight(state))

    def sight(self, state: TruckState) -> Sight:
        """Return what is seen from where while something moves."""
        return self.movement.sight(state)

    def numbered(self) -> Sequence[Numbered]:
        """Return what digits choose now; the key caps of rows stand at their left ends, beside their words."""
        return beside_rows(super().numbered(), self.ui.widgets)

    # --- drawing

    def chips(self) -> list[int | None]:
        """Return what each truck would bring the person to move, where the settings have it shown."""
        return self.seeing.chips()

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground."""
        painters.paint_ground(self.plan, painter, self.width, self.height)

    def ahead_of_touch(self, painter: Painter) -> Iterator[Callable[[], object]]:
        """Yield the parts of what the menu of coins will show, where it can be opened."""
        purse_opens = any(action[0] in MONEY for action in self.chooser.legal)
        if self.tutor or self.chooser.touched or self.asking.spending or not purse_opens:
            return
        yield from draw_menu(self, self.fitting.plan_of_menu(), painter)

    def paint_table(self, painter: Painter) -> Iterator[None]:
        """Draw the position and the decision."""
        view = self.seeing.renew()
        yield
        yield from painters.paint_table(view, painter)
        for tab in self.tabs() if self.watching else ():  # else they are among the things to press
            tab.draw(painter, self.ui)

    def paint_live(self, painter: Painter) -> None:
        """Draw the rings on the water, and what follows the pointer."""
        if self.seeing.view:
            self.ripples.paint(painter, self.seeing.view)
            painters.paint_live(self.seeing.view, self.live(), painter)

    # --- words

    @property
    def progress(self) -> str:
        """How many of several tiles of a truck are placed."""
        return speech.progress(self.state, self.match.record.actions)

    def status(self) -> tuple[str, str]:
        """Return what is asked or happens, and a hint to it."""
        return telling.status(self)

    def question_in_words(self) -> str:
        """Return what the player is asked, and how far the truck is placed."""
        return sentences((super().question_in_words(), self.progress))

    def words_of(self, path: Action) -> str:
        """Return what a touch means, in words."""
        place = telling.place_of(self.parts, self.state, self.player, path, self.player)
        return speech.of_path(path, self.player_names, words.exactly(place))

    def sentence(self, action: Action) -> str:
        """Return an action with what it brings at once; of a truck what it carries too."""
        return telling.sentence(self, action)

    def gain_in_words(self, gain: Gain, action: Action) -> list[str]:
        """Return what an action brings, each in a few words, and which free home it takes up."""
        return telling.gain_in_words(self, gain, action)

    def hint_reason(self, action: Action) -> str:
        """Return what an action brings at once; on the pier, what trucks would score."""
        return telling.hint_reason(self, action)

    def instruction(self, action: Action) -> str:
        """Return what a tutor or a hint says to have an action done."""
        place = telling.place_of(self.parts, self.state, self.player, action, self.player)
        return instruction(action, place, self.drawn, self.player_names)

    def tell(self, done: Done) -> str:
        """Return a line of the log."""
        place: words.Place = words.home
        if done.player == self.state.current_player() and self.state.why_not(done.action) is None:
            place = telling.place_of(self.parts, self.state, done.player, done.action, self.viewer)
        return words.told(done.action, done.drawn, self.player_names, place)

    def entries(self, moment: Moment[TruckState]) -> Sequence[Entry]:
        """Return what the log says of an action."""
        return log.entries(moment, self.player_names, self.place_in(moment))

    def begins_turn(self, action: Action, previous: Action) -> bool:
        """Tell whether an action begins a turn although its player did the one before it, too."""
        return begins_turn(action)

    def recap(self, turn: TurnTaken[TruckState]) -> Recap | None:
        """Return what a rival did in a turn."""
        return recap_of(turn, self.player_names, self.changes(turn), self.place_in)

    def place_in(self, moment: Moment[TruckState]) -> words.Place:
        """Return how the end of an action that was carried out is told."""
        return telling.place_of(self.parts, moment.before, moment.player, moment.action, self.viewer)

    def recap_places(self, seats: Sequence[int]) -> Sequence[Rect]:
        """Return where the recaps of these rivals are drawn."""
        return self.recapping.places(seats)

    def position(self) -> list[Section]:
        """Return the whole position in words, under headings."""
        return speech.position(self.state, self.parts, self.player_names)

    def peeked(self, player: int) -> Peeked:
        """Return a seat's boards in full, with what would count now."""
        who = self.match.seats[player]
        kind = "" if who.is_person else _("bot · {level}").format(level=level_words(who.bot).lower())
        return peek.peeked(self.state, self.parts, player, kind, self.room.source)

    def can_peek(self, player: int) -> bool:
        """Tell that all seats' boards can be looked at."""
        return True

    def refusal_in_words(self, refusal: IllegalAction) -> str:
        """Return why something is not allowed."""
        return telling.refusal(self.parts, refusal)
