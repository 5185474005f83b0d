"""Where the things lie that a lesson talks about."""

from __future__ import annotations

from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.view import PanelFace
from scenes.i18n.translation import _
from scenes.paint.rect import Rect, enclosing


def areas_of(ctx: Context) -> dict[str, Rect]:
    """Return the places of race, purse, action cards, hand, association, map and its tokens, in CSS pixels."""
    plan = ctx.plan
    panels = {item.face.title: item.rect for item in ctx.items if isinstance(item.face, PanelFace)}
    tabs = dict(zip(plan.tab_keys, plan.tabs, strict=False))
    found = {
        "race": plan.race or plan.alone or plan.purse,
        "purse": plan.purse,
        "verbs": enclosing(plan.verbs) if plan.verbs else plan.middle,
        "hand": panels.get(_("Your hand"), plan.middle),
        "map": plan.board.rect if plan.shows_board else plan.middle,
        "tokens": enclosing(plan.board.left) if plan.shows_board and plan.board.left else plan.middle,
        "association": panels.get(_("Association")) or tabs.get("association", plan.middle),
    }
    return {name: plan.css(rect) for name, rect in found.items()}
