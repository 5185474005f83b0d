"""Azul's table: sources, boards, the choice with its preview, and who did what."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from engine.games.azul.pieces import SIZE
from engine.games.azul.preview import Preview, preview, scored_now
from engine.games.azul.rules import OFFER, TILING, AzulState
from engine.match import Match
from engine.score import ScoreSheet
from engine.state import Action, Event, IllegalAction
from engine.trace import event_by_event
from scenes.games.azul import log, words
from scenes.games.azul.choice import touches
from scenes.games.azul.choice.buttons import buttons
from scenes.games.azul.choice.numbers import numbered
from scenes.games.azul.choice.rows import RowChoice, in_order, looks_fit, row_places
from scenes.games.azul.layout.grown import Grown, grown
from scenes.games.azul.layout.window import Layout, lay_out
from scenes.games.azul.moves import Moves
from scenes.games.azul.painters import table as painters
from scenes.games.azul.peek import peeked
from scenes.games.azul.reasons import why_points
from scenes.games.azul.recap.last_move import LastMove, from_events, from_history, moved_in
from scenes.games.azul.recap.places import recap_places
from scenes.games.azul.recap.turns import recap_of
from scenes.games.azul.symbols import symbols
from scenes.games.azul.traces import tiles_of
from scenes.games.azul.view import AzulView
from scenes.i18n.translation import _, signed
from scenes.model.log_book import Done, Entry, Moment
from scenes.model.people import level_words
from scenes.model.recap import Recap, TurnTaken
from scenes.paint.animation import Step
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.platform.base import Section
from scenes.table.guide.lead import Numbered
from scenes.table.reach import within_reach
from scenes.table.room import Room
from scenes.table.seats.peek import Peeked
from scenes.table.seats.players import turn_words
from scenes.table.table import TableScene
from scenes.widgets.base import By, Press, Spot, Widget
from scenes.widgets.tooltip import Symbol


class AzulTable(TableScene[AzulState]):
    """A game of Azul."""

    hold_at_end = 3000.0

    def __init__(self, match: Match, room: Room) -> None:
        super().__init__(match, room)
        self.plan: Layout
        self._window = (0.0, 0.0)
        self._view: AzulView
        self._rendered = False  # whether all pieces have been rendered in this window's sizes
        self._rehearsed = False  # whether the choice of a line has been drawn in them, seen or not
        self.shown = self.state.clone()  # the position as far as its events have been seen
        self.last: LastMove | None = None
        self._marks_first = False  # whether a row of the list is being pressed
        self._last_at = -1  # the number of actions after which `last` was the last move

    # --- layout

    def place(self, width: float, height: float) -> None:
        """Lay the things out; the board in front changes with the player where several people play."""
        self._window = (width, height)
        self.plan = lay_out(width, height, self.state.players, self._front())

    def _front(self) -> int:
        # where all boards have one size nothing is gained by moving them
        people = len(self.match.people_here)
        if self.state.players == 2 and people == 2 and self.width >= 1000:
            return 0
        return self.viewer

    def changed(self) -> None:
        """Lay the table out again when another board comes to the front."""
        if self.width:
            plan = lay_out(*self._window, self.state.players, self._front())
            if plan is not self.plan:
                self.plan = plan
                self.layers.forget_ground()
        super().changed()

    def catch_up(self) -> None:
        """Show the position as the match has it."""
        self.shown = self.state.clone()
        if self._last_at != len(self.match.record.actions):
            self._last_at = len(self.match.record.actions)
            self.last = from_history(self.match.history)
        if self.state.phase != OFFER:
            self.last = None

    # --- what can be touched

    def spots(self) -> list[Widget]:
        """Return the places for the decision, the list of rows, and the main button."""
        spots: list[Widget] = [*self.look_spots()]
        if self.plan.log:
            spots.append(Spot("full_log", self.plan.log, words.full_log(), self.show_log))
        on_board: list[Widget] = []
        if self.persons_turn:
            if self.state.phase == TILING:
                on_board = touches.columns(self)
            else:
                spots += touches.tiles(self)
                on_board = touches.lines(self, self.group) if self.group else []
        found = [*spots, *on_board, *self._choices()]
        within_reach(on_board, found)
        return found

    def look_spots(self) -> Sequence[Widget]:
        """Return the opponents' strips, whose boards are small: touching one opens the board."""
        return [self.rivals.spot(seat, strip) for seat, strip in self.plan.strips.items()]

    def peeked(self, player: int) -> Peeked:
        """Return a seat's board, with its last move beside it."""
        moves = (entry for entry in reversed(self.logs.entries()) if entry.seat == player)
        return peeked(self.state, self.shown, player, self.seat_look[player], self.kind_of(player), next(moves, None))

    @property
    def group(self) -> Action:
        """The chosen group as a path, or ()."""
        touched = self.chooser.touched
        return touched[:3] if len(touched) >= 3 and touched[0] == "take" else ()

    @property
    def grown(self) -> Grown | None:
        """The source that has grown for fingers, if one has been touched that is small."""
        return grown(self.shown, self.plan, self.chooser.touched) if self.persons_turn else None

    def choices_now(self) -> list[Action]:
        """Return the whole actions to choose from now: rows for the chosen group, or columns."""
        if not self.persons_turn or (self.state.phase == OFFER and not self.group):
            return []
        return in_order(self.chooser.candidates())

    def _choices(self) -> list[Widget]:
        targets = self.choices_now()
        fit = looks_fit(self.plan, tiling=self.state.phase == TILING)
        widgets: list[Widget] = [*self._row_choices(targets)] if fit else []
        # a column is too narrow for a button that says what comes first
        waits = self.plan.columned and not self.chooser.begun
        told = self.plan.kind == "phone" and self.recaps.now() and not (self.chooser.begun or targets)
        if not any(seat.is_person for seat in self.match.seats) or waits or told:
            return widgets
        return [*widgets, *buttons(self)]

    def _row_choices(self, targets: Sequence[Action]) -> list[RowChoice]:
        stacked = self.plan.kind == "phone"
        rows = [
            RowChoice(
                "choice " + self.match.game.format_action(path),
                rect,
                path,
                self.look(path),
                self._marking(path),
                marked=self.chooser.marked == path,
                stacked=stacked,
            )
            for rect, path in zip(row_places(self.plan, len(targets)), targets, strict=True)
        ]
        beside = all(row.fits_beside(self.stage.painter) for row in rows)
        for row in rows:
            row.beside = beside
        return rows

    def _marking(self, path: Action) -> Press:
        def press(by: By) -> None:
            self._marks_first = True
            try:
                self.touch(path, by)
            finally:
                self._marks_first = False

        return press

    def commits(self, path: Action, by: By) -> bool:
        """Tell whether a touch carries an action out at once; a row of the list is always marked first."""
        return not self._marks_first and super().commits(path, by)

    def numbered(self) -> list[Numbered]:
        """Return what digits choose: a factory, a colour on it, a line; or a column."""
        board = self.plan.boards[self.player]
        return numbered(self.state, self.chooser.touched, self.plan, board, self.grown)

    def look(self, path: Action) -> Preview:
        """Return what a whole action leads to."""
        return preview(self.state, path)

    def areas(self) -> dict[str, Rect]:
        """Return rows, wall and floor of the board in front, and the centre."""
        board = self.plan.boards[self._front()]
        first, last = board.line_rect(0), board.line_rect(SIZE - 1)
        top, foot = board.line_cell(0, 0).y - 4, board.line_cell(SIZE - 1, 0).bottom + 4
        rows = Rect(last.x, top, first.right - last.x, foot - top)
        return {"rows": rows, "wall": board.bed, "floor": board.floor, "centre": self.plan.sources.bowl}

    def tutor_place(self) -> Rect:
        """Return the place of the opponent: his board, or his strip and the bar above it."""
        plan = self.plan
        if plan.kind == "desktop" and 1 in plan.boards:
            return plan.boards[1].rect
        if plan.kind == "low":
            board, areas = plan.boards[self._front()], self.areas()
            foot = min(areas["rows"].y, areas["wall"].y) - 4  # lessons light these areas, with a ring round them
            if self.tutor and self.tutor.asked:
                foot = min(foot, board.row_rect(0).y)  # what is touched for the first line
            left = board.rect.x - 4
            return Rect(left, 0, plan.choice.right - left, foot)
        return Rect(0, 0, self.width, max(strip.bottom for strip in plan.strips.values()) + 4)

    def has_tutor_place(self, width: float, height: float) -> bool:
        """The opponent's strip and the question leave the tutor enough room above the board."""
        return True

    # --- words

    def status(self) -> tuple[str, str]:
        """Return what is asked or happens, and a hint to it."""
        if self.watching:
            return self.caption, ""
        if self.match.over:
            return _("The game is over."), ""
        if not self.persons_turn:
            if self.queue.busy and self.shown.round and not any(self.shown.sources):
                return _("Round {number} is scored.").format(number=self.shown.round), ""
            thinking = self.prompts.waiting()
            return thinking, self._when_next() if thinking else ""
        marked = self.chooser.marked
        if marked and self._ui.keyboard:
            return words.marked(marked, self.look(marked)), words.press_again(marked)
        asked, hint = words.question(self.state, self.chooser.touched if self.chooser.begun else ())
        asked = self.prompts.addressed(asked)
        if self.group and self.plan.kind == "desktop":
            back = _("Esc puts the tiles back.")
            hint = f"{hint} {back}".strip()
        return asked, hint

    def _when_next(self) -> str:
        """Return when the only person's turn comes, while bots move."""
        people = self.match.people_here
        if len(people) != 1 or self.state.phase != OFFER or self.task:
            return ""
        before = (people[0] - 1) % self.state.players
        if before == self.player:
            return _("You are next.")
        return _("Your turn comes after {name}.").format(name=self.player_names[before])

    def _next_in_short(self, seat: int) -> str:
        """Return "next" for the only person where it is their turn after this one."""
        offering = (
            len(self.match.people_here) == 1 and self.player >= 0 and self.state.phase == OFFER and not self.queue.busy
        )
        return _("next") if offering and (seat - 1) % self.state.players == self.player else ""

    def kind_of(self, seat: int) -> str:
        """Return who sits there, or that they are to move."""
        who = self.match.seats[seat]
        if seat == self.player and not self.match.over and not self.queue.busy and not self.watching:
            return turn_words(self.match, seat)
        if who.is_person:
            return _("starts next") if self.shown.marker == seat else self._next_in_short(seat)
        return _("bot · {level}").format(level=level_words(who.bot).lower())

    def kinds_of(self, seat: int) -> list[str]:
        """Return `kind_of`, and what says it in less room."""
        who = self.match.seats[seat]
        said = self.kind_of(seat)
        return [said] if who.is_person or seat == self.player else [said, level_words(who.bot).lower()]

    def words_of(self, path: Action) -> str:
        """Return what a touch means, with its gain."""
        said = words.touch_words(self.state, path)
        if self.chooser.is_whole(path):
            look = self.look(path)
            if look.cell or look.floor or look.dropped:
                return _("{name}: {words}").format(name=said, words=signed(look.points + look.floor))
        return said

    def sentence(self, action: Action) -> str:
        """Return an action with its gain and loss."""
        look = self.look(action)
        said = words.told(action, numbered=True)
        if action[0] == "take":
            return _("{name}: {words}").format(name=said, words=words.outcome(look))
        return _("{name}: {words}").format(name=said, words=signed(look.points))

    def instruction(self, action: Action) -> str:
        """Return what a tutor says to have an action done."""
        return words.instruction(self.state, action)

    def instruction_heard(self, action: Action) -> str:
        """Return the same for people who do not see which factory is marked."""
        return words.instruction(self.state, action, seen=False)

    def tell(self, done: Done) -> str:
        """Return a line of the log."""
        return words.told(done.action)

    def tell_apart(self, state: AzulState, moves: Sequence[Done]) -> list[str]:
        """Return moves of one position in words; where only the factories differ, they are told by their tiles."""
        return words.told_apart(state, [done.action for done in moves])

    def position(self) -> list[Section]:
        """Return the whole position."""
        return words.position(self.state, self.player_names)

    def entries(self, moment: Moment[AzulState]) -> Sequence[Entry]:
        """Return what the log says of an action."""
        return log.entries(moment)

    def begins_turn(self, action: Action, previous: Action) -> bool:
        """Tell whether an action begins a turn: whoever takes last in a round may also take first in the next."""
        return bool(action[0] == "take")

    def recap(self, turn: TurnTaken[AzulState]) -> Recap | None:
        """Return what a seat took and laid."""
        return recap_of(turn)

    def line_place(self) -> Rect:
        """Return the place of the question."""
        return self.plan.line

    def decision_place(self) -> Rect | None:
        """Return a phone's sheet; on a desktop the bar below the board, or the column beside it."""
        if self.plan.kind == "desktop":
            return self.plan.log or self.plan.choice
        return self.plan.choice if self.plan.kind == "phone" else None

    def recap_places(self, seats: Sequence[int]) -> Sequence[Rect]:
        """Return where the recaps of these opponents are drawn."""
        return recap_places(self.plan, seats, begun=self._covers_recaps())

    def place_of_seat(self, seat: int, spots: Sequence[Widget]) -> Rect | None:
        """Return somebody's strip, or the whole board where it lies beside the own one."""
        board = self.plan.boards.get(seat)
        return super().place_of_seat(seat, spots) or (board.rect if board else None)

    def _covers_recaps(self) -> bool:
        """Tell whether sheet or column hold the choice; the column is free while a grown source is chosen from."""
        return bool(self.choices_now()) or (self.chooser.begun and not (self.grown and self.plan.columned))

    def marks(self) -> list[LastMove]:
        """Return the moves that are ringed: those since the viewer's turn whose tiles still lie there, or the last."""
        if self.queue.busy:
            return []
        if not self.recaps.now():
            return [self.last] if self.last else []
        found = [moved_in(turn.moments[0]) for turn in self.recaps.turns()]
        return [move for move in found if move and self.state.phase == OFFER]

    def hint_reason(self, action: Action) -> str:
        """Return what speaks for a take: what it fills or scores, and what it costs."""
        return words.hint_reason(self.look(action))

    def counts_now(self) -> Sequence[ScoreSheet]:
        """Return the points with what rows and floors would bring now, and the bonuses."""
        return scored_now(self.state)

    def why_points(self, player: int, source: str) -> Sequence[str]:
        """Return what a number of `counts_now` is made of, and what a bonus lacks."""
        return why_points(self.match.history, self.state, player, source)

    def pieces_of(self, entry: Entry, moment: Moment[AzulState]) -> Sequence[Rect]:
        """Return where the tiles of an entry lie now."""
        return tiles_of(entry, moment, self.match.history.events()[moment.at :], self.plan)

    def symbols(self) -> list[Symbol]:
        """Return the symbols on the table that can be explained."""
        offers = [(path, self.look(path)) for path in self.choices_now()]
        return symbols(self.plan, self.shown, self.player_names, offers)

    def refusal_in_words(self, refusal: IllegalAction) -> str:
        """Return why a place does not take the tiles."""
        return words.refusal(refusal)

    # --- motion

    def steps(self, player: int, action: Action, events: Sequence[Event]) -> list[Step]:
        """Return the animation of what happened, and remember it as the last move."""
        before = self.shown
        self.last = from_events(player, action, events, before.line_counts) if action[0] == "take" else None
        self._last_at = len(self.match.record.actions)
        moves = Moves(self.plan, self._show, self.make_heard, reduced=self.stage.settings.reduced_motion)
        return moves.steps(before, event_by_event(before, action))

    def _show(self, position: AzulState) -> None:
        """Show a position that the rules pass through."""
        self.shown = position
        self.changed()

    # --- drawing

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground, the bowl, the bare boards and the panels."""
        painters.paint_ground(self.plan, painter, self.width, self.height, grey=self.state.grey)
        self._rendered = self._rehearsed = False

    def paint_table(self, painter: Painter) -> Iterator[None]:
        """Draw the pieces, the seats, the legal places and the words."""
        self._view = AzulView(
            now=self.view(),
            plan=self.plan,
            width=self.width,
            state=self.state,
            shown=self.shown,
            last=self.last,
            marks=self.marks(),
            group=self.group,
            grown=self.grown,
            choices=self.choices_now(),
            kinds=[self.kinds_of(seat) for seat in range(self.state.players)],
            counted=self.stage.settings.count_pieces,
            watched=self.watching,
            begun=self.persons_turn and self.chooser.begun,
        )
        if not self._rendered:
            yield from painters.render_pieces(self.plan, painter)
            self._rendered = True
        yield from painters.paint_table(self._view, painter)

    def ahead_of_touch(self, painter: Painter) -> Iterator[Callable[[], object]]:
        """Yield for each colour the choice of a line for a group of it: only what it looks like is kept."""
        if self.state.phase != OFFER or self.chooser.begun or self._rehearsed:
            return
        groups = {path[2]: path[:3] for path in self.offered()}
        for group in groups.values():
            yield partial(self._rehearse, painter.aside(), group)
        yield self._be_rehearsed

    def _be_rehearsed(self) -> None:
        self._rehearsed = True

    def _rehearse(self, painter: Painter, group: Action) -> None:
        """Draw the choice of a line as if a group had been touched."""
        choices = in_order([path for path in self.chooser.legal if path[:3] == group])
        now = self._view.now._replace(candidates=choices)
        painters.paint_choice(self._view._replace(group=group, choices=choices, now=now), painter)
        for row in self._row_choices(choices) if looks_fit(self.plan) else ():
            row.draw(painter, self.ui)

    def paint_live(self, painter: Painter) -> None:
        """Draw what follows the pointer."""
        painters.paint_live(self._view, self.live(), painter)
