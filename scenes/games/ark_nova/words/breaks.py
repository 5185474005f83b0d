"""The break in six steps, and the sources of points."""

from __future__ import annotations

from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.cards.projects import FINALS
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.pieces import INCOME
from engine.games.ark_nova.turns.breaks import kiosk_income, map_income
from engine.score import ScoreLine
from scenes.games.ark_nova.words.amounts import amount
from scenes.games.ark_nova.words.cards.printed import AT_THE_END, final_rule, parts
from scenes.games.ark_nova.words.names import card_name, joined
from scenes.i18n.translation import _, mark

STEPS = (
    mark("Hand limit: discard down to it"),
    mark("Venom, constriction and multiplier tokens are removed"),
    mark("Workers return, the association board is refilled"),
    mark("Folders 1 and 2 are cleared, the display is refilled"),
    mark("Income"),
    mark("The break token goes back"),
)
"""The steps, in order."""
SOLO_STEPS = {
    2: mark("Workers return, the association board is refilled, a token covers a donation"),
    5: mark("The next round starts"),
}
"""The steps that are others for one player, who has no break token."""


def step_words(step: int, *, solo: bool = False) -> str:
    """Return a step (0 to 5) in words."""
    return _(SOLO_STEPS.get(step, STEPS[step]) if solo else STEPS[step])


def income_words(zoo: Zoo) -> str:
    """Return a zoo's income by where it comes from: `19 by appeal, 2 by kiosks`."""
    parts = [_("{count} from appeal").format(count=INCOME[zoo.appeal])]
    if kiosk_income(zoo):
        parts.append(_("{count} from kiosks").format(count=kiosk_income(zoo)))
    if map_income(zoo):
        parts.append(_("{count} from the restaurant").format(count=map_income(zoo)))
    return joined(parts)


def income_total(zoo: Zoo) -> int:
    """Return the money of the next break without the income of cards and tokens."""
    return INCOME[zoo.appeal] + kiosk_income(zoo) + map_income(zoo)


def source_name(source: str) -> str:
    """Return the name of a source of points (`ScoreLine.source`)."""
    if source == "appeal":
        return _("Appeal")
    if source == "conservation":
        return _("Target by conservation")
    return card_name(int(source.rpartition("_")[2]))


def why_points(line: ScoreLine) -> list[str]:
    """Return the reasons for a line of the score sheet, a sentence each."""
    if line.source in ("appeal", "conservation"):
        return [source_words(line.source, line.count or 0)]
    card = int(line.source.rpartition("_")[2])
    if card in FINALS:
        rule, resource = [final_rule(card)], "conservation"
    else:
        rule = [part.text for part in parts(SPONSORS[card]) if part.when == AT_THE_END]
        resource = str(SPONSORS[card].endgame[0][3])
    brought = amount(resource, line.count or 0)
    return [*rule, _("That is {gain} now.").format(gain=brought)]


def source_words(source: str, detail: int) -> str:
    """Return what a line of the score sheet means."""
    if source == "appeal":
        return _("Your counter on the appeal track.")
    if source == "conservation":
        return _("With {gain}, the last turns start when appeal is here.").format(gain=amount("conservation", detail))
    return _("{card}, at the end").format(card=source_name(source))
