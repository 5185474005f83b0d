"""The choice at a table with trucks: its rows and its buttons, as far as the decision is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.games.zoo_trucks.pieces import LOAD, PLACE, REMOVE, TURN
from engine.games.zoo_trucks.planning import gain
from engine.games.zoo_trucks.rules import TruckState
from engine.match import Match
from engine.state import Action, IllegalAction
from scenes.games.zoo_trucks import words
from scenes.games.zoo_trucks.deciding import MENU, MONEY, PLACING, DecidingTable
from scenes.games.zoo_trucks.gains import Gain
from scenes.games.zoo_trucks.layout import BETWEEN, NO_ROWS, SEGMENTS, Layout, Listing
from scenes.games.zoo_trucks.painters import middle
from scenes.games.zoo_trucks.part import MoneyKind
from scenes.games.zoo_trucks.pieces import tile_name
from scenes.games.zoo_trucks.rows import (
    TOOLS,
    UPRIGHT,
    PlainRow,
    RowFace,
    TouchButton,
    TouchRow,
    no_press,
    rows_in,
    tool_rects,
    waiting,
    waiting_rects,
)
from scenes.i18n.lists import listed
from scenes.i18n.numbers import gain_words, plain
from scenes.i18n.translation import _, pgettext, signed
from scenes.model.chooser import begins_with
from scenes.paint.rect import Rect
from scenes.paint.theme import BUTTON, SMALL_BOLD, TOUCH
from scenes.table.room import Room
from scenes.widgets.base import By, Widget
from scenes.widgets.buttons import Button, IconButton, Segment

NARROWEST = 60.0
"""A button that is narrower has no room for a word."""


class ChoosingTable(DecidingTable):
    """A table with trucks and the panel of its choice; what lies on the table is in `table.py`."""

    plan: Layout
    shown: TruckState
    """The position as far as it has been animated."""
    listed: Listing
    """The rows for which the table is laid out."""

    def __init__(self, match: Match, room: Room) -> None:
        super().__init__(match, room)
        self._chips: tuple[int, list[int | None]] = (-1, [])

    # --- what trucks bring

    def chips(self) -> list[int | None]:
        """Return what each truck would bring the person to move."""
        if not self.persons_turn or self.state.phase != TURN or not self.stage.settings.show_gains:
            return [None] * len(self.state.trucks)
        if self._chips[0] != self.chooser.decisions:
            worth = [
                gain(self.state, self.player, truck) if ("take", truck + 1) in self.chooser.legal else None
                for truck in range(len(self.state.trucks))
            ]
            self._chips = self.chooser.decisions, worth
        return self._chips[1]

    def sentence(self, action: Action) -> str:
        """Return an action with what it brings at once; of a truck what it carries too."""
        said = super().sentence(action)
        if action[0] != "take":
            return said
        state, truck = self.state, int(action[1]) - 1
        tiles = [tile_name(state.tiles(state.truck_sides[truck]).words[tile]) for tile in state.trucks[truck]]
        points = self.chips()[truck]
        gains = listed([*tiles, *([gain_words(points)] if points else [])])
        return _("{move} ({gains})").format(move=said, gains=gains) if gains else said

    # --- what is looked at

    @property
    def seen(self) -> list[int]:
        """The games whose own board is seen."""
        return [self.side] if self.plan.tabs else list(range(len(self.parts)))

    def tabs(self) -> list[Widget]:
        """Return the tabs that choose which of the own boards is seen."""
        return [
            Segment(
                f"board {side + 1}", rect, self.worth_of_board(side), self.looking(side), selected=side == self.side
            )
            for side, rect in enumerate(self.plan.tabs)
        ]

    def worth_of_board(self, side: int) -> str:
        """Return what one of the own boards is called, and its points if the game ended now."""
        park = self.shown.parks[side][self.viewer]
        lines = self.shown.boards[side].score_lines(park, self.shown, self.viewer)
        points = plain(sum(line.points for line in lines))
        return _("{name} {points}").format(name=self.parts[side].title, points=points)

    def strip_of_counts(self) -> Rect | None:
        """Return where the panel tells what is face down: where the stack that is looked at has no room for it."""
        told = self.plan.kind == "desktop" or not self.settles or self.watching or self.state.pile_hidden
        told = told or self.listed.rows > 0
        if told or self.plan.close or middle.shows_counts(self.plan, self.state, self.seen[0]):
            return None
        return self.plan.counted(len(self.parts) if self.state.phase == TURN else 0)

    # --- the choice

    def listing(self) -> Listing:
        """Return how many rows the choice has, before they have their places."""
        state = self.state
        if not self.persons_turn:
            return NO_ROWS
        if self.building:
            return Listing(TOOLS, level=True)
        if state.phase in PLACING:
            return Listing(len(self._posts()) or len(set(waiting(state))), level=True)
        if state.phase == REMOVE:
            return Listing(len(self.chooser.legal))
        if self.step == MENU and not self.chooser.touched:
            return Listing(len(self.parts[self.side].money(self.asking)), segments=len(self.parts) > 1)
        return Listing(len(self._offers()))

    def rows(self) -> list[Widget]:
        """Return the rows of the choice."""
        state, room = self.state, self.plan.choices
        if state.phase in PLACING:
            return self._post_rows() or self._waiting_rows()
        if state.phase == REMOVE:
            actions, marked = self.chooser.legal, self.chooser.marked
            faces = [RowFace(tile_name(each[1]), tile=each[1], chosen=each == marked) for each in actions]
            return self._choices(list(zip(actions, faces, strict=True)))
        if self.building:
            return self.building.tools(self.asking, tool_rects(self.plan))
        if self.step == MENU and not self.chooser.touched:
            return self._money_rows(room)
        return self._choices(self._offers())

    def _offers(self) -> list[tuple[Action, RowFace]]:
        """Return what stands in rows in a step of a money action."""
        return self.parts[self.side].rows(self.asking, self.player_names) if self.step else []

    def _posts(self) -> list[tuple[Action, RowFace]]:
        """Return the posts that wait for a coworker."""
        return self.parts[self.side].rows(self.asking, self.player_names) if self.state.phase == "hire" else []

    def _post_rows(self) -> list[Widget]:
        """Return the posts with what a coworker would bring there."""
        posts = self._posts()
        rows: list[Widget] = []
        for rect, (path, face) in zip(waiting_rects(self.plan, len(posts)), posts, strict=True):
            face.chosen, face.upright = self.way[:2] == path, rect.w < UPRIGHT
            row = TouchRow(rect, path, self._with_gain(face, path), self)
            row.key, row.double, row.focusable = f"post {path[1]}", True, False  # keys go to the places on the board
            rows.append(row)
        return rows

    def _waiting_rows(self) -> list[Widget]:
        """Return the tiles that are still to be placed; while a young one or a coworker comes first, dim."""
        state = self.state
        counts = Counter(waiting(state))
        rows: list[Widget] = []
        for rect, (name, count) in zip(waiting_rects(self.plan, len(counts)), counts.items(), strict=True):
            young = state.phase == "young" and not rows
            path = ("young",) if young else ("place", name)
            said = tile_name(name) if count == 1 else _("{thing} ×{count}").format(thing=tile_name(name), count=count)
            face = RowFace(said, tile=name, chosen=young or self.way[:2] == path)
            if young or state.phase == PLACE:
                rows.append(TouchRow(rect, path, self._with_gain(face, path), self))
                continue
            face.more = (_("still to place"),)
            row = PlainRow(f"later {name}", rect, face, no_press)
            row.enabled, row.why = False, self.question()
            rows.append(row)
        return rows

    def _with_gain(self, face: RowFace, path: Action) -> RowFace:
        """Have a row say what its path brings beside what it costs: its best end, or the one that is marked."""
        marked = self.chooser.marked
        ends = [marked] if marked and begins_with(marked, path) else self._ends(path)
        self._say_gain(face, ends)
        return face

    def _ends(self, path: Action) -> list[Action]:
        return [action for action in self.chooser.legal if begins_with(action, path)]

    def _say_gain(self, face: RowFace, actions: Sequence[Action]) -> None:
        """Write below a row what the best of some actions brings beside its cost, in fewer and fewer words."""
        gains = {self.brings(action): action for action in actions}
        best = max(gains, default=Gain())
        said = self.gain_in_words(best._replace(coins=best.coins + face.cost), gains.get(best, ()))
        whole = listed(said) or _("no points at once")
        most = _("up to {gains}").format(gains=whole) if len(gains) > 1 and best.points > 0 else whole
        short = signed(best.points) if best.points else said[0] if said else _("no points")
        face.more = (most, whole, *said[:1], short)
        face.points = best.points

    def _choices(self, offers: Sequence[tuple[Action, RowFace]]) -> list[Widget]:
        """Return rows for paths."""
        costs = self.state.phase != REMOVE
        rects = rows_in(self.plan.choices, len(offers), self.plan.columns(len(offers)), gap=BETWEEN if costs else 6.0)
        if costs:
            offers = [(path, self._with_gain(face, path)) for path, face in offers]
        else:
            for rect, (_path, face) in zip(rects, offers, strict=True):
                face.upright = rect.w < UPRIGHT
        for path, face in offers:
            face.chosen = face.chosen or path == self.chooser.marked
        return [TouchRow(rect, path, face, self) for rect, (path, face) in zip(rects, offers, strict=True)]

    def _money_rows(self, room: Rect) -> list[Widget]:
        """Return the kinds of money actions; those that are not possible stay, dim."""
        rows: list[Widget] = []
        if len(self.parts) > 1 and not self.plan.tabs:
            for side, rect in enumerate(rows_in(room._replace(h=TOUCH), len(self.parts), len(self.parts))):
                title = self.parts[side].title
                rows.append(Segment(f"board {side + 1}", rect, title, self.looking(side), selected=side == self.side))
            room = Rect(room.x, room.y + SEGMENTS, room.w, room.h - SEGMENTS)
        kinds = self.parts[self.side].money(self.asking)
        places = rows_in(room, len(kinds), self.plan.columns(len(kinds)), most=50.0, gap=BETWEEN)
        for rect, kind in zip(places, kinds, strict=True):
            rows.append(self._money_row(rect, kind))
        return rows

    def _money_row(self, rect: Rect, kind: MoneyKind) -> Widget:
        chosen = bool(kind.path) and self.chooser.marked == kind.path
        face = RowFace(kind.said, picture=f"zoo_trucks/ico_{kind.name}", cost=kind.cost, chosen=chosen)
        poor = self.state.coins[self.player] < kind.cost
        if kind.possible and kind.actions[0][0] != "expand":
            self._say_gain(face, kind.actions)
        elif kind.possible or self.asking.legal is self.chooser.legal:  # else a tutor has closed it
            face.more = (_("too few coins") if poor and not kind.possible else kind.note,)
        if kind.path:
            return TouchRow(rect, kind.path, face, self)
        row = PlainRow(kind.name, rect, face, self.setting(kind.name))
        row.enabled = kind.possible
        row.why = words.refusal(IllegalAction("too_few_coins", "that costs more")) if poor else kind.why
        return row

    def buttons(self) -> list[Widget]:
        """Return the buttons below them."""
        plan, marked = self.plan, self.chooser.marked
        if self.state.phase == TURN and not self.spending and not marked:
            return self._turn_buttons()
        icon = self.play_icon(marked) or "check"
        main = Button("confirm", plan.main, self._main_words(marked), self.confirm, icon=icon, kind="primary")
        main.tip = self.play_tip(marked)
        main.enabled = marked is not None
        main.why = self.question()
        if self.spending or marked:
            return [Button("back", plan.second, _("Back"), self._one_back), main]
        undo = self._undo_button()
        undo.enabled = self.match.can_undo
        undo.why = _("What has been revealed is not taken back.")
        undo.focusable = False  # the bar has the same for keys, and for the page's list, which tells it once
        if self.state.phase in PLACING and self.settles:
            main = Button("suggest", plan.main, _("Suggest"), self.lay_out, icon="lightbulb")
        return [undo, main]

    def _undo_button(self) -> Widget:
        """Return the button that takes a step back: an icon where it is too narrow for a word."""
        place = self.plan.second
        if place.w < NARROWEST:
            return IconButton("undo_step", place, "undo_2", _("Undo"), self.undo, framed=True)
        roomy = place.w >= 110
        style, icon = (BUTTON, "undo_2") if roomy else (SMALL_BOLD, "")
        return Button("undo_step", place, _("Undo"), self.undo, icon=icon, style=style)

    def _turn_buttons(self) -> list[Widget]:
        draws = self.state.draws
        purse, places = self.plan.draws(len(draws))
        coins = Button("coins", purse, _("Coins"), self.setting(MENU))
        coins.enabled = any(action[0] in MONEY for action in self.chooser.legal)
        coins.why = _("There is nothing you could do with your coins.")
        stacks = [_("Draw a tile")] if len(draws) == 1 else [words.stack_name(path[1]) for path in draws]
        buttons = zip(places, draws, stacks, strict=True)
        return [coins, *(TouchButton(rect, path, said, self) for rect, path, said in buttons)]

    def _one_back(self, by: By) -> None:
        self.put_back(by)

    def _main_words(self, marked: Action | None) -> str:
        phase = self.state.phase
        if self.building:
            return pgettext("an expansion", "Build")
        if self.spending:
            return _("Do it")
        if phase == LOAD:
            return _("Load truck {number}").format(number=marked[1]) if marked else _("Load")
        if phase == REMOVE:
            return _("Leave it out")
        if phase == TURN and marked:
            return _("Take truck {number}").format(number=marked[1]) if marked[0] == "take" else _("Do it")
        return _("Hire") if phase == "hire" else _("Put it there")
