"""What stands for and against playing a card, line by line: every check of the engine with its tick, and why."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.projects import FINALS, PROJECTS
from engine.games.ark_nova.mechanics.counts import count
from engine.games.ark_nova.pieces import FREE
from engine.games.ark_nova.rules import ArkNovaState
from engine.games.ark_nova.scoring import final_points
from scenes.games.ark_nova.words.amounts import amount
from scenes.games.ark_nova.words.cards.judgement import Judgement, judge, levels_now, no_home
from scenes.games.ark_nova.words.cards.printed import home_words, level_words
from scenes.games.ark_nova.words.names import icon_word, joined
from scenes.i18n.translation import _


class Verdict(NamedTuple):
    """A line: whether it is met (None: it is only information), in words, and a remark."""

    met: bool | None
    words: str
    more: str = ""


def verdicts(state: ArkNovaState, player: int, card: int) -> list[Verdict]:
    """Return what stands for and against playing a card, wherever it lies; the first line sums it up."""
    if card in FINALS:
        points = final_points(state, player, card)
        return [Verdict(None, _("Now: {points}").format(points=amount("conservation", points)))]
    judgement = judge(state, player, card)
    lines = [Verdict(check.met, check.words, "" if check.met else check.missing) for check in judgement.checks]
    if card in ANIMALS:
        lines += _animal(state, player, card, judgement)
    elif card in PROJECTS:
        lines += _project(state, player, card)
    told = {line.more for line in lines} | {line.words for line in lines}
    lines += [Verdict(False, reason) for reason in judgement.reasons if reason not in told]
    summed = _("Can be played") if judgement.possible else _("Cannot be played now")
    return [Verdict(judgement.possible, summed), *lines]


def _animal(state: ArkNovaState, player: int, card: int, judgement: Judgement) -> list[Verdict]:
    zoo, animal = state.zoos[player], ANIMALS[card]
    price = _("{money}; you have {n}").format(money=amount("money", judgement.price), n=zoo.money)
    why = [_("printed {n}").format(n=judgement.printed)] if judgement.price != judgement.printed else []
    if judgement.folder:
        why.append(_("folder {n}: +{n}").format(n=judgement.folder))
    why += [
        _("partner zoo {continent}").format(continent=icon_word(continent))
        for continent in animal.continents
        if continent in zoo.partner_zoos
    ]
    short = judgement.price - zoo.money
    if short > 0:
        why.insert(0, _("{count} money short").format(count=short))
    return [
        Verdict(judgement.home, home_words(animal), "" if judgement.home else no_home(animal)),
        Verdict(short <= 0, price, joined(why)),
    ]


def _project(state: ArkNovaState, player: int, card: int) -> list[Verdict]:
    project = PROJECTS[card]
    lines = []
    if project.kind == "count":
        lines.append(Verdict(None, _("You have {n}").format(n=count(state, player, project.counted))))
    for level, now in zip(project.levels, levels_now(state, player, card), strict=True):
        if now.holder == FREE:
            lines.append(Verdict(now.fulfilled, level_words(project, level)))
        else:
            lines.append(Verdict(False, level_words(project, level), _("supported")))
    return lines


def verdict_words(state: ArkNovaState, player: int, card: int) -> list[str]:
    """Return the lines as text, for those who cannot see the ticks."""
    ticks = {True: "✓", False: "✗", None: ""}
    return [" ".join(filter(None, (ticks[line.met], line.words, line.more))) for line in verdicts(state, player, card)]
