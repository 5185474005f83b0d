"""The choice at a table with trucks: its rows and its buttons, as far as the decision is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.games.zoo_trucks.pieces import LOAD, PLACE, REMOVE, TURN
from engine.state import Action, IllegalAction
from scenes.games.zoo_trucks import words
from scenes.games.zoo_trucks.deciding import MENU, MONEY, PLACING, DecidingTable
from scenes.games.zoo_trucks.layout import Layout
from scenes.games.zoo_trucks.part import MoneyKind
from scenes.games.zoo_trucks.rows import (
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
from scenes.games.zoo_trucks.tiles import tile_name
from scenes.i18n.translation import _, pgettext
from scenes.paint.rect import Rect
from scenes.paint.theme import BUTTON, SMALL_BOLD
from scenes.widgets.base import By, Widget
from scenes.widgets.buttons import Button, Segment


class ChoosingTable(DecidingTable):
    """A table with trucks and the panel of its choice; what lies on the table is in `table.py`."""

    plan: Layout

    def rows(self) -> list[Widget]:
        """Return the rows of the choice."""
        state, room = self.state, self.plan.choices
        if state.phase in PLACING:
            return self._waiting_rows()
        if state.phase == REMOVE:
            actions, marked = self.chooser.legal, self.chooser.marked
            faces = [RowFace(tile_name(each[1]), tile=each[1], chosen=each == marked) for each in actions]
            return self._choices(list(zip(actions, faces, strict=True)))
        if self.building:
            return self.building.tools(self.asking, tool_rects(self.plan))
        if self.step == MENU and not self.chooser.touched:
            return self._money_rows(room)
        if self.step:
            return self._choices(self.parts[self.side].rows(self.asking, self.player_names))
        return []

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
                rows.append(TouchRow(rect, path, face, self))
                continue
            row = PlainRow(f"later {name}", rect, face, no_press)
            row.enabled, row.why = False, self.question()
            rows.append(row)
        return rows

    def _choices(self, offers: Sequence[tuple[Action, RowFace]]) -> list[Widget]:
        """Return rows for paths; on a phone they stand side by side."""
        room = self.plan.choices
        rects = rows_in(room, len(offers), len(offers) if self.plan.kind == "phone" else 1)
        return [TouchRow(rect, path, face, self) for rect, (path, face) in zip(rects, offers, strict=True)]

    def _money_rows(self, room: Rect) -> list[Widget]:
        """Return the kinds of money actions; those that are not possible stay, dim."""
        rows: list[Widget] = []
        if len(self.parts) > 1 and not self.plan.tabs:
            for side, rect in enumerate(rows_in(room._replace(h=44), len(self.parts), len(self.parts))):
                title = self.parts[side].title
                rows.append(Segment(f"board {side + 1}", rect, title, self.looking(side), selected=side == self.side))
            room = Rect(room.x, room.y + 56, room.w, room.h - 56)
        kinds = self.parts[self.side].money(self.asking)
        columns = 3 if self.plan.kind == "phone" else 2
        for rect, kind in zip(rows_in(room, len(kinds), columns, most=50.0, gap=10.0), kinds, strict=True):
            rows.append(self._money_row(rect, kind))
        return rows

    def _money_row(self, rect: Rect, kind: MoneyKind) -> Widget:
        chosen = bool(kind.path) and self.chooser.marked == kind.path
        face = RowFace(kind.said, picture=f"zoo_trucks/ico_{kind.name}", cost=kind.cost, chosen=chosen)
        if kind.path:
            return TouchRow(rect, kind.path, face, self)
        row = PlainRow(kind.name, rect, face, self.setting(kind.name))
        row.enabled = kind.possible
        poor = self.state.coins[self.player] < kind.cost
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
        roomy = plan.second.w >= 110
        undo = Button("undo_step", plan.second, _("Undo"), self.undo, icon="undo_2" if roomy else "",
                      style=BUTTON if roomy else SMALL_BOLD)  # fmt: skip
        undo.enabled = self.match.can_undo
        undo.why = _("What has been revealed is not taken back.")
        undo.focusable = False  # the bar has the same for keys, and for the page's list, which tells it once
        if self.state.phase in PLACING and self.settles:
            main = Button("suggest", plan.main, _("Suggest"), self.lay_out, icon="lightbulb")
        return [undo, main]

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
