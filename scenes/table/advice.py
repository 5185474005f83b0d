"""Why a hint is good, in words: what the action is expected to bring beyond the next best one, part by part."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.bots.comparison import Reason
from scenes.i18n.lists import listed
from scenes.i18n.translation import _


def advice(
    reasons: Sequence[Reason], other: str, player: int, names: Sequence[str], name_of: Callable[[str], str]
) -> str:
    """Return why an action is better than the next best one, the strongest reasons first.

    `other` is that action in words; if it is empty, so is the result. `name_of(term)` names a term of the evaluation.
    """
    if not other:
        return ""
    if not reasons:
        return _("About as good: {move}.").format(move=other)
    said = listed(_reason(reason, player, names, name_of(reason.term)) for reason in reasons)
    return _("Better than “{move}”: {reasons}.").format(move=other, reasons=said)


def _reason(reason: Reason, player: int, names: Sequence[str], what: str) -> str:
    points = f"{abs(reason.points):.1f}"
    if reason.seat == player:
        return _("{what} (+{points})").format(what=what, points=points)
    return _("less for {name}: {what} (−{points})").format(name=names[reason.seat], what=what, points=points)
