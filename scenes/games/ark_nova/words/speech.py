"""Longer sentences for those who hear the table: the turn, a place for a building, a card with its judgement."""

from __future__ import annotations

from engine.games.ark_nova.actions.build import SIZES, fits
from engine.games.ark_nova.board.hexes import around, indices, names_of, placement_named
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.mechanics.common import is_upgraded
from engine.games.ark_nova.pieces import MONEY_PER_SPACE, TARGET
from engine.games.ark_nova.rules import ArkNovaState
from engine.state import Action
from scenes.games.ark_nova.words.amounts import amount
from scenes.games.ark_nova.words.cards.judgement import judge
from scenes.games.ark_nova.words.cards.printed import card_in_words
from scenes.games.ark_nova.words.effects import phrase
from scenes.games.ark_nova.words.names import action_name, building_name, icon_word, joined, sentence, together, within
from scenes.i18n.lists import sentences
from scenes.i18n.translation import _, ngettext, signed


def turn_words(state: ArkNovaState) -> str:
    """Return which turn of the game it is, with the number by which it is told when it is over."""
    return _("Turn {n}").format(n=state.turns) if state.turns else _("Set-up")


def round_words(n: int) -> str:
    """Return the name of a round, in which everybody has had one turn."""
    return _("Round {n}").format(n=n)


def turn_number(state: ArkNovaState) -> int:
    """Return how many turns the player whose turn it is has had with this one; 0 before the first."""
    return -(-state.turns // len(state.zoos))


def gap(state: ArkNovaState, player: int) -> int:
    """Return how far a player's two counters are from meeting; 0 or less: they have met."""
    zoo = state.zoos[player]
    return TARGET[zoo.conservation] - zoo.appeal


def standing_words(state: ArkNovaState, player: int) -> str:
    """Return how a player stands at the beginning of a turn: turn, money, gap, break, action cards by slot."""
    zoo = state.zoos[player]
    have = [
        amount("money", zoo.money),
        amount("x_token", zoo.x_tokens),
        _("gap {n}").format(n=gap_words(gap(state, player))),
    ]
    verbs = [
        (_("{slot} {action} side II") if is_upgraded(zoo, action) else _("{slot} {action}")).format(
            slot=slot, action=action_name(action)
        )
        for slot, action in enumerate(zoo.order, start=1)
    ]
    cards = _("Action cards: {list}").format(list=joined(verbs))
    return sentences((turn_words(state), joined(have), break_words(state), cards))


def break_words(state: ArkNovaState) -> str:
    """Return when the break comes: after how many steps, or in solo games after how many turns."""
    if len(state.zoos) > 1:
        return _("Break in {n}.").format(n=state.break_left) if state.break_left else _("Break now.")
    words = ngettext("Round {n}: {count} turn left.", "Round {n}: {count} turns left.", state.solo_turn)
    return words.format(n=state.solo_round + 1, count=state.solo_turn)


def place_words(
    state: ArkNovaState, player: int, kind: str, action: Action, paid: bool = True, *, named: bool = False
) -> str:
    """Return what a placement costs, gains and touches; nothing for what lies on no map.

    `named`: the spaces that it covers are named, for those who cannot see them.
    """
    way = placement_named(kind, str(action[1]), int(action[2]))
    if way is None:
        return ""
    zoo_map = MAPS[state.zoos[player].map]
    parts = [building_name(kind)]
    if named:
        parts = [_("{building} on {spaces}").format(building=building_name(kind), spaces=joined(names_of(way.mask)))]
    if paid:
        parts.append(_("costs {money}").format(money=amount("money", MONEY_PER_SPACE * SIZES[kind])))
    gains = [phrase(zoo_map.bonuses[space]) for space in indices(way.mask & zoo_map.bonus_mask)]
    if kind == "pavilion":
        gains.append(amount("appeal", 1))
    if gains:
        parts.append(_("bonus: {gains}").format(gains=joined(gains)))
    for terrain, mask in (("rock", zoo_map.rock), ("water", zoo_map.water)):
        n = (around(way.mask) & mask).bit_count()
        if n:
            parts.append(_("beside {count} {terrain}").format(count=n, terrain=icon_word(terrain)))
    return sentence(joined(parts))


def palette_words(state: ArkNovaState, player: int, kind: str) -> str:
    """Return what a building costs at the decision on top of the stack, and how many places there are for it."""
    zoo = state.zoos[player]
    cost = MONEY_PER_SPACE * SIZES[kind] if state.stack[-1][0] == "build" else 0
    count = len(fits(zoo, kind, is_upgraded(zoo, "build")))
    places = ngettext("{count} place", "{count} places", count).format(count=count)
    return joined([_("costs {money}").format(money=amount("money", cost)), places])


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
        said.append(
            _("Cannot be played: {reasons}.").format(reasons=joined([within(each) for each in judgement.reasons]))
        )
    return together(said)


def gap_words(gap: int) -> str:
    """Return a gap as it is shown: `72`, or from 0 on the points made: `+12`."""
    return str(gap) if gap > 0 else signed(-gap) if gap else "0"
