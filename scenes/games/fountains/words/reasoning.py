"""Why a hint is good, as a person would say it: at most two reasons, in whole points, with the players' names."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.comparison import Reason
from scenes.games.fountains.words.phrases import term_name
from scenes.i18n.lists import listed
from scenes.i18n.translation import _, ngettext

MOST = 2
"""How many reasons are told."""


def advice(reasons: Sequence[Reason], other: str, player: int, names: Sequence[str], said: str = "") -> str:
    """Return why an action is better than the next best one, which is `other` in words; empty without one.

    `said` are the words of the action itself: two places or rotations of a tile can be named alike.
    """
    if not other:
        return ""
    told = [reason for reason in reasons if round(abs(reason.points))][:MOST]
    if not told and other == said:
        return _("Another way to place it there is about as good.")
    if not told:
        return _("About as good: {move}.").format(move=other)
    because = listed(_reason(reason, player, names) for reason in told)
    return _("Compared with the next best choice: {reasons}.").format(reasons=because)


def _reason(reason: Reason, player: int, names: Sequence[str]) -> str:
    count, what = round(abs(reason.points)), term_name(reason.term)
    if reason.seat == player:
        said = ngettext("about {count} point more from {what}", "about {count} points more from {what}", count)
        return said.format(count=count, what=what)
    said = ngettext(
        "about {count} point less for {name} from {what}", "about {count} points less for {name} from {what}", count
    )
    return said.format(count=count, name=names[reason.seat], what=what)
