"""Longer sentences for those who hear the table: the turn, a place for a building, a card with its judgement."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ark_nova.actions.build import SIZES
from engine.games.ark_nova.board.hexes import around, indices, names_of, placement_named
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.mechanics.common import is_upgraded
from engine.games.ark_nova.pieces import MONEY_PER_SPACE, TARGET
from engine.games.ark_nova.rules import ArkNovaState
from engine.state import Action
from scenes.games.ark_nova.words.amounts import amount
from scenes.games.ark_nova.words.cards import card_in_words
from scenes.games.ark_nova.words.effects import phrase
from scenes.games.ark_nova.words.judgement import judge
from scenes.games.ark_nova.words.names import (
    action_name,
    building_name,
    card_name,
    icon_word,
    joined,
    labelled,
    sentence,
    together,
)
from scenes.i18n.translation import _, ngettext


def gap(state: ArkNovaState, player: int) -> int:
    """Return how far a player's two counters are from meeting; 0 or less: they have met."""
    zoo = state.zoos[player]
    return TARGET[zoo.conservation] - zoo.appeal


def turn_words(state: ArkNovaState, player: int) -> str:
    """Return where a player stands at the beginning of a turn: purse, race, break, action cards."""
    zoo = state.zoos[player]
    said = [_("Turn {n}.").format(n=state.turns)]
    purse = [amount("money", zoo.money), amount("x_token", zoo.x_tokens), amount("reputation", zoo.reputation)]
    purse += [amount("appeal", zoo.appeal), amount("conservation", zoo.conservation)]
    purse.append(_("gap {n}").format(n=gap(state, player)))
    said.append(sentence(joined(purse)))
    said.append(break_words(state))
    cards = [_numbered(number, action, is_upgraded(zoo, action)) for number, action in enumerate(zoo.order, 1)]
    said.append(sentence(_("action cards: {cards}").format(cards=joined(cards))))
    return together(said)


def _numbered(number: int, action: str, upgraded: bool) -> str:
    words = _("{n} {action}, side II") if upgraded else _("{n} {action}")
    return words.format(n=number, action=action_name(action))


def break_words(state: ArkNovaState) -> str:
    """Return when the break comes: in so many steps, or in solo games after so many turns."""
    if len(state.zoos) > 1:
        return _("Break in {n}.").format(n=state.break_left)
    words = ngettext("Round {n}: {count} turn left.", "Round {n}: {count} turns left.", state.solo_turn)
    return words.format(n=state.solo_round + 1, count=state.solo_turn)


def place_words(state: ArkNovaState, player: int, kind: str, action: Action, paid: bool = True) -> str:
    """Return what a placement covers, costs, gains and touches; nothing for what lies on no map."""
    way = placement_named(kind, str(action[1]), int(action[2]))
    if way is None:
        return ""
    zoo_map = MAPS[state.zoos[player].map]
    parts = [_("{building} on {spaces}").format(building=building_name(kind), spaces=joined(names_of(way.mask)))]
    if paid:
        parts.append(_("costs {money}").format(money=amount("money", MONEY_PER_SPACE * SIZES[kind])))
    parts += [phrase(zoo_map.bonuses[space]) for space in indices(way.mask & zoo_map.bonus_mask)]
    if kind == "pavilion":
        parts.append(amount("appeal", 1))
    for terrain, mask in (("rock", zoo_map.rock), ("water", zoo_map.water)):
        n = (around(way.mask) & mask).bit_count()
        if n:
            parts.append(_("beside {count} {terrain}").format(count=n, terrain=icon_word(terrain)))
    return sentence(joined(parts))


def card_words(state: ArkNovaState, player: int, card: int) -> str:
    """Return a card with its price after discounts, and whether it can be played or why not."""
    said = [card_in_words(card, solo=len(state.zoos) == 1)]
    judgement = judge(state, player, card)
    if card in ANIMALS and judgement.price != judgement.printed:
        words = _("Costs {price} instead of {printed}.")
        said.append(words.format(price=judgement.price, printed=judgement.printed))
    if judgement.possible:
        said.append(_("Can be played."))
    else:
        said.append(_("Cannot be played: {reasons}.").format(reasons=joined(list(judgement.reasons))))
    return together(said)


def zoo_words(state: ArkNovaState, player: int, name: str) -> str:
    """Return somebody's zoo: counters, animals, sponsors, buildings."""
    zoo = state.zoos[player]
    said = [labelled(name, sentence(joined([amount("money", zoo.money), amount("appeal", zoo.appeal)])))]
    said.append(sentence(_("gap {n}").format(n=gap(state, player))))
    if zoo.animals:
        said.append(_("Animals: {cards}.").format(cards=_cards([card for card, __ in zoo.animals])))
    if zoo.sponsors:
        said.append(_("Sponsors: {cards}.").format(cards=_cards(zoo.sponsors)))
    if zoo.buildings:
        standing = [f"{building_name(kind)} {names_of(mask)[0]}" for kind, mask, __ in zoo.buildings]
        said.append(_("Buildings: {buildings}.").format(buildings=joined(standing)))
    known = [card for card in zoo.hand if card]
    if known:
        said.append(_("Hand, as far as you know it: {cards}.").format(cards=_cards(known)))
    return together(said)


def _cards(cards: Sequence[int]) -> str:
    return joined([card_name(card) for card in cards])
