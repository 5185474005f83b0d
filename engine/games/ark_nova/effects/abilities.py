"""Abilities of animals, and the effects of sponsors and maps that are like them."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.effects.interactive import ask_hypnosis
from engine.games.ark_nova.mechanics.common import (
    MULTIPLIER,
    add_to_hand,
    discard_card,
    leave_display,
    leave_hand,
    note,
)
from engine.games.ark_nova.mechanics.draws import discard_held
from engine.games.ark_nova.mechanics.gains import gain
from engine.games.ark_nova.pieces import ACTION_INDEX, ACTIONS, Effect, Frame, Pending
from engine.games.ark_nova.position import ArkNovaPosition
from engine.state import Action

SKIP: Action = ("skip",)
PRIMATES = 108
OKAPI_STABLE = 253


# --- cards from the deck


def sprint(state: ArkNovaPosition, player: int, effect: Effect) -> None:
    """Sprint n: draw n cards."""
    state.stack.append(("deal", player, effect[1], "hand"))


def hunter_effect(state: ArkNovaPosition, player: int, effect: Effect) -> None:
    """Hunter n: turn over n cards and keep one animal; `own_predators` counts the zoo's predator icons."""
    n = state.zoos[player].icons["predator"] if effect[1] == "own_predators" else effect[1]
    state.stack += [("hunter", player), ("deal", player, n, "open")]


def hunter_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Take one of the animals; taking none is possible only where there is no animal (R31)."""
    return [("take", card) for card in state.held if card in ANIMALS] or [SKIP]


def hunter(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Take the animal; the others go to the discard pile."""
    if action != SKIP:
        state.held.remove(action[1])
        add_to_hand(state, frame[1], action[1], seen=True)
        note(state, "took", frame[1], action[1])
    discard_held(state)


def perception_effect(state: ArkNovaPosition, player: int, effect: Effect) -> None:
    """Perception: draw `effect[1]` cards and keep `effect[2]` of them."""
    state.stack += [("perception", player, effect[2]), ("deal", player, effect[1], "held")]


def perception_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Keep one of the drawn cards."""
    return [("keep", card) for card in state.held]


def perception(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Keep the card; the rest is discarded after the last one."""
    _, player, left = frame
    state.held.remove(action[1])
    add_to_hand(state, player, action[1], seen=False)
    note(state, "kept", player, 1)
    if left > 1 and state.held:
        state.stack.append(("perception", player, left - 1))
    else:
        discard_held(state)


def scavenging_effect(state: ArkNovaPosition, player: int, effect: Effect) -> None:
    """Scavenging n: draw n cards from the shuffled discard pile, keep one."""
    n = min(effect[1], len(state.discard))
    if n:
        state.stack += [("scavenging", player), ("scavenge", player, n)]
    else:
        note(state, "skipped", player, "scavenging")


def scavenging_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Keep one of the cards."""
    return [("keep", card) for card in state.held]


def scavenging(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Keep the card; the others go back to the discard pile."""
    state.held.remove(action[1])
    add_to_hand(state, frame[1], action[1], seen=True)
    note(state, "took", frame[1], action[1])
    discard_held(state)


def resistance(state: ArkNovaPosition, player: int, effect: Effect) -> None:
    """Resistance: draw two final scoring cards and keep one more than before."""
    state.stack += [("keep_final", player), ("deal_final", player, 2, "held")]


def keep_final_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Keep one of the two."""
    return [("keep", card) for card in state.held]


def keep_final(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Keep the card; the other goes under the pile."""
    note(state, "kept", frame[1], 1)
    zoo = state.zoos[frame[1]]
    zoo.finals = sorted([*zoo.finals, action[1]])
    state.final_under = sorted(state.final_under + [(card, frame[1]) for card in state.held if card != action[1]])
    state.held = []
    state.held_by = -1


def search_effect(state: ArkNovaPosition, player: int, effect: Effect) -> None:
    """Turn cards over until one fits: `sponsor` (map 8), or `waza_class` (sponsor 227)."""
    state.stack.append(("search", player, effect[1]))


def search(state: ArkNovaPosition, frame: Frame) -> None:
    """Turn over the next card, or end the search: the card that fits goes to the hand.

    The others are discarded on map 8, and put under the deck for sponsor 227.
    """
    _, player, wanted = frame
    found = [card for card in state.held if _fits(state, card, wanted)]
    if not found and (state.deck or state.under or (state.discard and wanted == "sponsor")):
        state.stack += [("search", player, wanted), ("deal", player, 1, "open")]
        return
    for card in found:
        state.held.remove(card)
        add_to_hand(state, player, card, seen=True)
        note(state, "took", player, card)
    if wanted == "sponsor":
        discard_held(state)
    else:
        state.under = sorted(state.under + state.held)
        state.held = []
        state.held_by = -1


def _fits(state: ArkNovaPosition, card: int, wanted: str) -> bool:
    if wanted == "sponsor":
        return card in SPONSORS
    return card in ANIMALS and ANIMALS[card].size_class == state.waza


# --- cards of hand and display


def digging_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Replace a card of the display, or exchange a hand card for one of the deck; or stop."""
    actions: list[Action] = [("replace", card) for card in state.display if card]
    actions += [("exchange", card) for card in state.zoos[frame[1]].hand]
    actions.append(SKIP)
    return actions


def digging(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Carry out one of up to n exchanges."""
    _, player, left = frame
    if action == SKIP:
        return
    if left > 1:
        state.stack.append(("digging", player, left - 1))
    if action[0] == "replace":
        leave_display(state, action[1])
        discard_card(state, action[1])
        note(state, "discarded", player, action[1])
        state.stack.append(("refill", player))
    else:
        leave_hand(state, player, action[1])
        discard_card(state, action[1])
        note(state, "discarded", player, action[1])
        state.stack.append(("deal", player, 1, "hand"))


def sunbathing_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Sell a hand card for four money, or stop."""
    return [*(("discard", card) for card in state.zoos[frame[1]].hand), SKIP]


def sunbathing(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Carry out one of up to n sales."""
    _, player, left = frame
    if action == SKIP:
        return
    leave_hand(state, player, action[1])
    discard_card(state, action[1])
    note(state, "discarded", player, action[1])
    gain(state, player, "money", 4)
    if left > 1:
        state.stack.append(("sunbathing", player, left - 1))


def pouch_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Put a hand card under the host for two appeal, or stop."""
    return [*(("pouch", card) for card in state.zoos[frame[1]].hand), SKIP]


def pouch(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Carry out one of up to n; `frame[3]` is the host."""
    _, player, left, host = frame
    if action == SKIP:
        return
    leave_hand(state, player, action[1])
    state.zoos[player].pouched.append((host, action[1]))
    note(state, "pouched", player, host, action[1])
    if left > 1:
        state.stack.append(("pouch", player, left - 1, host))
    gain(state, player, "appeal", 2)


def sponsor_magnet(state: ArkNovaPosition, player: int, effect: Effect) -> None:
    """Take all sponsors of the display, whatever the reputation."""
    for card in [card for card in state.display if card in SPONSORS]:
        leave_display(state, card)
        add_to_hand(state, player, card, seen=True)
        note(state, "took", player, card)


def assertion_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Take any base project that is not in the game, or none."""
    return [*(("take", card) for card in state.base_pool), SKIP]


def assertion(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Take the project into the hand."""
    if action != SKIP:
        _take_base(state, frame[1], action[1])


def dominance_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Take the base project Primates, or not; nothing where it is in the game."""
    return [("take", PRIMATES), SKIP] if PRIMATES in state.base_pool else []


def _take_base(state: ArkNovaPosition, player: int, card: int) -> None:
    state.base_pool.remove(card)
    add_to_hand(state, player, card, seen=True)
    note(state, "took", player, card)


def sponsor_for_token(state: ArkNovaPosition, player: int, effect: Effect) -> None:
    """Sponsor 253: while a token lies on it, a sponsor may be played for money."""
    if state.zoos[player].card_tokens.get(OKAPI_STABLE):
        state.stack.append(("sponsor_for_money", player, OKAPI_STABLE))


def size_class_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Sponsor 227: small or large animals, for the rest of the game."""
    return [("choose", "small"), ("choose", "large")]


def size_class(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Keep the choice, then search the deck for such an animal."""
    state.waza = action[1]
    note(state, "chose", frame[1], action[1])
    state.stack.append(("search", frame[1], "waza_class"))


# --- action cards


def multiplier_effect(state: ArkNovaPosition, player: int, effect: Effect) -> None:
    """Put a multiplier token on the named action card, or on any."""
    if effect[1] == "any":
        state.stack.append(("multiplier", player))
    else:
        state.zoos[player].action_tokens[MULTIPLIER + ACTION_INDEX[effect[1]]] += 1
        note(state, "multiplier", player, effect[1])


def multiplier_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Any of the player's action cards."""
    return [("multiply", action) for action in ACTIONS]


def multiplier(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Put the token on the card."""
    note(state, "multiplier", frame[1], action[1])
    state.zoos[frame[1]].action_tokens[MULTIPLIER + ACTION_INDEX[action[1]]] += 1


def is_acting(state: ArkNovaPosition) -> bool:
    """Tell whether an action is under way, so that what comes after it has to wait."""
    return any(frame[0] == "after_action" for frame in state.stack)


def later(state: ArkNovaPosition, player: int, pending: Pending) -> None:
    """Keep an effect until the action is over; in a break there is no action, so it comes at once (R15)."""
    if is_acting(state):
        state.after = sorted([*state.after, pending], key=str)  # order has no meaning: the player will choose it
    else:
        run_after(state, player, pending)


def run_after(state: ArkNovaPosition, player: int, pending: Pending) -> None:
    """Carry out an effect that has waited for the end of the action."""
    source, effect = pending
    note(state, "effect", player, source, effect[0])
    AFTER[effect[0]](state, player, effect)


def _ask_clever(state: ArkNovaPosition, player: int, effect: Effect) -> None:
    state.stack.append(("clever", player))


def _ask_boost(state: ArkNovaPosition, player: int, effect: Effect) -> None:
    state.stack.append(("boost", player, effect[1]))


def _one_action(state: ArkNovaPosition, player: int, effect: Effect) -> None:
    state.stack.append(("act", player, "named", effect[1]))


def _any_action(state: ArkNovaPosition, player: int, effect: Effect) -> None:
    state.stack.append(("act", player, "extra", ""))


AFTER: dict[str, Callable[[ArkNovaPosition, int, Effect], None]] = {
    "clever": _ask_clever,
    "boost": _ask_boost,
    "action": _one_action,
    "determination": _any_action,
    "hypnosis": ask_hypnosis,
}


def clever_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Move any of the player's action cards to slot 1, or none."""
    return [*(("move", action) for action in state.zoos[frame[1]].order[1:]), SKIP]


def clever(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Move the card; those left of its slot shift to the right."""
    if action != SKIP:
        to_slot(state, frame[1], action[1], 1)


def boost_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Put the named action card on slot 1 or on slot 5, or leave it."""
    order = state.zoos[frame[1]].order
    return [*(("boost", slot) for slot in (1, 5) if order[slot - 1] != frame[2]), SKIP]


def boost(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Move the card; the cards between shift."""
    if action != SKIP:
        to_slot(state, frame[1], frame[2], action[1])


def to_slot(state: ArkNovaPosition, player: int, card: str, slot: int) -> None:
    """Move an action card to a slot; the cards between shift by one."""
    order = state.zoos[player].order
    order.remove(card)
    order.insert(slot - 1, card)
    note(state, "moved_card", player, card, slot)
