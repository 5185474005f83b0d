"""The menu of a table: rules, redo, start over, replay, links and texts of the game, the keys, the settings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from engine.match import Match
from engine.past.digest import choose_start
from engine.record import Record
from scenes.i18n.lists import side_by_side
from scenes.i18n.translation import _
from scenes.model.far.post import is_far, withheld
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import TOP_BAR
from scenes.paint.window import window_class
from scenes.platform.base import Mirror
from scenes.stage.dialog import Answer, Dialog
from scenes.stage.page import Built, Page, bar_view
from scenes.stage.sharing import show_share_sheet
from scenes.stage.stage import Stage
from scenes.widgets.base import By, Press, Widget
from scenes.widgets.buttons import Button
from scenes.widgets.topbar import Icon, bar_widgets, draw_bar, draw_ground


def open_menu(stage: Stage, match: Match, back: Callable[[], None], redo: Callable[[], None] | None,
              count: Callable[[], None], replay: Callable[[], None],
              sheets: Sequence[Answer] = (), keys: Mapping[str, str] = MappingProxyType({})) -> None:  # fmt: skip
    """Open the menu over a table. `back` is called on returning to it; `redo` is None if nothing can be redone.

    `count` shows what counts now, `replay` the game so far. `sheets` can be looked up in this game. `keys` are the
    keys of this game alone. A game between several devices cannot start over, and tells no secrets until its end.
    """
    record = match.record
    answers = [
        Answer("settings", _("Settings"), stage.open.settings, icon="settings"),
        Answer("count", _("What counts now"), count, icon="chart_line"),
        *sheets,
        Answer("rules", _("Rules"), lambda: stage.open.rules(record.game), icon="book_open"),
        Answer("replay", _("Replay"), replay, icon="play"),
        Answer("share", _("Share"), lambda: show_share_sheet(stage, record, record), icon="share_2"),
        Answer("restart", _("Start over"), lambda: ask_restart(stage, record, back), icon="rotate_ccw"),
        Answer("keys", _("Keys"), lambda: show_keys(stage, back, keys), icon="list"),
    ]
    if withheld(match):
        answers = [answer for answer in answers if answer.key != "share"]
    if is_far(match):
        answers = [answer for answer in answers if answer.key not in ("replay", "restart")]
    if redo:
        answers.insert(0, Answer("redo", _("Redo"), redo, icon="shuffle"))
    answers.append(Answer("done", _("Back to the game"), back, kind="primary"))
    stage.push(TableMenu(answers))


LEAST_FOR_TWO = 560.0
"""The least width of a window for two columns of answers."""


class TableMenu(Page):
    """A column of answers, or two where one would be too high; they scroll if they have to."""

    def __init__(self, answers: list[Answer]) -> None:
        super().__init__()
        self.answers = answers

    def enter(self) -> None:
        """Keep the ground of the game."""
        self.tint = self.stage.scenes[-2].tint

    def build(self, width: float, height: float) -> Built:
        """Place one button for each answer; the last one, which leads back, has a row of its own."""
        columns = 1 if TOP_BAR + 16 + 56.0 * len(self.answers) <= height or width < LEAST_FOR_TWO else 2
        wide = min(420.0 * columns, width - 32)
        each = (wide - 8 * (columns - 1)) / columns
        left, above = (width - wide) / 2, TOP_BAR + 16
        flow: list[Widget] = []
        for number, answer in enumerate(self.answers):
            row, column = divmod(number, columns)
            rect = Rect(left + (each + 8) * column, above + 56.0 * row, each, 48)
            if answer is self.answers[-1]:
                rect = Rect(left, above + 56.0 * -(-number // columns), wide, 48)
            button = Button(answer.key, rect, answer.words, self._answering(answer), icon=answer.icon, kind=answer.kind)
            flow.append(button)
        bar = bar_widgets(width, Icon("back", "arrow_left", _("Back"), self.back), [])
        return Built(bar_view(width, height), flow, list(bar))

    def _answering(self, answer: Answer) -> Press:
        def press(by: By) -> None:
            self.stage.pop()
            answer.do()

        return press

    def mirror(self) -> Mirror:
        """Say what this is."""
        return super().mirror()._replace(status=_("Game"))

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground and the bar."""
        draw_ground(painter, self.stage.width, self.stage.height)
        draw_bar(painter, self.stage.width, _("Game"), "", 0)


def ask_restart(stage: Stage, record: Record, back: Callable[[], None]) -> None:
    """Ask whether to begin the same game again."""
    words = _("Same players, same luck, from the start. This game stays in My games.")

    def restart() -> None:
        match = Match.new(record.game, record.seats, record.options, record.seed)
        choose_start(match.record)
        stage.open.table(match, instead=True)

    stay = Answer("stay", _("Stay"), back)
    stage.push(Dialog(_("Start over?"), words, [stay, Answer("restart", _("Start over"), restart, kind="primary")]))


def show_page_keys(stage: Stage) -> None:
    """List the keys that all screens share."""
    words = [
        _("Arrows, Tab: move the focus"),
        _("Enter: choose"),
        _("Esc: back"),
        _("M: text view"),
        _("?: this list"),
    ]
    stage.push(Dialog(_("Keys"), "\n".join(words), [Answer("close", _("Close"), lambda: None, kind="primary")]))


def show_keys(stage: Stage, back: Callable[[], None], own: Mapping[str, str] = MappingProxyType({})) -> None:
    """List the keys: those that all tables share, and a game's `own`, which come in their place.

    An own key with no words takes the shared one from the list.
    """
    words = {
        "arrows": _("Arrows: move the focus"),
        "1": _("Digits: choose by number"),
        "enter": _("Enter: choose; again: play"),
        "esc": _("Esc: one step back"),
        "u": _("U: undo"),
        "y": _("Y: redo"),
        "h": _("H: hint"),
        "l": _("L: log"),
        "n": _("N, P: next and previous choice"),
        "v": _("V: another player's things"),
        "i": _("I: what counts now"),
        "s": _("S: say the last words again"),
        "e": _("E: explain the symbols in turn"),
        "m": _("M: text view"),
        **{key: said and _(said) for key, said in own.items()},
        "?": _("?: this list"),
    }
    told = [said for said in words.values() if said]
    done = Answer("done", _("Back to the game"), back, kind="primary")
    low = window_class(stage.width, stage.height) == "low"  # too low for a line each
    stage.push(Dialog(_("Keys"), side_by_side(told) if low else "\n".join(told), [done]))
