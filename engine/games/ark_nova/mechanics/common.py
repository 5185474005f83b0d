"""Small things that all rules use."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.pieces import ACTION_BIT, ACTION_INDEX, Effect, Pending, Source
from engine.games.ark_nova.position import ArkNovaPosition

MULTIPLIER, VENOM, CONSTRICTION = 0, 5, 10
"""Where the tokens of a kind begin in `Zoo.action_tokens`."""
TOKENS = {"multiplier": MULTIPLIER, "venom": VENOM, "constriction": CONSTRICTION}
"""The kinds of tokens that lie on action cards."""


def note(state: ArkNovaPosition, *event: Any) -> None:
    """Record an event for animations and logs: a verb, the seat it belongs to, and plain values."""
    if state.trace is not None:
        state.trace.append(event)


def is_upgraded(zoo: Zoo, action: str) -> bool:
    """Tell whether an action card lies on side II."""
    return bool(zoo.upgraded & ACTION_BIT[action])


def cards_with(zoo: Zoo, token: str) -> list[str]:
    """Return the action cards with tokens of a kind (`TOKENS`), in the order of their slots."""
    return [card for card in zoo.order if zoo.action_tokens[TOKENS[token] + ACTION_INDEX[card]]]


def seats_from(state: ArkNovaPosition, player: int) -> list[int]:
    """Return all seats clockwise from `player`."""
    n = len(state.zoos)
    return [(player + k) % n for k in range(n)]


def add_to_hand(state: ArkNovaPosition, player: int, card: int, *, seen: bool) -> None:
    """Put a card into a hand; `seen` when all opponents saw which it was."""
    hand = state.zoos[player].hand
    hand.append(card)
    hand.sort()
    if seen:
        opponents = (1 << len(state.zoos)) - 1 & ~(1 << player)
        if opponents:
            state.known[card] = opponents


def leave_hand(state: ArkNovaPosition, player: int, card: int) -> None:
    """Take a card out of a hand."""
    state.zoos[player].hand.remove(card)
    state.known.pop(card, None)


def leave_display(state: ArkNovaPosition, card: int) -> None:
    """Take a card out of the display; its folder stays empty (0) until the display is filled up."""
    state.display[state.display.index(card)] = 0


def discard_card(state: ArkNovaPosition, card: int) -> None:
    """Put a card on the discard pile, face up."""
    state.discard.append(card)
    state.discard.sort()


def folder(state: ArkNovaPosition, card: int) -> int:
    """Return the folder (1 to 6) of a card of the display, or 0 when it is elsewhere."""
    return state.display.index(card) + 1 if card and card in state.display else 0


def from_source(source: Source, effects: Iterable[Effect]) -> list[Pending]:
    """Return effects as pending ones of that source."""
    return [(source, effect) for effect in effects]


def push_effects(state: ArkNovaPosition, player: int, pending: Sequence[Pending]) -> None:
    """Let effects wait, together with those of the seat that wait already: the player chooses the order of them all."""
    if not pending:
        return
    stack = state.stack
    if stack and stack[-1][0] == "effects" and stack[-1][1] == player:
        stack[-1] = ("effects", player, (*stack[-1][2], *pending))
    else:
        stack.append(("effects", player, tuple(pending)))
