"""Hidden information: what a seat may know, and full positions that agree with it.

Hidden are the cards drawn unseen into hands, the cards of the set-up, final scoring cards, what opponents hold for a
choice, and the deck. Everything that lay in the display, was turned over or discarded has been seen.
"""

from __future__ import annotations

import random
from typing import TypeVar

from engine.games.ark_nova import flow
from engine.games.ark_nova.position import ArkNovaPosition
from engine.state import Action

S = TypeVar("S", bound=ArkNovaPosition)


UNKNOWN = 0
GUESSES = 10
UNSEEN_DRAWS = ("hand", "dealt", "held")
"""Where cards go that only the seat that draws them sees."""


def holds_finals(state: ArkNovaPosition) -> bool:
    """Tell whether the held cards are final scoring cards."""
    return any(frame[0] == "keep_final" for frame in state.stack)


def observation(state: S, player: int) -> S:
    """Return a copy in which cards that `player` does not know are 0; `deck` and `final_deck` hold all unseen cards.

    Cards that lie face up under the deck stay apart: they cannot be in a hand. Its own viewer's observation of an
    observation is equal to it.
    """
    seen = state.clone()
    seen.viewer = player
    unseen: list[int] = []
    finals: list[int] = []
    for seat, zoo in enumerate(seen.zoos):
        if seat == player:
            continue
        bit = 1 << player
        unseen += [card for card in zoo.hand if not state.known.get(card, 0) & bit]
        zoo.hand = sorted(card if state.known.get(card, 0) & bit else UNKNOWN for card in zoo.hand)
        unseen += zoo.dealt
        zoo.dealt = [UNKNOWN] * len(zoo.dealt)
        finals += zoo.finals
        zoo.finals = [UNKNOWN] * len(zoo.finals)
    if state.held_by not in (-1, player):
        (finals if holds_finals(state) else unseen).extend(state.held)
        seen.held = [UNKNOWN] * len(state.held)
    finals += [card for card, owner in state.final_under if owner != player]
    seen.final_under = sorted((card if owner == player else UNKNOWN, owner) for card, owner in state.final_under)
    bit = 1 << player
    seen.known = {card: mask for card, mask in state.known.items() if mask & bit or card in seen.zoos[player].hand}
    seen.deck = sorted([*state.deck, *(card for card in unseen if card)])
    seen.final_deck = sorted([*state.final_deck, *(card for card in finals if card)])
    if state.current_player() not in (player, -4):
        seen.legal = []
    return seen


def seen_action(state: ArkNovaPosition, action: Action, player: int) -> Action:
    """Return what `player` sees of an action: cards that only opponents see are `UNKNOWN`."""
    kind, seat, *values = state.stack[-1]
    covered = seat != player and (
        kind in ("keep", "keep_final", "drop_final", "draw_final", "perception")
        or (kind == "draw" and values[1] in UNSEEN_DRAWS)
        or (kind == "steal" and values[0] != player)
    )
    return (action[0], *(UNKNOWN for _ in action[1:])) if covered else action


def resample(state: S, player: int, rng: random.Random) -> S:
    """Return a full state drawn from those that agree with what `player` has seen.

    A player who has begun an action with cards from the hand has a card for it: a guess without one is drawn again, up
    to a few times.
    """
    seen = observation(state, player)
    if seen.current_player() == player:
        return fill(seen, player, rng)  # one's own actions do not depend on what is hidden
    for _ in range(GUESSES):
        full = fill(seen.clone(), player, rng)
        flow.refresh(full)
        if full.legal != [("done",)]:
            break
    return full


def fill(full: S, player: int, rng: random.Random) -> S:
    """Fill in what is unknown in an observation of `player`, in place; return it. Raises `LookupError` or `ValueError`
    where too few cards could be the unknown ones.
    """
    full.viewer = -1
    for seat, zoo in enumerate(full.zoos):
        if seat == player:
            continue
        zoo.hand = _guess(zoo.hand, full.deck, rng)
        zoo.dealt = _guess(zoo.dealt, full.deck, rng)
        zoo.finals = _guess(zoo.finals, full.final_deck, rng)
    full.held = _guess(full.held, full.final_deck if holds_finals(full) else full.deck, rng)
    for at, (card, owner) in enumerate(full.final_under):
        if not card:
            full.final_under[at] = (_take(full.final_deck, rng), owner)
    full.final_under.sort()
    return full


def _guess(cards: list[int], pile: list[int], rng: random.Random) -> list[int]:
    """Return `cards` in ascending order, with the unknown ones drawn from `pile`."""
    return sorted([card or _take(pile, rng) for card in cards])


def _take(pile: list[int], rng: random.Random) -> int:
    return pile.pop(int(rng.random() * len(pile)))
