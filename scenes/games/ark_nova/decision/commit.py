"""The face of the button that commits: the deed, what changes at once, or what is still to be chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.games.ark_nova.pieces import ACTIONS
from engine.state import Action
from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.decision.marking import how_many, offers_homes, to_play
from scenes.games.ark_nova.decision.outcome.consequences import ahead_of, sums
from scenes.games.ark_nova.view import CommitFace
from scenes.games.ark_nova.words.names import action_name, card_name, joined
from scenes.i18n.translation import _, mark, ngettext

_DEEDS = {
    "action": mark("Use"),
    "x_token": mark("Take"),
    "harbor": mark("Sell"),
    "skip": mark("Skip"),
    "done": mark("Done"),
    "raise_money": mark("Take money"),
    "draw": mark("Draw"),
    "draw_fewer": mark("Draw"),
    "snap": mark("Snap"),
    "take": mark("Take"),
    "exchange": mark("Swap"),
    "reputation": mark("Send"),
    "partner_zoo": mark("Take"),
    "university": mark("Take"),
    "support": mark("Support"),
    "donate": mark("Donate"),
    "refill": mark("Refill"),
    "pay": mark("Pay"),
    "card": mark("Give a card"),
    "upgrade": mark("Upgrade"),
    "worker": mark("Hire"),
}
"""What the button says for verbs that mean the same in every decision; the kind of decision has the word for others."""

_SEVERAL = {"keep": mark("Keep {n}"), "discard": mark("Discard {n}"), "move": mark("Move in: {n}")}
"""What it says where several things are marked."""


def commit_face(ctx: Context, is_final: Callable[[Action], bool]) -> CommitFace:
    """Return the button's face; `is_final` tells whether an action reveals something."""
    actions = to_play(ctx)
    if not actions:
        return CommitFace(missing=_missing(ctx)) if ctx.asking else CommitFace()
    state, deeds = ctx.judged(*actions)
    found = tuple(sums(state, ctx.seat, *deeds))
    ahead = ahead_of(state, *deeds) if offers_homes(ctx) else None
    final = any(is_final(action) for action in actions) or (ahead is not None and ahead.reveals)
    icon = "eye" if final else "check"
    return CommitFace(button_words(ctx, actions), icon, found, "" if found else _second(ctx, actions))


def button_words(ctx: Context, actions: Sequence[Action]) -> str:
    """Return the deed of the button: one word, with the number where several things were marked."""
    verb = str(actions[0][0])
    if verb in _SEVERAL and how_many(ctx)[1] > 1:
        return _(_SEVERAL[verb]).format(n=len(actions))
    return _(_DEEDS.get(verb) or ctx.how.button)


def _second(ctx: Context, actions: Sequence[Action]) -> str:
    """Return what stands below the deed where no number changes: the card or the action card it is about."""
    about = [action[1] for action in actions if len(action) > 1]
    if all(each in ACTIONS for each in about):
        return joined([action_name(str(each)) for each in about])
    return joined([card_name(each) for each in about if isinstance(each, int) and each > 100])


def _missing(ctx: Context) -> str:
    """Return what must be chosen before anything can be committed."""
    least, most = how_many(ctx)
    if most == 1 or ctx.how.several == "any":
        return _(ctx.how.marked)
    left = least - len(ctx.decision.marks)
    return ngettext("Choose {n} more card", "Choose {n} more cards", left).format(n=left)
