"""Ark Nova's table: zoo and action cards at the left, the decision in the middle, opponents at the right.

`ArkNovaTable` joins the parts: `decision/` works out what lies in the middle, `table/` has what can be touched and what
keys and drags do, `painters/` draw a view of all that, and `moves/` let it move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from engine.bots.comparison import Comparison
from engine.games.ark_nova.rules import ArkNovaState
from engine.games.ark_nova.scoring import sheet_if_over
from engine.match import Match
from engine.score import ScoreSheet
from engine.state import Action, Event, IllegalAction
from scenes.games.ark_nova.decision.commit import commit_face
from scenes.games.ark_nova.decision.context import Context, Decision
from scenes.games.ark_nova.decision.hint.hint_facts import facts
from scenes.games.ark_nova.decision.marking import how_many
from scenes.games.ark_nova.decision.opened import Choice
from scenes.games.ark_nova.decision.places.building import BuildingInHand
from scenes.games.ark_nova.decision.steps import step_offers
from scenes.games.ark_nova.layout.window import Layout, chapters_place, lay_out, tutor_place
from scenes.games.ark_nova.log.entries import entries
from scenes.games.ark_nova.painters import table as painters
from scenes.games.ark_nova.peek import peeked
from scenes.games.ark_nova.recap.record import Recap
from scenes.games.ark_nova.screens.card import CardScene
from scenes.games.ark_nova.screens.turns_log import TurnsLog
from scenes.games.ark_nova.table import seeing, speech, spots
from scenes.games.ark_nova.table.areas import areas_of
from scenes.games.ark_nova.table.breaks import BreakTeller
from scenes.games.ark_nova.table.buttons import STEPS, decision_buttons, zoo_buttons
from scenes.games.ark_nova.table.carrying import Carrying
from scenes.games.ark_nova.table.committing import Committing
from scenes.games.ark_nova.table.explaining import Explaining
from scenes.games.ark_nova.table.keys import Keys
from scenes.games.ark_nova.table.looking import Looking
from scenes.games.ark_nova.table.movement import Movement
from scenes.games.ark_nova.table.pacing import Pacing
from scenes.games.ark_nova.table.reading import Reading
from scenes.games.ark_nova.table.showing import Showing
from scenes.games.ark_nova.table.telling import Telling
from scenes.games.ark_nova.table.touches import item_touches, palette_spots, refused_place
from scenes.games.ark_nova.traces import pieces_of
from scenes.games.ark_nova.view import ArkView, CommitFace
from scenes.games.ark_nova.words.advice import advice
from scenes.games.ark_nova.words.breaks import why_points
from scenes.games.ark_nova.words.deeds import deed, instead
from scenes.games.ark_nova.words.done import told
from scenes.games.ark_nova.words.refusals import refusal
from scenes.i18n.translation import _
from scenes.model.log_book import Done, Entry, Moment, Part
from scenes.model.people import level_words
from scenes.model.placing import Placing
from scenes.paint.animation import Step
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.window import window_class
from scenes.platform.base import Section
from scenes.stage.picker import Picker
from scenes.stage.voice import clear_of
from scenes.table.guide.hints import MOST
from scenes.table.reach import within_reach
from scenes.table.room import Room
from scenes.table.seats.peek import Peeked
from scenes.table.seats.players import turn_words
from scenes.table.table import TableScene
from scenes.widgets.base import By, Spot, Widget
from scenes.widgets.buttons import Button
from scenes.widgets.inputs import Input, Pointer
from scenes.widgets.tooltip import Symbol
from scenes.widgets.topbar import Icon

LAST = 8
"""The most entries of the log that are shown beside the table."""


class ArkNovaTable(TableScene[ArkNovaState]):
    """A game of Ark Nova."""

    explains_hints = True

    def __init__(self, match: Match, room: Room) -> None:
        super().__init__(match, room)
        self.plan: Layout
        self.decision = Decision(self.chooser)
        self.looking = Looking(self.decision, self.context, self.changed)
        self.building = BuildingInHand(self.decision, self.context, self.changed)
        self.carrying = Carrying(self.decision, self, self.building)
        self.committing = Committing(self.decision, self)
        self.keys = Keys(self.decision, self, self.building, self.looking)
        self.breaks = BreakTeller(self)
        self.telling = Telling(self)
        self.movement = Movement(self)
        self.turns_log = TurnsLog(self, self.telling.tell, super().show_log)
        self.showing = Showing(self)
        self.pacing = Pacing()
        self.reading = Reading(self, self._show_cards)
        self.explaining = Explaining(self)
        self.rushing = False  # whether opponents play at once until a person is to move
        self._view: ArkView  # the table as it was painted last, without what is on its way

    # --- what the table shows

    def place(self, width: float, height: float) -> None:
        """Lay the things out."""
        self.plan = lay_out(width, height, len(self.match.seats))
        self.showing.forget()

    def changed(self) -> None:
        """Work out again what the table shows."""
        self.showing.changed()
        super().changed()

    def catch_up(self) -> None:
        """Show the position as the match has it. When a person is to move, look at the own zoo."""
        self.showing.changed()
        if self.player < 0 or self.match.is_here(self.player):
            self.decision.looking = -1

    def context(self) -> Context:
        """Return what the table shows now, made once after a change."""
        return self.showing.now()

    @property
    def placing(self) -> Placing[int] | None:
        """The placements of the building in hand, while its place is asked for and no zoo is looked at."""
        return self.building.placing if self.persons_turn and self.decision.looking < 0 else None

    def make_view(self) -> ArkView:
        """Return the table as it is now in plain values, as its painters get it."""
        ctx, kinds = self.context(), [self.seat_words(seat) for seat in range(len(self.match.seats))]
        commit = self._commit_face(ctx)
        entries = () if self.watching and not ctx.plan.last else self.last_entries()  # the caption says what was done
        view = seeing.make_view(ctx, self.view(), kinds, self.placing, entries, commit)
        if not (self.telling.busy or self.breaks.busy):
            return view._replace(asked=seeing.whole_prompt(ctx.plan)) if self.watching else view
        last = () if self.breaks.busy and not ctx.plan.last else view.last  # its steps say what happens
        return view._replace(asked=ctx.plan.asked, last=last)

    def _commit_face(self, ctx: Context) -> CommitFace:
        """Return the face of the button that commits; none while another zoo is looked at or a break is told."""
        if self.breaks.busy or self.telling.busy or ctx.looking >= 0:
            return CommitFace()
        return commit_face(ctx, self.final_actions.has)

    def told(self) -> dict[int, Recap]:
        """Return what everybody else did in their last turn, until the own one ends."""
        return self.turns_log.last()

    def line_place(self) -> Rect:
        """Return the place of the question: what the buttons of the prompt leave."""
        plan = self.context().plan
        row = plan.css(Rect(plan.prompt.x, plan.asked.y, plan.prompt.w, plan.asked.h))
        free = clear_of(row, [widget for widget in self.ui.widgets if widget.key != STEPS])  # that is the question
        asked = plan.css(plan.asked)
        place = (asked if free == row and self.ui.find("place") else free).grown(-3)
        left = min(place.x, max(free.x - 1, asked.x))  # none of the question is seen beside it
        return place._replace(x=left, w=place.right - left)

    def show_log(self, by: By = "mouse") -> None:
        """Open the log by turns; where the log by actions is open, close that."""
        if self.logs.list or not self.turns_log.turns():
            super().show_log(by)
        else:
            self.show_turns()

    def show_turns(self, chosen: int = 0) -> None:
        """Open the log by turns, at the turn of that number or at the last one."""
        self.stage.push(self.turns_log.scene(chosen))

    def bot_pause(self) -> float:
        """Return the pause before a bot's action: shorter ones in a turn of many."""
        return self.pacing.pause(self.state.turns, super().bot_pause())

    # --- what can be touched

    def spots(self) -> list[Widget]:
        """Return the places for the decision, the tabs, the zoos and the buttons."""
        if self.breaks.busy:
            return self.breaks.buttons()
        if self.movement.busy:
            return []  # a tap anywhere ends what moves
        ctx, looking = self.context(), self.looking
        if self.telling.busy:
            return self.telling.buttons(ctx.plan)
        turning = spots.turning_area(ctx, self.building) if self.placing else []
        widgets = [*turning, *spots.seat_spots(ctx, looking), *self.telling.spots(ctx)]
        widgets += spots.tab_spots(ctx, looking)
        if ctx.asking and ctx.looking < 0:
            widgets += spots.verb_touches(ctx, self)
            widgets += spots.board_touches(ctx, self, self.placing, self.building.aim, self.committing.choose_home)
            widgets += item_touches(ctx, self, self.carrying.carry, looking.swipe_hand)
            widgets += [] if self.tutor else palette_spots(ctx, self.swap)
            widgets += spots.hint_spots(ctx, self.preview)
        if not self.watching:
            widgets += spots.card_spots(ctx, self.reading.open, looking.swipe_hand)
        widgets += [*spots.hand_arrows(ctx, looking), *self._buttons(ctx)]
        within_reach([each for each in widgets if isinstance(each, Spot) and not each.round], widgets)
        return [*widgets, *spots.break_spots(ctx, self.room.sheets[-1], self.ways.show_sheet)]

    def _show_cards(self, cards: Sequence[int], at: int, choice: Choice) -> None:
        self.stage.push(CardScene(cards, at, self.context().game, choice))

    def _refused(self, widget: Widget) -> None:
        """Say why something cannot be chosen; a card that a finger touches is opened and says it itself."""
        if not (self.ui.by_touch and not self.tutor and self.reading.take(widget)):
            super()._refused(widget)

    def _buttons(self, ctx: Context) -> list[Widget]:
        if not any(seat.is_person for seat in self.match.seats):
            return []
        if ctx.looking >= 0:
            seat = ctx.looking
            home, enlarge = (lambda by: self.looking.look_at(-1)), (lambda by: self.peek(seat))
            return zoo_buttons(ctx, self.stage.painter, home, enlarge, lambda by: self.telling.watch(seat))
        if not ctx.asking:
            rush = Button("to my turn", ctx.plan.css(ctx.plan.main), _("To my turn"), self.rush, icon="chevron_right")
            return [rush] if self.telling.live(ctx) else []
        face = self._commit_face(ctx)
        widgets = decision_buttons(ctx, self, face, self._choose_step, self.keys.change_tokens)
        placing = self.placing
        if placing and placing.chosen and placing.way[1] > 1:
            pill = painters.pill_place(self.make_view())
            turn = Spot("turn", ctx.plan.css(pill), _("Rotate the building"), self._rotate)
            widgets.append(turn)
        return widgets

    def _rotate(self, by: By) -> None:
        self.building.rotate(1)

    def rush(self, by: By) -> None:
        """Let opponents play at once until a person is to move."""
        self.rushing = True
        self.hurry()

    def _choose_step(self, by: By) -> None:
        """Offer the steps of this turn that can be taken back, and take back from the chosen one on."""

        def back(key: str) -> None:
            while len(self.match.record.actions) > int(key) and self.match.can_undo:
                self.undo()

        self.stage.push(Picker(_("Go back to"), step_offers(self.match, self.state), "", back))

    def icons(self) -> list[Icon]:
        """Return the icons of all tables, one for the cards, and one for the own zoo where no tab leads to it."""
        icons = super().icons()
        if window_class(self.width, self.height) != "phone":
            cards = self.room.sheets[0]
            icons.insert(3, Icon(cards.key, cards.icon, _(cards.words), partial(self.ways.show_sheet, cards)))
        if not self.plan.tabs and self.state.zoos[self.viewer].map:
            icons.insert(3, Icon("my zoo", "paw_print", _("My zoo"), self.looking.look_at_own))
        return icons

    def commits(self, path: Action, by: By) -> bool:
        """Tell whether a touch plays at once: see `Committing`."""
        return not self.stage.settings.confirm_turn and self.committing.is_soft(path)

    def is_complete(self) -> bool:
        """Tell whether as many cards are marked as have to be."""
        ctx = self.context()
        least, most = how_many(ctx)
        return ctx.asking and 1 < most == least == len(ctx.decision.marks)

    def on_touch(self, path: Action, by: By) -> None:
        """Take a touch. One of the map turns the building in hand as it lies there."""
        if path[0] == "place" and len(path) == 3 and self.placing:
            self.decision.rotation = int(path[2])
        if not self.committing.touch(path, "mouse" if self.tutor else by):
            super().on_touch(path, by)

    def ask(self) -> None:
        """Ask the player to move; what is still to be played of several marked things is the answer."""
        super().ask()
        self.committing.go_on()

    def confirm(self, by: By = "mouse") -> None:
        """Commit what is marked."""
        if self.persons_turn:
            self.committing.commit()

    def put_back(self, by: By = "mouse") -> None:
        """Take one step back."""
        self.committing.back()

    def step_back(self) -> bool:
        """Take one step back; tell whether there was one. Elsewhere than in a game of one's own there is none."""
        return not (self.watching or self.tutor) and self.persons_turn and self.committing.back()

    def use_with(self, way: Action) -> None:
        """Use the action card that has just been used with another number of X-tokens."""
        self.swap(way)

    def swap(self, action: Action) -> None:
        """Take the last action back and play another one in its place."""
        self.undo()
        self.play(action)

    def handle(self, event: Input) -> None:
        """Take the keys of this table and drags over it, besides what all tables take."""
        if self.telling.handle(event) or self.keys.handle(event):
            return
        held = self.ui.down
        super().handle(event)
        if self.decision.carried is not None and isinstance(event, Pointer):
            self.carrying.follow(event, held=bool(held))
            self.redraw()

    def update(self, milliseconds: float) -> None:
        """Let opponents' pieces fly on; when the pointer is over another action, show what that would bring."""
        super().update(milliseconds)
        self.telling.update(milliseconds)
        if not self.persons_turn:
            self.pacing.update(self.state.turns, milliseconds)
        self.rushing = self.rushing and not self.persons_turn
        if self.rushing:
            self.hurry()
        self.carrying.offer_home()
        if self.movement.update(milliseconds / (self.queue.motion or 1.0)):
            self.redraw()
        if self.hints.looking:
            self.redraw()
        if self.persons_turn and self.context().weighed != (self.weighed() or ()):
            self.changed()

    def areas(self) -> dict[str, Rect]:
        """Return race, purse, action cards, hand and association: what a lesson talks about is ringed."""
        return areas_of(self.context())

    def tutor_place(self) -> Rect:
        """Return where a tutor talks."""
        return tutor_place(self.plan, asks=bool(self.asked))

    def chapters_place(self) -> Rect | None:
        """Return where a tutor lists his chapters: above him in the rail."""
        return chapters_place(self.plan)

    def pieces_of(self, entry: Entry, moment: Moment[ArkNovaState]) -> Sequence[Rect]:
        """Return where the pieces that an entry of the log tells of lie now."""
        return pieces_of(entry, moment, self.context())

    def symbols(self) -> list[Symbol]:
        """Return the symbols that can be explained."""
        return self.explaining.symbols()

    # --- motion

    def work_out(self) -> Iterator[None]:
        """Retell the turns of opponents and what was done last, then look at the table as it is now."""
        self.told()
        yield
        self.last_entries()
        yield
        self.showing.changed()
        yield from self.movement.look_ahead()

    def steps(self, player: int, action: Action, events: Sequence[Event]) -> list[Step]:
        """Return the sounds and animations of what happened; a break that has ended is told step by step."""
        self.showing.changed()
        kinds = dict.fromkeys(event[0] for event in events)
        sounds = [kind for kind in kinds if kind in self.room.sounds][:2]
        heard = [Step(0, begin=self._hearing(kind)) for kind in sounds]
        told = self.breaks.steps(events, self.match.history)
        moves = self.movement.steps(action, events, counts=not told)
        return [*heard, *moves, *told, *self.movement.holding(player, events)]

    def aloft(self) -> bool:
        """Tell whether something of an opponent is on its way."""
        return bool(self.movement.aloft)

    def _hearing(self, kind: str) -> Callable[[], None]:
        return lambda: self.make_heard(kind)

    def pause(self) -> float:
        """Return how long nothing will happen: something may be on its way."""
        going = self.aloft() or not self.telling.pauses()
        return 0.0 if going else super().pause()

    def hurry(self) -> None:
        """End what moves; a break goes on with its next step."""
        self.movement.hurry()
        if self.breaks.busy:
            self.breaks.next_step()
        else:
            super().hurry()

    # --- drawing

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground."""
        painters.paint_ground(painter, self.width, self.height)

    def paint_table(self, painter: Painter) -> Iterator[None]:
        """Draw the boards, the middle, the rail and the question."""
        self._view, late = self.movement.shown(self.make_view())
        yield
        yield from painters.paint_table(self._view, painter, self.panels, late=late, slow=self.stage.pace.slow)

    def paint_live(self, painter: Painter) -> None:
        """Draw what follows the pointer, and what opponents have on its way."""
        dots = 0 if self.breaks.busy else self.bots.dots
        hovered = self.ui.find(self.ui.hover) if self.ui.hover and self.placing else None
        painters.paint_live(self._view, painter, dots, refused_place(hovered, self.state))
        if self.hints.looking:
            painters.paint_looking(self._view, painter, self.hints.looking, MOST)
        self.movement.draw(painter)
        self.carrying.paint(painter, self.ui)

    # --- words

    def status(self) -> tuple[str, str]:
        """Return what is asked or happens, and a hint to it."""
        return speech.status(self)

    def question_in_words(self) -> str:
        """Return what is asked in plain words; at the beginning of a turn with how it stands."""
        return speech.question_in_words(self, super().question_in_words())

    def seat_words(self, seat: int) -> str:
        """Return who sits there, or that they are to move."""
        who = self.match.seats[seat]
        if seat == self.player and not self.match.over and not self.watching:
            return turn_words(self.match, seat)
        return _("human") if who.is_person else _("bot · {level}").format(level=level_words(who.bot).lower())

    def words_of(self, path: Action) -> str:
        """Return what a touch means."""
        return deed(self.state, path, self.player_names) if path else ""

    def sentence(self, action: Action) -> str:
        """Return an action with what it would bring."""
        return speech.action_words(self.context(), self.state, action)

    def instruction(self, action: Action) -> str:
        """Return what a tutor asks for, as a sentence."""
        return speech.instruction(self.state, action, self.player_names)

    def tell(self, done: Done) -> str:
        """Return a line of the log."""
        return told(done.action, solo=len(self.state.zoos) == 1)

    def entries(self, moment: Moment[ArkNovaState]) -> list[Entry]:
        """Return what the log says of an action; of drawn cards no more than who looks may know."""
        return entries(moment, self.player_names, self.seen_by)

    def last_entries(self) -> list[Entry]:
        """Return what was done last, the newest first."""
        if self.watching:  # the replay has a log of its own, and may leap
            return [Entry(0, done.player, (Part(self.tell(done)),)) for done in reversed(self.log[-LAST:])]
        return [entry for entry in reversed(self.logs.entries()[-2 * LAST :]) if entry.seat >= 0][:LAST]

    def position(self) -> list[Section]:
        """Return the whole position in words."""
        return self.explaining.position()

    def peeked(self, player: int) -> Peeked | None:
        """Return a whole zoo, once it has a map."""
        ctx = self.context()
        if not ctx.state.zoos[player].map:
            return None
        name, own = self.player_names[player], player == ctx.seat
        return peeked(ctx.state, player, ctx.colours[player], self.seat_words(player), name, own)

    def can_peek(self, player: int) -> bool:
        """Tell whether a zoo has its map."""
        return bool(self.state.zoos[player].map)

    def counts_now(self) -> list[ScoreSheet]:
        """Return what everybody would have if the game ended now; others' final scoring cards are not known."""
        state = self.state if self.match.over else self.context().state
        return [sheet_if_over(state, seat) for seat in range(len(state.zoos))]

    def why_points(self, player: int, source: str) -> list[str]:
        """Return what a number of `counts_now` is made of."""
        lines = (line for line in self.counts_now()[player].lines if line.source == source)
        return [words for line in lines for words in why_points(line)]

    def hint_reason(self, action: Action) -> str:
        """Return what speaks most for using an action card, from the position alone; the mirror has all of it."""
        ctx = self.context()
        return next((line.words for line in facts(ctx, action)), "") if ctx.kind == "act" else ""

    def why_in_words(self, why: Comparison) -> str:
        """Return what a hinted action should bring more than the next best action."""
        other = instead(self.state, why.action, why.other, self.player_names) if why.other else ""
        placing = (why.other or ())[:1] == ("place",) and self.state.stack[-1][0] == "place"
        own = deed(self.state, why.action, self.player_names) if placing else ""
        return advice(why.reasons(), other, why.player, self.player_names, own)

    def turn_name(self, state: ArkNovaState, number: int) -> str:
        """Return the turn that an action belongs to, and the action card that is in use."""
        return speech.turn_name(state)

    def refusal_in_words(self, refused: IllegalAction) -> str:
        """Return why something is not possible."""
        return refusal(refused, self.state)
