"""A turn: choose an action card, perform the action, carry out what follows, and pass to the next player."""

from __future__ import annotations

from engine.games.ark_nova.actions import animals as animals_action
from engine.games.ark_nova.actions import association, build
from engine.games.ark_nova.actions import cards as cards_action
from engine.games.ark_nova.actions import sponsors as sponsors_action
from engine.games.ark_nova.actions.harbor import harbor_actions, use_harbor
from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.effects import abilities, effects
from engine.games.ark_nova.effects.abilities import SKIP
from engine.games.ark_nova.mechanics.common import CONSTRICTION, MULTIPLIER, VENOM, is_upgraded, note, seats_from
from engine.games.ark_nova.mechanics.gains import gain
from engine.games.ark_nova.pieces import ACTION_INDEX, MAX_X_TOKENS, SOLO_ROUNDS, Frame
from engine.games.ark_nova.position import ArkNovaPosition
from engine.state import Action

ENOUGH = 5
"""More strength than this changes nothing, except for Build II, Association II and Sponsors."""

NO_ACTION = 0
"""Stands for a strength where an X-token is taken instead of an action."""

VENOM_COST = 2
CONSTRICTION_COST = 2

LEAST = {
    "cards": cards_action.least,
    "build": build.least,
    "animals": animals_action.least,
    "association": association.least,
    "sponsors": sponsors_action.least,
}
START = {
    "cards": cards_action.start,
    "build": build.start,
    "animals": animals_action.start,
    "association": association.start,
    "sponsors": sponsors_action.start,
}


def begin_turn(state: ArkNovaPosition, frame: Frame) -> None:
    """Begin a turn: one action, then its end."""
    player = frame[1]
    state.turn = player
    state.turns += 1
    zoo = state.zoos[player]
    zoo.harbor_used = zoo.venom_removed = False
    state.break_caller = -1
    state.stack += [("end_turn", player), ("harbor", player), ("act", player, "turn", "")]
    note(state, "turn", player)


# --- which actions there are


def strength(zoo: Zoo, card: str) -> int:
    """Return the strength of an action card without X-tokens: its slot, two less under a constriction token."""
    return zoo.order.index(card) + 1 - CONSTRICTION_COST * zoo.action_tokens[CONSTRICTION + ACTION_INDEX[card]]


def uses(state: ArkNovaPosition, player: int, owner: int, card: str) -> list[Action]:
    """Return how `player` may use an action card of `owner`: with 0 or more of the player's X-tokens.

    X-tokens that change nothing cannot be spent (R2).
    """
    zoo = state.zoos[owner]
    base = strength(zoo, card)
    upgraded = is_upgraded(zoo, card)
    least = LEAST[card](state, player, upgraded)
    if least is None:
        return []
    least = max(1, least)
    unlimited = card == "sponsors" or (upgraded and card in ("build", "association"))
    return [
        ("action", card, x)
        for x in range(max(0, least - base), state.zoos[player].x_tokens + 1)
        if unlimited or base + x <= ENOUGH or not x
    ]


def act_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Perform an action, or take an X-token with any card.

    `frame[2]` is `turn`, `extra` (determination: all of this is open) or `named` (only the card `frame[3]`, no
    X-token, may be declined).
    """
    _, player, mode, named = frame
    zoo = state.zoos[player]
    actions: list[Action] = []
    for card in (named,) if named else zoo.order:
        actions += uses(state, player, player, card)
    if mode == "named":
        actions.append(("skip",))
    elif zoo.x_tokens < MAX_X_TOKENS:
        actions += [("x_token", card) for card in zoo.order]
    if mode == "turn":
        actions += harbor_actions(state, player)
    return actions


def act(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Carry out the choice."""
    player = frame[1]
    if action[0] == "action":
        use(state, player, player, action[1], action[2])
    elif action[0] == "x_token":
        _take_x_token(state, player, action[1])
    elif action[0] == "harbor":
        state.stack.append(frame)
        use_harbor(state, player, action[1])


def use(state: ArkNovaPosition, player: int, owner: int, card: str, x_tokens: int) -> None:
    """Perform an action with a card of `owner` (another player's after hypnosis)."""
    zoo = state.zoos[owner]
    power = strength(zoo, card) + x_tokens
    state.zoos[player].x_tokens -= x_tokens
    _remove_bad_tokens(zoo, card)
    repeats = multipliers(zoo, card) if owner == player else 0
    upgraded = is_upgraded(zoo, card)
    note(state, "action", player, card, power)
    state.stack += [("after_action", player), ("card_used", owner, card)]
    if repeats:
        state.stack.append(("repeat", player, card, power, repeats))
    START[card](state, player, power, upgraded)


def _remove_bad_tokens(zoo: Zoo, card: str) -> None:
    index = ACTION_INDEX[card]
    if zoo.action_tokens[VENOM + index]:
        zoo.action_tokens[VENOM + index] = 0
        zoo.venom_removed = True
    zoo.action_tokens[CONSTRICTION + index] = 0


def multipliers(zoo: Zoo, card: str) -> int:
    """Return how many multiplier tokens lie on an action card."""
    return zoo.action_tokens[MULTIPLIER + ACTION_INDEX[card]]


def _take_x_token(state: ArkNovaPosition, player: int, card: str) -> None:
    """Take an X-token instead of the action; with multipliers on the card more of them."""
    zoo = state.zoos[player]
    _remove_bad_tokens(zoo, card)
    gain(state, player, "x_token", 1)
    abilities.to_slot(state, player, card, 1)
    if multipliers(zoo, card):
        state.stack.append(("repeat", player, card, NO_ACTION, multipliers(zoo, card)))


def repeat_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """A multiplier token: perform the same action once more with the same strength, or keep the token.

    With the strength `NO_ACTION` it is another X-token instead of an action.
    """
    _, player, card, power, _ = frame
    if power == NO_ACTION:
        return [("repeat",), SKIP] if state.zoos[player].x_tokens < MAX_X_TOKENS else [SKIP]
    least = LEAST[card](state, player, is_upgraded(state.zoos[player], card))
    if least is None or power < max(1, least):
        return [SKIP]
    return [("repeat",), SKIP]


def repeat(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Carry out the choice: a token goes when it is used; declined, it stays on the card."""
    _, player, card, power, left = frame
    if action == SKIP:
        return
    state.zoos[player].action_tokens[MULTIPLIER + ACTION_INDEX[card]] -= 1
    note(state, "multiplier_used", player, card)
    if left > 1:
        state.stack.append(("repeat", player, card, power, left - 1))
    if power == NO_ACTION:
        gain(state, player, "x_token", 1)
        return
    note(state, "action", player, card, power)
    START[card](state, player, power, is_upgraded(state.zoos[player], card))


# --- hypnosis: an action card of another player


def hypnotise_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Use one of the cards with its strength and side, and the player's own X-tokens, or decline."""
    _, player, target, slots = frame
    order = state.zoos[target].order
    return [*(action for card in order[:slots] for action in uses(state, player, target, card)), SKIP]


def hypnotise(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Perform the action; the card then goes to slot 1 of its owner."""
    if action == SKIP:
        return
    use(state, frame[1], frame[2], action[1], action[2])


# --- after the action


def card_used(state: ArkNovaPosition, frame: Frame) -> None:
    """Put the used card on slot 1; the cards left of its slot shift to the right."""
    abilities.to_slot(state, frame[1], frame[2], 1)


def after_action(state: ArkNovaPosition, frame: Frame) -> None:
    """Carry out what waited until after the action; of several, the player chooses the next."""
    player = frame[1]
    if not state.after:
        return
    state.stack.append(frame)
    if len({effect for _, effect in state.after}) == 1:
        abilities.run_after(state, player, state.after.pop())
    else:
        state.stack.append(("order_after", player))


def order_after_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Any of the waiting effects may come next."""
    return [effects.label(pending) for pending in dict.fromkeys(state.after)]


def order_after(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Carry out the chosen one."""
    note(state, "first", frame[1], *action[1:])
    at = [effects.label(pending) for pending in state.after].index(action)
    abilities.run_after(state, frame[1], state.after.pop(at))


# --- the end of a turn and of the game


def end_turn(state: ArkNovaPosition, frame: Frame) -> None:
    """Pay for venom, refill the display, then the break if it was called, then the next turn or the end."""
    player = frame[1]
    zoo = state.zoos[player]
    if not zoo.venom_removed and any(zoo.action_tokens[VENOM : VENOM + 5]):
        lost = min(VENOM_COST, zoo.money)
        zoo.money -= lost
        note(state, "lost", player, "money", lost)
    if state.last_turns > 0:
        state.last_turns -= 1
        if state.last_turns == 0:
            state.stack.append(("finish", player))
            return
    state.stack.append(("next_turn", player))
    if len(state.zoos) == 1:
        _end_solo_turn(state, player)
        return
    if state.break_caller >= 0:
        push_break(state, player)
    state.stack.append(("refill", player))


def _end_solo_turn(state: ArkNovaPosition, player: int) -> None:
    """Move a token of the solo tile; the last one ends the round: a break, or the end after the sixth."""
    state.solo_turn -= 1
    if not state.solo_turn:
        state.solo_round += 1
        if state.solo_round == len(SOLO_ROUNDS):
            state.stack[-1] = ("finish", player)
            return
        state.solo_turn = SOLO_ROUNDS[state.solo_round]
        push_break(state, player)
    state.stack.append(("refill", player))


def push_break(state: ArkNovaPosition, player: int) -> None:
    """Put the steps of a break on the stack; where order matters it is clockwise from `player`."""
    seats = seats_from(state, player)
    state.stack += [("break_over", player), ("refill", player)]
    state.stack += [("income", seat) for seat in reversed(seats)]
    state.stack += [("refill", player), ("clean_up", player)]
    state.stack += [("hand_limit", seat) for seat in reversed(seats)]
    note(state, "break", player)


def next_turn(state: ArkNovaPosition, frame: Frame) -> None:
    """It is the next player's turn, clockwise."""
    state.stack.append(("begin_turn", (frame[1] + 1) % len(state.zoos)))


def finish(state: ArkNovaPosition, frame: Frame) -> None:
    """End the game; if nobody reached 10 conservation points, all discard a final scoring card first."""
    state.stack.append(("over", 0))
    if not state.ten_reached:
        state.stack += [("drop_final", seat) for seat in reversed(range(len(state.zoos)))]
    note(state, "over", -1)
