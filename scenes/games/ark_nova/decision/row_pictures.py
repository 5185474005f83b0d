"""The picture and the words of a choice that stands in a row."""

from __future__ import annotations

from engine.games.ark_nova.board.hexes import INDEX
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.effects.effects import label
from engine.games.ark_nova.pieces import ACTIONS, Source
from engine.state import Action
from scenes.games.ark_nova.decision.card_words import cheaper_cards
from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.layout.window import LOW, PHONE
from scenes.games.ark_nova.pieces.cards import card_picture
from scenes.games.ark_nova.pieces.icons import icon_picture
from scenes.games.ark_nova.view import RowFace
from scenes.games.ark_nova.words.effects import map_ability, phrase, source_words
from scenes.games.ark_nova.words.names import capital, icon_label, joined, map_name, sentence
from scenes.games.ark_nova.words.whereabouts import region
from scenes.i18n.translation import _

_VERB_PICTURES = {
    "worker": "ico_worker",
    "money": "coin",
    "draw": "ico_deck",
    "draw_fewer": "ico_deck",
    "refill": "ico_deck",
    "repeat": "ico_multiplier",
    "raise_money": "coin",
    "pay": "coin",
    "card": "ico_hand_card",
    "empty": "ico_enclosure",
    "bonus": "ico_card",
    "house": "ico_enclosure",
    "boost": "ico_clever",
    "map": "ico_enclosure",
}


def row_face(ctx: Context, path: Action) -> RowFace:
    """Return how an action looks as a row."""
    verb = path[0]
    if verb == "first":
        return _first(ctx, path)
    if verb == "map":
        zoo_map = MAPS[str(path[1])]
        return RowFace(f"map:{path[1]}", map_name(zoo_map.id), map_ability(zoo_map.ability))
    if verb == "token":
        return _token(ctx, int(path[1]) - 1)
    if verb == "partner_zoo":
        continent = str(path[1])
        return RowFace(icon_picture(continent), icon_label(continent), cheaper_cards(ctx, continent))
    if verb == "tile":
        return RowFace(f"tile:{path[1]}", ctx.deed(path))
    if verb == "target":
        return RowFace(f"seat:{ctx.colours[path[1] - 1]}", ctx.deed(path))
    if verb == "choose":
        return RowFace(
            "cards/130" if path[1] == "small" else "cards/131",
            ctx.deed(path),
            _("you cannot play the other size from now on"),
        )
    if len(path) > 1 and path[1] in ACTIONS:
        return RowFace(f"action:{path[1]}", ctx.deed(path))
    if verb == "boost":
        return RowFace(f"action:{ctx.state.stack[-1][2]}", ctx.deed(path))
    if len(path) > 1 and type(path[1]) is int and path[1] > 100:
        return RowFace(card_picture(path[1]), ctx.deed(path))
    if verb == "bonus":
        space, map_id = str(path[1]), ctx.state.zoos[ctx.seat].map
        picture = f"bonus:{map_id}:{space}"
        if ctx.plan.kind in (PHONE, LOW):
            return RowFace(picture, region(1 << INDEX[space]))  # the picture is that of the map
        return RowFace(picture, sentence(phrase(MAPS[map_id].bonuses[INDEX[space]])), region(1 << INDEX[space]))
    return RowFace(_VERB_PICTURES.get(str(verb), "ico_card"), ctx.deed(path))


def _token(ctx: Context, at: int) -> RowFace:
    """Return a token at the left of the map; that it pays in every break, its picture says as well."""
    map_id = ctx.state.zoos[ctx.seat].map
    again, bonus = MAPS[map_id].left[at]
    said = capital(joined([phrase(effect) for effect in bonus]))
    told = again and ctx.plan.kind not in (PHONE, LOW)
    return RowFace(f"left:{map_id}:{at}", said, _("purple: each break") if told else "")


def _first(ctx: Context, path: Action) -> RowFace:
    frame = ctx.state.stack[-1]
    waiting = frame[2] if frame[0] == "order" else ctx.state.after
    for source, effect in waiting:
        if label((source, effect)) == path:
            return RowFace(_source_picture(ctx, source), sentence(phrase(effect)), source_words(source))
    return RowFace("ico_card", ctx.deed(path))


_SOURCE_PICTURES = {
    "map": "ico_enclosure",
    "pavilion": "hex_pavilion",
    "partner_zoo": "ico_partner",
    "university": "ico_university",
    "worker": "ico_worker",
    "tile": "ico_conservation",
    "reputation": "ico_reputation",
    "conservation": "ico_conservation",
}


def _source_picture(ctx: Context, source: Source) -> str:
    """Return the picture of what an effect comes from: a card, a token, a covered space, a part of the board."""
    if isinstance(source, int):
        return card_picture(source) if source in ANIMALS or source > 200 else "ico_card"
    if source.startswith("token"):
        return f"seat:{ctx.colours[ctx.seat]}"
    if INDEX.get(source) in MAPS[ctx.state.zoos[ctx.seat].map].bonuses:
        return f"bonus:{ctx.state.zoos[ctx.seat].map}:{source}"
    return _SOURCE_PICTURES.get(source.rstrip("0123456789"), "ico_card")
