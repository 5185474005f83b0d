"""Ark Nova's table: zoo and action cards at the left, what is chosen in the middle, the others at the right."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from engine.games.ark_nova.board.hexes import INDEX, placement_named
from engine.games.ark_nova.rules import ArkNovaState
from engine.state import Action, Event
from scenes.games.ark_nova.decision import paths, steps
from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.layout.window import LOW, PHONE, TABS, UPRIGHT, Layout, asked_place, skip_place
from scenes.games.ark_nova.moves.moving import Moving, held, together
from scenes.games.ark_nova.moves.opponents import pieces
from scenes.games.ark_nova.moves.table import live, moving
from scenes.games.ark_nova.painters import table as drawing
from scenes.games.ark_nova.pieces.cards import Face
from scenes.games.ark_nova.pieces.zoo import verb_faces
from scenes.games.ark_nova.screens.card import CardScene
from scenes.games.ark_nova.symbols import cards_explained, explained
from scenes.games.ark_nova.table import touches, viewing
from scenes.games.ark_nova.table.keys import KeyedArk
from scenes.games.ark_nova.traces import pieces_of
from scenes.games.ark_nova.view import ArkView, ScrollFace
from scenes.games.ark_nova.words.names import card_name
from scenes.i18n.translation import _, language
from scenes.model.foresight import look_ahead
from scenes.model.log_book import Entry, Moment
from scenes.paint.animation import Step
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BUTTON, MICRO_BOLD, SMALL_BOLD, Style
from scenes.paint.window import window_class
from scenes.stage.picker import Picker
from scenes.table.flights import Flight
from scenes.table.touches import Touch
from scenes.widgets.base import By, Press, Spot, Widget
from scenes.widgets.buttons import Button
from scenes.widgets.tooltip import Symbol
from scenes.widgets.topbar import Icon

TINY = Style(10, True, 1.2)
"""For words on a button of a very small window."""
TOLD = 112.0
"""The height of a tutor who tells something."""


class ArkTable(KeyedArk):
    """A game of Ark Nova."""

    _explained_for: tuple[int, int, Layout, str] | None = None
    _static: Sequence[Symbol] = ()
    _moving: Sequence[Moving] = ()
    aloft: Sequence[Flight] = ()  # what others have done, on its way
    _clock = 0.0  # for what is aloft, in milliseconds
    _arrived = False  # whether something has come to its place since the table was drawn

    # --- what can be touched

    def spots(self) -> list[Widget]:
        """Return the places for the decision, the tabs, the zoos and the buttons."""
        ctx = self.context()
        if self.tells_of_break:
            return self.break_buttons()
        if self._moving:
            return []  # a tap anywhere ends what moves
        widgets = self._looks(ctx) + self._tabs(ctx)
        if ctx.asking and self.looking < 0:
            widgets += self._verbs(ctx)
            widgets += self._on_map(ctx)
            widgets += touches.item_touches(ctx, self.items, self, self.carry)
        return widgets + self._looked_up(ctx) + self._scrolls(ctx) + self._buttons(ctx)

    def _scrolls(self, ctx: Context) -> list[Widget]:
        """Return what scrolls a hand too large to be seen at once."""

        def showing(first: int) -> Press:
            return lambda by: self.scroll_hand(first)

        return [
            Spot(f"hand {item.face.step:+}", ctx.plan.css(item.rect), item.words, showing(item.face.first))
            for item in self.items
            if isinstance(item.face, ScrollFace)
        ]

    def _looked_up(self, ctx: Context) -> list[Widget]:
        """Return the cards that stand for no touch now: each opens in full."""
        if self.watching:
            return []
        live = ctx.asking and self.looking < 0
        shown = [item for item in self.items if isinstance(item.face, Face) and not (live and item.path)]
        cards = [item.face.card for item in shown if isinstance(item.face, Face)]

        def showing(at: int) -> Press:
            return lambda by: self.stage.push(CardScene(cards, at, ctx.game))

        return [
            Spot(f"card {card} #{at}", ctx.plan.css(item.rect), card_name(card), showing(at))
            for at, (item, card) in enumerate(zip(shown, cards, strict=True))
        ]

    def icons(self) -> list[Icon]:
        """Return the icons of all tables, and one for the cards where there is room."""
        icons = super().icons()
        if window_class(self.width, self.height) != "phone":
            cards = self.room.sheets[0]
            icons.insert(3, Icon(cards.key, cards.icon, _(cards.words), partial(self.show_sheet, cards)))
        return icons

    def _verbs(self, ctx: Context) -> list[Widget]:
        touched = paths.verb_paths(ctx)
        listed = {item.path for item in self.items}
        order = ctx.state.zoos[ctx.verb_seat].order
        found: list[Widget] = []
        for rect, action in zip(ctx.plan.verbs, order, strict=False):
            path = touched.get(action)
            if path:
                spot = Touch(ctx.plan.css(rect), ctx.deed(path), path, self)
                if path in listed:
                    spot.key, spot.double, spot.focusable = f"{spot.key} #2", True, False
                found.append(spot)
        return found

    def _on_map(self, ctx: Context) -> list[Widget]:
        placing = self.placing
        if placing:
            lit = touches.placing_touches(ctx, placing, self, self.aim)
            return [*touches.refused_touches(ctx, placing, self), *lit]
        listed = frozenset(item.path for item in self.items)
        found = touches.map_touches(ctx, paths.map_spaces(ctx), self, listed)
        for path in ctx.legal("token"):
            if ctx.plan.board.left:
                spot = Touch(ctx.plan.css(ctx.plan.board.left[path[1] - 1]), ctx.deed(path), path, self)
                spot.key, spot.double, spot.focusable = f"{spot.key} #2", True, False
                found.append(spot)
        return found

    def _looks(self, ctx: Context) -> list[Widget]:
        """Return the others' seats: touching one shows the zoo."""
        plan = ctx.plan
        others = self.others(ctx.seat)
        places = list(zip(plan.seats, others, strict=False)) if plan.seats else []
        places += list(zip(plan.chips, [ctx.seat, *others], strict=False))
        found: list[Widget] = [
            Spot(
                f"look {seat + 1}", plan.css(rect), _("Zoo of {name}").format(name=ctx.names[seat]), self._looking(seat)
            )
            for rect, seat in places
        ]
        if plan.break_track:
            sheet = self.room.sheets[-1]
            press = partial(self.show_sheet, sheet)
            found.append(Spot(sheet.key, plan.css(plan.break_track), _(sheet.words), press))
        return found

    def _looking(self, seat: int) -> Press:
        def press(by: By) -> None:
            self.looking = -1 if self.looking == seat or seat == self.viewer else seat
            self.changed()

        return press

    def _tabs(self, ctx: Context) -> list[Widget]:
        def showing(tab: str) -> Press:
            def press(by: By) -> None:
                self.tab, self.looking = tab, -1
                self.changed()

            return press

        names = viewing.tab_names(ctx)
        return [
            Spot(f"tab {tab}", ctx.plan.css(rect), name, showing(tab))
            for rect, tab, name in zip(ctx.plan.tabs, TABS, names, strict=False)
        ]

    def _buttons(self, ctx: Context) -> list[Widget]:
        """Return the main button and the one beside it, and what goes with a marked action."""
        if not any(seat.is_person for seat in self.match.seats):
            return []
        main, back = ctx.plan.css(ctx.plan.main), ctx.plan.css(ctx.plan.back)
        if self.looking >= 0:
            seat, home, enlarge = self.looking, _("Your zoo"), _("Enlarge")
            fitting = self.stage.painter.fitting
            large = fitting(home, (BUTTON, SMALL_BOLD, MICRO_BOLD, TINY), main.w - 20)
            small = fitting(enlarge, (SMALL_BOLD, MICRO_BOLD, TINY), back.w - 8)
            return [
                Button("own", main, home, self._looking(seat), kind="primary", style=large),
                Button("enlarge", back, enlarge, lambda by: self.peek(seat), style=small),
            ]
        if not ctx.asking:
            return []
        widgets: list[Widget] = []
        bare = paths.leftover(ctx, self.items)
        deeds = paths.second_deeds(ctx, bare)
        if self.chooser.marked:
            icon = self.play_icon(self.chooser.marked)
            button = Button(
                "place", main, touches.main_words(self.chooser.marked), self.confirm, icon=icon, kind="primary"
            )
            button.tip = self.play_tip(self.chooser.marked)
            widgets.append(button)
            widgets += self._x_buttons(ctx)
        elif deeds:
            words, path = deeds[0]
            style = SMALL_BOLD if path in bare else BUTTON
            widgets.append(touches.DeedButton(main, words, path, self, style=style))
        else:
            back = Rect(main.right - back.w, back.y, back.w, back.h)
        back_steps = steps.steps_back(self.match, self.state)
        if self.chooser.begun:
            widgets.append(Button("back", back, _("Back"), self.put_back, style=SMALL_BOLD))
        elif bare:
            path = bare[-1]
            widgets.append(touches.DeedButton(back, ctx.deed(path), path, self, style=SMALL_BOLD))
        elif len(deeds) > 1:
            words, path = deeds[1]
            widgets.append(touches.DeedButton(back, words, path, self, style=SMALL_BOLD))
        elif back_steps:
            widgets.append(Button("back", back, _("Back"), self.undo, style=SMALL_BOLD))
        if back_steps and not self.chooser.begun:
            words = _("Go back to an earlier step")
            widgets.append(Spot("steps", ctx.plan.css(asked_place(ctx.plan)), words, self._choose_step))
        if self.placing and self.placing.chosen and self.placing.way[1] > 1:
            pill = drawing.pill_place(self.make_view())
            widgets.append(Spot("turn", ctx.plan.css(pill), _("Turn the building"), self.turn_piece))
        return widgets

    def _x_buttons(self, ctx: Context) -> list[Widget]:
        """Return − and + for X-tokens, at the right of the question."""
        ways = paths.x_choices(ctx)
        if len(ways) < 2 or not self.chooser.marked:
            return []
        at = ways.index(self.chooser.marked)
        size = ctx.plan.back
        left = Rect(size.x - 2 * paths.X_BUTTON, size.y, 46, size.h)
        found: list[Widget] = []
        for place, step, sign, words in (
            (left, -1, "−", _("One X-token less")),
            (left.moved(paths.X_BUTTON, 0), 1, "+", _("One more X-token")),
        ):
            button = Button(f"x {step}", ctx.plan.css(place), sign, self.adding(ways, at + step))
            button.enabled = 0 <= at + step < len(ways)
            button.why = words
            found.append(button)
        return found

    def _choose_step(self, by: By) -> None:
        """Offer the steps of this turn that can be taken back, and take back from the chosen one on."""

        def back(key: str) -> None:
            while len(self.match.record.actions) > int(key) and self.match.can_undo and not self.match.paused:
                self.undo()

        self.stage.push(Picker(_("Go back to"), steps.step_offers(self.match, self.state), "", back))

    def commits(self, path: Action, by: By) -> bool:
        """Tell whether a touch plays at once: what reveals, ends a turn or is laid on the map is shown first."""
        if self.stage.settings.confirm_turn or path[0] in ("place", "house", "share"):
            return False
        if path[0] == "action" and len([each for each in self.chooser.legal if each[:2] == path[:2]]) > 1:
            return False
        return path[0] in ("skip", "done") or not look_ahead(self.state, path).is_hard

    def on_touch(self, path: Action, by: By) -> None:
        """Take a touch; the ghost of a building goes where it was touched."""
        if path[0] == "place" and self.placing and len(path) == 3:
            self._turn_of_piece = int(path[2])
        super().on_touch(path, by)

    def tutor_place(self) -> Rect:
        """Return where a tutor talks: below the race, or over purse and seats where there is no rail.

        What he tells after a deed is seen in purse and race, so there he leaves them free.
        """
        plan = self.plan
        if not (self.asked or (plan.last and plan.race) or plan.kind == LOW):
            bottom = (plan.verbs[0].y if plan.kind in (PHONE, UPRIGHT) else plan.prompt.bottom) - 6
            return plan.css(Rect(plan.stage.x, bottom - TOLD, plan.stage.w, TOLD))
        if plan.last and plan.race:
            return plan.css(plan.last)
        if plan.kind == LOW:
            top = plan.chips[0].y
            return plan.css(Rect(plan.stage.x, top, plan.stage.w, plan.stage.y - top))
        bottom = plan.chips[0].bottom if plan.chips and plan.kind in (PHONE, UPRIGHT) else plan.purse.bottom
        return plan.css(Rect(plan.purse.x, plan.purse.y, plan.purse.w, bottom - plan.purse.y))

    def pieces_of(self, entry: Entry, moment: Moment[ArkNovaState]) -> Sequence[Rect]:
        """Return where the things of an entry lie now."""
        return pieces_of(entry, moment, self.context(), self.items)

    def symbols(self) -> list[Symbol]:
        """Return what can be asked what it means; all but the cards is the same until the next action."""
        ctx = self.context()
        key = len(self.match.record.actions), self.looking, ctx.plan, language()
        if self._explained_for != key:
            zoo = ctx.state.zoos[self.looking if self.looking >= 0 else ctx.seat]
            purse = viewing.purse_face(ctx._replace(weighed=()), zoo, -1)
            self._explained_for, self._static = key, explained(ctx, purse, verb_faces(zoo))
        return [*self._static, *cards_explained(ctx, self.items)]

    def update(self, milliseconds: float) -> None:
        """Follow what is weighed: the full card and the purse show what it brings. What others do flies meanwhile."""
        super().update(milliseconds)
        if self.aloft:
            self._clock += milliseconds / (self.queue.motion or 1.0)
            self.aloft = [each for each in self.aloft if self._clock < each.start + each.length]
            self.redraw()
        if self.persons_turn and self.context().weighed != (self.weighed() or ()):
            self.changed()

    # --- motion

    def steps(self, player: int, action: Action, events: Sequence[Event]) -> list[Step]:
        """Let what happened be heard and seen; a break that is over is told."""
        self.forget()
        kinds = dict.fromkeys(event[0] for event in events)
        sounds = [kind for kind in kinds if kind in self.room.sounds][:2]
        found = [Step(0, begin=self._hearing(kind)) for kind in sounds]
        told = self.break_steps(events)
        return found + self._motion(action, events, counts=not told) + told

    def _motion(self, action: Action, events: Sequence[Event], *, counts: bool) -> list[Step]:
        """Return what moves between the table as it was drawn last and as it is now.

        What others have done flies beside that: it holds nobody up.
        """
        before = self._drawn
        if before is None or not self.queue.motion:
            return []
        settings, after = self.stage.settings, self.make_view()
        if counts and settings.bot_pause and not (self.watching or settings.reduced_motion):
            flights = pieces(after, events, self.looking)
            self.aloft = [*self.aloft, *(each._replace(start=each.start + self._clock) for each in flights)]
        supported = next((each for each in reversed(self.match.record.actions) if each[0] == "support"), ())
        if self.looking >= 0:
            found = live(before, after)
        else:
            found = moving(before, after, action, supported, counts=counts)
        reduced = settings.reduced_motion
        return together(found, partial(self._hold, found), partial(self._hold, ()), reduced=reduced)

    def pause(self) -> float:
        """Return how long nothing will happen: something may be on its way."""
        return 0.0 if self.aloft else super().pause()

    def hurry(self) -> None:
        """End what flies, and what else moves."""
        self.aloft = ()
        super().hurry()

    def _hold(self, found: Sequence[Moving]) -> None:
        """Leave out of the table what is on its way."""
        self._moving = found
        self._arrived = not found
        self.changed()

    def _hearing(self, kind: str) -> Callable[[], None]:
        return lambda: self.make_heard(kind)

    # --- drawing

    def make_view(self) -> ArkView:
        """Return the table as it is now in plain values, as its painters get it."""
        kinds = [self.kind_of(seat) for seat in range(len(self.match.seats))]
        ctx = self.context()
        view = viewing.make_view(ctx, self.items, self.view(), kinds, self.placing, self.last_entries())
        if not self.tells_of_break:
            return view
        prompt = ctx.plan.prompt
        return view._replace(asked_room=skip_place(ctx.plan).x - 24 - prompt.x)

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground."""
        drawing.paint_ground(painter, self.width, self.height)

    def paint_table(self, painter: Painter) -> Iterator[None]:
        """Draw the boards, the stage, the rail and the question."""
        self._drawn = self.make_view()
        self._view = held(self._moving, self._drawn)
        late, self._arrived = not self._arrived, False
        yield
        yield from drawing.paint_table(self._view, painter, self.panels, late=late)

    def _refused_place(self) -> tuple[str, int]:
        """Return the building in hand and the spaces under the pointer on which it cannot lie; no kind where it can."""
        hovered = self.ui.find(self.ui.hover) if self.ui.hover and self.placing else None
        if not isinstance(hovered, touches.HexTouch) or hovered.enabled:
            return "", 0
        kind, (__, space, turn) = str(self.state.stack[-1][2]), hovered.path
        way = placement_named(kind, str(space), int(turn))
        return kind, way.mask if way else 1 << INDEX[str(space)]

    def paint_live(self, painter: Painter) -> None:
        """Draw what follows the pointer."""
        drawing.paint_live(self._view, painter, 0 if self.tells_of_break else self.thinker.dots, self._refused_place())
        for each in self.aloft:
            if each.start <= self._clock:
                each.draw(painter, self._clock)
        self.paint_carried(painter)
