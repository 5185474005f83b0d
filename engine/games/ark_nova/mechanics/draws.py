"""Drawing: from the deck, from the final scoring cards, from the discard pile, and filling up the display."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations, permutations
from math import comb, perm
from typing import Any

from engine.games.ark_nova.mechanics.common import add_to_hand, discard_card, note
from engine.games.ark_nova.pieces import DISPLAY, Frame
from engine.games.ark_nova.position import ArkNovaPosition
from engine.state import Action

MOST_OUTCOMES = 100
"""Where nature has more of them, they are not listed."""


def refill(state: ArkNovaPosition, frame: Frame) -> None:
    """Fill the display up to six cards: those left move to the lower folders, new ones follow."""
    state.display = [card for card in state.display if card]
    missing = DISPLAY - len(state.display)
    if missing:
        state.stack.append(("deal", frame[1], missing, "display"))


def deal(state: ArkNovaPosition, frame: Frame) -> None:
    """Prepare a draw of `("deal", seat, n, where to)`.

    When the deck runs out, the cards put under it come next, then the discard pile is shuffled (R8).
    """
    _, player, n, where = frame
    if not state.deck:
        if state.under:
            state.deck, state.under = state.under, []
        elif state.discard:
            state.deck, state.discard = state.discard, []
            note(state, "reshuffled", -1)
        else:
            note(state, "deck_empty", player, n)
            return
    ready = min(n, len(state.deck))
    if ready < n:
        state.stack.append(("deal", player, n - ready, where))
    state.stack.append(("draw", player, ready, where))


def outcomes(verb: str, pile: Sequence[Any], n: int, *, ordered: bool) -> list[Action] | None:
    """Return every way to draw `n` things of `pile`, or None where there are more than a hundred."""
    if (perm if ordered else comb)(len(pile), n) > MOST_OUTCOMES:
        return None
    return [(verb, *drawn) for drawn in (permutations if ordered else combinations)(pile, n)]


def draw_outcomes(state: ArkNovaPosition, frame: Frame) -> list[Action] | None:
    """Return every draw, or None where there are too many."""
    return outcomes("draw", state.deck, frame[2], ordered=frame[3] == "display")


def draw_sample(state: ArkNovaPosition, frame: Frame, rng: random.Random) -> Action:
    """Draw the cards of a `draw` frame; the order matters only in the display."""
    cards = rng.sample(state.deck, frame[2])
    if frame[3] != "display":
        cards.sort()
    return ("draw", *cards)


def draw_allows(state: ArkNovaPosition, frame: Frame, action: Action) -> bool:
    """Tell whether `action` draws the right number of cards that may be in the deck."""
    return _draws_from(state.deck, frame, action, ordered=frame[3] == "display")


def _draws_from(pile: list[int], frame: Frame, action: Action, *, ordered: bool) -> bool:
    if action[0] != "draw" or len(action) != frame[2] + 1:
        return False
    cards = action[1:]
    if any(card not in pile for card in cards) or len(set(cards)) != len(cards):
        return False
    return ordered or list(cards) == sorted(cards)


def draw(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Lay the drawn cards where they go: `hand`, `dealt` (the set-up), `display`, `held` (for a choice), `open`."""
    _, player, n, where = frame
    for card in action[1:]:
        state.deck.remove(card)
    zoo = state.zoos[player]
    if where == "hand":
        for card in action[1:]:
            add_to_hand(state, player, card, seen=False)
        note(state, "drew", player, n)
    elif where == "display":
        state.display.extend(action[1:])
        note(state, "displayed", -1, *action[1:])
    elif where == "dealt":
        zoo.dealt.extend(action[1:])
        note(state, "dealt", player, n)
    else:
        state.held = sorted(state.held + list(action[1:]))
        state.held_by = player if where == "held" else -1
        note(state, "turned_over", player, *(action[1:] if where == "open" else (n,)))


def deal_final(state: ArkNovaPosition, frame: Frame) -> None:
    """Prepare a draw of final scoring cards; those put under the pile come last."""
    _, player, n, where = frame
    if not state.final_deck:
        state.final_deck = sorted(card for card, _ in state.final_under)
        state.final_under = []
    ready = min(n, len(state.final_deck))
    if ready == 0:
        return
    if ready < n:
        state.stack.append(("deal_final", player, n - ready, where))
    state.stack.append(("draw_final", player, ready, where))


def draw_final_outcomes(state: ArkNovaPosition, frame: Frame) -> list[Action] | None:
    """Return every draw of final scoring cards."""
    return outcomes("draw", state.final_deck, frame[2], ordered=False)


def draw_final_sample(state: ArkNovaPosition, frame: Frame, rng: random.Random) -> Action:
    """Draw final scoring cards."""
    return ("draw", *sorted(rng.sample(state.final_deck, frame[2])))


def draw_final_allows(state: ArkNovaPosition, frame: Frame, action: Action) -> bool:
    """Tell whether `action` draws final scoring cards that may come."""
    return _draws_from(state.final_deck, frame, action, ordered=False)


def draw_final(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Give the drawn final scoring cards to the seat, or hold them for a choice."""
    for card in action[1:]:
        state.final_deck.remove(card)
    note(state, "drew_final", frame[1], frame[2])
    if frame[3] == "held":
        state.held = sorted(state.held + list(action[1:]))
        state.held_by = frame[1]
    else:
        zoo = state.zoos[frame[1]]
        zoo.finals = sorted(zoo.finals + list(action[1:]))


def scavenge_outcomes(state: ArkNovaPosition, frame: Frame) -> list[Action] | None:
    """Return every draw from the discard pile, or None where there are too many."""
    return outcomes("draw", state.discard, frame[2], ordered=False)


def scavenge_sample(state: ArkNovaPosition, frame: Frame, rng: random.Random) -> Action:
    """Draw from the shuffled discard pile."""
    return ("draw", *sorted(rng.sample(state.discard, frame[2])))


def scavenge_allows(state: ArkNovaPosition, frame: Frame, action: Action) -> bool:
    """Tell whether `action` draws the right number of cards of the discard pile."""
    return _draws_from(state.discard, frame, action, ordered=False)


def scavenge(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Hold the cards drawn from the discard pile; everybody has seen them before (R9)."""
    for card in action[1:]:
        state.discard.remove(card)
    state.held = list(action[1:])
    state.held_by = -1
    note(state, "turned_over", frame[1], *action[1:])


def discard_held(state: ArkNovaPosition) -> None:
    """Put all held cards on the discard pile."""
    for card in state.held:
        discard_card(state, card)
    state.held = []
    state.held_by = -1
