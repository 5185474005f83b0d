"""The panel of a table with trucks: the rows and buttons by which a decision is made beside the boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from engine.games.zoo_trucks.pieces import LOAD, PLACE, REMOVE, TURN
from engine.state import Action, IllegalAction
from scenes.games.zoo_trucks import words
from scenes.games.zoo_trucks.decision import MENU, MONEY, Asking
from scenes.games.zoo_trucks.gains import Gain, Gains
from scenes.games.zoo_trucks.layout import BETWEEN, NO_ROWS, SEGMENTS, SLENDER, Layout, Listing
from scenes.games.zoo_trucks.part import AnyBoard, MoneyKind, owner_of
from scenes.games.zoo_trucks.pieces import tile_name
from scenes.games.zoo_trucks.rows import (
    MOST_KIND,
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
from scenes.games.zoo_trucks.words import speech
from scenes.i18n.lists import listed
from scenes.i18n.translation import _, pgettext, signed
from scenes.model.chooser import Chooser, begins_with
from scenes.paint.rect import Rect
from scenes.paint.theme import BUTTON, SMALL_BOLD, TOUCH
from scenes.table.touches import Touchable
from scenes.widgets.base import By, Press, Widget
from scenes.widgets.buttons import Button, IconButton, Segment

NARROWEST = 60.0
"""A button that is narrower has no room for a word."""


class Host(Touchable, Protocol):
    """What the panel asks of its table besides taking touches."""

    def question(self) -> str:
        """Return what the player is asked, in plain words."""


class Presses(Protocol):
    """What the panel's buttons do at its table."""

    def set_step(self, step: str) -> None:
        """Go on or back in the choice of a money action."""

    def look_at(self, side: int) -> None:
        """Show one of the own boards."""

    def mark(self, action: Action) -> None:
        """Show what an action leads to; the button carries it out."""

    def lay_out(self, by: By = "mouse") -> None:
        """Place what is still to be placed as the bots would."""

    def undo(self, by: By = "mouse") -> None:
        """Take the last action back."""

    def put_back(self, by: By = "mouse") -> None:
        """Take all touches back."""

    def confirm(self, by: By = "mouse") -> None:
        """Carry out the marked action."""


def listing(
    asking: Asking,
    chooser: Chooser,
    parts: Sequence[AnyBoard],
    side: int,
    building: AnyBoard | None,
    names: Sequence[str],
) -> Listing:
    """Return how many rows the choice has, before the table is laid out for them. The arguments are as in `Panel`."""
    state = asking.state
    if building:
        return Listing(TOOLS, level=True, flat=True)
    if asking.is_placing:
        posts = parts[side].rows(asking, names) if state.phase == "hire" else []
        return Listing(len(posts) or len(set(waiting(state))), level=True)
    if state.phase == REMOVE:
        return Listing(len(chooser.legal))
    if asking.step == MENU and not chooser.touched:
        return Listing(len(parts[side].money(asking)), segments=len(parts) > 1)
    if not asking.spending:
        return NO_ROWS
    return Listing(len(parts[side].rows(asking, names)) + len(parts[side].refused(asking, names)))


class Panel(NamedTuple):
    """The panel for a decision of a person at rest, in a laid-out table."""

    table: Host  # takes the touches of rows and buttons that stand for one
    presses: Presses  # what the other buttons do
    plan: Layout
    asking: Asking
    chooser: Chooser  # has all legal actions, also those that a tutor does not ask for
    parts: Sequence[AnyBoard]
    side: int  # the board that is looked at
    building: AnyBoard | None  # the board for whose expansion a place is being chosen
    names: Sequence[str]  # of the players
    gains: Gains
    settles: bool  # whether a tile with only one place is marked there already, and the rest can be suggested

    # --- rows

    def rows(self) -> list[Widget]:
        """Return the rows of the choice."""
        state = self.asking.state
        if self.asking.is_placing:
            return self._post_rows() or self._waiting_rows()
        if state.phase == REMOVE:
            actions, marked = self.chooser.legal, self.chooser.marked
            faces = [RowFace(tile_name(each[1]), tile=each[1], chosen=each == marked) for each in actions]
            return self._choices(list(zip(actions, faces, strict=True)))
        if self.building:
            return self.building.tools(self.asking, tool_rects(self.plan))
        if self.asking.step == MENU and not self.chooser.touched:
            return self._money_rows(self.plan.choices)
        if not self.asking.spending:
            return []
        part = self.parts[self.side]
        return self._choices(part.rows(self.asking, self.names), part.refused(self.asking, self.names))

    def _post_rows(self) -> list[Widget]:
        """Return the posts that wait for a coworker, with what one would bring there."""
        if self.asking.state.phase != "hire":
            return []
        posts = self.parts[self.side].rows(self.asking, self.names)
        rows: list[Widget] = []
        for rect, (path, face) in zip(waiting_rects(self.plan, len(posts)), posts, strict=True):
            face.chosen, face.upright = self.asking.way[:2] == path, rect.w < UPRIGHT
            row = self._row_of_places(rect, path, face)
            row.key, row.double, row.focusable = f"post {path[1]}", True, False  # keys go to the places on the board
            rows.append(row)
        return rows

    def _waiting_rows(self) -> list[Widget]:
        """Return the tiles that are still to be placed; while a young one or a coworker comes first, dim."""
        state = self.asking.state
        counts = Counter(waiting(state))
        rows: list[Widget] = []
        for rect, (name, count) in zip(waiting_rects(self.plan, len(counts)), counts.items(), strict=True):
            young = state.phase == "young" and not rows
            path = ("young",) if young else ("place", name)
            said, short = (
                each if count == 1 else _("{thing} ×{count}").format(thing=each, count=count)
                for each in (tile_name(name), tile_name(name.partition(".")[0]))
            )
            face = RowFace(said, tile=name, chosen=young or self.asking.way[:2] == path)
            face.short, face.upright = short, self.plan.kind == "phone" and rect.w < SLENDER
            if young or state.phase == PLACE:
                rows.append(self._row_of_places(rect, path, face))
                continue
            face.more = (_("still to place"),)
            row = PlainRow(f"later {name}", rect, face, no_press)
            row.enabled, row.why = False, self.table.question()
            rows.append(row)
        return rows

    def _row_of_places(self, rect: Rect, path: Action, face: RowFace) -> TouchRow:
        """Return a row for what can go to several places, with what it brings at the best or marked one."""
        return self._steps(TouchRow(rect, path, self._with_gain(face, path), self.table))

    def _steps(self, row: TouchRow) -> TouchRow:
        """Let presses on a chosen row step through its places, the best first: spaces can be small for fingers."""
        path, asking = row.path, self.asking
        ways = [action for action in asking.legal if begins_with(action, path)]
        if asking.way[: len(path)] != path or path in ways:
            return row

        def press(by: By) -> None:
            best_first = sorted(ways, key=lambda action: self.gains.brings(asking, action), reverse=True)
            marked = self.chooser.marked
            after = best_first.index(marked) + 1 if marked in best_first else 0
            self.presses.mark(best_first[after % len(best_first)])

        row.press = press
        return row

    def _choices(self, offers: Sequence[tuple[Action, RowFace]], refused: Sequence[RowFace] = ()) -> list[Widget]:
        """Return rows for paths, and below them those that are refused."""
        costs = self.asking.state.phase != REMOVE
        count = len(offers) + len(refused)
        rects = rows_in(self.plan.choices, count, self.plan.columns(count), gap=BETWEEN if costs else 6.0)
        if costs:
            offers = [(path, self._with_gain(face, path)) for path, face in offers]
        else:
            for rect, (_path, face) in zip(rects, offers, strict=True):
                face.upright = rect.w < UPRIGHT
        for path, face in offers:
            face.chosen = face.chosen or path == self.chooser.marked
        rows: list[Widget] = []
        for rect, (path, face) in zip(rects, offers, strict=False):
            row = self._steps(TouchRow(rect, path, face, self.table))
            row.double = row.double or face.chosen  # it has been touched: its places are next
            if face.on_board:
                row.key, row.double, row.focusable = f"row {row.key}", True, False
            rows.append(row)
        for number, (rect, face) in enumerate(zip(rects[len(offers) :], refused, strict=True)):
            dim = PlainRow(f"refused {number + 1}", rect, face, no_press)
            dim.enabled, dim.why = False, face.more[0]
            rows.append(dim)
        return rows

    def _money_rows(self, area: Rect) -> list[Widget]:
        """Return the kinds of money actions; those that are not possible stay, dim."""
        rows: list[Widget] = []
        if len(self.parts) > 1 and not self.plan.tabs:
            segments = rows_in(area._replace(h=TOUCH), len(self.parts), len(self.parts))
            rows += segments_of(segments, [part.title for part in self.parts], self.side, self.presses)
            area = Rect(area.x, area.y + SEGMENTS, area.w, area.h - SEGMENTS)
        kinds = self.parts[self.side].money(self.asking)
        places = rows_in(area, len(kinds), self.plan.columns(len(kinds)), most=MOST_KIND, gap=BETWEEN)
        return [*rows, *(self._money_row(rect, kind) for rect, kind in zip(places, kinds, strict=True))]

    def _money_row(self, rect: Rect, kind: MoneyKind) -> Widget:
        state = self.asking.state
        chosen = bool(kind.path) and self.chooser.marked == kind.path
        face = RowFace(kind.said, picture=f"zoo_trucks/ico_{kind.name}", cost=kind.cost, chosen=chosen)
        poor = state.coins[state.current_player()] < kind.cost
        if kind.possible and kind.actions[0][0] != "expand":
            self._say_gain(face, kind.actions)
        elif kind.possible or self.asking.legal is self.chooser.legal:  # else a tutor has closed it
            face.more = (_("too few coins") if poor and not kind.possible else kind.note,)
        if kind.path:
            return TouchRow(rect, kind.path, face, self.table)
        row = PlainRow(kind.name, rect, face, self._to_step(kind.name))
        row.enabled = kind.possible
        row.why = words.refusal(IllegalAction("too_few_coins", "that costs more")) if poor else kind.why
        return row

    def _to_step(self, step: str) -> Press:
        return lambda by: self.presses.set_step(step)

    # --- what a row brings

    def _with_gain(self, face: RowFace, path: Action) -> RowFace:
        """Let a row say what its path brings, apart from its cost: by its best action, or by the marked one."""
        marked = self.chooser.marked
        if marked and begins_with(marked, path):
            self._say_gain(face, [marked])
        else:
            self._say_gain(face, [action for action in self.chooser.legal if begins_with(action, path)])
        return face

    def _say_gain(self, face: RowFace, actions: Sequence[Action]) -> None:
        """Write below a row what the best of some actions brings besides its cost, in shorter and shorter wordings."""
        gains = {self.gains.brings(self.asking, action): action for action in actions}
        best = max(gains, default=Gain())
        owner = owner_of(self.parts, self.asking.state, gains.get(best, ()))
        said = speech.gain(self.asking.state, best._replace(coins=best.coins + face.cost), owner)
        whole = listed(said) or _("no points at once")
        most = _("up to {gains}").format(gains=whole) if len(gains) > 1 and best.points > 0 else whole
        face.more = (most, whole, *said[:1], signed(best.points) if best.points else _("no points"))
        face.points = best.points

    # --- buttons

    def buttons(self) -> list[Widget]:
        """Return the buttons below the rows."""
        plan, marked = self.plan, self.chooser.marked
        if self.asking.state.phase == TURN and not self.asking.spending and not marked:
            return self._turn_buttons()
        if self.asking.state.phase == LOAD and not marked:
            return []  # nothing can be taken back, and nothing is chosen yet
        icon = self.table.final_actions.icon(marked) or "check"
        main = Button("confirm", plan.main, self._main_words(marked), self.presses.confirm, icon=icon, kind="primary")
        main.tip = self.table.final_actions.tip(marked)
        main.enabled = marked is not None
        main.why = self.table.question()
        if self.asking.spending or marked:
            return [Button("back", plan.second, _("Back"), self.presses.put_back), main]
        undo = self._undo_button()
        undo.enabled = self.table.match.can_undo
        undo.why = _("You cannot undo what has been revealed.")
        undo.focusable = False  # the bar has the same for keys, and for the page's list, which tells it once
        if self.asking.is_placing and self.settles:
            main = Button("suggest", plan.main, _("Suggest"), self.presses.lay_out, icon="lightbulb")
        return [undo, main]

    def _undo_button(self) -> Widget:
        """Return the button that takes a step back: an icon where it is too narrow for a word."""
        place = self.plan.second
        if place.w < NARROWEST:
            return IconButton("undo_step", place, "undo_2", _("Undo"), self.presses.undo, framed=True)
        roomy = place.w >= 110
        style, icon = (BUTTON, "undo_2") if roomy else (SMALL_BOLD, "")
        return Button("undo_step", place, _("Undo"), self.presses.undo, icon=icon, style=style)

    def _turn_buttons(self) -> list[Widget]:
        draws = self.asking.state.draws
        purse, places = self.plan.draws(len(draws))
        coins = Button("coins", purse, _("Coins"), self._to_step(MENU))
        coins.enabled = any(action[0] in MONEY for action in self.chooser.legal)
        coins.why = _("You cannot use your coins now.")
        stacks = [_("Draw a tile")] if len(draws) == 1 else [words.stack_name(path[1]) for path in draws]
        buttons = zip(places, draws, stacks, strict=True)
        return [coins, *(TouchButton(rect, path, said, self.table, stacks) for rect, path, said in buttons)]

    def _main_words(self, marked: Action | None) -> str:
        """Return the words on the main button."""
        phase = self.asking.state.phase
        if self.building:
            return pgettext("an expansion", "Build")
        if self.asking.spending:
            points = self.gains.brings(self.asking, marked).points if marked and marked[0] == "buy" else 0
            if marked and marked[0] == "buy":
                return _("Buy it ({points})").format(points=signed(points)) if points else _("Buy it")
            return _("Confirm")
        if phase == LOAD:
            return _("Load truck {number}").format(number=marked[1]) if marked else _("Load")
        if phase == REMOVE:
            return _("Leave it out")
        if phase == TURN and marked:
            return _("Take truck {number}").format(number=marked[1]) if marked[0] == "take" else _("Confirm")
        return _("Hire") if phase == "hire" else _("Place")


def segments_of(rects: Sequence[Rect], names: Sequence[str], side: int, presses: Presses) -> list[Widget]:
    """Return the segments that choose which of the own boards is looked at; `side` is the one that is."""

    def looking(at: int) -> Press:
        return lambda by: presses.look_at(at)

    return [
        Segment(f"board {at + 1}", rect, name, looking(at), selected=at == side)
        for at, (rect, name) in enumerate(zip(rects, names, strict=True))
    ]
