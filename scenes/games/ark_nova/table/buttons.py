"""The buttons below the question: what commits, Back, and what is possible besides. Each has one place in a window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.decision.first_hand import card_read
from scenes.games.ark_nova.decision.marking import can_go_back, to_play
from scenes.games.ark_nova.decision.places.paths import side_deeds, x_choices
from scenes.games.ark_nova.layout.window import FINGER, LOW
from scenes.games.ark_nova.painters.commit import paint_commit
from scenes.games.ark_nova.painters.symbols import symbol
from scenes.games.ark_nova.painters.table import in_units
from scenes.games.ark_nova.table.touches import DeedButton
from scenes.games.ark_nova.view import CommitFace
from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY_BOLD, MICRO_BOLD, SMALL_BOLD, Style
from scenes.table.touches import Touchable
from scenes.widgets.base import By, Press, Spot, Ui, Widget
from scenes.widgets.buttons import Button

STEPS = "steps"
"""The key of the question where it can be pressed: it offers the steps of the turn to go back to."""
SEEN = 24.0
"""The least width between − and + in which a number is seen."""
COUNT = Style(13, True, 1.2)
TINY = Style(10, True, 1.2)
"""For words on a button of a very small window."""


class Pressable(Touchable, Protocol):
    """What the buttons ask of the table, besides what can be touched."""

    def confirm(self, by: By = "mouse") -> None:
        """Commit what is marked."""

    def put_back(self, by: By = "mouse") -> None:
        """Take one step back."""


class CommitButton(Widget):
    """What commits: the deed, and below it what changes at once."""

    main = True

    def __init__(self, ctx: Context, face: CommitFace, press: Press) -> None:
        super().__init__("place", ctx.plan.css(ctx.plan.main), face.words, press)
        self._face = face
        self._plan = ctx.plan
        self._ground = Button(self.key, self.rect, "", press, kind="primary")

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it as a button with two lines."""
        self._ground.draw(painter, ui)
        down = 1.0 if ui.held == self.key else -1.0
        paint_commit(in_units(painter, self._plan), self._plan.main.moved(0, down), self._face)


class TokenCount(Widget):
    """How many X-tokens are spent, between − and + where the middle has no head that says it."""

    focusable = False

    def __init__(self, ctx: Context, left: Rect, right: Rect, count: int) -> None:
        gap = Rect(left.right, left.y, right.x - left.right, left.h)
        if gap.w < SEEN:  # at the upper edge of both
            gap = Rect(gap.centre[0] - SEEN / 2 - 4, gap.y - 5, SEEN + 8, 17)
        super().__init__("tokens", ctx.plan.css(gap))
        self.enabled = False
        self._plan, self._place, self._count = ctx.plan, gap, count

    def contains(self, x: float, y: float) -> bool:
        """Let touches through."""
        return False

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw the number above its symbol, or before it on a chip."""
        p, place = in_units(painter, self._plan), self._place
        cx, cy = place.centre
        if place.h < FINGER:
            p.box(place, p.theme.ground, 8, p.theme.line, 1)
            p.text(str(self._count), cx - 7, cy, COUNT, p.theme.text, "centre")
            symbol(p, "ico_xtoken", Rect(cx, cy - 6.5, 13, 13))
            return
        p.text(str(self._count), cx, cy - 9, COUNT, p.theme.text, "centre")
        symbol(p, "ico_xtoken", Rect.around(cx, cy + 8, 15))


def zoo_buttons(ctx: Context, painter: Painter, home: Press, enlarge: Press, watch: Press) -> list[Widget]:
    """Return the buttons while a zoo is looked at: back to the own one, its last turn again, and it enlarged."""
    main, back = ctx.plan.css(ctx.plan.main), ctx.plan.css(ctx.plan.back)
    found: list[Widget] = [Button("own", back, _("Back"), home, style=SMALL_BOLD)]
    if ctx.looking in ctx.told:
        spare = main.w - 6 - sum(painter.text_width(each, SMALL_BOLD) for each in (_("Watch"), _("Enlarge")))
        first = main._replace(w=max(FINGER, painter.text_width(_("Watch"), SMALL_BOLD) + spare / 2))
        found.append(Button("watch", first, _("Watch"), watch, style=SMALL_BOLD))
        main = Rect(first.right + 6, main.y, main.right - first.right - 6, main.h)
    style = painter.fitting(_("Enlarge"), (SMALL_BOLD, MICRO_BOLD, TINY), main.w - 8)
    return [*found, Button("enlarge", main, _("Enlarge"), enlarge, style=style)]


def decision_buttons(
    ctx: Context, table: Pressable, face: CommitFace, choose_step: Press, change_tokens: Callable[[int], bool]
) -> list[Widget]:
    """Return what commits, Back, and what goes with them.

    `face` is that of the button that commits; `choose_step` offers the steps of the turn to go back to;
    `change_tokens` uses the same action card with one X-token more (1) or less (−1).
    """
    plan = ctx.plan
    deeds = side_deeds(ctx)
    widgets: list[Widget] = []
    if ctx.steps and not ctx.chooser.begun and not ctx.decision.marks:  # what is beside the question lies over it
        widgets.append(Spot(STEPS, plan.css(plan.asked), _("Go back to an earlier step"), choose_step))
    actions = to_play(ctx)
    if actions:
        commit = CommitButton(ctx, face, table.confirm)
        commit.tip = next((tip for tip in map(table.final_actions.tip, actions) if tip), "")
        widgets.append(commit)
    elif deeds and not ctx.decision.marks and deeds[0][1] != ("harbor",):
        words, path = deeds.pop(0)
        widgets.append(DeedButton(plan.css(plan.main), words, path, table, style=BODY_BOLD))
    if deeds and not actions:
        words, path = deeds[0]
        widgets.append(DeedButton(plan.css(plan.extra), words, path, table, style=SMALL_BOLD))
    widgets += [*_token_buttons(ctx, change_tokens), *_mark_button(ctx, table)]
    if can_go_back(ctx):
        style = SMALL_BOLD if plan.kind == LOW else BODY_BOLD
        widgets.append(Button("back", plan.css(plan.back), _("Back"), table.put_back, style=style))
    return widgets


def _mark_button(ctx: Context, table: Pressable) -> list[Widget]:
    """Return what marks the card of the first hand that is read beside the others, or unmarks it."""
    read = card_read(ctx)
    if not read:
        return []
    item, card = read
    return [Button(item.what, ctx.plan.css(item.rect), item.words, lambda by: table.touch(("keep", card), "mouse"))]


def _token_buttons(ctx: Context, change: Callable[[int], bool]) -> list[Widget]:
    """Return − and + for X-tokens where there is a choice: in the head of the action, or beside the question."""
    ways = x_choices(ctx)
    marked = ctx.chooser.marked
    now = marked if marked in ways else ctx.steps[-1] if ctx.steps else ()
    if len(ways) < 2 or not now or now not in ways:
        return []

    def changing(step: int) -> Press:
        def press(by: By) -> None:
            change(step)

        return press

    at = ways.index(now)
    found: list[Widget] = []
    left, right = token_places(ctx)
    for place, step, sign, words in ((left, -1, "−", _("Fewer X-tokens")), (right, 1, "+", _("More X-tokens"))):
        button = Button(f"x {step}", ctx.plan.css(place), sign, changing(step))
        button.enabled = 0 <= at + step < len(ways)
        button.why = words
        found.append(button)
    if not any(item.what == "strength" for item in ctx.items):
        found.append(TokenCount(ctx, left, right, int(now[2])))
    return found


def token_places(ctx: Context) -> tuple[Rect, Rect]:
    """Return where − and + are."""
    head = next((item.rect for item in ctx.items if item.what == "strength"), None)
    if head is None:
        more = ctx.plan.extra
        wide = min(40.0, more.w / 2 - 2)
        return Rect(more.x, more.y, wide, more.h), Rect(more.right - wide, more.y, wide, more.h)
    return Rect(head.right - 138, head.y + 6, 44, 44), Rect(head.right - 50, head.y + 6, 44, 44)
