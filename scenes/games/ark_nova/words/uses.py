"""Why an action card cannot be used now, in a few words, as it stands on the card."""

from __future__ import annotations

from engine.games.ark_nova.actions.animals import conditions_met, cost
from engine.games.ark_nova.actions.build import SIZES
from engine.games.ark_nova.actions.cards import folders_in_range
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.mechanics.common import folder, is_upgraded
from engine.games.ark_nova.mechanics.housing import can_house
from engine.games.ark_nova.pieces import MONEY_PER_SPACE
from engine.games.ark_nova.rules import ArkNovaState
from engine.games.ark_nova.turns.turn import LEAST, strength
from scenes.i18n.translation import _


def useless(state: ArkNovaState, player: int, action: str) -> str:
    """Return why a player cannot use an own action card; nothing for one with the strength for something."""
    zoo = state.zoos[player]
    upgraded = is_upgraded(zoo, action)
    least = LEAST[action](state, player, upgraded)
    if least is not None:
        least = max(1, least)
        return _("strength {n}+").format(n=least) if strength(zoo, action) + zoo.x_tokens < least else ""
    if action == "animals":
        return _no_animal(state, player, upgraded)
    if action == "build":
        return _("too costly") if zoo.money < MONEY_PER_SPACE * min(SIZES.values()) else _("no place")
    return _("no task") if zoo.workers else _("no worker")


def _no_animal(state: ArkNovaState, player: int, upgraded: bool) -> str:
    """Return what no animal within reach lets itself be played for."""
    zoo = state.zoos[player]
    cards = [card for card in (*zoo.hand, *(folders_in_range(state, player) if upgraded else ())) if card in ANIMALS]
    if not cards:
        return _("no animal")
    animals = [ANIMALS[card] for card in cards]
    if not any(can_house(zoo, animal) for animal in animals):
        return _("none fits")
    ready = [animal for animal in animals if can_house(zoo, animal) and conditions_met(state, zoo, animal)]
    dear = all(cost(zoo, animal, folder(state, animal.id)) > zoo.money for animal in ready)
    return _("too costly") if ready and dear else _("none playable")
