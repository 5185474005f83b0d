"""What the symbols on the table of It Happens.. mean: queen, general, insect number, chances, and junk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.games.it_happens.chances import Prospect
from engine.games.it_happens.outlook import card, mound_now
from engine.games.it_happens.pieces import NOBODY
from engine.games.it_happens.rules import ItHappensState
from scenes.games.it_happens import words
from scenes.games.it_happens.layout import Layout
from scenes.games.it_happens.pieces import GENERAL, INSECT_PICTURE, QUEEN
from scenes.i18n.translation import _
from scenes.widgets.tooltip import Symbol


def symbols(
    plan: Layout, state: ItHappensState, names: Sequence[str], hopes: Mapping[int, Sequence[Prospect]]
) -> list[Symbol]:
    """Return everything that can be asked what it means; `hopes` are everybody's chances by mound."""
    found: list[Symbol] = []
    for mound in range(len(state.mounds)):
        place, printed, now = plan.mounds[mound], card(state, mound), mound_now(state, mound)
        prizes = (
            (place.queen, QUEEN, printed.queen, now.queen, _("Queen, {points} points"),
             _("Goes to the highest sum of dice in this mound when the round ends. Of equal sums the left shaft is "
               "ahead.")),
            (place.general, GENERAL, printed.general, now.general, _("General, {points} points"),
             _("Goes to the second highest sum of dice in this mound when the round ends.")),
        )  # fmt: skip
        for which, (rect, picture, points, holder, title, rule) in enumerate(prizes):
            said = _("Nobody would have it now.")
            if holder != NOBODY:
                said = _("{name} would have it now, with {sum}.").format(
                    name=names[holder], sum=state.sum_of(holder, mound)
                )
                chances = hopes.get(mound)
                if chances:
                    share = words.percent(chances[holder][which])
                    said += " " + words.chance_in_words(share)
            found.append(Symbol(rect, title.format(points=points), rule, said, picture))
        number = printed.insect_number
        rule = _("Whoever ends the round with exactly this sum in the mound gets an insect.")
        if state.at_least:
            rule = _("Whoever ends the round with at least this sum in the mound gets an insect.")
        insect = _("Insect number {number}").format(number=number)
        found.append(Symbol(place.number, insect, rule, words.insect_use(), INSECT_PICTURE))
    if plan.finds:
        junk = _("Two or more of a kind score 5 at the end. Who has the most kinds scores 10.")
        found.append(Symbol(plan.finds, _("Junk"), junk))
    return found
