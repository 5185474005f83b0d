"""What cards are in lines of words: what they do, and what stands for and against them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ark_nova.actions.animals import cost
from engine.games.ark_nova.actions.cards import in_range
from engine.games.ark_nova.actions.sponsors import level, levels
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.projects import PROJECTS
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.mechanics.common import folder, is_upgraded
from engine.games.ark_nova.mechanics.counts import count
from engine.games.ark_nova.turns.turn import strength
from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.decision.items import face_now
from scenes.games.ark_nova.pieces.icons import GAIN_PICTURES, icon_picture
from scenes.games.ark_nova.view import Line, NoteFace
from scenes.games.ark_nova.words.amounts import amount
from scenes.games.ark_nova.words.cards.judgement import judge
from scenes.games.ark_nova.words.cards.printed import abilities, gains, home_words, level_words
from scenes.games.ark_nova.words.cards.verdicts import Verdict, verdicts
from scenes.games.ark_nova.words.names import action_name, capital, card_name, icon_label, joined, labelled, short_name
from scenes.i18n.translation import _


def card_value(ctx: Context, card: int) -> list[Line]:
    """Return what a card is worth to the player: whether it can be played, and if not why.

    The levels of a project are told together: one that is met is enough, so that none of them bars the card.
    """
    found = verdicts(ctx.state, ctx.seat, card)
    if card in PROJECTS:
        project = PROJECTS[card]
        have = count(ctx.state, ctx.seat, project.counted) if project.kind == "count" else 0
        about = _("You have {n}").format(n=have) if project.kind == "count" else capital(face_now(ctx, card).kinds)
        levels = capital(joined([level_words(project, level) for level in project.levels]))
        why = joined([*judge(ctx.state, ctx.seat, card).reasons])
        return [
            Line("ico_hand_card" if found[0].met else "ico_lock", found[0].words, why, spare=True),
            Line("ico_conservation", about, levels, spare=True),
        ]
    return [_verdict_line(line) for at, line in enumerate(found) if not at or line.met is False]


def _verdict_line(line: Verdict) -> Line:
    picture = {True: "ico_hand_card", False: "ico_lock", None: "ico_card"}[line.met]
    return Line(picture, capital(line.words), line.more, spare=True)


def cheaper_cards(ctx: Context, continent: str) -> str:
    """Return which animals of hand and reach a partner zoo there would make cheaper, each with both prices."""
    zoo = ctx.state.zoos[ctx.seat]
    after = ctx.state.clone().zoos[ctx.seat]
    after.partner_zoos.append(continent)
    said = []
    for card in (*zoo.hand, *in_range(ctx.state, ctx.seat)):
        if card in ANIMALS and continent in ANIMALS[card].continents:
            old, new = (cost(each, ANIMALS[card], folder(ctx.state, card)) for each in (zoo, after))
            said.append(_("{card} {old} → {new}").format(card=short_name(card), old=old, new=new))
    return joined(said) if said else _("none in your hand or in range")


def continent_lines(ctx: Context) -> list[Line]:
    """Return the partner zoos that can be taken, each with the animals that it would make cheaper."""
    continents = [str(path[1]) for path in ctx.legal("partner_zoo")]
    return [Line(icon_picture(each), icon_label(each), cheaper_cards(ctx, each)) for each in continents]


def does(ctx: Context, card: int) -> list[Line]:
    """Return what a card does, line by line: an animal's home, gains, abilities; or what stands for and against it."""
    if card not in ANIMALS:
        return card_value(ctx, card)
    animal = ANIMALS[card]
    found = [Line("ico_enclosure", home_words(animal))]
    found += [Line(GAIN_PICTURES[what], amount(what, n)) for what, n in gains(animal)]
    return found + [Line("ico_trigger", each.name, each.text) for each in abilities(animal, solo=ctx.solo)]


def needed_note(ctx: Context, cards: Sequence[int]) -> NoteFace:
    """Return what stands for and against playing the few cards of a hand: of one line by line, of more a line each."""
    if len(cards) == 1:
        (card,) = cards
        lines = card_value(ctx, card) if card in PROJECTS else _all_verdicts(ctx, card)
        if card in SPONSORS:
            lines.append(_level_line(ctx, card))
        return NoteFace(card_name(card), tuple(lines))
    lines = []
    for card in cards:
        summed, *__ = card_value(ctx, card)
        why = joined([*judge(ctx.state, ctx.seat, card).reasons])
        lines.append(Line(summed.picture, short_name(card), why or summed.words))
    return NoteFace(_("What they need"), tuple(lines))


def _all_verdicts(ctx: Context, card: int) -> list[Line]:
    """Return everything that is checked of an animal or a sponsor, what is missing first."""
    summed, *lines = verdicts(ctx.state, ctx.seat, card)
    return [_verdict_line(line) for line in (summed, *sorted(lines, key=lambda line: line.met is not False))]


def _level_line(ctx: Context, card: int) -> Line:
    """Return which level a sponsor has, and up to which one the action card plays sponsors now."""
    zoo = ctx.state.zoos[ctx.seat]
    least, most = level(zoo, SPONSORS[card]), levels(strength(zoo, "sponsors"), is_upgraded(zoo, "sponsors"))
    words = capital(_("level {n}").format(n=least))
    return Line("action_sponsors", words, labelled(action_name("sponsors"), _("level {n}").format(n=most)), spare=True)
