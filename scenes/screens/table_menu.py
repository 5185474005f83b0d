"""The menu of a table: rules, redo, start over, replay, links and texts of the game, the keys, the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.match import Match
from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import TOP_BAR
from scenes.platform.base import Mirror
from scenes.screens import arrivals
from scenes.screens.options import open_options
from scenes.stage.dialog import Answer, Dialog
from scenes.stage.page import Built, Page, bar_view
from scenes.widgets.base import By, Press, Widget
from scenes.widgets.buttons import Button
from scenes.widgets.topbar import Icon, bar_widgets, draw_bar, draw_ground

if TYPE_CHECKING:
    from scenes.table.table import TableScene


def open_menu(table: TableScene) -> None:
    """Open the menu over a table."""
    stage, record = table.stage, table.match.record

    def replay() -> None:
        from scenes.screens.replay import ReplayScene

        stage.push(ReplayScene(record))

    answers = [
        Answer("settings", _("Settings"), lambda: open_options(stage), icon="settings"),
        Answer("rules", _("Rules"), table.show_rules, icon="book_open"),
        Answer("replay", _("Replay"), replay, icon="play"),
        Answer("share", _("Copy a link"), lambda: arrivals.share(stage, record), icon="share_2"),
        Answer("copy", _("Copy the record"), lambda: arrivals.copy_text(stage, record), icon="scroll_text"),
        Answer("file", _("Save as a file"), lambda: arrivals.save_file(stage, record), icon="chevron_down"),
        Answer("restart", _("Start over"), lambda: ask_restart(table), icon="rotate_ccw"),
        Answer("keys", _("Keys"), lambda: show_keys(table), icon="list"),
    ]
    if table.match.can_redo:
        answers.insert(0, Answer("redo", _("Redo"), table.redo, icon="shuffle"))
    answers.append(Answer("done", _("Back to the game"), table.changed, kind="primary"))
    stage.push(TableMenu(answers))


class TableMenu(Page):
    """A column of answers, which scrolls where it has to."""

    def __init__(self, answers: list[Answer]) -> None:
        super().__init__()
        self.answers = answers

    def enter(self) -> None:
        """Keep the ground of the game."""
        self.tint = self.stage.scenes[-2].tint

    def build(self, width: float, height: float) -> Built:
        """Place one button an answer."""
        wide = min(420.0, width - 32)
        flow: list[Widget] = []
        for number, answer in enumerate(self.answers):
            rect = Rect((width - wide) / 2, TOP_BAR + 16 + 56.0 * number, wide, 48)
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


def ask_restart(table: TableScene) -> None:
    """Ask whether to begin the same game again."""
    words = _("The same seats and the same luck, from the beginning. The game so far stays among the saved games.")
    stay = Answer("stay", _("Stay"), table.changed)
    go = Answer("restart", _("Start over"), lambda: restart(table), kind="primary")
    table.stage.push(Dialog(_("Start over?"), words, [stay, go]))


def restart(table: TableScene) -> None:
    """Begin the same game again: seats, options and seed."""
    from scenes.table.room import find_room

    record = table.match.record
    fresh = Match.new(record.game, record.seats, record.options, record.seed)
    table.stage.replace(find_room(record.game).table(fresh))


def show_keys(table: TableScene) -> None:
    """List the keys."""
    words = [
        _("Arrows, Tab: move the focus"),
        _("Enter: choose"),
        _("Esc: back"),
        _("U: undo"),
        _("Y: redo"),
        _("H: hint"),
        _("L: log"),
        _("M: the game in words, with buttons"),
        _("?: this list"),
    ]
    done = Answer("done", _("Back to the game"), table.changed, kind="primary")
    table.stage.push(Dialog(_("Keys"), "\n".join(words), [done]))
