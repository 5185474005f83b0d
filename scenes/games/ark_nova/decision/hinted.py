"""A hint on the stage: the action, what speaks for it in words, and what is about as good."""

from __future__ import annotations

from scenes.games.ark_nova.decision.context import Context, Hinted
from scenes.games.ark_nova.view import Item, Line, NoteFace
from scenes.games.ark_nova.words.advice import reason_name
from scenes.games.ark_nova.words.done import told
from scenes.games.ark_nova.words.names import capital
from scenes.i18n.translation import _
from scenes.paint.rect import Rect

PICTURES = {
    "appeal": "ico_appeal",
    "conservation": "ico_conservation",
    "money": "coin",
    "income": "ico_income",
    "cards": "ico_hand_card",
    "enclosures": "ico_enclosure",
    "x_tokens": "ico_xtoken",
    "reputation": "ico_reputation",
    "workers": "ico_worker",
    "upgrades": "mark_ii",
    "partners": "ico_partner",
    "projects": "ico_conservation",
    "final": "ico_end",
}
"""What stands before a reason, by the term of the bots' judgement."""


def hint_lines(ctx: Context, hint: Hinted) -> list[Line]:
    """Return what speaks for a hint, the strongest reason first, and the next best action; never a raw value."""
    lines = [
        Line(
            PICTURES.get(reason.term, "ico_trigger") if reason.seat == ctx.seat else f"seat:{ctx.colours[reason.seat]}",
            capital(reason_name(reason, ctx.seat, ctx.names)),
        )
        for reason in hint.reasons
    ]
    return [*lines, Line("ico_clever", _("Also good"), told(hint.other))] if hint.other else lines


def hint_item(ctx: Context, hint: Hinted, panel: Rect) -> Item:
    """Return the panel of a hint which action card to use."""
    title = _("Hint: {move}").format(move=ctx.deed(hint.action))
    return Item("note", panel, NoteFace(title, tuple(hint_lines(ctx, hint))))
