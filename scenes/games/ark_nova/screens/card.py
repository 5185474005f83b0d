"""One card in full over whatever is being done: where it lies, what stands for and against it, and the cards beside."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.games.ark_nova.decision.opened import Choice
from scenes.games.ark_nova.layout.places import FULL, SIZES
from scenes.games.ark_nova.layout.window import BAR
from scenes.games.ark_nova.painters.cards.cards import paint_card
from scenes.games.ark_nova.pieces.cards import Beheld, Face, face_of, seen_face
from scenes.games.ark_nova.screens.catalogue import is_in_play, whereabouts
from scenes.games.ark_nova.words.cards.printed import card_in_words
from scenes.games.ark_nova.words.cards.verdicts import Verdict, verdict_words, verdicts
from scenes.games.ark_nova.words.names import is_unofficial
from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.text import wrap
from scenes.paint.theme import BODY_BOLD, SMALL
from scenes.paint.window import rail_width, window_class
from scenes.platform.base import Mirror
from scenes.stage.page import Built
from scenes.stage.panel import PanelPage
from scenes.widgets.base import By, Press, Ui, Widget
from scenes.widgets.buttons import Button, IconButton
from scenes.widgets.controls import Paint
from scenes.widgets.inputs import Input, Key

WIDE, HIGH = SIZES[FULL]
FOOT = 60.0


class VerdictRow(Widget):
    """A line with a tick or a cross before it."""

    focusable = False

    def __init__(self, key: str, rect: Rect, verdict: Verdict) -> None:
        super().__init__(key, rect)
        self.verdict = verdict

    @classmethod
    def height(cls, painter: Painter, verdict: Verdict, wide: float) -> float:
        """Return how high it is in a column of that width."""
        width = wide - 30
        return (
            8
            + 18 * len(wrap(verdict.words, BODY_BOLD, width, painter.density))
            + (17 * len(wrap(verdict.more, SMALL, width, painter.density)) if verdict.more else 0)
        )

    def contains(self, x: float, y: float) -> bool:
        """Let touches through."""
        return False

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it."""
        theme, rect, met = painter.theme, self.rect, self.verdict.met
        if met is not None:
            mark = Rect(rect.x + 2, rect.y + 5, 17, 17)
            painter.picture("ui/lu_check" if met else "ui/lu_x", mark, tint=theme.good if met else theme.bad)
        y = rect.y + 4
        for words, style, step, colour in (
            (self.verdict.words, BODY_BOLD, 18.0, theme.text),
            (self.verdict.more, SMALL, 17.0, theme.text2),
        ):
            for line in wrap(words, style, rect.w - 30, painter.density) if words else ():
                painter.text(line, rect.x + 28, y + step / 2, style, colour)
                y += step


class CardScene(PanelPage):
    """A card of `cards`, the one at place `at`, as it stands in a game or as it is printed."""

    def __init__(self, cards: Sequence[int], at: int, game: Beheld | None, choice: Choice | None = None) -> None:
        super().__init__()
        self._choice = choice
        self.cards = cards
        self.at = at
        self.game = game

    @property
    def card(self) -> int:
        """The card that is seen."""
        return self.cards[self.at]

    def _face(self) -> Face:
        if self.game is None:
            return face_of(self.card)
        if is_in_play(self.game.state, self.card):
            return face_of(self.card, solo=len(self.game.state.zoos) == 1)
        return seen_face(self.game, self.card)

    def _lines(self) -> list[Verdict]:
        lines = []
        if self.game:
            lines = [Verdict(None, whereabouts(self.game, self.card))]
            lines += (
                [] if is_in_play(self.game.state, self.card) else verdicts(self.game.state, self.game.player, self.card)
            )
        if is_unofficial(self.card):
            lines.append(Verdict(None, _("Unofficial title"), _("The edition in your language may print another one.")))
        return lines

    # --- layout

    def build(self, width: float, height: float) -> Built:
        """Place the card and the lines: side by side, or one below the other on a phone."""
        self.tint = self.stage.scenes[-2].tint if len(self.stage.scenes) > 1 else self.tint
        beside = width >= 640
        left, top = self._free(width, height)
        wide = min(width - left, 720.0) if beside else width
        tall = min(height, 640.0) if beside else height - top
        self.panel = panel = Rect(left + (width - left - wide) / 2, top + (height - top - tall) / 2, wide, tall)
        view = Rect(panel.x, panel.y + (12 if beside else 56), wide, tall - FOOT - (12 if beside else 56))
        side = (view.h - 8) / HIGH
        scale = min(1.5 if beside else 1.3, side if beside else (wide - 32) / WIDE)
        lines = self._lines()
        if not beside:
            below = sum(VerdictRow.height(self.stage.painter, line, wide - 40) for line in lines) + 20
            scale = min(scale, max(1.0, (view.h - below) / HIGH))
        card = Rect(panel.x + 16, view.y + 4, WIDE * scale, HIGH * scale)
        if not beside:
            card = card.moved((wide - card.w) / 2 - 16, 0)
        face = self._face()
        flow: list[Widget] = [Paint("card", card, lambda painter, rect: paint_card(painter, face, FULL, rect))]
        column = Rect(card.right + 24, view.y + 52, panel.right - card.right - 44, 0)
        if not beside:
            column = Rect(panel.x + 20, card.bottom + 14, wide - 40, 0)
        y = column.y
        for number, line in enumerate(lines):
            high = VerdictRow.height(self.stage.painter, line, column.w)
            flow.append(VerdictRow(f"line{number}", Rect(column.x, y, column.w, high), line))
            y += high + 4
        return Built(view, flow, self._buttons(panel))

    def _free(self, width: float, height: float) -> tuple[float, float]:
        """Return how much of a small window stays free at the left and above: the break stands there at a table."""
        if not self.game:
            return 0.0, 0.0
        if window_class(width, height) == "low":
            return rail_width(width), 0.0
        return 0.0, BAR if width < 640 else 0.0

    def _buttons(self, panel: Rect) -> list[Widget]:
        close = IconButton("close", Rect(panel.right - 54, panel.y + 8, 44, 44), "x", _("Close"), self.back)
        if self._choice and self._choice.deeds:
            return [close, *self._choosing(panel, self._choice)]
        each = min(200.0, (panel.w - 40) / 2)
        row = Rect(panel.right - 16 - 2 * each - 8, panel.bottom - FOOT + 4, each, 48)
        before = Button("previous", row, _("Previous card"), self._stepping(-1), icon="chevron_left")
        after = Button("next", row.moved(each + 8, 0), _("Next card"), self._stepping(1), icon="chevron_right")
        before.enabled, after.enabled = self.at > 0, self.at + 1 < len(self.cards)
        return [close, before, after] if len(self.cards) > 1 else [close]

    def _choosing(self, panel: Rect, choice: Choice) -> list[Widget]:
        """Return the way to the cards beside it, and between them what chooses this one, where it can be chosen."""
        y = panel.bottom - FOOT + 6
        left, right = Rect(panel.x + 16, y, 48, 48), Rect(panel.right - 64, y, 48, 48)
        before = IconButton("previous", left, "chevron_left", _("Previous card"), self._stepping(-1), framed=True)
        after = IconButton("next", right, "chevron_right", _("Next card"), self._stepping(1), framed=True)
        before.enabled, after.enabled = self.at > 0, self.at + 1 < len(self.cards)
        wide = min(280.0, right.x - left.right - 20)
        place = Rect(panel.centre[0] - wide / 2, y, wide, 48)
        words = choice.deeds.get(self.card)
        named = _("Unmark") if self.card in choice.marked else _("Choose") if words else _("Not now")
        chosen = Button("choose", place, named, self._choose, kind="primary")
        chosen.enabled, chosen.why = words is not None, words or ""
        return [before, chosen, after]

    def _choose(self, by: By) -> None:
        choice, card = self._choice, self.card
        self.back(by)
        if choice:
            choice.choose(card)

    def _stepping(self, by: int) -> Press:
        return lambda how: self.step(by)

    def step(self, by: int) -> None:
        """Show the card `by` places further on."""
        if 0 <= self.at + by < len(self.cards):
            self.at += by
            self.offset = 0.0
            self.rebuild()

    # --- input and drawing

    def handle(self, event: Input) -> None:
        """Step with the arrows."""
        if isinstance(event, Key) and event.code in (pygame.K_LEFT, pygame.K_RIGHT) and not self.ui.keyboard:
            self.step(1 if event.code == pygame.K_RIGHT else -1)
            return
        super().handle(event)

    def mirror(self) -> Mirror:
        """Say everything that stands on the card, and what stands for and against playing it."""
        said = [card_in_words(self.card, solo=self.game is not None and len(self.game.state.zoos) == 1)]
        if self.game:
            said.append(whereabouts(self.game, self.card))
            if not is_in_play(self.game.state, self.card):
                said += verdict_words(self.game.state, self.game.player, self.card)
        return super().mirror()._replace(status="\n".join(said))
