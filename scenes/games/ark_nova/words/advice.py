"""Why a hint is good, in words: what the action promises more than the next best one, part by part."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.hints import Reason
from engine.state import Action
from scenes.games.ark_nova.words.breaks import source_name
from scenes.games.ark_nova.words.names import joined
from scenes.games.ark_nova.words.told import told
from scenes.i18n.translation import _, mark

TERMS = {
    "appeal": mark("more appeal"),
    "conservation": mark("conservation"),
    "money": mark("money to spend"),
    "income": mark("income in the breaks to come"),
    "cards": mark("what the hand can bring"),
    "enclosures": mark("room for animals"),
    "x_tokens": mark("X-tokens"),
    "reputation": mark("reputation"),
    "workers": mark("association workers"),
    "upgrades": mark("better action cards"),
    "partners": mark("partner zoos and universities"),
    "projects": mark("projects within reach"),
    "icons": mark("icons for cards and projects"),
    "sponsors": mark("lasting effects of sponsors"),
    "final": mark("final scoring cards"),
    "tempo": mark("turns still to come"),
}
"""The parts of the bots' judgement (`Outlook.terms`) as reasons."""


def advice(reasons: Sequence[Reason], other: Action | None, player: int, names: Sequence[str]) -> str:
    """Return why an action is better than `other`, the strongest reasons first; nothing where there is no other."""
    if other is None:
        return ""
    if not reasons:
        return _("About as good: {move}.").format(move=told(other))
    said = [_reason(reason, player, names) for reason in reasons]
    return _("Compared with “{move}” it promises {reasons}.").format(move=told(other), reasons=joined(said))


def _reason(reason: Reason, player: int, names: Sequence[str]) -> str:
    what = _(TERMS[reason.term]) if reason.term in TERMS else source_name(reason.term)
    points = f"{abs(reason.points):.1f}"
    if reason.seat == player:
        return _("{what} (+{points})").format(what=what, points=points)
    return _("less for {name}: {what} (−{points})").format(name=names[reason.seat], what=what, points=points)
