"""The head of the middle while an action card is used, and the choice which one is upgraded."""

from __future__ import annotations

from engine.games.ark_nova.mechanics.common import is_upgraded
from engine.games.ark_nova.turns.turn import strength
from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.decision.places.paths import x_choices
from scenes.games.ark_nova.decision.row_pictures import row_face
from scenes.games.ark_nova.layout.areas import rows
from scenes.games.ark_nova.layout.window import LOW, PHONE
from scenes.games.ark_nova.view import Item, StrengthFace, UpgradeFace
from scenes.games.ark_nova.words.names import action_name
from scenes.games.ark_nova.words.strengths import about, table_in_words, top_of, yields
from scenes.i18n.translation import _
from scenes.paint.rect import Rect

VERBS = ("cards", "build", "animals", "association", "sponsors")
"""The decisions of an action card: they bear its name."""
HEAD = 88.0
WORKER = 48.0
"""The height of the row with the worker."""
WIDE = 640.0
"""From this width on two action cards stand side by side in a low window."""
ROOMY = 400.0
"""The least height of the middle at which the head has room."""


def tokens_spent(ctx: Context) -> int:
    """Return how many X-tokens were spent on the action card in use, as long as that can be taken back."""
    step = next((each for each in reversed(ctx.steps) if each[0] == "action"), ())
    return int(step[2]) if step else 0


def headed(ctx: Context) -> tuple[Context, list[Item]]:
    """Return the context with what the head leaves of the middle, and the head, where an action card is being used."""
    middle = ctx.plan.middle
    used = next((frame for frame in reversed(ctx.state.stack) if frame[0] == "card_used"), None)
    crowded = ctx.plan.kind == PHONE and ctx.kind == "association"  # its tasks say their strengths
    asked = (ctx.before or ctx.state).stack[-1]  # the place of a building belongs to the choice of its kind
    if not ctx.asking or asked[0] not in VERBS or crowded or used is None or ctx.plan.kind == LOW or middle.h < ROOMY:
        return ctx, []
    owner, action = ctx.state.zoos[used[1]], str(used[2])
    tokens = tokens_spent(ctx)
    upgraded = is_upgraded(owner, action)
    power = int(asked[5]) if action == "sponsors" else int(asked[2]) if action == "cards" else 0
    power = power or strength(owner, action) + tokens
    rect = Rect(middle.x, middle.y, middle.w, HEAD)
    counter = rect.right - 138 if len(x_choices(ctx)) > 1 else 0.0
    title = _("{action} {n}").format(action=action_name(action), n=power)
    cells = yields(action, upgraded, top := top_of(action, upgraded, power))
    face = StrengthFace(action, title, about(action, upgraded), upgraded, cells, min(power, top), top, counter, tokens)
    words = table_in_words(action, upgraded, top)
    left = middle._replace(y=middle.y + HEAD + 8, h=middle.h - HEAD - 8)
    return ctx._replace(plan=ctx.plan._replace(middle=left)), [Item("strength", rect, face, words=words)]


def upgrade_items(ctx: Context) -> list[Item]:
    """Show the action cards that can be upgraded, each with what both sides yield; last the worker who can be hired in
    place of that.
    """
    middle, zoo = ctx.plan.middle, ctx.state.zoos[ctx.seat]
    paths, worker = ctx.legal("upgrade"), ctx.legal("worker")
    if worker:
        middle = middle._replace(h=middle.h - WORKER - 8)
    columns = 2 if ctx.plan.kind == LOW and middle.w > WIDE else 1
    items = []
    for place, path in zip(rows(middle, len(paths), 158, 8, columns), paths, strict=True):
        action = str(path[1])
        slot = zoo.order.index(action) + 1
        note = _("yours is on slot {n}").format(n=slot)
        face = UpgradeFace(
            action, action_name(action), note, yields(action, False), yields(action, True), slot, about(action, True)
        )
        items.append(Item("upgrade", place, face, path, ctx.deed(path), ctx.ring(path)))
    low = max((item.rect.bottom for item in items), default=middle.y - 8) + 8
    place = Rect(middle.x, low, middle.w, WORKER)
    return items + [Item("row", place, row_face(ctx, path), path, ctx.deed(path), ctx.ring(path)) for path in worker]
