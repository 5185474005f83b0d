"""What the symbols on the table of It Happens.. mean: prizes and chances, what lies in the shafts, sums and seats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.games.it_happens.chances import Prospect
from engine.games.it_happens.pieces import INSECT, NOBODY, NUM_THINGS, THINGS
from engine.games.it_happens.preview import card, mound_now, shafts
from engine.games.it_happens.rerolls import RerollOdds
from engine.games.it_happens.rules import ItHappensState
from engine.games.it_happens.scoring import standings
from scenes.games.it_happens import words
from scenes.games.it_happens.layout import Layout
from scenes.games.it_happens.pieces import GENERAL, INSECT_PICTURE, QUEEN, picture_of, thing_name
from scenes.games.it_happens.reasons import sum_in_words
from scenes.games.it_happens.sitter import Sitter
from scenes.i18n.lists import sentences
from scenes.i18n.numbers import PLACES
from scenes.i18n.translation import _
from scenes.paint.rect import Rect
from scenes.widgets.tooltip import Symbol


def symbols(
    plan: Layout,
    state: ItHappensState,
    sitters: Sequence[Sitter],
    chances: Mapping[int, Sequence[Prospect]],
    odds: RerollOdds | None,
) -> list[Symbol]:
    """Return the symbols on the table that can be explained.

    `sitters` are the players, `chances` those of everybody by mound, `odds` how rolling again compares, where that is
    possible.
    """
    names = [sitter.name for sitter in sitters]
    found: list[Symbol] = []
    for mound in range(len(state.mounds)):
        place, printed, now = plan.mounds[mound], card(state, mound), mound_now(state, mound)
        prizes = (
            (place.queen, QUEEN, printed.queen, now.queen, _("Queen, {points} points"),
             _("For the highest sum in this mound at the end of the round. If sums tie, the shaft further left wins.")),
            (place.general, GENERAL, printed.general, now.general, _("General, {points} points"),
             _("For the second highest sum in this mound at the end of the round.")),
        )  # fmt: skip
        for which, (rect, picture, points, holder, title, rule) in enumerate(prizes):
            said = _("Nobody would gain it yet.")
            if holder != NOBODY:
                said = _("{name} has it now, with {sum}.").format(name=names[holder], sum=state.sum_of(holder, mound))
                here = chances.get(mound)
                if here:
                    share = words.percent(here[holder][which])
                    said = sentences((said, words.chance_in_words(share)))
            found.append(Symbol(rect, title.format(points=points), rule, said, picture))
        number = printed.insect_number
        rule = _("Whoever ends the round with exactly this sum in the mound gains an insect.")
        if state.at_least:
            rule = _("Whoever ends the round with at least this sum in the mound gains an insect.")
        insect = _("Insect number {number}").format(number=number)
        found.append(Symbol(place.number, insect, rule, words.insect_use(), INSECT_PICTURE))
        found += _in_shafts(plan, state, names, mound)
    for sitter, rect in zip(sitters, plan.seats, strict=True):
        rule = _("Dice left to place, insects, victory tiles and junk. Choose the panel to see everything.")
        found.append(Symbol(rect, sitter.name, rule, words.has(state, sitter.player, sitter.values), sitter.look.token))
    if odds:
        rule = _("How many of the six faces would score more than this one on their best mound. The insect's "
                 "cost is ignored.")  # fmt: skip
        found.append(Symbol(plan.asked, _("Reroll"), rule, words.odds_in_words(odds)))
    if plan.finds:
        junk = _("At the end, two or more of a kind score 5. The most kinds score 10.")
        found.append(Symbol(plan.finds, _("Junk"), junk))
    return found


def _in_shafts(plan: Layout, state: ItHappensState, names: Sequence[str], mound: int) -> Iterator[Symbol]:
    """Yield what can be found in the shafts of a mound, and the sums above them."""
    place, ranked = plan.mounds[mound], standings(state, mound)
    for number, shaft in enumerate(shafts(state, mound)):
        for at, space in enumerate(shaft.spaces):
            if space.thing and not space.face:
                yield _thing(state, space.thing, place.space(number, at), names)
        if shaft.player != NOBODY:
            rank = next(at for at, each in enumerate(ranked) if each.player == shaft.player)
            now = _("{place} with {sum}").format(place=_(PLACES[rank]), sum=sum_in_words(state, shaft.player, mound))
            title = _("{name}, sum {sum}").format(name=names[shaft.player], sum=shaft.sum)
            rule = _("The dice of a shaft are added up. If sums tie, the shaft further left wins.")
            yield Symbol(place.chip(number, len(shaft.spaces)), title, rule, now)


def _thing(state: ItHappensState, thing: str, rect: Rect, names: Sequence[str]) -> Symbol:
    """Return what can be found on a space, and who has such things."""
    kind = THINGS.index(thing)
    title = thing_name(thing)
    left = _("{count} left.").format(count=state.supply[kind])
    held = [(name, state.held[NUM_THINGS * player + kind]) for player, name in enumerate(names)]
    owners = [_("{name} has {count}.").format(name=name, count=count) for name, count in held if count]
    use = words.insect_use() if kind == INSECT else _("Two or more of a kind score 5 at the end.")
    rule = sentences((_("Place a die here to take it."), use))
    return Symbol(rect, title[:1].upper() + title[1:], rule, sentences([left, *owners]), picture_of(thing))
