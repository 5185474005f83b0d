"""Fountains' table: the basin, a fountain that grows to all sides, and the decision with its preview."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from engine.bots.comparison import Comparison
from engine.games.fountains.grid import cell_at
from engine.games.fountains.pieces import FISH
from engine.games.fountains.rules import FountainsState
from engine.games.fountains.scoring import sheets_now
from engine.match import Match
from engine.score import ScoreSheet
from engine.state import Action, Event, IllegalAction
from scenes.games.fountains import log, telling
from scenes.games.fountains.hand import buttons
from scenes.games.fountains.hand import decision as deciding
from scenes.games.fountains.hand.bar_row import BarRow
from scenes.games.fountains.hand.carrying import Carrying
from scenes.games.fountains.hand.decision import IN_HAND, IN_TURN, Decision
from scenes.games.fountains.hand.fitting import Fitting
from scenes.games.fountains.hand.front import Front
from scenes.games.fountains.hand.garden import FountainGround, Garden
from scenes.games.fountains.hand.in_hand import InHand
from scenes.games.fountains.hand.keys import Keys
from scenes.games.fountains.hand.lighting import Lighting
from scenes.games.fountains.hand.places import Places, garden_buttons, player_places
from scenes.games.fountains.hand.spots import LevelsButton, is_on_fountain
from scenes.games.fountains.hand.taps import Taps
from scenes.games.fountains.layout.areas import areas_of
from scenes.games.fountains.layout.layout import Layout, bar_places
from scenes.games.fountains.layout.shown import Shown, Sight
from scenes.games.fountains.motion.steps import Steps
from scenes.games.fountains.moves import Moves
from scenes.games.fountains.painters import rewards, table
from scenes.games.fountains.painters.marks import gain_pill
from scenes.games.fountains.peek import peeked
from scenes.games.fountains.reasons import why_points
from scenes.games.fountains.recap import places_below_words, places_in_log, recap_of
from scenes.games.fountains.seeing import Seeing
from scenes.games.fountains.symbols import card_places
from scenes.games.fountains.traces import pieces_of
from scenes.games.fountains.words import outcomes, phrases
from scenes.games.fountains.words.reasoning import advice
from scenes.i18n.translation import _
from scenes.model.chooser import begins_with
from scenes.model.foresight import Ahead, look_ahead
from scenes.model.log_book import Done, Entry, Moment
from scenes.model.people import level_words
from scenes.model.recap import Recap, TurnTaken
from scenes.paint.animation import Step
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.platform.base import Section
from scenes.table.guide.lead import Numbered, beside, cap_at
from scenes.table.reach import within_reach
from scenes.table.room import Room
from scenes.table.seats.peek import Peeked
from scenes.table.seats.players import players_of
from scenes.table.table import TableScene
from scenes.widgets.base import By, Spot, Widget
from scenes.widgets.buttons import IconButton
from scenes.widgets.inputs import Input, Key
from scenes.widgets.tooltip import Symbol


class FountainsTable(TableScene[FountainsState]):
    """A game of Fountains."""

    hold_at_end = 3000.0
    explains_hints = True

    def __init__(self, match: Match, room: Room) -> None:
        super().__init__(match, room)
        self.plan: Layout
        self.shown = Shown(self.state.clone())
        self.decision = Decision(self.chooser)
        self.front = Front(self, self._turned_to)
        self.garden = Garden(lambda: self.front.standing, self.changed, self.rotate, lambda: self.fitting.glide_time())
        self.in_hand = InHand(self, self.garden, self._free_focus)
        self.carrying = Carrying(self, self.garden, self.in_hand, lambda: self.ui, self._take_now)
        self.fitting = Fitting(self, self.garden, self.front, self.carrying, lambda: self._ui)
        self.keys = Keys(self, self.garden, self.in_hand, self.front)
        self.lighting = Lighting(self.shown, self._card_pressed)
        self.bar = buttons.Bar(self, self.in_hand)
        self.bar_row = BarRow(self, self.bar, self.in_hand, self.carrying)
        self.taps = Taps(self, self.garden, self.in_hand, self.front, lambda: self._ui.pointer)
        self.places = Places(self, self.garden, self.in_hand, self.carrying)
        self.seeing = Seeing(self)
        self.sheet = False  # whether a small window has the rewards over the basin
        self.levels = False  # whether all levels are written on the fountain

    # --- who looks, and where everything lies

    @property
    def viewer(self) -> int:
        """The seat that looks; with several people, the one whose turn is shown, until it has come to rest."""
        shown = self.shown.state
        if (
            not (self.tutor or self.watching)
            and self.viewers.is_shared
            and shown.phase in IN_TURN
            and self.match.is_here(shown.player)
        ):
            return shown.player
        return super().viewer

    def place(self, width: float, height: float) -> None:
        """Lay the table out; in another window what is marked is in view, too."""
        if self.fitting.place(width, height) and self.persons_turn:
            self.in_hand.stay_in_view()

    def areas(self) -> dict[str, Rect]:
        """Return what lessons point at."""
        return areas_of(self.plan, self.front.standing, self.garden.cell_rect, self.garden.camera.view)

    def tutor_place(self) -> Rect:
        """Return the place of the last moves, where the window has one; else the players' line."""
        return self.plan.log or super().tutor_place()

    def changed(self) -> None:
        """Have the table drawn again; lay it out again when a tile was taken up or has come to lie."""
        self.fitting.follow_hand()
        super().changed()

    def catch_up(self) -> None:
        """Show the position as the match has it; between turns the fountain fits its place again."""
        self.shown.catch_up(self.state)
        self.decision.fixed = False
        self.fitting.rest()

    def update(self, milliseconds: float) -> None:
        """Let the fountain glide on, or the tile in hand push it."""
        with self.patience.passing():
            self.fitting.pass_time(milliseconds)
        super().update(milliseconds)

    def pause(self) -> float:
        """Return how long nothing will happen: 0 while the fountain glides or is pushed."""
        return 0.0 if self.fitting.moves else super().pause()

    def _turned_to(self) -> None:
        """Show the fountain that has come to lie in front."""
        self.garden.hand.own = False
        self.fitting.fit()
        self.changed()

    # --- the decision

    def ahead(self) -> Ahead[FountainsState] | None:
        """Return what the marked action leads to."""
        return deciding.foresee(self.decision, self.state) if self.persons_turn else None

    def refused(self) -> IllegalAction | None:
        """Return why the tile may not lie where it is held."""
        return deciding.why_refused(self.decision, self.state) if self.persons_turn else None

    def on_touch(self, path: Action, by: By) -> None:
        """Take a touch: a handle shows the tile there, touching it again turns the tile.

        Where cells are too small for a finger, its first touch enlarges them.
        """
        if is_on_fountain(path) and self.taps.enlarges(by):
            return
        if self.persons_turn and path[0] == "place" and len(path) == 3:
            self.in_hand.put_at(cell_at(path[1], path[2]))
        else:
            super().on_touch(path, by)
            self.in_hand.show_token_places()

    def preview(self, action: Action) -> None:
        """Show an action as if it had been touched, in view."""
        super().preview(action)
        if self.persons_turn and action[0] in ("place", "token"):
            self.in_hand.pick(action)

    def rotate(self, by: int) -> None:
        """Turn the tile in hand, 1 or -1."""
        self.in_hand.rotate(by)

    def commits(self, path: Action, by: By) -> bool:
        """Tell whether a touch is carried out at once: the space of a pawn that was touched before.

        That reveals nothing and can be taken back. Everything else is marked first.
        """
        if self.stage.settings.confirm_turn or path[0] != "move":
            return False
        return self.chooser.touched == path[:2] and not look_ahead(self.state, path).is_hard

    def ask(self) -> None:
        """Ask; of the colours of fish the best one is marked, except for a pupil."""
        super().ask()
        self.fitting.begin_turn()
        asked = self.persons_turn and self.state.phase == FISH and self.chooser.marked is None
        if asked and not self.tutor:
            best = buttons.best_fish(self.state, deciding.slots(self.decision), self.viewer)
            self.chooser.touch(best, commit=False)
            self.changed()

    def put_back(self, by: By = "mouse") -> None:
        """Take back what was touched; without anything touched, the move that brought the tile or token into hand.

        A colour of fish is always marked, so that is taken back with the action before it.
        """
        if self.persons_turn and self.state.phase == FISH and self.match.can_undo:
            self.undo()
            return
        begun = self.decision.begun
        deciding.lift_ghost(self.decision)
        super().put_back(by)
        if not begun and self.shown.state.phase in IN_HAND and self.match.can_undo:
            self.undo()

    def _take_now(self, path: Action) -> None:
        """Play a move whose tile is being dragged, and ask for its place without an animation."""
        self.play(path)
        self.hurry()
        if self.turns.must_ask():
            self.turns.ask()

    # --- input

    def handle(self, event: Input) -> None:
        """Let the ghost follow the mouse until it is put down, and take the keys of board and tile."""
        rests = isinstance(event, Key) or event.kind in ("down", "wheel")
        if rests and self.garden.hand.stop():
            self.changed()  # any press finds the fountain where it fits
        if isinstance(event, Key):
            if not self.keys.take(event, self.plan, self._focused) and not self._puts_out(event):
                super().handle(event)
        elif event.kind == "up" and self.decision.carried is not None:
            self.ui.handle(event)
            self.carrying.drop()
        else:
            super().handle(event)
            hovers = event.kind == "move" and not event.touch and self.in_hand.follows_mouse(event.x, event.y)
            if hovers and not isinstance(self.ui.at(event.x, event.y), (IconButton, LevelsButton)):
                self.in_hand.hover(event.x, event.y)

    def _puts_out(self, event: Key) -> bool:
        """Take Escape if it puts out what a card lights; tell whether it did. Touches are taken back before that."""
        return event.code == pygame.K_ESCAPE and not self.decision.begun and self.put_out()

    @property
    def _focused(self) -> str:
        """The key of the widget that Enter presses; empty for none."""
        return self._ui.focus if self._ui.keyboard else ""

    def _free_focus(self) -> None:
        self._ui.focus, self._ui.keyboard = "", True  # it is led to what was marked

    # --- what can be touched

    def spots(self) -> list[Widget]:
        """Return the ground, the places for the decision, the players, the design cards and the bar's buttons."""
        self.in_hand.renew()
        spots: list[Widget] = []
        if self.plan.garden:
            rotate = self.rotate if self.in_hand.is_tile else None
            hand = self.garden.hand
            spots.append(
                FountainGround(hand, lambda: self._ui.pointer, self.taps.take, rotate, self.seeing.paint_on_ground)
            )
        spots += self.places.to_touch(self.plan)
        own = self.front.is_own
        over = garden_buttons(self.plan, self.garden, self.show_levels, own=own, levels=self.levels)
        # with a tutor, buttons that zoom might lie over the one place that is asked for
        spots += [button for button in over if not self.tutor or not button.key.startswith("zoom")]
        if self.plan.log and not self.recaps.now():
            spots.append(Spot("full_log", self.plan.log, _("Show the full log"), self.show_log))
        looks = self.look_spots()
        designs = self.shown.state.designs
        seen = card_places(self.plan, len(designs), self.open_sheet) if designs else ()
        found = [*spots, *looks, *self.lighting.spots(seen), *self.bar_row.widgets()]
        within_reach(looks, found)
        return found

    def look_spots(self) -> Sequence[Widget]:
        """Return the players: a touch brings a fountain to the front."""
        return player_places(self.plan, self.player_names, self.viewer, self.front.look)

    def look_on(self) -> None:
        """Bring the next fountain to the front."""
        self.front.look_on()

    def line_place(self) -> Rect:
        """Return the place of the bar's words, beside the tile in hand."""
        words = bar_places(self.plan, self.bar.slot_count, tile=self.in_hand.is_tile).words
        return words.grown(4)._replace(h=min(88.0, words.h + 8))

    def line_ground(self) -> Rect | None:
        """Return the place of all words of the bar that no recap is in; None while the question is all there is."""
        words = bar_places(self.plan, self.bar.slot_count, tile=self.in_hand.is_tile).words
        if not self.recaps.now() or self.plan.log:
            return words
        below = self.seeing.below_words(self.stage.painter)
        return None if self.recaps_in_bar else words._replace(h=min(words.h, below.y - words.y))

    def decision_place(self) -> Rect | None:
        """Return the bar."""
        return self.plan.bar

    def show_rewards(self, by: By = "mouse") -> None:
        """Lay the rewards over the basin of a small window, or take them away."""
        self.sheet = not self.sheet
        self.changed()

    def show_levels(self, by: By = "mouse") -> None:
        """Begin or stop writing on every cell of the fountain its level."""
        self.levels = not self.levels
        self.changed()

    @property
    def open_sheet(self) -> Rect | None:
        """Where the rewards and the design cards lie over the basin of a small window, while they do."""
        open_now = self.sheet and self.plan.has_sheet and not self.front.has_hand
        return rewards.sheet_table(self.plan, len(self.shown.state.designs)) if open_now else None

    # --- what design cards light

    def _card_pressed(self) -> None:
        self.sheet = False  # a small window has the cards over the fountain
        self.changed()

    def put_out(self) -> bool:
        """Light nothing any more; tell whether something was lit."""
        lit = self.lighting.put_out()
        if lit:
            self.changed()
        return lit

    @property
    def lit_card(self) -> int:
        """Which design card of the table is lit: under the pointer, under the focus, or touched; -1 for none."""
        return self.lighting.lit(self._ui)

    # --- drawing

    def steps(self, player: int, action: Action, events: Sequence[Event]) -> list[Step]:
        """Return the animation of what happened: pawns, tiles, water, points and the machine's whole turn."""
        if not self.width:
            return []
        if self.watching:
            self.fitting.fit()
        elif player == self.front.seat:
            self.garden.hand.stop()
        reduced = self.stage.settings.reduced_motion
        kit = Steps(self.shown, self.state, self._sight(), self.make_heard, self.changed, reduced=reduced)
        return Moves(kit).steps(events)

    def _sight(self) -> Sight:
        people = [self.match.is_here(seat) for seat in range(len(self.match.seats))]
        return Sight(self.plan, self.garden.camera, self.front.seat, self.viewer, self.player_names, people)

    def pieces_of(self, entry: Entry, moment: Moment[FountainsState]) -> Sequence[Rect]:
        """Return where the things of an entry lie now."""
        return pieces_of(entry, moment, self.state, self._sight())

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground, the basin and the panels."""
        table.paint_ground(self.plan, painter, self.width, self.height)

    def paint_table(self, painter: Painter) -> Iterator[None]:
        """Draw the pieces, the legal places and the words."""
        yield from table.paint_table(self.seeing.renew(), painter)

    def paint_live(self, painter: Painter) -> None:
        """Draw what follows the pointer."""
        table.paint_live(self.seeing.painted, self.live(), painter)

    def numbered(self) -> Sequence[Numbered]:
        """Return what digits choose now; the key caps leave gains, a marked tile and the words beside it free.

        Of the places that it covers only its own has a cap. Nothing is numbered while they are the steps of a pawn
        whose letter has been pressed.
        """
        if self.keys.counts_steps:
            return ()
        told = self.seeing.words_at_ghost(self.stage.painter)
        gains = [gain_pill(dot) for dot in self.places.dots() if dot.gain]
        if not told:
            return beside(super().numbered(), gains)
        marked, chosen = self.garden.around(self.seeing.painted.ghost), self.decision.chosen
        numbered = [
            each._replace(capped=begins_with(chosen, each.path) or not cap_at(each.at).overlaps(marked))
            for each in super().numbered()
        ]
        return beside(numbered, [*gains, marked, told])

    # --- words

    def status(self) -> tuple[str, str]:
        """Return what is asked or happens, and a hint for it."""
        if self.watching:
            return self.caption, ""
        if self.match.over:
            return _("The game is over."), ""
        if not self.persons_turn:
            moving = self.queue.busy and self.shown.happening
            return self.shown.happening if moving else self.prompts.waiting(), ""
        asked, hint = phrases.question(self.state)
        return self.prompts.addressed(asked), hint

    def told_now(self) -> tuple[str, str]:
        """Return the words of the bar."""
        return telling.bar_words(self)

    def words_of(self, path: Action) -> str:
        """Return what a touch means."""
        return phrases.touch_words(self.state, path)

    def sentence(self, action: Action) -> str:
        """Return an action with what is known before it is marked: what lies there, what it covers."""
        full = {"place": outcomes.place_in_full, "token": outcomes.place_in_full, "move": outcomes.move_in_full}
        told = full.get(action[0])
        return told(self.state, action) if told else phrases.told(action)

    def tell(self, done: Done) -> str:
        """Return a line of the log."""
        return phrases.told_here(self.state, done.action, self.viewer)

    def entries(self, moment: Moment[FountainsState]) -> Sequence[Entry]:
        """Return what the log says of an action."""
        return log.entries(moment, players_of(self.match))

    def recap(self, turn: TurnTaken[FountainsState]) -> Recap | None:
        """Return what a rival did in a turn."""
        return recap_of(turn, self.changes(turn))

    def recap_places(self, seats: Sequence[int]) -> Sequence[Rect]:
        """Return where the recaps of these rivals are drawn."""
        if self.plan.log:
            return places_in_log(self.plan.log, len(seats))
        free = self.seeing.below_words(self.stage.painter) if self.persons_turn else None
        return places_below_words(free, len(seats)) if free else ()

    @property
    def recaps_in_bar(self) -> bool:
        """Whether what rivals did takes the place of all words but the question: until a choice begins."""
        fresh = self.persons_turn and not self.decision.begun
        asks = self.plan.basin is not None or (self.in_hand.is_tile and self.front.is_own)
        return not self.plan.log and fresh and asks and bool(self.recaps.now())

    def position(self) -> list[Section]:
        """Return the whole position in words."""
        return telling.position(self)

    def peeked(self, player: int) -> Peeked:
        """Return a player's fountain, or what the machine has, with the last move beside it."""
        moves = (entry for entry in reversed(self.logs.entries()) if entry.seat == player and not entry.step)
        who = self.match.seats[player] if player < len(self.match.seats) else None
        kind = _("bot · {level}").format(level=level_words(who.bot).lower()) if who and who.bot else ""
        return peeked(self.state, player, self.seat_look[player], kind, next(moves, None))

    def can_peek(self, player: int) -> bool:
        """Return True: every player has something to look at."""
        return True

    def counts_now(self) -> Sequence[ScoreSheet]:
        """Return what everybody would have if the game ended now, with final rewards and design cards."""
        return sheets_now(self.state)

    def why_points(self, player: int, source: str) -> Sequence[str]:
        """Return why a player has the points of a source."""
        return why_points(self.match.history, player, source)

    def symbols(self) -> Sequence[Symbol]:
        """Return the symbols of the table."""
        return telling.explained(self)

    def why_in_words(self, why: Comparison) -> str:
        """Return why a hint is better than the next best action."""
        said = phrases.told_here(self.state, why.action, self.viewer)
        other = phrases.told_here(self.state, why.other, self.viewer) if why.other else ""
        return advice(why.reasons(), other, why.player, self.player_names, said)

    def instruction(self, action: Action) -> str:
        """Return what a tutor says to have an action done."""
        return phrases.instruction(self.state, action)

    def refusal_in_words(self, refusal: IllegalAction) -> str:
        """Return why something is not allowed."""
        return phrases.refusal(refusal)
