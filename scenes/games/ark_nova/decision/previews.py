"""What kinds of decisions say of an action beyond what it changes at once: what it makes possible, or gives up."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ark_nova.actions.animals import PARTNER_DISCOUNT
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.projects import FINALS
from engine.games.ark_nova.pieces import CARDS_DISCARDED, CARDS_DRAWN, UNIVERSITIES
from engine.games.ark_nova.scoring import final_points
from engine.games.ark_nova.turns.breaks import hand_limit_of
from engine.state import Action
from scenes.games.ark_nova.decision.card_words import card_value, cheaper_cards
from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.pieces.icons import icon_picture
from scenes.games.ark_nova.view import Line
from scenes.games.ark_nova.words.amounts import amount
from scenes.games.ark_nova.words.names import (
    SIZE_CLASSES,
    action_name,
    card_name,
    icon_label,
    joined,
    sentence,
    short_name,
)
from scenes.i18n.translation import _, ngettext

Actions = Sequence[Action]


def drawn(ctx: Context, actions: Actions) -> list[Line]:
    """Tell how many cards are drawn, and what is discarded for them; of a card in sight whether it can be played."""
    verb = actions[0][0]
    if verb in ("take", "snap"):
        return card_value(ctx, int(actions[0][1]))
    if ctx.kind != "cards":
        count = 1
    elif verb == "draw_fewer":
        count = int(actions[0][1])
    else:
        __, __, strength, upgraded = ctx.state.stack[-1]
        count = CARDS_DRAWN[upgraded][min(strength, 5) - 1]
    words = ngettext("{count} card from the deck", "{count} cards from the deck", count).format(count=count)
    limit = _("hand {n}; keep {limit} at the break").format(
        n=len(ctx.state.zoos[ctx.seat].hand), limit=hand_limit_of(ctx.state.zoos[ctx.seat])
    )
    return [Line("ico_deck", words, limit), *_dropped(ctx)]


def _dropped(ctx: Context) -> list[Line]:
    if ctx.kind != "cards":
        return []
    __, __, strength, upgraded = ctx.state.stack[-1]
    n = CARDS_DISCARDED[upgraded][min(strength, 5) - 1]
    return [Line("ico_hand_card", _("Then discard one.") if n else _("You discard none."))]


def kept(ctx: Context, actions: Actions) -> list[Line]:
    """Tell which cards stay in the hand, or of the first ones which are given up."""
    gone = {int(action[1]) for action in actions if len(action) > 1}
    zoo = ctx.state.zoos[ctx.seat]
    if ctx.kind == "keep":
        rest = [card for card in zoo.dealt if card not in gone]
        return [Line("ico_lock", _("Not kept"), joined([short_name(card) for card in rest]), str(len(rest)))]
    stays = [card for card in zoo.hand if card not in gone]
    names = joined([short_name(card) for card in stays])
    found = [Line("ico_hand_card", _("You keep"), names, str(len(stays)), spare=True)] if stays else []
    return found + (card_value(ctx, next(iter(gone))) if len(gone) == 1 else [])


def finals(ctx: Context, actions: Actions) -> list[Line]:
    """Tell what the final scoring cards are worth now."""
    cards = [card for card in (*ctx.state.zoos[ctx.seat].finals, *ctx.state.held) if card in FINALS]
    return [
        Line("ico_conservation", card_name(card), "", _("+{gain}").format(gain=final_points(ctx.state, ctx.seat, card)))
        for card in dict.fromkeys(cards)
    ]


def card_taken(ctx: Context, actions: Actions) -> list[Line]:
    """Tell whether the card could be played."""
    card = actions[0][1] if len(actions[0]) > 1 else 0
    return card_value(ctx, card) if isinstance(card, int) and card > 100 else []


def cheaper(ctx: Context, actions: Actions) -> list[Line]:
    """Tell of a partner zoo which animals in hand and reach it makes cheaper, and of a university what it has."""
    verb, *about = actions[0]
    if verb == "university":
        __, reputation = UNIVERSITIES[str(about[0])]
        said = [Line("ico_hand_card", _("You keep 5 cards at the break."))] if about[0] == "hand_limit" else []
        return said + ([Line("ico_reputation", amount("reputation", reputation))] if reputation else [])
    if verb != "partner_zoo":
        return []
    continent = str(about[0])
    words = _("{n} money less for each {continent} icon").format(n=PARTNER_DISCOUNT, continent=icon_label(continent))
    return [Line(icon_picture(continent), words, cheaper_cards(ctx, continent))]


def every_break(ctx: Context, actions: Actions) -> list[Line]:
    """Tell that the bonus of a purple token comes back in every break."""
    again, __ = MAPS[ctx.state.zoos[ctx.seat].map].left[int(actions[0][1]) - 1]
    return [Line("ico_break", _("You gain purple ones again in every break."), spare=True)] if again else []


def sizes(ctx: Context, actions: Actions) -> list[Line]:
    """Tell how many animals of each size the hand has."""
    hand = [ANIMALS[card] for card in ctx.state.zoos[ctx.seat].hand if card in ANIMALS]
    lines = []
    for size, name in SIZE_CLASSES.items():
        count = sum(animal.size_class == size for animal in hand)
        lines.append(Line("ico_hand_card", sentence(_("{size} animals").format(size=_(name))), "", str(count)))
    return lines


def rival(ctx: Context, actions: Actions) -> list[Line]:
    """Tell what another player has: money and cards, and the action cards by their slots."""
    if actions[0][0] != "target":
        return []
    zoo = ctx.state.zoos[int(actions[0][1]) - 1]
    order = [_("{slot} {action}").format(slot=at, action=action_name(each)) for at, each in enumerate(zoo.order, 1)]
    return [
        Line("coin", amount("money", zoo.money)),
        Line("ico_hand_card", _("Cards in hand"), "", str(len(zoo.hand))),
        Line("ico_clever", joined(order)),
    ]
