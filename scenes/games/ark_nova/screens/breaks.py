"""The break to be looked up: what the last one brought everybody, and what the next one would bring."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ark_nova.rules import ArkNovaState
from scenes.games.ark_nova.card import CARD
from scenes.games.ark_nova.painters.recap.break_steps import paint_steps, steps_height
from scenes.games.ark_nova.words.break_report import BreakStep, forecast, report_words
from scenes.games.ark_nova.words.breaks import STEPS
from scenes.games.ark_nova.words.speech import break_words
from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import SUBHEAD, TOP_BAR
from scenes.platform.base import Mirror
from scenes.stage.page import Built, Page, bar_view
from scenes.widgets.base import Ui, Widget
from scenes.widgets.panels import Label, Panel
from scenes.widgets.topbar import Icon, bar_widgets, draw_bar, draw_ground

ALL = range(len(STEPS))


class StepList(Widget):
    """The six steps with everything there is to say about them."""

    focusable = False

    def __init__(self, key: str, rect: Rect, steps: Sequence[BreakStep], colours: Sequence[int], now: int) -> None:
        super().__init__(key, rect)
        self.steps, self.colours, self.now = steps, colours, now

    def contains(self, x: float, y: float) -> bool:
        """Let touches through."""
        return False

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw them."""
        paint_steps(painter, self.rect, self.steps, self.colours, self.now, ALL)


class BreakScene(Page):
    """The last break and the next one, side by side or one below the other."""

    tint = CARD.tint
    game_id = "ark_nova"

    def __init__(self, state: ArkNovaState, last: Sequence[BreakStep], names: Sequence[str], colours: Sequence[int]):
        super().__init__()
        self.names, self.colours = names, colours
        self.when = break_words(state)
        self.parts: list[tuple[str, Sequence[BreakStep], int]] = [(_("If it came now"), forecast(state), -1)]
        if last:
            self.parts.append((_("The last break"), last, len(STEPS)))

    def build(self, width: float, height: float) -> Built:
        """Place a panel for each break."""
        bar = bar_widgets(width, Icon("back", "arrow_left", _("Back"), self.back), [])
        columns = len(self.parts) if width >= 900 else 1
        whole = min(1100.0 if columns > 1 else 640.0, width - 24)
        wide = (whole + 12) / columns - 12
        left, y = (width - whole) / 2, TOP_BAR + 16.0
        flow: list[Widget] = []
        for number, (title, steps, now) in enumerate(self.parts):
            x = left + (wide + 12) * (number % columns)
            tall = steps_height(self.stage.painter, steps, wide - 32, ALL)
            flow.append(Panel(f"panel{number}", Rect(x, y, wide, tall + 60)))
            flow.append(Label(f"title{number}", Rect(x + 16, y + 12, wide - 32, 24), title, SUBHEAD))
            inner = Rect(x + 16, y + 46, wide - 32, tall)
            flow.append(StepList(f"steps{number}", inner, steps, self.colours, now))
            y += (tall + 72) if columns == 1 else 0
        return Built(bar_view(width, height), flow, list(bar))

    def mirror(self) -> Mirror:
        """Say all steps."""
        said = [self.when]
        for title, steps, __ in self.parts:
            said += [title, *report_words(steps, self.names)]
        return super().mirror()._replace(status="\n".join(said))

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground and the bar."""
        draw_ground(painter, self.stage.width, self.stage.height)
        draw_bar(painter, self.stage.width, _("The break"), self.when, 0)
