"""The symbols of the table that explain themselves: counters, icons, action cards, buildings, spaces, tokens, cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.games.ark_nova.board.hexes import NAMES
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.cards.projects import FINALS
from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.layout.places import counter_places, icon_places
from scenes.games.ark_nova.layout.window import DESKTOP
from scenes.games.ark_nova.pieces.cards import Face
from scenes.games.ark_nova.pieces.icons import FOLDER, SHOWN_ICONS, icon_picture
from scenes.games.ark_nova.pieces.zoo import PurseFace, VerbFace
from scenes.games.ark_nova.view import Item
from scenes.games.ark_nova.words import speech
from scenes.games.ark_nova.words.breaks import income_words
from scenes.games.ark_nova.words.cards.printed import card_in_words
from scenes.games.ark_nova.words.cards.verdicts import verdict_words
from scenes.games.ark_nova.words.effects import map_ability
from scenes.games.ark_nova.words.meanings import meaning
from scenes.games.ark_nova.words.names import card_name, map_name, sentence
from scenes.games.ark_nova.words.places import Words, building_words, left_words, slot_words, space_words
from scenes.games.ark_nova.words.speech import gap_words
from scenes.i18n.translation import _, language
from scenes.paint.rect import Rect, enclosing
from scenes.widgets.tooltip import Symbol

COUNTERS = ("coin", "ico_xtoken", "ico_reputation", "ico_appeal", "ico_conservation", "ico_worker")


def explained(ctx: Context, purse: PurseFace, verbs: Sequence[VerbFace]) -> list[Symbol]:
    """Return all symbols except cards: counters first, then action cards, then the map."""
    plan = ctx.plan
    seat = ctx.looking if ctx.looking >= 0 else ctx.seat
    if not ctx.state.zoos[seat].map:
        return []
    found = _purse(ctx, seat, purse)
    found += [_verb(ctx, rect, face) for rect, face in zip(plan.verbs, verbs, strict=False)]
    if plan.shows_board:
        found += _board(ctx, seat)
    if plan.kind == DESKTOP:  # words lie over the middle, so that purse, map and action cards are in sight
        column = plan.css(enclosing([plan.purse, plan.board.rect, *plan.verbs]))
        found = [symbol._replace(clear=column) for symbol in found]
    if plan.race:
        found.append(_race(ctx, plan.race, seat))
    return found


def cards_explained(ctx: Context) -> list[Symbol]:
    """Return the cards in the middle as symbols."""
    if not ctx.state.zoos[ctx.seat].map:
        return []
    return [_card(ctx, item, item.face) for item in ctx.items if isinstance(item.face, Face)]


def _symbol(ctx: Context, rect: Rect, words: Words, picture: str = "") -> Symbol:
    title, rule, now = words
    return Symbol(ctx.plan.css(rect), title, rule, now, FOLDER + picture if picture else "")


def _purse(ctx: Context, seat: int, purse: PurseFace) -> list[Symbol]:
    zoo = ctx.state.zoos[seat]
    wide = ctx.plan.purse_icons
    found = []
    for rect, picture, n in zip(counter_places(ctx.plan.purse, wide), COUNTERS, purse[:6], strict=True):
        name, rule = meaning(picture)
        now = ""
        if picture == "ico_appeal":
            now = sentence(_("income in the break: {sources}").format(sources=income_words(zoo)))
        elif picture == "ico_worker":
            now = _("{count} of {all} ready.").format(count=purse.workers, all=purse.workers_owned)
        found.append(_symbol(ctx, rect, (_("{what}: {n}").format(what=name, n=n), rule, now), picture))
    if wide:
        for rect, icon, n in zip(icon_places(ctx.plan.purse, len(SHOWN_ICONS)), SHOWN_ICONS, purse.icons, strict=True):
            name, rule = meaning(icon_picture(icon))
            found.append(_symbol(ctx, rect, (_("{what}: {n}").format(what=name, n=n), rule, ""), icon_picture(icon)))
    return found


def _verb(ctx: Context, rect: Rect, face: VerbFace) -> Symbol:
    name, rule = meaning(f"action_{face.action}")
    title = _("{action}, strength {n}").format(action=name, n=face.strength)
    marks = [("mark_ii", face.upgraded), ("ico_multiplier", bool(face.multipliers)), ("ico_venom", face.venom)]
    marks.append(("ico_constriction", face.constriction))
    now = [_("{what}: {rule}").format(what=meaning(mark)[0], rule=meaning(mark)[1]) for mark, here in marks if here]
    return _symbol(ctx, rect, (title, rule, " ".join(now)), f"action_{face.action}")


def _race(ctx: Context, rect: Rect, seat: int) -> Symbol:
    name, rule = meaning("ico_end")
    gap = gap_words(speech.gap(ctx.state, seat))
    return _symbol(ctx, rect, (name, rule, _("gap {n}").format(n=gap)), "ico_end")


def _board(ctx: Context, seat: int) -> list[Symbol]:
    """Return the buildings, the spaces without one, and the places at the map's sides."""
    zoo, plan = ctx.state.zoos[seat], ctx.plan.board
    grid = plan.grid
    found = []
    for building in zoo.buildings:
        left, top, right, bottom = grid.box(building[1])
        found.append(_symbol(ctx, Rect(left, top, right - left, bottom - top), building_words(zoo, building)))
    found += [_symbol(ctx, rect, left_words(zoo, at)) for at, rect in enumerate(plan.left)]
    found += [_symbol(ctx, rect, slot_words(zoo, at)) for at, rect in enumerate(plan.right)]
    zoo_map = MAPS[zoo.map]
    telling = zoo_map.bonus_mask | zoo_map.places | zoo_map.two
    free = [space for space in range(len(NAMES)) if not zoo.covered >> space & 1]
    for space in sorted(free, key=lambda space: not telling >> space & 1):
        found.append(_symbol(ctx, Rect.around(*grid.centre(space), 1.3 * grid.side), space_words(zoo, space)))
    title = map_name(zoo.map)
    found.append(_symbol(ctx, plan.rect, (title, map_ability(zoo_map.ability), "")))
    return found


@lru_cache(maxsize=64)
def _printed(card: int, solo: bool, code: str) -> str:
    """Return what stands on a card, in the language of that code."""
    return card_in_words(card, solo)


def _card(ctx: Context, item: Item, face: Face) -> Symbol:
    card = face.card
    rule = _printed(card, ctx.solo, language())
    now = "" if card in FINALS else " ".join(sentence(line) for line in verdict_words(ctx.state, ctx.seat, card)[:1])
    return _symbol(ctx, item.rect, (card_name(card), rule, now if ctx.looking < 0 else ""))
