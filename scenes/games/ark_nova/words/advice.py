"""Why a hint is good, in words: what the action brings more than the next best one, part by part."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.comparison import Reason
from scenes.games.ark_nova.words.breaks import source_name
from scenes.i18n.lists import listed
from scenes.i18n.translation import _, mark
from scenes.table import advice as table

TERMS = {
    "appeal": mark("appeal"),
    "conservation": mark("conservation"),
    "money": mark("money to spend"),
    "income": mark("income in the breaks to come"),
    "cards": mark("what the hand can score"),
    "enclosures": mark("room for animals"),
    "x_tokens": mark("X-tokens"),
    "reputation": mark("reputation"),
    "workers": mark("association workers"),
    "upgrades": mark("better action cards"),
    "partners": mark("partner zoos and universities"),
    "projects": mark("projects you can reach"),
    "icons": mark("icons for cards and projects"),
    "sponsors": mark("lasting effects of sponsors"),
    "final": mark("final scoring cards"),
    "tempo": mark("turns still to come"),
}
"""The parts of the bots' judgement (`Expectation.terms`) as reasons."""


def advice(reasons: Sequence[Reason], other: str, player: int, names: Sequence[str], own: str = "") -> str:
    """Return what an action should bring more than the next best one, the strongest reasons first.

    `other` is that action as its button says it, `own` the better one; if `other` is empty, so is the result. What
    speaks for an action counts, not how much: the bots' values are left out.
    """
    if not (reasons and other):
        return table.advice((), in_quotes(other), player, names, term_name)
    said = listed(reason_name(reason, player, names) for reason in reasons)
    if other == own:  # two places on the map with the same name
        return _("Better than a similar place: {reasons}.").format(reasons=said)
    return _("Better than “{move}”: {reasons}.").format(move=in_quotes(other), reasons=said)


def in_quotes(words: str) -> str:
    """Return words as they stand between quotation marks: Japanese marks within them are the inner ones."""
    return words.replace("「", "『").replace("」", "』")


def reason_name(reason: Reason, player: int, names: Sequence[str]) -> str:
    """Return a reason in words: the name of its term, or who has less by it."""
    what = term_name(reason.term)
    return what if reason.seat == player else _("less for {name}: {what}").format(name=names[reason.seat], what=what)


def term_name(term: str) -> str:
    """Return the name of a term of the bots' judgement."""
    return _(TERMS[term]) if term in TERMS else source_name(term)
