"""Map 4, the commercial harbor: in each of their turns, players may sell one hand card for three money."""

from __future__ import annotations

from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.mechanics.common import discard_card, leave_hand, note
from engine.games.ark_nova.mechanics.gains import gain
from engine.games.ark_nova.pieces import Frame
from engine.games.ark_nova.position import ArkNovaPosition
from engine.state import Action

HARBOR_MONEY = 3


def harbor_actions(state: ArkNovaPosition, player: int) -> list[Action]:
    """Return which hand cards may be sold at the harbor now: one in each of the player's turns."""
    zoo = state.zoos[player]
    if not zoo.map or MAPS[zoo.map].ability != "harbor" or zoo.harbor_used or state.turn != player:
        return []
    if not zoo.covered & MAPS[zoo.map].places:
        return []
    return [("harbor", card) for card in zoo.hand]


def use_harbor(state: ArkNovaPosition, player: int, card: int) -> None:
    """Sell a card at the harbor."""
    zoo = state.zoos[player]
    zoo.harbor_used = True
    leave_hand(state, player, card)
    discard_card(state, card)
    note(state, "discarded", player, card)
    gain(state, player, "money", HARBOR_MONEY)


def harbor_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """The last chance to use the harbor in this turn."""
    return [*harbor_actions(state, frame[1]), ("done",)]


def harbor(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Sell a card, or leave it."""
    if action[0] == "harbor":
        use_harbor(state, frame[1], action[1])
