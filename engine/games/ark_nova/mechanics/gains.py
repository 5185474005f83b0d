"""Resources and tracks: what is gained, which bonuses the tracks give, and when the end of the game is triggered."""

from __future__ import annotations

from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.cards.animals import Animal
from engine.games.ark_nova.cards.sponsors import Sponsor
from engine.games.ark_nova.mechanics.common import from_source, is_upgraded, note, push_effects
from engine.games.ark_nova.pieces import (
    ACTION_BIT,
    ACTIONS,
    BONUS_TILES,
    CONSERVATION_BONUSES,
    FINAL_DISCARD_AT,
    MAX_APPEAL,
    MAX_CONSERVATION,
    MAX_REPUTATION,
    MAX_X_TOKENS,
    REPUTATION_BONUS,
    REPUTATION_WITHOUT_CARDS_II,
    TARGET,
    Effect,
    Frame,
    Pending,
)
from engine.games.ark_nova.position import ArkNovaPosition
from engine.state import Action


def gain(state: ArkNovaPosition, player: int, what: str, n: int) -> None:
    """Give `n` of `money`, `appeal`, `conservation`, `reputation` or `x_token`; what a track cannot hold is lost.

    Raises `ValueError` for any other word.
    """
    if n <= 0:
        return
    zoo = state.zoos[player]
    note(state, "gained", player, what, n)
    if what == "money":
        zoo.money += n
    elif what == "x_token":
        zoo.x_tokens = min(MAX_X_TOKENS, zoo.x_tokens + n)
    elif what == "appeal":
        zoo.appeal = min(MAX_APPEAL, zoo.appeal + n)
        _check_end(state, player)
    elif what == "reputation":
        _gain_reputation(state, player, n)
    elif what == "conservation":
        _gain_conservation(state, player, n)
    else:
        raise ValueError(f"{what!r} cannot be gained")


def printed(card: Animal | Sponsor) -> list[Effect]:
    """Return what a card gives on the tracks when it is played: appeal, reputation and conservation points."""
    on_tracks = (
        ("appeal", card.appeal),
        ("reputation", card.reputation),
        ("conservation", card.conservation),
    )
    return [("gain", what, n) for what, n in on_tracks if n]


def _check_end(state: ArkNovaPosition, player: int) -> None:
    """Trigger the end when the counters meet or pass: every opponent has one more turn (R24 for breaks).

    Solo games end only with their last round.
    """
    zoo = state.zoos[player]
    if state.last_turns < 0 and len(state.zoos) > 1 and zoo.appeal >= TARGET[zoo.conservation]:
        state.last_turns = len(state.zoos)
        note(state, "end_triggered", player)


def _gain_reputation(state: ArkNovaPosition, player: int, n: int) -> None:
    zoo = state.zoos[player]
    limit = MAX_REPUTATION if is_upgraded(zoo, "cards") else REPUTATION_WITHOUT_CARDS_II
    bonuses: list[Pending] = []
    for _ in range(n):
        if zoo.reputation < limit:
            zoo.reputation += 1
            if zoo.reputation in REPUTATION_BONUS:
                bonuses.append((f"reputation{zoo.reputation}", REPUTATION_BONUS[zoo.reputation]))
        elif zoo.reputation == MAX_REPUTATION:
            gain(state, player, "appeal", 1)
    push_effects(state, player, bonuses)


def _gain_conservation(state: ArkNovaPosition, player: int, n: int) -> None:
    zoo = state.zoos[player]
    before = zoo.conservation
    zoo.conservation = min(MAX_CONSERVATION, before + n)
    _check_end(state, player)
    bonuses: list[Pending] = [
        (f"conservation{at}", ("conservation_bonus", at))
        for at in CONSERVATION_BONUSES
        if before < at <= zoo.conservation
    ]
    if not state.ten_reached and zoo.conservation >= FINAL_DISCARD_AT:
        state.ten_reached = True
        bonuses.append((f"conservation{FINAL_DISCARD_AT}", ("drop_finals",)))
    push_effects(state, player, bonuses)


def lose_appeal(state: ArkNovaPosition, player: int, n: int) -> None:
    """Take appeal away (releases)."""
    zoo = state.zoos[player]
    zoo.appeal = max(0, zoo.appeal - n)
    note(state, "lost", player, "appeal", n)


def spend(state: ArkNovaPosition, player: int, n: int) -> None:
    """Take money away; the caller has seen that it is there."""
    if n:
        state.zoos[player].money -= n
        note(state, "paid", player, n)


# --- bonuses of the conservation track


def conservation_bonus_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Space 2: upgrade a card or hire a worker. Spaces 5 and 8: five money or a bonus tile."""
    _, player, at = frame
    zoo = state.zoos[player]
    if at == 2:
        actions: list[Action] = [("upgrade", action) for action in ACTIONS if not is_upgraded(zoo, action)]
        if zoo.reserve:
            actions.append(("worker",))
        return actions
    tiles = dict.fromkeys(tile for space, tile in state.tiles if space == at)
    return [("money",), *(("tile", tile) for tile in tiles)]


def conservation_bonus(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Take the chosen bonus; a tile leaves the game."""
    _, player, at = frame
    if action[0] == "upgrade":
        turn_over(state, player, action[1])
    elif action[0] == "worker":
        hire_worker(state, player)
    elif action[0] == "money":
        gain(state, player, "money", 5)
    else:
        state.tiles.remove((at, action[1]))
        note(state, "tile", player, action[1])
        push_effects(state, player, [("tile", BONUS_TILES[action[1]])])


def drop_finals(state: ArkNovaPosition, player: int, effect: Effect) -> None:
    """Ask everybody for a final scoring card to put away."""
    state.stack.extend(("drop_final", seat) for seat in reversed(range(len(state.zoos))))


def drop_final_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Everybody puts one final scoring card away, without showing it."""
    return [("drop", card) for card in state.zoos[frame[1]].finals]


def drop_final(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Put the card under the pile."""
    note(state, "put_away", frame[1], 1)
    state.zoos[frame[1]].finals.remove(action[1])
    state.final_under = sorted([*state.final_under, (action[1], frame[1])])


# --- upgrades and workers


def upgrade_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Any action card on side I."""
    zoo = state.zoos[frame[1]]
    return [("upgrade", action) for action in ACTIONS if not is_upgraded(zoo, action)]


def upgrade(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Turn the chosen action card over."""
    turn_over(state, frame[1], action[1])


def turn_over(state: ArkNovaPosition, player: int, action_card: str) -> None:
    """Turn an action card to side II for the rest of the game."""
    zoo = state.zoos[player]
    zoo.upgraded |= ACTION_BIT[action_card]
    zoo.fits = {}
    note(state, "upgraded", player, action_card)


def hire_worker(state: ArkNovaPosition, player: int) -> None:
    """Move the lowest worker of the reserve to the notepad; the last one may bring a bonus."""
    zoo = state.zoos[player]
    if not zoo.reserve:
        note(state, "skipped", player, "hire_worker")
        return
    zoo.reserve -= 1
    zoo.workers += 1
    note(state, "hired", player)
    workers = MAPS[zoo.map].workers
    push_effects(state, player, from_source("worker", workers[len(workers) - 1 - zoo.reserve]))


def advance_break(state: ArkNovaPosition, player: int, n: int) -> None:
    """Move the break token; whoever reaches the last space gains an X-token, and the break follows the turn."""
    if len(state.zoos) == 1 or state.break_left == 0:
        return
    state.break_left = max(0, state.break_left - n)
    note(state, "break_token", player, state.break_left)
    if state.break_left == 0:
        state.break_caller = player
        gain(state, player, "x_token", 1)
