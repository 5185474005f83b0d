"""The Cards action: draw from the deck or the display, or snap; and taking single cards."""

from __future__ import annotations

from engine.games.ark_nova.mechanics.common import add_to_hand, discard_card, leave_display, leave_hand, note
from engine.games.ark_nova.mechanics.gains import advance_break
from engine.games.ark_nova.pieces import CARDS_DISCARDED, CARDS_DRAWN, RANGE, SNAP_FROM, Frame
from engine.games.ark_nova.position import ArkNovaPosition
from engine.state import Action

BREAK_STEPS = 2


def least(state: ArkNovaPosition, player: int, upgraded: bool) -> int | None:
    """Return the least strength with which the action can be performed: always 1."""
    return 1


def start(state: ArkNovaPosition, player: int, strength: int, upgraded: bool) -> None:
    """Advance the break token by two, then draw or snap."""
    state.stack.append(("cards", player, strength, upgraded))
    advance_break(state, player, BREAK_STEPS)


def folders_in_range(state: ArkNovaPosition, player: int) -> list[int]:
    """Return the folders of the display within the player's reputation range, from the first; 0 is an empty one."""
    return state.display[: RANGE[state.zoos[player].reputation]]


def in_range(state: ArkNovaPosition, player: int) -> list[int]:
    """Return the cards of the display within the player's reputation range."""
    return [card for card in folders_in_range(state, player) if card]


def cards_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Draw from the deck (all or fewer), on side II also take cards within range, or snap with enough strength."""
    _, player, strength, upgraded = frame
    actions: list[Action] = [("draw",)]
    if not upgraded:
        actions += [("draw_fewer", n) for n in range(1, CARDS_DRAWN[upgraded][min(strength, 5) - 1])]
    else:
        actions += [("take", card) for card in in_range(state, player)]
    if strength >= SNAP_FROM[upgraded]:
        actions += [("snap", card) for card in state.display if card]
    return actions


def cards(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Snap one card, or draw as many as the strength allows and discard as it demands."""
    _, player, strength, upgraded = frame
    if action[0] == "snap":
        _take(state, player, action[1])
        return
    note(state, "draws", player)
    row = min(strength, 5) - 1
    n = action[1] if action[0] == "draw_fewer" else CARDS_DRAWN[upgraded][row]
    if CARDS_DISCARDED[upgraded][row]:
        state.stack.append(("discard", player, 1))
    if not upgraded:
        state.stack.append(("deal", player, n, "hand"))
        return
    take_more(state, ("take_more", player, n), action)


def take_more_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Side II: another card as long as there are any left to draw, or stop earlier (R28)."""
    return [*take_card_legal(state, frame), ("done",)]


def take_more(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Take one of up to `frame[2]` cards."""
    _, player, left = frame
    if action == ("done",):
        return
    if left > 1:
        state.stack.append(("take_more", player, left - 1))
    take_card(state, ("take_card", player, 1), action)


def take_card_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Take a card from the deck or from the display within range."""
    actions: list[Action] = []
    if state.deck or state.under or state.discard:
        actions.append(("draw",))
    return actions + [("take", card) for card in in_range(state, frame[1])]


def take_card(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Take one card; the display is not refilled in between."""
    _, player, left = frame
    if left > 1:
        state.stack.append(("take_card", player, left - 1))
    if action[0] == "draw":
        note(state, "draws", player)
        state.stack.append(("deal", player, 1, "hand"))
    else:
        _take(state, player, action[1])


def _take(state: ArkNovaPosition, player: int, card: int) -> None:
    leave_display(state, card)
    add_to_hand(state, player, card, seen=True)
    note(state, "took", player, card)


def snap_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Snapping: any card of the display, whatever the reputation."""
    return [("snap", card) for card in state.display if card]


def snap(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Take the card; before a second one the display may be refilled."""
    _, player, left = frame
    _take(state, player, action[1])
    if left > 1:
        state.stack += [("snap", player, left - 1), ("snap_refill", player)]


def snap_refill_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Refill the display before the next snap, or not."""
    return [("refill",), ("skip",)]


def snap_refill(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Carry out the choice."""
    if action == ("refill",):
        note(state, "refills", frame[1])
        state.stack.append(("refill", frame[1]))


def discard_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Discard a hand card."""
    return [("discard", card) for card in state.zoos[frame[1]].hand]


def discard(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Discard one of `frame[2]` cards."""
    _, player, left = frame
    leave_hand(state, player, action[1])
    discard_card(state, action[1])
    note(state, "discarded", player, action[1])
    if left > 1:
        state.stack.append(("discard", player, left - 1))
