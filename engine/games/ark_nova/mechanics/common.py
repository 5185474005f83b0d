"""Small things that all rules use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.games.ark_nova.pieces import ACTION_BIT, Effect

if TYPE_CHECKING:
    from engine.games.ark_nova.board.zoo import Zoo
    from engine.games.ark_nova.rules import ArkNovaState

MULTIPLIER, VENOM, CONSTRICTION = 0, 5, 10
"""Where the tokens of a kind begin in `Zoo.action_tokens`."""


def note(state: ArkNovaState, *event: Any) -> None:
    """Record an event for whoever watches: a verb, the seat it is about, and plain values."""
    if state.trace is not None:
        state.trace.append(event)


def is_upgraded(zoo: Zoo, action: str) -> bool:
    """Tell whether an action card lies on side II."""
    return bool(zoo.upgraded & ACTION_BIT[action])


def seats_from(state: ArkNovaState, player: int) -> list[int]:
    """Return all seats clockwise from `player`."""
    n = len(state.zoos)
    return [(player + k) % n for k in range(n)]


def add_to_hand(state: ArkNovaState, player: int, card: int, *, seen: bool) -> None:
    """Put a card into a hand; `seen` when all the others saw which it was."""
    hand = state.zoos[player].hand
    hand.append(card)
    hand.sort()
    if seen:
        others = (1 << len(state.zoos)) - 1 & ~(1 << player)
        if others:
            state.known[card] = others


def leave_hand(state: ArkNovaState, player: int, card: int) -> None:
    """Take a card out of a hand."""
    state.zoos[player].hand.remove(card)
    state.known.pop(card, None)


def leave_display(state: ArkNovaState, card: int) -> None:
    """Take a card out of the display; its folder stays empty (0) until the display is filled up."""
    state.display[state.display.index(card)] = 0


def discard_card(state: ArkNovaState, card: int) -> None:
    """Put a card on the discard pile, face up."""
    state.discard.append(card)
    state.discard.sort()


def folder(state: ArkNovaState, card: int) -> int:
    """Return the folder (1 to 6) of a card of the display, or 0 when it is elsewhere."""
    return state.display.index(card) + 1 if card and card in state.display else 0


def push_effects(state: ArkNovaState, player: int, effects: Sequence[Effect]) -> None:
    """Put simultaneous effects on the stack."""
    if effects:
        state.stack.append(("effects", player, tuple(effects)))
