"""The buttons below the question: what plays the marked action, what leads back, and what goes with them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from engine.state import Action
from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.decision.paths import X_BUTTON, leftover, second_deeds, x_choices
from scenes.games.ark_nova.layout.window import asked_place
from scenes.games.ark_nova.table.touches import DeedButton, main_words
from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BUTTON, MICRO_BOLD, SMALL_BOLD, Style
from scenes.table.touches import Touchable
from scenes.widgets.base import By, Press, Spot, Widget
from scenes.widgets.buttons import Button

TINY = Style(10, True, 1.2)
"""For words on a button of a very small window."""


class Pressable(Touchable, Protocol):
    """What the buttons ask of the table, besides what can be touched."""

    def play_icon(self, action: Action | None) -> str:
        """Return the icon of the button that plays an action."""

    def confirm(self, by: By = "mouse") -> None:
        """Carry out the marked action."""

    def put_back(self, by: By = "mouse") -> None:
        """Take back all touches of this decision."""

    def undo(self, by: By = "mouse") -> None:
        """Take the person's last action back."""


def zoo_buttons(ctx: Context, painter: Painter, home: Press, enlarge: Press) -> list[Widget]:
    """Return the buttons while a zoo is looked at: back to the own one, and this one enlarged."""
    main, back = ctx.plan.css(ctx.plan.main), ctx.plan.css(ctx.plan.back)
    large = painter.fitting(_("Your zoo"), (BUTTON, SMALL_BOLD, MICRO_BOLD, TINY), main.w - 20)
    small = painter.fitting(_("Enlarge"), (SMALL_BOLD, MICRO_BOLD, TINY), back.w - 8)
    return [
        Button("own", main, _("Your zoo"), home, kind="primary", style=large),
        Button("enlarge", back, _("Enlarge"), enlarge, style=small),
    ]


def decision_buttons(
    ctx: Context, table: Pressable, choose_step: Press, change_tokens: Callable[[int], bool]
) -> list[Widget]:
    """Return the main button and the one beside it, and what goes with a marked action.

    `choose_step` offers the steps of the turn to go back to; `change_tokens` marks the same action card with one
    X-token more (1) or less (−1).
    """
    chooser = ctx.chooser
    main, back = ctx.plan.css(ctx.plan.main), ctx.plan.css(ctx.plan.back)
    bare = leftover(ctx)
    deeds = second_deeds(ctx, bare)
    widgets: list[Widget] = []
    if chooser.marked:
        icon = table.play_icon(chooser.marked)
        button = Button("place", main, main_words(chooser.marked), table.confirm, icon=icon, kind="primary")
        button.tip = table.play_tip(chooser.marked)
        widgets += [button, *_token_buttons(ctx, change_tokens)]
    elif deeds:
        words, path = deeds[0]
        widgets.append(DeedButton(main, words, path, table, style=SMALL_BOLD if path in bare else BUTTON))
    else:
        back = Rect(main.right - back.w, back.y, back.w, back.h)
    if chooser.begun:
        widgets.append(Button("back", back, _("Back"), table.put_back, style=SMALL_BOLD))
    elif bare:
        widgets.append(DeedButton(back, ctx.deed(bare[-1]), bare[-1], table, style=SMALL_BOLD))
    elif len(deeds) > 1:
        words, path = deeds[1]
        widgets.append(DeedButton(back, words, path, table, style=SMALL_BOLD))
    elif ctx.steps:
        widgets.append(Button("back", back, _("Back"), table.undo, style=SMALL_BOLD))
    if ctx.steps and not chooser.begun:
        words = _("Go back to an earlier step")
        widgets.append(Spot("steps", ctx.plan.css(asked_place(ctx.plan)), words, choose_step))
    return widgets


def _token_buttons(ctx: Context, change: Callable[[int], bool]) -> list[Widget]:
    """Return − and + for X-tokens, at the right of the question, where there is a choice."""
    ways = x_choices(ctx)
    if len(ways) < 2 or not ctx.chooser.marked:
        return []

    def changing(step: int) -> Press:
        def press(by: By) -> None:
            change(step)

        return press

    at, size = ways.index(ctx.chooser.marked), ctx.plan.back
    left = Rect(size.x - 2 * X_BUTTON, size.y, 46, size.h)
    found: list[Widget] = []
    for place, step, sign, words in (
        (left, -1, "−", _("Fewer X-tokens")),
        (left.moved(X_BUTTON, 0), 1, "+", _("More X-tokens")),
    ):
        button = Button(f"x {step}", ctx.plan.css(place), sign, changing(step))
        button.enabled = 0 <= at + step < len(ways)
        button.why = words
        found.append(button)
    return found
