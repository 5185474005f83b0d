"""Effects that hit other players: venom, constriction, pilfering and hypnosis.

They affect only players with at least five appeal who are not immune (sponsor 225). Solo games use other effects.
"""

from __future__ import annotations

import random

from engine.games.ark_nova.mechanics.common import CONSTRICTION, VENOM, note, seats_from
from engine.games.ark_nova.mechanics.draws import outcomes
from engine.games.ark_nova.mechanics.gains import gain
from engine.games.ark_nova.pieces import ACTION_INDEX, INTERACTIVE_APPEAL, Effect, Frame
from engine.games.ark_nova.position import ArkNovaPosition
from engine.state import Action

PILFERED_MONEY = 5


def _targets(state: ArkNovaPosition, player: int) -> list[int]:
    """Return the opponents, clockwise, whom interactive effects can hit."""
    return [
        seat
        for seat in seats_from(state, player)[1:]
        if state.zoos[seat].appeal >= INTERACTIVE_APPEAL and "immune" not in state.zoos[seat].modifiers
    ]


def venom(state: ArkNovaPosition, player: int, effect: Effect) -> None:
    """Venom n: players ahead in appeal get n tokens, each on their lowest card without one."""
    for seat in _targets(state, player):
        zoo = state.zoos[seat]
        if zoo.appeal > state.zoos[player].appeal:
            _put_tokens(state, seat, VENOM, zoo.order, effect[1])
            note(state, "venom", seat, effect[1])


def constriction(state: ArkNovaPosition, player: int, effect: Effect) -> None:
    """Constriction: players get a token on their highest card without one for each track on which they are ahead."""
    mine = state.zoos[player]
    for seat in _targets(state, player):
        zoo = state.zoos[seat]
        n = (zoo.appeal > mine.appeal) + (zoo.conservation > mine.conservation)
        if n:
            _put_tokens(state, seat, CONSTRICTION, zoo.order[::-1], n)
            note(state, "constriction", seat, n)


def _put_tokens(state: ArkNovaPosition, seat: int, kind: int, cards: list[str], n: int) -> None:
    tokens = state.zoos[seat].action_tokens
    for card in cards:
        if n and not tokens[kind + ACTION_INDEX[card]]:
            tokens[kind + ACTION_INDEX[card]] = 1
            n -= 1


# --- pilfering


def pilfering(state: ArkNovaPosition, player: int, effect: Effect) -> None:
    """Pilfering 1: the player with the most appeal; pilfering 2: also the one with the most conservation."""
    if effect[1] == 2:
        state.stack.append(("pilfer", player, "conservation"))
    state.stack.append(("pilfer", player, "appeal"))


def _leaders(state: ArkNovaPosition, player: int, track: str) -> list[int]:
    """Return those who lead on a track among the players who can be hit, and who are not behind `player` (R19)."""
    seats = [seat for seat in _targets(state, player) if getattr(state.zoos[seat], track) >= 1]
    most = max((getattr(state.zoos[seat], track) for seat in seats), default=-1)
    if most < getattr(state.zoos[player], track):
        return []
    return [seat for seat in seats if getattr(state.zoos[seat], track) == most]


def pilfer(state: ArkNovaPosition, frame: Frame) -> None:
    """Find the player to hit on a track."""
    _, player, track = frame
    leaders = _leaders(state, player, track)
    if len(leaders) == 1:
        state.stack.append(("pilfered", leaders[0], player))
    elif leaders:
        state.stack.append(("pilfer_target", player, tuple(leaders)))
    else:
        note(state, "skipped", player, "pilfering")


def pilfer_target_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Choose among the leaders (seats from 1)."""
    return [("target", seat + 1) for seat in frame[2]]


def pilfer_target(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Ask the chosen one."""
    note(state, "target", action[1] - 1)
    state.stack.append(("pilfered", action[1] - 1, frame[1]))


def pilfered_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Pay five money or let a card be drawn; with neither, all money goes."""
    zoo = state.zoos[frame[1]]
    actions: list[Action] = []
    if zoo.money >= PILFERED_MONEY or not zoo.hand:
        actions.append(("pay",))
    if zoo.hand:
        actions.append(("card",))
    return actions


def pilfered(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Pay, or let nature choose the card."""
    _, victim, thief = frame
    if action[0] == "pay":
        n = min(PILFERED_MONEY, state.zoos[victim].money)
        state.zoos[victim].money -= n
        note(state, "lost", victim, "money", n)
        gain(state, thief, "money", n)
    else:
        note(state, "lets_draw", victim, thief)
        state.stack.append(("steal", thief, victim))


def steal_outcomes(state: ArkNovaPosition, frame: Frame) -> list[Action] | None:
    """Return every card of the victim's hand."""
    return outcomes("draw", state.zoos[frame[2]].hand, 1, ordered=False)


def steal_sample(state: ArkNovaPosition, frame: Frame, rng: random.Random) -> Action:
    """Draw a card from the victim's hand."""
    return ("draw", rng.choice(state.zoos[frame[2]].hand))


def steal_allows(state: ArkNovaPosition, frame: Frame, action: Action) -> bool:
    """Tell whether the card is in the victim's hand."""
    hand = state.zoos[frame[2]].hand
    return len(action) == 2 and action[0] == "draw" and type(action[1]) is int and action[1] in hand


def steal(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Move the card. Only these two see it; nobody else knows any card in the victim's hand any more."""
    _, thief, victim = frame
    state.zoos[victim].hand.remove(action[1])
    for card in [*state.zoos[victim].hand, action[1]]:
        mask = state.known.pop(card, 0) & 1 << thief
        if mask:
            state.known[card] = mask
    hand = state.zoos[thief].hand
    hand.append(action[1])
    hand.sort()
    state.known[action[1]] = 1 << victim
    note(state, "stole", thief, victim)


# --- hypnosis


def ask_hypnosis(state: ArkNovaPosition, player: int, effect: Effect) -> None:
    """Hypnosis n: use an action card in slots 1 to n of the player with the most appeal."""
    leaders = _leaders(state, player, "appeal")
    if len(leaders) == 1:
        state.stack.append(("hypnotise", player, leaders[0], effect[1]))
    elif leaders:
        state.stack.append(("hypnosis_target", player, tuple(leaders), effect[1]))
    else:
        note(state, "skipped", player, "hypnosis")


def hypnosis_target_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Choose among the leaders (seats from 1)."""
    return [("target", seat + 1) for seat in frame[2]]


def hypnosis_target(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Go on with the chosen one."""
    note(state, "target", action[1] - 1)
    state.stack.append(("hypnotise", frame[1], action[1] - 1, frame[3]))
